"""A person's own official texts give back the words that the record knows by fingerprint alone, and no others."""

import re
from dataclasses import replace
from pathlib import Path

import pytest

from mulligan_annals.bundle import site_sources
from mulligan_annals.corpus.corpus import Corpus
from mulligan_annals.corpus.language import FALLBACK
from mulligan_annals.official.archive import Archive, own_words, with_own_words
from mulligan_annals.website import revision_pages
from mulligan_annals.website.render import Writer
from tests.official.invented import printed, rules
from tests.official.test_recognition import LONDON, text_of_a_day
from tests.rules.shelf import record

VANGUARD = next(text for text in record().main.revisions[LONDON].text if text.id == "vanguard")


def without_words(root: Path) -> Corpus:
    """The record as it would be if no source held the words of one subrule."""
    rule = record().main
    revisions = {
        revision_id: revision.model_copy(
            update={
                "text": tuple(
                    each.in_words({}).model_copy(update={"origin": None})
                    if each.fingerprint == VANGUARD.fingerprint
                    else each
                    for each in revision.text
                )
            }
        )
        for revision_id, revision in rule.revisions.items()
    }
    return replace(record().with_rule(replace(rule, revisions=revisions)), root=root)


def shown(corpus: Corpus) -> str | None:
    return next(text for text in corpus.main.revisions[LONDON].text if text.id == "vanguard").original


@pytest.fixture
def root(tmp_path: Path) -> Path:
    (tmp_path / "local").mkdir()
    return tmp_path


def test_without_own_files_the_record_stays_as_it_is(root: Path) -> None:
    corpus = without_words(root)
    assert {} == own_words(corpus)
    assert corpus is with_own_words(corpus, {})
    assert shown(corpus) is None


def test_an_official_text_of_ones_own_gives_the_words_back(root: Path) -> None:
    (root / "local" / "rules.txt").write_text(text_of_a_day(LONDON, "April 4, 2025"), encoding="utf-8")
    corpus = without_words(root)
    assert VANGUARD.original == shown(with_own_words(corpus, own_words(corpus)))


def test_a_file_may_hold_one_wording_and_nothing_else(root: Path) -> None:
    (root / "local" / "vanguard.txt").write_text(VANGUARD.original or "", encoding="utf-8")
    corpus = without_words(root)
    assert {VANGUARD.fingerprint: VANGUARD.original} == own_words(corpus)


def test_words_that_have_not_the_fingerprint_prove_nothing(root: Path) -> None:
    (root / "local" / "other.txt").write_text((VANGUARD.original or "").replace("seven", "six"), encoding="utf-8")
    (root / "local" / "none.txt").write_bytes(b"\0\1\2")
    assert {} == own_words(without_words(root))


def test_an_archive_gives_the_words_too(root: Path, tmp_path: Path) -> None:
    text = tmp_path / "CR.txt"
    text.write_text(text_of_a_day(LONDON, "April 4, 2025"), encoding="utf-8")
    other = tmp_path / "other.txt"
    other.write_text(printed(rules()), encoding="utf-8")
    archive = Archive(tmp_path / "index", make=True)
    assert list(archive.add([text, other]))
    archive.close()
    assert {VANGUARD.fingerprint: VANGUARD.original} == own_words(without_words(root), tmp_path / "index")


def test_a_page_says_that_such_words_are_ones_own(root: Path) -> None:
    (root / "local" / "rules.txt").write_text(text_of_a_day(LONDON, "April 4, 2025"), encoding="utf-8")
    corpus = without_words(root)
    for has, given in ((False, corpus), (True, with_own_words(corpus, own_words(corpus)))):
        writer = Writer(FALLBACK, site_sources())
        page = next(each for each in revision_pages.pages(given, writer) if LONDON in each.path)
        assert has == ("Official words from texts on this machine" in page.source())
        plain = " ".join(re.sub(r"<[^>]+>", "", page.source()).split())
        assert has == ("In a Vanguard game, each player" in plain)
