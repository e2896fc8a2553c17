"""The site while somebody writes: after an edit only what is asked for is made anew, and the last good site stays up.

The site is built whole once. From then on an edit makes everything in it stale, and whoever asks for a page gets it as
the record has it now. What cannot be read, or does not pass the checks, is told above every page.
"""

import posixpath
import re
from collections.abc import Callable, Iterable, Mapping
from html import escape
from pathlib import Path
from threading import RLock
from typing import Any

from .. import phrases, telling
from ..corpus.corpus import Corpus
from ..corpus.language import FALLBACK, Language, Unreadable
from .render import BrokenLink, BrokenTemplate

Renew = Callable[[Corpus, str], None]
"""Makes one page or file of a language anew, named by its address below the home page of that language."""

_BODY = re.compile(rb"<body\b[^>]*>")


class Serving:
    """A built site that is edited: `read` gives the checked record, `renew` makes a page of a language anew.

    `build` builds everything anew, which only a file that comes or goes asks for.
    """

    def __init__(
        self,
        read: Callable[[], Corpus],
        renew: Mapping[Language, Renew],
        build: Callable[[], None],
        files: Callable[[], set[str]],
    ) -> None:
        self.read, self.renew, self.build, self.files = read, renew, build, files
        self.lock = RLock()
        self.corpus: Corpus | None = None
        self.wrong: dict[Language, list[str]] = {}
        """What is wrong with the last edit, as sentences in each language; empty where nothing is."""
        self._held = files()
        self._fresh: set[str] = set()

    def edited(self) -> None:
        """Something was edited: read everything again, and keep what was where it cannot be shown."""
        with self.lock:
            try:
                phrases.forget()
                for language in phrases.languages():
                    phrases.phrases(language)
                corpus = self.read()
                if (held := self.files()) != self._held:
                    self.build()
                    self.corpus, self._held = None, held
                else:
                    self.corpus = corpus
                self._fresh.clear()
                self.wrong = {}
            except (Unreadable, ValueError) as error:
                self.wrong = {language: told(error, language) for language in self.renew}

    def asked(self, address: str) -> list[str]:
        """Somebody asks for a page or file: make it anew where it is stale; what is wrong, as sentences."""
        language = next((each for each in self.renew if address.startswith(f"{each}/")), FALLBACK)
        with self.lock:
            if self.corpus is not None and not self.wrong and address not in self._fresh:
                try:
                    self.renew[language](self.corpus, address.removeprefix(f"{language}/"))
                    self._fresh.add(address)
                except (BrokenLink, BrokenTemplate, Unreadable) as error:
                    return told(error, language)
            return self.wrong.get(language, [])


def told(error: Exception, language: Language) -> list[str]:
    """What is wrong, as sentences in that language."""
    if isinstance(error, Unreadable):
        return list(telling.render_all(error.findings, language))
    return [str(error)]


def answering(serving: Callable[..., Iterable[bytes]], state: Serving, mount: str = "/") -> Any:
    """The server `serving` with every page fresh, and what is wrong with the last edit above it."""

    def answer(environ: dict[str, Any], start_response: Any) -> Iterable[bytes]:
        path = environ["PATH_INFO"].replace("\0", "%00")
        # No file has a null in its name, and asking the system for one ends in an error rather than in its absence.
        environ = environ | {"PATH_INFO": path}
        address = posixpath.normpath("/" + path.removeprefix(mount)).lstrip("/")
        if path.endswith("/"):
            address = posixpath.join(address, "index.html")
        wrong = [] if path.startswith("/livereload/") else state.asked(address)
        if not wrong or not address.endswith(".html"):
            return serving(environ, start_response)
        begun: list[Any] = []
        page = _with_banner(b"".join(serving(environ, lambda *how: begun.extend(how))), wrong, address)
        status, headers = begun
        others = [(name, value) for name, value in headers if name != "Content-Length"]
        start_response(status, [*others, ("Content-Length", str(len(page)))])
        return [page]

    return answer


def _with_banner(page: bytes, wrong: list[str], address: str) -> bytes:
    language = next((each for each in phrases.languages() if address.startswith(f"{each}/")), FALLBACK)
    sentences = "".join(f"<li>{escape(telling.marked(each))}</li>" for each in wrong)
    said = escape(telling.marked(telling.say(language, "serve.broken")))
    banner = f'<aside role="alert" class="annals-broken"><p><strong>{said}</strong></p><ul>{sentences}</ul></aside>'
    begun = _BODY.search(page)
    end = begun.end() if begun else 0
    return page[:end] + banner.encode() + page[end:]


_COUNT = {".css", ".html", ".j2", ".js", ".json", ".md", ".png", ".svg", ".xml", ".yaml"}


def files_in(*folders: Path) -> set[str]:
    """Every file below these folders that counts, by its path: what comes or goes asks for a whole build.

    What an editor writes beside a file for a moment, or under its name with something added, does not count.
    """
    found = (path for folder in folders for path in folder.rglob("*") if path.suffix in _COUNT and path.is_file())
    return {str(path) for path in found if not path.name.startswith(".")}
