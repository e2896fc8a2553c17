"""Which rule governed this game on that day: the answer as a value, with everything it rests on."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import date
from typing import Literal

from ..corpus.days import Day
from ..corpus.history import InForce, in_force, number_today, text_of, until, wording_since
from ..corpus.reading import Corpus
from ..corpus.records import (
    Adoption,
    Both,
    Edition,
    OtherDay,
    Parallel,
    ParallelText,
    Reading,
    Release,
    Revision,
    Source,
    Text,
)
from ..engine.game import Game
from ..engine.play import NotGoverned
from ..grounding import Grounded, ground, reading_applies, sections_for
from ..phrases import both
from .games import game_for
from .ladder import Rung, ladder

FIRST_DAY = date(1993, 8, 5)
"""Magic was first sold on this day; before it there was no game to govern."""


class NoAnswer(ValueError):
    """A question that no record can answer; the message in both languages says why and what would be one."""

    def __init__(self, why: Both) -> None:
        super().__init__(why.en)
        self.why = why


@dataclass(frozen=True, slots=True)
class SubruleAnswer:
    """A subrule in force and whether it speaks of this game; `condition` where it speaks only if something else holds.

    `wording_since` is the day from which these very words have been in force, under whatever number.
    """

    text: Text
    wording_since: Day
    applies: bool
    condition: Both | None


@dataclass(frozen=True, slots=True)
class AdoptionAnswer:
    """Play by another revision around that day: whether it `holds` on that very day, surely or only `perhaps`."""

    adoption: Adoption
    revision: str
    revision_title: Both
    until: Day | None
    holds: bool
    perhaps: bool = False

    @property
    def when(self) -> Literal["holds", "perhaps", "not-yet"]:
        """Whether it holds on that day, as the end of the phrase that says so."""
        return "holds" if self.holds else "perhaps" if self.perhaps else "not-yet"


@dataclass(frozen=True, slots=True)
class ReadingAnswer:
    """Another reading of the same day, with the ladder it gives."""

    reading: Reading
    rungs: tuple[Rung, ...]


@dataclass(frozen=True, slots=True)
class PossibleAnswer:
    """Another revision that may have been in force already, since the day on which it began is not known."""

    revision_id: str
    revision: Revision
    rungs: tuple[Rung, ...]


@dataclass(frozen=True, slots=True)
class ParallelAnswer:
    """A rule elsewhere in the document that speaks of the same game on that day."""

    parallel: Parallel
    number: str
    text: ParallelText


@dataclass(frozen=True, slots=True)
class Answer:
    """The rule of one day for one game; `rungs` is empty where the rule does not speak of so many players."""

    on: date
    kind: str
    game: Game
    revision_id: str
    revision: Revision
    until: Day | None
    until_by: Day | None
    """The day by which the next revision has surely begun, where its own day is known less exactly; None otherwise."""
    also: tuple[PossibleAnswer, ...]
    edition: Edition | None
    number: str | None
    number_today: str | None
    grounded: Grounded
    rungs: tuple[Rung, ...]
    subrules: tuple[SubruleAnswer, ...]
    adoption: tuple[AdoptionAnswer, ...]
    readings: tuple[ReadingAnswer, ...]
    parallels: tuple[ParallelAnswer, ...]
    days: tuple[OtherDay, ...]
    notes: tuple[Both, ...]
    sources: tuple[Source, ...] = ()
    """Everything that the answer rests on, each once: what attests the rule first."""


def answer(
    corpus: Corpus, on: date, kind: str = "two-players", players: int | None = None, *,
    today: date | None = None, release: Release | None = None,
) -> Answer:  # fmt: skip
    """Which rule governed this kind of game on that day; raises `NoAnswer` or `ImpossibleGame`.

    `release` is the set by whose name the day was asked for; its days are then told among the notes.
    """
    game = game_for(kind, players)
    found = in_force(corpus, on)
    if found is None:
        raise NoAnswer(both("on.before-the-game", on=on, first=FIRST_DAY))
    revision = corpus.revisions[found.revision_id]
    grounded = ground(corpus, found.revision_id, game)
    main, rungs = text_of(revision, "main"), _rungs(grounded)
    answered = Answer(
        on=on,
        kind=kind,
        game=game,
        revision_id=found.revision_id,
        revision=revision,
        until=until(corpus, found.revision_id),
        until_by=_until_by(corpus, found.revision_id),
        also=tuple(_possible(corpus, each, game) for each in found.also),
        edition=edition_on(corpus, on) if revision.authority == "comprehensive-rules" else None,
        number=main.number if main else None,
        number_today=number_today(corpus, "main"),
        grounded=grounded,
        rungs=rungs,
        subrules=tuple(_subrules(corpus, found.revision_id, game)),
        adoption=tuple(_adoption(corpus, on)),
        readings=tuple(_readings(corpus, revision, found.revision_id, game, on)),
        parallels=tuple(_parallels(corpus, game, on)),
        days=_days(revision, on),
        notes=(*_days_of(release), *_notes(corpus, on, today or date.today(), found, grounded, rungs)),
    )
    return replace(answered, sources=tuple(_sources(corpus, answered)))


def _until_by(corpus: Corpus, revision_id: str) -> Day | None:
    later = list(corpus.revisions)[list(corpus.revisions).index(revision_id) + 1 :]
    return corpus.revisions[later[0]].by if later else None


def _possible(corpus: Corpus, revision_id: str, game: Game) -> PossibleAnswer:
    return PossibleAnswer(revision_id, corpus.revisions[revision_id], _rungs(ground(corpus, revision_id, game)))


def edition_on(corpus: Corpus, on: date) -> Edition | None:
    """The edition of the Comprehensive Rules in force on that day; None before the first."""
    return next((each for each in reversed(corpus.editions) if each.effective.first <= on), None)


def _rungs(grounded: Grounded) -> tuple[Rung, ...]:
    try:
        return ladder(grounded.game, grounded.procedure)
    except NotGoverned:
        return ()


def _subrules(corpus: Corpus, revision_id: str, game: Game) -> Iterator[SubruleAnswer]:
    revision = corpus.revisions[revision_id]
    spoken = {
        clause.in_
        for section in sections_for(game)
        for clause in revision.procedure.get(section, {}).values()
        if clause.in_
    }
    for text in revision.text:
        since = wording_since(corpus, revision_id, text.id)
        if text.id == "any-time-action":
            yield SubruleAnswer(text, since, False, both("on.only-with-such-a-card"))
        else:
            yield SubruleAnswer(text, since, text.id in spoken or text.id == "main", None)


def _adoption(corpus: Corpus, on: date) -> Iterator[AdoptionAnswer]:
    """All adoptions of a revision of which one holds on that day, so that a disagreement is seen whole."""
    for revision_id, revision in corpus.revisions.items():
        ends = [each.until or revision.effective for each in revision.adoption]
        begun = [each.from_.first <= on < end.first for each, end in zip(revision.adoption, ends, strict=True)]
        if any(begun):
            for each, end, now in zip(revision.adoption, ends, begun, strict=True):
                surely = now and each.from_.last <= on
                shown = None if end <= each.from_ else end
                yield AdoptionAnswer(each, revision_id, revision.title, shown, surely, now and not surely)


def _readings(corpus: Corpus, revision: Revision, revision_id: str, game: Game, on: date) -> Iterator[ReadingAnswer]:
    for reading in revision.readings:
        begun = reading.from_ is None or reading.from_.first <= on
        ended = reading.until is not None and reading.until.first <= on
        if begun and not ended and reading_applies(reading, game):
            yield ReadingAnswer(reading, _rungs(ground(corpus, revision_id, game, reading.id)))


def _parallels(corpus: Corpus, game: Game, on: date) -> Iterator[ParallelAnswer]:
    named = set(game.kinds) | ({"multiplayer"} if game.multiplayer else {"two-players"})
    if game.shared_team_turns:
        named.add("shared-team-turns")
    for parallel in corpus.parallels:
        numbers = [each for each in parallel.numbers if each.from_.first <= on]
        texts = [each for each in parallel.texts if each.from_.first <= on]
        over = parallel.until is not None and parallel.until.first <= on
        if numbers and texts and not over and named & set(parallel.games):
            yield ParallelAnswer(parallel, numbers[-1].number, texts[-1])


def _days(revision: Revision, on: date) -> tuple[OtherDay, ...]:
    """Other days given for the same change, where the day asked for lies close enough to them to be mistaken."""
    near = [revision.effective, *(each.day for each in revision.days)]
    close = any(abs((each.first - on).days) <= 31 for each in near if each.exact)
    return revision.days if close else ()


def _notes(
    corpus: Corpus, on: date, today: date, found: InForce, grounded: Grounded, rungs: tuple[Rung, ...]
) -> Iterator[Both]:
    revision = corpus.revisions[found.revision_id]
    if found.also:
        yield _also_possible([corpus.revisions[each] for each in found.also])
    if revision.attested:
        yield both("on.only-attested", day=revision.effective)
    if not rungs:
        yield both("on.two-players-only", count=len(grounded.game.players))
    for kind in sorted(grounded.game.kinds - {"multiplayer", "two-players"}):
        if not _names(revision, kind):
            yield both("on.kind-not-named", kind=both(f"kind.{kind}"))
    if on > today:
        yield both("on.in-the-future", on=on, today=today)
    elif (
        corpus.editions and on > corpus.editions[-1].effective.first and revision is list(corpus.revisions.values())[-1]
    ):
        yield both("on.after-the-last-edition", last=corpus.editions[-1].effective)
    yield from revision.notes


def _also_possible(others: Sequence[Revision]) -> Both:
    titles = Both(en="; ".join(each.title.en for each in others), fr=" ; ".join(each.title.fr for each in others))
    begins, by = others[0].effective, others[0].by or others[0].effective
    return both("on.two-revisions-possible", begins=begins, by=by, titles=titles)


def _days_of(release: Release | None) -> Iterator[Both]:
    if release:
        name = Both(en=release.en, fr=release.fr or release.en)
        if release.prerelease:
            days = {"prerelease": release.prerelease, "released": release.released}
            yield both("on.from-release-prerelease", name=name, **days)
        else:
            yield both("on.from-release", name=name, released=release.released)


def _names(revision: Revision, kind: str) -> bool:
    """Whether the revision has a section of its own for that kind of game."""
    sections = {"two-headed-giant": ("two_headed_giant", "shared_team_turns"), "archenemy": ("shared_team_turns",)}
    return any(section in revision.procedure for section in sections.get(kind, (kind.replace("-", "_"),)))


def _sources(corpus: Corpus, answered: Answer) -> Iterator[Source]:
    ids = [witness.source for witness in answered.revision.witnesses]
    ids += answered.edition.sources if answered.edition else ()
    ids += [source for each in answered.adoption for source in each.adoption.sources]
    ids += [source for each in answered.readings for source in each.reading.sources]
    ids += [each.parallel.source for each in answered.parallels]
    ids += [each.source for each in answered.grounded.clauses.values() if each.source]
    return (corpus.sources[each] for each in dict.fromkeys(ids))
