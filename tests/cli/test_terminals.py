"""The command run by itself, as a shell runs it: pipes, encodings and widths of a terminal; never a traceback."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


def run(*words: str, **environment: str) -> subprocess.CompletedProcess[bytes]:
    line = [sys.executable, "-m", "mulligan_annals", *words]
    return subprocess.run(line, cwd=ROOT, env={**os.environ, **environment}, capture_output=True, check=False)


def test_the_command_can_be_run_as_a_module() -> None:
    done = run("on", "2015-10-03")
    assert (0, b"") == (done.returncode, done.stderr)
    assert "3 October 2015, two-player game, 2 players" in done.stdout.decode("utf-8")


def test_a_mistake_is_one_line_on_the_error_stream() -> None:
    done = run("on", "2015-02-30", "--lang", "fr")
    assert (2, b"") == (done.returncode, done.stdout)
    assert 1 == done.stderr.decode("utf-8").count("\n")


@pytest.mark.parametrize("words", [("history",), ("on", "2015-10-03", "--json"), ("check",), ("--help",)])
def test_a_reader_who_has_gone_leaves_no_traceback(words: tuple[str, ...]) -> None:
    line = [sys.executable, "-m", "mulligan_annals", *words]
    with subprocess.Popen(line, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as running:
        assert running.stdout
        assert running.stderr
        running.stdout.close()
        assert b"" == running.stderr.read()


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no /dev/full")
def test_a_full_disk_is_one_sentence() -> None:
    line = [sys.executable, "-m", "mulligan_annals", "on", "2015-10-03"]
    # Without a buffer nothing is left to be written at the end, and the second complaint could not be seen.
    buffered = {name: value for name, value in os.environ.items() if name != "PYTHONUNBUFFERED"}
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run(line, cwd=ROOT, stdout=full, stderr=subprocess.PIPE, env=buffered, check=False)
    assert 2 == done.returncode
    assert done.stderr.decode("utf-8").startswith("The answer cannot be written")
    assert 1 == done.stderr.count(b"\n")


@pytest.mark.parametrize("environment", [{"PYTHONIOENCODING": "ascii"}, {"LC_ALL": "C", "PYTHONUTF8": "0"}])
def test_french_is_written_whatever_the_encoding_of_the_terminal(environment: dict[str, str]) -> None:
    done = run("on", "2015-10-03", "--lang", "fr", **environment)
    assert (0, b"") == (done.returncode, done.stderr)
    assert "Numéro\u00a0: 103.4" in done.stdout.decode("utf-8")


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize(
    "words", [("on", "2014-06-01", "--game", "commander"), ("play", "bob-and-clare"), ("history",)]
)
def test_on_a_narrow_terminal_every_line_fits(words: tuple[str, ...], lang: str) -> None:
    done = run(*words, "--lang", lang, COLUMNS="30")
    assert (0, b"") == (done.returncode, done.stderr)
    assert [] == [line for line in done.stdout.decode("utf-8").splitlines() if len(line) > 30]


def test_no_colour_is_written_into_a_pipe() -> None:
    assert b"\x1b[" not in run("compare", "2018-04-27", "2019-07-12").stdout
