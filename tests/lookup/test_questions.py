"""Every question of the record, put to the look-ups; and that a wrong answer would be seen."""

from pathlib import Path

import pytest

from mulligan_annals.corpus.question_records import NumberGiven, Question, RuleGiven
from mulligan_annals.corpus.records import Text
from mulligan_annals.engine import ImpossibleGame
from mulligan_annals.lookup.parsing import NoAnswer
from mulligan_annals.lookup.questions import answered, number_differences, rule_differences
from tests.rules.shelf import record

QUESTIONS = record().main.questions

LOOK_UP_CASES = {"1", "7", "18", "22", "31", "35", "36", "47", "61", "69", "88", "89"}
TOLD_CASES = {
    "5",
    "8",
    "11",
    "15",
    "16",
    "20",
    "25",
    "33",
    "37",
    "38",
    "41",
    "42",
    "45",
    "49",
    "58",
    "60",
    "66",
    "83",
    "86",
}


@pytest.mark.parametrize("question", QUESTIONS)
def test_the_look_ups_answer_a_question_as_it_says(question: str) -> None:
    asked = QUESTIONS[question]
    found = answered(record(), asked)
    for look_up, rule in zip(asked.look_ups, found.rules, strict=True):
        assert [] == list(rule_differences(look_up.gives, rule))
    for citation, number in zip(asked.citations, found.numbers, strict=True):
        assert [] == list(number_differences(citation.gives, number))


@pytest.mark.parametrize("question", QUESTIONS)
def test_an_answer_rests_on_sources_that_are_listed(question: str) -> None:
    assert set(QUESTIONS[question].sources) <= set(record().sources)


def test_every_case_to_look_up_and_every_case_to_explain_is_a_question() -> None:
    cases = {question for question in QUESTIONS if question.startswith("case-")}
    assert {f"case-{number}" for number in LOOK_UP_CASES | TOLD_CASES} == cases


def test_the_cases_to_look_up_are_those_of_the_facts(shared: Path) -> None:
    marked: dict[str, set[str]] = {}
    for line in (shared / "facts" / "cases.md").read_text(encoding="utf-8").splitlines():
        number, dot, rest = line.partition(". **")
        if dot and number.isdecimal():
            marked[number] = set(rest.partition("**")[0].partition(",")[0].split("/"))
    assert LOOK_UP_CASES == {number for number, marks in marked.items() if "L" in marks}
    # A case that is played as well as explained may be told by its scenario alone.
    assert {number for number, marks in marked.items() if marks == {"T"}} <= TOLD_CASES


def test_whatever_a_question_expects_wrongly_is_told() -> None:
    wrong = RuleGiven.model_validate(
        {
            "revision": "1994-all-land-or-no-land",
            "authority": "none",
            "number": "101.4",
            "number_today": "none",
            "perhaps": ["1994-all-land-or-no-land"],
            "subrules": [],
            "kept": [7],
            "look": "no",
            "adoption": {"tabletop": "none", "competitive-rel": "2019-07-12-cards-on-the-bottom"},
            "readings": {"another": [7]},
            "disagree": ["800.5"],
        }
    )
    found = answered(record(), QUESTIONS["case-61"]).rules[0]
    keys = {each.key for each in rule_differences(wrong, found)}
    told = {*RuleGiven.model_fields} - {"adoption"}
    assert {*told, "adoption tabletop", "adoption competitive-rel"} == keys


def test_whatever_a_question_expects_wrongly_of_a_number_is_told() -> None:
    wrong = NumberGiven.model_validate(
        {
            "rule": "first-turn",
            "subrule": "team",
            "number_today": "none",
            "mulligan": "none",
            "says": ["scry"],
            "silent": ["top card"],
        }
    )
    found = answered(record(), QUESTIONS["case-45"]).numbers[0]
    assert set(NumberGiven.model_fields) == {each.key for each in number_differences(wrong, found)}


def question(**said: object) -> Question:
    both = Text(en="Which?", fr="Laquelle ?")
    return Question.model_validate(
        {"id": "made-up", "question": both, "answer": both, "sources": ["borkweb-2007"], **said}
    )


@pytest.mark.parametrize("on", ["1990-01-01", "2015-02-30", "1994", "no such set"])
def test_a_question_about_no_day_has_no_answer(on: str) -> None:
    with pytest.raises(NoAnswer):
        answered(record(), question(look_ups=[{"on": on, "gives": {"kept": [7]}}]))


def test_a_question_about_no_game_has_no_answer() -> None:
    with pytest.raises(ImpossibleGame):
        answered(record(), question(look_ups=[{"on": "BFZ", "players": "3", "gives": {"kept": [7]}}]))
