"""Kinds of game: what each asks of a table, what it implies, and which sections of a procedure speak of it."""

from typing import Any

import pytest

from mulligan_annals.engine import ImpossibleGame, new_game
from mulligan_annals.games import kinds_of, playable, sections_for
from mulligan_annals.lookup.on import answer
from mulligan_annals.lookup.parsing import asked_game, game_for
from tests.rules.shelf import record

TWO = ["Ann", "Ben"]
FOUR = ["Ann", "Ben", "Cy", "Di"]
PAIRS = [["Ann", "Ben"], ["Cy", "Di"]]

IMPOSSIBLE: list[tuple[dict[str, Any], str, str]] = [
    ({"players": TWO, "kinds": ["chess"]}, "kinds", "unknown-kind"),
    ({"players": TWO, "hand_modifier": {"Ann": 2}}, "hand_modifier", "without-hand-modifier"),
    ({"players": FOUR, "kinds": ["two-players"]}, "kinds", "at-most"),
    ({"players": TWO, "kinds": ["multiplayer"]}, "kinds", "at-least"),
    ({"players": FOUR, "kinds": ["two-headed-giant"]}, "teams", "teams-of"),
    ({"teams": PAIRS, "kinds": ["archenemy"]}, "teams", "one-alone"),
    ({"players": TWO, "kinds": ["shared-team-turns"]}, "teams", "shared-team-turns"),
]


@pytest.mark.parametrize(("game", "argument", "reason"), IMPOSSIBLE)
def test_a_table_that_no_such_game_can_have_says_why(game: dict[str, Any], argument: str, reason: str) -> None:
    with pytest.raises(ImpossibleGame) as refused:
        playable(record().games, new_game(**game))
    assert (argument, reason) == (refused.value.argument, refused.value.reason)


@pytest.mark.parametrize(
    ("game", "held"),
    [
        ({"players": TWO}, ["two-players"]),
        ({"players": FOUR}, ["multiplayer"]),
        ({"players": TWO, "kinds": ["commander"]}, ["two-players", "commander"]),
        ({"teams": PAIRS, "kinds": ["two-headed-giant"]}, ["multiplayer", "two-headed-giant", "shared-team-turns"]),
        (
            {"teams": [["Ann"], ["Ben", "Cy"]], "kinds": ["archenemy"]},
            ["multiplayer", "archenemy", "shared-team-turns"],
        ),
    ],
)
def test_a_game_is_what_it_is_called_what_that_implies_and_what_its_players_make_it(
    game: dict[str, Any], held: list[str]
) -> None:
    made = playable(record().games, new_game(**game))
    assert held == list(kinds_of(record().games, made))
    assert ("any_game", *held) == sections_for(record().games, made)


def test_the_usual_table_of_several_kinds_has_room_for_each_of_them() -> None:
    game = game_for(record().games, ["commander", "two-headed-giant"])
    assert (("Ann", "Ben"), ("Cy", "Di")) == game.teams
    assert {99} == set(game.library)
    vanguard = game_for(record().games, ["commander", "vanguard"])
    assert (4, 2) == (len(vanguard.players), vanguard.hand_modifier[0])


@pytest.mark.parametrize(
    ("typed", "kind"),
    [
        ("EDH", "commander"),
        ("2HG", "two-headed-giant"),
        ("Troll à deux têtes", "two-headed-giant"),
        ("1v1", "two-players"),
    ],
)
def test_a_kind_of_game_is_known_by_the_names_that_people_type(typed: str, kind: str) -> None:
    assert (kind,) == asked_game(record(), [typed]).kinds


@pytest.mark.parametrize(
    ("day", "kinds", "subrules"),
    [
        (
            "2015-10-03",
            ["commander", "two-headed-giant"],
            {"main", "free-mulligan", "team", "commander"},
        ),
        (
            "2015-10-03",
            ["vanguard", "commander"],
            {"main", "free-mulligan", "commander", "vanguard"},
        ),
        ("2022-01-01", ["brawl", "vanguard"], {"main", "free-mulligan", "vanguard"}),
    ],
)
def test_in_a_mixed_game_the_sections_of_every_kind_speak(day: str, kinds: list[str], subrules: set[str]) -> None:
    from datetime import date

    found = answer(record(), date.fromisoformat(day), kinds)
    assert subrules == {each.text.id for each in found.subrules if each.applies}
    assert found.rungs
