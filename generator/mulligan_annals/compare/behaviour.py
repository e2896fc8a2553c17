"""Two procedures compared by what they do: the smallest game in which they part, or the proof that they do not.

Sentence are walked in step through one game, breadth first, until what can be told at the two tables differs. Cards are
anonymous here, so states are few. Two properties of the engine keep them fewer still, and tests hold both:

* No player's cards ever touch another's, and an any-time action changes nothing but the cards of the player who acts.
  So `Everybody` decides everything but such actions, and each `OnePlayer` does everything, actions included, while the
  others only keep; what neither of them tells apart, nothing does.
* A kept hand matters later only through whether a look at the top card is due, and a library only as far as it can
  still be drawn from.

Most procedures that part do so within a few decisions. Where two have not, each is walked alone, once for all that it
is compared with, and the walks are laid side by side.
"""

from collections import deque
from collections.abc import Hashable, Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from hashlib import sha256
from typing import Literal, NamedTuple, Protocol

from ..engine import (
    ANONYMOUS,
    PARAMETERS,
    SEVEN,
    Act,
    ContradictoryProcedure,
    Decision,
    Exile,
    Game,
    HandHolds,
    IllegalDecision,
    Keep,
    NotGoverned,
    Observation,
    Procedure,
    Seat,
    Table,
    decide,
    declaring,
    look_is_due,
    may_act,
    new_table,
    observe,
    owing,
    tell_lands,
)

# What is found.

Label = Decision | HandHolds
"""What leads from one pair of tables to the next."""

Aspect = Literal["governs", "awaits", "legal", "sizes", "seen", "action"]
"""In what two tables differ: whether the rule speaks of the game at all, who may decide, what is legal, how many cards
lie where, what was done and who has seen it, whether an any-time action may be taken."""


@dataclass(frozen=True, slots=True)
class Same:
    """No play of this game tells the two procedures apart; `states` pairs of tables were met.

    `governed` is False where neither speaks of so many players.
    """

    states: int
    governed: bool = True


@dataclass(frozen=True, slots=True)
class Parting:
    """The shortest play after which the two procedures differ, in what, and the parameters behind it.

    Cards are anonymous in `play`; `one` and `other` are what can be told at each table after it, None where a procedure
    does not speak of this game.
    """

    play: tuple[Label, ...]
    where: tuple[Aspect, ...]
    parameters: tuple[str, ...]
    one: Observation | None
    other: Observation | None
    states: int


Verdict = Same | Parting


# How both are walked.

COPIES = 4
"""A walk follows no more actions of one player: a deck holds no more cards of one name (CR 100.2a)."""


SOON = 80
"""Procedures that have not parted when so many pairs of tables were met are walked alone, and their walks compared."""


class WalkStep(NamedTuple):
    """Two tables reached in step, the label that led there, and the step before."""

    one: "Walker"
    other: "Walker"
    label: Label | None = None
    before: "WalkStep | None" = None

    def play(self) -> tuple[Label, ...]:
        """The labels from the start to here."""
        labels: list[Label] = []
        step: WalkStep | None = self
        while step is not None and step.label is not None:
            labels.append(step.label)
            step = step.before
        return tuple(reversed(labels))

    def then(self, label: Label) -> "WalkStep":
        """The step after this label."""
        one = self.one.then(label)
        if self.one is self.other:
            return WalkStep(one, one, label)  # nothing parts a procedure from itself: nobody asks for the play
        return WalkStep(one, self.other.then(label), label, self)


class Walked(NamedTuple):
    """What a walk found: the first step at which the tables differ, or None, and the number of pairs met."""

    parting: WalkStep | None
    states: int


Seen = tuple[Observation, bool]
"""What can be told at a table, and whether an any-time action may be taken."""


class Scope(Protocol):
    """Which decisions a walk follows, what of a table it looks at, and what of it matters for the future."""

    def __hash__(self) -> int:
        """What a scope finds is remembered by it."""

    def looks_at(self, table: Table) -> Seen:
        """What can be told at this table, and whether an any-time action may be taken."""

    def labels(self, seen: Observation, acts: bool) -> tuple[Decision, ...]:
        """The decisions to follow from here."""

    def matters(self, table: Table, actions: int) -> Hashable:
        """Tables of one procedure that are equal in this, after so many actions, have equal futures."""


