"""What a program asks: the functions that `mulligan_annals` offers by name, each given what a person would type."""

from collections.abc import Callable
from dataclasses import replace
from datetime import date
from functools import wraps
from pathlib import Path
from typing import ParamSpec, TypeVar

from .bundle import open_record
from .corpus.corpus import Corpus
from .lookup.cite import Citation
from .lookup.cite import cite as cite_number
from .lookup.comparison import Comparison, comparison
from .lookup.on import Answer
from .lookup.on import answer as answer_for
from .lookup.parsing import NoAnswer, asked_day, asked_game, asked_revision
from .lookup.plays import asked_plays
from .scenarios import Playing


def load(rules: Path | str | None = None) -> Corpus:
    """The record, or that of another folder; raises `Unreadable` with everything that is wrong in it."""
    return open_record(Path(rules) if rules else None)


_Asked = ParamSpec("_Asked")
_Given = TypeVar("_Given")


def _in_words(ask: Callable[_Asked, _Given]) -> Callable[_Asked, _Given]:
    """What it refuses is a sentence, as whoever reads a traceback expects."""

    @wraps(ask)
    def asked(*args: _Asked.args, **named: _Asked.kwargs) -> _Given:
        try:
            return ask(*args, **named)
        except NoAnswer as error:
            from .corpus.language import FALLBACK
            from .telling import in_language

            error.args = (in_language(FALLBACK, error.why),)
            raise

    return asked


def _typed(day: date | str) -> str:
    # A moment is a day too, and is not written as one.
    return day.strftime("%Y-%m-%d") if isinstance(day, date) else day


@_in_words
def answer(corpus: Corpus, day: date | str, *games: str, players: int | None = None) -> Answer:
    """Which rule governed a game on that day: a kind of game, or several that hold together; raises `NoAnswer`."""
    asked, game = asked_day(corpus, _typed(day)), asked_game(corpus, games, players)
    found = answer_for(corpus, asked.day, game.kinds, game.players, release=asked.release)
    return replace(found, notes=(*game.notes, *found.notes))


@_in_words
def cite(corpus: Corpus, number: str, day: date | str) -> Citation:
    """What the number of a rule meant on that day; raises `NoAnswer`."""
    return cite_number(corpus, number, asked_day(corpus, _typed(day)).day)


@_in_words
def compare(corpus: Corpus, a: str, b: str, subrule: str | None = None) -> Comparison:
    """Two revisions of the rule, each by its id, a day or a release: words, classes of change; raises `NoAnswer`."""
    return comparison(corpus, asked_revision(corpus, a), asked_revision(corpus, b), subrule)


@_in_words
def play(corpus: Corpus, scenario: str, under: str | None = None) -> list[Playing]:
    """A scenario of the record by its id, or of any file, as often as it asks to be played; raises `NoAnswer`."""
    return asked_plays(corpus, scenario, under)[2]
