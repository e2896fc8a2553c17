"""The rule in words and in deeds, as a reader meets it: switches, small screens, no script, no other host."""

import re

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.browser.barriers import barriers
from tools.chromium import Shade, shaded

pytestmark = pytest.mark.xdist_group("site")

LONDON = "revisions/2019-07-12-cards-on-the-bottom/"
TEAMS = "revisions/2010-06-18-shared-team-turns/"
REWRITTEN = "compare/2007-10-01-example-corrected..2009-07-11-declarations-in-rounds/"
PAGES = (
    LONDON,
    "revisions/1994-all-land-or-no-land/",
    "revisions/2006-10-01-two-headed-giant/",
    f"fr/{TEAMS}",
    "subrules/main/",
    "fr/subrules/team/",
    "compare/",
    f"fr/{REWRITTEN}",
    "examples/",
    "examples/case-13-serum-powder-at-seven/",
    "fr/examples/bob-and-clare/",
)
PHONE: ViewportSize = {"width": 375, "height": 667}


@pytest.mark.parametrize("shade", ["light", "dark"])
def test_everybody_can_read_the_pages(page: Page, address: str, shade: Shade) -> None:
    found = {}
    for path in PAGES:
        page.goto(address + path)
        shaded(page, shade)
        page.evaluate("document.querySelectorAll('.md-content details').forEach(each => each.open = true)")
        found[path] = barriers(page, shade)
    assert {path: [] for path in PAGES} == found


def test_the_typography_is_shown_only_when_asked_for_and_without_a_script(scriptless: Page, address: str) -> None:
    scriptless.goto(f"{address}subrules/any-time-action/")
    typography = scriptless.locator(".difference .typo").first
    assert "none" in typography.evaluate("each => getComputedStyle(each).borderBottomStyle")
    scriptless.get_by_label("Show the typography as well").check()
    assert "dotted" == typography.evaluate("each => getComputedStyle(each).borderBottomStyle")


def test_the_lit_words_can_be_put_out(page: Page, address: str) -> None:
    page.goto(address + LONDON)
    lit = page.locator("#subrule-main mark").first
    dark = "rgba(0, 0, 0, 0)"
    assert dark != lit.evaluate("each => getComputedStyle(each).backgroundColor")
    expect(page.locator("#subrule-main a.rests").first).to_be_visible()
    page.get_by_label("Light the words on which the engine rests").uncheck()
    assert dark == lit.evaluate("each => getComputedStyle(each).backgroundColor")
    expect(page.locator("#subrule-main a.rests").first).to_be_hidden()


def test_words_that_are_chosen_tell_what_the_engine_takes_from_them(page: Page, address: str) -> None:
    page.goto(address + LONDON)
    page.locator("#subrule-main mark").filter(has_text="puts a number of those cards").first.click()
    told = page.locator(".told-clause")
    expect(told).to_contain_text("Cards put on the bottom")
    expect(told).to_contain_text("With this value since this revision")
    expect(told).to_contain_text("French, in the project’s own words")
    expect(told.locator("[lang=fr]").first).to_be_visible()
    page.keyboard.press("Escape")
    expect(told).to_have_count(0)


def test_the_small_number_after_the_words_does_the_same_by_keyboard(page: Page, address: str) -> None:
    page.goto(f"{address}fr/{TEAMS}")
    number = page.locator("#subrule-main a.rests").first
    number.focus()
    page.keyboard.press("Enter")
    told = page.locator(".told-clause")
    expect(told).to_be_focused()
    expect(told).to_contain_text("traduction non officielle des règles")
    expect(told.get_by_role("link", name=re.compile("19|20")).first).to_be_visible()
    page.keyboard.press("Tab")
    page.keyboard.press("Escape")
    expect(number).to_be_focused()


def test_without_a_script_a_small_number_leads_to_the_parameter(scriptless: Page, address: str) -> None:
    scriptless.goto(address + LONDON)
    scriptless.locator("#subrule-main a.rests").filter(has_text="12").click()
    row = scriptless.locator("tr:target")
    expect(row).to_contain_text("Cards put on the bottom")
    expect(row).to_contain_text("puts a number of those cards")


@pytest.mark.parametrize("language", ["", "fr/"])
def test_no_revision_takes_more_than_eight_screens_of_a_phone(page: Page, address: str, language: str) -> None:
    page.set_viewport_size({"width": 375, "height": 812})
    page.goto(f"{address}{language}history/")
    every = page.eval_on_selector_all(".entry h3 a", "links => links.map(each => each.href)")
    assert 25 <= len(every)
    long = {}
    for each in every:
        page.goto(each)
        screens = page.evaluate("document.documentElement.scrollHeight / 812")
        if screens > 8:
            long[each] = screens
    assert {} == long


