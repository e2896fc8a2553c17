"""Questions whose answers are played: who decides next, what may still be done, in which order, who has seen."""

from collections.abc import Iterable
from dataclasses import dataclass

from ..corpus.language import Message
from ..corpus.question_records import Template
from ..engine import (
    ANONYMOUS,
    Act,
    Decision,
    Exile,
    Keep,
    Look,
    PutOnBottom,
    Seat,
    Table,
    TakeMulligan,
    awaits,
    decide,
    is_legal,
    may_look,
    new_table,
    owes,
    tell_lands,
    why_illegal,
)
from ..grounding import Grounded
from .hand_sizes import CARD, Wished, events_in_order
from .question import Dice, Option, Practice, QuestionKind, Situation, Values, in_teams, option, wished


@dataclass(frozen=True)
class Made:
    """Decisions already made, and the player asked about."""

    decisions: tuple[Decision, ...]
    asked: str = ""

    def table(self, grounded: Grounded) -> Table | None:
        """The table after these decisions; None where one of them is not legal."""
        table = new_table(grounded.game, grounded.procedure)
        for each in self.decisions:
            if not is_legal(table, each):
                return None
            table = decide(table, each)
        return table

    def told(self) -> tuple[Message, ...]:
        """The decisions as sentences."""
        return tuple(_told(each) for each in self.decisions)


def _told(decision: Decision) -> Message:
    match decision:
        case Keep():
            return Message("does.keep", player=decision.player)
        case TakeMulligan():
            return Message("does.mulligan", player=decision.player)
        case PutOnBottom(cards=cards):
            return Message("story.bottoms", player=decision.player, count=len(cards))
        case Exile(cards=cards):
            return Message("story.exiles", player=decision.player, count=len(cards))
        case Look():
            return Message("does.look-leave", player=decision.player)
        case Act(card=card):
            return Message("does.act", player=decision.player, card=card)
    return Message("does.decline", player=decision.player)


def walk(grounded: Grounded, dice: Dice, most: int) -> tuple[Decision, ...]:
    """Some decisions as players might make them, one to `most`; fewer where all is over sooner."""
    table, made = new_table(grounded.game, grounded.procedure), []
    for _ in range(1 + dice.below(most)):
        if not (waiting := awaits(table)):
            break
        player = waiting[0] if owes(table, waiting[0]) else dice.one_of(waiting)
        decision = _some_decision(table, player, dice)
        if not is_legal(table, decision):
            decision = Keep(player)
        made.append(decision)
        table = decide(table, decision)
    return tuple(made)


def _some_decision(table: Table, player: str, dice: Dice) -> Decision:
    seat = table.seat(player)
    if seat.owes:
        return PutOnBottom(player, (ANONYMOUS,) * seat.owes)
    if seat.owes_exile:
        return Exile(player, (ANONYMOUS,) * (1 + dice.below(min(3, len(seat.hand)))))
    if may_look(table, player):
        return Look(player, "leave")
    return TakeMulligan(player) if dice.below(2) else Keep(player)


