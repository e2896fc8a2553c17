"""What `mulligan check` is asked to look at: a whole record, one file of it, or a scenario that lies elsewhere."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from ..corpus.findings import Finding, Unreadable, finding
from ..corpus.plain_yaml import load
from ..corpus.reading import SHARED, fitted, read_corpus
from ..corpus.scenario_records import Scenario
from . import check_rules, findings_in
from .everywhere import Part
from .examples import plays
from .quotations import steps


def check_path(path: Path, record: Path) -> tuple[Finding, ...]:
    """Every finding of a folder of rules, of one file in one, or of a scenario that plays under the `record`."""
    if path.is_dir():
        return check_rules(path)
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
    part = Part(replace(corpus, places=places), file, (), scenario, scenario, corpus.main)
    yield from steps(part, scenario)
    yield from plays(part, scenario)
