"""`mulligan questions`: one command makes a sheet; what cannot be made gets one sentence."""

import json
from pathlib import Path

import pytest

from tests.cli.line import answered, refused


def test_a_trainer_makes_a_french_sheet_of_twenty_five_questions_in_one_command() -> None:
    shown = answered("questions", "--seed", "7", "--count", "25", "--era", "2009..2019", "--lang", "fr")
    asked, _, answers = shown.partition("\n---\n")
    assert "25. " in asked
    assert "# Réponses" in answers
    assert "26. " not in shown


def test_json_gives_every_question_in_every_language() -> None:
    given = json.loads(answered("questions", "--count", "3", "--json"))
    for each in given["questions"]:
        assert {"en", "fr"} == set(each["question"])
        assert 4 == len(each["options"])
        assert each["right"] in range(4)


def test_a_sheet_may_be_written_to_a_file(tmp_path: Path) -> None:
    assert "3 questions in" in answered("questions", "--count", "3", "--format", "html", "--into", f"{tmp_path}/a.html")
    assert (tmp_path / "a.html").read_text(encoding="utf-8").startswith("<!doctype html>")


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (["--count", "0"], "A sheet of 0 questions cannot be made; one of 1 to 200 can."),
        (["--count", "10000"], "A sheet of 10000 questions cannot be made; one of 1 to 200 can."),
        (["--era", "2019..2009"], "“2019..2009” ends before it begins; 2009..2019 would be an era."),
        (["--topic", "chess"], "“chess” is no topic; the topics are order, free-mulligan"),
        (["--game", "chess"], "“chess” is no kind of game; the kinds are two-players"),
        (["--format", "docx"], "--format cannot be “docx”; it is one of md, html, json, csv, anki."),
        (["--era", "1994", "--topic", "free-mulligan"], "No such question can be asked; ask for a longer era"),
        (["--into", "/no/such/folder/sheet.md"], "/no/such/folder/sheet.md cannot be written"),
    ],
)
def test_what_cannot_be_made_gets_one_sentence(words: list[str], expected: str) -> None:
    assert expected in refused("questions", *words)
