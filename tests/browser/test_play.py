"""Play as a reader meets it: stepped through by hand, taken back, shared by its address, seen from every seat."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.barriers import barriers
from tools.chromium import Shade

pytestmark = pytest.mark.xdist_group("site")

LONDON = "on=2019-07-12-cards-on-the-bottom"


def turn(page: Page, words: str) -> None:
    expect(page.locator("#play-turn")).to_have_text(words)


def zones(page: Page, seat: int, side: int = 0) -> list[str]:
    shown = page.locator(".play-side").nth(side).locator(".play-seat").nth(seat)
    return shown.locator(".play-zones dd").all_inner_texts()


def decide(page: Page, words: str) -> None:
    page.get_by_role("button", name=words, exact=True).click()


def test_a_game_is_stepped_through_and_taken_back(page: Page, address: str, errors: list[str]) -> None:
    page.goto(f"{address}play/#{LONDON}")
    turn(page, "Ann must decide.")
    assert ["7", "53", "0"] == zones(page, 0)
    decide(page, "Take a mulligan")
    turn(page, "Ben must decide.")
    decide(page, "Keep")
    turn(page, "Ann must decide.")
    page.locator(".play-hand button").nth(2).click()
    decide(page, "Put one card on the bottom")
    assert ["6", "54", "1"] == zones(page, 0)
    assert page.url.endswith("line=0m.1k.0b2")
    expect(page.locator(".play-record > li").last).to_contain_text("103.4, in these words since 12 July 2019")
    decide(page, "Take back a step")
    assert ["7", "53", "1"] == zones(page, 0)
    decide(page, "To the first hands")
    assert ["7", "53", "0"] == zones(page, 0)
    assert [] == errors


def test_the_address_holds_the_whole_game(page: Page, address: str) -> None:
    page.goto(f"{address}play/#{LONDON}&seed=12&line=0m.1k.0b2")
    hand = page.locator(".play-hand").first.inner_text()
    assert ["6", "54", "1"] == zones(page, 0)
    page.goto(f"{address}fr/play/#{LONDON}&seed=12&line=0m.1k.0b2")
    turn(page, "Ann doit décider.")
    assert (
        hand.replace("land", "terrain").replace("other card", "autre carte")
        == page.locator(".play-hand").first.inner_text()
    )
    page.goto(f"{address}play/#{LONDON}&seed=13&line=0m.1k.0b2")
    assert hand != page.locator(".play-hand").first.inner_text()


def test_what_is_not_legal_is_refused_with_its_sentence(page: Page, address: str) -> None:
    page.goto(f"{address}play/#{LONDON}&line=0m.1k")
    decide(page, "Put one card on the bottom")
    expect(page.locator("#play-refusal")).to_contain_text("Ann owes one card")
    expect(page.locator("#play-refusal")).to_contain_text("103.4, in these words since 12 July 2019")
    page.goto(f"{address}play/#on=1993-08-05")
    page.reload()
    decide(page, "Take a mulligan")
    expect(page.locator("#play-refusal")).to_contain_text("no rule of this day lets anybody do so")


def test_each_seat_sees_its_own_cards_and_what_was_shown(page: Page, address: str) -> None:
    page.goto(f"{address}play/#{LONDON}&view=Ben")
    assert 7 == page.locator(".play-seat").nth(0).locator(".back").count()
    assert 0 == page.locator(".play-seat").nth(1).locator(".back").count()
    page.get_by_label("What is shown").select_option("public")
    assert 14 == page.locator(".play-hand .back").count()
    assert 0 == page.locator(".play-names").count()
    page.get_by_label("What is shown").select_option("all")
    assert 0 == page.locator(".play-hand .back").count()


def test_the_same_game_stands_beside_it_under_another_day(page: Page, address: str) -> None:
    page.goto(f"{address}play/#{LONDON}&game=commander&line=0m.1k.2k.3k&beside=2019-07-11")
    assert ["7", "92", "1"] == zones(page, 0, 0) == zones(page, 0, 1)
    expect(page.locator(".play-parts").last).to_have_text("So far the game goes the same way under both rules.")
    page.goto(f"{address}play/#{LONDON}&game=commander&line=0m.1k.2k.3k.0m&beside=2019-07-11")
    assert ["7", "92", "2"] == zones(page, 0, 0)
    assert ["6", "93", "2"] == zones(page, 0, 1)
    expect(page.locator(".play-parts").last).to_contain_text("not the same: Ann declares a mulligan.")


def test_a_game_is_played_by_keyboard_alone_and_each_step_is_announced(page: Page, address: str) -> None:
    page.goto(f"{address}play/#{LONDON}")
    page.get_by_role("button", name="Take a mulligan").focus()
    for step, said in (
        ("m", "Ann declares a mulligan. Ben must decide."),
        ("k", "Ben keeps. Ann must decide."),
    ):
        page.locator(f"[data-step$={step}]").focus()
        page.keyboard.press("Enter")
        expect(page.locator("#play-said")).to_have_text(said)
        assert page.evaluate("document.activeElement.closest('.is-awaited') !== null")
    page.keyboard.press("Space")
    expect(page.locator(".play-hand [aria-pressed=true]")).to_be_focused()
    page.get_by_role("button", name="Put one card on the bottom").press("Enter")
    expect(page.locator("#play-said")).to_have_text("Ann puts one card on the bottom. Ann must decide.")
    page.locator("[data-step$=k]").press("Enter")
    expect(page.locator("#play-turn")).to_be_focused()


def test_who_may_not_see_a_hand_chooses_from_it_unseen(page: Page, address: str) -> None:
    page.goto(f"{address}play/#{LONDON}&view=Ben&line=0m.1k")
    page.get_by_role("button", name="a card face down, 3").click()
    decide(page, "Put one card on the bottom")
    assert page.url.endswith("line=0m.1k.0b2")
    assert 6 == page.locator(".play-seat").nth(0).locator(".back").count()


@pytest.mark.parametrize(
    ("asked", "who"),
    [
        ("on=2006-12-01&game=two-headed-giant", "Ann and Ben must decide, in any order."),
        ("on=2020-01-01&game=archenemy&line=0k", "Ben, Cy and Di must decide, in any order."),
        ("on=2014-03-12&game=commander&seats=6&line=0k.1k.2k.3k.4k", "Flo must decide."),
        ("on=2015-10-03&library=8&line=0m.1k.0k", "Ann must decide."),
        ("on=nonsense&game=nonsense&seats=99&library=-1&line=9z.0m.xx&view=Zoe&seed=x", "Ben must decide."),
    ],
)
def test_any_address_asks_the_right_player(page: Page, address: str, errors: list[str], asked: str, who: str) -> None:
    page.goto(f"{address}play/#{asked}")
    turn(page, who)
    assert [] == errors


def test_serum_powder_is_used_before_declaring(page: Page, address: str) -> None:
    for seed in range(1, 60):
        page.goto(f"{address}play/#{LONDON}&powders=yes&seed={seed}")
        if page.get_by_role("button", name="Use Serum Powder").count():
            break
    decide(page, "Use Serum Powder")
    assert ["7", "46", "0", "7"] == zones(page, 0)
    turn(page, "Ann must decide.")


def test_a_rule_for_two_says_nothing_of_four(page: Page, address: str) -> None:
    page.goto(f"{address}play/#on=1994-05-01&game=multiplayer")
    expect(page.locator(".play-parts")).to_contain_text("The rule of 1994 speaks of two players; 4 sit at this table.")


@pytest.mark.parametrize("folder", ["", "fr/"])
@pytest.mark.parametrize("shade", ["light", "dark"])
def test_play_is_accessible_and_fits_a_phone(page: Page, address: str, folder: str, shade: Shade) -> None:
    page.emulate_media(color_scheme=shade)
    page.set_viewport_size({"width": 320, "height": 640})
    page.goto(f"{address}{folder}play/#{LONDON}&game=commander&line=0m.1m.2k.3k.0m.1m&beside=2012-05-01")
    expect(page.locator("#play-turn")).to_have_text(re.compile("An"))
    assert 320 == page.evaluate("document.documentElement.scrollWidth")
    assert [] == barriers(page, shade, ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa"])
