"""Whether our French is French, and set as French is set."""

import re
from collections.abc import Iterator

from ..corpus.corpus import Corpus
from ..corpus.findings import Finding
from ..corpus.records import FALLBACK, Source
from ..corpus.typography import FRENCH
from .everywhere import own_sentences

_QUOTED_ENGLISH = re.compile(r"“[^”]*”")
_FOREIGN = re.compile(r"“[^”]*”|\{(?:[^{}]|\{[^{}]*\})*\}|Magic: The Gathering")
"""English in its own quotation marks, YAML in braces, and the name of the game keep a typography of their own."""
_FAULTS = (
    (re.compile(r"\S*[^\s\u00a0\u202f;?!.(«]([;?!])(?=\s|$|\))"), "french.no-space-before"),
    (re.compile(r"\S*[^\s\u00a0\u202f](:)(?=\s|$)"), "french.no-space-before"),
    (re.compile(r"(«)[^\s\u00a0\u202f]\S*|\S*[^\s\u00a0\u202f](»)"), "french.no-space-inside"),
    (re.compile(r'"[^"]*"?'), "french.straight-quotation-marks"),
    (re.compile(r"\S*\w'\S*"), "french.straight-apostrophe"),
)
_ENGLISH = re.compile(
    r"\b(?:all|and|are|at|been?|becomes?|by|can|cards?|could|did|draws?|each|for|from|games?|had|hands?|has|have|he|her|his"
    r"|is|its?|may|not|of|players?|reads?|rules?|said|says|scry|she|that|the|their|them|then|these|they|this|to|was|were"
    r"|what|when|where|which|whether|who|with|would)\b",
    re.IGNORECASE,
)
"""English words that French does not have; names are left out of what is looked through."""
_GERUND = re.compile(r"ing\b")
_INSIDE = re.compile(r"«\s*([^»]*?)\s*»")


def check(corpus: Corpus) -> Iterator[Finding]:
    """French has a space before ; : ? ! and inside « », its own apostrophes, and English only between “ ”."""
    names = _names(corpus)
    for part, said in own_sentences(corpus):
        if not said.has(FRENCH):
            continue
        for phrase, values in faults(said[FRENCH]):
            yield part.find(phrase, (FRENCH,), **values)
        # A document keeps the title that it has; what is the same in both languages is a finding of `translations`.
        titled = isinstance(part.whole, Source) and part.where[-1] == "title"
        left = () if titled or said[FALLBACK] == said[FRENCH] else english(names.sub("", said[FRENCH]))
        if left:
            yield part.find("french.english-left", (FRENCH,), words=", ".join(left))


def faults(text: str) -> Iterator[tuple[str, dict[str, str]]]:
    """The phrase of each fault in how a French sentence is set, with its values."""
    text = _FOREIGN.sub("…", text)
    for pattern, phrase in _FAULTS:
        for match in pattern.finditer(text):
            values = {"around": match.group()}
            if phrase == "french.no-space-before":
                values["sign"] = match.group(1)
            yield phrase, values
    for words in _INSIDE.findall(text):
        if _ENGLISH.search(words) or _GERUND.search(words):
            yield "french.english-in-french-marks", {"words": words}


def english(text: str) -> tuple[str, ...]:
    """The English words of a French sentence that stand in no quotation marks."""
    plain = _INSIDE.sub("…", _QUOTED_ENGLISH.sub("…", text))
    return tuple(_ENGLISH.findall(plain))


def _names(corpus: Corpus) -> re.Pattern[str]:
    """The English names that French sentences use as they are: of sets, cards, terms and the game itself."""
    known = {each.name[FALLBACK] for each in (*corpus.releases.values(), *corpus.cards.values())}
    known |= {each.name[FRENCH] for each in corpus.glossary.values() if each.name[FALLBACK] == each.name[FRENCH]}
    return re.compile("|".join(map(re.escape, sorted(known, key=len, reverse=True))) or "(?!)")
