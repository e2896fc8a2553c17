"""A host that forbids whatever is of another origin, and scripts and styles within a page, gives the whole site."""

import pytest
from playwright.sync_api import Page, expect

pytestmark = pytest.mark.xdist_group("site")


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
