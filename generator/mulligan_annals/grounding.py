"""From the sentences of a revision and a game to the procedure that governs it, each parameter keeping its sentence."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Literal

from .corpus.corpus import Corpus
from .corpus.days import Day
from .corpus.records import (
    FALLBACK,
    Clause,
    Clauses,
    Language,
    Message,
    Parameter,
    Reading,
    Revision,
    Section,
    SubruleText,
    Text,
)
from .corpus.rules import text_of
from .corpus.typography import sentence_of
from .engine import PARAMETERS, ContradictoryProcedure, Game, Procedure
from .games import kinds_of, sections_for

Footing = Literal["words", "silent", "not-held", "no-rule", "by-reading", "elsewhere"]
"""On what a clause rests: words of the rule, the silence of a rule whose words are held, an account of one whose words
are not, the want of any rule, another reading, or a rule elsewhere in the document that prevails."""


class Ungrounded(ValueError):
    """A procedure that cannot be put together: a clause lacks, is outside its list, or at odds with another."""


@dataclass(frozen=True, slots=True)
class GroundedClause:
    """One parameter with its value and its ground: a subrule's sentence, or the reason where no words are quoted.

    `wording_since` is the day from which that subrule has had these very words; `told_by` names the reason's source.
    """

    parameter: str
    section: Section
    clause: Clause
    revision: str
    effective: Day
    text: SubruleText | None
    footing: Footing
    wording_since: Day | None = None
    told_by: Text | None = None
    of: Parameter | None = None

    @property
    def name(self) -> Text:
        """What the parameter is called."""
        return self.of.name if self.of else Text(en=self.parameter)

    @property
    def value_name(self) -> Text:
        """What its value is called."""
        return self.of.values[self.value].name if self.of and self.value in self.of.values else Text(en=self.value)

    @property
    def value(self) -> str:
        """The value, a word of the parameter's closed list."""
        return self.clause.is_

    @property
    def number(self) -> str | None:
        """The number that the grounding subrule bears in this revision; None where none grounds it."""
        return self.text.number if self.text else None

    @property
    def source(self) -> str | None:
        """The source that a reason names."""
        return self.clause.because.source if self.clause.because else None

    def words(self, language: Language) -> str | None:
        """The grounding words as quoted; in French where that revision is held in French, else in English."""
        return self.clause.quoted(language) or self.clause.quoted(FALLBACK)

    def sentence(self, language: Language) -> str | None:
        """The whole sentence that holds the grounding words; None where none are quoted."""
        words = self.words(language)
        if self.text is None or words is None:
            return None
        return sentence_of(self.text.words.get(self.language(language)) or "", words) or words

    def language(self, language: Language) -> Language:
        """The language in which `sentence` can be given: French only where the revision is held in French."""
        return language if self.text and self.clause.quoted(language) else FALLBACK

    @property
    def reason(self) -> Text | None:
        """Why the parameter has this value, where a reason is given."""
        return self.clause.because.words if self.clause.because else None

    def account(self) -> Message:
        """The reason where no words are quoted."""
        return account(self.footing, self.clause, self.told_by)


@dataclass(frozen=True, slots=True)
class Grounded:
    """The procedure of one revision for one game, with the clause behind each parameter."""

    revision: str
    game: Game
    reading: str | None
    procedure: Procedure
    clauses: Mapping[str, GroundedClause]
    governing: SubruleText | None = None
    """The subrule that says what a mulligan does in this game, or else the rule's own paragraph of that day."""

    @property
    def governing_texts(self) -> tuple[SubruleText, ...]:
        """That subrule, and those that change for this game what it says: the hand, the first mulligan, the order."""
        changed = (self.clauses[each] for each, usual in _USUAL.items() if self.clauses[each].value not in usual)
        texts = (self.governing, *(each.text for each in changed))
        return tuple({text.id: text for text in texts if text and text.number}.values())

    @property
    def governing_numbers(self) -> tuple[str, ...]:
        """The numbers by which a judge would cite what one does in this game."""
        looks = self.clauses["looks"].clause.because
        elsewhere = looks.number if looks and self.procedure.after_keeping != "nothing" else None
        numbers = (*(each.number for each in self.governing_texts), elsewhere)
        return tuple(dict.fromkeys(each for each in numbers if each))


_USUAL: Mapping[str, tuple[str, ...]] = {
    "starting_hand": ("seven",),
    "first_mulligan": ("as-any-other",),
    "declarations": ("one-player-after-another", "everyone-in-rounds"),
    "order_of_declarations": ("turn-order",),
}
"""What a subrule of one kind of game may change of what the rule says for any, with the values of any game."""


