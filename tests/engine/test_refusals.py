"""Every refusal says why, and names the parameter whose sentence forbids the decision."""

from dataclasses import replace
from typing import get_args

import pytest

from mulligan_annals.engine import Game, Procedure, Reason, is_legal, new_game, why_illegal
from mulligan_annals.engine.decisions import MANY
from tests.engine.playing import FOUR, TEAMS, TWO, decision, play
from tests.engine.procedures import (
    ALL_OR_NO_LAND,
    LONDON,
    LONDON_FREE,
    NO_MULLIGAN,
    PARIS,
    PARTIAL,
    ROUNDS,
    TEAMS_IN_ROUNDS,
    VANCOUVER,
)

POWDER = new_game(["Ann", "Ben"], acting=[["Serum Powder"]])
AT_LEAST_ONE = replace(PARTIAL, returned="one-or-more-exiled")
NONE_LEFT = new_game(["Ann"], starting_hand={"Ann": 0})
NO_LIBRARY = new_game(["Ann"], library=3)
FREE = ("Ann: mulligan", "Ben: keep", "Cy: keep", "Di: keep")

REFUSALS: list[tuple[Game, Procedure, tuple[str, ...], str, str, str]] = [
    (TWO, ROUNDS, (), "Eve: keep", "not-at-the-table", ""),
    (TWO, ROUNDS, ("Ann: keep",), "Ann: mulligan", "has-kept", "keeping"),
    (TWO, ROUNDS, ("Ann: keep", "Ben: keep"), "Ann: keep", "has-kept", "keeping"),
    (TWO, ROUNDS, ("Ann: mulligan",), "Ann: keep", "already-declared", "declarations"),
    (TWO, ROUNDS, (), "Ben: keep", "not-awaited-yet", "order_of_declarations"),
    (TEAMS, TEAMS_IN_ROUNDS, ("Ann: keep",), "Cy: keep", "not-awaited-yet", "order_of_declarations"),
    (TWO, PARIS, ("Ann: mulligan",), "Ben: keep", "not-awaited-yet", "declarations"),
    (TWO, LONDON, ("Ann: keep", "Ben: mulligan"), "Ben: keep", "owes-cards", "bottomed"),
    (FOUR, LONDON, ("Ann: mulligan", "Ben: mulligan", "Cy: keep", "Di: keep", "Ann: bottom 1"), "Ann: keep",
     "not-awaited-yet", "declarations"),
    (NONE_LEFT, LONDON, (), "Ann: mulligan", "hand-of-zero", "until"),
    (TWO, ALL_OR_NO_LAND, ("Ann: lands 0", "Ann: mulligan"), "Ann: mulligan", "one-mulligan-only", "until"),
    (TWO, ALL_OR_NO_LAND, (), "Ann: mulligan", "lands-not-told", "may_mulligan"),
    (TWO, ALL_OR_NO_LAND, ("Ann: lands 4",), "Ann: mulligan", "hand-not-allowed", "may_mulligan"),
    (TWO, NO_MULLIGAN, ("Ann: lands 0",), "Ann: mulligan", "nobody-may", "may_mulligan"),
    (TWO, PARTIAL, ("Ann: mulligan", "Ben: keep"), "Ann: keep", "owes-exile", "returned"),
    (TWO, PARTIAL, ("Ann: mulligan", "Ben: keep"), "Ann: bottom 1", "bottoms-nothing", "bottomed"),
    (TWO, AT_LEAST_ONE, ("Ann: mulligan", "Ben: keep"), "Ann: exile 0", "none-exiled", "returned"),
    (TWO, PARTIAL, ("Ann: mulligan", "Ben: keep"), "Ann: exile 8", "not-so-many-in-hand", "returned"),
    (TWO, PARTIAL, (), "Ann: exile 1", "no-mulligan-declared", "returned"),
    (TWO, PARTIAL, ("Ann: mulligan",), "Ann: exile 1", "not-awaited-yet", "declarations"),
    (TWO, PARTIAL, ("Ann: keep",), "Ann: exile 1", "has-kept", "keeping"),
    (TWO, ROUNDS, (), "Ann: exile 1", "exiles-nothing", "returned"),
    (TWO, LONDON, ("Ann: mulligan", "Ben: keep"), "Ann: exile 1", "exiles-nothing", "returned"),
    (TWO, LONDON, ("Ann: mulligan", "Ben: keep"), "Ann: bottom 2", "wrong-number", "bottomed"),
    (TWO, LONDON, (), "Ann: bottom 1", "owes-nothing", "bottomed"),
    (TWO, LONDON, ("Ann: mulligan",), "Ann: bottom 1", "not-awaited-yet", "declarations"),
    (TWO, LONDON, ("Ann: keep",), "Ann: bottom 1", "has-kept", "keeping"),
    (TWO, LONDON, ("Ann: mulligan", "Ben: keep", "Ann: bottom 1"), "Ann: bottom 1", "owes-nothing", "bottomed"),
    (FOUR, LONDON_FREE, FREE, "Ann: bottom 1", "owes-nothing", "first_mulligan"),
    (FOUR, LONDON_FREE, (*FREE, "Ann: mulligan"), "Ann: bottom 2", "wrong-number", "first_mulligan"),
    (TWO, ROUNDS, (), "Ann: bottom 1", "bottoms-nothing", "bottomed"),
    (TWO, ALL_OR_NO_LAND, (), "Ann: act Serum Powder", "no-action", "any_time_action"),
    (NONE_LEFT, LONDON, (), "Ann: act Serum Powder", "not-in-hand", "any_time_action"),
    (POWDER, LONDON, (), "Ann: act Island", "no-such-card", "any_time_action"),
    (TWO, ROUNDS, ("Ann: keep", "Ben: keep"), "Ann: look leave", "no-look", "after_keeping"),
    (TWO, VANCOUVER, ("Ann: mulligan", "Ben: keep"), "Ann: look leave", "not-awaited-yet", "after_keeping"),
    (TWO, VANCOUVER, ("Ann: mulligan", "Ben: mulligan", "Ann: keep"), "Ann: look leave",
     "not-awaited-yet", "after_keeping"),
    (TWO, VANCOUVER, ("Ann: mulligan", "Ben: keep", "Ann: keep"), "Ben: decline", "full-hand", "after_keeping"),
    (TWO, VANCOUVER, ("Ann: keep", "Ben: keep"), "Ann: look leave", "full-hand", "after_keeping"),
    (NO_LIBRARY, VANCOUVER, ("Ann: keep",), "Ann: look leave", "library-empty", "after_keeping"),
    (TWO, VANCOUVER, ("Ann: mulligan", "Ben: keep", "Ann: keep", "Ann: decline"), "Ann: decline",
     "already-looked", "after_keeping"),
]  # fmt: skip


