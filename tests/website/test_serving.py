"""The site while somebody writes: what is asked for after an edit is new, and what cannot be shown is told."""

import os
import re
import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from html import unescape
from pathlib import Path
from typing import Any
from urllib.error import URLError
from urllib.request import urlopen

import pytest

from mulligan_annals.corpus.corpus import Corpus
from mulligan_annals.corpus.language import Unreadable, finding
from mulligan_annals.corpus.reading import read_corpus
from mulligan_annals.website.serving import Serving, answering, files_in
from tests.corpus.small_rules import GOOD

LONG = 300
"""Seconds after which nobody waits any more; nothing here measures time."""


class Site:
    """A site of which it is noted what is made anew."""

    def __init__(self) -> None:
        self.good: Corpus = read_corpus(GOOD)
        self.wrong: tuple[Any, ...] = ()
        self.files = {"a.yaml"}
        self.renewed: list[tuple[str, str]] = []
        self.built = 0
        renew = {lang: lambda _, address, lang=lang: self.renewed.append((lang, address)) for lang in ("en", "fr")}
        self.serving = Serving(self.read, renew, self.build, lambda: set(self.files))

    def read(self) -> Corpus:
        if self.wrong:
            raise Unreadable(self.wrong)
        return self.good

    def build(self) -> None:
        self.built += 1


def test_before_an_edit_everything_stands_as_it_was_built() -> None:
    site = Site()
    assert [] == site.serving.asked("cards/index.html")
    assert [] == site.renewed


def test_after_an_edit_a_page_is_made_anew_when_it_is_asked_for_and_once() -> None:
    site = Site()
    site.serving.edited()
    assert [] == site.renewed
    for address in ("cards/index.html", "cards/index.html", "fr/cards/index.html"):
        site.serving.asked(address)
    assert [("en", "cards/index.html"), ("fr", "cards/index.html")] == site.renewed
    site.serving.edited()
    site.serving.asked("cards/index.html")
    assert 3 == len(site.renewed)


def test_a_file_that_comes_asks_for_the_whole_site() -> None:
    site = Site()
    site.files |= {"b.yaml"}
    site.serving.edited()
    assert 1 == site.built
    site.serving.asked("cards/index.html")
    assert [] == site.renewed


def test_what_an_editor_writes_for_a_moment_asks_for_nothing(tmp_path: Path) -> None:
    for name in ("a.yaml", "page.md.j2", "a.yaml~", ".a.yaml.swp", "4913", "sedX0f3kL", "a.yaml.tmp"):
        (tmp_path / name).touch()
    assert {str(tmp_path / name) for name in ("a.yaml", "page.md.j2")} == files_in(tmp_path)


def test_what_is_wrong_is_told_in_the_language_of_the_page_until_it_is_right_again() -> None:
    site = Site()
    site.serving.edited()
    site.wrong = (finding("rules/cards.yaml", 3, "read.empty-file"),)
    site.serving.edited()
    english, french = (site.serving.asked(f"{folder}cards/index.html") for folder in ("", "fr/"))
    assert [] == site.renewed
    assert english[0].startswith("rules/cards.yaml:3:")
    assert english != french
    site.wrong = ()
    site.serving.edited()
    assert [] == site.serving.asked("cards/index.html")


@pytest.mark.parametrize("page", [b"<html><body class=x><p>words</p></body></html>", b"no body at all"])
def test_the_last_good_page_stays_below_what_is_wrong(page: bytes) -> None:
    site = Site()
    site.wrong = (finding("rules/<b>.yaml", 3, "read.empty-file"),)
    site.serving.edited()
    begun: list[Any] = []

    def engine(environ: dict[str, str], start: Any) -> list[bytes]:
        start("200 OK", [("Content-Type", "text/html"), ("Content-Length", str(len(page)))])
        return [page] if environ["PATH_INFO"] else []

    serve = answering(engine, site.serving)
    whole = b"".join(serve({"PATH_INFO": "/cards/"}, lambda *how: begun.extend(how)))
    assert str(len(whole)) == dict(begun[1])["Content-Length"]
    assert b"rules/&lt;b&gt;.yaml:3:" in whole
    assert len(whole) > len(page)
    assert page == b"".join(serve({"PATH_INFO": "/assets/x.js"}, lambda *_: None))


# The same through the site engine, as a person does it.


@pytest.fixture(scope="module")
def rules(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("served") / "rules"
    shutil.copytree(GOOD, folder)
    return folder


@pytest.fixture(scope="module")
def kept_in(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder in which the server may keep what it has built."""
    return tmp_path_factory.mktemp("kept")


@pytest.fixture(scope="module")
def server(rules: Path, kept_in: Path) -> Iterator[tuple[str, "subprocess.Popen[bytes]"]]:
    """Where the site is served, and the process that serves it."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    words = [sys.executable, "-m", "mulligan_annals", "serve", "--port", str(port), "--rules", str(rules)]
    environ = {**os.environ, "NO_MKDOCS_2_WARNING": "1", "TMPDIR": str(kept_in)}
    with subprocess.Popen(words, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env=environ) as process:
        try:
            yield f"http://127.0.0.1:{port}/", process
        finally:
            process.terminate()


@pytest.fixture(scope="module")
def address(server: tuple[str, "subprocess.Popen[bytes]"]) -> str:
    return server[0]


def page(url: str) -> str:
    try:
        with urlopen(url, timeout=LONG) as answered:
            return unescape(answered.read().decode())
    except (URLError, ConnectionError):
        return ""


def waited(url: str, words: str, *, there: bool = True) -> str:
    """The page as soon as the words stand on it, or stand on it no more."""
    until = time.monotonic() + LONG
    while time.monotonic() < until:
        if (found := page(url)) and (words in found) == there:
            return found
        time.sleep(0.2)
    raise AssertionError(f"{words!r} never {'came' if there else 'went'}")


def test_an_edit_is_shown_and_a_broken_one_is_told_while_the_last_good_site_stays(rules: Path, address: str) -> None:
    waited(f"{address}cards/", "Placeholder Powder")
    cards = rules / "cards.yaml"
    good = cards.read_text("utf-8").replace("Placeholder Powder", "Placeholder Pewter")
    cards.write_text(good, "utf-8")
    waited(f"{address}cards/", "Placeholder Pewter")
    assert "Placeholder Powder" not in page(f"{address}cards/")
    cards.write_text(good.replace("Placeholder Pewter", "Placeholder Pyrite") + "nothing: [\n", "utf-8")
    broken = waited(f"{address}fr/cards/", "rules/cards.yaml:")
    assert re.search(r'<aside role="alert"', broken)
    assert "Placeholder Pewter" in page(f"{address}cards/")
    cards.write_text(good.replace("Placeholder Pewter", "Placeholder Pyrite"), "utf-8")
    assert 'role="alert" class="annals-broken"' not in waited(f"{address}cards/", "Placeholder Pyrite")


def test_ended_from_outside_it_leaves_nothing_behind(
    server: tuple[str, "subprocess.Popen[bytes]"], kept_in: Path
) -> None:
    url, process = server
    waited(url, "<body")
    assert 1 == len(list(kept_in.glob("mkdocs_*")))
    process.terminate()
    process.wait(LONG)
    assert [] == list(kept_in.glob("mkdocs_*"))
