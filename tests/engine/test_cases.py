"""Real cases: the hands that the rule of the day leaves, as hand/library/exile."""

from dataclasses import replace

import pytest

from mulligan_annals.engine import (
    NotGoverned,
    awaits,
    is_legal,
    may_look,
    new_game,
    new_table,
    opening_hands,
    owes,
    why_illegal,
)
from tests.engine.playing import FOUR, TEAMS, TWO, after, cards, decision, play
from tests.engine.procedures import (
    ALL_OR_NO_LAND,
    LONDON,
    LONDON_FREE,
    NO_LAND,
    PARIS,
    PARIS_TEAMS,
    PARTIAL,
    PARTIAL_WITH_LOOK,
    ROUNDS,
    TEAMS_IN_ROUNDS,
    VANCOUVER,
    VANCOUVER_FREE,
)

COMMANDER = new_game(["Ann", "Ben"], kinds=["commander"], library=99)


def test_in_1994_a_hand_without_a_land_may_be_shown_and_redrawn_once() -> None:
    table = play(TWO, ALL_OR_NO_LAND, "Ann: lands 0", "Ann: mulligan")
    assert (7, 53, 0) == cards(table, "Ann")
    assert not is_legal(after(table, "Ann: lands 0"), decision("Ann: mulligan"))
    assert is_legal(table, decision("Ann: keep"))


def test_in_1994_one_land_is_neither_none_nor_all() -> None:
    table = play(TWO, ALL_OR_NO_LAND, "Ann: lands 1")
    assert not is_legal(table, decision("Ann: mulligan"))
    assert is_legal(after(table, "Ann: lands 7"), decision("Ann: mulligan"))


def test_in_1996_the_opponent_may_then_redraw_too_whatever_the_hand() -> None:
    table = play(TWO, NO_LAND, "Ann: lands 0", "Ann: mulligan", "Ann: keep", "Ben: lands 3")
    assert is_legal(table, decision("Ben: mulligan"))
    table = after(table, "Ben: mulligan")
    assert (7, 53, 0) == cards(table, "Ben")
    assert not is_legal(after(table, "Ben: lands 0"), decision("Ben: mulligan"))
    assert {"Ann": ("",) * 7, "Ben": ("",) * 7} == opening_hands(after(table, "Ben: keep"))


def test_in_1996_even_an_opponent_who_had_kept_may_redraw() -> None:
    table = play(TWO, NO_LAND, "Ann: lands 2", "Ann: keep", "Ben: lands 0", "Ben: mulligan")
    assert ("Ann",) == awaits(table)
    table = after(table, "Ann: mulligan", "Ann: keep")
    assert ("Ben",) == awaits(table)
    assert not is_legal(after(table, "Ben: lands 0"), decision("Ben: mulligan"))


def test_in_1996_nobody_redraws_where_both_have_lands() -> None:
    table = play(TWO, NO_LAND, "Ann: lands 7")
    assert not is_legal(table, decision("Ann: mulligan"))
    table = after(table, "Ann: keep", "Ben: lands 1")
    assert not is_legal(table, decision("Ben: mulligan"))


def test_case_10_before_2009_ben_decides_only_after_ann_has_kept() -> None:
    table = play(TWO, PARIS, "Ann: mulligan", "Ann: mulligan")
    assert ("Ann",) == awaits(table)
    table = after(table, "Ann: keep", "Ben: mulligan", "Ben: keep")
    assert (5, 55, 0) == cards(table, "Ann")
    assert (6, 54, 0) == cards(table, "Ben")


def test_case_10_from_2009_both_declare_and_then_act_together() -> None:
    table = play(TWO, ROUNDS, "Ann: mulligan")
    assert ("Ben",) == awaits(table)
    assert (7, 53, 0) == cards(table, "Ann")
    table = after(table, "Ben: mulligan")
    assert (6, 54, 0) == cards(table, "Ann") == cards(table, "Ben")
    assert ("Ann",) == awaits(table)


@pytest.mark.parametrize("procedure", [PARIS, ROUNDS])
def test_case_12_seven_mulligans_end_at_no_card(procedure: object) -> None:
    table = new_table(new_game(["Ann"]), procedure)  # type: ignore[arg-type]
    for hand in (6, 5, 4, 3, 2, 1, 0):
        table = after(table, "Ann: mulligan")
        assert (hand, 60 - hand, 0) == cards(table, "Ann")
    assert not is_legal(table, decision("Ann: mulligan"))


def test_case_13_an_action_exiles_the_hand_and_draws_as_many() -> None:
    table = play(TWO, PARIS, "Ann: act Serum Powder")
    assert (7, 46, 7) == cards(table, "Ann")
    assert (6, 47, 7) == cards(after(table, "Ann: mulligan"), "Ann")
    london = play(new_game(["Ann"]), LONDON, "Ann: act Serum Powder", "Ann: mulligan", "Ann: bottom 1")
    assert (6, 47, 7) == cards(london, "Ann")


