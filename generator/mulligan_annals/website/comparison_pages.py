"""Any two revisions compared, in words, hand sizes and the game in which they part; and the page that asks for two.

Neighbours, and each revision with the latest, have a page of their own; every other pair is put together in the browser
from one file, or else the pages would grow with the square of the revisions.
"""

import json
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import chain, pairwise
from typing import NamedTuple

from markupsafe import Markup, escape

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
from ..corpus.corpus import Corpus
from ..corpus.days import Day
from ..corpus.records import Example, Language, Sentence, SubruleId, SubruleText
from ..games import compared_games, compared_groups
from ..lookup.comparison import Comparison, Differences, Matrix, SubruleComparison, comparison, differences, matrix
from ..telling.sentences import ToldParting, change_message, told_parting, told_sums
from . import clauses
from .answers import hands
from .history_pages import fitting_title, nickname, subrule_names
from .render import Page, Writer

# Two revisions compared by what they do, told on a page.


@dataclass(frozen=True, slots=True)
class PlayDifference:
    """The smallest game of the fixed list in which two revisions part, and what is known of every game of the list."""

    smallest: ToldParting | None
    sums: str


def play_difference(corpus: Corpus, lang: Language, a: str, b: str) -> PlayDifference:
    """How two revisions compare in every game of the fixed list."""
    return describe_play_difference(lang, differences(corpus, a, b))


def describe_play_difference(lang: Language, found: Differences) -> PlayDifference:
    """What was found of two revisions, told in that language."""
    return PlayDifference(told_parting(lang, found.smallest) if found.smallest else None, told_sums(lang, found))


# Two wordings of one subrule beside each other, as a page shows them: inline, side by side, or why not.


@dataclass(frozen=True, slots=True)
class WordingDifference:
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
    words: WordingDifference | None
    example: WordingDifference | None

    @property
    def typography(self) -> int:
        """In how many places of its words and its example only the typography differs."""
        return sum(each.typography for each in (self.words, self.example) if each)

    @property
    def untouched(self) -> bool:
        """Whether not even its typography changed."""
        return not self.told


def wording_difference(wordings: Wordings) -> WordingDifference:
    """What a page shows of two wordings compared."""
    pieces = wordings.pieces
    if pieces is None:
        return WordingDifference(wordings.lang, None, None, None, wordings.differ, False, 0)
    left, right = sides(pieces)
    return WordingDifference(
        wordings.lang,
        inline_html(pieces),
        inline_html(left),
        inline_html(right),
        wordings.differ,
        not same_words(pieces) and survives(pieces) < REWRITTEN,
        typography_count(pieces),
    )


def subrule_differences(found: Comparison) -> tuple[SubruleDifference, ...]:
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
        wording_difference(each.wordings) if each.wordings else None,
        _example(each),
    )


def _example(each: SubruleComparison) -> WordingDifference | None:
    examples = tuple(_examples(each))
    return wording_difference(compare_wordings(*examples)) if len(examples) == 2 else None


def _examples(each: SubruleComparison) -> Iterator[Example]:
    for text in (each.was, each.now):
        if text and text.example:
            yield text.example


def _number(text: SubruleText | None) -> str:
    return text.number or "" if text else ""


@dataclass(frozen=True, slots=True)
class Pair:
    """Two revisions, the earlier first."""

    a: str
    b: str

    @property
    def name(self) -> str:
        """How an address names the two."""
        return f"{self.a}..{self.b}"

    @property
    def path(self) -> str:
        """The path of the page that compares them, where they have one."""
        return f"compare/{self.name}.md"


class Cell(NamedTuple):
    """Two revisions in the matrix, and the kinds of game in which they part."""

    pair: Pair
    groups: tuple[str, ...]


_INDEX = "compare.md"
_TEMPLATE = "comparison.md.j2"


def pages(corpus: Corpus, writer: Writer) -> Iterator[Page]:
    """The page that asks for two revisions, and one for neighbours and for each revision with the latest."""
    every = matrix(corpus)
    yield _index(corpus, writer, every)
    for found in every.pairs:
        if Pair(found.a, found.b) in own_pages(corpus):
            yield _page(corpus, writer, found)


def own_pages(corpus: Corpus) -> frozenset[Pair]:
    """The pairs that have a page of their own."""
    ids = list(corpus.main.revisions)
    return frozenset(Pair(a, b) for a, b in (*pairwise(ids), *((each, ids[-1]) for each in ids[:-1])))


