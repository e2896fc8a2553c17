"""Two revisions compared in deeds, told in either language; and every two of them."""

from itertools import combinations

import pytest

from mulligan_annals.corpus.records import Language
from mulligan_annals.lookup.comparison import Differences, Matrix, differences, matrix, walked_game
from mulligan_annals.phrases import languages
from mulligan_annals.telling import say, shapes
from mulligan_annals.telling.sentences import told_parting, told_sums
from tests.rules.shelf import games, groups, record

VANCOUVER = "2015-09-26-look-at-the-top-card"
LONDON = "2019-07-12-cards-on-the-bottom"
FACE_UP, FACE_DOWN = "2011-02-04-edh-becomes-commander", "2013-02-01-exiled-face-down"


def found(a: str, b: str) -> Differences:
    return differences(record(), a, b)


@pytest.fixture(scope="module")
def every() -> Matrix:
    return matrix(record())


def test_rules_that_never_part_say_how_that_is_known() -> None:
    same = found("2018-07-13-free-mulligan-in-brawl", "2018-08-10-typo-repaired")
    assert ((), None, len(games()), ()) == (same.parted, same.smallest, same.identical, same.walked)
    first = found("1993-08-05-no-mulligan", "1994-all-land-or-no-land")
    assert (8, ()) == (first.silent, first.walked)
    walked = found("2003-07-01-starting-player", "2005-08-01-opening-hand")
    assert walked.walked
    assert all(each.verdict.states > 1 for each in walked.walked)
    assert len(games()) == len(walked.parted) + walked.identical + walked.silent + len(walked.walked)


def test_equal_procedures_are_walked_only_on_demand() -> None:
    pair = ("2011-02-04-edh-becomes-commander", "2010-06-18-shared-team-turns")
    duel = (walked_game(record(), ["two-players"], None),)
    assert 0 == differences(record(), *pair, duel).states
    assert 1 < differences(record(), *pair, duel, walk_equal=True).states


def test_the_smallest_game_has_the_fewest_players_and_then_the_shortest_play() -> None:
    for pair in (VANCOUVER, LONDON), (FACE_UP, FACE_DOWN):
        each = found(*pair)
        assert each.smallest is not None
        size = (len(each.smallest.one.game.players), len(each.smallest.parting.play if each.smallest.parting else ()))
        assert size == min((len(one.one.game.players), len(one.parting.play)) for one in each.parted if one.parting)


def test_a_card_exiled_face_down_parts_two_rules_by_who_may_look() -> None:
    each = found(FACE_UP, FACE_DOWN)
    assert ("commander",) == each.groups
    told = told_parting("en", each.parted[0])
    assert told is not None
    ((_, one, other),) = told.aspects
    assert one.endswith("The cards are seen by Ann and Ben.")
    assert other.endswith("Nobody may look at the cards.")


@pytest.mark.parametrize(("a", "b"), [(VANCOUVER, LONDON), (FACE_UP, FACE_DOWN), ("1994-all-land-or-no-land", LONDON)])
def test_a_parting_tells_the_same_story_in_both_languages(a: str, b: str) -> None:
    smallest = found(a, b).smallest
    assert smallest is not None
    assert smallest.parting is not None
    english, french = (told_parting(lang, smallest) for lang in languages())
    assert english is not None
    assert french is not None
    assert len(english.play) == len(french.play) == len(smallest.parting.play)
    assert english.game != french.game
    for in_english, in_french in zip(english.aspects, french.aspects, strict=True):
        assert in_english.what != in_french.what
        assert in_english.one != in_english.other
        assert in_french.one != in_french.other


@pytest.mark.parametrize("lang", languages())
def test_what_is_known_of_a_single_game_is_told_of_that_game(lang: Language) -> None:
    cases = {
        ("2013-02-01-exiled-face-down", "2013-07-13-starting-hand-size", "two-players"): "parting.identical-here",
        ("1994-all-land-or-no-land", "1999-04-23-into-the-comprehensive-rules", "three-players"): (
            "parting.not-governed-here"
        ),
    }
    for (a, b, game), phrase in cases.items():
        assert say(lang, phrase) == told_sums(lang, differences(record(), a, b, (walked_game(record(), [game], None),)))
    duel = (walked_game(record(), ["two-players"], None),)
    walked = differences(record(), "2003-07-01-starting-player", "2005-08-01-opening-hand", duel)
    assert say(lang, "parting.walked-here", states=walked.states) == told_sums(lang, walked)
    assert "" == told_sums(lang, differences(record(), VANCOUVER, LONDON, duel))


# The matrix


def test_the_matrix_holds_every_two_revisions_once(every: Matrix) -> None:
    assert list(combinations(record().main.revisions, 2)) == [(each.a, each.b) for each in every.pairs]
    assert every.pairs[0] == every.of(every.pairs[0].a, every.pairs[0].b)
    assert list(record().main.revisions)[:-1] == [each.a for each in every.before(every.pairs[-1].b)]


def test_revisions_that_play_the_same_play_the_same_against_every_other(every: Matrix) -> None:
    groups = {frozenset({each.a, each.b}): {one.compared.id for one in each.parted} for each in every.pairs}
    alike = [each for each in every.pairs if not each.parted]
    assert alike
    for pair in alike:
        for other in set(record().main.revisions) - {pair.a, pair.b}:
            assert groups[frozenset({pair.a, other})] == groups[frozenset({pair.b, other})]


def test_today_plays_otherwise_than_every_rule_before_2019_in_every_kind_of_game(every: Matrix) -> None:
    today = list(record().main.revisions)[-1]
    for each in every.before(today):
        assert (() if each.a == LONDON else groups()) == each.groups


def test_a_walk_is_made_once_for_two_procedures_however_many_revisions_have_them(every: Matrix) -> None:
    different = sum(not one.identical for each in every.pairs for one in each.found)
    walked = {
        (one.compared.id, frozenset({one.one.procedure, one.other.procedure}))
        for each in every.pairs
        for one in each.found
        if not one.identical
    }
    assert len(walked) * 3 < different


def test_the_file_of_the_matrix_says_what_the_matrix_says(every: Matrix) -> None:
    told = {(each["a"], each["b"]): each for each in shapes.pairs(every)}
    assert len(every.pairs) == len(told)
    brawl = told["2018-04-27-their", "2018-08-10-typo-repaired"]
    assert ["brawl"] == brawl["groups"]
    smallest = told[FACE_UP, FACE_DOWN]["smallest"]
    assert smallest == {
        "game": "commander-two-players",
        "play": ["Ann: keep", "Ben: mulligan", "Ben: exile 1"],
        "differs": ["seen"],
        "parameters": ["exiled"],
    }
    never = told["2019-07-12-cards-on-the-bottom", "2022-10-07-renumbered-103-5"]
    assert (False, [], [], None) == (never["parts"], never["groups"], never["games"], never["smallest"])