class Next(QuestionKind):
    """Whose decision it is after some others, and what is to be decided."""

    at_last = True
    stem = frozenset({"story"})
    wordings = {
        **dict.fromkeys(("declares", "bottoms", "exiles", "looks"), frozenset({"players"})),
        "over": frozenset(),
    }

    def setup(self, practice: Practice, template: Template, situation: Situation, dice: Dice) -> Made | None:
        """Some decisions; what follows all keeping is asked less often."""
        decisions = walk(situation.grounded, dice, 6)
        mulligans = any(isinstance(each, TakeMulligan) for each in decisions)
        return Made(decisions) if len(decisions) > 1 and (mulligans or not dice.below(4)) else None

    def answer(self, practice: Practice, grounded: Grounded, setup: Made) -> Option | None:
        """Who decides, and what."""
        table = setup.table(grounded)
        return _due(table) if table else None

    def holds(self, practice: Practice, grounded: Grounded, setup: Made, offered: Option) -> bool:
        """Teammates who decide together decide one by one as well: to name one of them is not wrong."""
        right = self.answer(practice, grounded, setup)
        if right is None or right.words != offered.words:
            return False
        return set(_names(offered)) <= set(_names(right))

    def tempting(self, practice: Practice, situation: Situation, setup: Made, dice: Dice) -> Iterable[Option]:
        """What other rules would have; the same of other players; another thing of the same players."""
        found = [answer for each in practice.ever(situation.game) if (answer := self.answer(practice, each, setup))]
        players = [(each,) for each in situation.game.players]
        every = [option(words, players=each) for each in players for words in ("declares", _other_due(situation))]
        return [*dice.shuffled(found), *dice.shuffled(every), option("over")]

    def values(self, practice: Practice, setup: Made) -> Values:
        """What has been done."""
        return {"story": setup.told()}

    def parameters(self, practice: Practice, grounded: Grounded, setup: Made) -> tuple[str, ...]:
        """What makes it so."""
        table = setup.table(grounded)
        assert table is not None, "the answer has been played"
        by = {"bottoms": "bottomed", "exiles": "returned", "looks": "after_keeping", "over": "keeping"}
        return (by.get(_due(table).words, "declarations"),)

    def table(self, grounded: Grounded, setup: Made) -> Table | None:
        """The table after what has been done."""
        return setup.table(grounded)


def _names(offered: Option) -> tuple[str, ...]:
    names = offered.values.get("players", ())
    return names if isinstance(names, tuple) else ()


def _other_due(situation: Situation) -> str:
    procedure = situation.grounded.procedure
    if procedure.bottomed != "none":
        return "bottoms"
    return "exiles" if procedure.partial else "looks"


def _due(table: Table) -> Option:
    waiting = awaits(table)
    if not waiting:
        return option("over")
    seat = table.seat(waiting[0])
    if seat.owes or seat.owes_exile:
        return option("bottoms" if seat.owes else "exiles", players=waiting)
    return option("looks" if may_look(table, waiting[0]) else "declares", players=waiting)


REASONS = (
    "no-kept", "no-empty", "no-owes", "no-declared", "no-turn", "no-two-at-most", "no-others-kept", "no-bottomed",
    "yes-any", "yes-teammate", "yes-consent", "yes-nothing-final",
)  # fmt: skip
"""Why a mulligan may be taken, or not, as people say it, rightly or wrongly."""


class MayStill(QuestionKind):
    """Whether a player may take a mulligan now, and why or why not; the reason decides."""

    at_last = True
    stem = frozenset({"story", "asked"})
    wordings = dict.fromkeys(REASONS, frozenset({"player"}))

    def setup(self, practice: Practice, template: Template, situation: Situation, dice: Dice) -> Made | None:
        """Some decisions, and somebody at the table, seldom one who has kept: the table shows that at a glance."""
        made = Made(walk(situation.grounded, dice, 6))
        table = made.table(situation.grounded)
        if table is None or len(made.decisions) < 2:
            return None
        undecided = [each.player for each in table.seats if not each.kept]
        who = undecided if dice.below(6) else situation.game.players
        return Made(made.decisions, dice.one_of(who)) if who else None

    def answer(self, practice: Practice, grounded: Grounded, setup: Made) -> Option | None:
        """The first reason that is true."""
        table = setup.table(grounded)
        true = () if table is None else tuple(each for each, holds in _reasons(table, setup.asked).items() if holds)
        return option(true[0], player=setup.asked) if true else None

    def holds(self, practice: Practice, grounded: Grounded, setup: Made, offered: Option) -> bool:
        """Whether that reason is true as well."""
        table = setup.table(grounded)
        # A reason that may be taken for true as well is no wrong answer.
        return table is not None and _reasons(table, setup.asked).get(offered.words, True)

    def tempting(self, practice: Practice, situation: Situation, setup: Made, dice: Dice) -> Iterable[Option]:
        """Reasons that people give."""
        table = setup.table(situation.grounded)
        assert table is not None, "the answer has been played"
        return [option(each, player=setup.asked) for each in dice.shuffled(list(_reasons(table, setup.asked)))]

    def values(self, practice: Practice, setup: Made) -> Values:
        """What has been done, and who asks."""
        return {"story": setup.told(), "asked": setup.asked}

    def parameters(self, practice: Practice, grounded: Grounded, setup: Made) -> tuple[str, ...]:
        """What allows or refuses it."""
        table = setup.table(grounded)
        refused = None if table is None else why_illegal(table, TakeMulligan(setup.asked))
        return (refused.parameter or "may_mulligan" if refused else "may_mulligan",)

    def table(self, grounded: Grounded, setup: Made) -> Table | None:
        """The table after what has been done."""
        return setup.table(grounded)


