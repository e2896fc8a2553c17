"""Whether everything rests on a source, and every source bears something."""

import difflib
from collections.abc import Iterator

from ..corpus.corpus import Corpus
from ..corpus.findings import Finding
from ..corpus.plain_yaml import Where
from ..corpus.records import Release
from ..corpus.scenario_records import Scenario, ScenarioSource
from .everywhere import Part, parts


def check(corpus: Corpus) -> Iterator[Finding]:
    """Every source named is listed, every one listed is named, and every scenario names one."""
    used: set[str] = set()
    for part in parts(corpus):
        for where, source in _named(part):
            used.add(source)
            if source not in corpus.sources:
                near = difflib.get_close_matches(source, corpus.sources, 1, cutoff=0)
                yield part.find("sources.unknown", where, source=source, near=near[0] if near else "–")
        if isinstance(part.record, Scenario) and not part.record.sources:
            yield part.find("sources.none")
    file = corpus.places.shared("sources")
    for index, (source, record) in enumerate(corpus.sources.items()):
        if source not in used:
            yield Part(corpus, file, ("sources", index), record, record).find("sources.unused", source=source)


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
