"""Playing a game again from its log: the events say what was decided and how each library was shuffled."""

from collections.abc import Iterator, Sequence

from .cards import Cards
from .decisions import Act, Decision, Decline, Exile, HandHolds, Keep, Look, PutOnBottom, TakeMulligan
from .events import Event
from .game import Game
from .play import decide, new_table, tell_lands
from .procedure import Procedure
from .table import Table


def replay(game: Game, procedure: Procedure, log: Sequence[Event]) -> Table:
    """The table to which this log leads; raises `IllegalDecision` where the procedure forbids what the log tells."""
    orders = iter([event.cards for event in log if event.kind == "shuffled"])

    def as_logged(_player: str, _cards: Cards) -> Cards:
        return next(orders)

    table = new_table(game, procedure, as_logged)
    for step in steps(log):
        if isinstance(step, HandHolds):
            table = tell_lands(table, step.player, step.lands)
        else:
            table = decide(table, step, as_logged)
    return table


def steps(log: Sequence[Event]) -> Iterator[Decision | HandHolds]:
    """What was decided and told, in order, without what followed from it."""
    for event in log:
        if step := _step(event):
            yield step


def _step(event: Event) -> Decision | HandHolds | None:
    player = event.player
    match event.kind:
        case "declared-keep":
            return Keep(player)
        case "declared-mulligan":
            return TakeMulligan(player)
        case "bottomed":
            return PutOnBottom(player, event.cards)
        case "exiled":
            return Exile(player, event.cards)
        case "acted":
            return Act(player, event.cards[0])
        case "left-on-top":
            return Look(player, "leave")
        case "put-on-bottom":
            return Look(player, "bottom")
        case "declined-look":
            return Decline(player)
        case "lands-told":
            return HandHolds(player, event.count)
        case _:
            return None
