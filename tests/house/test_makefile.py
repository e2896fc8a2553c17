"""What a person meets who has cloned the Annals and types make."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.house.modules import ROOT

TOO_OLD = '#!/bin/sh\n[ "$1" = --version ] && echo "Python 3.9.2" && exit 0\nexit 1\n'
WITHOUT_VENV = '#!/bin/sh\ncase "$2" in *ensurepip*) exit 1;; esac\nexit 0\n'


def make(folder: Path, *targets: str, python: str) -> subprocess.CompletedProcess[str]:
    """Run make in a copy whose only python3 is the given script."""
    if not shutil.which("make"):
        pytest.skip("make is not installed")
    for name in ("Makefile", "requirements.txt", "pyproject.toml"):
        shutil.copy(ROOT / name, folder)
    stand_in = folder / "bin" / "python3"
    stand_in.parent.mkdir()
    stand_in.write_text(python)
    stand_in.chmod(0o755)
    path = f"{stand_in.parent}{os.pathsep}{os.environ['PATH']}"
    command = ["make", "PYTHONS=python3", *targets]
    return subprocess.run(command, cwd=folder, env={"PATH": path}, capture_output=True, text=True, check=False)


def test_a_python_that_is_too_old_is_told_in_one_sentence(tmp_path: Path) -> None:
    done = make(tmp_path, "site", python=TOO_OLD)
    assert 0 != done.returncode
    sentence, *rest = done.stderr.splitlines()
    assert sentence.startswith("The Annals need Python 3.11 or newer, and found python3 (Python 3.9.2); ")
    assert [True] == [line.startswith("make: ***") for line in rest]


def test_a_missing_venv_is_told_in_one_sentence(tmp_path: Path) -> None:
    done = make(tmp_path, "test", python=WITHOUT_VENV)
    assert 0 != done.returncode
    sentence, *rest = done.stderr.splitlines()
    assert sentence.startswith("python3: new enough, but unable to make a virtual environment; ")
    assert "apt-get install python3-venv" in sentence
    assert [True] == [line.startswith("make: ***") for line in rest]


def test_help_names_every_target_and_needs_no_python(tmp_path: Path) -> None:
    done = make(tmp_path, python=TOO_OLD)
    assert ["help", "site", "zip", "serve", "test", "lint", "lock", "clean"] == [
        line.split()[1] for line in done.stdout.splitlines()
    ]


def test_the_run_of_every_test_can_be_started() -> None:
    script = ROOT / ".ci" / "run"
    assert os.access(script, os.X_OK)
    assert 0 == subprocess.run(["bash", "-n", script], check=False).returncode
