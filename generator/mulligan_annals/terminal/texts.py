"""Official texts on a terminal: what one is, what differs between two, what it is that is quoted from them."""

import json
from collections.abc import Iterator, Sequence
from datetime import date
from html import escape
from itertools import groupby

from ..compare import REWRITTEN, differences, inline_html, plain, survives
from ..corpus.corpus import Corpus
from ..corpus.language import FALLBACK, Language
from ..official import shapes
from ..official.archive import NoArchive, NumberStretch, Trace
from ..official.changes import FOLDED, KINDS, Changes, ExampleLink, Link
from ..official.citations import FINE, CitedMeaning, CitedNumber
from ..official.quotations import Quotation, Stood, wordings
from ..official.reading import NotOfficial
from ..official.recognition import Found, Recognition, revision_draft
from ..telling import listed, say
from ..telling.spans import interval
from ..telling.wordings import judgement, named
from .sheet import Sheet

# Official texts on a terminal: what one is, and what differs between two.


def not_official(lang: Language, file: str, error: NotOfficial) -> str:
    """Why a file is no official text, in one sentence."""
    values = {"last": error.last} if error.why == "truncated" else {}
    return say(lang, f"official.{error.why}", file=file, **values)


def show_recognition(sheet: Sheet, corpus: Corpus, found: Recognition) -> None:
    """What a text is, its mulligan rule paragraph by paragraph, and where it is new a revision to complete."""
    lang, document = sheet.lang, found.document
    sheet.heading(document.name)
    counts = {
        "rules": sum(each.kind in ("rule", "subrule") for each in document.paragraphs),
        "entries": len(document.entries),
        "examples": document.example_count,
    }
    if document.day:
        sheet.line(say(lang, "read.of-a-day", day=document.day, **counts))
    else:
        sheet.line(say(lang, "read.of-no-day", **counts))
    if document.day and found.named_day and found.named_day != document.day:
        sheet.line(say(lang, "read.named-otherwise", named=found.named_day, day=document.day))
    if not document.complete:
        sheet.line(say(lang, "read.cut-short", last=document.paragraphs[-1].number))
    for each in found.found:
        _paragraph(sheet, each)
    _missing(sheet, corpus, found)
    sheet.line("")
    sheet.line(verdict(lang, corpus, found), style="bold")
    if found.quotes != "none":
        sheet.line(say(lang, f"read.{found.quotes}"))
    if found.verdict == "news" and found.found:
        sheet.heading(say(lang, "read.draft"))
        sheet.verbatim(revision_draft(corpus, found))


def verdict(lang: Language, corpus: Corpus, found: Recognition) -> str:
    """Whether the record holds this text, in a sentence or two."""
    revisions = corpus.main.revisions
    if not found.found:
        return say(lang, f"read.{'none' if found.verdict == 'none' else 'gone'}")
    if found.verdict == "known":
        revision = revisions[found.in_force if found.in_force in found.agrees else found.agrees[-1]]
        dated = "known" if found.document.day else "known-undated"
        return say(lang, f"read.{dated}", title=revision.title, since=revision.effective)
    sentences = [say(lang, "read.news")]
    for each in found.agrees:
        sentences.append(say(lang, "read.agrees", title=revisions[each].title, since=revisions[each].effective))
    return " ".join(sentences)


def _paragraph(sheet: Sheet, each: Found) -> None:
    sheet.item(sheet.term(each.number, ", ".join(_told(sheet.lang, each))))
    if each.pieces:
        sheet.difference(each.pieces, typography=False, indent=4)
    elif each.wording is None:
        sheet.quotation(each.words, indent=4)


def _told(lang: Language, each: Found) -> list[str]:
    told = []
    if each.wording:
        until = each.wording.until
        if (each.expected and each.wording.fingerprint == each.expected.fingerprint) or until is None:
            told.append(say(lang, "read.wording", since=each.wording.since))
        else:
            told.append(say(lang, "read.wording-elsewhere", since=each.wording.since, until=until))
    elif each.nearest:
        phrase = "read.new" if each.nearest.words else "read.new-folded"
        told.append(say(lang, phrase, since=each.nearest.since))
    else:
        told.append(say(lang, "read.unlike"))
    if each.expected and each.expected.number != each.number:
        told.append(say(lang, "read.numbered", number=each.expected.number or ""))
    if each.line:
        told.append(say(lang, "read.line", line=each.line))
    return told


