"""What all records of `rules/` share: frozen values that refuse unknown keys, and the closed lists of their words."""

from typing import Annotated, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, StringConstraints

from .typography import apostrophes, french

Language = Literal["en", "fr"]
LANGUAGES: tuple[Language, ...] = ("en", "fr")
Words = Annotated[str, StringConstraints(strip_whitespace=True, min_length=1)]
OwnFrench = Annotated[Words, AfterValidator(french)]
"""French that the project writes itself: typed plainly, its no-break spaces and apostrophes are set here, once."""
OwnEnglish = Annotated[Words, AfterValidator(apostrophes)]
"""English that the project writes itself, with typographic apostrophes."""
Id = Annotated[str, StringConstraints(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$")]
Number = Annotated[str, StringConstraints(pattern=r"^\d{3}\.\d{1,3}[a-z]?$")]
Fingerprint = Annotated[str, StringConstraints(pattern=r"^[0-9a-f]{64}$")]
SubruleId = Literal["main", "any-time-action", "free-mulligan", "team", "commander", "vanguard"]
ChangeClass = Literal["functional", "editorial", "typographic", "renumbered", "added", "repealed"]
Authority = Literal["none", "tournament-rules", "comprehensive-rules", "commander-rules-committee"]
Certainty = Literal["printed", "article", "secondary", "derived"]
"""How a claim is known: printed in a text that was read; an official article; a secondary witness; worked out."""
Section = Literal["any_game", "multiplayer", "two_headed_giant", "shared_team_turns", "vanguard", "brawl", "commander"]
"""The kinds of game for which a revision speaks; where several hold, the later in this order prevails."""


class Record(BaseModel):
    """What every record is: frozen, and without unknown keys."""

    model_config = ConfigDict(extra="forbid", frozen=True, populate_by_name=True)


class Both(Record):
    """One sentence of the project's own in both languages."""

    en: OwnEnglish
    fr: OwnFrench
