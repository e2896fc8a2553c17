"""One question: a template filled for a day and a game, its right answer computed, its wrong ones shown to be wrong."""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import date, timedelta
from functools import cached_property, lru_cache
from hashlib import sha256
from typing import Any, ClassVar, TypeVar

from ..corpus.corpus import Corpus
from ..corpus.language import Message, Text
from ..corpus.question_records import Template
from ..corpus.rules import RuleHistory, latest_beginning
from ..engine import (
    ANONYMOUS,
    Act,
    Decision,
    Exile,
    Game,
    IllegalDecision,
    Keep,
    Look,
    NotGoverned,
    Procedure,
    PutOnBottom,
    Table,
    TakeMulligan,
    awaits,
    decide,
    may_look,
    new_table,
    owes,
)
from ..games import kinds_of
from ..grounding import Grounded, GroundedClause, ground, reading_applies
from ..lookup.on import adoptions_around
from ..lookup.parsing import game_for

_T = TypeVar("_T")


class Dice:
    """A row of numbers that looks random and is fixed by its seed.

    >>> [Dice("7").below(6) for _ in range(2)]
    [1, 1]
    """

    def __init__(self, seed: object) -> None:
        self._seed = str(seed)
        self._thrown = 0

    def below(self, bound: int) -> int:
        """The next number from 0 to `bound` less one."""
        self._thrown += 1
        digest = sha256(f"{self._seed}/{self._thrown}".encode()).digest()
        # 256 bits against a bound of a few hundred: no number is likelier than another by more than 2 to the -240.
        return int.from_bytes(digest, "big") % bound

    def one_of(self, things: Sequence[_T]) -> _T:
        """One of the things; there is at least one."""
        return things[self.below(len(things))]

    def shuffled(self, things: Sequence[_T]) -> list[_T]:
        """All the things in another order (Fisher and Yates)."""
        order = list(things)
        for last in range(len(order) - 1, 0, -1):
            place = self.below(last + 1)
            order[last], order[place] = order[place], order[last]
        return order


PLAYERS = ("A", "B", "C", "D", "E", "F", "G", "H")
"""The players in turn order; A starts."""
NEAR = timedelta(days=15)
"""Days so near to another rule are asked about only where that rule gives the same answer."""


@dataclass(frozen=True, slots=True)
class Situation:
    """A game on a day: the procedure of the rule in force, those by which it may have been played too, today's."""

    day: date
    kind: str
    game: Game
    grounded: Grounded
    others: tuple[Grounded, ...]
    today: Grounded


