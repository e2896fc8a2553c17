"""The page of the cards that change the mulligan, with what each does under every revision since it was printed."""

from collections.abc import Iterator
from dataclasses import dataclass

from ..corpus.corpus import Corpus
from ..corpus.days import Day
from ..corpus.records import FALLBACK, Card, Meeting, Source
from ..corpus.scenario_records import Scenario
from ..telling import fitting
from ..telling.sentences import cards as counted_cards
from .answer import Moments
from .page import Page
from .render import Writer


@dataclass(frozen=True, slots=True)
class Met:
    """What a card does from one day until another, and the revisions in force meanwhile."""

    meeting: Meeting
    until: Day | None
    revisions: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Shown:
    """A card with all that it meets, the examples in which it is played, and the sources."""

    card: Card
    met: tuple[Met, ...]
    examples: tuple[str, ...]
    sources: tuple[Source, ...]


def pages(corpus: Corpus, writer: Writer) -> Iterator[Page]:
    """The page of cards alone."""
    cards = tuple(_shown(corpus, card) for card in corpus.cards.values())
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


def _shown(corpus: Corpus, card: Card) -> Shown:
    ends = [*(each.from_ for each in card.meets[1:]), None]
    met = tuple(
        Met(meeting, end, revisions_within(corpus, meeting.from_, end))
        for meeting, end in zip(card.meets, ends, strict=True)
    )
    examples = tuple(
        each for each, scenario in corpus.main.scenarios.items() if card.name[FALLBACK] in cards_in(scenario)
    )
    return Shown(card, met, examples, tuple(corpus.sources[each] for each in card.sources))


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
