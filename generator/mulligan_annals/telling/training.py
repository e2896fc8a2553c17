"""Training told: questions and their answers, what a plan is and how it ends, numbers as a reader writes them."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from ..corpus.language import Language, Message
from ..corpus.question_records import Template
from ..phrases import settings
from ..training.odds import Cost, Odds
from ..training.question import Option, Practice, Reason, TrainingQuestion, ZonesShown
from .messages import fill, fitting, in_all, in_language, listed, say
from .sentences import quoted

ARROW = " → "
ALWAYS_ASKED = {"false-statement", "true-statement", "number-on-day", "rule-of-number"}
"""What may be asked of any rule, so that under the rule of today none of the answers may be right."""


@dataclass(frozen=True, slots=True)
class QuestionInWords:
    """A question in words: `right` is the place of the right answer among the options, `why` sentence after sentence.

    `today` is what is right today, or that the question has no sense there; `caption` tells when the table is so.
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
    caption: str
    positions: tuple[ZonesShown, ...]


def told(lang: Language, practice: Practice, question: TrainingQuestion) -> QuestionInWords:
    """The question in that language."""
    template = practice.rule.training[question.template]
    return QuestionInWords(
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
        say(lang, "quiz.at-last" if question.at_last else "quiz.at-first"),
        question.positions,
    )


def _stem(lang: Language, template: Template, question: TrainingQuestion) -> str:
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


def _why(lang: Language, question: TrainingQuestion) -> Iterator[str]:
    because = question.because
    for clause in because.clauses:
        yield quoted(lang, clause)
    yield _numbers(lang, question, because)


def _numbers(lang: Language, question: TrainingQuestion, because: Reason) -> str:
    values: Mapping[str, object] = {"day": question.day, "number": because.number, "today": because.number_today}
    if because.number is None:
        return fitting(lang, "questions.no-number", **values)
    if because.number_today is None:
        return fitting(lang, "questions.number-gone" if because.gone else "questions.number-then", **values)
    same = because.number == because.number_today
    return fitting(lang, "questions.number-same" if same else "questions.number-moved", **values)


def _today(lang: Language, template: Template, question: TrainingQuestion) -> str:
    if not question.today:
        return say(lang, "questions.today-none" if template.asks in ALWAYS_ASKED else "questions.today-nothing")
    if template.asks == "first-difference":
        (parting,) = question.today
        return say(lang, "questions.today-parting", answer=_option(lang, template, parting).rstrip("."))
    if question.today == (question.options[question.right],):
        return say(lang, "questions.today-same")
    answers = [_option(lang, template, each).rstrip(".") for each in question.today]
    phrase = "questions.today" if len(answers) == 1 else "questions.today-several"
    return say(lang, phrase, answer=say(lang, "questions.several").join(answers))


Shape = dict[str, Any]


def decimal(lang: Language, value: Fraction, places: int = 2) -> str:
    """A number with so many places after the point, or the comma; what is more than nothing is never shown as nothing.

    >>> decimal("fr", Fraction(2, 3)), decimal("en", Fraction(1, 10**6))
    ('0,67', '<0.01')
    """
    from babel.numbers import get_decimal_symbol

    scaled = round(abs(value) * 10**places)
    small = not scaled and value
    whole, rest = divmod(scaled or bool(small), 10**places)
    sign = "−" if value < 0 and not small else "<" if small else ""
    return f"{sign}{whole}{get_decimal_symbol(settings(lang).locale)}{rest:0{places}}"


def percent(lang: Language, chance: Fraction) -> str:
    """A chance of 0 to 1 in hundredths."""
    return say(lang, "odds.chance", percent=decimal(lang, chance * 100))


def plan_told(lang: Language, odds: Odds) -> Iterator[str]:
    """What the plan does under this procedure, a sentence for each choice that the procedure leaves."""
    for message in _plan(odds):
        yield in_language(lang, message)


def _plan(odds: Odds) -> Iterator[Message]:
    plan, procedure = odds.plan, odds.procedure
    if procedure.may_mulligan == "nobody":
        yield Message("odds.plan.nobody")
        return
    counted = {"deck": odds.deck, "lands": odds.lands, "most": plan.most, "mulligans": plan.mulligans}
    if plan.fewest == plan.most:
        yield Message("odds.plan.keep-exactly", **counted)
    else:
        yield Message("odds.plan.keep", **counted, fewest=plan.fewest)
    if procedure.may_mulligan != "any-hand":
        yield Message(f"odds.plan.{procedure.may_mulligan}")
    if procedure.first_mulligan != "as-any-other":
        yield Message("odds.free")
    if procedure.partial:
        yield Message("odds.plan.set-aside", aim=plan.aim)
    if procedure.bottomed != "none":
        yield Message("odds.plan.bottom", aim=plan.aim)
    if procedure.after_keeping == "look-at-the-top-card":
        yield Message("odds.plan.look", aim=plan.aim)
    yield Message("odds.plan.others")


def summary(odds: Odds) -> tuple[tuple[str, Fraction], ...]:
    """What the chances come to: the phrase of each figure and its value, all chances but the cards on average."""
    sizes = odds.sizes
    return (
        ("odds.kept-as-wanted", odds.kept_as_wanted),
        ("odds.no-mulligan", odds.taken.get(0, Fraction(0))),
        ("odds.seven", sizes[max(sizes)] if sizes else Fraction(0)),
        ("odds.mean-cards", odds.mean_cards),
        ("odds.looks", odds.looks),
        ("odds.draws", odds.draws),
    )


def figure(lang: Language, phrase: str, value: Fraction) -> str:
    """One figure of the summary as it is read."""
    return decimal(lang, value, 3) if phrase == "odds.mean-cards" else percent(lang, value)


def odds_shape(costs: Sequence[Cost]) -> Shape:
    """The answer of `mulligan odds --json`: the first day, and the one it is set against or null."""
    first, against = _cost(costs[0]), _cost(costs[1]) if len(costs) > 1 else None
    return {**first, "against": against}


def _cost(cost: Cost) -> Shape:
    answer, plan = cost.answer, cost.odds.plan
    return {
        "on": str(answer.on),
        "game": answer.kind,
        "players": len(answer.game.players),
        "revision": answer.revision_id,
        "number": answer.number,
        "deck": cost.odds.deck,
        "lands": cost.odds.lands,
        "keep": [plan.fewest, plan.most],
        "mulligans": plan.mulligans,
        "plan": [in_all(each) for each in _plan(cost.odds)],
        **_chances(cost.odds),
        "readings": [{"id": each, **_chances(odds)} for each, odds in cost.readings.items()],
        "adopted": [{"revision": each, **_chances(odds)} for each, odds in cost.adopted.items()],
    }


def _chances(odds: Odds) -> Shape:
    return {
        "summary": {phrase.removeprefix("odds."): _exact(value) for phrase, value in summary(odds)},
        "taken": [{"mulligans": count, **_exact(chance)} for count, chance in odds.taken.items()],
        "hands": [{"cards": size, "lands": lands, **_exact(each)} for (size, lands), each in odds.hands.items()],
    }


def _exact(value: Fraction) -> Shape:
    return {"fraction": f"{value.numerator}/{value.denominator}", "value": round(float(value), 9)}
