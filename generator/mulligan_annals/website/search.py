"""The search finds a word without its accents, and its plural by its singular, in both languages."""

import json
import re
import unicodedata


def folded(index: str) -> str:
    """The search index (JSON) with one more field for each entry: its words without accents and plural endings."""
    content = json.loads(index)
    content["config"].setdefault("fields", {})["fold"] = {"boost": 0.5}
    for entry in content["docs"]:
        entry["fold"] = fold_words(f"{entry['title']} {re.sub('<[^>]*>', ' ', entry['text'])}")
    return json.dumps(content, ensure_ascii=False, separators=(",", ":"))


def fold_words(text: str) -> str:
    """The words of a text that have accents or a plural ending, without them, each once.

    >>> fold_words("Les bibliothèques, règle 103.4")
    'bibliotheque bibliotheques regle'
    """
    found: set[str] = set()
    for word in re.findall(r"[^\W\d_]{3,}", text.lower()):
        plain = "".join(each for each in unicodedata.normalize("NFD", word) if not unicodedata.combining(each))
        singular = plain[:-1] if len(plain) > 4 and plain[-1] in "sx" and plain[-2] != "s" else plain
        found |= {each for each in (plain, singular) if each != word}
    return " ".join(sorted(found))
