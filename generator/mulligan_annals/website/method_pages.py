"""The page of method: how each thing is known, what cannot be said, one proof from a sentence to cards on a table."""

from collections.abc import Iterator
from dataclasses import dataclass

from ..checks import CHECKS
from ..corpus.corpus import Corpus
from ..corpus.records import FALLBACK, Message, Revision, Sentence
from ..corpus.typography import FRENCH
from ..engine.procedure import PARAMETERS
from ..games import compared_games
from ..grounding import GroundedClause, ground
from ..scenarios import PlayedStep, Playing, game_of, play_scenario
from ..telling.sentences import behind, refused, told_step
from .claims import CERTAINTIES, claims, holdings_of_words, open_readings, silent_sources
from .lit import Stretch, lit
from .page import Page
from .render import Writer

PROOF = ("one-mulligan-and-a-card-on-the-bottom", "2019-07-12-cards-on-the-bottom", "bottomed")
"""The example, the revision and the parameter of the proof."""


@dataclass(frozen=True, slots=True)
class Step:
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
    steps: tuple[Step, ...]
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
        lit(sentence, [(1, words)]),
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


def _step(writer: Writer, step: PlayedStep, played: Playing) -> Step:
    refusals = (each.illegal for each in step.expectations if each.illegal)
    illegal = next(refusals, None)
    clauses = behind(step, played.grounded)
    return Step(
        step.number,
        told_step(writer.lang, step),
        tuple((seat.player, len(seat.hand), len(seat.library)) for seat in step.table.seats),
        clauses[0] if clauses else None,
        refused(writer.lang, illegal, step.table, played.grounded).why if illegal else None,
    )


def certainty_name(certainty: str) -> Sentence:
    """What a certainty is called."""
    return Message(f"certainty.{certainty}")
