"""A template of questions for practice, as a record: what it asks, of which games, in which words, how hard it is."""

from typing import Annotated, Literal

from pydantic import Field

from .base import Id, Record, Whole
from .days import Day
from .language import Text

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

Hardness = Annotated[Whole, Field(ge=1, le=3)]


class Template(Record):
    """Questions of one kind: the stem and the wordings of the options, with places that every filling fills anew.

    `knowledge` tells how much one must know, `parsing` how much one must keep in mind, from 1 to 3.
    `cases` are the numbers of the real cases that it teaches.
    """

    asks: Asks
    topic: Topic
    knowledge: Hardness
    parsing: Hardness
    games: Annotated[tuple[Id, ...], Field(min_length=1)]
    players: tuple[Whole, ...] = ()
    """How many may sit down; as many as the kind of game usually has where none is named."""
    from_: Annotated[Day | None, Field(alias="from")] = None
    until: Day | None = None
    title: Text
    stem: Text
    options: Annotated[dict[Id, Text], Field(min_length=1)]
    cases: tuple[Whole, ...] = ()
