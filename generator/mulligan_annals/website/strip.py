"""A span of time as a strip of the page: where on it things begin and end, in hundredths of its length."""

from dataclasses import dataclass
from datetime import date

from ..corpus.corpus import Corpus
from ..corpus.days import Day


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