@dataclass
class Practice:
    """The record as questions are asked of it; each situation is worked out once."""

    corpus: Corpus
    _grounded: dict[tuple[object, ...], Grounded | None] = field(default_factory=dict)
    _situations: dict[tuple[object, ...], Situation | None] = field(default_factory=dict)

    @cached_property
    def rule(self) -> RuleHistory:
        """The rule that the questions are about: the one that has a procedure."""
        return self.corpus.main

    @cached_property
    def first_day(self) -> date:
        """The day from which there was a game."""
        return next(iter(self.rule.revisions.values())).effective.first

    @cached_property
    def last_day(self) -> date:
        """The last day that the record has seen: that of its latest edition, so that no calendar changes a question."""
        return max(each.effective.last for each in self.corpus.editions)

    def card_name(self, card: str) -> Text:
        """What a card is called."""
        return self.corpus.cards[card].name

    def situation(self, day: date, kind: str, players: int | None) -> Situation | None:
        """That game on that day; None where no rule spoke of such a game yet, or of so many players."""
        key = day, kind, players
        if key not in self._situations:
            self._situations[key] = self._situation(day, kind, players)
        return self._situations[key]

    def _situation(self, day: date, kind: str, players: int | None) -> Situation | None:
        found = self.rule.in_force(day)
        game = lettered(game_for(self.corpus.games, kind, players))
        if found is None or not found.certain or not self._spoken_of(game, found.revision_id):
            return None
        main = self.grounded(found.revision_id, game)
        today = self.grounded(self.rule.ids[-1], game)
        if main is None or today is None:
            return None
        differ = {each.procedure: each for each in self._others(day, found.revision_id, game)}
        others = tuple(each for procedure, each in differ.items() if procedure != main.procedure)
        return Situation(day, kind, game, main, others, today)

    def grounded(self, revision_id: str, game: Game, reading: str | None = None) -> Grounded | None:
        """The procedure of a revision for a game; None where it does not speak of so many players."""
        key = revision_id, game, reading
        if key not in self._grounded:
            grounded = ground(self.corpus, revision_id, game, reading)
            try:
                new_table(game, grounded.procedure)
            except NotGoverned:
                self._grounded[key] = None
            else:
                self._grounded[key] = grounded
        return self._grounded[key]

    def ever(self, game: Game) -> tuple[Grounded, ...]:
        """The procedures that have ever governed such a game, each once, the latest first."""
        every = (self.grounded(each, game) for each in reversed(self.rule.ids))
        return tuple({each.procedure: each for each in every if each is not None}.values())

    def days(self, begins: date, ends: date) -> Mapping[str, tuple[date, date]]:
        """The revisions surely in force within an era, each with the first and the last such day."""
        spans: dict[str, tuple[date, date]] = {}
        for revision_id, revision in self.rule.revisions.items():
            after = self.rule.following(revision_id)
            first = max(begins, latest_beginning(revision))
            last = min(ends, self.rule.earliest_beginning(after) - timedelta(days=1) if after else self.last_day)
            if first <= last:
                spans[revision_id] = first, last
        return spans

    def _spoken_of(self, game: Game, revision_id: str) -> bool:
        """Whether a rule had named this kind of game by then; two players, and more, are in every rule."""
        kinds = self.corpus.games
        named = [kind for kind in kinds_of(kinds, game) if not kinds[kind].table.by_number]
        until = self.rule.ids[: self.rule.ids.index(revision_id) + 1]
        return not named or any(each in self.rule.revisions[id_].procedure for id_ in until for each in named)

    def _others(self, day: date, revision_id: str, game: Game) -> Iterator[Grounded]:
        """By what else it may have been played: readings, play ahead of the text, the rules of the days around."""
        revision = self.rule.revisions[revision_id]
        found: list[Grounded | None] = []
        for reading in revision.readings:
            begun = reading.from_ is None or reading.from_.first <= day
            over = reading.until is not None and reading.until.first <= day
            if begun and not over and reading.standing != "house-rule" and reading_applies(self.corpus, reading, game):
                found.append(self.grounded(revision_id, game, reading.id))
        for adopted in adoptions_around(self.corpus, day, revision_id, game.kinds):
            if adopted.holds or adopted.perhaps:
                found.append(self.grounded(adopted.revision, game))
        for near in (day - NEAR, day + NEAR):
            around = self.rule.in_force(near)
            for each in (around.revision_id, *around.also) if around else ():
                found.append(self.grounded(each, game))
        return (each for each in found if each is not None)


def lettered(game: Game) -> Game:
    """The same game with players called A, B, C … in turn order."""
    names = dict(zip(game.players, PLAYERS, strict=False))
    teams = tuple(tuple(names[each] for each in team) for team in game.teams)
    return replace(game, players=tuple(names.values()), teams=teams)


def in_teams(game: Game) -> bool:
    """Whether players sit there as a team."""
    return any(len(team) > 1 for team in game.teams)


Wishes = Mapping[str, int]
"""How many mulligans each player takes before keeping."""


def wished(grounded: Grounded, wishes: Wishes, exiling: int = 1, acting: tuple[str, int] | None = None) -> Table | None:
    """The table when all is over and everybody has done as wished; None where the rule does not allow it.

    A partial mulligan sets `exiling` cards aside; whoever is named in `acting` uses a card after so many mulligans.
    """
    return _wished(grounded.game, grounded.procedure, tuple(wishes.items()), exiling, acting)


@lru_cache(4096)  # one question asks for the same table again and again
def _wished(
    game: Game, procedure: Procedure, each: tuple[tuple[str, int], ...], exiling: int, acting: tuple[str, int] | None
) -> Table | None:
    table, acted, wishes = new_table(game, procedure), False, dict(each)
    while waiting := awaits(table):
        decision = _as_wished(table, waiting[0], wishes, exiling, None if acted else acting)
        acted = acted or isinstance(decision, Act)
        try:
            table = decide(table, decision)
        except IllegalDecision:
            return None
    return table


