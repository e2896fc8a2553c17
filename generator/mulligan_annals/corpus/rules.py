"""The history of one rule: its revisions in order of time, and the questions of time that are put to it."""

from bisect import bisect_right
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from datetime import date
from functools import cached_property
from itertools import groupby

from .days import Day
from .question_records import Question, Template
from .records import (
    FALLBACK,
    Id,
    InformalName,
    Language,
    Parallel,
    Parameter,
    Revision,
    RevisionFile,
    Rule,
    Standing,
    Subrule,
    SubruleId,
    SubruleText,
    Text,
)
from .scenario_records import Scenario


@dataclass(frozen=True, slots=True)
class InForce:
    """What was in force on a day: the revision surely begun by then, and those that may have replaced it already.

    `certain` is False where others are possible, or where even the first of all may not have begun.
    """

    revision_id: str
    also: tuple[str, ...] = ()
    certain: bool = True


@dataclass(frozen=True, slots=True)
class Holder:
    """Who bore a number from one day until another: a rule, and the subrule of it.

    `revision` is the one with which the subrule took the number; `until` is None where it bears it still.
    A parallel of a rule has neither subrule nor revision.
    """

    number: str
    rule: str
    subrule: SubruleId | None
    from_: Day
    until: Day | None
    revision: str | None = None

    def holds(self, day: date) -> bool:
        """Whether the number was borne on that day."""
        return self.from_.first <= day and (self.until is None or day < self.until.first)


@dataclass(frozen=True, slots=True)
class Appearance:
    """A subrule in one revision, and whether its words or its number are others than when it last appeared."""

    revision: str
    number: str | None
    reworded: bool
    renumbered: bool


def latest_beginning(revision: Revision) -> date:
    """The first day on which a revision has surely begun."""
    return (revision.by or revision.effective).last


def text_of(revision: Revision, subrule: str) -> SubruleText | None:
    """The subrule as that revision holds it."""
    return next((text for text in revision.text if text.id == subrule), None)


