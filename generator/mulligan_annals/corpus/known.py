"""What has been worked out from files and is kept for the next command, under the digest of all that it came from.

It is kept as JSON, in which nothing can run, and believed only while the digest of the files, and of the program that
read them, is the same: what is damaged, foreign or of yesterday's files is ignored without a word.
"""

import json
import os
import stat
import sys
import tempfile
from collections.abc import Iterable, Iterator
from contextlib import suppress
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any

MOST_BYTES = 50_000_000
"""Nothing that is kept comes near this size."""
_PACKAGE = Path(__file__).resolve().parents[1]


def files_below(folder: Path, left_out: Iterable[str] = ()) -> Iterator[str]:
    """The path of every file below a folder, in order; raises `ValueError` where something in it is no plain file.

    `left_out` are folders at the top of it that do not count; nor does what is hidden.
    """
    yield from _files(str(folder), "", frozenset(left_out))


def folder_digest(folder: Path, left_out: Iterable[str] = ()) -> str | None:
    """The digest of every file below a folder, by name and content; None where anything in it is no plain file."""
    digest = sha256()
    try:
        for path in files_below(folder, left_out):
            content = Path(folder, path).read_bytes()
            digest.update(f"{len(path.encode())} {path} {len(content)} ".encode())
            digest.update(content)
    except (OSError, ValueError):
        return None
    return digest.hexdigest()


def _files(folder: str, below: str, left_out: frozenset[str]) -> Iterator[str]:
    with os.scandir(folder) as found:
        entries = sorted(found, key=lambda entry: entry.name)
    for entry in entries:
        if entry.name in left_out or entry.name.startswith("."):
            continue
        if entry.is_dir(follow_symlinks=False):
            yield from _files(entry.path, f"{below}{entry.name}/", frozenset())
        elif entry.is_file(follow_symlinks=False):
            yield below + entry.name
        else:
            raise ValueError(f"{below}{entry.name} is no plain file")


@cache
def program_digest(*parts: str) -> str:
    """The digest of the program itself: of its packages and modules of these names, or of all, phrases included."""
    digest = sha256(sys.version.encode())
    for part in parts or ("",):
        path = _PACKAGE / part
        files = [each for each in path.rglob("*") if each.suffix in (".py", ".yaml")] if path.is_dir() else [path]
        for each in sorted(files):
            name = each.relative_to(_PACKAGE).as_posix()
            digest.update(f"{name} ".encode() + sha256(each.read_bytes()).digest())
    return digest.hexdigest()


def known(path: Path, digest: str) -> Any:
    """What was kept in that file under that digest; None where there is nothing to believe."""
    try:
        if not stat.S_ISREG(path.stat().st_mode) or path.stat().st_size > MOST_BYTES:
            return None
        seal, _, kept = path.read_bytes().partition(b"\n")
        return json.loads(kept) if seal == _seal(digest, kept) else None
    except (OSError, ValueError, RecursionError):
        return None


def keep(path: Path, digest: str, value: Any) -> None:
    """Keep a value under that digest, in place of what was kept; where nothing can be written, nothing is kept."""
    kept = json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode()
    with suppress(OSError):
        path.parent.mkdir(parents=True, exist_ok=True)
        opened, fresh = tempfile.mkstemp(prefix=".", dir=path.parent)
        try:
            with os.fdopen(opened, "wb") as file:
                file.write(_seal(digest, kept) + b"\n" + kept)
            Path(fresh).replace(path)
        finally:
            Path(fresh).unlink(missing_ok=True)


def _seal(digest: str, kept: bytes) -> bytes:
    """What stands above a value that is whole and came from files of that digest."""
    return f"{digest} {sha256(kept).hexdigest()}".encode()
