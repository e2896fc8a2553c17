"""A scenario step by step: what is done, told and expected, how the table looks, which words are behind it."""

from collections.abc import Iterator
from dataclasses import dataclass

from ..corpus.records import Language, Sentence
from ..corpus.scenario_records import Step
from ..engine.play import awaits
from ..engine.table import Seat, Table
from ..grounding import Grounded, GroundedClause
from ..scenarios import Expectation, PlayedStep, Playing
from ..telling import say
from ..telling.sentences import Refusal, behind, expected, refused, told, told_step

TOLD_BY_THE_INPUT = frozenset(
    {"declared-keep", "declared-mulligan", "bottomed", "exiled", "lands-told", "acted", "looked", "left-on-top",
     "put-on-bottom", "declined-look"}
)  # fmt: skip
"""Events that say no more than the decision that a step plays."""

ZONES = ("hand", "library", "set-aside", "exiled")
"""Where a player's cards lie."""


@dataclass(frozen=True, slots=True)
class Zones:
    """One player's cards after a step; `moved` names the zones that hold more or fewer than before it."""

    player: str
    hand: int
    library: int
    set_aside: int
    exiled: int
    kept: bool
    moved: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Checked:
    """An expectation in words, whether it held, and why a decision is refused that was expected to be."""

    words: str
    differs: str | None
    refusal: Refusal | None


@dataclass(frozen=True, slots=True)
class ShownStep:
    """A step in words."""

    number: int
    does: str
    quoted: str | None
    note: Sentence | None
    final: bool
    events: tuple[str, ...]
    checked: tuple[Checked, ...]
    refusal: Refusal | None
    clauses: tuple[GroundedClause, ...]
    zones: tuple[Zones, ...]
    awaits: tuple[str, ...]


def steps(lang: Language, playing: Playing) -> tuple[ShownStep, ...]:
    """The steps of a scenario under one revision, as far as they went."""
    tables = [None, *(step.table for step in playing.steps)]
    return tuple(
        _step(lang, step, before, playing.grounded) for before, step in zip(tables, playing.steps, strict=False)
    )


def sets_aside(playing: Playing) -> bool:
    """Whether any card is ever set aside by a partial mulligan."""
    return any(seat.set_aside for step in playing.steps for seat in step.table.seats)


def exiles(playing: Playing) -> bool:
    """Whether any card is ever exiled by an any-time action."""
    return any(seat.exiled for step in playing.steps for seat in step.table.seats)


def _step(lang: Language, step: PlayedStep, before: Table | None, grounded: Grounded) -> ShownStep:
    written = step.step if isinstance(step.step, Step) else None
    beginning = (event for event in step.events if (event.kind, event.parameter) != ("shuffled", "starting_hand"))
    shown = (event for event in beginning if event.kind not in TOLD_BY_THE_INPUT)
    return ShownStep(
        step.number,
        told_step(lang, step),
        written.says if written else None,
        written.note if written else None,
        written is None,
        tuple(told(lang, event) for event in shown),
        tuple(_checked(lang, each, step.table, grounded) for each in step.expectations),
        refused(lang, step.refusal, step.table, grounded) if step.refusal else None,
        behind(step, grounded),
        tuple(_zones(step.table, before)),
        awaits(step.table),
    )


def differing(lang: Language, each: Expectation) -> str:
    """What was expected and what was found instead."""
    return say(lang, "step.differs", expected=expected(lang, each, each.expected), got=expected(lang, each, each.got))


def _checked(lang: Language, each: Expectation, table: Table, grounded: Grounded) -> Checked:
    return Checked(
        expected(lang, each, each.expected),
        None if each.holds else differing(lang, each),
        refused(lang, each.illegal, table, grounded) if each.illegal else None,
    )


def _zones(table: Table, before: Table | None) -> Iterator[Zones]:
    for seat in table.seats:
        sizes = _sizes(seat)
        was = _sizes(before.seat(seat.player)) if before else sizes
        moved = tuple(zone for zone, now, then in zip(ZONES, sizes, was, strict=True) if now != then)
        yield Zones(seat.player, *sizes, seat.kept, moved)


def _sizes(seat: Seat) -> tuple[int, int, int, int]:
    return len(seat.hand), len(seat.library), len(seat.set_aside), len(seat.exiled)
