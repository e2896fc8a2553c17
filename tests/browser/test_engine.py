"""The browser's engine and ours are one: games played at random by ours are played again in Chromium, word for word."""

import json
from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import get_args

import pytest
from playwright.sync_api import Browser, Page

from mulligan_annals.bundle import site_sources
from mulligan_annals.engine import KINDS_OF_EVENT, Reason
from tests.browser.played import Written, games_played
from tests.rules.shelf import record

GAMES = 2400
"""Enough that every kind of event and every reason of a refusal comes up many times, under every revision."""

ENGINE = (site_sources() / "assets" / "engine.js").read_text("utf-8")

REPLAY = """games => {
    const m = window.mulligan
    const plain = value => JSON.stringify(value, (_, each) => each && typeof each === "object" && !Array.isArray(each)
        ? Object.fromEntries(Object.entries(each).sort(([a], [b]) => a < b ? -1 : 1)) : each)
    const told = table => ({
        awaits: m.awaits(table), legal: m.first(12, m.legalDecisions(table)),
        seats: table.seats, events: table.log.length,
        may_act: table.game.players.filter(player => m.mayAct(table, player)),
        may_exile_nothing: table.game.players.filter(player => m.mayExileNothing(table, player)),
    })
    const differs = (what, number, expected, got) => plain(expected) === plain(got) ? null
        : `${what} of game ${number}: expected ${plain(expected)}, got ${plain(got)}`
    const replay = (game, number) => {
        const orders = game.orders && [...game.orders]
        const shuffle = orders ? () => orders.shift() : undefined
        let table
        try {
            table = m.newTable(game.game, game.procedure, shuffle)
        } catch (error) {
            if (!(error instanceof m.NotGoverned)) throw error
            return differs("whether it is governed", number, game.begins, null)
        }
        let found = differs("beginning", number, game.begins, told(table))
        for (const [at, step] of game.steps.entries()) {
            if (found) return found
            const does = step.decision
            const legal = does.does === "lands" || m.isLegal(table, does)
            if (does.does !== "lands") found = differs(`legality ${at}`, number, !step.refused, legal)
            const frozen = plain(table)
            try {
                const next = does.does === "lands" ? m.tellLands(table, does.player, does.lands)
                    : m.decide(table, does, shuffle)
                if (plain(table) !== frozen) return `step ${at} of game ${number} changed a table that it was given`
                table = next
                found ||= differs(`step ${at}`, number, step.table, told(table))
            } catch (error) {
                if (!(error instanceof m.IllegalDecision)) throw error
                const { reason, parameter, awaited, legal } = error
                found ||= differs(`refusal ${at}`, number, step.refused, { reason, parameter, awaited, legal })
            }
        }
        return found || differs("log", number, game.log, table.log)
            || differs("opening hands", number, game.opening, m.openingHands(table))
            || differs("knowledge", number, game.knows,
                Object.fromEntries(game.game.players.map(player => [player, m.knows(table, player)])))
    }
    for (const [number, game] of games.entries()) {
        let found
        try { found = replay(game, number) } catch (error) { found = `game ${number}: ${error}` }
        if (found) return found
    }
    return null
}"""
"""Plays the games again and tells where the first of them goes otherwise."""


@cache
def games() -> list[Written]:
    return list(games_played(record(), GAMES, seed=19970425))


@pytest.fixture(scope="module")
def empty(browser: Browser) -> Iterator[Page]:
    """A page with nothing but the games."""
    with browser.new_page() as page:
        for at in range(0, GAMES, 500):
            page.evaluate("more => { window.games = [...(window.games || []), ...JSON.parse(more)] }",
                          json.dumps(games()[at : at + 500]))  # fmt: skip
        yield page


def replayed(page: Page, engine: str) -> str | None:
    page.evaluate(engine)
    found: str | None = page.evaluate(f"({REPLAY})(window.games)")
    return found


def test_every_game_goes_in_the_browser_as_it_goes_in_the_engine(empty: Page) -> None:
    assert replayed(empty, ENGINE) is None


def test_the_games_show_all_that_can_happen() -> None:
    happened = Counter(event["kind"] for game in games() for event in game.get("log", ()))
    refused = Counter(step["refused"]["reason"] for game in games() for step in game["steps"] if "refused" in step)
    assert set(KINDS_OF_EVENT) == {kind for kind, times in happened.items() if times >= 10}
    assert set(get_args(Reason)) == {reason for reason, times in refused.items() if times >= 5}
    assert any(game["begins"] is None for game in games())
    assert {2, 3, 4, 5, 6} == {len(game["game"]["players"]) for game in games()}


@pytest.mark.parametrize(
    ("right", "wrong"),
    [
        ("game.players.length > 2", "game.players.length > 3"),
        ("Math.max(0, exiled - 1)", "exiled - 1"),
        ('procedure.returned === "one-or-more-exiled"', "true"),
        ("Math.max(0, SEVEN + game.hand_modifier[place])", "SEVEN + game.hand_modifier[place]"),
        ('seat.taken === 1 && free === "seven"', 'free === "seven"'),
        ('(free === "seven" || free === "as-many-as-before" ? 1 : 0)', '(free === "seven" ? 1 : 0)'),
        ("Math.min(seat.taken - ", "Math.max(seat.taken - "),
        ('procedure.first_mulligan === "not-counted" ? 1 : 0', "0"),
        ("for (const card of new Set(hand)) {", "for (const card of hand) {"),
        ("if (place < 0) place = rest.indexOf(ANONYMOUS);", ""),
        ("seat.hand.length < seat.starting_hand_size &&", ""),
        ("return due.slice(0, 1)", "return due"),
        ('together ? "order_of_declarations" : "declarations"', '"declarations"'),
        ("seat.lands === 0 || seat.lands === seat.hand.length", "seat.lands === 0"),
        ('right === "may_mulligan")', "true)"),
        ("[...seat.library, ...seat.hand]", "[...seat.hand, ...seat.library]"),
        ("hand: without(seat.hand, cards), library: [...seat.library, ...cards]",
         "hand: without(seat.hand, cards), library: [...cards, ...seat.library]"),
        ("owes: 0, lands: null", "owes: 0"),
        ('"face-up": everyone', '"face-up": []'),
        ('procedure.exiled_cards_return === "never"', "false"),
        ("const hand = [card, ...without(seat.hand, [card])]", "const hand = seat.hand"),
        ('procedure.looks === "teammates-too"', "false"),
        ("each.kept && !each.taken &&", "each.kept &&"),
        ("library: library.slice(number), lands: null", "library: library.slice(number)"),
        ("if (!mayBeUsed(table.game, card))", "if (false)"),
        ("first(MANY,", "first(MANY - 1,"),
        ("[...seen[player]].sort()", "[...seen[player]]"),
    ],
)  # fmt: skip
def test_a_browser_that_plays_otherwise_is_found_out(empty: Page, right: str, wrong: str) -> None:
    assert 1 <= ENGINE.count(right), "the engine does not say this"
    assert replayed(empty, ENGINE.replace(right, wrong)) is not None
