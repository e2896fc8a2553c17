"""What a rule costs: the exact chances of every opening hand when a player follows a plan, by the engine of that day.

Nothing is drawn at random. Wherever cards come from a shuffled library, the walk goes on with every number of lands
among them, each with its hypergeometric chance as a fraction; every size and every right to a mulligan is the engine's.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date
from fractions import Fraction
from functools import partial
from math import comb
from typing import TypeVar

from ..corpus.corpus import Corpus
from ..corpus.language import Message
from ..engine import (
    Cards,
    Decline,
    Exile,
    Game,
    Keep,
    Procedure,
    PutOnBottom,
    Seat,
    Shuffle,
    Table,
    TakeMulligan,
    as_is,
    awaits,
    decide,
    is_legal,
    may_look,
    new_table,
    owes,
    tell_lands,
)
from ..grounding import ground
from ..lookup.on import Answer, answer
from ..lookup.parsing import NoAnswer

LAND, SPELL = "land", "spell"

_Key = TypeVar("_Key", int, tuple[int, int])


@dataclass(frozen=True, slots=True)
class KeepingPlan:
    """What a player means to do: keep a hand with so many lands, and take at most so many mulligans."""

    fewest: int
    most: int
    mulligans: int

    @property
    def aim(self) -> int:
        """The number of lands in the middle of the range, the smaller of two."""
        return (self.fewest + self.most) // 2

    def wants(self, lands: int) -> bool:
        """Whether a hand with so many lands is kept."""
        return self.fewest <= lands <= self.most

    def bottom(self, hand: Cards, count: int) -> Cards:
        """The cards that go to the bottom: those that leave the number of lands nearest to the aim, fewer if tied."""
        lands = hand.count(LAND)
        possible = range(max(0, count - hand.count(SPELL)), min(count, lands) + 1)
        gone = min(possible, key=lambda each: (abs(lands - each - self.aim), -each))
        return (LAND,) * gone + (SPELL,) * (count - gone)

    def set_aside(self, hand: Cards) -> Cards:
        """The cards set aside in a partial mulligan: every spell for want of lands, or every land beyond the aim."""
        lands = hand.count(LAND)
        return (SPELL,) * hand.count(SPELL) if lands < self.fewest else (LAND,) * max(0, lands - self.aim)


@dataclass(frozen=True, slots=True)
class Ended:
    """How the mulligans of one player ended: cards and lands of the opening hand, mulligans taken, whether a look came.

    `draws` is the chance that the top card is the kind the hand is short of, after the look where there is one.
    """

    cards: int
    lands: int
    mulligans: int
    look: bool
    draws: Fraction


@dataclass(frozen=True, slots=True)
class Odds:
    """Every way in which a plan can end, with its chance; the chances add up to 1."""

    procedure: Procedure
    plan: KeepingPlan
    deck: int
    lands: int
    ended: Mapping[Ended, Fraction]

    @property
    def hands(self) -> dict[tuple[int, int], Fraction]:
        """The chance of each opening hand, as its number of cards and of lands among them; most cards first."""
        by = self._by(lambda each: (-each.cards, each.lands))
        return {(-fewer, lands): chance for (fewer, lands), chance in by.items()}

    @property
    def sizes(self) -> dict[int, Fraction]:
        """The chance of each number of cards in the opening hand, most first."""
        return {-fewer: chance for fewer, chance in self._by(lambda each: -each.cards).items()}

    @property
    def taken(self) -> dict[int, Fraction]:
        """The chance of each number of mulligans taken."""
        return self._by(lambda each: each.mulligans)

    @property
    def kept_as_wanted(self) -> Fraction:
        """The chance that the opening hand holds as many lands as the plan wants."""
        return self._mean(lambda each: self.plan.wants(each.lands))

    @property
    def mean_cards(self) -> Fraction:
        """The cards of the opening hand on average."""
        return self._mean(lambda each: each.cards)

    @property
    def looks(self) -> Fraction:
        """The chance that the player may look at the top card of the library after keeping."""
        return self._mean(lambda each: each.look)

    @property
    def draws(self) -> Fraction:
        """The chance that the top card of the library is then a land where the hand is short of them, else a spell."""
        return self._mean(lambda each: each.draws)

    def _by(self, key: Callable[[Ended], _Key]) -> dict[_Key, Fraction]:
        gathered: dict[_Key, Fraction] = {}
        for each, chance in self.ended.items():
            gathered[key(each)] = gathered.get(key(each), Fraction(0)) + chance
        return dict(sorted(gathered.items()))

    def _mean(self, value: Callable[[Ended], Fraction | int]) -> Fraction:
        return sum((value(each) * chance for each, chance in self.ended.items()), Fraction(0))


def odds(game: Game, procedure: Procedure, deck: int, lands: int, plan: KeepingPlan) -> Odds:
    """The chances of the first player, with so many lands in a library of so many cards, while everybody else keeps.

    Raises `NotGoverned` where the procedure does not speak of so many players.
    """
    cards = (LAND,) * lands + (SPELL,) * (deck - lands)
    named = replace(game, library=(deck, *game.library[1:]), cards=(cards, *(() for _ in game.players[1:])))
    walk = _Walk(plan, game.players[0], {})
    ended: dict[Ended, Fraction] = {}
    for chance, table in _drawn(game.players[0], partial(new_table, named, procedure)):
        _add(ended, walk.onward(table), chance)
    return Odds(procedure, plan, deck, lands, ended)


@dataclass(frozen=True, slots=True)
class Cost:
    """What the rule of a day costs in a game: the odds under it, and others where they differ.

    `readings` are by the id of the other reading, `adopted` by the id of the revision that tables already played.
    """

    answer: Answer
    odds: Odds
    readings: Mapping[str, Odds]
    adopted: Mapping[str, Odds]


MOST_CARDS, MOST_MULLIGANS = 250, 10


def asked_range(given: str) -> tuple[int, int]:
    """A range of lands as it is typed, 2..5 or 3; raises `NoAnswer`.

    >>> asked_range("2..5")
    (2, 5)
    """
    fewest, _, most = given.strip().partition("..")
    if not (fewest.isdecimal() and fewest.isascii() and (not most or (most.isdecimal() and most.isascii()))):
        raise NoAnswer(Message("odds.no-range", given=given))
    first, last = int(fewest[:4]), int((most or fewest)[:4])
    if last < first:
        raise NoAnswer(Message("odds.range-turned", given=given, right=f"{last}..{first}"))
    return first, last


def cost(
    corpus: Corpus, on: date, kind: str | Sequence[str], players: int | None, plan: KeepingPlan,
    deck: int | None = None, lands: int | None = None,
) -> Cost:  # fmt: skip
    """What a plan comes to on that day; without a deck the usual library of the game, without lands two fifths of it.

    Raises `NoAnswer` or `ImpossibleGame`.
    """
    found = answer(corpus, on, kind, players)
    cards = found.game.library[0] if deck is None else deck
    among = cards * 2 // 5 if lands is None else lands
    if not 1 <= cards <= MOST_CARDS:
        raise NoAnswer(Message("odds.deck", count=cards, most=MOST_CARDS))
    if not 0 <= among <= cards:
        raise NoAnswer(Message("odds.lands", count=among, deck=cards))
    if not 0 <= plan.mulligans <= MOST_MULLIGANS:
        raise NoAnswer(Message("odds.mulligans", count=plan.mulligans, most=MOST_MULLIGANS))
    if not found.rungs:
        raise NoAnswer(Message("odds.not-governed", on=on, players=len(found.game.players)))

    def under(revision_id: str, reading: str | None = None) -> Odds:
        return odds(found.game, ground(corpus, revision_id, found.game, reading).procedure, cards, among, plan)

    main = under(found.revision_id)
    readings = {each.reading.id: under(found.revision_id, each.reading.id) for each in found.readings}
    adopted = {each.revision_id: under(each.revision_id) for each in found.adopted if each.rungs}
    return Cost(found, main, _other_than(main, readings), _other_than(main, adopted))


def _other_than(main: Odds, others: Mapping[str, Odds]) -> dict[str, Odds]:
    return {name: each for name, each in others.items() if each.ended != main.ended}


_Chances = Mapping[Ended, Fraction]
_Standing = tuple[object, ...]


@dataclass(frozen=True, slots=True)
class _Walk:
    """The walk through every course of one player's mulligans; what follows from one standing is computed once."""

    plan: KeepingPlan
    player: str
    known: dict[_Standing, _Chances]

    def onward(self, table: Table) -> _Chances:
        """How it ends from a table at which this player has just drawn, with the chance of each end."""
        seat = table.seat(self.player)
        standing = (seat.taken, *(_counted(zone) for zone in (seat.hand, seat.library, seat.set_aside)))
        if standing not in self.known:
            self.known[standing] = self._onward(table)
        return self.known[standing]

    def _onward(self, table: Table) -> _Chances:
        bottomed: Cards = ()
        if owed := owes(table, self.player):
            bottomed = self.plan.bottom(table.seat(self.player).hand, owed)
            table = decide(table, PutOnBottom(self.player, bottomed))
        table = self._until_asked(table)
        seat = table.seat(self.player)
        table = tell_lands(table, self.player, seat.hand.count(LAND))
        if not self._goes_on(table, seat):
            return {self._ended(table, bottomed): Fraction(1)}
        ended: dict[Ended, Fraction] = {}
        for chance, after in self._mulligan(table):
            _add(ended, self.onward(after), chance)
        return ended

    def _goes_on(self, table: Table, seat: Seat) -> bool:
        wants = not self.plan.wants(seat.hand.count(LAND)) and seat.taken < self.plan.mulligans
        partial_one = table.procedure.partial
        useless = partial_one and not self.plan.set_aside(seat.hand)
        return wants and not useless and is_legal(table, TakeMulligan(self.player))

    def _mulligan(self, table: Table) -> Iterator[tuple[Fraction, Table]]:
        if not table.procedure.partial:
            yield from _drawn(self.player, partial(self._declare, table))
            return
        table = self._declare(table, as_is)
        seat = table.seat(self.player)
        exile = Exile(self.player, self.plan.set_aside(seat.hand))

        def step(shuffle: Shuffle) -> Table:
            # Nothing is shuffled here, but the library was before and nobody has seen it: any order is as likely.
            unseen = seat.but(library=shuffle(self.player, seat.library))
            return decide(table.after(unseen, ()), exile)

        yield from _drawn(self.player, step)

    def _declare(self, table: Table, shuffle: Shuffle) -> Table:
        """The player declares a mulligan; the others keep, and the mulligan is taken."""
        table = decide(table, TakeMulligan(self.player), shuffle)
        while (waiting := awaits(table)) and waiting[0] != self.player and table.seat(self.player).declared_mulligan:
            table = decide(table, Keep(waiting[0]), shuffle)
        return table

    def _until_asked(self, table: Table) -> Table:
        while (waiting := awaits(table)) and self.player not in waiting:
            table = decide(table, Keep(waiting[0]))
        return table

    def _ended(self, table: Table, bottomed: Cards) -> Ended:
        seat = table.seat(self.player)
        unseen = Counter(seat.library) + Counter(seat.set_aside) - Counter(bottomed)
        lands = seat.hand.count(LAND)
        table = decide(table, Keep(self.player))
        looks = self._looks(table)
        short_of = LAND if lands < self.plan.aim else SPELL
        return Ended(len(seat.hand), lands, seat.taken, looks, _top(unseen, short_of, looks))

    def _looks(self, table: Table) -> bool:
        while waiting := awaits(table):
            if may_look(table, self.player):
                return True
            table = decide(table, Decline(waiting[0]) if may_look(table, waiting[0]) else Keep(waiting[0]))
        return False


