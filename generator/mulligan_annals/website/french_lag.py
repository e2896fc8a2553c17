"""By how many revisions French lags on any day: the wording that is held, and the editions known to exist."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date

from ..corpus.corpus import Corpus
from ..corpus.records import FrenchEdition
from ..corpus.rules import latest_beginning
from ..corpus.typography import FRENCH


@dataclass(frozen=True, slots=True)
class Known:
    """A French edition, with the revisions that it may translate: one where its day is known well enough."""

    edition: FrenchEdition
    revisions: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Lag:
    """From one day until another: the revision in force, and by how many revisions French lagged behind it.

    `held` counts from the newest wording that is held; `known`, at most, from the newest edition that surely was.
    Each is None before there was any.
    """

    begins: date
    until: date | None
    revision_id: str
    held: int | None
    known: int | None


def known_editions(corpus: Corpus) -> tuple[Known, ...]:
    """The French editions in order of time."""
    return tuple(Known(each, _translated(corpus, each)) for each in corpus.french_editions)


def held_in_french(corpus: Corpus) -> tuple[str, ...]:
    """The revisions of which a French wording is held."""
    return tuple(
        each
        for each, revision in corpus.main.revisions.items()
        if any(text.words.has(FRENCH) for text in revision.text)
    )


def lags(corpus: Corpus) -> tuple[Lag, ...]:
    """Every stretch of time from the first edition of the Comprehensive Rules on in which neither count changes."""
    days = [day for day in _turns(corpus) if day >= corpus.editions[0].effective.first]
    found: list[Lag] = []
    for day, end in zip(days, [*days[1:], None], strict=True):
        lag = _lag(corpus, day, end)
        if found and (found[-1].revision_id, found[-1].held, found[-1].known) == (lag.revision_id, lag.held, lag.known):
            lag = Lag(found.pop().begins, end, lag.revision_id, lag.held, lag.known)
        found.append(lag)
    return tuple(found)


def _turns(corpus: Corpus) -> list[date]:
    revisions = {latest_beginning(revision) for revision in corpus.main.revisions.values()}
    # A French edition known to the year surely exists only when that year is over.
    return sorted(revisions | {each.effective.last for each in corpus.french_editions})


def _lag(corpus: Corpus, day: date, end: date | None) -> Lag:
    ids = list(corpus.main.revisions)
    found = corpus.main.in_force(day)
    assert found is not None
    here = ids.index(found.revision_id)
    held = [ids.index(each) for each in held_in_french(corpus) if corpus.main.revisions[each].effective.first <= day]
    known = [ids.index(each.revisions[0]) for each in known_editions(corpus) if each.edition.effective.last <= day]
    return Lag(day, end, found.revision_id, here - max(held) if held else None, here - max(known) if known else None)


def _translated(corpus: Corpus, edition: FrenchEdition) -> tuple[str, ...]:
    if edition.held == "family":
        return held_in_french(corpus)
    return tuple(_between(corpus, edition.effective.first, edition.effective.last))


def _between(corpus: Corpus, first: date, last: date) -> Iterator[str]:
    ends = [corpus.main.in_force(day) for day in (first, last)]
    ids = list(corpus.main.revisions)
    begin, end = (ids.index(found.revision_id) if found else 0 for found in ends)
    yield from ids[begin : end + 1]
