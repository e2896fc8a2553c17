"""Which rule governed this game on that day: the answer as a value, with everything it rests on."""

from bisect import bisect_right
from collections.abc import Collection, Iterator, Mapping, Sequence, Set
from dataclasses import asdict, dataclass, replace
from datetime import date, timedelta
from functools import reduce
from typing import Literal

from ..corpus.corpus import Corpus
from ..corpus.days import Day
from ..corpus.records import (
    FALLBACK,
    Adoption,
    Edition,
    InformalName,
    Language,
    Message,
    OtherDay,
    Parallel,
    ParallelText,
    Reading,
    Release,
    Revision,
    Sentence,
    Source,
    Standing,
    SubruleId,
    SubruleText,
    Text,
)
from ..corpus.rules import InForce, RuleHistory, latest_beginning
from ..engine import Game, NotGoverned
from ..games import game_name, kinds_of, sections_for
from ..grounding import Grounded, ground, reading_applies
from .ladder import Rung, ladder
from .parsing import FIRST_DAY, USUAL, NoAnswer, game_for

NEAR = timedelta(days=31)
"""How near to a day that is asked for another must lie to be told beside it."""


@dataclass(frozen=True, slots=True)
class AdoptionAnswer:
    """Play by another revision around that day: whether it `holds` on that very day, surely or only `perhaps`."""

    adoption: Adoption
    revision: str
    revision_title: Sentence
    until: Day | None
    holds: bool
    perhaps: bool = False

    @property
    def when(self) -> Literal["holds", "perhaps", "not-yet"]:
        """Whether it holds on that day, as the end of the phrase that says so."""
        return "holds" if self.holds else "perhaps" if self.perhaps else "not-yet"


@dataclass(frozen=True, slots=True)
class Coming:
    """The revision that follows the one in force, and the other days that are given for it."""

    revision_id: str
    revision: Revision
    days: tuple[OtherDay, ...]


def adoptions_around(corpus: Corpus, on: date, governing: str, kinds: Collection[str]) -> Iterator[AdoptionAnswer]:
    """All adoptions of each revision of which one lies near, so that a series of tests or a disagreement is seen whole.

    `governing` is the revision in force: once its text is, what was played before it no longer counts as near. Of
    adoptions by some kinds of game alone, only those by one of these `kinds` are told.
    """
    for revision_id, every in corpus.once(_adoptions, lambda: _adoptions(corpus)).items():
        revision = corpus.main.revisions[revision_id]
        told = [pair for pair in every if not pair[0].games or not set(pair[0].games).isdisjoint(kinds)]
        if not told:
            continue
        concerned, spans = zip(*told, strict=True)
        between = min(begins for begins, _ in spans) <= on < max(ends for _, ends in spans)
        near = any(begins - NEAR <= on < ends + NEAR for begins, ends in spans)
        if between or (near and revision_id != governing):
            # Where a format goes on after the text is in force, the tests before it are over.
            over = latest_beginning(revision) <= on
            for each, (_, ends) in zip(concerned, spans, strict=True):
                if not over or on < ends + NEAR:
                    yield _adoption(revision_id, revision, each, on)


def _adoptions(corpus: Corpus) -> Mapping[str, Sequence[tuple[Adoption, tuple[date, date]]]]:
    """The adoptions of each revision that has any, with the days between which play and text parted by them."""
    return {
        revision_id: [(each, span(corpus, revision_id, each)) for each in revision.adoption]
        for revision_id, revision in corpus.main.revisions.items()
        if revision.adoption
    }


def span(corpus: Corpus, revision_id: str, adoption: Adoption) -> tuple[date, date]:
    """The first day on which play and text parted by an adoption, and the first on which they no longer did.

    Before the text is in force they part while the adoption lasts; where it is taken up late, until then; where it
    outlives the text, while it lasts.
    """
    revision, begins = corpus.main.revisions[revision_id], adoption.from_.first
    after = corpus.main.following(revision_id)
    outlives = after is not None and begins >= corpus.main.revisions[after].effective.first
    if begins < latest_beginning(revision) or outlives:
        return begins, (adoption.until or revision.effective).first
    return revision.effective.first, begins