def _as_wished(
    table: Table, player: str, wishes: Wishes, exiling: int, acting: tuple[str, int] | None
) -> Decision:  # fmt: skip
    seat = table.seat(player)
    if owed := owes(table, player):
        return PutOnBottom(player, (ANONYMOUS,) * owed)
    if seat.owes_exile:
        return Exile(player, (ANONYMOUS,) * min(exiling, len(seat.hand)))
    if may_look(table, player):
        return Look(player, "leave")
    if acting == (player, seat.taken):
        return Act(player, ANONYMOUS)
    return TakeMulligan(player) if seat.taken < wishes.get(player, 0) else Keep(player)


def story(wishes: Wishes, exiling: int | None = None) -> tuple[Message, ...]:
    """What everybody does, a sentence for each player who takes mulligans and one for all who take none."""
    told = [
        Message("story.takes", player=player, count=count)
        if exiling is None
        else Message("story.sets-aside", player=player, count=count, cards=exiling)
        for player, count in wishes.items()
        if count
    ]
    keeping = tuple(player for player, count in wishes.items() if not count)
    if keeping:
        told.append(Message("story.keep" if len(keeping) > 1 else "story.keeps", who=keeping))
    return tuple(told)


OPTIONS = 4
"""How many answers one chooses from."""

Values = Mapping[str, object]


@dataclass(frozen=True)
class Option:
    """One answer: which wording of the template it has, and what fills it."""

    words: str
    values: Values

    def __hash__(self) -> int:
        return hash((self.words, tuple(sorted(self.values.items(), key=str))))


def option(words: str, **values: object) -> Option:
    """An answer in that wording with these values."""
    return Option(words, values)


@dataclass(frozen=True, slots=True)
class ZonesShown:
    """One player's cards on the table that a question shows; `set_aside` are exiled for a time, `exiled` for good."""

    player: str
    hand: int
    library: int
    set_aside: int
    exiled: int
    kept: bool


@dataclass(frozen=True, slots=True)
class Reason:
    """Why an answer is right: the clauses behind it, the first of most weight, and the revision of that day.

    `number` is that of the first clause, or of what is asked about, on that day; `number_today` that of the same
    subrule today, None where it is not one number. `gone` tells that it is no rule any more.
    """

    clauses: tuple[GroundedClause, ...]
    revision: str
    number: str | None
    number_today: str | None
    gone: bool = False


@dataclass(frozen=True, slots=True)
class TrainingQuestion:
    """A filled template: options in the order in which they are shown, of which exactly one is right.

    `today` is what would be right under the rule of today, one answer or several of those shown; none where it is none
    of them, or where the question has no sense there. `positions` are those of the first hands, before anything is
    decided, or, where `at_last`, those after all that the question tells.
    """

    template: str
    day: date
    kind: str
    players: int
    values: Values
    options: tuple[Option, ...]
    right: int
    because: Reason
    today: tuple[Option, ...]
    positions: tuple[ZonesShown, ...]
    at_last: bool = False
    right_in: tuple[str, ...] = ()
    """The revisions under which the same answer is right, where that was asked for."""

    @property
    def id(self) -> str:
        """A short name that the same question has in every sheet."""
        # What is asked, on which day, with what; not in which order the options stand.
        what = self.template, self.day, self.kind, self.players, sorted(self.values.items(), key=str)
        offered = sorted(str((each.words, sorted(each.values.items()))) for each in self.options)
        return sha256(repr((*what, offered)).encode()).hexdigest()[:10]


