"""Questions whose answers are sizes of hands, or where two days part; everybody does as he or she wishes."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from ..corpus.language import Message
from ..corpus.question_records import Template
from ..engine import Event, Game, Table, new_table
from ..grounding import Grounded
from .question import Dice, Option, Practice, QuestionKind, Situation, Values, Wishes, option, story, wished

CARD = "serum-powder"
"""The card that acts any time its player could mulligan, by its id in the record."""


@dataclass(frozen=True)
class Wished:
    """What everybody wishes to do, and whose cards are asked about."""

    asked: str
    wishes: Wishes
    exiling: int | None = None
    acting: tuple[str, int] | None = None

    def told(self) -> tuple[Message, ...]:
        """The wishes as sentences."""
        return story(self.wishes, self.exiling)

    def table(self, grounded: Grounded) -> Table | None:
        """The table when all is over, or None."""
        return wished(grounded, self.wishes, self.exiling or 1, self.acting)


def _wishes(game: Game, dice: Dice, asked: str, most: int) -> Wishes:
    """The player asked about takes at least one mulligan, the others none or one or two."""
    counts = (1, 1, 2, 2, 3, 4)
    return {
        player: min(most, dice.one_of(counts)) if player == asked else dice.one_of((0, 0, 0, 1, 2))
        for player in game.players
    }


class Sizes(QuestionKind):
    """How many cards a player's opening hand has, and the library."""

    stem = frozenset({"story", "asked"})
    wordings = {"sizes": frozenset({"hand", "library"})}

    most = 4

    def setup(self, practice: Practice, template: Template, situation: Situation, dice: Dice) -> Wished | None:
        """Somebody takes some mulligans, whole hands."""
        asked = dice.one_of(situation.game.players)
        if situation.grounded.procedure.partial:
            return None
        return Wished(asked, _wishes(situation.game, dice, asked, self.most))

    def answer(self, practice: Practice, grounded: Grounded, setup: Wished) -> Option | None:
        """The sizes when all is over."""
        table = setup.table(grounded)
        return _sizes(table, setup.asked) if table else None

    def tempting(self, practice: Practice, situation: Situation, setup: Wished, dice: Dice) -> Iterable[Option]:
        """What other rules would give; a card more or fewer; the cards of the bottom forgotten."""
        found: list[Option] = []
        for grounded in practice.ever(situation.game):
            if (table := setup.table(grounded)) is not None:
                found.append(_sizes(table, setup.asked))
        table = setup.table(situation.grounded)
        assert table is not None, "the answer has been played"
        seat = table.seat(setup.asked)
        hand, library = len(seat.hand), len(seat.library)
        away = [(hand + more, library - more) for more in (1, -1, -2, 2)]
        away.append((hand, hand + library - seat.starting_hand_size))
        found += [
            _sized(size, rest, len(seat.set_aside), len(seat.exiled))
            for size, rest in away
            if 0 <= size <= seat.starting_hand_size
        ]
        return dice.shuffled(found)

    def values(self, practice: Practice, setup: Wished) -> Values:
        """The story, and who is asked about."""
        return {"story": setup.told(), "asked": setup.asked}

    def parameters(self, practice: Practice, grounded: Grounded, setup: Wished) -> tuple[str, ...]:
        """What decided the last hand, the bottom or the draw; and the free mulligan, where there is one."""
        table = setup.table(grounded)
        assert table is not None, "the answer has been played"
        free = grounded.procedure.first_mulligan != "as-any-other"
        return tuple(dict.fromkeys([_last_decided(table, setup.asked), *(["first_mulligan"] if free else [])]))

    def table(self, grounded: Grounded, setup: Wished) -> Table | None:
        """Everybody has drawn the first hand."""
        return new_table(grounded.game, grounded.procedure)


def _sizes(table: Table, player: str) -> Option:
    seat = table.seat(player)
    return _sized(len(seat.hand), len(seat.library), len(seat.set_aside), len(seat.exiled))


def _sized(hand: int, library: int, set_aside: int, exiled: int) -> Option:
    if exiled:
        return option("sizes-and-exile", hand=hand, library=library, exiled=exiled)
    return option("sizes", hand=hand, library=library + set_aside)


