"""A page that goes by days, entry by entry: which entry changed the rule, and what the others took for a change."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

from ..corpus.corpus import Corpus
from ..corpus.days import Day
from ..corpus.records import Edition, Entry, Release, Sentence, Source, SubruleText
from ..corpus.rules import text_of

Cause = Literal["reworded", "first-line", "whole-again", "to-curly", "to-straight", "nothing"]


@dataclass(frozen=True, slots=True)
class Explained:
    """An entry of a day: the edition it shows, what made it an entry, and the words of the rule on that day.

    `causes` are found by comparing: the rule's wordings with each other, and the entry with the one before it.
    """

    entry: Entry
    edition: Edition
    release: Release | None
    causes: tuple[Cause, ...]
    revision_id: str
    text: SubruleText
    since: Day

    @property
    def changed(self) -> bool:
        """Whether the words of the rule changed on that day."""
        return "reworded" in self.causes


@dataclass(frozen=True, slots=True)
class OtherEntry:
    """An entry whose words are another rule's: that rule, its number and since when, and the mulligan's number then."""

    entry: Entry
    title: Sentence
    number: str
    since: Day
    mulligan: str | None


@dataclass(frozen=True, slots=True)
class PageByDays:
    """A page that goes by days, explained; `missing` are revisions without an entry since the rule took the number."""

    source: Source
    number: str
    explained: tuple[Explained, ...]
    others: tuple[OtherEntry, ...]
    missing: tuple[str, ...]

    @property
    def real(self) -> int:
        """How many of its dated entries changed the words of the rule."""
        return sum(each.changed for each in self.explained)


def pages_by_days(corpus: Corpus) -> tuple[PageByDays, ...]:
    """Every source that goes by days, explained."""
    return tuple(_page(corpus, source) for source in corpus.sources.values() if source.entries)


def _page(corpus: Corpus, source: Source) -> PageByDays:
    dated = sorted((each for each in source.entries if each.day), key=lambda each: str(each.day))
    explained = tuple(_explained(corpus, entry, dated[:index]) for index, entry in enumerate(dated))
    number = explained[-1].text.number or ""
    others = tuple(
        _other(corpus, entry, number) for entry in source.entries if entry.rule not in (None, corpus.main.id)
    )
    shown = {entry.day for entry in dated}
    since = _since_the_number(corpus, number)
    missing = tuple(each for each in since if corpus.main.revisions[each].effective not in shown)
    return PageByDays(source, number, explained[::-1], others, missing)


def _explained(corpus: Corpus, entry: Entry, earlier: Sequence[Entry]) -> Explained:
    edition = next(each for each in corpus.editions if each.effective == entry.day)
    found = corpus.main.in_force(edition.effective.first)
    assert found is not None
    text = text_of(corpus.main.revisions[found.revision_id], corpus.main.paragraph)
    assert text is not None
    return Explained(
        entry,
        edition,
        corpus.releases.get(edition.release or ""),
        tuple(_causes(corpus, entry, earlier)) or ("nothing",),
        found.revision_id,
        text,
        corpus.main.wording_since(found.revision_id, corpus.main.paragraph),
    )


def _causes(corpus: Corpus, entry: Entry, earlier: Sequence[Entry]) -> Iterator[Cause]:
    reworded = {
        corpus.main.revisions[each.revision].effective
        for each in corpus.main.lineage(corpus.main.paragraph)
        if each.reworded
    }
    if entry.day in reworded:
        yield "reworded"
    elif entry.shows == "first-line":
        yield "first-line"
    elif earlier and earlier[-1].shows == "first-line":
        yield "whole-again"
    before = next((each.apostrophes for each in reversed(earlier) if each.apostrophes), entry.apostrophes)
    if entry.apostrophes and entry.apostrophes != before:
        yield "to-curly" if entry.apostrophes == "curly" else "to-straight"


def _other(corpus: Corpus, entry: Entry, number: str) -> OtherEntry:
    rule = corpus.rules[str(entry.rule)]
    borne = next(each for each in rule.holdings if each.number == number and each.until is None)
    return OtherEntry(entry, rule.title, number, borne.from_, corpus.main.number_on(borne.from_.first))


def _since_the_number(corpus: Corpus, number: str) -> Iterator[str]:
    """The revisions from that on with which the mulligan took the number."""
    begun = False
    for revision_id, revision in corpus.main.revisions.items():
        text = text_of(revision, corpus.main.paragraph)
        begun = begun or (text is not None and text.number == number)
        if begun:
            yield revision_id
