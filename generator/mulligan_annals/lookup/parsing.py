"""What a question names, read as a person writes it: a day, a set, a game, a revision, a scenario."""

import os
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date
from difflib import get_close_matches
from pathlib import Path

from ..corpus.corpus import Corpus
from ..corpus.days import Day
from ..corpus.language import Unreadable, finding
from ..corpus.records import Message, Release, Text
from ..corpus.rules import RuleHistory, latest_beginning
from ..corpus.scenario_records import Scenario
from ..corpus.typography import plainly
from ..engine import Game
from ..games import Kinds, format_named, kind_meant, usual_table
from ..typed.days import NoSuchDay, YearMissing, parse_days
from ..typed.names import NotFound, find_revision, find_set, informal_name

FIRST_DAY = date(1993, 8, 5)
"""Magic was first sold on this day; before it there was no game to govern."""


class NoAnswer(ValueError):
    """A question that no record can answer; the message says why and what would be one."""

    def __init__(self, why: Message) -> None:
        super().__init__(str(why))
        self.why = why


USUAL = "two-players"
"""What is meant where nobody says which kind of game."""


def game_for(kinds: Kinds, named: str | Sequence[str] = USUAL, players: int | None = None) -> Game:
    """The table that a kind of game, or several together, usually mean; raises `ImpossibleGame`."""
    return usual_table(kinds, [named] if isinstance(named, str) else named, players)


@dataclass(frozen=True, slots=True)
class AskedGame:
    """The kinds of game that a question names, how many play where it says so, and why a name is taken for a kind."""

    kinds: tuple[str, ...]
    players: int | None
    notes: tuple[Text, ...] = ()


def asked_game(corpus: Corpus, given: Sequence[str], players: int | None = None) -> AskedGame:
    """The kinds of game that a question names together, each by any of its names.

    Where it names none, the kind that so many players make it; two players where it does not say how many either.
    A format that is no kind of its own is taken for one, and its note says why.
    """
    kinds, notes = [], []
    for each in given:
        found = format_named(corpus, each)
        kinds.append(kind_meant(corpus, each))
        notes += [found.note] if found else []
        players = found.players if found and players is None else players
    named = tuple(dict.fromkeys(kinds)) or (next(_made_by(corpus.games, players), USUAL),)
    return AskedGame(named, players, tuple(notes))


def _made_by(kinds: Kinds, players: int | None) -> Iterator[str]:
    for kind, of in kinds.items():
        if players is not None and of.table.by_number and of.table.least <= players <= (of.table.most or players):
            yield kind


@dataclass(frozen=True, slots=True)
class AskedDay:
    """A day that a question means, and the release by which it was named."""

    day: date
    release: Release | None = None


def asked_days(corpus: Corpus, given: str, today: date | None = None) -> tuple[AskedDay, ...]:
    """Every day that a question means; raises `NoAnswer`.

    Several where a number can be the day or the month, and, of a month or a year, the first day of each rule in it.
    """
    try:
        days = parse_days(given, today)
    except NoSuchDay as error:
        raise NoAnswer(unknown("misuse.no-such-day", given, tuple(map(str, error.nearest)))) from error
    except YearMissing as error:
        raise NoAnswer(Message("misuse.year-missing", given=given)) from error
    if days:
        return tuple(AskedDay(each) for day in days for each in _within(corpus, day))
    return (_day_of_set(corpus, given),)


def asked_day(corpus: Corpus, given: str, today: date | None = None) -> AskedDay:
    """The one day that a question means; raises `NoAnswer` where it means none, or several."""
    found = asked_days(corpus, given, today)
    if len(found) == 1:
        return found[0]
    if len(parse_days(given, today)) > 1:
        raise NoAnswer(Message("misuse.two-days", given=given, days=", ".join(str(each.day) for each in found)))
    governed = (corpus.main.in_force(each.day) for each in found)
    ids = dict.fromkeys(name for each in governed if each for name in (each.revision_id, *each.also))
    raise NoAnswer(Message("misuse.two-revisions", given=given, revisions=", ".join(ids)))


def _within(corpus: Corpus, day: Day) -> Iterator[date]:
    """The first day of each rule that governed, or may have governed, within a day, a month or a year."""
    if day.exact or day.last < FIRST_DAY:
        yield day.last
        return
    first, rule = max(day.first, FIRST_DAY), corpus.main
    begins = {first}
    for revision_id, revision in rule.revisions.items():
        begins |= {rule.earliest_beginning(revision_id), latest_beginning(revision)}
    before: object = None
    for each in sorted(begin for begin in begins if first <= begin <= day.last):
        if (found := rule.in_force(each)) != before:
            before = found
            yield each