def script(corpus: Corpus, writer: Writer) -> str:
    """The file `comparisons.js`: every other pair as lines of HTML for the page that asks, each line written once.

    A pair names its lines by their places, and what is written most often has the shortest.
    """
    pairs = {
        Pair(found.a, found.b).name: [
            line.strip()
            for line in writer.part(_TEMPLATE, _INDEX, level=2, **_view(corpus, writer, _INDEX, found)).split("\n")
            if line.strip()
        ]
        for found in matrix(corpus).pairs
        if Pair(found.a, found.b) not in own_pages(corpus)
    }
    lines = [line for line, _ in Counter(chain.from_iterable(pairs.values())).most_common()]
    places = {line: at for at, line in enumerate(lines)}
    held = {name: [places[line] for line in of] for name, of in pairs.items()}
    content = json.dumps({"lines": lines, "pairs": held}, ensure_ascii=False, separators=(",", ":"))
    return f"window.comparisons = {content};\n"


def _index(corpus: Corpus, writer: Writer, every: Matrix) -> Page:
    ids = list(corpus.main.revisions)
    return writer.page(
        _INDEX,
        "compare.md.j2",
        writer.say("comparing.title"),
        description=writer.say("comparing.lead"),
        wide=True,
        revisions=corpus.main.revisions,
        neighbours=tuple(Pair(a, b) for a, b in pairwise(ids)),
        today=tuple(Pair(a, ids[-1]) for a in ids[:-2]),
        rows=tuple((b, tuple(Cell(Pair(each.a, each.b), each.groups) for each in every.before(b))) for b in ids[1:]),
        groups=compared_groups(corpus.games),
        total=len(compared_games(corpus)),
        own=own_pages(corpus),
    )


def _page(corpus: Corpus, writer: Writer, found: Differences) -> Page:
    path = Pair(found.a, found.b).path
    view = _view(corpus, writer, path, found)
    title = str(view["title"])
    # The words are those of the revisions' own pages: the search is better without repetitions.
    body = writer.part(_TEMPLATE, path, level=1, **view)
    return Page(path, title, body, description=_describes(corpus, writer, found), wide=True, searched=False)


def _title(corpus: Corpus, writer: Writer, pair: Pair) -> str:
    """Both revisions with their years; where that is too long, informal names and months; or the months alone."""
    of = [corpus.main.revisions[each] for each in (pair.a, pair.b)]
    names = [nickname(corpus, writer, each) for each in (pair.a, pair.b)]
    months = [writer.day(Day(each.effective.year, each.effective.month)) for each in of]
    years = [str(each.effective.year) for each in of]

    def between(what: Sequence[str], when: Sequence[str]) -> str:
        told = [
            writer.say("revision.dated", title=title, day=day) if title else day
            for title, day in zip(what, when, strict=True)
        ]
        return writer.say("comparing.between", a=told[0], b=told[1])

    titles = [writer.words(each.title) for each in of]
    plain = ("", "")
    return fitting_title(
        between(titles, years),
        writer.say("comparing.rule-between", between=between(names, months)),
        writer.say("comparing.rule-between", between=between(plain, months)),
    )


def _describes(corpus: Corpus, writer: Writer, found: Differences) -> str:
    """What changed from the one to the other: of neighbours as the record says it, else in how many games they part."""
    ids = list(corpus.main.revisions)
    apart = ids.index(found.b) - ids.index(found.a)
    sums = told_sums(writer.lang, found)
    if apart == 1:
        return f"{writer.words(corpus.main.revisions[found.b].summary)} {sums}"
    of = corpus.main.revisions
    return writer.say("comparing.describes", a=of[found.a].effective, b=of[found.b].effective, count=apart, sums=sums)


def _view(corpus: Corpus, writer: Writer, here: str, found: Differences) -> dict[str, object]:
    """What the template of a comparison shows of two revisions."""
    pair = Pair(found.a, found.b)
    a, b = corpus.main.revisions[pair.a], corpus.main.revisions[pair.b]
    ids = list(corpus.main.revisions)
    words = comparison(corpus, pair.a, pair.b)
    compared = subrule_differences(words)
    return {
        "title": _title(corpus, writer, pair),
        "pair": pair,
        "a": a,
        "b": b,
        "apart": ids.index(pair.b) - ids.index(pair.a),
        "names": subrule_names(corpus),
        "compared": tuple(each for each in compared if not each.untouched),
        "untouched": tuple(each for each in compared if each.untouched),
        "typography": sum(each.typography for each in compared),
        "otherwise": clauses.otherwise(corpus, words.changes),
        "hands": _hands(corpus, writer, here, pair),
        "deeds": describe_play_difference(writer.lang, found),
    }


_THEN, _NOW = "\ue004", "\ue005"
"""Where the two days stand in what pairs share that agree in everything else."""


def _hands(corpus: Corpus, writer: Writer, here: str, pair: Pair) -> Markup:
    """The hand sizes in every game under both revisions."""
    shared = writer.part_once(
        "parts/hands-by-game.html.j2", here, hands=hands(corpus, pair.b, pair.a), then=_THEN, now=_NOW
    )
    then, now = (escape(writer.day(corpus.main.revisions[each].effective)) for each in (pair.a, pair.b))
    return Markup(shared.replace(_THEN, then).replace(_NOW, now))
