"""The page of sources: every document that attests something, what is wrong with it, and what rests on it."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby

from ..corpus.corpus import Corpus
from ..corpus.records import Source
from .back_references import Resting, back_references
from .page import Page
from .render import Writer

_ADDRESS = re.compile(r"((?:[a-z0-9-]+\.)+(?:com|org|net|info|io|wiki|wtf)(?:/[^\s;,]*)?)(?:, [^;]*)?")
"""An address, perhaps followed by the place within it, as in a repository."""
KINDS = (
    "founding",
    "article",
    "bulletin",
    "tournament-rules",
    "page",
    "forum",
    "repository",
    "rules-document",
    "record",
)
"""The parts of the page, in order; the founding documents stand apart from their kinds."""


@dataclass(frozen=True, slots=True)
class Shown:
    """A source with everything that rests on it, gathered by kind."""

    source: Source
    rests: tuple[tuple[str, tuple[Resting, ...]], ...]

    @property
    def address(self) -> str | None:
        """Where the source can be opened, for a source that is told by one address."""
        found = _ADDRESS.fullmatch(self.source.where)
        return f"https://{found[1]}" if found else None

    @property
    def times(self) -> int:
        """How many things rest on it."""
        return sum(len(of) for _, of in self.rests)


@dataclass(frozen=True, slots=True)
class Shelf:
    """The sources of one kind."""

    kind: str
    sources: tuple[Shown, ...]


def pages(corpus: Corpus, writer: Writer) -> Iterator[Page]:
    """The page of sources alone."""
    found = shelves(corpus)
    yield writer.page(
        "sources.md",
        "sources.md.j2",
        writer.say("source-page.title"),
        label=writer.say("source-page.label"),
        description=writer.say("source-page.lead", count=len(corpus.sources)),
        shelves=found,
        count=len(corpus.sources),
        faulty=sum(bool(each.faults) for each in corpus.sources.values()),
    )


def shelves(corpus: Corpus) -> tuple[Shelf, ...]:
    """The sources by kind, in the order of the record within each."""
    rests = back_references(corpus)
    shown = (Shown(each, _gathered(rests[each.id])) for each in corpus.sources.values())
    ordered = sorted(shown, key=lambda each: KINDS.index(kind(each.source)))
    return tuple(Shelf(name, tuple(of)) for name, of in groupby(ordered, key=lambda each: kind(each.source)))


def kind(source: Source) -> str:
    """The part of the page to which a source belongs."""
    return "founding" if source.file else source.kind


def _gathered(resting: tuple[Resting, ...]) -> tuple[tuple[str, tuple[Resting, ...]], ...]:
    return tuple((name, tuple(of)) for name, of in groupby(resting, key=lambda each: each.kind))
