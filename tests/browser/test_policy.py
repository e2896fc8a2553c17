"""A host that forbids whatever is of another origin, and scripts and styles within a page, shows every page whole."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tools.chromium import served

pytestmark = pytest.mark.xdist_group("site")

POLICY = "default-src 'self'"

PAGES = (
    "",
    "?on=2015-10-03&game=commander",
    "history/",
    "revisions/2019-07-12-cards-on-the-bottom/",
    "subrules/main/",
    "numbers/103.4/",
    "releases/",
    "releases/BFZ/",
    "editions/",
    "rules/first-turn/",
    "compare/",
    "compare/2018-08-10-typo-repaired..2019-07-12-cards-on-the-bottom/",
    "examples/bob-and-clare/",
    "play/",
    "questions/",
    "training/",
    "training/projection/",
    "adoption/",
    "method/",
    "glossary/",
    "changes/",
    "api/",
    "404.html",
)
"""One page of each kind."""


@pytest.fixture(scope="module")
def strict(built_site: Path) -> Iterator[str]:
    """Where the site is served under the policy."""
    with served(built_site, POLICY) as url:
        yield url


@pytest.mark.parametrize("language", ["", "fr/"])
def test_nothing_of_a_page_is_forbidden(page: Page, strict: str, errors: list[str], language: str) -> None:
    for path in PAGES:
        page.goto(strict + language + path, wait_until="load")
        page.evaluate("document.querySelectorAll('details').forEach(each => { each.open = true; })")
        page.wait_for_timeout(50)
        assert [] == [error for error in errors if "404" not in error], path


def test_the_search_works_under_the_policy(page: Page, strict: str, errors: list[str]) -> None:
    page.goto(f"{strict}history/")
    page.locator("#search-asked").fill("103.4c")
    expect(page.locator("#search-found a").first).to_contain_text("103.4c")
    assert [] == errors


def test_icons_are_drawn_under_the_policy(page: Page, strict: str) -> None:
    page.goto(strict)
    icon = page.locator(".icon:visible").first
    mask = icon.evaluate("each => getComputedStyle(each).maskImage")
    assert mask.startswith(f'url("{strict}assets/icons/')
    assert page.request.get(mask[5:-2]).ok


def test_dark_and_the_strips_work_under_the_policy(page: Page, strict: str) -> None:
    page.goto(f"{strict}numbers/103.4/")
    bar = page.locator(".strip .bar").first
    assert bar.get_attribute("data-from") == bar.evaluate("each => each.style.getPropertyValue('--from')")
    page.locator("[data-md-component=palette] label:not([hidden])").first.click()
    page.locator("[data-md-component=palette] label:not([hidden])").first.click()
    page.reload()
    expect(page.locator("body")).to_have_attribute("data-md-color-scheme", "slate")
