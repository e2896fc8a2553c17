"""The whole record as one value, where in its files each part stands, and what people name in it: sets, revisions."""

import difflib
import re
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field, replace
from datetime import date
from functools import cached_property
from itertools import chain
from pathlib import Path
from typing import Any

from .days import Day, NoSuchDay, YearMissing, parse_days
from .folding import State
from .game_records import Format, Kind
from .language import FALLBACK, Document, Where
from .records import (
    Card,
    Edition,
    EveryNumber,
    FrenchEdition,
    Id,
    Parameters,
    Record,
    RecordChange,
    Release,
    SetNotFollowed,
    Source,
    Term,
)
from .rules import Holder, RuleHistory, in_order
from .typography import plainly


@dataclass(frozen=True)
class Places:
    """Where each value of the record is written: `folder` is the name of the folder `rules/` itself."""

    folder: str
    documents: Mapping[str, Document]
    states: Mapping[str, State] = field(default_factory=dict)
    """The state of each file of a revision, most of which is written in the files of earlier ones."""

    def place(self, file: str, where: Where) -> tuple[str, int]:
        """The file and the line (from 1) in which a value of a file is written, or that of the state of a revision."""
        if written := self.states[file].place(where) if file in self.states else None:
            folder = file.rpartition("/")[0]
            of_silence = f"{folder.rpartition('/')[0]}/parameters.yaml"
            file, where = f"{folder}/{written.revision}.yaml" if written.revision else of_silence, written.where
        return file, self.line(file, where)

    def line(self, file: str, where: Where) -> int:
        """The line (from 1) of a value in a file, or of the nearest thing around it that is written."""
        return self.documents[file].line(where)

    def shared(self, name: str) -> str:
        """The file at the top of the folder that is named so, as findings call it: `sources`, `releases` ..."""
        return f"{self.folder}/{name}.yaml"

    def rule(self, rule: Id) -> str:
        """The file that holds a rule's lasting identity."""
        return f"{self.folder}/{rule}/rule.yaml"

    def parallels(self, rule: Id) -> str:
        """The file that holds the parallels of a rule."""
        return f"{self.folder}/{rule}/parallels.yaml"

    def parameters(self, rule: Id) -> str:
        """The file that holds what a rule's procedure settles."""
        return f"{self.folder}/{rule}/parameters.yaml"

    def questions(self, rule: Id) -> str:
        """The file that holds the questions about a rule."""
        return f"{self.folder}/{rule}/questions.yaml"

    def revision(self, rule: Id, revision_id: str) -> str:
        """The file that holds a revision of a rule."""
        return f"{self.folder}/{rule}/revisions/{revision_id}.yaml"

    def scenario(self, rule: Id, scenario_id: str) -> str:
        """The file that holds a scenario of a rule."""
        return f"{self.folder}/{rule}/scenarios/{scenario_id}.yaml"

    def template(self, rule: str, template_id: str) -> str:
        """The file that holds a template of questions."""
        return f"{self.folder}/{rule}/training/{template_id}.yaml"


