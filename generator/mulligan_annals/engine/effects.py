"""What each decision does to a seat, and with how many cards.

Every function of the second half gives the seat afterwards and the events that led there.
"""

from .game import Cards, Game, Shuffle, shuffled, without
from .procedure import Procedure
from .table import Event, Seat

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


Moved = tuple[Seat, tuple[Event, ...]]


def draw(seat: Seat, number: int, parameter: str) -> Moved:
    """Draw so many cards, or as many as there are; a draw from an empty library is noted."""
    drawn = seat.library[:number]
    events: tuple[Event, ...] = (Event("drew", seat.player, drawn, len(drawn), parameter, (seat.player,)),)
    if missing := number - len(drawn):
        events += (Event("failed-draw", seat.player, (), missing, parameter, ()),)
    return seat.but(
        hand=seat.hand + drawn,
        library=seat.library[number:],
        lands=None,
        failed_draw=seat.failed_draw or missing > 0,
    ), events


def take_whole_hand_mulligan(seat: Seat, procedure: Procedure, shuffle: Shuffle) -> Moved:
    """Shuffle the hand into the library, draw the new one; from then on cards may be owed to the bottom."""
    taking = seat.but(taken=seat.taken + 1, declared_mulligan=False)
    number, parameter = cards_of_new_hand(procedure, taking)
    library = shuffled(seat.player, seat.library + seat.hand, shuffle)
    drawn, events = draw(taking.but(hand=(), library=library), number, parameter)
    went_back = (
        Event("returned", seat.player, seat.hand, len(seat.hand), "returned", (seat.player,)),
        Event("shuffled", seat.player, library, len(library), "returned", ()),
    )
    return drawn.but(owes=cards_owed(procedure, drawn)), went_back + events


def begin_partial_mulligan(seat: Seat) -> Moved:
    """Count the mulligan; the player has still to say which cards are exiled."""
    return seat.but(taken=seat.taken + 1, declared_mulligan=False, owes_exile=True), ()


def exile(seat: Seat, procedure: Procedure, cards: Cards, everyone: tuple[str, ...]) -> Moved:
    """Set these cards of the hand aside and draw for them."""
    see = {"face-up": everyone, "face-down-owner-may-look": (seat.player,)}.get(procedure.exiled, ())
    number, parameter = cards_for_exiled(procedure, seat, len(cards))
    rest = seat.but(hand=_rest(seat.hand, cards), set_aside=seat.set_aside + cards, owes_exile=False)
    drawn, events = draw(rest, number, parameter)
    return drawn, (Event("exiled", seat.player, cards, len(cards), "exiled", see), *events)


def put_on_bottom(seat: Seat, cards: Cards) -> Moved:
    """Put these cards of the hand below the library, the last one lowest."""
    event = Event("bottomed", seat.player, cards, len(cards), "bottomed", (seat.player,))
    return seat.but(hand=_rest(seat.hand, cards), library=seat.library + cards, owes=0, lands=None), (event,)


def keep(seat: Seat, procedure: Procedure, shuffle: Shuffle) -> Moved:
    """The hand becomes the opening hand; cards set aside by partial mulligans go back where the rule says so."""
    kept = Event("declared-keep", seat.player, (), len(seat.hand), "keeping", ())
    if not seat.set_aside or procedure.exiled_cards_return == "never":
        return seat.but(kept=True), (kept,)
    library = shuffled(seat.player, seat.library + seat.set_aside, shuffle)
    parameter = "exiled_cards_return"
    back = Event("exiled-cards-returned", seat.player, seat.set_aside, len(seat.set_aside), parameter, ())
    order = Event("shuffled", seat.player, library, len(library), parameter, ())
    return seat.but(kept=True, library=library, set_aside=()), (kept, back, order)


def act(seat: Seat, card: str, everyone: tuple[str, ...]) -> Moved:
    """Exile the hand for good, face up and as it is, and draw as many cards; this counts as no mulligan."""
    hand = (card, *_rest(seat.hand, (card,)))
    parameter = "any_time_action"
    drawn, events = draw(seat.but(hand=(), exiled=seat.exiled + hand), len(hand), parameter)
    return drawn, (Event("acted", seat.player, hand, len(hand), parameter, everyone), *events)


def look(seat: Seat, then: str, see: tuple[str, ...]) -> Moved:
    """Look at the top card and leave it, or put it on the bottom."""
    top = seat.library[:1]
    looked = Event("looked", seat.player, top, 1, "after_keeping", see)
    if then == "leave":
        return seat.but(looked=True), (looked, Event("left-on-top", seat.player, top, 1, "after_keeping", see))
    below = seat.but(looked=True, library=seat.library[1:] + top)
    return below, (looked, Event("put-on-bottom", seat.player, top, 1, "after_keeping", see))


def _rest(hand: Cards, cards: Cards) -> Cards:
    rest = without(hand, cards)
    assert rest is not None, "legality has seen the cards in this hand"
    return rest
