from collections.abc import Iterable
from itertools import groupby, pairwise
from pathlib import Path

import pytest
from hypothesis import given

from mulligan_annals.compare.words import (
    Piece,
    change_count,
    count_words,
    differences,
    plain,
    same_words,
    sides,
    survives,
    tokens,
    typography_count,
)
from mulligan_annals.corpus.typography import fold
from tests.compare.texts import printed_otherwise, some_text, wordings_by_day


def length(text: str) -> int:
    return count_words(tokens(text))


def islands(pieces: Iterable[Piece]) -> list[tuple[int, int, int]]:
    """The words of each equal run between two changes, and of the longer side of the change before and after it."""
    lengths = []
    for changed, run in groupby(pieces, key=lambda piece: piece.is_ in ("out", "in")):
        given = list(run)
        was, now = "".join(piece.was for piece in given), "".join(piece.now for piece in given)
        lengths.append((changed, max(length(was), length(now))))
    return [
        (between, before, after)
        for (changed, before), (_, between), (_, after) in zip(lengths, lengths[1:], lengths[2:], strict=False)
        if changed
    ]


@given(some_text, some_text)
def test_both_texts_come_back_to_the_letter(a: str, b: str) -> None:
    pieces = differences(a, b)
    assert a == "".join(piece.was for piece in pieces)
    assert b == "".join(piece.now for piece in pieces)


@given(some_text, some_text)
def test_each_side_alone_is_its_text(a: str, b: str) -> None:
    left, right = sides(differences(a, b))
    assert a == "".join(piece.text for piece in left)
    assert b == "".join(piece.text for piece in right)
    assert {"same", "typography", "out"} >= {piece.is_ for piece in left}
    assert {"same", "typography", "in"} >= {piece.is_ for piece in right}


@given(some_text)
def test_a_text_is_the_same_as_itself(text: str) -> None:
    assert ((Piece("same", text),) if text else ()) == differences(text, text)


@given(some_text)
def test_what_folding_makes_equal_differs_in_typography_only(text: str) -> None:
    other = printed_otherwise(text)
    assert fold(text) == fold(other)
    assert same_words(differences(text, other))


@given(some_text, some_text)
def test_words_changed_exactly_where_folding_says_so_or_white_space_came_between(a: str, b: str) -> None:
    same = [token.key for token in tokens(a)] == [token.key for token in tokens(b)]
    assert same == same_words(differences(a, b))


@given(some_text, some_text)
def test_the_way_back_is_the_way_there_mirrored(a: str, b: str) -> None:
    there, back = differences(a, b), differences(b, a)
    kept = [piece for piece in there if piece.is_ in ("same", "typography")]
    assert kept == [piece.mirrored for piece in back if piece.is_ in ("same", "typography")]
    assert [piece.text for piece in there if piece.is_ == "out"] == [p.text for p in back if p.is_ == "in"]
    assert [piece.text for piece in there if piece.is_ == "in"] == [p.text for p in back if p.is_ == "out"]


@given(some_text, some_text)
def test_deletion_stands_before_insertion_and_neighbours_are_of_different_kinds(a: str, b: str) -> None:
    for before, after in pairwise(differences(a, b)):
        assert (before.is_, after.is_) != ("in", "out")
        assert before.is_ != after.is_ or before.is_ == "typography"


@given(some_text, some_text)
def test_no_word_is_left_alone_between_longer_changes(a: str, b: str) -> None:
    for between, before, after in islands(differences(a, b)):
        assert between >= 2 or min(before, after) <= between or before + after < 8


@given(some_text, some_text)
def test_a_change_is_made_of_whole_words(a: str, b: str) -> None:
    pieces = differences(a, b)
    for side in ("was", "now"):
        whole = [token.key for token in tokens("".join(getattr(piece, side) for piece in pieces)) if token.key]
        parts = [token.key for piece in pieces for token in tokens(getattr(piece, side)) if token.key]
        assert whole == parts


@given(some_text, some_text)
def test_white_space_alone_never_goes_out_or_comes_in(a: str, b: str) -> None:
    assert all(piece.text.strip() for piece in differences(a, b) if piece.is_ in ("out", "in"))


@given(some_text, some_text)
def test_what_survives_is_a_share_and_all_of_a_text_survives_in_itself(a: str, b: str) -> None:
    assert 0 <= survives(differences(a, b)) <= 1
    assert 1 == survives(differences(a, printed_otherwise(a)))


