"""What must be said beside an answer: what is not known, what the day or the set asked for brings with it."""

from collections.abc import Iterator, Sequence
from datetime import date
from functools import reduce

from ..corpus.days import Day
from ..corpus.reading import Corpus
from ..corpus.records import FALLBACK, Edition, Message, Release, Revision, Sentence
from ..corpus.rules import InForce
from ..engine.game import Game
from ..games import kinds_of
from ..grounding import Grounded


def warnings(
    corpus: Corpus, on: date, today: date, release: Release | None, found: InForce, grounded: Grounded, *, governs: bool
) -> Iterator[Sentence]:
    """What changes the answer or makes it doubtful; `governs` is False where the rule speaks of fewer players."""
    revision = corpus.main.revisions[found.revision_id]
    kinds = [corpus.games[kind] for kind in sorted(grounded.game.kinds)]
    yield from (Message("on.kind-to-come", kind=of.name, day=of.since) for of in kinds if of.since.last > on)
    yield from _edition_to_come(corpus, release, on)
    if found.also:
        yield _also_possible([corpus.main.revisions[each] for each in found.also])
    if revision.attested:
        yield Message("on.only-attested", day=revision.effective)
    if not governs:
        yield Message("on.two-players-only", count=len(grounded.game.players))
    for of in kinds:
        if of.since.last <= on and not of.table.by_number and not {of.id, *of.implies} & revision.procedure.keys():
            yield Message("on.kind-not-named", kind=of.name)
    if on > today:
        yield Message("on.in-the-future", on=on, today=today)
    elif (
        corpus.editions
        and on > corpus.editions[-1].effective.first
        and revision is list(corpus.main.revisions.values())[-1]
    ):
        yield Message("on.after-the-last-edition", last=corpus.editions[-1].effective)


def notes(corpus: Corpus, release: Release | None, revision: Revision, game: Game) -> Iterator[Sentence]:
    """What is worth knowing besides: the days of the set asked for, and what the record notes of the revision.

    A note about a rule elsewhere in the document is left out where that rule does not speak of this game.
    """
    if release is not None and release.prerelease:
        yield Message(
            "on.from-release-prerelease", name=release.name, prerelease=release.prerelease, released=release.released
        )
    elif release is not None:
        yield Message("on.from-release", name=release.name, released=release.released)
    spoken_of = set(kinds_of(corpus.games, game))
    elsewhere = {
        number.number
        for parallel in corpus.main.parallels
        if not spoken_of & set(parallel.games)
        for number in parallel.numbers
    }
    for note in revision.notes:
        if not any(number in note[FALLBACK] for number in elsewhere):
            yield note


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


def _edition_to_come(corpus: Corpus, release: Release | None, on: date) -> Iterator[Sentence]:
    """That the edition published for the set asked for bears a later day, and what began with it."""
    if release is None or release.edition is None or release.edition.first <= on:
        return
    begun = next((each for each in corpus.main.revisions.values() if each.effective == release.edition), None)
    if begun:
        yield Message("on.edition-to-come", name=release.name, day=release.edition, title=begun.title)
    else:
        yield Message("on.edition-to-come-unchanged", name=release.name, day=release.edition)


def notes_of_edition(edition: Edition) -> Iterator[Sentence]:
    """What the record notes of an edition."""
    return (Message("on.edition-note", day=edition.effective, note=note) for note in edition.notes)
