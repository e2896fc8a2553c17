"""The phrases: a folder for each language, in which sentences stand in YAML files by their ids; `telling` says them.

A folder here makes a language; nothing lists them. Its `language.yaml` tells what no library knows as we want it.
"""

import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Annotated

from pydantic import Field, RootModel, StringConstraints

from ..bundle import known_file, known_files, mkdocs_configs
from ..corpus.corpus import Corpus
from ..corpus.known import keep
from ..corpus.language import FALLBACK, Language
from ..corpus.reading import read_record
from ..corpus.records import Record, Words
from ..corpus.typography import typeset
from ..corpus.yaml import load

FOLDER = Path(__file__).parent
SETTINGS = "language.yaml"
PLACE = re.compile(r"\{([a-z][a-z_]*)((?:\|[^{}|]*)*)\}")
"""`{count}` stands for a value, `{count|card|cards}` for the word that fits that number."""


class Settings(Record):
    """What a language says of itself: its name in itself, and the locale by which it sets days, plurals and lists."""

    name: Words
    locale: Words
    quotes: tuple[str, str]
    """What stands before a quotation and after it."""
    first_of_month: Annotated[Words | None, Field(alias="first-of-month")] = None
    """The first day of a month, where that is no bare number."""
    complete: bool = False
    """Whether nothing may be missing in it: whatever is counts as a finding."""


class Book(RootModel[dict[Annotated[str, StringConstraints(pattern=r"^[a-z0-9]+([.-][a-z0-9]+)*$")], Words]]):
    """A file of phrases: each sentence under its id; `{name}` stands for a value."""


def places(sentence: str) -> set[str]:
    """The names of the values that a sentence has places for.

    >>> sorted(places("{number} is held by {rule}"))
    ['number', 'rule']
    """
    return {place[1] for place in PLACE.finditer(sentence)}


@cache
def languages() -> tuple[Language, ...]:
    """The languages that have a folder of phrases and a configuration of the site, the fallback first."""
    found = sorted({path.parent.name for path in FOLDER.glob(f"*/{SETTINGS}")} & mkdocs_configs().keys())
    return tuple(sorted(found, key=lambda language: language != FALLBACK))


@cache
def settings(language: Language) -> Settings:
    """What a language says of itself; one without a folder is set as the fallback."""
    folder = FOLDER / (language if language in languages() else FALLBACK)
    return read_record(Settings, folder / SETTINGS, f"{FOLDER.name}/{folder.name}/{SETTINGS}", known_files())


@cache
def phrases(language: Language) -> Mapping[str, str]:
    """Every phrase of a language by its id; raises `Unreadable` for another file, `ValueError` for an id twice."""
    gathered: dict[str, str] = {}
    for path in sorted((FOLDER / language).glob("*.yaml")):
        if path.name == SETTINGS:
            continue
        file = f"{FOLDER.name}/{language}/{path.name}"
        for phrase_id, sentence in read_record(Book, path, file, known_files()).root.items():
            if phrase_id in gathered:
                raise ValueError(f"{language}/{path.name}: the phrase {phrase_id!r} stands twice")
            gathered[phrase_id] = typeset(language, sentence)
    return gathered


def keep_known(corpus: Corpus) -> None:
    """Keep what the files of this record and of all phrases hold, so that the next command need not take them apart."""
    written = (load(path, path.name) for path in sorted(FOLDER.glob("*/*.yaml")))
    keep(known_file(), [*corpus.places.documents.values(), *written])


def forget() -> None:
    """Read everything anew when it is next asked for: it may have been edited."""
    for read in (languages, settings, phrases):
        read.cache_clear()
