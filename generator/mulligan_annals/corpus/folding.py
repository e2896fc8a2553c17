"""From revisions as their files write them, each with only what changed that day, to the whole state of each day.

Silence means "as before". What is attested of one state only does not pass on to the next: words in another language
than English, with where they come from and what they shift.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from .base import ANY_GAME, Section
from .days import Day
from .language import FALLBACK, Language, Text, Where
from .records import Clause, Parameter, Reading, Repealed, Revision, RevisionFile, RevisionHead, SubruleText
from .typography import occurrences

OF_THE_WORDING = ("fingerprint", "origin", "origins", "summary", "shifts", "sic", "example")
"""What a new wording replaces besides the words; the number is apart and stays unless another is written."""
_OF_OTHER_LANGUAGES = ("origins", "shifts")


@dataclass(frozen=True, slots=True)
class Written:
    """Where a part of a state is written: in the file of this revision, under these keys."""

    revision: str | None
    """None where no revision says anything, and it is written what silence means."""
    where: Where


@dataclass(frozen=True, slots=True)
class State:
    """The whole state that a revision leaves, and in which file each text, clause and reading of it is written."""

    revision: Revision
    written: Mapping[Where, Written]

    @property
    def told(self) -> dict[Section, dict[str, Clause]]:
        """The procedure without what silence alone settles: what passes on to the next revision."""
        silent = {where for where, written in self.written.items() if written.revision is None}
        return {
            section: {name: clause for name, clause in clauses.items() if ("procedure", section, name) not in silent}
            for section, clauses in self.revision.procedure.items()
        }

    def place(self, where: Where) -> Written | None:
        """Where a value of the state is written; None where it is written in the revision's own file, as it stands."""
        for end in range(len(where), 0, -1):
            if found := self.written.get(where[:end]):
                return Written(found.revision, (*found.where, *where[end:]))
        return None


def fold(
    files: Mapping[str, RevisionFile],
    subrules: Sequence[str],
    parameters: Mapping[str, Parameter] | None = None,
    kinds: Sequence[str] = (),
) -> dict[str, State]:
    """The state that each revision leaves, in order of their days; texts stand in the order of the subrules.

    Sections stand in the order of the kinds of game, clauses in that of the parameters; what no revision states is what
    silence means.
    """
    states: dict[str, State] = {}
    before = State(_nothing(), {})
    for revision_id, file in sorted(files.items(), key=lambda item: (item[1].effective, item[0])):
        states[revision_id] = before = _Fold(before, revision_id, file, parameters or {}, kinds).state(subrules)
    return states


ORDER = (
    "effective", "by", "attested", "authority", "certainty", "release", "title", "summary", "changes", "days",
    "witnesses", "text", "procedure", "readings", "adoption", "notes",
)  # fmt: skip
"""The order in which a revision says what it says."""


def unfolded(state: State) -> dict[str, Any]:
    """The whole state as a file of revisions would write it if it were the first one: nothing is left to be as before.

    What silence alone settles is not in it. Every value is plain: words, lists and mappings.
    """
    told = {section: clauses for section, clauses in state.told.items() if clauses}
    whole = state.revision.model_copy(update={"procedure": told})
    said = whole.model_dump(exclude_none=True, exclude_defaults=True)
    plain: dict[str, Any] = _in_words({key: said[key] for key in ORDER if said.get(key)})
    return plain


def _in_words(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _in_words(each) for key, each in value.items()}
    if isinstance(value, list | tuple):
        return [_in_words(each) for each in value]
    return str(value).lower() if isinstance(value, bool) else str(value)


