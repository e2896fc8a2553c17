"""Every word of the rule comes from a founding document, or is proved by a fingerprint; and nothing is missing."""

from datetime import date
from pathlib import Path

import pytest

from mulligan_annals.corpus.days import Day
from mulligan_annals.corpus.typography import fingerprint, fold
from tests.rules.wordings import EXAMPLE, FILES, Wording, derived, facts_of_wordings, line_of, revisions, wordings

WORDINGS = wordings()
HELD = [each for each in WORDINGS if each.words is not None]
ENGLISH = [each for each in HELD if each.language == "en"]
WHOLE = [each for each in HELD if each.origin and not each.origin.edits and not each.origin.then_append]
EDITED = [each for each in HELD if each not in WHOLE]


def test_there_are_twenty_five_revisions_from_the_first_cards_to_today() -> None:
    ids = list(revisions())
    assert 25 == len(ids)
    assert "1993-08-05-no-mulligan" == ids[0]
    assert "2022-10-07-renumbered-103-5" == ids[-1]


def test_a_revision_file_is_named_for_its_day() -> None:
    assert [] == [id_ for id_, revision in revisions().items() if not id_.startswith(f"{revision.effective}-")]


@pytest.mark.parametrize("wording", ENGLISH, ids=str)
def test_held_words_have_the_fingerprint_written_beside_them(wording: Wording) -> None:
    assert wording.words is not None
    assert wording.fingerprint == fingerprint(wording.words)


def test_every_english_wording_has_a_fingerprint() -> None:
    assert [] == [str(each) for each in WORDINGS if each.language == "en" and each.fingerprint is None]


def test_words_of_the_first_two_editions_are_not_held_but_described() -> None:
    texts = {revision.effective: revision.text for revision in revisions().values()}
    for day in ("1999-04-23", "2001-07-23"):
        (text,) = texts[Day.parse(day)]
        assert (None, None, None) == (text.words.get("en"), text.words.get("fr"), text.origin)
        assert text.summary is not None


def test_all_other_words_are_held_with_their_origin() -> None:
    unheld = [each for each in WORDINGS if each.words is None]
    assert ["1999-04-23-into-the-comprehensive-rules", "2001-07-23-hand-size"] == [each.revision for each in unheld]
    assert [] == [str(each) for each in HELD if each.origin is None or each.origin.source not in FILES]


def test_before_the_comprehensive_rules_no_text_is_given() -> None:
    early = [revision for revision in revisions().values() if revision.effective.first < date(1999, 4, 23)]
    assert 4 == len(early)
    assert [()] * 4 == [revision.text for revision in early]


def test_french_is_held_in_one_revision_only() -> None:
    held = {each.revision for each in HELD if each.language == "fr"}
    assert {"2010-06-18-shared-team-turns"} == held


@pytest.mark.parametrize("wording", WHOLE, ids=str)
def test_whole_wordings_stand_to_the_letter_in_their_line(wording: Wording, shared: Path) -> None:
    assert wording.origin is not None
    assert wording.words == line_of(shared, wording.origin.source, wording.origin.line)


@pytest.mark.parametrize("wording", EDITED, ids=str)
def test_edited_wordings_are_their_line_with_the_edits_made(wording: Wording, shared: Path) -> None:
    assert wording.words is not None
    assert wording.origin is not None
    assert fold(wording.words) == fold(derived(shared, wording.origin))
    whole_line = line_of(shared, wording.origin.source, wording.origin.line)
    assert fold(whole_line) != fold(wording.words), "an edited wording differs from its line"


def test_the_wordings_are_those_of_the_editions_and_no_others(shared: Path) -> None:
    """Every wording, number and first day that the editions show is in the record, and none besides."""
    listed = {
        (day, number, subrule, fact["fingerprint"])
        for subrule, facts in facts_of_wordings(shared).items()
        for fact in facts
        if isinstance(fact["numbers"], dict)
        for day, number in fact["numbers"].items()
    }
    assert listed == _first_days()


def test_a_wording_that_is_known_by_fingerprint_only_is_the_one_the_facts_do_not_hold(shared: Path) -> None:
    unheld = {
        fact["fingerprint"]
        for facts in facts_of_wordings(shared).values()
        for fact in facts
        if fact.get("origin") == "fingerprint only"
    }
    assert unheld == {each.fingerprint for each in WORDINGS if each.words is None}


def _first_days() -> set[tuple[str, str, str, str]]:
    """Each wording under each number, with the first day on which the record shows it so."""
    days = {id_: str(revision.effective) for id_, revision in revisions().items()}
    first: set[tuple[str, str, str, str]] = set()
    latest: dict[str, tuple[str | None, str | None]] = {}
    for each in WORDINGS:
        if each.language == "en" and latest.get(each.subrule) != (each.number, each.fingerprint):
            assert each.number is not None
            assert each.fingerprint is not None
            first.add((days[each.revision], each.number, each.subrule, each.fingerprint))
            latest[each.subrule] = (each.number, each.fingerprint)
    return first


def test_a_subrule_is_repealed_only_where_the_record_says_so() -> None:
    before: set[str] = set()
    for revision in revisions().values():
        now = {text.id for text in revision.text}
        repealed = {change.to for change in revision.changes if "repealed" in change.is_}
        assert before - now == repealed
        before = set(now)


def test_the_example_of_bob_and_clare_stands_from_2006_to_2009() -> None:
    with_example = [str(revisions()[each.revision].effective) for each in WORDINGS if each.subrule == EXAMPLE]
    assert ["2006-10-01", "2007-07-13", "2007-10-01"] == with_example


def test_misprints_are_kept_as_printed_and_repaired_where_the_editions_repair_them() -> None:
    printed = {(str(revisions()[each.revision].effective), each.subrule): each.words or "" for each in ENGLISH}
    assert "They’ve each draw seven cards" in printed["2007-07-13", EXAMPLE]
    assert "They each draw seven cards" in printed["2007-10-01", EXAMPLE]
    assert "as many cards as had before" in printed["2018-04-27", "free-mulligan"]
    assert "as many cards they as had before" in printed["2018-07-13", "free-mulligan"]
    assert "as many cards as they had before" in printed["2018-08-10", "free-mulligan"]
