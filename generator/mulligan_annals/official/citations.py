"""The rule numbers cited in files: what each means on a day, and what has become of it since it was written."""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import Literal

from ..corpus.corpus import Corpus
from ..corpus.records import Id, SubruleId
from ..corpus.rules import Holder, text_of
from .reading import read_at_most

Verdict = Literal["same", "moved", "reused", "reworded", "repealed", "not-then", "not-yet", "never", "outside"]
FINE: tuple[Verdict, ...] = ("same", "outside")
"""What does not count as a finding."""
_NUMBER = re.compile(r"(?<![\w.$€£#,])(\d{3}\.\d{1,3})([a-z](?:[-–/][a-z])?)?(?![\w%°]|[.,]\d)")
_SAID_TO_BE_ONE = re.compile(
    r"(?i)(?:\brules?|\bsub-?rules?|\bCR|\br[èe]gles?|\bsous-r[èe]gles?|§|\bsections?)\W{0,3}$"
)
_LINKED = re.compile(r"(?i)(?:,|and|or|et|ou|to|à|[-–/])\W{0,2}$")
LARGEST = 5_000_000
"""Bytes beyond which a file is data, not prose or code."""
_SKIPPED = frozenset({"node_modules", "__pycache__", "venv", "dist", "build"})


@dataclass(frozen=True, slots=True)
class CitedMeaning:
    """What a number means on a day: a rule and, of some rules, a subrule; `words` tells its wording from another."""

    rule: Id
    subrule: SubruleId | None
    words: str | None = None
    title: str | None = None
    """How an archive calls it, where the record does not follow it."""


@dataclass(frozen=True, slots=True)
class CitedNumber:
    """One number cited in a file, and what is to be said of it."""

    file: str
    line: int
    number: str
    verdict: Verdict
    meaning: CitedMeaning | None
    """What it meant where it was written, or means on the day."""
    now: str | None
    """The number on the day of what it meant; None where that is no rule any more, or was not one yet."""
    instead: CitedMeaning | None
    """What bears the number on the day, where that is another rule."""


Elsewhere = Callable[[str, date], CitedMeaning | None]
"""What a number that the record does not follow means on a day, as an archive knows it."""
Moved = Callable[[str, date, date], str | None]
"""Under which number what bore that number on one day stands on another, as an archive knows it."""


def audit(
    corpus: Corpus,
    paths: list[Path],
    on: date,
    was: date | None = None,
    elsewhere: Elsewhere | None = None,
    moved: Moved | None = None,
) -> Iterator[CitedNumber]:
    """Every citation in the files, in order; raises `OSError` for a path that cannot be read."""
    for path in paths:
        for file in _files(path):
            for line, number in cited(_text(file), corpus):
                yield _judged(corpus, str(file), line, number, on, was, elsewhere, moved)


def _files(path: Path) -> Iterator[Path]:
    """The file itself, or every file below the folder in order of name, save hidden ones and what tools make."""
    if not path.is_dir():
        yield path
        return
    for each in sorted(path.iterdir()):
        if each.name.startswith(".") or each.name in _SKIPPED or each.is_symlink():
            continue
        if each.is_dir():
            yield from _files(each)
        elif each.is_file() and each.stat().st_size <= LARGEST:
            yield each


def _text(file: Path) -> str:
    """The text of a file; nothing for one that is none."""
    written = read_at_most(file, LARGEST)
    if b"\0" in written[:8000]:
        return ""
    try:
        return written.decode("utf-8-sig")
    except UnicodeDecodeError:
        return written.decode("cp1252", "replace")


def cited(text: str, corpus: Corpus) -> Iterator[tuple[int, str]]:
    """Every number cited in a text, with its line from 1.

    It has a letter, is called a rule, or is known to the record: a decimal number alone is no citation.
    A range of letters gives each of them: 103.4a-c are three.
    """
    line, after = 1, 0
    listed_until = -1
    for match in _NUMBER.finditer(text):
        before = text[max(0, match.start() - 24) : match.start()]
        number, letters = match[1], match[2] or ""
        in_a_list = match.start() - listed_until <= 8 and _LINKED.search(before) is not None
        if letters or in_a_list or number in corpus.numbers or _SAID_TO_BE_ONE.search(before):
            line += text.count("\n", after, match.start())
            after, listed_until = match.start(), match.end()
            for letter in _letters(letters):
                yield line, f"{number}{letter}"


