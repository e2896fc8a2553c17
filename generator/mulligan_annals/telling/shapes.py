"""The answers as `--json` shows them: plain mappings whose keys stay the same from the first release on."""

from collections.abc import Callable, Sequence
from datetime import date
from functools import partial
from typing import Any, TypeVar

from ..corpus.corpus import Corpus
from ..corpus.days import Day
from ..corpus.language import Finding
from ..corpus.records import FALLBACK, Change, Language, OtherDay, Source
from ..corpus.rules import Holder, RuleHistory
from ..engine import Event
from ..grounding import Grounded, GroundedClause
from ..lookup.cite import Citation, Meaning, rule_title
from ..lookup.comparison import Comparison, Difference, Differences, Matrix, RevisionEntry, SubruleComparison, reached
from ..lookup.ladder import Rung
from ..lookup.on import AdoptionAnswer, Answer, Coming, ParallelAnswer, PossibleAnswer, ReadingAnswer, SubruleAnswer
from ..phrases import languages
from ..scenarios import PlayedStep, Playing
from .messages import in_all
from .sentences import ToldParting, behind, describe_procedure, expected, refused, told, told_parting, told_step

Shape = dict[str, Any]


_T = TypeVar("_T")


def each_language(tell: Callable[[Language], _T]) -> dict[Language, _T]:
    """What is told in each language."""
    return {language: tell(language) for language in languages()}


def as_day(day: Day | date | None) -> str | None:
    """A day as it is written in the record."""
    return str(day) if day else None


def rung(each: Rung) -> Shape:
    """One rung of the ladder."""
    return {
        "mulligans": each.mulligans,
        "drawn": each.drawn,
        "bottomed": each.bottomed,
        "kept": each.kept,
        "look": each.look,
    }


def source(each: Source) -> Shape:
    """A source: id, title, where it lies."""
    return {"id": each.id, "title": in_all(each.title), "where": each.where}


def on(answer: Answer) -> Shape:
    """The shape of `mulligan on`."""
    return {
        "on": answer.on.isoformat(),
        "game": answer.kind,
        "players": len(answer.game.players),
        "authority": answer.revision.authority,
        "certainty": answer.revision.certainty,
        "certain": not answer.also,
        "revision": answer.revision_id,
        "title": in_all(answer.revision.title),
        "says": says(answer),
        "governing": _governing(answer),
        "informal_name": in_all(answer.called.name) if answer.called else None,
        **_in_force(answer),
        "also": [_possible(each) for each in answer.also],
        "edition": as_day(answer.edition.effective) if answer.edition else None,
        "number": answer.number,
        "number_today": answer.number_today,
        "subrules": [_subrule(each) for each in answer.subrules],
        "ladder": [rung(each) for each in answer.rungs],
        "adoption": [_adoption(each) for each in answer.adoption],
        "adopted": [_possible(each) for each in answer.adopted],
        "readings": [_reading(each) for each in answer.readings],
        "parallels": [_parallel(each) for each in answer.parallels],
        "days": [_day(each) for each in answer.days],
        "coming": _coming(answer.coming) if answer.coming else None,
        "warnings": [in_all(each) for each in answer.warnings],
        "notes": [in_all(each) for each in (*answer.notes, *answer.notes_of_edition)],
        "sources": [source(each) for each in answer.sources],
    }


def says(answer: Answer | PossibleAnswer) -> Shape:
    """What one does in that game, in every language."""
    called = answer.called.name if answer.called else None
    return {language: describe_procedure(language, answer.grounded, called) for language in languages()}


def _governing(answer: Answer) -> Shape | None:
    """The subrule that governs this game, by its lasting id and its number of that day."""
    text = answer.governing
    return {"id": text.id, "number": text.number} if text else None


def _in_force(answer: Answer) -> Shape:
    """Since when and until when, as exactly as it is known."""
    return {
        "effective": as_day(answer.revision.effective),
        "effective_by": as_day(answer.revision.by),
        "effective_at_latest": answer.revision.attested,
        "until": as_day(answer.until),
        "until_by": as_day(answer.until_by),
        "until_at_latest": answer.ending is not None and answer.ending.at_latest,
    }


def _day(each: OtherDay) -> Shape:
    return {"kind": each.kind, "day": str(each.day), "note": in_all(each.note)}


def _coming(each: Coming) -> Shape:
    return {
        "revision": each.revision_id,
        "title": in_all(each.revision.title),
        "effective": as_day(each.revision.effective),
        "effective_by": as_day(each.revision.by),
        "days": [_day(day) for day in each.days],
    }


def _subrule(each: SubruleAnswer) -> Shape:
    return {
        "id": each.text.id,
        "number": each.text.number,
        "wording_since": as_day(each.wording_since),
        "text": each_language(each.words.get),
        "held_in": {language: str(day) for language, day in each.held_in.items()},
        "standing": dict(each.standing),
        "summary": in_all(each.text.summary),
        "applies": each.applies,
        "condition": in_all(each.condition),
    }


