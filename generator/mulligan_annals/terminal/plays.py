"""`mulligan play`, on a terminal: each step with the sentence behind it, or one line for each revision."""

from collections.abc import Sequence

from ..corpus.reading import Corpus
from ..corpus.records import FALLBACK
from ..corpus.scenario_records import Scenario, Step
from ..scenarios import PlayedStep, Playing
from ..telling import in_quotes, say
from ..telling.sentences import behind, expected, quoted, refused, told, told_step
from .sheet import Sheet

SAID_BY_THE_STEP = ("declared-keep", "declared-mulligan", "bottomed", "exiled", "lands-told", "shuffled")
"""Events that the sentence of the step tells already, or that go without saying."""


def show_play(sheet: Sheet, corpus: Corpus, scenario_id: str, scenario: Scenario, playing: Playing) -> None:
    """A scenario under one revision, step by step."""
    lang = sheet.lang
    revision = corpus.main.revisions[playing.grounded.revision]
    title = scenario.name(scenario_id)
    sheet.heading(say(lang, "play.title", title=title, day=revision.effective, revision=revision.title))
    for step in playing.steps:
        _step(sheet, playing, step)
    sheet.line("")
    sheet.line(verdict(sheet, playing), style="bold")


def show_under_all(sheet: Sheet, corpus: Corpus, scenario_id: str, scenario: Scenario, all_: Sequence[Playing]) -> None:
    """The verdict under each revision, and for a refusal its reason and sentence."""
    sheet.heading(sheet.words(scenario.name(scenario_id)))
    for playing in all_:
        revision = corpus.main.revisions[playing.grounded.revision]
        named = f"{revision.effective}, {sheet.words(revision.title)}"
        sheet.item(sheet.term(named, verdict(sheet, playing)))
        # What stops the example says more than what merely differs on the way there.
        told = playing.refused_at or playing.differs_at
        if told is not None:
            _differences(sheet, playing, playing.steps[told - 1], 4)


def verdict(sheet: Sheet, playing: Playing) -> str:
    """How it went, in one sentence."""
    lang = sheet.lang
    if playing.not_governed:
        return say(lang, "play.not-governed", count=len(playing.grounded.game.players))
    if playing.refused_at is not None:
        return say(lang, "play.refused", step=playing.refused_at)
    if playing.unused:
        return say(lang, "play.unused", players=", ".join(playing.unused))
    return say(lang, "play.passed") if playing.passed else say(lang, "play.failed", step=playing.differs_at)


def _step(sheet: Sheet, playing: Playing, step: PlayedStep) -> None:
    lang = sheet.lang
    words = step.step.says if isinstance(step.step, Step) else None
    said = f" {in_quotes(FALLBACK, words)}" if words else ""
    sheet.line(f"{told_step(lang, step)}{said}", 4, lead=f"{step.number:>2}. ")
    for event in step.events:
        if event.kind not in SAID_BY_THE_STEP:
            sheet.line(told(lang, event), 8)
    for each in step.expectations:
        mark = "=" if each.holds else "≠"
        sheet.line(f"{mark} {expected(lang, each, each.expected)}", 4)
    for clause in behind(step, playing.grounded)[:1]:
        sheet.line(quoted(lang, clause), 4, style="italic")
    if not step.passed:
        _differences(sheet, playing, step, 4)


def _differences(sheet: Sheet, playing: Playing, step: PlayedStep, indent: int) -> None:
    lang = sheet.lang
    if step.refusal:
        refusal = refused(lang, step.refusal, step.table, playing.grounded)
        for part in (refusal.why, refusal.rule, refusal.legal):
            if part:
                sheet.line(part, indent)
    for each in step.expectations:
        if not each.holds:
            wanted, got = expected(lang, each, each.expected), expected(lang, each, each.got)
            sheet.line(say(lang, "step.differs", expected=wanted, got=got), indent)
