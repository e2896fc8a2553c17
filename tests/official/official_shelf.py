"""The real official texts beside the checkout, read once for all tests, and what is known of them."""

from collections.abc import Mapping
from functools import cache
from itertools import pairwise
from pathlib import Path

from mulligan_annals.official.changes import Changes, compare
from mulligan_annals.official.reading import Document, Reader
from tests.rules.shelf import table

Held = Mapping[str, Mapping[str, tuple[str, str]]]


@cache
def documents(shared: Path) -> tuple[Document, ...]:
    """Every official text, in order of day and name."""
    files = sorted((shared / "cr").glob("CR-*.txt"), key=lambda file: (file.name[3:13], file.name))
    reader = Reader()
    return tuple(reader.read(file.read_bytes(), file.name) for file in files)


@cache
def held(shared: Path) -> Held:
    """By day and provision: the number under which it stood, and the fingerprint of its words."""
    found: dict[str, dict[str, tuple[str, str]]] = {}
    for row in table(shared / "facts" / "editions.tsv"):
        found.setdefault(row["effective"], {})[row["provision"]] = row["number"], row["sha256_of_folded_text"]
    return found


@cache
def comparisons(shared: Path) -> tuple[Changes, ...]:
    """Every text compared with the next, printings of one day too."""
    return tuple(compare(old, new) for old, new in pairwise(documents(shared)))


@cache
def daily_comparisons(shared: Path) -> tuple[Changes, ...]:
    """The first printing of each day compared with that of the next."""
    first = {document.day: document for document in reversed(documents(shared))}
    return tuple(compare(old, new) for old, new in pairwise(reversed(first.values())))
