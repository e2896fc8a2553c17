"""A deck for Anki: every question a note whose id stays the same, so that a deck imported again updates its notes."""

from collections.abc import Sequence
from hashlib import sha256
from html import escape
from pathlib import Path

from ..corpus.language import Language
from ..training.asking import Question
from ..training.situations import Practice
from .messages import say
from .questions import Told, told
from .sheets import LETTERS

FIELDS = ("Id", "Question", "Options", "Answer", "Why", "Today")
_FRONT = "<p>{{Question}}</p>{{Options}}"
_BACK = "{{FrontSide}}<hr id=answer><p><b>{{Answer}}</b></p><p>{{Why}}</p><p>{{Today}}</p>"
_STYLE = ".card{font:20px/1.4 serif;text-align:left}ol{list-style:lower-alpha}"


def write_deck(lang: Language, practice: Practice, questions: Sequence[Question], title: str, into: Path) -> None:
    """Write the deck to a file; raises `ModuleNotFoundError` where genanki is not installed, `OSError`."""
    import genanki

    templates = [{"name": title, "qfmt": _FRONT, "afmt": _BACK}]
    model = genanki.Model(
        _lasting("model", lang), f"{title} ({lang})", [{"name": each} for each in FIELDS], templates, css=_STYLE
    )
    deck = genanki.Deck(_lasting("deck", lang), title)
    for question in questions:
        said = told(lang, practice, question)
        note = genanki.Note(model, _fields(lang, said), tags=[said.topic, said.template], guid=f"{said.id}-{lang}")
        deck.add_note(note)
    # A deck is the same whenever it is made: its notes are dated by the record and not by the clock.
    dated = practice.last_day.toordinal() * 86_400.0
    genanki.Package(deck).write_to_file(str(into), timestamp=dated - 719_163 * 86_400)


def _fields(lang: Language, said: Told) -> list[str]:
    options = "".join(f"<li>{escape(each)}</li>" for each in said.options)
    answer = say(lang, "questions.right", letter=LETTERS[said.right], answer=said.options[said.right].rstrip("."))
    shown = (escape(said.stem), f"<ol>{options}</ol>", *map(escape, (answer, " ".join(said.why), said.today)))
    return [said.id, *shown]


def _lasting(what: str, lang: Language) -> int:
    """A number as Anki wants it for a deck or a model, the same for ever."""
    return 1_000_000_000 + int(sha256(f"mulligan-annals {what} {lang}".encode()).hexdigest(), 16) % 1_000_000_000
