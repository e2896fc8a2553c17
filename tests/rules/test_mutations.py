"""The record held against itself: a clause with another value is noticed, unless no play could tell."""

import pytest

from tests.rules.mutations import COUNTS, Count, Mutation, mutations, never_parts, noticed_by_a_scenario
from tests.rules.shelf import record

REVISIONS = tuple(record().main.revisions)

NOTHING_EXILED = "no card is exiled by this mulligan, and what is said of exiled cards is never asked for"
NO_MULLIGAN = "nobody may take a mulligan, and what it would do is never asked for"
NO_LOOK = "nobody looks, and who would see the card is never asked for"
ALONE = "the rule speaks of two players, and no team has a second member"
NO_ROUNDS = "nobody declares in rounds, and their order is never asked for"
FROM_SEVEN = "a hand is of seven cards before the first mulligan"

NO_DIFFERENCE: dict[tuple[str, str, str], str] = {
    ("exiled", "nothing", "face-up"): NOTHING_EXILED,
    ("exiled", "nothing", "face-down"): NOTHING_EXILED,
    ("exiled", "nothing", "face-down-owner-may-look"): NOTHING_EXILED,
    ("exiled_cards_return", "never", "on-keeping"): NOTHING_EXILED,
    ("bottomed", "none", "as-many-as-counted-mulligans"): NO_MULLIGAN,
    ("drawn", "seven", "one-fewer-than-before"): NO_MULLIGAN,
    ("drawn", "seven", "six-then-one-fewer"): NO_MULLIGAN,
    ("first_mulligan", "as-any-other", "as-many-as-before"): NO_MULLIGAN,
    ("reveal", "nothing", "the-hand"): NO_MULLIGAN,
    ("until", "one-mulligan", "hand-of-zero"): NO_MULLIGAN,
    ("opponent_may_redraw", "no", "yes"): NO_MULLIGAN,
    ("declarations", "one-player-after-another", "everyone-in-rounds"): NO_MULLIGAN,
    ("drawn", "seven", "starting-hand-size"): "the starting hand is of seven cards, so that the two are one",
    ("first_mulligan", "as-any-other", "seven"): "the one mulligan there is draws seven cards anyway",
    ("first_mulligan", "as-any-other", "not-counted"): "only cards put on the bottom are counted, and none are",
    ("declarations", "one-player-after-another", "one-team-after-another"): ALONE,
    ("order_of_declarations", "turn-order", "team-by-team"): NO_ROUNDS,
    ("order_of_declarations", "team-by-team", "turn-order"): NO_ROUNDS,
    ("looks", "nobody", "the-player"): NO_LOOK,
    ("looks", "nobody", "teammates-too"): NO_LOOK,
    (
        "looks",
        "the-player",
        "teammates-too",
    ): "nobody has a teammate where no turns are shared",
    (
        "starting_hand",
        "seven",
        "seven-with-hand-modifier",
    ): "only Vanguard modifies hands, and has its own clause",
    ("first_mulligan", "as-many-as-before", "seven"): FROM_SEVEN,
    ("first_mulligan", "seven", "as-many-as-before"): FROM_SEVEN,
}
"""What nobody can notice under some revision, and why: the parameter, its value, the other value."""


def unnoticed(revision_id: str) -> list[Mutation]:
    """The mutations of a revision that no scenario of the record and no count notices."""
    return [
        each
        for each in mutations(revision_id)
        if not noticed_by_a_scenario(each) and not any(count.notices(each) for count in COUNTS)
    ]


@pytest.mark.parametrize("revision_id", REVISIONS)
def test_a_clause_with_another_value_is_noticed_unless_no_play_could_tell(revision_id: str) -> None:
    survivors = [each for each in unnoticed(revision_id) if each.change not in NO_DIFFERENCE or not never_parts(each)]
    assert [] == survivors


def test_every_reason_why_nobody_could_tell_is_needed() -> None:
    assert NO_DIFFERENCE.keys() == {each.change for revision_id in REVISIONS for each in unnoticed(revision_id)}


@pytest.mark.parametrize("count", COUNTS, ids=[each.count.__name__ for each in COUNTS])
@pytest.mark.parametrize("revision_id", REVISIONS)
def test_the_engine_counts_what_the_words_give(revision_id: str, count: Count) -> None:
    assert count.number(revision_id) == count.counted(revision_id)


def test_a_mutation_that_shows_in_a_single_game_is_not_proved_to_make_no_difference() -> None:
    late = "2022-10-07-renumbered-103-5"
    assert never_parts(Mutation(late, "any_game", "exiled", "face-up"))
    assert not never_parts(Mutation(late, "any_game", "reveal", "the-hand"))
    # Three players with a Vanguard card among them, and no other game of the list.
    assert not never_parts(Mutation("2016-01-16-commander-joins-the-rule", "multiplayer", "first_mulligan", "seven"))


def test_many_mutations_are_tried_under_every_revision() -> None:
    assert min(len(list(mutations(revision_id))) for revision_id in REVISIONS) > 15
