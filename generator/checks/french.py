"""Whether our French is set as French is set."""

import re
from collections.abc import Iterator

from ..corpus.corpus import Corpus
from ..corpus.findings import Finding
from .everywhere import own_sentences

_FOREIGN = re.compile(r"“[^”]*”|\{(?:[^{}]|\{[^{}]*\})*\}|Magic: The Gathering")
"""English in its own quotation marks, YAML in braces, and the name of the game keep a typography of their own."""
_FAULTS = (
    (re.compile(r"\S*[^\s\u00a0\u202f;?!.(«]([;?!])(?=\s|$|\))"), "french.no-space-before"),
    (re.compile(r"\S*[^\s\u00a0\u202f](:)(?=\s|$)"), "french.no-space-before"),
    (re.compile(r"(«)[^\s\u00a0\u202f]\S*|\S*[^\s\u00a0\u202f](»)"), "french.no-space-inside"),
    (re.compile(r'"[^"]*"?'), "french.straight-quotation-marks"),
)


def check(corpus: Corpus) -> Iterator[Finding]:
    """French has a space before ; : ? ! and inside « », and no straight quotation marks."""
    for part, said in own_sentences(corpus):
        for phrase, values in faults(said.fr):
            yield part.find(phrase, ("fr",), **values)


def faults(text: str) -> Iterator[tuple[str, dict[str, str]]]:
    """The phrase of each fault of a French sentence, with its values."""
    text = _FOREIGN.sub("…", text)
    for pattern, phrase in _FAULTS:
        for match in pattern.finditer(text):
            values = {"around": match.group()}
            if phrase == "french.no-space-before":
                values["sign"] = match.group(1)
            yield phrase, values
