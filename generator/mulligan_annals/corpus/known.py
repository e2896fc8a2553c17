"""What YAML files are known to hold, from an earlier reading, so that they need not be taken apart again.

Contents are known by the fingerprint of a file's bytes: of a file that has been edited nothing is known. They are kept
as JSON, in which nothing can run, and what comes out of it must fit its record like any other content.
"""

import json
import os
import stat
import tempfile
from collections.abc import Iterable, Mapping
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from typing import Any, NoReturn

from . import yaml
from .yaml import Document, Plain

MOST_BYTES = 50_000_000
"""Nothing that is kept here comes near this size."""


def known(path: Path) -> Mapping[str, Plain]:
    """What was kept in that file, by fingerprint; nothing where it is damaged, foreign or of another reader."""
    try:
        if not stat.S_ISREG(path.stat().st_mode) or path.stat().st_size > MOST_BYTES:
            return {}
        kept = json.loads(path.read_bytes(), parse_int=_no_word, parse_float=_no_word, parse_constant=_no_word)
    except (OSError, ValueError, RecursionError):
        return {}
    if not isinstance(kept, dict) or kept.get("reader") != _reader() or not isinstance(kept.get("files"), dict):
        return {}
    files: dict[str, Plain] = kept["files"]
    return files


def keep(path: Path, documents: Iterable[Document]) -> None:
    """Keep what these files hold, in place of what was kept; where nothing can be written, nothing is kept."""
    files = {each.fingerprint: each.content for each in documents}
    if files.keys() == known(path).keys():
        return
    with suppress(OSError):
        path.parent.mkdir(parents=True, exist_ok=True)
        opened, fresh = tempfile.mkstemp(prefix=".", dir=path.parent)
        try:
            with os.fdopen(opened, "w", encoding="utf-8") as file:
                json.dump({"reader": _reader(), "files": files}, file, ensure_ascii=False, separators=(",", ":"))
            Path(fresh).replace(path)
        finally:
            Path(fresh).unlink(missing_ok=True)


def _reader() -> str:
    """What is known was read by this very reader."""
    return sha256(Path(yaml.__file__).read_bytes()).hexdigest()


def _no_word(_: Any) -> NoReturn:
    raise ValueError("the record holds words, lists and mappings only")
