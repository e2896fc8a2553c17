"""What the checks of our own sentences find and, as important, what they leave alone."""

import dataclasses
from datetime import date

import pytest

from mulligan_annals.checks import parts, prose
from mulligan_annals.corpus.corpus import Corpus
from mulligan_annals.corpus.language import Text
from mulligan_annals.corpus.reading import read_corpus
from tests.corpus.small_rules import GOOD, with_main

REWORDED = "2010-06-18-reworded"


@pytest.fixture(scope="module")
def good() -> Corpus:
    return read_corpus(GOOD)


def saying(corpus: Corpus, en: str, fr: str) -> Corpus:
    """The good record with another title for its second revision."""
    revision = corpus.main.revisions[REWORDED]
    title = Text(en=en, fr=fr)
    titled = revision.model_copy(update={"title": title})
    return with_main(corpus, revisions={**corpus.main.revisions, REWORDED: titled})


@pytest.mark.parametrize(
    "words", ["their", "Saturday School of the judges", "Commanding", "may scry 1", "as they had before"]
)
def test_english_between_french_quotation_marks_is_found(words: str) -> None:
    assert [("french.english-in-french-marks", {"words": words})] == list(prose.faults(f"Il dit « {words} » ici."))
    assert [] == list(prose.faults(f"Il dit “{words}” ici."))


@pytest.mark.parametrize(
    "words", ["fausse mise", "misère", "EDH", "regard 1", "à tout moment où il pourrait mulliganer"]
)
def test_french_between_its_own_quotation_marks_is_left_alone(words: str) -> None:
    assert [] == list(prose.faults(f"Il dit « {words} » ici."))


@pytest.mark.parametrize("text", ["Duelists' Convocation", "qu'«il »"])
def test_a_straight_apostrophe_that_typography_could_not_set_is_found(text: str) -> None:
    assert "french.straight-apostrophe" in [phrase for phrase, _ in prose.faults(text)]


def test_english_words_left_in_a_french_sentence_are_named() -> None:
    assert ("The", "becomes") == prose.english("The règle becomes la 103.5.")
    assert () == prose.english("La règle “their” devient « the » : on, or, an, as, main, six, car, but.")


@pytest.mark.parametrize("name", ["The Schemes of Archenemy", "Placeholder Powder"])
def test_the_name_of_a_set_or_of_a_card_is_no_english_left_over(good: Corpus, name: str) -> None:
    assert [] == list(prose.check_french(saying(good, "A name", f"Le nom de {name}")))


def test_the_english_term_for_what_french_calls_otherwise_is_left_over(good: Corpus) -> None:
    found = [each.phrase for each in prose.check_french(saying(good, "A hand", "La hand de départ"))]
    assert ["french.english-left"] == found


@pytest.mark.parametrize(
    ("said", "phrases"),
    [
        ("One  space too many", ["sentences.two-spaces"]),
        ("Since 2010-06-18", ["sentences.day-of-a-key"]),
        ("Since 2010-06.", ["sentences.day-of-a-key"]),
        ("A file such as 2010-06-18-reworded.yaml", []),
        ("A folder such as archive/2010-06-18/x", []),
        ("Called cr-2010-06-18", []),
        ("Numbers 103.4-103.5, 2010-2012", []),
        ("Since 18 June 2010", []),
    ],
)
def test_sentences_have_single_spaces_and_days_in_words(good: Corpus, said: str, phrases: list[str]) -> None:
    assert phrases == [each.phrase for each in prose.check_sentences(saying(good, said, "Une phrase"))]


def test_nothing_can_be_known_of_a_day_after_today_and_after_the_last_edition(
    good: Corpus, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Long(date):
        """A calendar that stopped before the last edition took effect."""

        @classmethod
        def today(cls) -> "Long":
            return cls(2000, 1, 1)

    assert max(date.today(), date(2010, 6, 18)) == parts.horizon(good)
    monkeypatch.setattr(parts, "date", Long)
    assert date(2010, 6, 18) == parts.horizon(good)
    assert date(2000, 1, 1) == parts.horizon(dataclasses.replace(good, editions=()))
