"""Readings that people get wrong, one sentence each."""

from dataclasses import replace

from mulligan_annals.engine import (
    awaits,
    decide,
    is_legal,
    knows,
    legal_decisions,
    may_look,
    new_game,
    new_table,
    opening_hands,
    owes,
)
from tests.engine.playing import FOUR, TEAMS, TWO, after, cards, decision, play
from tests.engine.procedures import (
    ALL_OR_NO_LAND,
    LONDON,
    NO_LAND,
    PARIS,
    PARIS_FREE,
    PARTIAL,
    ROUNDS,
    TEAMS_IN_ROUNDS,
    VANCOUVER,
    VANCOUVER_FREE,
    VANCOUVER_TEAMS,
)


def test_cards_go_to_the_bottom_with_the_mulligan_before_anybody_declares_again() -> None:
    table = play(TWO, LONDON, "Ann: mulligan", "Ben: keep")
    assert 1 == owes(table, "Ann")
    assert not is_legal(table, decision("Ann: keep"))
    assert not is_legal(table, decision("Ann: mulligan"))
    assert not is_legal(table, decision("Ann: act Serum Powder"))
    assert is_legal(after(table, "Ann: bottom 1"), decision("Ann: mulligan"))


def test_the_last_card_named_lies_lowest() -> None:
    hand = ["A", "B", "C", "D", "E", "F", "G"]
    game = new_game(["Ann"], library=9, cards={"Ann": [*hand, "H", "I"]})
    table = play(game, LONDON, "Ann: mulligan")
    assert ("H", "I", "A", "B", "C", "D", "E") == table.seat("Ann").hand
    assert ("F", "G", "C") == after(table, "Ann: bottom C").seat("Ann").library


def test_a_mulligan_does_not_happen_before_the_last_player_has_declared() -> None:
    table = play(FOUR, ROUNDS, "Ann: mulligan", "Ben: keep", "Cy: mulligan")
    assert (7, 53, 0) == cards(table, "Ann") == cards(table, "Cy")
    table = after(table, "Di: keep")
    assert (6, 54, 0) == cards(table, "Ann") == cards(table, "Cy")
    assert ("Ann",) == awaits(table)


def test_declarations_come_in_turn_order() -> None:
    table = play(FOUR, ROUNDS)
    for player in FOUR.players:
        assert (player,) == awaits(table)
        table = after(table, f"{player}: mulligan")
    assert ("Ann",) == awaits(table)


def test_teammates_declare_in_whatever_order_they_like() -> None:
    table = play(TEAMS, TEAMS_IN_ROUNDS)
    assert ("Ann", "Bob") == awaits(table)
    assert ("Ann",) == awaits(after(table, "Bob: keep"))
    assert ("Cy", "Di") == awaits(after(table, "Bob: keep", "Ann: mulligan"))


def test_an_action_neither_counts_as_a_mulligan_nor_resets_one() -> None:
    table = play(new_game(["Ann"]), LONDON, "Ann: mulligan", "Ann: bottom 1", "Ann: act Serum Powder")
    assert (6, 48, 6) == cards(table, "Ann")
    assert 1 == table.seat("Ann").taken
    assert 2 == owes(after(table, "Ann: mulligan"), "Ann")


def test_an_action_may_be_repeated_and_the_same_player_still_declares() -> None:
    table = play(TWO, ROUNDS, "Ann: act Serum Powder", "Ann: act Serum Powder")
    assert (7, 39, 14) == cards(table, "Ann")
    assert ("Ann",) == awaits(table)


def test_an_action_comes_only_before_the_own_declaration() -> None:
    table = play(TWO, ROUNDS)
    assert not is_legal(table, decision("Ben: act Serum Powder"))
    assert not is_legal(after(table, "Ann: mulligan"), decision("Ann: act Serum Powder"))
    assert not is_legal(after(table, "Ann: keep"), decision("Ann: act Serum Powder"))
    assert is_legal(after(table, "Ann: mulligan", "Ben: mulligan"), decision("Ann: act Serum Powder"))


def test_an_action_needs_the_card_in_hand() -> None:
    named = ["A", "B", "C", "D", "E", "F", "Serum Powder"]
    game = new_game(["Ann"], cards={"Ann": named})
    table = new_table(game, LONDON)
    assert not is_legal(table, decision("Ann: act Leyline"))
    assert set(named) == set(after(table, "Ann: act Serum Powder").seat("Ann").exiled)


def test_an_action_is_never_listed_for_only_the_card_knows() -> None:
    table = play(TWO, ROUNDS)
    assert ["Ann: keep", "Ann: mulligan"] == [str(each) for each in legal_decisions(table)]


