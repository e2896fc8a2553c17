"""Every clause of the record changed to every other value that makes sense, and who notices."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache
from typing import Any

from mulligan_annals.compare.behaviour import Everybody, OnePlayer, Same, Scope, Walker, part, walk
from mulligan_annals.corpus.records import Section
from mulligan_annals.corpus.scenario_records import Outcome, Scenario
from mulligan_annals.engine import (
    PARAMETERS,
    ContradictoryProcedure,
    Exile,
    Game,
    IllegalDecision,
    Keep,
    NotGoverned,
    Procedure,
    Table,
    TakeMulligan,
    count_lines,
    decide,
    new_game,
    new_table,
    tell_lands,
)
from mulligan_annals.games import ComparedGame
from mulligan_annals.grounding import Grounded, ground
from mulligan_annals.lookup.plays import plans
from mulligan_annals.scenarios import game_of, play_scenario
from tests.rules.shelf import games, record


@dataclass(frozen=True, slots=True)
class Mutation:
    """One clause of one revision with another value."""

    revision: str
    section: Section
    parameter: str
    value: str

    @property
    def change(self) -> tuple[str, str, str]:
        """The parameter, its value in the record, and the other value."""
        return (
            self.parameter,
            record().main.revisions[self.revision].procedure[self.section][self.parameter].is_,
            self.value,
        )

    def reaches(self, grounded: Grounded) -> bool:
        """Whether the clause is the one that decides in this game: no later section, and no reading, prevails."""
        clause = record().main.revisions[self.revision].procedure[self.section][self.parameter]
        return grounded.clauses[self.parameter].clause is clause

    def of(self, procedure: Procedure) -> Procedure:
        """The procedure with the other value; raises `ContradictoryProcedure`."""
        changed: dict[str, Any] = {self.parameter: self.value}
        return replace(procedure, **changed)

    def pairs(self) -> Iterator[tuple[ComparedGame, Procedure, Procedure]]:
        """Each game of the fixed list that the clause reaches, with its procedure as it is and as it would be."""
        for compared in games():
            if self.reaches(grounded := grounded_in(self.revision, compared.game)):
                yield compared, grounded.procedure, self.of(grounded.procedure)


@cache
def grounded_in(revision_id: str, game: Game, reading: str | None = None) -> Grounded:
    """The procedure of a revision of the record for that game."""
    return ground(record(), revision_id, game, reading)


def mutations(revision_id: str) -> Iterator[Mutation]:
    """Every clause of a revision with every other value of its closed list that contradicts no other clause."""
    for section, clauses in record().main.revisions[revision_id].procedure.items():
        for parameter, clause in clauses.items():
            for value in PARAMETERS[parameter]:
                mutation = Mutation(revision_id, section, parameter, value)
                if value != clause.is_ and _coherent(mutation):
                    yield mutation


def _coherent(mutation: Mutation) -> bool:
    try:
        return bool(list(mutation.pairs()))
    except ContradictoryProcedure:
        return False


# Who notices: a scenario that no longer plays as written, or a number that is not what it was counted to be.


@cache
def scenarios_of(revision_id: str) -> tuple[tuple[Scenario, Grounded, Outcome | None], ...]:
    """The scenarios that the record plays under a revision, and that go as they are written."""
    played = (
        (scenario, grounded_in(revision_id, game_of(record(), scenario.game), plan.reading), plan.outcome)
        for scenario in record().main.scenarios.values()
        for plan in plans(record(), scenario)
        if plan.revision == revision_id
    )
    return tuple(each for each in played if play_scenario(*each).passed)


def noticed_by_a_scenario(mutation: Mutation) -> bool:
    """Whether a scenario of the record, played under this revision, no longer goes as it is written."""
    for scenario, grounded, outcome in scenarios_of(mutation.revision):
        if mutation.reaches(grounded):
            try:
                mutated = replace(grounded, procedure=mutation.of(grounded.procedure))
            except ContradictoryProcedure:
                continue
            if not play_scenario(scenario, mutated, outcome).passed:
                return True
    return False


@dataclass(frozen=True, slots=True)
class Count:
    """Something that can be counted in a game, and its number from each revision on, until the next one named."""

    game: Game
    count: Callable[[Game, Procedure], int]
    numbers: Mapping[str, int]

    def number(self, revision_id: str) -> int:
        """The number worked out for a revision."""
        return self.numbers[max(since for since in self.numbers if since <= revision_id)]

    def counted(self, revision_id: str) -> int:
        """The number that the engine counts."""
        return self.count(self.game, grounded_in(revision_id, self.game).procedure)

    def notices(self, mutation: Mutation) -> bool:
        """Whether the mutation makes it another number, or impossible."""
        grounded = grounded_in(mutation.revision, self.game)
        if not mutation.reaches(grounded):
            return False
        try:
            return self.number(mutation.revision) != self.count(self.game, mutation.of(grounded.procedure))
        except IllegalDecision:
            return True


def lines(game: Game, procedure: Procedure) -> int:
    """In how many ways the game can go; none where the rule does not speak of it."""
    try:
        return count_lines(new_table(game, procedure))
    except NotGoverned:
        return 0


def failed_draws(game: Game, procedure: Procedure) -> int:
    """How often Ann's draws fail up to the end of her first mulligan, if she may take one."""
    table = new_table(game, procedure)
    if procedure.may_mulligan != "nobody":
        table = _first_mulligan(table)
    return sum(event.kind == "failed-draw" for event in table.log if event.player == "Ann")


