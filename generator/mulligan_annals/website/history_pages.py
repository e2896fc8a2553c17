"""The history page and its timeline, the strips and days of other pages, and tests and early adoption."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass
from datetime import date, timedelta
from itertools import groupby, pairwise, takewhile
from typing import get_args

from ..corpus.corpus import Corpus
from ..corpus.days import Day
from ..corpus.records import Adoption, Change, ChangeClass, Release, Revision, Sentence, Source
from ..games import compared_groups
from ..grounding import ground
from ..lookup.comparison import reached
from ..lookup.parsing import game_for
from ..telling.spans import last_day
from .render import Page, Writer

# A span of time as a strip of the page: where on it things begin and end, in hundredths of its length.


@dataclass(frozen=True, slots=True)
class Bar:
    """A stretch of a strip: `start` and `end` in hundredths; `kind` is a colour, and words say what else it is."""

    start: float
    end: float
    kind: str
    words: str


@dataclass(frozen=True, slots=True)
class Scale:
    """The first day of a strip, and the day after its last."""

    first: date
    last: date

    def share(self, day: Day | date) -> float:
        """Where a day lies, from 0 to 100; what lies outside is brought to the nearer end.

        >>> Scale(date(2000, 1, 1), date(2020, 1, 1)).share(date(2010, 1, 1))
        50.01
        """
        when = day.first if isinstance(day, Day) else day
        share = 100 * (when - self.first).days / (self.last - self.first).days
        return round(min(100.0, max(0.0, share)), 2)

    def bar(self, begins: Day | date, ends: Day | date | None, kind: str, words: str) -> Bar:
        """The stretch from one day until another, or to the end of the strip."""
        return Bar(self.share(begins), 100.0 if ends is None else self.share(ends), kind, words)

    def years(self, step: int = 5) -> tuple[tuple[int, float], ...]:
        """Every fifth year, or every `step`-th, with the place of its first day."""
        begin = -(-self.first.year // step) * step
        marks = (date(year, 1, 1) for year in range(begin, self.last.year + 1, step))
        return tuple((mark.year, self.share(mark)) for mark in marks if self.first <= mark < self.last)


def editions_scale(corpus: Corpus) -> Scale:
    """From the year of the first edition of the Comprehensive Rules to the end of that of the last."""
    return Scale(
        date(corpus.editions[0].effective.year, 1, 1), date(corpus.editions[-1].effective.year + 1, 1, 1)
    )  # fmt: skip


@dataclass(frozen=True, slots=True)
class Moments:
    """A day within a sentence: `since`, `replaced`, `from` and `until`, each right for a day, a month or a year."""

    writer: Writer

    def __call__(self, word: str, day: Day) -> str:
        """The word and the day; French says another word before a month or a year."""
        return self.writer.say(f"{word}.{'exact' if day.exact else 'about'}", day=self.writer.day(day))

    def span(self, begins: Day, ends: Day | None) -> str:
        """From one day on, and to the last day before another where there is one; or on a single day."""
        if begins.exact and ends and begins == last_day(ends):
            return self.writer.say("span.on", day=begins)
        if begins.exact and ends and ends.exact:
            return self.writer.say("span.from-to", begins=begins, ends=last_day(ends))
        return ", ".join([self("from", begins), *([self("until", last_day(ends))] if ends else [])])


# The timeline of the rule as a picture: where each revision, each informal name and each number stands in it.


FIRST_YEAR = 1993
"""The picture begins with the year in which the game did."""


@dataclass(frozen=True, slots=True)
class Band:
    """A stretch of the timeline under one name: `start` and `end` are shares (0 to 1) of its whole length."""

    name: str
    start: float
    end: float
    colour: int
    year: int

    @property
    def lines(self) -> tuple[str, ...]:
        """The name in two lines of about one length, where it has two words; else in one."""
        words = self.name.split()
        splits = ((" ".join(words[:at]), " ".join(words[at:])) for at in range(1, len(words)))
        return min(splits, key=lambda split: max(map(len, split)), default=(self.name,))


@dataclass(frozen=True, slots=True)
class Mark:
    """A revision on the timeline; `at` is a share (0 to 1) of its whole length."""

    revision_id: str
    revision: Revision
    at: float
    colour: int
    functional: bool


@dataclass(frozen=True, slots=True)
class Timeline:
    """Everything the picture shows, in shares of its whole length."""

    families: tuple[Band, ...]
    numbers: tuple[Band, ...]
    marks: tuple[Mark, ...]
    years: tuple[tuple[int, float], ...]


def timeline(corpus: Corpus, writer: Writer) -> Timeline:
    """The timeline of the whole record, named in the writer's language."""
    last = max(revision.effective.first for revision in corpus.main.revisions.values())
    if corpus.editions:
        last = max(last, corpus.editions[-1].effective.first)
    scale = _Scale(date(FIRST_YEAR, 1, 1), date(last.year + 1, 1, 1))
    marks = tuple(
        Mark(
            revision_id,
            revision,
            scale.share(revision.effective.first),
            family(corpus, revision_id),
            any("functional" in change.is_ for change in revision.changes),
        )
        for revision_id, revision in corpus.main.revisions.items()
    )
    named = [
        (family_name(corpus, mark.revision_id), mark.colour, mark.revision.effective.first) for mark in marks
    ]  # fmt: skip
    families = scale.bands(
        [
            (writer.words(name) if name else writer.say(f"timeline.{'unnamed' if colour else 'no-name'}"), colour, day)
            for name, colour, day in named
        ]
    )
    numbered = [
        (corpus.main.number_in(mark.revision_id) or writer.say("timeline.no-number"), 0, mark.revision.effective.first)
        for mark in marks
    ]
    years = tuple((year, scale.share(date(year, 1, 1))) for year in range(1995, last.year + 1, 5))
    return Timeline(families, scale.bands(numbered), marks, years)


