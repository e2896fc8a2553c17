"""A page of the website, written from templates and phrases in one language, and where it lies beside the others."""

import html
import json
import re
import traceback
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, fields, is_dataclass
from datetime import date
from functools import cache, partial
from itertools import pairwise
from pathlib import Path
from posixpath import relpath

from jinja2 import Environment, FileSystemLoader, StrictUndefined, TemplateError, TemplateSyntaxError
from markupsafe import Markup, escape

from ..corpus.days import Day
from ..corpus.language import FRENCH
from ..corpus.records import FALLBACK, Language, ProperName, Record, Sentence
from ..corpus.typography import occurrences
from ..phrases import languages, phrases, settings
from ..telling import FALLEN, RISEN, UnknownPhrase, WrongValues, day_in_words, in_language, in_quotes, marked, say
from ..telling.spans import in_force


@dataclass(frozen=True, slots=True)
class Page:
    """A page in one language: `path` is the same in every language, `body` is Markdown with HTML in it.

    `label` is what the navigation calls it; `wide` leaves the column of headings away, at home both columns.
    A page that is not `searched` repeats words of others, and the search leaves it out.
    """

    path: str
    title: str
    body: str
    label: str = ""
    description: str = ""
    wide: bool = False
    searched: bool = True

    @property
    def address(self) -> str:
        """The address below the home page of its language: `history/`, or nothing for the home page itself."""
        return address(self.path)

    def source(self) -> str:
        """The page as the site engine reads it: a head with title and description, then the body."""
        head = {"title": self.title}
        if self.description:
            head["description"] = self.description
        # The site engine writes both into the page as they are.
        lines = [f"{key}: {json.dumps(html.escape(marked(words)), ensure_ascii=False)}" for key, words in head.items()]
        if self.wide:
            lines.append("hide: [toc]" if self.address else "hide: [toc, navigation]")
        if not self.searched:
            lines.append("search: {exclude: true}")
        return "\n".join(["---", *lines, "---", "", self.body])


def address(path: str) -> str:
    """The address of a page below the home page of its language.

    >>> address("numbers/103.4.md"), address("index.md")
    ('numbers/103.4/', '')
    """
    folder = path.removesuffix(".md").removesuffix("index")
    return folder if not folder or folder.endswith("/") else folder + "/"


def way(here: str, there: str) -> str:
    """The relative link from one page to another, or to a file, all named by their paths.

    >>> way("revisions/2005-08-01.md", "history.md")
    '../../history/'
    >>> way("history.md", "assets/annals.css"), way("index.md", "index.md"), way("index.md", "../api/on.json")
    ('../assets/annals.css', './', '../api/on.json')
    """
    target = address(there) if there.endswith(".md") else there
    found = relpath("home/" + target, "home/" + address(here))
    return found + "/" if target.endswith("/") or not target else found


# A text with words of it highlighted: each stretch knows which numbered notes rest on it, and where each of them ends.


@dataclass(frozen=True, slots=True)
class Stretch:
    """A stretch of a text: the numbers of the notes that quote it, and of those whose quotation ends with it."""

    text: str
    notes: tuple[int, ...] = ()
    ends: tuple[int, ...] = ()


def highlight(text: str, quoted: Iterable[tuple[int, str]]) -> tuple[Stretch, ...]:
    """The text cut where a quotation begins or ends; each quotation is a note's number and its words.

    Words that the text does not hold highlight nothing.

    >>> found = highlight("Draw seven cards", [(1, "seven cards"), (2, "seven")])
    >>> [(each.text, each.notes, each.ends) for each in found]
    [('Draw ', (), ()), ('seven', (1, 2), (2,)), (' cards', (1,), (1,))]
    """
    spans = [(number, *occurrences(text, words)[0]) for number, words in quoted if occurrences(text, words)]
    cuts = sorted({0, len(text), *(cut for _, begin, end in spans for cut in (begin, end))})
    return tuple(
        Stretch(
            text[begin:end],
            tuple(number for number, first, last in spans if first <= begin and end <= last),
            tuple(number for number, _, last in spans if last == end),
        )
        for begin, end in pairwise(cuts)
    )


# From templates and phrases to the words of a page, in one language.


_OBEYED = re.compile(r"[\\`*_\[\]{}#&<>\"'\n]")
"""What either might obey; most words have none of it."""
_SIGNS = re.compile(r"[\\`*_\[\]{}]|#$")


def as_text(value: object) -> object:
    """Whatever a template writes out, as text that neither HTML nor Markdown takes for a sign of its own.

    A page is Markdown with HTML in it: a heading is read by both. What is HTML already stays as it is.

    >>> as_text("*<b>* {: #x }")
    Markup('&#42;&lt;b&gt;&#42; &#123;: #x &#125;')
    """
    if not isinstance(value, str) or hasattr(value, "__html__"):
        return value
    if not _OBEYED.search(value):
        return Markup(value)
    safe = str(escape(value.replace("\n", " ")))
    return Markup(_SIGNS.sub(lambda sign: f"&#{ord(sign.group())};", safe))


