"""What all records of `rules/` share: frozen values that refuse unknown keys, and the closed lists of their words."""

import re
from collections.abc import Mapping
from typing import Annotated, Any, Literal, Self

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, StringConstraints, model_validator
from pydantic_core import PydanticCustomError

from .language import FALLBACK, LANGUAGE_CODE, Language, ProperName, Text, needs_fallback
from .typography import typeset

MOST = 1_000_000
"""No number of the record comes near this one: no file may have as many characters."""
MOST_DIGITS = 4_000
"""Python reads no number of many more digits."""


def plain_digits(given: Any) -> Any:
    """A whole number as it is written, and in no other way: not 6_0, 060, 60.0, +60 or in digits of another script."""
    if isinstance(given, str):
        if not re.fullmatch(r"0|-?[1-9][0-9]*", given):
            raise PydanticCustomError("int_parsing", "a whole number in plain digits")
        # Of a number so long the first digits are enough to refuse it.
        return int(given[:MOST_DIGITS])
    return given


Words = Annotated[str, StringConstraints(strip_whitespace=True, min_length=1)]
Whole = Annotated[int, Field(ge=0, le=MOST), BeforeValidator(plain_digits)]
"""A count of whatever there is, from 0."""
Id = Annotated[str, StringConstraints(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$")]
Number = Annotated[str, StringConstraints(pattern=r"^\d{3}\.\d{1,3}[a-z]?$")]
Fingerprint = Annotated[str, StringConstraints(pattern=r"^[0-9a-f]{64}$")]
SubruleId = Id
"""The lasting name of a subrule, as `rule.yaml` of its rule lists it."""
ChangeClass = Literal["functional", "editorial", "typographic", "renumbered", "added", "repealed"]
Authority = Literal["none", "tournament-rules", "comprehensive-rules", "commander-rules-committee"]
Certainty = Literal["printed", "article", "secondary", "derived"]
"""How a claim is known: printed in a text that was read; an official article; a secondary witness; worked out."""
Section = Words
"""A kind of game for which a revision speaks, or `any_game`; where several hold, the later in `games.yaml` prevails."""
ANY_GAME: Section = "any_game"
"""The section that speaks of every game."""


class Record(BaseModel):
    """What every record is: frozen, and without unknown keys."""

    model_config = ConfigDict(extra="forbid", frozen=True, populate_by_name=True)


class InLanguages(Record):
    """A record whose words stand among its keys, each under the code of its language."""

    model_config = ConfigDict(extra="allow")
    __pydantic_extra__: dict[Annotated[str, StringConstraints(pattern=LANGUAGE_CODE)], Words]

    @property
    def words(self) -> Text:
        """Its words in every language in which they are held."""
        return Text(self.__pydantic_extra__)

    @property
    def original(self) -> str | None:
        """Its words in the fallback language, in which rules are first printed; None where these are not held."""
        return self.__pydantic_extra__.get(FALLBACK)

    def in_words(self, words: Mapping[Language, str]) -> Self:
        """The same in other words."""
        copy = self.model_copy()
        object.__setattr__(copy, "__pydantic_extra__", dict(words))
        object.__setattr__(copy, "__pydantic_fields_set__", {*self.model_fields_set - self.words.keys(), *words})
        return copy


class OwnWords(InLanguages):
    """A record that says something of the project's own, in the fallback language at least."""

    @model_validator(mode="after")
    def _typeset(self) -> Self:
        needs_fallback(self.__pydantic_extra__)
        for language, words in self.__pydantic_extra__.items():
            self.__pydantic_extra__[language] = typeset(language, words)
        return self


class Named(InLanguages):
    """A record of something with a proper name, in the fallback language at least."""

    @model_validator(mode="after")
    def _has_a_name(self) -> Self:
        needs_fallback(self.__pydantic_extra__)
        return self

    @property
    def name(self) -> ProperName:
        """What it is called."""
        return ProperName(self.__pydantic_extra__)
