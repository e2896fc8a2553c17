"""Every revision against every other, in every game of the fixed list: which of them play the same."""

from dataclasses import dataclass
from itertools import combinations

from ..corpus.corpus import Corpus
from ..games import compared_games
from .difference import Differences, difference


@dataclass(frozen=True, slots=True)
class Matrix:
    """Each pair of revisions, the earlier first, with what was found of it."""

    pairs: tuple[Differences, ...]

    def of(self, a: str, b: str) -> Differences:
        """What was found of these two, the earlier first."""
        return next(each for each in self.pairs if (each.a, each.b) == (a, b))

    def before(self, b: str) -> tuple[Differences, ...]:
        """One revision against every earlier one, the first of all first."""
        return tuple(each for each in self.pairs if each.b == b)

    @property
    def walks(self) -> dict[tuple[object, ...], int]:
        """The states of every walk, which many pairs share: as many as there are pairs of procedures in each game."""
        return {
            (each.compared.id, frozenset({each.one.procedure, each.other.procedure})): each.verdict.states
            for pair in self.pairs
            for each in pair.found
            if not each.identical
        }


def matrix(corpus: Corpus) -> Matrix:
    """Every pair of revisions; game by game, so that what was walked of a procedure serves all its pairs."""
    pairs = list(combinations(corpus.main.revisions, 2))
    by_game = [[difference(corpus, a, b, compared) for a, b in pairs] for compared in compared_games(corpus)]
    by_pair = zip(*by_game, strict=True)
    return Matrix(tuple(Differences(a, b, found) for (a, b), found in zip(pairs, by_pair, strict=True)))