def repetitions(state: State, file: RevisionFile) -> Iterator[tuple[Where, bool]]:
    """What a file writes though it is so in the state before, where the second value is False.

    Where it is True, the file ends what is not there at all.
    """
    before, told = state.revision, state.told
    texts = {text.id: text for text in carried_texts(before)}
    for index, text in enumerate(file.text):
        if isinstance(text, SubruleText):
            known = texts.get(text.id)
            if known and known == _overlaid(known, text):
                yield ("text", index), False
        elif text.id not in texts:
            yield ("text", index), True
    for section, clauses in file.procedure.items():
        for parameter, clause in clauses.items():
            was = before.procedure.get(section, {}).get(parameter)
            if isinstance(clause, Repealed):
                if parameter not in told.get(section, {}):
                    yield ("procedure", section, parameter), True
            elif was and _carried_clause(was) == clause:
                yield ("procedure", section, parameter), False
    readings = {each.id: each for each in _carried_readings(before, file.effective)}
    for index, reading in enumerate(file.readings):
        if isinstance(reading, Reading):
            if readings.get(reading.id) == reading:
                yield ("readings", index), False
        elif reading.id not in readings:
            yield ("readings", index), True


def carried_texts(before: Revision) -> tuple[SubruleText, ...]:
    """The texts of a state as they pass on to the next one that does not speak of them."""
    return tuple(map(_carried_text, before.text))


class _Fold:
    """One file laid over the state before it."""

    def __init__(
        self,
        before: State,
        revision_id: str,
        file: RevisionFile,
        parameters: Mapping[str, Parameter],
        kinds: Sequence[str],
    ) -> None:
        self.before = before
        self.told = before.told
        self.parameters = parameters
        self.kinds = kinds
        self.revision_id = revision_id
        self.file = file
        self.written: dict[Where, Written] = {}
        self.written_before: dict[Where, list[tuple[Where, Written]]] = {}
        for where, written in before.written.items():
            for end in range(1, len(where) + 1):
                self.written_before.setdefault(where[:end], []).append((where, written))

    def state(self, subrules: Sequence[str]) -> State:
        texts = self.texts(subrules)
        procedure = self.procedure()
        readings = self.readings()
        head = {name: getattr(self.file, name) for name in RevisionHead.model_fields}
        said = {name for name in self.file.model_fields_set if name in head}
        whole = Revision.model_construct(
            said | {"text", "procedure", "readings"}, **head, text=texts, procedure=procedure, readings=readings
        )
        return State(whole, self.written)

    def from_before(self, now: Where, then: Where) -> None:
        """What stood there before stands here now, and is written where it was."""
        for where, written in self.written_before.get(then, ()):
            self.written[(*now, *where[len(then) :])] = written

    def texts(self, subrules: Sequence[str]) -> tuple[SubruleText, ...]:
        places: dict[str, int] = {text.id: index for index, text in enumerate(self.before.revision.text)}
        texts: dict[str, SubruleText] = {text.id: text for text in carried_texts(self.before.revision)}
        here: dict[str, int] = {}
        for index, text in enumerate(self.file.text):
            if isinstance(text, SubruleText):
                texts[text.id] = _overlaid(texts[text.id], text) if text.id in texts else text
                here[text.id] = index
            else:
                texts.pop(text.id, None)
        order = {subrule: index for index, subrule in enumerate(subrules)}
        ordered = sorted(texts, key=lambda subrule: order.get(subrule, len(order)))
        for now, subrule in enumerate(ordered):
            self._placed(("text", now), places.get(subrule), here.get(subrule))
        return tuple(texts[subrule] for subrule in ordered)

    def _placed(self, now: Where, then: int | None, here: int | None) -> None:
        if then is not None:
            self.from_before(now, ("text", then))
        if here is None:
            return
        text, own = self.file.text[here], ("text", here)
        assert isinstance(text, SubruleText)
        if then is None or _rewords(text):
            self.written[now] = Written(self.revision_id, own)
        keys = (
            (*OF_THE_WORDING, *text.words, *self.words_before(then))
            if _rewords(text)
            else sorted(text.model_fields_set)
        )
        for key in ("number", *keys):
            if key in text.model_fields_set or (_rewords(text) and key != "number"):
                self.written[(*now, key)] = Written(self.revision_id, (*own, key))

    def words_before(self, then: int | None) -> Text:
        return Text() if then is None else self.before.revision.text[then].words

    def procedure(self) -> dict[Section, dict[str, Clause]]:
        whole: dict[Section, dict[str, Clause]] = {}
        sections = dict.fromkeys((ANY_GAME, *self.kinds, *self.told, *self.file.procedure))
        for section in sections:
            clauses = {parameter: _carried_clause(clause) for parameter, clause in self.told.get(section, {}).items()}
            for parameter in clauses:
                self.from_before(*[("procedure", section, parameter)] * 2)
            for parameter, clause in self.file.procedure.get(section, {}).items():
                where = ("procedure", section, parameter)
                if isinstance(clause, Repealed):
                    clauses.pop(parameter, None)
                else:
                    clauses[parameter] = clause
                    self.written[where] = Written(self.revision_id, where)
            if section == ANY_GAME:
                self.fill(section, clauses)
            if clauses:
                order = [*self.parameters, *clauses]
                whole[section] = dict(sorted(clauses.items(), key=lambda item: order.index(item[0])))
        return whole

    def fill(self, section: Section, clauses: dict[str, Clause]) -> None:
        """What no revision speaks of is what silence means."""
        for parameter, of in self.parameters.items():
            if parameter not in clauses and of.silence:
                clauses[parameter] = of.silence.clause
                self.written["procedure", section, parameter] = Written(None, ("parameters", parameter, "silence"))

    def readings(self) -> tuple[Reading, ...]:
        places = {each.id: index for index, each in enumerate(self.before.revision.readings)}
        readings = {each.id: each for each in _carried_readings(self.before.revision, self.file.effective)}
        here: dict[str, int] = {}
        for index, reading in enumerate(self.file.readings):
            if isinstance(reading, Reading):
                readings[reading.id] = reading
                here[reading.id] = index
            else:
                readings.pop(reading.id, None)
        for now, each in enumerate(readings):
            if each in here:
                self.written[("readings", now)] = Written(self.revision_id, ("readings", here[each]))
            else:
                self.from_before(("readings", now), ("readings", places[each]))
        return tuple(readings.values())


