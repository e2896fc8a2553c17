"""Questions of time put to the record: what was in force, who bore a number, which revision is meant."""

import difflib
import re
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from itertools import groupby, pairwise

from .corpus import Corpus
from .days import Day, NotADay
from .records import InformalName, Release, Revision, SubruleId, Text
from .typography import plainly


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
    """Who bore a number from one day until another: a rule, and of the mulligan rule a subrule.

    `revision` is the one with which a mulligan subrule took the number; `until` is None where it bears it still.
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


class NotFound(LookupError):
    """Nothing, or more than one thing, is meant: `read` as it was given, `nearest` what may have been meant.

    `several` tells that each of `nearest` fits; otherwise none does. `releases` are those among `nearest`.
    """

    def __init__(
        self, read: str, nearest: tuple[str, ...], *, several: bool = False, releases: tuple[Release, ...] = ()
    ) -> None:
        super().__init__(f"{read!r} {'may mean' if several else 'is not'} {', '.join(nearest) or 'anything here'}")
        self.read = read
        self.nearest = nearest
        self.several = several
        self.releases = releases


def latest_beginning(revision: Revision) -> date:
    """The first day on which a revision has surely begun."""
    return (revision.by or revision.effective).last


def earliest_beginning(corpus: Corpus, revision_id: str) -> date:
    """The first day on which a revision can have begun.

    One that is only attested may be older than the day on which it is seen, as old as the rule before it is for sure.
    """
    revision, ids = corpus.revisions[revision_id], list(corpus.revisions)
    if not revision.attested or revision_id == ids[0]:
        return revision.effective.first
    before = corpus.revisions[ids[ids.index(revision_id) - 1]]
    return min(revision.effective.first, latest_beginning(before))


def in_force(corpus: Corpus, day: date) -> InForce | None:
    """The revision in force on that day, with those that may have been; None before the first can have begun."""
    possible = [each for each in corpus.revisions if earliest_beginning(corpus, each) <= day]
    surely = [each for each in possible if latest_beginning(corpus.revisions[each]) <= day]
    if not possible:
        return None
    if not surely:
        return InForce(possible[0], tuple(possible[1:]), certain=False)
    also = tuple(possible[possible.index(surely[-1]) + 1 :])
    return InForce(surely[-1], also, certain=not also)


def following(corpus: Corpus, revision_id: str) -> str | None:
    """The revision after that one; None where it is the latest."""
    return next((after for before, after in pairwise(corpus.revisions) if before == revision_id), None)


def until(corpus: Corpus, revision_id: str) -> Day | None:
    """The day on which the next revision takes effect; None where this is the latest."""
    after = following(corpus, revision_id)
    return corpus.revisions[after].effective if after else None


def text_of(revision: Revision, subrule: str) -> Text | None:
    """The subrule as that revision holds it."""
    return next((text for text in revision.text if text.id == subrule), None)


def held(corpus: Corpus, number: str) -> tuple[Holder, ...]:
    """Everybody who has borne the number, in order of time."""
    return tuple(each for each in holdings(corpus) if each.number == number)


def holders(corpus: Corpus, number: str, day: date) -> tuple[Holder, ...]:
    """Who bore the number on that day: one, or nobody; several only where the record contradicts itself."""
    return tuple(each for each in held(corpus, number) if each.holds(day))


def holdings(corpus: Corpus) -> tuple[Holder, ...]:
    """Every number with everybody who has borne it, in order of number and time."""
    others = (
        Holder(each.number, other.rule, None, each.from_, each.until)
        for other in corpus.other_rules.values()
        for each in other.numbers
    )
    every = (*_mulligan_holdings(corpus), *others)
    return tuple(sorted(every, key=lambda each: (each.number, each.from_, each.rule, each.subrule or "")))


def _mulligan_holdings(corpus: Corpus) -> Iterator[Holder]:
    for subrule in dict.fromkeys(text.id for revision in corpus.revisions.values() for text in revision.text):
        borne = [
            (revision_id, revision.effective, text.number if (text := text_of(revision, subrule)) else None)
            for revision_id, revision in corpus.revisions.items()
        ]
        runs = [list(run) for _, run in groupby(borne, key=lambda each: each[2])]
        for run, after in zip(runs, [*runs[1:], None], strict=True):
            revision_id, begins, number = run[0]
            if number is not None:
                yield Holder(number, "mulligan", subrule, begins, after[0][1] if after else None, revision_id)


def number_today(corpus: Corpus, subrule: str) -> str | None:
    """The number that the subrule bears in the latest revision; None where it is no longer a rule, or never had one."""
    latest = list(corpus.revisions.values())[-1]
    text = text_of(latest, subrule)
    return text.number if text else None


def lineage(corpus: Corpus, subrule: str) -> tuple[Appearance, ...]:
    """The subrule through every revision that holds it, in order of time."""
    appearances: list[Appearance] = []
    before: Text | None = None
    for revision_id, revision in corpus.revisions.items():
        if (text := text_of(revision, subrule)) is None:
            continue
        reworded = before is not None and text.fingerprint != before.fingerprint
        renumbered = before is not None and text.number != before.number
        appearances.append(Appearance(revision_id, text.number, reworded, renumbered))
        before = text
    return tuple(appearances)


def wording_since(corpus: Corpus, revision_id: str, subrule: str) -> Day:
    """The day from which the subrule has had the words of this revision; raises `KeyError` where it is not in force."""
    ids = list(corpus.revisions)
    before: Text | None = None
    since: Day | None = None
    for each in ids[: ids.index(revision_id) + 1]:
        text = text_of(corpus.revisions[each], subrule)
        if text and (before is None or text.fingerprint != before.fingerprint):
            since = corpus.revisions[each].effective
        before = text
    if before is None or since is None:
        raise KeyError(subrule)
    return since


def find_release(corpus: Corpus, text: str) -> Release:
    """The release of that code or of that English or French name; raises `NotFound`."""
    if release := corpus.releases.get(text.strip().upper()):
        return release
    named: dict[str, dict[str, Release]] = {}
    for release in corpus.releases.values():
        for name in filter(None, (release.en, release.fr)):
            named.setdefault(plainly(name), {})[release.code] = release
    meant = named.get(plainly(text), {})
    if len(meant) == 1:
        return next(iter(meant.values()))
    if meant:
        raise NotFound(text, tuple(f"{each.code} ({each.released})" for each in meant.values()), several=True)
    for release in corpus.releases.values():
        named.setdefault(plainly(release.code), {})[release.code] = release
    near = difflib.get_close_matches(plainly(text), named, 3)
    meant = {code: release for name in near for code, release in named[name].items()}
    nearest = tuple(f"{code} ({release.en})" for code, release in meant.items())
    raise NotFound(text, nearest, releases=tuple(meant.values()))


def informal_name(corpus: Corpus, revision_id: str) -> InformalName | None:
    """What players call the rule of a revision, Paris or London; None before the first of such names."""
    ids = list(corpus.revisions)
    until = ids[: ids.index(revision_id) + 1]
    begun = [name for name in corpus.rule.informal_names if name.from_ in until]
    return begun[-1] if begun else None


def _called(corpus: Corpus, text: str) -> str | None:
    """The revision with which a rule of that informal name begins: London, Paris mulligan, mulligan de Vancouver."""
    wanted = plainly(text)
    for informal in corpus.rule.informal_names:
        names = {plainly(informal.name.en), plainly(informal.name.fr)}
        names |= {plainly(re.sub(r"(?i)\bmulligan\b( de)?", "", each)) for each in (informal.name.en, informal.name.fr)}
        if wanted in names - {""}:
            return informal.from_
    return None


def find_revision(corpus: Corpus, text: str) -> str:
    """The id of the revision meant by its id or an end of it, its informal name, a day or a release; or `NotFound`."""
    wanted = text.strip()
    if wanted in corpus.revisions:
        return wanted
    if called := _called(corpus, wanted):
        return called
    try:
        return _on(corpus, wanted, Day.parse(wanted))
    except NotADay:
        pass
    try:
        release = find_release(corpus, wanted)
    except NotFound:
        return _by_part(corpus, wanted)
    return _on(corpus, wanted, release.edition or release.released)


def _on(corpus: Corpus, wanted: str, day: Day) -> str:
    """The revision that begins on that very day, or is the only one possible in all the time that the day can mean."""
    begun = [each for each, revision in corpus.revisions.items() if revision.effective == day]
    if len(begun) == 1:
        return begun[0]
    first, last = in_force(corpus, day.first), in_force(corpus, day.last)
    if last is None:
        raise NotFound(wanted, tuple(corpus.revisions)[:1])
    begin = first.revision_id if first else next(iter(corpus.revisions))
    ids = list(corpus.revisions)
    possible = ids[ids.index(begin) : ids.index((last.revision_id, *last.also)[-1]) + 1]
    if len(possible) > 1:
        raise NotFound(wanted, tuple(possible), several=True)
    return possible[0]


def _by_part(corpus: Corpus, wanted: str) -> str:
    ids = tuple(corpus.revisions)
    part = wanted.casefold()
    meant = [each for each in ids if part and (each.startswith(part) or each.endswith(f"-{part}"))]
    if len(meant) == 1:
        return meant[0]
    if meant:
        raise NotFound(wanted, tuple(meant), several=True)
    without_day = {re.sub(r"^\d{4}(-\d\d){0,2}-", "", each): each for each in ids}
    near = difflib.get_close_matches(part, [*ids, *without_day], 3)
    raise NotFound(wanted, tuple(dict.fromkeys(without_day.get(each, each) for each in near)))
