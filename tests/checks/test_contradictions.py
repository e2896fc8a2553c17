"""Procedures that cannot be put together: found where their clauses stand, whatever else is asked of the record."""

from itertools import chain, combinations

import pytest

from mulligan_annals.checks import CHECKS, procedures
from mulligan_annals.corpus.corpus import Corpus
from mulligan_annals.corpus.reading import read_corpus
from mulligan_annals.corpus.records import Clause, Reading
from mulligan_annals.engine import PARAMETERS, ImpossibleGame, new_game
from mulligan_annals.games import playable, sections_for
from tests.corpus.small_rules import GOOD, with_main
from tests.rules.shelf import kinds, record

REVISION = "2010-06-18-reworded"
LAST = {"en": "Nothing.", "fr": "Rien."}


@pytest.fixture(scope="module")
def good() -> Corpus:
    return read_corpus(GOOD)


def clause(value: str) -> Clause:
    return Clause.model_validate({"is": value, "because": LAST})


def saying(corpus: Corpus, section: str, parameter: str, value: str) -> Corpus:
    """The good record with one clause that says something else."""
    revision = corpus.main.revisions[REVISION]
    clauses = {**revision.procedure.get(section, {}), parameter: clause(value)}
    changed = revision.model_copy(update={"procedure": {**revision.procedure, section: clauses}})
    return with_main(corpus, revisions={**corpus.main.revisions, REVISION: changed})


def reading(corpus: Corpus, section: str, parameter: str, value: str, **said: object) -> Corpus:
    """The good record with another reading of one clause."""
    other = Reading.model_validate(
        {"id": "another", "title": LAST, "why": LAST, "standing": "open", "games": [], "sources": ["club-notes"],
         "procedure": {section: {parameter: clause(value)}}, **said}
    )  # fmt: skip
    changed = corpus.main.revisions[REVISION].model_copy(update={"readings": (other,)})
    return with_main(corpus, revisions={**corpus.main.revisions, REVISION: changed})


@pytest.mark.parametrize("parameter", PARAMETERS)
@pytest.mark.parametrize("name", ["procedures", "changes", "behaviour", "examples", "questions"])
def test_no_value_of_a_clause_makes_a_check_fail_on_what_another_check_finds(
    good: Corpus, name: str, parameter: str
) -> None:
    for value in (*PARAMETERS[parameter], "x"):
        found = [each.phrase for each in CHECKS[name](saying(good, "any_game", parameter, value))]
        assert (name, value) != ("procedures", "x") or ["procedures.outside-list"] == found


@pytest.mark.parametrize("section", ["any_game", *kinds()])
@pytest.mark.parametrize("name", ["behaviour", "examples", "questions"])
def test_no_section_that_contradicts_another_makes_a_check_fail(good: Corpus, name: str, section: str) -> None:
    spoilt = saying(good, section, "returned", "any-number-exiled")
    assert "procedures.contradiction" in [each.phrase for each in procedures.check_procedures(spoilt)]
    assert "procedures.contradiction" not in [each.phrase for each in CHECKS[name](spoilt)]


@pytest.mark.parametrize(
    ("section", "parameter", "value", "of", "game"),
    [
        ("any_game", "drawn", "seven", "drawn, bottomed", "two-players"),
        ("multiplayer", "returned", "any-number-exiled", "returned, drawn", "multiplayer"),
        ("brawl", "returned", "any-number-exiled", "returned, drawn", "brawl"),
        ("commander", "opponent_may_redraw", "yes", "opponent_may_redraw, until", "commander"),
        ("two-headed-giant", "after_keeping", "look-at-the-top-card", "after_keeping, looks", "two-headed-giant"),
        ("shared-team-turns", "after_keeping", "look-at-the-top-card", "after_keeping, looks", "two-headed-giant"),
    ],
)
def test_a_contradiction_is_found_in_the_plainest_game_that_meets_it(
    good: Corpus, section: str, parameter: str, value: str, of: str, game: str
) -> None:
    told = [
        (f"{said['one']}, {said['other']}", said["game"])
        for each in procedures.check_procedures(saying(good, section, parameter, value))
        if each.phrase == "procedures.contradiction"
        for said in [dict(each.values)]
    ]
    assert [(of, game)] == told


def test_two_sections_that_are_good_alone_may_contradict_each_other_together(good: Corpus) -> None:
    one = saying(good, "commander", "until", "one-mulligan")
    both = saying(saying(one, "commander", "opponent_may_redraw", "yes"), "vanguard", "until", "hand-of-zero")
    assert [] == [each for each in procedures.check_procedures(one) if each.phrase == "procedures.contradiction"]
    contradictions = [each for each in procedures.check_procedures(both) if each.phrase == "procedures.contradiction"]
    (found,) = [dict(each.values) for each in contradictions]
    assert {"game": "commander, vanguard", "one": "opponent_may_redraw", "other": "until"} == found


def test_a_reading_is_tried_in_the_games_of_which_it_speaks(good: Corpus) -> None:
    of_all = reading(good, "commander", "opponent_may_redraw", "yes")
    of_two = reading(good, "commander", "opponent_may_redraw", "yes", games=["two-headed-giant"], players="two")
    assert ["procedures.contradiction"] == [each.phrase for each in procedures.check_procedures(of_all)]
    assert [] == list(procedures.check_procedures(of_two))


def test_every_combination_of_sections_that_a_game_can_reach_is_tried() -> None:
    reached = {sections_for(record().games, game) for game in procedures.games(record())}
    for named in chain.from_iterable(combinations(kinds(), number) for number in range(len(kinds()) + 1)):
        for teams in (
            [["Ann"], ["Ben"], ["Cy"], ["Di"]],
            [["Ann"], ["Ben", "Cy", "Di"]],
            [["A", "B"], ["C", "D"], ["E", "F"]],
        ):
            try:
                game = playable(record().games, new_game(teams=teams, kinds=named))
                assert sections_for(record().games, game) in reached
            except ImpossibleGame:
                continue
    assert 2**3 * 5 == len(reached)
