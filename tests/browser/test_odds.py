"""The odds of the page are those of `mulligan odds`, fraction by fraction, under every revision and in every game."""

import json
from collections.abc import Iterator
from dataclasses import asdict, replace
from fractions import Fraction
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from mulligan_annals.bundle import site_sources
from mulligan_annals.engine import Game, NotGoverned
from mulligan_annals.grounding import ground
from mulligan_annals.lookup.parsing import game_for
from mulligan_annals.telling.training import decimal
from mulligan_annals.training.odds import KeepingPlan, odds
from tests.rules.shelf import record

SCRIPTS = [(site_sources() / "assets" / name).read_text("utf-8") for name in ("engine.js", "odds.js")]
REACH = """tasks => tasks.map(([game, procedure, deck, lands, plan]) => {
    const exact = each => `${each.n}/${each.d}`
    const found = window.mulliganOdds.odds(game, procedure, deck, lands, plan)
    const told = each => [each.cards, each.lands, each.mulligans, each.look, exact(each.draws), exact(each.chance)]
    const ends = found.map(told)
    const figures = Object.values(window.mulliganOdds.summary(found, plan)).map(exact)
    return [ends.map(each => JSON.stringify(each)).sort(), figures]
})"""

GAMES = (("two-players", None), ("multiplayer", 4), ("two-headed-giant", None), ("commander", 4), ("vanguard", 2))
PLANS = ((20, 8, KeepingPlan(2, 4, 3)), (13, 2, KeepingPlan(0, 1, 9)), (60, 24, KeepingPlan(3, 3, 2)))


def exact(value: Fraction) -> str:
    return f"{value.numerator}/{value.denominator}"


def tasks() -> Iterator[tuple[Game, str, int, int, KeepingPlan]]:
    for kind, players in GAMES:
        game = game_for(record().games, kind, players)
        for at, revision in enumerate(record().main.ids):
            yield (game, revision, *PLANS[at % len(PLANS)])


def by_python(
    game: Game, revision: str, deck: int, lands: int, plan: KeepingPlan
) -> tuple[list[Any], list[Any]] | None:
    """A task as the browser gets it, and what it has to answer; None where the rule does not speak of such a game."""
    procedure = ground(record(), revision, game).procedure
    try:
        found = odds(game, procedure, deck, lands, plan)
    except NotGoverned:
        return None
    ends = [
        [each.cards, each.lands, each.mulligans, each.look, exact(each.draws), exact(chance)]
        for each, chance in found.ended.items()
    ]
    first = found.sizes[max(found.sizes)]
    figures = (found.kept_as_wanted, found.taken.get(0, Fraction(0)), first, found.mean_cards, found.looks, found.draws)
    written = sorted(json.dumps(each, separators=(",", ":")) for each in ends)
    table = {**asdict(replace(game, acting=None)), "kinds": sorted(game.kinds)}
    asked = [table, asdict(procedure), deck, lands, asdict(plan)]
    return asked, [written, [exact(each) for each in figures]]


@pytest.fixture(scope="module")
def reckoner(browser: Browser) -> Iterator[Page]:
    with browser.new_context() as context:
        page = context.new_page()
        for content in SCRIPTS:
            page.add_script_tag(content=content)
        yield page


def test_every_rule_in_every_game_has_the_same_chances_to_the_last_digit(reckoner: Page) -> None:
    known: dict[str, tuple[list[Any], list[Any]]] = {}
    for task in tasks():
        if found := by_python(*task):
            known[json.dumps(found[0], sort_keys=True)] = found
    assert 20 < len(known)
    assert [expected for _, expected in known.values()] == reckoner.evaluate(
        REACH, [asked for asked, _ in known.values()]
    )


def test_a_figure_is_rounded_alike(reckoner: Page) -> None:
    values = [Fraction(n, d) for n in (0, 1, 2, 5, 17, 999) for d in (1, 3, 8, 16, 400, 100_000)]
    shown = reckoner.evaluate(
        "pairs => pairs.map(([n, d]) => window.mulliganOdds.decimal({ n: BigInt(n), d: BigInt(d) }, 2, ','))",
        [[each.numerator, each.denominator] for each in values],
    )
    assert [decimal("fr", each) for each in values] == shown


@pytest.mark.parametrize(("folder", "point"), [("", "."), ("fr/", ",")])
def test_the_page_reckons_a_plan_for_two_days(
    page: Page, address: str, outside: list[str], errors: list[str], folder: str, point: str
) -> None:
    page.goto(f"{address}{folder}training/odds/")
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    for field, value in (("on", "2014-06-01"), ("against", "2019-07-12"), ("deck", "40"), ("lands", "17")):
        page.locator(f"#odds-{field}").fill(value)
    page.locator("#odds-reckon").click()
    shown = page.locator("#odds-told table").first
    expect(shown.locator("tbody tr")).to_have_count(6)
    expect(shown.locator("tbody tr").first.locator("td")).to_have_count(2)
    game = game_for(record().games, "two-players", None)
    for at, revision in enumerate(("2013-07-13-starting-hand-size", "2019-07-12-cards-on-the-bottom")):
        found = odds(game, ground(record(), revision, game).procedure, 40, 17, KeepingPlan(2, 5, 3))
        figure = decimal(folder.strip("/") or "en", found.kept_as_wanted * 100)
        assert point in figure
        expect(shown.locator("tbody tr").first.locator("td").nth(at)).to_contain_text(figure)
    page.locator("#odds-deck").fill("7")
    page.locator("#odds-reckon").click()
    expect(page.locator("#odds-told")).to_contain_text("17")
    expect(page.locator("#odds-told table")).to_have_count(0)
    assert ([], []) == (outside, errors)
    theirs = ("/search/", "/javascripts/", "favicon")  # the theme fetches these at a time of its own
    assert [] == [each for each in asked if not any(part in each for part in theirs)]
