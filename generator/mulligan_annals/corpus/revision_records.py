"""The mulligan rule as records: its identity, each revision with its words, clauses, readings and adoption."""

from collections.abc import Mapping
from typing import Annotated, Any, Literal

from pydantic import Discriminator, Field, StringConstraints, Tag, model_validator

from .base import (
    Authority,
    Certainty,
    ChangeClass,
    Fingerprint,
    Id,
    InLanguages,
    Number,
    OwnWords,
    Record,
    Section,
    SubruleId,
    Whole,
    Words,
)
from .days import Day
from .language import Language, Text


class Witness(Record):
    """A document that attests a text: which language, which source, how much of it was seen."""

    of: Language
    source: Id
    extent: Literal["whole", "excerpt", "fingerprint", "summary", "unread"]
    standing: Literal["official", "unofficial"] = "official"


class Edit(Record):
    """Words of a source changed into other words, to reach a wording that no source holds whole."""

    was: str = ""
    now: str = ""
    at: Whole
    """The index, counted in words from 0, at which the change stands before it is made."""


class Append(Record):
    """The end of another line of a source, from the named words on, put after the edited text."""

    source: Id
    line: Whole
    from_words: Words


class Origin(Record):
    """Where the words come from: a line of a source, whole or with the edits that lead to the fingerprint."""

    source: Id
    line: Whole
    edits: tuple[Edit, ...] = ()
    then_append: Append | None = None


class Shift(InLanguages):
    """Where the French wording does not say what the English beside it says."""

    note: Text


class Sic(Record):
    """Words printed so in the original, misprint included."""

    words: Words
    note: Text


class Example(InLanguages):
    """The worked example printed below a subrule."""

    fingerprint: Fingerprint
    origin: Origin


class SubruleText(InLanguages):
    """One subrule in force: its lasting id, its number, its words as printed or their fingerprint and a summary."""

    id: SubruleId
    number: Number | None = None
    fingerprint: Fingerprint | None = None
    origin: Origin | None = None
    origins: dict[Language, Origin] = {}
    """Where words in another language than the first come from."""
    summary: Text | None = None
    shifts: tuple[Shift, ...] = ()
    sic: tuple[Sic, ...] = ()
    example: Example | None = None


class Change(OwnWords):
    """What a revision did to one subrule; `games` are the kinds of game that a functional change reaches."""

    to: SubruleId
    is_: Annotated[tuple[ChangeClass, ...], Field(alias="is", min_length=1)]
    games: tuple[Id, ...] = ()


class Because(OwnWords):
    """Why a parameter has its value where no sentence of the rule gives it."""

    source: Id | None = None


class Clause(Record):
    """A parameter with the words that ground it (`in`, `says` by language), or why where the rule is silent."""

    is_: Annotated[Id, Field(alias="is")]
    in_: Annotated[SubruleId | None, Field(alias="in")] = None
    says: dict[Language, Words] | None = None
    because: Because | None = None

    def quoted(self, language: Language) -> str | None:
        """The words in that language, as they stand in the subrule; None where it is not quoted in it."""
        return self.says.get(language) if self.says else None


Clauses = dict[Section, dict[str, Clause]]


ParameterId = Annotated[str, StringConstraints(pattern=r"^[a-z]+(_[a-z]+)*$")]


class Value(Record):
    """A value of a parameter: what it is called beside the parameter's name, and what it means, in one sentence."""

    name: Text
    means: Text


class Silence(Record):
    """The value that stands where a rule says nothing of a parameter, and why: worked out, never attested."""

    is_: Annotated[Id, Field(alias="is")]
    because: Because

    @property
    def clause(self) -> Clause:
        """The same as the clause of a procedure."""
        return Clause(is_=self.is_, because=self.because)


class Parameter(Record):
    """One thing that a procedure settles, with the closed list of its values."""

    name: Text
    values: Annotated[dict[Id, Value], Field(min_length=1)]
    silence: Silence | None = None
    """What a rule means that says nothing of it; None where a rule must speak of it."""


class Parameters(Record):
    """The file `parameters.yaml`, in the order in which a game meets the parameters."""

    parameters: dict[ParameterId, Parameter]


class Repealed(Record):
    """What is written in place of a clause of which the rule no longer says anything."""

    repealed: Literal["true"]


class RepealedById(Repealed):
    """What is written in place of a subrule that ends, or of another reading that is no longer one."""

    id: Id


def _form(written: Any) -> str:
    """Which of two forms is meant: something with all that it says, or its end."""
    ends = "repealed" in written if isinstance(written, Mapping) else isinstance(written, Repealed)
    # Tags with a space, which no key of the record has.
    return "its end" if ends else "the thing itself"


