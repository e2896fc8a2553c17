"""Questions of time, answered honestly: partial days, reused numbers, names as people write them."""

import dataclasses
from datetime import date
from functools import cache
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mulligan_annals.corpus.corpus import Corpus
from mulligan_annals.corpus.days import Day
from mulligan_annals.corpus.reading import read_corpus
from mulligan_annals.corpus.rules import Holder, InForce
from mulligan_annals.typed.names import NotFound, find_release, find_revision
from tests.corpus.small_rules import GOOD, with_main

SMALL = read_corpus(GOOD)
OLD, PRINTED, REWORDED = SMALL.main.revisions


@cache
def record() -> Corpus:
    return read_corpus(Path(__file__).resolve().parents[2] / "rules")


def beginning(effective: str, by: str | None = None) -> Corpus:
    """The small record with its second revision beginning on another, perhaps less certain, day."""
    days = {"effective": Day.parse(effective), "by": by and Day.parse(by)}
    moved = SMALL.main.revisions[PRINTED].model_copy(update=days)
    return with_main(SMALL, revisions={**SMALL.main.revisions, PRINTED: moved})


@pytest.mark.parametrize(
    ("found", "day"),
    [
        (None, date(1993, 12, 31)),
        (InForce(OLD, certain=False), date(1994, 1, 1)),
        (InForce(OLD, certain=False), date(1994, 10, 30)),
        (InForce(OLD), date(1994, 10, 31)),
        (InForce(OLD), date(2009, 7, 10)),
        (InForce(PRINTED), date(2009, 7, 11)),
        (InForce(PRINTED), date(2010, 6, 17)),
        (InForce(REWORDED), date(2010, 6, 18)),
        (InForce(REWORDED), date(2999, 1, 1)),
    ],
)
def test_a_revision_is_in_force_from_its_day_until_the_next_begins(found: InForce | None, day: date) -> None:
    assert found == SMALL.main.in_force(day)


@pytest.mark.parametrize(
    ("found", "day"),
    [
        (InForce(OLD), date(1997, 3, 31)),
        (InForce(OLD, (PRINTED,), certain=False), date(1997, 4, 1)),
        (InForce(OLD, (PRINTED,), certain=False), date(1998, 8, 31)),
        (InForce(PRINTED), date(1998, 9, 1)),
    ],
)
def test_while_a_revision_may_have_begun_both_are_possible(found: InForce, day: date) -> None:
    assert found == beginning("1997-04", "1998-09-01").main.in_force(day)


def test_a_revision_known_to_the_month_is_uncertain_until_the_last_of_it() -> None:
    assert InForce(OLD, (PRINTED,), certain=False) == beginning("1997-04").main.in_force(date(1997, 4, 29))
    assert InForce(PRINTED) == beginning("1997-04").main.in_force(date(1997, 4, 30))


def test_what_a_later_revision_has_surely_replaced_is_possible_no_more() -> None:
    assert InForce(REWORDED) == beginning("1997-04", "2012-01-01").main.in_force(date(2010, 6, 18))


def test_a_revision_only_seen_in_force_may_be_as_old_as_the_one_before_it_surely_is() -> None:
    seen = SMALL.main.revisions[PRINTED].model_copy(update={"attested": True})
    corpus = with_main(SMALL, revisions={**SMALL.main.revisions, PRINTED: seen})
    assert date(1994, 10, 31) == corpus.main.earliest_beginning(PRINTED)
    assert InForce(OLD, certain=False) == corpus.main.in_force(date(1994, 10, 30))
    for day in (date(1994, 10, 31), date(2009, 7, 10)):
        assert InForce(OLD, (PRINTED,), certain=False) == corpus.main.in_force(day)
    assert InForce(PRINTED) == corpus.main.in_force(date(2009, 7, 11))
    with pytest.raises(NotFound) as doubtful:
        find_revision(corpus, corpus.main, "2000-02")
    assert (OLD, PRINTED) == doubtful.value.nearest


