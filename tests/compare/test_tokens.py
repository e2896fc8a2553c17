import pytest
from hypothesis import given

from mulligan_annals.compare.words import count_words, printed, sentences, tokens
from mulligan_annals.corpus.typography import fold
from tests.compare.texts import printed_otherwise, some_text


@given(some_text)
def test_tokens_give_the_text_back_to_the_letter(text: str) -> None:
    assert text == printed(tokens(text))


@given(some_text)
def test_a_text_printed_otherwise_has_the_same_tokens_when_folded(text: str) -> None:
    keys = [token.key for token in tokens(text)]
    assert keys == [token.key for token in tokens(fold(text))]
    assert keys == [token.key for token in tokens(printed_otherwise(text))]


@given(some_text)
def test_sentences_hold_every_token_in_order(text: str) -> None:
    found = list(tokens(text))
    assert found == [token for sentence in sentences(found) for token in sentence]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("the player’s opening hand", ["the", "player’s", "opening", "hand"]),
        ("Two-Headed Giant", ["Two-Headed", "Giant"]),
        ("rule 103.4c.", ["rule", "103.4c", "."]),
        ("+1/+1, 1,5 carte", ["+", "1", "/", "+", "1", ",", "1,5", "carte"]),
        ("“any time [that player]”", ["“", "any", "time", "[", "that", "player", "]", "”"]),
        ("L’adversaire jusqu’à ce qu'il gagne", ["L’", "adversaire", "jusqu’", "à", "ce", "qu'", "il", "gagne"]),
        ("aujourd’hui, quelqu’un", ["aujourd’hui", ",", "quelqu’un"]),
        ("re\u0300gle", ["re\u0300gle"]),
    ],
)
def test_words_are_what_a_reader_calls_words(text: str, expected: list[str]) -> None:
    assert expected == [token.text for token in tokens(text)][:-1]


def test_marks_alone_are_no_words() -> None:
    assert 3 == count_words(tokens("(a) — b, 103.4 …"))


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Draw seven. Keep them.", ["Draw seven.", "Keep them."]),
        ("Draw. (Or not.) Keep.", ["Draw.", "(Or not.)", "Keep."]),
        ("“Draw!” she says. « Garde. »", ["“Draw!”", "she says.", "« Garde.", "»"]),
        ("See rule 103.4 first", ["See rule 103.4 first"]),
    ],
)
def test_sentences_end_with_what_closes_after_their_stop(text: str, expected: list[str]) -> None:
    assert expected == [printed(sentence).strip() for sentence in sentences(tokens(text)[:-1])]
