"""The worked examples, step by step under every revision, and the questions that were really asked."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby
from typing import Literal, get_args

from ..corpus.corpus import Corpus
from ..corpus.question_records import LookUp
from ..corpus.records import Language, Message, Revision, Sentence, Source
from ..corpus.scenario_records import Scenario, ScenarioSource, Step
from ..engine import Seat, Table, awaits
from ..games import kind_names
from ..grounding import Grounded, GroundedClause
from ..lookup.cite import Citation
from ..lookup.on import Answer
from ..lookup.parsing import asked_day
from ..lookup.plays import plans, played, plays
from ..lookup.questions import AnsweredQuestion, answered
from ..scenarios import Expectation, PlayedStep, Playing, game_of
from ..telling import say
from ..telling.sentences import Refusal, behind, chained, expected, refused, seated, told, told_step
from .history_pages import family, family_name
from .render import Page, Stretch, Writer, highlight

# Every scenario under every revision: how each went, and which are meant to be played under a revision.


@dataclass(frozen=True, slots=True)
class ScenarioRun:
    """A scenario meant for a revision, with how it went under it."""

    scenario_id: str
    scenario: Scenario
    playing: Playing


def under(corpus: Corpus, revision_id: str) -> Iterator[ScenarioRun]:
    """The scenarios that are meant to be played under a revision; one that is played in two readings stands twice."""
    for scenario_id, scenario in corpus.main.scenarios.items():
        meant = [plan for plan in plans(corpus, scenario) if plan.revision == revision_id]
        for playing in played(corpus, scenario, meant):
            yield ScenarioRun(scenario_id, scenario, playing)


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


# A scenario step by step: what is done, told and expected, how the table looks, which words are behind it.


TOLD_BY_THE_INPUT = frozenset(
    {"declared-keep", "declared-mulligan", "bottomed", "exiled", "lands-told", "acted", "looked", "left-on-top",
     "put-on-bottom", "declined-look"}
)  # fmt: skip
"""Events that say no more than the decision that a step plays."""

ZONES = ("hand", "library", "set-aside", "exiled")
"""Where a player's cards lie."""


@dataclass(frozen=True, slots=True)
class ZonesAfterStep:
    """One player's cards after a step; `moved` names the zones that hold more or fewer than before it."""

    player: str
    hand: int
    library: int
    set_aside: int
    exiled: int
    kept: bool
    moved: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Checked:
    """An expectation in words, whether it held, and why a decision is refused that was expected to be."""

    words: str
    differs: str | None
    refusal: Refusal | None


@dataclass(frozen=True, slots=True)
class ShownStep:
    """A step in words."""

    number: int
    does: str
    quoted: str | None
    note: Sentence | None
    final: bool
    events: tuple[str, ...]
    checked: tuple[Checked, ...]
    refusal: Refusal | None
    clauses: tuple[GroundedClause, ...]
    zones: tuple[ZonesAfterStep, ...]
    awaits: tuple[str, ...]


def steps(lang: Language, playing: Playing) -> tuple[ShownStep, ...]:
    """The steps of a scenario under one revision, as far as they went."""
    tables = [None, *(step.table for step in playing.steps)]
    return tuple(
        _step(lang, step, before, playing.grounded) for before, step in zip(tables, playing.steps, strict=False)
    )


def sets_aside(playing: Playing) -> bool:
    """Whether any card is ever set aside by a partial mulligan."""
    return any(seat.set_aside for step in playing.steps for seat in step.table.seats)


def exiles(playing: Playing) -> bool:
    """Whether any card is ever exiled by an any-time action."""
    return any(seat.exiled for step in playing.steps for seat in step.table.seats)


def _step(lang: Language, step: PlayedStep, before: Table | None, grounded: Grounded) -> ShownStep:
    written = step.step if isinstance(step.step, Step) else None
    beginning = (event for event in step.events if (event.kind, event.parameter) != ("shuffled", "starting_hand"))
    shown = (event for event in beginning if event.kind not in TOLD_BY_THE_INPUT)
    return ShownStep(
        step.number,
        told_step(lang, step),
        written.says if written else None,
        written.note if written else None,
        written is None,
        tuple(told(lang, event) for event in shown),
        tuple(_checked(lang, each, step.table, grounded) for each in step.expectations),
        refused(lang, step.refusal, step.table, grounded) if step.refusal else None,
        behind(step, grounded),
        tuple(_zones(step.table, before)),
        awaits(step.table),
    )


def differing(lang: Language, each: Expectation) -> str:
    """What was expected and what was found instead."""
    return say(lang, "step.differs", expected=expected(lang, each, each.expected), got=expected(lang, each, each.got))


def _checked(lang: Language, each: Expectation, table: Table, grounded: Grounded) -> Checked:
    return Checked(
        expected(lang, each, each.expected),
        None if each.holds else differing(lang, each),
        refused(lang, each.illegal, table, grounded) if each.illegal else None,
    )


def _zones(table: Table, before: Table | None) -> Iterator[ZonesAfterStep]:
    for seat in table.seats:
        sizes = _sizes(seat)
        was = _sizes(before.seat(seat.player)) if before else sizes
        moved = tuple(zone for zone, now, then in zip(ZONES, sizes, was, strict=True) if now != then)
        yield ZonesAfterStep(seat.player, *sizes, seat.kept, moved)


