"""What an edition of the Comprehensive Rules did to the mulligan: found by comparing, never told by the edition."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import pairwise
from typing import Literal

from ..compare import Change, changes
from ..corpus.corpus import Corpus
from ..corpus.days import Day
from ..corpus.records import ChangeClass, Edition, Parallel, ParallelText
from .revision_pages import classes_of

Verdict = Literal["play", "words", "number", "typography", "elsewhere", "nothing"]
VERDICTS: tuple[Verdict, ...] = ("play", "words", "number", "typography", "elsewhere", "nothing")
"""The most that an edition did, from most to least."""


@dataclass(frozen=True, slots=True)
class Moved:
    """A rule elsewhere in the document that got another number or other words that day; `was` is None where it is new.

    `text` is None where the words stayed; `repealed` where it went.
    """

    parallel: Parallel
    was: str | None
    now: str | None
    text: ParallelText | None

    @property
    def repealed(self) -> bool:
        """Whether it is no rule any more."""
        return self.now is None

    @property
    def renumbered(self) -> bool:
        """Whether it was there before under another number."""
        return self.was is not None and self.now is not None and self.was != self.now


@dataclass(frozen=True, slots=True)
class Effect:
    """What one edition did: the revision that begins with it, if any, and the rules elsewhere that moved.

    `classes` are those of the revision's changes, as the engine has confirmed them.
    """

    edition: Edition
    revision_id: str | None
    classes: tuple[ChangeClass, ...]
    found: tuple[Change, ...]
    elsewhere: tuple[Moved, ...]

    @property
    def verdict(self) -> Verdict:
        """The most that it did."""
        weighs: tuple[tuple[Verdict, set[ChangeClass]], ...] = (
            ("play", {"functional"}),
            ("words", {"editorial", "added", "repealed"}),
            ("number", {"renumbered"}),
            ("typography", {"typographic"}),
        )
        for verdict, classes in weighs:
            if classes & set(self.classes):
                return verdict
        return "elsewhere" if self.elsewhere else "nothing"


def effects(corpus: Corpus) -> Mapping[Day, Effect]:
    """What each edition did, by its effective day, in order of time."""
    return {edition.effective: _effect(corpus, edition) for edition in corpus.editions}


def _effect(corpus: Corpus, edition: Edition) -> Effect:
    elsewhere = tuple(_moved(corpus, edition.effective))
    for before, revision_id in pairwise(corpus.main.revisions):
        revision = corpus.main.revisions[revision_id]
        if revision.effective == edition.effective:
            found = changes(corpus.main.revisions[before], revision, order=corpus.main.subrules)
            return Effect(edition, revision_id, classes_of(revision), found, elsewhere)
    return Effect(edition, None, (), (), elsewhere)


def _moved(corpus: Corpus, day: Day) -> Iterator[Moved]:
    for parallel in corpus.main.parallels:
        numbers = [each.number for each in parallel.numbers if each.from_ <= day]
        if parallel.until == day:
            yield Moved(parallel, numbers[-1], None, None)
            continue
        begun = any(each.from_ == day for each in parallel.numbers)
        text = _new_words(parallel, day)
        if begun or text:
            was = numbers[-2] if begun and len(numbers) > 1 else None if begun else numbers[-1]
            yield Moved(parallel, was, numbers[-1], text)


def _new_words(parallel: Parallel, day: Day) -> ParallelText | None:
    """The words that begin on that day; a wording listed again because another rule changed is no new one."""
    before: ParallelText | None = None
    for text in parallel.texts:
        if text.from_ == day and (before is None or before.fingerprint != text.fingerprint):
            return text
        before = text
    return None
