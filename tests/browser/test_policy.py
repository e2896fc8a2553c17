"""A host that forbids whatever is of another origin, and scripts and styles within a page, shows every page whole."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tools.chromium import served

pytestmark = pytest.mark.xdist_group("site")

POLICY = "default-src 'self'; img-src 'self' data:"
"""Icons lie within the style sheets of the theme, so images may be data: as files, none could be used from a disk."""

PAGES = ("", "history/", "play/", "numbers/103.4/", "adoption/", "fr/", "fr/numbers/103.4/", "404.html")


@pytest.fixture(scope="module")
def strict(built_site: Path) -> Iterator[str]:
    """Where the site is served under the policy."""
    with served(built_site, POLICY) as url:
        yield url


@pytest.mark.parametrize("path", PAGES)
def test_nothing_of_a_page_is_forbidden(page: Page, strict: str, errors: list[str], path: str) -> None:
    page.goto(strict + path, wait_until="networkidle")
    assert [] == [error for error in errors if "404" not in error]


def test_dark_and_the_strips_work_under_the_policy(page: Page, strict: str) -> None:
    page.goto(f"{strict}numbers/103.4/")
    bar = page.locator(".strip .bar").first
    assert bar.get_attribute("data-from") == bar.evaluate("each => each.style.getPropertyValue('--from')")
    page.locator("[data-md-component=palette] label:not([hidden])").first.click()
    page.locator("[data-md-component=palette] label:not([hidden])").first.click()
    page.reload()
    expect(page.locator("body")).to_have_attribute("data-md-color-scheme", "slate")
