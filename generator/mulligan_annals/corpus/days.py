"""Days as the record knows them, `2010-06-18`, `1997-04` or `1994`, and days and rule numbers as people type them.

No day is more precise than its source. A parser of what people type, one for the command line, files and the page, says
everything that the words can mean and never guesses by letters alone: "now" is today, and no set.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from functools import total_ordering
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pydantic_core import CoreSchema

from .typography import plainly

_SHAPE = re.compile(r"(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?")


class NotADay(ValueError):
    """What was read is no day; the message says what was read and what would be one."""


@total_ordering
@dataclass(frozen=True, slots=True)
class Day:
    """A day known to the day, the month or the year; it sorts by the earliest day it can mean.

    >>> Day.parse("1997-04").last
    datetime.date(1997, 4, 30)
    >>> Day.parse("1994") < Day.parse("1994-01-26")
    True
    """

    year: int
    month: int | None = None
    day: int | None = None

    @classmethod
    def parse(cls, text: str) -> "Day":
        """Read a day; raises `NotADay`."""
        match = _SHAPE.fullmatch(text)
        if not match or not text.isascii():
            raise NotADay(f"{text!r} is not a day; it is written 2010-06-18, or 1997-04 or 1994 where no more is known")
        year, month, day = (int(part) if part else None for part in match.groups())
        assert year is not None
        try:
            date(year, 1 if month is None else month, 1 if day is None else day)
        except ValueError:
            raise NotADay(f"{text!r} is not a day of the calendar; a day is written 2010-06-18") from None
        return cls(year, month, day)

    @property
    def first(self) -> date:
        """The earliest day it can mean."""
        return date(self.year, self.month or 1, self.day or 1)

    @property
    def last(self) -> date:
        """The latest day it can mean."""
        if self.day is not None:
            return self.first
        year, month = (self.year, self.month + 1) if self.month and self.month < 12 else (self.year + 1, 1)
        return date.max if year > date.max.year else date(year, month, 1) - timedelta(days=1)

    @property
    def exact(self) -> bool:
        """Whether it is known to the day."""
        return self.day is not None

    def __str__(self) -> str:
        parts = [f"{self.year:04}", *(f"{part:02}" for part in (self.month, self.day) if part is not None)]
        return "-".join(parts)

    def __lt__(self, other: "Day") -> bool:
        return (self.first, -len(str(self))) < (other.first, -len(str(other)))

    @classmethod
    def __get_pydantic_core_schema__(cls, source: Any, handler: Any) -> "CoreSchema":
        from pydantic_core import core_schema

        return core_schema.no_info_plain_validator_function(
            lambda value: value if isinstance(value, cls) else cls.parse(str(value)),
            # An editor takes a bare 1994 for a number.
            json_schema_input_schema=core_schema.union_schema(
                [core_schema.str_schema(pattern=r"^\d{4}(-\d{2}(-\d{2})?)?$"), core_schema.int_schema(ge=1993)]
            ),
            serialization=core_schema.to_string_ser_schema(),
        )


MONTHS: Mapping[str, int] = {
    name: month
    for month, names in enumerate(
        (
            "january jan janvier janv",
            "february feb fevrier fevr fev",
            "march mar mars",
            "april apr avril avr",
            "may mai",
            "june jun juin",
            "july jul juillet juil",
            "august aug aout",
            "september sept sep septembre",
            "october oct octobre",
            "november nov novembre",
            "december dec decembre",
        ),
        1,
    )
    for name in names.split()
}
"""Every name and short name of a month in either language, without its accents."""

RELATIVE: Mapping[str, int] = {
    **dict.fromkeys(("today", "now", "tonight", "current", "aujourd hui", "aujourdhui", "maintenant", "ce soir"), 0),
    **dict.fromkeys(("yesterday", "hier"), -1),
    **dict.fromkeys(("tomorrow", "demain"), 1),
}
"""Words for a day that depends on the day on which they are typed, and how many days it lies from it."""

WEEKDAY = re.compile(
    r"(mon|tues?|wed(nes)?|thu(r|rs)?|fri|sat(ur)?|sun)(day)?|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche"
)
SMALL_WORDS = frozenset({"of", "on", "in", "de", "du", "en", "au", "since", "depuis", "from", "dated"})
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
    words = plainly(typed)
    if words in RELATIVE:
        day = (today or date.today()) + timedelta(days=RELATIVE[words])
        return (Day(day.year, day.month, day.day),)
    text = typed.strip()
    if not text.isascii() and any(letter.isdigit() and not letter.isascii() for letter in text):
        return ()
    if moment := re.match(r"(\d{4}-\d\d-\d\d)[T ]\d", text):
        raise NoSuchDay(text, _real(moment[1], [(int(moment[1][:4]), int(moment[1][5:7]), int(moment[1][8:]))]))
    if written := re.fullmatch(r"(\d+)(?:\s*([-/. ])\s*(\d+))?(?:\s*\2\s*(\d+))?\.?", text):
        return _in_digits(text, written)
    return _in_words(text)


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
    letters = plainly(re.sub(r"(?<=\d)(st|nd|rd|th|er|re|e|eme)\b", "", text, flags=re.IGNORECASE))
    words = [word for word in letters.split() if word not in SMALL_WORDS and not WEEKDAY.fullmatch(word)]
    months = [MONTHS[word] for word in words if word in MONTHS]
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


_BEFORE_A_NUMBER = re.compile(
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
    number = _NUMBER.fullmatch(_BEFORE_A_NUMBER.sub("", typed.strip()).strip())
    return f"{number[1]}.{int(number[2])}{number[3].lower()}" if number else None
