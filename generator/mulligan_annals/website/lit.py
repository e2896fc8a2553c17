"""A text with words of it lit: each lit stretch knows which numbered notes rest on it, and where each of them ends."""

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import pairwise

from ..corpus.typography import occurrences


@dataclass(frozen=True, slots=True)
class Stretch:
    """A stretch of a text: how many notes quote it, and the numbers of those whose quotation ends with it."""

    text: str
    depth: int
    ends: tuple[int, ...] = ()


def lit(text: str, quoted: Iterable[tuple[int, str]]) -> tuple[Stretch, ...]:
    """The text cut where a quotation begins or ends; each quotation is a note's number and its words.

    Words that the text does not hold light nothing.

    >>> [(each.text, each.depth, each.ends) for each in lit("Draw seven cards", [(1, "seven cards"), (2, "seven")])]
    [('Draw ', 0, ()), ('seven', 2, (2,)), (' cards', 1, (1,))]
    """
    spans = [(number, *occurrences(text, words)[0]) for number, words in quoted if occurrences(text, words)]
    cuts = sorted({0, len(text), *(cut for _, begin, end in spans for cut in (begin, end))})
    return tuple(
        Stretch(
            text[begin:end],
            sum(first <= begin and end <= last for _, first, last in spans),
            tuple(number for number, _, last in spans if last == end),
        )
        for begin, end in pairwise(cuts)
    )
