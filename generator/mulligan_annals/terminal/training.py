"""`mulligan odds`, on a terminal; and the sheets of `mulligan questions`."""

from collections.abc import Sequence
from pathlib import Path

from ..corpus.corpus import Corpus
from ..corpus.language import Language, Message
from ..lookup.parsing import NoAnswer
from ..telling import say
from ..telling.exports import FORMATS, titled, write_deck
from ..telling.training import decimal, figure, percent, plan_told, summary
from ..training.odds import Cost, Odds
from ..training.question import Practice
from ..training.selection import Wanted, asked_era, sheet
from .sheet import Sheet, in_place_of


def show_odds(sheet: Sheet, costs: Sequence[Cost]) -> None:
    """The plan and its chances under the rule of each day, then the days beside each other."""
    for cost in costs:
        _one(sheet, cost)
    sheet.heading(say(sheet.lang, "odds.summary"))
    rows = [
        (say(sheet.lang, phrase), *(figure(sheet.lang, phrase, dict(summary(each.odds))[phrase]) for each in costs))
        for phrase, _ in summary(costs[0].odds)
    ]
    heads = ("", *(str(each.answer.on) for each in costs))
    sheet.table(heads, rows, right=range(1, len(heads)))


def _one(sheet: Sheet, cost: Cost) -> None:
    lang, found = sheet.lang, cost.answer
    players = len(found.game.players)
    sheet.heading(say(lang, "odds.title", day=found.on, kind=found.name, players=players))
    if found.number:
        sheet.line(say(lang, "odds.rule", title=found.revision.title, number=found.number))
    else:
        sheet.line(say(lang, "odds.rule-without-number", title=found.revision.title))
    sheet.heading(say(lang, "odds.plan"))
    for sentence in plan_told(lang, cost.odds):
        sheet.item(sentence)
    sheet.heading(say(lang, "odds.hands"))
    _hands(sheet, cost.odds)
    titles = {each.reading.id: each.reading.title for each in found.readings}
    for reading, odds in cost.readings.items():
        sheet.heading(say(lang, "odds.reading", title=titles[reading]))
        _hands(sheet, odds)
    revisions = {each.revision_id: each.revision.title for each in found.adopted}
    for revision, odds in cost.adopted.items():
        sheet.heading(say(lang, "odds.adopted", title=revisions[revision]))
        _hands(sheet, odds)


def _hands(sheet: Sheet, odds: Odds) -> None:
    lang, hands, sizes = sheet.lang, odds.hands, odds.sizes
    lands = sorted({among for _, among in hands})
    heads = (say(lang, "odds.cards"), *(str(each) for each in lands), say(lang, "odds.together"))
    rows = [
        (
            str(size),
            *(decimal(lang, hands[size, each] * 100) if (size, each) in hands else "" for each in lands),
            percent(lang, chance),
        )
        for size, chance in sizes.items()
    ]
    sheet.table(heads, rows, right=range(len(heads)))


def sheet_of_questions(
    corpus: Corpus, lang: Language, kinds: tuple[str, ...], form: str, *, seed: str, count: int, era: str | None,
    topics: tuple[str, ...], hardest: int, into: Path | None,
) -> str:  # fmt: skip
    """A sheet in one of its forms, or where it was written; raises `NoAnswer`."""
    practice = Practice(corpus)
    if form == "anki" and into is None:
        raise NoAnswer(Message("questions.into"))
    found = sheet(practice, seed, Wanted(count, asked_era(practice, era), topics, kinds, hardest))
    title = titled(lang, found)
    if into is None:
        return FORMATS[form](lang, practice, found, title)
    try:
        with in_place_of(into) as fresh:
            if form == "anki":
                write_deck(lang, practice, found, title, fresh)
            else:
                fresh.write_text(FORMATS[form](lang, practice, found, title), encoding="utf-8")
    except ModuleNotFoundError:
        raise NoAnswer(Message("questions.no-anki")) from None
    except OSError as error:
        raise NoAnswer(Message("questions.not-written", file=into, why=error.strerror or error)) from error
    return say(lang, "questions.written", count=len(found), file=into) + "\n"
