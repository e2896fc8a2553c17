"""The command line as a test reads it: what a line answers, and with which exit status."""

import contextlib
import io
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from unittest import mock

import mulligan_annals.cli as cli
from mulligan_annals.bundle import rules_folder
from mulligan_annals.corpus.corpus import Corpus
from mulligan_annals.corpus.reading import read_corpus
from mulligan_annals.terminal import usage
from tests.rules.shelf import record


@dataclass(frozen=True, slots=True)
class Said:
    """What a line answered: its exit status, what it wrote, and what it wrote about a mistake."""

    status: object
    out: str
    err: str


def mulligan(*words: str) -> Said:
    """The answer to a line, in this interpreter; the record itself is read once for all of them."""
    out, err = io.StringIO(), io.StringIO()
    with (
        mock.patch.object(sys, "argv", ["mulligan", *words]),
        mock.patch.object(usage, "open_record", _read_once),
        contextlib.redirect_stdout(out),
        contextlib.redirect_stderr(err),
    ):
        try:
            cli.main()
        except SystemExit as ended:
            return Said(ended.code, out.getvalue(), err.getvalue())
    raise AssertionError("the command never ends without an exit status")


def answered(*words: str) -> str:
    """What a good line writes."""
    said = mulligan(*words)
    assert (0, "") == (said.status, said.err), said
    return said.out


def refused(*words: str) -> str:
    """The one sentence that a line with a mistake gets."""
    said = mulligan(*words)
    assert (2, "") == (said.status, said.out), said
    assert 1 == said.err.count("\n"), said.err
    assert said.err.endswith(".\n"), said.err
    return said.err.rstrip("\n")


def unfolded(text: str) -> str:
    """A text without its line breaks and no-break spaces, as it reads."""
    return " ".join(text.split())


def _read_once(rules: Path | None = None) -> Corpus:
    return read_corpus(rules) if rules and rules != rules_folder() else record()


Json = Any
"""What `--json` gives, read back."""
