"""A phone and a keyboard: nothing is out of reach, and what a wide page tells a narrow one tells too."""

import pytest
from playwright.sync_api import Page, expect

pytestmark = pytest.mark.xdist_group("site")


def test_the_menu_opens_by_keys_and_is_out_of_their_way_while_it_is_closed(page: Page, address: str) -> None:
    page.set_viewport_size({"width": 375, "height": 812})
    for path in ("", "fr/compare/"):
        page.goto(address + path)
        opener = page.get_by_role("button", name="Menu")
        expect(opener).to_have_attribute("aria-expanded", "false")
        links = page.locator(".md-sidebar--primary a")
        assert 8 <= links.count()
        expect(links.first).to_be_hidden()
        opener.focus()
        page.keyboard.press("Enter")
        expect(opener).to_have_attribute("aria-expanded", "true")
        expect(links.first).to_be_visible()
        expect(links.first).to_be_focused()
        page.keyboard.press("Escape")
        expect(opener).to_be_focused()
        expect(links.first).to_be_hidden()


@pytest.mark.parametrize(
    ("language", "names"),
    [("", ("Numbers", "Sets", "Cards", "Glossary")), ("fr/", ("Numéros", "Extensions", "Cartes", "Glossaire"))],
)
def test_cards_numbers_sets_and_terms_are_in_the_menu_by_name(
    page: Page, address: str, language: str, names: tuple[str, ...]
) -> None:
    page.set_viewport_size({"width": 375, "height": 812})
    page.goto(f"{address}{language}play/")
    page.get_by_role("button", name="Menu").click()
    menu = page.locator(".md-sidebar--primary")
    for name in names:
        expect(menu.get_by_role("link", name=name, exact=True)).to_be_visible()


def test_light_and_dark_are_chosen_by_keys_and_the_choice_is_seen(page: Page, address: str) -> None:
    page.goto(address)
    here = "document.activeElement.closest('[data-md-component=palette]') !== null"
    for _ in range(8):
        page.keyboard.press("Tab")
        if page.evaluate(here):
            break
    assert page.evaluate(here)
    label = page.locator("[data-md-component=palette] label:visible")
    assert "solid" == label.evaluate("each => getComputedStyle(each).outlineStyle")
    before = page.locator("body").get_attribute("data-md-color-media")
    page.keyboard.press("Enter")
    expect(page.locator("body")).not_to_have_attribute("data-md-color-media", before or "")


def test_on_a_phone_the_matrix_is_a_list_with_days(page: Page, address: str) -> None:
    page.set_viewport_size({"width": 375, "height": 812})
    page.goto(f"{address}compare/")
    cell = page.locator("table.matrix td a").first
    assert "1993-08-05" in cell.evaluate("each => getComputedStyle(each, '::before').content")
    assert 24 <= cell.evaluate("each => each.getBoundingClientRect().height")
    expect(page.locator("table.matrix tbody th span").last).to_be_visible()


def test_the_name_of_a_set_leads_to_it(page: Page, address: str) -> None:
    page.goto(f"{address}releases/")
    page.locator("#sets").get_by_role("link", name="Battle for Zendikar", exact=True).click()
    expect(page).to_have_url(f"{address}releases/BFZ/")


def test_a_french_page_says_of_english_words_that_they_are_english(page: Page, address: str) -> None:
    page.goto(f"{address}fr/revisions/2019-07-12-cards-on-the-bottom/")
    said = page.eval_on_selector_all(
        ".rule-text:not(.of-language + .rule-text)",
        """all => all.filter(each => each.closest("[lang]").lang === "en")
        .map(each => getComputedStyle(each, "::before").content)""",
    )
    assert said
    assert {'"en anglais"'} == set(said)
