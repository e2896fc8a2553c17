"""What the walk leaves out is held against a walk that leaves nothing out, in games small enough for it."""

from collections import Counter, deque
from collections.abc import Hashable
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from mulligan_annals.compare import behaviour
from mulligan_annals.compare.behaviour import COPIES, Everybody, OnePlayer, Parting, Same, Scope, part
from mulligan_annals.engine import (
    ANONYMOUS,
    PARAMETERS,
    Act,
    ContradictoryProcedure,
    Exile,
    Game,
    HandHolds,
    Observation,
    Procedure,
    Table,
    awaits,
    decide,
    may_act,
    new_game,
    new_table,
    observe,
    tell_lands,
)
from tests.engine.procedures import LONDON, LONDON_FREE, PARIS, PARTIAL, VANCOUVER
from tests.engine.strategies import procedures

ENDLESS = 50_000
"""No game here has so many states, unless it has no end; a walk without one would take all memory."""


def _acts(table: Table, seen: Observation) -> list[bool]:
    return [may_act(table, player) for player in seen.awaits]


@st.composite
def small_games(draw: Any) -> Game:
    """One to three players, some in teams; the more players, the fewer cards."""
    seated = ["Ann", "Ben", "Cy"][: draw(st.integers(1, 3))]
    most = {1: 4, 2: 2, 3: 1}[len(seated)]
    cut = draw(st.integers(1, len(seated)))
    teams = [team for team in (seated[:cut], seated[cut:]) if team] if draw(st.booleans()) else [[p] for p in seated]
    return new_game(
        teams=teams,
        library={player: draw(st.integers(0, most + 2) | st.just(most + 2)) for player in seated},
        starting_hand={player: draw(st.integers(0, most) | st.just(most)) for player in seated},
    )


@st.composite
def neighbours(draw: Any) -> tuple[Procedure, Procedure]:
    """Two procedures that differ in one to three words."""
    one = draw(procedures())
    other = one
    for name in draw(st.lists(st.sampled_from(sorted(set(PARAMETERS) - {"governs"})), min_size=1, max_size=3)):
        try:
            other = replace(other, **{name: draw(st.sampled_from(PARAMETERS[name]))})
        except ContradictoryProcedure:
            continue
    return one, other


def _number_of_labels_to_a_difference(game: Game, one: Procedure, other: Procedure, acting: bool) -> int | None:
    """Breadth first over every state to its last number, every decision, and any-time actions of all players.

    Only the exile of no card is left out: it changes nothing but the number of mulligans, and could be made for ever.
    """
    start = (new_table(game, one), new_table(game, other))
    met, waiting = set(), deque([(start, 0, Counter[str]())])
    asks = any("land" in each.may_mulligan for each in (one, other))
    while waiting:
        pair, depth, acts = waiting.popleft()
        waits = [seat for seat in pair[0].seats if asks and seat.player in awaits(pair[0]) and not seat.kept]
        untold = [seat for seat in waits if seat.hand and seat.lands is None and not (seat.owes or seat.owes_exile)]
        if untold and all(len(pair[1].seat(seat.player).hand) == len(seat.hand) for seat in untold):
            seat = untold[0]
            for lands in range(len(seat.hand) + 1):
                told = tuple(tell_lands(table, seat.player, lands) for table in pair)
                waiting.appendleft(((told[0], told[1]), depth, acts))
            continue
        seen, also = observe(pair[0]), observe(pair[1])
        if seen != also or (acting and _acts(pair[0], seen) != _acts(pair[1], also)):
            return depth
        key = (*[table.seats for table in pair], frozenset(acts.items()))
        if key in met:
            continue
        met.add(key)
        assert len(met) < ENDLESS, f"{one} and {other} never come to an end in {game}"
        quiet = [replace(table, log=()) for table in pair]
        labels = [choice for choice in seen.choices if not isinstance(choice, Exile) or choice.cards]
        if acting:
            able = [player for player in seen.awaits if may_act(pair[0], player) and acts[player] < COPIES]
            labels += [Act(player, ANONYMOUS) for player in able]
        for label in labels:
            acted = acts + Counter([label.player] if isinstance(label, Act) else [])
            waiting.append(((decide(quiet[0], label), decide(quiet[1], label)), depth + 1, acted))
    return None


# A procedure under which no card may be exiled again and again, and from itself nothing tells it apart.
@example(new_game(["Ann"], library=5, starting_hand={"Ann": 4}), (PARTIAL, PARTIAL))
@settings(max_examples=120)
@given(small_games(), neighbours())
def test_the_walk_misses_nothing_that_a_walk_over_everything_finds(
    game: Game, pair: tuple[Procedure, Procedure]
) -> None:
    verdict = part(game, *pair)
    quiet = _number_of_labels_to_a_difference(game, *pair, acting=False)
    if quiet is not None:
        assert isinstance(verdict, Parting)
        assert quiet == sum(not isinstance(label, HandHolds) for label in verdict.play)
        return
    acting = _number_of_labels_to_a_difference(game, *pair, acting=True)
    assert (acting is None) == isinstance(verdict, Same)


def _told(scope: Scope, table: Table) -> list[Table]:
    asks = "land" in table.procedure.may_mulligan
    for seat in table.seats if asks else ():
        if seat.player in awaits(table) and not (seat.kept or seat.owes or seat.owes_exile) and seat.lands is None:
            return [each for n in range(len(seat.hand) + 1) for each in _told(scope, tell_lands(table, seat.player, n))]
    return [table]


