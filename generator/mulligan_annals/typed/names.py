"""What people name in the record: sets, revisions, subrules and informal rules, each by any of its names."""

import difflib
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import chain

from ..corpus.corpus import Corpus
from ..corpus.days import Day
from ..corpus.language import FALLBACK
from ..corpus.records import Release, SetNotFollowed
from ..corpus.rules import RuleHistory
from ..corpus.typography import plainly
from ..phrases import typed_words
from .days import NoSuchDay, YearMissing, parse_days


class NotFound(LookupError):
    """Nothing, or more than one thing, is meant: `read` as it was given, `nearest` what may have been meant.

    `several` tells that each of `nearest` fits; otherwise none does. `releases` are those among `nearest`, and
    `beside` is the set that is meant where it is one that the record does not follow.
    """

    def __init__(
        self, read: str, nearest: tuple[str, ...], *, several: bool = False, releases: tuple[Release, ...] = (),
        beside: SetNotFollowed | None = None,
    ) -> None:  # fmt: skip
        super().__init__(f"{read!r} {'may mean' if several else 'is not'} {', '.join(nearest) or 'anything here'}")
        self.read = read
        self.nearest = nearest
        self.several = several
        self.releases = releases
        self.beside = beside


@dataclass(frozen=True, slots=True)
class NamedSet:
    """A set that words name, and whether its prerelease is meant rather than its release."""

    release: Release
    prerelease: bool = False


def find_set(corpus: Corpus, text: str) -> NamedSet:
    """The one set that words name, with or without its prerelease; raises `NotFound`."""
    words, prerelease = _without_prerelease(text)
    meant = parse_sets(corpus, words)
    if len(meant) == 1:
        return NamedSet(meant[0], prerelease)
    if meant:
        nearest = tuple(f"{each.code} ({each.name[FALLBACK]}, {each.released})" for each in meant)
        raise NotFound(text, nearest, several=True, releases=meant)
    for beside in corpus.sets_not_followed:
        if words in {plainly(name) for name in (beside.name, *beside.nicknames)}:
            raise NotFound(
                text, beside.near, releases=tuple(corpus.releases[code] for code in beside.near), beside=beside
            )
    near = _near_sets(corpus, text, words)
    raise NotFound(text, tuple(f"{each.code} ({each.name[FALLBACK]})" for each in near), releases=near)


def find_release(corpus: Corpus, text: str) -> Release:
    """The release of that code or of that English or French name; raises `NotFound`."""
    return find_set(corpus, text).release


def find_sets(corpus: Corpus, text: str) -> tuple[Release, ...]:
    """The sets that words name, with or without their prerelease; none where they name none."""
    return parse_sets(corpus, _without_prerelease(text)[0])


def _without_prerelease(text: str) -> tuple[str, bool]:
    words, known = plainly(text), typed_words()
    meant = re.search(known.prerelease, words)
    if not meant:
        return words, False
    left = " ".join((words[: meant.start()] + words[meant.end() :]).split())
    return re.sub(known.beside_a_prerelease, "", left), True


def parse_sets(corpus: Corpus, words: str) -> tuple[Release, ...]:
    """The sets that words name, by code, name, nickname, or the part of a name before or behind its colon.

    Several where the name is borne by several; none where the words name no set, however like one they look.
    """
    tables = corpus.remembered.get(parse_sets)
    if tables is None:
        tables = corpus.remembered[parse_sets] = (_by_code(corpus), _by_name(corpus), sets_by_part(corpus))
    for names in tables:
        if found := names.get(plainly(words)):
            return tuple(sorted(found, key=lambda each: each.released))
    return ()


def _by_code(corpus: Corpus) -> Mapping[str, list[Release]]:
    return {plainly(code): [release] for code, release in corpus.releases.items()}


def _by_name(corpus: Corpus) -> Mapping[str, list[Release]]:
    found: dict[str, list[Release]] = {}
    for release in corpus.releases.values():
        for name in dict.fromkeys((*names_of_set(release), *nicknames_of_set(release))):
            found.setdefault(name, []).append(release)
    return found


def sets_by_part(corpus: Corpus) -> Mapping[str, list[Release]]:
    """A name before its colon, along with every earlier set whose name has the same words; a name behind its colon."""
    found: dict[str, list[Release]] = {}
    for release in corpus.releases.values():
        for name in release.name.values():
            before, colon, behind = name.partition(":" if ":" in name else ", ")
            for part in dict.fromkeys((plainly(before), plainly(behind))) if colon else ():
                if part and release not in found.setdefault(part, []):
                    found[part].append(release)
    for part, named in found.items():
        first = min(each.released for each in named)
        named += [each for each in corpus.releases.values() if each.released < first and _has(each, part)]
    return found


