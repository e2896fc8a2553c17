"""What a number meant on a day, what it has meant at other times, and what that rule is called today."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date

from ..corpus.history import Holder, held, holdings, in_force, number_today, text_of
from ..corpus.reading import Corpus
from ..corpus.records import Both, ParallelText, Text
from ..phrases import both
from .on import FIRST_DAY, NoAnswer

_NUMBER = re.compile(r"(\d{3})\.(\d{1,3})([a-z]?)\.?", re.ASCII)


@dataclass(frozen=True, slots=True)
class Citation:
    """A number on a day: who bore it then (None where nobody did), all it has borne, and who else has borne it.

    `held` are the numbers of the same rule or subrule through time; `reused_by` the other holders of the same number.
    """

    number: str
    on: date
    holder: Holder | None
    title: Both | None
    about: Both | None
    revision: str | None
    text: Text | None
    parallel_text: ParallelText | None
    held: tuple[Holder, ...]
    number_today: str | None
    repealed: bool
    """Whether it is no rule any more: known only of what the record follows to its end."""
    held_whole: bool
    """Whether `held` are all the numbers it has borne; of other rules the record lists only some."""
    reused_by: tuple[Holder, ...]
    mulligan: str | None
    """The number of the mulligan rule itself on that day; None where it stood outside the Comprehensive Rules."""

    @property
    def summary(self) -> Both | None:
        """What the rule said, in our own words, where its own are not held."""
        known = self.parallel_text or self.text
        return known.summary if known else None


def cite(corpus: Corpus, number: str, on: date) -> Citation:
    """What the number meant on that day; raises `NoAnswer` for a number outside the record or a day before the game."""
    number = _number(corpus, number)
    if on < FIRST_DAY:
        raise NoAnswer(both("on.before-the-game", on=on, first=FIRST_DAY))
    every = (*held(corpus, number), *(each for each in _of_parallels(corpus) if each.number == number))
    bearing = next((each for each in every if each.holds(on)), None)
    found = in_force(corpus, on)
    main = text_of(corpus.revisions[found.revision_id], "main") if found else None
    today = _today(corpus, bearing) if bearing else None
    followed = bearing is not None and followed_to_its_end(corpus, bearing)
    return Citation(
        number=number,
        on=on,
        holder=bearing,
        title=rule_title(corpus, bearing) if bearing else None,
        about=_about(corpus, bearing) if bearing else None,
        revision=found.revision_id if found and bearing and bearing.subrule else None,
        text=text_of(corpus.revisions[found.revision_id], bearing.subrule)
        if found and bearing and bearing.subrule
        else None,
        parallel_text=_parallel_text(corpus, bearing, on) if bearing else None,
        held=tuple(_lineage(corpus, bearing)) if bearing else (),
        number_today=today,
        repealed=followed and today is None,
        held_whole=followed,
        reused_by=tuple(each for each in every if each != bearing),
        mulligan=main.number if main else None,
    )


def followed_to_its_end(corpus: Corpus, holder: Holder) -> bool:
    """Whether the record knows every number of what bears this one, as of the mulligan rule and of its parallels."""
    return holder.rule not in corpus.other_rules


def rule_title(corpus: Corpus, holder: Holder) -> Both:
    """The name of the rule or subrule that bears a number."""
    if holder.subrule:
        subrule = next(each for each in corpus.rule.subrules if each.id == holder.subrule)
        return both("cite.mulligan-rule", subrule=subrule.name)
    if holder.rule in corpus.other_rules:
        return corpus.other_rules[holder.rule].title
    return next(each.title for each in corpus.parallels if each.id == holder.rule)


def known_numbers(corpus: Corpus) -> tuple[str, ...]:
    """Every number in the record, in order."""
    return tuple(sorted({each.number for each in (*holdings(corpus), *_of_parallels(corpus))}, key=_place))


def _place(number: str) -> tuple[int, int, str]:
    section, rule, letter = _NUMBER.fullmatch(number).groups()  # type: ignore[union-attr]
    return int(section), int(rule), letter


def _number(corpus: Corpus, given: str) -> str:
    match = _NUMBER.fullmatch(given.strip().lower())
    if match is None:
        raise NoAnswer(both("cite.not-a-number", number=given))
    number = f"{match[1]}.{match[2]}{match[3]}"
    if number not in known_numbers(corpus):
        whole = dict.fromkeys(re.sub(r"[a-z]$", "", each.number) for each in holdings(corpus))
        raise NoAnswer(both("cite.unknown-number", number=number, known=", ".join(whole)))
    return number


def _of_parallels(corpus: Corpus) -> Iterator[Holder]:
    for parallel in corpus.parallels:
        ends = [*(each.from_ for each in parallel.numbers[1:]), parallel.until]
        for each, end in zip(parallel.numbers, ends, strict=True):
            yield Holder(each.number, parallel.id, None, each.from_, end)


def _lineage(corpus: Corpus, holder: Holder) -> Iterator[Holder]:
    every = (*holdings(corpus), *_of_parallels(corpus))
    same = [each for each in every if (each.rule, each.subrule) == (holder.rule, holder.subrule)]
    if not holder.subrule and holder.rule in corpus.other_rules:
        # Another rule bears several numbers at once, one for each letter: the lineage is that of the letter asked for.
        letter = _place(holder.number)[2]
        same = [each for each in same if _place(each.number)[2] == letter]
    yield from sorted(same, key=lambda each: each.from_)


def _today(corpus: Corpus, holder: Holder) -> str | None:
    if holder.subrule:
        return number_today(corpus, holder.subrule)
    return next((each.number for each in _lineage(corpus, holder) if each.until is None), None)


def _about(corpus: Corpus, holder: Holder) -> Both | None:
    if holder.subrule:
        return next(each.about for each in corpus.rule.subrules if each.id == holder.subrule)
    return corpus.other_rules[holder.rule].about if holder.rule in corpus.other_rules else None


def _parallel_text(corpus: Corpus, holder: Holder, on: date) -> ParallelText | None:
    texts = [
        text for each in corpus.parallels if each.id == holder.rule for text in each.texts if text.from_.first <= on
    ]
    return texts[-1] if texts else None