def _nothing() -> Revision:
    """The state before the first revision: no rule at all."""
    return Revision.model_construct(text=(), procedure={}, readings=())


def _rewords(text: SubruleText) -> bool:
    return text.original is not None or text.fingerprint is not None


def _overlaid(before: SubruleText, written: SubruleText) -> SubruleText:
    """A text with what a file writes of it: a wording as a whole, or single keys beside the words as they were."""
    if _rewords(written):
        return written if written.number else written.model_copy(update={"number": before.number})
    said = {name: getattr(written, name) for name in written.model_fields_set}
    return _with_its_misprints(before.model_copy(update=said))


def _carried_text(text: SubruleText) -> SubruleText:
    if set(text.words) <= {FALLBACK} and not any(getattr(text, name) for name in _OF_OTHER_LANGUAGES):
        return text
    nothing = {name: SubruleText.model_fields[name].default for name in _OF_OTHER_LANGUAGES}
    return _with_its_misprints(text.model_copy(update=nothing).in_words(_first(text.words)))


def _first(words: Mapping[Language, str]) -> dict[Language, str]:
    """Of some words only those of the language in which rules are first printed."""
    return {language: each for language, each in words.items() if language == FALLBACK}


def _with_its_misprints(text: SubruleText) -> SubruleText:
    """The text with those misprints only that stand in the words that are left."""
    printed = [*text.words.values(), *(text.example.words.values() if text.example else ())]
    sic = tuple(each for each in text.sic if any(occurrences(words, each.words) for words in printed))
    return text if sic == text.sic else text.model_copy(update={"sic": sic})


def _carried_clause(clause: Clause) -> Clause:
    if clause.says is None or set(clause.says) <= {FALLBACK}:
        return clause
    return clause.model_copy(update={"says": _first(clause.says) or None})


def _carried_readings(before: Revision, day: Day) -> tuple[Reading, ...]:
    """The other readings that are still read on that day."""
    return tuple(
        reading.model_copy(
            update={
                "procedure": {
                    section: {parameter: _carried_clause(clause) for parameter, clause in clauses.items()}
                    for section, clauses in reading.procedure.items()
                }
            }
        )
        for reading in before.readings
        if reading.until is None or day < reading.until
    )
