"""The table at one moment: every seat with its cards, and the log of what has happened. Nothing here ever changes."""

from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from .cards import Cards
from .events import Event
from .game import Game
from .procedure import Procedure

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
