"""Two procedures compared by what they do: where they part, and where they are proved not to."""

from dataclasses import replace

import pytest

from mulligan_annals.compare.behaviour import Label, Parting, Same, part
from mulligan_annals.engine import (
    PARAMETERS,
    Game,
    HandHolds,
    Observation,
    Procedure,
    Table,
    awaits,
    decide,
    may_act,
    new_table,
    observe,
    tell_lands,
)
from tests.engine.procedures import (
    ALL_OR_NO_LAND,
    ALL_PROCEDURES,
    LONDON,
    LONDON_FREE,
    NO_LAND,
    NO_MULLIGAN,
    PARIS,
    PARIS_FREE,
    PARIS_TEAMS,
    PARTIAL,
    ROUNDS,
    ROUNDS_FREE,
    TEAMS_IN_ROUNDS,
    VANCOUVER,
    VANCOUVER_FREE,
    VANCOUVER_TEAMS,
)
from tests.rules.shelf import games, groups

GAME = {compared.id: compared.game for compared in games()}
DUEL = GAME["two-players"]

PARTINGS: list[tuple[str, Procedure, Procedure, list[str], list[str], list[str]]] = [
    # One by one or in rounds: after the first declaration somebody else is asked.
    ("two-players", PARIS, ROUNDS, ["Ann: mulligan"], ["awaits", "legal", "sizes", "seen"], ["declarations"]),
    # One mulligan: six cards, or seven of which one goes to the bottom.
    ("two-players", VANCOUVER, LONDON, ["Ann: keep", "Ben: mulligan"], ["legal", "sizes", "seen"],
     ["drawn", "bottomed"]),
    # A look comes only after a mulligan.
    ("two-players", ROUNDS, VANCOUVER, ["Ann: keep", "Ben: mulligan", "Ben: keep"], ["awaits", "legal"],
     ["after_keeping"]),
    # The free first mulligan of 2007: seven cards rather than six.
    ("three-players", PARIS, PARIS_FREE, ["Ann: mulligan"], ["sizes", "seen"], ["first_mulligan"]),
    ("brawl-two-players", LONDON, LONDON_FREE, ["Ann: keep", "Ben: mulligan"], ["legal", "sizes"],
     ["first_mulligan"]),
    # Teammates are asked together from the start.
    ("two-headed-giant", PARIS_FREE, PARIS_TEAMS, [], ["awaits", "legal"], ["declarations"]),
    # Where the archenemy starts, that shows when the other team is asked.
    ("archenemy-1-2", ROUNDS_FREE, TEAMS_IN_ROUNDS, ["Ann: keep"], ["awaits", "legal"], ["order_of_declarations"]),
    ("archenemy-1-2", VANCOUVER_TEAMS, replace(VANCOUVER_TEAMS, looks="the-player"),
     ["Ann: keep", "Ben: keep", "Cleo: mulligan", "Cleo: mulligan", "Cleo: keep", "Cleo: look, leave"],
     ["seen"], ["looks"]),
    # Commander: what is exiled, and how it lies.
    ("commander-two-players", ROUNDS, PARTIAL, ["Ann: keep", "Ben: mulligan"], ["legal", "sizes", "seen"],
     ["returned", "drawn"]),
    ("commander-two-players", PARTIAL, replace(PARTIAL, exiled="face-down"),
     ["Ann: keep", "Ben: mulligan", "Ben: exile 1"], ["seen"], ["exiled"]),
    ("commander-two-players", replace(PARTIAL, exiled="face-down"),
     replace(PARTIAL, exiled="face-down-owner-may-look"),
     ["Ann: keep", "Ben: mulligan", "Ben: exile 1"], ["seen"], ["exiled"]),
    ("commander-two-players", PARTIAL, replace(PARTIAL, exiled_cards_return="never"),
     ["Ann: keep", "Ben: mulligan", "Ben: exile 1", "Ben: keep"], ["sizes", "seen"], ["exiled_cards_return"]),
    # Lands: all land counts in 1994 and not in 1996.
    ("two-players", ALL_OR_NO_LAND, NO_LAND, ["Ann: lands 7"], ["legal"], ["may_mulligan"]),
    ("two-players", ALL_OR_NO_LAND, replace(PARIS, any_time_action="none"), ["Ann: lands 1"], ["legal"],
     ["may_mulligan"]),
    ("two-players", NO_LAND, replace(NO_LAND, opponent_may_redraw="no"),
     ["Ann: lands 0", "Ann: keep", "Ben: lands 0", "Ben: mulligan"], ["awaits", "legal", "sizes", "seen"],
     ["opponent_may_redraw"]),
    ("two-players", ALL_OR_NO_LAND, replace(ALL_OR_NO_LAND, reveal="nothing"), ["Ann: lands 0", "Ann: mulligan"],
     ["seen"], ["reveal"]),
    # An action is brought in where nothing else tells the two apart.
    ("two-players", ROUNDS, replace(ROUNDS, any_time_action="none"), [], ["action"], ["any_time_action"]),
    # Seven, or as many as before: only where the hand before was not of seven.
    ("vanguard-three-players", replace(ROUNDS_FREE, starting_hand="seven-with-hand-modifier"),
     replace(ROUNDS_FREE, starting_hand="seven-with-hand-modifier", first_mulligan="seven"),
     ["Ann: keep", "Ben: mulligan", "Cleo: keep"], ["sizes", "seen"], ["first_mulligan"]),
    ("vanguard-two-players", ROUNDS, replace(ROUNDS, starting_hand="seven-with-hand-modifier"), [],
     ["sizes", "seen"], ["starting_hand"]),
    # What differs later, or only once the lands are told, is not behind a hand of another size.
    ("vanguard-two-players", NO_LAND, replace(ROUNDS, starting_hand="seven-with-hand-modifier"), [],
     ["sizes", "seen"], ["starting_hand"]),
    ("three-players", ROUNDS, replace(ROUNDS, governs="two-players"), [], ["governs"], ["governs"]),
]  # fmt: skip


