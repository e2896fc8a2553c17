"""Why a value stands where no words are held or where words are read narrowly, and on whose word."""

import re

import pytest

from mulligan_annals.corpus.days import Day
from mulligan_annals.corpus.records import Because, Clause, RevisionFile
from mulligan_annals.engine import new_game
from mulligan_annals.grounding import ground
from tests.rules.shelf import record

UNTOLD = re.compile(r"^Not told (by any source|outright)|^No source on this rule speaks")
"""What such a reason says of itself: that no source tells it, and what stands in its place."""
PARTIAL = [
    each for each, revision in record().main.revisions.items() if "2009-10-01" <= str(revision.effective) < "2016-01-16"
]
OATH = "2016-01-16-commander-joins-the-rule"


def reasons(file: RevisionFile) -> list[Because]:
    """The reasons that a revision gives; what silence means is no reason of its own."""
    clauses = [each for section in file.procedure.values() for each in section.values() if isinstance(each, Clause)]
    return [each.because for each in clauses if each.because]


@pytest.mark.parametrize(
    "revision_id",
    [
        each
        for each, revision in record().main.revisions.items()
        if not any(text.words.get("en") for text in revision.text)
    ],
)
def test_where_no_words_are_held_each_reason_names_its_source_or_says_that_there_is_none(revision_id: str) -> None:
    told = reasons(record().main.files[revision_id])
    assert [] == [each.words["en"] for each in told if each.source is None and not UNTOLD.search(each.words["en"])]


@pytest.mark.parametrize("revision_id", record().main.files)
def test_a_reason_that_no_source_tells_names_none(revision_id: str) -> None:
    told = reasons(record().main.files[revision_id])
    assert [] == [each.words["en"] for each in told if each.source is not None and UNTOLD.search(each.words["en"])]


def test_any_number_of_cards_may_be_none_and_says_by_which_rule() -> None:
    assert 7 == len(PARTIAL)
    for revision_id in PARTIAL:
        returned = record().main.revisions[revision_id].procedure["commander"]["returned"]
        assert returned.says is not None
        assert returned.because is not None
        assert "107.1c" in returned.because.words["en"]
        assert "107.1c" in returned.because.words["fr"]


def test_for_two_days_commander_was_still_played_with_the_partial_mulligan() -> None:
    reading = next(
        each for each in record().main.revisions[OATH].readings if each.id == "partial-mulligan-until-announced"
    )
    assert (Day.parse("2016-01-16"), Day.parse("2016-01-18")) == (reading.from_, reading.until)
    game = new_game(kinds=("commander",), players=("Ann", "Ben", "Cy", "Dan"))
    before = ground(record(), "2015-11-13-no-look-in-commander", game).procedure
    assert before == ground(record(), OATH, game, reading.id).procedure
    assert before != ground(record(), OATH, game).procedure


def test_magic_2010_began_a_day_earlier_by_its_bulletin_and_eighteen_days_later_on_magic_online() -> None:
    (by_the_bulletin,) = record().main.revisions["2009-07-11-declarations-in-rounds"].adoption
    assert ("tabletop", Day.parse("2009-07-10")) == (by_the_bulletin.scope, by_the_bulletin.from_)
    (online,) = record().main.revisions["2007-10-01-example-corrected"].adoption
    assert ("digital", Day.parse("2009-07-11"), Day.parse("2009-07-29")) == (online.scope, online.from_, online.until)
