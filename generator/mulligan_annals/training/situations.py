"""A day and a game, with every procedure by which it may have been played; and what its players do there."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from datetime import date, timedelta
from functools import cached_property, lru_cache

from ..corpus.corpus import Corpus
from ..corpus.language import Message, Text
from ..corpus.rules import RuleHistory, latest_beginning
from ..engine.decisions import Act, Decision, Exile, Keep, Look, PutOnBottom, TakeMulligan
from ..engine.game import ANONYMOUS, Game
from ..engine.play import IllegalDecision, NotGoverned, awaits, decide, may_look, new_table, owes
from ..engine.procedure import Procedure
from ..engine.table import Table
from ..games import kinds_of
from ..grounding import Grounded, ground, reading_applies
from ..lookup.on import adoptions_around
from ..lookup.parsing import game_for

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
