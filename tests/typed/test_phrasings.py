"""Some hundred things that people type, and what each must give."""

from datetime import date
from pathlib import Path

import pytest

from mulligan_annals.corpus.scenario_records import ScenarioGame
from mulligan_annals.corpus.yaml import load
from mulligan_annals.lookup.asking import TypedReading, misread, readings
from mulligan_annals.lookup.parsing import asked_game
from mulligan_annals.scenarios import game_of
from mulligan_annals.typed.days import NoSuchDay, YearMissing, parse_days, parse_number
from mulligan_annals.typed.names import NotFound, find_revision, find_set, find_subrule, informal_name
from tests.cli.line import answered, unfolded
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


def test_the_table_holds_hundreds_of_phrasings() -> None:
    assert 400 <= sum(
        len(table(kind)) for kind in ("days", "sets", "numbers", "names", "subrules", "questions", "misread")
    )


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


@pytest.mark.parametrize(("typed", "gives"), table("games"))
def test_a_game_is_read_as_people_name_it(typed: str, gives: str) -> None:
    asked = asked_game(record(), [typed])
    known = [kind for kind in asked.kinds if kind in record().games]
    players = f" {asked.players}" if asked.players else ""
    assert gives == (f"{known[0]}{players}{'*' * len(asked.notes)}" if known else "none")


def test_a_format_is_answered_with_why_it_is_taken_for_a_kind() -> None:
    assert "has no mulligan rule of its own; it is taken for a two-player game." in unfolded(
        answered("on", "2015-10-03", "--game", "standard")
    )
    assert "à six" in unfolded(answered("on", "2015-10-03", "--game", "empereur", "--lang", "fr"))


def test_a_scenario_names_its_kind_as_the_line_does() -> None:
    game = ScenarioGame(kinds=("EDH",), players=("Ann", "Ben"), library=99)
    assert {"commander"} == game_of(record(), game).kinds


@pytest.mark.parametrize(("typed", "gives"), table("subrules"))
def test_a_subrule_is_found_by_what_players_call_it(typed: str, gives: str) -> None:
    assert gives == (find_subrule(record().main, typed) or "none")


@pytest.mark.parametrize(("typed", "gives"), table("questions"))
def test_several_things_in_one_breath_are_one_question(typed: str, gives: str) -> None:
    assert gives == (" | ".join(map(asked_for, readings(record(), typed, TODAY))) or "none")


def asked_for(read: TypedReading) -> str:
    """What a reading asks for, as the table writes it."""
    number, day = [f"number {read.number}"] * bool(read.number), [f"on {read.on}"] * bool(read.on)
    seated = [f"{read.players} players"] * bool(read.players)
    return ", ".join([*number, *(f"name {each}" for each in read.things), *day, *read.kinds, *seated])


@pytest.mark.parametrize(("typed", "gives"), table("misread"))
def test_what_cannot_be_read_is_named_with_the_nearest_question(typed: str, gives: str) -> None:
    found = misread(record(), typed, TODAY)
    assert () == readings(record(), typed, TODAY)
    assert gives == (f"? {' | '.join(found.nearest)}" if found.nearest else f"! {found.unread}")


@pytest.mark.parametrize(("typed", "gives"), table("revisions"))
def test_a_revision_is_found_by_id_name_day_or_set(typed: str, gives: str) -> None:
    try:
        found = find_revision(record(), record().main, typed)
    except NotFound:
        found = "?"
    assert gives == found
