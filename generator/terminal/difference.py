"""`mulligan difference`, on a terminal: the smallest parting game and the sentences behind it, or that none is."""

from ..compare.behaviour import Parting
from ..corpus.reading import Corpus
from ..lookup.difference import Difference, smallest, told_parting, told_play
from ..phrases import say
from ..telling import parameter_name, quoted, value_name
from .sheet import Sheet


def show_difference(sheet: Sheet, corpus: Corpus, found: tuple[Difference, ...]) -> None:
    """The smallest game of those walked in which the two revisions part, then a line for each game."""
    lang = sheet.lang
    one, other = (corpus.revisions[each] for each in (found[0].one.revision, found[0].other.revision))
    sheet.heading(say(lang, "compare.title", a=one.title, b=other.title))
    sheet.line(f"{one.effective} → {other.effective}")
    parting = smallest(found)
    if parting is None:
        sheet.line(say(lang, "difference.none", states=sum(each.verdict.states for each in found)))
    else:
        _parting(sheet, corpus, parting)
    if len(found) > 1:
        sheet.heading(say(lang, "difference.games"))
        heads = [say(lang, f"difference.head-{each}") for each in ("game", "verdict", "states")]
        sheet.table(heads, [_row(sheet, each) for each in found], right=(2,))


def _row(sheet: Sheet, each: Difference) -> list[str]:
    phrase = "difference.row-parts" if each.parts else "difference.row-same"
    return [each.game_id, say(sheet.lang, phrase), str(each.verdict.states)]


def _parting(sheet: Sheet, corpus: Corpus, found: Difference) -> None:
    lang, verdict = sheet.lang, found.verdict
    assert isinstance(verdict, Parting)
    sheet.line(say(lang, "difference.in-game", game=found.game_id))
    for number, sentence in enumerate(told_play(lang, verdict), 1):
        sheet.line(sentence, 4, lead=f"{number}. ")
    days = [corpus.revisions[each.revision].effective for each in (found.one, found.other)]
    for here, there in told_parting(lang, verdict):
        sheet.line(say(lang, "difference.then", day=days[0], told=here), 2)
        sheet.line(say(lang, "difference.then", day=days[1], told=there), 2)
    for clauses in found.clauses:
        sheet.line(parameter_name(lang, clauses[0].parameter), style="bold")
        for clause in clauses:
            sheet.line(f"{value_name(lang, clause.parameter, clause.value)}. {quoted(lang, clause)}", 2)
