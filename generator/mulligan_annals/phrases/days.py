"""Days that prose tells of."""

from datetime import timedelta

from ..corpus.days import Day
from . import day_in_words

__all__ = ["day_in_words", "last_day"]


def last_day(until: Day) -> Day:
    """The last day of what ends before `until`; where that is known to the month or year only, no more can be said.

    >>> str(last_day(Day.parse("2019-04-29"))), str(last_day(Day.parse("1994")))
    ('2019-04-28', '1994')
    """
    if not until.exact:
        return until
    day = until.first - timedelta(days=1)
    return Day(day.year, day.month, day.day)
