"""Every wording of the record, and the founding documents from which its words come, as values to compare."""

import re
from dataclasses import dataclass
from pathlib import Path

from mulligan_annals.corpus.language import Plain
from mulligan_annals.corpus.records import Language, Origin, Revision
from mulligan_annals.corpus.typography import fold
from mulligan_annals.corpus.yaml import load
from tests.rules.shelf import record

FILES = {
    "mulligan-page-fr": "000_b6f76416f7bab666.txt",
    "planes-advisor": "001_bc6213daebb0aa95.txt",
    "mulligan-history-page": "003_f8877e3fdc838d84.txt",
    "mtg-salvation-wiki": "004_06e183d44977ae85.txt",
}
"""The founding documents under the names that the record gives them."""

_NUMBER = re.compile(r"^(?:- )?(?:\d{3}\.\d+[a-z]?\.? )?")
EXAMPLE = "team-example"
"""What the list of wordings calls the example below the team subrule, which the record keeps inside that subrule."""


@dataclass(frozen=True, slots=True)
class Wording:
    """One text of one revision in one language; `words` is None where only the fingerprint is known."""

    revision: str
    subrule: str
    number: str | None
    language: Language
    words: str | None
    fingerprint: str | None
    origin: Origin | None

    def __str__(self) -> str:
        return f"{self.revision}/{self.subrule}-{self.language}"


def revisions() -> dict[str, Revision]:
    """The revisions by id, each with the whole state that it leaves, in order of effective day."""
    return dict(record().main.revisions)


def wordings() -> list[Wording]:
    """Every wording of every revision; the French ones carry no fingerprint."""
    found = []
    for id_, revision in revisions().items():
        for text in revision.text:
            found.append(Wording(id_, text.id, text.number, "en", text.words.get("en"), text.fingerprint, text.origin))
            if text.words.get("fr") is not None:
                found.append(
                    Wording(id_, text.id, text.number, "fr", text.words.get("fr"), None, text.origins.get("fr"))
                )
            if example := text.example:
                found.append(
                    Wording(
                        id_, EXAMPLE, text.number, "en", example.words.get("en"), example.fingerprint, example.origin
                    )
                )
    return found


def line_of(shared: Path, source: str, line: int) -> str:
    """One line of a founding document (counted from 1), as printed, without the number in front."""
    printed = (shared / "sources" / FILES[source]).read_text(encoding="utf-8").split("\n")[line - 1]
    return _NUMBER.sub("", printed)


def derived(shared: Path, origin: Origin) -> str:
    """The words to which an origin leads: its line, each edit made at its place in that line, and what is put after."""
    words = line_of(shared, origin.source, origin.line).split()
    # From the last to the first, so that every `at` still counts the words of the line as it was.
    for edit in sorted(origin.edits, key=lambda each: each.at, reverse=True):
        was = edit.was.split()
        end = edit.at + len(was)
        assert fold(edit.was) == fold(" ".join(words[edit.at : end])), f"{edit.was!r} does not stand at {edit.at}"
        words[edit.at : end] = edit.now.split()
    if more := origin.then_append:
        other = line_of(shared, more.source, more.line)
        words += other[other.index(more.from_words) :].split()
    return " ".join(words)


def facts_of_wordings(shared: Path) -> dict[str, list[dict[str, Plain]]]:
    """The list of all wordings that the editions were found to hold: by subrule, in order of first effective day."""
    content = load(shared / "facts" / "texts.yaml", "texts.yaml").content
    assert isinstance(content, dict)
    facts: dict[str, list[dict[str, Plain]]] = {}
    for subrule, listed in content.items():
        assert isinstance(listed, list)
        facts[subrule] = [each for each in listed if isinstance(each, dict)]
    return facts
