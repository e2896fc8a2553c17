"""A counted word agrees with its number, in English and in French."""

import re
from collections.abc import Iterator

import pytest

from mulligan_annals.corpus.language import Language
from mulligan_annals.phrases import languages, phrases, places
from mulligan_annals.telling import say
from mulligan_annals.telling.sentences import cards, lands

COUNTED = frozenset(
    {"least", "count", "total", "players", "pages", "most", "times", "states", "held", "dated", "wordings", "numbers",
     "revisions", "examples", "checks", "games", "sentences", "phrases", "deepest", "size",
     "deck", "lands", "mulligans", "editions", "entries", "days"}
)  # fmt: skip
"""The places of phrases that are numbers of things."""

NO_PLURAL = frozenset(
    {
        "au-dessous",
        "puis",
        "dans",
        "des",
        "fois",
        "plus",
        "sens",
        "depuis",
        "is",
        "does",
        "attests",
        "as",
        "holds",
        "says",
    }
)
"""Words that may follow any number."""


def said(language: Language, number: str) -> Iterator[tuple[str, str]]:
    """Every phrase that counts something, with that number in it."""
    for phrase_id, phrase in phrases(language).items():
        named = places(phrase)
        if named & COUNTED:
            yield phrase_id, say(language, phrase_id, **{each: number if each in COUNTED else "–" for each in named})


@pytest.mark.parametrize(("language", "number"), [("en", "1"), ("fr", "0"), ("fr", "1")])
def test_no_phrase_counts_one_thing_as_many(language: Language, number: str) -> None:
    plurals = re.compile(rf"(?<!\S){number}\s((?:\w+\s)?[\w-]+[sx])\b")
    wrong = {
        phrase_id: found
        for phrase_id, text in said(language, number)
        if (found := [each for each in plurals.findall(text) if each.split()[-1] not in NO_PLURAL])
    }
    assert {} == wrong


@pytest.mark.parametrize("language", languages())
def test_every_phrase_that_tells_one_from_many_does_so(language: Language) -> None:
    one, two = dict(said(language, "1")), dict(said(language, "2"))
    forms = {phrase_id for phrase_id, phrase in phrases(language).items() if "|" in phrase}
    assert forms
    assert [] == [each for each in forms if one[each].replace("1", "2") == two[each]]


def test_french_counts_nothing_as_one_thing_and_english_as_many() -> None:
    assert ["0 findings.", "1 finding.", "2 findings."] == [say("en", "check.findings", count=n) for n in range(3)]
    assert ["0 constat.", "1 constat.", "2 constats."] == [say("fr", "check.findings", count=n) for n in range(3)]


def test_a_number_may_be_written_with_its_thousands_apart() -> None:
    assert "1,001 findings." == say("en", "check.findings", count="1,001")


def test_cards_and_lands_are_counted_as_nouns() -> None:
    assert ["no card", "one card", "2 cards"] == [cards("en", count) for count in range(3)]
    assert ["no land", "one land", "2 lands"] == [lands("en", count) for count in range(3)]
    assert ["aucune carte", "une carte", "2 cartes"] == [cards("fr", count) for count in range(3)]
    assert ["0 terrain", "un terrain", "2 terrains"] == [lands("fr", count) for count in range(3)]
