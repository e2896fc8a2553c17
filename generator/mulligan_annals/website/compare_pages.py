"""Any two revisions compared, in words, hand sizes and the game in which they part; and the page that asks for two."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import NamedTuple

from ..corpus.corpus import Corpus
from ..games import compared_games, compared_groups
from ..lookup.comparison import comparison
from ..lookup.difference import Differences
from ..lookup.matrix import Matrix, matrix
from . import clauses
from .deeds import told_deeds
from .hands import hands
from .history import subrule_names
from .page import Page
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


class Cell(NamedTuple):
    """Two revisions in the matrix, and the kinds of game in which they part."""

    pair: Pair
    groups: tuple[str, ...]


def pages(corpus: Corpus, writer: Writer) -> Iterator[Page]:
    """The page that asks for two revisions, and one for every pair of them."""
    every = matrix(corpus)
    yield _index(corpus, writer, every)
    for found in every.pairs:
        # The words are those of the revisions' own pages: the search is better without three hundred repetitions.
        yield replace(_page(corpus, writer, found), searched=False)


def _index(corpus: Corpus, writer: Writer, every: Matrix) -> Page:
    ids = list(corpus.main.revisions)
    return writer.page(
        "compare.md",
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
    )


def _page(corpus: Corpus, writer: Writer, found: Differences) -> Page:
    pair = Pair(found.a, found.b)
    a, b = corpus.main.revisions[pair.a], corpus.main.revisions[pair.b]
    ids = list(corpus.main.revisions)
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
        otherwise=clauses.otherwise(corpus, words.changes),
        hands=hands(corpus, pair.b, pair.a),
        deeds=told_deeds(writer.lang, found),
    )