def _last_decided(table: Table, player: str) -> str:
    kinds = ("bottomed", "drew")
    return next(each.parameter for each in reversed(table.log) if each.player == player and each.kind in kinds)


class PartialSizes(Sizes):
    """The same where any number of cards is set aside."""

    def setup(self, practice: Practice, template: Template, situation: Situation, dice: Dice) -> Wished | None:
        """Somebody takes some partial mulligans, with the same number of cards each time."""
        asked = dice.one_of(situation.game.players)
        if not situation.grounded.procedure.partial:
            return None
        return Wished(asked, {**dict.fromkeys(situation.game.players, 0), asked: 1 + dice.below(3)}, 1 + dice.below(4))

    def today(
        self, practice: Practice, situation: Situation, setup: Wished, options: Sequence[Option]
    ) -> tuple[Option, ...]:  # fmt: skip
        """Nothing, where no card is set aside any more."""
        return super().today(practice, situation, setup, options) if situation.today.procedure.partial else ()


class CardSizes(Sizes):
    """The same where a card exiles the hand and draws as many."""

    wordings = {"sizes": frozenset({"hand", "library"}), "sizes-and-exile": frozenset({"hand", "library", "exiled"})}

    def setup(self, practice: Practice, template: Template, situation: Situation, dice: Dice) -> Wished | None:
        """The player who asks uses the card after no, one or two mulligans and may go on."""
        asked = dice.one_of(situation.game.players)
        before, after = dice.below(3), dice.below(2)
        if situation.grounded.procedure.partial:
            return None
        return Wished(asked, {**dict.fromkeys(situation.game.players, 0), asked: before + after}, None, (asked, before))

    def values(self, practice: Practice, setup: Wished) -> Values:
        """How many mulligans before the card, and after."""
        assert setup.acting is not None
        before = setup.acting[1]
        after = setup.wishes[setup.asked] - before
        phrase = f"story.card-{'after' if before else 'first'}-{'mulligan' if after else 'keep'}"
        values: dict[str, object] = {"player": setup.asked, "card": practice.card_name(CARD)}
        return {"story": (Message(phrase, **values, **({"count": before} if before else {})),), "asked": setup.asked}

    def parameters(self, practice: Practice, grounded: Grounded, setup: Wished) -> tuple[str, ...]:
        """That a card may act at all; what decided the last hand stands beside it."""
        return tuple(dict.fromkeys(["any_time_action", *super().parameters(practice, grounded, setup)]))


class TwoDays(QuestionKind):
    """How many cards the same wishes leave on two days."""

    stem = frozenset({"story", "asked", "other_day"})
    wordings = {"hands": frozenset({"one", "other"}), "hand": frozenset({"count"})}

    def setup(
        self, practice: Practice, template: Template, situation: Situation, dice: Dice
    ) -> tuple[Wished, Situation] | None:  # fmt: skip
        """Another day, under another rule."""
        other = another_day(practice, situation, dice)
        if other is None:
            return None
        asked = dice.one_of(situation.game.players)
        partial = any(each.grounded.procedure.partial for each in (situation, other))
        wishes = _wishes(situation.game, dice, asked, 3)
        setup = Wished(asked, wishes, 2 if partial else None)
        hands = {_hand(setup, each) for each in (other.grounded, *other.others)}
        return (setup, other) if len(hands) == 1 and not partial else None

    def answer(self, practice: Practice, grounded: Grounded, setup: tuple[Wished, Situation]) -> Option | None:
        """The hand on the one day, and on the other."""
        one, other = _hand(setup[0], grounded), _hand(setup[0], setup[1].grounded)
        return None if one is None or other is None else option("hands", one=one, other=other)

    def today(
        self, practice: Practice, situation: Situation, setup: tuple[Wished, Situation], options: Sequence[Option]
    ) -> tuple[Option, ...]:  # fmt: skip
        """The one hand of today."""
        hand = _hand(setup[0], situation.today)
        return () if hand is None else (option("hand", count=hand),)

    def tempting(
        self, practice: Practice, situation: Situation, setup: tuple[Wished, Situation], dice: Dice
    ) -> Iterable[Option]:  # fmt: skip
        """The days exchanged; the same on both; a card more or fewer."""
        found = self.answer(practice, situation.grounded, setup)
        assert found is not None, "the answer has been played"
        one, other = _whole(found, "one"), _whole(found, "other")
        pairs = [(other, one), (one, one), (other, other), (one, other - 1), (one - 1, other), (one, other + 1)]
        return dice.shuffled([option("hands", one=a, other=b) for a, b in pairs if 0 <= a <= 7 and 0 <= b <= 7])

    def values(self, practice: Practice, setup: tuple[Wished, Situation]) -> Values:
        """The story, who is asked about, and the other day."""
        return {"story": setup[0].told(), "asked": setup[0].asked, "other_day": setup[1].day}

    def parameters(self, practice: Practice, grounded: Grounded, setup: tuple[Wished, Situation]) -> tuple[str, ...]:
        """What decided the hand of the first day."""
        table = setup[0].table(grounded)
        return (_last_decided(table, setup[0].asked),) if table else ()

    def table(self, grounded: Grounded, setup: tuple[Wished, Situation]) -> Table | None:
        """Everybody has drawn the first hand."""
        return new_table(grounded.game, grounded.procedure)


