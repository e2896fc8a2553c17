"""What was played, as `--json` shows it: scenarios step by step, and two revisions compared in deeds."""

from collections.abc import Mapping

from ..corpus.records import LANGUAGES, Language
from ..grounding import Grounded, GroundedClause
from ..scenarios import PlayedStep, Playing
from ..telling import behind, expected, refused, told, told_step
from .difference import Difference, Differences
from .matrix import Matrix
from .parting_told import ToldParting, told_parting
from .shapes import Shape, as_day, in_both


def clause(each: GroundedClause) -> Shape:
    """The sentence behind a step, its number and the day of its words; or the reason, and on what it rests."""
    return {
        "parameter": each.parameter,
        "is": each.value,
        "number": each.number,
        "says": each.sentence("en"),
        "dit": each.sentence("fr") if each.language("fr") == "fr" else None,
        "wording_since": as_day(each.wording_since),
        "because": {"en": each.reason("en"), "fr": each.reason("fr")} if each.clause.because else None,
        "footing": each.footing,
        "told_by": in_both(each.told_by),
    }


def play(scenario_id: str, playing: Playing) -> Shape:
    """The shape of `mulligan play` for one scenario under one revision."""
    return {
        "scenario": scenario_id,
        "revision": playing.grounded.revision,
        "reading": playing.grounded.reading,
        "passed": playing.passed,
        "verdict": playing.verdict,
        "steps": [_step(each, playing.grounded) for each in playing.steps],
        "refused_at": playing.refused_at,
        "differs_at": playing.differs_at,
        "outcome": playing.outcome,
        "governs": clause(playing.grounded.clauses["governs"]) if playing.not_governed else None,
    }


def _step(step: PlayedStep, grounded: Grounded) -> Shape:
    clauses = behind(step, grounded)
    refusal = {
        lang: str(refused(lang, step.refusal, step.table, grounded)) if step.refusal else None for lang in ("en", "fr")
    }
    return {
        "step": step.number,
        "player": step.inputs[0][0] if len(step.inputs) == 1 else [player for player, _ in step.inputs] or None,
        "does": {"en": told_step("en", step), "fr": told_step("fr", step)},
        "events": [{"en": told("en", event), "fr": told("fr", event)} for event in step.events],
        "expected": {
            lang: [expected(lang, each, each.expected) for each in step.expectations] for lang in ("en", "fr")
        },
        "got": {lang: [expected(lang, each, each.got) for each in step.expectations] for lang in ("en", "fr")},
        "passed": step.passed,
        "refusal": refusal if step.refusal else None,
        "clause": clause(clauses[0]) if clauses else None,
        "clauses": [clause(each) for each in clauses],
    }


def difference(found: Differences) -> Shape:
    """The shape of `mulligan difference`: the smallest parting game, or the last of those that none parts."""
    told = found.smallest or found.found[-1]
    partings = {lang: told_parting(lang, told) for lang in LANGUAGES}
    play = [each.play for each in partings.values() if each]
    return {
        "a": found.a,
        "b": found.b,
        "game": told.compared.id,
        "parts": told.parting is not None,
        "play": [{"en": en, "fr": fr} for en, fr in zip(*play, strict=True)],
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


def _where(told: Difference, partings: Mapping[Language, ToldParting | None]) -> Shape:
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
