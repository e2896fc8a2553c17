"""What people name: a release by its code or name, a revision by its id, its day, its release, or its informal name."""

import difflib
import re

from .corpus import Corpus
from .days import Day, NotADay
from .language import FALLBACK
from .records import Release
from .rules import RuleHistory
from .typography import plainly


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


def find_release(corpus: Corpus, text: str) -> Release:
    """The release of that code or of that English or French name; raises `NotFound`."""
    if release := corpus.releases.get(text.strip().upper()):
        return release
    named: dict[str, dict[str, Release]] = {}
    for release in corpus.releases.values():
        for name in release.name.values():
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
    nearest = tuple(f"{code} ({release.name[FALLBACK]})" for code, release in meant.items())
    raise NotFound(text, nearest, releases=tuple(meant.values()))


def _called(rule: RuleHistory, text: str) -> str | None:
    """The revision with which a rule of that informal name begins: London, Paris mulligan, mulligan de Vancouver."""
    wanted = plainly(text)
    for informal in rule.identity.informal_names:
        names = {plainly(each) for each in informal.name.values()}
        names |= {plainly(re.sub(r"(?i)\bmulligan\b( de)?", "", each)) for each in informal.name.values()}
        if wanted in names - {""}:
            return informal.from_
    return None


def find_revision(corpus: Corpus, rule: RuleHistory, text: str) -> str:
    """The id of the revision meant by its id or an end of it, its informal name, a day or a release; or `NotFound`."""
    wanted = text.strip()
    if wanted in rule.revisions:
        return wanted
    if called := _called(rule, wanted):
        return called
    try:
        return _on(rule, wanted, Day.parse(wanted))
    except NotADay:
        pass
    try:
        release = find_release(corpus, wanted)
    except NotFound:
        return _by_part(rule, wanted)
    return _on(rule, wanted, release.edition or release.released)


def _on(rule: RuleHistory, wanted: str, day: Day) -> str:
    """The revision that begins on that very day, or is the only one possible in all the time that the day can mean."""
    begun = [each for each, revision in rule.revisions.items() if revision.effective == day]
    if len(begun) == 1:
        return begun[0]
    first, last = rule.in_force(day.first), rule.in_force(day.last)
    if last is None:
        raise NotFound(wanted, tuple(rule.revisions)[:1])
    begin = first.revision_id if first else next(iter(rule.revisions))
    ids = list(rule.revisions)
    possible = ids[ids.index(begin) : ids.index((last.revision_id, *last.also)[-1]) + 1]
    if len(possible) > 1:
        raise NotFound(wanted, tuple(possible), several=True)
    return possible[0]


def _by_part(rule: RuleHistory, wanted: str) -> str:
    ids = tuple(rule.revisions)
    part = wanted.casefold()
    meant = [each for each in ids if part and (each.startswith(part) or each.endswith(f"-{part}"))]
    if len(meant) == 1:
        return meant[0]
    if meant:
        raise NotFound(wanted, tuple(meant), several=True)
    without_day = {re.sub(r"^\d{4}(-\d\d){0,2}-", "", each): each for each in ids}
    near = difflib.get_close_matches(part, [*ids, *without_day], 3)
    raise NotFound(wanted, tuple(dict.fromkeys(without_day.get(each, each) for each in near)))
