"""The published JSON Schemas: the whole record fits them, and a word that is not in a list of the record does not."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml

from mulligan_annals.bundle import rules_folder
from mulligan_annals.website.schemas import Schema, published_schemas
from tests.rules.shelf import record

SCHEMAS: dict[str, Schema] = published_schemas(record())
ANNOTATIONS = {"$defs", "title", "description", "default"}
TYPES = {"object": dict, "array": list, "string": str, "boolean": bool, "null": type(None), "integer": int}


class EditorsLoader(yaml.CSafeLoader):
    """YAML 1.2 as editors read it: true and numbers have a type, a day and a rule number with a letter are words."""

    yaml_implicit_resolvers: dict[str, Any] = {}


EditorsLoader.add_implicit_resolver("tag:yaml.org,2002:bool", re.compile("^(true|false)$"), ["t", "f"])
EditorsLoader.add_implicit_resolver("tag:yaml.org,2002:float", re.compile(r"^-?[0-9]+\.[0-9]*$"), [*"-0123456789"])
EditorsLoader.add_implicit_resolver("tag:yaml.org,2002:int", re.compile("^-?[0-9]+$"), [*"-0123456789"])


def misfits(schema: Schema, value: Any, root: Schema, where: str = "") -> Iterator[str]:
    """Everything in a value that a JSON Schema refuses; a keyword that no schema of ours uses is an error here."""
    for keyword, asked in schema.items():
        match keyword, value:
            case "$ref", _:
                yield from misfits(root["$defs"][asked.rpartition("/")[2]], value, root, where)
            case "type", _ if not isinstance(value, TYPES[asked]) or (asked == "integer" and isinstance(value, bool)):
                yield f"{where} is no {asked}"
            case "enum", _ if value not in asked:
                yield f"{where} is {value}"
            case "const", _ if value != asked:
                yield f"{where} is not {asked}"
            case "pattern", str() if not re.search(asked, value):
                yield f"{where} is {value}"
            case "minLength" | "minItems" | "minProperties", str() | list() | dict() if len(value) < asked:
                yield f"{where} is too short"
            case "maxLength", str() if len(value) > asked:
                yield f"{where} is too long"
            case "minimum", int() if value < asked:
                yield f"{where} is too small"
            case "maximum", int() if value > asked:
                yield f"{where} is too large"
            case "required", dict() if missing := set(asked) - value.keys():
                yield f"{where} lacks {missing}"
            case "properties", dict():
                for key in asked.keys() & value.keys():
                    yield from misfits(asked[key], value[key], root, f"{where}/{key}")
            case "propertyNames", dict():
                for key in value:
                    yield from misfits(asked, key, root, f"{where}/{key}?")
            case "patternProperties", dict():
                for pattern, of in asked.items():
                    for key in value:
                        if re.search(pattern, key):
                            yield from misfits(of, value[key], root, f"{where}/{key}")
            case "additionalProperties", dict():
                patterns = schema.get("patternProperties", {})
                for key in value.keys() - schema.get("properties", {}).keys():
                    if asked is False and not any(re.search(pattern, key) for pattern in patterns):
                        yield f"{where}/{key} is not known"
                    elif isinstance(asked, dict):
                        yield from misfits(asked, value[key], root, f"{where}/{key}")
            case "items", list():
                for index, each in enumerate(value):
                    yield from misfits(asked, each, root, f"{where}/{index}")
            case "allOf", _:
                for each in asked:
                    yield from misfits(each, value, root, where)
            case "oneOf" | "anyOf", _:
                tried = [list(misfits(each, value, root, where)) for each in asked]
                fitting = sum(not each for each in tried)
                if not fitting or (keyword == "oneOf" and fitting > 1):
                    yield from min(tried, key=len) or [f"{where} is two things at once"]
            case _:
                known = ANNOTATIONS | {"type", "enum", "const", "pattern", "required", "properties", "propertyNames"}
                known |= {"minLength", "maxLength", "minItems", "minProperties", "minimum", "maximum", "items"}
                assert keyword in known | {"patternProperties", "additionalProperties"}, keyword


def files() -> Iterator[tuple[str, Path]]:
    """Every file of the record with the name of its schema."""
    rules = rules_folder()
    yield from ((path.stem, path) for path in sorted(rules.glob("*.yaml")))
    for rule in record().rules.values():
        folder = rules / rule.id
        yield from ((path.stem, path) for path in sorted(folder.glob("*.yaml")))
        revisions = "revision" if rule is record().main else f"revision-{rule.id}"
        for name, under in ((revisions, "revisions"), ("scenario", "scenarios"), ("training", "training")):
            yield from ((name, path) for path in sorted((folder / under).glob("*.yaml")))


def read(path: Path) -> Any:
    return yaml.load(path.read_text(encoding="utf-8"), EditorsLoader)


@pytest.mark.parametrize("name", SCHEMAS)
def test_every_file_of_the_record_fits_its_published_schema(name: str) -> None:
    found = {path: list(misfits(SCHEMAS[name], read(path), SCHEMAS[name])) for of, path in files() if of == name}
    assert {} == {path: each for path, each in found.items() if each}
    assert found


SPOILT: dict[tuple[str | int, ...], object] = {
    ("procedure", "any_game", "may_mulligan"): {"is": "every-hand"},
    ("procedure", "any_game", "may_muligan"): {"is": "any-hand"},
    ("procedure", "duel", "may_mulligan"): {"is": "any-hand"},
    ("changes", 0, "to"): "the-team",
    ("changes", 0, "games"): ["duel"],
    ("text", 0, "id"): "the-team",
    ("procedure", "any_game", "returned"): {"is": "whole-hand", "in": "the-team", "says": {"en": "the hand"}},
}


@pytest.mark.parametrize("where", SPOILT, ids=lambda where: ".".join(map(str, where)))
def test_a_word_that_is_not_in_a_list_of_the_record_does_not_fit(where: tuple[str | int, ...]) -> None:
    revision: dict[str, Any] = {
        "effective": "2027-01-01",
        "title": {"en": "A title"},
        "changes": [{"to": "team", "is": ["functional"], "games": ["commander"], "en": "New."}],
        "text": [{"id": "team", "number": "103.5c"}],
        "procedure": {"any_game": {"may_mulligan": {"is": "any-hand"}, "bottomed": {"repealed": True}}},
    }
    schema = SCHEMAS["revision"]
    assert [] == list(misfits(schema, revision, schema))
    place: Any = revision
    for key in where[:-1]:
        place = place.setdefault(key, {}) if isinstance(place, dict) else place[key]
    place[where[-1]] = SPOILT[where]
    assert [] != list(misfits(schema, revision, schema))


def test_another_rule_has_its_own_subrules_and_no_procedure() -> None:
    other = next(rule for rule in record().rules.values() if rule is not record().main)
    schema = SCHEMAS[f"revision-{other.id}"]
    assert list(other.subrules) == schema["$defs"]["SubruleId"]["enum"]
    assert {} == schema["$defs"]["Clauses"]["properties"]


def test_an_editor_shows_what_each_value_means() -> None:
    of = record().main.parameters["may_mulligan"]
    shown = SCHEMAS["revision"]["$defs"]["Clauses"]["properties"]["may_mulligan"]
    (value,) = (each for each in shown["oneOf"] if "allOf" in each)
    told = value["allOf"][1]["properties"]["is"]["description"]
    assert [f"{name}: {value.means['en']}" for name, value in of.values.items()] == told.splitlines()


def test_a_kind_of_game_that_is_added_may_be_meant_in_the_same_file() -> None:
    path = next(path for of, path in files() if of == "games")
    games, schema = read(path), SCHEMAS["games"]
    games["games"].append({**games["games"][0], "id": "planechase", "implies": ["planechase"]})
    games["formats"].append({**games["formats"][0], "kind": "planechase"})
    assert [] == list(misfits(schema, games, schema))
