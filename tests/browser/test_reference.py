"""The pages of reference as a reader meets them: a number with its day, a set by its name, small screens."""

import pytest
from playwright.sync_api import Page, expect

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
    expect(page.locator("#then h2")).to_have_text("On 1 May 2014, 103.4c was: The free mulligan.")
    expect(page.locator(".then-today")).to_have_text("Its number today: 103.5c.")
    expect(page.locator("#then .rule-text").first).to_contain_text("the first time a player takes a mulligan")
    expect(page.locator(".then-differs")).to_be_visible()
    assert 1 == page.locator(".borne > .holds").count()
    expect(page.locator(".borne > .holds h3")).to_contain_text("The free mulligan")
    assert [] == errors


def test_the_day_before_and_the_day_of_a_renumbering_have_other_answers(page: Page, address: str) -> None:
    page.goto(f"{address}numbers/103.4/?on=2009-07-10")
    told = page.locator("#then h2")
    expect(told).to_have_text("On 10 July 2009, 103.4 was: Simultaneous choices.")
    page.get_by_label("What was it on").fill("2009-07-11")
    page.get_by_role("button", name="Answer").click()
    expect(told).to_have_text("On 11 July 2009, 103.4 was: The mulligan.")
    assert page.url.endswith("?on=2009-07-11")
    page.get_by_label("What was it on").fill("2001-01-01")
    page.get_by_role("button", name="Answer").click()
    expect(told).to_have_text("On 1 January 2001, no rule in the record bore 103.4.")
    assert 0 == page.locator(".borne > .holds").count()


def test_the_day_is_kept_in_the_other_language(page: Page, address: str) -> None:
    page.goto(f"{address}numbers/103.4/?on=2014-05-01")
    page.get_by_role("link", name="Français").click()
    expect(page.locator("#then h2")).to_contain_text("Le 1er mai 2014, 103.4 était")


@pytest.mark.parametrize(
    ("number", "sentence"),
    [
        ("999.9", "“999.9” has never been the number of a rule"),
        ("CR 601.2b", "601.2b has been the number of a rule, but not of one that the record follows"),
        ("chess", "“chess” is not a rule number"),
    ],
)
def test_a_number_that_the_record_lacks_is_told_apart_from_one_that_never_was(
    page: Page, address: str, number: str, sentence: str
) -> None:
    page.goto(f"{address}numbers/")
    page.get_by_label("Number", exact=True).fill(number)
    page.get_by_role("button", name="What was it?").click()
    expect(page.locator(".resolved")).to_contain_text(sentence)


def test_a_number_is_asked_of_a_day_as_people_type_it(page: Page, address: str) -> None:
    page.goto(f"{address}numbers/103.4/?on=2009")
    expect(page.locator("#then h2")).to_have_text(
        [
            "On 1 January 2009, 103.4 was: Simultaneous choices.",
            "On 11 July 2009, 103.4 was: The mulligan.",
            "On 1 October 2009, 103.4 was: The mulligan.",
        ]
    )
    page.goto(f"{address}numbers/103.4/?on=31%20April%202015")
    expect(page.locator(".resolved")).to_contain_text("perhaps 2015-04-30 is meant")
    page.goto(f"{address}numbers/103.4/?on=2099-01-01")
    expect(page.locator("#then")).to_contain_text("That day is still to come")


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


def test_editions_that_did_nothing_can_be_left_out_without_a_script(scriptless: Page, address: str) -> None:
    scriptless.goto(f"{address}editions/")
    rows = scriptless.locator("table.editions tr[id]:visible")
    total = rows.count()
    scriptless.get_by_label("Show only editions that did something").check()
    assert scriptless.locator(
        "table.editions :is(.does-play, .does-words, .does-number, .does-typography)"
    ).count() == (rows.count())
    assert 0 < rows.count() < total


def test_every_number_and_set_is_a_link_where_no_script_runs(scriptless: Page, address: str) -> None:
    scriptless.goto(f"{address}numbers/")
    expect(scriptless.locator("form.resolver")).to_be_hidden()
    scriptless.get_by_role("link", name="103.4c", exact=True).first.click()
    expect(scriptless.locator("h1")).to_contain_text("103.4c")


@pytest.mark.parametrize("shade", SCHEMES)
@pytest.mark.parametrize("path", PAGES)
def test_nobody_is_shut_out(page: Page, address: str, outside: list[str], path: str, shade: Shade) -> None:
    page.goto(f"{address}fr/{path}" if shade == "dark" else address + path)
    shaded(page, shade)
    assert [] == barriers(page, shade)
    assert [] == outside
