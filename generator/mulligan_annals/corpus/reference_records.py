"""What stands around the rule as records: other rules, releases, editions, sources, vocabulary, cards."""

from typing import Annotated, Literal

from pydantic import BeforeValidator, Field, StringConstraints

from .base import (
    Fingerprint,
    Id,
    Named,
    Number,
    OwnWords,
    Record,
    SubruleId,
    Whole,
    Words,
    plain_digits,
)
from .days import Day
from .language import Language, Text


class ParallelText(Record):
    """One wording of a parallel rule: known by fingerprint, described in our own words."""

    from_: Annotated[Day, Field(alias="from")]
    fingerprint: Fingerprint
    summary: Text
    disagrees: Text | None = None
    prevails: Literal["family", "parallel", "open"] | None = None


class ParallelNumber(Record):
    """The number a parallel rule bears from a day on."""

    from_: Annotated[Day, Field(alias="from")]
    number: Number


class Parallel(Record):
    """A rule elsewhere in the document that repeats or touches the mulligan rule."""

    id: Id
    title: Text
    repeats: SubruleId | None = None
    games: tuple[Id, ...] = ()
    source: Id
    numbers: tuple[ParallelNumber, ...]
    texts: tuple[ParallelText, ...]
    until: Day | None = None


class Parallels(Record):
    """The file `parallels.yaml`."""

    parallels: tuple[Parallel, ...]


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
    hand_modifier: tuple[Annotated[int, BeforeValidator(plain_digits)], ...] = ()


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
    hand_modifier: Annotated[int, BeforeValidator(plain_digits)] | None = None
    """The hand modifier of an example, where players of this kind of game have one."""
    implies: tuple[Id, ...] = ()
    since: Day
    """The first day on which a document that was read speaks of it."""
    sources: Annotated[tuple[Id, ...], Field(min_length=1)]
    compared: tuple[ComparedGroup, ...] = ()


class Format(Record):
    """What people name as a game and is no kind of its own here: the kind that it is taken for, and why."""

    names: Annotated[tuple[Words, ...], Field(min_length=1)]
    kind: Id
    players: Whole | None = None
    note: Text


class Games(Record):
    """The file `games.yaml`; where several kinds hold, what the later one in this order says prevails."""

    games: tuple[Kind, ...]
    formats: tuple[Format, ...] = ()


class Release(Named):
    """A set of cards: code, names, days. A name that is not known is absent; a doubtful one says why."""

    code: Annotated[str, StringConstraints(pattern=r"^[A-Z0-9]{2,4}$")]
    nicknames: tuple[Words, ...] = ()
    """What people type for it besides its names, in whatever language."""
    doubt: Text | None = None
    released: Day
    prerelease: Day | None = None
    kind: Id
    edition: Day | None = None
    """Effective day of the edition of the Comprehensive Rules published for it."""
    sources: Annotated[tuple[Words, ...], Field(min_length=1)]


class SetNotFollowed(Record):
    """A set that people name and the record does not follow, with those of its sets that come nearest to the name."""

    name: Words
    nicknames: tuple[Words, ...] = ()
    near: tuple[Words, ...] = ()


class Releases(Record):
    """The file `releases.yaml`."""

    releases: tuple[Release, ...]
    not_followed: tuple[SetNotFollowed, ...] = ()


class EveryNumber(Record):
    """The file `every-number.yaml`: each number that a rule has borne in some edition that was read."""

    first: Day
    last: Day
    editions: Whole
    numbers: dict[Annotated[str, StringConstraints(pattern=r"^\d{3}$")], Words]

    def existed(self, number: str) -> bool:
        """Whether some rule has borne the number: `103.4c`."""
        section, _, rest = number.partition(".")
        plain, letter = rest.rstrip("abcdefghijklmnopqrstuvwxyz"), rest.lstrip("0123456789")
        for each in self.numbers.get(section, "").split():
            last = each.lstrip("0123456789")
            if each.removesuffix(last) == plain:
                return letter <= last and letter not in ("l", "o")
        return False


class Edition(Record):
    """One dated edition of the Comprehensive Rules."""

    effective: Day
    release: str | None = None
    label: Text | None = None
    extent: Literal["whole", "excerpt"] = "whole"
    sources: Annotated[tuple[Id, ...], Field(min_length=1)]
    notes: tuple[Text, ...] = ()


class FrenchEdition(Record):
    """A French edition of the Comprehensive Rules known to exist."""

    effective: Day
    title: Text
    where: Words
    held: Literal["nothing", "excerpt", "family"]
    notes: tuple[Text, ...] = ()


class Editions(Record):
    """The file `editions.yaml`."""

    editions: tuple[Edition, ...]
    french: tuple[FrenchEdition, ...] = ()


class Entry(Record):
    """What a page that goes by days shows under one of them, on that line of its file; without a day, as today's rule.

    `rule` is whose words they are, whatever the page takes them for; unsaid, the main rule's.
    """

    day: Day | None = None
    line: Whole
    rule: Id | None = None
    shows: Literal["whole", "first-line"] = "whole"
    apostrophes: Literal["straight", "curly"] | None = None


class Source(Record):
    """A document that attests something: what it is, where, when, and what is wrong with it."""

    id: Id
    title: Text
    kind: Literal["rules-document", "article", "bulletin", "page", "forum", "repository", "tournament-rules", "record"]
    where: Words
    seen: Words | None = None
    day: Day | None = None
    file: Words | None = None
    """For the four founding documents: the file name under which the project holds it."""
    fingerprint: Fingerprint | None = None
    entries: tuple[Entry, ...] = ()
    """For a page that lists a rule by days: its entries, in the order of the page."""
    faults: tuple[Text, ...] = ()


class Sources(Record):
    """The file `sources.yaml`."""

    sources: tuple[Source, ...]


class Term(Named):
    """A word of the vocabulary in both languages, with its meaning."""

    id: Id
    meaning: Text | None = None
    source: Id | None = None
    notes: tuple[Text, ...] = ()


class Terms(Record):
    """The file `terms.yaml`: the glossary."""

    glossary: tuple[Term, ...]


CardEffect = Literal[
    "exile-hand-and-draw-as-many",
    "set-starting-hand-size",
    "second-hand-before-mulligans",
    "begin-on-the-battlefield",
    "reveal-from-opening-hand",
]


class Effect(Record):
    """What a card does to the process from a day on; only the first may be done any time one could mulligan."""

    from_: Annotated[Day, Field(alias="from")]
    does: CardEffect
    cards: Whole | None = None
    """The starting hand size that is set."""


class Card(Named):
    """A card that changes the process: its effects, and how each revision meets it."""

    id: Id
    since: Day
    effects: Annotated[tuple[Effect, ...], Field(min_length=1)]
    meets: tuple["Meeting", ...]
    sources: Annotated[tuple[Id, ...], Field(min_length=1)]

    @property
    def acts(self) -> bool:
        """Whether it may be used any time its player could mulligan."""
        return any(effect.does == "exile-hand-and-draw-as-many" for effect in self.effects)


class Meeting(OwnWords):
    """What a card does under the revisions from a day on."""

    from_: Annotated[Day, Field(alias="from")]


class Cards(Record):
    """The file `cards.yaml`."""

    cards: tuple[Card, ...]
