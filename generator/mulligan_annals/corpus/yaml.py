"""The one reader of YAML: words, lists and mappings with the line of each, and a finding for whatever could mislead.

YAML types nothing here: `103.10`, `no` and `2010-06-18` stay words until a record types them. Anchors, aliases and tags
are refused, so that a file says no more than what a reader sees.
"""

import errno
import re
import stat
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path
from typing import NoReturn

import yaml

from .language import Finding, Plain, RecordFile, Unreadable, Where, finding
from .typography import UNSEEN

MOST_BYTES = 1_000_000
DEEPEST = 40
"""How many lists and mappings may stand inside each other; the record needs a dozen."""

_LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
LONGEST_KEY = 1_024
"""YAML looks no further ahead for the colon after a key."""
_SYNTAX = (
    # Looking far ahead for a closing bracket, the parser may lose patience before the count in `_begin` does.
    (re.compile("nesting depth"), "read.too-deep"),
    (re.compile("mapping values are not allowed"), "read.colon-in-words"),
    (re.compile("unexpected end of stream|expected ',' or"), "read.never-closed"),
    (re.compile("cannot start any token"), "read.odd-first-character"),
    (re.compile("escape"), "read.odd-escape"),
    (re.compile("expected key|expected '-'|expected ':'|not allowed in this context|<block end>"), "read.out-of-step"),
)
"""What the YAML parser says, and the phrase that says it to a person."""


def load(path: Path, file: str, within: Path | None = None) -> RecordFile:
    """Read one file, called `file` in findings and not leading out of the folder `within`; raises `Unreadable`."""
    return _composed(_bytes(path, file, within), file)


def _composed(raw: bytes, file: str) -> RecordFile:
    text, composing = _text(raw, file), _Composing(file)
    try:
        for event in yaml.parse(text, Loader=_LOADER):
            composing.take(event)
    except yaml.YAMLError as error:
        raise Unreadable((_syntax(file, text, error),)) from None
    return composing.document(sha256(raw).hexdigest())


def dump(content: object) -> str:
    """Words, lists and mappings as YAML that `load` reads back to the same; long lines are folded."""
    return yaml.safe_dump(content, allow_unicode=True, sort_keys=False, width=110)


def cannot_open(file: str, error: OSError) -> Finding:
    """Why a file or folder could not be opened."""
    phrases = {
        errno.ENOENT: "read.no-file",
        errno.ENOTDIR: "read.no-file",
        errno.EACCES: "read.no-permission",
        errno.EPERM: "read.no-permission",
        errno.ELOOP: "read.link-in-a-circle",
    }
    return finding(file, 1, phrases.get(error.errno or 0, "read.cannot-be-opened"))


def _refuse(file: str, line: int, phrase: str, **values: object) -> NoReturn:
    raise Unreadable((finding(file, line, phrase, **values),))


def _bytes(path: Path, file: str, within: Path | None) -> bytes:
    try:
        mode = path.stat().st_mode
        if stat.S_ISDIR(mode):
            _refuse(file, 1, "read.folder-for-file")
        if not stat.S_ISREG(mode):
            # Opening a pipe would wait for somebody to write into it.
            _refuse(file, 1, "read.not-a-file")
        if within is not None and not path.resolve().is_relative_to(within.resolve()):
            _refuse(file, 1, "read.link-leads-out")
        with path.open("rb") as opened:
            raw = opened.read(MOST_BYTES + 1)
    except OSError as error:
        raise Unreadable((cannot_open(file, error),)) from None
    if len(raw) > MOST_BYTES:
        _refuse(file, 1, "read.too-large")
    return raw


def _text(raw: bytes, file: str) -> str:
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        _refuse(file, raw.count(b"\n", 0, error.start) + 1, "read.not-utf-8")
    if (tab := text.find("\t")) >= 0:
        _refuse(file, text.count("\n", 0, tab) + 1, "read.tab")
    # A file whose lines end as they do on Windows is as good as another.
    plain = text.replace("\r\n", "\n").replace("\r", "\n")
    if unseen := UNSEEN.search(plain):
        _refuse(file, plain.count("\n", 0, unseen.start()) + 1, "read.control-character", code=_code(unseen))
    return plain


def _code(unseen: re.Match[str]) -> str:
    return f"U+{ord(unseen.group()):04X}"


