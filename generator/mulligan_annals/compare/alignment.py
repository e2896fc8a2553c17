"""Two texts laid beside each other: sentence by sentence, and word by word in the sentences that pair."""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from difflib import SequenceMatcher
from itertools import accumulate, pairwise, product
from typing import NamedTuple, TypeVar

from .tokens import Sentence, Token, sentences

ALIKE = 0.45
"""Share of common words from which two sentences count as one sentence reworded."""
_SENTENCES_AT_ONCE = 2_500
_MATCHES_AT_ONCE = 5_000
"""Above these a pair of texts is halved first, so that the time does not grow with the square of the length."""


class Run(NamedTuple):
    """A stretch of both texts: equal in its folded words, or changed; one side of a change may be empty."""

    equal: bool
    a: tuple[Token, ...]
    b: tuple[Token, ...]


Keyed = TypeVar("Keyed", Sentence, Token)
Step = tuple[int, int]
"""How many sentences of either text one pairing takes."""


def align(a: Sequence[Token], b: Sequence[Token]) -> Iterator[Run]:
    """Both texts as runs in order; neighbours may be of one kind."""
    for some, others in _halved(sentences(a), sentences(b), lambda x, y: len(x) * len(y) <= _SENTENCES_AT_ONCE):
        for one, other in _paired(some, others):
            if one and other:
                for words_a, words_b in _halved(one, other, _few_matches):
                    yield from _by_word(words_a, words_b)
            else:
                yield Run(False, one, other)


def _by_word(a: Sequence[Token], b: Sequence[Token]) -> Iterator[Run]:
    matcher = SequenceMatcher(None, [token.key for token in a], [token.key for token in b], autojunk=False)
    for kind, begin_a, end_a, begin_b, end_b in matcher.get_opcodes():
        yield Run(kind == "equal", tuple(a[begin_a:end_a]), tuple(b[begin_b:end_b]))


def _few_matches(a: Sequence[Token], b: Sequence[Token]) -> bool:
    often = Counter(token.key for token in b)
    return sum(often[token.key] for token in a) <= _MATCHES_AT_ONCE


def _halved(
    a: Sequence[Keyed], b: Sequence[Keyed], small: Callable[[Sequence[Keyed], Sequence[Keyed]], bool]
) -> Iterator[tuple[Sequence[Keyed], Sequence[Keyed]]]:
    """Both sequences cut at the places that tear the least apart, until every pair of parts is small."""
    if len(a) < 2 or small(a, b):
        yield a, b
        return
    middle = len(a) // 2
    head = list(_reach(a[:middle], b))
    tail = list(_reach(a[middle:][::-1], b[::-1]))[::-1]
    # Where nothing tells the places apart, the one in proportion is taken.
    cut = max(range(len(b) + 1), key=lambda at: (head[at] + tail[at], -abs(at * len(a) - middle * len(b))))
    yield from _halved(a[:middle], b[:cut], small)
    yield from _halved(a[middle:], b[cut:], small)


def _reach(a: Iterable[Keyed], b: Sequence[Keyed]) -> Iterator[int]:
    """How many elements, in order, `a` has in common with the first 0, 1, 2 ... of `b`."""
    gained = _gained(a, _places(b), len(b))
    return accumulate((int(bit) for bit in reversed(f"{gained:0{len(b)}b}")), initial=0) if b else iter((0,))


def _places(of: Iterable[Keyed]) -> dict[object, int]:
    """Each key with the places where it stands, as the bits of a number."""
    places: dict[object, int] = {}
    for at, element in enumerate(of):
        places[element.key] = places.get(element.key, 0) | 1 << at
    return places


def _gained(a: Iterable[Keyed], places: dict[object, int], length: int) -> int:
    """The places at which the longest common subsequence grows, as bits: a row of its table at a time (Hyyrö 2004)."""
    full = (1 << length) - 1
    row = full
    for element in a:
        if hits := row & places.get(element.key, 0):
            row = (row + hits | row - hits) & full
    return full & ~row


def _paired(a: Sequence[Sentence], b: Sequence[Sentence]) -> list[tuple[tuple[Token, ...], tuple[Token, ...]]]:
    """Each sentence beside the one or two that it became, or beside nothing, so that all are as alike as can be."""
    likeness = _likenesses(a, b)
    best: dict[tuple[int, int], tuple[float, Step]] = {}
    for i, j in product(range(len(a) + 1), range(len(b) + 1)):
        choices = [*likeness.get((i, j), ()), *([(0.0, (1, 0))] if i else []), *([(0.0, (0, 1))] if j else [])]
        so_far = ((best[i - step[0], j - step[1]][0] + gain, step) for gain, step in choices)
        best[i, j] = max(so_far, default=(0.0, (0, 0)))
    pairs = []
    i, j = len(a), len(b)
    while i or j:
        step = best[i, j][1]
        i, j = i - step[0], j - step[1]
        pairs.append((_tokens_of(a[i : i + step[0]]), _tokens_of(b[j : j + step[1]])))
    return pairs[::-1]


def _likenesses(a: Sequence[Sentence], b: Sequence[Sentence]) -> Mapping[tuple[int, int], list[tuple[float, Step]]]:
    """What pairing the sentences just before each two places is worth: one with one, or with two if it was cut."""
    found: defaultdict[tuple[int, int], list[tuple[float, Step]]] = defaultdict(list)
    for i, j, worth in _worth([(one,) for one in a], b):
        found[i + 1, j + 1].append((worth, (1, 1)))
    for i, j, worth in _worth(list(pairwise(a)), b):
        found[i + 2, j + 1].append((worth, (2, 1)))
    for j, i, worth in _worth(list(pairwise(b)), a):
        found[i + 1, j + 2].append((worth, (1, 2)))
    return found


def _worth(groups: Sequence[tuple[Sentence, ...]], others: Sequence[Sentence]) -> Iterator[tuple[int, int, float]]:
    """What each group and each sentence like it are worth: their length, times how far beyond `ALIKE` they are."""
    for at, group in enumerate(groups):
        tokens = _tokens_of(group)
        places = _places(tokens)
        for where, other in enumerate(others):
            shared = _gained(other.tokens, places, len(tokens)).bit_count()
            if (worth := 2 * shared - ALIKE * (len(tokens) + len(other.tokens))) > 0:
                yield at, where, worth


def _tokens_of(of: Iterable[Sentence]) -> tuple[Token, ...]:
    return tuple(token for sentence in of for token in sentence.tokens)
