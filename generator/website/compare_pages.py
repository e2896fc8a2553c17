"""Any two revisions compared, in words, hand sizes and the game in which they part; and the page that asks for two."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import combinations, pairwise

from ..compare.games import GAMES
from ..corpus.corpus import Corpus
from ..corpus.records import Revision
from ..lookup.comparison import comparison
from . import clauses
from .hands import hands
from .history import subrule_names
from .page import Page
from .partings import Partings, partings
from .render import Writer
from .wording import differences


@dataclass(frozen=True, slots=True)
class Pair:
    """Two revisions, the earlier first."""

    a: str
    b: str

    @property
    def path(self) -> str:
        """The path of the page that compares them."""
        return f"compare/{self.a}..{self.b}.md"


@dataclass(frozen=True, slots=True)
class Cell:
    """In how many games of the fixed list two revisions can be told apart."""

    pair: Pair
    count: int


@dataclass(frozen=True, slots=True)
class MatrixRow:
    """One revision against every earlier one."""

    revision_id: str
    revision: Revision
    cells: tuple[Cell, ...]


def pages(corpus: Corpus, writer: Writer) -> Iterator[Page]:
    """The page that asks for two revisions, and one for every pair of them."""
    pairs = {Pair(a, b): partings(corpus, a, b) for a, b in combinations(corpus.revisions, 2)}
    yield _index(corpus, writer, pairs)
    for pair, found in pairs.items():
        # The words are those of the revisions' own pages: the search is better without three hundred repetitions.
        yield replace(_page(corpus, writer, pair, found), searched=False)


def _index(corpus: Corpus, writer: Writer, pairs: dict[Pair, Partings]) -> Page:
    ids = list(corpus.revisions)
    return writer.page(
        "compare.md",
        "compare.md.j2",
        writer.say("comparing.title"),
        description=writer.say("comparing.lead"),
        wide=True,
        revisions=corpus.revisions,
        neighbours=tuple(Pair(a, b) for a, b in pairwise(ids)),
        today=tuple(Pair(a, ids[-1]) for a in ids[:-2]),
        matrix=matrix(corpus, pairs),
        total=len(GAMES),
    )


def matrix(corpus: Corpus, pairs: dict[Pair, Partings]) -> tuple[MatrixRow, ...]:
    """Every revision but the first against every one before it."""
    ids = list(corpus.revisions)
    return tuple(
        MatrixRow(b, corpus.revisions[b], tuple(Cell(pair, len(pairs[pair].parted)) for pair in _before(ids, b)))
        for b in ids[1:]
    )


def _before(ids: list[str], b: str) -> Iterator[Pair]:
    return (Pair(a, b) for a in ids[: ids.index(b)])


def _page(corpus: Corpus, writer: Writer, pair: Pair, found: Partings) -> Page:
    a, b = corpus.revisions[pair.a], corpus.revisions[pair.b]
    ids = list(corpus.revisions)
    words = comparison(corpus, pair.a, pair.b)
    compared = differences(words)
    return writer.page(
        pair.path,
        "comparison.md.j2",
        writer.say("comparing.between", a=a.title, b=b.title),
        description=writer.say("comparing.between", a=a.title, b=b.title),
        wide=True,
        pair=pair,
        a=a,
        b=b,
        apart=ids.index(pair.b) - ids.index(pair.a),
        names=subrule_names(corpus),
        compared=tuple(each for each in compared if not each.untouched),
        untouched=tuple(each for each in compared if each.untouched),
        typography=sum(each.typography for each in compared),
        otherwise=clauses.otherwise(words.changes),
        hands=hands(corpus, pair.b, pair.a),
        partings=found,
    )