@pytest.mark.parametrize(("game", "procedure", "steps", "tried", "reason", "parameter"), REFUSALS)
def test_a_refusal_names_its_reason_and_parameter(
    game: Game, procedure: Procedure, steps: tuple[str, ...], tried: str, reason: str, parameter: str
) -> None:
    illegal = why_illegal(play(game, procedure, *steps), decision(tried))
    assert illegal is not None
    assert (reason, parameter) == (illegal.reason, illegal.parameter)
    assert decision(tried) == illegal.decision
    assert decision(tried).player == illegal.player


def test_every_reason_of_the_closed_list_is_met() -> None:
    assert set(get_args(Reason)) == {row[4] for row in REFUSALS}


def test_a_refusal_says_who_is_awaited_and_what_the_player_may_do_instead() -> None:
    illegal = why_illegal(play(TWO, LONDON, "Ann: keep", "Ben: mulligan"), decision("Ben: keep"))
    assert illegal is not None
    assert ("Ben",) == illegal.awaited
    assert ["Ben: bottom 1"] == [str(each) for each in illegal.legal]
    assert "Ben: keep: owes-cards bottomed" == str(illegal)


def test_a_refusal_names_no_more_than_so_many_legal_decisions() -> None:
    hand = ["A", "B", "C", "D", "E", "F", "G"]
    game = new_game(["Ann"], library=7, cards={"Ann": hand})
    steps = ["Ann: mulligan", "Ann: bottom A", "Ann: mulligan", "Ann: bottom A, B", "Ann: mulligan"]
    illegal = why_illegal(play(game, LONDON, *steps), decision("Ann: keep"))
    assert illegal is not None
    assert MANY == len(illegal.legal) < 7 * 6 * 5


def test_a_card_that_is_not_in_a_named_hand_cannot_be_put_on_the_bottom() -> None:
    game = new_game(["Ann"], library=7, cards={"Ann": ["Island"] * 7})
    table = play(game, LONDON, "Ann: mulligan")
    assert not is_legal(table, decision("Ann: bottom Swamp"))
    assert is_legal(table, decision("Ann: bottom Island"))
