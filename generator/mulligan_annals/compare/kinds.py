"""The kinds of change between two revisions: one small value each, which says itself.

`class_` is the class of the change, or None where words decide none. None is functional here: only two procedures
played in step can show that.
"""

from dataclasses import dataclass
from typing import ClassVar, NamedTuple

from ..corpus.records import ChangeClass, Language, Section, SubruleId
from .words import REWRITTEN, Piece, change_count, survives, typography_count


class Said(NamedTuple):
    """The phrase that says a change, and the values it has places for: `say(language, said.phrase, **said.values)`."""

    phrase: str
    values: dict[str, object]


@dataclass(frozen=True, slots=True)
class SubruleAdded:
    """A subrule that only the second revision has; `number` is None where it stood outside the Comprehensive Rules."""

    class_: ClassVar[ChangeClass] = "added"
    subrule: SubruleId
    number: str | None

    def says(self) -> Said:
        """The change as a phrase."""
        if self.number:
            return Said("change.added", {"number": self.number})
        return Said("change.added-unnumbered", {})


@dataclass(frozen=True, slots=True)
class SubruleRepealed:
    """A subrule that only the first revision has, and the number it bore."""

    class_: ClassVar[ChangeClass] = "repealed"
    subrule: SubruleId
    number: str | None

    def says(self) -> Said:
        """The change as a phrase."""
        if self.number:
            return Said("change.repealed", {"number": self.number})
        return Said("change.repealed-unnumbered", {})


@dataclass(frozen=True, slots=True)
class Renumbered:
    """A subrule under another number; None where it has none."""

    class_: ClassVar[ChangeClass] = "renumbered"
    subrule: SubruleId
    was: str | None
    now: str | None

    def says(self) -> Said:
        """The change as a phrase."""
        if self.was and self.now:
            return Said("change.renumbered", {"was": self.was, "now": self.now})
        return Said("change.numbered", {"now": self.now}) if self.now else Said("change.unnumbered", {"was": self.was})


@dataclass(frozen=True, slots=True)
class Reworded:
    """A subrule in other words; `pieces` is None where the words are not held on both sides and fingerprints tell."""

    class_: ClassVar[ChangeClass] = "editorial"
    subrule: SubruleId
    pieces: tuple[Piece, ...] | None
    lang: Language = "en"

    def says(self) -> Said:
        """The change as a phrase."""
        if self.pieces is None:
            return Said("change.reworded-by-fingerprint", {})
        if survives(self.pieces) < REWRITTEN:
            return Said("change.rewritten", {})
        count = change_count(self.pieces)
        return Said("change.reworded-once", {}) if count == 1 else Said("change.reworded", {"count": count})


@dataclass(frozen=True, slots=True)
class TypographyChanged:
    """A subrule, or the example below it, in the same words printed otherwise."""

    class_: ClassVar[ChangeClass] = "typographic"
    subrule: SubruleId
    pieces: tuple[Piece, ...]
    lang: Language = "en"
    in_example: bool = False

    def says(self) -> Said:
        """The change as a phrase."""
        if self.in_example:
            return Said("change.example-typography", {})
        count = typography_count(self.pieces)
        return Said("change.typography-once", {}) if count == 1 else Said("change.typography", {"count": count})


@dataclass(frozen=True, slots=True)
class ExampleReworded:
    """The example below a subrule in other words; `pieces` is None where fingerprints tell."""

    class_: ClassVar[ChangeClass] = "editorial"
    subrule: SubruleId
    pieces: tuple[Piece, ...] | None
    lang: Language = "en"

    def says(self) -> Said:
        """The change as a phrase."""
        return Said("change.example-reworded", {})


@dataclass(frozen=True, slots=True)
class ExampleAdded:
    """An example below a subrule that had none."""

    class_: ClassVar[ChangeClass] = "editorial"
    subrule: SubruleId

    def says(self) -> Said:
        """The change as a phrase."""
        return Said("change.example-added", {})


@dataclass(frozen=True, slots=True)
class ExampleDropped:
    """No example any more below a subrule that had one."""

    class_: ClassVar[ChangeClass] = "editorial"
    subrule: SubruleId

    def says(self) -> Said:
        """The change as a phrase."""
        return Said("change.example-dropped", {})


@dataclass(frozen=True, slots=True)
class WordingNotKnown:
    """A subrule whose words and fingerprint are both missing on a side: whether it was reworded cannot be said."""

    class_: ClassVar[None] = None
    subrule: SubruleId

    def says(self) -> Said:
        """The change as a phrase."""
        return Said("change.wording-not-known", {})


@dataclass(frozen=True, slots=True)
class ParameterChanged:
    """A parameter with another value in one section of the procedure; None where the section does not state it."""

    class_: ClassVar[None] = None
    section: Section
    parameter: str
    was: str | None
    now: str | None

    def says(self) -> Said:
        """The change as a phrase; its values are ids, for which a reader is better given the names."""
        where = {"section": self.section, "parameter": self.parameter}
        if self.was and self.now:
            return Said("change.parameter", {**where, "was": self.was, "now": self.now})
        if self.now:
            return Said("change.parameter-stated", {**where, "now": self.now})
        return Said("change.parameter-unstated", {**where, "was": self.was})


Change = (
    SubruleAdded
    | SubruleRepealed
    | Renumbered
    | Reworded
    | TypographyChanged
    | ExampleReworded
    | ExampleAdded
    | ExampleDropped
    | WordingNotKnown
    | ParameterChanged
)
