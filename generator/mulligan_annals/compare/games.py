"""The fixed list of games over which procedures are compared, from a duel to four teams and libraries of every size."""

from typing import NamedTuple

from ..engine.game import Game, new_game


class ComparedGame(NamedTuple):
    """A game of the list: its id, and the group of games for which a change is said to be functional."""

    id: str
    group: str
    game: Game


_TWO = ("Ann", "Ben")
_THREE = ("Ann", "Ben", "Cleo")
_FOUR = ("Ann", "Ben", "Cleo", "Dan")
_PAIRS = (("Ann", "Ben"), ("Cleo", "Dan"))

GAMES: tuple[ComparedGame, ...] = (
    ComparedGame("two-players", "two-players", new_game(_TWO)),
    ComparedGame("two-players-library-5", "two-players", new_game(_TWO, library=5)),
    ComparedGame("two-players-library-40", "two-players", new_game(_TWO, library=40)),
    ComparedGame("three-players", "multiplayer", new_game(_THREE)),
    ComparedGame("four-players", "multiplayer", new_game(_FOUR)),
    ComparedGame("two-headed-giant", "two-headed-giant", new_game(teams=_PAIRS, kinds=["two-headed-giant"])),
    ComparedGame("archenemy-1-2", "archenemy", new_game(teams=[["Ann"], ["Ben", "Cleo"]], kinds=["archenemy"])),
    ComparedGame("archenemy-1-3", "archenemy", new_game(teams=[["Ann"], ["Ben", "Cleo", "Dan"]], kinds=["archenemy"])),
    ComparedGame("commander-two-players", "commander", new_game(_TWO, kinds=["commander"], library=99)),
    ComparedGame("commander-four-players", "commander", new_game(_FOUR, kinds=["commander"], library=99)),
    ComparedGame(
        "vanguard-two-players",
        "vanguard",
        new_game(_TWO, kinds=["vanguard"], hand_modifier={"Ann": 2, "Ben": -1}),
    ),
    ComparedGame(
        "vanguard-three-players",
        "vanguard-multiplayer",
        new_game(_THREE, kinds=["vanguard"], hand_modifier={"Ann": 2, "Ben": -1}),
    ),
    ComparedGame("brawl-two-players", "brawl", new_game(_TWO, kinds=["brawl"], library=59)),
    ComparedGame("brawl-four-players", "multiplayer", new_game(_FOUR, kinds=["brawl"], library=59)),
)
"""Brawl decks hold 60 cards with their commander, Commander decks 100: 59 and 99 are in the library."""

GROUPS: tuple[str, ...] = tuple(dict.fromkeys(compared.group for compared in GAMES))
"""The groups of the list, in its order."""