def _adoption(each: AdoptionAnswer) -> Shape:
    return {
        "who": in_all(each.adoption.who),
        "scope": each.adoption.scope,
        "from": as_day(each.adoption.from_),
        "until": as_day(each.until),
        "revision": each.revision,
        "holds": each.holds,
        "perhaps": each.perhaps,
        "certainty": each.adoption.certainty,
        "note": in_all(each.adoption.note),
        "source": each.adoption.sources[0],
        "sources": list(each.adoption.sources),
    }


def _reading(each: ReadingAnswer) -> Shape:
    return {
        "id": each.reading.id,
        "title": in_all(each.reading.title),
        "why": in_all(each.reading.why),
        "standing": each.reading.standing,
        "ladder": [rung(step) for step in each.rungs],
        "sources": list(each.reading.sources),
    }


def _possible(each: PossibleAnswer) -> Shape:
    return {
        "revision": each.revision_id,
        "title": in_all(each.revision.title),
        "authority": each.revision.authority,
        "effective": as_day(each.revision.effective),
        "by": as_day(each.revision.by),
        "attested": each.revision.attested,
        "says": says(each),
        "ladder": [rung(step) for step in each.rungs],
    }


def _parallel(each: ParallelAnswer) -> Shape:
    return {
        "id": each.parallel.id,
        "number": each.number,
        "title": in_all(each.parallel.title),
        "summary": in_all(each.text.summary),
        "disagrees": in_all(each.text.disagrees),
        "prevails": each.text.prevails,
        "source": each.parallel.source,
    }


def _holding(corpus: Corpus, each: Holder) -> Shape:
    return {
        "number": each.number,
        "rule": each.rule,
        "subrule": each.subrule,
        "title": in_all(rule_title(corpus, each)),
        "from": as_day(each.from_),
        "until": as_day(each.until),
    }


def meanings(number: str, meant: Sequence[Meaning]) -> Shape:
    """The shape of `mulligan cite` without a day."""
    return {
        "number": number,
        "on": None,
        "meant": [
            {
                "rule": each.holder.rule,
                "subrule": each.holder.subrule,
                "title": in_all(each.title),
                "from": as_day(each.holder.from_),
                "until": as_day(each.holder.until),
                "number_today": each.number_today,
            }
            for each in meant
        ],
    }


def citation(corpus: Corpus, found: Citation) -> Shape:
    """The shape of `mulligan cite`."""
    return {
        "number": found.number,
        "on": found.on.isoformat(),
        "rule": found.holder.rule if found.holder else None,
        "subrule": found.holder.subrule if found.holder else None,
        "title": in_all(found.title),
        "about": in_all(found.about),
        "from": as_day(found.holder.from_) if found.holder else None,
        "until": as_day(found.holder.until) if found.holder else None,
        "revision": found.revision,
        "text": each_language(found.words.get) if found.text else None,
        "held_in": {language: str(day) for language, day in found.held_in.items()},
        "standing": dict(found.standing),
        "summary": in_all(found.summary),
        "held": [_holding(corpus, each) for each in found.held],
        "held_whole": found.held_whole,
        "number_today": found.number_today,
        "repealed": found.repealed,
        "reused_by": [_holding(corpus, each) for each in found.reused_by],
        "overridden": [in_all(each) for each in found.overridden],
        "disagrees": in_all(found.parallel_text.disagrees) if found.parallel_text else None,
        "mulligan": found.mulligan,
    }


def state(rule: RuleHistory, revision_id: str) -> Shape:
    """The shape of `mulligan show`: the whole state of a rule, with what silence settles in it."""
    whole = rule.revisions[revision_id].model_dump(exclude_none=True, exclude_defaults=True)
    return {"rule": rule.id, "revision": revision_id, "until": as_day(rule.until(revision_id)), "state": whole}


def history(corpus: Corpus, entries: tuple[RevisionEntry, ...]) -> list[Shape]:
    """The shape of `mulligan history`."""
    return [
        {
            "revision": each.id,
            "title": in_all(each.revision.title),
            "effective": as_day(each.revision.effective),
            "by": as_day(each.revision.by),
            "attested": each.revision.attested,
            "until": as_day(each.until),
            "release": each.revision.release,
            "authority": each.revision.authority,
            "certainty": each.revision.certainty,
            "number": each.number,
            "changes": [
                {
                    "to": change.to,
                    "is": list(change.is_),
                    "games": list(_reached(corpus, each.id, change)),
                    "text": in_all(change.words),
                }
                for change in each.changes
            ],
        }
        for each in entries
    ]


def comparison(found: Comparison) -> Shape:
    """The shape of `mulligan compare`; a difference is null where a wording is known by its fingerprint only."""
    return {
        "a": found.a,
        "b": found.b,
        "classes": list(found.classes),
        "parts_in": found.parts_in,
        "subrules": [
            {
                "id": each.id,
                "number": [each.was.number if each.was else None, each.now.number if each.now else None],
                "difference": _difference(each),
            }
            for each in found.subrules
        ],
    }


def _difference(each: SubruleComparison) -> list[dict[str, str]] | None:
    if each.wordings:
        return [piece.as_json() for piece in each.wordings.pieces] if each.wordings.pieces is not None else None
    text, kind = (each.now, "in") if each.now else (each.was, "out")
    return [{"is": kind, "text": words}] if text and (words := text.words.get(FALLBACK)) else None


