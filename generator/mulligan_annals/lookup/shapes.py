"""The answers as `--json` shows them: plain mappings whose keys stay the same from the first release on."""

from collections.abc import Sequence
from datetime import date
from typing import Any

from ..corpus.days import Day
from ..corpus.findings import Finding
from ..corpus.reading import Corpus
from ..corpus.records import Both, Change, OtherDay, Source, Text
from ..corpus.rules import Holder
from ..phrases import both
from .around import AdoptionAnswer, Coming
from .cite import Citation, rule_title
from .comparison import Comparison, SubruleComparison
from .difference import reached
from .history import Entry
from .ladder import Rung
from .on import Answer, ParallelAnswer, PossibleAnswer, ReadingAnswer, SubruleAnswer

Shape = dict[str, Any]


def in_both(text: Both | None) -> dict[str, str] | None:
    """A sentence in both languages."""
    return {"en": text.en, "fr": text.fr} if text else None


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


def words_of(text: Text) -> dict[str, str | None]:
    """The printed words in each language in which they are held."""
    return {"en": text.en, "fr": text.fr}


def source(each: Source) -> Shape:
    """A source: id, title, where it lies."""
    return {"id": each.id, "title": in_both(each.title), "where": each.where}


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
        "title": in_both(answer.revision.title),
        "informal_name": in_both(answer.informal.name) if answer.informal else None,
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
        "notes": [in_both(each) for each in (*answer.notes, *answer.notes_of_edition)],
        "sources": [source(each) for each in answer.sources],
    }


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
    return {"kind": each.kind, "day": str(each.day), "note": in_both(each.note)}


def _coming(each: Coming) -> Shape:
    return {
        "revision": each.revision_id,
        "title": in_both(each.revision.title),
        "effective": as_day(each.revision.effective),
        "effective_by": as_day(each.revision.by),
        "days": [_day(day) for day in each.days],
    }


def _subrule(each: SubruleAnswer) -> Shape:
    return {
        "id": each.text.id,
        "number": each.text.number,
        "wording_since": as_day(each.wording_since),
        "text": words_of(each.text),
        "summary": in_both(each.text.summary),
        "applies": each.applies,
        "condition": in_both(each.condition),
    }


def _adoption(each: AdoptionAnswer) -> Shape:
    return {
        "who": in_both(each.adoption.who),
        "scope": each.adoption.scope,
        "from": as_day(each.adoption.from_),
        "until": as_day(each.until),
        "revision": each.revision,
        "holds": each.holds,
        "perhaps": each.perhaps,
        "certainty": each.adoption.certainty,
        "note": in_both(each.adoption.note),
        "source": each.adoption.sources[0],
        "sources": list(each.adoption.sources),
    }


def _reading(each: ReadingAnswer) -> Shape:
    return {
        "id": each.reading.id,
        "title": in_both(each.reading.title),
        "why": in_both(each.reading.why),
        "standing": each.reading.standing,
        "ladder": [rung(step) for step in each.rungs],
        "sources": list(each.reading.sources),
    }


def _possible(each: PossibleAnswer) -> Shape:
    return {
        "revision": each.revision_id,
        "title": in_both(each.revision.title),
        "authority": each.revision.authority,
        "effective": as_day(each.revision.effective),
        "by": as_day(each.revision.by),
        "attested": each.revision.attested,
        "ladder": [rung(step) for step in each.rungs],
    }


def _parallel(each: ParallelAnswer) -> Shape:
    return {
        "id": each.parallel.id,
        "number": each.number,
        "title": in_both(each.parallel.title),
        "summary": in_both(each.text.summary),
        "disagrees": in_both(each.text.disagrees),
        "prevails": each.text.prevails,
        "source": each.parallel.source,
    }


def _holding(corpus: Corpus, each: Holder) -> Shape:
    return {
        "number": each.number,
        "rule": each.rule,
        "subrule": each.subrule,
        "title": in_both(rule_title(corpus, each)),
        "from": as_day(each.from_),
        "until": as_day(each.until),
    }


def citation(corpus: Corpus, found: Citation) -> Shape:
    """The shape of `mulligan cite`."""
    return {
        "number": found.number,
        "on": found.on.isoformat(),
        "rule": found.holder.rule if found.holder else None,
        "subrule": found.holder.subrule if found.holder else None,
        "title": in_both(found.title),
        "about": in_both(found.about),
        "from": as_day(found.holder.from_) if found.holder else None,
        "until": as_day(found.holder.until) if found.holder else None,
        "revision": found.revision,
        "text": words_of(found.text) if found.text else None,
        "summary": in_both(found.summary),
        "held": [_holding(corpus, each) for each in found.held],
        "held_whole": found.held_whole,
        "number_today": found.number_today,
        "repealed": found.repealed,
        "reused_by": [_holding(corpus, each) for each in found.reused_by],
        "mulligan": found.mulligan,
    }


def history(corpus: Corpus, entries: tuple[Entry, ...]) -> list[Shape]:
    """The shape of `mulligan history`."""
    return [
        {
            "revision": each.id,
            "title": in_both(each.revision.title),
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
                    "text": {"en": change.en, "fr": change.fr},
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
    return [{"is": kind, "text": text.en}] if text and text.en else None


def findings(found: Sequence[Finding]) -> Shape:
    """The shape of `mulligan check`."""
    return {
        "findings": [
            {
                "file": each.file,
                "line": each.line,
                "check": each.check,
                "sentence": in_both(both(each.phrase, **dict(each.values))),
            }
            for each in found
        ]
    }


def _reached(corpus: Corpus, revision_id: str, change: Change) -> tuple[str, ...]:
    """The games in which a change shows; none where it is one of words, or of a rule by which nobody plays."""
    plays = revision_id in corpus.main.revisions and "functional" in change.is_
    return reached(corpus, revision_id, change) if plays else change.games
