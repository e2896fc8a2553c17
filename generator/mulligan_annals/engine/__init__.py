"""The executable mulligan: pure functions over frozen values, with no files, rule numbers or languages.

What other packages may use stands here by name; they need nothing else.

A game is set up, played decision by decision, and ends in opening hands::

    table = new_table(new_game(["Ann", "Ben"]), procedure)
    while players := awaits(table):
        table = decide(table, Keep(players[0]))
    opening_hands(table)
"""

from .decisions import (
    Act,
    Decision,
    Decline,
    Exile,
    HandHolds,
    IllegalDecision,
    Keep,
    Look,
    PutOnBottom,
    Reason,
    TakeMulligan,
    is_legal,
    legal_decisions,
    may_act,
    may_look,
    owes,
    why_illegal,
)
from .effects import SEVEN
from .game import ANONYMOUS, Cards, Game, ImpossibleGame, NotAShuffle, Shuffle, as_is, new_game
from .observation import Observation, SeenEvent, SeenSeat, knows, observe
from .play import NotGoverned, count_lines, decide, new_table, opening_hands, replay, steps, tell_lands
from .procedure import PARAMETERS, ContradictoryProcedure, Procedure
from .table import KINDS_OF_EVENT, Event, Seat, Table, awaits, declaring, look_is_due, owing

__all__ = [  # noqa: RUF022 in the order of a game
    # The game that is about to begin: who sits where with how many cards; raises `ImpossibleGame`.
    "Game",
    "new_game",
    "ImpossibleGame",
    # Cards by name, one of no matter, and how a library is shuffled.
    "Cards",
    "ANONYMOUS",
    "SEVEN",
    "Shuffle",
    "as_is",
    "NotAShuffle",
    # What the rule of one day makes of mulligans in it: closed lists of values; raises `ContradictoryProcedure`.
    "Procedure",
    "PARAMETERS",
    "ContradictoryProcedure",
    # The table at one moment, from the first hands on; raises `NotGoverned` where the rule does not speak of the game.
    "Table",
    "Seat",
    "new_table",
    "NotGoverned",
    # Whose decision it is: all who may decide now, those who may declare, those who owe cards, who may look at the end.
    "awaits",
    "declaring",
    "owing",
    "look_is_due",
    # What can be decided, and what can be told of a hand.
    "Decision",
    "Keep",
    "TakeMulligan",
    "PutOnBottom",
    "Exile",
    "Act",
    "Look",
    "Decline",
    "HandHolds",
    # What is legal now, what a player owes or may do besides, and why another decision is not legal.
    "legal_decisions",
    "is_legal",
    "may_act",
    "may_look",
    "owes",
    "why_illegal",
    "Reason",
    # The table after a decision, which is always checked; raises `IllegalDecision`.
    "decide",
    "tell_lands",
    "IllegalDecision",
    # How it ended: everybody's opening hand, or None.
    "opening_hands",
    # What has happened, event after event, and the game played again from it.
    "Event",
    "KINDS_OF_EVENT",
    "replay",
    "steps",
    # What can be told at the table: by all without knowing a card, and by one player of cards by name.
    "observe",
    "Observation",
    "SeenSeat",
    "SeenEvent",
    "knows",
    # In how many ways the mulligans can go.
    "count_lines",
]
