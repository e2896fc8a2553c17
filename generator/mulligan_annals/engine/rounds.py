"""Whose decision it is: groups of players go through rounds of declarations until each has kept; after all, the looks.

Where the table stands in the loop is never stored: it follows from who has kept, who has declared and who owes.
"""

from .game import Game
from .procedure import Procedure
from .table import Group, Seat, Table


def order_of(game: Game, procedure: Procedure) -> tuple[Group, ...]:
    """The groups in the order in which they take mulligans, each as waves that declare one after another."""
    match procedure.declarations:
        case "one-player-after-another":
            return tuple(((player,),) for player in game.players)
        case "one-team-after-another":
            return tuple((team,) for team in game.teams)
        case "everyone-in-rounds":
            by_team = procedure.order_of_declarations == "team-by-team"
            return (game.teams if by_team else tuple((player,) for player in game.players),)


def owing(table: Table) -> tuple[str, ...]:
    """Players who have not finished a mulligan: they still owe cards to the bottom or to exile."""
    return tuple([seat.player for seat in table.seats if seat.owes or seat.owes_exile])


def declaring(table: Table) -> tuple[str, ...]:
    """Players who may declare now: in the first group still at it, the first wave yet to declare in this round."""
    declared = {seat.player: seat.declared_mulligan for seat in table.seats if not seat.kept}
    for group in table.order:
        still_at_it = False
        for wave in group:
            undeclared = [player for player in wave if declared.get(player) is False]
            if undeclared:
                return tuple(undeclared)
            still_at_it = still_at_it or not declared.keys().isdisjoint(wave)
        if still_at_it:
            return ()
    return ()


def look_is_due(procedure: Procedure, seat: Seat) -> bool:
    """Whether this player, having kept, may look at the top card once all have: the hand is smaller than it started."""
    return (
        procedure.after_keeping == "look-at-the-top-card"
        and len(seat.hand) < seat.starting_hand_size
        and bool(seat.library)
        and not seat.looked
    )


def looking(table: Table) -> tuple[str, ...]:
    """Players who may look at their top card now; before all have kept, nobody."""
    if table.procedure.after_keeping == "nothing" or not all(seat.kept for seat in table.seats):
        return ()
    due = [seat.player for seat in table.seats if look_is_due(table.procedure, seat)]
    if due and table.procedure.order_of_declarations == "team-by-team":
        team = table.game.team_of(due[0])
        return tuple(player for player in due if player in team)
    return tuple(due[:1])


def awaits(table: Table) -> tuple[str, ...]:
    """The players who may decide now, in turn order; empty when all is over."""
    return owing(table) or declaring(table) or looking(table)
