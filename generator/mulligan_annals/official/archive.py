"""A folder of official texts as an index on disk: any rule of the whole document, through all its editions.

An SQLite file with full-text search. One text is one transaction, and so is each comparison of two neighbours: a run
that is killed at any moment is gone on with by the next, and two runs at once wait for each other. Official words that
a person's own files prove (`rules/local/`, or an archive) are shown on a site built on that machine, and nowhere else.
"""

import hashlib
import json
import re
import sqlite3
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from datetime import date
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

from ..corpus.corpus import Corpus
from ..corpus.language import FALLBACK
from ..corpus.records import Parallel, SubruleText
from ..corpus.rules import RuleHistory
from ..corpus.typography import fingerprint
from .changes import Changes, compare
from .citations import CitedMeaning
from .paragraphs import Paragraph
from .quotations import fingerprints, wordings
from .reading import LARGEST, Document, NotOfficial, Reader, decoded, many_at_once

FILE = "official-texts.sqlite"
VERSION = 1
_FIRST_WORDS = 6
_NUMBER = re.compile(r"\d{1,3}\.(?:\d+[a-z]*)?")
_WAIT = 120_000
"""Milliseconds that a run waits for another one to finish what it is writing."""
_TABLES = """
CREATE TABLE IF NOT EXISTS edition (id INTEGER PRIMARY KEY, day TEXT NOT NULL UNIQUE, name TEXT NOT NULL,
  whole INTEGER NOT NULL);
CREATE TABLE IF NOT EXISTS file (sha256 TEXT PRIMARY KEY, name TEXT NOT NULL, day TEXT, why TEXT);
CREATE TABLE IF NOT EXISTS words (id INTEGER PRIMARY KEY, text TEXT NOT NULL, examples TEXT NOT NULL,
  UNIQUE (text, examples));
CREATE TABLE IF NOT EXISTS stands (edition INTEGER NOT NULL, number TEXT NOT NULL, kind TEXT NOT NULL,
  words INTEGER NOT NULL, place INTEGER NOT NULL, line INTEGER, PRIMARY KEY (edition, number)) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS stands_words ON stands (words, edition);
CREATE TABLE IF NOT EXISTS pair (old INTEGER NOT NULL, new INTEGER NOT NULL, PRIMARY KEY (old, new)) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS link (old INTEGER NOT NULL, new INTEGER NOT NULL, was TEXT, now TEXT, words TEXT NOT NULL,
  place TEXT NOT NULL, sure REAL NOT NULL, other TEXT);
CREATE INDEX IF NOT EXISTS link_was ON link (old, new, was);
CREATE INDEX IF NOT EXISTS link_now ON link (old, new, now);
CREATE VIRTUAL TABLE IF NOT EXISTS search USING fts5 (text, content = '', tokenize = "unicode61");
"""


class NoArchive(LookupError):
    """The folder holds no index, or one of another version, or a file that is none: `why` says which."""

    def __init__(self, why: str, path: Path) -> None:
        super().__init__(f"{path}: {why}")
        self.why = why
        self.path = path


@dataclass(frozen=True, slots=True)
class Added:
    """What became of one file: `as_text` names why it is none, or is None where it is in the index now."""

    file: Path
    day: date | None
    why: str | None
    anew: bool


@dataclass(frozen=True, slots=True)
class NumberStretch:
    """Editions in which a paragraph had one number and one wording, and how the wording before became this one."""

    first: date
    last: date
    editions: int
    number: str
    kind: str
    text: str
    examples: tuple[str, ...]
    change: tuple[str, ...]
    """What happened at its beginning: `first`, `reworded`, `renumbered`, `moved`, `split`, `typography` ..."""
    other: str
    """Where it was split off from another paragraph: the number of that one."""
    sure: float
    """How sure the link to the stretch before is, from 0 to 1."""


