"""What rests on a source: every page whose facts name it, found by walking the record."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import PurePosixPath

from ..checks.parts import Part, parts
from ..corpus.corpus import Corpus
from ..corpus.question_records import Question
from ..corpus.records import (
    Card,
    Edition,
    Message,
    Parallel,
    Release,
    Revision,
    Rule,
    Sentence,
    Source,
    Term,
)
from ..corpus.scenario_records import Scenario, ScenarioSource

KINDS = ("revision", "edition", "example", "question", "parallel", "number", "card", "term")
"""What may rest on a source, in the order in which a page lists it."""


@dataclass(frozen=True, slots=True)
class Resting:
    """One thing that rests on a source: which kind of thing, its page with the place on it, and what it is called."""

    kind: str
    page: str
    anchor: str
    name: Sentence


def back_references(corpus: Corpus) -> Mapping[str, tuple[Resting, ...]]:
    """For each source by its id, everything that names it, each once, in the order of `KINDS`."""
    found: dict[str, dict[Resting, None]] = {each: {} for each in corpus.sources}
    for part in parts(corpus):
        for source in _named(part):
            if source in found and (resting := _resting(part)):
                found[source][resting] = None
    ordered = {each: sorted(of, key=lambda resting: KINDS.index(resting.kind)) for each, of in found.items()}
    return {each: tuple(of) for each, of in ordered.items()}


def _named(part: Part) -> Iterator[str]:
    record = part.record
    if isinstance(record, Release | Source | Scenario):
        return
    if isinstance(record, ScenarioSource):
        yield from filter(None, (record.in_,))
        return
    if isinstance(source := getattr(record, "source", None), str):
        yield source
    yield from getattr(record, "sources", ())


def _resting(part: Part) -> Resting | None:
    stem = PurePosixPath(part.file).stem
    match part.whole:
        case Revision() as revision:
            name = Message("source-page.revision", day=revision.effective, title=revision.title)
            return Resting("revision", f"revisions/{stem}.md", "", name)
        case Scenario() as scenario:
            return Resting("example", f"examples/{stem}.md", "", scenario.name(stem))
        case Question() as question:
            return Resting("question", "questions.md", question.id, question.question)
        case Edition() as edition:
            name = Message("source-page.day", day=edition.effective)
            return Resting("edition", "editions.md", f"edition-{edition.effective}", name)
        case Parallel() as parallel:
            return Resting("parallel", "parallels.md", parallel.id, parallel.title)
        case Rule() as rule:
            number = min(part.corpus.rules[rule.rule].holdings, key=lambda each: each.from_).number
            name = Message("source-page.number", number=number, rule=rule.title)
            return Resting("number", f"numbers/{number}.md", "", name)
        case Card() as card:
            return Resting("card", "cards.md", card.id, card.name)
        case Term() as term:
            return Resting("term", "glossary.md", term.id, term.name)
    return None
