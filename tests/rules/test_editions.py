"""The editions of the Comprehensive Rules, the documents behind them, and the four founding documents."""

import hashlib
import re
from calendar import month_name
from itertools import pairwise
from pathlib import Path

import pytest

from mulligan_annals.corpus.days import Day
from mulligan_annals.telling import in_language
from tests.rules.shelf import record, table

FOUNDING = ("mulligan-page-fr", "planes-advisor", "mulligan-history-page", "mtg-salvation-wiki")
DATED_ENTRY = re.compile(r"(?m)^([A-Z][a-z]+) (\d{1,2}), (\d{4}) · .+\n(.+)")
MONTHS = list(month_name)


def test_the_editions_are_those_that_were_compared_and_none_besides(shared: Path) -> None:
    compared = dict.fromkeys(row["effective"] for row in table(shared / "facts" / "editions.tsv"))
    assert list(compared) == [str(edition.effective) for edition in record().editions]
    assert 137 == len(compared)


def test_an_edition_names_the_set_it_was_published_for(shared: Path) -> None:
    published: dict[str, list[str]] = {}
    for row in table(shared / "facts" / "releases.tsv"):
        published.setdefault(row["cr_effective"], []).append(row["code"])
    for edition in record().editions:
        sets = published.get(str(edition.effective), [])
        assert (edition.release in sets) if sets else (edition.release is None), edition.effective


def test_an_edition_without_a_set_has_a_label() -> None:
    for edition in record().editions:
        assert (edition.release is None) == (edition.label is not None), edition.effective


def test_editions_stand_in_order_and_each_rests_on_its_own_text() -> None:
    for before, after in pairwise(record().editions):
        assert before.effective < after.effective
    for edition in record().editions:
        assert f"cr-{edition.effective}" in edition.sources
        assert edition.effective == record().sources[f"cr-{edition.effective}"].day


def test_only_the_last_edition_was_read_as_an_excerpt() -> None:
    assert ["2026-09-25"] == [str(edition.effective) for edition in record().editions if edition.extent == "excerpt"]


def test_every_copy_at_hand_has_the_fingerprint_that_the_record_gives(shared: Path) -> None:
    copies: dict[str, set[str]] = {}
    for row in table(shared / "cr" / "INDEX.tsv"):
        assert row["sha256"] == hashlib.sha256((shared / "cr" / row["file"]).read_bytes()).hexdigest()
        copies.setdefault(row["effective_date"], set()).add(row["sha256"])
    for edition in record().editions:
        source = record().sources[f"cr-{edition.effective}"]
        assert source.fingerprint in copies.get(str(edition.effective), {None}), source.id


def test_an_edition_of_which_no_copy_is_at_hand_says_so() -> None:
    for edition in record().editions:
        source = record().sources[f"cr-{edition.effective}"]
        faults = " ".join(in_language("en", fault) for fault in source.faults)
        said = "No copy is at hand" in faults or "excerpt" in faults
        assert (source.fingerprint is None) == said, source.id


@pytest.mark.parametrize("source_id", FOUNDING)
def test_a_founding_document_is_the_file_that_the_record_names(shared: Path, source_id: str) -> None:
    source = record().sources[source_id]
    assert source.file is not None
    assert source.fingerprint == hashlib.sha256((shared / "sources" / source.file).read_bytes()).hexdigest()


@pytest.mark.parametrize("source_id", FOUNDING)
def test_a_founding_document_is_listed_with_its_faults(source_id: str) -> None:
    assert record().sources[source_id].faults


def test_every_dated_entry_of_the_page_on_103_4_is_an_edition_with_a_note(shared: Path) -> None:
    noted = {edition.effective for edition in record().editions if edition.notes}
    entries = _entries(shared)
    assert 13 == len(entries)
    assert set() == set(entries) - noted


def test_the_notes_on_apostrophes_are_true_of_the_page_on_103_4(shared: Path) -> None:
    editions = {
        edition.effective: " ".join(in_language("en", note) for note in edition.notes) for edition in record().editions
    }
    checked = 0
    for day, text in _entries(shared).items():
        if said := re.search(r"(?i)\b(curly|straight) apostrophes", editions[day]):
            assert ("’" if said[1].lower() == "curly" else "'") in text, day
            assert ("'" if said[1].lower() == "curly" else "’") not in text, day
            checked += 1
    assert 10 == checked


def test_one_french_edition_is_held_for_the_whole_rule() -> None:
    # Other French editions are known to exist; the words of this one alone are at hand.
    assert ["2010"] == [str(edition.effective) for edition in record().french_editions if edition.held == "family"]


def _entries(shared: Path) -> dict[Day, str]:
    """The dated entries of the page on 103.4, with the text each shows."""
    source = record().sources["mulligan-history-page"]
    text = (shared / "sources" / str(source.file)).read_text(encoding="utf-8")
    return {
        Day(int(year), MONTHS.index(month), int(day)): words for month, day, year, words in DATED_ENTRY.findall(text)
    }
