"""Every example under every revision: it goes as written, ends otherwise, or is refused by words with a number."""

from functools import cache

import pytest

from mulligan_annals.lookup.plays import plays
from mulligan_annals.telling import shapes
from mulligan_annals.telling.shapes import Shape
from tests.rules.shelf import record

SCENARIOS = tuple(record().main.scenarios)


@cache
def everywhere(scenario: str) -> list[Shape]:
    """What `mulligan play --under all --json` tells of a scenario."""
    return [shapes.play(scenario, playing) for playing in plays(record(), record().main.scenarios[scenario], "all")]


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_a_refusal_tells_the_step_and_the_words_that_refuse(scenario: str) -> None:
    for played in everywhere(scenario):
        assert ("refused" == played["verdict"]) == (played["refused_at"] is not None), played["revision"]
        if played["refused_at"] is not None:
            step = played["steps"][-1]
            assert (played["refused_at"], False) == (step["step"], step["passed"])
            assert all(step["refusal"].values())
            clause = step["clause"]
            assert (clause["number"] and clause["says"]) or all(clause["because"].values()), played["revision"]


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_another_outcome_tells_where_it_parts_and_what_is_kept(scenario: str) -> None:
    for played in everywhere(scenario):
        if "another-outcome" == played["verdict"]:
            parted = played["steps"][played["differs_at"] - 1]
            assert parted["expected"]["en"] != parted["got"]["en"], played["revision"]
            assert parted["expected"]["fr"] != parted["got"]["fr"], played["revision"]
            assert played["outcome"] or not any("keep" in str(step["does"]) for step in played["steps"])


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_a_rule_for_two_players_says_that_it_is_one(scenario: str) -> None:
    for played in everywhere(scenario):
        assert ("not-governed" == played["verdict"]) == (played["governs"] is not None)
        if played["governs"]:
            assert ([], "two-players") == (played["steps"], played["governs"]["is"])
            assert played["governs"]["says"] or played["governs"]["because"]


def test_every_verdict_is_met() -> None:
    met = {played["verdict"] for scenario in ("bob-and-clare", "all-land-in-1994") for played in everywhere(scenario)}
    assert {"as-printed", "another-outcome", "refused", "not-governed"} == met
