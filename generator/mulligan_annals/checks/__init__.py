"""What must hold of the record: a module for each subject, and each check a generator of findings.

`check_rules` checks a folder of rules, `check_path` whatever path is given, `lacking_in` tells what a language lacks;
`findings` are those of a record that has been read. `parts` walks a record, every record in it with its place. Dates,
releases, cards and numbers are checked in `chronology`, words and their sources in `wordings`, procedures and what they
do in `procedures`, scenarios and questions in `examples`, our own sentences in `prose`.
"""

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

from ..bundle import clean_digest, keep_clean, keep_record, kept, known_clean, rules_folder
from ..compare import behaviour
from ..corpus.corpus import Corpus
from ..corpus.known import keep, known, program_digest
from ..corpus.language import Finding, Unreadable, finding
from ..corpus.reading import SHARED, fitted, read_corpus
from ..corpus.records import Language
from ..corpus.scenario_records import Scenario
from ..corpus.yaml import load
from . import chronology, examples, parts, procedures, prose, wordings

Check = Callable[[Corpus], Iterator[Finding]]

CHECKS: Mapping[str, Check] = {
    "dates": chronology.check_dates,
    "releases": chronology.check_releases,
    "cards": chronology.check_cards,
    "numbers": chronology.check_numbers,
    "quotations": wordings.check_quotations,
    "fingerprints": wordings.check_fingerprints,
    "origins": wordings.check_origins,
    "translations": prose.check_translations,
    "procedures": procedures.check_procedures,
    "changes": wordings.check_changes,
    "behaviour": procedures.check_behaviour,
    "examples": examples.check_examples,
    "questions": examples.check_questions,
    "training": examples.check_training,
    "sources": wordings.check_sources,
    "phrases": prose.check_phrases,
    "sentences": prose.check_sentences,
    "french": prose.check_french,
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


PROOFS = "proofs.json"
"""Where it is kept which procedures have been proved to play alike."""


@contextmanager
def known_proofs() -> Iterator[None]:
    """While this lasts, nothing that was proved of the same engine is proved again; what is new is kept at its end."""
    file, digest = kept(PROOFS), program_digest("engine", "compare/behaviour.py")
    before = known(file, digest) or {}
    behaviour.PROVEN.update({question: behaviour.Same(*proof) for question, proof in before.items()})
    try:
        yield
    finally:
        if behaviour.PROVEN.keys() - before.keys():
            keep(file, digest, {question: [each.states, each.governed] for question, each in behaviour.PROVEN.items()})
        behaviour.PROVEN.clear()


def check_record(rules: Path) -> tuple[Finding, ...]:
    """The findings of the record itself, as `check_rules` has them; what is known to be clean is not checked again."""
    if known_clean(rules):
        return ()
    digest = clean_digest(rules)
    with known_proofs():
        found = check_rules(rules)
    if not found and digest is not None and digest == clean_digest(rules):
        keep_clean(digest)
    return found


def check_rules(rules: Path) -> tuple[Finding, ...]:
    """Read the folder `rules/` and check it; what cannot be read cannot be checked, and is all that is found."""
    try:
        corpus = read_corpus(rules)
    except Unreadable as unreadable:
        return unreadable.findings
    found = findings(corpus)
    if not found:
        keep_record(corpus)
    return found


def lacking_in(language: Language, rules: Path) -> Iterator[Finding]:
    """Every phrase and every text of the record that a language lacks, each where the fallback has it."""
    yield from prose.missing_phrases(language)
    try:
        yield from prose.missing_translations(read_corpus(rules), language)
    except Unreadable as unreadable:
        yield from unreadable.findings


def check_path(path: Path, record: Path) -> tuple[Finding, ...]:
    """Every finding of a folder of rules, of one file in one, or of a scenario that plays under the `record`."""
    if path.is_dir():
        return check_record(path) if path.resolve() == rules_folder() else check_rules(path)
    if not path.exists():
        return (finding(str(path), 1, "read.nothing-there"),)
    rules = _rules_around(path)
    if rules is not None:
        file = path.resolve().relative_to(rules.parent).as_posix()
        try:
            return findings_in(read_corpus(rules), file)
        except Unreadable as error:
            # Where another file stands in the way, this one cannot be checked, and that is what there is to say.
            return tuple(each for each in error.findings if each.file == file) or error.findings
    return tuple(_scenario(path, record))


def _rules_around(path: Path) -> Path | None:
    """The folder of rules in which a file lies, or None; it is known by what all rules share."""
    return next((each for each in path.resolve().parents if all((each / name).is_file() for name in SHARED)), None)


def _scenario(path: Path, record: Path) -> Iterator[Finding]:
    file = str(path)
    try:
        document = load(path, file)
        scenario = fitted(Scenario, document)
        corpus = read_corpus(record)
    except Unreadable as error:
        yield from error.findings
        return
    places = replace(corpus.places, documents={**corpus.places.documents, file: document})
    part = parts.Part(replace(corpus, places=places), file, (), scenario, scenario, corpus.main)
    yield from wordings.steps(part, scenario)
    yield from examples.plays(part, scenario)
