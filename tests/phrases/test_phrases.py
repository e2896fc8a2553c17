"""Everything that is said: in both languages, whole, and never with a hole in it."""

import ast
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

import mulligan_annals.phrases as told
from mulligan_annals.corpus.days import Day
from mulligan_annals.corpus.language import FALLBACK, Language, Message, Text, Unreadable, finding
from mulligan_annals.phrases import FOLDER, languages, phrases, places
from mulligan_annals.telling import UnknownPhrase, WrongValues, day_in_words, in_all, marked, render, say
from tests.house.modules import modules


@pytest.fixture
def book(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Three phrases of our own in place of the project's."""
    said = {
        "en": 'a.plain: "Who?"\na.place: "{who} keeps {what}: {x}."\na.new: "On {day}: {what}."\n',
        "fr": 'a.plain: "Qui ?"\na.place: "{what} : {who} les garde. {x}"\n',
    }
    for language, sentences in said.items():
        (tmp_path / language).mkdir()
        (tmp_path / language / "a.yaml").write_text(sentences, encoding="utf-8")
        shutil.copy(FOLDER / language / "language.yaml", tmp_path / language)
    monkeypatch.setattr(told, "FOLDER", tmp_path)
    monkeypatch.setattr(told, "mkdocs_configs", lambda: dict.fromkeys(("en", "fr", "es")))
    told.forget()
    yield tmp_path
    monkeypatch.undo()
    told.forget()


@pytest.mark.usefixtures("book")
def test_french_is_said_with_its_no_break_spaces() -> None:
    assert ("Who?", "Qui\u202f?") == (say("en", "a.plain"), say("fr", "a.plain"))


@pytest.mark.usefixtures("book")
def test_a_value_in_both_languages_is_said_in_the_language_of_the_sentence() -> None:
    cards = Text(en="two cards", fr="deux cartes")
    assert "Ann keeps two cards: 7." == say("en", "a.place", who="Ann", what=cards, x=7)
    assert "deux cartes\u00a0: Ann les garde. 7" == say("fr", "a.place", who="Ann", what=cards, x=7)


@pytest.mark.usefixtures("book")
def test_all_languages_come_together() -> None:
    assert {"en": "A keeps B: C.", "fr": "B\u00a0: A les garde. C"} == in_all(
        Message("a.place", who="A", what="B", x="C")
    )


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
    (book / "en" / "b.yaml").write_text("a.plain: Who\n", encoding="utf-8")
    with pytest.raises(ValueError, match=r"en/b\.yaml: the phrase 'a\.plain' stands twice"):
        phrases("en")


def test_a_file_that_holds_no_phrases_is_refused_with_its_line(book: Path) -> None:
    (book / "en" / "b.yaml").write_text("a.b: Who\nA plain: Who\n", encoding="utf-8")
    with pytest.raises(Unreadable, match=r"en/b\.yaml:2: read\.not-a-phrase-id"):
        phrases("en")


@pytest.mark.usefixtures("book")
def test_a_phrase_that_a_language_lacks_is_said_in_the_fallback_and_marked_as_such() -> None:
    day = Day.parse("2010-06-01")
    assert "On 1 June 2010: a hand. (en)" == marked(say("fr", "a.new", day=day, what=Text(en="a hand", fr="une main")))
    assert "On 1 June 2010: a hand." == say("en", "a.new", day=day, what=Text(en="a hand", fr="une main"))


@pytest.mark.usefixtures("book")
def test_a_text_that_a_language_lacks_is_marked_within_its_sentence() -> None:
    said = say("fr", "a.place", who="Ann", what=Text(en="two cards"), x=7)
    assert "two cards (en)\u00a0: Ann les garde. 7" == marked(said)


@pytest.mark.usefixtures("book")
def test_a_message_is_a_value_like_another() -> None:
    assert "Ann keeps Who?: 7." == say("en", "a.place", who="Ann", what=Message("a.plain"), x=7)


def test_a_language_is_found_by_its_folder(book: Path) -> None:
    (book / "es").mkdir()
    (book / "es" / "language.yaml").write_text('name: Español\nlocale: es\nquotes: ["«", "»"]\n', encoding="utf-8")
    assert ("en", "es", "fr") == languages()
    assert "1 de junio de 2010" == day_in_words("es", Day.parse("2010-06-01"))
    assert "junio de 2010" == day_in_words("es", Day.parse("2010-06"))
    assert "On 1 June 2010: x. (en)" == marked(say("es", "a.new", day=Day.parse("2010-06-01"), what="x"))


def test_a_finding_is_said_after_its_file_and_line() -> None:
    twice = finding("rules/cards.yaml", 7, "read.twice", name="serum-powder", first=3)
    assert "rules/cards.yaml:7: serum-powder stands twice in this list, first on line 3; keep one of them." == render(
        twice
    )
    assert render(twice, "fr").startswith("rules/cards.yaml:7: serum-powder figure deux fois dans cette liste, d’abord")


@pytest.mark.parametrize("language", languages())
def test_every_phrase_of_the_project_can_be_said_once_its_places_are_filled(language: Language) -> None:
    for phrase_id, phrase in phrases(language).items():
        assert not places(say(language, phrase_id, **dict.fromkeys(places(phrase), "7")))


def test_every_message_that_the_code_names_is_a_phrase_of_the_fallback() -> None:
    named = {
        (path, call.args[0].value)
        for path, tree in modules("generator").items()
        for call in ast.walk(tree)
        if isinstance(call, ast.Call) and ast.unparse(call.func) == "Message" and call.args
        if isinstance(call.args[0], ast.Constant)
    }
    assert len(named) > 100
    assert [] == sorted((path, phrase) for path, phrase in named if phrase not in phrases(FALLBACK))