def test_looks_come_after_all_have_kept_in_turn_order() -> None:
    table = play(TWO, VANCOUVER, "Ann: mulligan", "Ben: mulligan", "Ann: keep")
    assert not may_look(table, "Ann")
    table = after(table, "Ben: keep")
    assert (True, False) == (may_look(table, "Ann"), may_look(table, "Ben"))
    table = after(table, "Ann: decline")
    assert ("Ben",) == awaits(table)
    assert {"Ann": ("",) * 6, "Ben": ("",) * 6} == opening_hands(after(table, "Ben: look leave"))


def test_a_team_looks_before_the_next_and_teammates_see_the_card() -> None:
    game = new_game(teams=[["Ann", "Bob"], ["Cy", "Di"]], kinds=["two-headed-giant"], cards={"Ann": ["Island"] * 60})
    everyone = [f"{player}: mulligan" for player in game.players]
    keeps = [f"{player}: keep" for player in game.players]
    table = play(game, VANCOUVER_TEAMS, *everyone, *everyone, *keeps)
    assert ("Ann", "Bob") == awaits(table)
    table = after(table, "Bob: look leave", "Ann: look leave")
    assert {"Ann": ("Island",)} == knows(table, "Bob")
    assert {} == knows(table, "Cy")
    assert ("Cy", "Di") == awaits(table)


def test_an_action_turns_an_anonymous_card_into_the_one_that_acts() -> None:
    table = play(TWO, ROUNDS, "Ann: act Serum Powder")
    assert 1 == table.seat("Ann").exiled.count("Serum Powder")
    assert {"Ann": ("Serum Powder",)} == knows(table, "Ben")


def test_no_more_cards_go_to_the_bottom_than_the_hand_holds() -> None:
    table = play(new_game(["Ann"], library=6), LONDON, "Ann: mulligan", "Ann: bottom 1", "Ann: mulligan")
    table = after(table, "Ann: bottom 2", "Ann: mulligan", "Ann: bottom 3", "Ann: act Serum Powder")
    assert (3, 0, 3) == cards(table, "Ann")
    table = after(table, "Ann: mulligan")
    assert 3 == owes(table, "Ann")
    assert (0, 3, 3) == cards(after(table, "Ann: bottom 3"), "Ann")


def test_seven_at_first_is_seven_in_a_partial_mulligan_too() -> None:
    game = new_game(["Ann"], kinds=["vanguard", "commander"], library=99, hand_modifier={"Ann": 2})
    seven = replace(PARTIAL, starting_hand="seven-with-hand-modifier", first_mulligan="seven")
    assert (7, 89, 3) == cards(play(game, seven, "Ann: mulligan", "Ann: exile 3"), "Ann")


def test_a_teammates_mulligan_gives_no_right_to_redraw() -> None:
    teams = new_game(teams=[["Ann", "Bob"], ["Cy"]])
    table = play(teams, replace(NO_LAND, governs="any-number"), "Ann: lands 0", "Ann: mulligan", "Ann: keep")
    assert not is_legal(after(table, "Bob: lands 1"), decision("Bob: mulligan"))
    assert is_legal(after(table, "Bob: lands 1", "Bob: keep", "Cy: lands 1"), decision("Cy: mulligan"))


def test_a_look_compares_with_the_starting_hand_size_and_not_with_seven() -> None:
    game = new_game(["Ann", "Ben"], starting_hand={"Ann": 5}, kinds=["vanguard"], hand_modifier={"Ben": 2})
    table = play(game, replace(VANCOUVER, starting_hand="seven-with-hand-modifier"), "Ann: keep", "Ben: mulligan")
    assert () == awaits(after(table, "Ben: keep"))[1:]
    assert 8 == len(table.seat("Ben").hand)
    assert ("Ben",) == awaits(after(table, "Ben: keep"))


def test_a_card_looked_at_may_go_to_the_bottom() -> None:
    game = new_game(["Ann"], cards={"Ann": [str(number) for number in range(60)]})
    table = play(game, VANCOUVER, "Ann: mulligan", "Ann: keep")
    top = table.seat("Ann").library[0]
    assert top == after(table, "Ann: look leave").seat("Ann").library[0]
    assert top == after(table, "Ann: look bottom").seat("Ann").library[-1]


def test_until_2009_a_hand_of_nine_fell_to_six() -> None:
    game = new_game(["Ann", "Ben"], kinds=["vanguard"], hand_modifier={"Ann": 2})
    vanguard = replace(PARIS, starting_hand="seven-with-hand-modifier")
    assert (6, 54, 0) == cards(play(game, vanguard, "Ann: mulligan"), "Ann")


