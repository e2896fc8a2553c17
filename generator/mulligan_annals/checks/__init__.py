"""What must hold of the record: one module for each property, each check a generator of findings."""

from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

from ..corpus.corpus import Corpus
from ..corpus.findings import Finding, Unreadable
from ..corpus.reading import read_corpus
from . import (
    behaviour,
    cards,
    changes,
    dates,
    examples,
    fingerprints,
    french,
    numbers,
    origins,
    phrases,
    procedures,
    questions,
    quotations,
    releases,
    sentences,
    sources,
    translations,
)

Check = Callable[[Corpus], Iterator[Finding]]

CHECKS: Mapping[str, Check] = {
    "dates": dates.check,
    "releases": releases.check,
    "cards": cards.check,
    "numbers": numbers.check,
    "quotations": quotations.check,
    "fingerprints": fingerprints.check,
    "origins": origins.check,
    "translations": translations.check,
    "procedures": procedures.check,
    "changes": changes.check,
    "behaviour": behaviour.check,
    "examples": examples.check,
    "questions": questions.check,
    "sources": sources.check,
    "phrases": phrases.check,
    "sentences": sentences.check,
    "french": french.check,
}
"""Every check by its name, which is also the first part of the phrases that it finds."""


def findings(corpus: Corpus) -> tuple[Finding, ...]:
    """Everything that the checks find, in order of file and line."""
    return tuple(sorted({each for check in CHECKS.values() for each in check(corpus)}))


def check_rules(rules: Path) -> tuple[Finding, ...]:
    """Read the folder `rules/` and check it; what cannot be read cannot be checked, and is all that is found."""
    try:
        return findings(read_corpus(rules))
    except Unreadable as unreadable:
        return unreadable.findings
