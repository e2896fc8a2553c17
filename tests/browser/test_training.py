"""Practice in a browser: a whole quiz by keyboard, without a network, in both languages; what is remembered."""

import re

import pytest
from playwright.sync_api import Page, expect


def begin(page: Page, address: str, folder: str) -> None:
    """Open the quiz and set off with ten questions, by keyboard alone."""
    page.goto(f"{address}{folder}training/")
    page.locator("#quiz-start").focus()
    page.keyboard.press("Enter")


def right_answer(page: Page) -> int:
    """The place of the right answer to the question that is shown, as the bank of the page has it."""
    stem = page.locator("#quiz-stem").inner_text()
    found = page.evaluate(
        """(stem) => {
          const bank = window.annalsTraining, same = (text) => text.replace(/\\s+/g, " ").trim();
          const options = [...document.querySelectorAll(".quiz-option span:last-child")];
          const shown = options.map((each) => same(each.textContent));
          return bank.questions.filter((q) => same(bank.sentences[q[6]]) === same(stem) &&
            q[7].every((n, at) => same(bank.sentences[n]) === shown[at])).map((q) => q[8]);
        }""",
        stem,
    )
    assert found, stem
    return int(found[0])


@pytest.mark.parametrize(("folder", "right", "passed"), [("", "Right.", "Passed"), ("fr/", "Juste.", "Réussi")])
def test_a_whole_quiz_goes_by_keyboard_and_needs_no_network(
    page: Page, address: str, outside: list[str], errors: list[str], folder: str, right: str, passed: str
) -> None:
    begin(page, address, folder)
    page.context.set_offline(True)
    for number in range(1, 11):
        expect(page.locator("#quiz-question .answer-small").first).to_contain_text(str(number))
        page.keyboard.press("abcd"[right_answer(page)])
        page.keyboard.press("Enter")
        expect(page.locator(".quiz-answer .good")).to_have_text(right)
        page.keyboard.press("Enter")
    expect(page.locator("#quiz-score")).to_contain_text("100")
    expect(page.locator(".quiz-end .good")).to_contain_text(passed)
    page.context.set_offline(False)
    assert [] == outside
    # The search fetches its own scripts at a time of its own; it is not promised without a network.
    assert [] == [error for error in errors if "/lunr/" not in error]


def test_a_mistake_is_explained_remembered_and_comes_back(page: Page, address: str) -> None:
    begin(page, address, "")
    stem = page.locator("#quiz-stem").inner_text()
    page.keyboard.press("1234"[(right_answer(page) + 1) % 4])
    page.keyboard.press("Enter")
    expect(page.locator(".quiz-answer .bad")).to_contain_text("Wrong")
    expect(page.locator(".is-right")).to_have_count(1)
    expect(page.locator(".quiz-why li").last).to_contain_text(re.compile("today", re.IGNORECASE))
    page.reload()
    expect(page.locator("#quiz-due")).to_contain_text("To review: 1.")
    page.locator("#quiz-review").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#quiz-stem")).to_have_text(stem)
    page.keyboard.press("abcd"[right_answer(page)])
    page.keyboard.press("Enter")
    page.reload()
    expect(page.locator("#quiz-due")).to_contain_text("To review: 0.")


def test_a_link_to_a_question_shows_that_question_in_either_language(page: Page, address: str) -> None:
    page.goto(f"{address}training/")
    identity = page.evaluate("window.annalsTraining.questions[5][0]")
    for folder in ("", "fr/"):
        page.goto(f"{address}{folder}training/?question={identity}")
        stem = page.evaluate("window.annalsTraining.sentences[window.annalsTraining.questions[5][6]]")
        expect(page.locator("#quiz-stem")).to_have_text(stem)
    page.goto(f"{address}training/?question=nothing")
    expect(page.locator("#quiz-said")).to_contain_text("No question here has that address")


def test_only_what_is_chosen_is_asked(page: Page, address: str) -> None:
    page.goto(f"{address}training/?topic=commander")
    expect(page.locator("#quiz-topic")).to_have_value("commander")
    page.locator("#quiz-game").select_option("commander")
    page.locator("#quiz-start").click()
    expect(page.locator("#quiz-stem")).to_contain_text("Commander")
    page.locator("#quiz-first").fill("1993-08-05")
    page.locator("#quiz-last").fill("1993-08-06")
    page.locator("#quiz-start").click()
    expect(page.locator("#quiz-said")).to_contain_text("No question fits")


def test_what_changed_between_two_days_is_a_drill_of_its_own(page: Page, address: str) -> None:
    page.goto(f"{address}training/")
    page.locator("#quiz-changed").click()
    expect(page.locator(".quiz-question .answer-small").first).to_contain_text("of 10")
    stem = page.locator("#quiz-stem").inner_text()
    tells_apart = page.evaluate(
        """(stem) => {
          const bank = window.annalsTraining, same = (text) => text.replace(/\\s+/g, " ").trim();
          const then = bank.revisions.filter((each) => each[1] <= "2014-06-01").length - 1;
          const holds = (q, at) => (BigInt("0x" + q[13]) >> BigInt(at)) & 1n;
          return bank.questions.some((q) => same(bank.sentences[q[6]]) === same(stem) && q[12] >= then &&
            holds(q, then) !== holds(q, bank.revisions.length - 1));
        }""",
        stem,
    )
    assert tells_apart, stem


def test_an_example_goes_on_the_wall_one_step_a_key_press(page: Page, address: str, errors: list[str]) -> None:
    page.goto(f"{address}training/projection/?scenario=bob-and-clare")
    wall = page.locator("#projector")
    wall.focus()
    expect(wall).to_contain_text("1 of")
    page.keyboard.press("ArrowRight")
    page.keyboard.press(" ")
    expect(wall).to_contain_text("3 of")
    page.keyboard.press("ArrowLeft")
    expect(wall).to_contain_text("2 of")
    expect(wall.locator(".private")).to_have_count(0)
    # The theme goes to the page before at a p, and opens its search at an f.
    page.keyboard.press("v")
    expect(wall.locator(".private").first).to_contain_text("has seen")
    page.keyboard.press("Home")
    expect(wall).to_contain_text("1 of")
    assert [] == errors


def test_a_mistake_is_reported_where_the_site_has_a_repository_and_is_copied_elsewhere(
    page: Page, address: str
) -> None:
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.goto(f"{address}training/")
    identity = page.evaluate("window.annalsTraining.questions[5][0]")
    page.goto(f"{address}training/?question={identity}")
    page.keyboard.press("1")
    page.keyboard.press("Enter")
    page.locator(".quiz-report").click()
    expect(page.locator(".quiz-report")).to_contain_text("Copied")
    assert f"training/?question={identity}" in page.evaluate("navigator.clipboard.readText()")
    page.goto(f"{address}training/?question={identity}")
    page.evaluate(
        """() => document.body.append(Object.assign(document.createElement("a"),
            { className: "md-source", href: "https://example.org/annals/" }))"""
    )
    page.keyboard.press("1")
    page.keyboard.press("Enter")
    asked = page.locator('a[href^="https://example.org/annals/issues/new?title="]')
    assert f"question%3D{identity}" in (asked.get_attribute("href") or "")


def test_a_drill_of_few_questions_says_how_many_there_are(page: Page, address: str) -> None:
    page.goto(f"{address}training/")
    page.locator("#quiz-from").fill("2018-05-01")
    page.locator("#quiz-to").fill("2018-08-20")
    page.locator("#quiz-count").select_option("25")
    page.locator("#quiz-changed").click()
    expect(page.locator(".quiz-few, #quiz-said")).to_be_visible()