def family(corpus: Corpus, revision_id: str) -> int:
    """Which of the informal names holds: 0 before the first of them, then 1, 2 … in the order of the record."""
    order = list(corpus.main.revisions)
    begun = order[: order.index(revision_id) + 1]
    return sum(name.from_ in begun for name in corpus.main.eras)


def family_name(corpus: Corpus, revision_id: str) -> Sentence | None:
    """The informal name that holds, Paris or London; None before the first, and where the rule is not what it names."""
    held = family(corpus, revision_id)
    name = corpus.main.eras[held - 1] if held else None
    plain = ground(corpus, revision_id, game_for(corpus.games)).procedure
    return name.name if name and name.where.items() <= asdict(plain).items() else None


TITLE = 65
"""How many letters of a title a list of results shows."""


def fitting_title(*candidates: str) -> str:
    """The first title that is shown whole, or the last."""
    return next((each for each in candidates if len(each) <= TITLE), candidates[-1])


def nickname(corpus: Corpus, writer: Writer, revision_id: str) -> str:
    """The place that the informal name in force speaks of, London; nothing where it names none."""
    name = family_name(corpus, revision_id)
    found = re.search(r"\b[^\W\da-z_]\w+", writer.words(name)) if name else None
    return found[0] if found else ""


def dated_title(corpus: Corpus, writer: Writer, revision_id: str) -> str:
    """What a revision is called where nothing else tells of its day: with the informal name that it began, and when."""
    revision = corpus.main.revisions[revision_id]
    title, day = writer.words(revision.title), revision.effective
    begins = any(era.from_ == revision_id for era in corpus.main.eras)
    name = nickname(corpus, writer, revision_id) if begins else ""
    days = [writer.day(Day(day.year, day.month)), str(day.year)]
    phrase = "revision.dated-name" if name else "revision.dated"
    named = {"name": name} if name else {}
    return fitting_title(*(writer.say(phrase, title=title, day=each, **named) for each in days), title)