def _changes(before: Table, after: Table) -> Hashable:
    zones = [[(len(s.hand), len(s.library), len(s.set_aside), len(s.exiled)) for s in t.seats] for t in (before, after)]
    return tuple(tuple(b - a for a, b in zip(was, now, strict=True)) for was, now in zip(*zones, strict=True))


@settings(max_examples=300)
@given(small_games(), procedures(), st.booleans())
def test_tables_that_are_equal_in_what_matters_have_equal_futures(
    game: Game, procedure: Procedure, everybody: bool
) -> None:
    _hold_equal_futures(game, procedure, Everybody() if everybody else OnePlayer(game.players[-1]))


@pytest.mark.parametrize("library", [8, 12, 20, 35, 45, 60])
@pytest.mark.parametrize("first_mulligan", ["as-any-other", "as-many-as-before", "seven"])
def test_a_library_is_as_good_as_a_larger_one_only_where_it_cannot_run_out(library: int, first_mulligan: str) -> None:
    partial = replace(PARTIAL, first_mulligan=first_mulligan)  # type: ignore[arg-type]
    _hold_equal_futures(new_game(["Ann"], library=library), partial, Everybody())


@pytest.mark.parametrize("library", [7, 15, 22, 29, 36, 43, 60])
@pytest.mark.parametrize("procedure", [PARIS, VANCOUVER, LONDON, LONDON_FREE], ids=["paris", "look", "london", "free"])
def test_actions_leave_a_large_library_as_good_as_a_larger_one(library: int, procedure: Procedure) -> None:
    _hold_equal_futures(new_game(["Ann"], library=library), procedure, OnePlayer("Ann"))
    modified = replace(procedure, starting_hand="seven-with-hand-modifier")
    hands = new_game(["Ann"], kinds=["vanguard"], library=library, hand_modifier={"Ann": 2})
    _hold_equal_futures(hands, modified, OnePlayer("Ann"))


@pytest.mark.parametrize("first_mulligan", ["as-any-other", "as-many-as-before", "seven"])
@pytest.mark.parametrize(("library", "hand"), [(4, 2), (7, 2), (11, 3), (16, 3)])
def test_actions_and_partial_mulligans_reach_so_far_and_no_farther(
    library: int, hand: int, first_mulligan: str
) -> None:
    partial = replace(PARTIAL, first_mulligan=first_mulligan)  # type: ignore[arg-type]
    small = new_game(["Ann"], library=library, starting_hand={"Ann": hand})
    _hold_equal_futures(small, partial, OnePlayer("Ann"))


@settings(max_examples=100)
@given(small_games(), neighbours())
def test_walks_laid_side_by_side_find_what_walking_in_step_finds(game: Game, pair: tuple[Procedure, Procedure]) -> None:
    """The canonical forms are asked at once here, or never; the verdicts are the same to the last word."""
    verdicts = []
    with pytest.MonkeyPatch.context() as patch:
        for soon in (1, 10**9):
            patch.setattr(behaviour, "SOON", soon)
            part.cache_clear()
            verdicts.append(part(game, *pair))
    part.cache_clear()
    if isinstance(verdicts[-1], Same):
        assert [Same] * 2 == [type(each) for each in verdicts]
    else:
        told = [replace(each, states=0) for each in verdicts if isinstance(each, Parting)]
        assert [replace(verdicts[-1], states=0)] * 2 == told


def _hold_equal_futures(game: Game, procedure: Procedure, scope: Scope) -> None:
    """Walk every state of a game and find the same future wherever the same matters."""
    futures: dict[Hashable, Hashable] = {}
    waiting = [(table, 0) for table in _told(scope, replace(new_table(game, procedure), log=()))]
    met = set()
    while waiting:
        table, actions = waiting.pop()
        if (table.seats, actions) in met:
            continue
        met.add((table.seats, actions))
        seen, acts = scope.looks_at(table)
        future: list[Hashable] = [seen.awaits, seen.choices, acts]
        for label in scope.labels(seen, acts and actions < COPIES):
            after, acted = decide(table, label), actions + isinstance(label, Act)
            changes = _changes(table, after) if not _returns(after) else None
            future += [label, changes, _failed(after), scope.matters(after, acted)]
            waiting += [(told, acted) for told in _told(scope, replace(after, log=()))]
        assert len(met) < ENDLESS, f"{procedure} never comes to an end in {game}"
        assert tuple(future) == futures.setdefault((actions, scope.matters(table, actions)), tuple(future))


def _failed(after: Table) -> Hashable:
    """Draws that have just failed, by whom."""
    return tuple((event.player, event.count) for event in after.log if event.kind == "failed-draw")


def _returns(table: Table) -> bool:
    """Cards set aside have just come back, how many was seen when they were set aside."""
    return any(event.kind == "exiled-cards-returned" for event in table.log)


@given(small_games(), procedures(any_time_action="before-declaring"), procedures(any_time_action="before-declaring"))
def test_an_action_does_the_same_under_every_procedure(game: Game, one: Procedure, other: Procedure) -> None:
    table = new_table(game, one)
    also = replace(table, procedure=other)
    for player in awaits(table):
        if may_act(table, player):
            act = Act(player, ANONYMOUS)
            assert decide(table, act).seats == decide(also, act).seats
