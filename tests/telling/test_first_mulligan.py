"""The first mulligan of a game with a free one, told so that the second cannot be mistaken for it."""

import pytest

from tests.cli.line import answered, unfolded


@pytest.mark.parametrize(
    ("day", "game", "says"),
    [
        (
            "2008-01-01",
            "2hg",
            "101.4 and 101.4b: shuffle your hand into the library and draw seven cards the first time",
        ),
        ("2008-01-01", "multiplayer", "draw seven cards the first time, then six, then five, and so on down to none."),
        ("2009-08-01", "multiplayer", "draw seven cards the first time, then one fewer each time."),
        ("2012-01-01", "multiplayer", "draw, the first time, as many cards as you had, then one fewer each time."),
        ("2019-08-01", "multiplayer", "for each mulligan you have taken; the first mulligan does not count."),
        ("2006-08-01", "two-players", "draw six cards, then five, and so on down to none."),
    ],
)
def test_the_free_mulligan_comes_first_in_the_sentence(day: str, game: str, says: str) -> None:
    assert says in unfolded(answered("on", day, "--game", game))
