"""Everything that is said to a reader: a folder for each language, in which sentences stand in YAML files by their ids.

A folder here makes a language; nothing lists them. Its `language.yaml` tells what no library knows as we want it.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from datetime import date
from functools import cache
from pathlib import Path
from typing import Annotated

from pydantic import Field, RootModel, StringConstraints

from ..corpus.days import Day
from ..corpus.findings import Finding
from ..corpus.language import FALLBACK, Language, Message, Text
from ..corpus.reading import read_record
from ..corpus.records import Phrases, Record, Words
from ..corpus.typography import typeset, visible

FOLDER = Path(__file__).parent
SETTINGS = "language.yaml"
MOST_OF_A_KIND = 20
"""So many findings of one kind are shown; who has more of them reads no further."""
_PLACE = re.compile(r"\{([a-z][a-z_]*)((?:\|[^{}|]*)*)\}")
"""`{count}` stands for a value, `{count|card|cards}` for the word that fits that number."""
_PLURALS = ("zero", "one", "two", "few", "many", "other")
"""The order in which a phrase gives its words for a number; the last serves every number that has none of its own."""
_FALLEN, _BACK = "\ue002", "\ue003"
"""Around words that stand in the fallback language for want of others; `marked` makes them plain for a reader."""


class UnknownPhrase(LookupError):
    """No file of phrases holds this id."""


class WrongValues(ValueError):
    """The values given are not those that the phrase has places for."""


class Settings(Record):
    """What a language says of itself: its name in itself, and the locale by which it sets days, plurals and lists."""

    name: Words
    locale: Words
    quotes: Annotated[str, StringConstraints(min_length=2, max_length=2)]
    """The marks between which it quotes, the opening one and the closing one."""
    first_of_month: Annotated[Words | None, Field(alias="first-of-month")] = None
    """The first day of a month, where that is no bare number."""
    complete: bool = False
    """Whether nothing may be missing in it: whatever is counts as a finding."""


class Book(RootModel[dict[Annotated[str, StringConstraints(pattern=r"^[a-z0-9]+([.-][a-z0-9]+)*$")], Words]]):
    """A file of phrases: each sentence under its id; `{name}` stands for a value."""


def say(language: Language, phrase_id: str, /, **values: object) -> str:
    """The phrase in that language with its values; a value that is a text, a message or a day is said in it as well.

    Raises `UnknownPhrase` or `WrongValues`: a sentence is never said with a hole in it.
    """
    sentence, spoken = phrases(language).get(phrase_id), language
    if sentence is None:
        sentence, spoken = phrases(FALLBACK).get(phrase_id), FALLBACK
    if sentence is None:
        raise UnknownPhrase(f"no phrase is called {phrase_id!r}")
    if (wanted := places(sentence)) != values.keys():
        raise WrongValues(f"{phrase_id!r} has places for {sorted(wanted)}, not for {sorted(values)}")
    said = _PLACE.sub(lambda place: _filled(spoken, place, values[place[1]]), sentence)
    return said if spoken == language else _fallen(said)


def in_language(language: Language, text: Text | Message) -> str:
    """A text or message in that language, between marks where it has to be in the fallback language."""
    if isinstance(text, Message):
        return say(language, text.id, **text.values)
    return text[language] if text.spoken(language) == language else _fallen(text[language])


def marked(text: str) -> str:
    """What was said, with the fallback language named where it stands for want of another."""
    return text.replace(_FALLEN, "").replace(_BACK, f" ({FALLBACK})")


def both(phrase_id: str, /, **values: object) -> Text:
    """The phrase in every language that has it."""
    having = [language for language in languages() if phrase_id in phrases(language)] or [FALLBACK]
    return Text({language: say(language, phrase_id, **values) for language in having})


def render(finding: Finding, language: Language = FALLBACK) -> str:
    """A finding as `file:line: sentence`, on one line whatever the file is called."""
    told = f"{finding.file}:{finding.line}: {say(language, finding.phrase, **dict(finding.values))}"
    return told.replace("\n", "\\n")


def render_all(findings: Sequence[Finding], language: Language = FALLBACK) -> Iterator[str]:
    """Findings as lines; of one kind the first twenty are shown, and the others counted at the end."""
    kinds: dict[str, list[Finding]] = {}
    for each in findings:
        kinds.setdefault(each.phrase, []).append(each)
        if len(kinds[each.phrase]) <= MOST_OF_A_KIND:
            yield render(each, language)
    for each, *others in kinds.values():
        if (more := len(others) + 1 - MOST_OF_A_KIND) > 0:
            yield say(language, "check.more", count=more, place=f"{each.file}:{each.line}".replace("\n", "\\n"))


def places(sentence: str) -> set[str]:
    """The names of the values that a sentence has places for.

    >>> sorted(places("{number} is held by {rule}"))
    ['number', 'rule']
    """
    return {place[1] for place in _PLACE.finditer(sentence)}


@cache
def languages() -> tuple[Language, ...]:
    """The languages that have a folder of phrases, the fallback first."""
    found = sorted(path.parent.name for path in FOLDER.glob(f"*/{SETTINGS}"))
    return tuple(sorted(found, key=lambda language: language != FALLBACK))


@cache
def settings(language: Language) -> Settings:
    """What a language says of itself; one without a folder is set as the fallback."""
    folder = FOLDER / (language if language in languages() else FALLBACK)
    return read_record(Settings, folder / SETTINGS, f"{FOLDER.name}/{folder.name}/{SETTINGS}")


@cache
def phrases(language: Language) -> Mapping[str, str]:
    """Every phrase of a language by its id; raises `Unreadable` for another file, `ValueError` for an id twice."""
    gathered: dict[str, str] = {}
    for path in sorted((FOLDER / language).glob("*.yaml")):
        if path.name == SETTINGS:
            continue
        for phrase_id, sentence in read_record(Book, path, f"{FOLDER.name}/{language}/{path.name}").root.items():
            if phrase_id in gathered:
                raise ValueError(f"{language}/{path.name}: the phrase {phrase_id!r} stands twice")
            gathered[phrase_id] = typeset(language, sentence)
    for path in sorted(FOLDER.glob("*.yaml")):
        for phrase in read_record(Phrases, path, f"{FOLDER.name}/{path.name}").phrases:
            gathered[phrase.id] = getattr(phrase, language)
    return gathered


def forget() -> None:
    """Read everything anew when it is next asked for: it may have been edited."""
    for read in (languages, settings, phrases):
        read.cache_clear()


def day_in_words(language: Language, day: Day | date) -> str:
    """A day as prose writes it, as precise as it is known.

    >>> day_in_words("fr", Day.parse("2010-06-01"))
    '1er juin 2010'
    >>> day_in_words("en", Day.parse("1997-04"))
    'April 1997'
    """
    if day.month is None:
        return str(day.year)
    from babel.dates import format_date, format_skeleton, get_date_format

    known = settings(language)
    first = date(day.year, day.month, 1)
    if day.day is None:
        return format_skeleton("yMMMM", first, locale=known.locale)
    if day.day == 1 and known.first_of_month:
        pattern = get_date_format("long", locale=known.locale).pattern
        return format_date(first, re.sub(r"\bd\b", f"'{known.first_of_month}'", pattern), locale=known.locale)
    return format_date(first.replace(day=day.day), "long", locale=known.locale)


def listed(language: Language, words: list[str], link: str = "and") -> str:
    """Several things as prose lists them; `link` is "and" or "or"."""
    from babel.lists import format_list

    return format_list(words, "standard" if link == "and" else "or", locale=settings(language).locale)


def _filled(language: Language, place: re.Match[str], value: object) -> str:
    if forms := place[2].split("|")[1:]:
        return _fitting(language, forms, int(re.sub(r"\D", "", str(value)) or 0))
    if isinstance(value, Text | Message):
        return in_language(language, value)
    # What a person typed is said again, and may hold what a terminal would obey.
    return day_in_words(language, value) if isinstance(value, Day | date) else visible(str(value))


def _fitting(language: Language, forms: list[str], count: int) -> str:
    """The form for that number: French counts nothing as it counts one thing, English as it counts many."""
    from babel.core import Locale

    rule = Locale.parse(settings(language).locale).plural_form
    having = [each for each in _PLURALS if each == "other" or each in rule.tags]
    return forms[min(having.index(rule(count)), len(forms) - 1)]


def _fallen(text: str) -> str:
    return f"{_FALLEN}{text.replace(_FALLEN, '').replace(_BACK, '')}{_BACK}"
