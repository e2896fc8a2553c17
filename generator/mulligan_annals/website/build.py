"""Building the site into a folder: nothing where nothing changed, and never half of it."""

import hashlib
import json
import logging
import os
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import date
from pathlib import Path

from ..bundle import home, mkdocs_config, rules_folder, site_sources
from ..corpus.records import Both
from ..phrases import both

STAMP = ".built"
"""The file in a built site that tells what it was built from, and that the folder is ours to replace."""

_PACKAGE = Path(__file__).resolve().parents[1]
_UNREAD = {"__pycache__", "local"}


class NotBuilt(Exception):
    """The site could not be built; `why` tells everything that stood in the way, a line for each."""

    def __init__(self, why: tuple[str, ...]) -> None:
        super().__init__("\n".join(why))
        self.why = why


class NotOurs(NotBuilt):
    """The folder holds something that no build has put there, and is left alone."""

    def __init__(self, folder: Path) -> None:
        self.sentence: Both = both("build.not-ours", folder=folder)
        super().__init__((self.sentence.en,))


@dataclass(frozen=True, slots=True)
class Built:
    """A built site: its folder, the number of its pages in both languages, and whether anything had to be done."""

    folder: Path
    pages: int
    anew: bool


def build(into: Path, rules: Path | None = None) -> Built:
    """Build the site into a folder that does not hold it already; raises `NotBuilt` and leaves the folder as it was."""
    from .mkdocs_plugin import Abort, build_into  # the site engine is an extra, and the other commands do without it

    into, rules = into.absolute(), rules or rules_folder()
    made_from = fingerprint(rules)
    if (stamp := _stamp(into)) and stamp.made_from == made_from:
        return Built(into, stamp.pages, anew=False)
    if stamp is None and into.exists() and (not into.is_dir() or any(into.iterdir())):
        raise NotOurs(into)
    into.parent.mkdir(parents=True, exist_ok=True)
    fresh = Path(tempfile.mkdtemp(prefix=f".{into.name}-", dir=into.parent))
    try:
        with _complaints() as complaints:
            try:
                build_into(fresh, rules)
            except Abort as abort:
                raise NotBuilt(tuple(complaints) or (str(abort),)) from None
        pages = sum(1 for _ in fresh.rglob("index.html"))
        (fresh / STAMP).write_text(json.dumps({"from": made_from, "pages": pages}) + "\n", "utf-8")
        fresh.chmod(0o755)  # a temporary folder is its maker's alone; a site is to be read
        _swap(fresh, into)
    finally:
        shutil.rmtree(fresh, ignore_errors=True)
    return Built(into, pages, anew=True)


def serve(rules: Path | None = None, host: str = "127.0.0.1", port: int = 8000) -> None:
    """Show the site on this computer until interrupted, new after every edit of record, template, page or phrase."""
    from .mkdocs_plugin import serve_on

    logging.basicConfig(format="%(message)s", level=logging.INFO)  # where to look, and what is wrong while one writes
    serve_on(host, port, rules or rules_folder())


def fingerprint(rules: Path) -> str:
    """What the site is made from, as one SHA-256: record, templates, code, lock, and the day, which a page tells."""
    told = hashlib.sha256()
    day = os.environ.get("SOURCE_DATE_EPOCH") or date.today().isoformat()
    told.update(f"{day}\n{os.environ.get('SITE_URL', '')}\n".encode())
    for root in (rules, site_sources(), _PACKAGE):
        for path in sorted(_files(root)):
            told.update(path.relative_to(root).as_posix().encode() + b"\0")
            told.update(hashlib.sha256(path.read_bytes()).digest())
    for path in (mkdocs_config(), mkdocs_config().with_name("mkdocs.fr.yml"), home() / "requirements.txt"):
        told.update(path.read_bytes() if path.is_file() else b"")
    return told.hexdigest()


def _files(root: Path) -> Iterator[Path]:
    for folder, names, files in os.walk(root):
        names[:] = [name for name in names if name not in _UNREAD and not name.startswith(".")]
        yield from (Path(folder, name) for name in files)


@dataclass(frozen=True, slots=True)
class _Stamp:
    made_from: str
    pages: int


def _stamp(site: Path) -> _Stamp | None:
    try:
        found = json.loads((site / STAMP).read_text("utf-8"))
        return _Stamp(str(found["from"]), int(found["pages"]))
    except (OSError, ValueError, KeyError, TypeError):
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