_TAG = re.compile("<[^<>]*>")


class BrokenLink(ValueError):
    """A page links to a page that does not exist; the message names both."""


class BrokenTemplate(ValueError):
    """A template that cannot be filled: the message names its file and line, and what was wrong there."""


class Writer:
    """Writes pages in one language from the templates of `site_src`, and remembers which page links to which.

    Every template finds `lang`, `say(phrase, …)`, `tell(phrase, …)` for values that may be HTML, `words(sentence)`,
    `named(name)`, `day(day)`, `link(path, anchor)`, `file(path)`, `root(path)`, `anchor(address, words)`,
    `strong(words)` and `marked(words)`, which marks what a sentence quotes from another language.
    Paths are those of pages and files, `revisions/2005-08-01.md`.
    """

    def __init__(self, lang: Language, sources: Path, only: str | None = None) -> None:
        self.lang: Language = lang
        self.only = only
        """The one page that is wanted: others get no body."""
        self.links: set[tuple[str, str]] = set()
        self._environment = _environment(sources)
        self._parts: dict[tuple[object, ...], tuple[str, object]] = {}
        self._known: dict[int, tuple[object, object]] = {}
        _forget_edited(self._environment)

    def say(self, phrase: str, **values: object) -> str:
        """A phrase of the interface in this language."""
        return say(self.lang, phrase, **values)

    def tell(self, phrase: str, **html: object) -> Markup:
        """A phrase some of whose values are HTML (`anchor`, `strong`): everything else is made safe."""
        # A number stays one: what is said of it depends on it ("1 revision", "2 revisions").
        marks = {name: f"\ue000{name}\ue001" for name, value in html.items() if not isinstance(value, int)}
        told = str(escape(self.say(phrase, **{**html, **marks})))
        for name, mark in marks.items():
            told = told.replace(mark, str(escape(html[name])))
        return Markup(told)

    def words(self, sentence: Sentence) -> str:
        """A text or a message in this language."""
        return in_language(self.lang, sentence)

    def named(self, name: ProperName) -> Markup:
        """A proper name, marked with its language where that is not this one."""
        words = name[self.lang].replace("'", "’")
        spoken = name.spoken(self.lang)
        return (
            Markup(escape(words)) if spoken == self.lang else Markup('<span lang="{}">{}</span>').format(spoken, words)
        )

    def language_name(self, of: Language) -> str:
        """What a language is called in this one."""
        if f"language.{of}" in phrases(FALLBACK):
            return self.say(f"language.{of}")
        return settings(of).name

    def day(self, day: Day | date) -> str:
        """A day in words, as exactly as it is known."""
        return day_in_words(self.lang, day)

    def safe(self, words: str) -> str:
        """Words made safe to stand within HTML."""
        return str(escape(words))

    def page(
        self, path: str, template: str, title: str, *, label: str = "", description: str = "", wide: bool = False,
        **view: object,
    ) -> Page:  # fmt: skip
        """The page at `path`, written by `template` from the values of `view`."""
        body = self.part(template, path, title=title, **view) if self.only in (None, path) else ""
        return Page(path, title, body, label=label, description=description, wide=wide)

    def part(self, template: str, here: str, /, **view: object) -> str:
        """A piece of the page at `here`, written by `template` from the values of `view`."""
        language: dict[str, Callable[..., object] | str] = {
            "lang": self.lang,
            "say": self.say,
            "tell": self.tell,
            "words": self.words,
            "named": self.named,
            "quotes": in_quotes,
            "fallback": FALLBACK,
            "french": FRENCH,
            "language_name": self.language_name,
            "in_force": in_force,
            "day": self.day,
            "link": partial(self._link, here),
            "file": partial(way, here),
            "root": partial(self._root, here),
            "here": here,
            "prose": self._prose,
            "anchor": anchor,
            "strong": strong,
            "marked": partial(foreign, self.lang),
        }
        try:
            written = self._environment.get_template(template).render(**language, **view)
        except (TemplateError, UnknownPhrase, WrongValues) as error:
            raise BrokenTemplate(f"{_place(error, template)}: {error.args[0] if error.args else error}") from error
        return marked(written) if template.endswith(".xml.j2") else with_languages(written)

    def part_once(self, template: str, here: str, /, **view: object) -> str:
        """The same as `part`, written once for equal values: many answers share what a part of them says."""
        asked = template, here, *(self._known_by(value) for value in view.values())
        if asked not in self._parts:
            # The values are kept too: what is known by its place in memory must not make room for something else.
            self._parts[asked] = self.part(template, here, **view), view
        return self._parts[asked][0]

    def _known_by(self, value: object) -> object:
        """What tells a value of a template from others: what it says, or of a record where it lies in memory."""
        if isinstance(value, tuple):
            if id(value) not in self._known:
                self._known[id(value)] = value, tuple(self._known_by(each) for each in value)
            return self._known[id(value)][1]
        if isinstance(value, Record | Mapping):
            return id(value)
        if is_dataclass(value):
            return type(value), *(self._known_by(getattr(value, each.name)) for each in fields(value))
        return value

    def _prose(self, name: str, written: str) -> Markup:
        """An authored piece of a page; where it had to be in the fallback language, every block of it says so."""
        if f"{self.lang}/{name}" in self._environment.list_templates(["md"]):
            return Markup(written)
        mark = f'{{: lang="{FALLBACK}" }}'
        blocks = written.strip().split("\n\n")
        return Markup("\n\n".join(each if each.startswith("#") else f"{each}\n{mark}" for each in blocks))

    def _link(self, here: str, there: str, anchor: str = "") -> str:
        self.links.add((here, there))
        return way(here, there) + (f"#{anchor}" if anchor else "")

    def _root(self, here: str, there: str) -> str:
        """The relative link to a file that the site holds once, beside the English pages."""
        return way(here, there if self.lang == FALLBACK else f"../{there}")

    def check_links(self, paths: set[str]) -> None:
        """Refuse a link to a page that is not among `paths`; raises `BrokenLink`."""
        lost = sorted(f"{here} links to {there}" for here, there in self.links if there not in paths)
        if lost:
            raise BrokenLink("; ".join(lost))