@pytest.mark.parametrize(("game", "one", "other", "play", "where", "parameters"), PARTINGS)
def test_two_procedures_part_at_the_smallest_play_and_name_the_parameter(
    game: str, one: Procedure, other: Procedure, play: list[str], where: list[str], parameters: list[str]
) -> None:
    verdict = part(GAME[game], one, other)
    assert isinstance(verdict, Parting)
    assert play == [str(label) for label in verdict.play]
    assert where == list(verdict.where)
    assert parameters == list(verdict.parameters)


SAME: list[tuple[str, Procedure, Procedure]] = [
    # 2010-06-18 says for Two-Headed Giant what 2009-10-01 had said.
    ("two-headed-giant", TEAMS_IN_ROUNDS, TEAMS_IN_ROUNDS),
    # Alone at the table's sides, teams make no difference.
    ("two-players", VANCOUVER_FREE, VANCOUVER_TEAMS),
    ("four-players", PARIS_FREE, PARIS_TEAMS),
    # What is said of exiled cards is nothing where none are exiled.
    ("two-players", ROUNDS, replace(ROUNDS, exiled="face-up", exiled_cards_return="on-keeping")),
    # Who looks is nothing where nobody may.
    ("two-headed-giant", TEAMS_IN_ROUNDS, replace(TEAMS_IN_ROUNDS, looks="teammates-too")),
    # A hand of seven is as many as before.
    ("four-players", ROUNDS_FREE, replace(ROUNDS_FREE, first_mulligan="seven")),
    # Six and then one fewer is one fewer than before, from a hand of seven.
    ("two-players", ROUNDS, replace(ROUNDS, drawn="six-then-one-fewer")),
    ("two-players", NO_MULLIGAN, replace(NO_MULLIGAN, reveal="the-hand")),
]


@pytest.mark.parametrize(("game", "one", "other"), SAME)
def test_words_that_make_no_difference_are_proved_to_make_none(game: str, one: Procedure, other: Procedure) -> None:
    verdict = part(GAME[game], one, other)
    assert isinstance(verdict, Same)
    assert verdict.governed
    assert verdict.states > 1


def test_six_then_one_fewer_parts_from_one_fewer_where_the_hand_is_not_of_seven() -> None:
    small = part(GAME["two-players-library-5"], ROUNDS, replace(ROUNDS, drawn="six-then-one-fewer"))
    assert isinstance(small, Parting)
    assert ("drawn",) == small.parameters


def test_two_rules_that_do_not_speak_of_a_game_do_not_part_there() -> None:
    assert Same(0, governed=False) == part(GAME["four-players"], ALL_OR_NO_LAND, NO_LAND)


def test_the_states_of_a_procedure_that_nobody_may_leave_can_be_counted_by_hand() -> None:
    # Everybody: before Ann keeps, before Ben does, the end. The same three for Ann alone and for Ben alone.
    quiet = replace(NO_MULLIGAN, may_mulligan="nobody")
    assert Same(9) == part(DUEL, quiet, quiet)


def test_the_list_of_games_is_fixed() -> None:
    assert len(games()) == len({compared.id for compared in games()}) == len({compared.game for compared in games()})
    assert (
        "two-players",
        "multiplayer",
        "two-headed-giant",
        "archenemy",
        "commander",
        "vanguard",
        "vanguard-multiplayer",
        "brawl",
    ) == groups()
    assert {5, 40, 59, 60, 99} == {size for compared in games() for size in compared.game.library}


def _follow(game: Game, procedure: Procedure, play: tuple[Label, ...]) -> Table:
    table = new_table(game, procedure)
    for label in play:
        match label:
            case HandHolds(player, lands):
                table = tell_lands(table, player, lands)
            case _:
                table = decide(table, label)
    return table


def _looks(table: Table) -> tuple[Observation, list[bool]]:
    return observe(table), [may_act(table, player) for player in awaits(table)]


@pytest.mark.parametrize("name", ALL_PROCEDURES)
def test_a_parting_can_be_played_at_both_tables_and_only_its_end_differs(name: str) -> None:
    one = ALL_PROCEDURES[name]
    for other in ALL_PROCEDURES.values():
        for game in (DUEL, GAME["archenemy-1-2"]):
            verdict = part(game, one, other)
            if isinstance(verdict, Same) or verdict.where == ("governs",):
                continue
            at_one, at_other = _follow(game, one, verdict.play), _follow(game, other, verdict.play)
            assert _looks(at_one) != _looks(at_other)
            for step, label in enumerate(verdict.play):
                before = [observe(_follow(game, each, verdict.play[:step])) for each in (one, other)]
                if not isinstance(label, HandHolds):
                    assert before[0] == before[1]
            differing = {parameter for parameter in PARAMETERS if getattr(one, parameter) != getattr(other, parameter)}
            assert verdict.parameters
            assert set(verdict.parameters) <= differing


def test_comparing_the_other_way_round_finds_the_same_play() -> None:
    for one in ALL_PROCEDURES.values():
        for other in ALL_PROCEDURES.values():
            there, back = part(DUEL, one, other), part(DUEL, other, one)
            if isinstance(there, Parting):
                assert isinstance(back, Parting)
                assert (there.play, there.where, there.parameters) == (back.play, back.where, back.parameters)
                assert (there.one, there.other) == (back.other, back.one)
            else:
                assert there == back
