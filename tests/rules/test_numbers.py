"""Who bore which number when: the revisions and the other rules together, against the table of facts."""

from datetime import date
from pathlib import Path

import pytest

from mulligan_annals.corpus.yaml import load
from tests.rules.shelf import record

Holding = tuple[str, str, str | None, str, str | None]
"""A number, the rule that bore it, of the mulligan the subrule, the first day, and the first day no longer."""


def _held_by_the_record() -> set[Holding]:
    """As the table tells it: of the other rules not which subrule, so that what two of them bore in turn is one."""
    found: list[Holding] = []
    for each in record().holdings:
        subrule = each.subrule if each.rule == record().main.id else None
        until = str(each.until) if each.until else None
        before = found[-1] if found else None
        if before and (before[0], *before[2:]) == (each.number, str(each.from_), each.rule, subrule):
            found[-1] = (each.number, before[1], until, each.rule, subrule)
            continue
        found.append((each.number, str(each.from_), until, each.rule, subrule))
    return set(found)


def _held_by_the_facts(shared: Path) -> set[Holding]:
    listed = load(shared / "facts" / "numbers.yaml", "numbers.yaml").content
    assert isinstance(listed, dict)
    return {
        (number, str(each["from"]), each.get("until"), str(each["rule"]), each.get("subrule"))  # type: ignore[misc]
        for number, every in listed.items()
        for each in every
        if isinstance(each, dict)
    }


def test_the_record_gives_every_number_to_whom_the_facts_give_it(shared: Path) -> None:
    assert set() == _held_by_the_facts(shared) - _held_by_the_record()


def test_of_the_numbers_that_the_facts_tell_the_record_gives_none_to_anybody_else(shared: Path) -> None:
    told = {number for number, *_ in _held_by_the_facts(shared)}
    assert set() == {each for each in _held_by_the_record() if each[0] in told} - _held_by_the_facts(shared)


@pytest.mark.parametrize(
    ("number", "day", "holder"),
    [
        ("101.5", date(2003, 6, 30), "mulligan"),
        ("101.5", date(2003, 7, 1), "first-turn"),
        ("101.4", date(2003, 6, 30), "skip-first-draw"),
        ("101.4", date(2009, 7, 10), "mulligan"),
        ("101.4", date(2009, 7, 11), "simultaneous-choices"),
        ("103.4", date(2009, 7, 10), "simultaneous-choices"),
        ("103.4", date(2009, 7, 11), "mulligan"),
        ("103.4", date(2022, 10, 6), "mulligan"),
        ("103.4", date(2022, 10, 7), "starting-life-total"),
        ("103.5", date(2022, 10, 6), "opening-hand-actions"),
        ("103.5", date(2022, 10, 7), "mulligan"),
        ("103.3", date(2013, 7, 12), "starting-life-and-first-draw"),
    ],
)
def test_a_number_has_meant_different_rules_on_different_days(number: str, day: date, holder: str) -> None:
    assert [holder] == [each.rule for each in record().holders(number, day)]


@pytest.mark.parametrize(
    ("day", "subrule"),
    [
        (date(2009, 7, 10), "several-choices"),
        (date(2009, 7, 11), "team"),
        (date(2013, 7, 12), "team"),
        (date(2013, 7, 13), "free-mulligan"),
        (date(2022, 10, 6), "free-mulligan"),
        (date(2022, 10, 7), "commander"),
    ],
)
def test_103_4c_has_been_two_subrules_and_two_other_rules(day: date, subrule: str | None) -> None:
    assert [subrule] == [each.subrule for each in record().holders("103.4c", day)]


def test_every_other_rule_has_borne_a_number_near_the_mulligan() -> None:
    near = {"101.1", "101.3", "101.4", "101.5", "103.3", "103.4", "103.5", "103.6"}
    for rule, other in record().rules.items():
        assert near & {each.number for each in other.holdings}, rule
        assert {"101", "103"} >= {each.number[:3] for each in other.holdings}, rule
