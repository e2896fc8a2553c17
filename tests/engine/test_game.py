"""Games that can be played, and the reason for each that cannot."""

from typing import Any

import pytest

from mulligan_annals.engine import ImpossibleGame, new_game, new_table
from tests.engine.procedures import LONDON


def test_players_come_from_teams_in_turn_order() -> None:
    game = new_game(teams=[["Bob", "Clare"], ["Dan", "Eve"]], kinds=["two-headed-giant"])
    assert ("Bob", "Clare", "Dan", "Eve") == game.players
    assert ("Dan", "Eve") == game.team_of("Eve")
    assert game.multiplayer


def test_players_without_teams_each_sit_for_themselves() -> None:
    game = new_game(["Ann", "Ben"])
    assert (("Ann",), ("Ben",)) == game.teams
    assert not game.multiplayer


def test_libraries_and_hands_may_differ_from_player_to_player() -> None:
    game = new_game(["Ann", "Ben"], library={"Ann": 99, "Ben": 60}, starting_hand={"Ben": 5})
    table = new_table(game, LONDON)
    assert [(7, 92), (5, 55)] == [(len(seat.hand), len(seat.library)) for seat in table.seats]


def test_named_cards_lie_on_top_and_the_rest_have_no_name() -> None:
    table = new_table(new_game(["Ann"], library=9, cards={"Ann": ["Island", "Swamp"]}), LONDON)
    assert ("Island", "Swamp", "", "", "", "", "") == table.seat("Ann").hand


TWO = ["Ann", "Ben"]
FOUR = ["Ann", "Ben", "Cy", "Di"]

IMPOSSIBLE: list[tuple[dict[str, Any], str, str]] = [
    ({}, "players", "nobody"),
    ({"players": ["Ann", "Ann"]}, "players", "same-name"),
    ({"players": TWO, "library": {"Ann": 60}}, "library", "missing"),
    ({"players": TWO, "library": {"Ann": 60, "Ben": 60, "Cy": 60}}, "library", "unknown-player"),
    ({"players": TWO, "library": -1}, "library", "negative"),
    ({"players": TWO, "starting_hand": {"Ann": -1}}, "starting_hand", "negative"),
    ({"players": TWO, "starting_hand": {"Cy": 5}}, "starting_hand", "unknown-player"),
    ({"players": TWO, "cards": {"Cy": ["Island"]}}, "cards", "unknown-player"),
    ({"players": TWO, "library": 1, "cards": {"Ann": ["Island", "Swamp"]}}, "cards", "too-many"),
    ({"players": TWO, "teams": [["Ann", "Cy"]]}, "teams", "one-team-each"),
    ({"players": FOUR, "teams": [["Ann", "Cy"], ["Ben", "Di"]]}, "teams", "team-by-team"),
]


@pytest.mark.parametrize(("game", "argument", "reason"), IMPOSSIBLE)
def test_a_game_that_cannot_be_played_says_why(game: dict[str, Any], argument: str, reason: str) -> None:
    with pytest.raises(ImpossibleGame) as refused:
        new_game(**game)
    assert (argument, reason) == (refused.value.argument, refused.value.reason)