@dataclass(frozen=True, slots=True)
class Trace:
    """One paragraph through all editions: its stretches in order of time."""

    stretches: tuple[NumberStretch, ...]
    gone: date | None
    """The first edition that no longer has it."""

    @property
    def latest(self) -> NumberStretch:
        """The last stretch."""
        return self.stretches[-1]


class _Point(NamedTuple):
    """A paragraph in one edition, and how it came to its number and words: nothing where both are as before."""

    at: int
    number: str
    change: tuple[str, ...] = ()
    other: str = ""
    sure: float = 1.0


_Editions = Sequence[tuple[int, str]]
"""The editions in order of time: the id and the day of each."""


class Archive:
    """An index that is open; a reader sees it whole while another run writes."""

    def __init__(self, folder: Path, *, make: bool = False) -> None:
        path = folder / FILE
        self._ids: dict[tuple[str, str], int] = {}
        if make:
            folder.mkdir(parents=True, exist_ok=True)
        elif not path.is_file():
            raise NoArchive("missing", path)
        self._db = sqlite3.connect(path, isolation_level=None, timeout=_WAIT / 1000)
        try:
            self._db.execute(f"PRAGMA busy_timeout = {_WAIT}")
            version = self._db.execute("PRAGMA user_version").fetchone()[0]
            if version not in (0, VERSION) or (version == 0 and not make):
                raise NoArchive("other-version", path)
            if make:
                self._db.execute("PRAGMA journal_mode = WAL")
                self._db.execute("PRAGMA synchronous = NORMAL")
                with self._writing():
                    for statement in _TABLES.split(";\n"):
                        self._db.execute(statement)
                    self._db.execute(f"PRAGMA user_version = {VERSION}")
        except sqlite3.DatabaseError as error:
            self._db.close()
            raise NoArchive("spoilt", path) from error

    def close(self) -> None:
        """Close the file."""
        self._db.close()

    @contextmanager
    def _writing(self) -> Iterator[None]:
        self._db.execute("BEGIN IMMEDIATE")
        try:
            yield
        except BaseException:
            self._db.execute("ROLLBACK")
            raise
        self._db.execute("COMMIT")

    def days(self) -> list[date]:
        """The days of all editions in the index."""
        return [date.fromisoformat(day) for (day,) in self._db.execute("SELECT day FROM edition ORDER BY day")]

    def add(self, files: Sequence[Path]) -> Iterator[Added | None]:
        """Read what is not in the index yet, text by text, then compare what came beside something new.

        Yields what became of each file, then None after each comparison; there are at most as many as files.
        """
        reader = Reader()
        fresh: dict[str, Document] = {}
        with many_at_once():
            for file in files:
                yield self._add(reader, file, fresh)
            yield from self._join(reader, fresh, {file.name: file for file in files})

    def _add(self, reader: Reader, file: Path, fresh: dict[str, Document]) -> Added:
        if file.stat().st_size > LARGEST:
            return Added(file, None, "too-large", False)
        written = file.read_bytes()
        print_ = hashlib.sha256(written).hexdigest()
        known = self._db.execute("SELECT day, why FROM file WHERE sha256 = ?", (print_,)).fetchone()
        if known:
            return Added(file, date.fromisoformat(known[0]) if known[0] else None, known[1], False)
        day, why, document = None, None, None
        try:
            document = reader.read(written, file.name)
            day = document.day.isoformat() if document.day else None
            why = None if day else "no-day"
        except NotOfficial as error:
            why = error.why
        try:
            with self._writing():
                self._db.execute("INSERT OR IGNORE INTO file VALUES (?, ?, ?, ?)", (print_, file.name, day, why))
                if document is not None and day is not None and self._insert(document, day, file.name):
                    fresh[day] = document
        except BaseException:
            # What was rolled back has no ids.
            self._ids.clear()
            raise
        return Added(file, document.day if document else None, why, True)

    def _insert(self, document: Document, day: str, name: str) -> bool:
        """Put a text in as the edition of its day; another printing of a day that is there already adds nothing."""
        if self._db.execute("SELECT 1 FROM edition WHERE day = ?", (day,)).fetchone():
            return False
        values = day, name, document.complete
        edition = self._db.execute("INSERT INTO edition (day, name, whole) VALUES (?, ?, ?)", values).lastrowid
        lines = document.lines
        rows = []
        for place, each in enumerate(document.by_number.values()):
            rows.append((edition, each.number, each.kind, self._words(each.text, each.examples), place))
        self._db.executemany(
            "INSERT OR IGNORE INTO stands VALUES (?, ?, ?, ?, ?, ?)", [(*row, lines.get(row[1])) for row in rows]
        )
        return True

    def _words(self, text: str, examples: tuple[str, ...]) -> int:
        kept = json.dumps(examples, ensure_ascii=False) if examples else ""
        if (text, kept) in self._ids:
            return self._ids[text, kept]
        found = self._db.execute("SELECT id FROM words WHERE text = ? AND examples = ?", (text, kept)).fetchone()
        if found:
            return self._ids.setdefault((text, kept), int(found[0]))
        number = self._db.execute("INSERT INTO words (text, examples) VALUES (?, ?)", (text, kept)).lastrowid
        searched = " ".join([text, *examples]).replace("’", "'")
        self._db.execute("INSERT INTO search (rowid, text) VALUES (?, ?)", (number, searched))
        return self._ids.setdefault((text, kept), int(number or 0))

    def _join(self, reader: Reader, fresh: dict[str, Document], files: dict[str, Path]) -> Iterator[None]:
        """Compare every two neighbours that have not been compared, and forget pairs that are neighbours no more."""
        editions = self._db.execute("SELECT id, day, name FROM edition ORDER BY day").fetchall()
        wanted = {(old[0], new[0]): (old, new) for old, new in pairwise(editions)}
        done = set(self._db.execute("SELECT old, new FROM pair"))
        for pair, (old, new) in wanted.items():
            if pair in done:
                continue
            sides = [
                fresh.get(day) or self._read_again(reader, fresh, day, files.get(name)) for _, day, name in (old, new)
            ]
            if sides[0] is not None and sides[1] is not None:
                self._link(pair, compare(sides[0], sides[1]))
            yield None
        with self._writing():
            for pair in done - wanted.keys():
                self._db.execute("DELETE FROM pair WHERE old = ? AND new = ?", pair)
                self._db.execute("DELETE FROM link WHERE old = ? AND new = ?", pair)

    def _read_again(
        self, reader: Reader, fresh: dict[str, Document], day: str, file: Path | None
    ) -> Document | None:  # fmt: skip
        """A text that an earlier run has put in, read again to compare it with a new neighbour; None if it is gone."""
        if file is None or not file.is_file():
            return None
        document = fresh[day] = reader.read(file.read_bytes(), file.name)
        return document if str(document.day) == day else None

    def _link(self, pair: tuple[int, int], changes: Changes) -> None:
        with self._writing():
            if not self._db.execute("INSERT OR IGNORE INTO pair VALUES (?, ?)", pair).rowcount:
                return
            self._db.executemany(
                "INSERT INTO link VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
                [
                    (
                        *pair,
                        each.was.number if each.was else None,
                        each.now.number if each.now else None,
                        each.words,
                        each.place,
                        each.sure,
                        each.other or None,
                    )
                    for each in changes.links
                ],
            )

    def complete(self) -> bool:
        """Whether every two neighbours have been compared."""
        editions = self._db.execute("SELECT count(*) FROM edition").fetchone()[0]
        pairs = self._db.execute("SELECT count(*) FROM pair").fetchone()[0]
        return bool(pairs == max(0, editions - 1))

    # What is asked of it.

    def asked(self, query: str, on: date | None = None) -> tuple[Trace, ...]:
        """What is meant by a number, a term of the glossary, or words; on a day, only what stood then."""
        number = query.strip()
        wanted = [number, f"{number}."] if number[:1].isdigit() else [number]
        for each in wanted:
            if found := self.trace(each, on):
                return (self._only(found, on),)
        if _NUMBER.fullmatch(number):
            return ()
        traces = [self.trace(number, day) for number, day in self.find(query, on)]
        return tuple(self._only(each, on) for each in traces if each)

    @staticmethod
    def _only(trace: Trace, on: date | None) -> Trace:
        """On a day, the stretch that stood then."""
        if on is None:
            return trace
        stood = [each for each in trace.stretches if each.first <= on]
        return Trace(tuple(stood[-1:]), trace.gone)

    def meaning(self, number: str, day: date) -> CitedMeaning | None:
        """What a number means on a day, by the beginning of its words."""
        found = self.trace(number, day)
        if found is None:
            return None
        (stretch,) = self._only(found, day).stretches
        begins = " ".join(stretch.text.split()[:_FIRST_WORDS])
        return CitedMeaning("", None, fingerprint(stretch.text), begins)

    def number_on(self, number: str, was: date, on: date) -> str | None:
        """The number on one day of what bore that number on another; None where it stood no longer, or not yet."""
        found = self.trace(number, was)
        if found is None or (found.gone and found.gone <= on) or on < found.stretches[0].first:
            return None
        (stretch,) = self._only(found, on).stretches
        return stretch.number

    def trace(self, number: str, on: date | None = None) -> Trace | None:
        """The paragraph that bears the number (a term, of the glossary) on a day, or last bore it; through all time."""
        editions = self._db.execute("SELECT id, day FROM edition ORDER BY day").fetchall()
        begun = [at for at, (_, day) in enumerate(editions) if on is None or day <= on.isoformat()]
        for at in reversed(begun):
            if self._stands(editions[at][0], number):
                return self._through(editions, at, number)
            if on is not None:
                break
        return None

    def _stands(self, edition: int, number: str) -> tuple[str, int] | None:
        found = self._db.execute("SELECT kind, words FROM stands WHERE edition = ? AND number = ?", (edition, number))
        row = found.fetchone()
        return (row[0], row[1]) if row else None

    def _through(self, editions: _Editions, at: int, number: str) -> Trace:
        """The paragraph that bears a number in one edition, followed back to its first and on to its last."""
        points = [_Point(at, number)]
        while points[0].at > 0:
            here = points[0]
            now, before = self._back(editions, here)
            points[0] = now
            if before is None:
                break
            points.insert(0, before)
        points[0] = points[0]._replace(change=points[0].change if points[0].change == ("split",) else ("first",))
        gone = None
        while points[-1].at + 1 < len(editions):
            after = self._on(editions, points[-1])
            if after is None:
                gone = date.fromisoformat(editions[points[-1].at + 1][1])
                break
            points.append(after)
        return Trace(tuple(self._stretches(editions, points)), gone)

    def _back(self, editions: _Editions, here: _Point) -> tuple[_Point, _Point | None]:
        """A point with how it came to be, and the one in the edition before; None where it is the first."""
        old, new = editions[here.at - 1][0], editions[here.at][0]
        row = self._db.execute(
            "SELECT was, words, place, sure, other FROM link WHERE old = ? AND new = ? AND now = ?",
            (old, new, here.number),
        ).fetchone()
        if row is None and self._stands(old, here.number):
            return here, _Point(here.at - 1, here.number)
        was, words, place, sure, other = row or (None, "same", "same", 1.0, None)
        if was is not None:
            change = tuple(each for each in (words, place) if each != "same")
            return here._replace(change=change, sure=sure), _Point(here.at - 1, was)
        if other is not None:
            return here._replace(change=("split",), other=other, sure=sure), _Point(here.at - 1, other)
        if self._skips(editions, here.at - 1, here.number, here.at - 2):
            change = self._over_a_gap(editions, here.at - 2, here.at, here.number)
            return here._replace(change=change), _Point(here.at - 2, here.number)
        return here, None

    def _on(self, editions: _Editions, here: _Point) -> _Point | None:
        """The point in the next edition; None where the paragraph is gone from it."""
        old, new = editions[here.at][0], editions[here.at + 1][0]
        row = self._db.execute(
            "SELECT now, words, place, sure FROM link WHERE old = ? AND new = ? AND was = ?", (old, new, here.number)
        ).fetchone()
        if row is None and self._stands(new, here.number):
            return _Point(here.at + 1, here.number)
        now, words, place, sure = row or (None, "same", "same", 1.0)
        if now is not None:
            return _Point(here.at + 1, now, tuple(each for each in (words, place) if each != "same"), "", sure)
        if self._skips(editions, here.at + 1, here.number, here.at + 2):
            change = self._over_a_gap(editions, here.at, here.at + 2, here.number)
            return _Point(here.at + 2, here.number, change)
        return None

    def _skips(self, editions: _Editions, cut: int, number: str, beyond: int) -> bool:
        """Whether a paragraph is only lacking in an edition that is cut short, and stands in the one beyond."""
        if not 0 <= beyond < len(editions):
            return False
        (whole,) = self._db.execute("SELECT whole FROM edition WHERE id = ?", (editions[cut][0],)).fetchone()
        return not whole and self._stands(editions[beyond][0], number) is not None

    def _over_a_gap(self, editions: _Editions, old: int, new: int, number: str) -> tuple[str, ...]:
        same = self._stands(editions[old][0], number) == self._stands(editions[new][0], number)
        return () if same else ("reworded",)

    def _stretches(self, editions: _Editions, points: Sequence[_Point]) -> Iterator[NumberStretch]:
        """The points as stretches in which nothing happened."""
        begins = [place for place, each in enumerate(points) if each.change]
        for begin, end in zip(begins, [*begins[1:], len(points)], strict=True):
            first, last = points[begin], points[end - 1]
            # Of several printings of the words the latest is shown.
            kind, words = self._stands(editions[last.at][0], last.number) or ("", 0)
            text, examples = self._db.execute("SELECT text, examples FROM words WHERE id = ?", (words,)).fetchone()
            yield NumberStretch(
                date.fromisoformat(editions[first.at][1]),
                date.fromisoformat(editions[last.at][1]),
                end - begin,
                first.number,
                kind,
                text,
                tuple(json.loads(examples)) if examples else (),
                first.change,
                first.other,
                first.sure,
            )

    def paragraphs(self) -> Iterator[Paragraph]:
        """Every different paragraph of every edition, by its words alone."""
        for text, examples in self._db.execute("SELECT text, examples FROM words"):
            yield Paragraph("text", "", text, "", tuple(json.loads(examples)) if examples else ())

    def find(self, words: str, on: date | None = None, most: int = 20) -> list[tuple[str, date]]:
        """The paragraphs that hold the words: the number and the last edition of each lineage, in printed order.

        Where nothing holds them in that order, those that hold all of them; else the one that holds most.
        """
        asked = re.findall(r"\w+(?:'\w+)*", words.replace("’", "'"))
        if not asked:
            return []
        quoted = [f'"{each}"' for each in asked]
        for query, count in ((f'"{" ".join(asked)}"', most), (" AND ".join(quoted), most), (" OR ".join(quoted), 1)):
            if found := self._found(query, on, count, ranked=query.count(" OR ") > 0):
                return found
        return []

    def _found(self, query: str, on: date | None, most: int, ranked: bool) -> list[tuple[str, date]]:
        editions = self._db.execute("SELECT id, day FROM edition ORDER BY day").fetchall()
        places = {edition: at for at, (edition, _) in enumerate(editions)}
        order = "search.rank, edition.day DESC" if ranked else "edition.day DESC, stands.place"
        rows = self._db.execute(
            "SELECT stands.edition, stands.number FROM search JOIN stands ON stands.words = search.rowid"
            f" JOIN edition ON edition.id = stands.edition WHERE search MATCH ? ORDER BY {order}",
            (query,),
        ).fetchall()
        if on is not None:
            begun = [edition for edition, day in editions if day <= on.isoformat()]
            rows = [row for row in rows if begun and row[0] == begun[-1]]
        found: list[tuple[str, date]] = []
        seen: set[tuple[int, str]] = set()
        for edition, number in rows:
            if (edition, number) in seen:
                continue
            seen.add((edition, number))
            found.append((number, date.fromisoformat(editions[places[edition]][1])))
            self._mark(editions, places[edition], number, seen)
            if len(found) == most:
                break
        return found

    def _mark(self, editions: _Editions, at: int, number: str, seen: set[tuple[int, str]]) -> None:
        """Remember a whole lineage backwards, so that an earlier edition of it is not found as another."""
        before: _Point | None = _Point(at, number)
        while before is not None and before.at > 0:
            _, before = self._back(editions, before)
            if before is not None:
                seen.add((editions[before.at][0], before.number))


