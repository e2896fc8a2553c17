"""On a French page what is quoted in English says that it is English: to programs by `lang`, to readers by a word."""

from html.parser import HTMLParser
from pathlib import Path

import pytest

from mulligan_annals.bundle import site_sources
from mulligan_annals.website.render import A_SENTENCE
from tests.website.markup import VOID

LABELLED = {"rule-text", "whole-words", "printed"}
"""The classes before whose English words the style sheets write "en anglais"."""

NAMED = {"a", "dd", "dt", "h1", "h2", "h3", "th", "title"}
"""The elements in which English stands as a name: of a set, a card, a document, a term, each with its language."""


class Quotations(HTMLParser):
    """The texts of one page, each with its language, the elements around it and their classes."""

    def __init__(self) -> None:
        super().__init__()
        self.around: list[tuple[str, str, set[str]]] = []
        self.texts: list[tuple[str, str, set[str], set[str]]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        language = given.get("lang") or (self.around[-1][1] if self.around else "")
        if tag not in VOID:
            self.around.append((tag, language, set(given.get("class", "").split())))

    def handle_endtag(self, tag: str) -> None:
        while self.around and self.around.pop()[0] != tag:
            pass

    def handle_data(self, data: str) -> None:
        if self.around and data.strip():
            tags = {tag for tag, _, _ in self.around}
            classes = set().union(*(classes for _, _, classes in self.around))
            self.texts.append((data, self.around[-1][1], tags, classes))


@pytest.fixture(scope="module")
def texts(built_site: Path) -> list[tuple[str, str, str, set[str], set[str]]]:
    """Every text of every French page that readers see, with the page on which it stands."""
    found = []
    for path in sorted((built_site / "fr").rglob("index.html")):
        page = Quotations()
        page.feed(path.read_text("utf-8"))
        shown = (each for each in page.texts if not each[2] & {"script", "style"})
        found += [(path.parent.name, *each) for each in shown]
    return found


def test_no_english_sentence_stands_in_french(texts: list[tuple[str, str, str, set[str], set[str]]]) -> None:
    assert len(texts) > 10_000
    bare = [
        (page, quoted)
        for page, text, language, _, _ in texts
        if language == "fr"
        for quoted in text.split("“")[1:]
        if len(quoted.partition("”")[0].split()) >= A_SENTENCE
    ]
    assert [] == bare


def test_every_english_sentence_is_called_english(texts: list[tuple[str, str, str, set[str], set[str]]]) -> None:
    english = [each for each in texts if each[2] == "en" and len(each[1].split()) > A_SENTENCE and not each[3] & NAMED]
    assert len(english) > 1_000
    assert [] == [
        (page, text) for page, text, _, tags, classes in english if not (classes & LABELLED or "blockquote" in tags)
    ]
    style = (site_sources() / "assets" / "content.css").read_text("utf-8")
    for each in (".rule-text:lang(en)::before", "blockquote:lang(en)::before", ".whole-words:lang(en)::before"):
        assert each in style
