import random
import sys
from types import FrameType
from typing import Any

import pytest

from mulligan_annals.compare.words import change_count, differences, plain, survives

LONG = 20_000


def rule_like(words: int, vocabulary: int, *, seed: int, words_in_a_sentence: int = 20) -> list[str]:
    chance = random.Random(seed)
    return [
        f"w{chance.randrange(vocabulary)}" + "." * (at % words_in_a_sentence == words_in_a_sentence - 1)
        for at in range(words)
    ]


def steps(a: str, b: str) -> int:
    """How many lines of Python are run to compare two texts: a measure of the work that no busy machine can change."""
    count = 0

    def counting(_frame: FrameType, event: str, _: object) -> Any:
        nonlocal count
        count += event == "line"
        return counting

    before = sys.gettrace()
    sys.settrace(counting)
    try:
        pieces = differences(a, b)
    finally:
        sys.settrace(before)
    assert a == "".join(piece.was for piece in pieces)
    assert b == "".join(piece.now for piece in pieces)
    return count


HARD = {
    "reworded here and there": (" ".join(rule_like(LONG, 2_000, seed=1)), " ".join(rule_like(LONG, 2_000, seed=1)[7:])),
    "rewritten": (" ".join(rule_like(LONG, 2_000, seed=1)), " ".join(rule_like(LONG, 2_000, seed=2))),
    "of few words": (" ".join(rule_like(LONG, 3, seed=1)), " ".join(rule_like(LONG, 3, seed=2))),
    "without a stop": (" ".join(rule_like(LONG, 50, seed=1)).replace(".", ""), " ".join(rule_like(LONG, 50, seed=2))),
    "of short sentences": (
        " ".join(rule_like(LONG, 50, seed=1, words_in_a_sentence=2)),
        " ".join(rule_like(LONG, 50, seed=2, words_in_a_sentence=2)),
    ),
    "of one word": ("card " * LONG, "card " * (LONG - 7)),
    "of other words between the same marks": ("draw, " * LONG, "keep, " * LONG),
    "of marks": ("." * LONG, "!" * LONG),
}


@pytest.mark.parametrize("text", HARD)
def test_the_work_does_not_explode_with_the_length_of_a_text(text: str) -> None:
    # Every word looked at beside every other would be LONG steps for each word.
    assert 250 * LONG > steps(*HARD[text])


def test_a_long_text_without_a_stop_still_shows_the_words_that_changed() -> None:
    words = [word.rstrip(".") for word in rule_like(LONG, 50, seed=1)]
    changed = words.copy()
    for at in (500, 10_000, 19_500):
        changed[at] = "changed"
    pieces = differences(" ".join(words), " ".join(changed))
    assert 3 == change_count(pieces)
    assert (LONG - 3) / LONG == survives(pieces)


def test_a_sentence_moved_by_many_new_ones_is_not_lost() -> None:
    old = [f"Sentence {at} of the rule speaks of the card {at * 7}." for at in range(300)]
    new = [f"New {at * 11} words stand here {at * 13} now." for at in range(200)]
    pieces = differences(" ".join(old), " ".join([*old[:20], *new, *old[20:]]))
    assert ["same", "in", "same"] == [piece.is_ for piece in pieces]
    assert 1 == survives(pieces)


def test_a_new_sentence_is_not_joined_to_the_one_before_it() -> None:
    was = "A player who is dissatisfied with that hand may take a mulligan."
    now = "A player who is dissatisfied with that hand may take a mulligan. A player then looks at a card."
    assert was + " {+A player then looks at a card.+}" == plain(differences(was, now))