def _adoption(revision_id: str, revision: Revision, adoption: Adoption, on: date) -> AdoptionAnswer:
    end = adoption.until or revision.effective
    now = adoption.from_.first <= on < end.first
    surely = now and adoption.from_.last <= on
    shown = None if end <= adoption.from_ else end
    return AdoptionAnswer(adoption, revision_id, revision.title, shown, surely, now and not surely)


def days_around(revision: Revision, on: date) -> tuple[OtherDay, ...]:
    """Other days given for the change in force, where the day asked for lies close enough to be mistaken."""
    near = [revision.effective, *(each.day for each in revision.days)]
    close = any(abs(each.first - on) <= NEAR for each in near if each.exact)
    return revision.days if close else ()


def coming(corpus: Corpus, revision_id: str, on: date) -> Coming | None:
    """The next change where its day is near or the day asked for lies among its other days; None else."""
    after = corpus.main.following(revision_id)
    if after is None:
        return None
    revision = corpus.main.revisions[after]
    given = [each.day.first for each in revision.days]
    effective = revision.effective.first
    if given and (effective - NEAR <= on < effective or min(given) <= on <= max(given)):
        return Coming(after, revision, revision.days)
    return None


def warnings(
    corpus: Corpus, on: date, today: date, release: Release | None, found: InForce, grounded: Grounded, *, governs: bool
) -> Iterator[Sentence]:
    """What changes the answer or makes it doubtful; `governs` is False where the rule speaks of fewer players."""
    revision = corpus.main.revisions[found.revision_id]
    kinds = [corpus.games[kind] for kind in sorted(grounded.game.kinds)]
    for of in kinds:
        if of.since.last > on:
            yield Message("on.kind-to-come" if of.since.exact else "on.kind-to-come-vague", kind=of.name, day=of.since)
    yield from edition_to_come(corpus, release, on)
    if found.also:
        yield _also_possible([corpus.main.revisions[each] for each in found.also])
    if revision.attested:
        yield Message("on.only-attested", day=revision.effective)
    if not governs:
        yield Message("on.two-players-only", count=len(grounded.game.players))
    if on > today:
        yield Message("on.in-the-future", on=on, today=today)
    elif (
        corpus.editions
        and on > corpus.editions[-1].effective.first
        and revision is list(corpus.main.revisions.values())[-1]
    ):
        yield Message("on.after-the-last-edition", last=corpus.editions[-1].effective)


def notes(
    corpus: Corpus, on: date, release: Release | None, revision: Revision, game: Game
) -> Iterator[Sentence]:  # fmt: skip
    """What is worth knowing besides: the days of the set asked for, and what the record notes of the revision.

    A note about a rule elsewhere in the document is left out where that rule does not speak of this game.
    """
    if release is not None and release.prerelease:
        yield Message(
            "on.from-release-prerelease", name=release.name, prerelease=release.prerelease, released=release.released
        )
    elif release is not None:
        yield Message("on.from-release", name=release.name, released=release.released)
    for of in (corpus.games[kind] for kind in sorted(game.kinds)):
        if of.since.last <= on and not of.table.by_number and not {of.id, *of.implies} & revision.procedure.keys():
            yield Message("on.kind-not-named", kind=of.name)
    spoken_of = _kinds(corpus, game)
    elsewhere = {
        number.number
        for parallel in corpus.main.parallels
        if not spoken_of & set(parallel.games)
        for number in parallel.numbers
    }
    for note in revision.notes:
        if not any(number in note[FALLBACK] for number in elsewhere):
            yield note


def _kinds(corpus: Corpus, game: Game) -> Set[str]:
    return corpus.once((kinds_of, game), lambda: set(kinds_of(corpus.games, game)))


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


