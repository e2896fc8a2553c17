"""Playing: set up a table, ask who may decide, decide. Every function gives a new table; the old stays as it was."""

from collections.abc import Iterator, Sequence
from typing import assert_never

from . import effects
from .decisions import (
    Act,
    Decision,
    Decline,
    Exile,
    HandHolds,
    Keep,
    Look,
    Objection,
    PutOnBottom,
    TakeMulligan,
    legal_decisions_of,
    mulligan_rests_on,
    objection_to,
    refusal,
)
from .effects import starting_hand_size
from .game import Cards, Game, Shuffle, as_is, shuffled
from .procedure import Procedure
from .table import Event, Seat, Table, awaits, declaring, order_of


class NotGoverned(ValueError):
    """A game for which this rule does not speak: more players sit down than it knows."""


def new_table(game: Game, procedure: Procedure, shuffle: Shuffle = as_is) -> Table:
    """Everybody has drawn the first hand and nobody has declared; raises `NotGoverned`."""
    if procedure.governs == "two-players" and game.multiplayer:
        raise NotGoverned(f"this rule speaks of two players only, and {len(game.players)} sit down")
    seats, log = [], []
    for player, count, named in zip(game.players, game.library, game.cards, strict=True):
        library = shuffled(player, named + ("",) * (count - len(named)), shuffle)
        size = starting_hand_size(game, procedure, player)
        log.append(Event("shuffled", player, library, count, "starting_hand", ()))
        seat, events = effects.draw(Seat(player, size, (), library), size, "starting_hand")
        seats.append(seat)
        log.extend(events)
    return Table(game, procedure, order_of(game, procedure), tuple(seats), tuple(log))


def decide(table: Table, decision: Decision, shuffle: Shuffle = as_is) -> Table:
    """The table after this decision and all that follows from it; raises `IllegalDecision`.

    Where it completes a round of declarations, everybody who declared a mulligan takes it at once.
    """
    objection = objection_to(table, decision)
    if objection is not None:
        raise refusal(table, decision, objection)
    seat, procedure = table.seat(decision.player), table.procedure
    match decision:
        case Keep():
            return _take_mulligans(table.after(*effects.keep(seat, procedure, shuffle)), shuffle)
        case TakeMulligan():
            return _take_mulligans(_declare_mulligan(table, seat), shuffle)
        case PutOnBottom(cards=cards):
            return table.after(*effects.put_on_bottom(seat, cards))
        case Exile(cards=cards):
            return table.after(*effects.exile(seat, procedure, cards, table.everyone))
        case Act(card=card):
            return table.after(*effects.act(seat, card, table.everyone))
        case Look(then=then):
            mates = procedure.looks == "teammates-too"
            see = table.game.team_of(seat.player) if mates else (seat.player,)
            return table.after(*effects.look(seat, then, see))
        case Decline():
            declined = Event("declined-look", seat.player, (), 0, "after_keeping", ())
            return table.after(seat.but(looked=True), (declined,))
        case _:
            assert_never(decision)


def tell_lands(table: Table, player: str, lands: int) -> Table:
    """Tell how many lands this hand holds, until it changes; raises `IllegalDecision` where it cannot hold so many."""
    told = HandHolds(player, lands)
    if player not in table.everyone:
        raise refusal(table, told, Objection("not-at-the-table", ""))
    seat = table.seat(player)
    if not 0 <= lands <= len(seat.hand):
        raise refusal(table, told, Objection("not-so-many-in-hand", ""))
    return table.after(seat.but(lands=lands), (Event("lands-told", player, (), lands, "may_mulligan", ()),))


def opening_hands(table: Table) -> dict[str, Cards] | None:
    """Everybody's opening hand, or None while anybody has still to decide."""
    return None if awaits(table) else {seat.player: seat.hand for seat in table.seats}


def _declare_mulligan(table: Table, seat: Seat) -> Table:
    player, right = seat.player, mulligan_rests_on(table, seat) or "may_mulligan"
    declared = Event("declared-mulligan", player, (), len(seat.hand), right, ())
    table = table.after(seat.but(declared_mulligan=True), (declared,))
    # The hand is shown to prove what it holds; a redraw that rests on the opponent's has nothing to prove.
    if table.procedure.reveal == "the-hand" and right == "may_mulligan":
        shown = Event("revealed", player, seat.hand, len(seat.hand), "reveal", table.everyone)
        return table.noting(shown)
    return table


def _take_mulligans(table: Table, shuffle: Shuffle) -> Table:
    if declaring(table):
        return table
    for seat in table.seats:
        if seat.declared_mulligan:
            table = _let_opponents_redraw(_take_mulligan(table, seat, shuffle), seat.player)
    return table


def _take_mulligan(table: Table, seat: Seat, shuffle: Shuffle) -> Table:
    if table.procedure.partial:
        return table.after(*effects.begin_partial_mulligan(seat))
    return table.after(*effects.take_whole_hand_mulligan(seat, table.procedure, shuffle))


def _let_opponents_redraw(table: Table, player: str) -> Table:
    if table.procedure.opponent_may_redraw == "yes":
        for seat in table.seats:
            if seat.kept and not seat.taken and seat.player not in table.game.team_of(player):
                again = Event("may-redraw", seat.player, (), len(seat.hand), "opponent_may_redraw", ())
                table = table.after(seat.but(kept=False), (again,))
    return table


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


def count_lines(table: Table) -> int:
    """In how many ways the mulligans can go from here until all is over.

    What several players decide at the same time counts once, in whatever order they speak. Any-time actions are not
    counted, and nothing is shuffled.
    """
    counted: dict[tuple[Seat, ...], int] = {}

    def lines(table: Table) -> int:
        awaited = awaits(table)
        if not awaited:
            return 1
        if table.seats not in counted:
            counted[table.seats] = sum(
                lines(decide(table, decision)) for decision in legal_decisions_of(table, awaited[0])
            )
        return counted[table.seats]

    return lines(table)
