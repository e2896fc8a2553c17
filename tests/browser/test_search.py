"""The search: what people type finds first the page that answers it, nothing typed is wrong, no page pays for it."""

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from mulligan_annals.website.search import stem, words

pytestmark = pytest.mark.xdist_group("site")

LONDON = "revisions/2019-07-12-cards-on-the-bottom/"
VANCOUVER = "revisions/2015-09-26-look-at-the-top-card/"
PARIS = "revisions/1997-04-one-card-fewer/"

FIRST = {
    "": {
        "103.4": "numbers/103.4/",
        "103.5": "numbers/103.5/",
        "CR 103.4c": "numbers/103.4c/",
        "cr103.4c": "numbers/103.4c/",
        "rule 101.5": "numbers/101.5/",
        "103.4z": "numbers/103.4/",
        "103.4c on 2014-05-01": "numbers/103.4c/?on=2014-05-01",
        "12 March 2014": "?on=2014-03-12",
        "12 mars 2014": "?on=2014-03-12",
        "March 12, 2014": "?on=2014-03-12",
        "2014-03-12": "?on=2014-03-12",
        "1st July 2003": "?on=2003-07-01",
        "1.7.2003": "?on=2003-07-01",
        "commander 12 March 2014": "?on=2014-03-12&game=commander",
        "2HG BFZ": "?on=BFZ&game=two-headed-giant",
        "103.4c BFZ": "numbers/103.4c/?on=BFZ",
        "London mulligan": LONDON,
        "london": LONDON,
        "Vancouver": VANCOUVER,
        "Paris": PARIS,
        "scry mulligan": VANCOUVER,
        "cards on the bottom": LONDON,
        "july 2019": LONDON,
        "partial paris": "subrules/commander/",
        "Serum Powder": "cards/#serum-powder",
        "serum pow": "cards/#serum-powder",
        "Backup Plan": "cards/#backup-plan",
        "opening hand": "glossary/#opening-hand",
        "two-headed giant": "subrules/team/",
        "2HG": "subrules/team/",
        "free mulligan": "subrules/free-mulligan/",
        "BFZ": "releases/BFZ/",
        "battle for zendikar": "releases/BFZ/",
        "La bataille de Zendikar": "releases/BFZ/",
        "Alpha": "releases/LEA/",
        "bob and clare": "examples/bob-and-clare/",
        "mulligen london": LONDON,
        "glossary": "glossary/",
        "compare": "compare/",
    },
    "fr/": {
        "103.4": "numbers/103.4/",
        "103.5": "numbers/103.5/",
        "CR 103.4c": "numbers/103.4c/",
        "règle 101.5": "numbers/101.5/",
        "103.4c le 1er mai 2014": "numbers/103.4c/?on=2014-05-01",
        "12 mars 2014": "?on=2014-03-12",
        "12 March 2014": "?on=2014-03-12",
        "1er juillet 2003": "?on=2003-07-01",
        "le 12 mars 2014 en Commander": "?on=2014-03-12&game=commander",
        "9 aout 2015": "?on=2015-08-09",
        "9.10.2015": "?on=2015-10-09",
        "mulligan de Londres": LONDON,
        "London mulligan": LONDON,
        "londres": LONDON,
        "Vancouver": VANCOUVER,
        "mulligan de paris": PARIS,
        "juillet 2019": LONDON,
        "Paris partiel": "subrules/commander/",
        "Serum Powder": "cards/#serum-powder",
        "sérum en poudre": "cards/#serum-powder",
        "serum en poudre": "cards/#serum-powder",
        "main de départ": "glossary/#opening-hand",
        "main de depart": "glossary/#opening-hand",
        "main initiale": "glossary/#initial-hand",
        "troll a deux tetes": "subrules/team/",
        "Troll à deux têtes": "subrules/team/",
        "mulligan gratuit": "subrules/free-mulligan/",
        "bibliotheque": "glossary/#library",
        "bibliothèques": "glossary/#library",
        "La bataille de Zendikar": "releases/BFZ/",
        "BFZ": "releases/BFZ/",
        "bob et clare corrigé": "examples/bob-and-clare-corrected/",
        "glossaire": "glossary/",
        "comparer": "compare/",
    },
}
"""What people type in each language, with the address of the page that must come first."""

ODD = (
    "Bob C",
    "12 March 2",
    "[",
    "a:b",
    "+",
    "~",
    "*",
    "-",
    "^2",
    "\\",
    "(",
    '"',
    "a~99",
    "title:x",
    "%",
    "<b>",
    "é",
    "👍",
    "the",
)


