"""Whether our own sentences are set as sentences are in every language."""

import re
from collections.abc import Iterator

from ..corpus.corpus import Corpus
from ..corpus.findings import Finding
from .everywhere import own_sentences

_SPACES = re.compile(r"\S*[ \u00a0\u202f]{2,}\S*")
_DAY_OF_A_KEY = re.compile(r"(?<![\w./-])(?:19|20)\d\d-\d\d(?:-\d\d)?(?![\w/-]|\.\w)")
"""A day as keys write it, standing by itself: not the beginning of the name of a file."""


def check(corpus: Corpus) -> Iterator[Finding]:
    """One space stands between words, and days are in words."""
    for part, said in own_sentences(corpus):
        for language, sentence in said.items():
            for spaces in _SPACES.findall(sentence):
                yield part.find("sentences.two-spaces", (language,), around=" ".join(spaces.split()))
            for day in _DAY_OF_A_KEY.findall(sentence):
                yield part.find("sentences.day-of-a-key", (language,), day=day)