def _reasons(table: Table, player: str) -> dict[str, bool]:
    """Every reason that may be given, and whether it is a true one: true answer, true ground."""
    seat, waiting = table.seat(player), awaits(table)
    legal = is_legal(table, TakeMulligan(player))
    mates = [table.seat(each) for each in table.game.team_of(player) if each != player]
    teammate_kept = in_teams(table.game) and any(each.kept for each in mates)
    others_kept = any(each.kept for each in table.seats if each.player != player)
    reasons = {
        "no-kept": seat.kept,
        "no-empty": not seat.kept and not seat.hand and not seat.owes and player in waiting,
        "no-owes": bool(seat.owes or seat.owes_exile),
        "no-declared": seat.declared_mulligan,
        "no-turn": not seat.kept and not seat.declared_mulligan and player not in waiting,
        "yes-any": legal and not teammate_kept,
        "yes-consent": False,
        "yes-nothing-final": False,
        "no-two-at-most": False,
    }
    if in_teams(table.game):
        reasons["yes-teammate"] = legal and teammate_kept
    if others_kept:
        reasons["no-others-kept"] = False
    if any(each.kind == "bottomed" and each.player == player for each in table.log):
        reasons["no-bottomed"] = False
    return {reason: true for reason, true in reasons.items() if true or reason not in _also_so(table, seat)}


def _also_so(table: Table, seat: Seat) -> set[str]:
    """Reasons that are not what decides, but that somebody could defend: they are not offered."""
    settling = any(each.owes or each.owes_exile for each in table.seats)
    found = {"no-declared"} if seat.kept or settling else set()
    if seat.kept or seat.declared_mulligan or settling:
        found.add("no-turn")
    return found | ({"no-empty"} if not seat.hand else set())


class Order(QuestionKind):
    """In which order things happen where two players take one mulligan each."""

    stem = frozenset({"story"})
    wordings = {"order": frozenset({"events"})}

    def setup(self, practice: Practice, template: Template, situation: Situation, dice: Dice) -> Wished | None:
        """Both take one, or one of them does."""
        if len(situation.game.players) != 2 or situation.grounded.procedure.partial:
            return None
        first, second = dice.one_of(((1, 1), (1, 1), (1, 0), (0, 1)))
        return Wished("A", {"A": first, "B": second})

    def answer(self, practice: Practice, grounded: Grounded, setup: Wished) -> Option | None:
        """The events as the engine plays them."""
        table = setup.table(grounded)
        return option("order", events=events_in_order(table.log)) if table else None

    def tempting(self, practice: Practice, situation: Situation, setup: Wished, dice: Dice) -> Iterable[Option]:
        """The same events in other orders: one of them earlier or later, or two exchanged."""
        found = self.answer(practice, situation.grounded, setup)
        events = found.values["events"] if found else ()
        assert isinstance(events, tuple)
        orders = [
            (*events[:start], *events[start + 1 : to + 1], events[start], *events[to + 1 :])
            for start in range(len(events))
            for to in range(start + 1, len(events))
        ]
        return [option("order", events=each) for each in dice.shuffled(orders)]

    def values(self, practice: Practice, setup: Wished) -> Values:
        """The wishes."""
        return {"story": setup.told()}

    def parameters(self, practice: Practice, grounded: Grounded, setup: Wished) -> tuple[str, ...]:
        """The order of declarations."""
        return ("declarations",)

    def table(self, grounded: Grounded, setup: Wished) -> Table | None:
        """Everybody has drawn the first hand."""
        return new_table(grounded.game, grounded.procedure)


