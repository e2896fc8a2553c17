"""Texts to compare: wordings of the founding documents, and what hypothesis makes of a rule's words and marks."""

from itertools import pairwise
from pathlib import Path

from hypothesis import strategies as st

WORDS = [
    "a",
    "player",
    "hand",
    "mulligan",
    "player's",
    "player’s",
    "Then",
    "103.4",
    "103.4c",
    "two-headed",
    "two–headed",
]
FRENCH = ["l’adversaire", "l'adversaire", "qu’il", "bibliothèque", "e\u0301", "«", "»"]
MARKS = ["(", ")", ".", ",", "“", '"', "!", "…", " - ", " — ", "_"]
SPACES = [" ", "  ", "\u00a0", "\n"]

some_text = st.one_of(
    st.lists(st.sampled_from(WORDS), max_size=25).map(" ".join),
    st.lists(st.sampled_from(WORDS + FRENCH + MARKS + SPACES), max_size=30).map("".join),
    st.lists(st.sampled_from(["a", "b", "c.", "d"]), max_size=40).map(" ".join),
    st.text(max_size=20),
)

_PRINTED_OTHERWISE = str.maketrans({"'": "’", "’": "'", '"': "“", "“": '"', "–": "-", "-": "–", " ": "\u00a0"})


def printed_otherwise(text: str) -> str:
    """The same words with other quotes, dashes and spaces, and with white space around."""
    return f" {text.translate(_PRINTED_OTHERWISE)}\n"


def wordings_by_day(shared: Path) -> dict[str, str]:
    """The wordings that the page of changes holds, each under the day printed above it."""
    lines = (shared / "sources" / "003_f8877e3fdc838d84.txt").read_text(encoding="utf-8").splitlines()
    return {
        day.partition(" · ")[0]: wording
        for day, wording in pairwise(lines)
        if " · " in day and not wording.endswith("the starting")
    }
