"""Reading `rules/`: every file, every finding at once, and the whole record only where nothing was found."""

import os
import re
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import TypeVar

from pydantic import BaseModel, ValidationError

from .corpus import Corpus, Places
from .findings import Finding, Unreadable, finding
from .folding import State, fold
from .plain_yaml import Document, Where, cannot_open, load
from .question_records import Questions
from .records import (
    Cards,
    Editions,
    OtherRule,
    Parallels,
    Record,
    Releases,
    RevisionFile,
    Rule,
    Sources,
    Terms,
)
from .refusals import refusals
from .scenario_records import Scenario

__all__ = ["Corpus", "Places", "Unreadable", "fitted", "read_corpus", "read_record", "schemas"]

_R = TypeVar("_R", bound=BaseModel)

SHAPES: Mapping[str, type[Record]] = {
    "releases": Releases,
    "editions": Editions,
    "sources": Sources,
    "terms": Terms,
    "cards": Cards,
    "rule": Rule,
    "parallels": Parallels,
    "revision": RevisionFile,
    "scenario": Scenario,
    "questions": Questions,
    "other-rule": OtherRule,
}
"""What each kind of file holds, by the name under which its JSON Schema is published."""

ALONE: Mapping[str, type[Record]] = {
    "releases.yaml": Releases,
    "editions.yaml": Editions,
    "sources.yaml": Sources,
    "terms.yaml": Terms,
    "cards.yaml": Cards,
    "mulligan/rule.yaml": Rule,
    "mulligan/parallels.yaml": Parallels,
    "mulligan/questions.yaml": Questions,
}
"""The files of which there is one, each of a shape of its own; the others stand in folders, many of one shape."""

_ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
_UNREAD = {"local"}
"""Folders of `rules/` that the record does not read: official texts that a maintainer keeps for comparison."""


def read_corpus(rules: Path) -> Corpus:
    """Read the folder `rules/`; raises `Unreadable` with everything that is wrong in any file."""
    return _Reading(rules).corpus()


def read_record(shape: type[_R], path: Path, file: str | None = None) -> _R:
    """Read one file of that shape, wherever it lies, called `file` in findings; raises `Unreadable`."""
    return fitted(shape, load(path, file or str(path)))


def schemas() -> dict[str, dict[str, object]]:
    """The JSON Schema of each kind of file, for editors that check while one writes."""
    return {name: shape.model_json_schema() for name, shape in SHAPES.items()}


def fitted(shape: type[_R], document: Document) -> _R:
    """A document as a record of that shape; raises `Unreadable`."""
    try:
        return shape.model_validate(document.content)
    except ValidationError as error:
        raise Unreadable(tuple(refusals(shape, document, error))) from None


