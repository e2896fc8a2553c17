"""From the sentences of a revision and a game to the procedure that governs it, each parameter keeping its sentence."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from .corpus.days import Day
from .corpus.quotation import sentence_of
from .corpus.reading import Corpus
from .corpus.records import Clause, Clauses, Language, Reading, Revision, Section, Text
from .engine.game import Game
from .engine.procedure import PARAMETERS, Procedure

SECTIONS: tuple[Section, ...] = (
    "any_game",
    "multiplayer",
    "two_headed_giant",
    "shared_team_turns",
    "vanguard",
    "brawl",
    "commander",
)
"""The sections of a procedure in the order in which they speak: what a later one says prevails."""


class Ungrounded(ValueError):
    """A procedure that cannot be put together: a parameter without a clause, or a value outside its closed list."""


@dataclass(frozen=True, slots=True)
class GroundedClause:
    """One parameter with its value and its ground: a subrule's sentence, or the reason where the rule is silent."""

    parameter: str
    section: Section
    clause: Clause
    revision: str
    effective: Day
    text: Text | None

    @property
    def value(self) -> str:
        """The value, a word of the parameter's closed list."""
        return self.clause.is_

    @property
    def number(self) -> str | None:
        """The number that the grounding subrule bears in this revision; None where the rule is silent."""
        return self.text.number if self.text else None

    @property
    def source(self) -> str | None:
        """The source that a reason names, where the rule is silent."""
        return self.clause.because.source if self.clause.because else None

    def words(self, language: Language) -> str | None:
        """The grounding words as quoted; in French where that revision is held in French, else in English."""
        return (self.clause.dit if language == "fr" else None) or self.clause.says

    def sentence(self, language: Language) -> str | None:
        """The whole sentence that holds the grounding words; None where the rule is silent."""
        if self.text is None or self.clause.says is None:
            return None
        if language == "fr" and self.text.fr and self.clause.dit:
            return sentence_of(self.text.fr, self.clause.dit) or self.clause.dit
        return sentence_of(self.text.en or "", self.clause.says) or self.clause.says

    def language(self, language: Language) -> Language:
        """The language in which `sentence` can be given: French only where the revision is held in French."""
        return "fr" if language == "fr" and self.text and self.text.fr and self.clause.dit else "en"

    def reason(self, language: Language) -> str | None:
        """Why the parameter has this value where the rule is silent."""
        return getattr(self.clause.because, language) if self.clause.because else None


@dataclass(frozen=True, slots=True)
class Grounded:
    """The procedure of one revision for one game, with the clause behind each parameter."""

    revision: str
    game: Game
    reading: str | None
    procedure: Procedure
    clauses: Mapping[str, GroundedClause]


def sections_for(game: Game) -> Iterator[Section]:
    """The sections that speak of this game, the most general first."""
    speaks = {
        "any_game": True,
        "multiplayer": game.multiplayer,
        "two_headed_giant": "two-headed-giant" in game.kinds,
        "shared_team_turns": game.shared_team_turns,
        "vanguard": "vanguard" in game.kinds,
        "brawl": "brawl" in game.kinds,
        "commander": "commander" in game.kinds,
    }
    return (section for section in SECTIONS if speaks[section])


def reading_applies(reading: Reading, game: Game) -> bool:
    """Whether another reading speaks of this game."""
    if reading.players == "two" and len(game.players) != 2:
        return False
    if reading.players == "more-than-two" and not game.multiplayer:
        return False
    named = set(game.kinds) | ({"multiplayer"} if game.multiplayer else {"two-players"})
    return not reading.games or bool(named & set(reading.games))


def ground(corpus: Corpus, revision_id: str, game: Game, reading: str | None = None) -> Grounded:
    """The procedure of that revision for that game; `reading` asks for another reading of it by its id.

    Raises `Ungrounded` where the revision leaves a parameter without a clause, or knows no such reading.
    """
    revision = corpus.revisions[revision_id]
    clauses = dict(_clauses(revision_id, revision, revision.procedure, game))
    if reading is not None:
        other = next((each for each in revision.readings if each.id == reading), None)
        if other is None:
            known = ", ".join(each.id for each in revision.readings) or "none"
            raise Ungrounded(f"{revision_id} has no reading {reading!r}; its other readings: {known}")
        clauses |= dict(_clauses(revision_id, revision, other.procedure, game))
    missing = [parameter for parameter in PARAMETERS if parameter not in clauses]
    if missing:
        raise Ungrounded(f"{revision_id} says nothing of {', '.join(missing)}; any_game states every parameter")
    values = {parameter: clauses[parameter].value for parameter in PARAMETERS}
    for parameter, value in values.items():
        if value not in PARAMETERS[parameter]:
            allowed = ", ".join(PARAMETERS[parameter])
            raise Ungrounded(f"{revision_id}: {parameter} cannot be {value!r}; it is one of {allowed}")
    return Grounded(revision_id, game, reading, Procedure(**values), clauses)  # type: ignore[arg-type]


def _clauses(
    revision_id: str, revision: Revision, procedure: Clauses, game: Game
) -> Iterator[tuple[str, GroundedClause]]:
    texts = {text.id: text for text in revision.text}
    for section in sections_for(game):
        for parameter, clause in procedure.get(section, {}).items():
            text = texts.get(clause.in_) if clause.in_ else None
            yield parameter, GroundedClause(parameter, section, clause, revision_id, revision.effective, text)
