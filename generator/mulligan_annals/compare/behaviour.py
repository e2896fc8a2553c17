"""Two procedures compared by what they do: the smallest game in which they part, or the proof that they do not."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache
from typing import Literal

from ..engine.decisions import HandHolds
from ..engine.game import Game
from ..engine.observation import Observation, observe
from ..engine.play import IllegalDecision, NotGoverned, decide, may_act, new_table, tell_lands
from ..engine.procedure import PARAMETERS, ContradictoryProcedure, Procedure
from ..engine.table import Table
from .walking import Everybody, Label, OnePlayer, Scope, Walked, walk

Aspect = Literal["governs", "awaits", "legal", "sizes", "seen", "action"]
"""In what two tables differ: whether the rule speaks of the game at all, who may decide, what is legal, how many cards
lie where, what was done and who has seen it, whether an any-time action may be taken."""


@dataclass(frozen=True, slots=True)
class Same:
    """No play of this game tells the two procedures apart; `states` pairs of tables were met.

    `governed` is False where neither speaks of so many players.
    """

    states: int
    governed: bool = True


@dataclass(frozen=True, slots=True)
class Parting:
    """The shortest play after which the two procedures differ, in what, and the parameters behind it.

    Cards are anonymous in `play`; `one` and `other` are what can be told at each table after it, None where a procedure
    does not speak of this game.
    """

    play: tuple[Label, ...]
    where: tuple[Aspect, ...]
    parameters: tuple[str, ...]
    one: Observation | None
    other: Observation | None
    states: int


Verdict = Same | Parting


@cache
def part(game: Game, one: Procedure, other: Procedure) -> Verdict:
    """Whether two procedures part in this game, and how soon.

    Any-time actions are brought in only where nothing else tells the two apart. One procedure may be compared with
    itself: its game is then walked to the end once, which proves it finite and counts its states.
    """
    tables = _new_table(game, one), _new_table(game, other)
    if tables[0] is None or tables[1] is None:
        if tables[0] is tables[1]:
            return Same(0, governed=False)
        seen, also = (None if table is None else observe(table) for table in tables)
        return Parting((), ("governs",), ("governs",), seen, also, 1)
    start = (tables[0], tables[0] if one == other else tables[1])
    states = 0
    for scope in _scopes(game):
        walked = walk(start, scope)
        states += walked.states
        if walked.parting is not None:
            return _parting(game, one, other, walked, scope, states)
    return Same(states)


def _scopes(game: Game) -> Iterator[Scope]:
    yield Everybody()
    yield from (OnePlayer(player) for player in game.players)


def _new_table(game: Game, procedure: Procedure) -> Table | None:
    try:
        return new_table(game, procedure)
    except NotGoverned:
        return None


def _parting(game: Game, one: Procedure, other: Procedure, walked: Walked, scope: Scope, states: int) -> Parting:
    assert walked.parting is not None
    play = walked.parting.play()
    (seen, acts), (also, acts_too) = (scope.looks_at(table) for table in walked.parting.tables)
    here, there = _aspects(seen, acts), _aspects(also, acts_too)
    where = tuple(aspect for aspect in here if here[aspect] != there[aspect])
    # What a hand holds bears on nothing but what is legal; told last and of no account, it is no part of the play.
    while play and "legal" not in where and isinstance(play[-1], HandHolds):
        play = play[:-1]
    ending = _Ending(game, play, where)
    return Parting(play, where, _parameters_behind(ending, one, other), seen, also, states)


def _aspects(seen: Observation, acts: object) -> dict[Aspect, object]:
    return {"awaits": seen.awaits, "legal": seen.choices, "sizes": seen.seats, "seen": seen.events, "action": acts}


@dataclass(frozen=True, slots=True)
class _Ending:
    """A play, and the aspects in which the tables at its end are compared."""

    game: Game
    play: tuple[Label, ...]
    where: tuple[Aspect, ...]

    def under(self, procedure: Procedure) -> object:
        """What these aspects are at the end under this procedure; None where it cannot be played."""
        table = _new_table(self.game, procedure)
        if table is None:
            return None
        try:
            for label in self.play:
                table = _following(table, label)
        except IllegalDecision:
            return None
        aspects = _aspects(observe(table), [may_act(table, player) for player in self.game.players])
        return [aspects[aspect] for aspect in self.where]


def _following(table: Table, label: Label) -> Table:
    if isinstance(label, HandHolds):
        return tell_lands(table, label.player, label.lands)
    return decide(table, label)


def _parameters_behind(ending: _Ending, one: Procedure, other: Procedure) -> tuple[str, ...]:
    """The parameters that bring the difference about: lent by one procedure to the other, each changes the play's end.

    Where some do so lent either way, those; else those that do so lent one way.
    """
    differing = tuple(name for name in PARAMETERS if getattr(one, name) != getattr(other, name))
    changes = {name: (_changes(ending, one, other, name), _changes(ending, other, one, name)) for name in differing}
    both = tuple(name for name in differing if all(changes[name]))
    return both or tuple(name for name in differing if any(changes[name])) or differing


def _changes(ending: _Ending, borrower: Procedure, lender: Procedure, parameter: str) -> bool:
    """Whether the play ends otherwise where the borrower takes this parameter from the lender."""
    borrowed = _borrowing(borrower, lender, {parameter})
    return borrowed is not None and ending.under(borrowed) != ending.under(borrower)


def _borrowing(borrower: Procedure, lender: Procedure, parameters: set[str]) -> Procedure | None:
    """The borrower with these parameters of the lender, and with what else must come with them."""
    try:
        return replace(borrower, **{name: getattr(lender, name) for name in parameters})
    except ContradictoryProcedure as contradiction:
        more = set(contradiction.parameters) - parameters
        return _borrowing(borrower, lender, parameters | more) if more else None
