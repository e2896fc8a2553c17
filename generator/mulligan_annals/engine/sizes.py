"""How many cards: the starting hand, the hand after each mulligan, the cards owed to the bottom of the library."""

from .game import Game
from .procedure import Procedure
from .table import Seat

SEVEN = 7
"""The number of cards that the rules have always dealt where nothing says otherwise."""


def starting_hand_size(game: Game, procedure: Procedure, player: str) -> int:
    """The cards this player draws at first: what an effect has set, or else seven with any Vanguard hand modifier."""
    place = game.players.index(player)
    size = game.starting_hand[place]
    if size is not None:
        return size
    if procedure.starting_hand == "seven-with-hand-modifier":
        return max(0, SEVEN + game.hand_modifier[place])
    return SEVEN


def cards_of_new_hand(procedure: Procedure, seat: Seat) -> tuple[int, str]:
    """The cards that the mulligan now being taken draws for the whole hand, and the parameter that says so.

    It is the `taken`-th of this player, and the hand is still the one before.
    """
    first = procedure.first_mulligan
    if seat.taken == 1 and first == "seven":
        return SEVEN, "first_mulligan"
    if seat.taken == 1 and first == "as-many-as-before":
        return len(seat.hand), "first_mulligan"
    match procedure.drawn:
        case "seven":
            number = SEVEN
        case "starting-hand-size":
            number = seat.starting_hand_size
        case "six-then-one-fewer":
            free = first in ("seven", "as-many-as-before")
            number = SEVEN - seat.taken + free
        case _:
            number = len(seat.hand) - 1
    return max(0, number), "drawn"


def cards_for_exiled(procedure: Procedure, seat: Seat, exiled: int) -> tuple[int, str]:
    """The cards that a partial mulligan draws for so many exiled ones, and the parameter that says so.

    The hand still holds the exiled cards.
    """
    first = procedure.first_mulligan
    if seat.taken == 1 and first == "as-many-as-before":
        return exiled, "first_mulligan"
    if seat.taken == 1 and first == "seven":
        return max(0, SEVEN - len(seat.hand) + exiled), "first_mulligan"
    # A number below nothing is nothing (CR 107.1b).
    return max(0, exiled - 1), "drawn"


def cards_owed(procedure: Procedure, seat: Seat) -> int:
    """The cards of the new hand that go to the bottom of the library, never more than the hand holds."""
    if procedure.bottomed == "none":
        return 0
    counted = seat.taken - (procedure.first_mulligan == "not-counted")
    return min(counted, len(seat.hand))