def _syntax(file: str, text: str, error: yaml.YAMLError) -> Finding:
    said = f"{getattr(error, 'problem', None) or ''} {getattr(error, 'context', None) or ''}"
    phrase = next((phrase for pattern, phrase in _SYNTAX if pattern.search(said)), "read.not-yaml")
    marks = [getattr(error, "problem_mark", None), getattr(error, "context_mark", None)]
    if phrase == "read.never-closed":
        # The parser notices at the end of the file; a person looks where it was opened.
        marks.reverse()
    mark = next((mark for mark in marks if mark is not None), None)
    problem = getattr(error, "problem_mark", None)
    if problem and problem.column > LONGEST_KEY and text.split("\n")[problem.line][problem.column :][:1] == ":":
        return finding(file, problem.line + 1, "read.long-key", most=LONGEST_KEY)
    values = {"deepest": DEEPEST} if phrase == "read.too-deep" else {}
    return finding(file, mark.line + 1 if mark else 1, phrase, **values)


@dataclass
class _Open:
    """A list or mapping whose end has not come yet."""

    content: list[Plain] | dict[str, Plain]
    where: Where
    key: str | None = None


@dataclass
class _Composing:
    """Builds a document out of the parser's events, without recursion, so that no depth can harm it."""

    file: str
    lines: dict[Where, int] = field(default_factory=dict)
    findings: list[Finding] = field(default_factory=list)
    open: list[_Open] = field(default_factory=list)
    content: Plain = ""
    documents: int = 0

    def take(self, event: yaml.Event) -> None:
        assert event.start_mark is not None
        line = event.start_mark.line + 1
        if isinstance(event, yaml.DocumentStartEvent):
            self.documents += 1
            if self.documents > 1:
                _refuse(self.file, line, "read.several-documents")
        elif isinstance(event, yaml.NodeEvent):
            self._refuse_indirect(event, line)
            if isinstance(event, yaml.ScalarEvent):
                if unseen := UNSEEN.search(event.value):
                    # Between double quotation marks a character can be written by its number.
                    _refuse(self.file, line, "read.control-character", code=_code(unseen))
                self._scalar(event.value, line)
            else:
                self._begin([] if isinstance(event, yaml.SequenceStartEvent) else {}, line)
        elif isinstance(event, yaml.CollectionEndEvent):
            self.open.pop()

    def document(self, fingerprint: str) -> RecordFile:
        if self.findings:
            raise Unreadable(tuple(self.findings))
        if self.content == "":
            _refuse(self.file, 1, "read.empty-file")
        return RecordFile(self.file, self.content, self.lines, fingerprint)

    def _refuse_indirect(self, event: yaml.NodeEvent, line: int) -> None:
        if isinstance(event, yaml.AliasEvent):
            _refuse(self.file, line, "read.alias", name=event.anchor)
        if event.anchor is not None:
            _refuse(self.file, line, "read.anchor", name=event.anchor)
        if (tag := getattr(event, "tag", None)) is not None:
            _refuse(self.file, line, "read.tag", tag=tag)

    def _scalar(self, value: str, line: int) -> None:
        around = self.open[-1] if self.open else None
        if around is None or isinstance(around.content, list) or around.key is not None:
            self._put(value, line)
            return
        around.key = value
        where = (*around.where, value)
        if value in around.content:
            self.findings.append(finding(self.file, line, "read.duplicate-key", key=value, first=self.lines[where]))
        else:
            self.lines[where] = line

    def _begin(self, content: list[Plain] | dict[str, Plain], line: int) -> None:
        around = self.open[-1] if self.open else None
        if around is not None and isinstance(around.content, dict) and around.key is None:
            _refuse(self.file, line, "read.key-is-no-word")
        if len(self.open) >= DEEPEST:
            _refuse(self.file, line, "read.too-deep", deepest=DEEPEST)
        self.open.append(_Open(content, self._put(content, line)))

    def _put(self, value: Plain, line: int) -> Where:
        """Set a value where it belongs and return the way to it."""
        if not self.open:
            self.content = value
            self.lines[()] = line
            return ()
        around = self.open[-1]
        if isinstance(around.content, list):
            around.content.append(value)
            where: Where = (*around.where, len(around.content) - 1)
        else:
            assert around.key is not None
            around.content.setdefault(around.key, value)
            where = (*around.where, around.key)
            around.key = None
        self.lines.setdefault(where, line)
        return where
