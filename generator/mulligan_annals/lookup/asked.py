"""What a question names, read as a person writes it: a day, a release, a revision, a scenario."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from difflib import get_close_matches
from pathlib import Path

from ..corpus.days import Day, NotADay
from ..corpus.naming import NotFound, find_release, find_revision
from ..corpus.reading import Corpus, read_record
from ..corpus.records import Message, Release
from ..corpus.rules import RuleHistory
from ..corpus.scenario_records import Scenario
from ..corpus.typography import plainly
from .on import FIRST_DAY, NoAnswer

_TODAY = frozenset(plainly(word) for word in ("today", "aujourd'hui"))


@dataclass(frozen=True, slots=True)
class AskedDay:
    """The day that a question means, and the release by which it was named."""

    day: date
    release: Release | None = None


def asked_day(corpus: Corpus, given: str, today: date | None = None) -> AskedDay:
    """A day, a month or year that holds one rule only, a release (its release day), or today; raises `NoAnswer`."""
    text = given.strip()
    if plainly(text) in _TODAY:
        return AskedDay(today or date.today())
    try:
        return AskedDay(_one_day(corpus, Day.parse(text)))
    except NotADay as error:
        if text[:4].isdecimal() and "-" in text:
            raise NoAnswer(Message("misuse.no-such-day", given=given)) from error
    try:
        release = find_release(corpus, text)
    except NotFound as error:
        if error.several:
            raise NoAnswer(Message("misuse.two-releases", given=given, releases=", ".join(error.nearest))) from error
        raise NoAnswer(
            unknown(
                "misuse.day",
                given,
                [Message("misuse.release", code=each.code, name=each.name) for each in error.releases],
            )
        ) from error
    return AskedDay(release.released.first, release)


def _one_day(corpus: Corpus, day: Day) -> date:
    if day.exact:
        return day.first
    first, last = corpus.main.in_force(max(day.first, FIRST_DAY)), corpus.main.in_force(day.last)
    if first == last or last is None:
        return day.last if day.last < FIRST_DAY else max(day.first, FIRST_DAY)
    ids = list(corpus.main.revisions)
    begin = ids.index(first.revision_id) if first else 0
    possible = ids[begin : ids.index((last.revision_id, *last.also)[-1]) + 1]
    raise NoAnswer(Message("misuse.two-revisions", given=str(day), revisions=", ".join(possible)))


def asked_revision(corpus: Corpus, given: str, rule: RuleHistory | None = None) -> str:
    """A revision of the main rule or another, by its id, a part of it, a day or a release; raises `NoAnswer`."""
    try:
        return find_revision(corpus, rule or corpus.main, given)
    except NotFound as error:
        if error.several:
            raise NoAnswer(Message("misuse.two-revisions", given=given, revisions=", ".join(error.nearest))) from error
        raise NoAnswer(unknown("misuse.revision", given, error.nearest)) from error


def asked_rule(corpus: Corpus, given: str | None) -> RuleHistory:
    """A rule that the record follows, by its id; the main rule where none is given; raises `NoAnswer`."""
    if given is None:
        return corpus.main
    if given not in corpus.rules:
        raise NoAnswer(Message("misuse.rule", given=given, known=", ".join(corpus.rules)))
    return corpus.rules[given]


def asked_scenario(corpus: Corpus, given: str) -> tuple[str, Scenario]:
    """A scenario of the record by its id, or any YAML file of the same shape; raises `NoAnswer` or `Unreadable`."""
    if given in corpus.main.scenarios:
        return given, corpus.main.scenarios[given]
    path = Path(given)
    if path.suffix in (".yaml", ".yml") or path.is_file():
        return path.stem, read_record(Scenario, path, given)
    raise NoAnswer(unknown("misuse.scenario", given, get_close_matches(given, corpus.main.scenarios, 3)))


def unknown(phrase: str, given: str, near: Sequence[str | Message]) -> Message:
    """That a name is not known, with the nearest names where some are near."""
    return Message(f"{phrase}-near", given=given, nearest=tuple(near)) if near else Message(phrase, given=given)
