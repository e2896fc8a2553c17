"""What can be told at the table without knowing a card."""

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from mulligan_annals.engine import Game, Procedure, Table, awaits, new_game, observe
from tests.engine.playing import TWO, play
from tests.engine.procedures import ALL_OR_NO_LAND, LONDON, PARTIAL, VANCOUVER, VANCOUVER_TEAMS
from tests.engine.strategies import games, play_at_random, procedures

SEVEN = ["A", "B", "C", "D", "E", "F", "G"]


def test_the_names_of_cards_are_not_seen() -> None:
    named = new_game(["Ann", "Ben"], cards={"Ann": SEVEN})
    steps = ("Ann: mulligan", "Ben: mulligan")
    assert observe(play(TWO, LONDON, *steps)) == observe(play(named, LONDON, *steps))


def test_choices_count_cards_and_do_not_name_them() -> None:
    named = new_game(["Ann"], library=7, cards={"Ann": SEVEN})
    assert ["Ann: bottom 1"] == [str(each) for each in observe(play(named, LONDON, "Ann: mulligan")).choices]
    chosen = observe(play(named, PARTIAL, "Ann: mulligan")).choices
    assert {f"Ann: exile {number}" for number in range(8)} == {str(each) for each in chosen}


def test_face_up_face_down_and_who_may_look_are_seen() -> None:
    steps = ("Ann: mulligan", "Ben: keep", "Ann: exile 2")
    ways = [replace(PARTIAL, exiled=way) for way in ("face-up", "face-down", "face-down-owner-may-look")]
    assert 3 == len({observe(play(TWO, way, *steps)) for way in ways})


def test_a_shown_hand_is_seen() -> None:
    steps = ("Ann: lands 0", "Ann: mulligan")
    hidden = replace(ALL_OR_NO_LAND, reveal="nothing")
    assert observe(play(TWO, ALL_OR_NO_LAND, *steps)) != observe(play(TWO, hidden, *steps))


def test_who_sees_the_card_looked_at_is_seen() -> None:
    game = new_game(teams=[["Ann", "Bob"], ["Cy"]], kinds=["archenemy"])
    alone = replace(VANCOUVER_TEAMS, looks="the-player", first_mulligan="as-any-other")
    both = replace(alone, looks="teammates-too")
    steps = ["Ann: mulligan", "Bob: keep", "Cy: keep", "Ann: keep"]
    assert observe(play(game, alone, *steps)) == observe(play(game, both, *steps))
    assert observe(play(game, alone, *steps, "Ann: look leave")) != observe(play(game, both, *steps, "Ann: look leave"))


def test_what_a_hand_was_told_to_hold_is_not_seen() -> None:
    assert observe(play(TWO, VANCOUVER)) == observe(play(TWO, VANCOUVER, "Ann: lands 3"))


@given(games(), procedures(), st.integers(0, 2**32))
def test_everybody_awaited_has_a_choice_and_nobody_else(game: Game, procedure: Procedure, seed: int) -> None:
    tables: list[Table] = []
    play_at_random(game, procedure, seed, lambda before, _, table: tables.extend((before, table)))
    for table in tables:
        seen = observe(table)
        assert awaits(table) == seen.awaits == tuple(dict.fromkeys(choice.player for choice in seen.choices))
        hash(seen)
