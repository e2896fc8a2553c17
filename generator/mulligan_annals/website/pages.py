"""Which pages exist, in which order the navigation shows them, and which files lie beside them."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from html import escape
from pathlib import Path

from ..bundle import site_sources
from ..corpus.corpus import Corpus
from ..corpus.records import Language
from ..telling import marked, wordings
from . import (
    answers,
    api_pages,
    clauses,
    comparison_pages,
    example_pages,
    french_pages,
    history_pages,
    method_pages,
    names,
    number_pages,
    offline,
    play_pages,
    reference_pages,
    release_pages,
    revision_pages,
    rule_pages,
    training_pages,
)
from .render import Page, Writer

Maker = Callable[[Corpus, Writer], Iterator[Page]]

MAKERS: tuple[Maker, ...] = (
    answers.front_page,
    history_pages.history_page,
    revision_pages.pages,
    revision_pages.by_date_page,
    rule_pages.subrules,
    comparison_pages.pages,
    rule_pages.other_rules,
    example_pages.examples,
    play_pages.pages,
    example_pages.questions,
    training_pages.pages,
    number_pages.pages,
    number_pages.quotation_page,
    release_pages.releases,
    release_pages.editions,
    rule_pages.parallels,
    reference_pages.cards,
    history_pages.adoption_page,
    french_pages.pages,
    method_pages.pages,
    clauses.parameters_page,
    reference_pages.sources,
    reference_pages.glossary,
    method_pages.changes_page,
    api_pages.pages,
    offline.pages,
)
"""Each makes some of the pages of one language."""


@dataclass(frozen=True, slots=True)
class Section:
    """A part of the navigation: a phrase that names it, and what it holds.

    An item is the path of a page, a folder (`revisions/`: every page in it not yet named), or a section within.
    A page that does not exist is left out, and so is a section with nothing in it.
    """

    phrase: str
    items: tuple["str | Section", ...]


NAVIGATION = (
    Section("nav.look-up", ("index.md", "identify.md")),
    Section(
        "nav.history",
        (
            "history.md",
            "by-date.md",
            Section("nav.revisions", ("revisions/",)),
            Section("nav.subrules", ("subrules/",)),
            "editions.md",
            "rules.md",
            "parallels.md",
            "adoption.md",
            "french.md",
        ),
    ),
    Section("nav.numbers", ("numbers.md", "numbers/")),
    "releases.md",
    "cards.md",
    "glossary.md",
    Section("nav.compare", ("compare.md",)),
    Section("nav.examples", ("examples.md", "examples/")),
    "play.md",
    "questions.md",
    Section("training.title", ("training.md", "training/")),
    Section("nav.method", ("method.md", "parameters.md", "sources.md", "changes.md", "api.md")),
)
"""The navigation; pages that it does not name (a comparison, a release) are reached from others."""

Navigation = list["str | dict[str, str | Navigation]"]  # as the site engine takes it


def pages(corpus: Corpus, lang: Language, sources: Path | None = None) -> dict[str, str]:
    """Every page of one language: its path, and its Markdown with HTML in it; raises `BrokenLink`."""
    return {page.path: page.source() for page in write_pages(corpus, Writer(lang, sources or site_sources()))}


def write_pages(corpus: Corpus, writer: Writer) -> tuple[Page, ...]:
    """Every page of the writer's language; raises `BrokenLink` where one links to a page that does not exist."""
    written = tuple(page for maker in MAKERS for page in maker(corpus, writer))
    writer.check_links({page.path for page in written})
    return written


def write_page(corpus: Corpus, writer: Writer, maker: Maker) -> Page | None:
    """The one page that the writer is to write, by the function that makes it; None where it makes no such page."""
    return next((page for page in maker(corpus, writer) if page.path == writer.only), None)


def makers(corpus: Corpus, lang: Language) -> dict[str, Maker]:
    """The function that makes each page, by the path of the page."""
    writer = Writer(lang, site_sources(), only="")
    return {page.path: maker for maker in MAKERS for page in maker(corpus, writer)}


def file(corpus: Corpus, writer: Writer, path: str, base: str = "") -> str | None:
    """One of the generated files; None where there is none of that path."""
    made = _FILES.get(path)
    if path == FEED:
        return _feed(corpus, writer, base)
    if made:
        return marked(made(corpus, writer))
    return next((marked(found[path]) for several in _SEVERAL if path in (found := several(corpus, writer))), None)


def files(corpus: Corpus, writer: Writer, base: str = "") -> dict[str, str]:
    """The generated files beside the pages of one language; `base` is the address of their home page, if known."""
    found = {
        **{path: made(corpus, writer) for path, made in _FILES.items()},
        **{path: content for several in _SEVERAL for path, content in several(corpus, writer).items()},
        FEED: _feed(corpus, writer, base),
    }
    return {path: marked(text) for path, text in found.items()}


FEED = "feed.xml"
_FILES: Mapping[str, Callable[[Corpus, Writer], str]] = {
    "assets/comparisons.js": comparison_pages.script,
    "assets/names.js": names.script,
    "assets/borne.js": number_pages.script,
    "manifest.webmanifest": lambda _, writer: offline.manifest(writer),
    "assets/play-data.js": play_pages.script,
    "assets/wordings.js": lambda corpus, writer: wordings.script(corpus, writer.lang),
}
_SEVERAL = (answers.files, training_pages.files)


def _feed(corpus: Corpus, writer: Writer, base: str) -> str:
    newest_first = list(corpus.main.revisions.items())[::-1]
    return writer.part("feed.xml.j2", "index.md", revisions=newest_first, base=base)


def navigation(written: tuple[Page, ...], writer: Writer) -> Navigation:
    """The navigation over the pages that exist, named in the writer's language."""
    labels = {page.path: marked(page.label or page.title) for page in written}
    return list(_listed(NAVIGATION, labels, writer, set()))


def _listed(
    items: tuple[str | Section, ...], labels: Mapping[str, str], writer: Writer, shown: set[str]
) -> Iterator[str | dict[str, str | Navigation]]:
    for item in items:
        if isinstance(item, Section):
            if within := list(_listed(item.items, labels, writer, shown)):
                yield {escape(writer.say(item.phrase)): within}
            continue
        for path, label in labels.items():
            if path not in shown and (path == item or (item.endswith("/") and path.startswith(item))):
                shown.add(path)
                # The site engine writes the names of its navigation as they are.
                yield {escape(label): path}
