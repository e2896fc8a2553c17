"""What a number meant on a day, what it has meant at other times, and what that rule is called today."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import date

from ..corpus.corpus import Corpus
from ..corpus.days import Day
from ..corpus.records import (
    ANY_GAME,
    Language,
    Message,
    Parallel,
    ParallelText,
    Sentence,
    Standing,
    SubruleId,
    SubruleText,
    Text,
)
from ..corpus.rules import Holder, RuleHistory, text_of
from ..typed.days import parse_number
from .on import held_in_days
from .parsing import FIRST_DAY, NoAnswer

_NUMBER = re.compile(r"(\d{3})\.(\d{1,3})([a-z]?)\.?", re.ASCII)


@dataclass(frozen=True, slots=True)
class Citation:
    """A number on a day: who bore it then (None where nobody did), all it has borne, and who else has borne it.

    `held` are the numbers of the same rule or subrule through time; `reused_by` the other holders of the same number.
    """

    number: str
    on: date
    holder: Holder | None
    title: Sentence | None
    about: Sentence | None
    revision: str | None
    text: SubruleText | None
    """The subrule that bore it, or, of a rule that repeats one to the letter, the subrule that has the same words."""
    words: Text
    """The words of that subrule in every language in which they are held, be it as those of another revision."""
    held_in: Mapping[Language, Day]
    """Of a language in which they are held as those of another revision, the day of that."""
    standing: Mapping[Language, Standing]
    """Of a language other than that of the rules, whether its words are official."""
    parallel_text: ParallelText | None
    held: tuple[Holder, ...]
    number_today: str | None
    repealed: bool
    """Whether it is no rule any more: known only of what the record follows to its end."""
    held_whole: bool
    """Whether `held` are all the numbers it has borne; of other rules the record lists only some."""
    reused_by: tuple[Holder, ...]
    overridden: tuple[Message, ...]
    """Where a rule elsewhere in the document prevails over the subrule cited, with its number."""
    mulligan: str | None
    """The number of the mulligan rule itself on that day; None where it stood outside the Comprehensive Rules."""

    @property
    def summary(self) -> Sentence | None:
        """What the rule said, in our own words, where its own are not held."""
        known = self.parallel_text or self.text
        return known.summary if known else None


def cite(corpus: Corpus, number: str, on: date, rule: RuleHistory | None = None) -> Citation:
    """What the number meant on that day, perhaps as a number of one rule alone.

    Raises `NoAnswer` for a number outside the record, or never borne by that rule, and for a day before the game.
    """
    number = _number(corpus, number)
    if on < FIRST_DAY:
        raise NoAnswer(Message("on.before-the-game", on=on, first=FIRST_DAY))
    every = corpus.held(number)
    if rule and not any(each.rule == rule.id for each in every):
        raise NoAnswer(Message("cite.never-of-that-rule", number=number, rule=rule.title))
    bearing = next((each for each in every if each.holds(on) and (rule is None or each.rule == rule.id)), None)
    of = corpus.rules.get(bearing.rule) if bearing else None
    found = of.in_force(on) if of else None
    today = _today(corpus, bearing) if bearing else None
    followed = bearing is not None and followed_to_its_end(corpus, bearing)
    parallel = _parallel_text(corpus, bearing, on) if bearing else None
    stands = _same_words(corpus, parallel)
    if of and found and bearing and bearing.subrule:
        stands = of, found.revision_id, bearing.subrule
    text = text_of(stands[0].revisions[stands[1]], stands[2]) if stands else None
    return Citation(
        number=number,
        on=on,
        holder=bearing,
        title=rule_title(corpus, bearing) if bearing else None,
        about=_about(corpus, bearing) if bearing else None,
        revision=found.revision_id if found else None,
        text=text,
        words=stands[0].words(*stands[1:]) if stands else Text(),
        held_in=held_in_days(*stands) if stands else {},
        standing=stands[0].standings(text) if stands and text else {},
        parallel_text=parallel,
        held=lineage(corpus, bearing) if bearing else (),
        number_today=today,
        # Of the rules beside it, those that are none any more were joined to others, not taken out.
        repealed=followed and today is None and (of is None or of is corpus.main),
        held_whole=followed,
        reused_by=tuple(each for each in every if each != bearing),
        overridden=tuple(_overridden(of, found.revision_id, bearing)) if of and found and bearing else (),
        mulligan=corpus.main.number_on(on),
    )


def _overridden(rule: RuleHistory, revision_id: str, bearing: Holder) -> Iterator[Message]:
    """What a rule elsewhere says instead of the words of this subrule, in some kind of game."""
    procedure = rule.revisions[revision_id].procedure
    general = procedure.get(ANY_GAME, {})
    for clauses in procedure.values():
        for parameter, clause in clauses.items():
            elsewhere = clause.because.number if clause.because else None
            if elsewhere and clause.because and general[parameter].in_ == bearing.subrule:
                yield Message("cite.overridden", number=elsewhere, reason=clause.because.words)


def _same_words(corpus: Corpus, parallel: ParallelText | None) -> tuple[RuleHistory, str, SubruleId] | None:
    """Where words are held that are to the letter those of a rule that repeats a subrule; None where none are."""
    for revision_id, revision in corpus.main.revisions.items():
        for text in revision.text:
            if parallel and text.words and text.fingerprint == parallel.fingerprint:
                return corpus.main, revision_id, text.id
    return None


def cited_on(corpus: Corpus, rule: RuleHistory, on: date) -> Citation:
    """What a rule said on that day, by whatever number it then bore; raises `NoAnswer` where it bore none."""
    number = rule.number_on(on)
    if number is None:
        raise NoAnswer(Message("misuse.rule-without-number", rule=rule.title, day=on))
    return cite(corpus, number, on, rule)


def followed_to_its_end(corpus: Corpus, holder: Holder) -> bool:
    """Whether the record knows every number of what bears this one, as it does where it follows subrules by name."""
    return holder.subrule is not None or holder.rule not in corpus.rules


def rule_title(corpus: Corpus, holder: Holder) -> Sentence:
    """The name of the rule or subrule that bears a number."""
    if holder.rule not in corpus.rules:
        return _parallel(corpus, holder).title
    rule = corpus.rules[holder.rule]
    if rule is corpus.main and holder.subrule:
        return Message("cite.mulligan-rule", subrule=rule.subrules[holder.subrule].name)
    if holder.subrule and holder.subrule != rule.paragraph:
        return Message("cite.subrule-of", rule=rule.title, subrule=rule.subrules[holder.subrule].name)
    return rule.title


def known_numbers(corpus: Corpus) -> tuple[str, ...]:
    """Every number in the record, in order."""
    return tuple(sorted(corpus.numbers, key=_place))


def _place(number: str) -> tuple[int, int, str]:
    section, rule, letter = _NUMBER.fullmatch(number).groups()  # type: ignore[union-attr]
    return int(section), int(rule), letter


def _number(corpus: Corpus, given: str) -> str:
    number = parse_number(given)
    if number is None:
        raise NoAnswer(not_a_number(corpus, given))
    if number in corpus.numbers:
        return number
    read = corpus.every_number
    if read and not read.existed(number):
        near = _near_numbers(corpus, number) or known_numbers(corpus)[:1]
        listed = ", ".join(near)
        raise NoAnswer(Message("cite.never-existed", number=number, near=listed, first=read.first, last=read.last))
    whole = dict.fromkeys(re.sub(r"[a-z]$", "", each.number) for each in corpus.holdings)
    if read:
        raise NoAnswer(Message("cite.beyond-the-record", number=number, known=", ".join(whole)))
    raise NoAnswer(Message("cite.unknown-number", number=number, known=", ".join(whole)))


def not_a_number(corpus: Corpus, given: str) -> Message:
    """That what was typed is no rule number, with those that begin as it does."""
    near = _near_numbers(corpus, ".".join(re.findall(r"\d+", given)[:2]))
    if near:
        return Message("cite.not-a-number-near", number=given, near=", ".join(near))
    return Message("cite.not-a-number", number=given)


def _near_numbers(corpus: Corpus, given: str, most: int = 6) -> tuple[str, ...]:
    """Numbers of the record that begin as this one does: of the same rule, or else of the same section."""
    for begins in (re.sub(r"[a-z]$", "", given), given.partition(".")[0]):
        near = [each for each in known_numbers(corpus) if re.match(rf"{re.escape(begins)}(?!\d)", each)]
        if begins and near:
            whole = [each for each in near if each[-1].isdigit()]
            return tuple((near if len(near) <= most else whole or near)[:most])
    return ()


@dataclass(frozen=True, slots=True)
class Meaning:
    """One thing that a number has meant, and the number of the same rule today; None where none is known."""

    holder: Holder
    title: Sentence
    number_today: str | None


def meanings(corpus: Corpus, given: str, rule: RuleHistory | None = None) -> tuple[str, tuple[Meaning, ...]]:
    """A number as it is written, and all it has meant, in order of time; raises `NoAnswer` as `cite` does."""
    number = _number(corpus, given)
    every = [each for each in corpus.held(number) if rule is None or each.rule == rule.id]
    if rule and not every:
        raise NoAnswer(Message("cite.never-of-that-rule", number=number, rule=rule.title))
    told = (Meaning(each, rule_title(corpus, each), _today(corpus, each)) for each in every)
    return number, tuple(sorted(told, key=lambda each: each.holder.from_))


def lineage(corpus: Corpus, holder: Holder) -> tuple[Holder, ...]:
    """Every number that the same subrule or parallel has borne, in order of time."""
    if holder.subrule:
        return corpus.rules[holder.rule].numbers_of(holder.subrule)
    same = [each for each in corpus.parallel_holdings if each.rule == holder.rule]
    return tuple(sorted(same, key=lambda each: each.from_))


def _today(corpus: Corpus, holder: Holder) -> str | None:
    return next((each.number for each in lineage(corpus, holder) if each.until is None), None)


def _about(corpus: Corpus, holder: Holder) -> Sentence | None:
    rule = corpus.rules.get(holder.rule)
    if rule is None:
        return None
    return rule.subrules[holder.subrule].about if holder.subrule else rule.about


def _parallel(corpus: Corpus, holder: Holder) -> Parallel:
    return next(each for rule in corpus.rules.values() for each in rule.parallels if each.id == holder.rule)


def _parallel_text(corpus: Corpus, holder: Holder, on: date) -> ParallelText | None:
    if holder.rule in corpus.rules:
        return None
    texts = [text for text in _parallel(corpus, holder).texts if text.from_.first <= on]
    return texts[-1] if texts else None
