"""What can be told at the table: by all without knowing a single card, and by each player of the cards by name."""

from collections.abc import Iterator
from typing import NamedTuple

from .decisions import Decision, Exile, choices_of, may_exile_nothing
from .game import ANONYMOUS
from .table import Seat, Table, awaits


class SeenSeat(NamedTuple):
    """One player's seat as seen from across the table; zones as numbers of cards."""

    player: str
    hand: int
    library: int
    set_aside: int
    exiled: int
    kept: bool
    owes: int
    owes_exile: bool
    failed_draw: bool


class SeenEvent(NamedTuple):
    """One event as seen from across the table: how many cards, and to whom they were shown."""

    kind: str
    player: str
    number: int
    seen_by: tuple[str, ...]


class Observation(NamedTuple):
    """Everything that can be told: who may decide what, every seat, and the events of the log."""

    awaits: tuple[str, ...]
    choices: tuple[Decision, ...]
    seats: tuple[SeenSeat, ...]
    events: tuple[SeenEvent, ...]


def observe(table: Table) -> Observation:
    """What can be told at this table; two tables of which the same can be told look alike to every player.

    The choices name no card, only how many; what a hand was told to hold is not seen.
    """
    players, nameless = awaits(table), _without_names(table)
    return Observation(
        players,
        tuple([choice for player in players for choice in _choices(nameless, player)]),
        tuple([_seen(seat) for seat in table.seats]),
        tuple([SeenEvent(e.kind, e.player, e.count, e.seen_by) for e in table.log if e.kind != "lands-told"]),
    )


def _choices(table: Table, player: str) -> Iterator[Decision]:
    yield from choices_of(table, table.seat(player))
    if may_exile_nothing(table, player):
        yield Exile(player, ())


def _seen(seat: Seat) -> SeenSeat:
    return SeenSeat(
        seat.player,
        len(seat.hand),
        len(seat.library),
        len(seat.set_aside),
        len(seat.exiled),
        seat.kept,
        seat.owes,
        seat.owes_exile,
        seat.failed_draw,
    )


def _without_names(table: Table) -> Table:
    for seat in table.seats:
        if any(seat.hand):
            table = table.after(seat.but(hand=(ANONYMOUS,) * len(seat.hand)), ())
    return table


def knows(table: Table, viewer: str) -> dict[str, tuple[str, ...]]:
    """For each player, the names of that player's cards that the viewer has held or been shown, in alphabetical order.

    What teammates may show each other of their own accord is no part of the mulligan rule and is left out.
    """
    seen: dict[str, set[str]] = {}
    for event in table.log:
        if viewer in event.seen_by:
            seen.setdefault(event.player, set()).update(card for card in event.cards if card != ANONYMOUS)
    return {player: tuple(sorted(seen[player])) for player in table.everyone if seen.get(player)}
