"""`mulligan odds`: what a plan comes to under the rule of a day, and one sentence for what cannot be reckoned with."""

import json

import pytest

from tests.cli.line import answered, refused, unfolded


def test_seven_cards_with_two_to_five_lands_are_as_likely_under_every_rule() -> None:
    shown = unfolded(answered("odds", "--on", "2014-06-01", "--against", "2019-07-12"))
    assert "no mulligan taken 84.39% 84.39%" in shown
    assert "Those cards go to the bottom that leave the number of lands nearest to 3" in shown


def test_chances_are_told_in_french_with_a_comma() -> None:
    shown = unfolded(answered("odds", "--on", "2012-06-01", "--game", "commander", "--lang", "fr"))
    assert "aucun mulligan pris 82,87 %" in shown
    assert "Selon l’autre lecture" in shown


def test_json_gives_every_chance_as_a_fraction() -> None:
    given = json.loads(answered("odds", "--on", "2016-06-01", "--deck", "10", "--lands", "4", "--keep", "3", "--json"))
    # Seven of ten cards hold three of four lands in 4 x 15 of 120 ways.
    kept = next(each for each in given["hands"] if (each["cards"], each["lands"]) == (7, 3))
    assert {"cards": 7, "lands": 3, "fraction": "1/2", "value": 0.5} == kept
    assert given["against"] is None


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (["--keep", "5..2"], "“5..2” ends before it begins; 2..5 would be a range of lands."),
        (["--keep", "many"], "“many” is no range of lands; it is written 2..5, or 3 for exactly three."),
        (["--deck", "0"], "A deck of 0 cards cannot be reckoned with; one of 1 to 250 can."),
        (["--lands", "61", "--deck", "60"], "61 lands cannot be among 60 cards; 0 to 60 can."),
        (["--mulligans", "11"], "A plan of 11 mulligans cannot be reckoned with; one of 0 to 10 can."),
    ],
)
def test_what_cannot_be_reckoned_with_gets_one_sentence(words: list[str], expected: str) -> None:
    assert expected == refused("odds", "--on", "2014-06-01", *words)


def test_a_rule_for_two_players_says_so_at_a_larger_table() -> None:
    said = refused("odds", "--on", "2000-01-01", "--game", "commander")
    assert "speaks of two players only, and this table seats 4" in said
