"""Every worked example and real case of the record, played; and what a scenario must have to be one."""

import re
from collections.abc import Iterator
from itertools import chain
from pathlib import Path

import pytest

from mulligan_annals.corpus.corpus import Corpus
from mulligan_annals.corpus.reading import read_corpus
from mulligan_annals.corpus.records import Text
from mulligan_annals.corpus.scenario_records import Outcome, Scenario
from mulligan_annals.corpus.typography import occurrences, sentences
from mulligan_annals.grounding import ground
from mulligan_annals.scenarios import Playing, game_of, play_scenario
from mulligan_annals.typed.names import find_revision

RULES = Path(__file__).resolve().parents[2] / "rules"
SCENARIOS = sorted(path.stem for path in (RULES / "mulligan" / "scenarios").glob("*.yaml"))

PLAYABLE_CASES = (
    2, 3, 10, 12, 13, 17, 19, 21, 22, 24, 26, 28, 32, 33, 34, 41, 43, 46, 48, 50, 54, 55, 56, 69, 70, 74, 75, 78, 80,
)  # fmt: skip
"""The questions and reports, by their numbers, whose answer can be played."""

PRINTED = ("bob-and-clare", "bob-and-clare-corrected", "bob-and-clare-first-printed")
"""The scenarios that play a printed example."""


@pytest.fixture(scope="module")
def corpus() -> Corpus:
    return read_corpus(RULES)


def outcomes(corpus: Corpus, scenario: Scenario) -> Iterator[tuple[str, Outcome | None]]:
    """Each revision under which a scenario is played, by the name it gives, and what must hold at the end."""
    if isinstance(scenario.under, dict):
        yield from scenario.under.items()
    else:
        named = corpus.main.revisions if scenario.revision is None else (scenario.revision,)
        yield from ((each, None) for each in named)


def played(corpus: Corpus, scenario: Scenario, named: str, outcome: Outcome | None) -> Playing:
    grounded = ground(
        corpus, find_revision(corpus, corpus.main, named), game_of(corpus, scenario.game), scenario.reading
    )
    return play_scenario(scenario, grounded, outcome)


def differences(playing: Playing) -> list[str]:
    """What a playing shows that the scenario does not say, step by step."""
    refused = [f"step {each.number}: refused, {each.refusal}" for each in playing.steps if each.refusal]
    differing = [
        f"step {step.number}: {each.word} of {each.player} is {each.got}, not {each.expected}"
        for step in playing.steps
        for each in step.expectations
        if not each.holds
    ]
    return refused + differing


def at_the_end(scenario: Scenario, outcome: Outcome | None) -> list[Outcome]:
    """What is looked at after the last input."""
    last = max((at for at, step in enumerate(scenario.play) if step.input_word), default=0)
    return [*scenario.play[last:], *([outcome] if outcome else [])]


@pytest.mark.parametrize("name", SCENARIOS)
def test_a_scenario_plays_as_written_under_every_revision_that_it_names(corpus: Corpus, name: str) -> None:
    scenario = corpus.main.scenarios[name]
    for named, outcome in outcomes(corpus, scenario):
        playing = played(corpus, scenario, named, outcome)
        assert [] == differences(playing), named
        assert playing.passed, named


@pytest.mark.parametrize("name", SCENARIOS)
def test_a_scenario_says_at_its_end_what_everybody_holds_and_who_may_decide(corpus: Corpus, name: str) -> None:
    scenario = corpus.main.scenarios[name]
    everybody = set(scenario.game.players) | set(chain.from_iterable(scenario.game.teams))
    for named, outcome in outcomes(corpus, scenario):
        end = at_the_end(scenario, outcome)
        assert any(each.awaits is not None for each in end), named
        assert everybody == set(chain.from_iterable((*each.hands, *each.opening) for each in end)), named
        assert any(each.libraries for each in end), named


