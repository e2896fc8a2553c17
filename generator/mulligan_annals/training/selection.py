"""A sheet of questions: so many, of an era, a topic or a game, the same for the same seed on every machine."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import date
from typing import get_args

from ..corpus.days import Day, NotADay
from ..corpus.language import Message
from ..corpus.question_records import Asks, Template, Topic
from ..lookup.parsing import NoAnswer
from .course_of_play import MayStill, Next, Order, WhoKnows
from .hand_sizes import CardSizes, Drawn, FirstDifference, PartialSizes, Sizes, TwoDays
from .question import Dice, Practice, QuestionKind, TrainingQuestion, ask
from .statements import Disagreement, FalseStatement, NumberOnDay, NumberToday, RuleOfNumber, RuleOnDay, TrueStatement

KINDS: Mapping[Asks, QuestionKind] = {
    "sizes": Sizes(),
    "partial-sizes": PartialSizes(),
    "card-sizes": CardSizes(),
    "two-days": TwoDays(),
    "drawn": Drawn(),
    "next": Next(),
    "may-still": MayStill(),
    "order": Order(),
    "first-difference": FirstDifference(),
    "false-statement": FalseStatement(),
    "true-statement": TrueStatement(),
    "who-knows": WhoKnows(),
    "rule-on-day": RuleOnDay(),
    "number-on-day": NumberOnDay(),
    "number-today": NumberToday(),
    "rule-of-number": RuleOfNumber(),
    "disagreement": Disagreement(),
}


TOPICS: tuple[Topic, ...] = get_args(Topic)
MOST = 200
"""No sheet holds more questions."""
TRIES = 40
"""How often a template is filled anew where a filling makes no question, before another template has its turn."""


@dataclass(frozen=True, slots=True)
class Period:
    """The days that questions are about, the first and the last included."""

    begins: date
    ends: date


@dataclass(frozen=True, slots=True)
class Wanted:
    """What a sheet is to hold; an empty `topics` or `games` means every one."""

    count: int
    era: Period
    topics: tuple[str, ...] = ()
    games: tuple[str, ...] = ()
    hardest: int = 3
    """The hardest question, by the harder of its two axes."""


def asked_era(practice: Practice, given: str | None) -> Period:
    """The days that a person means: 2009..2019, 2015-10-03..2019, 2015; all of them where nothing is given."""
    if given is None:
        return Period(practice.first_day, practice.last_day)
    begins, dots, ends = given.strip().partition("..")
    try:
        first, last = Day.parse(begins.strip()).first, Day.parse((ends if dots else begins).strip()).last
    except NotADay:
        raise NoAnswer(Message("questions.no-era", given=given)) from None
    if last < first:
        turned = f"{ends.strip()}..{begins.strip()}"
        raise NoAnswer(Message("questions.era-turned", given=given, right=turned))
    if last < practice.first_day or first > practice.last_day:
        raise NoAnswer(Message("questions.era-empty", given=given, first=practice.first_day, last=practice.last_day))
    return Period(max(first, practice.first_day), min(last, practice.last_day))


def sheet(practice: Practice, seed: object, wanted: Wanted) -> tuple[TrainingQuestion, ...]:
    """The questions of a sheet, each once; raises `NoAnswer` where so many cannot be asked."""
    if not 1 <= wanted.count <= MOST:
        raise NoAnswer(Message("questions.count", count=wanted.count, most=MOST))
    for topic in wanted.topics:
        if topic not in TOPICS:
            raise NoAnswer(Message("questions.no-topic", given=topic, known=", ".join(TOPICS)))
    for game in wanted.games:
        if game not in practice.corpus.games:
            raise NoAnswer(Message("impossible.unknown-kind", kind=game, kinds=", ".join(practice.corpus.games)))
    found: dict[str, TrainingQuestion] = {}
    for question in _drawn(practice, Dice(f"{seed}"), wanted):
        found.setdefault(question.id, question)
        if len(found) == wanted.count:
            return tuple(found.values())
    raise NoAnswer(Message("questions.too-few", count=len(found)) if found else Message("questions.none"))


def bank(practice: Practice, each: int) -> tuple[TrainingQuestion, ...]:
    """So many questions of every template, always the same ones, each with the revisions that give the same answer."""
    wanted = Wanted(1, asked_era(practice, None))
    found: dict[str, TrainingQuestion] = {}
    for template_id, template in practice.rule.training.items():
        for number in range(each):
            dice = Dice(f"bank/{template_id}/{number}")
            question = filled(practice, template_id, template, wanted, dice, through_time=True)
            if question is not None:
                found.setdefault(question.id, question)
    return tuple(found.values())


def _drawn(practice: Practice, dice: Dice, wanted: Wanted) -> Iterator[TrainingQuestion]:
    """Questions one after the other, each template in its turn; ends where too many turns have been in vain."""
    templates = _templates(practice, wanted)
    vain = 0
    while vain < 3 * len(templates):
        for template_id in dice.shuffled(list(templates)):
            question = filled(practice, template_id, templates[template_id], wanted, dice)
            vain = 0 if question else vain + 1
            if question:
                yield question


def _templates(practice: Practice, wanted: Wanted) -> Mapping[str, Template]:
    """The templates that a sheet may use; a template is as hard as the harder of its axes."""
    return {
        template_id: each
        for template_id, each in practice.rule.training.items()
        if (not wanted.topics or each.topic in wanted.topics)
        and (not wanted.games or set(each.games) & set(wanted.games))
        and max(each.knowledge, each.parsing) <= wanted.hardest
    }


def filled(
    practice: Practice, template_id: str, template: Template, wanted: Wanted, dice: Dice, *, through_time: bool = False
) -> TrainingQuestion | None:  # fmt: skip
    """One filling of a template within what is wanted; None where the tries have made no question."""
    begins = max([wanted.era.begins, *([template.from_.first] if template.from_ else [])])
    ends = min([wanted.era.ends, *([template.until.first] if template.until else [])])
    spans = list(practice.days(begins, ends).values())
    games = [each for each in template.games if not wanted.games or each in wanted.games]
    for _ in range(TRIES if spans else 0):
        # By revision and not by day, so that a rule of seven weeks is practised like one of seven years.
        first, last = dice.one_of(spans)
        day = date.fromordinal(first.toordinal() + dice.below((last - first).days + 1))
        players = dice.one_of(template.players) if template.players else None
        kind = dice.one_of(games)
        situation = practice.situation(day, kind, None if kind == "two-players" else players)
        if situation is None:
            continue
        kind_of_question = KINDS[template.asks]
        question = ask(practice, template_id, template, kind_of_question, situation, dice, through_time=through_time)
        if question is not None:
            return question
    return None