def footing(revision: Revision, clause: Clause, *, by_reading: bool = False) -> Footing:
    """On what a clause of that revision rests; `by_reading` where another reading of it says so."""
    if clause.says:
        return "words"
    if by_reading:
        return "by-reading"
    if clause.because and clause.because.number:
        return "elsewhere"
    if revision.authority == "none":
        return "no-rule"
    held = revision.text and all(text.words for text in revision.text)
    return "silent" if held else "not-held"


def account(rests_on: Footing, clause: Clause, told_by: Text | None) -> Message:
    """The reason of a clause; a source is named where it stands for the words."""
    reason = clause.because.words if clause.because else ""
    if told_by and rests_on in ("not-held", "no-rule"):
        return Message(f"refusal.{rests_on}-told", reason=reason, source=told_by)
    if rests_on == "elsewhere" and clause.because:
        return Message("refusal.elsewhere", number=clause.because.number, reason=reason)
    return Message(f"refusal.{rests_on}", reason=reason)


def reading_applies(corpus: Corpus, reading: Reading, game: Game) -> bool:
    """Whether another reading speaks of this game."""
    if reading.players == "two" and len(game.players) != 2:
        return False
    if reading.players == "more-than-two" and not game.multiplayer:
        return False
    return not reading.games or bool(set(kinds_of(corpus.games, game)) & set(reading.games))


REMEMBERED = 4096
"""So much of what was put together is kept with the record: the pages ask for the same some thousand times."""


def ground(corpus: Corpus, revision_id: str, game: Game, reading: str | None = None) -> Grounded:
    """The procedure of that revision for that game; `reading` asks for another reading of it by its id.

    Raises `Ungrounded` where the revision leaves a parameter without a clause, contradicts itself, or knows no such
    reading.
    """
    asked = revision_id, game, reading
    known: dict[object, Grounded] = corpus.remembered.setdefault(ground, {})
    if asked not in known:
        if len(known) >= REMEMBERED:
            known.clear()
        known[asked] = _ground(corpus, revision_id, game, reading)
    return known[asked]


def _ground(corpus: Corpus, revision_id: str, game: Game, reading: str | None) -> Grounded:
    revision = corpus.main.revisions[revision_id]
    clauses = dict(_clauses(corpus, revision_id, revision.procedure, game))
    if reading is not None:
        other = next((each for each in revision.readings if each.id == reading), None)
        if other is None:
            known = ", ".join(each.id for each in revision.readings) or "none"
            raise Ungrounded(f"{revision_id} has no reading {reading!r}; its other readings: {known}")
        clauses |= dict(_clauses(corpus, revision_id, other.procedure, game, by_reading=True))
    missing = [parameter for parameter in PARAMETERS if parameter not in clauses]
    if missing:
        raise Ungrounded(f"{revision_id} says nothing of {', '.join(missing)}; any_game states every parameter")
    values = {parameter: clauses[parameter].value for parameter in PARAMETERS}
    for parameter, value in values.items():
        if value not in PARAMETERS[parameter]:
            allowed = ", ".join(PARAMETERS[parameter])
            raise Ungrounded(f"{revision_id}: {parameter} cannot be {value!r}; it is one of {allowed}")
    try:
        governing = clauses["drawn"].text or text_of(revision, corpus.main.paragraph)
        return Grounded(revision_id, game, reading, Procedure(**values), clauses, governing)  # type: ignore[arg-type]
    except ContradictoryProcedure as contradiction:
        raise Ungrounded(f"{revision_id}: {contradiction}") from contradiction


def _clauses(
    corpus: Corpus, revision_id: str, procedure: Clauses, game: Game, *, by_reading: bool = False
) -> Iterator[tuple[str, GroundedClause]]:
    revision = corpus.main.revisions[revision_id]
    texts = {text.id: text for text in revision.text}
    since = {text.id: corpus.main.wording_since(revision_id, text.id) for text in revision.text}
    for section in sections_for(corpus.games, game):
        for parameter, clause in procedure.get(section, {}).items():
            text = texts.get(clause.in_) if clause.in_ else None
            rests_on = footing(revision, clause, by_reading=by_reading)
            source = corpus.sources.get(clause.because.source or "") if clause.because else None
            yield (
                parameter,
                GroundedClause(
                    parameter, section, clause, revision_id, revision.effective, text, rests_on,
                    since.get(text.id) if text else None, source.title if source else None,
                    corpus.main.parameters.get(parameter),
                ),
            )  # fmt: skip