@pytest.mark.parametrize(
    ("a", "b", "expected"),
    [
        ("", "", ""),
        ("", "a hand", "{+a hand+}"),
        ("a hand", "", "[-a hand-]"),
        ("its new hand", "its hand", "its [-new-] hand"),
        ("the new hand", "new hand", "[-the-] new hand"),
        ("new hand", "the new hand", "{+the+} new hand"),
        ("draws a card.", "draws a card, then stops.", "draws a card{+, then stops+}."),
        ("a mulligan. Then the next", "a mulligan, then the next", "a mulligan[-. Then-]{+, then+} the next"),
        ("his or her hand back into his or her deck", "their hand back into their deck",
         "[-his or her-]{+their+} hand back into [-his or her-]{+their+} deck"),
        ("his or her hand and his or her deck", "their hand and their deck",
         "[-his or her-]{+their+} hand and [-his or her-]{+their+} deck"),
        ("see rule 103.4", "see rule 103.5", "see rule [-103.4-]{+103.5+}"),
        ("a two-player game", "a three-player game", "a [-two-player-]{+three-player+} game"),
        ("de l’adversaire", "de l’équipe", "de l’[-adversaire-]{+équipe+}"),
        ("dès qu’il joue", "dès qu'elle joue", "dès qu'[-il-]{+elle+} joue"),
        ("la re\u0300gle", "la re\u0300glette", "la [-re\u0300gle-]{+re\u0300glette+}"),
        ("(He or she keeps.)", "(They keep.)", "([-He or she keeps-]{+They keep+}.)"),
    ],
)  # fmt: skip
def test_a_reader_sees_whole_phrases(a: str, b: str, expected: str) -> None:
    assert expected == plain(differences(a, b))


@pytest.mark.parametrize(
    ("a", "b", "expected"),
    [
        ("the player's hand", "the player’s hand", "the [~player's → player’s~] hand"),
        ("« main »", "«\u00a0main\u00a0»", "«[~ main → \u00a0main~][~ » → \u00a0»~]"),
        ("main initiale :", "main initiale\u00a0:", "main initiale[~ : → \u00a0:~]"),
        ("a  hand", "a hand", "a[~  hand →  hand~]"),
        ("a hand ", "a hand", "a hand[~  → ~]"),
        ("a hand(s", "a  (s", "a [~ →  ~][-hand-](s"),
    ],
)
def test_typography_is_shown_only_where_asked_for(a: str, b: str, expected: str) -> None:
    pieces = differences(a, b)
    assert b == "".join(piece.now for piece in pieces)
    assert expected == plain(pieces, show_typography=True)


@pytest.mark.parametrize("first", ["A", "Z"])
def test_a_sentence_cut_in_two_or_joined_of_two_is_no_deletion(first: str) -> None:
    # Whichever text sorts first is aligned first: the cut is wanted in either.
    was = f"{first} game: the first team declares, then the players on each other team do the same. All is public."
    now = "The game: the first team declares. Then the players on each other team do the same. All is public."
    rest = " the players on each other team do the same. All is public."
    assert f"[-{first}-]{{+The+}} game: the first team declares[-, then-]{{+. Then+}}{rest}" == plain(
        differences(was, now)
    )
    assert f"[-The-]{{+{first}+}} game: the first team declares[-. Then-]{{+, then+}}{rest}" == plain(
        differences(now, was)
    )


def test_of_sentences_of_little_likeness_whole_phrases_are_left_standing_and_no_lone_words() -> None:
    was = "These cards may lie face down until the player says which of them he or she is choosing."
    now = "To begin, one of the players declares what he or she will do with the hand."
    left, right = ("[-These cards may lie face down until the player says which of them-]", "[-is choosing-]")
    came, last = ("{+To begin, one of the players declares what+}", "{+will do with the hand+}")
    assert f"{left}{came} he or she {right}{last}." == plain(differences(was, now))


def test_what_is_left_between_sentences_that_pair_is_compared_word_by_word() -> None:
    was = "Keep it. Whoever likes more detail than that of this page may well look into it at the other rule. Draw it."
    now = "Keep it. Such things as these have long since been said at the other place. Draw it."
    left = "[-Whoever likes more detail than that of this page may well look into it-]"
    came = "{+Such things as these have long since been said+}"
    assert f"Keep it. {left}{came} at the other [-rule-]{{+place+}}. Draw it." == plain(differences(was, now))


