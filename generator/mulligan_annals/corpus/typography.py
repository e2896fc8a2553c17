"""Typography, never a change of the rule: folded away to compare and to find quoted words, set right in ours."""

import hashlib
import re
import unicodedata
from collections.abc import Callable, Mapping
from functools import cache, lru_cache
from pathlib import Path

_FOLDED = str.maketrans(
    {
        **dict.fromkeys("‘’‚‛′", "'"),
        **dict.fromkeys("“”„‟″", '"'),
        **dict.fromkeys("‐‑‒–—―−", "-"),
    }
)
UNSEEN = re.compile(
    "[\x00-\x09\x0b-\x1f\x7f-\x9f\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb"
    "\ud800-\udfff\ufffe\uffff\U000e0000-\U000e007f]"
)
"""What no reader sees and a terminal may obey: controls, a line break apart; joiners; what turns the way of writing."""
_ARTICLES = frozenset({"a", "an", "the", "d", "l", "le", "la", "les", "un", "une", "des"})
_LIGATURES = str.maketrans({"œ": "oe", "æ": "ae"})
_APOSTROPHE = re.compile(r"(?<=\w)'(?=\w)|(?<=s)'(?=\s)")
_NO_BREAK, _NARROW_NO_BREAK = "\u00a0", "\u202f"
_FRENCH = (
    (re.compile(r"(?<=\w)'(?=[\w«“])"), "’"),
    (re.compile(r" +(?=[;?!])"), _NARROW_NO_BREAK),
    (re.compile(r" +(?=[:»])"), _NO_BREAK),
    (re.compile(r"(?<=«) +"), _NO_BREAK),
)


def plain_marks(text: str) -> str:
    """The text with plain quotes and dashes, each character for one; white space stays as it is."""
    return text.translate(_FOLDED)


def fold(text: str) -> str:
    """The text without its typography: plain quotes and dashes, one space for any white space, none at the ends.

    >>> fold(" the player’s\u00a0 hand ")
    "the player's hand"
    """
    return " ".join(plain_marks(text).split())


def fingerprint(text: str) -> str:
    """What two printings of one wording share: the SHA-256 of the folded text, 64 hexadecimal digits."""
    return hashlib.sha256(fold(text).encode()).hexdigest()


def apostrophes(text: str) -> str:
    """The text with typographic apostrophes inside and behind words; quotation marks stay as they are.

    >>> apostrophes("l'ordre du tour, the players' hands")
    'l’ordre du tour, the players’ hands'
    """
    return _APOSTROPHE.sub("’", text)


def french(text: str) -> str:
    """The text with the no-break spaces that French sets before `: ; ? !` and inside « », and with its apostrophes.

    >>> french("Qui commence ?")
    'Qui commence\u202f?'
    """
    for where, sign in _FRENCH:
        text = where.sub(sign, text)
    return text


TYPOGRAPHIES: Mapping[str, Callable[[str], str]] = {"apostrophes": apostrophes, "spaced-signs": french}
"""What a language may ask for in the `typography` of its `language.yaml`; apostrophes where it says nothing."""
_PHRASES = Path(__file__).resolve().parents[1] / "phrases"
_ASKED = re.compile(r"(?m)^typography: *([a-z-]+) *$")


def typographies() -> str:
    """What each language asks for, as one line: a record is set by it, and set anew where it changes."""
    languages = sorted(each.parent.name for each in _PHRASES.glob("*/language.yaml"))
    return " ".join(f"{language}:{typography_of(language)}" for language in languages)


@cache
def typography_of(language: str) -> str:
    """The typography that the phrase folder of a language asks for, by its name."""
    # Not by the reader of the record: what it reads is set by this.
    settings = _PHRASES / language / "language.yaml"
    asked = language.replace("-", "").isalnum() and settings.is_file()
    found = _ASKED.search(settings.read_text("utf-8")) if asked else None
    return found[1] if found and found[1] in TYPOGRAPHIES else "apostrophes"


def typeset(language: str, text: str) -> str:
    """A text of our own, typed plainly, with the apostrophes and no-break spaces that its language asks for."""
    return TYPOGRAPHIES[typography_of(language)](text)


def visible(text: str) -> str:
    """The text with everything that no reader sees written out.

    >>> visible("A\\x1b[31m")
    'A\\\\x1b[31m'
    """
    return UNSEEN.sub(lambda found: ascii(found.group())[1:-1], text)


def without_accents(text: str) -> str:
    """The text in small letters that bear nothing.

    >>> without_accents("Règle n° 103.4C")
    'regle n° 103.4c'
    """
    letters = unicodedata.normalize("NFKD", text.casefold().translate(_LIGATURES))
    return "".join(letter for letter in letters if not unicodedata.combining(letter))


@lru_cache(maxsize=16384)  # one look-up asks for every name of every set, again and again
def plainly(name: str) -> str:
    """A name without what people write differently: accents, case, apostrophes, articles, punctuation.

    >>> plainly("L’allégeance de Ravnica") == plainly("allegeance de ravnica")
    True
    """
    words = re.findall(r"\w+", without_accents(name))
    return " ".join([word for word in words if word not in _ARTICLES] or words)


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
