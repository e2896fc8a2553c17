"""Every answer of the look-up in one file, for a browser that has no server to ask.

A day and a game choose a list of sections, a section is a list of pieces, and each is written once.
"""

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from datetime import date, timedelta

from ..corpus.corpus import Corpus
from ..corpus.days import Day
from ..corpus.records import FALLBACK, Edition, Language
from ..corpus.rules import latest_beginning
from ..engine.game import ImpossibleGame
from ..games import NAMES, Kinds
from ..lookup.around import NEAR, span
from ..lookup.games import game_for
from ..lookup.on import FIRST_DAY, Answer, answer
from ..telling import day_in_words
from .answer import card, edition_line, edition_notes, pieces
from .render import Writer


@dataclass(frozen=True, slots=True)
class Choice:
    """A game that the form can ask for: its kind, the players whom the answer seats, and the numbers it stands for."""

    kind: str
    players: int
    counts: tuple[int, ...]
    usual: bool
    """Whether this is meant where nobody says how many play."""

    @property
    def key(self) -> str:
        """The name under which the file lists its answers: `commander/2`."""
        return f"{self.kind}/{self.players}"


def choices(kinds: Kinds) -> tuple[Choice, ...]:
    """Every game of the form; where two and more players may sit down, two and more are asked apart."""
    found = []
    for kind, of in kinds.items():
        counts = [count for count in range(2, len(NAMES) + 1) if _possible(kinds, kind, count)]
        two, more = tuple(each for each in counts if each == 2), tuple(each for each in counts if each > 2)
        usual = of.table.players
        if two:
            found.append(Choice(kind, 2, two, usual in two))
        if more:
            found.append(Choice(kind, usual if usual in more else 4, more, usual in more))
    return tuple(found)


def _possible(kinds: Kinds, kind: str, count: int) -> bool:
    try:
        game_for(kinds, kind, count)
    except ImpossibleGame:
        return False
    return True


def days_of_change(corpus: Corpus) -> tuple[date, ...]:
    """Every day on which some answer may differ from the day before."""
    days = {FIRST_DAY, *_days(corpus)}
    if corpus.editions:
        days.add(corpus.editions[-1].effective.first + timedelta(days=1))
    return tuple(sorted(day for day in days if day >= FIRST_DAY and corpus.main.in_force(day)))


def _days(corpus: Corpus) -> Iterator[date]:
    for revision_id, revision in corpus.main.revisions.items():
        yield corpus.main.earliest_beginning(revision_id)
        yield from (revision.effective.first, latest_beginning(revision))
        for day in (revision.effective, *(each.day for each in revision.days)):
            over = day.first + timedelta(days=1)
            yield from (day.first - NEAR, day.first, over, over + NEAR)
        for adoption in revision.adoption:
            yield from _first(adoption.from_, adoption.until)
            yield adoption.from_.last
            begins, ends = span(corpus, revision_id, adoption)
            yield from (begins - NEAR, begins, ends, ends + NEAR)
        for reading in revision.readings:
            yield from _first(reading.from_, reading.until)
    for parallel in corpus.main.parallels:
        yield from _first(parallel.until)
        yield from _first(*(number.from_ for number in parallel.numbers), *(text.from_ for text in parallel.texts))


def _first(*days: Day | None) -> Iterator[date]:
    return (day.first for day in days if day is not None)


def answers(corpus: Corpus, choice: Choice) -> Iterator[Answer]:
    """The answers for one game in order of time, each from its day until that of the next."""
    before: Answer | None = None
    for day in days_of_change(corpus):
        found = answer(corpus, day, choice.kind, choice.players, today=day)
        # The edition is told apart from the card, and the day itself is not on it.
        shown = replace(found, on=FIRST_DAY, edition=None, sources=())
        if shown != before:
            before = shown
            yield found


def script(corpus: Corpus, writer: Writer) -> str:
    """The file `answers.js`: a script, because a page opened from a disk may not read any other kind of file."""
    sheets = _Sheets()
    listed = {choice.key: list(_rows(corpus, writer, choice, sheets)) for choice in choices(corpus.games)}
    content = {
        "lang": writer.lang,
        "first": FIRST_DAY.isoformat(),
        "months": months(writer.lang),
        "choices": [[each.kind, each.players, each.counts, each.usual] for each in choices(corpus.games)],
        "games": {kind: writer.words(of.label or of.name) for kind, of in corpus.games.items()},
        "releases": list(_releases(corpus, writer)),
        "editions": [_edition(corpus, writer, each) for each in corpus.editions],
        "answers": listed,
        "sections": list(sheets.sections),
        "pieces": list(sheets.pieces),
        "says": dict(_says(writer)),
    }
    return f"window.annals = {json.dumps(content, ensure_ascii=False, separators=(',', ':'))};\n"


def _edition(corpus: Corpus, writer: Writer, edition: Edition) -> list[str]:
    """The day, the line that names the edition, and where it has notes these as well."""
    notes = edition_notes(writer, edition)
    return [str(edition.effective), edition_line(corpus, writer, edition), *([notes] if notes else [])]


class _Sheets:
    """Every piece and every section once, in the order in which they were first needed."""

    def __init__(self) -> None:
        self.pieces: dict[str, int] = {}
        self.sections: dict[tuple[int, ...], int] = {}

    def place(self, section: str) -> int:
        made_of = tuple(self.pieces.setdefault(piece, len(self.pieces)) for piece in pieces(section))
        return self.sections.setdefault(made_of, len(self.sections))


def _rows(corpus: Corpus, writer: Writer, choice: Choice, sheets: _Sheets) -> Iterator[list[str | int]]:
    """The day on which an answer begins and its sections, in order of time."""
    before: list[int] = []
    for found in answers(corpus, choice):
        sections = [sheets.place(section) for section in card(corpus, writer, found)]
        if sections != before:
            before = sections
            yield [found.on.isoformat(), *sections]


def _says(writer: Writer) -> Iterator[tuple[str, str]]:
    for name, places in SAID.items():
        yield name, writer.say(f"front.{name}", **{place: f"{{{place}}}" for place in places})


SAID: dict[str, tuple[str, ...]] = {
    "no-day": ("read",),
    "no-game": ("read", "known"),
    "no-players": ("read", "known"),
    "too-early": ("day", "first"),
    "future": (),
    "asked": ("day", "game"),
    "asked-players-two": ("game",),
    "asked-players-more": ("game",),
}
"""The sentences that the script says itself, with the places it fills."""


def months(lang: Language) -> list[str]:
    """The names of the months, as days are written."""
    return [day_in_words(lang, date(2000, month, 2)).split()[1] for month in range(1, 13)]


def _releases(corpus: Corpus, writer: Writer) -> Iterable[list[str]]:
    for release in corpus.releases.values():
        names = dict.fromkeys([release.name[writer.lang], release.name[FALLBACK], *release.name.values()])
        yield [release.code, release.released.first.isoformat(), *names]
