"""Two hundred things that people type, and what each must give."""

from datetime import date
from pathlib import Path

import pytest

from mulligan_annals.corpus.naming import NotFound, find_set, find_subrule, informal_name
from mulligan_annals.corpus.plain_yaml import load
from mulligan_annals.corpus.typed import NoSuchDay, YearMissing, parse_days, parse_number
from tests.rules.shelf import record

FILE = Path(__file__).with_name("phrasings.yaml")
TODAY = date(2026, 11, 30)


def table(kind: str) -> list[tuple[str, str]]:
    """What is typed and what it must give, of one kind."""
    content = load(FILE, FILE.name).content
    assert isinstance(content, dict)
    listed = content[kind]
    assert isinstance(listed, dict)
    return [(typed, str(gives)) for typed, gives in listed.items()]


def test_the_table_holds_two_hundred_phrasings() -> None:
    assert 200 <= sum(len(table(kind)) for kind in ("days", "sets", "numbers", "names", "subrules"))


@pytest.mark.parametrize(("typed", "gives"), table("days"))
def test_a_day_is_read_as_people_write_it(typed: str, gives: str) -> None:
    try:
        found = " ".join(map(str, parse_days(typed, TODAY))) or "none"
    except NoSuchDay as error:
        found = " ".join(["?", *map(str, error.nearest)])
    except YearMissing:
        found = "? year"
    assert gives == found


@pytest.mark.parametrize(("typed", "gives"), table("sets"))
def test_a_set_is_read_as_people_name_it(typed: str, gives: str) -> None:
    try:
        named = find_set(record(), typed)
        found = named.release.code + "*" * named.prerelease
    except NotFound as error:
        found = " ".join(["?", *(each.code for each in error.releases)])
    assert gives == found


@pytest.mark.parametrize(("typed", "gives"), table("numbers"))
def test_a_number_is_read_as_people_cite_it(typed: str, gives: str) -> None:
    assert gives == (parse_number(typed) or "none")


@pytest.mark.parametrize(("typed", "gives"), table("names"))
def test_a_rule_is_found_by_what_players_call_it(typed: str, gives: str) -> None:
    assert gives == (informal_name(record().main, typed) or "none")


@pytest.mark.parametrize(("typed", "gives"), table("subrules"))
def test_a_subrule_is_found_by_what_players_call_it(typed: str, gives: str) -> None:
    assert gives == (find_subrule(record().main, typed) or "none")
