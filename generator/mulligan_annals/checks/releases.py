"""Whether the sets of cards stand in order, and whether whoever names one agrees with its days."""

from collections.abc import Iterator
from itertools import pairwise

from ..corpus.corpus import Corpus
from ..corpus.days import Day
from ..corpus.findings import Finding
from ..corpus.records import FALLBACK, Edition, Release, Revision
from ..corpus.typography import plainly
from .everywhere import Part, parts


def check(corpus: Corpus) -> Iterator[Finding]:
    """Sets stand in order of release, one under each name; what names a set has its edition and its days."""
    sets = [(part, part.record) for part in parts(corpus) if isinstance(part.record, Release)]
    for (_, before), (part, release) in pairwise(sets):
        if release.released < before.released:
            values = {"day": release.released, "before": before.released, "other": before.code}
            yield part.find("releases.out-of-order", ("released",), **values)
    yield from _one_of_a_name(sets)
    for part, release in sets:
        if release.prerelease is not None and release.released < release.prerelease:
            values = {"prerelease": release.prerelease, "released": release.released}
            yield part.find("releases.prerelease-after-release", ("prerelease",), **values)
    for part in parts(corpus):
        record = part.record
        if isinstance(record, Edition):
            yield from _of_this_edition(part, record.release, record.effective)
        if isinstance(record, Revision) and record.authority == "comprehensive-rules":
            yield from _of_this_edition(part, record.release, record.effective)
        if isinstance(record, Revision):
            yield from _on_its_days(part, record)


def _one_of_a_name(sets: list[tuple[Part, Release]]) -> Iterator[Finding]:
    first: dict[str, str] = {}
    for part, release in sets:
        other = first.setdefault(plainly(release.name[FALLBACK]), release.code)
        if other != release.code:
            yield part.find("releases.name-twice", (FALLBACK,), name=release.name[FALLBACK], other=other)


def _of_this_edition(part: Part, code: str | None, day: Day) -> Iterator[Finding]:
    release = part.corpus.releases.get(code or "")
    listed = {None, *(edition.effective for edition in part.corpus.editions)}
    # A set or an edition that is not listed at all is a finding of `dates`.
    if release is not None and release.edition != day and release.edition in listed:
        values = {"release": release.code, "edition": release.edition or "–", "day": day}
        yield part.find("releases.another-edition", ("release",), **values)


def _on_its_days(part: Part, revision: Revision) -> Iterator[Finding]:
    """The days of release and prerelease that a revision gives, where the list of sets gives them too."""
    release = part.corpus.releases.get(revision.release or "")
    if release is None:
        return
    listed = {"release": release.released, "prerelease": release.prerelease}
    for index, each in enumerate(revision.days):
        known = listed.get(each.kind)
        if known is not None and known != each.day:
            values = {"kind": each.kind, "release": release.code, "day": each.day, "listed": known}
            yield part.find("releases.another-day", ("days", index, "day"), **values)
