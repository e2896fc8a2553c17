"""Two revisions compared, in words and in deeds; and the history that the whole row of them makes."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import get_args

from ..compare import Change as FoundChange
from ..compare import Parting, Reworded, Same, Verdict, Wordings, changes, classes, compare_wordings, forget_walks, part
from ..corpus.corpus import Corpus
from ..corpus.days import Day
from ..corpus.records import (
    ANY_GAME,
    FALLBACK,
    Change,
    ChangeClass,
    Language,
    Message,
    Revision,
    SubruleId,
    SubruleText,
)
from ..corpus.rules import RuleHistory, text_of
from ..games import ComparedGame, compared_as, compared_games, joined, usual_table
from ..grounding import Grounded, GroundedClause, ground
from ..typed.names import find_family, find_subrule
from .parsing import NoAnswer


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


def walked_game(corpus: Corpus, given: Sequence[str], players: int | None) -> ComparedGame:
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


def matrix(corpus: Corpus) -> Matrix:
    """Every pair of revisions; game by game, so that what was walked of a procedure serves all its pairs."""
    pairs = list(combinations(corpus.main.revisions, 2))
    by_game = [[difference(corpus, a, b, compared) for a, b in pairs] for compared in compared_games(corpus)]
    forget_walks()
    by_pair = zip(*by_game, strict=True)
    return Matrix(tuple(Differences(a, b, found) for (a, b), found in zip(pairs, by_pair, strict=True)))


@dataclass(frozen=True, slots=True)
class SubruleComparison:
    """One subrule in both revisions; None where it is not in force. `wordings` where both have it."""

    id: SubruleId
    was: SubruleText | None
    now: SubruleText | None
    wordings: Wordings | None


@dataclass(frozen=True, slots=True)
class Comparison:
    """All that differs between two revisions of a rule, named by their ids.

    `classes` are what the words show and whether play differs; `parts_in` is a game of the fixed list in which it does,
    None where it is the same in all of them, or the rule has no procedure; then what the record says of play counts.
    """

    rule: RuleHistory
    a: str
    b: str
    subrules: tuple[SubruleComparison, ...]
    changes: tuple[FoundChange, ...]
    classes: tuple[ChangeClass, ...]
    parts_in: str | None


def comparison(
    corpus: Corpus,
    a: str,
    b: str,
    subrule: str | None = None,
    lang: Language = FALLBACK,
    rule: RuleHistory | None = None,
) -> Comparison:
    """Compare two revisions of the main rule or another, or one subrule of them; raises `NoAnswer`."""
    rule = rule or corpus.main
    wanted = asked_subrules(rule, subrule)
    was, now = rule.revisions[a], rule.revisions[b]
    pairs = [(each, text_of(was, each), text_of(now, each)) for each in wanted]
    found = tuple(
        SubruleComparison(each, before, after, compare_wordings(before, after, lang) if before and after else None)
        for each, before, after in pairs
        if before or after
    )
    every = changes(was, now, lang, rule.subrules)
    chosen = every if subrule is None else tuple(each for each in every if getattr(each, "subrule", None) == subrule)
    played = rule is corpus.main
    parting = next(_partings(corpus, a, b, subrule), None) if played else None
    apart: object = parting or (next(_partings(corpus, a, b), None) if subrule and played else None)
    slips = [each for each in chosen if _is_a_slip(rule, a, b, each)]
    shown = set(classes(each for each in chosen if each not in slips)) | ({"typographic"} if slips else set())
    if not played:
        apart = any("functional" in _recorded(rule, a, b, each) for each in wanted)
    shown |= {"functional"} if parting or (apart and not played) else set()
    # Where play differs, other words are not shown to mean the same.
    shown -= {"editorial"} if apart else set()
    in_order = tuple(each for each in get_args(ChangeClass) if each in shown)
    return Comparison(rule, a, b, found, chosen, in_order, parting.compared.id if parting else None)


def _partings(corpus: Corpus, a: str, b: str, subrule: str | None = None) -> Iterator[Difference]:
    """The games in which play differs, found one by one; with a subrule, those in which its words bring that about."""
    for compared in compared_games(corpus):
        for parted in differences(corpus, a, b, (compared,)).parted:
            named = (_speaks(corpus, one, other) for one, other in parted.clauses)
            if subrule is None or any(subrule in each for each in named):
                yield parted


def _speaks(corpus: Corpus, one: GroundedClause, other: GroundedClause) -> set[str]:
    """The subrules that make two clauses differ: where their sections differ, only that of the more special one."""
    named = behind(corpus, one, other)
    # Where no words are quoted on either side, nothing but the rule itself can be meant.
    return set(named) or {corpus.main.paragraph}


def _is_a_slip(rule: RuleHistory, a: str, b: str, change: FoundChange) -> bool:
    """Whether other words are no more than a misprint, or one put right: the record tells that, the words do not."""
    if not isinstance(change, Reworded):
        return False
    told = _recorded(rule, a, b, change.subrule)
    return "typographic" in told and not told & {"functional", "editorial"}


def _recorded(rule: RuleHistory, a: str, b: str, subrule: SubruleId) -> set[ChangeClass]:
    """The classes that the record gives to what happened to a subrule between two revisions."""
    first, last = sorted((rule.ids.index(a), rule.ids.index(b)))
    between = (rule.revisions[each].changes for each in rule.ids[first + 1 : last + 1])
    return {class_ for listed in between for each in listed if each.to == subrule for class_ in each.is_}


def asked_subrules(rule: RuleHistory, subrule: str | None) -> tuple[SubruleId, ...]:
    """The subrule asked for, or all of them; raises `NoAnswer`."""
    if subrule is not None:
        subrule = find_subrule(rule, subrule) or subrule
    if subrule is not None and subrule not in rule.subrules:
        raise NoAnswer(Message("misuse.subrule", given=subrule, known=", ".join(rule.subrules)))
    return (subrule,) if subrule else tuple(rule.subrules)


@dataclass(frozen=True, slots=True)
class RevisionEntry:
    """One revision in the history: when it held, the number asked about, and its changes as recorded."""

    id: str
    revision: Revision
    until: Day | None
    number: str | None
    changes: tuple[Change, ...]


def history_of(rule: RuleHistory, subrule: str | None = None) -> tuple[RevisionEntry, ...]:
    """Every revision of a rule, those that touched one subrule (its repeal included), or those of an informal name.

    Raises `NoAnswer`.
    """
    family = find_family(rule, subrule) if subrule else ()
    if subrule and not family:
        subrule = find_subrule(rule, subrule) or subrule
    wanted = asked_subrules(rule, None if family else subrule)
    touched = set(family or rule.revisions) if subrule is None or family else _touching(rule, subrule)
    subrule = None if family else subrule
    entries = []
    for revision_id, revision in rule.revisions.items():
        if revision_id in touched:
            text = text_of(revision, subrule or rule.paragraph)
            own = tuple(each for each in revision.changes if each.to in wanted)
            entries.append(
                RevisionEntry(revision_id, revision, rule.until(revision_id), text.number if text else None, own)
            )
    return tuple(entries)


def _touching(rule: RuleHistory, subrule: str) -> set[str]:
    first = {each.revision for each in rule.lineage(subrule)[:1]}
    changed = {each.revision for each in rule.lineage(subrule) if each.reworded or each.renumbered}
    named = {each for each, revision in rule.revisions.items() if subrule in [change.to for change in revision.changes]}
    return first | changed | named
