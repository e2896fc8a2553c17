"""Whether the days of the record agree, those of revisions, editions, sets and cards, and the numbers borne on them."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from datetime import date, timedelta
from itertools import groupby, pairwise

from ..corpus.corpus import Corpus
from ..corpus.days import Day
from ..corpus.language import Finding, finding
from ..corpus.records import (
    FALLBACK,
    Adoption,
    Card,
    Edition,
    InformalName,
    OtherDay,
    Parallel,
    ParallelNumber,
    ParallelText,
    Reading,
    RecordChange,
    Release,
    Revision,
    SubruleText,
)
from ..corpus.rules import Holder, RuleHistory
from ..corpus.typography import plainly
from .parts import Part, horizon, parts

_A_YEAR = timedelta(days=366)
"""No test, early adoption or platform was further than this from the days of the rule that it played by."""


def check_dates(corpus: Corpus) -> Iterator[Finding]:
    """Each day has one revision, all ends after it begins, nothing is told ahead, and all that is named exists."""
    yield from _editions_in_order(corpus)
    yield from _around_their_days(corpus)
    yield from _changes_newest_first(corpus)
    for part in parts(corpus):
        record = part.record
        if isinstance(record, Adoption | Reading):
            yield from _ends_after_it_begins(part, record.from_, record.until)
        if isinstance(record, Adoption | Reading):
            yield from _not_ahead(part, "from", record.from_)
        if isinstance(record, OtherDay):
            yield from _not_ahead(part, "day", record.day)
        if isinstance(record, Revision):
            yield from _of_a_revision(part, record)
        if isinstance(record, Parallel):
            yield from _of_a_parallel(part, record)
        if isinstance(record, Revision | Edition):
            yield from _release_exists(part, record.release)
        if isinstance(record, Release) and record.edition is not None:
            yield from _edition_exists(part, "edition", record.edition)
        if isinstance(record, InformalName) and part.rule and record.from_ and record.from_ not in part.rule.revisions:
            yield part.find("dates.no-such-revision", ("from",), revision=record.from_)


def _editions_in_order(corpus: Corpus) -> Iterator[Finding]:
    editions = [(part, part.record.effective) for part in parts(corpus) if isinstance(part.record, Edition)]
    yield from in_order(editions, "effective")
    for (_, before), (part, day) in pairwise(editions):
        if day.first > max(date.today(), before.last) + _A_YEAR:
            yield part.find("dates.edition-far-ahead", ("effective",), day=day)


def _changes_newest_first(corpus: Corpus) -> Iterator[Finding]:
    """What changed in the record stands newest first, and names revisions that there are."""
    changes = [(part, part.record) for part in parts(corpus) if isinstance(part.record, RecordChange)]
    for (_, above), (part, change) in pairwise(changes):
        if above.on < change.on:
            yield part.find("dates.change-out-of-order", ("on",), day=change.on, above=above.on)
    for part, change in changes:
        for at, revision in enumerate(change.revisions):
            if revision not in corpus.main.revisions:
                yield part.find("dates.no-such-revision", ("revisions", at), revision=revision)


def in_order(listed: Sequence[tuple[Part, Day]], key: str) -> Iterator[Finding]:
    """What does not come after the one listed before it."""
    for (_, before), (part, day) in pairwise(listed):
        if not before < day:
            yield part.find("dates.out-of-order", (key,), day=day, before=before)


def _not_ahead(part: Part, key: str, day: Day | None) -> Iterator[Finding]:
    if day is not None and day.first > (latest := horizon(part.corpus)):
        yield part.find("dates.ahead", (key,), day=day, latest=latest)


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


def _around_their_days(corpus: Corpus) -> Iterator[Finding]:
    """A rule has one revision on a day, another reading is read while it is in force, other play by it is near."""
    for rule in corpus.rules.values():
        yield from _of_a_history(corpus, rule)


def _of_a_history(corpus: Corpus, rule: RuleHistory) -> Iterator[Finding]:
    before: str | None = None
    for revision_id, revision in rule.revisions.items():
        part = Part(corpus, corpus.places.revision(rule.id, revision_id), (), revision, revision, rule)
        if before and rule.revisions[before].effective == revision.effective:
            yield part.find("dates.two-on-one-day", ("effective",), other=before, day=revision.effective)
        before = revision_id
        ends = rule.until(revision_id)
        first, last = revision.effective.first, ends.last if ends else horizon(corpus)
        days = {"effective": revision.effective}
        for index, reading in enumerate(revision.readings):
            begun, over = reading.from_ or revision.effective, reading.until
            late, early = ends is not None and begun.first >= last > first, over is not None and over.last <= first
            if late or early:
                yield part.find("dates.reading-outside", ("readings", index), **days)
        for index, adoption in enumerate(revision.adoption):
            over = adoption.until or adoption.from_
            if over.last + _A_YEAR < first or adoption.from_.first > last + _A_YEAR:
                yield part.find("dates.adoption-far", ("adoption", index, "from"), day=adoption.from_, **days)


def _of_a_parallel(part: Part, parallel: Parallel) -> Iterator[Finding]:
    lists: tuple[tuple[str, tuple[ParallelNumber | ParallelText, ...]], ...] = (
        ("numbers", parallel.numbers),
        ("texts", parallel.texts),
    )
    for name, listed in lists:
        within = [(part.inside(each, name, index), each.from_) for index, each in enumerate(listed)]
        yield from in_order(within, "from")
        for inner, day in within:
            yield from _edition_exists(inner, "from", day)
    first = min((each.from_ for _, listed in lists for each in listed), default=None)
    yield from _ends_after_it_begins(part, first, parallel.until)
    number, words = (min((each.from_ for each in listed), default=None) for _, listed in lists)
    if number != words:
        yield part.find("dates.number-without-words", ("texts",), number=number or "–", text=words or "–")


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


def check_releases(corpus: Corpus) -> Iterator[Finding]:
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


def check_cards(corpus: Corpus) -> Iterator[Finding]:
    """A card exists from the release of a listed set on, and is met from then on, revision after revision."""
    for part in parts(corpus):
        if isinstance(part.record, Card):
            yield from _exists(part, part.record)


def _exists(part: Part, card: Card) -> Iterator[Finding]:
    released = [each.released for each in part.corpus.releases.values()]
    if card.since not in released:
        near = min(released, key=lambda each: abs((each.first - card.since.first).days), default="–")
        yield part.find("cards.no-release", ("since",), since=card.since, near=near)
    meetings = [(part.inside(each, "meets", index), each.from_) for index, each in enumerate(card.meets)]
    yield from in_order(meetings, "from")
    for inner, day in meetings:
        if day < card.since:
            yield inner.find("cards.before-it-exists", ("from",), day=day, since=card.since)


_LETTERS = "abcdefghijkmnpqrstuvwxyz"
"""The letters in the order of the document, which leaves out l and o."""


def check_numbers(corpus: Corpus) -> Iterator[Finding]:
    """A number has one holder on a day and no gap; subrules bear one exactly where the document letters them so."""
    for _, each in groupby(corpus.holdings, key=lambda holder: holder.number):
        yield from _one_after_another(corpus, list(each))
    for part in parts(corpus):
        if isinstance(part.record, Revision):
            yield from _lettered(part, part.record)
        if isinstance(part.record, SubruleText) and isinstance(part.whole, Revision):
            yield from _numbered(part, part.record, part.whole)


def _one_after_another(corpus: Corpus, holders: list[Holder]) -> Iterator[Finding]:
    for before, after in pairwise(holders):
        if before.until is None or after.from_ < before.until:
            values = {"number": after.number, "holder": _name(after), "day": after.from_, "other": _name(before)}
            yield _found(corpus, after, "numbers.two-holders", values)
        elif before.until < after.from_ and _must_be_held(before, after):
            values = {"number": after.number, "begins": before.until, "ends": after.from_}
            yield _found(corpus, after, "numbers.gap", values)


def _must_be_held(before: Holder, after: Holder) -> bool:
    """A rule's number stands among others and is never free; a letter may be, between two that differ."""
    return after.number[-1].isdigit() or (before.rule, before.subrule) == (after.rule, after.subrule)


