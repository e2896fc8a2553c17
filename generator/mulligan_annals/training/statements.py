"""Questions about what a rule says: which one, under which number, what is true of it, what is not settled."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

from ..corpus.language import Text
from ..corpus.question_records import Template
from ..corpus.records import Subrule
from ..corpus.rules import Holder, text_of
from ..engine import Procedure
from ..grounding import Grounded
from .hand_sizes import Wished
from .question import Because, Dice, Kind, Option, Practice, Situation, Values, option

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


class FalseStatement(Kind):
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

    def tempting(self, practice: Practice, situation: Situation, setup: Said, dice: Dice) -> Iterable[Option]:
        """The other three."""
        return [option(each) for each in setup.others]

    def parameters(self, practice: Practice, grounded: Grounded, setup: Said) -> tuple[str, ...]:
        """What decides the statement that is sought."""
        return (FACTS[setup.sought][1],)


class TrueStatement(FalseStatement):
    """Which of four statements about a rule is true."""

    sought_is = True


class RuleOnDay(Kind):
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


class NumberOnDay(Kind):
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

    def because(self, practice: Practice, situation: Situation, setup: Subrule) -> Because:
        """The numbers themselves."""
        number, today = _number(practice, situation.grounded, setup), practice.rule.number_today(setup.id)
        return Because((), situation.grounded.revision, number, today, gone=today is None)


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

    def tempting(self, practice: Practice, situation: Situation, setup: Subrule, dice: Dice) -> Iterable[Option]:
        """Numbers of other days, and that it has gone."""
        numbers = list(super().tempting(practice, situation, setup, dice))
        return [*numbers[:2], option("gone"), *numbers[2:]]


class RuleOfNumber(Kind):
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

    def because(self, practice: Practice, situation: Situation, setup: Holder) -> Because:
        """The number then, and that of the same rule today, where it is one."""
        now = [each for each in practice.corpus.holdings if _what(each) == _what(setup) and each.until is None]
        today = now[0].number if len(now) == 1 else None
        return Because((), situation.grounded.revision, setup.number, today, gone=not now)


def _what(holder: Holder) -> tuple[str, str | None]:
    return holder.rule, holder.subrule


def _title(practice: Practice, holder: Holder) -> Text:
    rule = practice.corpus.rules[holder.rule]
    return rule.subrules[holder.subrule].name if holder.subrule else rule.title


@dataclass(frozen=True)
class Unsettled:
    """Two readings of a day that give another hand for the same wishes."""

    wished: Wished
    one: int
    other: int
    standing: str


class Disagreement(Kind):
    """What can be said where sources do not agree."""

    stem = frozenset({"story", "asked"})
    wordings = {"both": frozenset({"one", "other"}), "only": frozenset({"count"}), "no-rule": frozenset()}

    def setup(self, practice: Practice, template: Template, situation: Situation, dice: Dice) -> Unsettled | None:
        """Wishes for which another reading of that day gives another hand."""
        procedure, players = situation.grounded.procedure, situation.game.players
        exiling = 2 if procedure.partial else None
        setup = Wished(players[0], {**dict.fromkeys(players, 0), players[0]: 1 + dice.below(3)}, exiling)
        table = setup.table(situation.grounded)
        readings = {each.id: each for each in practice.rule.revisions[situation.grounded.revision].readings}
        for other in situation.others:
            found = setup.table(other)
            standing = readings[other.reading].standing if other.reading in readings else ""
            if not table or not found or standing not in ("open", "elsewhere-in-the-document"):
                continue
            hands = len(table.seat(players[0]).hand), len(found.seat(players[0]).hand)
            if hands[0] != hands[1]:
                return Unsettled(setup, *hands, standing)
        return None

    def answer(self, practice: Practice, grounded: Grounded, setup: Unsettled) -> Option | None:
        """That both can be read, the smaller hand first."""
        return option("both", one=min(setup.one, setup.other), other=max(setup.one, setup.other))

    def tempting(self, practice: Practice, situation: Situation, setup: Unsettled, dice: Dice) -> Iterable[Option]:
        """That one of them is beyond doubt, or that there was no rule."""
        return [option("only", count=setup.one), option("only", count=setup.other), option("no-rule")]

    def values(self, practice: Practice, setup: Unsettled) -> Values:
        """The story."""
        return {"story": setup.wished.told(), "asked": setup.wished.asked}

    def parameters(self, practice: Practice, grounded: Grounded, setup: Unsettled) -> tuple[str, ...]:
        """Where the readings part: the first mulligan."""
        return ("first_mulligan",)