class WhoKnows(QuestionKind):
    """To whom a rule shows the cards that a player moves."""

    stem = frozenset({"story"})
    wordings = dict.fromkeys(("all", "owner", "team", "opponents", "nobody"), frozenset({"player"}))

    def setup(self, practice: Practice, template: Template, situation: Situation, dice: Dice) -> Made | None:
        """Somebody does something with cards."""
        procedure, player = situation.grounded.procedure, dice.one_of(situation.game.players)
        doable = []
        if procedure.bottomed != "none" and not in_teams(situation.game):
            doable.append("bottomed")
        if procedure.after_keeping != "nothing":
            doable.append("looked")
        if procedure.reveal == "the-hand":
            doable.append("revealed")
        if procedure.any_time_action != "none" and situation.day.year > 2004:
            doable.append("acted")
        # For years nothing else was to be seen than what the card exiles; those years are not asked about so often.
        if not doable or (doable == ["acted"] and dice.below(4)):
            return None
        return Made((), f"{dice.one_of(doable)}/{player}")

    def answer(self, practice: Practice, grounded: Grounded, setup: Made) -> Option | None:
        """Those who see the cards by the rule."""
        kind, player = setup.asked.split("/")
        seen = _seen(grounded, kind, player)
        if seen is None:
            return None
        if set(seen) == set(grounded.game.players):
            return option("all")
        if seen == (player,):
            return option("owner", player=player)
        return option("team", player=player) if seen else option("nobody")

    def tempting(self, practice: Practice, situation: Situation, setup: Made, dice: Dice) -> Iterable[Option]:
        """The others who may be thought to see them."""
        player = setup.asked.split("/")[1]
        found = [option("all"), option("owner", player=player), option("nobody"), option("opponents", player=player)]
        return dice.shuffled([*found, option("team", player=player)] if in_teams(situation.game) else found)

    def values(self, practice: Practice, setup: Made) -> Values:
        """What is done."""
        kind, player = setup.asked.split("/")
        values: dict[str, object] = {"player": player} | ({"card": practice.card_name(CARD)} if kind == "acted" else {})
        return {"story": (Message(f"story.{kind}", **values),)}

    def parameters(self, practice: Practice, grounded: Grounded, setup: Made) -> tuple[str, ...]:
        """What shows the cards, or does not."""
        by = {"bottomed": "bottomed", "looked": "looks", "revealed": "reveal", "acted": "any_time_action"}
        return (by[setup.asked.split("/")[0]],)


def _seen(grounded: Grounded, kind: str, player: str) -> tuple[str, ...] | None:
    """Who sees the cards where this player takes two mulligans, or as many as the rule allows, or uses a card."""
    if kind == "revealed":
        table = tell_lands(new_table(grounded.game, grounded.procedure), player, 0)
        for each in grounded.game.players:
            if each != player and is_legal(table, Keep(each)) and awaits(table)[0] != player:
                table = decide(table, Keep(each))
        table = decide(table, TakeMulligan(player)) if is_legal(table, TakeMulligan(player)) else table
    else:
        acting = (player, 0) if kind == "acted" else None
        wishes = {**dict.fromkeys(grounded.game.players, 0), player: 0 if acting else 2}
        found = wished(grounded, wishes, 1, acting)
        if found is None:
            return None
        table = found
    return next((each.seen_by for each in table.log if each.kind == kind and each.player == player), None)