def _missing(sheet: Sheet, corpus: Corpus, found: Recognition) -> None:
    lang = sheet.lang
    for text in found.missing if found.found else ():
        name = corpus.main.subrules[text.id].name
        sheet.item(say(lang, "read.missing", name=name, number=text.number or ""))
    if found.elsewhere:
        sheet.line(say(lang, "read.parallels", known=sum(each.known for each in found.elsewhere)))
    titles = {parallel.id: parallel.title for rule in corpus.rules.values() for parallel in rule.parallels}
    for each in found.elsewhere:
        if not each.known:
            sheet.item(say(lang, "read.parallels-other", number=each.number, title=titles[each.rule]))


def shown_links(changes: Changes, show: tuple[str, ...] = ()) -> list[Link]:
    """The rows to show: those where something other than what is folded happened, or what is asked for."""
    folded = {*FOLDED} - {*show}
    rows = [each for each in changes.links if set(each.kinds) - folded]
    return [*rows, *(changes.reprinted if "typography" in show else ())]


def shown_examples(changes: Changes, show: tuple[str, ...] = ()) -> list[ExampleLink]:
    """The examples to show, by the same rule."""
    return [each for each in changes.examples if each.kind not in {*FOLDED} - {*show}]


def counted(lang: Language, changes: Changes, kinds: tuple[str, ...]) -> str:
    """How often each of these things happened, as a list; empty where none did."""
    counts = [say(lang, f"changes.kind.{each}", count=changes.counts[each]) for each in kinds if changes.counts[each]]
    return listed(lang, counts) if counts else ""


def headline(lang: Language, link: Link) -> str:
    """What happened to a paragraph, in a few words."""
    named = {
        name: say(lang, "changes.entry", term=each.number) if each.is_entry else each.number.rstrip(".")
        for name, each in (("was", link.was), ("now", link.now))
        if each is not None
    }
    if link.was is None:
        return (
            say(lang, "changes.split", other=link.other, **named) if link.other else say(lang, "changes.added", **named)
        )
    if link.now is None:
        return (
            say(lang, "changes.joined", other=link.other, **named)
            if link.other
            else say(lang, "changes.removed", **named)
        )
    if link.was.number != link.now.number:
        return say(lang, "changes.moved" if link.place == "moved" else "changes.became", **named)
    return say(lang, "changes.reworded", now=named["now"])


def example_headline(lang: Language, example: ExampleLink) -> str:
    """What happened to a worked example, in a few words."""
    of = {"was": example.of} if example.kind in ("removed", "moved") else {}
    to = {"now": example.to or example.of} if example.kind != "removed" else {}
    return say(lang, f"changes.example.{example.kind}", **of, **to)


def show_changes(sheet: Sheet, changes: Changes, show: tuple[str, ...] = ()) -> None:
    """Everything that differs between two texts, rule by rule, then the glossary, then the examples."""
    lang = sheet.lang
    sheet.heading(say(lang, "changes.title", old=title(changes.old), new=title(changes.new)))
    kinds = tuple(each for each in KINDS if each not in FOLDED or each in show)
    sheet.line(counted(lang, changes, kinds) or say(lang, "changes.nothing"))
    if folded := counted(lang, changes, tuple(each for each in FOLDED if each not in show)):
        sheet.line(say(lang, "changes.folded", counts=folded))
    links = shown_links(changes, show)
    for phrase, rows in (
        ("changes.rules", [each for each in links if not _is_entry(each)]),
        ("changes.glossary", [each for each in links if _is_entry(each)]),
    ):
        if rows:
            sheet.heading(say(lang, phrase))
        for each in rows:
            sheet.line("")
            sheet.line(headline(lang, each), style="bold")
            _words(sheet, each.was.text if each.was else None, each.now.text if each.now else None, show)
    if examples := shown_examples(changes, show):
        sheet.heading(say(lang, "changes.examples"))
    for example in examples:
        sheet.line("")
        sheet.line(example_headline(lang, example), style="bold")
        _words(sheet, example.was, example.now, show)


