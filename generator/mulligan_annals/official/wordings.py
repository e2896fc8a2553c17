"""Every wording that the record knows, by its words or by its fingerprint alone, with its days and numbers."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import groupby

from ..corpus.corpus import Corpus
from ..corpus.days import Day
from ..corpus.language import FALLBACK, Language
from ..corpus.records import Id, Parallel, Sentence, SubruleId
from ..corpus.rules import RuleHistory
from ..corpus.typography import fingerprint
from .paragraphs import Paragraph


@dataclass(frozen=True, slots=True)
class Span:
    """Days on which a wording stood under one number; `until` is the first day on which it no longer did."""

    number: str
    since: Day
    until: Day | None


@dataclass(frozen=True, slots=True)
class Wording:
    """One wording of a subrule, of its example, or of a parallel rule (which has no subrule)."""

    rule: Id
    subrule: SubruleId | None
    language: Language
    fingerprint: str
    words: str | None
    summary: Sentence | None
    spans: tuple[Span, ...]
    is_example: bool = False

    @property
    def since(self) -> Day:
        """The first day on which it stood."""
        return self.spans[0].since

    @property
    def until(self) -> Day | None:
        """The first day on which it no longer stood; None where it still does."""
        return self.spans[-1].until

    @property
    def paragraph(self) -> Paragraph | None:
        """Its words as those of a document are compared; None where they are not held."""
        return Paragraph.of(self.words) if self.words is not None else None


def wordings(corpus: Corpus) -> tuple[Wording, ...]:
    """All of them, rule by rule, each where it first appears."""
    found: list[Wording] = []
    for rule in corpus.rules.values():
        found += _of_rule(rule)
        for parallel in rule.parallels:
            found += _of_parallel(parallel)
    return tuple(found)


@dataclass(frozen=True, slots=True)
class _Appearance:
    key: tuple[SubruleId, Language, bool]
    fingerprint: str
    words: str | None
    summary: Sentence | None
    number: str
    since: Day
    until: Day | None


def _of_rule(rule: RuleHistory) -> Iterator[Wording]:
    appearances = sorted(_appearances(rule), key=lambda each: each.key)
    for (subrule, language, is_example), of_one in groupby(appearances, key=lambda each: each.key):
        for print_, run in groupby(of_one, key=lambda each: each.fingerprint):
            stood = list(run)
            spans = []
            for number, held in groupby(stood, key=lambda each: each.number):
                under = list(held)
                spans.append(Span(number, under[0].since, under[-1].until))
            first = stood[0]
            yield Wording(
                rule.id, subrule, language, print_, first.words, first.summary, tuple(spans), is_example
            )  # fmt: skip


def _appearances(rule: RuleHistory) -> Iterator[_Appearance]:
    for revision_id, revision in rule.revisions.items():
        days = revision.effective, rule.until(revision_id)
        for text in revision.text:
            number = text.number or ""
            if text.fingerprint or text.original:
                print_ = text.fingerprint or fingerprint(text.original or "")
                yield _Appearance((text.id, FALLBACK, False), print_, text.original, text.summary, number, *days)
            for language, words in text.words.items():
                if language != FALLBACK:
                    yield _Appearance((text.id, language, False), fingerprint(words), words, None, number, *days)
            if text.example:
                example = text.example
                yield _Appearance(
                    (text.id, FALLBACK, True), example.fingerprint, example.original, None, number, *days
                )  # fmt: skip
                for language, words in example.words.items():
                    if language != FALLBACK:
                        yield _Appearance((text.id, language, True), fingerprint(words), words, None, number, *days)


def _of_parallel(parallel: Parallel) -> Iterator[Wording]:
    """The wordings of a parallel; one that stands twice because the family changed beside it is one."""
    ends = [*(each.from_ for each in parallel.texts[1:]), parallel.until]
    for print_, run in groupby(zip(parallel.texts, ends, strict=True), key=lambda each: each[0].fingerprint):
        stood = list(run)
        since, until = stood[0][0].from_, stood[-1][1]
        numbers = zip(parallel.numbers, [*(each.from_ for each in parallel.numbers[1:]), parallel.until], strict=True)
        spans = tuple(
            Span(number.number, max(number.from_, since), end if until is None else min(end, until) if end else until)
            for number, end in numbers
            if (until is None or number.from_ < until) and (end is None or end > since)
        )
        yield Wording(parallel.id, None, FALLBACK, print_, stood[0][0].original, stood[0][0].summary, spans)


def by_fingerprint(known: tuple[Wording, ...]) -> Mapping[str, tuple[Wording, ...]]:
    """The wordings with each fingerprint: several where rules came to say the same."""
    found: dict[str, tuple[Wording, ...]] = {}
    for each in known:
        found[each.fingerprint] = (*found.get(each.fingerprint, ()), each)
    return found


def fingerprints(paragraph: Paragraph) -> tuple[str, ...]:
    """Those of its words alone, and of its words with the examples printed below them: the record has both kinds."""
    alone = fingerprint(paragraph.text)
    if not paragraph.examples:
        return (alone,)
    return alone, fingerprint(" ".join([paragraph.text, *(f"Example: {each}" for each in paragraph.examples)]))
