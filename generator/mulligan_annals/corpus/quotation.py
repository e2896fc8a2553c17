"""Finding quoted words in a text as a reader would: typography and white space do not matter, the letter does."""

import re
from functools import cache

from .typography import fold

_SENTENCE_END = re.compile(r"[.!?…][)\]»”\"’']*(?=\s|$)")


@cache  # one text is asked for many quotations
def _folded(text: str) -> tuple[str, list[int]]:
    """The folded text with, for each of its characters, its place in the text as printed."""
    letters: list[str] = []
    places: list[int] = []
    for place, letter in enumerate(text):
        if letter.isspace():
            if letters and letters[-1] != " ":
                letters.append(" ")
                places.append(place)
            continue
        for part in fold(letter):
            letters.append(part)
            places.append(place)
    return "".join(letters), places


def occurrences(text: str, words: str) -> list[tuple[int, int]]:
    """Where the words stand in the text, as half-open spans of the text as printed."""
    folded, places = _folded(text)
    wanted = fold(words)
    found: list[tuple[int, int]] = []
    at = folded.find(wanted) if wanted else -1
    while at >= 0:
        found.append((places[at], places[at + len(wanted) - 1] + 1))
        at = folded.find(wanted, at + 1)
    return found


def sentences(text: str) -> list[tuple[int, int]]:
    """The sentences of a text as half-open spans that together cover it; a parenthesis with its stop is a sentence."""
    spans: list[tuple[int, int]] = []
    begin = 0
    for match in _SENTENCE_END.finditer(text):
        end = match.end()
        while end < len(text) and text[end].isspace():
            end += 1
        spans.append((begin, end))
        begin = end
    if begin < len(text):
        spans.append((begin, len(text)))
    return spans


def sentence_of(text: str, words: str) -> str | None:
    """The whole sentence (or sentences) in which the words stand, or None where they do not.

    >>> sentence_of("Draw seven. Keep them, or not.", "Keep")
    'Keep them, or not.'
    """
    found = occurrences(text, words)
    if not found:
        return None
    begin, end = found[0]
    inside = [span for span in sentences(text) if span[0] < end and begin < span[1]]
    return text[inside[0][0] : inside[-1][1]].strip()
