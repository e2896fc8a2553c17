"""The site without a network: what a browser keeps, how it is installed, and the site in one file."""

import errno
import hashlib
import json
import os
import zipfile
from collections.abc import Iterator
from pathlib import Path

from ..bundle import site_sources
from ..corpus.corpus import Corpus
from .build import CannotBegin
from .publish import FROM_DISK
from .render import Page, Writer

KEPT = (
    "index.md",
    "identify.md",
    "history.md",
    "by-date.md",
    "french.md",
    "revisions/",
    "subrules/",
    "numbers.md",
    "numbers/",
    "cards.md",
    "glossary.md",
    "compare.md",
    "play.md",
    "training.md",
    "training/",
    "offline.md",
)
"""The pages that a browser keeps after one visit, by path or folder: all that the box of the front page leads to, and
what is made in the browser. The rest is kept as it is visited."""

WORKER = "service-worker.js"
_UNUSED = (f"/{FROM_DISK}", "/assets/pictures/")
"""What a page that a browser keeps does not ask for: icons for pages from a disk, pictures for those who share it."""


def pages(_corpus: Corpus, writer: Writer) -> Iterator[Page]:
    """The page that stands for one that has not been visited while there was a network."""
    yield Page(
        "offline.md",
        writer.say("offline.title"),
        writer.part("offline.md.j2", "offline.md", title=writer.say("offline.title")),
        wide=True,
        searched=False,
    )


def manifest(writer: Writer) -> str:
    """The file `manifest.webmanifest`, by which a browser installs the site."""
    icons = [
        {"src": "assets/favicon.svg", "sizes": "any", "type": "image/svg+xml"},
        *({"src": f"assets/icon-{size}.png", "sizes": f"{size}x{size}", "type": "image/png"} for size in (192, 512)),
    ]
    told = {
        "name": writer.say("frame.title"),
        "short_name": writer.say("offline.short"),
        "description": writer.say("frame.promise"),
        "lang": writer.lang,
        "start_url": "./",
        "scope": "./",
        "display": "minimal-ui",
        "background_color": "#fcfbf8",
        "theme_color": "#1d3b45",
        "icons": icons,
    }
    return json.dumps(told, ensure_ascii=False, indent=1) + "\n"


def service_worker(site: Path, lang: str, kept: tuple[str, ...], others: tuple[str, ...]) -> str:
    """The script that keeps one language's part of a built site; `kept` are page addresses, `others` folders left out.

    It names every file with its fingerprint, and itself after all of them: another build is another script.
    """
    files = dict(_files(site, others))
    build = hashlib.sha256(json.dumps(files).encode()).hexdigest()[:16]
    core = [*kept, *(path for path in files if path.startswith("assets/")), "manifest.webmanifest"]
    constants = {"LANG": lang, "BUILD": build, "CORE": core, "FILES": files}
    told = "".join(
        f"const {name} = {json.dumps(value, ensure_ascii=False, separators=(',', ':'))};\n"
        for name, value in constants.items()
    )
    return told + (site_sources() / WORKER).read_text("utf-8")


def is_kept(path: str) -> bool:
    """Whether the page of that path is kept after one visit."""
    return any(path == each or (each.endswith("/") and path.startswith(each)) for each in KEPT)


def _files(site: Path, others: tuple[str, ...]) -> Iterator[tuple[str, str]]:
    """Each file as a browser asks for it, with the first eight digits of its SHA-256."""
    for file in sorted(site.rglob("*")):
        path = file.relative_to(site).as_posix()
        hidden = path.startswith((".", *others)) or any(each in f"/{path}" for each in _UNUSED)
        if file.is_dir() or hidden or path in (WORKER, "404.html") or path.startswith("sitemap.xml"):
            continue
        address = path.removesuffix("index.html") if file.name == "index.html" else path
        yield address, hashlib.sha256(file.read_bytes()).hexdigest()[:8]


def refuse_to_pack(into: Path) -> None:
    """Raise `CannotBegin` where no ZIP file can be written: asked before minutes are spent on what it would hold."""
    if not into.absolute().parent.is_dir():
        why = errno.ENOENT
    elif into.is_dir():
        why = errno.EISDIR
    elif not os.access(into if into.exists() else into.absolute().parent, os.W_OK):
        why = errno.EACCES
    else:
        return
    raise CannotBegin("site.not-packed", file=into, why=os.strerror(why))


def pack(site: Path, into: Path) -> int:
    """Put a built site into one ZIP file, the same bytes for the same site; gives its size in megabytes, rounded up.

    Raises `CannotBegin` where the file cannot be written.
    """
    try:
        with zipfile.ZipFile(into, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as packed:
            for file in sorted(site.rglob("*")):
                path = file.relative_to(site)
                if file.is_file() and not path.name.startswith("."):
                    entry = zipfile.ZipInfo(
                        f"mulligan-annals/{path.as_posix()}"
                    )  # of 1 January 1980: no clock is asked
                    entry.compress_type = zipfile.ZIP_DEFLATED
                    entry.external_attr = 0o644 << 16
                    packed.writestr(entry, file.read_bytes())
        return -(-into.stat().st_size // 1_000_000)
    except OSError as error:
        raise CannotBegin("site.not-packed", file=into, why=error.strerror or error) from error
