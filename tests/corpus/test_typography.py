"""Typography is folded away where texts are compared, and set right in our own French."""

from typing import get_args, get_type_hints

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mulligan_annals.corpus.typography import TYPOGRAPHIES, fingerprint, fold, french, plainly, typeset, typography_of
from mulligan_annals.phrases import Settings


@pytest.mark.parametrize(
    ("folded", "printed"),
    [
        ("the player's hand", "the player’s hand"),
        ('he said "no"', "he said “no”"),
        ("seven - or six", "seven – or six"),
        ("a hand of seven", "\n a\u00a0hand  of\u202fseven\t"),
        ("", " \u00a0 "),
    ],
)
def test_two_printings_of_one_wording_fold_alike(folded: str, printed: str) -> None:
    assert folded == fold(printed)
    assert fingerprint(folded) == fingerprint(printed)


def test_a_letter_is_no_typography() -> None:
    assert fingerprint("a hand") != fingerprint("A hand")


def test_a_fingerprint_is_the_sha_256_of_the_folded_text_in_utf_8() -> None:
    # sha256 of the four bytes c3 a9 20 22, reckoned by coreutils' sha256sum
    assert "ae3d5e7c8264c4158a1af839b8d7a7134440ac8056d112a212173ee634b3c24d" == fingerprint("é  “")


@given(st.text())
def test_folding_twice_is_folding_once(text: str) -> None:
    assert fold(text) == fold(fold(text))


@pytest.mark.parametrize(
    ("set_right", "typed"),
    [
        ("Qui\u202f? Moi\u202f!", "Qui ? Moi !"),
        ("ceci\u00a0: cela\u202f; rien", "ceci : cela ; rien"),
        ("«\u00a0oui\u00a0»", "« oui »"),
        ("l’extension d’hier", "l'extension d'hier"),
        ("à 10:30, https://x?y", "à 10:30, https://x?y"),
        ("les 'mots' restent", "les 'mots' restent"),
    ],
)
def test_french_gets_its_no_break_spaces_and_apostrophes(set_right: str, typed: str) -> None:
    assert set_right == french(typed)


@given(st.text(alphabet="ab «»:;?!'’\u00a0\u202f"))
def test_setting_french_right_twice_is_setting_it_right_once_and_changes_no_word(text: str) -> None:
    assert french(text) == french(french(text))
    assert fold(text) == fold(french(text))


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("L’allégeance de Ravnica", "allegeance de ravnica"),
        ("Les œuvres", "oeuvres"),
        ("The Brothers' War", "the brothers’ war"),
        ("Kamigawa: Neon Dynasty", "kamigawa neon dynasty"),
    ],
)
def test_a_name_is_the_same_however_people_write_it(one: str, other: str) -> None:
    assert plainly(one) == plainly(other)


def test_a_name_of_articles_only_stays_a_name() -> None:
    assert "the" == plainly("The")


def test_a_language_is_set_as_its_own_folder_of_phrases_asks() -> None:
    assert {"en": "apostrophes", "fr": "spaced-signs", "pt-BR": "apostrophes"} == {
        each: typography_of(each) for each in ("en", "fr", "pt-BR")
    }
    assert typeset("fr", "Qui ?") == french("Qui ?") != typeset("en", "Qui ?")


def test_what_a_folder_may_ask_for_is_what_can_be_set() -> None:
    assert set(TYPOGRAPHIES) == set(get_args(get_type_hints(Settings)["typography"]))
