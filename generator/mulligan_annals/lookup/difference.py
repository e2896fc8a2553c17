"""Two revisions compared in deeds: in each game walked, whether any play of it tells the two apart."""

from dataclasses import dataclass

from ..compare import GAMES, GROUPS, ComparedGame, Parting, Same, Verdict, part
from ..corpus.reading import Corpus
from ..engine.game import KINDS
from ..grounding import Grounded, GroundedClause, ground
from ..phrases import both
from .games import game_for
from .on import NoAnswer


@dataclass(frozen=True, slots=True)
class Difference:
    """What was found for two revisions in one game."""

    compared: ComparedGame
    one: Grounded
    other: Grounded
    verdict: Verdict

    @property
    def parting(self) -> Parting | None:
        """The shortest play that tells the two apart, and in what; None where none does."""
        return self.verdict if isinstance(self.verdict, Parting) else None

    @property
    def identical(self) -> bool:
        """Whether the two procedures are one and the same for this game."""
        return self.one.procedure == self.other.procedure

    @property
    def silent(self) -> bool:
        """Whether neither revision speaks of so many players, though they differ in what they say to fewer."""
        return not self.identical and isinstance(self.verdict, Same) and not self.verdict.governed

    @property
    def clauses(self) -> tuple[tuple[GroundedClause, GroundedClause], ...]:
        """The clauses that make them part, of the one revision and the other; empty where nothing does."""
        named = self.parting.parameters if self.parting else ()
        return tuple((self.one.clauses[each], self.other.clauses[each]) for each in named)


@dataclass(frozen=True, slots=True)
class Differences:
    """Two revisions in every game of the fixed list, or in the one that was asked for."""

    a: str
    b: str
    found: tuple[Difference, ...]

    @property
    def parted(self) -> tuple[Difference, ...]:
        """The games in which some play tells the two apart."""
        return tuple(each for each in self.found if each.parting)

    @property
    def identical(self) -> int:
        """In how many games the two procedures are one and the same."""
        return sum(each.identical for each in self.found)

    @property
    def silent(self) -> int:
        """Of how many games neither revision speaks."""
        return sum(each.silent for each in self.found)

    @property
    def walked(self) -> tuple[Difference, ...]:
        """The games in which different procedures were walked to the end and never parted."""
        return tuple(each for each in self.found if not (each.parting or each.identical or each.silent))

    @property
    def states(self) -> int:
        """How many pairs of tables were met in all."""
        return sum(each.verdict.states for each in self.found)

    @property
    def groups(self) -> tuple[str, ...]:
        """The kinds of game in which the two part, in the order of the list."""
        parted = {each.compared.group for each in self.parted}
        return tuple(group for group in GROUPS if group in parted)

    @property
    def smallest(self) -> Difference | None:
        """Of the games that part the two, the one with the fewest players and the shortest play."""
        parted = [(each, each.parting) for each in self.found if each.parting]
        return min(parted, key=lambda pair: (len(pair[0].one.game.players), len(pair[1].play)))[0] if parted else None


def differences(
    corpus: Corpus, a: str, b: str, games: tuple[ComparedGame, ...] = GAMES, *, walk_equal: bool = False
) -> Differences:
    """Two revisions in every game of the fixed list, or of those given.

    Equal procedures cannot differ and are walked only on demand, to count the states of their game.
    """
    return Differences(a, b, tuple(difference(corpus, a, b, compared, walk_equal=walk_equal) for compared in games))


def difference(corpus: Corpus, a: str, b: str, compared: ComparedGame, *, walk_equal: bool = False) -> Difference:
    """Two revisions in one game."""
    one, other = ground(corpus, a, compared.game), ground(corpus, b, compared.game)
    if one.procedure == other.procedure and not walk_equal:
        return Difference(compared, one, other, Same(0))
    verdict = part(compared.game, one.procedure, other.procedure)
    return Difference(compared, one, other, verdict)


def asked_game(given: str, players: int | None) -> ComparedGame:
    """A game of the fixed list, or the usual table of a kind of game; raises `NoAnswer` or `ImpossibleGame`."""
    listed = next((each for each in GAMES if each.id == given), None)
    if given in KINDS and (players is not None or listed is None):
        return ComparedGame(given, given, game_for(given, players))
    if listed is not None:
        return listed
    known = ", ".join(dict.fromkeys((*KINDS, *(each.id for each in GAMES))))
    raise NoAnswer(both("misuse.game", given=given, known=known))
