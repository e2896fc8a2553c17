"""Who may import whom: the table of the architecture, held by walking every import statement, lazy ones included."""

import ast
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import PurePosixPath

import pytest

from tests.house.modules import ROOT, modules

# A unit is what lies directly under the package. It may import what stands beside it here, and what that may import.
MAY_IMPORT: dict[str, tuple[str, ...]] = {
    "corpus": (),
    "engine": (),
    "bundle": ("corpus",),
    "phrases": ("corpus", "bundle"),
    "compare": ("corpus", "engine"),
    "games": ("corpus", "engine"),
    "grounding": ("games",),
    "scenarios": ("grounding",),
    "typed": ("phrases",),
    "lookup": ("scenarios", "compare", "typed"),
    "official": ("lookup",),
    "training": ("lookup",),
    "telling": ("lookup", "official", "training", "phrases"),
    "checks": ("telling",),
    "website": ("checks", "bundle"),
    "terminal": ("checks", "bundle"),
    "cli": ("website", "terminal"),
    "__main__": ("cli",),
    "api": ("telling", "bundle"),
    "__init__": ("api",),
}

ONLY_IMPORTER = {
    "yaml": "generator/mulligan_annals/corpus/yaml.py",
    "jinja2": "generator/mulligan_annals/website/render.py",
    "mkdocs": "generator/mulligan_annals/website/mkdocs_plugin.py",
}


def unit(path: str) -> str:
    return PurePosixPath(path).parts[2].removesuffix(".py")


def imports(path: str, tree: ast.AST) -> Iterator[str]:
    """The dotted names that a module imports; `from mulligan_annals import x` is generator.x."""
    package = PurePosixPath(path).parent.parts[1:]
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else ()
            name = ".".join((*base, *filter(None, [node.module])))
            yield from (f"{name}.{alias.name}" for alias in node.names)
        elif isinstance(node, ast.Call) and ast.unparse(node.func).split(".")[-1] in ("import_module", "__import__"):
            yield ast.literal_eval(node.args[0])


@cache
def reach(name: str) -> frozenset[str]:
    return frozenset({name}).union(*(reach(other) for other in MAY_IMPORT[name]))


def imported_units(path: str, tree: ast.AST) -> set[str]:
    names = [name.split(".") for name in imports(path, tree)]
    return {parts[1] for parts in names if parts[0] == "mulligan_annals" and parts[1:2] and parts[1] in MAY_IMPORT}


GENERATOR = modules("generator")


@pytest.mark.parametrize("path", GENERATOR)
def test_a_module_imports_only_what_lies_below_it(path: str) -> None:
    assert unit(path) in MAY_IMPORT, f"say in MAY_IMPORT what {unit(path)} may import"
    assert set() == imported_units(path, GENERATOR[path]) - reach(unit(path))


@pytest.mark.parametrize("library", ONLY_IMPORTER)
def test_one_module_stands_between_us_and_each_of_these_libraries(library: str) -> None:
    importers = [
        path for path, tree in GENERATOR.items() if library in {name.split(".")[0] for name in imports(path, tree)}
    ]
    assert [ONLY_IMPORTER[library]] == importers


def test_the_engine_needs_nothing_but_python() -> None:
    foreign = {
        (path, name)
        for path, tree in GENERATOR.items()
        if unit(path) == "engine"
        for name in imports(path, tree)
        if name.split(".")[0] not in {"mulligan_annals", *sys.stdlib_module_names}
    }
    assert set() == foreign


def test_the_engine_opens_no_file() -> None:
    opened = {
        (path, name)
        for path, tree in GENERATOR.items()
        if unit(path) == "engine"
        for name in imports(path, tree)
        if name.split(".")[0] in {"io", "os", "pathlib", "shutil", "tempfile", "importlib"}
    }
    assert set() == opened


def test_no_module_is_called_site() -> None:
    assert [] == [path for path in (ROOT / "generator").rglob("*") if path.stem == "site"]


@pytest.mark.parametrize(
    ("path", "statement", "expected"),
    [
        ("generator/mulligan_annals/corpus/days.py", "from .records import Day", {"corpus"}),
        ("generator/mulligan_annals/corpus/days.py", "from ..engine.game import Game", {"engine"}),
        ("generator/mulligan_annals/corpus/days.py", "from .. import engine, phrases", {"engine", "phrases"}),
        ("generator/mulligan_annals/compare/__init__.py", "from . import words", {"compare"}),
        ("generator/mulligan_annals/grounding.py", "from . import corpus", {"corpus"}),
        ("generator/mulligan_annals/grounding.py", "import mulligan_annals.checks.dates", {"checks"}),
        ("generator/mulligan_annals/grounding.py", "def late():\n    from mulligan_annals import website", {"website"}),
        ("generator/mulligan_annals/grounding.py", "import_module('mulligan_annals.cli')", {"cli"}),
        ("generator/mulligan_annals/grounding.py", "from pathlib import Path", set()),
    ],
)
def test_the_walk_finds_every_way_to_import(path: str, statement: str, expected: set[str]) -> None:
    assert expected == imported_units(path, ast.parse(statement))


def test_neither_corpus_nor_engine_may_ever_look_up() -> None:
    assert {"corpus"} == reach("corpus")
    assert {"engine"} == reach("engine")
