"""Days and rule numbers as people type them, in any language.

One parser for the command line, files and the page: it says everything that the words can mean and never guesses by
letters alone: "now" is today, and no set.
"""

import re
from collections.abc import Iterator, Sequence
from datetime import date, timedelta

from ..corpus.days import Day
from ..corpus.typography import plainly, without_accents
from ..phrases import typed_words

FIRST_YEAR = 93
"""Of two digits, so many and more are a year of the last century: the game is of 1993."""


class NoSuchDay(ValueError):
    """What was typed is a day by its shape, and by no calendar; `nearest` are days that it may have been meant for."""

    def __init__(self, typed: str, nearest: tuple[Day, ...] = ()) -> None:
        super().__init__(f"{typed!r} is no day of the calendar")
        self.typed = typed
        self.nearest = nearest


class YearMissing(ValueError):
    """A day and a month without a year."""


def parse_days(typed: str, today: date | None = None) -> tuple[Day, ...]:
    """The days that words can mean: none where they are no day, two where a number can be the day or the month.

    A day is as exact as it was typed: `Oct 2015` is a month. Raises `NoSuchDay` or `YearMissing`.

    >>> [str(day) for day in parse_days("3 octobre 2015")], [str(day) for day in parse_days("10/03/2015")]
    (['2015-10-03'], ['2015-03-10', '2015-10-03'])
    """
    words, relative = plainly(typed), typed_words().relative
    if words in relative:
        day = (today or date.today()) + timedelta(days=relative[words])
        return (Day(day.year, day.month, day.day),)
    text = typed.strip()
    if _has_foreign_figures(text):
        return ()
    if moment := re.match(r"(\d{4}-\d\d-\d\d)[T ]\d", text):
        raise NoSuchDay(text, _real(moment[1], [(int(moment[1][:4]), int(moment[1][5:7]), int(moment[1][8:]))]))
    if written := re.fullmatch(r"(\d+)(?:\s*([-/. ])\s*(\d+))?(?:\s*\2\s*(\d+))?\.?", text):
        return _in_digits(text, written)
    return _in_words(text)


def _has_foreign_figures(text: str) -> bool:
    return not text.isascii() and any(letter.isnumeric() and not letter.isascii() for letter in text)


def _in_digits(text: str, written: re.Match[str]) -> tuple[Day, ...]:
    first, between, second, third = written.groups()
    if second is None:
        if len(first) == 4:
            return _real(text, [(int(first), None, None)])
        if len(first) == 8:
            return _real(text, [(int(first[:4]), int(first[4:6]), int(first[6:]))])
        return ()
    if third is None:
        if len(first) == 4 and len(second) <= 2:
            return _real(text, [(int(first), int(second), None)])
        if len(second) == 4 and len(first) <= 2:
            return _real(text, [(int(second), int(first), None)])
        if len(first) <= 2 and len(second) <= 2 and between in "/-" and int(first) and int(second):
            raise YearMissing(text)
        return ()
    if len(first) == 4 and len(second) <= 2 and len(third) <= 2:
        return _real(text, [(int(first), int(second), int(third))])
    if len(first) <= 2 and len(second) <= 2 and len(third) in (2, 4):
        year = _year(third)
        orders = [(year, int(second), int(first)), (year, int(first), int(second))]
        # With points between them the day comes first, in every country that writes it so.
        return _real(text, orders[:1] if between == "." else orders)
    return _real(text, []) if len(first) == 4 or len(third) == 4 else ()


def _in_words(text: str) -> tuple[Day, ...]:
    known = typed_words()
    letters = plainly(re.sub(rf"(?<=\d){known.figures}\b", "", text, flags=re.IGNORECASE))
    words = [word for word in letters.split() if word not in known.beside_a_day]
    months = [known.months[word] for word in words if word in known.months]
    numbers = [word for word in words if re.fullmatch(r"[0-9]{1,4}", word)]
    if len(months) != 1 or len(numbers) > 2 or len(months) + len(numbers) != len(words):
        return ()
    years = [number for number in numbers if len(number) == 4]
    days = [number for number in numbers if len(number) <= 2]
    if len(numbers) == 1 and years:
        return _real(text, [(int(years[0]), months[0], None)])
    if len(years) == len(days) == 1:
        return _real(text, [(int(years[0]), months[0], int(days[0]))])
    if len(days) == 2:
        return _real(text, [(_year(days[1]), months[0], int(days[0]))])
    if len(days) == 1:
        raise YearMissing(text)
    return ()


def _year(digits: str) -> int:
    if len(digits) == 4:
        return int(digits)
    return (1900 if int(digits) >= FIRST_YEAR else 2000) + int(digits)


def _real(text: str, orders: Sequence[tuple[int, int | None, int | None]]) -> tuple[Day, ...]:
    """Those of the orders that are a day of the calendar, each once, in order of time; raises `NoSuchDay`."""
    found = {day for order in orders if (day := _day(*order))}
    if not found:
        raise NoSuchDay(text, tuple(_last_of_month(orders)))
    return tuple(sorted(found))


def _day(year: int, month: int | None, day: int | None) -> Day | None:
    try:
        date(year, 1 if month is None else month, 1 if day is None else day)
    except ValueError:
        return None
    return Day(year, month, day)


def _last_of_month(orders: Sequence[tuple[int, int | None, int | None]]) -> Iterator[Day]:
    """For the 31st of a month of thirty days, its last day."""
    for year, month, day in orders:
        if day is not None and 28 < day <= 31 and (whole := _day(year, month, None)):
            yield Day(whole.last.year, whole.last.month, whole.last.day)


_NUMBER = re.compile(
    r"^(?:(?:mtg|magic)\s+)?(?:(?:cr|comp(?:rehensive)?|rules?|regles?|règles?|r|n[o°]|number|numéro|numero|§|section)"
    r"[\s.:]*)+",
    re.IGNORECASE,
)
_NUMBER = re.compile(r"(\d{3})\s*\.\s*([1-9]\d{0,2})\s*\.?\s*\(?([a-z]?)\)?\.?", re.ASCII | re.IGNORECASE)


def parse_number(typed: str) -> str | None:
    """The rule number that words give, as the rules write it; None where they give none.

    >>> parse_number("CR 103.4C"), parse_number("rule 103.4 (c)"), parse_number("103")
    ('103.4c', '103.4c', None)
    """
    if _has_foreign_figures(typed):
        return None
    before = rf"(?:(?:mtg|magic)\s+)?(?:{typed_words().before_a_number}[\s.:]*)+"
    number = _NUMBER.fullmatch(re.sub(f"^{before}", "", without_accents(typed.strip())).strip())
    return f"{number[1]}.{int(number[2])}{number[3].lower()}" if number else None
