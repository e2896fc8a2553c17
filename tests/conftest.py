"""What every test may ask for: the founding documents, and a hypothesis that finds the same thing twice."""

import os
from pathlib import Path

import pytest
from hypothesis import settings

ROOT = Path(__file__).resolve().parents[1]

# Two runs of the same code must agree, and a busy machine is no defect.
# `pytest --hypothesis-profile=wide` looks further.
settings.register_profile("same", derandomize=True, deadline=None)
settings.register_profile("wide", max_examples=2000, deadline=None)
settings.load_profile("same")

LONGEST = (
    "tests/browser/test_every_kind.py",  # builds the site; by the time that others ask for it, it is there
    "tests/rules/test_mutations.py",
    "tests/rules/test_readme.py",
    "tests/training/test_questions.py",
    "tests/phrases/test_pseudo_language.py",
    "tests/engine/test_laws.py",
    "tests/checks/test_defects.py",
    "tests/browser/test_revision.py",
    "tests/browser/test_frame.py",
    "tests/browser/test_reference.py",
    "tests/browser/test_box.py",
    "tests/browser/test_offline.py",
    "tests/browser/test_engine.py",
    "tests/house/test_style.py",
)
"""The files that take longest, which come first: of two who share the work, neither is left with one at the end."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The longest files first; the others, and the tests of each, keep their order."""
    places = {ROOT / file: place for place, file in enumerate(LONGEST)}
    items.sort(key=lambda item: places.get(item.path, len(places)))


@pytest.fixture(scope="session")
def shared() -> Path:
    """The folder that holds the founding documents and the facts gathered from them; the test is skipped without it."""
    named = os.environ.get("MULLIGAN_SHARED")
    folder = Path(named) if named else ROOT.parent / "shared"
    if folder.is_dir():
        return folder
    if named:
        pytest.fail(f"MULLIGAN_SHARED names {named}, and no folder is there")
    pytest.skip("../shared is not beside the checkout: nothing to compare with the founding documents")