def test_case_19_from_2006_a_team_decides_together_and_finishes_first() -> None:
    table = play(TEAMS, PARIS_TEAMS, "Ann: mulligan", "Bob: mulligan")
    assert (7, 53, 0) == cards(table, "Ann") == cards(table, "Bob")
    table = after(table, "Ann: keep", "Bob: mulligan")
    assert ("Bob",) == awaits(table)
    table = after(table, "Bob: keep")
    assert (7, 53, 0) == cards(table, "Ann")
    assert (6, 54, 0) == cards(table, "Bob")
    assert ("Cy", "Di") == awaits(table)


def test_case_21_from_2009_both_teams_go_through_rounds_together() -> None:
    table = play(TEAMS, TEAMS_IN_ROUNDS, "Bob: mulligan", "Ann: keep")
    assert ("Cy", "Di") == awaits(table)
    assert (7, 53, 0) == cards(table, "Bob")
    table = after(table, "Di: mulligan", "Cy: mulligan")
    assert [(7, 53, 0)] * 4 == [cards(table, player) for player in TEAMS.players]
    table = after(table, "Bob: mulligan", "Cy: keep", "Di: keep")
    assert (6, 54, 0) == cards(table, "Bob")
    assert ("Bob",) == awaits(table)


def test_case_24_no_look_on_seven_after_a_free_mulligan() -> None:
    game = new_game(["Ann", "Ben", "Cy", "Di"], kinds=["commander"], library=99)
    others = ("Ben: keep", "Cy: keep", "Di: keep")
    once = play(game, VANCOUVER_FREE, "Ann: mulligan", *others, "Ann: keep")
    assert (7, 92, 0) == cards(once, "Ann")
    assert () == awaits(once)
    twice = play(game, VANCOUVER_FREE, "Ann: mulligan", *others, "Ann: mulligan", "Ann: keep")
    assert (6, 93, 0) == cards(twice, "Ann")
    assert may_look(twice, "Ann")


def test_case_32_a_partial_mulligan_draws_one_fewer_than_it_sets_aside() -> None:
    table = play(COMMANDER, PARTIAL, "Ann: mulligan", "Ben: keep", "Ann: exile 3")
    assert (6, 90, 3) == cards(table, "Ann")
    table = after(table, "Ann: mulligan", "Ann: exile 2")
    assert (5, 89, 5) == cards(table, "Ann")
    table = after(table, "Ann: keep")
    assert (5, 94, 0) == cards(table, "Ann")
    assert () == awaits(table)


def test_case_33_both_readings_of_the_first_partial_mulligan_can_be_asked_for() -> None:
    game = new_game(["Ann", "Ben", "Cy"], kinds=["commander"], library=99)
    steps = ("Ann: mulligan", "Ben: keep", "Cy: keep", "Ann: exile 1", "Ann: keep")
    assert (6, 93, 0) == cards(play(game, PARTIAL, *steps), "Ann")
    free = replace(PARTIAL, first_mulligan="as-many-as-before")
    table = play(game, free, *steps[:-1])
    assert (7, 91, 1) == cards(table, "Ann")
    assert (7, 92, 0) == cards(after(table, "Ann: keep"), "Ann")
    assert (6, 91, 2) == cards(after(table, "Ann: mulligan", "Ann: exile 1"), "Ann")


def test_case_34_for_seven_weeks_a_look_followed_the_partial_mulligan() -> None:
    steps = ("Ann: mulligan", "Ben: keep", "Ann: exile 3", "Ann: mulligan", "Ann: exile 2", "Ann: keep")
    assert may_look(play(COMMANDER, PARTIAL_WITH_LOOK, *steps), "Ann")
    assert not may_look(play(COMMANDER, PARTIAL, *steps), "Ann")


def test_case_41_a_look_does_not_reopen_a_kept_hand() -> None:
    table = play(TWO, VANCOUVER, "Ann: mulligan", "Ben: keep", "Ann: keep", "Ann: look bottom")
    assert (6, 54, 0) == cards(table, "Ann")
    illegal = why_illegal(table, decision("Ann: mulligan"))
    assert illegal is not None
    assert ("has-kept", "keeping") == (illegal.reason, illegal.parameter)


def test_case_43_three_mulligans_give_one_look() -> None:
    game = new_game(["Ann"], library=40)
    table = play(game, VANCOUVER, "Ann: mulligan", "Ann: mulligan", "Ann: mulligan", "Ann: keep")
    assert (4, 36, 0) == cards(table, "Ann")
    table = after(table, "Ann: look leave")
    assert not is_legal(table, decision("Ann: look leave"))
    assert () == awaits(table)


