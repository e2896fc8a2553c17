"""`mulligan on`, `mulligan cite` and `mulligan history`, on a terminal."""

from collections.abc import Mapping, Sequence
from datetime import date
from typing import TYPE_CHECKING

from ..corpus.corpus import Corpus
from ..corpus.days import Day
from ..corpus.records import Language, Message, OtherDay, Sentence, Standing, Text
from ..corpus.rules import RuleHistory
from ..lookup.cite import Citation, Meaning, rule_title
from ..lookup.ladder import Rung, suppositions
from ..lookup.on import AdoptionAnswer, Answer, PossibleAnswer, ReadingAnswer, SubruleAnswer
from ..telling import in_quotes, say
from ..telling.sentences import called_beside_its_title, describe_procedure
from ..telling.spans import interval, over, printed, since, span
from ..typed.names import find_subrule
from .sheet import Sheet

if TYPE_CHECKING:
    from ..lookup.comparison import RevisionEntry

# `mulligan on`, on a terminal.


def show_all(sheet: Sheet, typed: str, answers: Sequence[Answer]) -> None:
    """The answer to a day that was typed; where that can mean several, or holds several rules, each answer in turn."""
    days = ", ".join(str(answer.on) for answer in answers)
    rules = {(answer.revision_id, *(each.revision_id for each in answer.also)) for answer in answers}
    if len(answers) > 1 and len(rules) == 1:
        sheet.line(say(sheet.lang, "on.read-as-one", given=typed, days=days))
        answers = answers[:1]
    elif len(answers) > 1:
        sheet.line(say(sheet.lang, "on.several-answers", given=typed, days=days))
    for answer in answers:
        show_on(sheet, answer)


def show_on(sheet: Sheet, answer: Answer) -> None:
    """The whole answer: what changes it, what one does, who played otherwise, hand sizes, words; then how one knows."""
    sheet.heading(say(sheet.lang, "on.title", day=answer.on, kind=answer.name, players=len(answer.game.players)))
    for warning in answer.warnings:
        sheet.line(f"! {sheet.words(warning)}")
    _says(sheet, answer)
    _played(sheet, answer)
    _readings(sheet, say(sheet.lang, "on.own-rules"), answer.own_rules)
    _ladder(sheet, answer)
    _subrules(sheet, answer)
    _readings(sheet, say(sheet.lang, "on.readings"), answer.other_readings)
    _adoption(sheet, say(sheet.lang, "on.adoption-around"), answer.around)
    _parallels(sheet, answer)
    _provenance(sheet, answer)
    _days(sheet, answer)
    said = (*answer.notes, *answer.notes_of_edition)
    _list(sheet, say(sheet.lang, "on.notes"), [sheet.words(each) for each in said])
    sources = [f"{sheet.words(each.title)} ({each.where})" for each in answer.sources]
    _list(sheet, say(sheet.lang, "on.sources"), sources)


def _says(sheet: Sheet, answer: Answer) -> None:
    """What one does in this game, or in each game that it may have been."""
    if not answer.also:
        sheet.line(_instruction(sheet, answer), style="bold")
        return
    sheet.line(say(sheet.lang, "on.not-known"), style="bold")
    possible: tuple[Answer | PossibleAnswer, ...] = (answer, *answer.also)
    for each in possible:
        sheet.item(sheet.term(sheet.words(each.revision.title), _instruction(sheet, each)))
        _kept(sheet, each.rungs)


def _instruction(sheet: Sheet, answer: Answer | PossibleAnswer) -> str:
    return describe_procedure(sheet.lang, answer.grounded, called_beside_its_title(sheet.lang, answer))


def _provenance(sheet: Sheet, answer: Answer) -> None:
    """Number and days, edition and authority, and what the last change was."""
    lang, revision = sheet.lang, answer.revision
    sheet.heading(say(lang, "on.provenance"))
    sheet.line(_number(sheet, answer))
    sheet.line(_interval(sheet, answer))
    if answer.edition:
        sheet.line(say(lang, "on.edition", printed=printed(answer.edition.effective)))
    authority, certainty = say(lang, f"authority.{revision.authority}"), say(lang, f"certainty.{revision.certainty}")
    sheet.line(say(lang, "on.authority", authority=authority, certainty=certainty))
    sheet.line(say(lang, "on.last-change", title=revision.title, summary=revision.summary))


