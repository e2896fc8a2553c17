"""With `--lang fr` every sentence of ours is French; only the words of the rule and names of documents stay English."""

import re
from functools import cache

import pytest

from mulligan_annals.checks.parts import own_sentences
from mulligan_annals.corpus.typography import fold
from mulligan_annals.phrases import phrases
from tests.cli.line import Said, mulligan
from tests.rules.shelf import kinds, record

ENOUGH = 3
"""A piece of a sentence with so many words or more is English beyond doubt."""


@cache
def english() -> tuple[str, ...]:
    """Every English sentence of ours, or a piece of one between two values, that is not said in French as well."""
    said = [each for phrase in phrases("en").values() for each in re.split(r"\{\w+\}", phrase)]
    said += [sentence["en"] for _, sentence in own_sentences(record())]
    french = fold(" ".join([*phrases("fr").values(), *(each["fr"] for _, each in own_sentences(record()))]))
    texts = [text for revision in record().main.revisions.values() for text in revision.text]
    quoted = [step.says for scenario in record().main.scenarios.values() for step in scenario.play]
    printed = fold(" ".join(filter(None, [*(each.original for each in texts), *quoted])))
    titles = fold(" ".join(each.where for each in record().sources.values()))
    pieces = {fold(each).strip(" .,;:()“”") for each in said}
    elsewhere = f"{french} {printed} {titles}"
    return tuple(sorted(each for each in pieces if len(each.split()) >= ENOUGH and each not in elsewhere))


def is_french(said: Said) -> None:
    # Columns are read one by one, and not across: side by side, words of the rule make other sentences.
    text = fold(re.sub(r"(?<=\S) {2,}(?=\S)", " | ", f"{said.out} {said.err}"))
    assert text
    assert [] == [each for each in english() if each in text]


def test_there_are_english_sentences_to_look_for() -> None:
    assert 500 < len(english())
    assert any(each in fold(mulligan("on", "2015-10-03").out) for each in english())


@pytest.mark.parametrize("kind", kinds())
@pytest.mark.parametrize(
    "day",
    ["1993-08-05", "1996-12-01", "1998-06-01", "2001-08-01", "2008-01-01", "2012-08-27", "2015-10-03", "2019-07-08"],
)
def test_the_answer_for_a_day_is_french(day: str, kind: str) -> None:
    is_french(mulligan("on", day, "--game", kind, "--lang", "fr"))


LINES = [
    ("on", "BFZ"),
    ("on", "2100-01-01"),
    ("cite", "103.4", "--on", "2023-01-01"),
    ("cite", "103.4e", "--on", "2016-02-01"),
    ("cite", "903.8", "--on", "2012-02-01"),
    ("cite", "101.5", "--on", "2000-01-01"),
    ("history",),
    ("history", "commander"),
    ("compare", "2018-04-27", "2019-07-12"),
    ("compare", "2018-04-27", "2019-07-12", "--side-by-side"),
    ("compare", "1999-04-23", "2001-07-23"),
    ("compare", "2011-02-04", "2013-07-13", "--show-typography"),
    ("difference", "2015-09-26", "2015-11-13", "--game", "commander"),
    ("difference", "2018-04-27", "2018-01-19", "--game", "two-players"),
    ("check",),
    *(
        (command, "--help")
        for command in ("on", "cite", "history", "compare", "difference", "play", "check", "site", "serve")
    ),
    ("--help",),
    (),
    ("on", "2015-02-30"),
    ("cite", "999.9", "--on", "2015-10-03"),
    ("check", "/nowhere/at/all"),
]


@pytest.mark.parametrize("words", LINES, ids=[" ".join(words) or "nothing" for words in LINES])
def test_every_command_speaks_french(words: tuple[str, ...], monkeypatch: pytest.MonkeyPatch) -> None:
    # Of one width everywhere: where two columns are cut elsewhere, words of the rule meet that do not belong together.
    monkeypatch.setenv("COLUMNS", "100")
    is_french(mulligan(*words, "--lang=fr"))


@pytest.mark.parametrize("scenario", record().main.scenarios)
def test_every_example_is_played_in_french(scenario: str) -> None:
    is_french(mulligan("play", scenario, "--lang", "fr"))


@pytest.mark.parametrize(
    "scenario", ["bob-and-clare", "case-13-serum-powder-at-seven", "case-32-partial-mulligan-kept-at-five"]
)
def test_every_refusal_is_told_in_french(scenario: str) -> None:
    is_french(mulligan("play", scenario, "--under", "all", "--lang", "fr"))


@pytest.mark.parametrize(
    "words", [("on", "2015-10-03", "--game", "commander"), ("history",), ("cite", "103.4", "--on", "BFZ")]
)
def test_french_sets_its_spaces(words: tuple[str, ...]) -> None:
    """A colon, a semicolon or a question mark after a word has a no-break space before it, but for an address."""
    out = mulligan(*words, "--lang", "fr").out
    ours = re.sub(r"\([^()]*\)", "", out)  # places of sources stand in brackets
    ours = re.sub(r"(?m)^  [^-].*$", "", ours)  # words of the rule stand indented
    assert [] == re.findall(r"\w[:;?!](?=\s)", ours)
