"""The answer card: what the look-up shows for one day and one game, in parts that many answers share."""

import re
from functools import partial

from ..corpus.corpus import Corpus
from ..corpus.days import Day
from ..corpus.records import Edition
from ..lookup.ladder import suppositions
from ..lookup.on import Answer, PossibleAnswer
from ..telling.days import last_day
from ..telling.procedure import describe_procedure
from .render import Writer
from .timeline import family, family_name

HOME = "index.md"
"""The page on which the card stands."""

SECTIONS = ("warnings", "says", "adoption", "ladder", "subrules", "readings", "elsewhere", "provenance")
"""The sections of a card in order, each a template; one with nothing to say is left out."""

_PIECES = re.compile(r'(?=<(?:li|tr>|td class="kept"|div><dt>|p[ >]|/ul>|/tbody>|/header>))')


def card(corpus: Corpus, writer: Writer, answer: Answer) -> tuple[str, ...]:
    """The sections of the card, as HTML."""
    view: dict[str, object] = {
        "answer": answer,
        "revision": answer.revision,
        "family": family(corpus, answer.revision_id),
        "family_name": family_name(corpus, answer.revision_id),
        "names": {each.id: each.name for each in corpus.main.subrules.values()},
        "revisions": corpus.main.revisions,
        "suppositions": tuple(suppositions(answer.game, answer.grounded.procedure)),
        "moment": Moments(writer),
        "says": partial(_says, writer),
        # The name and the number stand above it already.
        "act": describe_procedure(writer.lang, answer.grounded, numbered=False),
        "now": _now(corpus, writer, answer),
    }
    written = (writer.part(f"answer/{name}.html.j2", HOME, **view).strip() for name in SECTIONS)
    return tuple(section for section in written if section)


def _says(writer: Writer, answer: Answer | PossibleAnswer) -> str:
    """What one does in that game."""
    return describe_procedure(writer.lang, answer.grounded, answer.called.name if answer.called else None)


def _now(corpus: Corpus, writer: Writer, answer: Answer) -> str:
    """Where the subrule that governs the game stands today; nothing where it stands where it stood."""
    if answer.governing is None or answer.governing.number is None:
        return ""
    today = corpus.main.number_today(answer.governing.id)
    if today is None:
        return writer.say("answer.repealed")
    return writer.say("answer.now", number=today) if today != answer.governing.number else ""


def pieces(section: str) -> list[str]:
    """A section in pieces that others may share: an item of a list, half a row of a table, a fact, a link."""
    return _PIECES.split(section + "\n")


def edition_notes(writer: Writer, edition: Edition) -> str:
    """What the record notes of an edition, to follow the line that names it; empty where it notes nothing."""
    return "".join(f". {writer.words(note).rstrip('.')}" for note in edition.notes)


def edition_line(corpus: Corpus, writer: Writer, edition: Edition) -> str:
    """The edition of a day in words: its effective day and the set it was published for."""
    day = writer.day(edition.effective)
    release = corpus.releases.get(edition.release or "")
    if release is None:
        return day
    return writer.say("answer.edition-of", day=day, name=release.name)


class Moments:
    """A day within a sentence: `since`, `replaced`, `from` and `until`, each right for a day, a month or a year."""

    def __init__(self, writer: Writer) -> None:
        self._writer = writer

    def __call__(self, word: str, day: Day) -> str:
        """The word and the day; French says another word before a month or a year."""
        return self._writer.say(f"{word}.{'exact' if day.exact else 'about'}", day=self._writer.day(day))

    def span(self, begins: Day, ends: Day | None) -> str:
        """From one day on, and to the last day before another where there is one; or on a single day."""
        if begins.exact and ends and begins == last_day(ends):
            return self._writer.say("span.on", day=begins)
        if begins.exact and ends and ends.exact:
            return self._writer.say("span.from-to", begins=begins, ends=last_day(ends))
        return ", ".join([self("from", begins), *([self("until", last_day(ends))] if ends else [])])
