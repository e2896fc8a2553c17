"""What differs between two texts, word by word; typography is no change, and is kept apart from what is.

The pieces give back both texts to the letter: joining what each was gives the first, what each is now the second.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise, takewhile
from typing import Literal

from .alignment import Run, align
from .islands import whole_phrases
from .tokens import count_words, printed, tokens

Kind = Literal["same", "typography", "out", "in"]
REWRITTEN = 0.4
"""Where a smaller share of the words survives, a reader had better read both texts than their difference."""


@dataclass(frozen=True, slots=True)
class Piece:
    """A stretch of text that is the same, differs in typography only, went out or came in.

    `text` is as printed: by the second text where both have it; then `before` is how the first printed it.
    """

    is_: Kind
    text: str
    before: str = ""

    @property
    def was(self) -> str:
        """Its part of the first text; empty where it came in."""
        return {"same": self.text, "typography": self.before, "out": self.text, "in": ""}[self.is_]

    @property
    def now(self) -> str:
        """Its part of the second text; empty where it went out."""
        return "" if self.is_ == "out" else self.text

    @property
    def mirrored(self) -> "Piece":
        """The same piece, of the comparison the other way round."""
        kinds: dict[Kind, Kind] = {"out": "in", "in": "out"}
        if self.is_ == "typography":
            return Piece("typography", self.before, self.text)
        return Piece(kinds.get(self.is_, "same"), self.text)

    def as_json(self) -> dict[str, str]:
        """The piece as `--json` shows it: `is`, `text`, and for typography `was`."""
        shown = {"is": self.is_, "text": self.text}
        return shown | {"was": self.before} if self.is_ == "typography" else shown


@lru_cache(maxsize=1024)
def differences(a: str, b: str) -> tuple[Piece, ...]:
    """The two texts as pieces in order, deletion before insertion, whole phrases rather than single words.

    >>> [(piece.is_, piece.text) for piece in differences("shuffles his or her hand", "shuffles their hand")]
    [('same', 'shuffles '), ('out', 'his or her'), ('in', 'their'), ('same', ' hand')]
    """
    *of_a, end_a = tokens(a)
    *of_b, end_b = tokens(b)
    # Alignment breaks ties by the text that it reads first; one fixed order makes both directions tell the same story.
    if [token.key for token in of_b] < [token.key for token in of_a]:
        runs = [Run(run.equal, run.b, run.a) for run in whole_phrases(align(of_b, of_a))]
    else:
        runs = whole_phrases(align(of_a, of_b))
    return tuple(_merged(_pieces([*runs, Run(True, (end_a,), (end_b,))])))


def _pieces(runs: Sequence[Run]) -> Iterator[Piece]:
    """The runs as printed; white space after a change belongs to it where one text alone has any, as at a beginning."""
    spaced = True
    for run, following in zip(runs, [*runs[1:], None], strict=True):
        if run.equal or not following:
            yield from _equal(run, spaced)
            spaced = True
        else:
            spaces = following.a[0].space, following.b[0].space
            spaced = spaces[0] != spaces[1] and all(spaces)
            yield from _changed(run, ("", "") if spaced else spaces)


def _equal(run: Run, spaced: bool) -> Iterator[Piece]:
    for one, other in zip(run.a, run.b, strict=True):
        if spaced and one.space != other.space:
            yield Piece("typography", other.space + other.text, one.space + one.text)
            continue
        yield Piece("same", other.space if spaced else "")
        yield Piece("same", other.text) if one.text == other.text else Piece("typography", other.text, one.text)
        spaced = True


def _changed(run: Run, after: tuple[str, str]) -> Iterator[Piece]:
    was, now = printed(run.a) + after[0], printed(run.b) + after[1]
    before = _shared_space(was, now)
    was, now = was.removeprefix(before), now.removeprefix(before)
    behind = _shared_space(was[::-1], now[::-1])[::-1]
    was, now = was.removesuffix(behind), now.removesuffix(behind)
    yield Piece("same", before)
    if not was.strip() or not now.strip():
        # White space alone neither went out nor came in.
        blank_was, blank_now = ("" if side.strip() else side for side in (was, now))
        yield Piece("typography", blank_now, blank_was)
        was, now = was.removeprefix(blank_was), now.removeprefix(blank_now)
    yield Piece("out", was)
    yield Piece("in", now)
    yield Piece("same", behind)


def _shared_space(was: str, now: str) -> str:
    pairs = zip(was, now, strict=False)
    return "".join(one for one, _ in takewhile(lambda pair: pair[0] == pair[1] and pair[0].isspace(), pairs))


def _merged(pieces: Iterable[Piece]) -> Iterator[Piece]:
    """The pieces without empty ones, neighbours that are the same in one."""
    same: list[str] = []
    for piece in pieces:
        if piece.is_ == "same":
            same.append(piece.text)
        elif piece.text or piece.before:
            if any(same):
                yield Piece("same", "".join(same))
            same = []
            yield piece
    if any(same):
        yield Piece("same", "".join(same))


def sides(pieces: Iterable[Piece]) -> tuple[tuple[Piece, ...], tuple[Piece, ...]]:
    """The pieces of either text alone, each as that text prints them."""
    given = tuple(pieces)
    left = tuple(piece.mirrored if piece.is_ == "typography" else piece for piece in given if piece.was)
    return tuple(piece for piece in left if piece.is_ != "in"), tuple(piece for piece in given if piece.now)


def change_count(pieces: Iterable[Piece]) -> int:
    """In how many places words went out, came in, or went out for others that came in."""
    kinds = [piece.is_ for piece in pieces]
    return sum(kind in ("out", "in") and (before, kind) != ("out", "in") for before, kind in pairwise(["same", *kinds]))


def typography_count(pieces: Iterable[Piece]) -> int:
    """In how many places only the typography differs."""
    return sum(piece.is_ == "typography" for piece in pieces)


def same_words(pieces: Iterable[Piece]) -> bool:
    """Whether no word went out or came in."""
    return all(piece.is_ in ("same", "typography") for piece in pieces)


def survives(pieces: Iterable[Piece]) -> float:
    """The share of the first text's words that are in the second too, from 0 to 1; 1 where it had none."""
    kept = gone = 0
    for piece in pieces:
        count = count_words(tokens(piece.was))
        kept, gone = (kept, gone + count) if piece.is_ == "out" else (kept + count, gone)
    return kept / (kept + gone) if kept + gone else 1.0


def plain(pieces: Iterable[Piece], show_typography: bool = False) -> str:
    """The pieces in one line of plain text: [-out-], {+in+} and, where asked for, [~was → is~].

    >>> plain(differences("back into the deck", "back into the library"))
    'back into the [-deck-]{+library+}'
    """
    return "".join(_marked(piece, show_typography) for piece in pieces)


def _marked(piece: Piece, show_typography: bool) -> str:
    if piece.is_ == "out":
        return around(piece.text, "[-", "-]")
    if piece.is_ == "in":
        return around(piece.text, "{+", "+}")
    if piece.is_ == "typography" and show_typography:
        return f"[~{piece.before} → {piece.text}~]"
    return piece.text


def around(text: str, opening: str, closing: str) -> str:
    """The text between two marks, the white space at its ends left outside them."""
    words = text.strip()
    before, behind = text.split(words, 1) if words else (text, "")
    return f"{before}{opening}{words}{closing}{behind}"
