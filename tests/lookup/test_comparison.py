"""Two revisions compared: words by reading them, play by playing it; the record and the comparison agree."""

from itertools import combinations, pairwise

import pytest

from mulligan_annals.lookup.comparison import comparison, differences
from mulligan_annals.lookup.parsing import asked_revision
from tests.rules.shelf import games, record

NEIGHBOURS = list(pairwise(record().main.revisions))
SUBRULES = list(record().main.subrules)


def recorded(revision_id: str) -> set[str]:
    return {class_ for change in record().main.revisions[revision_id].changes for class_ in change.is_}


@pytest.mark.parametrize(("a", "b"), NEIGHBOURS)
def test_neighbours_are_compared_as_the_history_tells_it(a: str, b: str) -> None:
    told = recorded(b)
    # Where play differs nothing is claimed to be mere words, though one subrule of several may be.
    expected = told - {"editorial"} if "functional" in told else told
    assert expected == set(comparison(record(), a, b).classes)


@pytest.mark.parametrize(("a", "b"), NEIGHBOURS)
def test_each_subrule_of_neighbours_is_functional_where_the_history_says_so(a: str, b: str) -> None:
    told = {change.to for change in record().main.revisions[b].changes if "functional" in change.is_}
    assert told == {each for each in SUBRULES if "functional" in comparison(record(), a, b, each).classes}


def test_of_any_two_revisions_play_differs_where_the_engine_can_tell_them_apart() -> None:
    ids = list(record().main.revisions)
    for a, b in (*combinations(ids[::5], 2), ("2013-07-13-starting-hand-size", "2015-11-13-no-look-in-commander")):
        found, parted = comparison(record(), a, b), differences(record(), a, b).parted
        assert bool(parted) == ("functional" in found.classes)
        assert not {"functional", "editorial"} <= set(found.classes)
        assert found.parts_in == (parted[0].compared.id if parted else None)


def test_the_order_in_which_two_are_named_does_not_change_whether_play_differs() -> None:
    for a, b in NEIGHBOURS:
        assert comparison(record(), a, b).parts_in == comparison(record(), b, a).parts_in


def test_a_misprint_put_right_is_no_rewording() -> None:
    assert ("typographic",) == comparison(
        record(), "2018-07-13-free-mulligan-in-brawl", "2018-08-10-typo-repaired"
    ).classes
    assert "typographic" not in comparison(record(), "2018-04-27-their", "2018-08-10-typo-repaired").classes


def test_the_game_named_is_one_of_the_list() -> None:
    named = {comparison(record(), a, b).parts_in for a, b in NEIGHBOURS} - {None}
    assert named
    assert named <= {each.id for each in games()}


@pytest.mark.parametrize(
    ("called", "revision"),
    [
        ("London", "2019-07-12-cards-on-the-bottom"),
        ("mulligan de Vancouver", "2015-09-26-look-at-the-top-card"),
        ("paris mulligan", "1997-04-one-card-fewer"),
    ],
)
def test_a_revision_is_found_by_what_players_call_it(called: str, revision: str) -> None:
    assert revision == asked_revision(record(), called)
