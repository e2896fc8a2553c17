"""What is known of the files of a record: the same record comes of it, and nothing wrong is believed of them."""

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Mapping
from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest

from mulligan_annals.bundle import rules_folder
from mulligan_annals.corpus import compiled
from mulligan_annals.corpus.base import Record
from mulligan_annals.corpus.compiled import keep_corpus, known_corpus, record_digest
from mulligan_annals.corpus.corpus import Corpus
from mulligan_annals.corpus.known import folder_digest, keep, known
from mulligan_annals.corpus.reading import read_corpus
from tests.corpus.small_rules import GOOD


@pytest.fixture
def kept(tmp_path: Path) -> Path:
    path = tmp_path / "made" / "record.json"
    keep_corpus(read_corpus(GOOD), path)
    return path


def said(value: Any) -> Any:
    """A value with all that lies in it, and which fields of each record were written."""
    if isinstance(value, Record):
        return type(value), sorted(value.model_fields_set), {name: said(each) for name, each in value}
    if isinstance(value, Mapping):
        return {key: said(each) for key, each in value.items()}
    return tuple(map(said, value)) if isinstance(value, tuple | list) else value


def whole(corpus: Corpus) -> Any:
    held = {each.name: getattr(corpus, each.name) for each in fields(corpus) if each.name not in ("places", "rules")}
    rules = {
        name: {each.name: said(getattr(rule, each.name)) for each in fields(rule)}
        for name, rule in corpus.rules.items()
    }
    states = {file: (said(state.revision), dict(state.written)) for file, state in corpus.places.states.items()}
    return said(held), rules, states, list(corpus.places.documents)


def test_the_whole_record_is_the_same_whether_its_files_are_known_or_not(tmp_path: Path) -> None:
    read = read_corpus(rules_folder())
    keep_corpus(read, tmp_path / "record.json")
    again = known_corpus(rules_folder(), tmp_path / "record.json")
    assert again is not None
    assert whole(read) == whole(again)
    assert read.rules == again.rules


def test_each_value_of_a_known_file_has_its_line(kept: Path) -> None:
    read, again = read_corpus(GOOD), known_corpus(GOOD, kept)
    assert again is not None
    for file, document in read.places.documents.items():
        assert document == again.places.documents[file]


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    shutil.copytree(GOOD, tmp_path / GOOD.name)
    return tmp_path / GOOD.name


def edited(folder: Path) -> None:
    path = folder / "cards.yaml"
    before = path.stat()
    path.write_bytes(path.read_bytes().replace(b"Placeholder Powder", b"Placeholder Pewter"))
    os.utime(path, ns=(before.st_atime_ns, before.st_mtime_ns))


def linked(folder: Path) -> None:
    (folder / "cards.yaml").rename(folder.parent / "elsewhere.yaml")
    (folder / "cards.yaml").symlink_to(folder.parent / "elsewhere.yaml")


@pytest.mark.parametrize(
    "change",
    [
        edited,
        linked,
        lambda folder: (folder / "cards.yml").write_text("cards: []", "utf-8"),
        lambda folder: (folder / "mulligan" / "stray.yaml").write_text("", "utf-8"),
        lambda folder: (folder / "cards.yaml").rename(folder / "card.yaml"),
        lambda folder: next((folder / "mulligan" / "scenarios").iterdir()).unlink(),
    ],
    ids=str.split("edited linked added strayed renamed removed"),
)
def test_of_files_that_were_touched_nothing_is_known(change: Callable[[Path], object], kept: Path, copy: Path) -> None:
    assert known_corpus(copy, kept) is not None
    change(copy)
    assert known_corpus(copy, kept) is None


def test_another_program_knows_nothing(kept: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compiled, "program_digest", lambda *_: "0" * 64)
    assert known_corpus(GOOD, kept) is None


def test_a_record_whose_files_have_been_edited_since_is_not_kept(tmp_path: Path, copy: Path) -> None:
    read = read_corpus(copy)
    edited(copy)
    keep_corpus(read, tmp_path / "record.json")
    assert not (tmp_path / "record.json").exists()


def as_pipe(path: Path) -> None:
    path.unlink()
    os.mkfifo(path)


def resealed(path: Path) -> None:
    """As another file of the same program: whole, but not of these files."""
    keep(path, "0" * 64, {})


@pytest.mark.parametrize(
    "spoil",
    [
        Path.unlink,
        as_pipe,
        resealed,
        lambda path: path.write_bytes(b""),
        lambda path: path.write_bytes(path.read_bytes()[:-100]),
        lambda path: path.write_bytes(path.read_bytes().replace(b"Powder", b"Pewter")),
        lambda path: path.write_bytes(b"\x80\x04\x95" + path.read_bytes()),
        lambda path: path.write_bytes(b"[" * 100_000),
        lambda path: path.write_bytes(path.read_bytes().partition(b"\n")[0] + b"\n[]"),
    ],
    ids=str.split("missing pipe resealed empty torn altered foreign deep list"),
)
def test_what_is_spoilt_is_ignored_without_a_word(
    spoil: Callable[[Path], object], kept: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    spoil(kept)
    assert known_corpus(GOOD, kept) is None
    assert ("", "") == capfd.readouterr()


def test_nothing_is_kept_where_nothing_can_be_written(tmp_path: Path) -> None:
    (tmp_path / "made").write_text("a file, no folder", "utf-8")
    keep(tmp_path / "made" / "record.json", "digest", [])
    assert known(tmp_path / "made" / "record.json", "digest") is None


def test_what_is_kept_replaces_what_was_and_leaves_nothing_beside_it(kept: Path) -> None:
    keep(kept, "digest", {"a": 1})
    assert {"a": 1} == known(kept, "digest")
    assert [kept.name] == [each.name for each in kept.parent.iterdir()]


def test_what_is_kept_is_json_in_which_nothing_can_run(kept: Path) -> None:
    assert {"rules", "files"} < json.loads(kept.read_bytes().partition(b"\n")[2]).keys()


def test_a_name_and_its_content_are_told_apart(tmp_path: Path) -> None:
    for folder, name, content in (("a", "x", "1 y"), ("b", "x 1", "y")):
        (tmp_path / folder).mkdir()
        (tmp_path / folder / name).write_text(content, "utf-8")
    assert folder_digest(tmp_path / "a") != folder_digest(tmp_path / "b")
    assert record_digest(tmp_path / "nowhere") is None


QUICK = """
import sys
from mulligan_annals.bundle import open_record
open_record()
from mulligan_annals.cli import cli
from click.testing import CliRunner
CliRunner().invoke(cli, ["on", "2015-10-03", "--game", "commander"])
print([each for each in ("pydantic", "yaml", "rich") if each in sys.modules])
"""


def test_a_look_up_in_a_known_record_needs_none_of_the_libraries_that_read_and_draw() -> None:
    answers = [
        subprocess.run([sys.executable, "-c", QUICK], check=True, capture_output=True, text=True).stdout for _ in "12"
    ]
    # The first may have had to read the record.
    assert "[]" == answers[1].strip()
