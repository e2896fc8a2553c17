"""What must be said beside an answer: what is not known, what the day or the set asked for brings with it."""

from collections.abc import Iterator, Sequence
from datetime import date
from functools import reduce

from ..corpus.days import Day
from ..corpus.reading import Corpus
from ..corpus.records import Edition, Message, Release, Revision, Sentence
from ..corpus.rules import InForce
from ..grounding import Grounded


def notes(
    corpus: Corpus, on: date, today: date, release: Release | None, found: InForce, grounded: Grounded, *, governs: bool
) -> Iterator[Sentence]:
    """What must be said of the set asked for, then of the rule; `governs` is False where it speaks of fewer players."""
    yield from _notes_of_release(corpus, release, on)
    revision = corpus.main.revisions[found.revision_id]
    if found.also:
        yield _also_possible([corpus.main.revisions[each] for each in found.also])
    if revision.attested:
        yield Message("on.only-attested", day=revision.effective)
    if not governs:
        yield Message("on.two-players-only", count=len(grounded.game.players))
    for kind in sorted(grounded.game.kinds):
        of = corpus.games[kind]
        if not of.table.by_number and not {kind, *of.implies} & revision.procedure.keys():
            yield Message("on.kind-not-named", kind=of.name)
    if on > today:
        yield Message("on.in-the-future", on=on, today=today)
    elif (
        corpus.editions
        and on > corpus.editions[-1].effective.first
        and revision is list(corpus.main.revisions.values())[-1]
    ):
        yield Message("on.after-the-last-edition", last=corpus.editions[-1].effective)
    yield from revision.notes


def placed(day: Day) -> Message:
    """A day as it stands after "between": with the article that French sets before a day, not before a month."""
    return Message("day.placed" if day.exact else "day.placed-vague", day=day)


def _also_possible(others: Sequence[Revision]) -> Sentence:
    named: list[Sentence] = [each.title for each in others]
    titles = reduce(_chained, named)
    begins = others[0].effective
    if others[0].by:
        return Message("on.two-revisions-possible", begins=placed(begins), by=placed(others[0].by), titles=titles)
    if others[0].attested:
        return Message("on.next-may-be-older", day=begins, titles=titles)
    return Message("on.next-on-an-unknown-day", day=begins, titles=titles)


def _chained(first: Sentence, after: Sentence) -> Sentence:
    return Message("chained", first=first, after=after)


def _notes_of_release(corpus: Corpus, release: Release | None, on: date) -> Iterator[Sentence]:
    """The days of the set by whose name a day was asked for, and its own edition where that bears a later day."""
    if release is None:
        return
    name = release.name
    if release.prerelease:
        days = {"prerelease": release.prerelease, "released": release.released}
        yield Message("on.from-release-prerelease", name=name, **days)
    else:
        yield Message("on.from-release", name=name, released=release.released)
    if release.edition and release.edition.first > on:
        begun = next((each for each in corpus.main.revisions.values() if each.effective == release.edition), None)
        if begun:
            yield Message("on.edition-to-come", name=name, day=release.edition, title=begun.title)
        else:
            yield Message("on.edition-to-come-unchanged", name=name, day=release.edition)


def notes_of_edition(edition: Edition) -> Iterator[Sentence]:
    """What the record notes of an edition."""
    return (Message("on.edition-note", day=edition.effective, note=note) for note in edition.notes)
