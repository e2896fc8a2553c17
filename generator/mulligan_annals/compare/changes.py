"""What differs between two revisions: their subrules, numbers, words and parameters, in either order of time."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import get_args

from ..corpus.records import ChangeClass, Clause, Example, Language, Revision, Section, SubruleId, Text
from ..corpus.typography import fingerprint
from .kinds import (
    Change,
    ExampleAdded,
    ExampleDropped,
    ExampleReworded,
    ParameterChanged,
    Renumbered,
    Reworded,
    SubruleAdded,
    SubruleRepealed,
    TypographyChanged,
    WordingNotKnown,
)
from .words import Piece, differences, same_words, typography_count


@dataclass(frozen=True, slots=True)
class Wordings:
    """Two wordings compared, in `lang`: `pieces` where the words of both are held, else None.

    `differ` says whether the words do, by the pieces or the fingerprints; None where neither can tell.
    """

    lang: Language
    pieces: tuple[Piece, ...] | None
    differ: bool | None


def changes(a: Revision, b: Revision, lang: Language = "en", order: Iterable[SubruleId] = ()) -> tuple[Change, ...]:
    """What makes the second revision of the first: subrule by subrule, then the parameters of the procedure.

    Wordings are compared in `lang` where both revisions hold them in it, else in English. Subrules come in the given
    order, others after them.
    """
    was, now = ({text.id: text for text in revision.text} for revision in (a, b))
    every = dict.fromkeys((*order, *was, *now))
    subrules = (_subrule(was.get(subrule), now.get(subrule), lang) for subrule in every)
    return (*(change for found in subrules for change in found), *_parameters(a, b))


def classes(of: Iterable[Change]) -> tuple[ChangeClass, ...]:
    """The classes of some changes, each once, in the order of the closed list."""
    found = {change.class_ for change in of}
    return tuple(class_ for class_ in get_args(ChangeClass) if class_ in found)


def compare_wordings(was: Text | Example, now: Text | Example, lang: Language = "en") -> Wordings:
    """Two wordings of a subrule, or of its example, word by word or by fingerprint."""
    for language in dict.fromkeys((lang, "en")):
        before, after = (getattr(text, language) for text in (was, now))
        if before and after:
            pieces = differences(before, after)
            return Wordings(language, pieces, not same_words(pieces))
    prints = {fingerprint(text.en) if text.en else text.fingerprint for text in (was, now)}
    return Wordings("en", None, None if None in prints else len(prints) > 1)


def _subrule(was: Text | None, now: Text | None, lang: Language) -> Iterator[Change]:
    if was and now:
        if was.number != now.number:
            yield Renumbered(now.id, was.number, now.number)
        yield from _wording(was, now, lang)
        yield from _example(now.id, was.example, now.example, lang)
    elif now:
        yield SubruleAdded(now.id, now.number)
    elif was:
        yield SubruleRepealed(was.id, was.number)


def _wording(was: Text, now: Text, lang: Language) -> Iterator[Change]:
    wordings = compare_wordings(was, now, lang)
    if wordings.differ is None:
        yield WordingNotKnown(now.id)
    elif wordings.differ:
        yield Reworded(now.id, wordings.pieces, wordings.lang)
    elif wordings.pieces and typography_count(wordings.pieces):
        yield TypographyChanged(now.id, wordings.pieces, wordings.lang)


def _example(subrule: SubruleId, was: Example | None, now: Example | None, lang: Language) -> Iterator[Change]:
    if was and now:
        wordings = compare_wordings(was, now, lang)
        if wordings.differ:
            yield ExampleReworded(subrule, wordings.pieces, wordings.lang)
        elif wordings.pieces and typography_count(wordings.pieces):
            yield TypographyChanged(subrule, wordings.pieces, wordings.lang, in_example=True)
    elif now:
        yield ExampleAdded(subrule)
    elif was:
        yield ExampleDropped(subrule)


def _parameters(a: Revision, b: Revision) -> Iterator[ParameterChanged]:
    section: Section
    for section in get_args(Section):
        was, now = (_values(revision.procedure.get(section, {})) for revision in (a, b))
        for parameter in dict.fromkeys((*was, *now)):
            if was.get(parameter) != now.get(parameter):
                yield ParameterChanged(section, parameter, was.get(parameter), now.get(parameter))


def _values(clauses: Mapping[str, Clause]) -> dict[str, str]:
    return {parameter: clause.is_ for parameter, clause in clauses.items()}
