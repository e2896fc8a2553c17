"""The pages of numbers: who bore each, and where that rule stands today."""

from pathlib import Path

import pytest

from mulligan_annals.corpus.corpus import Corpus
from mulligan_annals.lookup.cite import known_numbers
from mulligan_annals.website import number_pages
from mulligan_annals.website.history_pages import editions_scale
from mulligan_annals.website.number_pages import Numbered, groups, numbered
from mulligan_annals.website.render import Writer
from tests.rules.shelf import table
from tests.website.markup import read_links


@pytest.fixture
def every(corpus: Corpus, writer: Writer) -> dict[str, Numbered]:
    scale = editions_scale(corpus)
    return {number: numbered(corpus, writer, number, scale) for number in known_numbers(corpus)}


def test_103_4_has_been_three_rules_in_turn(every: dict[str, Numbered]) -> None:
    borne = [(each.holder.rule, str(each.holder.from_)) for each in every["103.4"].borne]
    expected = [
        ("simultaneous-choices", "2003-07-01"),
        ("mulligan", "2009-07-11"),
        ("starting-life-total", "2022-10-07"),
    ]
    assert expected == borne
    assert 3 == every["103.4"].meanings


def test_each_rule_says_where_it_stands_today(every: dict[str, Numbered]) -> None:
    assert ["101.4", "103.5", "103.4"] == [each.today for each in every["103.4"].borne]


def test_a_letter_that_went_from_one_subrule_to_another_has_been_reused(every: dict[str, Numbered]) -> None:
    subrules = [each.holder.subrule for each in every["103.4c"].borne if each.mulligan]
    assert ["team", "free-mulligan"] == subrules
    assert 4 == every["103.4c"].meanings


def test_a_number_that_nobody_bears_says_since_when(every: dict[str, Numbered]) -> None:
    assert every["800.5"].now is None
    assert "2019-08-23" == str(every["800.5"].free_since)
    assert every["103.5"].free_since is None


def test_the_wordings_under_a_number_are_the_revisions_that_began_or_reworded_it(every: dict[str, Numbered]) -> None:
    mulligan = next(each for each in every["103.4"].borne if each.mulligan)
    days = ["2009-07-11", "2009-10-01", "2013-07-13", "2015-09-26", "2018-04-27", "2019-07-12"]
    assert days == [wording[:10] for wording in mulligan.wordings]


def test_every_edition_finds_the_mulligan_under_the_number_that_the_page_gives(
    shared: Path, every: dict[str, Numbered]
) -> None:
    compared = 0
    for row in table(shared / "facts" / "editions.tsv"):
        if row["provision"] == "main":
            bearing = [
                each.holder
                for each in every[row["number"]].borne
                if str(each.holder.from_) <= row["effective"]
                and (each.holder.until is None or row["effective"] < str(each.holder.until))
            ]
            assert ["main"] == [holder.subrule for holder in bearing], row["effective"]
            compared += 1
    assert 130 < compared


def test_the_strip_shows_each_stretch_in_its_place(every: dict[str, Numbered], corpus: Corpus) -> None:
    scale = editions_scale(corpus)
    for each in every.values():
        for borne in each.borne:
            assert scale.share(borne.holder.from_) == borne.bar.start
            assert borne.bar.start < borne.bar.end <= 100
            assert (borne.holder.until is None) == (borne.bar.end == 100)


def test_the_sections_in_which_the_mulligan_stood_come_first(every: dict[str, Numbered]) -> None:
    found = groups(tuple(every.values()))
    assert ["101", "103", None] == [group.section for group in found]
    assert len(every) == sum(len(group.numbers) for group in found)


def test_a_reused_number_carries_a_warning_and_another_does_not(corpus: Corpus, writer: Writer) -> None:
    bodies = {page.path: page.body for page in number_pages.pages(corpus, writer)}
    assert "card warning" in bodies["numbers/103.4.md"]
    assert "card warning" not in bodies["numbers/103.5d.md"]


def test_the_overview_leads_to_every_number(corpus: Corpus, writer: Writer) -> None:
    overview, *others = number_pages.pages(corpus, writer)
    followed = read_links(overview.body).followed
    assert set() == {f"{page.label}/" for page in others} - followed
