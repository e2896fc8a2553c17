"""Every scenario under every revision: how each went, and which are meant to be played under a revision."""

from collections.abc import Iterator
from dataclasses import dataclass

from ..corpus.corpus import Corpus
from ..corpus.records import Message, Sentence
from ..corpus.scenario_records import Scenario
from ..lookup.plays import plans, plays
from ..scenarios import Playing


@dataclass(frozen=True, slots=True)
class Run:
    """A scenario meant for a revision, with how it went under it."""

    scenario_id: str
    scenario: Scenario
    playing: Playing


def under(corpus: Corpus, revision_id: str) -> Iterator[Run]:
    """The scenarios that are meant to be played under a revision; one that is played in two readings stands twice."""
    for scenario_id, scenario in corpus.main.scenarios.items():
        if any(plan.revision == revision_id for plan in plans(corpus, scenario)):
            for playing in plays(corpus, scenario):
                if playing.grounded.revision == revision_id:
                    yield Run(scenario_id, scenario, playing)


def everywhere(corpus: Corpus, scenario: Scenario) -> tuple[Playing, ...]:
    """A scenario under every revision in order."""
    return tuple(plays(corpus, scenario, "all"))


def printed(scenario: Scenario) -> bool:
    """Whether the scenario is an example that a rules text prints."""
    return any(source.says for source in scenario.sources)


def verdict(scenario: Scenario, playing: Playing) -> Sentence:
    """How a scenario went, in a few words."""
    if playing.verdict == "refused":
        return Message("verdict.refused", step=playing.refused_at)
    if playing.verdict == "as-printed" and not printed(scenario):
        return Message("example.as-written")
    return Message(f"verdict.{playing.verdict}")
