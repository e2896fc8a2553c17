"""`mulligan read` and `mulligan changes`, as they are typed."""

import json
from pathlib import Path

import pytest

from tests.cli.line import answered, mulligan, refused, unfolded
from tests.official.invented import printed, rules
from tests.official.test_recognition import LONDON, VANCOUVER, text_of_a_day


def saved(folder: Path, name: str, text: str | bytes) -> str:
    (folder / name).write_bytes(text.encode() if isinstance(text, str) else text)
    return str(folder / name)


def test_a_known_text_is_told_with_its_lines(tmp_path: Path) -> None:
    said = unfolded(answered("read", saved(tmp_path, "CR-2025-04-04.txt", text_of_a_day(LONDON, "April 4, 2025"))))
    assert "Comprehensive Rules of 4 April 2025: 53 rules and subrules" in said
    assert "- 103.5c: wording of 12 July 2019, line" in said
    assert "Known: the record has these words and numbers as" in said


def test_a_file_named_for_another_day_is_told(tmp_path: Path) -> None:
    said = answered("read", saved(tmp_path, "CR-2025-05-05.txt", text_of_a_day(LONDON, "April 4, 2025")))
    assert "The file is named for 5 May 2025, but the day printed in it is 4 April 2025." in unfolded(said)


def test_news_has_exit_status_1_and_a_revision_to_complete(tmp_path: Path) -> None:
    said = mulligan("read", saved(tmp_path, "new.txt", text_of_a_day(VANCOUVER, "April 4, 2027")))
    assert (1, "") == (said.status, said.err)
    assert "effective: 2027-04-04\n" in said.out


def test_several_texts_are_told_one_after_the_other(tmp_path: Path) -> None:
    good = saved(tmp_path, "good.txt", text_of_a_day(LONDON, "April 4, 2025"))
    bad = saved(tmp_path, "bad.txt", "A letter to a friend.")
    said = mulligan("read", good, bad)
    assert 2 == said.status
    assert "good.txt" in said.out
    assert f"{bad} is no official text: it has not the numbered rules of the Comprehensive Rules.\n" == said.err


def test_the_shape_of_reading_is_json(tmp_path: Path) -> None:
    shape = json.loads(answered("read", "--json", saved(tmp_path, "CR.txt", text_of_a_day(LONDON, "April 4, 2025"))))
    assert ("known", "2025-04-04", LONDON) == (shape["verdict"], shape["day"], shape["in_force"])
    assert {"id": "main", "number": "103.5", "known": True, "since": "2019-07-12"}.items() <= shape["subrules"][
        0
    ].items()


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize(
    "written", [b"", b"\x00\x01\x02" * 5000, b"Only a letter.", b"x" * 100_000_000, printed(rules())[:2500].encode()]
)
def test_what_is_no_official_text_gets_one_sentence(tmp_path: Path, written: bytes, lang: str) -> None:
    path = saved(tmp_path, "file.txt", written)
    assert refused("read", path, "--lang", lang).startswith(path)
    assert refused("changes", path, path, "--lang", lang).startswith(path)


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_file_that_is_not_there_gets_one_sentence(tmp_path: Path, lang: str) -> None:
    assert refused("read", str(tmp_path / "nothing.txt"), "--lang", lang).startswith(str(tmp_path))
    assert refused("read", str(tmp_path), "--lang", lang).startswith(str(tmp_path))


@pytest.fixture
def two(tmp_path: Path) -> tuple[str, str]:
    old = rules()
    new = {
        **old,
        "101.4.": f"{old['101.4.']} So it is.",
        "102.4b": old.pop("102.2a"),
        "103.2a": old["103.2a"].replace("’", "'"),
    }
    new.pop("102.2a", None)
    before = {**old, "102.2a": new["102.4b"]}
    return saved(tmp_path, "old.txt", printed(before)), saved(tmp_path, "new.txt", printed(new, day="July 7, 2031"))


def told_as_changed(*words: str) -> str:
    """What `changes` writes where something has changed."""
    said = mulligan("changes", *words)
    assert (1, "") == (said.status, said.err), said
    return said.out


def test_the_exit_status_tells_whether_anything_changed_that_is_asked_for(tmp_path: Path) -> None:
    curly, plain = rules(), {number: words.replace("’", "'") for number, words in rules().items()}
    old, new = saved(tmp_path, "old.txt", printed(curly)), saved(tmp_path, "new.txt", printed(plain))
    assert answered("changes", old, old)
    for form in ((), ("--json",), ("--format", "html"), ("--into", str(tmp_path / "page"), "--format", "html")):
        assert 0 == mulligan("changes", old, new, *form).status
        assert 1 == mulligan("changes", old, new, "--show", "typography", *form).status


def test_changes_are_told_with_what_is_folded_away(two: tuple[str, str]) -> None:
    said = unfolded(told_as_changed(*two))
    assert "2031-06-01 against 2031-07-07 1 reworded and 1 moved" in said
    assert "{+So it is.+}" in said
    assert "102.2a moves to 102.4b" in said


@pytest.mark.parametrize(("form", "begins"), [("markdown", "# 2031"), ("html", "<!doctype html>"), ("json", "{")])
def test_changes_come_as_a_page_too(two: tuple[str, str], form: str, begins: str, tmp_path: Path) -> None:
    said = told_as_changed(*two, "--format", form)
    assert said.startswith(begins)
    assert "So it is." in said
    into = tmp_path / "page"
    assert "" == told_as_changed(*two, "--format", form, "--into", str(into))
    assert said == into.read_text(encoding="utf-8") + "\n"


def test_a_page_needs_nothing_beside_it(two: tuple[str, str]) -> None:
    page = told_as_changed(*two, "--format", "html")
    assert [] == [each for each in ("<script", "src=", "href=", "url(", "@import") if each in page]
    assert "<ins>So it is.</ins>" in page


def test_the_shape_of_changes_is_json(two: tuple[str, str]) -> None:
    shape = json.loads(told_as_changed(*two, "--json"))
    assert [["101.4", "101.4"], ["102.2a", "102.4b"]] == [each["number"] for each in shape["rows"]]
    assert {"reworded": 1, "moved": 1}.items() <= shape["counts"].items()


def test_what_is_folded_can_be_shown(two: tuple[str, str]) -> None:
    reader = told_as_changed(*two, "--show", "typography", "--show", "renumbered", "--show", "references")
    assert "Folded away" not in reader


def test_both_commands_speak_french(two: tuple[str, str]) -> None:
    assert "1 reformulée et 1 déplacée" in unfolded(told_as_changed(*two, "--lang", "fr"))
