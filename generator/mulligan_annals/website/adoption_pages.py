"""The page of tests and early adoption: who played by a revision before, or after, its own first day."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date, timedelta

from ..corpus.corpus import Corpus
from ..corpus.days import Day
from ..corpus.records import Adoption, Revision, Sentence, Source
from .answer import Moments
from .page import Page
from .render import Writer
from .strip import Bar, Scale
from .timeline import family, family_name

SCOPES = ("event", "tabletop", "regular-rel", "competitive-rel", "digital", "format")
"""The scopes of an adoption, in the order in which a page lists them."""

MOST_TICKS = 4
_MARGIN = timedelta(days=14)


@dataclass(frozen=True, slots=True)
class Played:
    """An adoption with its bar; `until` is None where it runs on into the days of the text itself."""

    adoption: Adoption
    until: Day | None
    bar: Bar
    sources: tuple[Source, ...]


@dataclass(frozen=True, slots=True)
class Adopted:
    """A revision with everybody who played by it on days of their own; `text` is the bar of its own days."""

    revision_id: str
    revision: Revision
    family: int
    family_name: Sentence | None
    played: tuple[Played, ...]
    text: Bar
    ticks: tuple[tuple[date, float], ...]


def pages(corpus: Corpus, writer: Writer) -> Iterator[Page]:
    """The page of adoptions alone."""
    found = tuple(
        _adopted(corpus, writer, each) for each, revision in corpus.main.revisions.items() if revision.adoption
    )
    yield writer.page(
        "adoption.md",
        "adoption.md.j2",
        writer.say("adoption-page.title"),
        label=writer.say("adoption-page.label"),
        description=writer.say("adoption-page.lead"),
        wide=True,
        adopted=found,
        moment=Moments(writer),
    )


def _adopted(corpus: Corpus, writer: Writer, revision_id: str) -> Adopted:
    revision = corpus.main.revisions[revision_id]
    in_scope = sorted(revision.adoption, key=lambda each: (SCOPES.index(each.scope), each.from_))
    scale = _scale(revision)
    return Adopted(
        revision_id,
        revision,
        family(corpus, revision_id),
        family_name(corpus, revision_id),
        tuple(_played(corpus, writer, revision, each, scale) for each in in_scope),
        scale.bar(revision.effective, None, "mulligan", writer.say("adoption-page.text-in-force")),
        tuple((month, scale.share(month)) for month in _ticks(scale)),
    )


def _scale(revision: Revision) -> Scale:
    days = [revision.effective, *(each.from_ for each in revision.adoption)]
    return Scale(min(day.first for day in days) - _MARGIN, max(day.last for day in days) + 2 * _MARGIN)


def _ticks(scale: Scale) -> tuple[date, ...]:
    """First days of months, so few that their labels do not meet on a phone."""
    months = tuple(_months(scale))
    return months[:: -(-len(months) // MOST_TICKS)]


def _months(scale: Scale) -> Iterator[date]:
    year, month = scale.first.year, scale.first.month + 1
    while (day := date(year + (month - 1) // 12, (month - 1) % 12 + 1, 1)) < scale.last:
        yield day
        month += 1


def _played(corpus: Corpus, writer: Writer, revision: Revision, adoption: Adoption, scale: Scale) -> Played:
    end = adoption.until or (revision.effective if adoption.from_ < revision.effective else None)
    words = Moments(writer).span(adoption.from_, adoption.until)
    bar = scale.bar(adoption.from_, end, f"scope-{adoption.scope}", words)
    return Played(adoption, adoption.until, bar, tuple(corpus.sources[each] for each in adoption.sources))