class Everybody(NamedTuple):
    """Everybody decides everything but any-time actions."""

    def looks_at(self, table: Table) -> Seen:
        """What can be told; actions are left to the walk of one player."""
        return observe(table), False

    def labels(self, seen: Observation, acts: bool) -> tuple[Decision, ...]:  # noqa: ARG002 the scope of one player asks
        """Whatever may be decided."""
        return _leading_on(seen)

    def matters(self, table: Table, actions: int) -> Hashable:  # noqa: ARG002 nobody acts
        """Who has kept and is due a look, and of the others as much as their mulligans can still reach."""
        return tuple([_matters(table, seat, 0) for seat in table.seats])


class OnePlayer(NamedTuple):
    """One player does everything that can be done, any-time actions included, while the others only keep."""

    player: str

    def looks_at(self, table: Table) -> Seen:
        """What can be told, and whether this player may act."""
        return observe(table), may_act(table, self.player)

    def labels(self, seen: Observation, acts: bool) -> tuple[Decision, ...]:
        """All of this player's decisions; the others keep."""
        followed = [each for each in _leading_on(seen) if each.player == self.player or isinstance(each, Keep)]
        return (*followed, Act(self.player, ANONYMOUS)) if acts else tuple(followed)

    def matters(self, table: Table, actions: int) -> Hashable:
        """Who has kept and is due a look, and of the others as much as mulligans and actions can still reach."""
        left = COPIES - actions
        return tuple([_matters(table, seat, left if seat.player == self.player else 0) for seat in table.seats])


def _leading_on(seen: Observation) -> tuple[Decision, ...]:
    """The decisions that lead to another table: all but the exile of no card, which could be made for ever."""
    return tuple([each for each in seen.choices if not isinstance(each, Exile) or each.cards])


def _matters(table: Table, seat: Seat, left: int) -> Hashable:
    """What of a seat matters for the future of a player who may act so many times more."""
    standing = seat.taken, seat.declared_mulligan, seat.kept, seat.owes, seat.owes_exile, seat.looked, seat.lands
    hand, library = len(seat.hand), len(seat.library)
    if table.procedure.opponent_may_redraw == "yes":
        # A kept hand may be opened again.
        return (hand, library, len(seat.set_aside), *standing)
    if seat.kept:
        return look_is_due(table.procedure, seat)
    if table.procedure.partial:
        return (hand, min(library, _reach_of_partial_mulligans(seat, left)), *standing)
    return (hand, min(hand + library, _largest_hand(seat) * (left + 1) + 1), *standing)


def _largest_hand(seat: Seat) -> int:
    """No hand of this player is ever larger.

    So many cards each action takes away for good, and so many a mulligan draws of what it has put back; a library that
    leaves one more to look at is as good as any larger one.
    """
    return max(SEVEN, seat.starting_hand_size)


def _reach_of_partial_mulligans(seat: Seat, left: int) -> int:
    """Cards that further partial mulligans and actions can draw, and one to look at.

    A hand of h draws at most h - 1 cards, the next one h - 2 and so on, and nothing comes back before it is kept. The
    first mulligan may draw a hand of seven.
    """
    hand = len(seat.hand) if seat.taken else _largest_hand(seat)
    return 1 + hand * (hand - 1) // 2 + _largest_hand(seat) * (left + (not seat.taken))


class Walker:
    """One procedure at one table of its walk; what was walked from here serves all that it is compared with."""

    __slots__ = ("_after", "_matters", "_seen", "actions", "scope", "table")

    def __init__(self, table: Table, scope: Scope, actions: int = 0, *, remembers: bool = True) -> None:
        self.table, self.scope, self.actions = table, scope, actions
        self._seen: Seen | None = None
        self._matters: Hashable = None
        self._after: dict[Label, Walker] | None = {} if remembers else None

    @property
    def seen(self) -> Seen:
        """What can be told here, and whether an any-time action may be taken."""
        if self._seen is None:
            self._seen = self.scope.looks_at(self.table)
        return self._seen

    @property
    def matters(self) -> Hashable:
        """Walkers of one procedure that are equal in this have equal futures."""
        if self._matters is None:
            self._matters = self.actions, self.scope.matters(self.table, self.actions)
        return self._matters

    def then(self, label: Label) -> "Walker":
        """Where this label leads; the log of the table tells what it brought about."""
        if self._after is None:
            return self._walked(label)
        after = self._after.get(label)
        if after is None:
            after = self._after[label] = self._walked(label)
        return after

    def _walked(self, label: Label) -> "Walker":
        if isinstance(label, HandHolds):
            table = tell_lands(self.table, label.player, label.lands)
        else:
            quiet = Table(self.table.game, self.table.procedure, self.table.order, self.table.seats)
            table = decide(quiet, label)
        actions = self.actions + isinstance(label, Act)
        return Walker(table, self.scope, actions, remembers=self._after is not None)


