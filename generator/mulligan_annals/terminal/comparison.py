"""`mulligan compare`, `mulligan difference` and `mulligan play`, on a terminal."""

from collections.abc import Mapping, Sequence

from ..compare import REWRITTEN, same_words, sides, survives, typography_count
from ..corpus.corpus import Corpus
from ..corpus.records import FALLBACK, Text
from ..corpus.scenario_records import Scenario, Step
from ..lookup.comparison import Comparison, Difference, Differences, SubruleComparison
from ..scenarios import PlayedStep, Playing
from ..telling import in_quotes, say
from ..telling.sentences import (
    behind,
    change_message,
    expected,
    quoted,
    refused,
    told,
    told_parting,
    told_step,
    told_sums,
)
from .sheet import Sheet

# `mulligan compare`, on a terminal: inline with marks, or the two texts side by side.


def show_comparison(
    sheet: Sheet, found: Comparison, sections: Mapping[str, Text], side_by_side: bool = False,
    show_typography: bool = False,
) -> None:  # fmt: skip
    """Every subrule of either revision with its difference, then what the procedures say otherwise.

    `sections` are the names of the games of which procedures speak.
    """
    lang = sheet.lang
    a, b = found.rule.revisions[found.a], found.rule.revisions[found.b]
    sheet.heading(say(lang, "compare.title", a=a.title, b=b.title))
    sheet.line(f"{a.effective} → {b.effective}")
    if found.classes:
        sheet.line(", ".join(say(lang, f"class.{each}") for each in found.classes))
    shown = [text for each in found.subrules for text in (each.was, each.now) if text and text.original]
    if shown and lang != FALLBACK:
        sheet.line(say(lang, "compare.in-fallback"))
    for each in found.subrules:
        _numbers(sheet, each)
        _words(sheet, each, side_by_side, show_typography)
    told = [change for change in found.changes if change.class_ is None]
    if told:
        sheet.heading(say(lang, "compare.procedure"))
    for change in told:
        sheet.item(sheet.words(change_message(change, found.rule.parameters, sections)))


def _numbers(sheet: Sheet, each: SubruleComparison) -> None:
    lang = sheet.lang
    was, now = (text.number or text.id if text else "" for text in (each.was, each.now))
    if not each.was:
        sheet.heading(say(lang, "compare.added", number=now))
    elif not each.now:
        sheet.heading(say(lang, "compare.repealed", number=was))
    elif was != now:
        sheet.heading(say(lang, "compare.renumbered", was=was, now=now))
    else:
        sheet.heading(now)


def _words(sheet: Sheet, each: SubruleComparison, side_by_side: bool, show_typography: bool) -> None:
    lang = sheet.lang
    if each.wordings is None:
        text = each.now or each.was
        if text and text.original:
            sheet.quotation(text.original)
        return
    pieces = each.wordings.pieces
    if pieces is None:
        sheet.line(say(lang, "compare.fingerprint-only" if each.wordings.differ else "compare.same"), 2)
        return
    folded = typography_count(pieces)
    if same_words(pieces) and not show_typography:
        sheet.line(say(lang, "compare.typography", count=folded) if folded else say(lang, "compare.same"), 2)
        return
    if survives(pieces) < REWRITTEN:
        sheet.line(say(lang, "compare.rewritten"), 2)
    if side_by_side:
        left, right = sides(pieces)
        sheet.beside(_heads(each), left, right, show_typography)
    else:
        sheet.difference(pieces, show_typography)
    if folded and not show_typography:
        sheet.line(say(lang, "compare.typography-hidden", count=folded), 2)


def _heads(each: SubruleComparison) -> tuple[str, str]:
    return (each.was.number or "" if each.was else "", each.now.number or "" if each.now else "")


# `mulligan difference`, on a terminal: the smallest parting game and the sentences behind it, or that none is.


def show_difference(sheet: Sheet, corpus: Corpus, found: Differences) -> None:
    """The smallest game of those walked in which the two revisions part, what is known of all, a line for each game."""
    lang = sheet.lang
    one, other = (corpus.main.revisions[each] for each in (found.a, found.b))
    sheet.heading(say(lang, "compare.title", a=one.title, b=other.title))
    sheet.line(f"{one.effective} → {other.effective}")
    if found.smallest:
        _parting(sheet, corpus, found, found.smallest)
    sheet.line("")
    sheet.line(told_sums(lang, found))
    if len(found.found) > 1:
        sheet.heading(say(lang, "difference.games"))
        heads = [say(lang, f"difference.head-{each}") for each in ("game", "verdict", "states")]
        sheet.table(heads, [_row(sheet, each) for each in found.found], right=(2,))


