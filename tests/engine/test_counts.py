"""Lines of play counted by arithmetic, never by the engine."""

from dataclasses import replace
from math import factorial

import pytest

from mulligan_annals.engine import Game, Procedure, count_lines, new_game, new_table
from tests.engine.playing import FOUR, TEAMS, TWO
from tests.engine.procedures import (
    ALL_OR_NO_LAND,
    LONDON,
    LONDON_FREE,
    NO_MULLIGAN,
    PARIS,
    PARIS_FREE,
    PARIS_TEAMS,
    PARTIAL,
    PARTIAL_WITH_LOOK,
    ROUNDS,
    TEAMS_IN_ROUNDS,
    VANCOUVER,
    VANCOUVER_FREE,
    VANCOUVER_TEAMS,
)

ONE = new_game(["Ann"])
COMMANDER = new_game(["Ann", "Ben"], kinds=["commander"], library=99)


def _partial(hand: int) -> int:
    """Keep, or exile one of 1..hand cards and go on with one card fewer: f(h) = 1 + h f(h - 1)."""
    return 1 if hand == 0 else 1 + hand * _partial(hand - 1)


COUNTS = [
    # Nobody may mulligan: one line. Without a word about lands, 1994 knows one line too.
    ("nobody may mulligan", TWO, NO_MULLIGAN, 1),
    ("the lands are not told", TWO, ALL_OR_NO_LAND, 1),
    # Keep after 0..7 mulligans: 8 lines each, whoever decides first.
    ("one player after another", TWO, PARIS, 8**2),
    ("in rounds", TWO, ROUNDS, 8**2),
    # A free first mulligan adds one: 0..8 mulligans.
    ("seven at first, four players", FOUR, PARIS_FREE, 9**4),
    ("Two-Headed Giant, team after team", TEAMS, PARIS_TEAMS, 9**4),
    ("Two-Headed Giant, in rounds", TEAMS, TEAMS_IN_ROUNDS, 9**4),
    # No look on seven; after 1..7 mulligans decline, leave or bottom: 1 + 7 * 3.
    ("a look at the top card", TWO, VANCOUVER, 22**2),
    # 7 and again 7 cards without a look, then 6..0 with one: 2 + 7 * 3.
    ("a look and a free mulligan", FOUR, VANCOUVER_FREE, 23**4),
    ("a look, teammates too", TEAMS, VANCOUVER_TEAMS, 23**4),
    # London: 0..7 mulligans, anonymous cards go to the bottom in one way; 0..8 where the first is free.
    ("cards on the bottom", TWO, LONDON, 8**2),
    ("cards on the bottom, the first free", FOUR, LONDON_FREE, 9**4),
    # Partial: floor(e * 7!) = 13700 for one player.
    ("any number exiled", COMMANDER, PARTIAL, 13700**2),
]


@pytest.mark.parametrize(("game", "procedure", "lines"), [row[1:] for row in COUNTS], ids=[row[0] for row in COUNTS])
def test_the_lines_of_play_are_those_of_arithmetic(game: Game, procedure: Procedure, lines: int) -> None:
    assert lines == count_lines(new_table(game, procedure))


def test_partial_lines_are_the_whole_part_of_e_times_seven_factorial() -> None:
    assert _partial(7) == sum(factorial(7) // factorial(n) for n in range(8)) == 13700


def test_with_named_cards_every_order_on_the_bottom_is_a_line_of_its_own() -> None:
    three = new_game(["Ann"], starting_hand={"Ann": 3}, library=3, cards={"Ann": ["X", "Y", "Z"]})
    # Keep at once; bottom 1 of 3; bottom 1 then 2 of 3 in order; bottom 1, 2, then all 3 in order.
    assert 1 + 3 + 3 * 6 + 3 * 6 * 6 == count_lines(new_table(three, LONDON))


def test_with_named_cards_every_choice_to_exile_is_a_line_of_its_own() -> None:
    # Distinct cards, hand h: keep, or one of 2**h - 1 choices and go on with h - 1: 1 + 7 * (1 + 3 * (1 + 1)) = 50.
    # Exiled cards leave the hand for new ones, so the library must hold them: 3 + 2 + 1 + 0 at most.
    game = new_game(["Ann"], starting_hand={"Ann": 3}, library=6, cards={"Ann": ["U", "V", "W", "X", "Y", "Z"]})
    assert 1 + 7 * (1 + 3 * (1 + 1 * 1)) == count_lines(new_table(game, PARTIAL))


def test_a_free_first_mulligan_adds_nothing_to_the_orders_on_the_bottom() -> None:
    two = new_game(["Ann"], starting_hand={"Ann": 2}, library=2, cards={"Ann": ["X", "Y"]})
    # 0 or 1 mulligans owe nothing, the second one of 2 cards, the third both in order.
    assert 1 + 1 + 2 + 2 * 2 == count_lines(new_table(two, LONDON_FREE))


def test_a_look_follows_a_partial_mulligan_where_the_hand_is_smaller() -> None:
    # Three cards: keep without a look; with h cards below three a keep has three outcomes: g(h) = 3 + h g(h - 1).
    one = new_game(["Ann"], starting_hand={"Ann": 3})
    assert 1 + 3 * (3 + 2 * (3 + 1 * 3)) == count_lines(new_table(one, PARTIAL_WITH_LOOK))


def test_lines_multiply_because_no_player_touches_the_cards_of_another() -> None:
    for procedure in (PARIS, ROUNDS, VANCOUVER, LONDON, PARTIAL):
        players = ["Ann", "Ben", "Cy"]
        alone = new_game(players[:1], starting_hand={"Ann": 4})
        together = new_game(players, starting_hand=dict.fromkeys(players, 4))
        assert count_lines(new_table(alone, procedure)) ** 3 == count_lines(new_table(together, procedure))


def test_no_look_without_a_card_to_look_at() -> None:
    # Seven cards in all: a mulligan to n leaves 7 - n in the library, so only seven cards lack a card on top.
    assert 1 + 7 * 3 == count_lines(new_table(new_game(["Ann"], library=7), VANCOUVER))
    # Two cards, both drawn and five draws failed: the hand is below seven, yet the library is empty; then 1/1 and 0/2.
    assert 1 + 2 * 3 == count_lines(new_table(new_game(["Ann"], library=2), VANCOUVER))


def test_one_mulligan_only_leaves_two_lines() -> None:
    assert 2 == count_lines(new_table(ONE, replace(ROUNDS, until="one-mulligan")))