def _near_sets(corpus: Corpus, text: str, words: str, most: int = 3) -> tuple[Release, ...]:
    """Sets that may have been meant: those with these very words in their name, or else those spelt nearly so."""
    every = tuple(corpus.releases.values())
    if len(words) > 2 and (within := tuple(each for each in every if _has(each, words))):
        return within[:most]
    spelt = {name: each for each in every for name in (*names_of_set(each), *nicknames_of_set(each)) if len(name) > 4}
    near = [spelt[name] for name in difflib.get_close_matches(words, spelt, most, 0.8)] if len(words) > 4 else []
    # A code written as one, with one sign amiss; three small letters are a word of some language.
    if not near and re.fullmatch(r"[A-Z0-9]{3}", code := text.strip()):
        near = [each for each in every if sum(one != other for one, other in zip(each.code, code, strict=False)) == 1]
    return tuple(dict.fromkeys(near))[:most]


def _has(release: Release, words: str) -> bool:
    return any(f" {words} " in f" {name} " for name in names_of_set(release))


def names_of_set(release: Release) -> tuple[str, ...]:
    """The names of a set in every language, plainly."""
    return tuple(plainly(name) for name in release.name.values())


def nicknames_of_set(release: Release) -> Iterator[str]:
    """What people type for a set besides its names: what `releases.yaml` lists, and what follows for a core set."""
    yield from (plainly(each) for each in release.nicknames)
    words, known = set(plainly(release.name[FALLBACK]).split()), typed_words()
    for called in known.ordinals.values():
        if release.kind == "core" and not words.isdisjoint(called):
            yield from chain.from_iterable(called.values())
    if year := re.fullmatch(r"(?:core set|magic) (\d{4})", plainly(release.name[FALLBACK])):
        yield from (name.format(year=year[1]) for name in known.by_year)


def find_revision(corpus: Corpus, rule: RuleHistory, text: str) -> str:
    """The id of the revision meant by its id or an end of it, its informal name, a day or a release; or `NotFound`."""
    wanted = text.strip()
    if wanted in rule.revisions:
        return wanted
    if called := informal_name(rule, wanted):
        return called
    try:
        days = parse_days(wanted)
    except (NoSuchDay, YearMissing):
        raise NotFound(wanted, ()) from None
    if len(days) > 1:
        ids = tuple(dict.fromkeys(_on(rule, wanted, day) for day in days))
        if len(ids) > 1:
            raise NotFound(wanted, ids, several=True)
        return ids[0]
    if days:
        return _on(rule, wanted, days[0])
    try:
        release = find_release(corpus, wanted)
    except NotFound as error:
        if error.several:
            raise
        return _by_part_of_id(rule, wanted)
    return _on(rule, wanted, release.edition or release.released)


def find_subrule(rule: RuleHistory, text: str) -> str | None:
    """The subrule meant by its id, its name, or what else people type for it."""
    return names_of_subrules(rule).get(plainly(text))


def names_of_subrules(rule: RuleHistory) -> Mapping[str, str]:
    """Every name of a subrule, plainly, with its id; where several bear one, the first."""
    found: dict[str, str] = {}
    for subrule_id, subrule in rule.subrules.items():
        for name in (subrule_id, *subrule.name.values(), *subrule.typed):
            found.setdefault(plainly(name), subrule_id)
    return found


def find_family(rule: RuleHistory, text: str) -> tuple[str, ...]:
    """The revisions that go by an informal name, in order of time; none where the words are no such name."""
    begins = informal_name(rule, text)
    if begins is None:
        return ()
    ids = list(rule.revisions)
    others = {each.from_ for each in rule.eras} - {begins}
    after = ids[ids.index(begins) :]
    return tuple(after[: next((at for at, each in enumerate(after) if each in others), None)])


def informal_name(rule: RuleHistory, text: str) -> str | None:
    """The revision with which a rule of that informal name begins: London, Paris mulligan, mulligan de Vancouver."""
    return informal_names(rule).get(plainly(text))


def informal_names(rule: RuleHistory) -> Mapping[str, str]:
    """Every informal name, plainly, with or without the word mulligan, and the revision with which its rule begins."""
    found: dict[str, str] = {}
    for informal in rule.eras:
        names = [plainly(each) for each in (*informal.name.values(), *informal.typed)]
        for name in (*names, *(plainly(re.sub(r"(?i)\bmulligan\b( de)?", "", each)) for each in names)):
            if name and informal.from_:
                found.setdefault(name, informal.from_)
    return found


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


def _by_part_of_id(rule: RuleHistory, wanted: str) -> str:
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
