"""What a scenario can say of numbers, names and players, and how each thing that it cannot say is refused."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from pydantic import ValidationError

from mulligan_annals.corpus.language import Unreadable
from mulligan_annals.corpus.question_records import LookUp
from mulligan_annals.corpus.reading import read_record
from mulligan_annals.corpus.records import Edit, Origin
from mulligan_annals.corpus.scenario_records import INPUTS, Outcome, Scenario, ScenarioGame, Step

OTHERWISE_WRITTEN = ("6_0", "60.0", "060", "+6", "６０", "٦٠", "6e1", "0x6", " 6", "-0", "--6", "six", "²")
"""Numbers as nobody writes them in plain digits."""


def scenario(tmp_path: Path, game: str = "players: [Ann, Ben]", step: str = "hands: {Ann: 7}") -> list[tuple[int, str]]:
    """What is found wrong with a scenario of that game on line 2 and that step on line 4."""
    path = tmp_path / "odd.yaml"
    path.write_text(f"revision: 2019-07-12\ngame: {{{game}}}\nplay:\n  - {step}\n", encoding="utf-8")
    try:
        read_record(Scenario, path)
    except Unreadable as unreadable:
        return [(each.line, each.phrase) for each in unreadable.findings]
    return []


@pytest.mark.parametrize("number", OTHERWISE_WRITTEN)
def test_a_number_is_written_in_plain_digits_wherever_one_is_read(number: str, tmp_path: Path) -> None:
    for game in ("library: %s", "library: {Ann: %s}", "starting_hand: {Ann: %s}", "hand_modifier: {Ann: %s}"):
        said = game.replace("%s", f'"{number}"')
        assert [(2, "read.wants-count")] == scenario(tmp_path, f"players: [Ann], {said}")
    for step in ("hands", "libraries", "exiled", "owes", "opening", "bottom", "exile", "lands"):
        assert [(4, "read.wants-count")] == scenario(tmp_path, step=f'{step}: {{Ann: "{number}"}}')
    assert [(4, "read.refuses-no-input")] == scenario(tmp_path, step=f'refuses: {{Ann: {{bottom: "{number}"}}}}')


@pytest.mark.parametrize("number", OTHERWISE_WRITTEN)
def test_the_rest_of_the_record_reads_numbers_no_otherwise(number: str) -> None:
    for shape, said in (
        (Origin, {"source": "a", "line": number}),
        (Edit, {"at": number}),
        (LookUp, {"on": "1994", "gives": {}, "players": number}),
        (LookUp, {"on": "1994", "gives": {"kept": [number]}}),
    ):
        with pytest.raises(ValidationError, match="plain digits"):
            shape.model_validate(said)


@pytest.mark.parametrize(
    ("said", "most", "least"),
    [
        ("library: %s", 1000, 0),
        ("library: {Ann: %s}", 1000, 0),
        ("starting_hand: {Ann: %s}", 100, 0),
        ("hand_modifier: {Ann: %s}", 20, -20),
    ],
)
def test_no_game_is_larger_than_one_that_a_person_can_play(said: str, most: int, least: int, tmp_path: Path) -> None:
    game = f"players: [Ann], {said}"
    found = [scenario(tmp_path, game % number) for number in (most, least, most + 1, least - 1)]
    assert [[], [], [(2, "read.too-great")], [(2, "read.too-small")]] == found
    assert [(2, "read.too-great")] == scenario(tmp_path, game % ("9" * 100_000))


@pytest.mark.parametrize("step", ["hands", "libraries", "exiled", "owes", "opening", "bottom", "exile", "lands"])
def test_no_step_counts_more_than_a_library_holds(step: str, tmp_path: Path) -> None:
    assert [] == scenario(tmp_path, step=f"{step}: {{Ann: 1000}}")
    assert [(4, "read.too-great")] == scenario(tmp_path, step=f"{step}: {{Ann: 1001}}")


@pytest.mark.parametrize("word", [*INPUTS, *sorted(set(Outcome.model_fields) - {"awaits"})])
def test_an_input_or_assertion_of_nobody_says_nothing(word: str, tmp_path: Path) -> None:
    assert [(4, "read.empty-keys")] == scenario(tmp_path, step=f"{word}: {{}}")


@pytest.mark.parametrize(
    ("step", "phrase"),
    [
        ("knows: {Ann: {}}", "read.empty-keys"),
        ("refuses: {Ann: {}}", "read.empty-keys"),
        ("refuses: {bottom: {}}", "read.empty-keys"),
        ("refuses: {Ann: {bottom: []}}", "read.refuses-no-input"),
        ("bottom: {Ann: []}", "read.empty-list"),
        ("exile: {Ann: []}", "read.empty-list"),
    ],
)
def test_what_is_empty_further_in_says_nothing_either(step: str, phrase: str, tmp_path: Path) -> None:
    assert [(4, phrase)] == scenario(tmp_path, step=step)


@pytest.mark.parametrize(
    "step", ["awaits: []", "knows: {Ann: {Ben: []}}", "exile: {Ann: 0}", "refuses: {Ann: {exile: 0}}"]
)
def test_nothing_at_all_may_be_awaited_known_or_tried(step: str, tmp_path: Path) -> None:
    assert [] == scenario(tmp_path, step=step)


@pytest.mark.parametrize(
    ("name", "phrase"),
    [
        ("A" * 101, "read.too-long"),
        (r'"A\nB"', "read.several-lines"),
        (r'"A\tB"', "read.control-character"),
        ('""', "read.empty"),
    ],
)
def test_a_name_is_short_and_stands_on_one_line(name: str, phrase: str, tmp_path: Path) -> None:
    for game in (f"players: [{name}]", f"teams: [[{name}]]", f"players: [Ann], cards: {{Ann: [{name}]}}"):
        assert phrase in [each for _, each in scenario(tmp_path, game)]
    assert phrase in [each for _, each in scenario(tmp_path, step=f"act: {{Ann: {name}}}")]


@pytest.mark.parametrize(
    "said",
    [
        {"hands": {"Ann": 7}},
        {"bottom": {"Ann": 3}},
        {"bottom": {"Ann": ["Island"]}},
        {"refuses": {"Ann": {"bottom": 3}}},
    ],
)
def test_numbers_may_be_given_as_numbers(said: Mapping[str, Any]) -> None:
    assert said == Step.model_validate(said).model_dump(exclude_defaults=True)
    assert 60 == ScenarioGame.model_validate({"library": 60}).library
