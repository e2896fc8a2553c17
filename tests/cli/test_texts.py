"""`mulligan identify`, `audit`, `archive` and `trace`, as they are typed."""

import io
import json
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

from tests.cli.line import answered, mulligan, refused, unfolded
from tests.official.invented import printed, rules
from tests.official.test_quotations import LONDON, words

LANGUAGES = ("en", "fr")
SWAP = "Two players may swap one kite for 7 others if both of them wish it."


def saved(folder: Path, name: str, text: str | bytes) -> str:
    (folder / name).write_bytes(text.encode() if isinstance(text, str) else text)
    return str(folder / name)


def test_a_genuine_quotation_is_told_with_its_days(tmp_path: Path) -> None:
    said = unfolded(answered("identify", saved(tmp_path, "q.txt", f"> 103.5 {words(LONDON)}")))
    assert "Genuine: all of a paragraph." in said
    assert "- The mulligan: 103.4, 12 July 2019 – 6 October 2022" in said
    assert "The number 103.5 in front of it is right." in said


def test_a_quotation_may_be_typed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", SimpleNamespace(buffer=io.BytesIO(words(LONDON).encode())))
    assert "Genuine" in answered("identify")
    monkeypatch.setattr(sys, "stdin", SimpleNamespace(buffer=io.BytesIO(b"")))
    assert "Nothing is quoted; give a sentence of the rules or more." == refused("identify", "-")


def test_an_altered_quotation_has_exit_status_1_and_shows_its_difference(tmp_path: Path) -> None:
    said = mulligan("identify", saved(tmp_path, "q.txt", words(LONDON).replace("dissatisfied", "unhappy")))
    assert (1, "") == (said.status, said.err)
    assert "[-dissatisfied-]{+unhappy+}" in said.out


def test_a_part_of_what_is_known_by_fingerprint_alone_is_not_called_untrue(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", SimpleNamespace(buffer=io.BytesIO(b"If you like your hand you may begin")))
    said = unfolded(mulligan("identify").out)
    assert "In none of the wordings that the record holds by their words" in said
    assert "Of 101.5, 23 April 1999 – 22 July 2001, only the fingerprint of the whole is known" in said


def test_the_shape_of_a_quotation_is_json(tmp_path: Path) -> None:
    (passage,) = json.loads(answered("identify", "--json", saved(tmp_path, "q.txt", words(LONDON))))["passages"]
    assert ("genuine", True) == (passage["verdict"], passage["whole"])
    assert {"number": "103.5", "from": "2022-10-07", "until": None} == passage["stood"][0]["spans"][-1]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("written", [b"", b"\0\1\2", b"a" * 1_000_001])
def test_what_is_no_quotation_gets_one_sentence(tmp_path: Path, written: bytes, lang: str) -> None:
    assert refused("identify", saved(tmp_path, "q.txt", written), "--lang", lang)
    assert refused("identify", str(tmp_path / "nothing.txt"), "--lang", lang)


def test_citations_are_told_with_file_and_line(tmp_path: Path) -> None:
    path = saved(tmp_path, "code.py", "# see 103.4c\n# and CR 702.19b\n")
    said = mulligan("audit", path, "--on", "2023-01-01", "--was", "2014-05-01")
    assert 1 == said.status
    moved = "103.4c was “The free mulligan”, which is 103.5c now; 103.4c is “Starting life total"
    first, *others = said.out.splitlines()
    assert first.startswith(f"{path}:1: {moved}")
    assert [f"{path}:2: 702.19b is outside the record.", "2 numbers cited, 1 to look at."] == others


def test_numbers_that_mean_what_they_did_have_exit_status_0(tmp_path: Path) -> None:
    path = saved(tmp_path, "code.py", "# see 103.5c")
    assert f"{path}:1: 103.5c is “The free mulligan”." in answered("audit", path, "--on", "2023-01-01")
    shape = json.loads(answered("audit", path, "--on", "2023-01-01", "--json"))
    assert {"verdict": "same", "meaning": {"rule": "mulligan", "subrule": "free-mulligan"}}.items() <= (
        shape["citations"][0].items()
    )


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_cannot_be_audited_gets_one_sentence(tmp_path: Path, lang: str) -> None:
    assert refused("audit", str(tmp_path / "nothing"), "--on", "2023-01-01", "--lang", lang)
    assert refused("audit", str(tmp_path), "--on", "2023-01-01", "--archive", str(tmp_path), "--lang", lang)
    assert refused("audit", str(tmp_path), "--on", "the day after", "--lang", lang)


@pytest.fixture
def index(tmp_path: Path) -> tuple[str, str]:
    shelf, into = tmp_path / "shelf", tmp_path / "index"
    shelf.mkdir()
    saved(shelf, "one.txt", printed(rules(), day="June 1, 2012"))
    saved(shelf, "two.txt", printed({**rules(), "104.3.": SWAP}, day="June 1, 2013"))
    saved(shelf, "letter.txt", "A letter to a friend.")
    return str(shelf), str(into)


def test_an_archive_is_made_and_asked(index: tuple[str, str]) -> None:
    shelf, into = index
    said = mulligan("archive", shelf, "--into", into)
    assert 0 == said.status
    assert "letter.txt is no official text" in said.out
    assert "2 texts added, 0 there already, 2 editions in the index." in said.out
    assert "0 texts added, 2 there already" in mulligan("archive", shelf, "--into", into).out
    traced = unfolded(answered("trace", "104.3", "--archive", into))
    assert "1 June 2012 to 1 June 2012 (1 edition): 104.3, first seen" in traced
    assert "1 June 2013 to 1 June 2013 (1 edition): 104.3, reworded" in traced
    assert "if both of them wish it." not in answered("trace", "104.3", "--on", "2012-12-01", "--archive", into)
    assert "8 paragraphs hold these words" in answered("trace", "where the player on whose side", "--archive", into)
    (trace,) = json.loads(answered("trace", "104.3", "--archive", into, "--json"))["traces"]
    assert ["2012-06-01", "2013-06-01"] == [each["from"] for each in trace["stretches"]]


def test_an_archive_tells_of_numbers_outside_the_record(index: tuple[str, str], tmp_path: Path) -> None:
    shelf, into = index
    mulligan("archive", shelf, "--into", into)
    path = saved(tmp_path, "code.py", "# rule 107.4, rule 107.9\n")
    said = mulligan("audit", path, "--on", "2013-07-01", "--archive", into).out
    assert "107.4 is “At the end of the evening”." in said
    assert "107.9 never was a rule, as far as the record goes." in said


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_is_no_archive_gets_one_sentence(tmp_path: Path, index: tuple[str, str], lang: str) -> None:
    shelf, into = index
    assert refused("archive", str(tmp_path / "nowhere"), "--into", into, "--lang", lang)
    assert refused("trace", "103.5", "--archive", str(tmp_path), "--lang", lang)
    mulligan("archive", shelf, "--into", into)
    for query in ("999.9", "zebra crossing", "", '"*"'):
        assert refused("trace", query, "--archive", into, "--lang", lang)
    assert refused("trace", "104.3", "--on", "2001-01-01", "--archive", into, "--lang", lang)
