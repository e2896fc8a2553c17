"""Playing: set up a table, ask who may decide, decide. Every function gives a new table; the old stays as it was."""

from typing import assert_never

from . import effects
from .cards import Cards, Shuffle, as_is, shuffled
from .decisions import Act, Decision, Decline, Exile, HandHolds, Keep, Look, PutOnBottom, TakeMulligan
from .events import Event
from .game import Game
from .knowledge import knows
from .legality import (
    IllegalDecision,
    Objection,
    is_legal,
    legal_decisions,
    legal_decisions_of,
    may_act,
    may_look,
    mulligan_rests_on,
    objection_to,
    owes,
    refusal,
    why_illegal,
)
from .procedure import Procedure
from .rounds import awaits, declaring, order_of
from .sizes import starting_hand_size
from .table import Seat, Table

__all__ = [
    "IllegalDecision",
    "NotGoverned",
    "awaits",
    "decide",
    "is_legal",
    "knows",
    "legal_decisions",
    "legal_decisions_of",
    "may_act",
    "may_look",
    "new_table",
    "opening_hands",
    "owes",
    "tell_lands",
    "why_illegal",
]


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