def edition_to_come(corpus: Corpus, release: Release | None, on: date) -> Iterator[Sentence]:
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


@dataclass(frozen=True, slots=True)
class Ending:
    """When a revision ended: on `day`, or where `by` is given on a day from `day` until `by`.

    `at_latest` where the next revision is only seen in force on `day` and may have begun before.
    """

    day: Day
    by: Day | None
    at_latest: bool


@dataclass(frozen=True, slots=True)
class SubruleAnswer:
    """A subrule in force and whether it speaks of this game; `condition` where it speaks only if something else holds.

    `wording_since` is the day from which these very words have been in force, under whatever number.
    """

    text: SubruleText
    wording_since: Day
    applies: bool
    condition: Sentence | None
    words: Text
    """Its words in every language in which they are held, be it as those of another revision."""
    held_in: Mapping[Language, Day]
    """Of a language in which they are held as those of another revision, the day of that."""
    standing: Mapping[Language, Standing]
    """Of a language other than that of the rules, whether its words are official."""


@dataclass(frozen=True, slots=True)
class ReadingAnswer:
    """Another reading of the same day, with the ladder it gives."""

    reading: Reading
    rungs: tuple[Rung, ...]


@dataclass(frozen=True, slots=True)
class PossibleAnswer:
    """Another revision by which the same game may have been, or was, played on that day."""

    revision_id: str
    revision: Revision
    grounded: Grounded
    called: InformalName | None
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
    kinds: tuple[str, ...]
    """The kinds of game that were asked for, in their order."""
    name: Text
    """What such a game is called."""
    game: Game
    revision_id: str
    revision: Revision
    called: InformalName | None
    """What players call the procedure of this game, partial Paris or London; None where they have no name for it."""
    ending: Ending | None
    """When it was replaced; None where it is in force still."""
    also: tuple[PossibleAnswer, ...]
    edition: Edition | None
    number: str | None
    """The number that the rule bore on that day; None where it stood outside the Comprehensive Rules."""
    number_today: str | None
    grounded: Grounded
    rungs: tuple[Rung, ...]
    subrules: tuple[SubruleAnswer, ...]
    adoption: tuple[AdoptionAnswer, ...]
    adopted: tuple[PossibleAnswer, ...]
    """The revisions by which some play went on that very day although another text was in force."""
    readings: tuple[ReadingAnswer, ...]
    parallels: tuple[ParallelAnswer, ...]
    read_whole: Edition | None
    """The last edition read whole, where of the one in force only the mulligan and what stands around it was."""
    days: tuple[OtherDay, ...]
    coming: Coming | None
    """The next change where it is near; None otherwise, or where no other days are given for it."""
    warnings: tuple[Sentence, ...]
    """What changes the answer, or how surely it is known: to be read before it."""
    notes: tuple[Sentence, ...]
    sources: tuple[Source, ...] = ()
    """Everything that the answer rests on, each once: what attests the rule first."""

    @property
    def parallels_heading(self) -> Message:
        """Where the rules elsewhere stand: in that very document, or in the last edition in which they were read."""
        return (
            Message("on.parallels-then", day=self.read_whole.effective) if self.read_whole else Message("on.parallels")
        )

    @property
    def governing(self) -> SubruleText | None:
        """The subrule that says what a mulligan does in this game; None where no subrule does."""
        return self.grounded.governing

    @property
    def played(self) -> tuple[AdoptionAnswer, ...]:
        """Who played by another revision on that very day, surely or perhaps."""
        return tuple(each for each in self.adoption if each.holds or each.perhaps)

    @property
    def own_rules(self) -> tuple[ReadingAnswer, ...]:
        """By what rules of their own some played such games on that very day."""
        return tuple(each for each in self.readings if each.reading.standing in ("format-rule", "tournament-rule"))

    @property
    def other_readings(self) -> tuple[ReadingAnswer, ...]:
        """How else the rule of that day is read."""
        return tuple(each for each in self.readings if each not in self.own_rules)

    @property
    def around(self) -> tuple[AdoptionAnswer, ...]:
        """Who came to play by another revision soon after that day; what was over by then is left out."""
        return tuple(each for each in self.adoption if each.adoption.from_.first > self.on)

    @property
    def kind(self) -> str:
        """The kinds of game in one word."""
        return "+".join(self.kinds)

    @property
    def notes_of_edition(self) -> tuple[Sentence, ...]:
        """What the record notes of the edition of that day."""
        return tuple(notes_of_edition(self.edition)) if self.edition else ()

    @property
    def until(self) -> Day | None:
        """The first day on which the next revision can have begun or is seen in force; None where there is none."""
        return self.ending.day if self.ending else None

    @property
    def until_by(self) -> Day | None:
        """The day by which the next revision has surely begun, where its own day is known less exactly; None else."""
        return self.ending.by if self.ending else None


