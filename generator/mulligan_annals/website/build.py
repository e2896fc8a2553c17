"""Building the site into a folder: nothing where nothing changed, never half of it, only from a checked record."""

import hashlib
import json
import logging
import os
import re
import shutil
import socket
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from urllib.parse import urlsplit

from ..bundle import (
    clean_digest,
    home,
    keep_clean,
    keep_record,
    known_clean,
    mkdocs_configs,
    open_record,
    rules_folder,
    site_sources,
)
from ..checks import findings, known_proofs
from ..corpus.corpus import Corpus
from ..corpus.language import Unreadable
from ..corpus.reading import read_corpus
from ..corpus.records import FALLBACK, Message
from ..official.archive import FILE, FOLDER, Archive
from ..telling import in_language

# Building the site into a folder: nothing where nothing changed, and never half of it.


STAMP = ".built"
"""The file in a built site that tells what it was built from, and that the folder is ours to replace."""

_PACKAGE = Path(__file__).resolve().parents[1]
_UNREAD = {"__pycache__", "local"}


class NotBuilt(Exception):
    """The site could not be built; `why` tells everything that stood in the way, a line for each."""

    def __init__(self, why: tuple[str, ...]) -> None:
        super().__init__("\n".join(why))
        self.why = why


class CannotBegin(NotBuilt):
    """What the build was given cannot be, and nothing was begun; `sentence` says what and why."""

    def __init__(self, phrase: str, **values: object) -> None:
        self.sentence = Message(phrase, **values)
        super().__init__((in_language(FALLBACK, self.sentence),))


class NotOurs(CannotBegin):
    """The folder holds something that no build has put there, and is left alone."""

    def __init__(self, folder: Path) -> None:
        super().__init__("build.not-ours", folder=folder)


class PortTaken(OSError):
    """The site cannot be shown on that port; the message says why."""


@dataclass(frozen=True, slots=True)
class Built:
    """A built site: its folder, the number of its pages in both languages, and whether anything had to be done."""

    folder: Path
    pages: int
    anew: bool


def build(into: Path, rules: Path | None = None, archive: Path | None = None) -> Built:
    """Build the site into a folder that does not hold it already; raises `NotBuilt` and leaves the folder as it was.

    Raises `NoArchive` for an archive of official texts that is none.
    """
    from .mkdocs_plugin import Abort, build_into  # the site engine is an extra, and the other commands do without it

    _refuse_environment()
    if archive:
        Archive(archive).close()  # one that is none is told before anything is built
    # Where the name is a link, the site is built into the folder that it leads to.
    into, rules = Path(os.path.realpath(into)), rules or rules_folder()
    made_from = fingerprint(rules) + _own_files(rules, archive)
    stamp = _stamp(into)
    if stamp and stamp.made_from == made_from and stamp.holds == _holds(into):
        return Built(into, stamp.pages, anew=False)
    if stamp is None and into.exists() and (not into.is_dir() or any(into.iterdir())):
        raise NotOurs(into)
    into.parent.mkdir(parents=True, exist_ok=True)
    _clear_interrupted(into)
    fresh = Path(tempfile.mkdtemp(prefix=f".{into.name}-{os.getpid()}-", dir=into.parent))
    try:
        with _complaints() as complaints:
            try:
                if archive:
                    build_into(fresh, rules, archive=archive)
                else:
                    build_into(fresh, rules)
            except Abort as abort:
                raise NotBuilt(tuple(complaints) or (str(abort),)) from None
        pages = sum(1 for _ in fresh.rglob("index.html"))
        stamped = {"from": made_from, "holds": _holds(fresh), "pages": pages}
        (fresh / STAMP).write_text(json.dumps(stamped) + "\n", "utf-8")
        fresh.chmod(0o755)  # a temporary folder is its maker's alone; a site is to be read
        _swap(fresh, into)
    finally:
        shutil.rmtree(fresh, ignore_errors=True)
    return Built(into, pages, anew=True)


def serve(rules: Path | None = None, host: str = "127.0.0.1", port: int = 8000) -> None:
    """Show the site on this computer until interrupted, new after every edit of record, template, page or phrase.

    Raises `PortTaken` or `CannotBegin` before anything is built.
    """
    from .mkdocs_plugin import serve_on

    _refuse_environment()
    try:
        with socket.socket() as trial:
            trial.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            trial.bind((host, port))
            trial.listen()
    except OSError as error:
        raise PortTaken(*error.args) from None
    logging.basicConfig(format="%(message)s", level=logging.INFO)  # where to look, and what is wrong while one writes
    serve_on(host, port, rules or rules_folder())


def fingerprint(rules: Path) -> str:
    """What the site is made from, as one SHA-256: record, templates, code, lock, and the day, which a page tells."""
    told = hashlib.sha256()
    day = os.environ.get("SOURCE_DATE_EPOCH") or date.today().isoformat()
    told.update(f"{day}\n{os.environ.get('SITE_URL', '')}\n".encode())
    for root in (rules, site_sources(), _PACKAGE):
        for path in sorted(_files(root)):
            told.update(os.fsencode(path.relative_to(root)) + b"\0" + _content(path))
    for path in (*mkdocs_configs().values(), home() / "requirements.txt"):
        told.update(path.read_bytes() if path.is_file() else b"")
    return told.hexdigest()


