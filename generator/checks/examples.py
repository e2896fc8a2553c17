"""Whether every scenario plays, to its last step, as it is written."""

from collections.abc import Iterator
from typing import Any

from ..corpus.corpus import Corpus
from ..corpus.findings import Finding
from ..corpus.history import NotFound, find_revision
from ..corpus.plain_yaml import Where
from ..corpus.scenario_records import Outcome, Scenario
from ..engine.game import Game, ImpossibleGame
from ..grounding import Ungrounded, ground
from ..scenarios import Playing, game_of, play_scenario
from .everywhere import Part, parts


def check(corpus: Corpus) -> Iterator[Finding]:
    """Every scenario asserts something, and under each revision that it names every step goes as written."""
    for part in parts(corpus):
        if isinstance(part.record, Scenario):
            yield from plays(part, part.record)


def plays(part: Part, scenario: Scenario) -> Iterator[Finding]:
    """What keeps one scenario from playing as it is written."""
    outcomes = scenario.under.values() if isinstance(scenario.under, dict) else ()
    if not any(each.asserts for each in (*scenario.play, *outcomes)):
        yield part.find("examples.asserts-nothing", ("play",))
    for named, where, outcome in _under(part.corpus, scenario):
        try:
            revision = find_revision(part.corpus, named)
            game = game_of(scenario.game)
            yield from _as_written(part, scenario, game, revision, where, outcome)
        except NotFound:
            yield part.find("examples.no-such-revision", where, revision=named)
        except ImpossibleGame as impossible:
            yield part.find("examples.impossible-game", ("game",), revision=named, argument=impossible.argument)
        except Ungrounded:
            yield part.find("examples.ungrounded", where, revision=named)


def _under(corpus: Corpus, scenario: Scenario) -> Iterator[tuple[str, Where, Outcome | None]]:
    """Each revision under which the scenario is to be played, where it is named, and what must hold at the end."""
    if isinstance(scenario.under, dict):
        for named, outcome in scenario.under.items():
            yield named, ("under", named), outcome
    elif scenario.revision is not None:
        yield scenario.revision, ("revision",), None
    else:
        for revision_id in corpus.revisions:
            yield revision_id, ("under",), None


def _as_written(
    part: Part, scenario: Scenario, game: Game, revision: str, where: Where, outcome: Outcome | None
) -> Iterator[Finding]:
    playing = play_scenario(scenario, ground(part.corpus, revision, game, scenario.reading), outcome)
    if playing.not_governed and scenario.under != "all":
        yield part.find("examples.not-governed", where, revision=revision)
    for player in playing.unused:
        yield part.find("examples.unused", ("play",), revision=revision, player=player)
    yield from _steps(part, scenario, playing, revision, where)


def _steps(part: Part, scenario: Scenario, playing: Playing, revision: str, where: Where) -> Iterator[Finding]:
    for played in playing.steps:
        # What must hold at the end is looked at as a step after the last one written.
        at: Where = ("play", played.number - 1) if played.number <= len(scenario.play) else where
        step = {"step": played.number, "revision": revision}
        if (refusal := played.refusal) is not None:
            reason = refusal.parameter or refusal.reason
            yield part.find("examples.refused", at, **step, decision=refusal.decision, parameter=reason)
        for each in played.expectations:
            if not each.holds:
                said = {"expected": _said(each.expected), "got": _said(each.got)}
                yield part.find("examples.differs", at, **step, **said, word=each.word, player=each.player or "–")


def _said(value: Any) -> str:
    """A value of an expectation, as short as a scenario writes it."""
    if isinstance(value, tuple):
        return f"[{', '.join(map(_said, value))}]"
    return "–" if value is None else str(value)