def another_day(practice: Practice, situation: Situation, dice: Dice) -> Situation | None:
    """The same game on a day of another revision, one that plays otherwise where the dice find one."""
    spans = practice.days(practice.first_day, practice.last_day)
    spans = {each: span for each, span in spans.items() if each != situation.grounded.revision}
    first, last = spans[dice.one_of(list(spans))]
    day = type(first).fromordinal(first.toordinal() + dice.below((last - first).days + 1))
    other = practice.situation(day, situation.kind, len(situation.game.players))
    return other if other and other.game == situation.game else None


def _hand(setup: Wished, grounded: Grounded) -> int | None:
    table = setup.table(grounded)
    return len(table.seat(setup.asked).hand) if table else None


def _whole(found: Option, name: str) -> int:
    value = found.values[name]
    assert isinstance(value, int)
    return value


class Drawn(Sizes):
    """How many cards one mulligan draws and puts on the bottom."""

    stem = frozenset({"asked", "count"})
    wordings = {"drawn": frozenset({"drawn", "bottomed"})}

    def setup(self, practice: Practice, template: Template, situation: Situation, dice: Dice) -> Wished | None:
        """The player who starts takes so many mulligans; the others keep."""
        if situation.grounded.procedure.partial:
            return None
        asked = situation.game.players[0]
        return Wished(asked, {**dict.fromkeys(situation.game.players, 0), asked: 1 + dice.below(4)})

    def answer(self, practice: Practice, grounded: Grounded, setup: Wished) -> Option | None:
        """The cards of the last mulligan."""
        table = setup.table(grounded)
        if table is None or grounded.procedure.partial:
            return None
        events = [each for each in table.log if each.player == setup.asked]
        drawn = [each.count for each in events if each.kind == "drew"][-1]
        return option("drawn", drawn=drawn, bottomed=drawn - len(table.seat(setup.asked).hand))

    def tempting(self, practice: Practice, situation: Situation, setup: Wished, dice: Dice) -> Iterable[Option]:
        """What other rules do, and a card more or fewer."""
        found = [answer for each in practice.ever(situation.game) if (answer := self.answer(practice, each, setup))]
        count = setup.wishes[setup.asked]
        pairs = [(7, count), (7, count - 1), (7 - count, 0), (8 - count, 0), (7, 0), (7, count + 1), (6 - count, 0)]
        found += [option("drawn", drawn=drawn, bottomed=below) for drawn, below in pairs if drawn > 0]
        return dice.shuffled(found)

    def values(self, practice: Practice, setup: Wished) -> Values:
        """Who takes which mulligan."""
        return {"asked": setup.asked, "count": setup.wishes[setup.asked]}