class Reading(Record):
    """Another way in which the same game was or could be played on these days, with its standing and source."""

    id: Id
    title: Text
    why: Text
    standing: Literal["open", "format-rule", "tournament-rule", "house-rule", "elsewhere-in-the-document"]
    games: tuple[Id, ...]
    players: Literal["any", "two", "more-than-two"] = "any"
    from_: Annotated[Day | None, Field(alias="from")] = None
    until: Day | None = None
    sources: Annotated[tuple[Id, ...], Field(min_length=1)]
    procedure: Clauses


class Adoption(Record):
    """Play by a revision outside its days in force: a test, an early adoption, a platform's own day."""

    who: Text
    scope: Literal["event", "tabletop", "regular-rel", "competitive-rel", "digital", "format"]
    games: tuple[Id, ...] = ()
    """The kinds of game that alone are concerned; it then lasts until the rule for these agrees with it."""
    from_: Annotated[Day, Field(alias="from")]
    until: Day | None = None
    """First day on which this no longer holds; absent where it runs on until the text itself is in force."""
    certainty: Certainty = "article"
    sources: Annotated[tuple[Id, ...], Field(min_length=1)]
    note: Text | None = None


class OtherDay(Record):
    """Another day often given for the same change: announcement, bulletin, file, prerelease, release and the like."""

    kind: Literal["announced", "bulletin", "file", "posted", "prerelease", "release", "digital", "committee"]
    day: Day
    source: Id | None = None
    note: Text | None = None


class RevisionHead(Record):
    """What a revision says of itself and of its day, apart from text and procedure; none of it passes to the next."""

    rule: Id | None = None
    effective: Day
    by: Day | None = None
    """The latest day on which it can have begun, where the day itself is not known."""
    attested: bool = False
    """True where `effective` is only the first day on which it is seen in force, and it may be older."""
    authority: Authority = "comprehensive-rules"
    certainty: Certainty = "printed"
    release: str | None = None
    title: Text
    summary: Text
    """What this revision is, in the project's own words, one or two sentences; its title where that says it all."""
    changes: tuple[Change, ...] = ()
    days: tuple[OtherDay, ...] = ()
    witnesses: tuple[Witness, ...] = ()
    adoption: tuple[Adoption, ...] = ()
    notes: tuple[Text, ...] = ()

    @model_validator(mode="before")
    @classmethod
    def _summed_up(cls, given: Any) -> Any:
        if isinstance(given, dict) and "title" in given and "summary" not in given:
            return {**given, "summary": given["title"]}
        return given


class Revision(RevisionHead):
    """A state of a rule from one day on: its text, its procedure where it has one, and how both are known."""

    text: tuple[SubruleText, ...] = ()
    procedure: Clauses = {}
    readings: tuple[Reading, ...] = ()


WrittenText = Annotated[
    Annotated[SubruleText, Tag("the thing itself")] | Annotated[RepealedById, Tag("its end")], Discriminator(_form)
]
WrittenClause = Annotated[
    Annotated[Clause, Tag("the thing itself")] | Annotated[Repealed, Tag("its end")], Discriminator(_form)
]
WrittenReading = Annotated[
    Annotated[Reading, Tag("the thing itself")] | Annotated[RepealedById, Tag("its end")], Discriminator(_form)
]


class RevisionFile(RevisionHead):
    """A revision as its file writes it: only what changed that day; `corpus.folding` makes the whole state of it."""

    text: tuple[WrittenText, ...] = ()
    procedure: dict[Section, dict[str, WrittenClause]] = {}
    readings: tuple[WrittenReading, ...] = ()


class Subrule(Record):
    """One subrule of a rule by its lasting id, with a name in both languages."""

    id: SubruleId
    name: Text
    typed: tuple[Words, ...] = ()
    """What people type for it besides its name, in whatever language."""
    about: Text
    condition: Text | None = None
    """Of a subrule that speaks of no kind of game but of something a player may have: whom it concerns."""


class InformalName(Record):
    """A name players use, never an identifier: Paris, Vancouver, London."""

    name: Text
    typed: tuple[Words, ...] = ()
    """What people type for it besides its name, in whatever language."""
    from_: Annotated[Id | None, Field(alias="from")] = None
    """Id of the revision with which it becomes the general rule, until the next such name; None where it never was."""
    where: Annotated[dict[Words, Words], Field(min_length=1)]
    """The procedure that is called so, in any kind of game: values of parameters, which must all hold."""
    about: Text


class Rule(Record):
    """The lasting identity of a rule; the first of its subrules is its own paragraph."""

    rule: Id
    title: Text
    about: Text
    subrules: Annotated[tuple[Subrule, ...], Field(min_length=1)]
    informal_names: tuple[InformalName, ...] = ()
    source: Id | None = None