def _day_of_set(corpus: Corpus, given: str) -> AskedDay:
    try:
        named = find_set(corpus, given)
    except NotFound as error:
        if called := informal_name(corpus.main, given):
            return AskedDay(latest_beginning(corpus.main.revisions[called]))
        near = [_named(each) for each in error.releases]
        if error.beside:
            raise NoAnswer(unknown("misuse.set-not-followed", error.beside.name, near)) from error
        if error.several:
            raise NoAnswer(Message("misuse.two-releases", given=given, releases=", ".join(error.nearest))) from error
        raise NoAnswer(unknown("misuse.day", given, near)) from error
    if not named.prerelease:
        return AskedDay(named.release.released.first, named.release)
    if named.release.prerelease is None:
        raise NoAnswer(Message("misuse.no-prerelease", release=_named(named.release), day=named.release.released))
    return AskedDay(named.release.prerelease.first, named.release)


def asked_revision(corpus: Corpus, given: str, rule: RuleHistory | None = None) -> str:
    """A revision of the main rule or another, by its id, a part of it, a day or a release; raises `NoAnswer`."""
    if lies_ahead(corpus, given, rule=rule):
        raise NoAnswer(Message("misuse.not-yet", given=given))
    if before := _before_the_game(given):
        raise NoAnswer(Message("on.before-the-game", on=before, first=FIRST_DAY))
    try:
        return find_revision(corpus, rule or corpus.main, given)
    except NotFound as error:
        if error.several:
            raise NoAnswer(Message("misuse.which-revision", given=given, revisions=", ".join(error.nearest))) from error
        raise NoAnswer(unknown("misuse.revision", given, error.nearest)) from error


def lies_ahead(corpus: Corpus, given: str, today: date | None = None, rule: RuleHistory | None = None) -> bool:
    """Whether a revision is named by a day that has not come yet, and on which none is known to begin."""
    try:
        days = parse_days(given, today)
    except (NoSuchDay, YearMissing):
        return False
    begins = any(revision.effective in days for revision in (rule or corpus.main).revisions.values())
    return bool(days) and all(day.first > (today or date.today()) for day in days) and not begins


def _before_the_game(given: str) -> Day | None:
    try:
        return next((day for day in parse_days(given) if day.last < FIRST_DAY), None)
    except (NoSuchDay, YearMissing):
        return None


def asked_rule(corpus: Corpus, given: str | None) -> RuleHistory:
    """A rule that the record follows, by its id; the main rule where none is given; raises `NoAnswer`."""
    if given is None:
        return corpus.main
    meant = [each for each in corpus.rules.values() if plainly(given) in (plainly(each.id), *_titles(each))]
    if len(meant) == 1:
        return meant[0]
    if called := informal_name(corpus.main, given):
        raise NoAnswer(Message("misuse.informal-for-a-rule", given=given, rule=corpus.main.id, revision=called))
    raise NoAnswer(Message("misuse.rule", given=given, known=", ".join(corpus.rules)))


def _titles(rule: RuleHistory) -> Iterator[str]:
    return map(plainly, rule.title.values())


def asked_scenario(corpus: Corpus, given: str) -> tuple[str, Scenario]:
    """A scenario of the record by its id, or any YAML file of the same shape; raises `NoAnswer` or `Unreadable`."""
    if given in corpus.main.scenarios:
        return given, corpus.main.scenarios[given]
    path = Path(given)
    if path.suffix in (".yaml", ".yml") or path.is_file():
        from ..corpus.reading import read_record

        if not os.path.lexists(path):
            raise Unreadable((finding(given, 1, "read.nothing-there"),))
        return path.stem, read_record(Scenario, path, given)
    typed = _squeezed(given)
    alike = [each for each in corpus.main.scenarios if typed and _squeezed(each).startswith(typed)]
    # A number that is begun is no beginning: case-1 is not case-10.
    begun = [each for each in alike if typed in map(_squeezed, _beginnings(each))]
    begun = [each for each in begun if _squeezed(each) == typed] or begun
    if len(begun) == 1:
        return begun[0], corpus.main.scenarios[begun[0]]
    near = begun or alike[:6] or get_close_matches(given, corpus.main.scenarios, 3)
    raise NoAnswer(unknown("misuse.scenario", given, near))


def _squeezed(name: str) -> str:
    return re.sub(r"[^a-z0-9]", "", name.casefold())


def _beginnings(name: str) -> Iterator[str]:
    return (name[: hyphen.start()] for hyphen in re.finditer("-|$", name))


def unknown(phrase: str, given: str, near: Sequence[str | Message]) -> Message:
    """That a name is not known, with the nearest names where some are near."""
    return Message(f"{phrase}-near", given=given, nearest=tuple(near)) if near else Message(phrase, given=given)


def _named(release: Release) -> Message:
    """A release by its code and its name."""
    return Message("misuse.release", code=release.code, name=release.name)
