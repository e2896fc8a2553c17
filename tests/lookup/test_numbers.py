"""The look-up of a number, for every number and every day on which it passed from one rule to another."""

from datetime import date, timedelta
from functools import cache
from pathlib import Path

import pytest

from mulligan_annals.corpus.rules import text_of
from mulligan_annals.corpus.yaml import load
from mulligan_annals.lookup.cite import Citation, cite, known_numbers
from mulligan_annals.lookup.parsing import FIRST_DAY, NoAnswer
from tests.rules.shelf import record

DAY = timedelta(days=1)
NUMBERS = known_numbers(record())


@cache
def boundaries(number: str) -> tuple[date, ...]:
    """The days on which the number may have passed on, each with the day before and after, and today."""
    ends = {end.first for each in record().holdings if each.number == number for end in (each.from_, each.until) if end}
    for parallel in record().main.parallels:
        if number in {each.number for each in parallel.numbers}:
            ends |= {end.first for end in (*(each.from_ for each in parallel.numbers), parallel.until) if end}
    return tuple(sorted({day + DAY * beside for day in (*ends, date.today()) for beside in (-1, 0, 1)}))


@cache
def cited(number: str, day: date) -> Citation:
    """The look-up of a number on a day, made once for all that is asked of it."""
    return cite(record(), number, day)


@pytest.mark.parametrize("number", NUMBERS)
def test_a_number_has_one_holder_on_a_day_and_the_look_up_names_that_one(number: str) -> None:
    for day in boundaries(number):
        among = record().holders(number, day)
        found = cited(number, day)
        assert len(among) <= 1
        if among:
            assert among[0] == found.holder
        assert (found.holder is None) == (found.title is None)


@pytest.mark.parametrize("number", NUMBERS)
def test_a_subrule_is_cited_with_the_words_of_the_revision_in_force(number: str) -> None:
    for day in boundaries(number):
        found = cited(number, day)
        if found.holder and found.holder.subrule:
            assert found.revision is not None
            rule = record().rules[found.holder.rule]
            assert text_of(rule.revisions[found.revision], found.holder.subrule) == found.text
            assert found.text is not None
            assert number == found.text.number


@pytest.mark.parametrize("number", NUMBERS)
def test_a_number_tells_all_its_other_holders_and_all_numbers_of_its_own_rule(number: str) -> None:
    for day in boundaries(number):
        found = cited(number, day)
        assert found.holder not in found.reused_by
        assert {number} >= {each.number for each in found.reused_by}
        if found.holder:
            assert found.holder in found.held
            borne_today = [each.number for each in found.held if each.until is None]
            assert (found.number_today is None) == (borne_today == [])


def expected(shared: Path, number: str, day: date) -> tuple[str, str | None] | None:
    """Who held the number on that day, by the table of facts: a rule, and of the mulligan a subrule."""
    listed = load(shared / "facts" / "numbers.yaml", "numbers.yaml").content
    assert isinstance(listed, dict)
    for each in listed.get(number, ()):
        assert isinstance(each, dict)
        begins, ends = date.fromisoformat(str(each["from"])), str(each.get("until", "9999-12-31"))
        if begins <= day < date.fromisoformat(ends):
            subrule = each.get("subrule")
            return str(each["rule"]), str(subrule) if subrule else None
    return None


def test_every_number_of_the_facts_on_each_side_of_each_of_their_days(shared: Path) -> None:
    listed = load(shared / "facts" / "numbers.yaml", "numbers.yaml").content
    assert isinstance(listed, dict)
    assert 32 == len(listed)
    for number in listed:
        for day in boundaries(number):
            found = cited(number, day)
            got = (found.holder.rule, found.holder.subrule) if found.holder else None
            if got and got[0] != record().main.id:
                got = got[0], None
            assert expected(shared, number, day) == got, (number, day)


def told(number: str, day: str) -> Citation:
    return cite(record(), number, date.fromisoformat(day))


def test_the_mulligan_left_103_4_to_the_life_total_and_is_103_5() -> None:
    found = told("103.4", "2023-01-01")
    assert found.holder is not None
    assert ("starting-life-total", "2022-10-07") == (found.holder.rule, str(found.holder.from_))
    assert "103.5" == found.mulligan


def test_103_4a_was_one_subrule_in_2012_and_another_in_2014() -> None:
    then, later = told("103.4a", "2012-01-01"), told("103.4a", "2014-01-01")
    assert then.holder is not None
    assert later.holder is not None
    assert ("any-time-action", "103.5b") == (then.holder.subrule, then.number_today)
    assert ("vanguard", "103.5a") == (later.holder.subrule, later.number_today)


