"""A text as tokens, each with the white space before it: words, French elisions, single marks; tokens as sentences."""

import re
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from ..corpus.typography import fold

_LETTER = r"[\w\u0300-\u036f]"
_TOKEN = re.compile(
    rf"""(?:[cdjlmnst]|(?:jus|lors|puis|quoi)?qu)'  # l'adversaire, qu'il: two words each
    | {_LETTER}+(?:(?:['-]|(?<=\d)[.,](?=\d)){_LETTER}+)*  # player's, Two-Headed, 103.4c: one word each
    | \S""",
    re.VERBOSE | re.IGNORECASE,
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
        return any(letter.isalnum() for letter in self.text)


class Sentence(NamedTuple):
    """The tokens of one sentence, and their folded forms."""

    tokens: tuple[Token, ...]
    key: tuple[str, ...]


def tokens(text: str) -> list[Token]:
    """The tokens of a text; joined they give it back to the letter. The last is empty, for the white space at the end.

    >>> [token.text for token in tokens("l’adversaire, s’il gagne")]
    ['l’', 'adversaire', ',', 's’', 'il', 'gagne', '']
    """
    found: list[Token] = []
    after = 0
    for stretch in re.finditer(r"\S+", text):
        # Folding leaves the length of a text without white space as it is, so places in one are places in the other.
        for match in _TOKEN.finditer(fold(stretch[0])):
            begin, end = stretch.start() + match.start(), stretch.start() + match.end()
            found.append(Token(text[after:begin], text[begin:end], match[0]))
            after = end
    return [*found, Token(text[after:], "", "")]


def sentences(of: Sequence[Token]) -> list[Sentence]:
    """The tokens as sentences: one ends with a stop, and what closes after it, where white space follows."""
    found: list[Sentence] = []
    begin = 0
    stopped = False
    for at, token in enumerate(of):
        if stopped and token.space:
            found.append(_sentence(of[begin:at]))
            begin = at
        stopped = token.key in _STOPS or (stopped and token.key in _CLOSING and not token.space)
    return [*found, _sentence(of[begin:])] if begin < len(of) else found


def _sentence(of: Iterable[Token]) -> Sentence:
    words = tuple(of)
    return Sentence(words, tuple(token.key for token in words))


def printed(of: Iterable[Token]) -> str:
    """The tokens as printed, with the white space before each."""
    return "".join(token.space + token.text for token in of)


def count_words(of: Iterable[Token]) -> int:
    """How many of the tokens are words."""
    return sum(token.is_word for token in of)
