"""What files are known to hold: the same record comes of it, and nothing wrong in it is believed."""

import json
import os
import shutil
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from mulligan_annals.bundle import rules_folder
from mulligan_annals.corpus.corpus import Places
from mulligan_annals.corpus.known import keep, known
from mulligan_annals.corpus.reading import read_corpus
from mulligan_annals.corpus.yaml import load
from tests.corpus.small_rules import GOOD


@pytest.fixture
def kept(tmp_path: Path) -> Path:
    path = tmp_path / "made" / "known.json"
    keep(path, read_corpus(GOOD).places.documents.values())
    return path


def test_the_whole_record_is_the_same_whether_its_files_are_known_or_not(tmp_path: Path) -> None:
    read = read_corpus(rules_folder())
    keep(tmp_path / "known.json", read.places.documents.values())
    files = known(tmp_path / "known.json")
    assert len({each.fingerprint for each in read.places.documents.values()}) == len(files)
    again = read_corpus(rules_folder(), files)
    assert read == again
    assert read.places.states == again.places.states


def test_each_value_of_a_known_file_has_its_line(kept: Path) -> None:
    read, again = read_corpus(GOOD), read_corpus(GOOD, known(kept))
    for file, document in read.places.documents.items():
        assert dict(document.lines) == dict(again.places.documents[file].lines)


def test_an_edit_is_seen_at_once(kept: Path, tmp_path: Path) -> None:
    folder = tmp_path / GOOD.name
    shutil.copytree(GOOD, folder)
    path = folder / "cards.yaml"
    before = path.stat()
    path.write_bytes(path.read_bytes().replace(b"Placeholder Powder", b"Placeholder Pewter"))
    os.utime(path, ns=(before.st_atime_ns, before.st_mtime_ns))
    assert read_corpus(folder) == read_corpus(folder, known(kept))
    assert read_corpus(GOOD).cards != read_corpus(folder, known(kept)).cards


def changed(change: Callable[[dict[str, Any]], object]) -> Callable[[Path], object]:
    def spoil(path: Path) -> None:
        held = json.loads(path.read_bytes())
        change(held)
        path.write_text(json.dumps(held), "utf-8")

    return spoil


def every_file(content: object) -> Callable[[Path], object]:
    return changed(lambda held: held["files"].update(dict.fromkeys(held["files"], content)))


def as_pipe(path: Path) -> None:
    path.unlink()
    os.mkfifo(path)


@pytest.mark.parametrize(
    "spoil",
    [
        Path.unlink,
        as_pipe,
        lambda path: path.write_bytes(b""),
        lambda path: path.write_bytes(path.read_bytes()[:-100]),
        lambda path: path.write_bytes(b"\x80\x04\x95" + path.read_bytes()),
        lambda path: path.write_bytes(b"[" * 100_000),
        lambda path: path.write_bytes(b"[]"),
        changed(lambda held: held.update(reader="0" * 64)),
        changed(lambda held: held.pop("reader")),
        changed(lambda held: held.update(files=[])),
        every_file(7),
        every_file(None),
        every_file("words"),
        every_file({"unknown": "words"}),
        every_file({"releases": [{"code": 7}]}),
    ],
    ids=str.split(
        "missing pipe empty torn foreign deep list other-reader no-reader no-files number nothing words unknown misfit"
    ),
)
def test_what_is_spoilt_is_ignored_without_a_word(
    spoil: Callable[[Path], object], kept: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    spoil(kept)
    nowhere = Places("", {})
    read, again = (replace(each, places=nowhere) for each in (read_corpus(GOOD), read_corpus(GOOD, known(kept))))
    assert read == again
    assert ("", "") == capfd.readouterr()


def test_nothing_is_kept_where_nothing_can_be_written(tmp_path: Path) -> None:
    (tmp_path / "made").write_text("a file, no folder", "utf-8")
    keep(tmp_path / "made" / "known.json", [load(GOOD / "cards.yaml", "cards.yaml")])
    assert {} == known(tmp_path / "made" / "known.json")


def test_what_is_kept_replaces_what_was_and_leaves_nothing_beside_it(kept: Path) -> None:
    document = load(GOOD / "cards.yaml", "cards.yaml")
    keep(kept, [document])
    assert {document.fingerprint: document.content} == known(kept)
    assert [kept.name] == [each.name for each in kept.parent.iterdir()]
