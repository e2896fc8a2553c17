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
