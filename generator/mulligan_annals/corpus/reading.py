"""Reading `rules/`: every file, every finding at once, and the whole record only where nothing was found."""

import os
import re
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, TypeVar

from .compiled import UNREAD
from .corpus import Corpus, Places
from .folding import State, fold
from .game_records import Games, Kind
from .language import Finding, RecordFile, Unreadable, Where, finding
from .question_records import Questions, Template
from .records import (
    ANY_GAME,
    Cards,
    Editions,
    EveryNumber,
    Parallels,
    Parameters,
    Reading,
    Record,
    RecordChanges,
    Releases,
    RevisionFile,
    Rule,
    Sources,
    Terms,
)
from .rules import RuleHistory
from .scenario_records import Scenario
from .validation import fitted
from .yaml import cannot_open, load

__all__ = ["fitted", "read_corpus", "read_record", "schemas"]

_R = TypeVar("_R", bound=Record)

SHAPES: Mapping[str, type[Record]] = {
    "games": Games,
    "releases": Releases,
    "editions": Editions,
    "every-number": EveryNumber,
    "changes": RecordChanges,
    "sources": Sources,
    "terms": Terms,
    "cards": Cards,
    "rule": Rule,
    "parallels": Parallels,
    "parameters": Parameters,
    "revision": RevisionFile,
    "scenario": Scenario,
    "questions": Questions,
    "training": Template,
}
"""What each kind of file holds, by the name under which its JSON Schema is published."""

SHARED: Mapping[str, type[Record]] = {
    "games.yaml": Games,
    "releases.yaml": Releases,
    "editions.yaml": Editions,
    "sources.yaml": Sources,
    "terms.yaml": Terms,
    "cards.yaml": Cards,
}
"""The files that all rules share, each of a shape of its own; every folder beside them holds a rule."""

_ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")


def read_corpus(rules: Path) -> Corpus:
    """Read the folder `rules/`; raises `Unreadable` with everything that is wrong in any file."""
    return _Reading(rules).corpus()


def read_record(shape: type[_R], path: Path, file: str | None = None) -> _R:
    """Read one file of that shape, wherever it lies, called `file` in findings; raises `Unreadable`."""
    return fitted(shape, load(path, file or str(path)))


def schemas() -> dict[str, dict[str, Any]]:
    """The JSON Schema of the shape of each kind of file; `website.schemas` puts the lists of the record into it."""
    return {name: shape.model_json_schema() for name, shape in SHAPES.items()}


def _no_record(root: Path, folder: str) -> Finding | None:
    """Why a folder is no record at all, found before anything in it is read; None where it is one, good or bad."""
    if not root.is_dir():
        phrase = "read.file-for-folder" if root.exists() else "read.no-folder"
        return finding(folder, 1, phrase)
    try:
        if any((root / name).is_file() for name in SHARED) or any(root.glob("*/rule.yaml")):
            return None
        within = next((each.parent.parent.name for each in sorted(root.glob("*/*/rule.yaml"))), None)
    except OSError as error:
        return cannot_open(folder, error)
    if within is not None:
        return finding(folder, 1, "read.no-record-near", nearest=(root / within).as_posix())
    return finding(folder, 1, "read.no-record")


