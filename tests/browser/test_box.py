"""The one box of the front page: what is typed leads to its answer, in either language, by mouse and by keyboard."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, ViewportSize, expect

pytestmark = pytest.mark.xdist_group("site")

PHONE: ViewportSize = {"width": 375, "height": 812}
SHIFTS = """() => new Promise(done => {
    let sum = 0;
    new PerformanceObserver(list => {
        for (const entry of list.getEntries()) if (!entry.hadRecentInput) sum += entry.value;
    }).observe({ type: "layout-shift", buffered: true });
    setTimeout(() => done(sum), 500);
})"""


def ask(page: Page, words: str) -> None:
    page.locator("#box-words").fill(words)
    page.locator("#box-words").press("Enter")


@pytest.mark.parametrize(
    ("language", "words", "asked", "query"),
    [
        ("", "12 March 2014", "12 March 2014 · Two players", "?on=2014-03-12"),
        ("", "commander 12 March 2014", "12 March 2014 · Commander (EDH), three players or more", "game=commander"),
        ("", "BFZ", "2 October 2015 · Two players", "?on=BFZ"),
        ("", "4 players 2007-07-12", "12 July 2007 · Multiplayer, each alone", "?on=2007-07-12&players=4"),
        ("", "duel commander 2015-12-01", "1 December 2015 · Commander (EDH), two players", "players=2"),
        ("fr/", "troll à deux têtes 1er mai 2008", "1er mai 2008 · Troll à deux têtes", "game=two-headed-giant"),
        ("fr/", "Commander, 12 mars 2014", "12 mars 2014 · Commander (EDH), trois joueurs ou plus", "on=2014-03-12"),
    ],
)
def test_a_day_and_a_game_in_one_breath_are_answered_on_the_page(
    page: Page, address: str, language: str, words: str, asked: str, query: str
) -> None:
    page.goto(address + language)
    ask(page, words)
    expect(page.locator("#answer-asked")).to_have_text(asked)
    assert query in page.url


@pytest.mark.parametrize(
    ("words", "where"),
    [
        ("103.4c 2014", r"/numbers/103\.4c/\?on=2014$"),
        ("CR 103.4c on 12 March 2014", r"/numbers/103\.4c/\?on=2014-03-12$"),
        ("103.5b", r"/numbers/103\.5b/$"),
        ("mulligan gratuit", r"/subrules/free-mulligan/$"),
        ("Londres", r"/revisions/2019-07-12-cards-on-the-bottom/$"),
    ],
)
def test_a_number_or_a_name_leads_to_its_page(page: Page, address: str, words: str, where: str) -> None:
    page.goto(address)
    ask(page, words)
    links = page.locator("#box-says a")
    # Where a name is in the glossary as well, each place is offered.
    if links.count():
        assert any(
            re.search(where.lstrip("/"), links.nth(at).get_attribute("href") or "") for at in range(links.count())
        )
    else:
        page.wait_for_url(re.compile(where))


def test_what_can_mean_two_things_is_offered_as_both(page: Page, address: str) -> None:
    page.goto(address)
    ask(page, "conspiracy")
    assert 2 == page.locator("#box-says a").count()
    ask(page, "10/03/2015")
    asked = page.locator(".answer-asked")
    expect(asked).to_have_text(["10 March 2015 · Two players", "3 October 2015 · Two players"])


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("601.2b 2014", "601.2b has been the number of a rule, but not of one that the record follows"),
        ("103.99", "“103.99” has never been the number of a rule"),
        ("31 April 2015", "perhaps 2015-04-30 is meant"),
        ("3 October", "names no year"),
        ("C14", "the nearest by name are C13"),
        ("Zendikr", "perhaps ZEN (Zendikar) is meant"),
        ("comander", "perhaps CMD (Commander), commander"),
        ("qwzx", "is no day, set, number, game or name that the Annals know; write for instance"),
    ],
)
def test_a_refusal_names_the_nearest(page: Page, address: str, words: str, sentence: str) -> None:
    page.goto(address)
    ask(page, words)
    expect(page.locator("#box-says")).to_contain_text(sentence)


def test_suggestions_are_reached_by_keyboard_and_told_to_a_screen_reader(page: Page, address: str) -> None:
    page.goto(address)
    field = page.get_by_role("combobox", name="Day, set, number or name")
    field.press_sequentially("battle for z")
    expect(field).to_have_attribute("aria-expanded", "true")
    first = page.get_by_role("option").first
    expect(first).to_contain_text("Battle for Zendikar")
    field.press("ArrowDown")
    expect(first).to_have_attribute("aria-selected", "true")
    expect(field).to_have_attribute("aria-activedescendant", first.get_attribute("id") or "")
    field.press("Enter")
    expect(page.locator("#answer-asked")).to_have_text("2 October 2015 · Two players")
    expect(field).to_have_attribute("aria-expanded", "false")
    field.fill("lond")
    expect(page.get_by_role("listbox")).to_be_visible()
    field.press("Escape")
    expect(page.get_by_role("listbox")).to_be_hidden()


def test_two_kinds_of_game_are_answered_together(page: Page, address: str) -> None:
    page.goto(f"{address}?on=2015-10-03&game=commander&game=two-headed-giant")
    expect(page.locator("#answer-asked")).to_have_text("3 October 2015 · Two-Headed Giant + Commander (EDH)")
    expect(page.locator(".answer-says").first).to_contain_text("teammates")
    page.locator("details.precise summary").click()
    page.get_by_label("Together with").select_option("")
    expect(page.locator("#answer-asked")).to_have_text("3 October 2015 · Two-Headed Giant")


def test_a_set_asked_for_by_name_keeps_its_warning(page: Page, address: str) -> None:
    page.goto(f"{address}?on=9ED")
    expect(page.locator(".answer-asked-notes")).to_contain_text("The Comprehensive Rules published for")


def test_an_answer_links_what_belongs_to_it(page: Page, address: str) -> None:
    page.goto(f"{address}?on=2008-06-01&game=two-headed-giant")
    leads = page.locator(".answer-leads")
    for name in ("Compared with today", "Play it step by step", "The printed example: Bob and Clare"):
        expect(leads.get_by_role("link", name=name)).to_be_visible()
    page.goto(f"{address}?on=BFZ")
    expect(leads.get_by_role("link", name="Battle for Zendikar")).to_have_attribute("href", "releases/BFZ/")


def test_the_citation_can_be_copied_where_there_is_a_clipboard_and_where_not(page: Page, address: str) -> None:
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.goto(f"{address}?on=2015-10-03&game=commander")
    expect(page.locator(".citation")).to_have_text("CR 103.4e, effective 2015-09-26")
    page.get_by_role("button", name="Copy", exact=True).click()
    expect(page.get_by_role("button", name="Copied")).to_be_visible()
    assert "CR 103.4e, effective 2015-09-26" == page.evaluate("navigator.clipboard.readText()")
    page.get_by_role("button", name="Copy link").click()
    assert page.url == page.evaluate("navigator.clipboard.readText()")


@pytest.mark.parametrize("language", ["", "fr/"])
@pytest.mark.parametrize("query", ["", "?on=2014-03-12&game=commander", "?on=2019-07-08", "?on=nonsense"])
def test_nothing_moves_while_the_page_loads(page: Page, address: str, language: str, query: str) -> None:
    page.set_viewport_size(PHONE)
    browser = page.context.new_cdp_session(page)
    browser.send("Network.setCacheDisabled", {"cacheDisabled": True})  # what is kept comes too soon to move anything
    page.goto(address + language + query)
    assert 0.02 > page.evaluate(SHIFTS)
    browser.detach()


@pytest.mark.parametrize("query", ["?on=2014-03-12&game=commander", "?on=2019-07-08", "?on=2008-06-01&game=2HG"])
def test_a_phone_shows_first_what_one_does_and_the_hands(page: Page, address: str, query: str) -> None:
    page.set_viewport_size(PHONE)
    page.goto(address + query)
    for part in ("#answer-asked", ".answer-number", ".answer-says", ".answer-hands"):
        box = page.locator(part).first.bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= PHONE["height"], part
    sizes = page.eval_on_selector_all(
        ".answer-head .answer-hands b", "all => all.map(each => each.getBoundingClientRect().top)"
    )
    assert 1 == len(set(sizes)), "the hand sizes stand in one line"


def test_an_answer_that_cannot_be_loaded_is_said_to_be_so(page: Page, address: str) -> None:
    page.route("**/answers.js", lambda route: route.abort())
    page.goto(f"{address}?on=2014-03-12")
    expect(page.locator("#answer-asked")).to_contain_text("The answer for 2014-03-12 could not be loaded.")
    expect(page.locator("#answer-card")).to_be_hidden()
    assert 25 <= page.locator(".every-revision a").count()


def test_two_revisions_are_chosen_by_day_set_or_name(page: Page, address: str) -> None:
    page.goto(f"{address}compare/")
    page.locator("#compare-first-typed").fill("BFZ")
    page.locator("#compare-second-typed").fill("mulligan de Londres")
    page.get_by_role("button", name="Compare").click()
    page.wait_for_url(re.compile(r"2015-09-26-look-at-the-top-card\.\.2019-07-12-cards-on-the-bottom"))
    page.goto(f"{address}compare/")
    page.locator("#compare-first-typed").fill("31 April 2015")
    page.get_by_role("button", name="Compare").click()
    expect(page.locator("#compare-refusal")).to_contain_text("perhaps 2015-04-30 is meant")


def test_opened_from_a_disk_the_box_answers_and_a_number_shows_its_words(page: Page, built_site: Path) -> None:
    page.goto((built_site / "index.html").as_uri())
    ask(page, "commander 12 March 2014")
    expect(page.locator("#answer-asked")).to_have_text("12 March 2014 · Commander (EDH), three players or more")
    ask(page, "103.4c 2014")
    page.wait_for_url(re.compile(r"/numbers/103\.4c/index\.html\?on=2014"))
    expect(page.locator("#then h2").first).to_have_text("On 1 January 2014, 103.4c was: The free mulligan.")