@dataclass(frozen=True, slots=True)
class _Scale:
    start: date
    end: date

    def share(self, day: date) -> float:
        return round((day - self.start).days / (self.end - self.start).days, 4)

    def bands(self, named: list[tuple[str, int, date]]) -> tuple[Band, ...]:
        """One band for each run of one name."""
        starts = [each for at, each in enumerate(named) if at == 0 or named[at - 1][0] != each[0]]
        ends = [self.share(later[2]) for _, later in pairwise(starts)] + [1.0]
        return tuple(
            Band(name, self.share(day), end, colour, day.year)
            for (name, colour, day), end in zip(starts, ends, strict=True)
        )


# The history page: every revision in order, by the number under which it stood.


CLASSES: tuple[ChangeClass, ...] = get_args(ChangeClass)


@dataclass(frozen=True, slots=True)
class HistoryEntry:
    """A revision in the list: its changes, their classes, its release, the informal name where one begins with it.

    Beside each change stand the groups of games in which it shows in play.
    """

    revision_id: str
    revision: Revision
    changes: tuple[tuple[Change, tuple[str, ...]], ...]
    classes: tuple[ChangeClass, ...]
    release: Release | None
    family: int
    begins: Sentence | None


@dataclass(frozen=True, slots=True)
class NumberEra:
    """The revisions under one number; none for the rules before the Comprehensive Rules."""

    number: str | None
    entries: tuple[HistoryEntry, ...]

    @property
    def anchor(self) -> str:
        """The name of its heading in addresses."""
        return f"number-{self.number.replace('.', '-')}" if self.number else "before-the-numbers"


def history_page(corpus: Corpus, writer: Writer) -> Iterator[Page]:
    """The history page alone."""
    listed = eras(corpus)
    entries = [entry for era in listed for entry in era.entries]
    changes = [change for entry in entries for change, _ in entry.changes]
    shows = {group for entry in entries for _, groups in entry.changes for group in groups}
    yield writer.page(
        "history.md",
        "history.md.j2",
        writer.say("chronicle.title"),
        label=writer.say("nav.history"),
        description=writer.say("chronicle.lead", count=len(corpus.main.revisions)),
        wide=True,
        eras=listed,
        classes=classes_of(listed),
        touched=tuple(dict.fromkeys(change.to for change in changes)),
        games={group: name for group, name in compared_groups(corpus.games).items() if group in shows},
        count=len(corpus.main.revisions),
        since=_known_since(corpus),
        names=subrule_names(corpus),
        timeline=timeline(corpus, writer),
        moment=Moments(writer),
    )


def _known_since(corpus: Corpus) -> Day | None:
    """From which day on each change is printed in a text that was read; of earlier ones only a part may be known."""
    newest_first = reversed([*corpus.main.revisions.values()])
    printed = [*takewhile(lambda revision: revision.certainty == "printed", newest_first)]
    return printed[-1].effective if printed else None


def eras(corpus: Corpus) -> tuple[NumberEra, ...]:
    """The revisions in order of time, gathered under the number that the rule bore."""
    entries = [_entry(corpus, revision_id) for revision_id in corpus.main.revisions]
    gathered = groupby(entries, key=lambda entry: corpus.main.number_in(entry.revision_id))
    return tuple(NumberEra(number, tuple(under)) for number, under in gathered)


def classes_of(listed: tuple[NumberEra, ...]) -> tuple[ChangeClass, ...]:
    """The classes of change that occur, in their own order."""
    occurring = {each for era in listed for entry in era.entries for each in entry.classes}
    return tuple(each for each in CLASSES if each in occurring)


def subrule_names(corpus: Corpus) -> Mapping[str, Sentence]:
    """What each subrule is called, by its lasting id."""
    return {each.id: each.name for each in corpus.main.subrules.values()}


def _reached(corpus: Corpus, revision_id: str, change: Change) -> tuple[str, ...]:
    return reached(corpus, revision_id, change) if "functional" in change.is_ else ()


