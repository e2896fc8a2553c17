"""`mulligan cite` and `mulligan history`, on a terminal."""

from collections.abc import Sequence
from datetime import date

from ..corpus.corpus import find_subrule
from ..corpus.reading import Corpus
from ..corpus.records import Language, Sentence
from ..corpus.rules import RuleHistory
from ..lookup.cite import Citation, Meaning, rule_title
from ..lookup.comparison import Entry
from ..telling import say
from ..telling.spans import interval, span
from .sheet import Sheet


def show_citation(sheet: Sheet, corpus: Corpus, found: Citation) -> None:
    """What the number was on that day, its words, where the mulligan stood, and who else has borne it."""
    lang = sheet.lang
    sheet.heading(say(lang, "cite.title", number=found.number, day=found.on))
    if found.on > date.today():
        sheet.line(say(lang, "on.in-the-future", on=found.on, today=date.today()))
    _was(sheet, found)
    if found.about:
        sheet.line(sheet.words(found.about))
    words = found.text and (found.text.words.get(lang) or found.text.original)
    if words:
        sheet.quotation(words)
        if found.parallel_text:
            sheet.line(sheet.words(found.parallel_text.summary), 2)
    elif found.summary:
        sheet.line(f"({say(lang, 'on.known-by-fingerprint')}) {sheet.words(found.summary)}", 2)
    if found.holder and found.holder.rule != corpus.main.id:
        sheet.line(_mulligan(lang, found))
    if found.holder:
        if found.number_today is None:
            sheet.line(say(lang, _ended(found)))
        elif found.number_today != found.number or found.holder.until:
            sheet.line(say(lang, "cite.today", number=found.number_today))
        sheet.heading(say(lang, "cite.held" if found.held_whole else "cite.held-in-part"))
        for each in found.held:
            sheet.item(sheet.term(each.number, sheet.words(interval(each.from_, each.until))))
    if found.reused_by:
        sheet.heading(say(lang, "cite.reused", number=found.number))
        for each in found.reused_by:
            sheet.item(sheet.term(sheet.words(interval(each.from_, each.until)), sheet.words(rule_title(corpus, each))))


def _ended(found: Citation) -> str:
    """What is said of a rule that bears no number today."""
    if found.repealed:
        return "cite.repealed"
    return "cite.joined" if found.held_whole else "cite.outside"


def show_meanings(sheet: Sheet, number: str, meant: Sequence[Meaning]) -> None:
    """Everything that a number has meant, each with its days and what that rule is numbered today."""
    lang = sheet.lang
    sheet.heading(say(lang, "cite.ever", number=number))
    for each in meant:
        today = "" if each.number_today in (None, number) else f" ({say(lang, 'cite.now')} {each.number_today})"
        days = sheet.words(interval(each.holder.from_, each.holder.until))
        sheet.item(sheet.term(days, sheet.words(each.title) + today))


def _was(sheet: Sheet, found: Citation) -> None:
    holder, lang = found.holder, sheet.lang
    if holder is None or found.title is None:
        sheet.line(say(lang, "cite.nobody", number=found.number))
        sheet.line(_mulligan(lang, found))
    elif holder.until:
        days = span(holder.from_, holder.until)
        sheet.line(say(lang, "cite.was", number=found.number, rule=found.title, span=days))
    else:
        sheet.line(say(lang, "cite.is", number=found.number, rule=found.title, begins=holder.from_))


def _mulligan(lang: Language, found: Citation) -> str:
    return say(lang, "cite.mulligan-is", number=found.mulligan) if found.mulligan else say(lang, "cite.mulligan-none")


def show_history(sheet: Sheet, rule: RuleHistory, entries: tuple[Entry, ...], subrule: str | None) -> None:
    """The revisions in order, with numbers, releases and the classes of what changed."""
    lang = sheet.lang
    names: dict[str, Sentence] = {each.id: each.name for each in rule.subrules.values()}
    title = say(lang, "history.title") if rule.governs_play else rule.title[lang]
    known = find_subrule(rule, subrule) if subrule else None
    sheet.heading(f"{title}, {sheet.words(names[known]) if known else subrule}" if subrule else title)
    for each in entries:
        release = f" [{each.revision.release}]" if each.revision.release else ""
        number = f" {each.number}" if each.number else ""
        sheet.item(sheet.term(f"{each.revision.effective}{number}{release}", sheet.words(each.revision.title)))
        for change in each.changes:
            kinds = ", ".join(say(lang, f"class.{kind}") for kind in change.is_)
            sheet.line(sheet.term(f"{sheet.words(names[change.to])} ({kinds})", sheet.words(change.words)), 4)
