"""Text of the record is text: whatever signs a sentence ends in, a reader sees them, and nothing obeys them."""

import json
import re
import subprocess
import sys
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from tests.house.modules import ROOT
from tests.website.hostile import BEGINS, ENDS, PHRASE_ENDS, hostile_corpus

SHOWN_AT_LEAST = 60
"""So many sentences of the small record stand on some page; with fewer the other tests would look at nothing."""


class _Reader(HTMLParser):
    """Every text and value of an attribute in a page, and everything that the signs would have made."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.texts: list[str] = []
        self.made: list[str] = []
        self.run = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        if (
            {"onclick", "onmouseover"} & given.keys()
            or "f" in given.get("class", "").split()
            or given.get("href") == "e"
        ):
            self.made.append(self.get_starttag_text() or tag)
        self.texts += [value for name, value in given.items() if BEGINS in value]
        if tag not in ("span", "mark", "a", "strong", "abbr"):
            self._end()

    def handle_endtag(self, tag: str) -> None:
        if tag not in ("span", "mark", "a", "strong", "abbr"):
            self._end()

    def handle_data(self, data: str) -> None:
        self.run += data

    def _end(self) -> None:
        self.texts.append(self.run)
        self.run = ""


def read(page: str) -> tuple[str, list[str]]:
    """The texts of a page or of a piece of one, and what the signs made of it."""
    reader = _Reader()
    reader.feed(page)
    reader.close()
    reader._end()
    return "\n".join(reader.texts), [*reader.made, *re.findall("<em>a</em>|<code>c</code>", page)]


def broken(text: str) -> list[str]:
    """Signs that do not stand as they were written; French sets other spaces before some of them."""
    plain = text.replace("\u00a0", " ").replace("\u202f", " ").replace("’", "'")
    found = (plain[at.start() : at.start() + 90] for at in re.finditer(re.escape(BEGINS), plain))
    # A comparison shows the number that was and the number that is.
    ends = rf"{re.escape(BEGINS)}\d+( x\d+)?({re.escape(ENDS)}|{re.escape(PHRASE_ENDS)})"
    return [each for each in found if not re.match(ends, each)]


def strings(value: Any) -> Iterator[str]:
    """Every string in what a file of JSON holds."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, list):
        for each in value:
            yield from strings(each)
    elif isinstance(value, dict):
        for key, each in value.items():
            yield key
            yield from strings(each)


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site of the spoilt record, built in a process of its own: MkDocs leaves traces, and so do spoilt phrases."""
    folder = tmp_path_factory.mktemp("hostile") / "site"
    done = subprocess.run(
        [sys.executable, "-m", "tests.website.hostile", str(folder)],
        cwd=ROOT, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert 0 == done.returncode, done.stdout + done.stderr
    return folder


def test_every_page_shows_the_signs_and_obeys_none(site: Path) -> None:
    pages = {path: path.read_text("utf-8") for path in site.rglob("*.html")}
    assert 30 < len(pages)
    for path, page in pages.items():
        text, made = read(page)
        assert ([], []) == (made, broken(text)), path
        assert BEGINS in text, path


def test_every_file_beside_the_pages_holds_the_signs_whole(site: Path) -> None:
    files = [path for path in site.rglob("*") if path.suffix in (".json", ".xml") and "sitemap" not in path.name]
    for path in files:
        if path.suffix == ".xml":
            text = "\n".join(ElementTree.parse(path).getroot().itertext())
        else:
            text = "\n".join(strings(json.loads(path.read_text("utf-8"))))
        if "search" in path.parts:
            text, made = read(text)
            assert [] == made, path
        assert [] == broken(text), path
    assert any(BEGINS in path.read_text("utf-8") for path in files)


def test_what_the_look_up_puts_into_its_page_shows_the_signs_and_obeys_none(site: Path) -> None:
    for path in (*site.rglob("answers.js"), *site.rglob("further-answers.js")):
        told = json.loads(path.read_text("utf-8").partition(" = ")[2].rstrip(";\n"))
        for piece in told["pieces"]:
            text, made = read(piece)
            assert ([], []) == (made, broken(text))


def test_many_a_sentence_of_the_record_stands_on_a_page(site: Path) -> None:
    _, sentences = hostile_corpus()
    everything = "\n".join(path.read_text("utf-8") for path in site.rglob("*.html"))
    shown = {n for n in range(1, sentences + 1) if re.search(rf"onmouseover=x{n}\b", everything)}
    assert SHOWN_AT_LEAST <= len(shown), f"{len(shown)} of {sentences}"
