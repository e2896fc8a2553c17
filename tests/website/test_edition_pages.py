"""The page of editions, and the page that goes by days explained against them."""

import re
from calendar import month_name
from itertools import pairwise
from pathlib import Path

import pytest

from mulligan_annals.corpus.corpus import Corpus
from mulligan_annals.corpus.days import Day
from mulligan_annals.corpus.typography import fingerprint, fold
from mulligan_annals.telling import in_language
from mulligan_annals.website import release_pages
from mulligan_annals.website.release_pages import PageByDays, counts, effects, pages_by_days
from mulligan_annals.website.render import Writer
from tests.rules.shelf import table
from tests.website.markup import read_links


@pytest.fixture
def by_days(corpus: Corpus) -> PageByDays:
    (page,) = pages_by_days(corpus)
    return page


FAMILY = ("main", "any-time-action", "free-mulligan", "team", "team-example", "commander", "vanguard")
"""The mulligan rule, and the example printed below one subrule, as the table of editions names its parts."""


@pytest.fixture
def texts(shared: Path) -> dict[str, dict[str, tuple[str, str]]]:
    """The number and the fingerprint of each part of the mulligan rule, by the effective day of each edition."""
    found: dict[str, dict[str, tuple[str, str]]] = {}
    for row in table(shared / "facts" / "editions.tsv"):
        held = found.setdefault(row["effective"], {})
        if row["provision"] in FAMILY:
            held[row["provision"]] = (row["number"], row["sha256_of_folded_text"])
    return found


def test_an_edition_did_nothing_where_no_number_and_no_fingerprint_is_another(
    corpus: Corpus, texts: dict[str, dict[str, tuple[str, str]]]
) -> None:
    untouched = [day for before, day in pairwise(texts) if texts[before] == texts[day]]
    quiet = [str(day) for day, effect in effects(corpus).items() if effect.verdict in ("elsewhere", "nothing")]
    assert 110 < len(quiet)
    assert untouched == quiet


def test_an_edition_renumbers_where_a_number_is_another(
    corpus: Corpus, texts: dict[str, dict[str, tuple[str, str]]]
) -> None:
    moved = {
        day
        for before, day in pairwise(texts)
        if any(texts[before][each][0] != texts[day][each][0] for each in texts[before].keys() & texts[day].keys())
    }
    assert moved
    assert moved == {str(day) for day, effect in effects(corpus).items() if "renumbered" in effect.classes}


def test_every_edition_is_counted_once(corpus: Corpus) -> None:
    assert len(corpus.editions) == sum(count for _, count in counts(effects(corpus).values()))


def test_a_parallel_rule_that_moves_is_told_with_both_numbers(corpus: Corpus) -> None:
    (moved,) = effects(corpus)[Day.parse("2019-08-23")].elsewhere
    assert ("800.5", "800.6", None) == (moved.was, moved.now, moved.text)
    gone = [each for each in effects(corpus)[Day.parse("2016-01-16")].elsewhere if each.repealed]
    assert ["903.8"] == [each.was for each in gone]


def test_words_listed_again_because_the_mulligan_changed_are_no_new_words(corpus: Corpus) -> None:
    moved = {each.parallel.id: each.text for each in effects(corpus)[Day.parse("2009-10-01")].elsewhere}
    assert "section-free-mulligan" not in moved
    assert moved["section-team"] is not None


def test_the_entries_are_those_of_the_page_itself(shared: Path, by_days: PageByDays) -> None:
    lines = (shared / "sources" / str(by_days.source.file)).read_text(encoding="utf-8").split("\n")
    headed = re.compile(r"([A-Z][a-z]+) (\d{1,2}), (\d{4}) · ")
    found = {at + 2: match for at, line in enumerate(lines) if (match := headed.match(line))}
    months = list(month_name)
    dated = {each.line: each for each in by_days.source.entries if each.day}
    assert list(found) == list(dated)
    for line, match in found.items():
        entry, text = dated[line], lines[line - 1]
        assert Day(int(match[3]), months.index(match[1]), int(match[2])) == entry.day
        letters = {"curly": "’", "straight": "'"}
        assert [entry.apostrophes] * bool(entry.apostrophes) == [key for key, sign in letters.items() if sign in text]
        assert ("first-line" if text.endswith("starting") else "whole") == entry.shows


def test_a_whole_entry_has_the_fingerprint_of_the_rule_of_its_day_and_a_short_one_is_its_beginning(
    shared: Path, by_days: PageByDays
) -> None:
    lines = (shared / "sources" / str(by_days.source.file)).read_text(encoding="utf-8").split("\n")
    short = 0
    for each in by_days.explained:
        shown = lines[each.entry.line - 1]
        if each.entry.shows == "first-line":
            assert fold(each.text.words.get("en") or "").startswith(fold(shown))
            short += 1
        else:
            assert each.text.fingerprint == fingerprint(shown)
    assert 2 == short


def test_four_of_thirteen_entries_changed_the_rule(by_days: PageByDays) -> None:
    assert 13 == len(by_days.explained)
    real = [str(each.entry.day) for each in by_days.explained if each.changed]
    assert ["2019-07-12", "2018-04-27", "2015-09-26", "2013-07-13"] == real
    assert 4 == by_days.real


def test_every_other_entry_has_the_cause_that_makes_it_one(by_days: PageByDays) -> None:
    causes = {str(each.entry.day): each.causes for each in by_days.explained if not each.changed}
    expected = {
        "2019-05-03": ("to-curly",),
        "2019-01-25": ("to-straight",),
        "2014-02-01": ("to-curly",),
        "2011-09-30": ("whole-again",),
        "2011-06-17": ("first-line",),
        "2011-04-01": ("to-straight",),
        "2011-02-04": ("whole-again", "to-curly"),
        "2010-10-01": ("first-line",),
        "2010-02-01": ("nothing",),
    }
    assert expected == causes


def test_the_first_line_belongs_to_the_rule_that_took_the_number(by_days: PageByDays) -> None:
    (other,) = by_days.others
    assert ("Starting life total", "103.4", "2022-10-07", "103.5") == (
        in_language("en", other.title),
        other.number,
        str(other.since),
        other.mulligan,
    )


def test_what_the_page_leaves_out_begins_with_the_day_on_which_the_mulligan_took_the_number(
    by_days: PageByDays,
) -> None:
    assert ["2009-07-11", "2009-10-01", "2010-06-18"] == [each[:10] for each in by_days.missing[:3]]
    assert "2022-10-07" == by_days.missing[-1][:10]


def test_every_edition_has_a_row_to_link_to(corpus: Corpus, writer: Writer) -> None:
    (page,) = release_pages.editions(corpus, writer)
    anchors = read_links(page.body).anchors
    assert set() == {f"edition-{edition.effective}" for edition in corpus.editions} - anchors
