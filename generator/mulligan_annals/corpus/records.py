"""The records of `rules/`: a rule with its revisions, then what stands around the rules; `rules/README.md` tells more.

A record is frozen and refuses unknown keys. What the project says itself is `Text`; what is not said is None or empty.
"""

from collections.abc import Mapping
from typing import Annotated, Any, Literal

from .base import ANY_GAME as ANY_GAME
from .base import Authority as Authority
from .base import Certainty as Certainty
from .base import ChangeClass as ChangeClass
from .base import Fingerprint as Fingerprint
from .base import Id as Id
from .base import InLanguages as InLanguages
from .base import Key, Limits, Named, Whole
from .base import Number as Number
from .base import OwnWords as OwnWords
from .base import Record as Record
from .base import Section as Section
from .base import SubruleId as SubruleId
from .base import Words as Words
from .days import Day
from .language import FALLBACK as FALLBACK
from .language import Language as Language
from .language import Message as Message
from .language import ProperName as ProperName
from .language import Sentence as Sentence
from .language import Text as Text

Standing = Literal["official", "unofficial"]
"""Whether those who make the rules stand behind a text."""


class Witness(Record):
    """A document that attests a text: which language, which source, how much of it was seen."""

    of: Language
    source: Id
    extent: Literal["whole", "excerpt", "fingerprint", "summary", "unread"]
    standing: Standing = "official"


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
    is_: Annotated[tuple[ChangeClass, ...], Key("is"), Limits(min_length=1)]
    games: tuple[Id, ...] = ()


class Because(OwnWords):
    """Why a parameter has its value where no sentence of the rule gives it."""

    number: Words | None = None
    """The number of a rule elsewhere in the document, where it is that rule which prevails."""
    source: Id | None = None


class Clause(Record):
    """A parameter with the words that ground it (`in`, `says` by language), or why where the rule is silent."""

    is_: Annotated[Id, Key("is")]
    in_: Annotated[SubruleId | None, Key("in")] = None
    says: dict[Language, Words] | None = None
    because: Because | None = None

    def quoted(self, language: Language) -> str | None:
        """The words in that language, as they stand in the subrule; None where it is not quoted in it."""
        return self.says.get(language) if self.says else None


Clauses = dict[Section, dict[str, Clause]]


ParameterId = Annotated[str, Limits(pattern=r"^[a-z]+(_[a-z]+)*$")]


class Value(Record):
    """A value of a parameter: what it is called beside the parameter's name, and what it means, in one sentence."""

    name: Text
    means: Text


class Silence(Record):
    """The value that stands where a rule says nothing of a parameter, and why: worked out, never attested."""

    is_: Annotated[Id, Key("is")]
    because: Because

    @property
    def clause(self) -> Clause:
        """The same as the clause of a procedure."""
        return Clause(is_=self.is_, because=self.because)


class Parameter(Record):
    """One thing that a procedure settles, with the closed list of its values."""

    name: Text
    values: Annotated[dict[Id, Value], Limits(min_length=1)]
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
    return FORMS[ends]


FORMS = ("the thing itself", "its end")
"""The names of the two forms, with a space, which no key of the record has."""


class Reading(Record):
    """Another way in which the same game was or could be played on these days, with its standing and source."""

    id: Id
    title: Text
    why: Text
    standing: Literal["open", "format-rule", "tournament-rule", "house-rule", "elsewhere-in-the-document"]
    games: tuple[Id, ...]
    players: Literal["any", "two", "more-than-two"] = "any"
    from_: Annotated[Day | None, Key("from")] = None
    until: Day | None = None
    sources: Annotated[tuple[Id, ...], Limits(min_length=1)]
    procedure: Clauses


class Adoption(Record):
    """Play by a revision outside its days in force: a test, an early adoption, a platform's own day."""

    who: Text
    scope: Literal["event", "tabletop", "regular-rel", "competitive-rel", "digital", "format"]
    games: tuple[Id, ...] = ()
    """The kinds of game that alone are concerned; it then lasts until the rule for these agrees with it."""
    plays: Id | None = None
    """The kind of game for which they took the rule, where that is another than their own."""
    from_: Annotated[Day, Key("from")]
    until: Day | None = None
    """First day on which this no longer holds; absent where it runs on until the text itself is in force."""
    certainty: Certainty = "article"
    sources: Annotated[tuple[Id, ...], Limits(min_length=1)]
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

    @classmethod
    def prepared(cls, given: Any) -> Any:
        """What is written, with the title as its summary where there is no other."""
        if isinstance(given, dict) and "title" in given and "summary" not in given:
            return {**given, "summary": given["title"]}
        return given


