"""What a player may decide, as values that print as a judge would write them, and which parameter forbids the rest."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from typing import Literal, NamedTuple, assert_never

from .game import Cards, arrangements, selections, without
from .procedure import Procedure
from .table import Seat, Table, awaits, declaring, looking, owing


@dataclass(frozen=True, slots=True)
class Keep:
    """The player declares that the hand is kept; it becomes the opening hand."""

    player: str

    def __str__(self) -> str:
        return f"{self.player}: keep"


@dataclass(frozen=True, slots=True)
class TakeMulligan:
    """The player declares a mulligan."""

    player: str

    def __str__(self) -> str:
        return f"{self.player}: mulligan"


@dataclass(frozen=True, slots=True)
class PutOnBottom:
    """The player puts cards from hand on the bottom of the library, the last one lowest.

    A card of no matter is ANONYMOUS.
    """

    player: str
    cards: tuple[str, ...]

    def __str__(self) -> str:
        return f"{self.player}: bottom {_cards(self.cards)}"


@dataclass(frozen=True, slots=True)
class Exile:
    """The player sets cards from hand aside in a partial mulligan."""

    player: str
    cards: tuple[str, ...]

    def __str__(self) -> str:
        return f"{self.player}: exile {_cards(self.cards)}"


@dataclass(frozen=True, slots=True)
class Look:
    """The player looks at the top card of the library and leaves it there or puts it on the bottom."""

    player: str
    then: Literal["leave", "bottom"]

    def __str__(self) -> str:
        return f"{self.player}: look, {self.then}"


@dataclass(frozen=True, slots=True)
class Decline:
    """The player does not look."""

    player: str

    def __str__(self) -> str:
        return f"{self.player}: decline"


@dataclass(frozen=True, slots=True)
class Act:
    """Before declaring, the player uses a card that may be used any time that player could mulligan.

    The whole hand is exiled and as many cards are drawn.
    """

    player: str
    card: str

    def __str__(self) -> str:
        return f"{self.player}: act {self.card}"


@dataclass(frozen=True, slots=True)
class HandHolds:
    """What the hand just drawn holds: no decision, but a fact that some rules ask for."""

    player: str
    lands: int

    def __str__(self) -> str:
        return f"{self.player}: lands {self.lands}"


Decision = Keep | TakeMulligan | PutOnBottom | Exile | Look | Decline | Act


def _cards(cards: tuple[str, ...]) -> str:
    return ", ".join(cards) if any(cards) else str(len(cards))


Reason = Literal[
    "not-at-the-table",
    "has-kept",
    "already-declared",
    "not-awaited-yet",
    "owes-cards",
    "owes-exile",
    "owes-nothing",
    "bottoms-nothing",
    "exiles-nothing",
    "no-mulligan-declared",
    "nobody-may",
    "hand-of-zero",
    "one-mulligan-only",
    "lands-not-told",
    "hand-not-allowed",
    "wrong-number",
    "none-exiled",
    "not-so-many-in-hand",
    "not-in-hand",
    "no-action",
    "no-such-card",
    "no-look",
    "full-hand",
    "library-empty",
    "already-looked",
]

MANY = 50
"""Of the decisions that would have been legal, an error names so many at most."""


class Objection(NamedTuple):
    """Why a decision is not legal, and the field of the Procedure that forbids it."""

    reason: Reason
    parameter: str


class IllegalDecision(ValueError):
    """A decision that the rule does not allow now.

    `reason` is a word of a closed list, `parameter` the field of the Procedure that forbids it (empty where none does),
    `awaited` who may decide now, and `legal` what this player may decide instead, at most MANY decisions.
    """

    def __init__(
        self,
        decision: Decision | HandHolds,
        objection: Objection,
        awaited: tuple[str, ...],
        legal: tuple[Decision, ...],
    ) -> None:
        super().__init__(f"{decision}: {objection.reason} {objection.parameter}".rstrip())
        self.player = decision.player
        self.decision = decision
        self.reason = objection.reason
        self.parameter = objection.parameter
        self.awaited = awaited
        self.legal = legal


def is_legal(table: Table, decision: Decision) -> bool:
    """Whether this decision may be made now."""
    return objection_to(table, decision) is None


def why_illegal(table: Table, decision: Decision) -> IllegalDecision | None:
    """The reason why this decision may not be made now, or None where it may."""
    objection = objection_to(table, decision)
    return None if objection is None else refusal(table, decision, objection)


def refusal(table: Table, decision: Decision | HandHolds, objection: Objection) -> IllegalDecision:
    """The error that tells a player why not, and what instead."""
    legal = tuple(islice(legal_decisions_of(table, decision.player), MANY))
    return IllegalDecision(decision, objection, awaits(table), legal)


def legal_decisions(table: Table) -> Iterator[Decision]:
    """Every decision that may be made now, one after another.

    Anonymous cards cannot be told apart, so they make one choice. An any-time action is not among them: only the card
    says whether it has one; see `may_act`. Nor is the exile of no card in a partial mulligan, which changes nothing but
    the number of mulligans and so could go on for ever; see `may_exile_nothing`.
    """
    for player in awaits(table):
        yield from choices_of(table, table.seat(player))


def legal_decisions_of(table: Table, player: str) -> Iterator[Decision]:
    """Every decision that this player may make now."""
    if player in awaits(table):
        yield from choices_of(table, table.seat(player))


def choices_of(table: Table, seat: Seat) -> Iterator[Decision]:
    """Every decision that a player may make who is awaited."""
    player = seat.player
    if seat.owes:
        yield from (PutOnBottom(player, cards) for cards in arrangements(seat.hand, seat.owes))
    elif seat.owes_exile:
        yield from (Exile(player, cards) for cards in selections(seat.hand))
    elif not seat.kept:
        yield Keep(player)
        if _objection_to_mulligan(table, seat) is None:
            yield TakeMulligan(player)
    else:
        yield Decline(player)
        yield Look(player, "leave")
        yield Look(player, "bottom")


def may_act(table: Table, player: str) -> bool:
    """Whether a card that may be used any time the player could mulligan may be used now, if the hand holds one."""
    acts = table.procedure.any_time_action == "before-declaring"
    return acts and player in _declaring_now(table) and bool(table.seat(player).hand)


def may_look(table: Table, player: str) -> bool:
    """Whether this player may look at the top card of the library now."""
    return not owing(table) and player in looking(table)


def may_exile_nothing(table: Table, player: str) -> bool:
    """Whether this player, who owes the exile of a partial mulligan, may exile no card at all."""
    return table.seat(player).owes_exile and table.procedure.returned == "any-number-exiled"


def owes(table: Table, player: str) -> int:
    """The cards this player still has to put on the bottom of the library."""
    return table.seat(player).owes


def mulligan_rests_on(table: Table, seat: Seat) -> Literal["may_mulligan", "opponent_may_redraw"] | None:
    """The parameter that lets this hand go: for what it holds, or because an opponent took a mulligan; else None."""
    match table.procedure.may_mulligan:
        case "any-hand":
            own = True
        case "no-land-or-all-land":
            own = seat.lands in (0, len(seat.hand))
        case "no-land":
            own = seat.lands == 0
        case "nobody":
            own = False
    if own:
        return "may_mulligan"
    team = table.game.team_of(seat.player)
    opponent_took = any(other.taken for other in table.seats if other.player not in team)
    return "opponent_may_redraw" if opponent_took and table.procedure.opponent_may_redraw == "yes" else None


def objection_to(table: Table, decision: Decision) -> Objection | None:
    """What stands against this decision, or None."""
    if decision.player not in table.everyone:
        return Objection("not-at-the-table", "")
    seat = table.seat(decision.player)
    match decision:
        case Keep():
            return _objection_to_declaring(table, seat)
        case TakeMulligan():
            return _objection_to_declaring(table, seat) or _objection_to_mulligan(table, seat)
        case Act(card=card):
            return _objection_to_declaring(table, seat) or _objection_to_action(table, seat, card)
        case PutOnBottom(cards=cards):
            return _objection_to_bottoming(table.procedure, seat, cards)
        case Exile(cards=cards):
            return _objection_to_exiling(table.procedure, seat, cards)
        case Look() | Decline():
            return _objection_to_looking(table, seat)
        case _:
            assert_never(decision)


def _declaring_now(table: Table) -> tuple[str, ...]:
    return () if owing(table) else declaring(table)


def _objection_to_declaring(table: Table, seat: Seat) -> Objection | None:
    if seat.kept:
        return Objection("has-kept", "keeping")
    if seat.owes:
        return Objection("owes-cards", "bottomed")
    if seat.owes_exile:
        return Objection("owes-exile", "returned")
    if seat.declared_mulligan:
        return Objection("already-declared", "declarations")
    if owing(table):
        return Objection("not-awaited-yet", "declarations")
    first = declaring(table)
    if seat.player in first:
        return None
    members = ({player for wave in group for player in wave} for group in table.order)
    together = any({seat.player, first[0]} <= group for group in members)
    return Objection("not-awaited-yet", "order_of_declarations" if together else "declarations")


def _objection_to_mulligan(table: Table, seat: Seat) -> Objection | None:
    procedure = table.procedure
    if procedure.may_mulligan == "nobody":
        return Objection("nobody-may", "may_mulligan")
    if procedure.until == "one-mulligan" and seat.taken:
        return Objection("one-mulligan-only", "until")
    if not seat.hand:
        return Objection("hand-of-zero", "until")
    if mulligan_rests_on(table, seat):
        return None
    return Objection("lands-not-told" if seat.lands is None else "hand-not-allowed", "may_mulligan")


def _objection_to_action(table: Table, seat: Seat, card: str) -> Objection | None:
    if table.procedure.any_time_action == "none":
        return Objection("no-action", "any_time_action")
    if not table.game.may_be_used(card):
        return Objection("no-such-card", "any_time_action")
    return Objection("not-in-hand", "any_time_action") if without(seat.hand, (card,)) is None else None


def _objection_to_settling(seat: Seat) -> Objection | None:
    """What stands against finishing a mulligan, whatever it asks for."""
    if seat.kept:
        return Objection("has-kept", "keeping")
    return Objection("not-awaited-yet", "declarations") if seat.declared_mulligan else None


def _objection_to_bottoming(procedure: Procedure, seat: Seat, cards: Cards) -> Objection | None:
    if procedure.bottomed == "none":
        return Objection("bottoms-nothing", "bottomed")
    if objection := _objection_to_settling(seat):
        return objection
    free = procedure.first_mulligan == "not-counted"
    if not seat.owes:
        return Objection("owes-nothing", "first_mulligan" if free and seat.taken == 1 else "bottomed")
    if len(cards) != seat.owes:
        # A free mulligan is what makes the number another than that of the mulligans taken.
        return Objection("wrong-number", "first_mulligan" if free else "bottomed")
    return Objection("not-in-hand", "bottomed") if without(seat.hand, cards) is None else None


def _objection_to_exiling(procedure: Procedure, seat: Seat, cards: Cards) -> Objection | None:
    if not procedure.partial:
        return Objection("exiles-nothing", "returned")
    if objection := _objection_to_settling(seat):
        return objection
    if not seat.owes_exile:
        return Objection("no-mulligan-declared", "returned")
    if not cards and procedure.returned == "one-or-more-exiled":
        return Objection("none-exiled", "returned")
    if len(cards) > len(seat.hand):
        return Objection("not-so-many-in-hand", "returned")
    return Objection("not-in-hand", "returned") if without(seat.hand, cards) is None else None


def _objection_to_looking(table: Table, seat: Seat) -> Objection | None:
    if seat.player in looking(table):
        return None
    parameter = "after_keeping"
    if table.procedure.after_keeping == "nothing":
        return Objection("no-look", parameter)
    if not seat.kept:
        return Objection("not-awaited-yet", parameter)
    if len(seat.hand) >= seat.starting_hand_size:
        return Objection("full-hand", parameter)
    if not seat.library:
        return Objection("library-empty", parameter)
    return Objection("already-looked" if seat.looked else "not-awaited-yet", parameter)