class QuestionKind(ABC):
    """One kind of question. A setup is what the dice have chosen; everything else follows from it and a procedure."""

    stem: ClassVar[frozenset[str]] = frozenset()
    """The places that a stem may have, besides the day and the game."""
    wordings: ClassVar[Mapping[str, frozenset[str]]]
    """The wordings that its answers want, each with the places that it may have."""
    of_the_day: ClassVar[bool] = False
    """Whether the day decides the answer, and not the procedure alone."""
    at_last: ClassVar[bool] = False
    """Whether the table that is shown is that after all that the question tells."""

    @abstractmethod
    def setup(self, practice: Practice, template: Template, situation: Situation, dice: Dice) -> Any | None:
        """What is asked about; None where the dice have found nothing to ask."""

    @abstractmethod
    def answer(self, practice: Practice, grounded: Grounded, setup: Any) -> Option | None:
        """The right answer under a procedure; None where the question has no sense under it."""

    @abstractmethod
    def tempting(self, practice: Practice, situation: Situation, setup: Any, dice: Dice) -> Iterable[Option]:
        """Answers that somebody may take for right, the most tempting first."""

    def values(self, practice: Practice, setup: Any) -> Values:  # noqa: ARG002
        """What fills the stem."""
        return {}

    def holds(self, practice: Practice, grounded: Grounded, setup: Any, offered: Option) -> bool:
        """Whether that answer is right under that procedure."""
        return self.answer(practice, grounded, setup) == offered

    def parameters(self, practice: Practice, grounded: Grounded, setup: Any) -> tuple[str, ...]:  # noqa: ARG002
        """The parameters of the procedure that decide the answer, the weightiest first."""
        return ()

    def today(
        self, practice: Practice, situation: Situation, setup: Any, options: Sequence[Option]  # noqa: ARG002
    ) -> tuple[Option, ...]:  # fmt: skip
        """What is right under the rule of today, offered or not."""
        answer = self.answer(practice, situation.today, setup)
        return (answer,) if answer else ()

    def because(self, practice: Practice, situation: Situation, setup: Any) -> Reason:
        """What the right answer rests on."""
        grounded, rule = situation.grounded, practice.rule
        clauses = tuple(grounded.clauses[each] for each in self.parameters(practice, grounded, setup))
        text = clauses[0].text if clauses else None
        number = text.number if text else rule.number_in(grounded.revision)
        today = rule.number_today(text.id if text else None)
        return Reason(clauses, grounded.revision, number, today, gone=today is None)

    def table(self, grounded: Grounded, setup: Any) -> Table | None:  # noqa: ARG002
        """The table that the question shows."""
        return None


def ask(
    practice: Practice, template_id: str, template: Template, kind: QuestionKind, situation: Situation, dice: Dice, *,
    through_time: bool = False,
) -> TrainingQuestion | None:  # fmt: skip
    """Fill the template; None where this filling does not make a question with exactly one right answer.

    `through_time` asks as well under which other revisions the same answer is right.
    """
    setup = kind.setup(practice, template, situation, dice)
    right = None if setup is None else kind.answer(practice, situation.grounded, setup)
    if right is None:
        return None
    readings = (situation.grounded, *situation.others)
    if not all(kind.holds(practice, each, setup, right) for each in readings):
        return None
    offered = list(_wrong(practice, kind, situation, setup, right, dice))
    if len(offered) < OPTIONS - 1:
        return None
    options = dice.shuffled([right, *offered])
    table = kind.table(situation.grounded, setup)
    return TrainingQuestion(
        template_id,
        situation.day,
        situation.kind,
        len(situation.game.players),
        kind.values(practice, setup),
        tuple(options),
        options.index(right),
        kind.because(practice, situation, setup),
        kind.today(practice, situation, setup, options),
        tuple(zones(table)) if table else (),
        kind.at_last,
        tuple(_right_in(practice, kind, situation, setup, right)) if through_time else (),
    )


def _right_in(practice: Practice, kind: QuestionKind, situation: Situation, setup: Any, right: Option) -> Iterator[str]:
    known: dict[object, bool] = {}
    for revision_id in practice.rule.ids:
        grounded = practice.grounded(revision_id, situation.game)
        if grounded is None:
            continue
        decides = revision_id if kind.of_the_day else grounded.procedure
        if decides not in known:
            known[decides] = kind.holds(practice, grounded, setup, right)
        if known[decides]:
            yield revision_id


def _wrong(
    practice: Practice, kind: QuestionKind, situation: Situation, setup: Any, right: Option, dice: Dice
) -> Iterator[Option]:  # fmt: skip
    """Three answers that are wrong under every procedure by which it may have been played."""
    readings = (situation.grounded, *situation.others)
    seen, found = {right}, 0
    for each in kind.tempting(practice, situation, setup, dice):
        if each in seen or any(kind.holds(practice, under, setup, each) for under in readings):
            continue
        seen.add(each)
        yield each
        found += 1
        if found == OPTIONS - 1:
            return


def zones(table: Table) -> Iterator[ZonesShown]:
    """The cards of every player as a table shows them."""
    for seat in table.seats:
        counts = len(seat.hand), len(seat.library), len(seat.set_aside), len(seat.exiled)
        yield ZonesShown(seat.player, *counts, seat.kept)
