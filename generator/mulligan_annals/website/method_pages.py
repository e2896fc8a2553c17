"""The page of method: how each thing is known, what cannot be said, one proof from a sentence to cards on a table."""

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import groupby
from typing import get_args

from ..checks import CHECKS
from ..corpus.corpus import Corpus
from ..corpus.language import FRENCH
from ..corpus.records import FALLBACK, Certainty, Clause, Revision, Sentence, Source, SubruleText
from ..engine import PARAMETERS
from ..games import compared_games
from ..grounding import GroundedClause, ground
from ..scenarios import PlayedStep, Playing, game_of, play_scenario
from ..telling.sentences import behind, refused, told_step
from .render import Page, Stretch, Writer, highlight

# What the record claims, counted by how surely each claim is known.


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


# The page of method: how each thing is known, what cannot be said, one proof from a sentence to cards on a table.


PROOF = ("one-mulligan-and-a-card-on-the-bottom", "2019-07-12-cards-on-the-bottom", "bottomed")
"""The example, the revision and the parameter of the proof."""


@dataclass(frozen=True, slots=True)
class ProofStep:
    """A step of the proof: what is done, what the table looks like after it, the words behind it, and a refusal."""

    number: int
    does: str
    seats: tuple[tuple[str, int, int], ...]
    """Each player with the number of cards in hand and in the library."""
    clause: GroundedClause | None
    refused: str | None


@dataclass(frozen=True, slots=True)
class Proof:
    """One clause followed: its sentence with the grounding words lit, its value, the game that it leads to.

    `before` is the revision before, under which the same example is played as far as it goes: `stops_at` is the step.
    """

    example_id: str
    example: Sentence
    revision_id: str
    revision: Revision
    clause: GroundedClause
    sentence: tuple[Stretch, ...]
    parameter: Sentence
    value: Sentence
    steps: tuple[ProofStep, ...]
    before_id: str
    before: Revision
    before_value: Sentence
    verdict: str
    stops_at: int | None


def pages(corpus: Corpus, writer: Writer) -> Iterator[Page]:
    """The page of method alone."""
    yield writer.page(
        "method.md",
        "method.md.j2",
        writer.say("method-page.title"),
        label=writer.say("method-page.label"),
        description=writer.say("method-page.describes"),
        certainties=CERTAINTIES,
        claims=claims(corpus),
        holdings=holdings_of_words(corpus),
        copies_missing=len(silent_sources(corpus)),
        editions=len(corpus.editions),
        doubted=sum(each.doubt is not None for each in corpus.releases.values()),
        unnamed=sum(not each.name.has(FRENCH) for each in corpus.releases.values()),
        releases=len(corpus.releases),
        examples=len(corpus.main.scenarios),
        parameters=len(PARAMETERS),
        checks=len(CHECKS),
        games=len(compared_games(corpus)),
        open_points=tuple(open_readings(corpus)),
        proof=proof(corpus, writer),
        first=corpus.editions[0].effective,
        last=corpus.editions[-1].effective,
    )


def proof(corpus: Corpus, writer: Writer) -> Proof | None:
    """The proof as the engine plays it now; None for a record that holds another history."""
    example_id, revision_id, parameter = PROOF
    ids = list(corpus.main.revisions)
    if example_id not in corpus.main.scenarios or revision_id not in ids[1:]:
        return None
    before_id = ids[ids.index(revision_id) - 1]
    played, earlier = _play(corpus, example_id, revision_id), _play(corpus, example_id, before_id)
    clause = played.grounded.clauses[parameter]
    words, sentence = clause.words(FALLBACK) or "", clause.sentence(FALLBACK) or ""
    scenario = corpus.main.scenarios[example_id]
    return Proof(
        example_id,
        scenario.name(example_id),
        revision_id,
        corpus.main.revisions[revision_id],
        clause,
        highlight(sentence, [(1, words)]),
        clause.name,
        clause.value_name,
        tuple(_step(writer, step, played) for step in played.steps),
        before_id,
        corpus.main.revisions[before_id],
        earlier.grounded.clauses[parameter].value_name,
        earlier.verdict,
        earlier.differs_at,
    )


def _play(corpus: Corpus, example_id: str, revision_id: str) -> Playing:
    scenario = corpus.main.scenarios[example_id]
    return play_scenario(scenario, ground(corpus, revision_id, game_of(corpus, scenario.game)))


def _step(writer: Writer, step: PlayedStep, played: Playing) -> ProofStep:
    refusals = (each.illegal for each in step.expectations if each.illegal)
    illegal = next(refusals, None)
    clauses = behind(step, played.grounded)
    return ProofStep(
        step.number,
        told_step(writer.lang, step),
        tuple((seat.player, len(seat.hand), len(seat.library)) for seat in step.table.seats),
        clauses[0] if clauses else None,
        refused(writer.lang, illegal, step.table, played.grounded).why if illegal else None,
    )


def changes_page(corpus: Corpus, writer: Writer) -> Iterator[Page]:
    """What changed in the record itself, newest first, by days."""
    days = tuple((day, tuple(of)) for day, of in groupby(corpus.changes, key=lambda each: each.on))
    if days:
        yield writer.page(
            "changes.md",
            "changes.md.j2",
            writer.say("changes-page.title"),
            label=writer.say("changes-page.label"),
            description=writer.say("changes-page.lead"),
            days=days,
            revisions=corpus.main.revisions,
        )
