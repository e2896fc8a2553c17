"""Everything that is said to a reader, in both languages; the sentences stand in the YAML files beside this one."""

import re
from collections.abc import Mapping
from datetime import date
from functools import cache
from pathlib import Path

from ..corpus.days import Day
from ..corpus.findings import Finding
from ..corpus.reading import read_record
from ..corpus.records import Both, Language, Phrase, Phrases
from ..corpus.typography import visible
from .days import day_in_words

FOLDER = Path(__file__).parent
_PLACE = re.compile(r"\{([a-z][a-z_]*)(?:\|([^{}|]*)\|([^{}|]*))?\}")
"""`{count}` stands for a value, `{count|card|cards}` for the word that fits that number."""


class UnknownPhrase(LookupError):
    """No file of phrases holds this id."""


class WrongValues(ValueError):
    """The values given are not those that the phrase has places for."""


def say(language: Language, phrase_id: str, **values: object) -> str:
    """The phrase in that language with its values; a value that is `Both`, or a day, is said in the same language.

    Raises `UnknownPhrase` or `WrongValues`: a sentence is never said with a hole in it.
    """
    phrase = phrases().get(phrase_id)
    if phrase is None:
        raise UnknownPhrase(f"no phrase is called {phrase_id!r}")
    if (wanted := places(getattr(phrase, language))) != values.keys():
        raise WrongValues(f"{phrase_id!r} has places for {sorted(wanted)}, not for {sorted(values)}")
    return _PLACE.sub(lambda place: _said(language, place, values[place[1]]), getattr(phrase, language))


def both(phrase_id: str, **values: object) -> Both:
    """The phrase in both languages."""
    return Both(en=say("en", phrase_id, **values), fr=say("fr", phrase_id, **values))


def render(finding: Finding, language: Language = "en") -> str:
    """A finding as `file:line: sentence`."""
    return f"{finding.file}:{finding.line}: {say(language, finding.phrase, **dict(finding.values))}"


def places(sentence: str) -> set[str]:
    """The names of the values that a sentence has places for.

    >>> sorted(places("{number} is held by {rule}"))
    ['number', 'rule']
    """
    return {place[1] for place in _PLACE.finditer(sentence)}


@cache
def phrases(folder: Path = FOLDER) -> Mapping[str, Phrase]:
    """Every phrase by its id; raises `Unreadable` for a file of anything else, `ValueError` for an id twice."""
    gathered: dict[str, Phrase] = {}
    for path in sorted(folder.glob("*.yaml")):
        for phrase in read_record(Phrases, path, f"{folder.name}/{path.name}").phrases:
            if phrase.id in gathered:
                raise ValueError(f"{path.name}: the phrase {phrase.id!r} stands twice")
            gathered[phrase.id] = phrase
    return gathered


def _said(language: Language, place: re.Match[str], value: object) -> str:
    _, one, many = place.groups()
    if one is None:
        return _in(language, value)
    # French counts nothing as it counts one thing, English as it counts many.
    alone = ("0", "1") if language == "fr" else ("1",)
    return str(one if re.sub(r"\D", "", str(value)) in alone else many)


def _in(language: Language, value: object) -> str:
    if isinstance(value, Both):
        return str(getattr(value, language))
    # What a person typed is said again, and may hold what a terminal would obey.
    return day_in_words(language, value) if isinstance(value, Day | date) else visible(str(value))
