"""What lies around a day: play by another revision than the text in force, and other days given for a change."""

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Literal

from ..corpus.days import Day
from ..corpus.reading import Corpus
from ..corpus.records import Adoption, OtherDay, Revision, Sentence
from ..corpus.rules import latest_beginning

NEAR = timedelta(days=31)
"""How near to a day that is asked for another must lie to be told beside it."""


@dataclass(frozen=True, slots=True)
class AdoptionAnswer:
    """Play by another revision around that day: whether it `holds` on that very day, surely or only `perhaps`."""

    adoption: Adoption
    revision: str
    revision_title: Sentence
    until: Day | None
    holds: bool
    perhaps: bool = False

    @property
    def when(self) -> Literal["holds", "perhaps", "not-yet"]:
        """Whether it holds on that day, as the end of the phrase that says so."""
        return "holds" if self.holds else "perhaps" if self.perhaps else "not-yet"


@dataclass(frozen=True, slots=True)
class Coming:
    """The revision that follows the one in force, and the other days that are given for it."""

    revision_id: str
    revision: Revision
    days: tuple[OtherDay, ...]


def adoptions_around(corpus: Corpus, on: date, governing: str, kinds: Collection[str]) -> Iterator[AdoptionAnswer]:
    """All adoptions of each revision of which one lies near, so that a series of tests or a disagreement is seen whole.

    `governing` is the revision in force: once its text is, what was played before it no longer counts as near. Of
    adoptions by some kinds of game alone, only those by one of these `kinds` are told.
    """
    for revision_id, revision in corpus.main.revisions.items():
        concerned = [each for each in revision.adoption if not each.games or not set(each.games).isdisjoint(kinds)]
        spans = [span(corpus, revision_id, each) for each in concerned]
        if not spans:
            continue
        between = min(begins for begins, _ in spans) <= on < max(ends for _, ends in spans)
        near = any(begins - NEAR <= on < ends + NEAR for begins, ends in spans)
        if between or (near and revision_id != governing):
            # Where a format goes on after the text is in force, the tests before it are over.
            over = latest_beginning(revision) <= on
            for each, (_, ends) in zip(concerned, spans, strict=True):
                if not over or on < ends + NEAR:
                    yield _adoption(revision_id, revision, each, on)


def span(corpus: Corpus, revision_id: str, adoption: Adoption) -> tuple[date, date]:
    """The first day on which play and text parted by an adoption, and the first on which they no longer did.

    Before the text is in force they part while the adoption lasts; where it is taken up late, until then; where it
    outlives the text, while it lasts.
    """
    revision, begins = corpus.main.revisions[revision_id], adoption.from_.first
    after = corpus.main.following(revision_id)
    outlives = after is not None and begins >= corpus.main.revisions[after].effective.first
    if begins < latest_beginning(revision) or outlives:
        return begins, (adoption.until or revision.effective).first
    return revision.effective.first, begins


def _adoption(revision_id: str, revision: Revision, adoption: Adoption, on: date) -> AdoptionAnswer:
    end = adoption.until or revision.effective
    now = adoption.from_.first <= on < end.first
    surely = now and adoption.from_.last <= on
    shown = None if end <= adoption.from_ else end
    return AdoptionAnswer(adoption, revision_id, revision.title, shown, surely, now and not surely)


def days_around(revision: Revision, on: date) -> tuple[OtherDay, ...]:
    """Other days given for the change in force, where the day asked for lies close enough to be mistaken."""
    near = [revision.effective, *(each.day for each in revision.days)]
    close = any(abs(each.first - on) <= NEAR for each in near if each.exact)
    return revision.days if close else ()


def coming(corpus: Corpus, revision_id: str, on: date) -> Coming | None:
    """The next change where its day is near or the day asked for lies among its other days; None else."""
    after = corpus.main.following(revision_id)
    if after is None:
        return None
    revision = corpus.main.revisions[after]
    given = [each.day.first for each in revision.days]
    effective = revision.effective.first
    if given and (effective - NEAR <= on < effective or min(given) <= on <= max(given)):
        return Coming(after, revision, revision.days)
    return None