class _Reading:
    """One reading of the folder: findings gather while it goes on."""

    def __init__(self, rules: Path) -> None:
        self.root = rules
        self.folder = rules.name or rules.resolve().name
        self.findings: list[Finding] = []
        self.documents: dict[str, Document] = {}
        self.files: set[Path] = set()
        self.alone: dict[type[BaseModel], BaseModel] = {}

    def corpus(self) -> Corpus:
        if not self.root.is_dir():
            raise Unreadable((finding(self.folder, 1, "read.no-folder"),))
        for path, shape in ALONE.items():
            if (record := self.record(shape, path)) is not None:
                self.alone[shape] = record
        revisions = self.revisions()
        scenarios = self.each(Scenario, "mulligan/scenarios")
        other_rules = self.other_rules()
        self.find_unread()
        if self.findings:
            raise Unreadable(tuple(sorted(self.findings)))
        states = fold(revisions, [subrule.id for subrule in self.only(Rule).subrules])
        return Corpus(
            root=self.root,
            rule=self.only(Rule),
            revisions={revision_id: state.revision for revision_id, state in states.items()},
            files=revisions,
            other_rules=other_rules,
            parallels=self.only(Parallels).parallels,
            releases={each.code: each for each in self.only(Releases).releases},
            editions=self.only(Editions).editions,
            french_editions=self.only(Editions).french,
            sources={each.id: each for each in self.only(Sources).sources},
            glossary={each.id: each for each in self.only(Terms).glossary},
            cards={each.id: each for each in self.only(Cards).cards},
            scenarios=scenarios,
            questions={each.id: each for each in self.only(Questions).questions},
            places=self.places(states),
        )

    def places(self, states: Mapping[str, State]) -> Places:
        """Where everything is written; most of a state is written in the files of earlier revisions."""
        files = {f"{self.folder}/mulligan/revisions/{each}.yaml": state for each, state in states.items()}
        return Places(self.folder, self.documents, files)

    def only(self, shape: type[_R]) -> _R:
        """The one file of that shape."""
        record = self.alone[shape]
        assert isinstance(record, shape)
        return record

    def record(self, shape: type[_R], path: str) -> _R | None:
        """One file as a record; None, with findings, where it is none."""
        file = f"{self.folder}/{path}"
        self.files.add(self.root / path)
        try:
            document = self.documents[file] = load(self.root / path, file, self.root)
            record = fitted(shape, document)
        except Unreadable as unreadable:
            self.findings += unreadable.findings
            return None
        self.findings += _twice(document, record)
        return record

    def each(self, shape: type[_R], path: str) -> dict[str, _R]:
        """Every file of a folder as a record, by the name of the file; a folder that is not there holds none."""
        records: dict[str, _R] = {}
        for name in self.listed(path):
            if not name.endswith(".yaml"):
                continue
            if not _ID.fullmatch(stem := name.removesuffix(".yaml")):
                self.find(f"{path}/{name}", "read.file-name", name=stem)
            if (record := self.record(shape, f"{path}/{name}")) is not None:
                records[stem] = record
        return records

    def revisions(self) -> dict[str, RevisionFile]:
        path = "mulligan/revisions"
        revisions = self.each(RevisionFile, path)
        if not any(file.parent == self.root / path for file in self.files):
            self.find(path, "read.no-revision")
        for revision_id, revision in revisions.items():
            if not re.fullmatch(rf"{revision.effective}-(?!\d\d(-|$)).+", revision_id):
                file = f"{path}/{revision_id}.yaml"
                self.find(file, "read.name-without-day", where=("effective",), effective=revision.effective)
        return dict(sorted(revisions.items(), key=lambda item: (item[1].effective, item[0])))

    def other_rules(self) -> dict[str, OtherRule]:
        rules: dict[str, OtherRule] = {}
        for name in self.listed(""):
            if name == "mulligan" or name in _UNREAD or not (self.root / name).is_dir():
                continue
            other = self.record(OtherRule, f"{name}/rule.yaml")
            if other is not None and other.rule != name:
                self.find(f"{name}/rule.yaml", "read.name-of-other-rule", where=("rule",), rule=other.rule, folder=name)
            if other is not None:
                rules[name] = other
        return rules

    def listed(self, path: str) -> list[str]:
        """The names in a folder, in order; none where there is no such folder."""
        try:
            names = sorted(each.name for each in (self.root / path).iterdir())
        except FileNotFoundError:
            return []
        except NotADirectoryError:
            self.find(path, "read.file-for-folder")
            return []
        except OSError as error:
            self.findings.append(cannot_open(f"{self.folder}/{path}".rstrip("/"), error))
            return []
        return [name for name in names if not name.startswith(".")]

    def find_unread(self) -> None:
        """A file that nothing reads would be believed to count; `.yml` for `.yaml` is the usual way to write one."""
        for folder, names, files in os.walk(self.root):
            at = Path(folder)
            unread = _UNREAD if at == self.root else ()
            names[:] = [name for name in names if not name.startswith(".") and name not in unread]
            for name in files:
                ignored = name.startswith(".") or name.endswith(("~", ".md"))
                if not ignored and at / name not in self.files:
                    self.find((at / name).relative_to(self.root).as_posix(), "read.nothing-reads-it")

    def find(self, path: str, phrase: str, where: Where = (), **values: object) -> None:
        file = f"{self.folder}/{path}"
        document = self.documents.get(file)
        self.findings.append(finding(file, document.line(where) if document else 1, phrase, **values))


def _twice(document: Document, record: BaseModel) -> Iterable[Finding]:
    """Entries of one list under one name, of which the later would hide the earlier."""
    for field in type(record).model_fields:
        entries = getattr(record, field)
        if not isinstance(entries, tuple):
            continue
        first: dict[str, int] = {}
        for index, entry in enumerate(entries):
            name = getattr(entry, "id", None) or getattr(entry, "code", None)
            line = document.line((field, index))
            if name is not None and first.setdefault(name, line) != line:
                yield finding(document.file, line, "read.twice", name=name, first=first[name])
