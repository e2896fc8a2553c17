"""The glossary: every term in each language, in the order of the reader's, with where the French is attested."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import groupby

from ..corpus.corpus import Corpus
from ..corpus.records import FALLBACK, Language, Source, Term
from ..corpus.typography import plainly, typeset
from .page import Page
from .render import Writer


@dataclass(frozen=True, slots=True)
class Shown:
    """A term as the reader finds it: its name in the language of the page, and in the others."""

    term: Term
    name: str
    elsewhere: Mapping[Language, str]
    source: Source | None


def pages(corpus: Corpus, writer: Writer) -> Iterator[Page]:
    """The glossary alone."""
    every = terms(corpus, writer)
    yield writer.page(
        "glossary.md",
        "glossary.md.j2",
        writer.say("glossary-page.title"),
        label=writer.say("glossary-page.label"),
        description=writer.say("glossary-page.lead", count=len(every)),
        wide=True,
        count=len(every),
        letters=tuple((letter, tuple(of)) for letter, of in groupby(every, key=_letter)),
    )


def terms(corpus: Corpus, writer: Writer) -> tuple[Shown, ...]:
    """Every term, in the alphabet of the writer's language."""
    shown = (_shown(corpus, writer, term) for term in corpus.glossary.values())
    return tuple(sorted(shown, key=lambda each: plainly(each.name)))


def _letter(each: Shown) -> str:
    return plainly(each.name)[0].upper()


def _shown(corpus: Corpus, writer: Writer, term: Term) -> Shown:
    names = {language: typeset(language, name) for language, name in term.name.items()}
    own = writer.lang if writer.lang in names else FALLBACK
    elsewhere = {language: name for language, name in names.items() if language != own}
    return Shown(term, names[own], elsewhere, corpus.sources.get(term.source or ""))
