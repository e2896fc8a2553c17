"""Under which revisions a scenario is played, and how it went under each."""

from collections.abc import Iterator
from dataclasses import dataclass

from ..corpus.reading import Corpus
from ..corpus.records import Both
from ..corpus.scenario_records import Outcome, Scenario
from ..engine.game import Game
from ..grounding import Ungrounded, ground
from ..phrases import both
from ..scenarios import Playing, game_of, play_scenario
from .asked import asked_revision
from .on import NoAnswer


@dataclass(frozen=True, slots=True)
class Plan:
    """One playing to come: the revision, another reading of it if asked for, and what must hold at the end."""

    revision: str
    reading: str | None = None
    outcome: Outcome | None = None


def plans(corpus: Corpus, scenario: Scenario, under: str | None = None) -> Iterator[Plan]:
    """The playings that a scenario asks for, or those that `under` (a revision, or `all`) asks for instead."""
    if under == "all" or (under is None and scenario.under == "all"):
        own = asked_revision(corpus, scenario.revision) if scenario.revision else None
        for revision in corpus.revisions:
            yield Plan(revision, scenario.reading if revision == own else None)
    elif under is not None:
        yield Plan(asked_revision(corpus, under), None)
    elif isinstance(scenario.under, dict):
        for named, outcome in scenario.under.items():
            yield Plan(asked_revision(corpus, named), None, outcome)
    else:
        assert scenario.revision is not None
        yield Plan(asked_revision(corpus, scenario.revision), scenario.reading)


def plays(corpus: Corpus, scenario: Scenario, under: str | None = None, reading: str | None = None) -> list[Playing]:
    """Play the scenario as often as it, or `under`, asks; raises `NoAnswer`, `ImpossibleGame` or `NotAmongTheCards`."""
    game = game_of(scenario.game)
    return [_played(corpus, scenario, plan, game, reading) for plan in plans(corpus, scenario, under)]


def _played(corpus: Corpus, scenario: Scenario, plan: Plan, game: Game, reading: str | None) -> Playing:
    readings = corpus.revisions[plan.revision].readings
    asked = reading or plan.reading
    if asked is not None and asked not in [each.id for each in readings]:
        known: Both | str = ", ".join(each.id for each in readings) or both("list.nothing")
        raise NoAnswer(both("misuse.reading", revision=plan.revision, given=asked, known=known))
    try:
        grounded = ground(corpus, plan.revision, game, asked)
    except Ungrounded as error:
        raise NoAnswer(Both(en=str(error), fr=str(error))) from error
    return play_scenario(scenario, grounded, plan.outcome)