class _Reading:
    """One reading of the folder: findings gather while it goes on."""

    def __init__(self, rules: Path) -> None:
        self.root = rules
        self.folder = rules.name or rules.resolve().name or str(rules)
        self.findings: list[Finding] = []
        self.documents: dict[str, RecordFile] = {}
        self.files: set[Path] = set()
        self.alone: dict[type[Record], Record] = {}
        self.states: dict[str, State] = {}

    def corpus(self) -> Corpus:
        if (why := _no_record(self.root, self.folder)) is not None:
            raise Unreadable((why,))
        for path, shape in SHARED.items():
            if (record := self.record(shape, path)) is not None:
                self.alone[shape] = record
        every_number = self.record_if_there(EveryNumber, "every-number.yaml")
        changes = self.record_if_there(RecordChanges, "changes.yaml")
        rules = self.rules()
        self.find_unread()
        # Where a rule cannot be read, it may be the one whose procedure is missed.
        read_whole = not self.findings or not any(path.parent.parent == self.root for path in self.files)
        if read_whole and not any(rule.governs_play for rule in rules.values()):
            self.findings.append(finding(self.folder, 1, "read.no-procedure"))
        if self.findings:
            raise Unreadable(tuple(sorted(self.findings)))
        return Corpus(
            root=self.root,
            rules=rules,
            games=self.games,
            formats=self.only(Games).formats,
            releases={each.code: each for each in self.only(Releases).releases},
            sets_not_followed=self.only(Releases).not_followed,
            every_number=every_number,
            changes=changes.changes if changes else (),
            editions=self.only(Editions).editions,
            french_editions=self.only(Editions).french,
            sources={each.id: each for each in self.only(Sources).sources},
            glossary={each.id: each for each in self.only(Terms).glossary},
            cards={each.id: each for each in self.only(Cards).cards},
            places=Places(self.folder, self.documents, self.states),
        )

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
            document = load(self.root / path, file, self.root)
            record = fitted(shape, document)
        except Unreadable as unreadable:
            self.findings += unreadable.findings
            return None
        self.documents[file] = document
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

    def rules(self) -> dict[str, RuleHistory]:
        """Every folder as the history of a rule, all of one shape."""
        rules: dict[str, RuleHistory] = {}
        for name in self.listed(""):
            if name in UNREAD or not (self.root / name).is_dir():
                continue
            if not self.within(name):
                self.find(name, "read.link-leads-out")
            elif (rule := self.rule(name)) is not None:
                rules[name] = rule
        return rules

    def rule(self, name: str) -> RuleHistory | None:
        """One folder as the history of a rule; None, with findings, where it is none."""
        identity = self.record(Rule, f"{name}/rule.yaml")
        if identity is not None and identity.rule != name:
            file = f"{name}/rule.yaml"
            self.find(file, "read.name-of-other-rule", where=("rule",), rule=identity.rule, folder=name)
        revisions = self.revisions(name)
        settled = self.record_if_there(Parameters, f"{name}/parameters.yaml")
        parallels = self.record_if_there(Parallels, f"{name}/parallels.yaml")
        questions = self.record_if_there(Questions, f"{name}/questions.yaml")
        scenarios = self.each(Scenario, f"{name}/scenarios")
        training = self.each(Template, f"{name}/training")
        if identity is None:
            return None
        self.find_unknown_subrules(identity, revisions)
        parameters = settled.parameters if settled else {}
        self.find_unknown_sections(name, revisions)
        states = fold(revisions, [subrule.id for subrule in identity.subrules], parameters, tuple(self.games))
        self.states |= {f"{self.folder}/{name}/revisions/{each}.yaml": state for each, state in states.items()}
        return RuleHistory(
            identity=identity,
            revisions={revision_id: state.revision for revision_id, state in states.items()},
            files=revisions,
            parameters=parameters,
            parallels=parallels.parallels if parallels else (),
            scenarios=scenarios,
            training=training,
            questions={each.id: each for each in questions.questions} if questions else {},
        )

    def record_if_there(self, shape: type[_R], path: str) -> _R | None:
        """One file as a record; None where there is no such file, or, with findings, where it is none."""
        return self.record(shape, path) if os.path.lexists(self.root / path) else None

    def revisions(self, rule: str) -> dict[str, RevisionFile]:
        """The revisions of a rule in order of their days, each named by its file."""
        path = f"{rule}/revisions"
        revisions = self.each(RevisionFile, path)
        if not any(file.parent == self.root / path for file in self.files):
            self.find(path, "read.no-revision")
        for revision_id, revision in revisions.items():
            file = f"{path}/{revision_id}.yaml"
            if not re.fullmatch(rf"{revision.effective}-(?!\d\d(-|$)).+", revision_id):
                self.find(file, "read.name-without-day", where=("effective",), effective=revision.effective)
            if revision.rule is not None and revision.rule != rule:
                self.find(file, "read.name-of-other-rule", where=("rule",), rule=revision.rule, folder=rule)
        return dict(sorted(revisions.items(), key=lambda item: (item[1].effective, item[0])))

    @property
    def games(self) -> dict[str, Kind]:
        """The kinds of game; none where their file cannot be read."""
        games = self.alone.get(Games)
        return {each.id: each for each in games.games} if isinstance(games, Games) else {}

    def find_unknown_sections(self, rule: str, revisions: Mapping[str, RevisionFile]) -> None:
        """Sections of a procedure that speak of no kind of game."""
        known = (ANY_GAME, *self.games)
        if not self.games:
            return
        for revision_id, revision in revisions.items():
            named: list[Where] = [("procedure", section) for section in revision.procedure]
            for index, each in enumerate(revision.readings):
                if isinstance(each, Reading):
                    named += [("readings", index, "procedure", section) for section in each.procedure]
            for where in named:
                if where[-1] not in known:
                    file = f"{rule}/revisions/{revision_id}.yaml"
                    self.find(file, "read.outside-list", where, read=where[-1], allowed=", ".join(known))

    def find_unknown_subrules(self, rule: Rule, revisions: Mapping[str, RevisionFile]) -> None:
        """What a revision says of a subrule that `rule.yaml` does not list."""
        known = [each.id for each in rule.subrules]
        for revision_id, revision in revisions.items():
            named = [(("text", index, "id"), text.id) for index, text in enumerate(revision.text)]
            named += [(("changes", index, "to"), change.to) for index, change in enumerate(revision.changes)]
            for where, subrule in named:
                if subrule not in known:
                    file = f"{rule.rule}/revisions/{revision_id}.yaml"
                    self.find(file, "read.no-such-subrule", where, subrule=subrule, known=", ".join(known) or "–")

    def within(self, path: str) -> bool:
        """Whether a folder lies in that of the record, be it by a link: nothing outside it is read."""
        return (self.root / path).resolve().is_relative_to(self.root.resolve())

    def listed(self, path: str) -> list[str]:
        """The names in a folder, in order; none where there is no such folder."""
        if not self.within(path):
            self.find(path, "read.link-leads-out")
            return []
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
            unread = UNREAD if at == self.root else ()
            names[:] = [name for name in names if not name.startswith(".") and name not in unread]
            for name in files:
                ignored = name.startswith(".") or name.endswith(("~", ".md"))
                if not ignored and at / name not in self.files:
                    self.find((at / name).relative_to(self.root).as_posix(), "read.nothing-reads-it")

    def find(self, path: str, phrase: str, where: Where = (), **values: object) -> None:
        file = f"{self.folder}/{path}"
        document = self.documents.get(file)
        self.findings.append(finding(file, document.line(where) if document else 1, phrase, **values))


def _twice(document: RecordFile, record: Record) -> Iterable[Finding]:
    """Entries of one list under one name, of which the later would hide the earlier."""
    for field in type(record).model_fields:
        entries = getattr(record, field)
        if not isinstance(entries, tuple):
            continue
        first: dict[str, int] = {}
        for index, entry in enumerate(entries):
            name = getattr(entry, "id", None) or getattr(entry, "code", None)
            if name is not None and (earlier := first.setdefault(name, index)) != index:
                line, first_line = (document.line((field, each)) for each in (index, earlier))
                yield finding(document.file, line, "read.twice", name=name, first=first_line)
