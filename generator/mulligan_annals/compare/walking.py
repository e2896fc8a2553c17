"""Walking two procedures in step through one game, breadth first, until what can be told at the two tables differs.

Cards are anonymous here, so states are few. Two properties of the engine keep them fewer still, and tests hold both:

* No player's cards ever touch another's, and an any-time action changes nothing but the cards of the player who acts.
  So `Everybody` decides everything but such actions, and each `OnePlayer` does everything, actions included, while the
  others only keep; what neither of them tells apart, nothing does.
* In the walk of everybody, a kept hand matters later only through whether a look at the top card is due, and a library
  only as far as it can still be drawn from.
"""

from collections import deque
from collections.abc import Hashable, Iterator
from typing import NamedTuple, Protocol

from ..engine.decisions import Act, Decision, HandHolds, Keep
from ..engine.game import ANONYMOUS
from ..engine.observation import Observation, observe
from ..engine.play import decide, may_act, tell_lands
from ..engine.rounds import declaring, look_is_due, owing
from ..engine.table import Seat, Table

COPIES = 4
"""A walk follows no more actions of one player: a deck holds no more cards of one name (CR 100.2a)."""

Label = Decision | HandHolds
"""What leads from one pair of tables to the next."""


class Step(NamedTuple):
    """A pair of tables reached in step, the label that led there, the step before, and the number of actions so far."""

    tables: tuple[Table, Table]
    label: Label | None = None
    before: "Step | None" = None
    actions: int = 0

    def play(self) -> tuple[Label, ...]:
        """The labels from the start to here."""
        labels: list[Label] = []
        step: Step | None = self
        while step is not None and step.label is not None:
            labels.append(step.label)
            step = step.before
        return tuple(reversed(labels))


class Walked(NamedTuple):
    """What a walk found: the first step at which the tables differ, or None, and the number of pairs met."""

    parting: Step | None
    states: int


class Scope(Protocol):
    """Which decisions a walk follows, what of a table it looks at, and what of it matters for the future."""

    def looks_at(self, table: Table) -> tuple[Observation, bool]:
        """What can be told at this table, and whether an any-time action may be taken."""

    def labels(self, seen: Observation, acts: bool) -> tuple[Decision, ...]:
        """The decisions to follow from here."""

    def matters(self, table: Table) -> Hashable:
        """Tables of one procedure that are equal in this have equal futures."""


class Everybody:
    """Everybody decides everything but any-time actions."""

    def looks_at(self, table: Table) -> tuple[Observation, bool]:
        """What can be told; actions are left to the walk of one player."""
        return observe(table), False

    def labels(self, seen: Observation, acts: bool) -> tuple[Decision, ...]:  # noqa: ARG002 the scope of one player asks
        """Whatever may be decided."""
        return seen.choices

    def matters(self, table: Table) -> Hashable:
        """Who has kept and is due a look, and of the others as much as their mulligans can still reach."""
        return tuple([_matters(table, seat, acting=False) for seat in table.seats])


class OnePlayer(NamedTuple):
    """One player does everything that can be done, any-time actions included, while the others only keep."""

    player: str

    def looks_at(self, table: Table) -> tuple[Observation, bool]:
        """What can be told, and whether this player may act."""
        return observe(table), may_act(table, self.player)

    def labels(self, seen: Observation, acts: bool) -> tuple[Decision, ...]:
        """All of this player's decisions; the others keep."""
        followed = [each for each in seen.choices if each.player == self.player or isinstance(each, Keep)]
        return (*followed, Act(self.player, ANONYMOUS)) if acts else tuple(followed)

    def matters(self, table: Table) -> Hashable:
        """Who has kept and is due a look, and of the others the hand and the library to its last card."""
        return tuple([_matters(table, seat, acting=True) for seat in table.seats])


def _matters(table: Table, seat: Seat, acting: bool) -> Hashable:
    hand, library = len(seat.hand), len(seat.library)
    standing = seat.taken, seat.declared_mulligan, seat.kept, seat.owes, seat.owes_exile, seat.looked, seat.lands
    if table.procedure.opponent_may_redraw == "yes":
        # A kept hand may be opened again.
        return (hand, library, len(seat.set_aside), *standing)
    if seat.kept:
        return look_is_due(table.procedure, seat)
    if table.procedure.returned == "any-number-exiled" and not acting:
        library = min(library, _reach_of_partial_mulligans(seat))
    return (hand, library, *standing)


def _reach_of_partial_mulligans(seat: Seat) -> int:
    """Cards that further partial mulligans can draw, and one to look at: a library that holds more is no other for it.

    A hand of h draws at most h - 1 cards, the next one h - 2 and so on, and nothing comes back before it is kept. The
    first mulligan may draw more, but before it every library still is as it was dealt.
    """
    hand = len(seat.hand)
    return 1 + hand * (hand - 1) // 2


def walk(tables: tuple[Table, Table], scope: Scope) -> Walked:
    """Walk both tables in step as far as the scope goes, and stop where they first differ."""
    met: set[Hashable] = set()
    waiting = deque([Step(tables)])
    while waiting:
        for step in _with_lands_told(waiting.popleft()):
            one, other = step.tables
            seen = scope.looks_at(one)
            if one is not other and seen != scope.looks_at(other):
                return Walked(step, len(met) + 1)
            matters = (scope.matters(one), scope.matters(other), step.actions)
            if matters not in met:
                met.add(matters)
                observation, acts = seen
                labels = scope.labels(observation, acts and step.actions < COPIES)
                waiting.extend(_after(step, label) for label in labels)
    return Walked(None, len(met))


def _after(step: Step, label: Decision) -> Step:
    one, other = step.tables
    decided = decide(_forgetting(one), label)
    tables = decided, decided if one is other else decide(_forgetting(other), label)
    return Step(tables, label, step, step.actions + isinstance(label, Act))


def _forgetting(table: Table) -> Table:
    """The table with an empty log, so that afterwards the log tells what the one decision brought about."""
    return Table(table.game, table.procedure, table.order, table.seats)


def _with_lands_told(step: Step) -> Iterator[Step]:
    """The step with every answer to how many lands each declaring player holds, where either procedure asks."""
    one, other = step.tables
    if not (_asks(one) or _asks(other)):
        yield step
        return
    player = next((player for player in _declarers(one) if _untold(one, player) and _untold(other, player)), None)
    if player is None:
        yield step
        return
    hand = min(len(table.seat(player).hand) for table in step.tables)
    for lands in sorted({0, min(1, hand), hand}):
        told = tell_lands(one, player, lands)
        also = told if one is other else tell_lands(other, player, lands)
        yield from _with_lands_told(Step((told, also), HandHolds(player, lands), step, step.actions))


def _declarers(table: Table) -> tuple[str, ...]:
    return () if owing(table) else declaring(table)


def _untold(table: Table, player: str) -> bool:
    seat = table.seat(player)
    return seat.lands is None and bool(seat.hand) and not seat.kept


def _asks(table: Table) -> bool:
    return table.procedure.may_mulligan in ("no-land-or-all-land", "no-land")