def test_case_46_no_look_on_seven_after_an_action() -> None:
    table = play(TWO, VANCOUVER, "Ann: act Serum Powder", "Ann: keep", "Ben: keep")
    assert (7, 46, 7) == cards(table, "Ann")
    assert () == awaits(table)


def test_case_50_an_action_under_london_exiles_the_hand_as_it_is() -> None:
    table = play(new_game(["Ann"]), LONDON, "Ann: mulligan", "Ann: bottom 1", "Ann: mulligan", "Ann: bottom 2")
    assert (5, 55, 0) == cards(table, "Ann")
    table = after(table, "Ann: act Serum Powder")
    assert (5, 50, 5) == cards(table, "Ann")
    table = after(table, "Ann: mulligan", "Ann: bottom 3")
    assert (4, 51, 5) == cards(table, "Ann")


@pytest.mark.parametrize("library", [40, 60])
def test_case_54_seven_mulligans_under_london_leave_no_card(library: int) -> None:
    table = new_table(new_game(["Ann"], library=library), LONDON)
    for bottomed in range(1, 8):
        table = after(table, "Ann: mulligan", f"Ann: bottom {bottomed}")
    assert (0, library, 0) == cards(table, "Ann")
    assert not is_legal(table, decision("Ann: mulligan"))
    assert is_legal(table, decision("Ann: keep"))


def test_case_55_with_a_free_first_mulligan_an_eighth_is_legal() -> None:
    game = new_game(["Ann", "Ben", "Cy", "Di"], kinds=["commander"], library=99)
    table = play(game, LONDON_FREE, "Ann: mulligan", "Ben: keep", "Cy: keep", "Di: keep")
    assert 0 == owes(table, "Ann")
    for bottomed in range(1, 8):
        assert (8 - bottomed, 91 + bottomed, 0) == cards(table, "Ann")
        table = after(table, "Ann: mulligan", f"Ann: bottom {bottomed}")
    assert (0, 99, 0) == cards(table, "Ann")
    assert not is_legal(table, decision("Ann: mulligan"))


def test_case_56_any_order_on_the_bottom_is_the_players_choice() -> None:
    hand = ["A", "B", "C", "D", "E", "F", "G"]
    game = new_game(["Ann"], library=7, cards={"Ann": hand})
    table = play(game, LONDON, "Ann: mulligan", "Ann: bottom G", "Ann: mulligan")
    table = after(table, "Ann: bottom F, B")
    assert ("F", "B") == table.seat("Ann").library


def test_case_58_bottoming_is_not_keeping() -> None:
    table = play(TWO, LONDON, "Ann: mulligan", "Ben: mulligan")
    assert ("Ann", "Ben") == awaits(table)
    table = after(table, "Ann: bottom 1")
    assert ("Ben",) == awaits(table)
    assert not table.seat("Ann").kept
    table = after(table, "Ben: bottom 1", "Ann: keep", "Ben: mulligan", "Ben: bottom 2")
    assert (5, 55, 0) == cards(table, "Ben")


def test_case_70_a_vanguard_hand_of_nine() -> None:
    game = new_game(["Ann", "Ben"], kinds=["vanguard"], hand_modifier={"Ann": 2})
    before = play(game, replace(ROUNDS, starting_hand="seven-with-hand-modifier"))
    assert (9, 51, 0) == cards(before, "Ann")
    before = after(before, "Ann: mulligan", "Ben: keep")
    assert (8, 52, 0) == cards(before, "Ann")
    assert (7, 53, 0) == cards(after(before, "Ann: mulligan"), "Ann")
    table = play(game, replace(LONDON, starting_hand="seven-with-hand-modifier"), "Ann: mulligan", "Ben: keep")
    table = after(table, "Ann: bottom 1", "Ann: mulligan", "Ann: bottom 2", "Ann: mulligan")
    assert 9 == len(table.seat("Ann").hand)
    assert (6, 54, 0) == cards(after(table, "Ann: bottom 3"), "Ann")


def test_case_75_a_library_too_small_deals_what_it_has_and_notes_the_failed_draw() -> None:
    game = new_game(["Ann"], library=5)
    for procedure, steps in ((ROUNDS, ["Ann: mulligan"]), (LONDON, ["Ann: mulligan", "Ann: bottom 1"])):
        table = new_table(game, procedure)
        assert (5, 0, 0) == cards(table, "Ann")
        assert table.seat("Ann").failed_draw
        table = after(table, *steps)
        assert (4, 1, 0) == cards(table, "Ann")
        assert table.seat("Ann").failed_draw


def test_a_rule_for_two_players_does_not_speak_of_four() -> None:
    with pytest.raises(NotGoverned, match="two players only, and 4 sit down"):
        new_table(FOUR, ALL_OR_NO_LAND)
    assert ("Ann",) == awaits(new_table(TWO, ALL_OR_NO_LAND))
