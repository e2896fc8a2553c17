"""Walking the whole record: every record inside a record, with the file and the way to it."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import Any

from ..corpus.corpus import Corpus
from ..corpus.language import Finding, Where, finding
from ..corpus.records import OwnWords, Record, RevisionFile, Text
from ..corpus.rules import RuleHistory


@dataclass(frozen=True, slots=True)
class Part:
    """A record with its place, and the record of the file or list in which it stands."""

    corpus: Corpus
    file: str
    where: Where
    record: Record | Text
    whole: Record
    rule: RuleHistory | None = None
    """The rule in whose folder it stands; None of what all rules share."""

    def inside(self, record: Record, *way: str | int) -> "Part":
        """A record inside this one, with the way to it."""
        return Part(self.corpus, self.file, (*self.where, *way), record, self.whole, self.rule)

    @property
    def earlier(self) -> bool:
        """Whether this is written in the file of an earlier revision, and holds still."""
        return self.corpus.places.place(self.file, self.where)[0] != self.file

    @property
    def as_written(self) -> RevisionFile:
        """Of a revision, what its own file writes."""
        assert self.rule is not None
        return self.rule.files[Path(self.file).stem]

    def find(self, phrase: str, at: Where = (), /, **values: object) -> Finding:
        """A finding at this record, or at what it says under the keys `at`."""
        return finding(*self.corpus.places.place(self.file, (*self.where, *at)), phrase, **values)


def own_sentences(corpus: Corpus) -> Iterator[tuple[Part, Text]]:
    """Everything that the project says in words of its own."""
    for part in parts(corpus):
        if isinstance(part.record, Text):
            yield part, part.record
        elif isinstance(part.record, OwnWords):
            yield part, part.record.words


def parts(corpus: Corpus) -> tuple[Part, ...]:
    """Every record of the corpus, from the outside in; the tree is walked once for all checks."""
    found: tuple[Part, ...] | None = corpus.remembered.get(parts)
    if found is None:
        found = corpus.remembered[parts] = tuple(_walked(corpus))
    return found


def _walked(corpus: Corpus) -> Iterator[Part]:
    for rule, file, where, record in corpus.records():
        found: list[tuple[Where, Record | Text]] = []
        _look_inside(where, record, found)
        for inner, part in found:
            yield Part(corpus, file, inner, part, record, corpus.rules[rule] if rule else None)


def _look_inside(where: Where, value: Any, found: list[tuple[Where, Record | Text]]) -> None:
    if isinstance(value, Record | Text):
        found.append((where, value))
    if isinstance(value, Record):
        for name, field in type(value).model_fields.items():
            # Most of a record is words, days and numbers, in which nothing lies.
            if isinstance(inner := getattr(value, name), Record | Text | dict | tuple):
                _look_inside((*where, field.key), inner, found)
    elif isinstance(value, dict):
        for key, each in value.items():
            _look_inside((*where, key), each, found)
    elif isinstance(value, tuple):
        for index, each in enumerate(value):
            _look_inside((*where, index), each, found)


def horizon(corpus: Corpus) -> date:
    """The latest day of which anything can be known: today, or that of the last edition, which is published ahead."""
    return max([date.today(), *(edition.effective.last for edition in corpus.editions[-1:])])
