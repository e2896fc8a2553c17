"""Chance that is the same everywhere: numbers drawn from a seed by SHA-256, whatever the machine and the Python."""

from collections.abc import Sequence
from hashlib import sha256
from typing import TypeVar

_T = TypeVar("_T")


class Dice:
    """A row of numbers that looks random and is fixed by its seed.

    >>> [Dice("7").below(6) for _ in range(2)]
    [1, 1]
    """

    def __init__(self, seed: object) -> None:
        self._seed = str(seed)
        self._thrown = 0

    def below(self, bound: int) -> int:
        """The next number from 0 to `bound` less one."""
        self._thrown += 1
        digest = sha256(f"{self._seed}/{self._thrown}".encode()).digest()
        # 256 bits against a bound of a few hundred: no number is likelier than another by more than 2 to the -240.
        return int.from_bytes(digest, "big") % bound

    def one_of(self, things: Sequence[_T]) -> _T:
        """One of the things; there is at least one."""
        return things[self.below(len(things))]

    def shuffled(self, things: Sequence[_T]) -> list[_T]:
        """All the things in another order (Fisher and Yates)."""
        order = list(things)
        for last in range(len(order) - 1, 0, -1):
            place = self.below(last + 1)
            order[last], order[place] = order[place], order[last]
        return order
