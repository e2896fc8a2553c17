"""A worked example or real case as a record: a game, decisions, and what must hold after each.

The grammar is that of `rules/README.md`. A step plays at most one input and may assert any number of things,
which are looked at after the input.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import Annotated, Any, Literal

from pydantic import Field, model_validator

from .findings import Misfit
from .records import Both, Id, Record, Words

Name = Annotated[str, Field(min_length=1)]
CardName = Annotated[str, Field(min_length=1)]
Count = Annotated[int, Field(ge=0)]
Cards = Count | tuple[CardName, ...]

INPUTS = ("decide", "bottom", "look", "exile", "act", "lands")
"""What a step can do, in the words in which it is written."""
ASSERTIONS = (
    "hands", "libraries", "exiled", "awaits", "owes", "may_look", "refuses", "opening", "failed_draw", "knows",
)  # fmt: skip
"""What a step can assert."""


def _is_cards(given: Any) -> bool:
    listed = isinstance(given, list | tuple) and all(isinstance(card, str) and card for card in given)
    return listed or str(given).isdecimal()


_REFUSABLE: Mapping[str, Callable[[Any], bool]] = {
    "decide": lambda given: given in ("mulligan", "keep"),
    "bottom": _is_cards,
    "exile": _is_cards,
    "look": lambda given: given in ("leave", "bottom", "decline"),
    "act": lambda given: isinstance(given, str) and bool(given),
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

    hands: dict[Name, Count] = {}
    libraries: dict[Name, Count] = {}
    exiled: dict[Name, Count] = {}
    awaits: tuple[Name, ...] | None = None
    owes: dict[Name, Count] = {}
    may_look: dict[Name, bool] = {}
    opening: dict[Name, Count] = {}
    failed_draw: dict[Name, bool] = {}
    knows: dict[Name, dict[Name, tuple[CardName, ...]]] = {}
    refuses: dict[Name, Any] = {}
    """`{Ann: mulligan}`, `{Ann: {bottom: 3}}` or `{bottom: {Ann: 3}}`: any input, in the words of that input."""

    @property
    def tried(self) -> tuple[tuple[Name, str, Any], ...]:
        """Every input that `refuses` names, in whichever of its forms: player, input word, what is given."""
        return tuple(_tried(self.refuses))

    @model_validator(mode="after")
    def _refuses_inputs(self) -> "Outcome":
        for _, word, given in _tried(self.refuses):
            if word not in _REFUSABLE or not _REFUSABLE[word](given):
                raise Misfit("read.refuses-no-input", word=word, given=given)
        return self

    @property
    def asserts(self) -> bool:
        """Whether anything is asserted at all."""
        return any(word in self.model_fields_set for word in ASSERTIONS)


class Step(Outcome):
    """One step of a scenario: at most one input, then assertions."""

    decide: dict[Name, Literal["mulligan", "keep"]] = {}
    then_on_top: dict[Name, tuple[CardName, ...]] = {}
    bottom: dict[Name, Cards] = {}
    look: dict[Name, Literal["leave", "bottom", "decline"]] = {}
    exile: dict[Name, Cards] = {}
    act: dict[Name, CardName] = {}
    lands: dict[Name, Count] = {}
    says: Words | None = None
    """Words of the printed example that this step plays."""
    note: Both | None = None

    @property
    def input_word(self) -> str | None:
        """The one input of this step, or None where it only asserts."""
        return next((word for word in INPUTS if word in self.model_fields_set), None)

    @model_validator(mode="after")
    def _one_input(self) -> "Step":
        inputs = [word for word in INPUTS if word in self.model_fields_set]
        if len(inputs) > 1:
            raise Misfit("read.several-inputs", inputs=", ".join(inputs))
        if "then_on_top" in self.model_fields_set and inputs not in (["decide"], ["exile"]):
            raise Misfit("read.on-top-of-nothing")
        if not inputs and not self.asserts:
            raise Misfit("read.idle-step")
        return self


class ScenarioSource(Record):
    """Where a scenario comes from: a printed example (`of`, `says`), or a question or report (`case`, `where`)."""

    of: Words | None = None
    in_: Annotated[Id | None, Field(alias="in")] = None
    says: Words | None = None
    case: Words | None = None
    where: Words | None = None
    note: Both | None = None


class ScenarioGame(Record):
    """The game of a scenario, as `engine.game.new_game` takes it."""

    kinds: tuple[Words, ...] = ()
    players: tuple[Name, ...] = ()
    teams: tuple[tuple[Name, ...], ...] = ()
    library: Count | dict[Name, Count] = 60
    hand_modifier: dict[Name, int] = {}
    starting_hand: dict[Name, Count] = {}
    cards: dict[Name, tuple[CardName, ...]] = {}


class Scenario(Record):
    """A worked example or case; plays under one `revision`, or `under` several with an outcome each, or under all."""

    title: Both | Words | None = None
    about: Both | None = None
    revision: Words | None = None
    reading: Id | None = None
    under: Literal["all"] | dict[Words, Outcome] | None = None
    source: ScenarioSource | Words | tuple[ScenarioSource | Words, ...] | None = None
    game: ScenarioGame
    play: Annotated[tuple[Step, ...], Field(min_length=1)]

    @model_validator(mode="after")
    def _plays_somewhere(self) -> "Scenario":
        if (self.revision is None) == (self.under is None):
            raise Misfit("read.revision-or-under")
        return self

    @property
    def sources(self) -> tuple[ScenarioSource, ...]:
        """The sources in one form, whichever way they were written."""
        given = () if self.source is None else self.source if isinstance(self.source, tuple) else (self.source,)
        return tuple(ScenarioSource(note=None, where=each) if isinstance(each, str) else each for each in given)

    def titled(self, language: str, otherwise: str) -> str:
        """The title in that language; a scenario from elsewhere may have one title for all, or none."""
        if isinstance(self.title, Both):
            return str(getattr(self.title, language))
        return self.title or otherwise