@given(st.dates(date(1993, 8, 5), date(2030, 1, 1)))
def test_every_day_since_the_first_has_a_rule_and_no_day_goes_back(day: date) -> None:
    found = record().main.in_force(day)
    assert found is not None
    before = record().main.in_force(date.fromordinal(day.toordinal() - 1))
    ids = list(record().main.revisions)
    assert before is None or ids.index(before.revision_id) <= ids.index(found.revision_id)
    assert found.certain == (not found.also)
    assert all(ids.index(each) > ids.index(found.revision_id) for each in found.also)


def test_a_revision_lasts_until_the_next_and_the_latest_has_no_end() -> None:
    assert Day(2010, 6, 18) == SMALL.main.until(PRINTED)
    assert SMALL.main.until(REWORDED) is None


def test_a_number_passes_from_rule_to_rule() -> None:
    begins, taken = Day(2003, 7, 1), Day(2009, 7, 11)
    assert (
        Holder("103.4", "simultaneous-choices", "main", begins, taken, "2003-07-01-who-chooses-first"),
        Holder("103.4", "mulligan", "main", taken, None, PRINTED),
    ) == SMALL.held("103.4")
    assert ["simultaneous-choices"] == [each.rule for each in SMALL.holders("103.4", date(2009, 7, 10))]
    assert ["mulligan"] == [each.rule for each in SMALL.holders("103.4", date(2009, 7, 11))]
    assert () == SMALL.holders("103.4", date(2003, 6, 30))
    assert () == SMALL.held("999.9")


@pytest.mark.parametrize(
    ("rule", "subrule", "number", "day"),
    [
        ("mulligan", "free-mulligan", "103.4c", date(2014, 5, 1)),
        ("mulligan", "team", "103.4c", date(2010, 5, 1)),
        ("simultaneous-choices", "several-choices", "103.4c", date(2009, 7, 10)),
        ("starting-life-total", "commander", "103.4c", date(2022, 10, 7)),
        ("mulligan", "main", "101.4", date(2009, 7, 10)),
        ("simultaneous-choices", "main", "101.4", date(2009, 7, 11)),
        ("mulligan", "main", "103.5", date(2022, 10, 7)),
        ("opening-hand-actions", "main", "103.5", date(2022, 10, 6)),
    ],
)
def test_the_record_knows_who_bore_a_number(rule: str, subrule: str | None, number: str, day: date) -> None:
    assert [(rule, subrule)] == [(each.rule, each.subrule) for each in record().holders(number, day)]


def test_no_number_of_the_record_has_two_holders_on_any_day_on_which_one_begins() -> None:
    for each in record().holdings:
        assert [each] == list(record().holders(each.number, each.from_.first))


@pytest.mark.parametrize(
    ("number", "subrule"),
    [("103.5", "main"), ("103.5c", "free-mulligan"), ("103.5d", "team"), (None, "commander"), (None, "nothing")],
)
def test_a_subrule_bears_a_number_today_or_is_no_longer_there(number: str | None, subrule: str) -> None:
    assert number == record().main.number_today(subrule)


def test_the_lineage_of_a_subrule_tells_new_words_from_new_numbers() -> None:
    assert [(PRINTED, "103.4", False, False), (REWORDED, "103.4", True, False)] == [
        (each.revision, each.number, each.reworded, each.renumbered) for each in SMALL.main.lineage("main")
    ]
    latest = record().main.lineage("main")[-1]
    assert ("103.5", False, True) == (latest.number, latest.reworded, latest.renumbered)
    assert () == record().main.lineage("nothing")


@pytest.mark.parametrize(
    ("code", "text"),
    [
        ("BFZ", "BFZ"),
        ("BFZ", " bfz "),
        ("BFZ", "Battle for Zendikar"),
        ("BFZ", "La bataille de Zendikar"),
        ("BFZ", "bataille de zendikar"),
        ("BFZ", "LA BATAILLE DE ZENDIKAR"),
        ("M10", "Magic 2010"),
        ("ARC", "The Schemes of Archenemy"),
        ("ARC", "les oeuvres d’archenemy"),
    ],
)
def test_a_release_is_found_by_code_or_by_name_however_it_is_written(code: str, text: str) -> None:
    assert code == find_release(SMALL if code in SMALL.releases else record(), text).code