def _list(sheet: Sheet, heading: str, entries: Sequence[str]) -> None:
    if entries:
        sheet.heading(heading)
    for entry in entries:
        sheet.item(entry)


def _days(sheet: Sheet, answer: Answer) -> None:
    lang, next_ = sheet.lang, answer.coming
    _list(sheet, say(lang, "on.days"), [_day(sheet, each) for each in answer.days])
    if next_:
        day = next_.revision.effective
        phrase = "on.days-coming" if day.exact else "on.days-coming-vague"
        heading = say(lang, phrase, day=day, title=next_.revision.title)
        _list(sheet, heading, [_day(sheet, each) for each in next_.days])


def _day(sheet: Sheet, each: OtherDay) -> str:
    note = f" – {sheet.words(each.note)}" if each.note else ""
    return say(sheet.lang, "on.day", kind=Message(f"day.{each.kind}"), day=each.day) + note


def _number(sheet: Sheet, answer: Answer) -> str:
    today = answer.number_today or "–"
    if answer.number is None:
        return say(sheet.lang, "on.no-number", today=today)
    if answer.number == today:
        return say(sheet.lang, "on.number", number=answer.number)
    return say(sheet.lang, "on.number-and-today", number=answer.number, today=today)


def _interval(sheet: Sheet, answer: Answer) -> str:
    begun = sheet.words(since(answer.revision))
    return f"{begun[0].upper()}{begun[1:]}, {sheet.words(over(answer.ending))}"


def rung_rows(rungs: tuple[Rung, ...], yes: str) -> list[list[str]]:
    """The ladder as rows of a table: mulligans, drawn, bottomed, kept, and `yes` where a look follows."""
    return [
        [str(each.mulligans), str(each.drawn), str(each.bottomed), str(each.kept), yes if each.look else ""]
        for each in rungs
    ]


def _kept(sheet: Sheet, rungs: tuple[Rung, ...], indent: int = 2) -> None:
    if rungs:
        sheet.line(say(sheet.lang, "on.reading-kept", sizes=", ".join(str(each.kept) for each in rungs)), indent)


def _ladder(sheet: Sheet, answer: Answer) -> None:
    # Where several rules may have governed, each has told its own already.
    if not answer.rungs or answer.also:
        return
    lang = sheet.lang
    sheet.heading(say(lang, "on.ladder"))
    rows = rung_rows(answer.rungs, say(lang, "on.yes"))
    # What nobody does by this rule has no column.
    told = [at for at in range(len(rows[0])) if at in (0, 1, 3) or any(row[at] not in ("", "0") for row in rows)]
    heads = [say(lang, f"on.ladder-{head}") for head in ("mulligans", "draws", "bottom", "keeps", "look")]
    right = tuple(range(len([at for at in told if at < 4])))
    sheet.table([heads[at] for at in told], [[row[at] for at in told] for row in rows], right=right)
    for supposed in suppositions(answer.grounded):
        sheet.line(sheet.words(supposed), 2)


def _subrules(sheet: Sheet, answer: Answer) -> None:
    lang = sheet.lang
    speaking = [each for each in answer.subrules if each.applies or each.condition]
    if speaking:
        sheet.heading(say(lang, "on.subrules"))
    for each in sorted(speaking, key=lambda each: each.condition is not None):
        _subrule(sheet, each)
    silent = [each.text.number or each.text.id for each in answer.subrules if each not in speaking]
    if silent:
        sheet.line(say(lang, "on.other-subrules", numbers=", ".join(silent)))


def _subrule(sheet: Sheet, each: SubruleAnswer) -> None:
    lang, text = sheet.lang, each.text
    sheet.line(say(lang, "on.subrule", number=text.number or text.id, day=each.wording_since), style="bold")
    if each.condition:
        sheet.line(sheet.words(each.condition), 2)
    if each.words:
        _words(sheet, each.words, each.held_in, each.standing)
    elif text.summary:
        sheet.line(f"({say(lang, 'on.known-by-fingerprint')}) {sheet.words(text.summary)}", 2)


