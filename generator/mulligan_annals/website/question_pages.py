"""The page of questions that were really asked: what the look-ups answer, why, and where sources disagree."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby

from ..corpus.corpus import Corpus
from ..corpus.question_records import LookUp
from ..corpus.records import Sentence, Source
from ..lookup.asked import asked_day
from ..lookup.cite import Citation
from ..lookup.on import Answer
from ..lookup.questions import AnsweredQuestion, answered
from .page import Page
from .render import Writer
from .timeline import family, family_name


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
class Shown:
    """A question with all that is answered, and its sources."""

    asked: AnsweredQuestion
    rules: tuple[Given, ...]
    numbers: tuple[Citation, ...]
    sources: tuple[Source, ...]


@dataclass(frozen=True, slots=True)
class Era:
    """The questions about the rule of one informal name; `family` is None for those that no rule answers."""

    name: Sentence | None
    family: int | None
    questions: tuple[Shown, ...]


def pages(corpus: Corpus, writer: Writer) -> Iterator[Page]:
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


def eras(corpus: Corpus) -> tuple[Era, ...]:
    """The questions by the rule that answers them first, in order of time; last those that no look-up answers."""
    shown = sorted((_shown(corpus, each) for each in corpus.main.questions), key=lambda each: _order(corpus, each))
    gathered = groupby(shown, key=lambda each: _order(corpus, each))
    return tuple(_era(corpus, tuple(each)) for _, each in gathered)


def _shown(corpus: Corpus, question_id: str) -> Shown:
    question = corpus.main.questions[question_id]
    asked = answered(corpus, question)
    rules = tuple(
        Given(answer, _query(corpus, look_up)) for look_up, answer in zip(question.look_ups, asked.rules, strict=True)
    )
    return Shown(asked, rules, asked.numbers, tuple(corpus.sources[each] for each in question.sources))


def _query(corpus: Corpus, asked: LookUp) -> str:
    players = "" if asked.players is None else f"&players={asked.players}"
    return f"?on={asked_day(corpus, asked.on).day}&game={asked.game}{players}"


def _first_revision(corpus: Corpus, shown: Shown) -> str | None:
    if shown.rules:
        return shown.rules[0].answer.revision_id
    found = corpus.main.in_force(shown.numbers[0].on) if shown.numbers else None
    return found.revision_id if found else None


def _order(corpus: Corpus, shown: Shown) -> int:
    first = _first_revision(corpus, shown)
    return family(corpus, first) if first else len(corpus.main.revisions)


def _era(corpus: Corpus, questions: tuple[Shown, ...]) -> Era:
    first = _first_revision(corpus, questions[0])
    return Era(family_name(corpus, first) if first else None, family(corpus, first) if first else None, questions)