def _entry(corpus: Corpus, revision_id: str) -> HistoryEntry:
    revision = corpus.main.revisions[revision_id]
    is_ = {each for change in revision.changes for each in change.is_}
    begins = any(name.from_ == revision_id for name in corpus.main.identity.informal_names)
    return HistoryEntry(
        revision_id,
        revision,
        tuple((each, _reached(corpus, revision_id, each)) for each in revision.changes),
        tuple(each for each in CLASSES if each in is_),
        corpus.releases.get(revision.release or ""),
        family(corpus, revision_id),
        family_name(corpus, revision_id) if begins else None,
    )


# The page of tests and early adoption: who played by a revision before, or after, its own first day.


SCOPES = ("event", "tabletop", "regular-rel", "competitive-rel", "digital", "format")
"""The scopes of an adoption, in the order in which a page lists them."""

MOST_TICKS = 4
_MARGIN = timedelta(days=14)


@dataclass(frozen=True, slots=True)
class Played:
    """An adoption with its bar; `until` is None where it runs on into the days of the text itself."""

    adoption: Adoption
    until: Day | None
    bar: Bar
    sources: tuple[Source, ...]


@dataclass(frozen=True, slots=True)
class Adopted:
    """A revision with everybody who played by it on days of their own; `text` is the bar of its own days."""

    revision_id: str
    revision: Revision
    family: int
    family_name: Sentence | None
    played: tuple[Played, ...]
    text: Bar
    ticks: tuple[tuple[date, float], ...]


def adoption_page(corpus: Corpus, writer: Writer) -> Iterator[Page]:
    """The page of adoptions alone."""
    found = tuple(
        _adopted(corpus, writer, each) for each, revision in corpus.main.revisions.items() if revision.adoption
    )
    yield writer.page(
        "adoption.md",
        "adoption.md.j2",
        writer.say("adoption-page.title"),
        label=writer.say("adoption-page.label"),
        description=writer.say("adoption-page.lead"),
        wide=True,
        adopted=found,
        moment=Moments(writer),
    )


def _adopted(corpus: Corpus, writer: Writer, revision_id: str) -> Adopted:
    revision = corpus.main.revisions[revision_id]
    in_scope = sorted(revision.adoption, key=lambda each: (SCOPES.index(each.scope), each.from_))
    scale = _scale(revision)
    return Adopted(
        revision_id,
        revision,
        family(corpus, revision_id),
        family_name(corpus, revision_id),
        tuple(_played(corpus, writer, revision, each, scale) for each in in_scope),
        scale.bar(revision.effective, None, "mulligan", writer.say("adoption-page.text-in-force")),
        tuple((month, scale.share(month)) for month in _ticks(scale)),
    )


def _scale(revision: Revision) -> Scale:
    days = [revision.effective, *(each.from_ for each in revision.adoption)]
    return Scale(min(day.first for day in days) - _MARGIN, max(day.last for day in days) + 2 * _MARGIN)


def _ticks(scale: Scale) -> tuple[date, ...]:
    """First days of months, so few that their labels do not meet on a phone."""
    months = tuple(_months(scale))
    return months[:: -(-len(months) // MOST_TICKS)]


def _months(scale: Scale) -> Iterator[date]:
    year, month = scale.first.year, scale.first.month + 1
    while (day := date(year + (month - 1) // 12, (month - 1) % 12 + 1, 1)) < scale.last:
        yield day
        month += 1


def _played(corpus: Corpus, writer: Writer, revision: Revision, adoption: Adoption, scale: Scale) -> Played:
    end = adoption.until or (revision.effective if adoption.from_ < revision.effective else None)
    words = Moments(writer).span(adoption.from_, adoption.until)
    bar = scale.bar(adoption.from_, end, f"scope-{adoption.scope}", words)
    return Played(adoption, adoption.until, bar, tuple(corpus.sources[each] for each in adoption.sources))