def _words(sheet: Sheet, words: Text, held_in: Mapping[Language, Day], standing: Mapping[Language, Standing]) -> None:
    """The words of a rule, in the reader's language where they are held in it, and what is to be known of that."""
    lang = sheet.lang
    told = [say(lang, f"text.{standing[lang]}")] if words.has(lang) and lang in standing else []
    if lang in held_in:
        told.append(say(lang, "text.held-then", day=held_in[lang]))
    elif not words.has(lang):
        told.append(say(lang, "text.in-fallback"))
    if told:
        sheet.line(f"({' '.join(told)})", 2)
    sheet.quotation(words[lang])


def _played(sheet: Sheet, answer: Answer) -> None:
    """Who played otherwise on that very day, and what they did."""
    _adoption(sheet, say(sheet.lang, "on.played"), answer.played)
    for adopted in answer.adopted:
        title = in_quotes(sheet.lang, sheet.words(adopted.revision.title))
        sheet.line(f"{title} – {_instruction(sheet, adopted)}", 2)
        _kept(sheet, adopted.rungs, 4)


def _adoption(sheet: Sheet, heading: str, adoption: Sequence[AdoptionAnswer]) -> None:
    lang = sheet.lang
    if adoption:
        sheet.heading(heading)
    for each in adoption:
        days = span(each.adoption.from_, each.until)
        said = say(lang, "on.adoption-line", who=each.adoption.who, title=each.revision_title, span=days)
        sure = "" if each.holds else f" ({say(lang, f'on.adoption-{each.when}')})"
        note = f" {sheet.words(each.adoption.note)}" if each.adoption.note else ""
        sheet.item(f"{said}{sure}.{note}")


def _readings(sheet: Sheet, heading: str, readings: Sequence[ReadingAnswer]) -> None:
    lang = sheet.lang
    if readings:
        sheet.heading(heading)
    for each in readings:
        standing = say(lang, f"standing.{each.reading.standing}")
        sheet.item(say(lang, "on.reading-line", title=each.reading.title, standing=standing, why=each.reading.why))
        _kept(sheet, each.rungs)


def _parallels(sheet: Sheet, answer: Answer) -> None:
    lang = sheet.lang
    if answer.parallels:
        sheet.heading(sheet.words(answer.parallels_heading))
    for each in answer.parallels:
        sheet.item(sheet.term(each.number, sheet.words(each.text.summary)))
        if each.text.disagrees:
            prevails = f" ({say(lang, f'prevails.{each.text.prevails}')})" if each.text.prevails else ""
            sheet.line(f"{sheet.words(each.text.disagrees)}{prevails}", 2)


# `mulligan cite` and `mulligan history`, on a terminal.


def show_citation(sheet: Sheet, corpus: Corpus, found: Citation) -> None:
    """What the number was on that day, its words, where the mulligan stood, and who else has borne it."""
    lang = sheet.lang
    sheet.heading(say(lang, "cite.title", number=found.number, day=found.on))
    if found.on > date.today():
        sheet.line(say(lang, "on.in-the-future", on=found.on, today=date.today()))
    _was(sheet, found)
    if found.about:
        sheet.line(sheet.words(found.about))
    if found.words:
        _words(sheet, found.words, found.held_in, found.standing)
        if found.parallel_text:
            sheet.line(sheet.words(found.parallel_text.summary), 2)
    elif found.summary:
        sheet.line(f"({say(lang, 'on.known-by-fingerprint')}) {sheet.words(found.summary)}", 2)
    if found.parallel_text and found.parallel_text.disagrees:
        prevails = f" ({say(lang, f'prevails.{found.parallel_text.prevails}')})" if found.parallel_text.prevails else ""
        sheet.line(f"{sheet.words(found.parallel_text.disagrees)}{prevails}", 2)
    for prevailing in found.overridden:
        sheet.line(f"! {sheet.words(prevailing)}")
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


def show_history(sheet: Sheet, rule: RuleHistory, entries: tuple["RevisionEntry", ...], subrule: str | None) -> None:
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
