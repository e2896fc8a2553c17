"""Whether everything rests on a source that bears it, and all words of a rule come from where they may come from."""

import difflib
from collections.abc import Iterator

from ..corpus.corpus import Corpus
from ..corpus.findings import Finding
from ..corpus.records import FALLBACK, Append, Edit, Origin, Release, Revision, Source, SubruleText
from ..corpus.scenario_records import Scenario, ScenarioSource
from ..corpus.typography import fold
from ..corpus.yaml import Where
from .parts import Part, horizon, parts

_EDITION = "cr-"
"""So begins the id of an edition of the Comprehensive Rules; the day printed inside it follows."""


def check_sources(corpus: Corpus) -> Iterator[Finding]:
    """Every source named is listed, every one listed is named and of a day that can be, and attests what it is for."""
    used: set[str] = set()
    for part in parts(corpus):
        for where, source in _named(part):
            used.add(source)
            if source not in corpus.sources:
                near = difflib.get_close_matches(source, corpus.sources, 1, cutoff=0)
                yield part.find("sources.unknown", where, source=source, near=near[0] if near else "–")
        if isinstance(part.record, Scenario) and not part.record.sources:
            yield part.find("sources.none")
        if isinstance(part.record, Source):
            yield from _of_its_day(part, part.record)
        if isinstance(part.record, Revision):
            yield from _attests_these_words(part, part.record)
    file = corpus.places.shared("sources")
    for index, (source, record) in enumerate(corpus.sources.items()):
        if source not in used:
            yield Part(corpus, file, ("sources", index), record, record).find("sources.unused", source=source)


def _of_its_day(part: Part, source: Source) -> Iterator[Finding]:
    if source.day is None:
        return
    if source.day.first > (latest := horizon(part.corpus)):
        yield part.find("sources.ahead", ("day",), day=source.day, latest=latest)
    if source.id.startswith(_EDITION) and source.id != f"{_EDITION}{source.day}":
        yield part.find("sources.another-day", ("day",), source=source.id, day=source.day)


def _attests_these_words(part: Part, revision: Revision) -> Iterator[Finding]:
    """An edition attests a revision that was in force on its day, or one of whose wordings was."""
    for index, witness in enumerate(revision.witnesses):
        edition = part.corpus.sources.get(witness.source)
        if edition is None or edition.day is None or not edition.id.startswith(_EDITION):
            continue
        then = part.rule.in_force(edition.day.first) if part.rule else None
        held = part.rule.revisions[then.revision_id] if part.rule and then else None
        if held != revision and not (held and _fingerprints(held) & _fingerprints(revision)):
            values = {"source": edition.id, "other": then.revision_id if then else "–"}
            yield part.find("sources.attests-other-words", ("witnesses", index, "source"), **values)


def _fingerprints(revision: Revision) -> set[str]:
    return {text.fingerprint for text in revision.text if text.fingerprint}


def _named(part: Part) -> Iterator[tuple[Where, str]]:
    record = part.record
    if isinstance(record, Release):
        # Lists of sets and their copies: told in words, not listed as documents.
        return
    if isinstance(record, ScenarioSource):
        if record.in_ is not None:
            yield ("in",), record.in_
        return
    if isinstance(source := getattr(record, "source", None), str):
        yield ("source",), source
    sources = getattr(record, "sources", ())
    if not isinstance(record, Scenario):
        for index, each in enumerate(sources):
            yield ("sources", index), each


def check_origins(corpus: Corpus) -> Iterator[Finding]:
    """Words come from a line of a founding document, whole, or by edits that a fingerprint proves."""
    for part in parts(corpus):
        if isinstance(part.record, SubruleText):
            yield from _has_origin(part, part.record)
        if isinstance(part.record, Origin | Append):
            yield from _from_a_founding_document(part, part.record.source)
        if isinstance(part.record, Edit) and fold(part.record.was) == fold(part.record.now):
            yield part.find("origins.edit-of-nothing")


def _has_origin(part: Part, text: SubruleText) -> Iterator[Finding]:
    for language in dict.fromkeys([FALLBACK, *text.words, *text.origins]):
        at = ("origin",) if language == FALLBACK else ("origins", language)
        words, origin = text.words.get(language), text.origin if language == FALLBACK else text.origins.get(language)
        if words is not None and origin is None:
            yield part.find("origins.missing", subrule=text.id)
        if words is None and origin is not None:
            yield part.find("origins.without-words", at, subrule=text.id)
    if text.origin and text.origin.edits and text.fingerprint is None:
        yield part.find("origins.edits-without-fingerprint", ("origin", "edits"), subrule=text.id)


def _from_a_founding_document(part: Part, source_id: str) -> Iterator[Finding]:
    source = part.corpus.sources.get(source_id)
    # A source that does not exist at all is a finding of `sources`.
    if source is not None and source.file is None:
        yield part.find("origins.not-a-founding-document", ("source",), source=source_id)
