"""A worked example or real case as a record: a game, decisions, and what must hold after each.

The grammar is that of `rules/README.md`. A step plays at most one input and may assert any number of things,
which are looked at after the input.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from typing import Annotated, Any, Literal, TypeVar

from .base import Key, Limits, plain_digits
from .language import FALLBACK, Misfit, ProperName, Text
from .records import Id, Record, Words

MOST_LETTERS = 100
"""No player and no card has a longer name."""
MOST_CARDS = 1_000
"""No library of a game that a person can play holds more."""
LARGEST_HAND = 100
"""No effect has ever set a starting hand near this size."""
LARGEST_MODIFIER = 20
"""No vanguard card has a hand modifier near this one, above or below nothing."""


def _on_one_line(name: str) -> str:
    if "\n" in name:
        raise Misfit("read.several-lines")
    if name != name.strip():
        raise Misfit("read.blank-at-an-end", read=f"“{name}”")
    return name


_T = TypeVar("_T")
Name = Annotated[str, Limits(min_length=1, max_length=MOST_LETTERS, after=_on_one_line)]
CardName = Name
Count = Annotated[int, Limits(ge=0, le=MOST_CARDS, before=plain_digits)]
StartingHand = Annotated[int, Limits(ge=0, le=LARGEST_HAND, before=plain_digits)]
HandModifier = Annotated[int, Limits(ge=-LARGEST_MODIFIER, le=LARGEST_MODIFIER, before=plain_digits)]
Names = Annotated[tuple[Name, ...], Limits(min_length=1)]
Cards = Count | Names
Each = Annotated[dict[Name, _T], Limits(min_length=1)]
"""Something of each player named; whoever writes it names somebody, or else it would say nothing."""

INPUTS = ("decide", "bottom", "look", "exile", "act", "lands")
"""What a step can do, in the words in which it is written."""
ASSERTIONS = (
    "hands", "libraries", "exiled", "awaits", "owes", "may_look", "refuses", "opening", "failed_draw", "knows",
)  # fmt: skip
"""What a step can assert."""


def _is_cards(given: Any) -> bool:
    if isinstance(given, list | tuple):
        return bool(given) and all(isinstance(card, str) and 0 < len(card) <= MOST_LETTERS for card in given)
    return re.fullmatch("0|[1-9][0-9]{0,3}", str(given)) is not None and int(given) <= MOST_CARDS


_REFUSABLE: Mapping[str, Callable[[Any], bool]] = {
    "decide": lambda given: given in ("mulligan", "keep"),
    "bottom": _is_cards,
    "exile": _is_cards,
    "look": lambda given: given in ("leave", "bottom", "decline"),
    "act": lambda given: isinstance(given, str) and 0 < len(given) <= MOST_LETTERS,
}
"""What each input that can be refused may be given."""


def _tried(refuses: Mapping[str, Any]) -> Iterator[tuple[str, str, Any]]:
    for key, value in refuses.items():
        if key in _REFUSABLE and isinstance(value, Mapping):
            yield from ((player, key, given) for player, given in value.items())
        elif isinstance(value, Mapping):
            yield from ((key, word, given) for word, given in value.items())
        elif value in ("leave", "decline"):
            yield key, "look", value
        else:
            yield key, "decide", value


class Outcome(Record):
    """What must hold at a table: sizes by player, who may decide, who knows what."""

    hands: Each[Count] = {}
    libraries: Each[Count] = {}
    exiled: Each[Count] = {}
    awaits: tuple[Name, ...] | None = None
    owes: Each[Count] = {}
    may_look: Each[bool] = {}
    opening: Each[Count] = {}
    failed_draw: Each[bool] = {}
    knows: Each[Each[tuple[CardName, ...]]] = {}
    refuses: Each[Any] = {}
    """`{Ann: mulligan}`, `{Ann: {bottom: 3}}` or `{bottom: {Ann: 3}}`: any input, in the words of that input."""

    @property
    def tried(self) -> tuple[tuple[Name, str, Any], ...]:
        """Every input that `refuses` names, in whichever of its forms: player, input word, what is given."""
        return tuple(_tried(self.refuses))

    def check(self) -> None:
        """Whether what is refused are inputs; raises `Misfit`."""
        for key, value in self.refuses.items():
            if value == {}:
                raise Misfit("read.empty-keys", key=key)
        for _, word, given in _tried(self.refuses):
            if word not in _REFUSABLE or not _REFUSABLE[word](given):
                raise Misfit("read.refuses-no-input", word=word, given=given)

    @property
    def asserts(self) -> bool:
        """Whether anything is asserted at all."""
        return any(word in self.model_fields_set for word in ASSERTIONS)


class Step(Outcome):
    """One step of a scenario: at most one input, then assertions."""

    decide: Each[Literal["mulligan", "keep"]] = {}
    then_on_top: Each[Names] = {}
    bottom: Each[Cards] = {}
    look: Each[Literal["leave", "bottom", "decline"]] = {}
    exile: Each[Cards] = {}
    act: Each[CardName] = {}
    lands: Each[Count] = {}
    says: Words | None = None
    """Words of the printed example that this step plays."""
    note: Text | None = None

    @property
    def input_word(self) -> str | None:
        """The one input of this step, or None where it only asserts."""
        return next((word for word in INPUTS if word in self.model_fields_set), None)

    def check(self) -> None:
        """Whether it does one thing at most, and anything at all; raises `Misfit`."""
        super().check()
        inputs = [word for word in INPUTS if word in self.model_fields_set]
        if len(inputs) > 1:
            raise Misfit("read.several-inputs", inputs=", ".join(inputs))
        if "then_on_top" in self.model_fields_set and inputs not in (["decide"], ["exile"]):
            raise Misfit("read.on-top-of-nothing")
        if not inputs and not self.asserts:
            raise Misfit("read.idle-step")


class ScenarioSource(Record):
    """Where a scenario comes from: a printed example (`of`, `says`), or a question or report (`case`, `where`)."""

    of: Words | None = None
    in_: Annotated[Id | None, Key("in")] = None
    says: Words | None = None
    case: Words | None = None
    where: Words | None = None
    note: Text | None = None


class ScenarioGame(Record):
    """The game of a scenario, as `engine.game.new_game` takes it."""

    kinds: tuple[Words, ...] = ()
    players: tuple[Name, ...] = ()
    teams: tuple[Names, ...] = ()
    library: Count | dict[Name, Count] = 60
    hand_modifier: dict[Name, HandModifier] = {}
    starting_hand: dict[Name, StartingHand] = {}
    cards: dict[Name, tuple[CardName, ...]] = {}
    own_cards: dict[CardName, Literal["exile-hand-and-draw-as-many"]] = {}
    """Cards of the scenario's own making, beside those of the record, that may be used any time one could mulligan."""


class Scenario(Record):
    """A worked example or case; plays under one `revision`, or `under` several with an outcome each, or under all."""

    title: Text | Words | None = None
    about: Text | None = None
    revision: Words | None = None
    reading: Id | None = None
    under: Literal["all"] | Annotated[dict[Words, Outcome], Limits(min_length=1)] | None = None
    source: ScenarioSource | Words | tuple[ScenarioSource | Words, ...] | None = None
    game: ScenarioGame
    play: Annotated[tuple[Step, ...], Limits(min_length=1)]

    def check(self) -> None:
        """Whether it says under which rule it plays; raises `Misfit`."""
        if (self.revision is None) == (self.under is None):
            raise Misfit("read.revision-or-under")

    @property
    def sources(self) -> tuple[ScenarioSource, ...]:
        """The sources in one form, whichever way they were written."""
        given = () if self.source is None else self.source if isinstance(self.source, tuple) else (self.source,)
        return tuple(ScenarioSource(note=None, where=each) if isinstance(each, str) else each for each in given)

    def name(self, otherwise: str) -> Text:
        """The title; a scenario from elsewhere may have one for all languages, or none."""
        return self.title if isinstance(self.title, Text) else ProperName({FALLBACK: self.title or otherwise})