@dataclass(frozen=True)
class RuleHistory:
    """One rule through time: its lasting identity, its revisions in order of their days, and what is told of it.

    A rule may have no procedure, and no words beyond summaries; scenarios, questions and parallels are then none.
    """

    identity: Rule
    """Its `rule.yaml`, as it is written."""
    revisions: Mapping[str, Revision] = field(default_factory=dict)
    """The whole state that each revision leaves."""
    files: Mapping[str, RevisionFile] = field(default_factory=dict)
    """The revisions as their files write them: only what changed that day."""
    parameters: Mapping[str, Parameter] = field(default_factory=dict)
    """What its procedure settles; nothing where it has none."""
    parallels: tuple[Parallel, ...] = ()
    scenarios: Mapping[str, Scenario] = field(default_factory=dict)
    training: Mapping[str, Template] = field(default_factory=dict)
    questions: Mapping[str, Question] = field(default_factory=dict)

    @property
    def id(self) -> Id:
        """Its lasting name, which is that of its folder."""
        return self.identity.rule

    @property
    def title(self) -> Text:
        """What it is called."""
        return self.identity.title

    @property
    def about(self) -> Text:
        """What it does, in a sentence."""
        return self.identity.about

    @cached_property
    def subrules(self) -> Mapping[SubruleId, Subrule]:
        """Its subrules by their lasting ids; the first is the rule's own paragraph."""
        return {each.id: each for each in self.identity.subrules}

    @property
    def paragraph(self) -> SubruleId:
        """The subrule that is the rule's own paragraph, which bears its number without a letter."""
        return next(iter(self.subrules))

    @property
    def governs_play(self) -> bool:
        """Whether the record holds what players do by this rule, and not its words and numbers alone."""
        return bool(self.parameters)

    @cached_property
    def ids(self) -> tuple[str, ...]:
        """The ids of its revisions in order of time."""
        return tuple(self.revisions)

    @cached_property
    def _place(self) -> Mapping[str, int]:
        return {revision_id: index for index, revision_id in enumerate(self.revisions)}

    @property
    def latest(self) -> Revision:
        """The revision that is in force today."""
        return self.revisions[self.ids[-1]]

    def earliest_beginning(self, revision_id: str) -> date:
        """The first day on which a revision can have begun.

        One that is only attested may be older than the day on which it is seen, as old as the rule before it is for
        sure.
        """
        revision, place = self.revisions[revision_id], self._place[revision_id]
        if not revision.attested or place == 0:
            return revision.effective.first
        return min(revision.effective.first, latest_beginning(self.revisions[self.ids[place - 1]]))

    def in_force(self, day: date) -> InForce | None:
        """The revision in force on that day, with those that may have been; None before the first can have begun."""
        days, answers = self._answers
        place = bisect_right(days, day)
        return answers[place - 1] if place else None

    @cached_property
    def _answers(self) -> tuple[list[date], list[InForce | None]]:
        """Every day on which the answer becomes another, and the answer from then on."""
        days = {day for each in self.revisions for day in (self.earliest_beginning(each), self._surely_begun(each))}
        ordered = sorted(days)
        return ordered, [self._weighed(day) for day in ordered]

    def _surely_begun(self, revision_id: str) -> date:
        return latest_beginning(self.revisions[revision_id])

    def _weighed(self, day: date) -> InForce | None:
        possible = [each for each in self.revisions if self.earliest_beginning(each) <= day]
        surely = [each for each in possible if self._surely_begun(each) <= day]
        if not possible:
            return None
        if not surely:
            return InForce(possible[0], tuple(possible[1:]), certain=False)
        also = tuple(possible[possible.index(surely[-1]) + 1 :])
        return InForce(surely[-1], also, certain=not also)

    def following(self, revision_id: str) -> str | None:
        """The revision after that one; None where it is the latest."""
        after = self._place[revision_id] + 1
        return self.ids[after] if after < len(self.ids) else None

    def until(self, revision_id: str) -> Day | None:
        """The day on which the next revision takes effect; None where this is the latest."""
        after = self.following(revision_id)
        return self.revisions[after].effective if after else None

    def number_on(self, day: date) -> str | None:
        """The number of the rule's own paragraph on that day; None where it then had none, or was no rule."""
        found = self.in_force(day)
        return self.number_in(found.revision_id) if found else None

    def number_in(self, revision_id: str) -> str | None:
        """The number of the rule's own paragraph in a revision; None where it has none there."""
        text = text_of(self.revisions[revision_id], self.paragraph)
        return text.number if text else None

    def number_today(self, subrule: SubruleId | None = None) -> str | None:
        """The number of the subrule, or of the rule's own paragraph, in the latest revision; None where it has none."""
        text = text_of(self.latest, subrule or self.paragraph)
        return text.number if text else None

    def lineage(self, subrule: SubruleId) -> tuple[Appearance, ...]:
        """The subrule through every revision that holds it, in order of time."""
        return self._lineages.get(subrule, ())

    @cached_property
    def _lineages(self) -> Mapping[SubruleId, tuple[Appearance, ...]]:
        appearances: dict[SubruleId, list[Appearance]] = {}
        last: dict[SubruleId, SubruleText] = {}
        for revision_id, revision in self.revisions.items():
            for text in revision.text:
                before = last.get(text.id)
                reworded = before is not None and text.fingerprint != before.fingerprint
                renumbered = before is not None and text.number != before.number
                appearances.setdefault(text.id, []).append(Appearance(revision_id, text.number, reworded, renumbered))
                last[text.id] = text
        return {subrule: tuple(each) for subrule, each in appearances.items()}

    def wording_since(self, revision_id: str, subrule: SubruleId) -> Day:
        """The day from which a subrule has had its words of this revision; raises `KeyError` where it has none."""
        return self._wordings[revision_id, subrule]

    @cached_property
    def _wordings(self) -> Mapping[tuple[str, SubruleId], Day]:
        since: dict[tuple[str, SubruleId], Day] = {}
        before: dict[SubruleId, tuple[SubruleText, Day]] = {}
        for revision_id, revision in self.revisions.items():
            now: dict[SubruleId, tuple[SubruleText, Day]] = {}
            for text in revision.text:
                earlier = before.get(text.id)
                same = earlier is not None and earlier[0].fingerprint == text.fingerprint
                now[text.id] = (text, earlier[1] if same and earlier else revision.effective)
                since[revision_id, text.id] = now[text.id][1]
            before = now
        return since

    def translations(self, revision_id: str, subrule: SubruleId) -> Mapping[Language, str]:
        """The other revisions in which the very words of this one are held in a language in which it lacks them."""
        text = text_of(self.revisions[revision_id], subrule)
        if text is None or not text.original:
            return {}
        held = self._held_in[subrule, text.fingerprint]
        return {language: other_id for language, other_id in held.items() if not text.words.has(language)}

    @cached_property
    def _held_in(self) -> Mapping[tuple[SubruleId, str | None], Mapping[Language, str]]:
        """For each wording of a subrule the last revision that holds it in a language."""
        found: dict[tuple[SubruleId, str | None], dict[Language, str]] = {}
        for revision_id, revision in self.revisions.items():
            for text in revision.text:
                found.setdefault((text.id, text.fingerprint), {}).update(dict.fromkeys(text.words or (), revision_id))
        return found

    def standings(self, text: SubruleText) -> Mapping[Language, Standing]:
        """Of every language but that of the rules in which these words are held: whether they are official in it."""
        found: dict[Language, Standing] = {}
        for revision in self.revisions.values():
            other = text_of(revision, text.id)
            if other and other.fingerprint == text.fingerprint:
                found |= {each: standing(revision, other, each) for each in other.words if each != FALLBACK}
        return found

    def words(self, revision_id: str, subrule: SubruleId) -> Text:
        """The words of a subrule in every language in which they are held, be it as those of another revision."""
        text = text_of(self.revisions[revision_id], subrule)
        assert text is not None, "a subrule in force has a text"
        held = {
            language: other.words[language]
            for language, other_id in self.translations(revision_id, subrule).items()
            if (other := text_of(self.revisions[other_id], subrule))
        }
        return Text({**text.words, **held})

    def informal_name(self, revision_id: str) -> InformalName | None:
        """What players call the rule of a revision, Paris or London; None before the first of such names."""
        until = self.ids[: self._place[revision_id] + 1]
        begun = [name for name in self.eras if name.from_ in until]
        return begun[-1] if begun else None

    @property
    def eras(self) -> tuple[InformalName, ...]:
        """The informal names that the general rule has had, in order of time."""
        return tuple(name for name in self.identity.informal_names if name.from_)

    def called(self, values: Mapping[str, str]) -> InformalName | None:
        """What players call a procedure with these values of its parameters; None where they have no name for it."""
        return next((name for name in self.identity.informal_names if name.where.items() <= values.items()), None)

    @cached_property
    def holdings(self) -> tuple[Holder, ...]:
        """Every number that the rule or one of its subrules has borne, in order of number and time."""
        return in_order(self._borne())

    def _borne(self) -> Iterator[Holder]:
        for subrule in dict.fromkeys(text.id for revision in self.revisions.values() for text in revision.text):
            borne = [
                (revision_id, revision.effective, text.number if (text := text_of(revision, subrule)) else None)
                for revision_id, revision in self.revisions.items()
            ]
            runs = [list(run) for _, run in groupby(borne, key=lambda each: each[2])]
            for run, after in zip(runs, [*runs[1:], None], strict=True):
                revision_id, begins, number = run[0]
                if number is not None:
                    yield Holder(number, self.id, subrule, begins, after[0][1] if after else None, revision_id)

    @cached_property
    def _by_subrule(self) -> Mapping[SubruleId, tuple[Holder, ...]]:
        bearing: dict[SubruleId, list[Holder]] = {}
        for each in sorted(self.holdings, key=lambda holder: holder.from_):
            bearing.setdefault(str(each.subrule), []).append(each)
        return {subrule: tuple(each) for subrule, each in bearing.items()}

    def numbers_of(self, subrule: SubruleId) -> tuple[Holder, ...]:
        """Every number that the subrule has borne, in order of time."""
        return self._by_subrule.get(subrule, ())

    @cached_property
    def parallel_holdings(self) -> tuple[Holder, ...]:
        """Every number that a parallel of the rule has borne; the rule of such a holder is the parallel's id."""
        return in_order(
            Holder(each.number, parallel.id, None, each.from_, end)
            for parallel in self.parallels
            for each, end in zip(
                parallel.numbers, [*(each.from_ for each in parallel.numbers[1:]), parallel.until], strict=True
            )
        )


def in_order(holders: Iterator[Holder] | tuple[Holder, ...]) -> tuple[Holder, ...]:
    """Holders of numbers in order of number and time."""
    return tuple(sorted(holders, key=lambda each: (each.number, each.from_, each.rule, each.subrule or "")))


def standing(revision: Revision, text: SubruleText | None, lang: Language) -> Standing:
    """The standing of a subrule's words in a language, as the witness that they come from has it."""
    origin = text.origins.get(lang) if text else None
    witnesses = [each for each in revision.witnesses if each.of == lang]
    own = [each for each in witnesses if origin and each.source == origin.source]
    return next((each.standing for each in own or witnesses), "official")
