"""A page of every kind, visited once in each language on a small phone, from a host that forbids all it can forbid."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import forget, watched

pytestmark = pytest.mark.xdist_group("site")

KINDS = (
    "", "?on=2015-10-03&game=commander", "?on=2019-07-08", "?on=nonsense", "history/", "by-date/",
    "revisions/1994-all-land-or-no-land/", "revisions/2006-10-01-two-headed-giant/",
    "revisions/2010-06-18-shared-team-turns/", "revisions/2019-07-12-cards-on-the-bottom/",
    "subrules/main/", "subrules/team/", "numbers/", "numbers/103.4/", "releases/", "releases/BFZ/", "editions/",
    "rules/", "rules/first-turn/", "parallels/", "adoption/", "french/", "compare/",
    "compare/2007-10-01-example-corrected..2009-07-11-declarations-in-rounds/",
    "compare/2018-08-10-typo-repaired..2019-07-12-cards-on-the-bottom/", "examples/", "examples/bob-and-clare/",
    "examples/case-13-serum-powder-at-seven/", "play/", "questions/", "training/", "training/odds/",
    "training/projection/", "method/", "sources/", "cards/", "glossary/", "api/", "identify/", "changes/", "404.html",
)  # fmt: skip
"""A page of every kind, and more than one of a kind whose pages differ in shape."""

WIDTH = "document.documentElement.scrollWidth"
OPEN = "document.querySelectorAll('.md-content details').forEach(each => each.open = true)"
DRAWN = "new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"
TOUCHED = "a[href], button, input, select, summary, label.md-header__button"
SMALL = """touched => [...document.querySelectorAll(touched)].filter(each => {
    const box = each.getBoundingClientRect(), style = getComputedStyle(each);
    if (!box.width || !box.height || style.visibility === "hidden") return false;
    if (each.closest("svg") || each.matches(".headerlink, .md-option, .rests")) return false;
    // Within a sentence a link is as high as its line: the guidelines let it be.
    const within = style.display === "inline" && each.parentElement.textContent.trim() !== each.textContent.trim();
    return !within && (box.height < 23.5 || (box.width < 23.5 && style.display !== "inline"));
}).map(each => `${each.tagName} ${each.textContent.trim().slice(0, 20) || each.id}`)"""


@dataclass(frozen=True, slots=True)
class Visit:
    """What one visit of a page shows: its width in pixels by what one does, what is too small, what is amiss."""

    widths: dict[str, int]
    small: list[str]
    outside: list[str]
    errors: list[str]


@pytest.fixture(scope="module")
def visited(window: Page, strict: str) -> Iterator[Callable[[str], Visit]]:
    """Visits a page, once."""

    @cache
    def visit(path: str) -> Visit:
        outside: list[str] = []
        errors: list[str] = []
        with watched(window, outside, errors):
            window.set_viewport_size({"width": 375, "height": 812})
            window.goto(strict + path)
            small: list[str] = window.evaluate(SMALL, TOUCHED)
            widths: dict[str, int] = {"375": window.evaluate(WIDTH)}
            window.evaluate(OPEN)
            widths["375, unfolded"] = window.evaluate(WIDTH)
            window.set_viewport_size({"width": 320, "height": 640})
            widths["320, unfolded"] = window.evaluate(WIDTH)
            window.evaluate(DRAWN)
        forget(window)
        return Visit(widths, small, outside, errors)

    yield visit
    visit.cache_clear()


@pytest.mark.parametrize("language", ["", "fr/"])
@pytest.mark.parametrize("path", KINDS)
def test_a_page_is_as_wide_as_the_phone_however_much_of_it_is_unfolded(
    visited: Callable[[str], Visit], language: str, path: str
) -> None:
    assert {"375": 375, "375, unfolded": 375, "320, unfolded": 320} == visited(language + path).widths


@pytest.mark.parametrize("language", ["", "fr/"])
@pytest.mark.parametrize("path", KINDS)
def test_what_is_touched_is_24_pixels_high(visited: Callable[[str], Visit], language: str, path: str) -> None:
    assert [] == visited(language + path).small


@pytest.mark.parametrize("language", ["", "fr/"])
@pytest.mark.parametrize("path", KINDS)
def test_nothing_of_a_page_is_forbidden_or_asked_of_another_host(
    visited: Callable[[str], Visit], language: str, path: str
) -> None:
    visit = visited(language + path)
    assert ([], []) == (visit.outside, visit.errors)
