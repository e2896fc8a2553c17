"""A deck for Anki: read back as Anki stores it, and by Anki itself where that is installed."""

import json
import sqlite3
import zipfile
from pathlib import Path

import pytest

from mulligan_annals.training.question import Practice
from mulligan_annals.training.selection import Wanted, asked_era, sheet
from tests.cli.line import answered, refused
from tests.rules.shelf import record

pytest.importorskip("genanki", reason="genanki is not installed: no deck can be made")

Row = tuple[str, str, str]


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
    practice = Practice(record())
    ids = {f"{each.id}-en" for each in sheet(practice, 7, Wanted(12, asked_era(practice, None)))}
    assert ids == {guid for guid, _, _ in notes}
    for _, fields, _ in notes:
        assert 6 == len(fields.split("\x1f"))
        assert 4 == fields.count("<li>")


def test_a_deck_imported_again_updates_its_notes(tmp_path: Path) -> None:
    first = deck(tmp_path / "a.apkg", "--seed", "7", "--count", "5", "--lang", "fr")
    again = deck(tmp_path / "b.apkg", "--seed", "7", "--count", "5", "--lang", "fr")
    assert first == again


def test_the_languages_are_decks_of_their_own(tmp_path: Path) -> None:
    english, french = (deck(tmp_path / f"{lang}.apkg", "--count", "3", "--lang", lang) for lang in ("en", "fr"))
    assert not {guid for guid, _, _ in english} & {guid for guid, _, _ in french}


def test_anki_opens_the_deck(tmp_path: Path) -> None:
    pytest.importorskip("anki", reason="Anki is not installed: the deck is read as SQLite only")
    from anki.collection import Collection, ImportAnkiPackageRequest

    deck(tmp_path / "deck.apkg", "--seed", "7", "--count", "12")
    collection = Collection(str(tmp_path / "reader.anki2"))
    try:
        for _ in range(2):
            collection.import_anki_package(ImportAnkiPackageRequest(package_path=str(tmp_path / "deck.apkg")))
        assert 12 == collection.note_count() == collection.card_count()
        card = collection.get_card(collection.find_cards("")[0])
        assert "<li>" in card.question()
        assert json.dumps(card.answer())
    finally:
        collection.close()


def test_a_deck_wants_a_file() -> None:
    assert "name the file for it with --into deck.apkg" in refused("questions", "--format", "anki")