def findings(found: Sequence[Finding]) -> Shape:
    """The shape of `mulligan check`."""
    return {
        "findings": [
            {
                "file": each.file,
                "line": each.line,
                "check": each.check,
                "sentence": in_all(each.message),
            }
            for each in found
        ]
    }


def _reached(corpus: Corpus, revision_id: str, change: Change) -> tuple[str, ...]:
    """The games in which a change shows; none where it is one of words, or of a rule by which nobody plays."""
    plays = revision_id in corpus.main.revisions and "functional" in change.is_
    return reached(corpus, revision_id, change) if plays else change.games


def clause(each: GroundedClause) -> Shape:
    """The sentence behind a step, its number and the day of its words; or the reason, and on what it rests."""
    return {
        "parameter": each.parameter,
        "is": each.value,
        "number": each.number,
        "says": each.sentence(FALLBACK),
        "words": {lang: each.sentence(lang) for lang in each.clause.says or ()},
        "wording_since": as_day(each.wording_since),
        "because": in_all(each.reason),
        "footing": each.footing,
        "told_by": in_all(each.told_by),
    }


def play(scenario_id: str, playing: Playing) -> Shape:
    """The shape of `mulligan play` for one scenario under one revision."""
    return {
        "scenario": scenario_id,
        "revision": playing.grounded.revision,
        "reading": playing.grounded.reading,
        "passed": playing.passed,
        "verdict": playing.verdict,
        "notes": [in_all(each) for each in playing.notes],
        "steps": [_step(each, playing.grounded) for each in playing.steps],
        "refused_at": playing.refused_at,
        "differs_at": playing.differs_at,
        "outcome": playing.outcome,
        "governs": clause(playing.grounded.clauses["governs"]) if playing.not_governed else None,
    }


def _step(step: PlayedStep, grounded: Grounded) -> Shape:
    clauses = behind(step, grounded)
    refusal = step.refusal
    return {
        "step": step.number,
        "player": step.inputs[0][0] if len(step.inputs) == 1 else [player for player, _ in step.inputs] or None,
        "does": each_language(lambda lang: told_step(lang, step)),
        "events": [each_language(partial(_told, event)) for event in step.events],
        "expected": each_language(lambda lang: [expected(lang, each, each.expected) for each in step.expectations]),
        "got": each_language(lambda lang: [expected(lang, each, each.got) for each in step.expectations]),
        "passed": step.passed,
        "refusal": each_language(lambda lang: str(refused(lang, refusal, step.table, grounded))) if refusal else None,
        "clause": clause(clauses[0]) if clauses else None,
        "clauses": [clause(each) for each in clauses],
    }


def _told(event: Event, lang: Language) -> str:
    return told(lang, event)


def difference(found: Differences) -> Shape:
    """The shape of `mulligan difference`: the smallest parting game, or the last of those that none parts."""
    told = found.smallest or found.found[-1]
    partings = each_language(lambda lang: told_parting(lang, told))
    plays = {lang: each.play for lang, each in partings.items() if each}
    return {
        "a": found.a,
        "b": found.b,
        "game": told.compared.id,
        "parts": told.parting is not None,
        "play": [dict(zip(plays, sentences, strict=True)) for sentences in zip(*plays.values(), strict=True)],
        "where": _where(told, partings) if told.parting else None,
        "states": told.verdict.states if told.parting else found.states,
        "games": [_game(each) for each in found.found],
    }


def _game(each: Difference) -> Shape:
    """One game that was walked; `identical` where the two procedures are one and the same for it."""
    return {
        "game": each.compared.id,
        "parts": each.parting is not None,
        "identical": each.identical,
        "states": each.verdict.states,
    }


def _where(told: Difference, partings: dict[Language, ToldParting | None]) -> Shape:
    """The parameter that makes them part, its clause in either revision, and what can then be told at each table."""
    (one, other), parting = told.clauses[0], told.parting
    assert parting is not None
    aspects = {lang: each.aspects if each else () for lang, each in partings.items()}
    return {
        "parameter": one.parameter,
        "a": clause(one),
        "b": clause(other),
        "parameters": list(parting.parameters),
        "differs": list(parting.where),
        "told": {
            lang: [{"of": each.what, "a": each.one, "b": each.other} for each in of] for lang, of in aspects.items()
        },
    }


def pairs(every: Matrix) -> list[Shape]:
    """Every two revisions: the kinds of game and the games in which they part, the smallest of these, states walked."""
    return [
        {
            "a": each.a,
            "b": each.b,
            "parts": bool(each.parted),
            "groups": list(each.groups),
            "games": [one.compared.id for one in each.parted],
            "smallest": _smallest(each.smallest) if each.smallest else None,
            "states": each.states,
        }
        for each in every.pairs
    ]


def _smallest(each: Difference) -> Shape:
    assert each.parting is not None
    return {
        "game": each.compared.id,
        "play": [str(label) for label in each.parting.play],
        "differs": list(each.parting.where),
        "parameters": list(each.parting.parameters),
    }