def changes_in_form(lang: Language, changes: Changes, show: tuple[str, ...], form: str) -> str:
    """The same as `markdown`, `html` or `json`, for a file or another program."""

    if form == "json":
        shape = shapes.changes(changes, shown_links(changes, show), shown_examples(changes, show))
        return json.dumps(shape, ensure_ascii=False, indent=2)
    return as_html(lang, changes, show) if form == "html" else as_markdown(lang, changes, show)


def title(document: object) -> str:
    """A text by its day where it prints one, else by its file."""
    day, name = getattr(document, "day", None), getattr(document, "name", "")
    return str(day or name)


def _is_entry(link: Link) -> bool:
    either = link.now or link.was
    return either is not None and either.is_entry


def _words(sheet: Sheet, was: str | None, now: str | None, show: tuple[str, ...]) -> None:
    if was is None or now is None or was == now:
        sheet.quotation(now or was or "")
        return
    pieces = differences(was, now)
    if survives(pieces) < REWRITTEN:
        sheet.line(say(sheet.lang, "compare.rewritten"), 2)
    sheet.difference(pieces, typography="typography" in show)


# What differs between two official texts, as a Markdown text or as one HTML page that needs nothing beside it.


_STYLE = """
body { font: 1rem/1.5 Georgia, serif; max-width: 46rem; margin: 2rem auto; padding: 0 1rem }
:root { color: #222; background: #fff }
h1, h2, h3 { font-family: system-ui, sans-serif; line-height: 1.2 } h3 { font-size: 1rem; margin: 1.4rem 0 .2rem }
p { margin: .2rem 0 } del { background: #fde2e0; color: #8c1d13 } ins { background: #dff3e1; color: #14532d }
small { color: #666; font-family: system-ui, sans-serif } .typo { border-bottom: 1px dotted #888 }
@media (prefers-color-scheme: dark) { :root { color: #ddd; background: #181818 } small { color: #aaa }
  del { background: #4a1d1a; color: #f5b5ae } ins { background: #16351e; color: #a7e0b3 } }
@media print { body { max-width: none; margin: 0 } del { color: #000 } ins { color: #000 } h3 { break-after: avoid } }
""".strip()
Row = tuple[str, str | None, str | None]


def as_markdown(lang: Language, changes: Changes, show: tuple[str, ...]) -> str:
    """The rows as Markdown: a heading for each, and its difference with ~~what went out~~ and **what came in**."""
    lines = [f"# {_title(lang, changes)}", "", *(f"{line}\n" for line in _summary(lang, changes, show))]
    for heading, rows in _parts(lang, changes, show):
        lines += [f"## {heading}", ""]
        for head, was, now in rows:
            lines += [f"### {head}", "", _marked(was, now), ""]
    return "\n".join(lines)


def as_html(lang: Language, changes: Changes, show: tuple[str, ...]) -> str:
    """The rows as one page: no script, no other file, for a screen of any width and for paper."""
    head = escape(_title(lang, changes))
    body = [f"<h1>{head}</h1>", *(f"<p><small>{escape(line)}</small></p>" for line in _summary(lang, changes, show))]
    for heading, rows in _parts(lang, changes, show):
        body.append(f"<h2>{escape(heading)}</h2>")
        for row, was, now in rows:
            body.append(f'<h3>{escape(row)}</h3>\n<p lang="{FALLBACK}">{_inline(was, now)}</p>')
    top = [
        "<!doctype html>",
        f'<html lang="{lang}">',
        '<meta charset="utf-8">',
        '<meta name="viewport" content="width=device-width">',
        f"<title>{head}</title>",
        f"<style>\n{_STYLE}\n</style>",
        "<body>",
    ]
    return "\n".join([*top, *body, "</body>", "</html>", ""])