@dataclass(frozen=True)
class Corpus:
    """Every record of `rules/`: the rules by their ids, and what they share, as their files list it."""

    root: Path
    rules: Mapping[Id, RuleHistory]
    games: Mapping[Id, Kind]
    """The kinds of game."""
    formats: tuple[Format, ...]
    """What people name as a game and is no kind of its own."""
    releases: Mapping[str, Release]
    sets_not_followed: tuple[SetNotFollowed, ...]
    every_number: EveryNumber | None
    changes: tuple[RecordChange, ...]
    """What changed in the record itself, newest first."""
    editions: tuple[Edition, ...]
    french_editions: tuple[FrenchEdition, ...]
    sources: Mapping[str, Source]
    glossary: Mapping[str, Term]
    cards: Mapping[str, Card]
    places: Places
    remembered: dict[object, Any] = field(init=False, repr=False, compare=False, default_factory=dict)
    """What others have worked out from this record, remembered as long as the record itself, by who worked it out."""

    @cached_property
    def main(self) -> RuleHistory:
        """The rule by which people play: the one whose procedure the record holds."""
        return next(rule for rule in self.rules.values() if rule.governs_play)

    def with_rule(self, rule: RuleHistory) -> "Corpus":
        """The same record with another history of that rule."""
        return replace(self, rules={**self.rules, rule.id: rule})

    @cached_property
    def holdings(self) -> tuple[Holder, ...]:
        """Every number with everybody who has borne it, in order of number and time; parallels apart."""
        return in_order(tuple(chain.from_iterable(rule.holdings for rule in self.rules.values())))

    @cached_property
    def parallel_holdings(self) -> tuple[Holder, ...]:
        """Every number that a parallel of a rule has borne, in order of number and time."""
        return in_order(tuple(chain.from_iterable(rule.parallel_holdings for rule in self.rules.values())))

    @cached_property
    def _by_number(self) -> Mapping[str, tuple[Holder, ...]]:
        by_number: dict[str, tuple[Holder, ...]] = {}
        for each in (*self.holdings, *self.parallel_holdings):
            by_number[each.number] = (*by_number.get(each.number, ()), each)
        return by_number

    @property
    def numbers(self) -> Collection[str]:
        """Every number that a rule or a parallel of one has ever borne."""
        return self._by_number.keys()

    def held(self, number: str) -> tuple[Holder, ...]:
        """Everybody who has borne the number, in order of time, and then every parallel that has."""
        return self._by_number.get(number, ())

    def holders(self, number: str, day: date) -> tuple[Holder, ...]:
        """Who bore the number on that day: one, or nobody; several only where the record contradicts itself."""
        return tuple(each for each in self.held(number) if each.holds(day))

    def records(self) -> Iterator[tuple[Id | None, str, Where, Record]]:
        """Each record with the rule in whose folder it stands, its file, and its way in that file."""
        shared: list[tuple[str, str, tuple[Record, ...]]] = [
            (self.places.shared("games"), "games", tuple(self.games.values())),
            (self.places.shared("releases"), "releases", tuple(self.releases.values())),
            (self.places.shared("editions"), "editions", self.editions),
            (self.places.shared("editions"), "french", self.french_editions),
            (self.places.shared("sources"), "sources", tuple(self.sources.values())),
            (self.places.shared("terms"), "glossary", tuple(self.glossary.values())),
            (self.places.shared("cards"), "cards", tuple(self.cards.values())),
            (self.places.shared("changes"), "changes", self.changes),
        ]
        for file, name, listed in shared:
            for index, record in enumerate(listed):
                yield None, file, (name, index), record
        for rule in self.rules.values():
            yield rule.id, self.places.rule(rule.id), (), rule.identity
            if rule.parameters:
                yield rule.id, self.places.parameters(rule.id), (), Parameters(parameters=dict(rule.parameters))
            for index, parallel in enumerate(rule.parallels):
                yield rule.id, self.places.parallels(rule.id), ("parallels", index), parallel
            for index, question in enumerate(rule.questions.values()):
                yield rule.id, self.places.questions(rule.id), ("questions", index), question
            for revision_id, revision in rule.revisions.items():
                yield rule.id, self.places.revision(rule.id, revision_id), (), revision
            for scenario_id, scenario in rule.scenarios.items():
                yield rule.id, self.places.scenario(rule.id, scenario_id), (), scenario
            for template_id, template in rule.training.items():
                yield rule.id, self.places.template(rule.id, template_id), (), template


PRERELEASE = re.compile(
    r"\b(?:pre ?releases?|avant premieres?)\b(?: (?:weekend|week end|event|tournament|day|tournoi|jour))?"
)
_AROUND = re.compile(r"^(?:(?:of|de|du|for|pour|at|in) )+|(?: (?:of|de|du|for|pour|at|in))+$")
_ORDINALS = {
    "4": "fourth quatrieme",
    "5": "fifth cinquieme",
    "6": "sixth sixieme",
    "7": "seventh septieme",
    "8": "eighth huitieme",
    "9": "ninth neuvieme",
    "10": "tenth dixieme",
}


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
    words = plainly(text)
    meant = PRERELEASE.search(words)
    if not meant:
        return words, False
    return _AROUND.sub("", " ".join((words[: meant.start()] + words[meant.end() :]).split())), True


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
    words = set(plainly(release.name[FALLBACK]).split())
    for digits, ordinals in _ORDINALS.items():
        if release.kind == "core" and words & set(ordinals.split()):
            for number in (f"{digits}th", f"{digits}e", f"{digits}eme", *ordinals.split()):
                yield from (f"{number} edition", number)
    if year := re.fullmatch(r"(?:core set|magic) (\d{4})", plainly(release.name[FALLBACK])):
        yield from (f"core set {year[1]}", f"core {year[1]}", f"{year[1]} core set", f"magic {year[1]}")
        yield from (f"edition de base {year[1]}", f"edition base {year[1]}")


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