def test_seven_at_first_is_seven_whatever_the_hand_before() -> None:
    game = new_game(["Ann", "Ben", "Cy"], kinds=["vanguard"], hand_modifier={"Ann": 2})
    vanguard = {"starting_hand": "seven-with-hand-modifier"}
    table = play(game, replace(PARIS_FREE, **vanguard), "Ann: mulligan")  # type: ignore[arg-type]
    assert (7, 53, 0) == cards(table, "Ann")
    assert (6, 54, 0) == cards(after(table, "Ann: mulligan"), "Ann")
    as_before = replace(VANCOUVER_FREE, **vanguard)  # type: ignore[arg-type]
    table = play(game, as_before, "Ann: mulligan", "Ben: keep", "Cy: keep")
    assert (9, 51, 0) == cards(table, "Ann")
    assert (8, 52, 0) == cards(after(table, "Ann: mulligan"), "Ann")


def test_a_hand_modifier_never_brings_the_hand_below_zero() -> None:
    game = new_game(["Ann"], kinds=["vanguard"], hand_modifier={"Ann": -8})
    for procedure in (ROUNDS, LONDON):
        table = play(game, replace(procedure, starting_hand="seven-with-hand-modifier"))
        assert (0, 60, 0) == cards(table, "Ann")
        assert ["Ann: keep"] == [str(each) for each in legal_decisions(table)]


def test_a_hand_shown_in_1994_is_known_to_all_from_then_on() -> None:
    hand = [f"Spell {number}" for number in range(7)]
    game = new_game(["Ann", "Ben"], cards={"Ann": hand})
    table = play(game, ALL_OR_NO_LAND, "Ann: lands 0", "Ann: mulligan", "Ann: keep")
    assert {"Ann": tuple(hand)} == knows(table, "Ben")


def test_a_redraw_that_rests_on_the_opponents_shows_nothing() -> None:
    game = new_game(["Ann", "Ben"], cards={"Ben": ["Island"] * 7})
    table = play(game, NO_LAND, "Ann: lands 0", "Ann: mulligan", "Ann: keep", "Ben: mulligan", "Ben: keep")
    assert {} == knows(table, "Ann")


def test_an_acted_hand_is_known_to_all() -> None:
    game = new_game(["Ann", "Ben"], cards={"Ann": ["A", "B", "C", "D", "E", "F", "Serum Powder", "G"]})
    table = play(game, ROUNDS, "Ann: act Serum Powder")
    assert {"Ann": ("A", "B", "C", "D", "E", "F", "Serum Powder")} == knows(table, "Ben")
    assert "G" in knows(table, "Ann")["Ann"]


def test_cards_set_aside_face_up_are_known_to_all_and_face_down_to_nobody_else() -> None:
    game = new_game(["Ann", "Ben"], kinds=["commander"], library=99, cards={"Ann": ["A", "B"]})
    steps = ("Ann: mulligan", "Ben: keep", "Ann: exile B, A")
    assert {"Ann": ("A", "B")} == knows(play(game, PARTIAL, *steps), "Ben")
    for face_down in ("face-down", "face-down-owner-may-look"):
        table = play(game, replace(PARTIAL, exiled=face_down), *steps)
        assert {} == knows(table, "Ben")
        assert {"Ann": ("A", "B")} == knows(table, "Ann")
        sees = [event.seen_by for event in table.log if event.kind == "exiled"]
        assert [("Ann",) if face_down == "face-down-owner-may-look" else ()] == sees


def test_cards_set_aside_stay_out_where_nothing_returns_them() -> None:
    table = play(new_game(["Ann"]), replace(PARTIAL, exiled_cards_return="never"))
    table = after(table, "Ann: mulligan", "Ann: exile 7", "Ann: keep")
    assert (6, 47, 7) == cards(table, "Ann")


def test_a_partial_mulligan_may_exile_any_number_of_cards_even_none() -> None:
    table = play(new_game(["Ann"]), PARTIAL, "Ann: mulligan")
    assert [1, 2, 3, 4, 5, 6, 7] == sorted(len(each.cards) for each in legal_decisions(table))  # type: ignore[union-attr]
    assert not is_legal(table, decision("Ann: exile 8"))
    assert (7, 53, 0) == cards(after(table, "Ann: exile 0"), "Ann")
    assert (7, 53, 0) == cards(after(table, "Ann: exile 0", "Ann: mulligan", "Ann: exile 0"), "Ann")


def test_by_another_reading_a_partial_mulligan_exiles_at_least_one_card() -> None:
    table = play(new_game(["Ann"]), replace(PARTIAL, returned="one-or-more-exiled"), "Ann: mulligan")
    assert not is_legal(table, decision("Ann: exile 0"))
    assert (6, 53, 1) == cards(after(table, "Ann: exile 1"), "Ann")


def test_a_table_is_never_changed_by_a_decision() -> None:
    table = play(TWO, LONDON)
    before = repr(table)
    decide(table, decision("Ann: mulligan"))
    assert before == repr(table)
