"""The phrases: a folder for each language, in which sentences stand in YAML files by their ids; `telling` says them.

A folder here makes a language; nothing lists them. Its `language.yaml` tells what no library knows as we want it, and
`vocabulary` knows the words of each that people type around days, sets, games and numbers.
"""

import re
from collections.abc import Mapping
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Annotated, Literal

from ..bundle import kept, mkdocs_configs
from ..corpus.base import Key, Limits, OneValue
from ..corpus.compiled import apart, together
from ..corpus.known import folder_digest, keep, known, program_digest
from ..corpus.language import FALLBACK, Language
from ..corpus.records import Record, Words
from ..corpus.typography import typeset
from .vocabulary import TYPED, TypedRecord, TypedWords, joined

FOLDER = _OWN_FOLDER = Path(__file__).parent
SETTINGS = "language.yaml"
PLACE = re.compile(r"\{([a-z][a-z_]*)((?:\|[^{}|]*)*)\}")
"""`{count}` stands for a value, `{count|card|cards}` for the word that fits that number."""


class Settings(Record):
    """What a language says of itself: its name in itself, and the locale by which it sets days, plurals and lists."""

    name: Words
    locale: Words
    quotes: tuple[str, str]
    """What stands before a quotation and after it."""
    first_of_month: Annotated[Words | None, Key("first-of-month")] = None
    """The first day of a month, where that is no bare number."""
    elided: tuple[Words, ...] = ()
    """Words whose last letter gives way to an apostrophe before a vowel."""
    typography: Literal["apostrophes", "spaced-signs"] = "apostrophes"
    """What is set in it beside apostrophes; `corpus.typography` sets it, in the record too."""
    empty_words: Annotated[Words | None, Key("empty-words")] = None
    """Words that say nothing of what is sought, as a search compares them: small letters without accents."""
    complete: bool = False
    """Whether nothing may be missing in it: whatever is counts as a finding."""


class Book(OneValue):
    """A file of phrases: each sentence under its id; `{name}` stands for a value."""

    root: dict[Annotated[str, Limits(pattern=r"^[a-z0-9]+([.-][a-z0-9]+)*$")], Words]


@cache
def places(sentence: str) -> frozenset[str]:
    """The names of the values that a sentence has places for.

    >>> sorted(places("{number} is held by {rule}"))
    ['number', 'rule']
    """
    return frozenset(place[1] for place in PLACE.finditer(sentence))


@cache
def languages() -> tuple[Language, ...]:
    """The languages that have a folder of phrases and a configuration of the site, the fallback first."""
    found = sorted({path.parent.name for path in FOLDER.glob(f"*/{SETTINGS}")} & mkdocs_configs().keys())
    return tuple(sorted(found, key=lambda language: language != FALLBACK))


@cache
def settings(language: Language) -> Settings:
    """What a language says of itself; one without a folder is set as the fallback."""
    return _spoken(language if language in languages() else FALLBACK)[0]


@cache
def phrases(language: Language) -> Mapping[str, str]:
    """Every phrase of a language by its id; raises `Unreadable` for another file, `ValueError` for an id twice.

    A language that nobody has begun has none.
    """
    return _spoken(language)[1] if (FOLDER / language).is_dir() else {}


@cache
def _spoken(language: Language) -> tuple[Settings, Mapping[str, str]]:
    """What the folder of a language holds, from what is known of it or from its files."""
    folder, held = FOLDER / language, kept(f"phrases-{language}.json")
    digest = f"{folder_digest(folder)} {program_digest('phrases/__init__.py', 'corpus')}"
    if found := known(held, digest):
        return apart(found["settings"]), found["phrases"]
    said, gathered = _read(language)
    if FOLDER == _OWN_FOLDER:
        keep(held, digest, {"settings": together(said), "phrases": gathered})
    return said, gathered


def _read(language: Language) -> tuple[Settings, dict[str, str]]:
    from ..corpus.reading import read_record

    folder = FOLDER / language
    said = read_record(Settings, folder / SETTINGS, f"{FOLDER.name}/{language}/{SETTINGS}")
    gathered: dict[str, str] = {}
    for path in sorted(folder.glob("*.yaml")):
        if path.name in (SETTINGS, TYPED):
            continue
        for phrase_id, sentence in read_record(Book, path, f"{FOLDER.name}/{language}/{path.name}").root.items():
            if phrase_id in gathered:
                raise ValueError(f"{language}/{path.name}: the phrase {phrase_id!r} stands twice")
            gathered[phrase_id] = typeset(language, sentence)
    return said, gathered


@cache
def typed_words() -> TypedWords:
    """What people type, in every language that says it; raises `Unreadable`."""
    having = [language for language in languages() if (FOLDER / language / TYPED).is_file()]
    files = (sha256((FOLDER / language / TYPED).read_bytes()).hexdigest() for language in having)
    digest, held = " ".join((*files, program_digest("phrases/vocabulary.py", "corpus"))), kept("typed.json")
    if found := known(held, digest):
        return joined(apart(found))
    from ..corpus.reading import read_record

    read = tuple(
        read_record(TypedRecord, FOLDER / language / TYPED, f"{FOLDER.name}/{language}/{TYPED}") for language in having
    )
    if FOLDER == _OWN_FOLDER:
        keep(held, digest, together(read))
    return joined(read)


def forget() -> None:
    """Read everything anew when it is next asked for: it may have been edited."""
    for read in (languages, settings, phrases, typed_words, _spoken):
        read.cache_clear()
