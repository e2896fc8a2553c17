"""Plays a scenario under a revision and reports what each step did, what it expected and what was found."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from .corpus.corpus import Corpus
from .corpus.language import Message
from .corpus.scenario_records import Outcome, Scenario, ScenarioGame, Step
from .engine import (
    ANONYMOUS,
    Act,
    Decision,
    Decline,
    Event,
    Exile,
    Game,
    HandHolds,
    IllegalDecision,
    ImpossibleGame,
    Keep,
    Look,
    NotGoverned,
    PutOnBottom,
    Table,
    TakeMulligan,
    awaits,
    decide,
    knows,
    may_look,
    new_game,
    new_table,
    owes,
    tell_lands,
    why_illegal,
)
from .games import kind_meant, playable
from .grounding import Grounded

Input = Decision | HandHolds
"""What a step of a scenario puts in: a decision, or how many lands a hand holds."""


@dataclass(frozen=True, slots=True)
class Expectation:
    """One thing a step asserts: the word of the grammar, whose it is, what was expected and what was found.

    `unseated` is who is named in it and does not sit at the table; nothing can be found then.
    """

    word: str
    player: str | None
    expected: Any
    got: Any
    illegal: IllegalDecision | None = None
    unseated: str | None = None
    later: bool = False
    """Whether what may not be done now may be done once others have had their turn."""

    @property
    def holds(self) -> bool:
        """Whether what was found is what was expected."""
        return self.unseated is None and bool(self.expected == self.got)


@dataclass(frozen=True, slots=True)
class PlayedStep:
    """A step as played: its number from 1, what the engine logged, what it expected, the refusal that stopped it."""

    number: int
    step: Step | Outcome
    inputs: tuple[tuple[str, Input], ...]
    events: tuple[Event, ...]
    expectations: tuple[Expectation, ...]
    table: Table
    refusal: IllegalDecision | None = None

    @property
    def passed(self) -> bool:
        """Whether nothing was refused and everything held."""
        return self.refusal is None and all(each.holds for each in self.expectations)


@dataclass(frozen=True, slots=True)
class Playing:
    """A scenario played under one revision, as far as it went."""

    grounded: Grounded
    steps: tuple[PlayedStep, ...]
    not_governed: bool = False
    notes: tuple[Message, ...] = ()
    """What is worth knowing of this playing: a card in it that did not exist yet."""
    left: int = 0
    """How many steps were not played because one before them was refused."""
    unused: tuple[str, ...] = ()
    """Inputs that nothing came of: players for whom `then_on_top` names cards that no shuffle followed."""

    @property
    def refused_at(self) -> int | None:
        """Number of the step whose input was refused; None where none was."""
        return next((each.number for each in self.steps if each.refusal), None)

    @property
    def differs_at(self) -> int | None:
        """Number of the first step that did not go as written; None where all did."""
        return next((each.number for each in self.steps if not each.passed), None)

    @property
    def passed(self) -> bool:
        """Whether the scenario went as written, to its last step."""
        return not self.not_governed and not self.unused and self.differs_at is None

    @property
    def verdict(self) -> str:
        """`as-printed`, `another-outcome`, `refused` (an input is illegal) or `not-governed`."""
        if self.not_governed:
            return "not-governed"
        if self.refused_at is not None:
            return "refused"
        return "as-printed" if self.passed else "another-outcome"

    @property
    def outcome(self) -> dict[str, int]:
        """Cards in each opening hand that stands at the end; players who have not kept are left out."""
        if not self.steps:
            return {}
        return {seat.player: len(seat.hand) for seat in self.steps[-1].table.seats if seat.kept}


class NotAmongTheCards(ValueError):
    """A step wants a shuffle to leave a card on top that is not among the cards shuffled."""

    def __init__(self, player: str, card: str, step: int) -> None:
        super().__init__(f"step {step}: {player}'s shuffle cannot leave {card} on top; it is not among the cards")
        self.player = player
        self.card = card
        self.step = step


def game_of(corpus: Corpus, game: ScenarioGame) -> Game:
    """The game of a scenario, with the cards of the record that may be used in it; raises `ImpossibleGame`."""
    if game.teams and game.players:
        raise ImpossibleGame("players", "players-and-teams")
    seated = new_game(
        game.players,
        teams=game.teams,
        kinds=tuple(dict.fromkeys(kind_meant(corpus, each) for each in game.kinds)),
        library=game.library,
        hand_modifier=game.hand_modifier,
        starting_hand=game.starting_hand,
        cards=game.cards,
        acting=[
            *(tuple(card.name.values()) for card in corpus.cards.values() if card.acts),
            *((name,) for name in game.own_cards),
        ],
    )
    return playable(corpus.games, seated)


def play_scenario(scenario: Scenario, grounded: Grounded, outcome: Outcome | None = None) -> Playing:
    """Play a scenario under a grounded procedure; `outcome` is what must hold at the end beyond its own steps.

    Raises `NotAmongTheCards` where `then_on_top` asks for a card that cannot be there.
    """
    play = _Play(grounded)
    try:
        play.table = new_table(grounded.game, grounded.procedure)
    except NotGoverned:
        return Playing(grounded, (), not_governed=True)
    for step in scenario.play:
        if not play.step(step):
            return Playing(grounded, tuple(play.played), left=len(scenario.play) - len(play.played))
    if outcome is not None:
        play.look_at(outcome)
    return Playing(grounded, tuple(play.played), unused=tuple(play.on_top))


@dataclass
class _Play:
    """The table in play, and what the next shuffle of each player will leave on top."""

    grounded: Grounded
    played: list[PlayedStep] = field(default_factory=list)
    on_top: dict[str, tuple[str, ...]] = field(default_factory=dict)
    named_in: dict[str, int] = field(default_factory=dict)
    """The step that names what a player's next shuffle leaves on top."""
    table: Table = field(init=False)

    def shuffled(self, player: str, cards: tuple[str, ...]) -> tuple[str, ...]:
        """What a shuffle leaves: the cards a step names on top, then cards of no matter, then those named elsewhere."""
        top = self.on_top.pop(player, ())
        rest = list(cards)
        for card in top:
            if card not in rest and ANONYMOUS not in rest:
                raise NotAmongTheCards(player, card, self.named_in[player])
            rest.remove(card if card in rest else ANONYMOUS)
        return (*top, *sorted(rest, key=lambda card: card != ANONYMOUS))

    def step(self, step: Step) -> bool:
        """Play one step; False where its input was refused, so that no later one can be played."""
        before, inputs = self.table, tuple(_inputs(step, self.table))
        refusal = self._refusal(step, inputs)
        if refusal is None:
            for player, decision in inputs:
                refusal = refusal or self._input(player, decision)
        expectations = () if refusal else tuple(_expectations(step, self.table))
        self._record(step, inputs, before, expectations, refusal)
        return refusal is None

    def look_at(self, outcome: Outcome) -> None:
        """Compare the table with what must hold at the end, as a step of its own."""
        self._record(outcome, (), self.table, tuple(_expectations(outcome, self.table)), None)

    def _refusal(self, step: Step, inputs: tuple[tuple[str, Input], ...]) -> IllegalDecision | None:
        """Several players stand in one step only where the rule makes them act together: each must be able to now."""
        self.on_top |= step.then_on_top
        self.named_in |= dict.fromkeys(step.then_on_top, len(self.played) + 1)
        tried = [decision for _, decision in inputs if not isinstance(decision, HandHolds)]
        return next((illegal for decision in tried if (illegal := why_illegal(self.table, decision))), None)

    def _input(self, player: str, decision: Input) -> IllegalDecision | None:
        try:
            if isinstance(decision, HandHolds):
                self.table = tell_lands(self.table, player, decision.lands)
            else:
                self.table = decide(self.table, decision, self.shuffled)
        except IllegalDecision as illegal:
            return illegal
        return None

    def _record(
        self, step: Step | Outcome, inputs: tuple[tuple[str, Input], ...], before: Table,
        expectations: tuple[Expectation, ...], refusal: IllegalDecision | None,
    ) -> None:  # fmt: skip
        events = self.table.log[len(before.log) :] if self.played else self.table.log
        number = len(self.played) + 1
        self.played.append(PlayedStep(number, step, inputs, events, expectations, self.table, refusal))


