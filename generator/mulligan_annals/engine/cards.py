"""Cards as names, and what can be done with a handful of them: shuffle, choose, take out."""

from collections import Counter
from collections.abc import Callable, Iterator

from .game import ANONYMOUS

Cards = tuple[str, ...]
"""Names of cards; a library from the top down. ANONYMOUS for a card of no matter."""

Shuffle = Callable[[str, Cards], Cards]
"""The player and the cards from the top down; gives the same cards in their new order."""


class NotAShuffle(ValueError):
    """What a shuffle gave back were not the cards it was given."""


def as_is(_player: str, cards: Cards) -> Cards:
    """The shuffle that leaves every card where it is, for games in which no card has a name."""
    return cards


def shuffled(player: str, cards: Cards, shuffle: Shuffle) -> Cards:
    """The cards in the order that the shuffle gives them; raises `NotAShuffle`.

    A shuffle may give a name to an anonymous card, since that card may be whatever a step needs.
    """
    order = shuffle(player, cards)
    if order is not cards:
        lost = Counter(card for card in cards if card) - Counter(order)
        if len(order) != len(cards) or lost:
            raise NotAShuffle(
                f"{player}'s shuffle of {len(cards)} cards gave {len(order)}, without {', '.join(lost) or 'loss'}"
            )
    return order


def without(hand: Cards, chosen: Cards) -> Cards | None:
    """The hand less the chosen cards, or None where one of them is not there; an anonymous card becomes what is chosen.

    >>> without(("Island", "", ""), ("Serum Powder",))
    ('Island', '')
    """
    rest = list(hand)
    for card in chosen:
        if card in rest:
            rest.remove(card)
        elif ANONYMOUS in rest:
            rest.remove(ANONYMOUS)
        else:
            return None
    return tuple(rest)


def arrangements(hand: Cards, number: int) -> Iterator[Cards]:
    """Every way to name so many cards of the hand one after the other; cards of one name cannot be told apart."""
    if number == 0:
        yield ()
        return
    for card in dict.fromkeys(hand):
        rest = list(hand)
        rest.remove(card)
        for others in arrangements(tuple(rest), number - 1):
            yield (card, *others)


def selections(hand: Cards) -> Iterator[Cards]:
    """Every choice of one or more cards of the hand; cards of one name cannot be told apart."""
    counted = Counter(hand)
    names = list(counted)

    def chosen(place: int) -> Iterator[Cards]:
        if place == len(names):
            yield ()
            return
        for number in range(counted[names[place]] + 1):
            for others in chosen(place + 1):
                yield (names[place],) * number + others

    return (cards for cards in chosen(0) if cards)
