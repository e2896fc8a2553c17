"""Whether the days of the record agree with each other."""

from collections.abc import Iterator, Sequence
from itertools import pairwise

from ..corpus.corpus import Corpus
from ..corpus.days import Day
from ..corpus.findings import Finding
from ..corpus.records import (
    Adoption,
    Edition,
    Holding,
    InformalName,
    Parallel,
    ParallelNumber,
    ParallelText,
    Reading,
    Release,
    Revision,
)
from .everywhere import Part, parts


def check(corpus: Corpus) -> Iterator[Finding]:
    """Each day has one revision, all ends after it begins, and every edition, release and revision named exists."""
    yield from _one_revision_on_a_day(corpus)
    yield from _editions_in_order(corpus)
    for part in parts(corpus):
        record = part.record
        if isinstance(record, Adoption | Reading | Holding):
            yield from _ends_after_it_begins(part, record.from_, record.until)
        if isinstance(record, Revision):
            yield from _of_a_revision(part, record)
        if isinstance(record, Parallel):
            yield from _of_a_parallel(part, record)
        if isinstance(record, Revision | Edition):
            yield from _release_exists(part, record.release)
        if isinstance(record, Release) and record.edition is not None:
            yield from _edition_exists(part, "edition", record.edition)
        if isinstance(record, InformalName) and record.from_ not in corpus.revisions:
            yield part.find("dates.no-such-revision", ("from",), revision=record.from_)


def _one_revision_on_a_day(corpus: Corpus) -> Iterator[Finding]:
    revisions = [part for part in parts(corpus) if isinstance(part.record, Revision)]
    ids = list(corpus.revisions)
    for index, (before, part) in enumerate(pairwise(revisions)):
        assert isinstance(before.record, Revision)
        assert isinstance(part.record, Revision)
        if before.record.effective == part.record.effective:
            yield part.find("dates.two-on-one-day", ("effective",), other=ids[index], day=part.record.effective)


def _editions_in_order(corpus: Corpus) -> Iterator[Finding]:
    editions = [(part, part.record.effective) for part in parts(corpus) if isinstance(part.record, Edition)]
    yield from _in_order(editions, "effective")


def _in_order(listed: Sequence[tuple[Part, Day]], key: str) -> Iterator[Finding]:
    for (_, before), (part, day) in pairwise(listed):
        if not before < day:
            yield part.find("dates.out-of-order", (key,), day=day, before=before)


def _of_a_revision(part: Part, revision: Revision) -> Iterator[Finding]:
    effective = revision.effective
    if revision.by is not None and revision.by.last < effective.first:
        yield part.find("dates.by-before-effective", ("by",), by=revision.by, effective=effective)
    if revision.authority != "comprehensive-rules":
        return
    if not effective.exact:
        yield part.find("dates.not-to-the-day", ("effective",), effective=effective)
        return
    yield from _edition_exists(part, "effective", effective)


def _of_a_parallel(part: Part, parallel: Parallel) -> Iterator[Finding]:
    lists: tuple[tuple[str, tuple[ParallelNumber | ParallelText, ...]], ...] = (
        ("numbers", parallel.numbers),
        ("texts", parallel.texts),
    )
    for name, listed in lists:
        within = [(part.inside(each, name, index), each.from_) for index, each in enumerate(listed)]
        yield from _in_order(within, "from")
        for inner, day in within:
            yield from _edition_exists(inner, "from", day)
    first = min((each.from_ for _, listed in lists for each in listed), default=None)
    yield from _ends_after_it_begins(part, first, parallel.until)


def _ends_after_it_begins(part: Part, begins: Day | None, until: Day | None) -> Iterator[Finding]:
    if begins is not None and until is not None and until.last <= begins.first:
        yield part.find("dates.ends-before-it-begins", ("until",), until=until, begins=begins)


def _release_exists(part: Part, release: str | None) -> Iterator[Finding]:
    if release is not None and release not in part.corpus.releases:
        yield part.find("dates.no-such-release", ("release",), release=release)


def _edition_exists(part: Part, key: str, day: Day) -> Iterator[Finding]:
    days = [edition.effective for edition in part.corpus.editions]
    if day not in days:
        near = min(days, key=lambda each: abs((each.first - day.first).days), default=None)
        yield part.find("dates.no-such-edition", (key,), day=day, near=near or "–")