def _letters(letters: str) -> list[str]:
    if len(letters) < 3:
        return [letters]
    if letters[1] == "/":
        return [letters[0], letters[2]]
    return [chr(code) for code in range(ord(letters[0]), ord(letters[2]) + 1)] or [letters[0]]


def _judged(
    corpus: Corpus, file: str, line: int, number: str, on: date, was: date | None, elsewhere: Elsewhere | None,
    moved: Moved | None,
) -> CitedNumber:  # fmt: skip
    here = _meaning(corpus, number, on, elsewhere)
    if was is None:
        return CitedNumber(file, line, number, *_on_a_day(corpus, number, on, here, elsewhere))
    meant = _meaning(corpus, number, was, elsewhere)
    if meant is None:
        if here is not None or corpus.held(number):
            return CitedNumber(file, line, number, "not-then", None, None, here)
        verdict: Verdict = "never" if _followed(corpus, number) or elsewhere else "outside"
        return CitedNumber(file, line, number, verdict, None, None, None)
    if meant.title is not None:
        now = moved(number, was, on) if moved else None
    else:
        now = _number_of(corpus, meant, on, number)
    same = now == number and here is not None
    if same and here and (here.words == meant.words or here.words is None or meant.words is None):
        return CitedNumber(file, line, number, "same", meant, now, None)
    if same:
        return CitedNumber(file, line, number, "reworded", meant, now, None)
    if now is None:
        return CitedNumber(file, line, number, "reused" if here else "repealed", meant, None, here)
    return CitedNumber(file, line, number, "reused" if here else "moved", meant, now, here)


def _on_a_day(
    corpus: Corpus, number: str, on: date, here: CitedMeaning | None, elsewhere: Elsewhere | None
) -> tuple[Verdict, CitedMeaning | None, str | None, CitedMeaning | None]:
    if here is not None:
        return "same", here, number, None
    held = corpus.held(number)
    if not held:
        followed = _followed(corpus, number) or elsewhere is not None
        return ("never" if followed else "outside"), None, None, None
    begun = [each for each in held if each.from_.first <= on]
    if not begun:
        return "not-yet", _of(corpus, held[0], held[0].from_.first), None, None
    last = _of(corpus, begun[-1], begun[-1].from_.first)
    now = _number_of(corpus, last, on, number)
    return ("moved" if now else "repealed"), last, now, None


def _followed(corpus: Corpus, number: str) -> bool:
    """Whether the record would know the number, as it knows the rule above it."""
    return number in corpus.numbers or number.rstrip("abcdefghijklmnopqrstuvwxyz") in corpus.numbers


def _meaning(corpus: Corpus, number: str, day: date, elsewhere: Elsewhere | None) -> CitedMeaning | None:
    holders = corpus.holders(number, day)
    if holders:
        return _of(corpus, holders[0], day)
    return elsewhere(number, day) if elsewhere else None


def _of(corpus: Corpus, holder: Holder, day: date) -> CitedMeaning:
    """The meaning that a holder of a number gives it, with its wording of the day."""
    rule = corpus.rules.get(holder.rule)
    found = rule.in_force(day) if rule else None
    if rule is None or found is None or holder.subrule is None:
        return CitedMeaning(holder.rule, holder.subrule)
    text = text_of(rule.revisions[found.revision_id], holder.subrule)
    return CitedMeaning(holder.rule, holder.subrule, text.fingerprint if text else None)


def _number_of(corpus: Corpus, meant: CitedMeaning, day: date, number: str) -> str | None:
    """The number of a subrule on a day; of a rule of which only numbers are listed, that with the same letter."""
    rule = corpus.rules.get(meant.rule)
    if rule and meant.subrule:
        found = rule.in_force(day)
        text = text_of(rule.revisions[found.revision_id], meant.subrule) if found else None
        return text.number if text else None
    every = (*corpus.holdings, *corpus.parallel_holdings)
    held = [each.number for each in every if each.rule == meant.rule and each.holds(day)]
    letter = number[-1] if number[-1].isalpha() else ""
    return next((each for each in held if (each[-1] if each[-1].isalpha() else "") == letter), None)
