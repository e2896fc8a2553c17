"""The browser says of a quotation what `mulligan identify` says, to the last piece; the box of the pages shows it."""

import json
from collections.abc import Iterator
from functools import cache
from itertools import cycle

import pytest
from playwright.sync_api import Browser, Page, expect

from mulligan_annals.bundle import site_sources
from mulligan_annals.corpus.typography import fingerprint
from mulligan_annals.official.quotations import identify, passages, wordings
from mulligan_annals.official.shapes import quotations
from mulligan_annals.telling.wordings import script
from tests.official.test_quotations import ALTERED, GENUINE, INVENTED, LONDON, SHORT, words
from tests.rules.shelf import record

SCRIPTS = [(site_sources() / "assets" / name).read_text("utf-8") for name in ("word-difference.js", "quotations.js")]
IDENTIFY = """texts => texts.map(text => {
    const data = window.mulliganWordings, day = at => at === null ? null : data.days[at][0]
    return window.mulliganQuotations.identify(data, text).map(each => ({ ...each, stood: each.stood.map(stood => (
        { ...stood, spans: stood.spans.map(span => ({ ...span, from: day(span.from), until: day(span.until) })) }
    )) }))
})"""


@cache
def quoted() -> dict[str, str]:
    """Every quotation of the tests of Python, by what it is."""
    told = {name: text for name, (text, *_) in (GENUINE | ALTERED).items()}
    return told | INVENTED | {each: each for each in SHORT} | {"a screenful": screenful()}


def screenful() -> str:
    return "Look at this:\n\n" + "\n\n".join(
        f"{text.number} {text.en}" for text in record().main.revisions[LONDON].text
    )


def spoilt() -> Iterator[str]:
    """Every wording, one word left out, one put in, two turned round, or two wordings run together, with a number."""
    known = [each.words for each in wordings(record()) if each.words]
    ways = cycle(["out", "in", "turned", "joined", "capitals", "cut"])
    for at, (text, way) in enumerate(zip(known * 3, ways, strict=False)):
        parts = text.split(" ")
        place = (7 * at + 3) % len(parts)
        match way:
            case "out":
                del parts[place : place + 1 + at % 3]
            case "in":
                parts.insert(place, ("always", "(r)", "l’autre", "1,000", "—", "…")[at % 6])
            case "turned":
                parts[place], parts[-1] = parts[-1], parts[place]
            case "joined":
                parts += ["\n\n103.4.", *known[(at + 5) % len(known)].split(" ")[place % 9 :]]
            case "capitals":
                parts[place] = parts[place].upper()
            case "cut":
                parts = parts[place : place + 4 + at % 40]
        yield ("", "103.4c ", "> CR 103.5: ", "Rule 101.4a — ")[at % 4] + (" ", "\r\n", "\u00a0")[at % 3].join(parts)


@pytest.fixture(scope="module")
def reader(browser: Browser) -> Iterator[Page]:
    """An empty page that knows the scripts and the wordings, and nothing else."""
    with browser.new_context() as context:
        page = context.new_page()
        for content in (*SCRIPTS, script(record(), "en")):
            page.add_script_tag(content=content)
        yield page


def as_python_says(text: str) -> object:
    return json.loads(json.dumps(quotations(identify(record(), text))["passages"]))


def test_the_fifty_quotations_are_identified_as_by_the_command(reader: Page) -> None:
    texts = quoted()
    assert 50 < len(texts)
    said = dict(zip(texts, reader.evaluate(IDENTIFY, list(texts.values())), strict=True))
    assert {name: as_python_says(text) for name, text in texts.items()} == said


def test_spoilt_ones_are_too(reader: Page) -> None:
    texts = list(dict.fromkeys(spoilt()))
    assert 80 < len(texts)
    assert [as_python_says(text) for text in texts] == reader.evaluate(IDENTIFY, texts)


def test_a_fingerprint_is_the_same_in_both(reader: Page) -> None:
    texts = ["", "abc", "the player’s\u00a0 hand", "é—“ß”", "\x1c\x85 a\u3000b\ufeff", words(LONDON), words(LONDON) * 3]
    texts += ["x" * length for length in range(50, 70)]
    found = reader.evaluate("texts => texts.map(window.mulliganQuotations.fingerprint)", texts)
    assert [fingerprint(text) for text in texts] == found


def test_passages_are_parted_alike(reader: Page) -> None:
    texts = [
        "103.4c\n\nIn a game of four",
        "A. 103.4 The words. 103.5a More words",
        "x\n 103.4b “Said.” 103.4c (Said)",
        "  \n\n> * 103.4: Cut here\n> Example: and here\n\n…",
        "See 103.4 and 103.5a. 103.6 Then",
    ]
    expected = [[list(each) for each in passages(text)] for text in texts]
    assert expected == reader.evaluate("t => t.map(window.mulliganQuotations.passages)", texts)


@pytest.mark.parametrize(
    ("folder", "genuine", "altered"),
    [("", "Genuine: all of a paragraph.", "Altered"), ("fr/", "Authentique\u00a0: tout un paragraphe.", "Altérée")],
)
def test_a_quotation_pasted_into_the_page_is_judged_there(
    page: Page, address: str, outside: list[str], errors: list[str], folder: str, genuine: str, altered: str
) -> None:
    page.goto(f"{address}{folder}identify/")
    box, told = page.locator("#identify-text"), page.locator(".identified")
    box.fill(f"103.5 {words(LONDON)}\n\n{words(LONDON, 'vanguard').replace('plus or minus', 'plus')}")
    page.locator("#identify button").click()
    expect(told.locator(".judged").first).to_have_text(genuine)
    expect(told.locator("section").first.locator("li")).to_have_count(2)
    expect(told.locator(".good")).to_contain_text("103.5")
    expect(told.locator(".judged").nth(1)).to_contain_text(altered)
    expect(told.locator("del")).to_have_text("or minus")
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    box.fill("")
    page.locator("#identify button").click()
    expect(told.locator("p")).to_have_count(1)
    assert ([], []) == (outside, errors)
    theirs = ("/search/", "/javascripts/", "favicon")  # the theme fetches these at a time of its own
    assert [] == [each for each in asked if not any(part in each for part in theirs)]


def test_on_the_page_of_a_number_that_number_is_checked(page: Page, address: str) -> None:
    page.goto(f"{address}numbers/103.4c/")
    page.locator("#identify-text").fill(words("2009-10-01-library-and-edh", "free-mulligan"))
    page.locator("#identify-text").press("Control+Enter")
    expect(page.locator(".identified .good")).to_contain_text("103.4c")
    page.goto(f"{address}numbers/103.5c/")
    page.locator("#identify-text").fill(words("2009-10-01-library-and-edh", "free-mulligan"))
    page.locator("#identify button").click()
    expect(page.locator(".identified .bad")).to_contain_text("103.5c")