def _inputs(step: Step, table: Table) -> Iterator[tuple[str, Input]]:
    word = step.input_word
    if word is not None:
        for player, given in getattr(step, word).items():
            yield player, as_decision(word, player, given, table)


def as_decision(word: str, player: str, given: Any, table: Table) -> Input:
    """What an input of the grammar writes."""
    makers: Mapping[str, Callable[[], Input]] = {
        "decide": lambda: Keep(player) if given == "keep" else TakeMulligan(player),
        "bottom": lambda: PutOnBottom(player, _cards(table, player, given)),
        "exile": lambda: Exile(player, _cards(table, player, given)),
        "look": lambda: Decline(player) if given == "decline" else Look(player, given),
        "act": lambda: Act(player, str(given)),
        "lands": lambda: HandHolds(player, int(given)),
    }
    return makers[word]()


def _cards(table: Table, player: str, given: Any) -> tuple[str, ...]:
    """The named cards, or so many cards of no matter: those without a name first."""
    if not isinstance(given, int | str):
        return tuple(given)
    count = int(given)
    hand = next((seat.hand for seat in table.seats if seat.player == player), ())
    chosen = sorted(hand, key=lambda card: card != ANONYMOUS)[:count]
    return (*chosen, *(ANONYMOUS for _ in range(count - len(chosen))))


