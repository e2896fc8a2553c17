"""`mulligan compare`, on a terminal: inline with marks, or the two texts side by side."""

from collections.abc import Mapping

from ..compare import REWRITTEN, same_words, sides, survives, typography_count
from ..corpus.records import Text
from ..lookup.comparison import Comparison, SubruleComparison
from ..telling import say
from ..telling.sentences import change_message
from .sheet import Sheet


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
