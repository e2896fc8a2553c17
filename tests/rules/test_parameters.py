"""The parameters of the record are those of the engine, and each value of them makes a difference."""

from dataclasses import replace
from itertools import combinations
from typing import Any

import pytest

from mulligan_annals.compare.behaviour import Parting, part
from mulligan_annals.engine import PARAMETERS, ContradictoryProcedure, Procedure, new_game
from tests.engine.procedures import ALL_OR_NO_LAND, LONDON, PARTIAL, ROUNDS, VANCOUVER_TEAMS
from tests.rules.shelf import games, record


def test_the_record_lists_the_parameters_and_values_of_the_engine_in_their_order() -> None:
    assert list(PARAMETERS) == list(record().main.parameters)
    assert PARAMETERS == {name: tuple(of.values) for name, of in record().main.parameters.items()}


@pytest.mark.parametrize("parameter", PARAMETERS)
def test_every_value_has_a_name_and_a_meaning_of_its_own(parameter: str) -> None:
    values = record().main.parameters[parameter].values.values()
    for said in ([each.name for each in values], [each.means for each in values]):
        assert len(said) == len({each["en"] for each in said}) == len({each["fr"] for each in said})


def test_what_silence_means_is_worked_out_and_names_no_document() -> None:
    assert [] == [
        name for name, of in record().main.parameters.items() if of.silence and of.silence.because.source is not None
    ]


def test_no_reason_that_tells_mere_silence_stands_in_a_revision() -> None:
    silence = {of.silence.because.words["en"] for of in record().main.parameters.values() if of.silence}
    told = {
        because.words["en"]
        for file in record().main.files.values()
        for parameter, clause in file.procedure.get("any_game", {}).items()
        if (because := getattr(clause, "because", None)) and because.words["en"] in silence
    }
    assert set() == told


# A value that no game can tell from another is one value under two names.

TRIED = (LONDON, ROUNDS, PARTIAL, ALL_OR_NO_LAND, VANCOUVER_TEAMS)
GAMES = {
    **{compared.id: compared.game for compared in games()},
    "starting-with-five": new_game(players=("Ann", "Ben"), starting_hand={"Ann": 5}),
}
IN = (
    "two-players", "two-players-library-5", "starting-with-five", "three-players", "vanguard-two-players",
    "archenemy-1-2",
)  # fmt: skip
NOT_ASKED = {"exiled": "nothing", "looks": "nobody"}
"""Values of a question that does not arise: no procedure in which it does may have them."""
ASKED = {"exiled": PARTIAL, "looks": VANCOUVER_TEAMS}
ONLY_TOGETHER = {"returned": (ROUNDS, PARTIAL), "drawn": (ROUNDS, PARTIAL)}
"""Parameters of which some values go together with a value of another, and two procedures that differ in them."""


def variants(parameter: str, one: str, other: str) -> list[tuple[Procedure, Procedure]]:
    """Every tried procedure with the one value and with the other, all else alike, where it may have both."""
    found = []
    for procedure in TRIED:
        values: list[dict[str, Any]] = [{parameter: one}, {parameter: other}]
        try:
            found.append((replace(procedure, **values[0]), replace(procedure, **values[1])))
        except ContradictoryProcedure:
            continue
    return found


@pytest.mark.parametrize("parameter", PARAMETERS)
def test_each_value_makes_a_game_that_no_other_value_makes(parameter: str) -> None:
    alike = []
    for one, other in combinations(PARAMETERS[parameter], 2):
        if NOT_ASKED.get(parameter) in (one, other):
            continue
        pairs = variants(parameter, one, other)
        parting = (part(GAMES[game], *pair) for pair in pairs for game in IN)
        if pairs and not any(isinstance(found, Parting) for found in parting):
            alike.append((one, other))
        assert pairs or parameter in ONLY_TOGETHER
    assert [] == alike


@pytest.mark.parametrize("parameter", NOT_ASKED)
def test_the_value_of_a_question_that_does_not_arise_is_refused_where_it_does(parameter: str) -> None:
    values: dict[str, Any] = {parameter: NOT_ASKED[parameter]}
    with pytest.raises(ContradictoryProcedure):
        replace(ASKED[parameter], **values)


@pytest.mark.parametrize("parameter", ONLY_TOGETHER)
def test_values_that_go_together_are_told_apart_together(parameter: str) -> None:
    found = part(GAMES["two-players"], *ONLY_TOGETHER[parameter])
    assert isinstance(found, Parting)
    assert parameter in found.parameters