def _expectations(outcome: Outcome, table: Table) -> Iterator[Expectation]:
    seats = {seat.player: seat for seat in table.seats}
    found: Mapping[str, Callable[[str], Any]] = {
        "hands": lambda player: len(seats[player].hand),
        "libraries": lambda player: len(seats[player].library),
        "exiled": lambda player: len(seats[player].set_aside) + len(seats[player].exiled),
        "owes": lambda player: owes(table, player),
        "may_look": lambda player: may_look(table, player),
        "opening": lambda player: len(seats[player].hand) if seats[player].kept else None,
        "failed_draw": lambda player: seats[player].failed_draw,
    }
    for word, find in found.items():
        for player, expected in getattr(outcome, word).items():
            if player not in seats:
                yield Expectation(word, player, expected, None, unseated=player)
                continue
            illegal = why_illegal(table, Look(player, "leave")) if word == "may_look" else None
            later = illegal is not None and illegal.reason == "not-awaited-yet" and seats[player].kept
            yield Expectation(word, player, expected, find(player), illegal, later=later)
    if outcome.awaits is not None:
        yield Expectation("awaits", None, _in_turn_order(table, outcome.awaits), awaits(table))
    yield from _knowledge(outcome, table)
    yield from _refusals(outcome, table)


def _knowledge(outcome: Outcome, table: Table) -> Iterator[Expectation]:
    for viewer, seen in outcome.knows.items():
        known = knows(table, viewer)
        for player, names in seen.items():
            unseated = next((each for each in (viewer, player) if each not in table.everyone), None)
            got = None if unseated else (player, known.get(player, ()))
            yield Expectation("knows", viewer, (player, tuple(sorted(names))), got, unseated=unseated)


def _refusals(outcome: Outcome, table: Table) -> Iterator[Expectation]:
    for player, word, given in outcome.tried:
        decision = as_decision(word, player, given, table)
        assert not isinstance(decision, HandHolds)
        if player in table.everyone:
            illegal = why_illegal(table, decision)
            yield Expectation("refuses", player, decision, decision if illegal else None, illegal)
        else:
            yield Expectation("refuses", player, decision, None, unseated=player)


def _in_turn_order(table: Table, players: tuple[str, ...]) -> tuple[str, ...]:
    order = [seat.player for seat in table.seats]
    return tuple(sorted(players, key=lambda player: order.index(player) if player in order else len(order)))