_NO_ELEMENTS = re.compile(r"<(title|script|option)\b.*?</\1>", re.DOTALL)
"""What holds nothing but words."""


def with_languages(html: str) -> str:
    """What stands in the fallback language, for want of this one, said to be in it; in an attribute nothing can be."""
    if FALLEN not in html:
        return html
    html = _NO_ELEMENTS.sub(lambda words: words.group().replace(FALLEN, "").replace(RISEN, ""), html)
    html = _TAG.sub(lambda tag: tag.group().replace(FALLEN, "").replace(RISEN, ""), html)
    return html.replace(FALLEN, f'<span lang="{FALLBACK}">').replace(RISEN, "</span>")


@cache
def _quoted(lang: Language) -> tuple[tuple[re.Pattern[str], Language], ...]:
    """What is quoted in another language, by that language's marks."""
    marks = {each: [sign.strip() for sign in settings(each).quotes] for each in languages()}
    return tuple(
        # A sentence of the rules quotes words itself.
        (re.compile(f"{opens}(?:[^{opens}{closes}]|{opens}[^{opens}{closes}]*{closes})*{closes}"), each)
        for each, (opens, closes) in marks.items()
        if each != lang and [opens, closes] != marks.get(lang)
    )


def foreign(lang: Language, words: str) -> Markup:
    """A sentence of ours as HTML; what it quotes from another language, by that language's marks, says so.

    >>> foreign("fr", "Le texte dit “library”.")
    Markup('Le texte dit <span lang="en">“library”</span>.')
    >>> foreign("fr", "Il dit : “the hand is final”.")
    Markup('Il dit : <span class="whole-words" lang="en">“the hand is final”</span>.')
    >>> foreign("fr", "Il dit : “at “any time” one may”.")
    Markup('Il dit : <span class="whole-words" lang="en">“at “any time” one may”</span>.')
    """
    around = str(escape(words))
    for pattern, other in _quoted(lang):
        around = pattern.sub(partial(_in_other, other), around)
    return Markup(around)


A_SENTENCE = 4
"""From so many words on, what is quoted from another language is said to be, and not only marked."""


def _in_other(lang: Language, quoted: re.Match[str]) -> str:
    whole = ' class="whole-words"' if len(quoted[0].split()) >= A_SENTENCE else ""
    return f'<span{whole} lang="{lang}">{quoted[0]}</span>'


def anchor(address: str, words: str) -> Markup:
    """Words that link to an address, to stand within a phrase."""
    return Markup('<a href="{}">{}</a>').format(address, words)


def strong(words: str) -> Markup:
    """Words that weigh more, to stand within a phrase."""
    return Markup("<strong>{}</strong>").format(words)


def _place(error: Exception, template: str) -> str:
    """The template and line at which an error arose: the innermost one that the traceback passes through."""
    if isinstance(error, TemplateSyntaxError):
        return f"{error.name or template}:{error.lineno}"
    through = [frame for frame in traceback.extract_tb(error.__traceback__) if frame.filename.endswith(".j2")]
    return f"{Path(through[-1].filename).name}:{through[-1].lineno}" if through else template


@cache
def _environment(sources: Path) -> Environment:
    loader = FileSystemLoader([sources / "templates", sources / "pages"])
    return Environment(
        loader=loader, autoescape=True, undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True,
        finalize=as_text, auto_reload=False,
    )  # fmt: skip


def _forget_edited(environment: Environment) -> None:
    """Read a template anew that was edited, once for each writer and not each time that it is asked for."""
    held = environment.cache
    assert held is not None
    for name, template in list(held.items()):
        if not template.is_up_to_date:
            del held[name]
