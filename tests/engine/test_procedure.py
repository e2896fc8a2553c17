"""A procedure is a value out of closed lists, and does not contradict itself."""

from dataclasses import fields, replace

import pytest

from mulligan_annals.engine import PARAMETERS, ContradictoryProcedure, Procedure
from tests.engine.procedures import ALL_OR_NO_LAND, ALL_PROCEDURES, LONDON, NO_LAND, PARTIAL, VANCOUVER


def test_every_field_is_a_parameter_with_a_closed_list_of_words() -> None:
    assert [field.name for field in fields(Procedure)] == list(PARAMETERS)
    for words in PARAMETERS.values():
        assert words
        assert len(words) == len(set(words))


def test_the_procedures_of_these_tests_use_words_of_the_closed_lists() -> None:
    assert 16 == len(ALL_PROCEDURES)
    for procedure in ALL_PROCEDURES.values():
        for name, words in PARAMETERS.items():
            assert getattr(procedure, name) in words


def test_the_same_words_make_the_same_procedure() -> None:
    assert replace(LONDON) == LONDON
    assert hash(replace(LONDON)) == hash(LONDON)
    assert 16 == len(set(ALL_PROCEDURES.values()))


@pytest.mark.parametrize(
    ("procedure", "changes", "parameters"),
    [
        (PARTIAL, {"drawn": "one-fewer-than-before"}, ("returned", "drawn")),
        (PARTIAL, {"returned": "whole-hand"}, ("returned", "drawn")),
        (PARTIAL, {"exiled": "nothing"}, ("returned", "exiled")),
        (VANCOUVER, {"looks": "nobody"}, ("after_keeping", "looks")),
        (NO_LAND, {"until": "hand-of-zero", "drawn": "six-then-one-fewer"}, ("opponent_may_redraw", "until")),
        (ALL_OR_NO_LAND, {"until": "hand-of-zero"}, ("drawn", "bottomed")),
        (LONDON, {"bottomed": "none"}, ("drawn", "bottomed")),
    ],
)
def test_two_parameters_that_cannot_hold_together_are_refused(
    procedure: Procedure, changes: dict[str, str], parameters: tuple[str, str]
) -> None:
    with pytest.raises(ContradictoryProcedure) as refused:
        replace(procedure, **changes)  # type: ignore[arg-type]
    assert parameters == refused.value.parameters
    assert f"{parameters[0]} and {parameters[1]}: " in str(refused.value)
