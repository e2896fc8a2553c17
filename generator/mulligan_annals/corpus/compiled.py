"""The checked record in a form that is quick to open: plain values, each of which becomes a record when asked for.

A tuple is a list; a record, a text or a day is a mapping that names its kind under the key "", which nothing else has.
"""

from collections.abc import Iterator, Mapping
from hashlib import sha256
from pathlib import Path
from typing import Any, TypeVar

from .base import SHAPES, WORDS, InLanguages, Record
from .corpus import Corpus, Places
from .days import Day
from .folding import State, Written
from .known import files_below, folder_digest, keep, known, program_digest
from .language import ProperName, RecordFile, Text
from .rules import RuleHistory
from .typography import typographies

_T = TypeVar("_T")
_TEXTS: Mapping[str, type[Text]] = {each.__name__: each for each in (Text, ProperName)}
UNREAD = ("local",)
"""Folders of `rules/` that the record does not read: official texts that a maintainer keeps for comparison."""


class Unkeepable(ValueError):
    """A value for which this form has no words."""


def together(value: Any) -> Any:
    """A value of the record in this form; raises `Unkeepable`."""
    if value is None or isinstance(value, str | int):
        return value
    if isinstance(value, tuple):
        return [together(each) for each in value]
    if isinstance(value, Day):
        return {"": str(value)}
    if isinstance(value, Text):
        return {"": type(value).__name__, **value}
    if isinstance(value, Record):
        words = {WORDS: dict(value.words)} if isinstance(value, InLanguages) else {}
        said = {name: together(each) for name, each in value if name in value.model_fields_set}
        return {"": type(value).__name__, **said, **words}
    if isinstance(value, list):
        return {"": "list", "of": [together(each) for each in value]}
    if isinstance(value, Mapping) and "" not in value and all(isinstance(key, str) for key in value):
        return {key: together(each) for key, each in value.items()}
    raise Unkeepable(repr(value))


def apart(known: Any) -> Any:
    """The value that stands in this form; records in it are taken apart when their fields are asked for."""
    if isinstance(known, list):
        return tuple([apart(each) for each in known])
    if not isinstance(known, dict):
        return known
    kind = known.get("")
    if kind is None:
        return {key: apart(each) for key, each in known.items()}
    if kind in SHAPES:
        return SHAPES[kind].of_known(known)
    if kind in _TEXTS:
        return _TEXTS[kind]({language: words for language, words in known.items() if language})
    if kind == "list":
        return [apart(each) for each in known["of"]]
    if kind[0].isdigit():
        return Day.parse(kind)
    raise ValueError(f"no value is of the kind {kind!r}")


class _Apart(Mapping[str, _T]):
    """Values by name, each taken apart when it is first asked for."""

    def __init__(self, known: Mapping[str, Any], made: Any = apart) -> None:
        self._known, self._make = known, made
        self._made: dict[str, _T] = {}

    def __getitem__(self, name: str) -> _T:
        if name not in self._made:
            self._made[name] = self._make(self._known[name])
        return self._made[name]

    def __contains__(self, name: object) -> bool:
        return name in self._known

    def __iter__(self) -> Iterator[str]:
        return iter(self._known)

    def __len__(self) -> int:
        return len(self._known)


def compiled(corpus: Corpus) -> dict[str, Any]:
    """The whole record in this form; raises `Unkeepable`."""
    return {
        "files": [file.removeprefix(f"{corpus.places.folder}/") for file in corpus.places.documents],
        "rules": {rule_id: _rule(corpus, rule) for rule_id, rule in corpus.rules.items()},
        **{name: together(getattr(corpus, name)) for name in _SHARED},
    }


_SHARED = (
    "games", "formats", "releases", "sets_not_followed", "every_number", "changes", "editions", "french_editions",
    "sources", "glossary", "cards",
)  # fmt: skip
"""What all rules share, as the record calls it."""
_OF_A_RULE = ("identity", "files", "parameters", "parallels", "scenarios", "training", "questions")


def _rule(corpus: Corpus, rule: RuleHistory) -> dict[str, Any]:
    states = {each: corpus.places.states[corpus.places.revision(rule.id, each)] for each in rule.revisions}
    return {
        **{name: together(getattr(rule, name)) for name in _OF_A_RULE},
        "states": {
            each: [
                together(state.revision),
                [[list(where), written.revision, list(written.where)] for where, written in state.written.items()],
            ]
            for each, state in states.items()
        },
    }


def opened(root: Path, held: Mapping[str, Any]) -> Corpus:
    """The record of the folder `root`, of which it is known what it holds."""
    folder = root.name or root.resolve().name or str(root)
    states: dict[str, State] = {}
    rules: dict[str, RuleHistory] = {}
    for rule_id, of in held["rules"].items():
        own = _Apart[State](of["states"], _state)
        states |= {f"{folder}/{rule_id}/revisions/{each}.yaml": of["states"][each] for each in own}
        rules[rule_id] = RuleHistory(
            identity=apart(of["identity"]),
            revisions=_Apart(of["states"], lambda known: apart(known[0])),
            parallels=apart(of["parallels"]),
            **{name: _Apart(of[name]) for name in ("files", "parameters", "scenarios", "training", "questions")},
        )
    listed = {name: _Apart(held[name]) if isinstance(held[name], dict) else apart(held[name]) for name in _SHARED}
    listed["every_number"] = apart(held["every_number"])
    documents = _Apart[RecordFile](
        {f"{folder}/{each}": (root / each, f"{folder}/{each}") for each in held["files"]}, _read
    )
    return Corpus(root=root, rules=rules, places=Places(folder, documents, _Apart(states, _state)), **listed)


def _state(known: Any) -> State:
    revision, written = known
    return State(apart(revision), {tuple(where): Written(by, tuple(at)) for where, by, at in written})


def _read(named: tuple[Path, str]) -> RecordFile:
    from .yaml import load

    return load(*named)


def record_digest(rules: Path) -> str | None:
    """The digest of everything that the record of a folder comes from; None where that is more than plain files."""
    of_files = folder_digest(rules, UNREAD)
    return of_files and f"{of_files} {program_digest('corpus')} {typographies()}"


def known_corpus(rules: Path, *kept: Path) -> Corpus | None:
    """The record of a folder as it was kept in the first file that is of these very files; None where none is."""
    digest = record_digest(rules)
    held = next((held for each in kept if digest and (held := known(each, digest))), None)
    return opened(rules, held) if held else None


def keep_corpus(corpus: Corpus, kept: Path) -> None:
    """Keep the record for the next command, unless its files are others by now than those that were read."""
    digest = record_digest(corpus.root)
    if digest is None or known(kept, digest) is not None:
        return
    prefix = f"{corpus.places.folder}/"
    read = {file.removeprefix(prefix): each.fingerprint for file, each in corpus.places.documents.items()}
    if read == _fingerprints(corpus.root) and digest == record_digest(corpus.root):
        keep(kept, digest, compiled(corpus))


def _fingerprints(rules: Path) -> dict[str, str]:
    """The SHA-256 of each file of the record, by its path in the folder."""
    return {
        path: sha256((rules / path).read_bytes()).hexdigest()
        for path in files_below(rules, UNREAD)
        if not path.endswith(("~", ".md"))
    }
