"""Two wordings of one subrule beside each other, as a page shows them: inline, side by side, or why not."""

from collections.abc import Iterator
from dataclasses import dataclass

from ..compare import (
    REWRITTEN,
    ParameterChanged,
    Wordings,
    compare_wordings,
    inline_html,
    same_words,
    sides,
    survives,
    typography_count,
)
from ..corpus.records import Example, Language, Sentence, SubruleId, SubruleText
from ..lookup.comparison import Comparison, SubruleComparison
from ..telling.sentences import change_message


@dataclass(frozen=True, slots=True)
class Difference:
    """Two wordings compared: `inline` is one paragraph's HTML, `left` and `right` each text alone with its marks.

    All three are None where a wording is known by its fingerprint only. `typography` counts the places where nothing
    but the typography differs.
    """

    lang: Language
    inline: str | None
    left: str | None
    right: str | None
    differ: bool | None
    rewritten: bool
    typography: int


@dataclass(frozen=True, slots=True)
class SubruleDifference:
    """A subrule in two revisions: its texts, the changes as sentences, the difference of its words and its example."""

    id: SubruleId
    was: SubruleText | None
    now: SubruleText | None
    told: tuple[Sentence, ...]
    words: Difference | None
    example: Difference | None

    @property
    def typography(self) -> int:
        """In how many places of its words and its example only the typography differs."""
        return sum(each.typography for each in (self.words, self.example) if each)

    @property
    def untouched(self) -> bool:
        """Whether not even its typography changed."""
        return not self.told


def difference(wordings: Wordings) -> Difference:
    """What a page shows of two wordings compared."""
    pieces = wordings.pieces
    if pieces is None:
        return Difference(wordings.lang, None, None, None, wordings.differ, False, 0)
    left, right = sides(pieces)
    return Difference(
        wordings.lang,
        inline_html(pieces),
        inline_html(left),
        inline_html(right),
        wordings.differ,
        not same_words(pieces) and survives(pieces) < REWRITTEN,
        typography_count(pieces),
    )


def differences(found: Comparison) -> tuple[SubruleDifference, ...]:
    """Every subrule of either revision in the order of its number, those gone last."""
    shown = [_subrule(found, each) for each in found.subrules]
    return tuple(sorted(shown, key=lambda each: (each.now is None, _number(each.now), _number(each.was))))


def _subrule(found: Comparison, each: SubruleComparison) -> SubruleDifference:
    of_words = (change for change in found.changes if not isinstance(change, ParameterChanged))
    told = (change for change in of_words if change.subrule == each.id)
    return SubruleDifference(
        each.id,
        each.was,
        each.now,
        tuple(change_message(change, {}, {}) for change in told),
        difference(each.wordings) if each.wordings else None,
        _example(each),
    )


def _example(each: SubruleComparison) -> Difference | None:
    examples = tuple(_examples(each))
    return difference(compare_wordings(*examples)) if len(examples) == 2 else None


def _examples(each: SubruleComparison) -> Iterator[Example]:
    for text in (each.was, each.now):
        if text and text.example:
            yield text.example


def _number(text: SubruleText | None) -> str:
    return text.number or "" if text else ""