def test_a_superseded_text_says_so_and_leads_to_the_day_the_change_and_today(page: Page, address: str) -> None:
    page.goto(address + LONDON)
    banner = page.locator(".superseded")
    expect(banner).to_contain_text("replaced on 7 October 2022")
    assert 3 == banner.get_by_role("link").count()
    banner.get_by_role("link", name="The answer for that day").click()
    expect(page).to_have_url(f"{address}?on=2019-07-12")
    page.goto(f"{address}revisions/2022-10-07-renumbered-103-5/")
    expect(page.locator("h1")).to_be_visible()
    expect(page.locator(".superseded")).to_have_count(0)


def test_the_hand_sizes_are_those_of_the_game_chosen_and_the_choice_is_kept(page: Page, address: str) -> None:
    page.goto(address + LONDON)
    shown = page.locator("details.hands:visible")
    expect(shown).to_have_count(1)
    assert ["7", "6", "5", "4", "3", "2", "1", "0"] == shown.locator(".sizes").last.locator("b").all_inner_texts()
    page.get_by_label("Hand sizes for").select_option(label="Commander (EDH), three players or more")
    assert ["7", "7", "6"] == shown.locator(".sizes").last.locator("b").all_inner_texts()[:3]
    page.goto(f"{address}fr/{TEAMS}")
    expect(page.get_by_label("Tailles de main pour").locator("option:checked")).to_contain_text("Commander")


def test_a_comparison_begins_with_the_words(page: Page, address: str) -> None:
    page.goto(address + REWRITTEN)
    assert ["words", "in-play"] == page.eval_on_selector_all("article h2[id]", "all => all.map(each => each.id)")


@pytest.mark.parametrize("order", [1, -1])
def test_two_revisions_are_compared_whichever_is_chosen_first(page: Page, address: str, order: int) -> None:
    page.goto(f"{address}compare/")
    chosen = ["2015-09-26-look-at-the-top-card", "2019-07-12-cards-on-the-bottom"]
    for label, revision in zip(("Earlier revision", "Later revision"), chosen[::order], strict=True):
        page.get_by_label(label, exact=True).select_option(revision)
    page.get_by_role("button", name="Compare", exact=True).click()
    expect(page).to_have_url(f"{address}compare/?between={chosen[0]}..{chosen[1]}")
    expect(page.locator("#compared h2").first).to_contain_text("Cards on the bottom")
    expect(page.locator("#compared del").first).to_be_visible()


def test_neighbours_that_are_chosen_have_a_page_of_their_own(page: Page, address: str) -> None:
    page.goto(f"{address}compare/")
    chosen = ["2018-08-10-typo-repaired", "2019-07-12-cards-on-the-bottom"]
    for label, revision in zip(("Earlier revision", "Later revision"), chosen, strict=True):
        page.get_by_label(label, exact=True).select_option(revision)
    page.get_by_role("button", name="Compare", exact=True).click()
    expect(page).to_have_url(f"{address}compare/{chosen[0]}..{chosen[1]}/")
    expect(page.locator("h1")).to_contain_text("Cards on the bottom")


def test_one_revision_is_not_compared_with_itself(page: Page, address: str) -> None:
    page.goto(f"{address}fr/compare/")
    page.get_by_label("Révision antérieure", exact=True).select_option("2022-10-07-renumbered-103-5")
    page.get_by_role("button", name="Comparer", exact=True).click()
    expect(page.get_by_role("status").filter(has_text="Choisissez")).to_be_visible()
    expect(page).to_have_url(f"{address}fr/compare/")


def test_without_a_script_links_lead_to_every_comparison(scriptless: Page, address: str) -> None:
    scriptless.goto(f"{address}compare/")
    expect(scriptless.locator("#compare")).to_be_hidden()
    count = scriptless.locator("#compare-first option").count()
    assert count * (count - 1) // 2 == scriptless.locator("table.matrix td a").count()
    scriptless.locator("table.matrix td a").last.click()
    expect(scriptless.locator("h1")).to_contain_text("Renumbered 103.5")


def test_deletions_and_insertions_are_told_to_those_who_cannot_see_them(page: Page, address: str) -> None:
    told = "(each, which) => getComputedStyle(each, which).content"
    page.goto(address + LONDON)
    assert "deleted" in page.locator(".difference del").first.evaluate(told, "::before")
    assert "inserted" in page.locator(".difference ins").first.evaluate(told, "::before")
    page.goto(f"{address}fr/{LONDON}")
    assert "supprimé" in page.locator(".difference del").first.evaluate(told, "::before")


def test_the_two_languages_stand_beside_each_other_where_there_is_room(page: Page, address: str) -> None:
    page.set_viewport_size({"width": 1280, "height": 900})
    page.goto(address + TEAMS)
    english, french = page.locator("#subrule-main .columns > div"), page.locator("#subrule-main .columns > details")

    def tops() -> list[float]:
        return [box["y"] for box in (english.bounding_box(), french.bounding_box()) if box]

    assert 1 == len(set(tops()))
    page.set_viewport_size(PHONE)
    page.reload()
    assert tops()[0] < tops()[1]
    expect(french.locator("[lang=fr]")).to_be_hidden()