def _sizes(seat: Seat) -> tuple[int, int, int, int]:
    return len(seat.hand), len(seat.library), len(seat.set_aside), len(seat.exiled)


# A page for each worked example: its printed words, its steps, how it goes under every revision; and their list.


Kind = Literal["printed", "worked-out", "asked"]
KINDS: tuple[Kind, ...] = get_args(Kind)
"""Where examples come from, in the order in which they are listed."""

FIRST = "bob-and-clare"
"""The one example that a mulligan rule has printed stands first."""


@dataclass(frozen=True, slots=True)
class ListedScenario:
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


def examples(corpus: Corpus, writer: Writer) -> Iterator[Page]:
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


def in_order(corpus: Corpus) -> tuple[ListedScenario, ...]:
    """Every scenario: the printed ones first, and of these the one that began it all."""
    found = [
        ListedScenario(scenario_id, scenario, kind_of(scenario), everywhere(corpus, scenario))
        for scenario_id, scenario in corpus.main.scenarios.items()
    ]
    return tuple(sorted(found, key=lambda each: (KINDS.index(each.kind), each.scenario_id != FIRST)))


def kind_of(scenario: Scenario) -> Kind:
    """Whether a rules text prints it, players asked it, or it is worked out from the rules."""
    if printed(scenario):
        return "printed"
    return "asked" if any(source.case for source in scenario.sources) else "worked-out"


def _page(corpus: Corpus, writer: Writer, each: ListedScenario) -> Page:
    scenario = each.scenario
    title = writer.words(scenario.name(each.scenario_id))
    shown = list(plans(corpus, scenario))[-1 if scenario.under == "all" else 0]
    playing = next(played(corpus, scenario, [shown]))
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
    return highlight(source.says, ((number, step.says) for number, step in enumerate(scenario.play, 1) if step.says))


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


# The page of questions that were really asked: what the look-ups answer, why, and where sources disagree.


@dataclass(frozen=True, slots=True)
class Given:
    """What the look-up of one day answers, and the query by which the front page asks the same."""

    answer: Answer
    query: str

    @property
    def kept(self) -> tuple[int, ...]:
        """The cards kept after 0, 1, 2 … mulligans."""
        return tuple(each.kept for each in self.answer.rungs)

    @property
    def looks(self) -> bool:
        """Whether a look at the top card follows some mulligan."""
        return any(each.look for each in self.answer.rungs)


@dataclass(frozen=True, slots=True)
class ShownQuestion:
    """A question with all that is answered, and its sources."""

    asked: AnsweredQuestion
    rules: tuple[Given, ...]
    numbers: tuple[Citation, ...]
    sources: tuple[Source, ...]


@dataclass(frozen=True, slots=True)
class NamedEra:
    """The questions about the rule of one informal name; `family` is None for those that no rule answers."""

    name: Sentence | None
    family: int | None
    questions: tuple[ShownQuestion, ...]


def questions(corpus: Corpus, writer: Writer) -> Iterator[Page]:
    """The page of questions alone."""
    yield writer.page(
        "questions.md",
        "questions.md.j2",
        writer.say("questions-page.title"),
        label=writer.say("questions-page.label"),
        description=writer.say("questions-page.lead", count=len(corpus.main.questions)),
        eras=eras(corpus),
        count=len(corpus.main.questions),
        revisions=corpus.main.revisions,
    )


def eras(corpus: Corpus) -> tuple[NamedEra, ...]:
    """The questions by the rule that answers them first, in order of time; last those that no look-up answers."""
    shown = sorted((_shown(corpus, each) for each in corpus.main.questions), key=lambda each: _order(corpus, each))
    gathered = groupby(shown, key=lambda each: _order(corpus, each))
    return tuple(_era(corpus, tuple(each)) for _, each in gathered)


def _shown(corpus: Corpus, question_id: str) -> ShownQuestion:
    question = corpus.main.questions[question_id]
    asked = answered(corpus, question)
    rules = tuple(
        Given(answer, _query(corpus, look_up)) for look_up, answer in zip(question.look_ups, asked.rules, strict=True)
    )
    return ShownQuestion(asked, rules, asked.numbers, tuple(corpus.sources[each] for each in question.sources))


def _query(corpus: Corpus, asked: LookUp) -> str:
    players = "" if asked.players is None else f"&players={asked.players}"
    return f"?on={asked_day(corpus, asked.on).day}&game={asked.game}{players}"


def _first_revision(corpus: Corpus, shown: ShownQuestion) -> str | None:
    if shown.rules:
        return shown.rules[0].answer.revision_id
    found = corpus.main.in_force(shown.numbers[0].on) if shown.numbers else None
    return found.revision_id if found else None


def _order(corpus: Corpus, shown: ShownQuestion) -> int:
    first = _first_revision(corpus, shown)
    return family(corpus, first) if first else len(corpus.main.revisions)


def _era(corpus: Corpus, questions: tuple[ShownQuestion, ...]) -> NamedEra:
    first = _first_revision(corpus, questions[0])
    return NamedEra(family_name(corpus, first) if first else None, family(corpus, first) if first else None, questions)
