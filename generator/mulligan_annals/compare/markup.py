"""The pieces of a comparison as HTML: real deletions and insertions, read as such without colour or sight."""

from collections.abc import Iterable
from html import escape

from .words import Piece, around

_VISIBLE = str.maketrans({" ": "␣", "\u00a0": "⍽", "\u202f": "⍽", "\n": "↵", "\t": "⇥"})


def to_html(pieces: Iterable[Piece], lang: str) -> str:
    """One paragraph, in the language of the text compared.

    The words that a screen reader says before a deletion or an insertion are the style sheet's, by `lang`.
    """
    return f'<p class="difference" lang="{escape(lang)}">{inline_html(pieces)}</p>'


def inline_html(pieces: Iterable[Piece]) -> str:
    """The pieces without the paragraph around them, white space outside the marks.

    >>> inline_html([Piece("same", "the "), Piece("out", "deck"), Piece("in", "library")])
    'the <del>deck</del> <ins>library</ins>'
    """
    given = list(pieces)
    shown = ""
    for piece, following in zip(given, [*given[1:], None], strict=False):
        shown += _marked(piece)
        if following and (piece.is_, following.is_) == ("out", "in"):
            # Without colours, a deletion and the insertion after it must not run into one word.
            shown += " "
    return shown.strip()


def _marked(piece: Piece) -> str:
    text = escape(piece.text, quote=False)
    if piece.is_ == "out":
        return around(text, "<del>", "</del>")
    if piece.is_ == "in":
        return around(text, "<ins>", "</ins>")
    if piece.is_ == "typography":
        return around(text, f'<span class="typo" title="{escape(_title(piece))}">', "</span>")
    return text


def _title(piece: Piece) -> str:
    """What was and what is; spaces are made visible where nothing else differs."""
    if piece.before.split() == piece.text.split():
        return f"{piece.before.translate(_VISIBLE)} → {piece.text.translate(_VISIBLE)}"
    return f"{piece.before.strip()} → {piece.text.strip()}"