@pytest.mark.parametrize("name", SCENARIOS)
def test_a_scenario_with_one_card_more_in_a_hand_does_not_pass(corpus: Corpus, name: str) -> None:
    scenario = corpus.main.scenarios[name]
    at, step = next((at, step) for at, step in reversed(list(enumerate(scenario.play))) if step.hands or step.opening)
    sizes = "hands" if step.hands else "opening"
    more = {player: size + 1 for player, size in getattr(step, sizes).items()}
    wrong = step.model_copy(update={sizes: more})
    changed = scenario.model_copy(update={"play": (*scenario.play[:at], wrong, *scenario.play[at + 1 :])})
    for named, outcome in outcomes(corpus, scenario):
        assert at + 1 == played(corpus, changed, named, outcome).differs_at


@pytest.mark.parametrize("name", SCENARIOS)
def test_what_a_scenario_refuses_is_refused_by_a_clause_of_the_rule(corpus: Corpus, name: str) -> None:
    scenario = corpus.main.scenarios[name]
    for named, outcome in outcomes(corpus, scenario):
        playing = played(corpus, scenario, named, outcome)
        refusals = [each.illegal for step in playing.steps for each in step.expectations if each.word == "refuses"]
        named_parameters = [each and each.parameter for each in refusals]
        assert [] == [each for each in named_parameters if each not in playing.grounded.clauses], named


@pytest.mark.parametrize("name", SCENARIOS)
def test_a_scenario_begins_with_its_reasons_and_has_a_title_in_both_languages(corpus: Corpus, name: str) -> None:
    text = (RULES / "mulligan" / "scenarios" / f"{name}.yaml").read_text(encoding="utf-8")
    assert text.startswith("# ")
    assert isinstance(corpus.main.scenarios[name].title, Text)


@pytest.mark.parametrize("number", PLAYABLE_CASES)
def test_a_case_that_can_be_played_has_a_scenario(corpus: Corpus, number: int) -> None:
    cases = {source.case for scenario in corpus.main.scenarios.values() for source in scenario.sources}
    assert str(number) in cases
    assert any(name.startswith(f"case-{number}-") for name in corpus.main.scenarios)


def test_the_cases_that_can_be_played_are_those_marked_so(shared: Path) -> None:
    cases = (shared / "facts" / "cases.md").read_text(encoding="utf-8")
    marked = re.findall(r"^(\d+)\. \*\*([A-Z/]+)(?:, disputed)?\*\*", cases, re.MULTILINE)
    executable = {int(number) for number, marks in marked if "E" in marks.split("/")}
    # 22 asks which rule governs, 41 what a judge does: the rule part of both can be played.
    assert set(PLAYABLE_CASES) == executable | {22, 41}


@pytest.mark.parametrize("name", PRINTED)
def test_every_sentence_of_the_printed_example_is_played(corpus: Corpus, name: str) -> None:
    scenario = corpus.main.scenarios[name]
    (example,) = [source.says for source in scenario.sources if source.says]
    said = [step.says for step in scenario.play if step.says]
    assert [] == [words for words in said if not occurrences(example, words)]
    spans = [span for words in said for span in occurrences(example, words)]
    silent = [example[begin:end] for begin, end in sentences(example) if not any(begin <= at < end for at, _ in spans)]
    # The scene that opens the example is the game itself, where no step says so.
    assert [] == [each for each in silent if "are the starting team" not in each]


@pytest.mark.parametrize("name", PRINTED)
def test_the_example_is_the_one_that_its_revision_prints(corpus: Corpus, name: str) -> None:
    scenario = corpus.main.scenarios[name]
    assert scenario.revision is not None
    revision = corpus.main.revisions[scenario.revision]
    (printed,) = [
        text.example.words.get("en") for text in revision.text if text.example and text.example.words.get("en")
    ]
    (quoted,) = [source.says for source in scenario.sources if source.says]
    (number,) = [text.number for text in revision.text if text.example]
    assert [(0, len(printed))] == occurrences(printed, quoted)
    assert [number] == [source.of for source in scenario.sources if source.says]