def answer(
    corpus: Corpus, on: date, kind: str | Sequence[str] = USUAL, players: int | None = None, *,
    today: date | None = None, release: Release | None = None,
) -> Answer:  # fmt: skip
    """Which rule governed this kind of game, or these together, on that day; raises `NoAnswer` or `ImpossibleGame`.

    `release` is the set by whose name the day was asked for; its days are then told among the notes.
    """
    named = [kind] if isinstance(kind, str) else kind
    game = corpus.once((game_for, *named, players), lambda: game_for(corpus.games, named, players))
    found = _governing(corpus, on)
    revision = corpus.main.revisions[found.revision_id]
    grounded = ground(corpus, found.revision_id, game)
    rungs = _rungs(grounded)
    around = tuple(adoptions_around(corpus, on, found.revision_id, game.kinds))
    answered = Answer(
        on=on,
        kinds=tuple(each for each in corpus.games if each in named),
        name=corpus.once((game_name, *named), lambda: game_name(corpus.games, named)),
        game=game,
        revision_id=found.revision_id,
        revision=revision,
        called=_called(corpus, grounded),
        ending=ending(corpus, found.revision_id),
        also=tuple(_possible(corpus, each, game) for each in found.also),
        read_whole=_read_whole(corpus, on),
        edition=edition_on(corpus, on) if revision.authority == "comprehensive-rules" else None,
        number=corpus.main.number_in(found.revision_id),
        number_today=corpus.main.number_today(),
        grounded=grounded,
        rungs=rungs,
        subrules=corpus.once(
            (_subrules, found.revision_id, game), lambda: tuple(_subrules(corpus, found.revision_id, game))
        ),
        adoption=around,
        adopted=tuple(_adopted(corpus, around, game)),
        readings=tuple(_readings(corpus, revision, found.revision_id, game, on)),
        parallels=tuple(_parallels(corpus, game, on)),
        days=days_around(revision, on),
        coming=coming(corpus, found.revision_id, on),
        warnings=tuple(warnings(corpus, on, today or date.today(), release, found, grounded, governs=bool(rungs))),
        notes=tuple(notes(corpus, on, release, revision, game)),
    )
    return replace(answered, sources=tuple(_sources(corpus, answered)))


def ending(corpus: Corpus, revision_id: str) -> Ending | None:
    """When the revision ended; None where it is the latest."""
    after = corpus.main.following(revision_id)
    if after is None:
        return None
    replaced_by = corpus.main.revisions[after]
    return Ending(replaced_by.effective, replaced_by.by, replaced_by.attested)


def _governing(corpus: Corpus, on: date) -> InForce:
    found = corpus.main.in_force(on)
    if found is None:
        raise NoAnswer(Message("on.before-the-game", on=on, first=FIRST_DAY))
    return found


def _possible(corpus: Corpus, revision_id: str, game: Game) -> PossibleAnswer:
    grounded = ground(corpus, revision_id, game)
    called = _called(corpus, grounded)
    return PossibleAnswer(revision_id, corpus.main.revisions[revision_id], grounded, called, _rungs(grounded))


