"""The days that revisions give beside their own agree with the rest of the record."""

from datetime import date
from pathlib import Path

import pytest

from mulligan_annals.corpus.days import Day
from mulligan_annals.corpus.reading import read_record
from mulligan_annals.corpus.records import Releases
from tests.rules.wordings import revisions

REVISIONS = revisions()
_RULES = Path(__file__).resolve().parents[2] / "rules"
RELEASES = {each.code: each for each in read_record(Releases, _RULES / "releases.yaml").releases}
UNCHECKED = {("2016-01-16", "prerelease"), ("2022-10-07", "prerelease")}
"""Prereleases that the list of sets does not have; their notes say that they were not looked up."""


@pytest.mark.parametrize("id_", REVISIONS)
def test_days_of_release_and_prerelease_are_those_of_the_set(id_: str) -> None:
    revision = REVISIONS[id_]
    for other in revision.days:
        if other.kind not in ("release", "prerelease"):
            continue
        assert revision.release is not None
        release = RELEASES[revision.release]
        known = release.released if other.kind == "release" else release.prerelease
        if known is None:
            assert (str(revision.effective), other.kind) in UNCHECKED
            assert other.note is not None
        else:
            assert known == other.day


@pytest.mark.parametrize("id_", REVISIONS)
def test_readings_hold_on_days_of_their_revision(id_: str) -> None:
    ids = list(REVISIONS)
    at = ids.index(id_)
    ends = REVISIONS[ids[at + 1]].effective if at + 1 < len(ids) else None
    for reading in REVISIONS[id_].readings:
        if reading.from_ is not None and ends is not None:
            assert reading.from_ < ends
        if reading.until is not None:
            assert REVISIONS[id_].effective < reading.until


def test_a_day_that_is_not_known_lies_between_two_that_are() -> None:
    """The mulligan of one card fewer began on a day not found, after Pro Tour Paris and before September 1998."""
    revision = REVISIONS["1997-04-one-card-fewer"]
    assert Day.parse("1997-04") == revision.effective
    assert Day.parse("1998-09-01") == revision.by
    assert not revision.effective.exact


def test_early_play_by_the_rule_of_2019_begins_before_its_text() -> None:
    adoption = REVISIONS["2019-07-12-cards-on-the-bottom"].adoption
    begins = {each.scope: each.from_ for each in adoption if each.until is None}
    assert date(2019, 7, 5) == begins["tabletop"].first
    assert date(2019, 7, 2) == begins["digital"].first
    assert date(2019, 7, 12) == begins["competitive-rel"].first


def test_the_committee_speaks_two_days_after_the_text_of_2016() -> None:
    revision = REVISIONS["2016-01-16-commander-joins-the-rule"]
    (committee,) = [each.day for each in revision.days if each.kind == "committee"]
    (format_,) = [each.from_ for each in revision.adoption if each.scope == "format"]
    assert Day.parse("2016-01-18") == committee == format_
    assert 2 == (committee.first - revision.effective.first).days