def test_a_release_that_does_not_exist_is_not_found_and_the_nearest_are_named() -> None:
    with pytest.raises(NotFound) as missing:
        find_release(record(), "Batle for Zendikarr")
    assert "BFZ (Battle for Zendikar)" in missing.value.nearest
    assert "BFZ" in [each.code for each in missing.value.releases]
    assert not missing.value.several


def test_a_name_of_two_releases_is_not_found_and_both_are_named() -> None:
    twin = SMALL.releases["ARC"].model_copy(update={"code": "XYZ"})
    twice = dataclasses.replace(SMALL, releases={**SMALL.releases, "XYZ": twin})
    with pytest.raises(NotFound) as doubtful:
        find_release(twice, "Schemes of Archenemy")
    assert (
        "ARC (The Schemes of Archenemy, 2010-06-18)",
        "XYZ (The Schemes of Archenemy, 2010-06-18)",
    ) == doubtful.value.nearest
    assert doubtful.value.several
    assert "XYZ" == find_release(twice, "xyz").code


@pytest.mark.parametrize(
    ("revision", "text"),
    [
        (PRINTED, PRINTED),
        (PRINTED, "2009-07-11"),
        (PRINTED, "2009-12-24"),
        (PRINTED, "M10"),
        (PRINTED, "magic 2010"),
        (PRINTED, "in-the-document"),
        (REWORDED, "reworded"),
        (REWORDED, "2010-06-18-re"),
        (REWORDED, "ARC"),
        (REWORDED, "2011"),
        (OLD, "1994"),
        (OLD, "2000-02"),
    ],
)
def test_a_revision_is_found_by_its_id_or_an_end_of_it_by_a_day_or_by_a_release(revision: str, text: str) -> None:
    assert revision == find_revision(SMALL, SMALL.main, text)


@pytest.mark.parametrize(
    ("nearest", "several", "text"),
    [
        ((OLD, PRINTED), True, "2009"),
        ((PRINTED, REWORDED), True, "2010-06"),
        ((OLD,), False, "1993-01-01"),
        ((PRINTED, REWORDED), True, "20"),
        ((REWORDED,), False, "rewordde"),
        ((), False, "Ω"),
        ((), False, ""),
    ],
)
def test_a_revision_that_is_not_one_is_not_found_and_the_nearest_are_named(
    nearest: tuple[str, ...], several: bool, text: str
) -> None:
    with pytest.raises(NotFound) as missing:
        find_revision(SMALL, SMALL.main, text)
    assert (nearest, several) == (missing.value.nearest, missing.value.several)


def test_a_day_on_which_two_revisions_are_possible_means_neither() -> None:
    uncertain = beginning("1997-04", "1998-09-01")
    with pytest.raises(NotFound) as doubtful:
        find_revision(uncertain, uncertain.main, "1998-01-01")
    assert (OLD, PRINTED) == doubtful.value.nearest


def test_the_first_day_of_a_revision_means_it_however_uncertain_the_day() -> None:
    uncertain = beginning("1997-04", "1998-09-01")
    assert PRINTED == find_revision(uncertain, uncertain.main, "1997-04")


def test_a_release_means_the_revision_of_its_edition_and_without_one_that_of_its_day() -> None:
    for edition, released, revision in (("2010-06-18", "2010-06-01", REWORDED), (None, "2010-06-01", PRINTED)):
        days = {"edition": edition and Day.parse(edition), "released": Day.parse(released)}
        release = SMALL.releases["ARC"].model_copy(update=days)
        moved = dataclasses.replace(SMALL, releases={**SMALL.releases, "ARC": release})
        assert revision == find_revision(moved, moved.main, "ARC")


def test_words_are_as_old_as_their_fingerprint_and_not_as_their_number() -> None:
    assert Day(2019, 7, 12) == record().main.wording_since("2022-10-07-renumbered-103-5", "main")
    with pytest.raises(KeyError):
        record().main.wording_since("2022-10-07-renumbered-103-5", "commander")
