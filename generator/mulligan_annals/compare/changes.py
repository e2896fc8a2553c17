"""What differs between two revisions: their subrules, numbers, words and parameters, in either order of time.

Each change is one small value that says itself. Its `class_` is the class of the change, or None where words decide
none. None is functional here: only two procedures played in step can show that.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import ClassVar, get_args

from ..corpus.language import Message
from ..corpus.records import FALLBACK, ChangeClass, Clause, Example, Language, Revision, Section, SubruleId, SubruleText
from ..corpus.typography import fingerprint
from .words import REWRITTEN, Piece, change_count, differences, same_words, survives, typography_count


@dataclass(frozen=True, slots=True)
class SubruleAdded:
    """A subrule that only the second revision has; `number` is None where it stood outside the Comprehensive Rules."""

    class_: ClassVar[ChangeClass] = "added"
    subrule: SubruleId
    number: str | None

    def says(self) -> Message:
        """The change as a message."""
        if self.number:
            return Message("change.added", number=self.number)
        return Message("change.added-unnumbered")


@dataclass(frozen=True, slots=True)
class SubruleRepealed:
    """A subrule that only the first revision has, and the number it bore."""

    class_: ClassVar[ChangeClass] = "repealed"
    subrule: SubruleId
    number: str | None

    def says(self) -> Message:
        """The change as a message."""
        if self.number:
            return Message("change.repealed", number=self.number)
        return Message("change.repealed-unnumbered")


@dataclass(frozen=True, slots=True)
class Renumbered:
    """A subrule under another number; None where it has none."""

    class_: ClassVar[ChangeClass] = "renumbered"
    subrule: SubruleId
    was: str | None
    now: str | None

    def says(self) -> Message:
        """The change as a message."""
        if self.was and self.now:
            return Message("change.renumbered", was=self.was, now=self.now)
        return Message("change.numbered", now=self.now) if self.now else Message("change.unnumbered", was=self.was)


@dataclass(frozen=True, slots=True)
class Reworded:
    """A subrule, or the example below it, in other words.

    `pieces` is None where the words are not held on both sides and fingerprints tell.
    """

    class_: ClassVar[ChangeClass] = "editorial"
    subrule: SubruleId
    pieces: tuple[Piece, ...] | None
    lang: Language = FALLBACK
    in_example: bool = False

    def says(self) -> Message:
        """The change as a message."""
        if self.in_example:
            return Message("change.example-reworded")
        if self.pieces is None:
            return Message("change.reworded-by-fingerprint")
        if survives(self.pieces) < REWRITTEN:
            return Message("change.rewritten")
        count = change_count(self.pieces)
        return Message("change.reworded-once") if count == 1 else Message("change.reworded", count=count)


@dataclass(frozen=True, slots=True)
class TypographyChanged:
    """A subrule, or the example below it, in the same words printed otherwise."""

    class_: ClassVar[ChangeClass] = "typographic"
    subrule: SubruleId
    pieces: tuple[Piece, ...]
    lang: Language = FALLBACK
    in_example: bool = False

    def says(self) -> Message:
        """The change as a message."""
        if self.in_example:
            return Message("change.example-typography")
        count = typography_count(self.pieces)
        return Message("change.typography-once") if count == 1 else Message("change.typography", count=count)


@dataclass(frozen=True, slots=True)
class ExampleAdded:
    """An example below a subrule that had none."""

    class_: ClassVar[ChangeClass] = "editorial"
    subrule: SubruleId

    def says(self) -> Message:
        """The change as a message."""
        return Message("change.example-added")


@dataclass(frozen=True, slots=True)
class ExampleDropped:
    """No example any more below a subrule that had one."""

    class_: ClassVar[ChangeClass] = "editorial"
    subrule: SubruleId

    def says(self) -> Message:
        """The change as a message."""
        return Message("change.example-dropped")


@dataclass(frozen=True, slots=True)
class WordingNotKnown:
    """A subrule whose words and fingerprint are both missing on a side: whether it was reworded cannot be said."""

    class_: ClassVar[None] = None
    subrule: SubruleId

    def says(self) -> Message:
        """The change as a message."""
        return Message("change.wording-not-known")


@dataclass(frozen=True, slots=True)
class ParameterChanged:
    """A parameter with another value in one section of the procedure; None where the section does not state it."""

    class_: ClassVar[None] = None
    section: Section
    parameter: str
    was: str | None
    now: str | None

    def says(self) -> Message:
        """The change as a message; its values are ids, for which a reader is better given the names."""
        where = {"section": self.section, "parameter": self.parameter}
        if self.was and self.now:
            return Message("change.parameter", **where, was=self.was, now=self.now)
        if self.now:
            return Message("change.parameter-stated", **where, now=self.now)
        return Message("change.parameter-unstated", **where, was=self.was)


Change = (
    SubruleAdded
    | SubruleRepealed
    | Renumbered
    | Reworded
    | TypographyChanged
    | ExampleAdded
    | ExampleDropped
    | WordingNotKnown
    | ParameterChanged
)


@dataclass(frozen=True, slots=True)
class Wordings:
    """Two wordings compared, in `lang`: `pieces` where the words of both are held, else None.

    `differ` says whether the words do, by the pieces or the fingerprints; None where neither can tell.
    """

    lang: Language
    pieces: tuple[Piece, ...] | None
    differ: bool | None


def changes(a: Revision, b: Revision, lang: Language = FALLBACK, order: Iterable[SubruleId] = ()) -> tuple[Change, ...]:
    """What makes the second revision of the first: subrule by subrule, then the parameters of the procedure.

    Wordings are compared in `lang` where both revisions hold them in it, else in English. Subrules come in the given
    order, others after them.
    """
    was, now = ({text.id: text for text in revision.text} for revision in (a, b))
    every = dict.fromkeys((*order, *was, *now))
    subrules = (_subrule(was.get(subrule), now.get(subrule), lang) for subrule in every)
    return (*(change for found in subrules for change in found), *_parameters(a, b))


def classes(of: Iterable[Change]) -> tuple[ChangeClass, ...]:
    """The classes of some changes, each once, in the order of the closed list."""
    found = {change.class_ for change in of}
    return tuple(class_ for class_ in get_args(ChangeClass) if class_ in found)


def compare_wordings(was: SubruleText | Example, now: SubruleText | Example, lang: Language = FALLBACK) -> Wordings:
    """Two wordings of a subrule, or of its example, word by word or by fingerprint."""
    for language in dict.fromkeys((lang, FALLBACK)):
        before, after = (text.words.get(language) for text in (was, now))
        if before and after:
            pieces = differences(before, after)
            return Wordings(language, pieces, not same_words(pieces))
    prints = {fingerprint(words) if (words := text.words.get(FALLBACK)) else text.fingerprint for text in (was, now)}
    return Wordings(FALLBACK, None, None if None in prints else len(prints) > 1)


def _subrule(was: SubruleText | None, now: SubruleText | None, lang: Language) -> Iterator[Change]:
    if was and now:
        if was.number != now.number:
            yield Renumbered(now.id, was.number, now.number)
        yield from _wording(was, now, lang)
        yield from _example(now.id, was.example, now.example, lang)
    elif now:
        yield SubruleAdded(now.id, now.number)
    elif was:
        yield SubruleRepealed(was.id, was.number)


def _wording(was: SubruleText, now: SubruleText, lang: Language) -> Iterator[Change]:
    wordings = compare_wordings(was, now, lang)
    if wordings.differ is None:
        yield WordingNotKnown(now.id)
    elif wordings.differ:
        yield Reworded(now.id, wordings.pieces, wordings.lang)
    elif wordings.pieces and typography_count(wordings.pieces):
        yield TypographyChanged(now.id, wordings.pieces, wordings.lang)


def _example(subrule: SubruleId, was: Example | None, now: Example | None, lang: Language) -> Iterator[Change]:
    if was and now:
        wordings = compare_wordings(was, now, lang)
        if wordings.differ:
            yield Reworded(subrule, wordings.pieces, wordings.lang, in_example=True)
        elif wordings.pieces and typography_count(wordings.pieces):
            yield TypographyChanged(subrule, wordings.pieces, wordings.lang, in_example=True)
    elif now:
        yield ExampleAdded(subrule)
    elif was:
        yield ExampleDropped(subrule)


def _parameters(a: Revision, b: Revision) -> Iterator[ParameterChanged]:
    for section in dict.fromkeys((*a.procedure, *b.procedure)):
        was, now = (_values(revision.procedure.get(section, {})) for revision in (a, b))
        for parameter in dict.fromkeys((*was, *now)):
            if was.get(parameter) != now.get(parameter):
                yield ParameterChanged(section, parameter, was.get(parameter), now.get(parameter))


def _values(clauses: Mapping[str, Clause]) -> dict[str, str]:
    return {parameter: clause.is_ for parameter, clause in clauses.items()}
