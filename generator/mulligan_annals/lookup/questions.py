"""Questions of the record put to the look-ups: what each answers, and where that is not what it must."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date

from ..corpus.corpus import Corpus
from ..corpus.language import FALLBACK
from ..corpus.question_records import LookUp, NumberAsked, NumberGiven, Question, RuleGiven
from ..corpus.typography import occurrences
from .cite import Citation, cite
from .on import Answer, answer
from .parsing import asked_day

NONE = "none"
"""What stands in the record for a number, rule or revision that there is not."""


@dataclass(frozen=True, slots=True)
class AnswerDifference:
    """One thing that a look-up answers otherwise than it must: the key of the record, what it says, what is so."""

    key: str
    expected: object
    got: object


@dataclass(frozen=True, slots=True)
class AnsweredQuestion:
    """A question with what the look-ups answer, in the order in which they are asked."""

    question: Question
    rules: tuple[Answer, ...]
    numbers: tuple[Citation, ...]


def answered(corpus: Corpus, question: Question, today: date | None = None) -> AnsweredQuestion:
    """Ask the look-ups everything that the question asks; raises `NoAnswer` or `ImpossibleGame`."""
    rules = tuple(ask_rule(corpus, each, today) for each in question.look_ups)
    return AnsweredQuestion(question, rules, tuple(ask_number(corpus, each) for each in question.citations))


def ask_rule(corpus: Corpus, asked: LookUp, today: date | None = None) -> Answer:
    """What the look-up of a day answers; raises `NoAnswer` or `ImpossibleGame`."""
    day = asked_day(corpus, asked.on)
    return answer(corpus, day.day, asked.game, asked.players, today=today, release=day.release)


def ask_number(corpus: Corpus, asked: NumberAsked) -> Citation:
    """What the look-up of a number answers; raises `NoAnswer`."""
    return cite(corpus, asked.number, asked_day(corpus, asked.on).day)


def rule_differences(given: RuleGiven, found: Answer) -> Iterator[AnswerDifference]:
    """Where the look-up of a day does not give what it must."""
    for key in given.model_fields_set - {"adoption"}:
        expected, got = getattr(given, key), _of_a_rule(key, found)
        if expected != got:
            yield AnswerDifference(key, expected, got)
    for scope, revision in given.adoption.items():
        got = adopted(found, scope)
        if revision != got:
            yield AnswerDifference(f"adoption {scope}", revision, got)


def number_differences(given: NumberGiven, found: Citation) -> Iterator[AnswerDifference]:
    """Where the look-up of a number does not give what it must."""
    holder = found.holder
    facts: dict[str, object] = {
        "rule": holder.rule if holder else NONE,
        "subrule": holder.subrule if holder else None,
        "number_today": found.number_today or NONE,
        "mulligan": found.mulligan or NONE,
    }
    for key, got in facts.items():
        if key in given.model_fields_set and getattr(given, key) != got:
            yield AnswerDifference(key, getattr(given, key), got)
    text = (found.text and found.text.words.get(FALLBACK)) or ""
    for words in given.says:
        if not occurrences(text, words):
            yield AnswerDifference("says", words, NONE)
    for words in given.silent:
        if not text or occurrences(text, words):
            yield AnswerDifference("silent", words, "says" if text else NONE)


def adopted(found: Answer, scope: str) -> str:
    """The revision by which play of that scope went on that day though it was not yet in force, or `none`."""
    return next((each.revision for each in found.adoption if each.holds and each.adoption.scope == scope), NONE)


def _of_a_rule(key: str, found: Answer) -> object:
    match key:
        case "revision":
            return found.revision_id
        case "authority":
            return found.revision.authority
        case "number" | "number_today":
            return getattr(found, key) or NONE
        case "perhaps":
            return tuple(each.revision_id for each in found.also)
        case "subrules":
            return tuple(each.text.number for each in found.subrules if each.applies)
        case "kept":
            return tuple(each.kept for each in found.rungs)
        case "look":
            return any(each.look for each in found.rungs)
        case "readings":
            return {each.reading.id: tuple(rung.kept for rung in each.rungs) for each in found.readings}
        case "disagree":
            return tuple(each.number for each in found.parallels if each.text.disagrees)
    raise AssertionError(f"nothing in an answer is called {key!r}")
