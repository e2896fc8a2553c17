"""Questions asked of texts, on a terminal: is a quotation genuine, what do cited numbers mean, how did a rule go."""

from collections.abc import Sequence
from datetime import date
from itertools import groupby

from ..corpus.corpus import Corpus
from ..corpus.language import Language
from ..corpus.records import Id, SubruleId
from ..official.archive import NoArchive, Stretch, Trace
from ..official.citations import FINE, Citation, Meaning
from ..official.quotations import Quotation, Span, Stood
from ..telling import listed, say
from .sheet import Sheet

_MANY = 90
"""Characters of a paragraph that are shown where several are listed."""


def show_quotations(sheet: Sheet, corpus: Corpus, found: Sequence[Quotation]) -> None:
    """Each passage with what is to be said of it: where it stood, and what differs from the true words."""
    for each in found:
        sheet.heading(_shortened(each.words))
        phrase = f"identify.{each.verdict}{'-whole' if each.verdict == 'genuine' and each.whole else ''}"
        sheet.line(say(sheet.lang, phrase))
        if each.pieces:
            sheet.difference(each.pieces, typography=False)
        for stood in each.stood:
            _stood(sheet, corpus, stood)
        if each.number_fits is not None:
            fits = "number-fits" if each.number_fits else "number-wrong"
            sheet.line(say(sheet.lang, f"identify.{fits}", number=each.number or ""))


def _stood(sheet: Sheet, corpus: Corpus, stood: Stood) -> None:
    name = named(sheet.lang, corpus, stood.rule, stood.subrule)
    for span in stood.spans:
        phrase = "identify.stood-example" if stood.is_example else "identify.stood"
        sheet.item(say(sheet.lang, phrase, name=name, number=span.number, span=_span(sheet.lang, span)))


def _span(lang: Language, span: Span) -> str:
    if span.until is None:
        return say(lang, "identify.since", since=span.since)
    return say(lang, "identify.until", since=span.since, until=span.until)


def named(lang: Language, corpus: Corpus, rule: Id, subrule: SubruleId | None) -> str:
    """A rule, or a subrule of one, or what repeats one, by its name."""
    history = corpus.rules.get(rule)
    if history and subrule and subrule in history.subrules:
        name = history.subrules[subrule].name[lang]
        own = history is corpus.main or subrule == history.paragraph
        return name if own else say(lang, "answer.term", term=history.title, words=name)
    if history:
        return history.title[lang]
    titles = {parallel.id: parallel.title for each in corpus.rules.values() for parallel in each.parallels}
    return titles[rule][lang] if rule in titles else rule


def _shortened(words: str) -> str:
    one = " ".join(words.split())
    return one if len(one) <= _MANY else f"{one[:_MANY].rsplit(' ', 1)[0]} …"


def audit_line(lang: Language, corpus: Corpus, each: Citation) -> str:
    """A citation as `file:line: sentence`."""

    def meaning(of: Meaning | None) -> str:
        if of is None:
            return ""
        return of.title if of.title is not None else named(lang, corpus, of.rule, of.subrule)

    values = {"number": each.number}
    phrase = f"audit.{each.verdict}"
    if each.verdict in ("same", "moved", "reused", "reworded", "repealed"):
        values["meaning"] = meaning(each.meaning)
    if each.verdict == "moved":
        values["now"] = each.now or ""
    if each.verdict == "reused":
        values["instead"] = meaning(each.instead)
        if each.now:
            phrase, values["now"] = "audit.reused-moved", each.now
    return f"{each.file}:{each.line}: {say(lang, phrase, **values)}"


def audit_lines(lang: Language, corpus: Corpus, found: Sequence[Citation]) -> list[str]:
    """Every citation as a line, then how many there are."""
    if not found:
        return [say(lang, "audit.nothing")]
    findings = sum(each.verdict not in FINE for each in found)
    lines = [audit_line(lang, corpus, each) for each in found]
    return [*lines, say(lang, "audit.count", count=len(found), findings=findings)]


def no_archive(lang: Language, error: NoArchive) -> str:
    """Why an index cannot be asked, in one sentence."""
    return say(lang, f"archive.{error.why}", path=error.path)


def show_trace(sheet: Sheet, trace: Trace) -> None:
    """Every stretch of a paragraph's life: editions, number, what happened, how sure that is, and its words."""
    lang, latest = sheet.lang, trace.latest
    first = trace.stretches[0].first
    sheet.heading(say(lang, "trace.title", number=latest.number.rstrip("."), first=first, last=latest.last))
    for each in trace.stretches:
        sheet.line("")
        sheet.line(stretch_line(lang, each), style="bold")
        sheet.quotation(each.text)
    if trace.gone:
        sheet.line("")
        sheet.line(say(lang, "trace.gone", day=trace.gone))


def stretch_line(lang: Language, each: Stretch) -> str:
    """One stretch in a line."""
    head = say(
        lang,
        "trace.stretch",
        first=each.first,
        last=each.last,
        editions=each.editions,
        number=each.number.rstrip("."),
    )
    told = [_change(lang, kind, each.other) for kind in each.change]
    if each.sure < 1:
        told.append(say(lang, "trace.sure", percent=round(100 * each.sure)))
    return f"{head}, {', '.join(told)}"


def _change(lang: Language, kind: str, other: str) -> str:
    if kind == "first":
        return say(lang, "trace.first")
    return say(lang, f"trace.kind.{kind}", other=other) if kind == "split" else say(lang, f"trace.kind.{kind}")


def show_several(sheet: Sheet, found: Sequence[tuple[str, date, str]]) -> None:
    """The paragraphs among which one is meant."""
    sheet.line(say(sheet.lang, "trace.several", count=len(found)))
    for number, day, words in found:
        sheet.item(say(sheet.lang, "trace.one-of", number=number.rstrip("."), day=day, words=_shortened(words)))


def left_out(lang: Language, reasons: Sequence[tuple[str, str]]) -> list[str]:
    """Files that are no official texts, those of one reason together."""
    lines = []
    for why, files in groupby(sorted(reasons, key=lambda each: each[1]), key=lambda each: each[1]):
        names = listed(lang, [name for name, _ in files])
        told = say(lang, "archive.no-day") if why == "no-day" else ""
        lines.append(
            say(lang, "archive.not-read", file=names, why=told)
            if told
            else say(lang, f"official.{why}", file=names, **({"last": "…"} if why == "truncated" else {}))
        )
    return lines
