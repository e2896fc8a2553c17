"""Days as prose writes them, in either language."""

from datetime import date, timedelta

from ..corpus.days import Day
from ..corpus.records import Language

_MONTHS = {
    "en": (
        "January", "February", "March", "April", "May", "June",
        "July", "August", "September", "October", "November", "December",
    ),
    "fr": (
        "janvier", "février", "mars", "avril", "mai", "juin",
        "juillet", "août", "septembre", "octobre", "novembre", "décembre",
    ),
}  # fmt: skip


def day_in_words(language: Language, day: Day | date) -> str:
    """A day as prose writes it, as precise as it is known.

    >>> day_in_words("fr", Day.parse("2010-06-01"))
    '1er juin 2010'
    >>> day_in_words("en", Day.parse("1997-04"))
    'April 1997'
    """
    if day.month is None:
        return str(day.year)
    month = _MONTHS[language][day.month - 1]
    if day.day is None:
        return f"{month} {day.year}"
    return f"{'1er' if language == 'fr' and day.day == 1 else day.day} {month} {day.year}"


def last_day(until: Day) -> Day:
    """The last day of what ends before `until`; where that is known to the month or year only, no more can be said.

    >>> str(last_day(Day.parse("2019-04-29"))), str(last_day(Day.parse("1994")))
    ('2019-04-28', '1994')
    """
    if not until.exact:
        return until
    day = until.first - timedelta(days=1)
    return Day(day.year, day.month, day.day)