def _called(corpus: Corpus, grounded: Grounded) -> InformalName | None:
    procedure = grounded.procedure
    return corpus.once((_called, procedure), lambda: corpus.main.called(asdict(procedure)))


def _adopted(corpus: Corpus, around: tuple[AdoptionAnswer, ...], game: Game) -> Iterator[PossibleAnswer]:
    played = dict.fromkeys((each.revision, each.adoption.plays) for each in around if each.holds or each.perhaps)
    for revision_id, kind in played:
        yield _possible(corpus, revision_id, game_for(corpus.games, kind) if kind else game)


def _read_whole(corpus: Corpus, on: date) -> Edition | None:
    whole = edition_on(corpus, on, whole=True)
    return whole if whole is not edition_on(corpus, on) else None


def edition_on(corpus: Corpus, on: date, *, whole: bool = False) -> Edition | None:
    """The edition of the Comprehensive Rules in force on that day, or the last one read `whole`; None before any."""
    begun = corpus.editions[: bisect_right(corpus.editions, on, key=lambda each: each.effective.first)]
    return next((each for each in reversed(begun) if each.extent == "whole" or not whole), None)


def _rungs(grounded: Grounded) -> tuple[Rung, ...]:
    try:
        return ladder(grounded.game, grounded.procedure)
    except NotGoverned:
        return ()


def _subrules(corpus: Corpus, revision_id: str, game: Game) -> Iterator[SubruleAnswer]:
    revision = corpus.main.revisions[revision_id]
    spoken = {
        clause.in_
        for section in sections_for(corpus.games, game)
        for clause in revision.procedure.get(section, {}).values()
        if clause.in_
    }
    for text in revision.text:
        since = corpus.main.wording_since(revision_id, text.id)
        condition = corpus.main.subrules[text.id].condition
        applies = condition is None and (text.id in spoken or text.id == corpus.main.paragraph)
        words, held_in = corpus.main.words(revision_id, text.id), held_in_days(corpus.main, revision_id, text.id)
        yield SubruleAnswer(text, since, applies, condition, words, held_in, corpus.main.standings(text))


def held_in_days(rule: RuleHistory, revision_id: str, subrule: SubruleId) -> Mapping[Language, Day]:
    """The days of the revisions in whose languages the words of another are held."""
    held = rule.translations(revision_id, subrule)
    return {language: rule.revisions[each].effective for language, each in held.items()}


def _readings(corpus: Corpus, revision: Revision, revision_id: str, game: Game, on: date) -> Iterator[ReadingAnswer]:
    for reading in revision.readings:
        begun = reading.from_ is None or reading.from_.first <= on
        ended = reading.until is not None and reading.until.first <= on
        if begun and not ended and reading_applies(corpus, reading, game):
            yield ReadingAnswer(reading, _rungs(ground(corpus, revision_id, game, reading.id)))


def _parallels(corpus: Corpus, game: Game, on: date) -> Iterator[ParallelAnswer]:
    named = _kinds(corpus, game)
    for parallel in corpus.main.parallels:
        numbers = [each for each in parallel.numbers if each.from_.first <= on]
        texts = [each for each in parallel.texts if each.from_.first <= on]
        over = parallel.until is not None and parallel.until.first <= on
        if numbers and texts and not over and named & set(parallel.games):
            yield ParallelAnswer(parallel, numbers[-1].number, texts[-1])


def _sources(corpus: Corpus, answered: Answer) -> Iterator[Source]:
    ids = [witness.source for witness in answered.revision.witnesses]
    ids += answered.edition.sources if answered.edition else ()
    ids += [source for each in answered.adoption for source in each.adoption.sources]
    ids += [source for each in answered.readings for source in each.reading.sources]
    ids += [each.parallel.source for each in answered.parallels]
    ids += [each.source for each in answered.grounded.clauses.values() if each.source]
    return (corpus.sources[each] for each in dict.fromkeys(ids))
