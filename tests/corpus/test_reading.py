"""Reading the folder of the record: what comes out, and that nobody but the project speaks to the reader."""

import copy
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from pydantic import ValidationError

from mulligan_annals.corpus.days import Day
from mulligan_annals.corpus.language import LANGUAGE_CODE, Plain, RecordFile, Unreadable, Where
from mulligan_annals.corpus.reading import SHAPES, read_corpus, read_record, schemas
from mulligan_annals.corpus.records import Rule
from mulligan_annals.corpus.scenario_records import Scenario
from mulligan_annals.corpus.validation import PATTERNS, refusals
from mulligan_annals.corpus.yaml import load
from mulligan_annals.phrases import Book
from tests.corpus.small_rules import GOOD, Spoiling, small_rules

FILES = {
    "releases": "releases.yaml",
    "editions": "editions.yaml",
    "every-number": "every-number.yaml",
    "changes": "changes.yaml",
    "games": "games.yaml",
    "sources": "sources.yaml",
    "terms": "terms.yaml",
    "cards": "cards.yaml",
    "rule": "mulligan/rule.yaml",
    "parallels": "mulligan/parallels.yaml",
    "parameters": "mulligan/parameters.yaml",
    "revision": "mulligan/revisions/2010-06-18-reworded.yaml",
    "scenario": "mulligan/scenarios/one-mulligan.yaml",
    "questions": "mulligan/questions.yaml",
    "training": "mulligan/training/number-on-day.yaml",
}


def test_the_record_holds_every_file_by_its_id_and_revisions_in_order_of_time() -> None:
    corpus = read_corpus(GOOD)
    ids = ["1994-before-the-document", "2009-07-11-in-the-document", "2010-06-18-reworded"]
    assert ids == list(corpus.main.revisions)
    assert ["one-mulligan"] == list(corpus.main.scenarios)
    assert ["M10", "ARC"] == list(corpus.releases)
    assert ["mulligan", "simultaneous-choices"] == list(corpus.rules)
    assert ["founding-page", "cr-2009-07-11", "cr-2010-06-18", "club-notes"] == list(corpus.sources)
    assert Day(2010, 6, 18) == corpus.editions[-1].effective
    assert Day(2010, 6, 18) == corpus.french_editions[-1].effective


def test_every_record_can_be_asked_for_its_line() -> None:
    corpus = read_corpus(GOOD)
    file = corpus.places.revision(corpus.main.id, "2010-06-18-reworded")
    written = (GOOD.parent / file).read_text(encoding="utf-8").splitlines()
    line = corpus.places.line(file, ("text", 1, "number"))
    assert "    number: 103.4a" == written[line - 1]


def test_our_own_french_is_set_right_and_quoted_french_stays_as_printed() -> None:
    revision = read_corpus(GOOD).main.revisions["2010-06-18-reworded"]
    assert "Il est question d’équipes." == revision.changes[1].words["fr"]
    assert "une règle : chaque" in (revision.text[0].words.get("fr") or "")


def test_a_revision_known_to_the_month_may_not_carry_a_day_in_its_name(tmp_path: Path) -> None:
    month = Spoiling(
        file="mulligan/revisions/1994-before-the-document.yaml", was="effective: 1994\n", now="effective: 1994-01\n"
    )
    rules = small_rules(tmp_path, month)
    folder = rules / "mulligan" / "revisions"
    (folder / "1994-before-the-document.yaml").rename(folder / "1994-01-15-before-the-document.yaml")
    with pytest.raises(Unreadable, match="name-without-day"):
        read_corpus(rules)
    (folder / "1994-01-15-before-the-document.yaml").rename(folder / "1994-01-before-the-document.yaml")
    assert Day(1994, 1) == read_corpus(rules).main.revisions["1994-01-before-the-document"].effective


def test_a_link_within_the_record_is_followed_and_local_texts_and_hidden_files_are_left_alone(tmp_path: Path) -> None:
    rules = small_rules(tmp_path)
    (rules / "cards.yaml").rename(rules / ".cards.yaml")
    (rules / "cards.yaml").symlink_to(".cards.yaml")
    (rules / "local").mkdir()
    (rules / "local" / "CR.txt").write_text("an official text", encoding="utf-8")
    (rules / "cards.yaml~").write_text("a copy left by an editor", encoding="utf-8")
    assert ["placeholder-powder"] == list(read_corpus(rules).cards)


def test_a_record_without_scenarios_is_a_record(tmp_path: Path) -> None:
    rules = small_rules(tmp_path)
    (rules / "mulligan" / "scenarios" / "one-mulligan.yaml").unlink()
    (rules / "mulligan" / "scenarios").rmdir()
    assert {} == read_corpus(rules).main.scenarios


def test_the_name_of_the_folder_stands_in_every_finding(tmp_path: Path) -> None:
    rules = small_rules(tmp_path).rename(tmp_path / "annals")
    (rules / "cards.yaml").unlink()
    with pytest.raises(Unreadable) as unreadable:
        read_corpus(rules)
    assert ["annals/cards.yaml"] == [each.file for each in unreadable.value.findings]


