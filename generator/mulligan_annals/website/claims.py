"""What the record claims, counted by how surely each claim is known."""

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import get_args

from ..corpus.corpus import Corpus
from ..corpus.records import Certainty, Clause, Sentence, Source, SubruleText

CERTAINTIES: tuple[Certainty, ...] = get_args(Certainty)

BY_KIND: dict[str, Certainty] = {
    "rules-document": "printed",
    "tournament-rules": "printed",
    "article": "article",
    "bulletin": "article",
    "page": "secondary",
    "forum": "secondary",
    "repository": "secondary",
    "record": "secondary",
}
"""How surely a thing is known that rests on one source of a kind, and nothing else is said of it."""


@dataclass(frozen=True, slots=True)
class Claims:
    """One kind of claim: how many of it are known how surely, in the order of `CERTAINTIES`."""

    kind: str
    counts: tuple[int, ...]

    @property
    def total(self) -> int:
        """All claims of the kind."""
        return sum(self.counts)


@dataclass(frozen=True, slots=True)
class Holdings:
    """In what way the wordings of the subrules are known, counted once for each subrule of each revision."""

    whole: int
    edited: int
    fingerprint: int
    told: int

    @property
    def total(self) -> int:
        """All wordings."""
        return self.whole + self.edited + self.fingerprint + self.told


@dataclass(frozen=True, slots=True)
class Open:
    """A point that the record leaves open, with the page on which it is told."""

    page: str
    anchor: str
    name: Sentence
    why: Sentence


def claims(corpus: Corpus) -> tuple[Claims, ...]:
    """The claims of the record by kind."""
    kinds: dict[str, Callable[[Corpus], Iterator[Certainty]]] = {
        "days": lambda of: (revision.certainty for revision in of.main.revisions.values()),
        "wordings": _wordings,
        "numbers": _numbers,
        "clauses": _clauses,
        "adoption": lambda of: (
            each.certainty for revision in of.main.revisions.values() for each in revision.adoption
        ),
        "cards": lambda of: (_best(of, card.sources) for card in of.cards.values() for _ in card.meets),
        "releases": lambda of: ("secondary" for _ in of.releases),
    }
    return tuple(Claims(kind, _counted(count(corpus))) for kind, count in kinds.items())


def _counted(found: Iterator[Certainty]) -> tuple[int, ...]:
    counted = Counter(found)
    return tuple(counted[each] for each in CERTAINTIES)


def _wordings(corpus: Corpus) -> Iterator[Certainty]:
    """A text that has a fingerprint was read, or is made from one that was until it has that fingerprint."""
    for revision in corpus.main.revisions.values():
        for text in revision.text:
            yield "printed" if text.fingerprint else revision.certainty


def _numbers(corpus: Corpus) -> Iterator[Certainty]:
    for _ in corpus.holdings:
        yield "printed"
    for parallel in corpus.main.parallels:
        for _ in parallel.numbers:
            yield "printed"


def _clauses(corpus: Corpus) -> Iterator[Certainty]:
    for revision in corpus.main.revisions.values():
        for section in revision.procedure.values():
            yield from (_clause(corpus, clause) for clause in section.values())


def _clause(corpus: Corpus, clause: Clause) -> Certainty:
    """What no words and no document say is worked out, be it the meaning of silence or a reason of ours."""
    if clause.says:
        return "printed"
    if clause.because and clause.because.source:
        return BY_KIND[corpus.sources[clause.because.source].kind]
    return "derived"


def _best(corpus: Corpus, sources: tuple[str, ...]) -> Certainty:
    """The surest of several sources."""
    return min((BY_KIND[corpus.sources[each].kind] for each in sources), key=CERTAINTIES.index)


def holdings_of_words(corpus: Corpus) -> Holdings:
    """In what way each wording is known."""
    found = Counter(_held(text) for revision in corpus.main.revisions.values() for text in revision.text)
    return Holdings(found["whole"], found["edited"], found["fingerprint"], found["told"])


def _held(text: SubruleText) -> str:
    if text.original:
        return "edited" if text.origin and (text.origin.edits or text.origin.then_append) else "whole"
    return "fingerprint" if text.fingerprint else "told"


def open_readings(corpus: Corpus) -> Iterator[Open]:
    """Every reading that the text leaves open, and every disagreement that nothing settles."""
    seen: set[tuple[str, Sentence]] = set()
    for revision_id, revision in corpus.main.revisions.items():
        for reading in revision.readings:
            if reading.standing == "open" and (reading.id, reading.title) not in seen:
                seen.add((reading.id, reading.title))
                yield Open(f"revisions/{revision_id}.md", "", reading.title, reading.why)
    for parallel in corpus.main.parallels:
        for text in parallel.texts:
            if text.prevails == "open" and text.disagrees and (parallel.id, text.disagrees) not in seen:
                seen.add((parallel.id, text.disagrees))
                yield Open("parallels.md", parallel.id, parallel.title, text.disagrees)


def silent_sources(corpus: Corpus) -> tuple[Source, ...]:
    """The editions of which no copy is at hand."""
    editions = (corpus.sources[each] for edition in corpus.editions for each in edition.sources)
    return tuple(each for each in editions if each.fingerprint is None)
