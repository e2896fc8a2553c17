"""A small record that is good, and a way to spoil one thing in it: `tests/fixtures/good` and `tests/fixtures/bad`."""

import dataclasses
import shutil
from pathlib import Path

from mulligan_annals.corpus.corpus import Corpus
from mulligan_annals.corpus.reading import read_record
from mulligan_annals.corpus.records import Record, Words

FIXTURES = Path(__file__).resolve().parents[1] / "fixtures"
GOOD = FIXTURES / "good" / "minimal" / "rules"


class Spoiling(Record):
    """Words of a file of the good record changed; without `was` a whole new file, without `now` a file taken away."""

    file: Words
    was: str | None = None
    now: str | None = None


class Defect(Record):
    """One thing spoilt, and everything that must be found: each `file:line: phrase`."""

    changes: tuple[Spoiling, ...]
    finds: tuple[Words, ...]


DEFECTS = {path.stem: read_record(Defect, path) for path in sorted((FIXTURES / "bad").glob("*.yaml"))}


def with_main(corpus: Corpus, **fields: object) -> Corpus:
    """The record with other revisions, scenarios … of its main rule."""
    return corpus.with_rule(dataclasses.replace(corpus.main, **fields))  # type: ignore[arg-type]


def small_rules(folder: Path, *changes: Spoiling) -> Path:
    """The good record, copied into the folder and spoilt by the changes."""
    rules = folder / "rules"
    shutil.copytree(GOOD, rules)
    for change in changes:
        path = rules / change.file
        if change.now is None:
            path.unlink()
        elif change.was is None:
            path.write_text(f"{change.now}\n", encoding="utf-8")
        else:
            text = path.read_text(encoding="utf-8")
            assert 1 == text.count(change.was), f"{change.was!r} must stand once in {change.file}"
            path.write_text(text.replace(change.was, change.now), encoding="utf-8")
    return rules