FOLDER = "local"
"""Below the folder of the record."""


def own_words(corpus: Corpus, archive: Path | None = None) -> Mapping[str, str]:
    """The words of wordings known by fingerprint alone, by fingerprint, as far as own files hold them.

    Raises `NoArchive` for an archive that is none.
    """
    wanted = {each.fingerprint for each in wordings(corpus) if each.words is None}
    found: dict[str, str] = {}
    for print_, words in _read(corpus.root / FOLDER, archive):
        if print_ in wanted:
            found.setdefault(print_, words)
    return found


def _read(folder: Path, archive: Path | None) -> Iterator[tuple[str, str]]:
    reader = Reader()
    for file in sorted(folder.glob("*.txt")) if folder.is_dir() else ():
        written = file.read_bytes()
        try:
            document = reader.read(written, file.name)
        except NotOfficial:
            # A file may also hold one wording and nothing else.
            words = decoded(written).strip()
            yield fingerprint(words), words
            continue
        for paragraph in document.paragraphs:
            yield from _proved(paragraph)
    if archive is not None:
        index = Archive(archive)
        for paragraph in index.paragraphs():
            yield from _proved(paragraph)
        index.close()


def _proved(paragraph: Paragraph) -> Iterator[tuple[str, str]]:
    for print_ in fingerprints(paragraph):
        yield print_, paragraph.text


def with_own_words(corpus: Corpus, words: Mapping[str, str]) -> Corpus:
    """The record with those words where it has none; itself where there are none to add."""
    for rule in corpus.rules.values() if words else ():
        corpus = corpus.with_rule(_with_words(rule, words))
    return corpus


def _with_words(rule: RuleHistory, words: Mapping[str, str]) -> RuleHistory:
    revisions = {
        revision_id: revision.model_copy(update={"text": tuple(_with_own_text(text, words) for text in revision.text)})
        for revision_id, revision in rule.revisions.items()
    }
    return replace(
        rule, revisions=revisions, parallels=tuple(_parallel(parallel, words) for parallel in rule.parallels)
    )  # fmt: skip


def _with_own_text(text: SubruleText, words: Mapping[str, str]) -> SubruleText:
    if text.original is not None or text.fingerprint is None or text.fingerprint not in words:
        return text
    return text.in_words({**text.words, FALLBACK: words[text.fingerprint]})


def _parallel(parallel: Parallel, words: Mapping[str, str]) -> Parallel:
    texts = (
        each.in_words({FALLBACK: words[each.fingerprint]}) if each.fingerprint in words else each
        for each in parallel.texts
    )
    return parallel.model_copy(update={"texts": tuple(texts)})
