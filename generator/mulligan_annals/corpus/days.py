"""Days as the record knows them, `2010-06-18`, `1997-04` or `1994`: no day is more precise than its source."""

import re
from dataclasses import dataclass
from datetime import date, timedelta
from functools import total_ordering
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pydantic_core import CoreSchema

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
