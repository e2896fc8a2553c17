"""What differs between two official texts, as a Markdown text or as one HTML page that needs nothing beside it."""

from collections.abc import Iterator
from html import escape

from ..compare import differences, inline_html, plain
from ..corpus.language import Language
from ..official.changes import FOLDED, KINDS, Changes
from ..telling import say
from .official import counted, example_headline, headline, shown_examples, shown_links, title

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
            body.append(f'<h3>{escape(row)}</h3>\n<p lang="en">{_inline(was, now)}</p>')
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
