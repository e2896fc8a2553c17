"""The pages of reference as a reader meets them: a number with its day, a set by its name, small screens."""

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.barriers import barriers
from tools.chromium import SCHEMES, Shade, shaded

pytestmark = pytest.mark.xdist_group("site")

PAGES = (
    "numbers/",
    "numbers/103.4/",
    "releases/",
    "releases/M20/",
    "editions/",
    "parallels/",
    "adoption/",
    "french/",
    "cards/",
    "sources/",
    "method/",
    "glossary/",
)


def test_a_number_and_a_day_lead_to_the_rule_of_that_day(page: Page, address: str, errors: list[str]) -> None:
    page.goto(f"{address}numbers/")
    page.get_by_label("Number", exact=True).fill("103.4c")
    page.get_by_label("Day", exact=True).fill("2014-05-01")
    page.get_by_role("button", name="What was it?").click()
    page.wait_for_url("**/numbers/103.4c/?on=2014-05-01")
    expect(page.locator(".resolved")).to_have_text("On 1 May 2014, 103.4c was: The free mulligan.")
    assert 1 == page.locator(".borne > .holds").count()
    expect(page.locator(".borne > .holds h3")).to_contain_text("The free mulligan")
    assert [] == errors


def test_the_day_before_and_the_day_of_a_renumbering_have_other_answers(page: Page, address: str) -> None:
    page.goto(f"{address}numbers/103.4/?on=2009-07-10")
    told = page.locator(".resolved")
    expect(told).to_have_text("On 10 July 2009, 103.4 was: Simultaneous choices.")
    page.get_by_label("What was it on").fill("2009-07-11")
    expect(told).to_have_text("On 11 July 2009, 103.4 was: The mulligan.")
    assert page.url.endswith("?on=2009-07-11")
    page.get_by_label("What was it on").fill("2001-01-01")
    expect(told).to_have_text("On 1 January 2001, no rule in the record bore 103.4.")
    assert 0 == page.locator(".borne > .holds").count()


def test_the_day_is_kept_in_the_other_language(page: Page, address: str) -> None:
    page.goto(f"{address}numbers/103.4/?on=2014-05-01")
    page.get_by_role("link", name="Français").click()
    expect(page.locator(".resolved")).to_contain_text("Le 1er mai 2014, 103.4 était")


def test_a_number_that_the_record_does_not_know_gets_one_sentence(page: Page, address: str) -> None:
    page.goto(f"{address}numbers/")
    page.get_by_label("Number", exact=True).fill("999.9")
    page.get_by_role("button", name="What was it?").click()
    expect(page.locator(".resolved")).to_contain_text("999.9 is no number that the record knows")


def test_what_is_no_day_gets_one_sentence(page: Page, address: str) -> None:
    page.goto(f"{address}numbers/103.4/?on=yesterday")
    expect(page.locator(".resolved")).to_have_text("“yesterday” is not a day; a day is written 2014-05-01.")


@pytest.mark.parametrize("typed", ["dominaria", "DOM", "eclats alara", "ÉCLATS D'ALARA"])
def test_a_set_is_found_by_code_or_by_either_name(page: Page, address: str, typed: str) -> None:
    page.goto(f"{address}releases/")
    rows = page.locator("#sets tr[data-name]:visible")
    total = rows.count()
    page.get_by_role("searchbox", name="Find a set").fill(typed)
    assert 0 < rows.count() < total
    expect(page.locator(".resolved")).to_have_text(f"{rows.count()} of {total} sets shown.")
    names = " ".join(rows.all_inner_texts())
    assert ("Shards of Alara" if "lara" in typed.lower() else "Dominaria") in names


def test_editions_that_did_nothing_can_be_left_out_without_a_script(browser: Browser, address: str) -> None:
    with browser.new_context(java_script_enabled=False) as context:
        page = context.new_page()
        page.goto(f"{address}editions/")
        rows = page.locator("table.editions tr[id]:visible")
        total = rows.count()
        page.get_by_label("Show only editions that did something").check()
        assert page.locator("table.editions :is(.does-play, .does-words, .does-number, .does-typography)").count() == (
            rows.count()
        )
        assert 0 < rows.count() < total


def test_every_number_and_set_is_a_link_where_no_script_runs(browser: Browser, address: str) -> None:
    with browser.new_context(java_script_enabled=False) as context:
        page = context.new_page()
        page.goto(f"{address}numbers/")
        expect(page.locator("form.resolver")).to_be_hidden()
        page.get_by_role("link", name="103.4c", exact=True).first.click()
        expect(page.locator("h1")).to_contain_text("103.4c")


@pytest.mark.parametrize("language", ["", "fr/"])
@pytest.mark.parametrize("path", PAGES)
def test_a_page_fits_a_phone(browser: Browser, address: str, language: str, path: str) -> None:
    with browser.new_context(viewport={"width": 375, "height": 667}) as context:
        page = context.new_page()
        page.goto(address + language + path)
        assert 375 == page.evaluate("document.documentElement.scrollWidth")


@pytest.mark.parametrize("shade", SCHEMES)
@pytest.mark.parametrize("path", PAGES)
def test_nobody_is_shut_out(page: Page, address: str, outside: list[str], path: str, shade: Shade) -> None:
    page.goto(f"{address}fr/{path}" if shade == "dark" else address + path)
    shaded(page, shade)
    assert [] == barriers(page)
    assert [] == outside
