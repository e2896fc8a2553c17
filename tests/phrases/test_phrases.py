"""Everything that is said: in both languages, whole, and never with a hole in it."""

from pathlib import Path

import pytest

import mulligan_annals.phrases as told
from mulligan_annals.corpus.findings import Unreadable, finding
from mulligan_annals.corpus.records import LANGUAGES, Both, Language
from mulligan_annals.phrases import UnknownPhrase, WrongValues, both, phrases, places, render, say


@pytest.fixture
def book(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Two phrases of our own in place of the project's."""
    (tmp_path / "a.yaml").write_text(
        'phrases:\n  - {id: a.plain, en: "Who?", fr: "Qui ?"}\n'
        '  - {id: a.place, en: "{who} keeps {what}: {x}.", fr: "{what} : {who} les garde. {x}"}\n',
        encoding="utf-8",
    )
    known = phrases(tmp_path)
    monkeypatch.setattr(told, "phrases", lambda: known)
    return tmp_path


@pytest.mark.usefixtures("book")
def test_french_is_said_with_its_no_break_spaces() -> None:
    assert ("Who?", "Qui\u202f?") == (say("en", "a.plain"), say("fr", "a.plain"))


@pytest.mark.usefixtures("book")
def test_a_value_in_both_languages_is_said_in_the_language_of_the_sentence() -> None:
    cards = Both(en="two cards", fr="deux cartes")
    assert "Ann keeps two cards: 7." == say("en", "a.place", who="Ann", what=cards, x=7)
    assert "deux cartes\u00a0: Ann les garde. 7" == say("fr", "a.place", who="Ann", what=cards, x=7)


@pytest.mark.usefixtures("book")
def test_both_languages_come_together() -> None:
    assert Both(en="A keeps B: C.", fr="B\u00a0: A les garde. C") == both("a.place", who="A", what="B", x="C")


@pytest.mark.usefixtures("book")
def test_a_value_is_never_read_as_a_place() -> None:
    assert "{what} keeps {who}: {0}." == say("en", "a.place", who="{what}", what="{who}", x="{0}")


@pytest.mark.usefixtures("book")
def test_a_phrase_that_does_not_exist_cannot_be_said() -> None:
    with pytest.raises(UnknownPhrase, match=r"no phrase is called 'a\.b'"):
        say("en", "a.b")


@pytest.mark.usefixtures("book")
@pytest.mark.parametrize("values", [{}, {"who": 1, "what": 2}, {"who": 1, "what": 2, "x": 3, "y": 4}])
def test_a_phrase_takes_exactly_the_values_that_it_has_places_for(values: dict[str, object]) -> None:
    with pytest.raises(WrongValues, match=r"has places for \['what', 'who', 'x'\]"):
        say("fr", "a.place", **values)


def test_a_phrase_that_stands_in_two_files_is_refused(book: Path) -> None:
    (book / "b.yaml").write_text("phrases:\n  - {id: a.plain, en: Who, fr: Qui}\n", encoding="utf-8")
    phrases.cache_clear()
    with pytest.raises(ValueError, match=r"b\.yaml: the phrase 'a\.plain' stands twice"):
        phrases(book)


def test_a_file_that_holds_no_phrases_is_refused_with_its_line(tmp_path: Path) -> None:
    (tmp_path / "a.yaml").write_text("phrases:\n  - {id: A plain, en: Who, fr: Qui}\n", encoding="utf-8")
    with pytest.raises(Unreadable, match=r"a\.yaml:2: read\.not-a-phrase-id"):
        phrases(tmp_path)


def test_a_finding_is_said_after_its_file_and_line() -> None:
    twice = finding("rules/cards.yaml", 7, "read.twice", name="serum-powder", first=3)
    assert "rules/cards.yaml:7: serum-powder stands twice in this list, first on line 3; keep one of them." == render(
        twice
    )
    assert render(twice, "fr").startswith("rules/cards.yaml:7: serum-powder figure deux fois dans cette liste, d’abord")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_phrase_of_the_project_can_be_said_once_its_places_are_filled(language: Language) -> None:
    for phrase_id, phrase in phrases().items():
        values = dict.fromkeys(places(getattr(phrase, language)), "7")
        assert not places(say(language, phrase_id, **values))
