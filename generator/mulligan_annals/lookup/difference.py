"""Two revisions compared in deeds: in each game walked, whether any play of it tells the two apart."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from ..compare import Parting, Same, Verdict, part
from ..corpus.reading import Corpus
from ..corpus.records import ANY_GAME, Change, Message, SubruleId
from ..games import ComparedGame, compared_as, compared_games, joined, usual_table
from ..grounding import Grounded, GroundedClause, ground
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
        return tuple(group for group in dict.fromkeys(each.compared.group for each in self.found) if group in parted)

    @property
    def smallest(self) -> Difference | None:
        """Of the games that part the two, the one with the fewest players and the shortest play."""
        parted = [(each, each.parting) for each in self.found if each.parting]
        return min(parted, key=lambda pair: (len(pair[0].one.game.players), len(pair[1].play)))[0] if parted else None


def differences(
    corpus: Corpus, a: str, b: str, games: tuple[ComparedGame, ...] | None = None, *, walk_equal: bool = False
) -> Differences:
    """Two revisions in every game of the fixed list, or of those given.

    Equal procedures cannot differ and are walked only on demand, to count the states of their game.
    """
    asked = compared_games(corpus) if games is None else games
    return Differences(a, b, tuple(difference(corpus, a, b, compared, walk_equal=walk_equal) for compared in asked))


def difference(corpus: Corpus, a: str, b: str, compared: ComparedGame, *, walk_equal: bool = False) -> Difference:
    """Two revisions in one game."""
    one, other = ground(corpus, a, compared.game), ground(corpus, b, compared.game)
    if one.procedure == other.procedure and not walk_equal:
        return Difference(compared, one, other, Same(0))
    verdict = part(compared.game, one.procedure, other.procedure)
    return Difference(compared, one, other, verdict)


def asked_game(corpus: Corpus, given: Sequence[str], players: int | None) -> ComparedGame:
    """A game of the fixed list, or the usual table of a kind of game, or of several; `NoAnswer` or `ImpossibleGame`."""
    listed = next((each for each in compared_games(corpus) if [each.id] == list(given)), None)
    if all(each in corpus.games for each in given) and (players is not None or listed is None):
        name = joined(corpus.games, given)
        return compared_as(corpus.games, name, name, usual_table(corpus.games, given, players))
    if listed is not None:
        return listed
    known = ", ".join(dict.fromkeys((*corpus.games, *(each.id for each in compared_games(corpus)))))
    wrong = next(each for each in given if each not in corpus.games)
    raise NoAnswer(Message("misuse.game", given=wrong, known=known))


def reached(corpus: Corpus, revision_id: str, change: Change) -> tuple[str, ...]:
    """The groups of games in which a functional change of a revision shows, as it names them or as play finds them."""
    return change.games or found_to_reach(corpus, revision_id).get(change.to, ())


def found_to_reach(corpus: Corpus, revision_id: str) -> Mapping[SubruleId, tuple[str, ...]]:
    """For each subrule that a revision changed functionally, the groups in which its words make play differ.

    Where no words are quoted, what differs is laid to the first of its functional changes.
    """
    key = found_to_reach, revision_id
    if key not in corpus.remembered:
        corpus.remembered[key] = _found_to_reach(corpus, revision_id)
    known: Mapping[SubruleId, tuple[str, ...]] = corpus.remembered[key]
    return known


def _found_to_reach(corpus: Corpus, revision_id: str) -> dict[SubruleId, tuple[str, ...]]:
    ids = corpus.main.ids
    changes = corpus.main.revisions[revision_id].changes
    functional = [change.to for change in changes if "functional" in change.is_]
    place = ids.index(revision_id)
    if not functional or not place:
        return {}
    found: dict[SubruleId, dict[str, None]] = {subrule: {} for subrule in functional}
    for parted in differences(corpus, ids[place - 1], revision_id).parted:
        pairs = ((clause, parted.other.clauses[name]) for name, clause in parted.one.clauses.items())
        grounds = {subrule for pair in pairs if pair[0].value != pair[1].value for subrule in behind(corpus, *pair)}
        for subrule in [each for each in functional if each in grounds] or functional[:1]:
            found[subrule][parted.compared.group] = None
    return {subrule: tuple(groups) for subrule, groups in found.items()}


def behind(corpus: Corpus, one: GroundedClause, other: GroundedClause) -> set[SubruleId]:
    """The subrules that make two clauses differ: where their sections differ, only that of the more special one."""
    order = (ANY_GAME, *corpus.games)
    most = max(order.index(each.section) for each in (one, other))
    return {each.clause.in_ for each in (one, other) if each.clause.in_ and order.index(each.section) == most}
