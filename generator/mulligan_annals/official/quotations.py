"""Whether a quotation is genuine: every wording that the record knows, and what differs from the nearest of them."""

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from difflib import SequenceMatcher
from functools import lru_cache
from itertools import groupby
from typing import Literal, NamedTuple

from ..compare.words import Piece, differences
from ..corpus.corpus import Corpus
from ..corpus.days import Day
from ..corpus.language import FALLBACK, Language
from ..corpus.records import Id, Parallel, Sentence, SubruleId
from ..corpus.rules import RuleHistory
from ..corpus.typography import fingerprint
from .paragraphs import Paragraph, comparable


@dataclass(frozen=True, slots=True)
class Span:
    """Days on which a wording stood under one number; `until` is the first day on which it no longer did."""

    number: str
    since: Day
    until: Day | None


@dataclass(frozen=True, slots=True)
class KnownWording:
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


def wordings(corpus: Corpus) -> tuple[KnownWording, ...]:
    """All of them, rule by rule, each where it first appears."""
    found: list[KnownWording] = []
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


def _of_rule(rule: RuleHistory) -> Iterator[KnownWording]:
    appearances = sorted(_appearances(rule), key=lambda each: each.key)
    for (subrule, language, is_example), of_one in groupby(appearances, key=lambda each: each.key):
        for print_, run in groupby(of_one, key=lambda each: each.fingerprint):
            stood = list(run)
            spans = []
            for number, held in groupby(stood, key=lambda each: each.number):
                under = list(held)
                spans.append(Span(number, under[0].since, under[-1].until))
            first = stood[0]
            yield KnownWording(
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


def _of_parallel(parallel: Parallel) -> Iterator[KnownWording]:
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
        yield KnownWording(parallel.id, None, FALLBACK, print_, stood[0][0].original, stood[0][0].summary, spans)


def by_fingerprint(known: tuple[KnownWording, ...]) -> Mapping[str, tuple[KnownWording, ...]]:
    """The wordings with each fingerprint: several where rules came to say the same."""
    found: dict[str, tuple[KnownWording, ...]] = {}
    for each in known:
        found[each.fingerprint] = (*found.get(each.fingerprint, ()), each)
    return found


def fingerprints(paragraph: Paragraph) -> tuple[str, ...]:
    """Those of its words alone, and of its words with the examples printed below them: the record has both kinds."""
    alone = fingerprint(paragraph.text)
    if not paragraph.examples:
        return (alone,)
    return alone, fingerprint(" ".join([paragraph.text, *(f"Example: {each}" for each in paragraph.examples)]))


Verdict = Literal["genuine", "altered", "unknown", "short"]
FEWEST_WORDS = 4
"""A quotation of fewer words stands in too many rules to say anything."""
LIKE_A_RULE = 0.6
"""Where a smaller share of the words stands, in order, in one place of a rule, it is not that rule altered."""
LONGEST = 1_000_000
"""Characters; far more than anybody quotes, or than the whole of the Comprehensive Rules would be pasted for."""
_NUMBER = re.compile(r"(?:rule\s+|règle\s+|CR\s*|§\s*)?(\d{3}\.\d{1,3}[a-z]?)\b[.:)]?\s*[-:–—]?\s*", re.IGNORECASE)
_BEFORE_A_NUMBER = re.compile(r"(?:(?<=\n)|(?<=[.!?”\")]\s))\s*(?=\d{3}\.\d{1,3}[a-z]?[.:]?\s+[A-Z“\"(])")
_QUOTED_LINE = re.compile(r"(?m)^[ \t]*(?:>+|\*|•|-|–)[ \t]+")
_EXAMPLE = re.compile(r"(?i)(?:example|exemple)s?\s*:\s*")
_OMITTED = re.compile(r"\s*[\[(]?(?:\.\.\.|…)[\])]?\s*")
_AROUND = " \t\n\"'“”„«»‘’\u00a0\u202f*_`"
_WORD = re.compile(r"[\w'’]+(?:[-/][\w'’]+)*")


@dataclass(frozen=True, slots=True)
class Stood:
    """Where quoted words stood: a subrule of a rule, or a rule that repeats it, with its numbers and days."""

    rule: Id
    subrule: SubruleId | None
    language: Language
    is_example: bool
    spans: tuple[Span, ...]


@dataclass(frozen=True, slots=True)
class Quotation:
    """One quoted passage, and what is to be said of it."""

    words: str
    number: str | None
    """The number written in front of it."""
    verdict: Verdict
    whole: bool
    """Whether the quotation is all of a paragraph, not a part of it."""
    stood: tuple[Stood, ...]
    """Where these very words stood; of an altered quotation, where the nearest true ones did."""
    pieces: tuple[Piece, ...] | None
    """What differs from the nearest true words."""
    by_fingerprint: bool = False
    """Whether the record knows these words by their fingerprint alone."""

    @property
    def number_fits(self) -> bool | None:
        """Whether the number in front is one under which the words stood; None where there is none, or no words."""
        if self.number is None or not self.stood:
            return None
        return self.number in {span.number for each in self.stood for span in each.spans}


def identify(corpus: Corpus, text: str) -> tuple[Quotation, ...]:
    """Each passage of a text that was pasted: a sentence, a paragraph or a screenful of them."""
    known = wordings(corpus)
    return tuple(_identified(known, *passage) for passage in passages(text))


def passages(text: str) -> Iterator[tuple[str | None, str]]:
    """The quoted passages, each with the number in front of it, without marks of quotation around them.

    >>> list(passages('> "103.4c In a multiplayer game …"'))
    [('103.4c', 'In a multiplayer game')]
    """
    plain = _QUOTED_LINE.sub("", text.replace("\r\n", "\n").replace("\r", "\n"))
    carried: str | None = None
    for paragraph in re.split(r"\n\s*\n|\n(?=\s*(?:Example|Exemple)s?\s*:)", plain):
        for part in _BEFORE_A_NUMBER.split(paragraph):
            bare = part.strip(_AROUND)
            numbered = _NUMBER.match(bare)
            number = numbered[1].lower() if numbered else carried
            words = _EXAMPLE.sub("", bare[numbered.end() :] if numbered else bare, count=1)
            words = _OMITTED.sub(" … ", words).strip(_AROUND + "…")
            # A number on a line of its own belongs to what follows.
            carried = number if numbered and not words else None
            if any(letter.isalnum() for letter in words):
                yield number, words


def _identified(known: Sequence[KnownWording], number: str | None, words: str) -> Quotation:
    print_ = fingerprint(words)
    whole = [
        each
        for each in known
        if each.fingerprint == print_ or (each.words is not None and _bare(each.words) == _bare(words))
    ]
    if whole:
        also = [each for each in known if each.words is not None and _holds(each.words, words) and each not in whole]
        proved = all(each.words is None for each in [*whole, *also])
        return Quotation(words, number, "genuine", True, _stood([*whole, *also]), None, proved)
    if len(_WORD.findall(words)) < FEWEST_WORDS:
        return Quotation(words, number, "short", False, (), None)
    if holding := [each for each in known if each.words is not None and _holds(each.words, words)]:
        return Quotation(words, number, "genuine", False, _stood(holding), None)
    places = ((nearest(each.words, words), each) for each in known if each.words is not None)
    near = [(place, each) for place, each in places if place.share >= LIKE_A_RULE]
    if not near:
        return Quotation(words, number, "unknown", False, (), None)
    best, wording = max(near, key=lambda each: (each[0].likeness, _of_number(each[1], number), each[1].since))
    true_words = best.words
    if words[-1].isalnum():
        true_words = true_words.rstrip(" .,;:")
    alike = [each for each in known if each.words is not None and _holds(each.words, true_words)]
    same_rule = [each for each in alike if (each.rule, each.subrule) == (wording.rule, wording.subrule)]
    return Quotation(words, number, "altered", False, _stood(same_rule or [wording]), differences(true_words, words))


def _of_number(wording: KnownWording, number: str | None) -> bool:
    return number in {span.number for span in wording.spans}


def _stood(of: Sequence[KnownWording]) -> tuple[Stood, ...]:
    """The wordings as places, those of one subrule as one, with days that follow each other as one stretch."""
    found: dict[tuple[Id, SubruleId | None, Language, bool], list[Span]] = {}
    for each in of:
        found.setdefault((each.rule, each.subrule, each.language, each.is_example), []).extend(each.spans)
    return tuple(
        Stood(rule, subrule, language, is_example, _joined(spans))
        for (rule, subrule, language, is_example), spans in found.items()
    )


def _joined(spans: Sequence[Span]) -> tuple[Span, ...]:
    joined: list[Span] = []
    for span in sorted(spans, key=lambda each: each.since):
        if joined and (joined[-1].number, joined[-1].until) == (span.number, span.since):
            joined[-1] = replace(joined[-1], until=span.until)
        else:
            joined.append(span)
    return tuple(joined)


@lru_cache(maxsize=2048)
def _bare(words: str) -> str:
    """Words as they are compared: no typography, no stop at the end, no case of the first letter."""
    key = comparable(words).rstrip(" .,;:")
    return key[:1].lower() + key[1:]


def _holds(text: str, words: str) -> bool:
    """Whether the quoted words stand in a text; where something is left out, its parts do so in order."""
    within = _bare(text)
    at = 0
    for part in words.split("…"):
        wanted = _bare(part.strip(_AROUND))
        found = _find(within, wanted, at)
        if found < 0:
            return False
        at = found + len(wanted)
    return True


def _find(within: str, wanted: str, begin: int) -> int:
    """Where whole words stand, their first letter in either case; -1 where they do not."""
    forms = {wanted, wanted[:1].upper() + wanted[1:]}
    places = [place for form in forms for place in _places(within, form, begin)]
    return min(places, default=-1)


def _places(within: str, wanted: str, begin: int) -> Iterator[int]:
    at = within.find(wanted, begin)
    while at >= 0:
        end = at + len(wanted)
        if not (at and within[at - 1].isalnum()) and not (end < len(within) and within[end].isalnum()):
            yield at
        at = within.find(wanted, at + 1)


class Place(NamedTuple):
    """A stretch of a text, the share of the quoted words that stand there in order, and how alike both are."""

    words: str
    share: float
    likeness: float


def nearest(text: str | None, words: str) -> Place:
    """The stretch of a text that is most like the words; no words and no share where none of them stands there."""
    spans = [(match.start(), match.end()) for match in _WORD.finditer(text or "")]
    theirs = [_key((text or "")[begin:end]) for begin, end in spans]
    ours = [_key(match.group()) for match in _WORD.finditer(words)]
    if not theirs or not ours:
        return Place("", 0.0, 0.0)
    begin = _densest(theirs, ours)
    # Words may have been left out or put in, so a little more than its length is looked at.
    low, high = max(0, begin - len(ours) // 3), min(len(theirs), begin + len(ours) + len(ours) // 3)
    blocks = [
        each
        for each in SequenceMatcher(None, theirs[low:high], ours, autojunk=False).get_matching_blocks()
        if each.size
    ]
    if not blocks:
        return Place("", 0.0, 0.0)
    first, last = blocks[0], blocks[-1]
    left = max(0, low + first.a - first.b)
    right = min(len(theirs), low + last.a + last.size + (len(ours) - last.b - last.size))
    begin, end = spans[left][0], spans[right - 1][1]
    while text and end < len(text) and not text[end].isspace():
        end += 1
    while text and begin and not text[begin - 1].isspace():
        begin -= 1
    shared = sum(each.size for each in blocks)
    return Place((text or "")[begin:end], shared / len(ours), 2 * shared / (len(ours) + right - left))


def _key(word: str) -> str:
    return word.replace("’", "'").lower()


def _densest(theirs: Sequence[str], ours: Sequence[str]) -> int:
    """Where a window as long as our words begins that has most of them, in whatever order."""
    wanted = Counter(ours)
    missing = Counter(wanted)
    size = len(ours)
    have = best = at = 0
    for end, word in enumerate(theirs):
        missing[word] -= 1
        have += word in wanted and missing[word] >= 0
        if end >= size:
            gone = theirs[end - size]
            have -= gone in wanted and missing[gone] >= 0 and missing[gone] < wanted[gone]
            missing[gone] += 1
        if have > best:
            best, at = have, max(0, end - size + 1)
    return at
