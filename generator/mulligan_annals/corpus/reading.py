"""Reading `rules/`: every file, every finding at once, and the whole record only where nothing was found."""

import difflib
import os
import re
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from types import UnionType
from typing import Annotated, Any, TypeVar, Union, get_args, get_origin

from pydantic import BaseModel, ValidationError
from pydantic_core import ErrorDetails

from .corpus import Corpus, Places
from .days import NotADay
from .folding import State, fold
from .language import FALLBACK, LANGUAGE_CODE, Finding, Misfit, Unreadable, finding, written
from .question_records import Questions, Template
from .records import (
    ANY_GAME,
    Cards,
    Editions,
    EveryNumber,
    Games,
    Kind,
    Parallels,
    Parameters,
    Reading,
    Record,
    Releases,
    RevisionFile,
    Rule,
    Sources,
    Terms,
)
from .rules import RuleHistory
from .scenario_records import Scenario
from .yaml import Document, Plain, Where, cannot_open, load, load_known

__all__ = ["Corpus", "Places", "Unreadable", "fitted", "read_corpus", "read_record", "schemas"]

_R = TypeVar("_R", bound=BaseModel)

SHAPES: Mapping[str, type[Record]] = {
    "games": Games,
    "releases": Releases,
    "editions": Editions,
    "every-number": EveryNumber,
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
_UNREAD = {"local"}
"""Folders of `rules/` that the record does not read: official texts that a maintainer keeps for comparison."""


def read_corpus(rules: Path, known: Mapping[str, Plain] | None = None) -> Corpus:
    """Read the folder `rules/`; raises `Unreadable` with everything that is wrong in any file.

    Files of which it is `known` what they hold are not taken apart again.
    """
    return _Reading(rules, known or {}).corpus()


def read_record(shape: type[_R], path: Path, file: str | None = None, known: Mapping[str, Plain] | None = None) -> _R:
    """Read one file of that shape, wherever it lies, called `file` in findings; raises `Unreadable`."""
    return _read(shape, path, file or str(path), None, known or {})[1]


def _read(
    shape: type[_R], path: Path, file: str, within: Path | None, known: Mapping[str, Plain]
) -> tuple[Document, _R]:
    if known:
        document = load_known(path, file, known, within)
        try:
            return document, fitted(shape, document)
        except Unreadable:
            pass  # what is known may be wrong: the file itself is asked
    document = load(path, file, within)
    return document, fitted(shape, document)


def schemas() -> dict[str, dict[str, Any]]:
    """The JSON Schema of the shape of each kind of file; `website.schemas` puts the lists of the record into it."""
    return {name: shape.model_json_schema() for name, shape in SHAPES.items()}


def fitted(shape: type[_R], document: Document) -> _R:
    """A document as a record of that shape; raises `Unreadable`."""
    try:
        return shape.model_validate(document.content)
    except ValidationError as error:
        raise Unreadable(tuple(refusals(shape, document, error))) from None


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


class _Later(Mapping[str, _R]):
    """Files whose contents are known, each made a record when it is first asked for."""

    def __init__(self, shape: type[_R], documents: Mapping[str, Document], folder: Path) -> None:
        self._shape, self._documents, self._folder = shape, documents, folder
        self._records: dict[str, _R] = {}

    def __getitem__(self, name: str) -> _R:
        if name not in self._records:
            document = self._documents[name]
            try:
                self._records[name] = fitted(self._shape, document)
            except Unreadable:
                self._records[name] = fitted(self._shape, load(self._folder / f"{name}.yaml", document.file))
        return self._records[name]

    def __contains__(self, name: object) -> bool:
        return name in self._documents

    def __iter__(self) -> Iterator[str]:
        return iter(self._documents)

    def __len__(self) -> int:
        return len(self._documents)


class _Reading:
    """One reading of the folder: findings gather while it goes on."""

    def __init__(self, rules: Path, known: Mapping[str, Plain]) -> None:
        self.root = rules
        self.known = known
        self.folder = rules.name or rules.resolve().name or str(rules)
        self.findings: list[Finding] = []
        self.documents: dict[str, Document] = {}
        self.files: set[Path] = set()
        self.alone: dict[type[BaseModel], BaseModel] = {}
        self.states: dict[str, State] = {}

    def corpus(self) -> Corpus:
        if (why := _no_record(self.root, self.folder)) is not None:
            raise Unreadable((why,))
        for path, shape in SHARED.items():
            if (record := self.record(shape, path)) is not None:
                self.alone[shape] = record
        every_number = self.record_if_there(EveryNumber, "every-number.yaml")
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
            document, record = _read(shape, self.root / path, file, self.root, self.known)
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

    def each_later(self, shape: type[_R], path: str) -> Mapping[str, _R]:
        """The same, but where every file is known, each becomes a record when it is asked for: most are not.

        What is known has been checked, so that nothing is left to be found in it.
        """
        names = [name for name in self.listed(path) if name.endswith(".yaml")] if self.known else []
        files = {name.removesuffix(".yaml"): f"{self.folder}/{path}/{name}" for name in names}
        try:
            documents = {
                each: load_known(self.root / path / f"{each}.yaml", file, self.known, self.root)
                for each, file in files.items()
            }
        except Unreadable:
            return self.each(shape, path)
        if not documents or any(document.fingerprint not in self.known for document in documents.values()):
            return self.each(shape, path)
        self.documents |= {document.file: document for document in documents.values()}
        self.files |= {self.root / path / name for name in names}
        return _Later(shape, documents, self.root / path)

    def rules(self) -> dict[str, RuleHistory]:
        """Every folder as the history of a rule, all of one shape."""
        rules: dict[str, RuleHistory] = {}
        for name in self.listed(""):
            if name in _UNREAD or not (self.root / name).is_dir():
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
        scenarios = self.each_later(Scenario, f"{name}/scenarios")
        training = self.each_later(Template, f"{name}/training")
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
            if name is not None and (earlier := first.setdefault(name, index)) != index:
                line, first_line = (document.line((field, each)) for each in (index, earlier))
                yield finding(document.file, line, "read.twice", name=name, first=first_line)


WRONG_SHAPE = {
    "string_type": "read.wants-words",
    "tuple_type": "read.wants-list",
    "dict_type": "read.wants-keys",
    "model_type": "read.wants-keys",
    "int_parsing": "read.wants-count",
    "int_type": "read.wants-count",
    "bool_parsing": "read.wants-true-or-false",
    "bool_type": "read.wants-true-or-false",
}
"""Errors of a value that is of another kind altogether."""

EMPTY = {"string_too_short": "read.empty", "too_short": "read.empty-list"}

PATTERNS = {
    r"^[a-z0-9]+(-[a-z0-9]+)*$": "read.not-an-id",
    r"^[a-z0-9]+([.-][a-z0-9]+)*$": "read.not-a-phrase-id",
    r"^[a-z]+(_[a-z]+)*$": "read.not-a-parameter",
    r"^\d{3}\.\d{1,3}[a-z]?$": "read.not-a-number",
    r"^[0-9a-f]{64}$": "read.not-a-fingerprint",
    r"^\d{3}$": "read.not-a-section",
    r"^[A-Z0-9]{2,4}$": "read.not-a-code",
}
"""Every shape that a record asks of a word, and the phrase that tells the shape."""


def refusals(model: type[BaseModel], document: Document, error: ValidationError) -> Iterator[Finding]:
    """A finding for each place of the document that the record refuses."""
    branches: dict[Where, dict[Any, list[ErrorDetails]]] = {}
    every = error.errors(include_url=False)
    unknown = {details["loc"] for details in every if _of_no_language(details)}
    for details in every:
        if details["loc"] in unknown and not _of_no_language(details):
            continue  # of a key that means nothing, nothing more need be said
        if details["type"] == "too_short" and details["input"]:
            # The library counts what it could not read as absent, and has said already why it could not.
            continue
        where, tags = _where(document.content, details)
        if tags:
            # Where a value may have one of several forms, each form complains.
            branches.setdefault(where[: tags[0][0]], {}).setdefault(tags[0][1], []).append(details)
        else:
            yield _refusal(model, document, details)
    for where, forms in branches.items():
        for details in _of_the_meant_form(where, forms):
            yield _refusal(model, document, details)


def _of_no_language(details: ErrorDetails) -> bool:
    """Whether a key is refused that is neither one of the record's own nor the code of a language."""
    return details.get("ctx", {}).get("pattern") == LANGUAGE_CODE


def _where(content: Plain, details: ErrorDetails) -> tuple[Where, list[tuple[int, Any]]]:
    """The way in the file, and the names of forms that stood between, each with how far the way had come."""
    where: list[str | int] = []
    tags: list[tuple[int, Any]] = []
    asked = details["loc"][:-1] if details["type"] == "missing" else details["loc"]
    for step in asked:
        if isinstance(content, dict) and step in content:
            content = content[str(step)]
        elif isinstance(content, list) and isinstance(step, int) and step < len(content):
            content = content[step]
        elif step == "[key]":
            continue
        else:
            tags.append((len(where), step))
            continue
        where.append(step)
    return tuple(where), tags


def _of_the_meant_form(where: Where, forms: dict[Any, list[ErrorDetails]]) -> list[ErrorDetails]:
    """The complaints of the form that fits so far; where none does, one complaint."""
    for complaints in forms.values():
        if not any(_is_at(where, details) and details["type"] in WRONG_SHAPE for details in complaints):
            return complaints
    return next(iter(forms.values()))[:1]


def _is_at(where: Where, details: ErrorDetails) -> bool:
    return len(details["loc"]) == len(where) + 1


def _refusal(model: type[BaseModel], document: Document, details: ErrorDetails) -> Finding:
    where, _ = _where(document.content, details)
    line = document.line(where)
    key = next((str(step) for step in reversed(where) if isinstance(step, str)), document.file)
    read, kind = details["input"], details["type"]
    if kind == "missing":
        return finding(document.file, line, "read.missing-key", key=details["loc"][-1])
    if kind == "missing_language":
        return finding(document.file, line, "read.missing-key", key=FALLBACK)
    if kind == "extra_forbidden" or _of_no_language(details):
        return _unknown_key(model, document, where)
    if where == ("under",) and not isinstance(read, str):
        return finding(document.file, line, "read.wants-all-or-keys", key=key)
    if read == "":
        return finding(document.file, line, "read.empty", key=key)
    if kind == "too_short" and isinstance(read, dict):
        return finding(document.file, line, "read.empty-keys", key=key)
    if kind in EMPTY:
        return finding(document.file, line, EMPTY[kind], key=key)
    if kind in WRONG_SHAPE:
        return finding(document.file, line, WRONG_SHAPE[kind], key=key)
    return _refused_value(document.file, line, key, details)


def _refused_value(file: str, line: int, key: str, details: ErrorDetails) -> Finding:
    context = details.get("ctx", {})
    read = _short(details["input"])
    if isinstance(why := context.get("error"), Misfit):
        return finding(file, line, why.message.id, **why.message.values)
    if isinstance(why, NotADay):
        return finding(file, line, "read.not-a-day", read=read)
    match details["type"]:
        case "literal_error":
            allowed = ", ".join(re.findall(r"'([^']*)'", context["expected"]))
            return finding(file, line, "read.outside-list", read=read, allowed=allowed)
        case "string_pattern_mismatch":
            return finding(file, line, PATTERNS[context["pattern"]], read=read)
        case "greater_than_equal":
            return finding(file, line, "read.too-small", read=read, least=context["ge"])
        case "string_too_long":
            return finding(file, line, "read.too-long", read=read, most=context["max_length"])
        case "less_than_equal":
            return finding(file, line, "read.too-great", read=read, most=context["le"])
        case _:
            return finding(file, line, "read.does-not-fit", key=key, read=read)


def _unknown_key(model: type[BaseModel], document: Document, where: Where) -> Finding:
    around, key = where[:-1], str(where[-1])
    keys = sorted({name for each in _models(model, around) for name in _keys(each)})
    line = document.line(where)
    if near := difflib.get_close_matches(key, keys, 1):
        return finding(document.file, line, "read.unknown-key-near", key=_short(key), near=near[0])
    return finding(document.file, line, "read.unknown-key", key=_short(key), keys=", ".join(keys))


def _keys(model: type[BaseModel]) -> Iterator[str]:
    return (field.alias or name for name, field in model.model_fields.items())


def _models(annotation: Any, where: Where) -> Iterator[type[BaseModel]]:
    """The records that can stand at a place, as the annotations tell."""
    origin, arguments = get_origin(annotation), get_args(annotation)
    if origin is Annotated:
        yield from _models(arguments[0], where)
    elif origin in (Union, UnionType):
        for each in arguments:
            yield from _models(each, where)
    elif isinstance(annotation, type) and issubclass(annotation, BaseModel):
        if not where:
            yield annotation
            return
        for name, field in annotation.model_fields.items():
            if where[0] in (name, field.alias):
                yield from _models(field.annotation, where[1:])
    elif where and origin in (tuple, dict):
        yield from _models(arguments[1] if origin is dict else arguments[0], where[1:])


def _short(read: Any) -> str:
    """What was read, short enough for a sentence."""
    text = " ".join(written(read).split())
    return text if len(text) <= 60 else f"{text[:59]}…"