@lru_cache(maxsize=48)  # as many as one game has procedures in the record, and their walks with actions
def start(game: Game, procedure: Procedure, scope: Scope) -> Walker:
    """Where the walk of a procedure through a game begins; raises `NotGoverned`."""
    return Walker(new_table(game, procedure), scope)


def forget_walks() -> None:
    """Make room: what the walks have found is known, and the tables that they met are not asked for again."""
    start.cache_clear()


def walk(one: Walker, other: Walker) -> Walked:
    """Walk both procedures in step as far as their scope goes, and stop where they first differ."""
    met = 0
    for step, state in _in_step(one, other):
        if step.one.seen != step.other.seen:
            return Walked(step, met + 1)
        if state == met:
            met += 1
            if met == SOON and one is not other and _asks(one.table) == _asks(other.table):
                both = [alone(each.table.game, each.table.procedure, each.scope) for each in (one, other)]
                if both[0] == both[1]:
                    return Walked(None, both[0].states)
    return Walked(None, met)


class Alone(NamedTuple):
    """The walk of one procedure alone in a canonical form: how many states, and a SHA-256 of its steps in their order.

    A step is its label, what is seen after it, and the number of the state that it leads to. Where the steps of two are
    equal, walking in step would meet the very same, and see the same on both sides.
    """

    states: int
    steps: bytes


@lru_cache(maxsize=4096)
def alone(game: Game, procedure: Procedure, scope: Scope) -> Alone:
    """The walk of this procedure alone, to its end."""
    begin = Walker(new_table(game, procedure), scope, remembers=False)
    steps, states = sha256(), 0
    for step, state in _in_step(begin, begin):
        (awaits, choices, seats, events), acts = step.one.seen
        shown = [*map(tuple, seats)], [*map(tuple, events)], [*map(str, choices)]
        steps.update(repr((str(step.label), awaits, *shown, acts, state)).encode())
        states = max(states, state + 1)
    return Alone(states, steps.digest())


def _in_step(one: Walker, other: Walker) -> Iterator[tuple[WalkStep, int]]:
    """Every step of a walk, breadth first, and the number of the state that it leads to.

    States are numbered as they are met, and each is gone on from once.
    """
    met: dict[Hashable, int] = {}
    waiting = deque([WalkStep(one, other)])
    while waiting:
        for step in _with_lands_told(waiting.popleft()):
            states = len(met)
            state = met.setdefault((step.one.matters, step.other.matters), states)
            yield step, state
            if state == states:
                seen, acts = step.one.seen
                labels = step.one.scope.labels(seen, acts and step.one.actions < COPIES)
                waiting.extend([step.then(label) for label in labels])


def _with_lands_told(step: WalkStep) -> Iterator[WalkStep]:
    """The step with every answer to how many lands each declaring player holds, where either procedure asks."""
    one, other = step.one.table, step.other.table
    if _asks(one) or _asks(other):
        declarers = () if owing(one) else declaring(one)
        player = next((player for player in declarers if _untold(one, player) and _untold(other, player)), None)
        if player is not None:
            hand = min(len(table.seat(player).hand) for table in (one, other))
            for lands in sorted({0, min(1, hand), hand}):
                yield from _with_lands_told(step.then(HandHolds(player, lands)))
            return
    yield step


def _untold(table: Table, player: str) -> bool:
    seat = table.seat(player)
    return seat.lands is None and bool(seat.hand) and not seat.kept


def _asks(table: Table) -> bool:
    return table.procedure.may_mulligan in ("no-land-or-all-land", "no-land")


# What is made of it.


PROVEN: dict[str, Same] = {}
"""What walks have proved, by the digest of game and procedures; the longest walks end in such a proof."""


