"""Every command shown in the README gives what the README shows, to the letter."""

import os
import re
import shlex
from pathlib import Path
from unittest import mock

import pytest

from tests.cli.line import mulligan

README = Path(__file__).resolve().parents[1] / "README.md"

Shown = tuple[str, str]
"""A command as the README writes it behind `$ `, and what it shows below."""


def shown() -> list[Shown]:
    blocks = re.findall(r"(?ms)^```console\n(.*?)^```$", README.read_text(encoding="utf-8"))
    parts = [part.partition("\n") for block in blocks for part in re.split(r"(?m)^\$ ", block)[1:]]
    return [(command, output) for command, _, output in parts]


def trimmed(output: str) -> list[str]:
    """The lines without blanks at their ends, and without blank lines before the first and after the last."""
    return [line.rstrip() for line in output.strip("\n").split("\n")]


def test_the_readme_shows_a_look_up_and_an_example_played() -> None:
    commands = [shlex.split(command)[:2] for command, _ in shown()]
    assert ["mulligan", "play"] in commands
    assert any(each[1] in ("on", "cite") for each in commands)


@pytest.mark.parametrize(("command", "output"), shown(), ids=[command for command, _ in shown()])
def test_a_command_of_the_readme_answers_as_it_shows(command: str, output: str) -> None:
    words = shlex.split(command)
    assert "mulligan" == words[0]
    with mock.patch.dict(os.environ, COLUMNS="100"):
        said = mulligan(*words[1:])
    assert (0, "") == (said.status, said.err)
    assert trimmed(output) == trimmed(said.out)