def _own_files(rules: Path, archive: Path | None) -> str:
    """What tells one state of a person's own official texts from another; nothing where there are none."""
    folder = rules / FOLDER
    files = [*(sorted(folder.glob("*.txt")) if folder.is_dir() else ()), *([archive / FILE] if archive else ())]
    told = [f"{path} {status.st_size} {status.st_mtime_ns}" for path in files if (status := path.stat())]
    return hashlib.sha256("\n".join(told).encode()).hexdigest() if told else ""


def _refuse_environment() -> None:
    """Raise `CannotBegin` for a setting that would stop the site engine in the middle."""
    if address := os.environ.get("SITE_URL"):
        try:
            parts = urlsplit(address)
            usable = parts.scheme in ("http", "https") and bool(parts.hostname) and (parts.port is None or parts.port)
        except ValueError:
            usable = False
        if not usable or re.search(r"[\s<>\"]", address):
            raise CannotBegin("build.not-an-address", read=address)
    if (moment := os.environ.get("SOURCE_DATE_EPOCH")) and not re.fullmatch(r"[0-9]{1,11}", moment):
        raise CannotBegin("build.not-a-moment", read=moment)


def _clear_interrupted(into: Path) -> None:
    """Remove what builds of this site have left that were interrupted: the number in its name is their process."""
    for each in into.parent.iterdir():
        left = re.fullmatch(rf"\.{re.escape(into.name)}-([0-9]{{1,9}})-[^-]+(-old)?", each.name)
        if left and not _runs(int(left[1])):
            shutil.rmtree(each, ignore_errors=True)


def _runs(process: int) -> bool:
    """Whether another process of that number runs; where the system cannot tell without harm, it is taken to."""
    if process == os.getpid() or os.name != "posix":
        return process != os.getpid()
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    except (OSError, OverflowError):
        return True
    return True


def _holds(site: Path) -> str:
    """Every file of a built site as one SHA-256, the stamp apart: a site from which something was taken is another."""
    told = hashlib.sha256()
    for path in sorted(path for path in site.rglob("*") if path.name != STAMP and not path.is_dir()):
        told.update(os.fsencode(path.relative_to(site)) + b"\0" + _content(path))
    return told.hexdigest()


def _content(path: Path) -> bytes:
    """The SHA-256 of a file; of what is no ordinary file nothing is read, for reading a pipe would wait for ever."""
    if path.is_symlink() or not path.is_file():
        return b"-" * 32
    return hashlib.sha256(path.read_bytes()).digest()


def _files(root: Path) -> Iterator[Path]:
    for folder, names, files in os.walk(root):
        names[:] = [name for name in names if name not in _UNREAD and not name.startswith(".")]
        yield from (Path(folder, name) for name in files)


@dataclass(frozen=True, slots=True)
class _Stamp:
    made_from: str
    holds: str
    pages: int


def _stamp(site: Path) -> _Stamp | None:
    if not (site / STAMP).is_file():
        return None
    try:
        found = json.loads((site / STAMP).read_text("utf-8"))
        return _Stamp(str(found["from"]), str(found.get("holds")), int(found["pages"]))
    except (OSError, ValueError, KeyError, TypeError, AttributeError, OverflowError, RecursionError):
        return None


def _swap(fresh: Path, into: Path) -> None:
    """Put the fresh folder in the place of the old one; what stood there is gone only once the new one stands."""
    old = fresh.with_name(fresh.name + "-old")
    if into.exists():
        into.rename(old)
    fresh.rename(into)
    shutil.rmtree(old, ignore_errors=True)


@contextmanager
def _complaints() -> Iterator[list[str]]:
    """What the site engine logs as wrong, gathered instead of printed."""
    gathered: list[str] = []
    listener = logging.Handler(logging.WARNING)
    listener.emit = lambda record: gathered.extend(record.getMessage().splitlines())  # type: ignore[method-assign]
    logger = logging.getLogger("mkdocs")
    propagate, logger.propagate = logger.propagate, False
    logger.addHandler(listener)
    try:
        yield gathered
    finally:
        logger.removeHandler(listener)
        logger.propagate = propagate


# No page is made of a record in which a check finds anything.


def checked_corpus(rules: Path) -> Corpus:
    """Read the record and run every check over it; raises `Unreadable` with all findings."""
    if known_clean(rules):
        return open_record(rules)
    digest = clean_digest(rules)
    corpus = read_corpus(rules)
    with known_proofs():
        found = findings(corpus)
    if found:
        raise Unreadable(found)
    keep_record(corpus)
    if digest is not None and digest == clean_digest(rules):
        keep_clean(digest)
    return corpus
