"""Any two revisions compared, in words, hand sizes and the game in which they part; and the page that asks for two.

Neighbours, and each revision with the latest, have a page of their own; every other pair is put together in the browser
from one file, or else the pages would grow with the square of the revisions.
"""

import json
from collections.abc import Iterator
from dataclasses import dataclass
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
    """The file `comparisons.js`: every other pair as lines of HTML for the page that asks, each line written once."""
    lines: dict[str, int] = {}
    pairs = {
        Pair(found.a, found.b).name: [
            lines.setdefault(line, len(lines))
            for line in writer.part(_TEMPLATE, _INDEX, level=2, **_view(corpus, writer, found)).split("\n")
        ]
        for found in matrix(corpus).pairs
        if Pair(found.a, found.b) not in own_pages(corpus)
    }
    content = json.dumps({"lines": list(lines), "pairs": pairs}, ensure_ascii=False, separators=(",", ":"))
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
    view, path = _view(corpus, writer, found), Pair(found.a, found.b).path
    title = str(view["title"])
    # The words are those of the revisions' own pages: the search is better without repetitions.
    body = writer.part(_TEMPLATE, path, level=1, **view)
    return Page(path, title, body, description=title, wide=True, searched=False)


def _view(corpus: Corpus, writer: Writer, found: Differences) -> dict[str, object]:
    """What the template of a comparison shows of two revisions."""
    pair = Pair(found.a, found.b)
    a, b = corpus.main.revisions[pair.a], corpus.main.revisions[pair.b]
    ids = list(corpus.main.revisions)
    words = comparison(corpus, pair.a, pair.b)
    compared = differences(words)
    return {
        "title": writer.say("comparing.between", a=a.title, b=b.title),
        "pair": pair,
        "a": a,
        "b": b,
        "apart": ids.index(pair.b) - ids.index(pair.a),
        "names": subrule_names(corpus),
        "compared": tuple(each for each in compared if not each.untouched),
        "untouched": tuple(each for each in compared if each.untouched),
        "typography": sum(each.typography for each in compared),
        "otherwise": clauses.otherwise(corpus, words.changes),
        "hands": hands(corpus, pair.b, pair.a),
        "deeds": told_deeds(writer.lang, found),
    }
