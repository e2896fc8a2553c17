"""Questions about what a rule says: which one, under which number, what is true of it, what is not settled."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from ..corpus.language import Text
from ..corpus.question_records import Template
from ..corpus.records import Subrule
from ..corpus.rules import Holder, text_of
from ..engine import Procedure
from ..grounding import Grounded, reading_applies
from .hand_sizes import Wished
from .question import Dice, Option, Practice, QuestionKind, Reason, Situation, Values, option

Fact = Callable[[Procedure], bool]

_FREE = ("seven", "as-many-as-before", "not-counted")
_FEWER = ("six-then-one-fewer", "one-fewer-than-before")

FACTS: Mapping[str, tuple[str, str, Fact]] = {
    "rounds": ("order", "declarations", lambda p: p.declarations == "everyone-in-rounds"),
    "one-by-one": ("order", "declarations", lambda p: p.declarations == "one-player-after-another"),
    "team-by-team": ("order", "declarations", lambda p: p.declarations == "one-team-after-another"),
    "one-fewer": ("size", "drawn", lambda p: p.drawn in _FEWER),
    "seven-and-bottom": ("size", "bottomed", lambda p: p.bottomed == "as-many-as-counted-mulligans"),
    "first-free": ("first", "first_mulligan", lambda p: p.first_mulligan in _FREE),
    "first-as-any": ("first", "first_mulligan", lambda p: p.first_mulligan == "as-any-other" and _shrinks(p)),
    "look": ("look", "after_keeping", lambda p: p.after_keeping == "look-at-the-top-card"),
    "no-look": ("look", "after_keeping", lambda p: p.after_keeping == "nothing"),
    "keeping-final": ("keeping", "keeping", lambda p: p.may_mulligan == "any-hand"),
    "keeping-revocable": ("keeping", "keeping", lambda _: False),
    "any-hand": ("which", "may_mulligan", lambda p: p.may_mulligan == "any-hand"),
    "lands-only": ("which", "may_mulligan", lambda p: p.may_mulligan == "no-land-or-all-land"),
    "shown": ("shown", "reveal", lambda p: p.reveal == "the-hand"),
    "not-shown": ("shown", "reveal", lambda p: p.reveal == "nothing" and p.may_mulligan == "any-hand"),
    "whole-hand": ("what", "returned", lambda p: not p.partial and p.may_mulligan != "nobody"),
    "some-cards": ("what", "returned", lambda p: p.partial),
    "once": ("often", "until", lambda p: p.until == "one-mulligan" and p.may_mulligan != "nobody"),
    "to-nothing": ("often", "until", lambda p: p.until != "one-mulligan"),
}
"""What may be said of a rule: the subject, the parameter that decides it, and whether it is so."""


def _shrinks(procedure: Procedure) -> bool:
    return procedure.until != "one-mulligan" and procedure.may_mulligan != "nobody"


@dataclass(frozen=True)
class Said:
    """Four statements of different subjects; the one that is sought, and the others."""

    sought: str
    others: tuple[str, ...]


class FalseStatement(QuestionKind):
    """Which of four statements about a rule is wrong."""

    wordings = dict.fromkeys(FACTS, frozenset[str]())

    sought_is = False

    def setup(self, practice: Practice, template: Template, situation: Situation, dice: Dice) -> Said | None:
        """One statement of the sort that is sought and three of the other, no two of one subject."""
        procedure = situation.grounded.procedure
        if procedure.may_mulligan == "nobody":
            return None
        found: dict[bool, list[str]] = {True: [], False: []}
        for name in dice.shuffled(list(FACTS)):
            found[FACTS[name][2](procedure)].append(name)
        sought = found[self.sought_is][0]
        subjects, others = {FACTS[sought][0]}, []
        for name in found[not self.sought_is]:
            if FACTS[name][0] not in subjects:
                subjects.add(FACTS[name][0])
                others.append(name)
        return Said(sought, tuple(others[:3])) if len(others) >= 3 else None

    def answer(self, practice: Practice, grounded: Grounded, setup: Said) -> Option | None:
        """The statement that alone is of its sort."""
        true = {name for name in (setup.sought, *setup.others) if FACTS[name][2](grounded.procedure)}
        alone = {setup.sought} if self.sought_is else set(setup.others)
        return option(setup.sought) if true == alone else None

    def holds(self, practice: Practice, grounded: Grounded, setup: Said, offered: Option) -> bool:
        """Whether that statement is of the sort that is sought."""
        return FACTS[offered.words][2](grounded.procedure) == self.sought_is

    def today(
        self, practice: Practice, situation: Situation, setup: Said, options: Sequence[Option]
    ) -> tuple[Option, ...]:  # fmt: skip
        """Every statement that is of that sort today."""
        return tuple(each for each in options if self.holds(practice, situation.today, setup, each))

    def tempting(self, practice: Practice, situation: Situation, setup: Said, dice: Dice) -> Iterable[Option]:
        """The other three."""
        return [option(each) for each in setup.others]

    def parameters(self, practice: Practice, grounded: Grounded, setup: Said) -> tuple[str, ...]:
        """What decides the statement that is sought."""
        return (FACTS[setup.sought][1],)


class TrueStatement(FalseStatement):
    """Which of four statements about a rule is true."""

    sought_is = True


class RuleOnDay(QuestionKind):
    """By which rule mulligans were taken on a day."""

    of_the_day = True
    wordings = {"nothing": frozenset(), "partial": frozenset(), "named": frozenset({"name"})}

    def setup(self, practice: Practice, template: Template, situation: Situation, dice: Dice) -> tuple[()] | None:
        """Nothing is chosen; days on which two of the names would fit are not asked about."""
        procedure = situation.grounded.procedure
        mixed = procedure.partial and procedure.after_keeping != "nothing"
        return None if mixed or procedure.may_mulligan == "no-land" else ()

    def answer(self, practice: Practice, grounded: Grounded, setup: object) -> Option | None:
        """What players call it."""
        if grounded.procedure.may_mulligan == "nobody":
            return option("nothing")
        if grounded.procedure.partial:
            return option("partial")
        informal = practice.rule.informal_name(grounded.revision)
        return option("named", name=informal.name) if informal else None

    def tempting(self, practice: Practice, situation: Situation, setup: object, dice: Dice) -> Iterable[Option]:
        """The rules of other days."""
        named = [option("named", name=each.name) for each in practice.rule.eras]
        return dice.shuffled([*named, option("partial"), option("nothing")])

    def parameters(self, practice: Practice, grounded: Grounded, setup: object) -> tuple[str, ...]:
        """What marks it."""
        procedure = grounded.procedure
        marks = {
            "may_mulligan": procedure.may_mulligan != "any-hand",
            "returned": procedure.partial,
            "bottomed": procedure.bottomed != "none",
            "after_keeping": procedure.after_keeping != "nothing",
        }
        return (next((each for each, marked in marks.items() if marked), "drawn"),)


class NumberOnDay(QuestionKind):
    """Under which number a subrule stood on a day; no procedure decides that."""

    of_the_day = True
    stem = frozenset({"subrule"})
    wordings = {"number": frozenset({"number"})}

    def setup(self, practice: Practice, template: Template, situation: Situation, dice: Dice) -> Subrule | None:
        """A subrule of that day that had a number."""
        held = [each.id for each in practice.rule.revisions[situation.grounded.revision].text if each.number]
        return practice.rule.subrules[dice.one_of(held)] if held else None

    def answer(self, practice: Practice, grounded: Grounded, setup: Subrule) -> Option | None:
        """Its number."""
        number = _number(practice, grounded, setup)
        return option("number", number=number) if number else None

    def tempting(self, practice: Practice, situation: Situation, setup: Subrule, dice: Dice) -> Iterable[Option]:
        """Numbers that it bore on other days, and those of its neighbours."""
        ever = {each.number for each in practice.rule.lineage(setup.id) if each.number}
        around = {each.number for each in practice.rule.holdings if each.subrule} - ever
        numbers = [*dice.shuffled(sorted(ever)), *dice.shuffled(sorted(around))]
        return [option("number", number=each) for each in numbers]

    def values(self, practice: Practice, setup: Subrule) -> Values:
        """What the subrule is called."""
        return {"subrule": setup.name}

    def because(self, practice: Practice, situation: Situation, setup: Subrule) -> Reason:
        """The numbers themselves."""
        number, today = _number(practice, situation.grounded, setup), practice.rule.number_today(setup.id)
        return Reason((), situation.grounded.revision, number, today, gone=today is None)


def _number(practice: Practice, grounded: Grounded, subrule: Subrule) -> str | None:
    text = text_of(practice.rule.revisions[grounded.revision], subrule.id)
    return text.number if text else None


class NumberToday(NumberOnDay):
    """Where a number of a day stands today, or that the rule has gone."""

    wordings = {"number": frozenset({"number"}), "gone": frozenset()}

    def answer(self, practice: Practice, grounded: Grounded, setup: Subrule) -> Option | None:
        """Its number today."""
        if _number(practice, grounded, setup) is None:
            return None
        today = practice.rule.number_today(setup.id)
        return option("number", number=today) if today else option("gone")

    def today(
        self, practice: Practice, situation: Situation, setup: Subrule, options: Sequence[Option]
    ) -> tuple[Option, ...]:  # fmt: skip
        """The same, since today is what is asked about."""
        answer = self.answer(practice, situation.grounded, setup)
        return (answer,) if answer else ()

    def tempting(self, practice: Practice, situation: Situation, setup: Subrule, dice: Dice) -> Iterable[Option]:
        """Numbers of other days, and that it has gone."""
        numbers = list(super().tempting(practice, situation, setup, dice))
        return [*numbers[:2], option("gone"), *numbers[2:]]


class RuleOfNumber(QuestionKind):
    """What a number meant on a day."""

    of_the_day = True
    stem = frozenset({"number"})
    wordings = {"rule": frozenset({"title"})}

    def setup(self, practice: Practice, template: Template, situation: Situation, dice: Dice) -> Holder | None:
        """A number borne on that day, one that has been reused where there is one."""
        held = [each for each in practice.corpus.holdings if each.holds(situation.day) and each.from_.exact]
        reused = [each for each in held if len({_what(other) for other in practice.corpus.held(each.number)}) > 1]
        return dice.one_of(reused or held) if held else None

    def answer(self, practice: Practice, grounded: Grounded, setup: Holder) -> Option | None:
        """Who bore it."""
        return option("rule", title=_title(practice, setup))

    def tempting(self, practice: Practice, situation: Situation, setup: Holder, dice: Dice) -> Iterable[Option]:
        """Who bore it on other days; who bore other numbers on that day."""
        other_days = [each for each in practice.corpus.held(setup.number) if not each.holds(situation.day)]
        that_day = [each for each in practice.corpus.holdings if each.holds(situation.day) and each != setup]
        found = [*dice.shuffled(other_days), *dice.shuffled(that_day)]
        return [option("rule", title=_title(practice, each)) for each in found]

    def values(self, practice: Practice, setup: Holder) -> Values:
        """The number."""
        return {"number": setup.number}

    def today(
        self, practice: Practice, situation: Situation, setup: Holder, options: Sequence[Option]
    ) -> tuple[Option, ...]:  # fmt: skip
        """Who bears the number today, where the record knows somebody."""
        now = (each for each in practice.corpus.held(setup.number) if each.until is None)
        return tuple(option("rule", title=_title(practice, each)) for each in now)

    def because(self, practice: Practice, situation: Situation, setup: Holder) -> Reason:
        """The number then, and that of the same rule today, where it is one."""
        now = [each for each in practice.corpus.holdings if _what(each) == _what(setup) and each.until is None]
        today = now[0].number if len(now) == 1 else None
        return Reason((), situation.grounded.revision, setup.number, today, gone=not now)


def _what(holder: Holder) -> tuple[str, str | None]:
    return holder.rule, holder.subrule


def _title(practice: Practice, holder: Holder) -> Text:
    rule = practice.corpus.rules[holder.rule]
    return rule.subrules[holder.subrule].name if holder.subrule else rule.title


class Disagreement(QuestionKind):
    """What can be said where a text may have a second reading, and whether it has one."""

    stem = frozenset({"story", "asked"})
    wordings = {"both": frozenset({"one", "other"}), "only": frozenset({"count"}), "no-rule": frozenset()}

    def setup(self, practice: Practice, template: Template, situation: Situation, dice: Dice) -> Wished | None:
        """Wishes for which the readings part, as often as some for which they agree."""
        players = situation.game.players
        exiling = 2 if situation.grounded.procedure.partial else None
        setup = Wished(players[0], {**dict.fromkeys(players, 0), players[0]: 1 + dice.below(3)}, exiling)
        found = self.answer(practice, situation.grounded, setup)
        sought = "only" if dice.below(2) else "both"
        return setup if found and found.words == sought else None

    def answer(self, practice: Practice, grounded: Grounded, setup: Wished) -> Option | None:
        """The hand, or that two hands can be read, the smaller first."""
        if grounded.procedure.partial != (setup.exiling is not None):
            return None
        hands = sorted({*self._hands(practice, grounded, setup)})
        if len(hands) == 1:
            return option("only", count=hands[0])
        return option("both", one=hands[0], other=hands[-1]) if hands else None

    def _hands(self, practice: Practice, grounded: Grounded, setup: Wished) -> Iterator[int]:
        for each in (practice.grounded(grounded.revision, grounded.game), *open_readings(practice, grounded)):
            table = setup.table(each) if each else None
            if table:
                yield len(table.seat(setup.asked).hand)

    def tempting(self, practice: Practice, situation: Situation, setup: Wished, dice: Dice) -> Iterable[Option]:
        """That one hand is beyond doubt, that two are possible, or that there was no rule."""
        table = setup.table(situation.grounded)
        assert table is not None, "the answer has been played"
        hand = len(table.seat(setup.asked).hand)
        found = self.answer(practice, situation.grounded, setup)
        pair = found.values if found and found.words == "both" else {"one": hand - 1, "other": hand}
        wrong = [option("only", count=each) for each in pair.values()]
        return dice.shuffled([*wrong, option("both", **pair), option("no-rule")])

    def values(self, practice: Practice, setup: Wished) -> Values:
        """The story."""
        return {"story": setup.told(), "asked": setup.asked}

    def parameters(self, practice: Practice, grounded: Grounded, setup: Wished) -> tuple[str, ...]:
        """Where the readings part: the first mulligan."""
        return ("first_mulligan",)

    def because(self, practice: Practice, situation: Situation, setup: Wished) -> Reason:
        """Both sentences, where there are two readings."""
        because = super().because(practice, situation, setup)
        others = (each.clauses["first_mulligan"] for each in open_readings(practice, situation.grounded))
        return replace(because, clauses=(*because.clauses, *(each for each in others if each not in because.clauses)))


def open_readings(practice: Practice, grounded: Grounded) -> list[Grounded]:
    """The other ways in which the text of a revision itself can be read for such a game."""
    found = (
        practice.grounded(grounded.revision, grounded.game, each.id)
        for each in practice.rule.revisions[grounded.revision].readings
        if each.standing in ("open", "elsewhere-in-the-document")
        and reading_applies(practice.corpus, each, grounded.game)
    )
    return [each for each in found if each is not None]