class Revision(RevisionHead):
    """A state of a rule from one day on: its text, its procedure where it has one, and how both are known."""

    text: tuple[SubruleText, ...] = ()
    procedure: Clauses = {}
    readings: tuple[Reading, ...] = ()


WrittenText = Annotated[SubruleText | RepealedById, Limits(forms=(_form, FORMS))]
WrittenClause = Annotated[Clause | Repealed, Limits(forms=(_form, FORMS))]
WrittenReading = Annotated[Reading | RepealedById, Limits(forms=(_form, FORMS))]


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
    from_: Annotated[Id | None, Key("from")] = None
    """Id of the revision with which it becomes the general rule, until the next such name; None where it never was."""
    where: Annotated[dict[Words, Words], Limits(min_length=1)]
    """The procedure that is called so, in any kind of game: values of parameters, which must all hold."""
    about: Text


class Rule(Record):
    """The lasting identity of a rule; the first of its subrules is its own paragraph."""

    rule: Id
    title: Text
    about: Text
    subrules: Annotated[tuple[Subrule, ...], Limits(min_length=1)]
    informal_names: tuple[InformalName, ...] = ()
    source: Id | None = None


class ParallelText(InLanguages):
    """One wording of a parallel rule: known by fingerprint, described in our own words; official ones are not held."""

    from_: Annotated[Day, Key("from")]
    fingerprint: Fingerprint
    summary: Text
    disagrees: Text | None = None
    prevails: Literal["family", "parallel", "open"] | None = None


class ParallelNumber(Record):
    """The number a parallel rule bears from a day on."""

    from_: Annotated[Day, Key("from")]
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


class Release(Named):
    """A set of cards: code, names, days. A name that is not known is absent; a doubtful one says why."""

    code: Annotated[str, Limits(pattern=r"^[A-Z0-9]{2,4}$")]
    nicknames: tuple[Words, ...] = ()
    """What people type for it besides its names, in whatever language."""
    doubt: Text | None = None
    released: Day
    prerelease: Day | None = None
    kind: Id
    edition: Day | None = None
    """Effective day of the edition of the Comprehensive Rules published for it."""
    sources: Annotated[tuple[Words, ...], Limits(min_length=1)]


class SetNotFollowed(Record):
    """A set that people name and the record does not follow, with those of its sets that come nearest to the name."""

    name: Words
    nicknames: tuple[Words, ...] = ()
    near: tuple[Words, ...] = ()


class Releases(Record):
    """The file `releases.yaml`."""

    releases: tuple[Release, ...]
    not_followed: tuple[SetNotFollowed, ...] = ()


class RecordChange(Record):
    """Something that changed in the record itself: when, how, and which revisions of the main rule it touches."""

    on: Day
    kind: Literal["added", "corrected", "read", "shape"]
    words: Text
    revisions: tuple[Id, ...] = ()


class RecordChanges(Record):
    """The file `changes.yaml`: what changed in the record, newest first."""

    changes: tuple[RecordChange, ...]


class EveryNumber(Record):
    """The file `every-number.yaml`: each number that a rule has borne in some edition that was read."""

    first: Day
    last: Day
    editions: Whole
    numbers: dict[Annotated[str, Limits(pattern=r"^\d{3}$")], Words]

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
    sources: Annotated[tuple[Id, ...], Limits(min_length=1)]
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


class DayEntry(Record):
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
    entries: tuple[DayEntry, ...] = ()
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

    from_: Annotated[Day, Key("from")]
    does: CardEffect
    cards: Whole | None = None
    """The starting hand size that is set."""


class Card(Named):
    """A card that changes the process: its effects, and how each revision meets it."""

    id: Id
    since: Day
    effects: Annotated[tuple[Effect, ...], Limits(min_length=1)]
    meets: tuple["Meeting", ...]
    sources: Annotated[tuple[Id, ...], Limits(min_length=1)]

    @property
    def acts(self) -> bool:
        """Whether it may be used any time its player could mulligan."""
        return any(effect.does == "exile-hand-and-draw-as-many" for effect in self.effects)


class Meeting(OwnWords):
    """What a card does under the revisions from a day on."""

    from_: Annotated[Day, Key("from")]


class Cards(Record):
    """The file `cards.yaml`."""

    cards: tuple[Card, ...]
