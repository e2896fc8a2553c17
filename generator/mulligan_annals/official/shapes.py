"""The shapes of `--json` for official texts."""

from collections.abc import Sequence
from typing import Any

from ..compare.words import differences
from .archive import Trace
from .changes import Changes, ExampleLink, Link
from .citations import CitedMeaning, CitedNumber
from .quotations import Quotation
from .recognition import Found, Recognition

Shape = dict[str, Any]


def recognition(found: Recognition) -> Shape:
    """What `mulligan read` found in one text."""
    document = found.document
    return {
        "file": document.name,
        "day": _day(document.day),
        "named_day": _day(found.named_day),
        "complete": document.complete,
        "rules": sum(each.kind in ("rule", "subrule") for each in document.paragraphs),
        "entries": len(document.entries),
        "examples": document.example_count,
        "verdict": found.verdict,
        "in_force": found.in_force,
        "agrees": list(found.agrees),
        "quotes": found.quotes,
        "subrules": [_found(each) for each in found.found],
        "missing": [{"id": text.id, "number": text.number} for text in found.missing],
        "parallels": [{"id": each.rule, "number": each.number, "known": each.known} for each in found.elsewhere],
    }


def _found(each: Found) -> Shape:
    return {
        "id": each.subrule,
        "number": each.number,
        "line": each.line,
        "known": each.wording is not None,
        "as_expected": each.as_expected,
        "since": _day(each.wording.since if each.wording else None),
        "nearest": _day(each.nearest.since if each.nearest else None),
        "text": each.words,
        "difference": [piece.as_json() for piece in each.pieces] if each.pieces else None,
    }


def changes(found: Changes, links: Sequence[Link], examples: Sequence[ExampleLink]) -> Shape:
    """What `mulligan changes` found, with the rows that are shown; `counts` has every kind, shown or folded."""
    return {
        "old": {"file": found.old.name, "day": _day(found.old.day)},
        "new": {"file": found.new.name, "day": _day(found.new.day)},
        "counts": dict(found.counts),
        "rows": [_link(each) for each in links],
        "examples": [_example(each) for each in examples],
    }


def _link(each: Link) -> Shape:
    was, now = each.was, each.now
    return {
        "number": [was.number if was else None, now.number if now else None],
        "kinds": list(each.kinds),
        "other": each.other or None,
        "sure": round(each.sure, 2),
        **_words(was.text if was else None, now.text if now else None),
    }


def _example(each: ExampleLink) -> Shape:
    return {"of": [each.of or None, each.to or None], "kinds": [each.kind], **_words(each.was, each.now)}


def _words(was: str | None, now: str | None) -> Shape:
    if was is None or now is None:
        return {"text": now if was is None else was}
    return {"difference": [piece.as_json() for piece in differences(was, now)]}


def _day(day: object) -> str | None:
    return str(day) if day else None


def quotations(found: Sequence[Quotation]) -> Shape:
    """What `mulligan identify` says of each passage."""
    return {
        "passages": [
            {
                "text": each.words,
                "number": each.number,
                "number_fits": each.number_fits,
                "verdict": each.verdict,
                "whole": each.whole,
                "by_fingerprint": each.by_fingerprint,
                "stood": [
                    {
                        "rule": stood.rule,
                        "subrule": stood.subrule,
                        "language": stood.language,
                        "example": stood.is_example,
                        "spans": [
                            {"number": span.number, "from": _day(span.since), "until": _day(span.until)}
                            for span in stood.spans
                        ],
                    }
                    for stood in each.stood
                ],
                "difference": [piece.as_json() for piece in each.pieces] if each.pieces else None,
            }
            for each in found
        ]
    }


def citations(found: Sequence[CitedNumber]) -> Shape:
    """What `mulligan audit` says of each number."""
    return {
        "citations": [
            {
                "file": each.file,
                "line": each.line,
                "number": each.number,
                "verdict": each.verdict,
                "meaning": _meaning(each.meaning),
                "now": each.now,
                "instead": _meaning(each.instead),
            }
            for each in found
        ]
    }


def _meaning(meaning: CitedMeaning | None) -> Shape | None:
    if meaning is None:
        return None
    if meaning.title is not None:
        return {"rule": None, "subrule": None, "title": meaning.title}
    return {"rule": meaning.rule, "subrule": meaning.subrule}


def trace(found: Trace) -> Shape:
    """What `mulligan trace` found of one paragraph."""
    return {
        "gone": _day(found.gone),
        "stretches": [
            {
                "from": _day(each.first),
                "to": _day(each.last),
                "editions": each.editions,
                "number": each.number,
                "kind": each.kind,
                "text": each.text,
                "examples": list(each.examples),
                "change": list(each.change),
                "other": each.other or None,
                "sure": round(each.sure, 2),
            }
            for each in found.stretches
        ],
    }
