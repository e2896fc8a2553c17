"""In which games each revision plays otherwise than the one before: what history tells, held against the engine."""

from itertools import pairwise

import pytest

from mulligan_annals.checks import procedures
from mulligan_annals.lookup.comparison import Differences, differences, reached
from tests.rules.shelf import groups, record

MULTIPLAYER = ("multiplayer", "two-headed-giant", "archenemy", "commander", "vanguard-multiplayer")
OF_TWO = ("two-players", "commander", "vanguard", "brawl")

PARTS_IN: dict[str, tuple[str, ...]] = {
    # Rules of sanctioned duels: Commander and Brawl are in it as far as two players sit down.
    "1994-all-land-or-no-land": OF_TWO,
    "1996-10-01-no-land-opponent-may-redraw": OF_TWO,
    "1997-04-one-card-fewer": OF_TWO,
    # Six cards, no longer one fewer than before: it shows where a hand is not of seven.
    "1999-04-23-into-the-comprehensive-rules": ("two-players", "vanguard"),
    "2001-07-23-hand-size": (),
    "2003-07-01-starting-player": (),
    # Editorial for two players, and the first rule for more.
    "2005-08-01-opening-hand": MULTIPLAYER,
    "2006-10-01-two-headed-giant": ("two-headed-giant",),
    # Two-Headed Giant had its first mulligan to seven already.
    "2007-07-13-free-mulligan-in-multiplayer": ("multiplayer", "archenemy", "commander", "vanguard-multiplayer"),
    "2007-10-01-example-corrected": (),
    "2009-07-11-declarations-in-rounds": groups(),
    # "As many as before" differs from seven only for the hands of Vanguard; the rest is the partial mulligan.
    "2009-10-01-library-and-edh": ("commander", "vanguard-multiplayer"),
    # Two-Headed Giant declared by teams before; what is new is every other game with shared team turns.
    "2010-06-18-shared-team-turns": ("archenemy",),
    "2011-02-04-edh-becomes-commander": (),
    "2013-02-01-exiled-face-down": ("commander",),
    "2013-07-13-starting-hand-size": (),
    "2015-09-26-look-at-the-top-card": groups(),
    "2015-11-13-no-look-in-commander": ("commander",),
    "2016-01-16-commander-joins-the-rule": ("commander",),
    "2018-04-27-their": (),
    "2018-07-13-free-mulligan-in-brawl": ("brawl",),
    "2018-08-10-typo-repaired": (),
    "2019-07-12-cards-on-the-bottom": groups(),
    "2022-10-07-renumbered-103-5": (),
}
"""The kinds of game in which a revision parts from the one before, from the history of the rule, not the engine."""


def found(revision_id: str) -> Differences:
    corpus = record()
    before = next(a for a, b in pairwise(corpus.main.revisions) if b == revision_id)
    return differences(corpus, before, revision_id)


@pytest.mark.parametrize(("revision_id", "groups"), PARTS_IN.items(), ids=PARTS_IN)
def test_a_revision_parts_from_the_one_before_in_these_games_and_in_no_other(
    revision_id: str, groups: tuple[str, ...]
) -> None:
    assert groups == found(revision_id).groups


def test_every_revision_but_the_first_is_among_them() -> None:
    assert list(record().main.revisions)[1:] == list(PARTS_IN)


@pytest.mark.parametrize("revision_id", PARTS_IN)
def test_the_record_names_the_games_in_which_its_functional_changes_show(revision_id: str) -> None:
    changes = record().main.revisions[revision_id].changes
    named = {
        group for change in changes if "functional" in change.is_ for group in reached(record(), revision_id, change)
    }
    assert set(PARTS_IN[revision_id]) == named


def test_no_class_of_change_is_contradicted_by_the_engine() -> None:
    assert [] == list(procedures.check_behaviour(record()))


PARAMETERS_BEHIND = {
    "2005-08-01-opening-hand": {"governs"},
    "2006-10-01-two-headed-giant": {"declarations"},
    "2007-07-13-free-mulligan-in-multiplayer": {"first_mulligan"},
    "2009-07-11-declarations-in-rounds": {"declarations"},
    "2009-10-01-library-and-edh": {"returned", "drawn", "first_mulligan"},
    "2010-06-18-shared-team-turns": {"order_of_declarations"},
    "2013-02-01-exiled-face-down": {"exiled"},
    "2015-09-26-look-at-the-top-card": {"after_keeping"},
    "2015-11-13-no-look-in-commander": {"exiled"},
    "2016-01-16-commander-joins-the-rule": {"returned", "drawn"},
    "2018-07-13-free-mulligan-in-brawl": {"first_mulligan"},
    "2019-07-12-cards-on-the-bottom": {"drawn", "first_mulligan", "bottomed"},
}


@pytest.mark.parametrize(("revision_id", "parameters"), PARAMETERS_BEHIND.items(), ids=PARAMETERS_BEHIND)
def test_what_makes_them_part_is_what_the_history_says_was_new(revision_id: str, parameters: set[str]) -> None:
    assert parameters == {each for one in found(revision_id).parted if one.parting for each in one.parting.parameters}


def test_exiled_cards_face_up_or_face_down_are_told_apart_by_who_may_look() -> None:
    for revision_id in ("2013-02-01-exiled-face-down", "2015-11-13-no-look-in-commander"):
        assert {("seen",)} == {each.parting.where for each in found(revision_id).parted if each.parting}