def test_ties_are_broken_alike_both_ways() -> None:
    back = differences("library hand", "hand library")
    assert differences("hand library", "library hand") == tuple(piece.mirrored for piece in back)
    assert 2 == change_count(back)


def test_a_sentence_put_between_others_is_shown_whole() -> None:
    was = "A player may take a mulligan. That player draws a new hand."
    now = "A player may take a mulligan. That player shuffles first. That player draws a new hand."
    assert "A player may take a mulligan. {+That player shuffles first.+} That player draws a new hand." == plain(
        differences(was, now)
    )


def test_what_survives_is_counted_in_words_of_the_first_text() -> None:
    assert 0.75 == survives(differences("a new hand, kept", "a hand, kept: all seven cards"))
    assert 1 == survives(differences("", "a hand"))
    assert 0 == survives(differences("a hand", ""))


def test_the_pieces_are_shown_to_programs_as_promised() -> None:
    pieces = differences("the player's deck", "the player’s library")
    assert [
        {"is": "same", "text": "the "},
        {"is": "typography", "text": "player’s", "was": "player's"},
        {"is": "same", "text": " "},
        {"is": "out", "text": "deck"},
        {"is": "in", "text": "library"},
    ] == [piece.as_json() for piece in pieces]


def test_from_the_last_wording_before_2019_to_the_next_the_changes_are_few_and_whole(shared: Path) -> None:
    wordings = wordings_by_day(shared)
    pieces = differences(wordings["May 3, 2019"], wordings["July 12, 2019"])
    assert 7 >= change_count(pieces)
    assert [] == [each for each in islands(pieces) if each[0] < 2 and min(each[1:]) > 1]


def test_he_or_she_became_they_wherever_it_stood(shared: Path) -> None:
    wordings = wordings_by_day(shared)
    pieces = differences(wordings["September 26, 2015"], wordings["April 27, 2018"])
    assert {"his or her", "or not he or she", "he or she"} == {piece.text for piece in pieces if piece.is_ == "out"}
    assert {"their", "they"} == {piece.text for piece in pieces if piece.is_ == "in"}
    assert 9 == change_count(pieces)


@pytest.mark.parametrize(
    ("was", "now"),
    [
        ("April 27, 2018", "January 25, 2019"),
        ("January 25, 2019", "May 3, 2019"),
        ("July 13, 2013", "February 1, 2014"),
        ("February 4, 2011", "September 30, 2011"),
    ],
)
def test_straight_quotes_made_curly_are_no_change_and_are_counted(shared: Path, was: str, now: str) -> None:
    wordings = wordings_by_day(shared)
    pieces = differences(wordings[was], wordings[now])
    assert same_words(pieces)
    straight = wordings[was].count("'") + wordings[now].count("'")
    assert 0 < straight == typography_count(pieces)
    assert 1 == survives(pieces)


def test_a_sentence_added_to_the_rule_is_one_change(shared: Path) -> None:
    wordings = wordings_by_day(shared)
    pieces = differences(wordings["February 1, 2014"], wordings["September 26, 2015"])
    assert ["same", "in"] == [piece.is_ for piece in pieces if piece.text.strip()]


def test_the_deck_became_the_library_in_one_place(shared: Path) -> None:
    lines = (shared / "sources" / "000_b6f76416f7bab666.txt").read_text(encoding="utf-8").splitlines()
    now = lines[27]
    was = now.replace("his or her library, then", "his or her deck, then")
    assert [("out", "deck"), ("in", "library")] == [
        (piece.is_, piece.text) for piece in differences(was, now) if piece.is_ != "same"
    ]


def test_the_french_rule_is_compared_by_its_own_words(shared: Path) -> None:
    lines = (shared / "sources" / "000_b6f76416f7bab666.txt").read_text(encoding="utf-8").splitlines()
    was = next(line for line in lines if line.startswith("103.4. Un joueur"))
    assert 0 < was.count("'") == typography_count(differences(was, was.replace("'", "’")))
    changed = differences(was, was.replace("dans l'ordre du tour", "dans l’ordre des tours"))
    assert [("out", "du tour"), ("in", "des tours")] == [
        (piece.is_, piece.text) for piece in changed if piece.is_ in ("out", "in")
    ]
