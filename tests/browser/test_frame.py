"""The frame as a reader meets it: the look-up, the filters, both languages, small screens, no network."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, ViewportSize, expect

from tests.browser.barriers import barriers
from tools.chromium import Shade

pytestmark = pytest.mark.xdist_group("site")

PAGES = ("", "?on=2015-10-03&game=commander", "?on=2019-07-08", "?on=nonsense", "history/", "api/", "404.html")
PHONE: ViewportSize = {"width": 375, "height": 667}
DESK: ViewportSize = {"width": 1280, "height": 900}


def box(page: Page) -> Locator:
    return page.get_by_label("Day, set, number or name")


def day(page: Page) -> Locator:
    return page.get_by_label("Day", exact=True)


def game(page: Page) -> Locator:
    return page.get_by_label("Game", exact=True)


def players(page: Page) -> Locator:
    return page.get_by_label("Players", exact=True)


def precisely(page: Page) -> None:
    """Open the form that asks for day, game and players one by one."""
    page.locator("details.precise summary").click()


def shows_asked(page: Page, words: str | re.Pattern[str]) -> None:
    expect(page.locator("#answer-asked")).to_have_text(words)


def shows_numbers(page: Page, *numbers: str) -> None:
    expect(page.locator(".answer-number strong")).to_have_text(list(numbers))


def kept(page: Page) -> list[str]:
    """The hand sizes that one sees, without the star of the look at the top card."""
    return [words.strip().removesuffix("*") for words in page.locator(".answer-head .answer-hands b").all_inner_texts()]


def test_a_day_and_a_game_are_answered_and_become_the_address(page: Page, address: str, errors: list[str]) -> None:
    page.goto(address)
    precisely(page)
    day(page).fill("2009-07-10")
    game(page).select_option("Multiplayer, each alone")
    shows_asked(page, "10 July 2009 · Multiplayer, each alone")
    shows_numbers(page, "101.4", "101.4a")
    assert ["7", "7", "6", "5", "4", "3", "2", "1", "0"] == kept(page)
    assert page.url.endswith("?on=2009-07-10&game=multiplayer")
    day(page).fill("2009-07-11")
    shows_numbers(page, "103.4", "103.4b")
    assert [] == errors


def test_an_address_is_answered_without_a_touch(page: Page, address: str) -> None:
    page.goto(f"{address}?on=2015-10-03&game=commander")
    shows_asked(page, "3 October 2015 · Commander (EDH), three players or more")
    assert "2015-10-03" == day(page).input_value()
    assert "4" == players(page).input_value()
    expect(page.locator(".ladder thead")).to_contain_text("top card")
    expect(page.locator("#answer-card")).to_contain_text("edition of 26 September 2015 (Battle for Zendikar)")


def test_the_number_of_players_is_asked_only_where_it_matters(page: Page, address: str) -> None:
    page.goto(address)
    precisely(page)
    expect(players(page)).to_be_disabled()
    game(page).select_option("Commander (EDH)")
    expect(players(page)).to_be_enabled()
    shows_asked(page, re.compile("Commander .EDH., three players or more$"))
    assert ["7", "7", "6"] == kept(page)[:3]
    players(page).select_option("two")
    shows_asked(page, re.compile("Commander .EDH., two players$"))
    assert ["7", "6", "5"] == kept(page)[:3]
    assert page.url.endswith("game=commander&players=2")


def test_a_number_of_players_in_the_address_chooses_between_two_and_more(page: Page, address: str) -> None:
    page.goto(f"{address}?on=2020-01-01&game=brawl&players=5")
    shows_asked(page, "1 January 2020 · Brawl, three players or more")
    page.goto(f"{address}?on=2020-01-01&game=two-headed-giant&players=5")
    expect(page.locator("#answer-asked")).to_contain_text("“5” is no number of players for this game")
    expect(page.locator("#answer-card")).to_be_hidden()


@pytest.mark.parametrize("name", ["BFZ", "battle for zendikar", "La bataille de Zendikar"])
def test_a_set_stands_for_its_day(page: Page, address: str, name: str) -> None:
    page.goto(address)
    box(page).fill(name)
    box(page).press("Enter")
    shows_asked(page, re.compile("^2 October 2015"))
    assert "on=BFZ" in page.url


@pytest.mark.parametrize(
    ("query", "sentence"),
    [
        ("?on=2015-13-45", "“2015-13-45” is not a day of the calendar; a day is written 2015-10-03."),
        ("?on=2015-02-29", "“2015-02-29” is not a day of the calendar; perhaps 2015-02-28 is meant."),
        ("?on=%3Cb%3Ex", "“<b>x” is neither a day nor a release; write a day as 2015-10-03, or a release such as BFZ."),
        ("?on=C14", "“Commander 2014” is a set that the record does not follow; the nearest by name are C13"),
        ("?on=2015-10-03&game=chess", "“chess” is no game that the Annals know; they know two-players"),
        ("?on=1992-01-01", "On 1 January 1992 there was no game to govern: Magic was first sold on 5 August 1993."),
    ],
)
def test_a_question_without_an_answer_gets_one_sentence(page: Page, address: str, query: str, sentence: str) -> None:
    page.goto(address + query)
    expect(page.locator("#answer-asked")).to_contain_text(sentence)
    expect(page.locator("#answer-card")).to_be_hidden()


def test_a_day_to_come_is_answered_as_the_rule_stands_now(page: Page, address: str) -> None:
    page.goto(f"{address}?on=2099-01-01")
    expect(page.locator("#answer-card")).to_contain_text("That day is still to come")
    shows_numbers(page, "103.5")


def test_coming_back_finds_the_answer_that_was_left(page: Page, address: str) -> None:
    page.goto(f"{address}?on=2010-01-01")
    precisely(page)
    day(page).fill("2001-01-01")
    page.goto(f"{address}history/")
    page.go_back()
    shows_asked(page, re.compile("^1 January 2001"))
    shows_numbers(page, "101.5")


def test_the_question_is_asked_in_the_other_language_too(page: Page, address: str) -> None:
    page.goto(f"{address}?on=2010-06-01&game=vanguard")
    page.get_by_role("link", name="Français").click()
    assert page.url.endswith("/fr/?on=2010-06-01&game=vanguard")
    shows_asked(page, "1er juin 2010 · Vanguard, deux joueurs")
    page.get_by_role("link", name="English").click()
    shows_asked(page, "1 June 2010 · Vanguard, two players")


def test_the_day_is_told_in_words_because_a_browser_orders_its_parts_as_it_likes(page: Page, address: str) -> None:
    page.goto(f"{address}fr/?on=2015-08-09")
    shows_asked(page, "9 août 2015 · Deux joueurs")


def test_without_a_script_todays_rule_and_every_earlier_one_are_there(scriptless: Page, address: str) -> None:
    scriptless.goto(address)
    shows_numbers(scriptless, "103.5")
    expect(scriptless.locator("#box")).to_be_hidden()
    expect(scriptless.locator("#look-up")).to_be_hidden()
    assert 25 <= scriptless.locator(".every-revision a").count()


def test_opened_from_a_disk_the_look_up_answers_and_links_lead_on(page: Page, built_site: Path) -> None:
    page.goto((built_site / "index.html").as_uri() + "?on=2015-10-03")
    shows_numbers(page, "103.4")
    page.get_by_role("link", name="the history").last.click()
    page.wait_for_url(re.compile(r"/history/index\.html"))
    page.get_by_role("link", name="Français").click()
    page.wait_for_url(re.compile(r"/fr/history/index\.html"))
    expect(page.locator("h1")).to_contain_text("Histoire de la règle du mulligan")


def test_the_filters_of_the_history_may_be_pressed_together(page: Page, address: str) -> None:
    page.goto(f"{address}history/")
    total = page.locator(".entry:visible").count()
    page.get_by_role("button", name="typographic").click()
    typographic = page.locator(".entry:visible").count()
    page.get_by_role("button", name="repealed").click()
    both = page.locator(".entry:visible").count()
    assert 0 < typographic < both < total
    expect(page.locator(".shown")).to_have_text(f"{both} of {total} revisions shown.")
    page.get_by_role("button", name="everything").click()
    assert total == page.locator(".entry:visible").count()


def test_the_history_is_sifted_by_subrule_game_and_class_together(page: Page, address: str, errors: list[str]) -> None:
    page.goto(f"{address}history/")
    total = page.locator(".entry").count()
    page.get_by_label("Subrule").select_option(label="The free mulligan")
    of_the_subrule = page.locator(".entry:visible").count()
    page.get_by_label("Play changed in").select_option(label="Brawl, two players")
    page.get_by_role("button", name="functional").press("Enter")
    found = page.locator(".entry:visible").count()
    assert 0 < found < of_the_subrule < total
    expect(page.locator(".shown")).to_have_text(f"{found} of {total} revisions shown.")
    assert {"free-mulligan"} == set(
        page.eval_on_selector_all(
            ".entry li:not([hidden])", "all => all.filter(each => each.offsetParent).map(each => each.dataset.subrule)"
        )
    )
    assert page.locator(".lying .mark:not(.sifted-out)").count() == found
    address_of_it = page.url
    assert "#subrule=free-mulligan&game=" in address_of_it
    page.goto(f"{address}compare/")
    page.goto(address_of_it)
    assert found == page.locator(".entry:visible").count()
    page.get_by_role("button", name="everything").click()
    assert total == page.locator(".entry:visible").count()
    assert [] == errors


def test_a_filter_has_an_address(page: Page, address: str) -> None:
    page.goto(f"{address}history/#only-repealed")
    expect(page.get_by_role("button", name="repealed")).to_have_attribute("aria-pressed", "true")
    assert page.locator(".entry.is-repealed").count() == page.locator(".entry:visible").count()


def test_the_filters_are_links_where_no_script_runs(scriptless: Page, address: str) -> None:
    scriptless.goto(f"{address}history/")
    scriptless.locator("a[data-only=repealed]").click()
    assert scriptless.locator(".entry.is-repealed").count() == scriptless.locator(".entry:visible").count()
    scriptless.locator("a[data-only='']").click()
    assert scriptless.locator(".entry").count() == scriptless.locator(".entry:visible").count()


def test_a_lost_address_leads_home_in_both_languages(page: Page, address: str) -> None:
    page.goto(f"{address}no/such/page/")
    expect(page.locator("h1")).to_have_text("No page of the Annals lies here")
    page.get_by_role("link", name="Français").click()
    expect(page.locator("h1")).to_have_text("Aucune page des annales ne se trouve ici")
    page.locator("article").get_by_role("link", name="la page d’accueil").click()
    assert f"{address}fr/" == page.url


@pytest.mark.parametrize("language", ["", "fr/"])
@pytest.mark.parametrize("shade", ["light", "dark"])
@pytest.mark.parametrize("path", PAGES)
def test_no_reader_is_shut_out(
    page: Page, address: str, outside: list[str], errors: list[str], path: str, shade: Shade, language: str
) -> None:
    page.emulate_media(color_scheme=shade, reduced_motion="reduce")
    page.set_viewport_size(PHONE if bool(language) == (shade == "dark") else DESK)
    page.goto(address + language + path)
    assert [] == barriers(page, shade)
    assert [] == outside
    assert [] == errors


@pytest.mark.parametrize(("shade", "found"), [("light", ["image-alt", "color-contrast"]), ("dark", ["color-contrast"])])
def test_what_would_shut_a_reader_out_is_found(page: Page, shade: Shade, found: list[str]) -> None:
    lines = ["<p>Plain words.</p>"] * 60 + ["<p style='color: #888; background: #999'>Faint words.</p>"]
    article = f"<article><h1>Page</h1><img src='a'>{''.join(lines)}</article>"
    page.set_content(f"<html lang='en'><title>Page</title><main class='md-content'>{article}</main>")
    assert found == [each.partition(":")[0] for each in barriers(page, shade)]
    assert 5 == page.locator("p").count()


def test_what_is_asked_of_another_host_is_noted_and_never_reached(page: Page, address: str, outside: list[str]) -> None:
    page.goto(f"{address}api/")
    said = page.evaluate("fetch('https://elsewhere.example/x', { mode: 'no-cors' }).then(String, String)")
    assert "TypeError: Failed to fetch" == said
    assert ["https://elsewhere.example/x"] == outside


def test_everything_of_the_look_up_can_be_reached_by_keyboard(page: Page, address: str) -> None:
    page.goto(address)
    precisely(page)
    box(page).focus()
    reached = []
    for _ in range(14):
        page.keyboard.press("Tab")
        reached.append(page.evaluate("document.activeElement.id"))
    wanted = ["look-up-on", "look-up-game", "look-up-beside", "look-up-today"]
    assert wanted == [each for each in dict.fromkeys(reached) if each in wanted]
