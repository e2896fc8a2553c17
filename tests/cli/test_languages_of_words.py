"""Words of a rule in the reader's language: shown wherever they are known for the same English, and labelled."""

import json

import pytest

from tests.cli.line import answered, unfolded

UNOFFICIAL = "Traduction non officielle des règles."
THEN = "Elle est connue pour la révision du 18 juin 2010, dont les termes anglais sont les mêmes."
ENGLISH = "En anglais ; ces termes ne sont pas connus en français."


@pytest.mark.parametrize(
    ("words", "first"),
    [
        (("on", "2012-06-01"), "Un joueur qui n'est pas satisfait de sa main initiale"),
        (("on", "2009-12-01", "--game", "edh"), "Un joueur qui n'est pas satisfait de sa main initiale"),
        (("on", "2016-06-01", "--game", "2hg"), "Dans une partie en multi-joueurs, la première fois"),
        (("cite", "103.4", "--on", "2012-06-01"), "Un joueur qui n'est pas satisfait de sa main initiale"),
        (("cite", "103.4c", "--on", "2014-06-01"), "Dans une partie en multi-joueurs, la première fois"),
    ],
)
def test_french_is_shown_on_every_day_on_which_the_same_english_was_in_force(
    words: tuple[str, ...], first: str
) -> None:
    said = unfolded(answered(*words, "--lang", "fr"))
    assert f"({UNOFFICIAL} {THEN}) {first}" in said


def test_french_of_the_day_itself_says_only_that_it_is_not_official() -> None:
    said = unfolded(answered("on", "2010-09-01", "--lang", "fr"))
    assert f"({UNOFFICIAL}) Un joueur qui n'est pas satisfait de sa main initiale" in said
    assert "translation" not in answered("on", "2010-09-01")
    assert THEN not in said
    assert ENGLISH not in said


@pytest.mark.parametrize("words", [("on", "2020-01-01"), ("cite", "103.5", "--on", "2023-01-01")])
def test_english_words_on_a_french_answer_are_labelled(words: tuple[str, ...]) -> None:
    assert f"({ENGLISH}) Each player draws" in unfolded(answered(*words, "--lang", "fr"))
    assert "In English" not in answered(*words)


def test_the_json_holds_both_languages_and_says_of_which_day_the_other_is() -> None:
    main = json.loads(answered("on", "2012-06-01", "--json"))["subrules"][0]
    assert main["text"]["fr"].startswith("Un joueur qui n'est pas satisfait")
    assert {"fr": "2010-06-18"} == main["held_in"]
    cited = json.loads(answered("cite", "103.4", "--on", "2020-01-01", "--json"))
    assert None is cited["text"]["fr"]
    assert {} == cited["held_in"]
    assert {"fr": "unofficial"} == main["standing"]
    assert {} == cited["standing"]


def test_english_words_quoted_in_a_french_play_or_refusal_are_said_to_be_english() -> None:
    said = unfolded(answered("play", "bob-and-clare", "--lang", "fr"))
    assert "101.4b, dans ces termes anglais depuis le 13 juillet 2007 : “Once each player" in said
    assert "Les mots cités de l’exemple sont en anglais" in said
    assert "The words quoted" not in answered("play", "bob-and-clare")


def test_a_name_with_a_vowel_takes_the_apostrophe() -> None:
    said = unfolded(answered("play", "case-75-restart-with-five-cards", "--lang", "fr"))
    assert "La bibliothèque d’Ann est vide" in said
    assert "de Ann" not in said
    assert "à partir d’avril" not in said


def test_duel_commander_played_the_rule_of_two_players_and_not_the_partial_mulligan() -> None:
    adopted = json.loads(answered("on", "2015-10-03", "--game", "commander", "--json"))["adopted"]
    assert ["Vancouver mulligan, 103.4"] == [each["says"]["en"].partition(":")[0] for each in adopted]
    assert "« La carte du dessus regardée » – Mulligan de Vancouver, 103.4" in unfolded(
        answered("on", "2015-10-03", "--game", "commander", "--lang", "fr")
    )


def test_a_comparison_in_french_says_that_its_words_are_english() -> None:
    words = ("compare", "2016-01-16", "2019-07-12")
    assert "Les textes comparés sont en anglais." in unfolded(answered(*words, "--lang", "fr"))
    assert "The words compared are English" not in answered(*words)


def test_a_value_that_is_a_clause_is_not_made_part_of_another() -> None:
    said = unfolded(answered("compare", "2015-11-13", "2016-01-16", "--lang", "fr"))
    assert "Le premier mulligan : n’est plus précisé (avant : est comme les autres)" in said
    assert "c’était" not in said
