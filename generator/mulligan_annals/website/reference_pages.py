"""The pages one looks things up in: sources with what rests on them, glossary, cards that change the mulligan."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import groupby
from pathlib import PurePosixPath

from ..checks.parts import Part, parts
from ..corpus.corpus import Corpus
from ..corpus.days import Day
from ..corpus.question_records import Question
from ..corpus.records import (
    FALLBACK,
    Card,
    Edition,
    Language,
    Meeting,
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
from ..corpus.typography import plainly, typeset
from ..telling import fitting
from ..telling.sentences import cards as counted_cards
from .history_pages import Moments
from .render import Page, Writer

# What rests on a source: every page whose facts name it, found by walking the record.


KINDS_OF_PAGE = ("revision", "edition", "example", "question", "parallel", "number", "card", "term")
"""What may rest on a source, in the order in which a page lists it."""


@dataclass(frozen=True, slots=True)
class Resting:
    """One thing that rests on a source: which kind of thing, its page with the place on it, and what it is called."""

    kind: str
    page: str
    anchor: str
    name: Sentence


def back_references(corpus: Corpus) -> Mapping[str, tuple[Resting, ...]]:
    """For each source by its id, everything that names it, each once, in the order of `KINDS_OF_PAGE`."""
    found: dict[str, dict[Resting, None]] = {each: {} for each in corpus.sources}
    for part in parts(corpus):
        for source in _named(part):
            if source in found and (resting := _resting(part)):
                found[source][resting] = None
    ordered = {each: sorted(of, key=lambda resting: KINDS_OF_PAGE.index(resting.kind)) for each, of in found.items()}
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


# The page of sources: every document that attests something, what is wrong with it, and what rests on it.


_ADDRESS = re.compile(r"((?:[a-z0-9-]+\.)+(?:com|org|net|info|io|wiki|wtf)(?:/[^\s;,]*)?)(?:, [^;]*)?")
"""An address, perhaps followed by the place within it, as in a repository."""
KINDS_OF_SOURCE = (
    "founding",
    "article",
    "bulletin",
    "tournament-rules",
    "page",
    "forum",
    "repository",
    "rules-document",
    "record",
)
"""The parts of the page, in order; the founding documents stand apart from their kinds."""


@dataclass(frozen=True, slots=True)
class ShownSource:
    """A source with everything that rests on it, gathered by kind."""

    source: Source
    rests: tuple[tuple[str, tuple[Resting, ...]], ...]

    @property
    def address(self) -> str | None:
        """Where the source can be opened, for a source that is told by one address."""
        found = _ADDRESS.fullmatch(self.source.where)
        return f"https://{found[1]}" if found else None

    @property
    def times(self) -> int:
        """How many things rest on it."""
        return sum(len(of) for _, of in self.rests)


@dataclass(frozen=True, slots=True)
class Shelf:
    """The sources of one kind."""

    kind: str
    sources: tuple[ShownSource, ...]


def sources(corpus: Corpus, writer: Writer) -> Iterator[Page]:
    """The page of sources alone."""
    found = shelves(corpus)
    yield writer.page(
        "sources.md",
        "sources.md.j2",
        writer.say("source-page.title"),
        label=writer.say("source-page.label"),
        description=writer.say("source-page.lead", count=len(corpus.sources)),
        shelves=found,
        count=len(corpus.sources),
        faulty=sum(bool(each.faults) for each in corpus.sources.values()),
    )


def shelves(corpus: Corpus) -> tuple[Shelf, ...]:
    """The sources by kind, in the order of the record within each."""
    rests = back_references(corpus)
    shown = (ShownSource(each, _gathered(rests[each.id])) for each in corpus.sources.values())
    ordered = sorted(shown, key=lambda each: KINDS_OF_SOURCE.index(kind(each.source)))
    return tuple(Shelf(name, tuple(of)) for name, of in groupby(ordered, key=lambda each: kind(each.source)))


def kind(source: Source) -> str:
    """The part of the page to which a source belongs."""
    return "founding" if source.file else source.kind


def _gathered(resting: tuple[Resting, ...]) -> tuple[tuple[str, tuple[Resting, ...]], ...]:
    return tuple((name, tuple(of)) for name, of in groupby(resting, key=lambda each: each.kind))


# The glossary: every term in each language, in the order of the reader's, with where the French is attested.


@dataclass(frozen=True, slots=True)
class ShownTerm:
    """A term as the reader finds it: its name in the language of the page, and in the others."""

    term: Term
    name: str
    elsewhere: Mapping[Language, str]
    source: Source | None


def glossary(corpus: Corpus, writer: Writer) -> Iterator[Page]:
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


def terms(corpus: Corpus, writer: Writer) -> tuple[ShownTerm, ...]:
    """Every term, in the alphabet of the writer's language."""
    shown = (_shown_term(corpus, writer, term) for term in corpus.glossary.values())
    return tuple(sorted(shown, key=lambda each: plainly(each.name)))