def _row(sheet: Sheet, each: Difference) -> list[str]:
    how = "parts" if each.parting else "identical" if each.identical else "silent" if each.silent else "same"
    return [each.compared.id, say(sheet.lang, f"difference.row-{how}"), str(each.verdict.states)]


def _parting(sheet: Sheet, corpus: Corpus, found: Differences, smallest: Difference) -> None:
    lang, told = sheet.lang, told_parting(sheet.lang, smallest)
    assert told is not None
    sheet.line(say(lang, "difference.in-game", game=told.game))
    for number, sentence in enumerate(told.play, 1):
        sheet.line(sentence, 4, lead=f"{number}. ")
    sheet.line(say(lang, "parting.after" if told.play else "parting.at-once"))
    days = [corpus.main.revisions[each].effective for each in (found.a, found.b)]
    for aspect in told.aspects:
        sheet.line(aspect.what, 2, style="bold")
        for day, said in zip(days, (aspect.one, aspect.other), strict=True):
            sheet.line(say(lang, "difference.then", day=day, told=said), 4)
    sheet.line(say(lang, "parting.because"))
    for clauses in told.clauses:
        for each in clauses:
            sheet.line(f"{each.words}. {quoted(lang, each.clause)}", 2)


# `mulligan play`, on a terminal: each step with the sentence behind it, or one line for each revision.


SAID_BY_THE_STEP = ("declared-keep", "declared-mulligan", "bottomed", "exiled", "lands-told", "shuffled")
"""Events that the sentence of the step tells already, or that go without saying."""


def show_play(sheet: Sheet, corpus: Corpus, scenario_id: str, scenario: Scenario, playing: Playing) -> None:
    """A scenario under one revision, step by step."""
    lang = sheet.lang
    revision = corpus.main.revisions[playing.grounded.revision]
    title = scenario.name(scenario_id)
    sheet.heading(say(lang, "play.title", title=title, day=revision.effective, revision=revision.title))
    for note in playing.notes:
        sheet.line(f"! {sheet.words(note)}")
    if lang != FALLBACK and any(each.says for each in scenario.play):
        sheet.line(say(lang, "play.quoted-in-fallback"))
    for step in playing.steps:
        _step(sheet, playing, step)
    sheet.line("")
    sheet.line(verdict(sheet, playing), style="bold")
    _why_not_governed(sheet, playing, 0)


def show_under_all(sheet: Sheet, corpus: Corpus, scenario_id: str, scenario: Scenario, all_: Sequence[Playing]) -> None:
    """The verdict under each revision, and for a refusal its reason and sentence."""
    sheet.heading(sheet.words(scenario.name(scenario_id)))
    for playing in all_:
        revision = corpus.main.revisions[playing.grounded.revision]
        named = f"{revision.effective}, {sheet.words(revision.title)}"
        sheet.item(sheet.term(named, verdict(sheet, playing)))
        _why_not_governed(sheet, playing, 4)
        for note in playing.notes:
            sheet.line(f"! {sheet.words(note)}", 4)
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
        said = [say(lang, "play.refused", step=playing.refused_at)]
        if playing.left:
            said.append(say(lang, "play.left", count=playing.left))
        if playing.differs_at is not None and playing.differs_at < playing.refused_at:
            said.append(say(lang, "play.failed-before", step=playing.differs_at))
        return " ".join(said)
    if playing.unused:
        return say(lang, "play.unused", players=", ".join(playing.unused))
    return say(lang, "play.passed") if playing.passed else say(lang, "play.failed", step=playing.differs_at)


def _why_not_governed(sheet: Sheet, playing: Playing, indent: int) -> None:
    if playing.not_governed:
        sheet.line(quoted(sheet.lang, playing.grounded.clauses["governs"]), indent, style="italic")


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
    # A refusal quotes its sentence itself.
    for clause in () if step.refusal else behind(step, playing.grounded)[:1]:
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
