"""With a language that nobody speaks, no sentence is found that was written for a language and not for any."""

import re
import shutil
from collections.abc import Iterator
from pathlib import Path
from unittest import mock

import pytest

from mulligan_annals import cli
from mulligan_annals.bundle import site_sources
from mulligan_annals.checks import check_rules, prose
from mulligan_annals.corpus.corpus import Corpus
from mulligan_annals.telling import render
from mulligan_annals.website.pages import write_pages
from mulligan_annals.website.render import Writer
from tests.cli import line
from tests.cli.line import mulligan
from tests.corpus.small_rules import DEFECTS, small_rules
from tests.phrases.pseudo import PSEUDO, left_over, names_of, page_text, pseudo, spoken, translated
from tests.rules.shelf import record


@pytest.fixture(scope="module", autouse=True)
def corpus(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Corpus]:
    """The record, with everything that the project says itself said in the language too."""
    with spoken(tmp_path_factory.mktemp("pseudo")):
        found = translated(record())
        assert isinstance(found, Corpus)
        with mock.patch.object(line, "record", return_value=found):
            yield found


def test_the_words_of_a_phrase_are_marked_and_its_values_are_not() -> None:
    assert "⟦In force: ⟧{title}⟦, ⟧{n|⟦card⟧|⟦cards⟧}⟦.⟧" == pseudo("In force: {title}, {n|card|cards}.")


def test_a_word_that_was_written_for_one_language_is_seen() -> None:
    assert ["kept"] == left_over("⟦Hands⟧ kept 7, 6 (103.4, BFZ) “words of the rule”", [])


LINES = [
    ("on", "2015-10-03", "--game", "commander"),
    ("on", "1996-12-01"),
    ("on", "1998-06-01", "--players", "3"),
    ("on", "2019-07-08"),
    ("on", "2007-08-01", "--game", "two-headed-giant"),
    ("on", "BFZ"),
    ("on", "2100-01-01"),
    ("on", "1990-01-01"),
    ("on", "2015-10-03", "--game", "commander", "--players", "x"),
    ("on", "nothing"),
    ("cite", "103.4", "--on", "2023-01-01"),
    ("cite", "103.4c", "--on", "2014-05-01"),
    ("cite", "x", "--on", "2023-01-01"),
    ("history",),
    ("history", "team"),
    ("compare", "2018-04-27", "2019-07-12"),
    ("compare", "2018-04-27", "nothing"),
    ("difference", "2010-02-01", "2010-06-18", "--game", "archenemy"),
    ("difference", "2015-09-26", "2015-11-13", "--game", "commander"),
    ("play", "bob-and-clare"),
    ("play", "bob-and-clare", "--under", "all"),
    ("check", "/nowhere/at/all"),
    ("frob",),
    ("on", "--frob"),
    ("on",),
]


@pytest.mark.parametrize("words", LINES, ids=" ".join)
def test_no_answer_has_a_word_outside_the_marks(words: tuple[str, ...], corpus: Corpus) -> None:
    said = mulligan(*words, "--lang", PSEUDO)
    assert "⟦" in said.out + said.err
    given = [word for word in words if word.isalpha()]
    # Addresses stand in brackets, where the end of a line may break them.
    # A line of a list may go on, set in, below; so is a difference of words shown in pieces, which is left out.
    whole = re.sub(r"(?m)^- .*(?:\n  .*)+", lambda item: " ".join(item[0].split()), said.out)
    out = re.sub(r"(?m)^  .*$", "", whole) if words[0] == "compare" else said.out
    out = re.sub(r"\([^()]*/[^()]*\)", "", out)
    assert [] == left_over(f"{out} {said.err}", [*names_of(corpus), *given, *cli.cli.commands, "mulligan"])


@pytest.mark.parametrize("name", list(DEFECTS)[::12])
def test_no_finding_has_a_word_outside_the_marks(name: str, tmp_path: Path) -> None:
    for each in check_rules(small_rules(tmp_path, *DEFECTS[name].changes)):
        told = render(each, PSEUDO).removeprefix(f"{each.file}:{each.line}: ")
        given = [" ".join(str(value).split()) for value in each.values.values()]
        assert [] == left_over(told, sorted(given, key=len, reverse=True))


def test_no_page_has_a_word_outside_the_marks(corpus: Corpus, tmp_path: Path) -> None:
    shutil.copytree(site_sources() / "templates", tmp_path / "templates")
    for path in (site_sources() / "pages" / "en").glob("*.md"):
        prose = tmp_path / "pages" / PSEUDO / path.name
        prose.parent.mkdir(parents=True, exist_ok=True)
        prose.write_text(re.sub("(?m)^.+$", r"⟦\g<0>⟧", path.read_text(encoding="utf-8")), encoding="utf-8")
    names, found = names_of(corpus), {}
    for page in write_pages(corpus, Writer(PSEUDO, tmp_path)):
        if words := left_over(page_text(page.source()), names):
            found[page.path] = words[:12]
    assert {} == found


def test_nothing_is_missing_in_a_language_that_has_every_phrase() -> None:
    assert [] == list(prose.missing_phrases(PSEUDO))
