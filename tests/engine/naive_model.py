"""A second model, deliberately naive: it only counts, written from the words of each rule without a look at the engine.

Each rule is a coroutine of one player's hand sizes; a list of wishes (True: mulligan) says what each player wants in
turn. The result is every step as it happens: who declares, and afterwards the hands and libraries of all.
"""

from collections.abc import Callable, Iterator

Wishes = dict[str, list[bool]]
Step = tuple[str, dict[str, tuple[int, int]]]


def paris_hand(mulligans: int, free: bool) -> int:
    """Six cards, one fewer each time, until zero; in multiplayer seven at first."""
    return max(0, 7 - mulligans + (1 if free and mulligans else 0))


def london_hand(mulligans: int, free: bool) -> int:
    """Seven cards, less one for each mulligan that counts."""
    return max(0, 7 - max(0, mulligans - free))


def _sizes(
    players: list[str], taken: dict[str, int], cards: int, hand: Callable[[int, bool], int], free: bool
) -> dict[str, tuple[int, int]]:
    hands = {player: hand(taken[player], free) for player in players}
    return {player: (min(size, cards), cards - min(size, cards)) for player, size in hands.items()}


def one_after_another(wishes: Wishes, cards: int, hand: Callable[[int, bool], int], free: bool) -> Iterator[Step]:
    """The first player takes all mulligans and keeps, then the second, and so on."""
    players, taken = list(wishes), dict.fromkeys(wishes, 0)
    for player in players:
        for wish in wishes[player]:
            if not wish or hand(taken[player], free) == 0:
                break
            taken[player] += 1
            yield player, _sizes(players, taken, cards, hand, free)
        yield player, _sizes(players, taken, cards, hand, free)


def in_rounds(wishes: Wishes, cards: int, hand: Callable[[int, bool], int], free: bool) -> Iterator[Step]:
    """Everybody declares in turn order, then all who declared a mulligan take it; again until nobody does."""
    players, taken = list(wishes), dict.fromkeys(wishes, 0)
    still = list(players)
    round_number = 0
    while still:
        wanting = [
            player
            for player in still
            if round_number < len(wishes[player]) and wishes[player][round_number] and hand(taken[player], free) > 0
        ]
        for player in still:
            if player == still[-1]:
                for taker in wanting:
                    taken[taker] += 1
            yield player, _sizes(players, taken, cards, hand, free)
        still = wanting
        round_number += 1


def looks(wishes: Wishes, cards: int, hand: Callable[[int, bool], int], free: bool) -> list[str]:
    """After all have kept, each player in turn order with fewer than seven cards may look."""
    last = list(in_rounds(wishes, cards, hand, free))[-1][1]
    return [player for player, (held, library) in last.items() if held < 7 and library > 0]


def partial(exiled: list[int], cards: int) -> Iterator[tuple[int, int, int]]:
    """Hand, library and exile of one player who exiles so many cards each time, then keeps and shuffles them back."""
    hand, library, aside = 7, cards - 7, 0
    for number in exiled:
        if hand == 0:
            break
        number = min(number, hand)
        drawn = number - 1 if number else 0
        hand, library, aside = hand - number + drawn, library - drawn, aside + number
        yield hand, library, aside
    yield hand, library + aside, 0
