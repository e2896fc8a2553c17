"""Since when and until when, with what is not known of either day, as messages."""

from datetime import date, timedelta

from ..corpus.days import Day
from ..corpus.records import Message, Revision
from ..lookup.on import Ending, placed

EFFECTIVE_SINCE = date(2009, 7, 11)
"""From this edition on the printed day is that on which it takes effect; before, only that on which it was current."""


def printed(edition: Day) -> Message:
    """The day printed in an edition of the Comprehensive Rules, as what it is printed."""
    return Message("edition.effective" if edition.first >= EFFECTIVE_SINCE else "edition.current", day=edition)


def since(revision: Revision) -> Message:
    """Since when: the day, the two days between which it lies, or the day on which it is first seen in force."""
    if revision.by:
        return Message("since.between", first=placed(revision.effective), last=placed(revision.by))
    if revision.attested:
        return Message("since.at-latest", day=revision.effective)
    return Message("since.exact" if revision.effective.exact else "since.about", day=revision.effective)


def replaced(end: Ending) -> Message:
    """When it was replaced, as a clause that follows a semicolon."""
    if end.by:
        return Message("on.replaced-between", first=placed(end.day), last=placed(end.by))
    if end.at_latest:
        return Message("on.gone-by", day=end.day)
    return Message("replaced.exact" if end.day.exact else "replaced.about", day=end.day)


def in_force(revision: Revision, end: Ending | None) -> Message:
    """Since when a revision was in force and until when, as a sentence."""
    if end is None:
        return Message("answer.in-force-still", since=since(revision))
    return Message("answer.in-force", since=since(revision), until=replaced(end))


def over(end: Ending | None) -> Message:
    """Until when a revision was in force, or that it is still."""
    if end is None:
        return Message("on.until-today")
    if end.by:
        return Message("on.until-between", first=placed(end.day), last=placed(end.by))
    return Message("on.gone-by", day=end.day) if end.at_latest else until(end.day)


def interval(begins: Day, ends: Day | None) -> Message:
    """From when to when, as a line of a list; the last day is included, and None is today."""
    return Message("cite.interval", begins=begins, ends=last_day(ends) if ends else Message("since.today"))


def span(begins: Day, ends: Day | None) -> Message:
    """From when to when, the last day included; `ends` is the first day on which it is over, None where it runs on."""
    if begins.exact and ends and ends.exact:
        ended = last_day(ends)
        return Message("span.on", day=begins) if begins == ended else Message("span.from-to", begins=begins, ends=ended)
    started = Message("span.from" if begins.exact else "span.from-vague", begins=begins)
    return Message("span.both", begins=started, ends=until(ends)) if ends else started


def until(ends: Day) -> Message:
    """To when, the last day included, where it is known; `ends` is the first day on which it is over."""
    return Message("on.to" if ends.exact else "on.until-vague", day=last_day(ends))


def last_day(until: Day) -> Day:
    """The last day of what ends before `until`; where that is known to the month or year only, no more can be said.

    >>> str(last_day(Day.parse("2019-04-29"))), str(last_day(Day.parse("1994")))
    ('2019-04-28', '1994')
    """
    if not until.exact:
        return until
    day = until.first - timedelta(days=1)
    return Day(day.year, day.month, day.day)
