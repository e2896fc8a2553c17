"""The pages of practice: the quiz, a study guide for each topic, what is not a rule, odds, an example on the wall."""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from ..corpus.corpus import Corpus
from ..corpus.days import Day
from ..corpus.question_records import Question
from ..engine import Game, knows
from ..games import compared_as
from ..grounding import Grounded
from ..lookup.comparison import difference
from ..lookup.parsing import game_for
from ..lookup.plays import plans, played
from ..scenarios import Playing
from ..telling.exports import questions_of, script
from ..telling.sentences import ToldParting, quoted, told_parting
from ..telling.training import decimal, figure, plan_told, summary
from ..training.odds import KeepingPlan, Odds, odds
from ..training.question import Practice
from ..training.selection import TOPICS
from .example_pages import steps
from .render import Page, Writer

TOPIC_VIEWS: dict[str, tuple[tuple[str, int | None, tuple[str, ...]], ...]] = {
    "order": (("two-players", None, ("declarations", "keeping")), ("multiplayer", 4, ("declarations",))),
    "free-mulligan": (("multiplayer", 4, ("first_mulligan",)), ("brawl", 2, ("first_mulligan",))),
    "teams": (("two-headed-giant", None, ("declarations", "order_of_declarations", "first_mulligan", "looks")),),
    "commander": (("commander", 4, ("returned", "exiled", "drawn", "first_mulligan", "bottomed", "after_keeping")),),
    "hand-sizes": (("two-players", None, ("drawn", "bottomed", "until")), ("vanguard", None, ("starting_hand",))),
    "cards": (("two-players", None, ("any_time_action",)),),
    "then-and-now": (("two-players", None, ("may_mulligan", "reveal", "drawn", "bottomed", "after_keeping")),),
}
"""For each topic the games that show it, how many play, and the parameters that it is about."""

ODDS_OF = (("two-players", None, 60, 24), ("commander", 4, 99, 39))
PLAN = KeepingPlan(2, 5, 3)


@dataclass(frozen=True, slots=True)
class Point:
    """One parameter in words: its name, its value, and what it rests on."""

    parameter: str
    value: str
    ground: str


@dataclass(frozen=True, slots=True)
class ChangedParameters:
    """What became of some parameters with a revision."""

    revision: str
    effective: Day
    points: tuple[Point, ...]
    parting: ToldParting | None
    """The smallest play that tells it from the revision before, where these parameters are behind it."""


@dataclass(frozen=True, slots=True)
class View:
    """One game through time: the points of today, and every revision with which one changed, the latest first."""

    kind: str
    players: int
    today: tuple[Point, ...]
    then: tuple[ChangedParameters, ...]


@dataclass(frozen=True, slots=True)
class OddsRow:
    """The figures of one rule."""

    revision: str
    effective: Day
    figures: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class OddsTable:
    """One plan in one game under every rule that gives other chances than the one before."""

    kind: str
    players: int
    deck: int
    lands: int
    heads: tuple[str, ...]
    rows: tuple[OddsRow, ...]
    plan: tuple[str, ...]


def pages(corpus: Corpus, writer: Writer) -> Iterator[Page]:
    """The quiz, and everything that is reached from it."""
    practice, questions = questions_of(corpus)
    yield writer.page(
        "training.md",
        "training.md.j2",
        writer.say("training.title"),
        label=writer.say("training.title"),
        description=writer.say("training.lead", count=len(questions)),
        count=len(questions),
        topics=TOPICS,
        games=[each for each in corpus.games if each in {question.kind for question in questions}],
        kind_names=_names(corpus, writer),
        first=practice.first_day,
        last=practice.last_day,
    )
    for topic in TOPICS:
        yield _guide(corpus, practice, writer, topic)
    yield _not_a_rule(corpus, writer)
    yield _odds(practice, writer)
    path, title = "training/projection.md", writer.say("training.projection")
    yield writer.page(path, "projection.md.j2", title, label=title, description=writer.say("projection.lead"))


def files(corpus: Corpus, writer: Writer) -> dict[str, str]:
    """What the scripts of these pages read."""
    return {"assets/training-bank.js": script(corpus, writer.lang), "assets/scenes.js": _scenes(corpus, writer)}


def _names(corpus: Corpus, writer: Writer) -> dict[str, str]:
    """What each kind of game is called where it stands alone."""
    return {kind: writer.words(of.label or of.name) for kind, of in corpus.games.items()}


def _guide(corpus: Corpus, practice: Practice, writer: Writer, topic: str) -> Page:
    views = tuple(_view(practice, writer, *each) for each in TOPIC_VIEWS[topic])
    kinds = {kind for kind, _, _ in TOPIC_VIEWS[topic]} - {"two-players", "multiplayer"}
    examples = [
        (scenario_id, writer.words(scenario.name(scenario_id)))
        for scenario_id, scenario in corpus.main.scenarios.items()
        if kinds & set(scenario.game.kinds)
    ]
    named = writer.say(f"training.topic.{topic}")
    return writer.page(
        f"training/{topic}.md",
        "study.md.j2",
        writer.say("study.title", topic=named),
        label=named,
        description=writer.say("study.describes", topic=named),
        topic=topic,
        kind_names=_names(corpus, writer),
        views=views,
        traps=tuple(writer.say(f"study.trap.{topic}-{number}") for number in (1, 2, 3)),
        examples=examples,
    )


