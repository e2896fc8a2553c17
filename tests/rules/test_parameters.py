"""The parameters of the record are those of the engine, and each value of them makes a difference."""

import pytest

from mulligan_annals.engine import PARAMETERS
from tests.rules.shelf import record


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
