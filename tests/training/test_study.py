"""The traps of the study guides: what they say of play is what the engine plays on those days."""

from datetime import date, timedelta
from functools import cache

import pytest

from mulligan_annals.engine import (
    ANONYMOUS,
    Act,
    Decision,
    IllegalDecision,
    ImpossibleGame,
    Keep,
    PutOnBottom,
    Table,
    TakeMulligan,
    awaits,
    decide,
    new_table,
)
from mulligan_annals.grounding import ground
from mulligan_annals.phrases import languages, phrases
from mulligan_annals.training.question import Practice
from mulligan_annals.training.selection import TOPICS
from tests.rules.shelf import record

FIRST_ROUNDS = date(2009, 7, 11)
LONDON = date(2019, 7, 12)
TODAY = date(2026, 9, 25)
DAY = timedelta(days=1)
YEARS = tuple(date(year, 12, 1) for year in range(1997, 2027))


@cache
def practice() -> Practice:
    return Practice(record())


def table(on: date, kind: str = "two-players", players: int | None = None) -> Table | None:
    """A table of that game at which everybody has drawn; None where the rule of the day speaks of no such game."""
    situation = practice().situation(min(on, practice().last_day), kind, players)
    return new_table(situation.game, situation.grounded.procedure) if situation else None


def table_of_two(kind: str) -> Table | None:
    """A table of two today; None where that kind of game wants more players."""
    try:
        return table(TODAY, kind, 2)
    except ImpossibleGame:
        return None


def played(on: date, *decisions: Decision, kind: str = "two-players", players: int | None = None) -> Table:
    found = table(on, kind, players)
    assert found is not None
    for each in decisions:
        found = decide(found, each)
    return found


def all_keep(found: Table, but: str = "") -> Table:
    while (waiting := [each for each in awaits(found) if each != but]) and not found.seat(waiting[0]).kept:
        found = decide(found, Keep(waiting[0]))
    return found


def mulligan(found: Table, player: str = "A") -> Table:
    """One mulligan of that player, the cards owed put on the bottom, while all others keep."""
    found = decide(found, TakeMulligan(player))
    found = all_keep(found, player)
    owed = found.seat(player).owes
    return decide(found, PutOnBottom(player, (ANONYMOUS,) * owed)) if owed else found


def hand(found: Table, player: str = "A") -> int:
    return len(found.seat(player).hand)


def test_every_topic_has_three_traps_in_every_language() -> None:
    wanted = {f"study.trap.{topic}-{number}" for topic in TOPICS for number in (1, 2, 3)}
    for lang in languages():
        assert wanted == {each for each in phrases(lang) if each.startswith("study.trap.")}


def test_declaring_is_not_acting_since_july_2009() -> None:
    before, since = (played(day, TakeMulligan("A")) for day in (FIRST_ROUNDS - DAY, FIRST_ROUNDS))
    assert ((6, ("A",)), (7, ("B",))) == tuple((hand(each), tuple(awaits(each))) for each in (before, since))


@pytest.mark.parametrize("on", YEARS)
def test_a_kept_hand_is_final_from_the_moment_of_the_declaration(on: date) -> None:
    for kind, players in (("two-players", None), ("multiplayer", 4), ("two-headed-giant", None)):
        if (found := table(on, kind, players)) is not None:
            with pytest.raises(IllegalDecision):
                decide(decide(found, Keep(awaits(found)[0])), TakeMulligan(awaits(found)[0]))


def test_the_bottom_comes_before_the_next_declaration_and_is_not_keeping() -> None:
    owing = played(TODAY, TakeMulligan("A"), Keep("B"))
    with pytest.raises(IllegalDecision):
        decide(owing, Keep("A"))
    paid = decide(owing, PutOnBottom("A", (ANONYMOUS,)))
    assert (6, False, 5) == (hand(paid), paid.seat("A").kept, hand(mulligan(paid)))


def test_two_players_have_the_free_mulligan_in_brawl_only_and_since_july_2018() -> None:
    two = {kind: found for kind in record().games if (found := table_of_two(kind))}
    assert {"brawl"} == {kind for kind, found in two.items() if hand(mulligan(found)) == hand(found)}
    assert {"commander", "vanguard"} < set(two)
    before, since = (
        ground(record(), each, two["brawl"].game).procedure.first_mulligan
        for each in record().main.ids
        if each[:10] in ("2018-04-27", "2018-07-13")
    )
    assert ("as-any-other", "as-many-as-before") == (before, since)


def test_free_means_the_first_and_an_eighth_may_be_taken_down_to_no_card() -> None:
    found = played(TODAY, kind="multiplayer", players=4)
    sizes = []
    for _ in range(8):
        found = mulligan(found)
        sizes.append(hand(found))
    assert [7, 6, 5, 4, 3, 2, 1, 0] == sizes
    with pytest.raises(IllegalDecision):
        decide(found, TakeMulligan("A"))


def test_the_starting_team_finished_before_the_other_declared_anything_until_july_2009() -> None:
    teams = {
        day: played(day, TakeMulligan("A"), Keep("B"), kind="two-headed-giant") for day in (FIRST_ROUNDS - DAY, TODAY)
    }
    assert [("A",), ("C", "D")] == [tuple(awaits(each)) for each in teams.values()]


def test_a_teammate_may_go_on_alone() -> None:
    kept = played(TODAY, Keep("A"), TakeMulligan("B"), kind="two-headed-giant")
    assert (7, True) == (hand(mulligan(all_keep(kept, "B"), "B"), "B") + 1, kept.seat("A").kept)


def test_a_look_followed_a_partial_mulligan_for_seven_weeks_only() -> None:
    looks = [
        day
        for day in (date(2015, 9, 25), date(2015, 9, 26), date(2015, 11, 12), date(2015, 11, 13))
        if (found := practice().situation(day, "commander", 4))
        and found.grounded.procedure.partial
        and found.grounded.procedure.after_keeping != "nothing"
    ]
    assert [date(2015, 9, 26), date(2015, 11, 12)] == looks


def test_seven_cards_after_a_free_mulligan_or_a_card_give_no_look() -> None:
    vancouver = date(2016, 6, 1)
    free = all_keep(mulligan(played(vancouver, kind="multiplayer", players=4)))
    acted = all_keep(played(vancouver, Act("A", ANONYMOUS)))
    lost = all_keep(mulligan(played(vancouver)))
    assert [[], [], ["A"]] == [list(awaits(each)) for each in (free, acted, lost)]


def test_a_card_that_acts_costs_no_card_and_does_not_count() -> None:
    once = mulligan(played(TODAY, Act("A", ANONYMOUS)))
    assert (6, 1) == (hand(once), once.seat("A").taken)
    twice = mulligan(mulligan(played(TODAY)))
    acted = decide(twice, Act("A", ANONYMOUS))
    assert (5, 5) == (hand(acted), len(acted.seat("A").exiled))


def test_two_numbers_have_meant_other_rules() -> None:
    for number in ("101.4", "103.4"):
        assert len({(each.rule, each.subrule) for each in record().held(number)}) > 1