def _view(practice: Practice, writer: Writer, kind: str, players: int | None, parameters: tuple[str, ...]) -> View:
    game = game_for(practice.corpus.games, kind, players)
    through = [(each, practice.grounded(each, game)) for each in practice.rule.ids]
    then: list[ChangedParameters] = []
    before: Grounded | None = None
    for revision_id, grounded in through:
        if grounded is None:
            continue
        new = [each for each in parameters if before is None or _value(before, each) != _value(grounded, each)]
        if new:
            points = tuple(_point(writer, grounded, each) for each in new)
            parting = _parting(practice.corpus, writer, before, grounded, kind, set(new)) if before else None
            then.append(ChangedParameters(revision_id, practice.rule.revisions[revision_id].effective, points, parting))
        before = grounded
    assert before is not None, "today's rule governs every game"
    today = tuple(_point(writer, before, each) for each in parameters)
    return View(kind, len(game.players), today, tuple(reversed(then)))


def _parting(
    corpus: Corpus, writer: Writer, was: Grounded, now: Grounded, kind: str, new: set[str]
) -> ToldParting | None:  # fmt: skip
    """How the two part in this game, as far as the parameters that are new make them."""
    compared = compared_as(corpus.games, kind, kind, now.game)
    found = difference(corpus, was.revision, now.revision, compared)
    return told_parting(writer.lang, found) if found.parting and new & set(found.parting.parameters) else None


def _value(grounded: Grounded, parameter: str) -> str:
    return grounded.clauses[parameter].value


def _point(writer: Writer, grounded: Grounded, parameter: str) -> Point:
    clause, lang = grounded.clauses[parameter], writer.lang
    return Point(clause.name[lang], clause.value_name[lang], quoted(lang, clause))


def _not_a_rule(corpus: Corpus, writer: Writer) -> Page:
    def about(what: str) -> tuple[Question, ...]:
        return tuple(each for each in corpus.main.questions.values() if each.about == what)

    title = writer.say("training.not-a-rule")
    return writer.page(
        "training/not-a-rule.md",
        "not-a-rule.md.j2",
        title,
        label=title,
        description=writer.say("not-a-rule.lead"),
        taken=about("not-a-rule"),
        policy=about("policy"),
        sources=corpus.sources,
    )


def _odds(practice: Practice, writer: Writer) -> Page:
    title = writer.say("training.odds")
    tables = tuple(_table(practice, writer, *each) for each in ODDS_OF)
    return writer.page(
        "training/odds.md",
        "odds.md.j2",
        title,
        label=title,
        description=writer.say("odds-page.lead"),
        tables=tables,
        kind_names=_names(practice.corpus, writer),
        games=tuple(practice.corpus.games),
        figures=("kept-as-wanted", "no-mulligan", "seven", "mean-cards", "looks", "draws"),
        point=decimal(writer.lang, Fraction(1, 2), 1)[1],
        first=practice.rule.revisions[practice.rule.ids[0]].effective.first,
        last=practice.last_day,
    )


def _table(practice: Practice, writer: Writer, kind: str, players: int | None, deck: int, lands: int) -> OddsTable:
    game: Game = game_for(practice.corpus.games, kind, players)
    rows: list[OddsRow] = []
    last: Odds | None = None
    plan: dict[str, None] = {}
    heads: tuple[str, ...] = ()
    for revision_id in practice.rule.ids:
        grounded = practice.grounded(revision_id, game)
        if grounded is None or (last and grounded.procedure == last.procedure):
            continue
        found = odds(game, grounded.procedure, deck, lands, PLAN)
        if last is None or found.ended != last.ended:
            figures = tuple(figure(writer.lang, phrase, value) for phrase, value in summary(found))
            rows.append(OddsRow(revision_id, practice.rule.revisions[revision_id].effective, figures))
        last = found
        plan |= dict.fromkeys(plan_told(writer.lang, found))
        heads = tuple(writer.say(phrase) for phrase, _ in summary(found))
    return OddsTable(kind, len(game.players), deck, lands, heads, tuple(reversed(rows)), tuple(plan))


def _scenes(corpus: Corpus, writer: Writer) -> str:
    """Every example step by step, as the projection reads it, under the latest revision under which it plays."""
    scenes = []
    for scenario_id, scenario in corpus.main.scenarios.items():
        latest_first = reversed(list(plans(corpus, scenario)))
        passed = next((each for each in played(corpus, scenario, latest_first) if each.passed), None)
        if passed:
            scenes.append([scenario_id, writer.words(scenario.name(scenario_id)), _steps(writer, passed)])
    says = {each: writer.say(f"quiz.{each}") for each in ("hand", "library", "exiled", "kept")}
    says["step"] = writer.say("projection.step", number="{number}", count="{count}")
    says["seen"] = writer.say("projection.seen", player="{player}", cards="{cards}")
    says["nothing"] = writer.say("projection.nothing")
    held = json.dumps({"says": says, "scenes": scenes}, ensure_ascii=False, separators=(",", ":"))
    return f"window.annalsScenes = {held};\n"


def _steps(writer: Writer, playing: Playing) -> list[object]:
    shown: list[object] = []
    for step, after in zip(steps(writer.lang, playing), playing.steps, strict=False):
        rows = [[z.player, z.hand, z.library, z.set_aside + z.exiled, int(z.kept)] for z in step.zones]
        seen = [
            [player, "; ".join(f"{other}: {', '.join(names)}" for other, names in knows(after.table, player).items())]
            for player in after.table.everyone
        ]
        does = step.does if after.inputs else writer.say("example.at-the-end") if step.final else step.does
        holds = (f"{each.words[:1].upper()}{each.words[1:]}." for each in step.checked)
        shown.append([does, " ".join((*step.events, *holds)), rows, list(step.awaits), seen])
    return shown
