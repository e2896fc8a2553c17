"""The timeline of the rule as a picture: where each revision, each informal name and each number stands in it."""

from dataclasses import dataclass
from datetime import date
from itertools import pairwise

from ..corpus.corpus import Corpus
from ..corpus.records import Revision, Sentence
from .render import Writer

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
        [(writer.words(name) if name else writer.say("timeline.no-name"), colour, day) for name, colour, day in named]
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
    """The informal name that holds, Paris or London; None before the first of them."""
    held = family(corpus, revision_id)
    return corpus.main.eras[held - 1].name if held else None


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
