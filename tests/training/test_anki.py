"""A deck for Anki: read back as Anki stores it, and opened by Anki itself where it has a wheel."""

import sqlite3
import tempfile
import time
import zipfile
from collections.abc import Iterator, Sequence
from dataclasses import replace
from html import unescape
from pathlib import Path
from typing import Any

import pytest

from mulligan_annals.phrases import languages
from mulligan_annals.telling.exports import FIELDS, LETTERS, write_deck
from mulligan_annals.telling.training import told
from mulligan_annals.training.question import Practice, TrainingQuestion
from mulligan_annals.training.selection import Wanted, asked_era, sheet
from tests.cli.line import answered, refused
from tests.rules.shelf import record

pytest.importorskip("genanki", reason="genanki is not installed: no deck can be made")

Row = tuple[str, str, str]
PRACTICE = Practice(record())


def deck(into: Path, *words: str) -> list[Row]:
    """The notes of a deck made by a line: their lasting ids, their fields, their tags."""
    answered("questions", "--format", "anki", "--into", str(into), *words)
    with zipfile.ZipFile(into) as archive:
        archive.extract("collection.anki2", into.parent)
    connection = sqlite3.connect(into.parent / "collection.anki2")
    try:
        return connection.execute("select guid, flds, tags from notes order by guid").fetchall()
    finally:
        connection.close()


def test_every_question_is_a_note_with_its_answer(tmp_path: Path) -> None:
    notes = deck(tmp_path / "deck.apkg", "--seed", "7", "--count", "12")
    ids = {f"{each.id}-en" for each in sheet(PRACTICE, 7, Wanted(12, asked_era(PRACTICE, None)))}
    assert ids == {guid for guid, _, _ in notes}
    for _, fields, _ in notes:
        assert len(FIELDS) == len(fields.split("\x1f"))
        assert 4 == fields.count("<li>")


def test_a_deck_imported_again_updates_its_notes(tmp_path: Path) -> None:
    first = deck(tmp_path / "a.apkg", "--seed", "7", "--count", "5", "--lang", "fr")
    again = deck(tmp_path / "b.apkg", "--seed", "7", "--count", "5", "--lang", "fr")
    assert first == again


def test_nothing_is_left_beside_a_deck(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "temporary").mkdir()
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path / "temporary"))
    answered("questions", "--format", "anki", "--into", str(tmp_path / "deck.apkg"), "--count", "3")
    assert ["deck.apkg", "temporary"] == sorted(each.relative_to(tmp_path).as_posix() for each in tmp_path.rglob("*"))


def test_the_languages_are_decks_of_their_own(tmp_path: Path) -> None:
    english, french = (deck(tmp_path / f"{lang}.apkg", "--count", "3", "--lang", lang) for lang in ("en", "fr"))
    assert not {guid for guid, _, _ in english} & {guid for guid, _, _ in french}


@pytest.fixture
def collection(tmp_path: Path) -> Iterator[Any]:
    """An empty collection of Anki's own, as the program makes it for a new reader."""
    anki = pytest.importorskip("anki.collection", reason="Anki has no wheel for this machine: the deck is not opened")
    collection = anki.Collection(str(tmp_path / "reader.anki2"))
    yield collection
    collection.close()


def opened(collection: Any, deck_file: Path) -> Any:
    """What Anki says of a deck that it has taken in: notes that are new, updated, or as they were."""
    from anki.collection import ImportAnkiPackageRequest

    return collection.import_anki_package(ImportAnkiPackageRequest(package_path=str(deck_file))).log


def write(into: Path, questions: Sequence[TrainingQuestion], lang: str = "en") -> Path:
    write_deck(lang, PRACTICE, questions, "A sheet", into)
    return into


@pytest.mark.parametrize("lang", languages())
def test_anki_shows_every_question_with_its_table_and_its_answer(collection: Any, tmp_path: Path, lang: str) -> None:
    questions = sheet(PRACTICE, 7, Wanted(12, asked_era(PRACTICE, None)))
    assert 12 == len(opened(collection, write(tmp_path / "deck.apkg", questions, lang)).new)
    assert 12 == collection.note_count() == collection.card_count()
    assert any(each.positions for each in questions)
    for each in questions:
        (card_id,) = collection.find_cards(f"id:{each.id}")
        card, said = collection.get_card(card_id), told(lang, PRACTICE, each)
        front, back = unescape(card.question()), unescape(card.answer())
        assert [] == [words for words in (said.stem, *said.options) if words not in front]
        assert [] == [words for words in (*said.why, said.today) if words not in back]
        assert f"{LETTERS[said.right]}) {said.options[said.right].rstrip('.')}." in back
        assert len(each.positions) == front.count("<tr><th>") - bool(each.positions)
    assert collection.fix_integrity()[1]


def test_anki_updates_what_was_mended_and_keeps_what_was_learnt(
    collection: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    questions = sorted(sheet(PRACTICE, 7, Wanted(6, asked_era(PRACTICE, None))), key=lambda each: not each.positions)
    opened(collection, write(tmp_path / "first.apkg", questions))
    (known,) = collection.find_cards(f"id:{questions[0].id}")
    collection.sched.set_due_date([known], "30")
    due = collection.get_card(known).due
    assert "<table>" in collection.get_card(known).question()

    mended = (replace(questions[0], positions=()), *questions[1:])
    later = time.time() + 60
    monkeypatch.setattr(time, "time", lambda: later)
    shorter = write(tmp_path / "mended.apkg", mended)
    monkeypatch.undo()
    assert 0 == len(opened(collection, shorter).new)
    assert 6 == collection.note_count() == collection.card_count()
    card = collection.get_card(known)
    assert "<table>" not in card.question()
    assert (due, 30) == (card.due, card.ivl)


def test_sheets_that_share_questions_share_their_notes(collection: Any, tmp_path: Path) -> None:
    questions = sheet(PRACTICE, 7, Wanted(9, asked_era(PRACTICE, None)))
    opened(collection, write(tmp_path / "first.apkg", questions[:6]))
    log = opened(collection, write(tmp_path / "second.apkg", questions[3:]))
    assert (3, 0) == (len(log.new), len(log.conflicting))
    assert 9 == collection.note_count()
    assert 2 == len(collection.decks.all_names_and_ids())  # the default deck, which every collection has, and ours


def test_a_deck_wants_a_file() -> None:
    assert "name the file for it with --into deck.apkg" in refused("questions", "--format", "anki")
