"""A language that nobody speaks: every phrase and every text of the record in it is the English between ⟦ and ⟧."""

import re
import shutil
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import fields, is_dataclass, replace
from html.parser import HTMLParser
from pathlib import Path
from typing import Any
from unittest import mock

import yaml

from mulligan_annals import bundle, phrases
from mulligan_annals.corpus.corpus import Corpus, Places
from mulligan_annals.corpus.days import Day
from mulligan_annals.corpus.records import FALLBACK, OwnWords, ProperName, Record, Text
from mulligan_annals.website.reference_pages import cards_in

PSEUDO = "qps"
SETTINGS = "name: ⟦Pseudo⟧\nlocale: ja\nquotes: ['‹', '›']\n"
"""Days, lists and decimals as Japanese has them, in which no word is English."""


def pseudo(sentence: str) -> str:
    """The words of a phrase between marks, piece by piece, so that its values stand outside."""
    pieces: list[str] = []
    at = 0
    for place in phrases.PLACE.finditer(sentence):
        forms = "".join(f"|{_marked(form)}" for form in place[2].split("|")[1:])
        pieces += [_marked(sentence[at : place.start()]), f"{{{place[1]}{forms}}}"]
        at = place.end()
    return "".join([*pieces, _marked(sentence[at:])])


def _marked(piece: str) -> str:
    return f"⟦{piece}⟧" if piece.strip() else piece


@contextmanager
def spoken(folder: Path) -> Iterator[None]:
    """The language is there as any other is: a folder of phrases, and a configuration of the site."""
    shutil.copytree(phrases.FOLDER, folder / "phrases", ignore=shutil.ignore_patterns("*.py", "__pycache__"))
    known = phrases.phrases("en")
    here = folder / "phrases" / PSEUDO
    here.mkdir()
    (here / phrases.SETTINGS).write_text(SETTINGS, encoding="utf-8")
    said = {phrase_id: pseudo(sentence) for phrase_id, sentence in known.items()}
    (here / "all.yaml").write_text(yaml.safe_dump(said, allow_unicode=True, width=1000), encoding="utf-8")
    configs = {**bundle.mkdocs_configs(), PSEUDO: folder / f"mkdocs.{PSEUDO}.yml"}
    with (
        mock.patch.object(phrases, "FOLDER", folder / "phrases"),
        mock.patch.object(phrases, "mkdocs_configs", return_value=configs),
    ):
        phrases.forget()
        yield
    phrases.forget()


def translated(value: Any, name: str = "") -> Any:
    """The value with every text of the project's own said in the language as well; words of the rules stay."""
    if name in ("root", "places") or isinstance(value, Places | Day | ProperName):
        return value
    if isinstance(value, Text):
        return Text({**value, PSEUDO: f"⟦{value['en']}⟧"})
    if isinstance(value, Record):
        copy = value.model_copy(
            update={key: translated(each, key) for key, each in value if key in type(value).model_fields}
        )
        return copy.in_words({**value.words, PSEUDO: f"⟦{value.words['en']}⟧"}) if isinstance(copy, OwnWords) else copy
    if isinstance(value, Mapping):
        return {key: translated(each, str(key)) for key, each in value.items()}
    if isinstance(value, tuple):
        return tuple(translated(each, name) for each in value)
    if is_dataclass(value) and not isinstance(value, type):
        return replace(
            value,
            **{each.name: translated(getattr(value, each.name), each.name) for each in fields(value) if each.init},
        )
    return value


class Visible(HTMLParser):
    """What a reader of a page sees in its language: text and labels, but for what is said to be in another."""

    def __init__(self) -> None:
        super().__init__()
        self.text: list[str] = []
        self._open: list[tuple[str, bool]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        hidden = tag in ("script", "style", "code", "kbd") or given.get("lang") not in (None, PSEUDO)
        hidden = hidden or (bool(self._open) and self._open[-1][1] and given.get("lang") != PSEUDO)
        if not hidden:
            self.text += [given.get(name) or "" for name in ("title", "aria-label", "alt", "data-label", "placeholder")]
        if tag not in ("input", "br", "hr", "img", "meta", "link", "line", "circle", "rect", "path", "polyline", "use"):
            self._open.append((tag, hidden))

    def handle_endtag(self, tag: str) -> None:
        while self._open and self._open.pop()[0] != tag:
            pass

    def handle_data(self, data: str) -> None:
        if not (self._open and self._open[-1][1]):
            self.text.append(data)


def page_text(source: str) -> str:
    """The visible text of a page as its source has it."""
    visible = Visible()
    visible.feed(re.sub(r"\{:[^}]*\}", " ", source.split("\n---\n", 1)[-1]))
    visible.close()
    head = " ".join(re.findall(r'(?m)^(?:title|description): "(.*)"$', source.split("\n---\n", 1)[0]))
    return f"{head} {' '.join(visible.text)}"


def left_over(text: str, names: list[str]) -> list[str]:
    """The words that stand outside the marks, once names, numbers, ids and words of the rules are taken out."""
    text = " ".join(text.split())
    text = re.sub("⟦[^⟦⟧]*⟧", " ", text)
    for name in names:
        if name in text:
            text = re.sub(rf"(?<!\w){re.escape(name)}(?!\w)", " ", text)
    for pattern in ("“[^“”]*”", "«[^«»]*»"):
        while re.search(pattern, text):  # a sentence of the rules quotes words itself
            text = re.sub(pattern, " ", text)
    text = re.sub(r"--[a-z-]+|\b[\w+]+(?:[-./:_][\w+]+)+|\b[A-Z0-9]{2,5}\b", " ", text)
    return re.findall(r"[A-Za-zÀ-ÿ]{2,}", text)


def names_of(corpus: Corpus) -> list[str]:
    """Proper names and addresses of the record, the longest first."""
    proper = [*corpus.releases.values(), *corpus.cards.values(), *corpus.glossary.values()]
    found = {name for each in proper for name in each.name.values()} | {
        name.replace("'", "’") for each in proper for name in each.name.values()
    }
    found |= {address for each in corpus.sources.values() for address in (each.where, each.seen, each.file) if address}
    found |= {each.where for each in corpus.french_editions}
    found |= {card for each in corpus.main.scenarios.values() for card in cards_in(each)}
    # An informal name is shown by the place of which it speaks, which is a proper name in every language.
    found |= {word for era in corpus.main.eras for word in re.findall(r"\b[A-Z]\w+", era.name[FALLBACK])}
    found |= {"Cleo", "sic"}  # a player of the smallest games, and what is printed so in every language
    found |= {
        player
        for each in corpus.main.scenarios.values()
        for team in (each.game.players, *each.game.teams)
        for player in team
    }
    for rule in corpus.rules.values():
        for revision in rule.revisions.values():
            for text in revision.text:
                found |= {*text.words.values(), *(text.example.words.values() if text.example else ())}
    found |= {"Ann", "Ben", "Cy", "Di", "Eve", "Flo", "Gus", "Hal"}
    return sorted({" ".join(each.split()) for each in found if each}, key=len, reverse=True)