@lru_cache(maxsize=4096)
def part(game: Game, one: Procedure, other: Procedure) -> Verdict:
    """Whether two procedures part in this game, and how soon.

    Any-time actions are brought in only where nothing else tells the two apart. One procedure may be compared with
    itself: its game is then walked to the end once, which proves it finite and counts its states.
    """
    tables = _new_table(game, one), _new_table(game, other)
    if tables[0] is None or tables[1] is None:
        if tables[0] is tables[1]:
            return Same(0, governed=False)
        seen, also = (None if table is None else observe(table) for table in tables)
        return Parting((), ("governs",), ("governs",), seen, also, 1)
    if (proven := PROVEN.get(question := _question(game, one, other))) is not None:
        return proven
    states = 0
    scopes: tuple[Scope, ...] = (Everybody(), *(OnePlayer(player) for player in game.players))
    for scope in scopes:
        walked = walk(start(game, one, scope), start(game, other, scope))
        states += walked.states
        if walked.parting is not None:
            return _parting(game, one, other, walked.parting, states)
    PROVEN[question] = Same(states)
    return PROVEN[question]


def _question(game: Game, one: Procedure, other: Procedure) -> str:
    """What is asked, as a digest that is the same in every run; of kinds of game the engine knows nothing."""
    return sha256(repr((replace(game, kinds=frozenset()), one, other)).encode()).hexdigest()


def _new_table(game: Game, procedure: Procedure) -> Table | None:
    try:
        return new_table(game, procedure)
    except NotGoverned:
        return None


def _parting(game: Game, one: Procedure, other: Procedure, step: WalkStep, states: int) -> Parting:
    play = step.play()
    (seen, acts), (also, acts_too) = step.one.seen, step.other.seen
    here, there = _aspects(seen, acts), _aspects(also, acts_too)
    where = tuple(aspect for aspect in here if here[aspect] != there[aspect])
    # What a hand holds bears on nothing but what is legal; told last and of no account, it is no part of the play.
    while play and "legal" not in where and isinstance(play[-1], HandHolds):
        play = play[:-1]
    ending = _Ending(game, play, where)
    return Parting(play, where, _parameters_behind(ending, one, other), seen, also, states)


def _aspects(seen: Observation, acts: object) -> dict[Aspect, object]:
    return {"awaits": seen.awaits, "legal": seen.choices, "sizes": seen.seats, "seen": seen.events, "action": acts}


@dataclass(frozen=True, slots=True)
class _Ending:
    """A play, and the aspects in which the tables at its end are compared."""

    game: Game
    play: tuple[Label, ...]
    where: tuple[Aspect, ...]

    def under(self, procedure: Procedure) -> object:
        """What these aspects are at the end under this procedure; None where it cannot be played."""
        table = _new_table(self.game, procedure)
        if table is None:
            return None
        try:
            for label in self.play:
                if isinstance(label, HandHolds):
                    table = tell_lands(table, label.player, label.lands)
                else:
                    table = decide(table, label)
        except IllegalDecision:
            return None
        acts = [may_act(table, player) for player in self.game.players] if "action" in self.where else []
        aspects = _aspects(observe(table), acts)
        return [aspects[aspect] for aspect in self.where]


def _parameters_behind(ending: _Ending, one: Procedure, other: Procedure) -> tuple[str, ...]:
    """The parameters that bring the difference about: lent by one procedure to the other, each changes the play's end.

    Where some do so lent either way, those; else those that do so lent one way.
    """
    differing = tuple(name for name in PARAMETERS if getattr(one, name) != getattr(other, name))
    ends = ending.under(one), ending.under(other)
    changes: dict[str, list[bool]] = {}
    for name in differing:
        lent = (_borrowing(one, other, {name}), ends[0]), (_borrowing(other, one, {name}), ends[1])
        changes[name] = [borrowed is not None and ending.under(borrowed) != end for borrowed, end in lent]
    both = tuple(name for name in differing if all(changes[name]))
    return both or tuple(name for name in differing if any(changes[name])) or differing


def _borrowing(borrower: Procedure, lender: Procedure, parameters: set[str]) -> Procedure | None:
    """The borrower with these parameters of the lender, and with what else must come with them."""
    try:
        return replace(borrower, **{name: getattr(lender, name) for name in parameters})
    except ContradictoryProcedure as contradiction:
        more = set(contradiction.parameters) - parameters
        return _borrowing(borrower, lender, parameters | more) if more else None
