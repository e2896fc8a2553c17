"""The records of `rules/games.yaml`: the kinds of game, who sits down to each, and what people name that is no kind."""

from typing import Annotated

from .base import Id, Limits, Record, Whole, Words, plain_digits
from .days import Day
from .language import Language, Text


class TableOf(Record):
    """Who sits down to a kind of game: so many players usually, and the numbers and teams without which it is none."""

    players: Whole
    by_number: bool = False
    """Whether the number of players alone makes a game one of this kind."""
    least: Whole = 1
    most: Whole | None = None
    teams_of: Whole | None = None
    """Every team has so many players."""
    usually_teams_of: Whole | None = None
    least_teams: Whole = 1
    one_against_the_others: bool = False


class ComparedTable(Record):
    """A game over which procedures are compared: its players, or the sizes of its teams, in turn order."""

    id: Id
    players: Whole | None = None
    teams: tuple[Whole, ...] = ()
    library: Whole | None = None
    hand_modifier: tuple[Annotated[int, Limits(before=plain_digits)], ...] = ()


class ComparedGroup(Record):
    """Games for which a change is said to be functional or not as one; a group named by another kind joins it."""

    group: Id | None = None
    name: Text | None = None
    tables: tuple[ComparedTable, ...]


class Kind(Record):
    """A kind of game: what it is called and typed as, who sits down with how many cards, and since when it is known."""

    id: Id
    name: Text
    label: Text | None = None
    """Its name on a form, where it stands alone; its own name where nothing else is written."""
    section: Text | None = None
    """Its name at the head of what a rule says of it; its own name where nothing else is written."""
    typed: dict[Language, tuple[Words, ...]] = {}
    table: TableOf
    library: Whole | None = None
    """Cards before the first draw where the kind of game sets them."""
    hand_modifier: Annotated[int, Limits(before=plain_digits)] | None = None
    """The hand modifier of an example, where players of this kind of game have one."""
    implies: tuple[Id, ...] = ()
    since: Day
    """The first day on which a document that was read speaks of it."""
    sources: Annotated[tuple[Id, ...], Limits(min_length=1)]
    compared: tuple[ComparedGroup, ...] = ()


class Format(Record):
    """What people name as a game and is no kind of its own here: the kind that it is taken for, and why."""

    names: Annotated[tuple[Words, ...], Limits(min_length=1)]
    kind: Id
    players: Whole | None = None
    note: Text


class Games(Record):
    """The file `games.yaml`; where several kinds hold, what the later one in this order says prevails."""

    games: tuple[Kind, ...]
    formats: tuple[Format, ...] = ()
