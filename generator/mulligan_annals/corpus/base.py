"""What all records of `rules/` share: frozen values that refuse unknown keys, and the closed lists of their words."""

import re
from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BaseModel, BeforeValidator, ConfigDict, Field, StringConstraints
from pydantic_core import PydanticCustomError

from .language import Language as Language
from .language import Text
from .typography import apostrophes, french

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


LANGUAGES: tuple[Language, ...] = ("en", "fr")
Both = Text
Words = Annotated[str, StringConstraints(strip_whitespace=True, min_length=1)]
OwnFrench = Annotated[Words, AfterValidator(french)]
"""French that the project writes itself: typed plainly, its no-break spaces and apostrophes are set here, once."""
OwnEnglish = Annotated[Words, AfterValidator(apostrophes)]
"""English that the project writes itself, with typographic apostrophes."""
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
