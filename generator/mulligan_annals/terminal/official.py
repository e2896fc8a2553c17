"""Official texts on a terminal: what one is, and what differs between two."""

import json

from ..compare.words import REWRITTEN, differences, survives
from ..corpus.corpus import Corpus
from ..corpus.language import Language
from ..official import shapes
from ..official.changes import FOLDED, KINDS, Changes, ExampleLink, Link
from ..official.reading import NotOfficial
from ..official.recognition import Found, Recognition, revision_draft
from ..telling import listed, say
from .sheet import Sheet


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
        sheet.verbatim(revision_draft(found))


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
    from .changes_page import as_html, as_markdown

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