class FirstDifference(QuestionKind):
    """What differs first when everybody does the same on two days."""

    stem = frozenset({"story", "other_day"})
    wordings = dict.fromkeys(("turn", "drawn", "bottom", "look", "none"), frozenset[str]())

    def setup(
        self, practice: Practice, template: Template, situation: Situation, dice: Dice
    ) -> tuple[Wished, Situation] | None:  # fmt: skip
        """Another day, and some wishes."""
        other = another_day(practice, situation, dice)
        setup = Wished("A", _wishes(situation.game, dice, "A", 2))
        if other is None:
            return None
        found = {_parting(setup, situation.grounded, each) for each in (other.grounded, *other.others)}
        return (setup, other) if len(found) == 1 else None

    def answer(self, practice: Practice, grounded: Grounded, setup: tuple[Wished, Situation]) -> Option | None:
        """Where the two days part."""
        parting = _parting(setup[0], grounded, setup[1].grounded)
        return option(parting) if parting else None

    def tempting(
        self, practice: Practice, situation: Situation, setup: tuple[Wished, Situation], dice: Dice
    ) -> Iterable[Option]:  # fmt: skip
        """The other things that can differ."""
        return [option(each) for each in dice.shuffled(["turn", "drawn", "bottom", "look", "none"])]

    def values(self, practice: Practice, setup: tuple[Wished, Situation]) -> Values:
        """The story and the other day."""
        return {"story": setup[0].told(), "other_day": setup[1].day}

    def parameters(self, practice: Practice, grounded: Grounded, setup: tuple[Wished, Situation]) -> tuple[str, ...]:
        """What makes the first day what it is there."""
        parting = _parting(setup[0], grounded, setup[1].grounded)
        by = {"turn": "declarations", "drawn": "drawn", "bottom": "bottomed", "look": "after_keeping"}
        return (by.get(parting or "", "declarations"),)

    def table(self, grounded: Grounded, setup: tuple[Wished, Situation]) -> Table | None:
        """Everybody has drawn the first hand."""
        return new_table(grounded.game, grounded.procedure)


def _parting(setup: Wished, one: Grounded, other: Grounded) -> str | None:
    """The first thing that differs: whose turn it is, cards drawn, cards on the bottom, a look; or `none`."""
    if one.procedure.partial or other.procedure.partial:
        return None
    first, second = setup.table(one), setup.table(other)
    if first is None or second is None:
        return None
    logs = [list(_course(each)) for each in (first, second)]
    for was, now in zip(*logs, strict=False):
        if was != now:
            kinds = {was[0], now[0]}
            if kinds == {"drew"}:
                return "drawn"
            if "bottomed" in kinds:
                return "bottom"
            return "look" if "looked" in kinds else "turn"
    if len(logs[0]) == len(logs[1]):
        return "none"
    longer = max(logs, key=len)[min(map(len, logs))]
    return {"looked": "look", "bottomed": "bottom"}.get(longer[0], "turn")


def _course(table: Table) -> Iterator[tuple[str, tuple[str, ...], int]]:
    """The events after the first hands in their order, a draw with the number of cards that it draws in all."""
    drawn: dict[str, list[int]] = {}
    for event in table.log:
        if event.kind == "drew":
            drawn.setdefault(event.player, []).append(event.count)
    taken = dict.fromkeys(drawn, 0)
    for kind, players in events_in_order(table.log):
        count = 0
        for player in players if kind == "drew" else ():
            taken[player] += 1
            count += drawn[player][taken[player]]
        yield kind, players, count


_TOLD_IN_ORDER = ("declared-mulligan", "drew", "bottomed", "declared-keep", "looked")
_TOGETHER = ("drew", "bottomed")


def events_in_order(log: tuple[Event, ...]) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """The events after the first hands, each with who does it; what happens at the same time stands as one."""
    begun = next(at for at, each in enumerate(log) if each.kind.startswith("declared"))
    events: list[tuple[str, tuple[str, ...]]] = []
    for each in log[begun:]:
        if each.kind not in _TOLD_IN_ORDER:
            continue
        if events and each.kind in _TOGETHER and events[-1][0] == each.kind:
            events[-1] = each.kind, (*events[-1][1], each.player)
        else:
            events.append((each.kind, (each.player,)))
    return tuple(events)
