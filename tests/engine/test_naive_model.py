"""The engine agrees with a second model that only counts."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mulligan_annals.engine import (
    ANONYMOUS,
    Keep,
    Procedure,
    PutOnBottom,
    Table,
    TakeMulligan,
    awaits,
    decide,
    is_legal,
    may_look,
    new_game,
    new_table,
    owes,
)
from tests.engine.naive_model import Wishes, in_rounds, london_hand, looks, one_after_another, paris_hand, partial
from tests.engine.playing import after, cards
from tests.engine.procedures import (
    LONDON,
    LONDON_FREE,
    PARIS,
    PARIS_FREE,
    PARTIAL,
    ROUNDS,
    ROUNDS_FREE,
    VANCOUVER,
    VANCOUVER_FREE,
)

WISHES = st.dictionaries(
    st.sampled_from(["Ann", "Ben", "Cy"]), st.lists(st.booleans() | st.just(True), max_size=9), min_size=1
)
LIBRARIES = st.sampled_from([7, 8, 40, 60, 99])


def _settled(table: Table) -> Table:
    """All cards owed have gone to the bottom."""
    while awaits(table) and (owed := owes(table, awaits(table)[0])):
        table = decide(table, PutOnBottom(awaits(table)[0], (ANONYMOUS,) * owed))
    return table


def _by_engine(procedure: Procedure, wishes: Wishes, library: int) -> Iterator[tuple[str, dict[str, Any]]]:
    table = new_table(new_game(list(wishes), library=library), procedure)
    left = {player: list(wanted) for player, wanted in wishes.items()}
    while any(not seat.kept for seat in table.seats):
        (player,) = awaits(table)
        wants = left[player].pop(0) if left[player] else False
        mulligan = wants and is_legal(table, TakeMulligan(player))
        table = _settled(decide(table, TakeMulligan(player) if mulligan else Keep(player)))
        yield player, {name: cards(table, name)[:2] for name in wishes}


MODELS = [
    (PARIS, one_after_another, paris_hand, False),
    (PARIS_FREE, one_after_another, paris_hand, True),
    (ROUNDS, in_rounds, paris_hand, False),
    (ROUNDS_FREE, in_rounds, paris_hand, True),
    (VANCOUVER, in_rounds, paris_hand, False),
    (LONDON, in_rounds, london_hand, False),
    (LONDON_FREE, in_rounds, london_hand, True),
]


@pytest.mark.parametrize(("procedure", "model", "hand", "free"), MODELS)
@given(wishes=WISHES, library=LIBRARIES)
def test_both_models_deal_the_same_hands_in_the_same_order(
    procedure: Procedure,
    model: Callable[..., Iterator[Any]],
    hand: Callable[[int, bool], int],
    free: bool,
    wishes: Wishes,
    library: int,
) -> None:
    assert list(model(wishes, library, hand, free)) == list(_by_engine(procedure, wishes, library))


@pytest.mark.parametrize(("procedure", "free"), [(VANCOUVER, False), (VANCOUVER_FREE, True)])
@given(wishes=WISHES, library=LIBRARIES)
def test_both_models_let_the_same_players_look(procedure: Procedure, free: bool, wishes: Wishes, library: int) -> None:
    table = new_table(new_game(list(wishes), library=library), procedure)
    left = {player: list(wanted) for player, wanted in wishes.items()}
    while any(not seat.kept for seat in table.seats):
        player = awaits(table)[0]
        wants = left[player].pop(0) if left[player] else False
        mulligan = wants and is_legal(table, TakeMulligan(player))
        table = decide(table, TakeMulligan(player) if mulligan else Keep(player))
    looked = []
    while awaits(table):
        assert may_look(table, awaits(table)[0])
        looked.append(awaits(table)[0])
        table = after(table, f"{looked[-1]}: look bottom")
    assert looks(wishes, library, paris_hand, free) == looked


@given(exiled=st.lists(st.integers(0, 7), max_size=8), library=st.sampled_from([60, 99]))
def test_both_models_agree_on_a_partial_mulligan(exiled: list[int], library: int) -> None:
    table = new_table(new_game(["Ann"], kinds=["commander"], library=library), PARTIAL)
    got = []
    for number in exiled:
        if not table.seat("Ann").hand:
            break
        number = min(number, len(table.seat("Ann").hand))
        table = after(table, "Ann: mulligan", f"Ann: exile {number}")
        got.append(cards(table, "Ann"))
    got.append(cards(after(table, "Ann: keep"), "Ann"))
    assert list(partial(exiled, library)) == got
