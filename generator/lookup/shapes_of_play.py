"""What was played, as `--json` shows it: scenarios step by step, and two revisions compared in deeds."""

from ..compare.behaviour import Parting
from ..corpus.records import LANGUAGES
from ..grounding import Grounded, GroundedClause
from ..scenarios import PlayedStep, Playing
from ..telling import behind, expected, refused, told, told_step
from .difference import Difference, smallest, told_parting, told_play
from .shapes import Shape


def clause(each: GroundedClause) -> Shape:
    """The sentence behind a step: number and words, or the reason where the rule is silent."""
    return {
        "parameter": each.parameter,
        "is": each.value,
        "number": each.number,
        "says": each.sentence("en"),
        "dit": each.sentence("fr") if each.language("fr") == "fr" else None,
        "because": {"en": each.reason("en"), "fr": each.reason("fr")} if each.clause.because else None,
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
        "outcome": playing.outcome,
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


def difference(found: tuple[Difference, ...]) -> Shape:
    """The shape of `mulligan difference`: the smallest parting game, or the last of those that none parts."""
    told = smallest(found) or found[-1]
    verdict = told.verdict
    steps = {lang: told_play(lang, verdict) if isinstance(verdict, Parting) else () for lang in LANGUAGES}
    return {
        "a": told.one.revision,
        "b": told.other.revision,
        "game": told.game_id,
        "parts": told.parts,
        "play": [{"en": en, "fr": fr} for en, fr in zip(steps["en"], steps["fr"], strict=True)],
        "where": _where(told) if told.clauses else None,
        "states": verdict.states if told.parts else sum(each.verdict.states for each in found),
        "games": [{"game": each.game_id, "parts": each.parts, "states": each.verdict.states} for each in found],
    }


def _where(told: Difference) -> Shape:
    """The parameter that makes them part, its clause in either revision, and what can then be told at each table."""
    (one, other), verdict = told.clauses[0], told.verdict
    assert isinstance(verdict, Parting)
    pairs = {lang: told_parting(lang, verdict) for lang in LANGUAGES}
    return {
        "parameter": one.parameter,
        "a": clause(one),
        "b": clause(other),
        "parameters": list(verdict.parameters),
        "differs": list(verdict.where),
        "told": {lang: [{"a": here, "b": there} for here, there in pairs[lang]] for lang in LANGUAGES},
    }