def _letter(each: ShownTerm) -> str:
    return plainly(each.name)[0].upper()


def _shown_term(corpus: Corpus, writer: Writer, term: Term) -> ShownTerm:
    names = {language: typeset(language, name) for language, name in term.name.items()}
    own = writer.lang if writer.lang in names else FALLBACK
    elsewhere = {language: name for language, name in names.items() if language != own}
    return ShownTerm(term, names[own], elsewhere, corpus.sources.get(term.source or ""))


# The page of the cards that change the mulligan, with what each does under every revision since it was printed.


@dataclass(frozen=True, slots=True)
class Met:
    """What a card does from one day until another, and the revisions in force meanwhile."""

    meeting: Meeting
    until: Day | None
    revisions: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ShownCard:
    """A card with all that it meets, the examples in which it is played, and the sources."""

    card: Card
    met: tuple[Met, ...]
    examples: tuple[str, ...]
    sources: tuple[Source, ...]


def cards(corpus: Corpus, writer: Writer) -> Iterator[Page]:
    """The page of cards alone."""
    cards = tuple(_shown_card(corpus, card) for card in corpus.cards.values())
    yield writer.page(
        "cards.md",
        "cards.md.j2",
        writer.say("card-page.title"),
        label=writer.say("card-page.label"),
        description=writer.say("card-page.lead"),
        wide=True,
        cards=cards,
        revisions=corpus.main.revisions,
        scenarios=corpus.main.scenarios,
        moment=Moments(writer),
        effect_words=lambda effect: fitting(
            writer.lang, f"card-effect.{effect.does}", cards=counted_cards(writer.lang, effect.cards or 0)
        ),
    )


def _shown_card(corpus: Corpus, card: Card) -> ShownCard:
    ends = [*(each.from_ for each in card.meets[1:]), None]
    met = tuple(
        Met(meeting, end, revisions_within(corpus, meeting.from_, end))
        for meeting, end in zip(card.meets, ends, strict=True)
    )
    examples = tuple(
        each for each, scenario in corpus.main.scenarios.items() if card.name[FALLBACK] in cards_in(scenario)
    )
    return ShownCard(card, met, examples, tuple(corpus.sources[each] for each in card.sources))


def revisions_within(corpus: Corpus, begins: Day, ends: Day | None) -> tuple[str, ...]:
    """The revisions in force at some time from one day until another."""
    return tuple(
        each
        for each, revision in corpus.main.revisions.items()
        if (ends is None or revision.effective < ends)
        and ((gone := corpus.main.until(each)) is None or begins.first < gone.first)
    )


def cards_in(scenario: Scenario) -> set[str]:
    """The names of the cards that a scenario names."""
    named = {card for cards in scenario.game.cards.values() for card in cards}
    for step in scenario.play:
        named |= set(step.act.values())
        named |= {card for cards in step.then_on_top.values() for card in cards}
    return named
