"""Style and types, so that one run and one summary cover them."""

import subprocess
import sys

import pytest

from tests.house.modules import ROOT


@pytest.mark.parametrize(
    "command",
    [
        ["ruff", "check", "--no-cache", "."],
        ["ruff", "format", "--check", "--no-cache", "."],
        ["mypy", "--strict"],
    ],
    ids=" ".join,
)
def test_the_house_style_holds(command: list[str]) -> None:
    done = subprocess.run([sys.executable, "-m", *command], cwd=ROOT, capture_output=True, text=True, check=False)
    assert 0 == done.returncode, done.stdout + done.stderr
