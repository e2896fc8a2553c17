"""The procedure of a revision as a table, and the page of all parameters: what each settles and each value means.

Their words are those of `parameters.yaml`; a row of a table says the value, and the sentence or the reason behind it.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from ..compare import Change, ParameterChanged
from ..corpus.corpus import Corpus
from ..corpus.records import (
    ANY_GAME,
    FALLBACK,
    Clause,
    Clauses,
    Language,
    Message,
    Parameter,
    Revision,
    Section,
    Sentence,
    Source,
    SubruleId,
    Value,
)
from ..corpus.rules import standing, text_of
from ..games import section_names
from ..grounding import Footing, footing
from .render import Page, Writer


@dataclass(frozen=True, slots=True)
class ClauseRow:
    """A parameter in one section: its number among the notes of the page, its value, and what the value was before.

    `number` is that of the subrule whose words ground it; `was` is None where the value is as before, or nothing was.
    `means` is the value as one sentence; `since` is the revision from which on the section has had it without a break.
    """

    note: int
    parameter: Sentence
    value: Sentence
    means: Sentence
    since: str | None
    was: Sentence | None
    clause: Clause
    number: str | None
    source: Source | None
    footing: Footing
    standing: Mapping[Language, str]
    """Whether the words quoted in a language other than that of the rules are official or not."""

    def words(self, lang: Language) -> tuple[Language, str] | None:
        """The grounding words and the language they are in; None where none are quoted."""
        spoken: Language = lang if self.clause.quoted(lang) else FALLBACK
        words = self.clause.quoted(spoken)
        return (spoken, words) if words else None


@dataclass(frozen=True, slots=True)
class ClauseGroup:
    """The parameters that one section states."""

    section: Section
    name: Sentence
    rows: tuple[ClauseRow, ...]


@dataclass(frozen=True, slots=True)
class Otherwise:
    """A parameter on which two revisions differ in one section; None where the section does not state it."""

    section: Sentence
    parameter: Sentence
    was: Sentence | None
    now: Sentence | None


def parts(
    corpus: Corpus, revision: Revision, before: Revision | None, reading: Clauses | None = None
) -> tuple[ClauseGroup, ...]:  # fmt: skip
    """The sections of a revision in the order in which they speak, their rows numbered throughout.

    With `reading`, what another reading of the revision says instead.
    """
    found: list[ClauseGroup] = []
    note = 1
    for section in (ANY_GAME, *corpus.games):
        clauses = (reading or revision.procedure).get(section, {})
        earlier = before.procedure.get(section, {}) if before else {}
        rows = tuple(_rows(corpus, revision, section, clauses, earlier, note))
        note += len(rows)
        if rows:
            found.append(ClauseGroup(section, named_section(corpus, section), rows))
    return tuple(found)


def _rows(
    corpus: Corpus, revision: Revision, section: Section, clauses: Mapping[str, Clause],
    earlier: Mapping[str, Clause], first: int,
) -> Iterator[ClauseRow]:  # fmt: skip
    stated = (parameter for parameter in corpus.main.parameters if parameter in clauses)
    for note, parameter in enumerate(stated, first):
        clause, was = clauses[parameter], earlier.get(parameter)
        text = text_of(revision, clause.in_) if clause.in_ else None
        yield ClauseRow(
            note,
            corpus.main.parameters[parameter].name,
            _value(corpus, parameter, clause.is_),
            corpus.main.parameters[parameter].values[clause.is_].means,
            _since(corpus, revision, section, parameter, clause.is_),
            _value(corpus, parameter, was.is_) if was and was.is_ != clause.is_ else None,
            clause,
            text.number if text else None,
            corpus.sources.get(clause.because.source or "") if clause.because else None,
            footing(revision, clause),
            {each: standing(revision, text, each) for each in clause.says or () if each != FALLBACK},
        )


def _since(corpus: Corpus, revision: Revision, section: Section, parameter: str, value: str) -> str | None:
    """The first of the revisions in a row, up to this one, that give this value; None where this one does not."""
    since = None
    for each, of in corpus.main.revisions.items():
        stated = of.procedure.get(section, {}).get(parameter)
        since = (since or each) if stated and stated.is_ == value else None
        if of is revision:
            break
    return since


def quoted(of: tuple[ClauseGroup, ...], subrule: SubruleId, lang: Language) -> Iterator[tuple[int, str]]:
    """The words of a subrule on which parameters rest, each with the number of its note."""
    for part in of:
        for row in part.rows:
            words = row.clause.quoted(lang)
            if row.clause.in_ == subrule and words:
                yield row.note, words


def otherwise(corpus: Corpus, of: Iterable[Change]) -> tuple[Otherwise, ...]:
    """The parameters among the changes from one revision to another."""
    return tuple(
        Otherwise(
            named_section(corpus, change.section),
            corpus.main.parameters[change.parameter].name,
            _value(corpus, change.parameter, change.was) if change.was else None,
            _value(corpus, change.parameter, change.now) if change.now else None,
        )
        for change in of
        if isinstance(change, ParameterChanged)
    )


def named_section(corpus: Corpus, section: Section) -> Sentence:
    """What a section is called: the games for which it speaks."""
    return section_names(corpus.games).get(section) or Message("section.any-game")


def _value(corpus: Corpus, parameter: str, value: str) -> Sentence:
    return corpus.main.parameters[parameter].values[value].name


@dataclass(frozen=True, slots=True)
class ValueMeaning:
    """A value of a parameter, with the first revision that has it in any kind of game; None where none ever had."""

    id: str
    value: Value
    first: str | None


@dataclass(frozen=True, slots=True)
class Settled:
    """A parameter by its id, with the meanings of all its values and the name of the value that silence means."""

    id: str
    parameter: Parameter
    meanings: tuple[ValueMeaning, ...]
    silence: Sentence | None


def parameters_page(corpus: Corpus, writer: Writer) -> Iterator[Page]:
    """The page of the parameters: the whole grammar of a procedure, with what a rule means that says nothing."""
    settled = tuple(_settled(corpus, each) for each in corpus.main.parameters)
    yield writer.page(
        "parameters.md",
        "parameters.md.j2",
        writer.say("parameters.title"),
        label=writer.say("parameters.label"),
        description=writer.say("parameters.lead", count=len(settled)),
        settled=settled,
        revisions=corpus.main.revisions,
    )


def _settled(corpus: Corpus, parameter: str) -> Settled:
    of = corpus.main.parameters[parameter]
    meanings = tuple(ValueMeaning(id_, value, _first(corpus, parameter, id_)) for id_, value in of.values.items())
    return Settled(parameter, of, meanings, of.values[of.silence.is_].name if of.silence else None)


def _first(corpus: Corpus, parameter: str, value: str) -> str | None:
    """The first revision under which the parameter has that value, in whatever kind of game."""
    held = (
        revision_id
        for revision_id, revision in corpus.main.revisions.items()
        if any(parameter in told and told[parameter].is_ == value for told in revision.procedure.values())
    )
    return next(held, None)
