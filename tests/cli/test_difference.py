"""`mulligan difference` for any two revisions: an answer in either language, and the shape that programs read."""

import json
from itertools import combinations

import pytest

from mulligan_annals.corpus.records import Language
from mulligan_annals.phrases import languages
from mulligan_annals.telling import in_language
from tests.cli.line import Json, answered, unfolded
from tests.rules.shelf import games, record

# Neighbours, distant pairs, pairs that never part: every eleventh of all, in either order.
PAIRS = [pair[:: 1 if at % 2 else -1] for at, pair in enumerate(combinations(record().main.revisions, 2))][::11]
LONDON, BRAWL = "2019-07-12-cards-on-the-bottom", "2018-07-13-free-mulligan-in-brawl"


def read(*words: str) -> Json:
    return json.loads(answered("difference", *words, "--json"))


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("pair", PAIRS, ids="..".join)
def test_any_two_revisions_are_compared_in_either_language(pair: tuple[str, str], lang: Language) -> None:
    told = unfolded(answered("difference", *pair, "--lang", lang))
    revisions = record().main.revisions
    assert all(unfolded(in_language(lang, revisions[each].title)) in told for each in pair)
    # Each game has its line, in a table or a list.
    assert all(compared.id in told for compared in games())


@pytest.mark.parametrize("pair", PAIRS, ids="..".join)
def test_programs_read_the_same_answer(pair: tuple[str, str]) -> None:
    found = read(*pair)
    assert list(pair) == [found["a"], found["b"]]
    assert [compared.id for compared in games()] == [each["game"] for each in found["games"]]
    assert found["parts"] == any(each["parts"] for each in found["games"])
    assert found["parts"] == (found["where"] is not None)
    assert not any(each["parts"] and each["identical"] for each in found["games"])
    if found["parts"]:
        assert found["where"]["a"]["is"] != found["where"]["b"]["is"]
        assert found["where"]["parameter"] in found["where"]["parameters"]
        assert all(each["a"] != each["b"] for lang in languages() for each in found["where"]["told"][lang])
    else:
        assert [] == found["play"]


def test_the_smallest_game_is_told_with_its_play_and_both_sentences() -> None:
    told = unfolded(answered("difference", "2018-07-12", "2018-07-13"))
    assert (
        "The smallest game in which they part: Brawl: Ann and Ben; 59 cards each. 1. Ann keeps. 2. Ben declares a"
        in told
    )
    assert "in any Brawl game" in told
    assert "They part in this game alone, of the 14 of the fixed list." in told


def test_nothing_parts_two_revisions_that_differ_in_numbers_alone() -> None:
    found = read(LONDON, "2022-10-07")
    assert (False, None, []) == (found["parts"], found["where"], found["play"])
    assert all(each["identical"] and each["states"] > 1 for each in found["games"])
    assert sum(each["states"] for each in found["games"]) == found["states"]
    told = unfolded(answered("difference", LONDON, "2022-10-07"))
    assert "No game of the fixed list (14) parts them. In each of them the two procedures are one and the same." in told


@pytest.mark.parametrize(
    ("game", "parts"), [(["--game", "brawl"], True), (["--game", "brawl", "--players", "4"], False), ([], True)]
)
def test_a_game_can_be_asked_for(game: list[str], parts: bool) -> None:
    # Four players had a free mulligan already, whatever they played.
    found = read("2018-04-27", BRAWL, *game)
    assert parts == found["parts"]
    assert (1 if game else len(games())) == len(found["games"])
