"""What one does under a procedure: one or two sentences that its parameters make."""

from collections.abc import Iterator
from dataclasses import asdict
from datetime import date

import pytest

from mulligan_annals.engine import NotGoverned
from mulligan_annals.grounding import Grounded, ground
from mulligan_annals.lookup.ladder import ladder
from mulligan_annals.lookup.on import answer
from mulligan_annals.lookup.parsing import game_for
from mulligan_annals.phrases import languages
from mulligan_annals.telling.sentences import describe_procedure
from tests.rules.shelf import record

# The look of a teammate, and whether cards lie face up, are told; these make no difference to what a player does.
NOT_TOLD = {"governs", "keeping", "any_time_action", "exiled_cards_return"}


def said(on: str, kind: str, language: str = "en") -> str:
    found = answer(record(), date.fromisoformat(on), kind)
    return describe_procedure(language, found.grounded, found.called.name if found.called else None)


def every_procedure() -> Iterator[Grounded]:
    for revision in record().main.revisions:
        for kind in record().games:
            yield ground(record(), revision, game_for(record().games, [kind]))


FREE = {
    "en": ("the first time", "the first mulligan does not count"),
    "fr": ("la première fois", "le premier mulligan ne compte pas"),
}


@pytest.mark.parametrize(
    ("on", "kind", "begins"),
    [
        ("2019-07-08", "two-players", "Vancouver mulligan, 103.4: shuffle your hand into the library and draw one"),
        ("2017-03-01", "archenemy", "Vancouver mulligan, 103.4, 103.4c, 103.4d and 805.3a: shuffle your hand"),
        ("2012-06-01", "commander", "Partial Paris mulligan, 103.4d: set aside any number of cards and draw one fewer"),
        ("2014-03-12", "commander", "Partial Paris mulligan, 103.4e: set aside any number of cards, face down"),
        ("2016-02-01", "commander", "Vancouver mulligan, 103.4 and 103.4c: shuffle your hand"),
        ("2024-05-01", "commander", "London mulligan, 103.5 and 103.5c: shuffle your hand into the library"),
        ("2006-12-01", "two-headed-giant", "Paris mulligan, 101.4 and 101.4a: shuffle your hand"),
        ("2008-01-01", "two-headed-giant", "Paris mulligan, 101.4 and 101.4b: shuffle your hand"),
        ("2014-01-01", "vanguard", "Paris mulligan, 103.4 and 103.4a: shuffle your hand"),
        ("2002-01-01", "two-players", "Paris mulligan, 101.5: shuffle your hand into the library and draw"),
        ("1996-12-01", "two-players", "With no land in hand, show your hand"),
        ("1993-10-01", "two-players", "No mulligan"),
    ],
)  # fmt: skip
def test_an_answer_leads_with_what_one_does_and_the_subrule_that_governs_the_game(
    on: str, kind: str, begins: str
) -> None:
    assert said(on, kind).startswith(begins)


@pytest.mark.parametrize(
    ("on", "kind", "words"),
    [
        ("2010-01-01", "multiplayer", "draw, the first time, as many cards as you had"),
        ("2007-08-01", "multiplayer", "draw seven cards the first time, then six"),
        ("2023-01-01", "multiplayer", "the first mulligan does not count"),
        (
            "2007-08-01",
            "two-headed-giant",
            "One team decides to the end, teammates taking each mulligan together,",
        ),
        ("2011-01-01", "two-headed-giant", "Team by team all declare"),
        ("2014-03-12", "commander", "the exiled cards go back into the library once you keep"),
        ("2015-10-03", "commander", "once all have kept, a player with fewer cards than at the start may look"),
        ("1996-12-01", "two-players", "the opponent may then do the same"),
        ("1996-12-01", "two-players", "draw seven cards, once"),
        ("1996-12-01", "vanguard", "which is seven and your hand modifier, once"),
        ("2023-01-01", "vanguard", "which is seven and your hand modifier, then put one of them on the bottom"),
    ],
)
def test_it_tells_the_free_mulligan_the_order_and_what_comes_back(on: str, kind: str, words: str) -> None:
    assert words in said(on, kind)


@pytest.mark.parametrize("language", languages())
def test_two_procedures_that_differ_in_what_one_does_are_told_apart(language: str) -> None:
    told: dict[str, dict[str, object]] = {}
    for grounded in every_procedure():
        values = {name: value for name, value in asdict(grounded.procedure).items() if name not in NOT_TOLD}
        if values["may_mulligan"] == "nobody":
            continue
        # Of these the sentence tells the outcome: who may look where nobody does, an order where each ends alone.
        if values["declarations"] != "everyone-in-rounds":
            values.pop("order_of_declarations")
        if values["bottomed"] == "none":
            values.pop("starting_hand")
        sentence = describe_procedure(language, grounded)
        assert told.setdefault(sentence, values) == values, sentence


@pytest.mark.parametrize("language", languages())
def test_what_is_said_to_be_free_is_free_on_the_ladder(language: str) -> None:
    for grounded in every_procedure():
        try:
            rungs = ladder(grounded.game, grounded.procedure)
        except NotGoverned:
            continue
        first = grounded.procedure.first_mulligan
        if len(rungs) > 1 and first != "as-any-other" and not any(grounded.game.hand_modifier):
            assert rungs[0].kept == rungs[1].kept
            told = describe_procedure(language, grounded)
            assert any(free in told for free in FREE[language])


def test_no_name_of_another_procedure_stands_over_a_rule() -> None:
    for revision in record().main.revisions:
        for kind in record().games:
            grounded = ground(record(), revision, game_for(record().games, [kind]))
            name = record().main.called(asdict(grounded.procedure))
            if name and "Paris" in name.name["en"] and "partial" not in name.name["en"]:
                assert "whole-hand" == grounded.procedure.returned
            if name and "all land" in name.name["en"]:
                assert "no-land-or-all-land" == grounded.procedure.may_mulligan
