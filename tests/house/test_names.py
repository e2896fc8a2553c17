"""The rules' own words: what the project may not call anything."""

import ast
import re
from collections.abc import Iterator
from pathlib import PurePosixPath

import pytest

from tests.house.modules import modules

FORBIDDEN = {
    "provision": "subrule, or clause",
    "version": "revision, edition or wording",
    "tuck": "put on the bottom",
    "scry": "look: the mulligan rule never says it",
    "manager": "what it is",
    "handler": "what it does",
    "helper": "what it does",
    "util": "what it does",
    "process": "the procedure, or what happens",
    "data": "what is in it",
}

# Names that somebody else chose. What is only referred to (importlib.metadata.version) is no name of ours anyway.
NOT_OURS = {
    ("generator/mulligan_annals/corpus/days.py", "handler"): "pydantic's own name for what it hands to this hook",
}


def bound(tree: ast.AST) -> Iterator[str]:
    """Every name that a module gives: to itself, its classes, functions, arguments, variables and attributes."""
    for node in ast.walk(tree):
        match node:
            case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name) | ast.ClassDef(name=name):
                yield name
            case ast.arg(arg=name) | ast.Name(id=name, ctx=ast.Store()) | ast.Attribute(attr=name, ctx=ast.Store()):
                yield name
            case ast.alias(asname=str(name)) | ast.ExceptHandler(name=str(name)):
                yield name
            case ast.MatchAs(name=str(name)) | ast.MatchStar(name=str(name)) | ast.MatchMapping(rest=str(name)):
                yield name


def words(identifier: str) -> list[str]:
    return [word.lower() for word in re.findall(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+", identifier)]


def forbidden(identifier: str) -> set[str]:
    said = words(identifier)
    single = {word.removesuffix("s") if word != "process" else word for word in said} | set(said)
    pair = {"seat index"} if "seat index" in " ".join(said) else set()
    return (single & FORBIDDEN.keys()) | pair


OURS = modules("generator", "tests", "tools")


@pytest.mark.parametrize("path", OURS)
def test_names_are_the_rules_own_words(path: str) -> None:
    names = {*bound(OURS[path]), *PurePosixPath(path).with_suffix("").parts}
    found = {name: FORBIDDEN.get(word, "the player") for name in names for word in forbidden(name)}
    assert {} == {name: instead for name, instead in found.items() if (path, name) not in NOT_OURS}


@pytest.mark.parametrize(("path", "name"), NOT_OURS)
def test_an_exception_is_dropped_with_its_reason(path: str, name: str) -> None:
    assert name in set(bound(OURS[path]))


@pytest.mark.parametrize(
    ("statement", "expected"),
    [
        ("class SeatManager: ...", {"SeatManager"}),
        ("def process_hand(): ...", {"process_hand"}),
        ("def deal(*, data): ...", {"data"}),
        ("self.data = 1", {"data"}),
        ("for rule_version in rules: ...", {"rule_version"}),
        ("import words as text_utils", {"text_utils"}),
        ("seat_index: int = 0", {"seat_index"}),
        ("tucks = scry = 0", {"tucks", "scry"}),
        ("match hand:\n    case [*helpers]: ...", {"helpers"}),
        ("from importlib.metadata import version", set()),
        ("print(response.data, version('mulligan-annals'))", set()),
        ("processor_of_dates = procedure = 0", set()),
    ],
)
def test_the_search_finds_what_it_should(statement: str, expected: set[str]) -> None:
    assert expected == {name for name in bound(ast.parse(statement)) if forbidden(name)}
