"""The glossary: every term in both languages, in the order of the reader's, with where the French is attested."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby

from ..corpus.corpus import Corpus
from ..corpus.records import Source, Term
from ..corpus.typography import french, plainly
from .page import Page
from .render import Writer


@dataclass(frozen=True, slots=True)
class Shown:
    """A term as the reader finds it: its name in the language of the page, and in the other one."""

    term: Term
    name: str
    elsewhere: str
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
    named_in_french = french(term.fr)
    name, elsewhere = (named_in_french, term.en) if writer.lang == "fr" else (term.en, named_in_french)
    return Shown(term, name, elsewhere, corpus.sources.get(term.source or ""))
