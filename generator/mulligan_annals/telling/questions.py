"""A question told in one language: what it asks, the answers offered, which is right and why, and what is so today."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from ..corpus.language import Language, Message
from ..corpus.question_records import Template
from ..training.asking import Because, Option, Question, Zones
from ..training.situations import Practice
from .messages import fill, fitting, listed, say
from .sentences import quoted

ARROW = " → "


@dataclass(frozen=True, slots=True)
class Told:
    """A question in words: `right` is the place of the right answer among the options, `why` sentence after sentence.

    `today` is what is right today, or that the question has no sense there.
    """

    id: str
    template: str
    topic: str
    knowledge: int
    parsing: int
    day: str
    game: str
    stem: str
    options: tuple[str, ...]
    right: int
    why: tuple[str, ...]
    today: str
    positions: tuple[Zones, ...]


def told(lang: Language, practice: Practice, question: Question) -> Told:
    """The question in that language."""
    template = practice.rule.training[question.template]
    return Told(
        question.id,
        question.template,
        template.topic,
        template.knowledge,
        template.parsing,
        str(question.day),
        question.kind,
        _stem(lang, template, question),
        tuple(_option(lang, template, each) for each in question.options),
        question.right,
        tuple(_why(lang, question)),
        _today(lang, template, question),
        question.positions,
    )


def _stem(lang: Language, template: Template, question: Question) -> str:
    values = {name: spoken(lang, value) for name, value in question.values.items()}
    if "other_day" in question.values:
        values["other_day"] = question.values["other_day"]
    game = fitting(lang, f"questions.game.{question.kind}", players=question.players)
    return fill(lang, template.stem, day=question.day, game=game, **values)


def _option(lang: Language, template: Template, offered: Option) -> str:
    values = {name: spoken(lang, value) for name, value in offered.values.items()}
    return fill(lang, template.options[offered.words], **values)


def spoken(lang: Language, value: object) -> object:
    """A value as it is said: players listed, sentences one after the other, events in their order."""
    if not isinstance(value, tuple) or not value:
        return value
    if all(isinstance(each, str) for each in value):
        return listed(lang, value)
    if all(isinstance(each, Message) for each in value):
        return " ".join(_said(lang, each) for each in value)
    return ARROW.join(_event(lang, *each) for each in value)


def _said(lang: Language, message: Message) -> str:
    return say(lang, message.id, **{name: spoken(lang, value) for name, value in message.values.items()})


def _event(lang: Language, kind: str, players: tuple[str, ...]) -> str:
    phrase = f"order.{kind}-together" if len(players) > 1 else f"order.{kind}"
    return say(lang, phrase, who=listed(lang, players))


def _why(lang: Language, question: Question) -> Iterator[str]:
    because = question.because
    for clause in because.clauses:
        yield quoted(lang, clause)
    yield _numbers(lang, question, because)


def _numbers(lang: Language, question: Question, because: Because) -> str:
    values: Mapping[str, object] = {"day": question.day, "number": because.number, "today": because.number_today}
    if because.number is None:
        return fitting(lang, "questions.no-number", **values)
    if because.number_today is None:
        return fitting(lang, "questions.number-gone" if because.gone else "questions.number-then", **values)
    same = because.number == because.number_today
    return fitting(lang, "questions.number-same" if same else "questions.number-moved", **values)


def _today(lang: Language, template: Template, question: Question) -> str:
    if not question.today:
        return say(lang, "questions.today-nothing")
    if question.today == (question.options[question.right],):
        return say(lang, "questions.today-same")
    answers = [_option(lang, template, each).rstrip(".") for each in question.today]
    phrase = "questions.today" if len(answers) == 1 else "questions.today-several"
    return say(lang, phrase, answer="; ".join(answers))