def _title(lang: Language, changes: Changes) -> str:
    return say(lang, "changes.title", old=title(changes.old), new=title(changes.new))


def _summary(lang: Language, changes: Changes, show: tuple[str, ...]) -> Iterator[str]:
    shown = tuple(each for each in KINDS if each not in FOLDED or each in show)
    yield counted(lang, changes, shown) or say(lang, "changes.nothing")
    if folded := counted(lang, changes, tuple(each for each in FOLDED if each not in show)):
        yield say(lang, "changes.folded", counts=folded)


def _parts(lang: Language, changes: Changes, show: tuple[str, ...]) -> Iterator[tuple[str, list[Row]]]:
    rules: list[Row] = []
    entries: list[Row] = []
    for each in shown_links(changes, show):
        either = each.now or each.was
        row = headline(lang, each), each.was.text if each.was else None, each.now.text if each.now else None
        (entries if either and either.is_entry else rules).append(row)
    examples: list[Row] = [
        (example_headline(lang, each), each.was, each.now) for each in shown_examples(changes, show)
    ]  # fmt: skip
    for phrase, rows in (("changes.rules", rules), ("changes.glossary", entries), ("changes.examples", examples)):
        if rows:
            yield say(lang, phrase), rows


def _inline(was: str | None, now: str | None) -> str:
    if was is None or now is None:
        return escape(now or was or "", quote=False).replace("\n", "<br>")
    return inline_html(differences(was, now)).replace("\n", "<br>")


def _marked(was: str | None, now: str | None) -> str:
    if was is None or now is None:
        return now or was or ""
    text = plain(differences(was, now))
    for mark, instead in (("[-", "~~"), ("-]", "~~"), ("{+", "**"), ("+}", "**")):
        text = text.replace(mark, instead)
    return text


# Questions asked of texts, on a terminal: is a quotation genuine, what do cited numbers mean, how did a rule go.


_MANY = 90
"""Characters of a paragraph that are shown where several are listed."""


def show_quotations(sheet: Sheet, corpus: Corpus, found: Sequence[Quotation]) -> None:
    """Each passage with what is to be said of it: where it stood, and what differs from the true words."""
    for each in found:
        sheet.heading(_shortened(each.words))
        sheet.line(say(sheet.lang, f"identify.{judgement(each)}"))
        if each.pieces:
            sheet.difference(each.pieces, typography=False)
        for stood in each.stood:
            _stood(sheet, corpus, stood)
        if each.number_fits is not None:
            fits = "number-fits" if each.number_fits else "number-wrong"
            sheet.line(say(sheet.lang, f"identify.{fits}", number=each.number or ""))
    if any(judgement(each) in ("genuine", "altered", "unknown") for each in found):
        for wording in wordings(corpus):
            if wording.rule == corpus.main.id and wording.words is None:
                for span in wording.spans:
                    days = interval(span.since, span.until)
                    sheet.line(say(sheet.lang, "identify.whole-only", number=span.number, span=days))


def _stood(sheet: Sheet, corpus: Corpus, stood: Stood) -> None:
    name = named(sheet.lang, corpus, stood.rule, stood.subrule)
    for span in stood.spans:
        phrase = "identify.stood-example" if stood.is_example else "identify.stood"
        sheet.item(say(sheet.lang, phrase, name=name, number=span.number, span=interval(span.since, span.until)))


def _shortened(words: str) -> str:
    one = " ".join(words.split())
    return one if len(one) <= _MANY else f"{one[:_MANY].rsplit(' ', 1)[0]} …"


def audit_line(lang: Language, corpus: Corpus, each: CitedNumber) -> str:
    """A citation as `file:line: sentence`."""

    def meaning(of: CitedMeaning | None) -> str:
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


def audit_lines(lang: Language, corpus: Corpus, found: Sequence[CitedNumber]) -> list[str]:
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


def stretch_line(lang: Language, each: NumberStretch) -> str:
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
