"""What differs between two texts, word by word; typography is no change, and is kept apart from what is.

A text is read as words, French elisions and single marks, each with the white space before it. Two texts are laid
beside each other sentence by sentence, and word by word in the sentences that pair and in what is left between those; a
lone equal word between two longer changes is shown as part of the change. The pieces give back both texts to the
letter: joining what each was gives the first, what each is now the second.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from functools import lru_cache
from html import escape
from itertools import groupby, islice, pairwise, takewhile
from typing import Literal, NamedTuple

from ..corpus.typography import plain_marks

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
    if a == b:
        return (Piece("same", a),) if a else ()
    *of_a, end_a = tokens(a)
    *of_b, end_b = tokens(b)
    keys_a, keys_b = ([token.key for token in side] for side in (of_a, of_b))
    # Alignment breaks ties by the text that it reads first; one fixed order makes both directions tell the same story.
    if keys_a == keys_b:
        runs = [WordRun(True, tuple(of_a), tuple(of_b))]
    elif keys_b < keys_a:
        runs = [WordRun(run.equal, run.b, run.a) for run in _whole_phrases(_align(of_b, of_a))]
    else:
        runs = _whole_phrases(_align(of_a, of_b))
    return tuple(_merged(_pieces([*runs, WordRun(True, (end_a,), (end_b,))])))


# A text as words and marks, and these as sentences.

_LETTER = r"[\w\u0300-\u036f]"
_TOKEN = re.compile(
    rf"""(\s*)(
      \w+(?![\w\u0300-\u036f'.,-])  # most words: what follows ends them
    | (?i:[cdjlmnst]|(?:jus|lors|puis|quoi)?qu)'  # l'adversaire, qu'il: two words each
    | {_LETTER}+(?:(?:['-]|(?<=\d)[.,](?=\d)){_LETTER}+)*  # player's, Two-Headed, 103.4c: one word each
    | \S)""",
    re.VERBOSE,
)
_STOPS, _CLOSING = frozenset(".!?…"), frozenset(")]»\"'")


class Token(NamedTuple):
    """A word or mark as printed, the white space before it, and the folded form by which it is compared."""

    space: str
    text: str
    key: str

    @property
    def is_word(self) -> bool:
        """Whether it has a letter or a digit: a mark alone is no word."""
        return self.key.isalnum() or any(letter.isalnum() for letter in self.key)


@lru_cache(maxsize=512)
def tokens(text: str) -> tuple[Token, ...]:
    """The tokens of a text; joined they give it back to the letter. The last is empty, for the white space at the end.

    >>> [token.text for token in tokens("l’adversaire, s’il gagne")]
    ['l’', 'adversaire', ',', 's’', 'il', 'gagne', '']
    """
    plain = plain_marks(text)
    if plain == text:
        # Tokens are what takes longest in a short text; a bare tuple made into one takes half as long.
        found = [tuple.__new__(Token, (space, key, key)) for space, key in _TOKEN.findall(text)]
        return (*found, Token(text[len(text.rstrip()) :], "", ""))
    found, after = [], 0
    for space, key in _TOKEN.findall(plain):
        begin = after + len(space)
        after = begin + len(key)
        found.append(Token(text[begin - len(space) : begin], text[begin:after], key))
    return (*found, Token(text[after:], "", ""))


Sentence = tuple[Token, ...]


def sentences(of: Sequence[Token]) -> list[Sentence]:
    """The tokens as sentences: one ends with a stop, and what closes after it, where white space follows."""
    found: list[Sentence] = []
    begin = 0
    stopped = False
    for at, (space, _, key) in enumerate(of):
        if stopped:
            if space:
                found.append(tuple(of[begin:at]))
                begin = at
            stopped = key in _CLOSING and not space
        if key in _STOPS:
            stopped = True
    return [*found, tuple(of[begin:])] if begin < len(of) else found


def printed(of: Iterable[Token]) -> str:
    """The tokens as printed, with the white space before each."""
    return "".join([token.space + token.text for token in of])


def count_words(of: Iterable[Token]) -> int:
    """How many of the tokens are words."""
    return sum([token.is_word for token in of])


# Two texts laid beside each other.

ALIKE = 0.3
"""Share of common words from which two sentences count as one sentence reworded."""
_SENTENCES_AT_ONCE = 250_000
_WORDS_AT_ONCE = 5_000
"""So many pairs are looked at one by one; longer texts are compared as one sentence, longer sentences in one sweep."""


class WordRun(NamedTuple):
    """A stretch of both texts: equal in its folded words, or changed; one side of a change may be empty."""

    equal: bool
    a: tuple[Token, ...]
    b: tuple[Token, ...]


Step = tuple[int, int]
"""How many sentences of either text one pairing takes."""


def _align(a: Sequence[Token], b: Sequence[Token]) -> Iterator[WordRun]:
    """Both texts as runs in order; neighbours may be of one kind."""
    some, others = sentences(a), sentences(b)
    begin = _in_common(*([_keys(each) for each in side] for side in (some, others)))
    end = _in_common(*([_keys(each) for each in side[begin:][::-1]] for side in (some, others)))
    middle, in_place_of = some[begin : len(some) - end], others[begin : len(others) - end]
    yield WordRun(True, _tokens_of(some[:begin]), _tokens_of(others[:begin]))
    if len(middle) * len(in_place_of) > _SENTENCES_AT_ONCE:
        middle, in_place_of = [_tokens_of(middle)], [_tokens_of(in_place_of)]
    for one, other in _paired(middle, in_place_of):
        yield from _by_word(one, other)
    yield WordRun(True, _tokens_of(some[len(some) - end :]), _tokens_of(others[len(others) - end :]))


def _keys(of: Iterable[Token]) -> list[str]:
    return [token.key for token in of]


def _tokens_of(of: Iterable[Sentence]) -> tuple[Token, ...]:
    return tuple([token for sentence in of for token in sentence])


def _in_common(a: Sequence[object], b: Sequence[object]) -> int:
    """With how many equal elements both begin."""
    return next((at for at, (one, other) in enumerate(zip(a, b, strict=False)) if one != other), min(len(a), len(b)))


def _by_word(a: Sentence, b: Sentence) -> Iterator[WordRun]:
    keys_a, keys_b = _keys(a), _keys(b)
    if keys_a == keys_b:
        yield WordRun(True, a, b)
        return
    begin = _in_common(keys_a, keys_b)
    end = _in_common(keys_a[begin:][::-1], keys_b[begin:][::-1])
    middle, in_place_of = slice(begin, len(a) - end), slice(begin, len(b) - end)
    yield WordRun(True, a[:begin], b[:begin])
    if not set(keys_a[middle]) & set(keys_b[in_place_of]):
        yield WordRun(False, a[middle], b[in_place_of])
    elif len(a[middle]) * len(b[in_place_of]) > _WORDS_AT_ONCE:
        yield from _by_word_in_one_sweep(a[middle], b[in_place_of])
    else:
        matcher = SequenceMatcher(None, keys_a[middle], keys_b[in_place_of], autojunk=False)
        for kind, begin_a, end_a, begin_b, end_b in matcher.get_opcodes():
            yield WordRun(kind == "equal", a[middle][begin_a:end_a], b[in_place_of][begin_b:end_b])
    yield WordRun(True, a[len(a) - end :], b[len(b) - end :])


def _paired(a: Sequence[Sentence], b: Sequence[Sentence]) -> list[tuple[Sentence, Sentence]]:
    """Each sentence beside the one or two that it became, so that all are as alike as can be.

    The sentences that pair with none stand beside those of the other text that do not either, between the same two.
    """
    worth = _worth(a, b)
    # Of each two beginnings: what the best pairing is worth, and its last step.
    best: list[list[tuple[float, Step]]] = [[(0.0, (0, 0))] + [(0.0, (0, 1))] * len(b)]
    for i in range(1, len(a) + 1):
        row: list[tuple[float, Step]] = [(0.0, (1, 0))]
        for j in range(1, len(b) + 1):
            found = max((best[i - 1][j][0], (1, 0)), (row[j - 1][0], (0, 1)))
            for gain, step in worth.get((i, j), ()):
                before = row if step[0] == 0 else best[i - step[0]]
                found = max(found, (before[j - step[1]][0] + gain, step))
            row.append(found)
        best.append(row)
    steps = []
    i, j = len(a), len(b)
    while i or j:
        steps.append(best[i][j][1])
        i, j = i - steps[-1][0], j - steps[-1][1]
    pairs = []
    for pair, run in groupby(reversed(steps), key=all):
        taken = list(run)
        for some, others in taken if pair else [(sum(step[0] for step in taken), sum(step[1] for step in taken))]:
            pairs.append((_tokens_of(a[i : i + some]), _tokens_of(b[j : j + others])))
            i, j = i + some, j + others
    return pairs


def _worth(a: Sequence[Sentence], b: Sequence[Sentence]) -> dict[tuple[int, int], list[tuple[float, Step]]]:
    """What pairing the sentences just before each two places is worth: one with one, or with two if it was cut.

    That is their length, times how far beyond `ALIKE` they are; what is worth nothing is left out. A sentence that the
    other text has as it is was neither reworded nor cut.
    """
    found: dict[tuple[int, int], list[tuple[float, Step]]] = {}
    keys_a, keys_b = ([tuple(_keys(each)) for each in side] for side in (a, b))
    places: dict[tuple[str, ...], list[int]] = {}
    for j, key in enumerate(keys_b, 1):
        places.setdefault(key, []).append(j)
    for i, key in enumerate(keys_a, 1):
        for j in places.get(key, ()):
            found[i, j] = [((2 - 2 * ALIKE) * len(key), (1, 1))]
    others_a = [() if key in places else each for key, each in zip(keys_a, a, strict=True)]
    others_b = [() if key in set(keys_a) else each for key, each in zip(keys_b, b, strict=True)]
    for i, j, taken, gain in _likenesses(others_a, others_b, (1, 2)):
        found.setdefault((i, j), []).append((gain, (taken, 1)))
    for j, i, taken, gain in _likenesses(others_b, others_a, (2,)):
        found.setdefault((i, j), []).append((gain, (1, taken)))
    return found


def _likenesses(
    a: Sequence[Sentence], b: Sequence[Sentence], taken: tuple[int, ...]
) -> Iterator[tuple[int, int, int, float]]:
    """What each one or two sentences of `a`, ending at a place, and each of `b`, ending at one, are worth as a pair.

    All sentences of `b` are swept at once. Empty ones pair with nothing.
    """
    places: dict[str, int] = {}
    fields: list[tuple[int, int, int, int]] = []
    full = begin = 0
    for j, other in enumerate(b, 1):
        if other:
            for at, token in enumerate(other, begin):
                places[token.key] = places.get(token.key, 0) | 1 << at
            mask = (1 << len(other)) - 1
            fields.append((j, begin, mask, len(other)))
            full |= mask << begin
            begin += len(other) + 1  # a bit between two sentences takes what one carries over
    for first in range(len(a)):
        row, length = full, 0
        for count, sentence in enumerate(a[first : first + max(taken)], 1):
            if not sentence:
                break
            row, length = _swept(row, sentence, places, full), length + len(sentence)
            if count in taken:
                gained = full & ~row
                for j, offset, mask, words in fields:
                    shared = (gained >> offset & mask).bit_count()
                    if (gain := 2 * shared - ALIKE * (length + words)) > 0:
                        yield first + count, j, count, gain


def _swept(row: int, a: Iterable[Token], places: dict[str, int], full: int) -> int:
    """The row of the table of longest common subsequences after these tokens: bits, 0 where it grows (Hyyrö 2004)."""
    for token in a:
        if hits := row & places.get(token.key, 0):
            row = (row + hits | row - hits) & full
    return row


def _by_word_in_one_sweep(a: Sentence, b: Sentence) -> Iterator[WordRun]:
    """Two long sentences by a longest common subsequence of their words, in as many steps as they have words."""
    places: dict[str, int] = {}
    for at, token in enumerate(b):
        places[token.key] = places.get(token.key, 0) | 1 << at
    full = (1 << len(b)) - 1
    rows = [full]
    for token in a:
        rows.append(_swept(rows[-1], (token,), places, full))
    runs: list[WordRun] = []
    i, j = len(a), len(b)
    while i and j:
        if rows[i] >> j - 1 & 1:
            j -= 1
            runs.append(WordRun(False, (), (b[j],)))
        elif rows[i - 1] >> j - 1 & 1:
            i, j = i - 1, j - 1
            runs.append(WordRun(True, (a[i],), (b[j],)))
        else:
            i -= 1
            runs.append(WordRun(False, (a[i],), ()))
    yield WordRun(False, a[:i], b[:j])
    yield from runs[::-1]


# Whole phrases instead of crumbs.

PHRASE = 2
"""So many equal words in a row are left standing between two changes, however long these are."""
AROUND = 8
"""A lone equal word is left standing between changes that have fewer words than this together.

To show more as changed costs more marked words than it saves marks: with this, a twenty-fifth more than the fewest.
"""


@dataclass(slots=True)
class _Stretch:
    """Runs shown as one; `length` counts the words of either side, as counting anew at every joining would be slow."""

    equal: bool
    runs: list[WordRun]
    out: int
    in_: int

    @property
    def length(self) -> int:
        return max(self.out, self.in_)

    def take(self, other: "_Stretch") -> None:
        self.runs += other.runs
        self.out += other.out
        self.in_ += other.in_

    def as_run(self) -> WordRun:
        if len(self.runs) == 1:
            return self.runs[0]
        return WordRun(self.equal, _tokens_of([run.a for run in self.runs]), _tokens_of([run.b for run in self.runs]))


def _whole_phrases(runs: Iterable[WordRun]) -> list[WordRun]:
    """The runs with every island taken into the changes around it, and no more than that."""
    kept: list[_Stretch] = []
    for run in runs:
        if not run.a and not run.b:
            continue
        if run.equal:
            # It matters only whether they make a phrase.
            words = sum(islice((1 for token in run.a if token.is_word), PHRASE))
            stretch = _Stretch(True, [run], words, words)
        else:
            stretch = _Stretch(False, [run], count_words(run.a), count_words(run.b))
        if kept and kept[-1].equal == run.equal:
            kept[-1].take(stretch)
        else:
            kept.append(stretch)
        while len(kept) > 2 and not kept[-1].equal and _island(*kept[-3:]):
            before, between, after = kept[-3:]
            before.take(between)
            before.take(after)
            del kept[-2:]
    return [part for stretch in kept for part in _trimmed(stretch.as_run()) if part.a or part.b]


def _island(before: _Stretch, between: _Stretch, after: _Stretch) -> bool:
    """Whether the equal words between two changes are few, and few beside the changes: both longer, and long together.

    Marks without a word never stand alone.
    """
    alone, shorter, around = between.length, min(before.length, after.length), before.length + after.length
    return around > 0 if not alone else alone < PHRASE and shorter > alone and around >= AROUND


def _trimmed(run: WordRun) -> Iterator[WordRun]:
    """A change, and beside it what both its sides begin or end with."""
    if run.equal:
        yield run
        return
    keys_a, keys_b = _keys(run.a), _keys(run.b)
    begin = _in_common(keys_a, keys_b)
    end = _in_common(keys_a[begin:][::-1], keys_b[begin:][::-1])
    until_a, until_b = len(run.a) - end, len(run.b) - end
    yield WordRun(True, run.a[:begin], run.b[:begin])
    yield WordRun(False, run.a[begin:until_a], run.b[begin:until_b])
    yield WordRun(True, run.a[until_a:], run.b[until_b:])


# The runs as printed.


def _pieces(runs: Sequence[WordRun]) -> Iterator[Piece]:
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


def _equal(run: WordRun, spaced: bool) -> Iterator[Piece]:
    same: list[str] = []
    for one, other in zip(run.a, run.b, strict=True):
        if one == other:
            same.append(other.space + other.text if spaced else other.text)
        else:
            yield Piece("same", "".join(same))
            same = []
            if spaced and one.space != other.space:
                yield Piece("typography", other.space + other.text, one.space + one.text)
            else:
                yield Piece("same", other.space if spaced else "")
                yield Piece("same", other.text) if one.text == other.text else Piece("typography", other.text, one.text)
        spaced = True
    yield Piece("same", "".join(same))


def _changed(run: WordRun, after: tuple[str, str]) -> Iterator[Piece]:
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


_VISIBLE = str.maketrans({" ": "␣", "\u00a0": "⍽", "\u202f": "⍽", "\n": "↵", "\t": "⇥"})


def inline_html(pieces: Iterable[Piece]) -> str:
    """The pieces of a comparison as HTML: real deletions and insertions, white space outside the marks.

    >>> inline_html([Piece("same", "the "), Piece("out", "deck"), Piece("in", "library")])
    'the <del>deck</del> <ins>library</ins>'
    """
    given = list(pieces)
    shown = ""
    for piece, following in zip(given, [*given[1:], None], strict=False):
        shown += _marked_html(piece)
        if following and (piece.is_, following.is_) == ("out", "in"):
            # Without colours, a deletion and the insertion after it must not run into one word.
            shown += " "
    return shown.strip()


def _marked_html(piece: Piece) -> str:
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