def _top(unseen: Mapping[str, int], kind: str, looks: bool) -> Fraction:
    """The chance that the top card is of that kind; one of the other kind goes to the bottom where a look allows it."""
    size, wanted = sum(unseen.values()), unseen.get(kind, 0)
    if not size:
        return Fraction(0)
    at_once = Fraction(wanted, size)
    if not looks or size == 1:
        return at_once
    return at_once + (1 - at_once) * Fraction(wanted, size - 1)


def _drawn(player: str, step: Callable[[Shuffle], Table]) -> Iterator[tuple[Fraction, Table]]:
    """The tables to which a step can lead, one for each number of lands among the cards drawn, with its chance."""
    seat = (tried := step(as_is)).seat(player)
    number = next(event.count for event in reversed(tried.log) if event.kind == "drew" and event.player == player)
    pool = Counter(seat.hand[len(seat.hand) - number :]) + Counter(seat.library)
    lands, spells = pool[LAND], pool[SPELL]
    for among in range(max(0, number - spells), min(number, lands) + 1):
        chance = Fraction(comb(lands, among) * comb(spells, number - among), comb(lands + spells, number))
        yield chance, step(partial(_stacked, player, among, number))


def _stacked(player: str, lands: int, number: int, of: str, cards: Cards) -> Cards:
    """A shuffle that puts so many lands among so many cards on the top of that player's library."""
    if of != player:
        return cards
    top = (LAND,) * lands + (SPELL,) * (number - lands)
    rest = Counter(cards) - Counter(top)
    return top + tuple(rest.elements())


def _counted(zone: Cards) -> tuple[int, int]:
    return zone.count(LAND), len(zone)


def _add(ended: dict[Ended, Fraction], chances: _Chances, weight: Fraction) -> None:
    for each, chance in chances.items():
        ended[each] = ended.get(each, Fraction(0)) + weight * chance