def test_one_file_of_any_shape_can_be_read_wherever_it_lies(tmp_path: Path) -> None:
    path = tmp_path / "mine.yaml"
    path.write_text((GOOD / FILES["scenario"]).read_text(encoding="utf-8"), encoding="utf-8")
    assert ("Ann", "Ben") == read_record(Scenario, path).game.players
    path.write_text("game: {}\n", encoding="utf-8")
    with pytest.raises(Unreadable) as unreadable:
        read_record(Scenario, path, "mine.yaml")
    assert ["mine.yaml:1: read.missing-key(key='play')"] == [str(each) for each in unreadable.value.findings]


def paths(content: Plain, where: Where = ()) -> Iterator[Where]:
    yield where
    if isinstance(content, dict):
        for key, value in content.items():
            yield from paths(value, (*where, key))
    if isinstance(content, list):
        for index, value in enumerate(content):
            yield from paths(value, (*where, index))


def put(content: Plain, where: Where, value: Plain) -> Plain:
    if not where:
        return value
    changed: Any = copy.deepcopy(content)
    around = changed
    for step in where[:-1]:
        around = around[step]
    around[where[-1]] = value
    return changed  # type: ignore[no-any-return]


def spoil(document: RecordFile, where: Where, value: Plain) -> RecordFile:
    """The document with another value at that place, and the lines that it then has."""
    lines = {each: line for each, line in document.lines.items() if each == where or each[: len(where)] != where}
    return RecordFile(document.file, put(document.content, where, value), lines)


@pytest.mark.parametrize("name", SHAPES)
def test_whatever_is_put_in_the_place_of_a_value_the_project_says_what_is_wrong_with_it(name: str) -> None:
    document = load(GOOD / FILES[name], FILES[name])
    refused = 0
    values: list[Plain] = ["", "Ωmega 9", [], ["x"], {}, {"zzz": "x"}]
    for where in paths(document.content):
        for value in values:
            spoilt = spoil(document, where, value)
            try:
                SHAPES[name].model_validate(spoilt.content)
            except ValidationError as error:
                found = list(refusals(SHAPES[name], spoilt, error))
                refused += 1
                assert found
                assert "read.does-not-fit" not in {each.phrase for each in found}, (where, value)
                # A line that was not touched is not complained of; what is left missing is said of what is around it.
                around = {document.line(where[:depth]) for depth in range(len(where) + 1)}
                assert around >= {each.line for each in found}
    assert refused > 20


@pytest.mark.parametrize(
    ("found", "where", "value"),
    [
        ("read.wants-count", ("game", "library"), "many"),
        ("read.wants-count", ("game", "library"), {"Ann": "many"}),
        ("read.missing-key", ("title",), {"fr": "Un mulligan"}),
        ("read.wants-words", ("source",), {"says": []}),
        ("read.unknown-key-near", ("source",), {"sayz": "x"}),
        ("read.outside-list", ("under",), "most"),
    ],
)
def test_a_value_of_several_forms_is_refused_once_by_the_form_that_was_meant(
    found: str, where: Where, value: Plain
) -> None:
    document = load(GOOD / FILES["scenario"], "s.yaml")
    spoilt = spoil(document, where, value)
    with pytest.raises(ValidationError) as refused:
        Scenario.model_validate(spoilt.content)
    assert [found] == [each.phrase for each in refusals(Scenario, spoilt, refused.value)]


def patterns(schema: Any) -> Iterator[str]:
    if isinstance(schema, dict):
        if isinstance(schema.get("pattern"), str):
            yield schema["pattern"]
        yield from schema.get("patternProperties", {}).keys() - {LANGUAGE_CODE}
        for value in schema.values():
            yield from patterns(value)
    if isinstance(schema, list):
        for value in schema:
            yield from patterns(value)


def test_every_shape_that_a_record_asks_of_a_word_has_its_sentence() -> None:
    asked = set(patterns([*schemas().values(), Book.model_json_schema()]))
    days = {pattern for pattern in asked if pattern.startswith(r"^\d{4}(-")}
    assert 1 == len(days)
    assert asked - days == set(PATTERNS)


def test_the_schemas_speak_the_words_of_the_files_and_survive_json() -> None:
    revision = json.loads(json.dumps(schemas()["revision"]))
    assert "is" in revision["$defs"]["Clause"]["properties"]
    assert not re.search(r'"\w+_"', json.dumps(list(revision["$defs"]["Clause"]["properties"])))
    assert revision["additionalProperties"] is False
    assert set(FILES) == set(schemas())


def test_a_record_refuses_to_be_changed() -> None:
    other = read_record(Rule, GOOD / FILES["rule"])
    with pytest.raises(AttributeError):
        setattr(other, "rule", "first-turn")  # noqa: B010  (mypy refuses it too)
