"""Typography, never a change of the rule: folded away to compare, and set right in our own French."""

import hashlib
import re
import unicodedata
from collections.abc import Callable, Mapping

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


FRENCH = "fr"
"""The one language besides English in which rules are held in print: its editions and its setting are told apart."""
_TYPESETTING: Mapping[str, Callable[[str], str]] = {FRENCH: french}
"""What the languages ask for that ask for more than apostrophes."""


def typeset(language: str, text: str) -> str:
    """A text of our own, typed plainly, with the apostrophes and no-break spaces that its language asks for."""
    return _TYPESETTING.get(language, apostrophes)(text)


def visible(text: str) -> str:
    """The text with everything that no reader sees written out.

    >>> visible("A\\x1b[31m")
    'A\\\\x1b[31m'
    """
    return UNSEEN.sub(lambda found: ascii(found.group())[1:-1], text)


def plainly(name: str) -> str:
    """A name without what people write differently: accents, case, apostrophes, articles, punctuation.

    >>> plainly("L’allégeance de Ravnica") == plainly("allegeance de ravnica")
    True
    """
    letters = unicodedata.normalize("NFKD", name.casefold().translate(_LIGATURES))
    words = re.findall(r"\w+", "".join(letter for letter in letters if not unicodedata.combining(letter)))
    return " ".join([word for word in words if word not in _ARTICLES] or words)
