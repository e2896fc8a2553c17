import re
from html import unescape

import pytest
from hypothesis import given

from mulligan_annals.compare import Piece, differences, inline_html
from tests.compare.texts import some_text

MARK = re.compile(r"</?(?:del|ins|span)\b[^>]*>")


@pytest.mark.parametrize(
    ("a", "b", "expected"),
    [
        ("the deck.", "the library.", "the <del>deck</del> <ins>library</ins>."),
        ("the new hand", "the hand", "the <del>new</del> hand"),
        ("a hand.", "a hand, then.", "a hand<ins>, then</ins>."),
        ("its player's", "its player’s", 'its <span class="typo" title="player&#x27;s → player’s">player’s</span>'),
        ("main :", "main\u00a0:", 'main\u00a0<span class="typo" title="␣: → ⍽:">:</span>'),
        ("<b> & a", "<i> & a", "&lt;<del>b</del> <ins>i</ins>&gt; &amp; a"),
        ("", "", ""),
    ],
)
def test_deletions_and_insertions_are_real_ones(a: str, b: str, expected: str) -> None:
    assert expected == inline_html(differences(a, b))


@given(some_text, some_text)
def test_every_word_of_both_texts_is_shown_and_none_is_markup(a: str, b: str) -> None:
    pieces = differences(a, b)
    html = inline_html(pieces)
    bare = MARK.sub("", html)
    assert "<" not in bare
    assert ">" not in bare
    without_ins = unescape(MARK.sub("", re.sub(r"<ins>.*?</ins>", "", html, flags=re.DOTALL)))
    shown = "".join(piece.text for piece in pieces if piece.is_ != "in")
    assert "".join(shown.split()) == "".join(without_ins.split())


def test_what_a_title_quotes_cannot_close_it() -> None:
    shown = inline_html([Piece("typography", "“", '"')])
    assert '<span class="typo" title="&quot; → “">“</span>' == shown
