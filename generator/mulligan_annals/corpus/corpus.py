"""The whole record as one value, and where in its files each part of it stands."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from .folding import State
from .plain_yaml import Document, Where
from .question_records import Question
from .records import (
    Card,
    Edition,
    FrenchEdition,
    OtherRule,
    Parallel,
    Record,
    Release,
    Revision,
    RevisionFile,
    Rule,
    Source,
    Term,
)
from .scenario_records import Scenario


@dataclass(frozen=True)
class Places:
    """Where each value of the record is written: `folder` is the name of the folder `rules/` itself."""

    folder: str
    documents: Mapping[str, Document]
    states: Mapping[str, State] = field(default_factory=dict)
    """The state of each file of a revision, most of which is written in the files of earlier ones."""

    def place(self, file: str, where: Where) -> tuple[str, int]:
        """The file and the line (from 1) in which a value of a file is written, or that of the state of a revision."""
        if written := self.states[file].place(where) if file in self.states else None:
            file, where = f"{file.rpartition('/')[0]}/{written.revision}.yaml", written.where
        return file, self.line(file, where)

    def line(self, file: str, where: Where) -> int:
        """The line (from 1) of a value in a file, or of the nearest thing around it that is written."""
        return self.documents[file].line(where)

    def shared(self, name: str) -> str:
        """The file at the top of the folder that is named so, as findings call it: `sources`, `releases` ..."""
        return f"{self.folder}/{name}.yaml"

    def rule(self, rule: str) -> str:
        """The file that holds a rule's lasting identity or numbers."""
        return f"{self.folder}/{rule}/rule.yaml"

    def parallels(self) -> str:
        """The file that holds the parallel rules."""
        return f"{self.folder}/mulligan/parallels.yaml"

    def questions(self) -> str:
        """The file that holds the questions."""
        return f"{self.folder}/mulligan/questions.yaml"

    def revision(self, revision_id: str) -> str:
        """The file that holds a revision."""
        return f"{self.folder}/mulligan/revisions/{revision_id}.yaml"

    def scenario(self, scenario_id: str) -> str:
        """The file that holds a scenario."""
        return f"{self.folder}/mulligan/scenarios/{scenario_id}.yaml"


@dataclass(frozen=True)
class Corpus:
    """Every record of `rules/`: revisions in order of their effective day, the others as their files list them."""

    root: Path
    rule: Rule
    revisions: Mapping[str, Revision]
    """The whole state that each revision leaves."""
    files: Mapping[str, RevisionFile]
    """The revisions as their files write them: only what changed that day."""
    other_rules: Mapping[str, OtherRule]
    parallels: tuple[Parallel, ...]
    releases: Mapping[str, Release]
    editions: tuple[Edition, ...]
    french_editions: tuple[FrenchEdition, ...]
    sources: Mapping[str, Source]
    glossary: Mapping[str, Term]
    cards: Mapping[str, Card]
    scenarios: Mapping[str, Scenario]
    questions: Mapping[str, Question]
    places: Places
    grounded: dict[object, Any] = field(init=False, repr=False, compare=False, default_factory=dict)
    """What `ground` has put together from this record, remembered as long as the record itself."""

    def records(self) -> Iterator[tuple[str, Where, Record]]:
        """Each record with its file and its way in that file."""
        lists: tuple[tuple[str, str, tuple[Record, ...]], ...] = (
            (self.places.shared("releases"), "releases", tuple(self.releases.values())),
            (self.places.shared("editions"), "editions", self.editions),
            (self.places.shared("editions"), "french", self.french_editions),
            (self.places.shared("sources"), "sources", tuple(self.sources.values())),
            (self.places.shared("terms"), "glossary", tuple(self.glossary.values())),
            (self.places.shared("cards"), "cards", tuple(self.cards.values())),
            (self.places.parallels(), "parallels", self.parallels),
            (self.places.questions(), "questions", tuple(self.questions.values())),
        )
        for file, name, listed in lists:
            for index, record in enumerate(listed):
                yield file, (name, index), record
        yield self.places.rule("mulligan"), (), self.rule
        for rule, other in self.other_rules.items():
            yield self.places.rule(rule), (), other
        for revision_id, revision in self.revisions.items():
            yield self.places.revision(revision_id), (), revision
        for scenario_id, scenario in self.scenarios.items():
            yield self.places.scenario(scenario_id), (), scenario
