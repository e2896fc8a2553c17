"""What happens at the table, one event after another: who did it, which parameter caused it, who sees the cards."""

from dataclasses import dataclass
from typing import Literal, get_args

from .cards import Cards

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
