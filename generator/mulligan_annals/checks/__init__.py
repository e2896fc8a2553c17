"""What must hold of the record: one module for each property, each check a generator of findings."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
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


ONLY_IN: Mapping[str, str] = {
    "changes": "/revisions/",
    "behaviour": "/revisions/",
    "examples": "/scenarios/",
    "questions": "/questions.yaml",
}
"""Of checks that play games or ask every question: the part of a file's name in which alone they find anything."""


def findings(corpus: Corpus) -> tuple[Finding, ...]:
    """Everything that the checks find, in order of file and line."""
    return tuple(sorted({each for check in CHECKS.values() for each in check(corpus)}))


def findings_in(corpus: Corpus, file: str) -> tuple[Finding, ...]:
    """What the checks find in one file of the record, by those that can find anything there."""
    if "/scenarios/" in file:
        corpus = _with_one_scenario(corpus, file)
    checks = (check for name, check in CHECKS.items() if ONLY_IN.get(name, "") in file)
    return tuple(sorted({each for check in checks for each in check(corpus) if each.file == file}))


def _with_one_scenario(corpus: Corpus, file: str) -> Corpus:
    """The record without the other scenarios: one is played by itself."""
    for rule in corpus.rules.values():
        own = {each: of for each, of in rule.scenarios.items() if corpus.places.scenario(rule.id, each) == file}
        if own:
            return corpus.with_rule(replace(rule, scenarios=own))
    return corpus


def check_rules(rules: Path) -> tuple[Finding, ...]:
    """Read the folder `rules/` and check it; what cannot be read cannot be checked, and is all that is found."""
    try:
        return findings(read_corpus(rules))
    except Unreadable as unreadable:
        return unreadable.findings
