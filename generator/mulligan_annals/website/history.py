"""The history page: every revision in order, by the number under which it stood."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import groupby
from typing import get_args

from ..corpus.corpus import Corpus
from ..corpus.records import ChangeClass, Release, Revision, Sentence
from .answer import Moments
from .page import Page
from .render import Writer
from .timeline import family, family_name, timeline

CLASSES: tuple[ChangeClass, ...] = get_args(ChangeClass)


@dataclass(frozen=True, slots=True)
class Entry:
    """A revision in the list: its classes of change, its release, and the informal name where one begins with it."""

    revision_id: str
    revision: Revision
    classes: tuple[ChangeClass, ...]
    release: Release | None
    family: int
    begins: Sentence | None


@dataclass(frozen=True, slots=True)
class Era:
    """The revisions under one number; none for the rules before the Comprehensive Rules."""

    number: str | None
    entries: tuple[Entry, ...]

    @property
    def anchor(self) -> str:
        """The name of its heading in addresses."""
        return f"number-{self.number.replace('.', '-')}" if self.number else "before-the-numbers"


def pages(corpus: Corpus, writer: Writer) -> Iterator[Page]:
    """The history page alone."""
    listed = eras(corpus)
    yield writer.page(
        "history.md",
        "history.md.j2",
        writer.say("chronicle.title"),
        label=writer.say("nav.history"),
        description=writer.say("chronicle.lead", count=len(corpus.main.revisions)),
        wide=True,
        eras=listed,
        classes=classes_of(listed),
        count=len(corpus.main.revisions),
        names=subrule_names(corpus),
        timeline=timeline(corpus, writer),
        moment=Moments(writer),
    )


def eras(corpus: Corpus) -> tuple[Era, ...]:
    """The revisions in order of time, gathered under the number that the rule bore."""
    entries = [_entry(corpus, revision_id) for revision_id in corpus.main.revisions]
    gathered = groupby(entries, key=lambda entry: corpus.main.number_in(entry.revision_id))
    return tuple(Era(number, tuple(under)) for number, under in gathered)


def classes_of(listed: tuple[Era, ...]) -> tuple[ChangeClass, ...]:
    """The classes of change that occur, in their own order."""
    occurring = {each for era in listed for entry in era.entries for each in entry.classes}
    return tuple(each for each in CLASSES if each in occurring)


def subrule_names(corpus: Corpus) -> Mapping[str, Sentence]:
    """What each subrule is called, by its lasting id."""
    return {each.id: each.name for each in corpus.main.subrules.values()}


def _entry(corpus: Corpus, revision_id: str) -> Entry:
    revision = corpus.main.revisions[revision_id]
    is_ = {each for change in revision.changes for each in change.is_}
    begins = any(name.from_ == revision_id for name in corpus.main.identity.informal_names)
    return Entry(
        revision_id,
        revision,
        tuple(each for each in CLASSES if each in is_),
        corpus.releases.get(revision.release or ""),
        family(corpus, revision_id),
        family_name(corpus, revision_id) if begins else None,
    )
