"""Pages on paper, as Chromium prints them: how many sheets, which words, black on white from any theme."""

import re

import pytest
from playwright.sync_api import Page, expect

from tools.chromium import Shade, shaded

pytestmark = pytest.mark.xdist_group("site")

LONDON = "revisions/2019-07-12-cards-on-the-bottom/"
LONGEST = (
    LONDON,
    "revisions/2009-07-11-declarations-in-rounds/",
    "revisions/2010-06-18-shared-team-turns/",
    "revisions/2015-09-26-look-at-the-top-card/",
)
REWRITTEN = "compare/2007-10-01-example-corrected..2009-07-11-declarations-in-rounds/"


def sheets(page: Page) -> int:
    """The sheets of A4 that the page takes: Chromium writes each as an object of the type Page."""
    return len(re.findall(rb"/Type\s*/Page\b(?!s)", page.pdf(format="A4", prefer_css_page_size=True)))


@pytest.mark.parametrize("query", ["?on=2015-10-03&game=commander", "fr/?on=2008-03-01&game=two-headed-giant"])
def test_an_answer_is_one_sheet_with_its_words(page: Page, address: str, query: str) -> None:
    page.goto(address + query)
    expect(page.locator("#answer-card .answer-subrules .rule-text").first).to_be_visible()
    assert 1 == sheets(page)
    page.emulate_media(media="print")
    expect(page.locator("#answer-card .answer-subrules .rule-text").first).to_be_visible()
    expect(page.locator(".md-header")).to_be_hidden()


@pytest.mark.parametrize("language", ["", "fr/"])
def test_a_revision_is_four_sheets_at_most(page: Page, address: str, language: str) -> None:
    page.set_viewport_size({"width": 1280, "height": 900})
    for path in LONGEST:
        page.goto(address + language + path)
        assert 1 <= sheets(page) <= 4, path


def test_what_a_reader_unfolds_is_printed_with_the_rest(page: Page, address: str) -> None:
    page.goto(address + LONDON)
    folded = sheets(page)
    page.get_by_text("Every parameter with its words").click()
    assert folded < sheets(page)


@pytest.mark.parametrize("language", ["", "fr/"])
def test_the_mulligan_by_date_is_one_sheet(page: Page, address: str, language: str) -> None:
    page.goto(f"{address}{language}by-date/")
    assert 25 <= page.locator("table.by-date tbody tr").count()
    assert 1 == sheets(page)


@pytest.mark.parametrize("shade", ["light", "dark"])
@pytest.mark.parametrize("path", [REWRITTEN, f"fr/{LONDON}", ""])
def test_paper_is_black_on_white_from_any_theme(page: Page, address: str, path: str, shade: Shade) -> None:
    page.goto(address + path)
    shaded(page, shade)
    page.emulate_media(media="print", reduced_motion="reduce")
    colours = page.evaluate(
        """() => [...document.querySelectorAll("article h1, article p, article del, article ins, article a")]
        .filter(each => each.offsetParent).map(each => getComputedStyle(each).color)"""
    )
    grey = [[int(part) for part in re.findall(r"\d+", each)[:3]] for each in set(colours)]
    assert [] == [each for each in grey if max(each) > 0x55 or max(each) - min(each) > 0x10]
    grounds = page.evaluate(
        "[document.documentElement, document.body].map(each => getComputedStyle(each).backgroundColor)"
    )
    assert {"rgb(255, 255, 255)"} == set(grounds)


def test_deletions_and_insertions_are_told_apart_on_paper_without_colour(page: Page, address: str) -> None:
    page.goto(address + REWRITTEN)
    page.emulate_media(media="print")
    line = "each => getComputedStyle(each).textDecorationLine"
    assert "line-through" == page.locator(".difference del").first.evaluate(line)
    assert "underline" == page.locator(".difference ins").first.evaluate(line)
