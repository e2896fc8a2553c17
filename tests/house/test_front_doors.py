"""The front door of each package tells a newcomer what lies behind it, and only what is there."""

import ast
import re
from importlib import import_module

import pytest

from tests.house.modules import ROOT

PACKAGES = sorted(path.parent.name for path in (ROOT / "generator" / "mulligan_annals").glob("*/__init__.py"))


def front_door(package: str) -> ast.Module:
    path = ROOT / "generator" / "mulligan_annals" / package / "__init__.py"
    return ast.parse(path.read_text(encoding="utf-8"))


def modules_of(package: str) -> set[str]:
    folder = ROOT / "generator" / "mulligan_annals" / package
    return {path.stem for path in folder.glob("*.py")} - {"__init__"}


@pytest.mark.parametrize("package", PACKAGES)
def test_every_module_is_named_at_the_front_door_or_lent_to_others_there(package: str) -> None:
    tree = front_door(package)
    named = {each.partition(".")[0] for each in re.findall(r"`([a-z_][\w.]*)`", ast.get_docstring(tree) or "")}
    lent = {node.module for node in ast.walk(tree) if isinstance(node, ast.ImportFrom) and node.level == 1}
    lent |= {name.name for node in ast.walk(tree) if isinstance(node, ast.ImportFrom) for name in node.names}
    assert set() == modules_of(package) - named - lent


@pytest.mark.parametrize("package", PACKAGES)
def test_what_a_front_door_names_as_a_part_of_a_module_is_there(package: str) -> None:
    told = re.findall(r"`([a-z_]+)\.(\w+)`", ast.get_docstring(front_door(package)) or "")
    missing = [
        f"{module}.{name}"
        for module, name in told
        if module in modules_of(package) and not hasattr(import_module(f"mulligan_annals.{package}.{module}"), name)
    ]
    assert [] == missing
    assert all(module in modules_of(package) or name in ("py", "yaml") for module, name in told)
