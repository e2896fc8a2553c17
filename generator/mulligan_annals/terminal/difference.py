"""`mulligan difference`, on a terminal: the smallest parting game and the sentences behind it, or that none is."""

from ..corpus.reading import Corpus
from ..lookup.comparison import Difference, Differences
from ..telling import say
from ..telling.sentences import quoted, told_parting, told_sums
from .sheet import Sheet


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