def _numbered(part: Part, text: SubruleText, revision: Revision) -> Iterator[Finding]:
    inside = revision.authority == "comprehensive-rules"
    if inside and text.number is None:
        yield part.find("numbers.none", subrule=text.id)
    if not inside and text.number is not None:
        yield part.find("numbers.outside-the-document", ("number",), subrule=text.id, number=text.number)


def _lettered(part: Part, revision: Revision) -> Iterator[Finding]:
    """The document letters the subrules of a paragraph from a on, and leaves no letter out but l and o."""
    rule = part.rule
    if rule is None:
        return
    numbers = {index: text.number for index, text in enumerate(revision.text) if text.number}
    main = next((text.number for text in revision.text if text.id == rule.paragraph), None)
    if main is None:
        return
    lettered = {index: number for index, number in numbers.items() if number[-1].isalpha()}
    # A rule may have a paragraph more, with letters of its own.
    others = {number for number in numbers.values() if number[-1].isdigit() and number != main}
    of_others = Counter(number[:-1] for number in lettered.values() if number[:-1] in others)
    counted = {main: len(lettered) - of_others.total(), **of_others}
    allowed = {f"{number}{letter}" for number, count in counted.items() for letter in _LETTERS[:count]}
    for index, number in lettered.items():
        if number not in allowed:
            values = {"number": number, "allowed": ", ".join(sorted(allowed))}
            yield part.find("numbers.letter-left-out", ("text", index, "number"), **values)


def _found(corpus: Corpus, holder: Holder, phrase: str, values: Mapping[str, object]) -> Finding:
    file, where = _place(corpus, holder)
    return finding(*corpus.places.place(file, where), phrase, **values)


def _place(corpus: Corpus, holder: Holder) -> tuple[str, tuple[str | int, ...]]:
    """Where the record says that the number was taken."""
    rule = corpus.rules[holder.rule]
    assert holder.revision is not None, "only parallels bear a number without a revision"
    texts = rule.revisions[holder.revision].text
    index = next(index for index, text in enumerate(texts) if text.id == holder.subrule)
    return corpus.places.revision(rule.id, holder.revision), ("text", index, "number")


def _name(holder: Holder) -> str:
    return f"{holder.rule} ({holder.subrule})" if holder.subrule else holder.rule
