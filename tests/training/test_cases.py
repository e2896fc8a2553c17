"""Every real case that is marked for training is asked by a template, or explained with its source."""

import re
from pathlib import Path

from tests.rules.shelf import record


def test_every_case_for_training_is_a_question_or_an_explanation(shared: Path) -> None:
    facts = (shared / "facts" / "cases.md").read_text(encoding="utf-8")
    marked = {number for number, marks in re.findall(r"^(\d+)\. \*\*([^*]+)\*\*", facts, re.MULTILINE) if "T" in marks}
    explained = {each.removeprefix("case-") for each in record().main.questions}
    taught = {str(number) for template in record().main.training.values() for number in template.cases}
    assert marked
    assert set() == marked - explained - taught


def test_policy_is_kept_apart_and_plays_nothing() -> None:
    policy = [each for each in record().main.questions.values() if each.about == "policy"]
    assert policy
    assert [] == [each.id for each in policy if each.look_ups or each.citations]


def test_policy_is_dated_or_says_that_it_has_no_day() -> None:
    policy = [each for each in record().main.questions.values() if each.about == "policy"]
    dated = {each.id for each in policy if each.asked or re.search(r"\b(19|20)\d\d\b", each.answer["en"])}
    assert {"case-89"} == {each.id for each in policy} - dated
    assert "Cite it with a day" in record().main.questions["case-89"].answer["en"]


def test_what_is_not_a_rule_has_its_source() -> None:
    taken = {each.id for each in record().main.questions.values() if each.about == "not-a-rule"}
    named = {"houston-mulligan", "two-hands-of-arena", "spoils-mulligan", "bottoming-skipped", "test-wording-of-2019"}
    assert named <= taken
