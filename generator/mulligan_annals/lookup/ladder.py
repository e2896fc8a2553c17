"""The ladder of hand sizes: what each further mulligan leaves, played by the engine, never typed."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import count

from ..corpus.records import Message
from ..engine import (
    ANONYMOUS,
    Decline,
    Exile,
    Game,
    Keep,
    Procedure,
    PutOnBottom,
    Table,
    TakeMulligan,
    awaits,
    decide,
    is_legal,
    may_look,
    new_table,
    owes,
    tell_lands,
)
from ..grounding import Grounded


@dataclass(frozen=True, slots=True)
class Rung:
    """What stands after so many mulligans: cards drawn, put on the bottom and kept, and whether a look follows.

    Where any number of cards may be set aside, the rung sets the whole hand aside; `kept` is the same for any number.
    """

    mulligans: int
    drawn: int
    bottomed: int
    kept: int
    look: bool


@cache  # the site asks for the same few hundred again and again
def ladder(game: Game, procedure: Procedure) -> tuple[Rung, ...]:
    """One rung for each number of mulligans that the first player may take while everybody else keeps.

    Raises `NotGoverned` where the procedure does not speak of so many players.
    """
    player = game.players[0]
    rungs: list[Rung] = []
    table = new_table(game, procedure)
    drawn = hand = _hand(table, player)
    for mulligans in count():
        rungs.append(Rung(mulligans, drawn, drawn - hand if mulligans else 0, hand, _looks(table, player)))
        table = _with_no_land(_up_to(table, player), player)
        if player not in awaits(table) or not is_legal(table, TakeMulligan(player)):
            return tuple(rungs)
        table, drawn = _mulligan(table, player)
        hand = _hand(table, player)
    raise AssertionError("a mulligan process that never ends")


def suppositions(grounded: Grounded) -> Iterator[Message]:
    """For which hands, cards or numbers the ladder is shown, and what in it rests on a rule elsewhere."""
    game, procedure = grounded.game, grounded.procedure
    if any(game.hand_modifier):
        yield Message("on.ladder-vanguard", modifier=game.hand_modifier[0])
    if procedure.partial:
        yield Message("on.ladder-partial")
    if procedure.may_mulligan in ("no-land", "no-land-or-all-land"):
        yield Message("on.ladder-lands")
    look = grounded.clauses["after_keeping"]
    if look.footing == "elsewhere":
        yield Message("on.ladder-look-elsewhere", account=look.account())


def _hand(table: Table, player: str) -> int:
    return len(table.seat(player).hand)


def _with_no_land(table: Table, player: str) -> Table:
    return tell_lands(table, player, 0)


def _up_to(table: Table, player: str) -> Table:
    """The others keep until the player is asked again, or nobody is."""
    while (waiting := awaits(table)) and player not in waiting:
        table = decide(table, Keep(waiting[0]) if is_legal(table, Keep(waiting[0])) else Decline(waiting[0]))
    return table


def _mulligan(table: Table, player: str) -> tuple[Table, int]:
    """The player takes a mulligan and settles what is owed; also the number of cards drawn for it."""
    table = decide(table, TakeMulligan(player))
    while (waiting := awaits(table)) and waiting[0] != player:
        table = decide(table, Keep(waiting[0]))
    hand = table.seat(player).hand
    if is_legal(table, Exile(player, hand)):
        table = decide(table, Exile(player, hand))
        return table, _hand(table, player)
    drawn = len(hand)
    if owed := owes(table, player):
        table = decide(table, PutOnBottom(player, (ANONYMOUS,) * owed))
    return table, drawn


def _looks(table: Table, player: str) -> bool:
    """Whether a look follows if everybody keeps now."""
    while waiting := awaits(table):
        if may_look(table, waiting[0]):
            if waiting[0] == player:
                return True
            table = decide(table, Decline(waiting[0]))
        else:
            table = decide(table, Keep(waiting[0]))
    return False
