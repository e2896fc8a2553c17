"""How a revision is known: who attests it, where its words come from, which editions hold it, what was read."""

from collections.abc import Iterator
from dataclasses import dataclass

from ..corpus.corpus import Corpus
from ..corpus.days import Day
from ..corpus.records import FALLBACK, Edit, Edition, Fingerprint, Language, Origin, Revision, Source, Witness


@dataclass(frozen=True, slots=True)
class Attested:
    """A witness with the source that it is."""

    witness: Witness
    source: Source


@dataclass(frozen=True, slots=True)
class Derivation:
    """Where one wording comes from: a line of a source, the words changed in it, what was put after it."""

    number: str | None
    lang: Language
    example: bool
    source: Source
    line: int
    edits: tuple[Edit, ...]
    appended: tuple[Source, int, str] | None
    fingerprint: Fingerprint | None


@dataclass(frozen=True, slots=True)
class Spanned:
    """The dated editions of the Comprehensive Rules that hold a revision."""

    count: int
    first: Edition
    last: Edition


@dataclass(frozen=True, slots=True)
class Evidence:
    """Everything by which a revision is known; `spanned` is None outside the Comprehensive Rules."""

    attested: tuple[Attested, ...]
    derivations: tuple[Derivation, ...]
    spanned: Spanned | None
    sources: tuple[Source, ...]


def evidence(corpus: Corpus, revision_id: str) -> Evidence:
    """How a revision is known."""
    revision = corpus.main.revisions[revision_id]
    return Evidence(
        attested(corpus, revision),
        tuple(derivations(corpus, revision)),
        spanned(corpus, revision_id),
        sources(corpus, revision),
    )


def attested(corpus: Corpus, revision: Revision) -> tuple[Attested, ...]:
    """The witnesses of a revision."""
    return tuple(Attested(each, corpus.sources[each.source]) for each in revision.witnesses)


def derivations(corpus: Corpus, revision: Revision) -> Iterator[Derivation]:
    """Where each wording that is held comes from, the printed examples among them."""
    for text in sorted(revision.text, key=lambda text: text.number or ""):
        if text.origin:
            yield _derived(corpus, text.number, FALLBACK, text.origin, text.fingerprint)
        for language, origin in text.origins.items():
            yield _derived(corpus, text.number, language, origin)
        if text.example:
            yield _derived(corpus, text.number, FALLBACK, text.example.origin, text.example.fingerprint, example=True)


def _derived(
    corpus: Corpus, number: str | None, lang: Language, origin: Origin, fingerprint: Fingerprint | None = None, *,
    example: bool = False,
) -> Derivation:  # fmt: skip
    more = origin.then_append
    appended = (corpus.sources[more.source], more.line, more.from_words) if more else None
    source = corpus.sources[origin.source]
    return Derivation(number, lang, example, source, origin.line, origin.edits, appended, fingerprint)


def spanned(corpus: Corpus, revision_id: str) -> Spanned | None:
    """The editions from the first day of a revision until the next begins; None outside the Comprehensive Rules."""
    revision, end = corpus.main.revisions[revision_id], corpus.main.until(revision_id)
    if revision.authority != "comprehensive-rules":
        return None
    within = [each for each in corpus.editions if _from(each.effective, revision.effective, end)]
    return Spanned(len(within), within[0], within[-1]) if within else None


def _from(day: Day, begin: Day, end: Day | None) -> bool:
    return begin.first <= day.first and (end is None or day.first < end.first)


def sources(corpus: Corpus, revision: Revision) -> tuple[Source, ...]:
    """Every source that the record of a revision names, each once, in the order in which it does."""
    return tuple(corpus.sources[each] for each in dict.fromkeys(_named(revision)) if each in corpus.sources)


def _named(revision: Revision) -> Iterator[str]:
    yield from (each.source for each in revision.witnesses)
    yield from (each.source for each in revision.days if each.source)
    for origin in _origins(revision):
        yield origin.source
        if origin.then_append:
            yield origin.then_append.source
    for clauses in (revision.procedure, *(reading.procedure for reading in revision.readings)):
        reasons = (clause.because for section in clauses.values() for clause in section.values())
        yield from (reason.source for reason in reasons if reason and reason.source)
    for reading in revision.readings:
        yield from reading.sources
    for adoption in revision.adoption:
        yield from adoption.sources


def _origins(revision: Revision) -> Iterator[Origin]:
    for text in revision.text:
        yield from (origin for origin in (text.origin, *text.origins.values()) if origin)
        if text.example:
            yield text.example.origin
