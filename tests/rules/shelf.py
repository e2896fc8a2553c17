"""What the tests of the record read: the record itself, once, and the tables of facts beside the checkout."""

import csv
import re
from functools import cache
from pathlib import Path

from mulligan_annals.corpus.corpus import Corpus
from mulligan_annals.corpus.reading import read_corpus
from mulligan_annals.games import ComparedGame, compared_games, compared_groups

ROOT = Path(__file__).resolve().parents[2]


@cache
def record() -> Corpus:
    """The whole record of this checkout."""
    return read_corpus(ROOT / "rules")


def table(file: Path) -> list[dict[str, str]]:
    """The lines of a table whose columns are parted by tabs, by the names at their head."""
    with file.open(encoding="utf-8", newline="") as lines:
        return list(csv.DictReader(lines, delimiter="\t", quoting=csv.QUOTE_NONE))


@cache
def official_text(file: Path, encoding: str) -> str:
    """An official text file, its line ends made one kind; its encoding is named as the index of the files names it."""
    return file.read_text(encoding=encoding.replace("utf-8-bom", "utf-8-sig"))


def paragraph(text: str, number: str) -> str:
    """The words of the rule that bears the number, without the number; the last, as a table of contents comes first."""
    begins = list(re.finditer(rf"(?m)^\s*{re.escape(number)}\.?[ \t]+", text))
    return text[begins[-1].end() :].split("\n\n")[0] if begins else ""


def kinds() -> tuple[str, ...]:
    """The kinds of game of the record."""
    return tuple(record().games)


def games() -> tuple[ComparedGame, ...]:
    """The games over which the record compares procedures."""
    return compared_games(record())


def groups() -> tuple[str, ...]:
    """The groups of those games."""
    return tuple(compared_groups(record().games))
