"""A page for each worked example: its printed words, its steps, how it goes under every revision; and their list."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal, get_args

from ..corpus.corpus import Corpus
from ..corpus.records import Revision, Source
from ..corpus.scenario_records import Scenario, ScenarioSource
from ..games import kind_names
from ..grounding import GroundedClause
from ..lookup.plays import plans, plays
from ..scenarios import PlayedStep, Playing, game_of
from ..telling.sentences import Refusal, behind, chained, expected, refused, seated
from .example_steps import differing, exiles, sets_aside, steps
from .examples_run import everywhere, printed, verdict
from .lit import Stretch, lit
from .page import Page
from .render import Writer

Kind = Literal["printed", "worked-out", "asked"]
KINDS: tuple[Kind, ...] = get_args(Kind)
"""Where examples come from, in the order in which they are listed."""

FIRST = "bob-and-clare"
"""The one example that a mulligan rule has printed stands first."""


@dataclass(frozen=True, slots=True)
class Listed:
    """A scenario in the list, with how it went under every revision."""

    scenario_id: str
    scenario: Scenario
    kind: Kind
    playings: tuple[Playing, ...]

    @property
    def passed(self) -> int:
        """Under how many revisions it goes as written."""
        return sum(playing.passed for playing in self.playings)


@dataclass(frozen=True, slots=True)
class Under:
    """How a scenario went under one revision, and what first went otherwise: a refusal, or what was found instead."""

    revision_id: str
    revision: Revision
    playing: Playing
    own: bool
    refusal: Refusal | None
    behind: GroundedClause | None
    differs: str


@dataclass(frozen=True, slots=True)
class Cited:
    """A source of a scenario; `source` is the document of the record that it names, where it names one."""

    cited: ScenarioSource
    source: Source | None


def pages(corpus: Corpus, writer: Writer) -> Iterator[Page]:
    """The list of the examples, and the page of each."""
    listed = in_order(corpus)
    yield writer.page(
        "examples.md",
        "examples.md.j2",
        writer.say("examples.title"),
        label=writer.say("examples.title"),
        description=writer.say("examples.lead", count=len(listed)),
        wide=True,
        groups=tuple((kind, tuple(each for each in listed if each.kind == kind)) for kind in KINDS),
        count=len(listed),
        total=len(corpus.main.revisions),
    )
    for each in listed:
        yield _page(corpus, writer, each)


def in_order(corpus: Corpus) -> tuple[Listed, ...]:
    """Every scenario: the printed ones first, and of these the one that began it all."""
    found = [
        Listed(scenario_id, scenario, kind_of(scenario), everywhere(corpus, scenario))
        for scenario_id, scenario in corpus.main.scenarios.items()
    ]
    return tuple(sorted(found, key=lambda each: (KINDS.index(each.kind), each.scenario_id != FIRST)))


def kind_of(scenario: Scenario) -> Kind:
    """Whether a rules text prints it, players asked it, or it is worked out from the rules."""
    if printed(scenario):
        return "printed"
    return "asked" if any(source.case for source in scenario.sources) else "worked-out"


def _page(corpus: Corpus, writer: Writer, each: Listed) -> Page:
    scenario = each.scenario
    title = writer.words(scenario.name(each.scenario_id))
    playing = plays(corpus, scenario)[-1 if scenario.under == "all" else 0]
    source = next((one for one in scenario.sources if one.says), None)
    game = game_of(corpus, scenario.game)
    meant = tuple(dict.fromkeys(plan.revision for plan in plans(corpus, scenario)))
    return writer.page(
        f"examples/{each.scenario_id}.md",
        "example.md.j2",
        title,
        description=writer.words(scenario.about) if scenario.about else title,
        wide=True,
        listed=each,
        scenario=scenario,
        game=seated(writer.lang, kind_names(corpus.games, game), game),
        playing=playing,
        revisions=corpus.main.revisions,
        meant=meant,
        reading=_reading(corpus, playing),
        cited=tuple(Cited(one, corpus.sources.get(one.in_ or "")) for one in scenario.sources),
        printed=_printed(scenario, source),
        printed_of=source.of if source else next((one.of for one in scenario.sources if one.of), None),
        steps=steps(writer.lang, playing),
        sets_aside=sets_aside(playing),
        exiles=exiles(playing),
        outcomes=tuple(_under(corpus, writer, one, meant) for one in each.playings),
        ends=tuple(_ends(corpus, writer, scenario).items()),
        verdict=verdict,
    )


def _reading(corpus: Corpus, playing: Playing) -> str | None:
    wanted, revision = playing.grounded.reading, corpus.main.revisions[playing.grounded.revision]
    return wanted and next(each.id for each in revision.readings if each.id == wanted)


def _printed(scenario: Scenario, source: ScenarioSource | None) -> tuple[Stretch, ...] | None:
    """The printed example, each step's words lit and numbered by the step."""
    if source is None or source.says is None:
        return None
    return lit(source.says, ((number, step.says) for number, step in enumerate(scenario.play, 1) if step.says))


def _under(corpus: Corpus, writer: Writer, playing: Playing, meant: tuple[str, ...]) -> Under:
    revision_id = playing.grounded.revision
    stopped = next((each for each in playing.steps if each.refusal), None)
    step = stopped or next((each for each in playing.steps if not each.passed), None)
    wrong = [each for each in step.expectations if not each.holds] if step else []
    return Under(
        revision_id,
        corpus.main.revisions[revision_id],
        playing,
        revision_id in meant,
        refused(writer.lang, step.refusal, step.table, playing.grounded) if step and step.refusal else None,
        _ground(playing, step),
        chained(writer.lang, [differing(writer.lang, each) for each in wrong]),
    )


def _ground(playing: Playing, step: PlayedStep | None) -> GroundedClause | None:
    """The clause that refuses a step, or that keeps the rule from speaking of this game at all."""
    if playing.not_governed:
        return playing.grounded.clauses["governs"]
    return next(iter(behind(step, playing.grounded)), None) if step and step.refusal else None


def _ends(corpus: Corpus, writer: Writer, scenario: Scenario) -> dict[str, list[str]]:
    """What must hold at the end, with the revisions under which it must; empty where the scenario has one revision."""
    found: dict[str, list[str]] = {}
    if isinstance(scenario.under, dict):
        for playing in plays(corpus, scenario):
            last = playing.steps[-1]
            told = [expected(writer.lang, each, each.expected) for each in last.expectations]
            found.setdefault(chained(writer.lang, told), []).append(playing.grounded.revision)
    return found