@pytest.mark.parametrize(
    ("number", "day", "rule", "subrule", "today"),
    [
        ("103.3d", "2015-01-01", "starting-life-total", "archenemy", "103.4e"),
        ("103.3d", "2020-01-01", "starting-life-total", "brawl", "103.4d"),
        ("103.3e", "2020-01-01", "starting-life-total", "archenemy", "103.4e"),
        ("103.4a", "2006-01-01", "simultaneous-choices", "known-choices", "101.4b"),
        ("103.4a", "2008-02-01", "simultaneous-choices", "hidden-cards", "101.4a"),
        ("101.3a", "2008-01-01", "starting-life-total", "two-headed-giant", "103.4a"),
        ("103.4d", "2012-01-01", "mulligan", "commander", None),
    ],
)
def test_a_letter_is_followed_by_its_subrule_and_not_by_its_letter(
    number: str, day: str, rule: str, subrule: str, today: str | None
) -> None:
    found = told(number, day)
    assert found.holder is not None
    assert (rule, subrule, today) == (found.holder.rule, found.holder.subrule, found.number_today)


@pytest.mark.parametrize("rule", record().rules)
def test_every_subrule_is_cited_by_its_number_on_both_sides_of_every_day_on_which_one_moved(rule: str) -> None:
    history = record().rules[rule]
    for begins in (revision.effective.first for revision in history.revisions.values()):
        for day in (begins - DAY, begins):
            state = history.in_force(day) if day >= FIRST_DAY else None
            for text in history.revisions[state.revision_id].text if state else ():
                if text.number:
                    found = cite(record(), text.number, day)
                    assert found.holder is not None
                    assert (rule, text.id) == (found.holder.rule, found.holder.subrule)
                    assert {text.id} == {each.subrule for each in found.held}
                    assert history.number_today(text.id) == found.number_today


def test_a_number_that_nobody_bears_still_says_where_the_mulligan_is() -> None:
    found = told("103.4e", "2016-01-16")
    assert found.holder is None
    assert "103.4" == found.mulligan
    assert {"mulligan", "starting-life-total"} == {each.rule for each in found.reused_by}


@pytest.mark.parametrize("number", NUMBERS)
def test_only_what_the_record_follows_to_its_end_is_said_to_be_repealed(number: str) -> None:
    ended = {parallel.id for parallel in record().main.parallels if parallel.until}
    for day in boundaries(number):
        found = cited(number, day)
        if found.repealed:
            assert found.holder is not None
            assert found.number_today is None
            assert "commander" == found.holder.subrule or found.holder.rule in ended
        assert found.holder is None or found.held_whole


def test_the_rule_of_the_first_turn_went_on_and_that_of_commander_did_not() -> None:
    turn, commander = told("101.5", "2004-01-01"), told("103.4e", "2014-01-01")
    assert ("103.8", False) == (turn.number_today, turn.repealed)
    assert (None, True) == (commander.number_today, commander.repealed)


@pytest.mark.parametrize("given", ["103.4C", " 103.4c ", "103.4c."])
def test_a_number_is_read_as_people_write_it(given: str) -> None:
    assert "103.4c" == told(given, "2014-06-01").number


@pytest.mark.parametrize("given", ["103", "103.4z", "999.9", "103,4", "103.04", "", "１０３.4", "103.4cc"])
def test_what_is_no_number_is_refused(given: str) -> None:
    with pytest.raises(NoAnswer):
        told(given, "2014-06-01")


@pytest.mark.parametrize(
    ("number", "day", "words"),
    [
        ("800.5", "2012-01-01", "draws a new hand of seven cards rather than six cards"),
        ("903.7", "2010-01-01", "exiles any number of cards from his or her hand"),
    ],
)
def test_a_rule_that_repeats_held_words_to_the_letter_is_cited_with_them(number: str, day: str, words: str) -> None:
    found = told(number, day)
    assert found.text is not None
    assert found.parallel_text is not None
    assert words in found.text.words["en"]


def test_a_rule_that_says_the_same_in_other_words_is_cited_by_its_summary() -> None:
    found = told("800.5", "2017-01-01")
    assert found.parallel_text is not None
    assert found.text is None or found.text.fingerprint == found.parallel_text.fingerprint