def eyes(game: Game, procedure: Procedure) -> int:
    """How many players may look at a card that Ann's first mulligan exiles; none where it exiles no card."""
    if not procedure.partial:
        return 0
    table = decide(_first_mulligan(new_table(game, procedure)), Exile("Ann", ("",)))
    return next(len(event.seen_by) for event in table.log if event.kind == "exiled")


def _first_mulligan(table: Table) -> Table:
    if "land" in table.procedure.may_mulligan:
        table = tell_lands(table, "Ann", 0)
    table = decide(table, TakeMulligan("Ann"))
    return table if table.procedure.declarations == "one-player-after-another" else decide(table, Keep("Ben"))


COUNTS = (
    # Players without a card can only keep, in one way. Until 2005 the rule speaks of two players.
    Count(
        new_game(["Ann", "Ben", "Cy"], starting_hand=dict.fromkeys(["Ann", "Ben", "Cy"], 0)),
        lines,
        {"1993": 0, "2005-08-01": 1},
    ),
    # Of a library of five the first hand cannot be drawn whole; nor can a new hand of six or seven, but one of four.
    Count(
        new_game(["Ann", "Ben"], library={"Ann": 5, "Ben": 60}),
        failed_draws,
        {"1993": 1, "1994": 2, "1997": 1, "1999": 2, "2009": 1, "2019-07-12": 2},
    ),
    # Exiled face up: both; face down: nobody; face down, and the owner may look: one.
    Count(
        new_game(["Ann", "Ben"], kinds=["commander"], library=99),
        eyes,
        {"1993": 0, "2009-10-01": 2, "2013-02-01": 0, "2015-11-13": 1, "2016-01-16": 0},
    ),
)
"""Counted by hand, as the words of the days named give it."""


# Nobody can notice what makes no difference. That it makes none is proved in every game of the list.


def never_parts(mutation: Mutation) -> bool:
    """Whether no play of any game of the list tells the mutation from the record."""
    return all(_alike(compared.game, one, other, mutation.parameter) for compared, one, other in mutation.pairs())


@cache
def _alike(game: Game, one: Procedure, other: Procedure, parameter: str) -> bool:
    starts = _start(game, one), _start(game, other)
    if parameter not in _asked(game, one) and starts[0] == starts[1]:
        return True
    return isinstance(part(game, one, other), Same)


def _start(game: Game, procedure: Procedure) -> object:
    try:
        table = new_table(game, procedure)
    except NotGoverned:
        return None
    return table.order, table.seats, table.log


class _Asked(Procedure):
    """A procedure that remembers which of its parameters it was asked for."""

    asked: set[str] = set()

    def __getattribute__(self, name: str) -> Any:
        if name in PARAMETERS:
            _Asked.asked.add(name)
        return super().__getattribute__(name)


@cache
def _asked(game: Game, procedure: Procedure) -> frozenset[str]:
    """The parameters on which anything rests once the first hands are drawn: no walk to the end asks for another.

    What is never asked for cannot make a difference, so one walk stands for a pair of walks for each other value.
    """
    words: dict[str, Any] = {parameter: getattr(procedure, parameter) for parameter in PARAMETERS}
    try:
        table = new_table(game, _Asked(**words))
    except NotGoverned:
        return frozenset()
    _Asked.asked = set()
    scopes: list[Scope] = [Everybody(), *(OnePlayer(player) for player in game.players)]
    for scope in scopes:
        alone = Walker(table, scope)
        walk(alone, alone)
    return frozenset(_Asked.asked)
