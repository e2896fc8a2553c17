"""Questions as records: those that somebody asked, with their answers, and the templates of those for practice."""

from typing import Annotated, Literal

from .base import Authority, Id, Key, Limits, Number, Record, SubruleId, Whole, Words, plain_digits
from .days import Day
from .language import Text

Kept = tuple[Whole, ...]
"""The cards kept after 0, 1, 2 … mulligans, to the last that the rule allows."""


class RuleGiven(Record):
    """What the look-up of a day must give; what is not said here is not asked of it."""

    revision: Id | None = None
    authority: Authority | None = None
    number: Number | Literal["none"] | None = None
    number_today: Number | Literal["none"] | None = None
    perhaps: tuple[Id, ...] | None = None
    """Other revisions that may have been in force on that day already."""
    subrules: tuple[Number, ...] | None = None
    """The numbers of the subrules that speak of this game."""
    kept: Kept | None = None
    look: bool | None = None
    """Whether any number of mulligans leads to a look at the top card."""
    adoption: dict[Id, Id] = {}
    """By scope, the revision by which that play went on that day already, or `none`."""
    readings: dict[Id, Kept] | None = None
    """Every other reading of the day with the hands it keeps."""
    disagree: tuple[Number, ...] | None = None
    """The numbers of the rules elsewhere in the document that contradict the mulligan rule."""


class LookUp(Record):
    """One asking of the look-up: a day or release as a person writes it, a kind of game, perhaps players."""

    on: Words
    game: Id = "two-players"
    players: Whole | None = None
    gives: RuleGiven


class NumberGiven(Record):
    """What the look-up of a number must give; what is not said here is not asked of it."""

    rule: Id | None = None
    """The rule that bore the number; `none` where no rule in the record did."""
    subrule: SubruleId | None = None
    number_today: Number | Literal["none"] | None = None
    mulligan: Number | Literal["none"] | None = None
    """The number of the mulligan rule itself on that day."""
    says: tuple[Words, ...] = ()
    """Words that the text of that day has."""
    silent: tuple[Words, ...] = ()
    """Words that it does not have."""


class NumberAsked(Record):
    """One asking of what a number meant on a day."""

    number: Number
    on: Words
    gives: NumberGiven


class Question(Record):
    """A question as it was asked, in our own words, with the answer of the look-ups and the answer in words.

    A question of conduct or of policy, which no look-up answers, has the answer in words alone.
    """

    id: Id
    about: Literal["rule", "policy", "not-a-rule"] = "rule"
    """Whether it asks about the rule, about what judges do by their policy, or about what is only taken for a rule."""
    asked: Day | None = None
    question: Text
    look_ups: tuple[LookUp, ...] = ()
    citations: tuple[NumberAsked, ...] = ()
    answer: Text
    disagreement: Text | None = None
    """Where the sources do not agree."""
    sources: Annotated[tuple[Id, ...], Limits(min_length=1)]


class Questions(Record):
    """The file `questions.yaml`."""

    questions: tuple[Question, ...]


Asks = Literal[
    "sizes",
    "partial-sizes",
    "card-sizes",
    "two-days",
    "drawn",
    "next",
    "may-still",
    "order",
    "first-difference",
    "false-statement",
    "true-statement",
    "who-knows",
    "rule-on-day",
    "number-on-day",
    "number-today",
    "rule-of-number",
    "disagreement",
]
"""What a question can ask for; each is computed in a way of its own."""

Topic = Literal["order", "free-mulligan", "teams", "commander", "hand-sizes", "cards", "then-and-now"]
"""What a question is about, as one studies it."""

Hardness = Annotated[int, Limits(ge=1, le=3, before=plain_digits)]


class Template(Record):
    """Questions of one kind: the stem and the wordings of the options, with places that every filling fills anew.

    `knowledge` tells how much one must know, `parsing` how much one must keep in mind, from 1 to 3.
    `cases` are the numbers of the real cases that it teaches.
    """

    asks: Asks
    topic: Topic
    knowledge: Hardness
    parsing: Hardness
    games: Annotated[tuple[Id, ...], Limits(min_length=1)]
    players: tuple[Whole, ...] = ()
    """How many may sit down; as many as the kind of game usually has where none is named."""
    from_: Annotated[Day | None, Key("from")] = None
    until: Day | None = None
    title: Text
    stem: Text
    options: Annotated[dict[Id, Text], Limits(min_length=1)]
    cases: tuple[Whole, ...] = ()