def typed(page: Page, words: str) -> list[str]:
    """The addresses that are found, best first, below the home page of the language."""
    page.locator("#search-asked").fill(words)
    found: list[str] = page.evaluate("Array.from(document.querySelectorAll('#search-found a'), each => each.href)")
    root: str = page.evaluate("new URL('.', document.querySelector('link[rel=manifest]').href).href")
    return [each.removeprefix(root) for each in found]


def ready(page: Page, address: str) -> None:
    page.goto(address)
    page.locator("#search-asked").focus()
    page.wait_for_function("window.annalsIndex && !!window.annalsIndex.stems")


@pytest.mark.parametrize("language", FIRST)
def test_what_is_typed_finds_its_page_first(page: Page, address: str, language: str, errors: list[str]) -> None:
    assert 30 <= len(FIRST[language])
    ready(page, f"{address}{language}history/")
    assert FIRST[language] == {each: (typed(page, each) or [""])[0] for each in FIRST[language]}
    assert [] == errors


def test_a_day_whose_parts_may_be_either_has_both_answers(page: Page, address: str) -> None:
    ready(page, address)
    assert ["?on=2015-09-10", "?on=2015-10-09"] == typed(page, "9/10/2015")[:2]


def test_nothing_that_is_typed_is_an_error(page: Page, address: str, errors: list[str]) -> None:
    ready(page, address)
    for each in (*ODD, *(query[:length] for query in list(FIRST[""])[2:12:3] for length in range(1, len(query)))):
        typed(page, each)
        expect(page.locator("#search-found [role=status]")).not_to_be_empty()
    assert [] == errors


def test_where_nothing_is_found_it_is_said(page: Page, address: str) -> None:
    ready(page, address)
    assert [] == typed(page, "xyzzyx")
    expect(page.locator("#search-found [role=status]")).to_contain_text("Nothing was found.")


def test_the_index_comes_when_the_field_is_used_and_not_with_the_page(page: Page, address: str) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(address, wait_until="networkidle")
    assert [] == [each for each in asked if "search-index" in each or "lunr" in each]
    page.locator("#search-asked").focus()
    page.wait_for_function("window.annalsIndex && !!window.annalsIndex.stems")
    assert 1 == len([each for each in asked if "search-index" in each])


def test_from_a_disk_the_search_works_and_leads_to_files(page: Page, built_site: Path, errors: list[str]) -> None:
    ready(page, (built_site / "fr" / "history" / "index.html").as_uri())
    assert "numbers/103.4c/index.html" == typed(page, "103.4c")[0]
    page.locator("#search-asked").press("Enter")
    expect(page.locator("h1")).to_contain_text("103.4c")
    assert [] == errors


def test_the_search_is_used_without_a_mouse(page: Page, address: str) -> None:
    page.goto(f"{address}history/")
    page.keyboard.press("/")
    page.keyboard.type("london")
    expect(page.locator("#search-found a").first).to_be_visible()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Enter")
    page.wait_for_url(f"**/{LONDON}")
    page.keyboard.press("/")
    page.keyboard.type("x")
    page.keyboard.press("Escape")
    expect(page.locator("#search-found")).to_be_hidden()


def test_on_a_phone_a_button_opens_the_search(page: Page, address: str) -> None:
    page.set_viewport_size({"width": 320, "height": 640})
    page.goto(f"{address}history/")
    expect(page.locator("#search-asked")).to_be_hidden()
    page.get_by_role("button", name="Open the search").click()
    page.keyboard.type("103.4c")
    expect(page.locator("#search-found a").first).to_contain_text("103.4c")
    assert 320 == page.evaluate("document.documentElement.scrollWidth")
    page.get_by_role("button", name="Close the search").click()
    expect(page.locator("#search-asked")).to_be_hidden()


def test_without_a_script_there_is_no_field_that_does_nothing(scriptless: Page, address: str) -> None:
    scriptless.goto(address)
    expect(scriptless.locator("#search-asked")).to_be_hidden()


@pytest.mark.parametrize("text", ["L’œuvre : Bibliothèques", "103.4c, M10", "Grâce à l’aîné", "cards loss his jeux"])
def test_the_index_and_the_page_read_words_alike(page: Page, address: str, text: str) -> None:
    ready(page, address)
    assert [stem(each) for each in words(text)] == page.evaluate("text => window.annalsIndex.stems(text)", text)
