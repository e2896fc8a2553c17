"""Since when a revision was in force and until when, with what is not known of either day, in both languages."""

from dataclasses import dataclass
from datetime import date

from ..corpus.days import Day
from ..corpus.reading import Corpus
from ..corpus.records import Both, Revision
from ..phrases import both

EFFECTIVE_SINCE = date(2009, 7, 11)
"""From this edition on the printed day is that on which it takes effect; before, only that on which it was current."""


@dataclass(frozen=True, slots=True)
class Ending:
    """When a revision ended: on `day`, or where `by` is given on a day from `day` until `by`.

    `at_latest` where the next revision is only seen in force on `day` and may have begun before.
    """

    day: Day
    by: Day | None
    at_latest: bool


def placed(day: Day) -> Both:
    """A day as it stands after "between": with the article that French sets before a day, not before a month."""
    return both("day.placed" if day.exact else "day.placed-vague", day=day)


def printed(edition: Day) -> Both:
    """The day printed in an edition of the Comprehensive Rules, as what it is printed."""
    return both("edition.effective" if edition.first >= EFFECTIVE_SINCE else "edition.current", day=edition)


def since(revision: Revision) -> Both:
    """Since when: the day, the two days between which it lies, or the day on which it is first seen in force."""
    if revision.by:
        return both("since.between", first=placed(revision.effective), last=placed(revision.by))
    if revision.attested:
        return both("since.at-latest", day=revision.effective)
    return both("since.exact" if revision.effective.exact else "since.about", day=revision.effective)


def ending(corpus: Corpus, revision_id: str) -> Ending | None:
    """When the revision ended; None where it is the latest."""
    after = corpus.main.following(revision_id)
    if after is None:
        return None
    replaced_by = corpus.main.revisions[after]
    return Ending(replaced_by.effective, replaced_by.by, replaced_by.attested)


def replaced(end: Ending) -> Both:
    """When it was replaced, as a clause that follows a semicolon."""
    if end.by:
        return both("on.replaced-between", first=placed(end.day), last=placed(end.by))
    if end.at_latest:
        return both("on.gone-by", day=end.day)
    return both("replaced.exact" if end.day.exact else "replaced.about", day=end.day)


def in_force_told(revision: Revision, end: Ending | None) -> Both:
    """Since when a revision was in force and until when, as a sentence."""
    if end is None:
        return both("answer.in-force-still", since=since(revision))
    return both("answer.in-force", since=since(revision), until=replaced(end))
