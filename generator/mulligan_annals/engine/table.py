"""The table at one moment: every seat with its cards, the log of what has happened, and whose decision it is.

Nothing here ever changes. Where the table stands in its rounds of declarations is never stored: it follows from who has
kept, who has declared and who owes cards.
"""

from dataclasses import dataclass, replace
from typing import Any, Literal, NamedTuple, get_args

from .game import Cards, Game
from .procedure import Procedure

Kind = Literal[
    "drew",
    "failed-draw",
    "shuffled",
    "lands-told",
    "declared-keep",
    "declared-mulligan",
    "revealed",
    "may-redraw",
    "returned",
    "exiled",
    "bottomed",
    "exiled-cards-returned",
    "acted",
    "looked",
    "left-on-top",
    "put-on-bottom",
    "declined-look",
]
"""`exiled` is what a partial mulligan sets aside; a hand that an any-time action exiles has `acted`."""

KINDS_OF_EVENT: tuple[str, ...] = get_args(Kind)


@dataclass(frozen=True, slots=True)
class Event:
    """One thing that happened to one player's cards.

    `cards` are the names of the cards moved or shown: for a shuffle the whole library from the top in its new order,
    for an action the hand with the acting card first. `count` counts them, or the missing cards (failed-draw), lands
    (lands-told), the hand declared on. `parameter` names the field of the Procedure that made it happen. `seen_by` are
    the players to whom it shows the cards.
    """

    kind: Kind
    player: str
    cards: Cards
    count: int
    parameter: str
    seen_by: tuple[str, ...]

    def __str__(self) -> str:
        return f"{self.player}: {self.kind} {self.count} ({self.parameter})"


Wave = tuple[str, ...]
"""Players who declare in whatever order they like."""

Group = tuple[Wave, ...]
"""Players who go through rounds of declarations together, wave after wave, until each of them has kept."""


class Seat(NamedTuple):
    """One player's cards and standing.

    `hand` is the initial hand until `kept`, then the opening hand. `library` runs from the top down. `set_aside` are
    cards exiled by a partial mulligan, `exiled` those taken away by an any-time action. `lands` is None until told.
    """

    player: str
    starting_hand_size: int
    hand: Cards
    library: Cards
    set_aside: Cards = ()
    exiled: Cards = ()
    taken: int = 0
    """Mulligans taken so far, free ones included."""
    declared_mulligan: bool = False
    """Declared in this round and not yet taken."""
    kept: bool = False
    owes: int = 0
    """Cards of this hand still to be put on the bottom of the library."""
    owes_exile: bool = False
    """Still to say which cards this partial mulligan exiles."""
    lands: int | None = None
    failed_draw: bool = False
    looked: bool = False
    """Has looked at the top card after keeping, or declined to."""

    def but(self, **changes: Any) -> "Seat":
        """This seat with some fields changed."""
        return self._replace(**changes)


@dataclass(frozen=True, slots=True)
class Table:
    """All seats in turn order, the order in which their players declare, and the log."""

    game: Game
    procedure: Procedure
    order: tuple[Group, ...]
    seats: tuple[Seat, ...]
    log: tuple[Event, ...] = ()

    def seat(self, player: str) -> Seat:
        """Where this player sits; raises `KeyError` where nobody of that name does."""
        for seat in self.seats:
            if seat.player == player:
                return seat
        raise KeyError(player)

    def after(self, seat: Seat, events: tuple[Event, ...]) -> "Table":
        """The table with this seat in place of the player's former one, and the events that made it so."""
        seats = tuple([seat if seat.player == other.player else other for other in self.seats])
        return Table(self.game, self.procedure, self.order, seats, self.log + events)

    def noting(self, event: Event) -> "Table":
        """The table with one more event in its log."""
        return replace(self, log=(*self.log, event))

    @property
    def everyone(self) -> tuple[str, ...]:
        """All players in turn order."""
        return self.game.players


def order_of(game: Game, procedure: Procedure) -> tuple[Group, ...]:
    """The groups in the order in which they take mulligans, each as waves that declare one after another."""
    match procedure.declarations:
        case "one-player-after-another":
            return tuple(((player,),) for player in game.players)
        case "one-team-after-another":
            return tuple((team,) for team in game.teams)
        case "everyone-in-rounds":
            by_team = procedure.order_of_declarations == "team-by-team"
            return (game.teams if by_team else tuple((player,) for player in game.players),)


def owing(table: Table) -> tuple[str, ...]:
    """Players who have not finished a mulligan: they still owe cards to the bottom or to exile."""
    return tuple([seat.player for seat in table.seats if seat.owes or seat.owes_exile])


def declaring(table: Table) -> tuple[str, ...]:
    """Players who may declare now: in the first group still at it, the first wave yet to declare in this round."""
    declared = {seat.player: seat.declared_mulligan for seat in table.seats if not seat.kept}
    for group in table.order:
        still_at_it = False
        for wave in group:
            undeclared = [player for player in wave if declared.get(player) is False]
            if undeclared:
                return tuple(undeclared)
            still_at_it = still_at_it or not declared.keys().isdisjoint(wave)
        if still_at_it:
            return ()
    return ()


def look_is_due(procedure: Procedure, seat: Seat) -> bool:
    """Whether this player, having kept, may look at the top card once all have: the hand is smaller than it started."""
    return (
        procedure.after_keeping == "look-at-the-top-card"
        and len(seat.hand) < seat.starting_hand_size
        and bool(seat.library)
        and not seat.looked
    )


def looking(table: Table) -> tuple[str, ...]:
    """Players who may look at their top card now; before all have kept, nobody."""
    if table.procedure.after_keeping == "nothing" or not all(seat.kept for seat in table.seats):
        return ()
    due = [seat.player for seat in table.seats if look_is_due(table.procedure, seat)]
    if due and table.procedure.order_of_declarations == "team-by-team":
        team = table.game.team_of(due[0])
        return tuple(player for player in due if player in team)
    return tuple(due[:1])


def awaits(table: Table) -> tuple[str, ...]:
    """The players who may decide now, in turn order; empty when all is over."""
    return owing(table) or declaring(table) or looking(table)
