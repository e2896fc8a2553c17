"""A built site as readers see it: served on the loopback, shown by Debian's Chromium, cut off from every other host."""

import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any, Literal
from urllib.parse import urlsplit

from playwright.sync_api import Browser, BrowserContext, Page, Playwright, Request

CHROMIUM = shutil.which("chromium")
"""Debian's Chromium, or None; Playwright's own browsers are not downloaded."""

LOOPBACK = "127.0.0.1"

FLAGS = (
    "--no-sandbox",  # Chromium refuses to start as root otherwise
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    f"--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE {LOOPBACK}",  # no other host is ever found
)

Shade = Literal["light", "dark"]
SCHEMES: dict[Shade, str] = {"light": "default", "dark": "slate"}
"""What Material for MkDocs calls each."""


class _Quiet(SimpleHTTPRequestHandler):
    """Serves a folder as a static host would, 404.html included, and says nothing."""

    policy: str | None = None
    """The Content-Security-Policy that every answer declares."""

    def end_headers(self) -> None:
        """Declare the policy, too."""
        if self.policy:
            self.send_header("Content-Security-Policy", self.policy)
        super().end_headers()

    def log_message(self, *_: Any) -> None:
        """Say nothing."""

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        """Answer with the site's own page where there is one."""
        lost = Path(self.directory) / "404.html"
        if code != 404 or not lost.is_file():
            super().send_error(code, message, explain)
            return
        page = lost.read_bytes()
        self.send_response(code)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(page)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(page)


@contextmanager
def served(site: Path, policy: str | None = None) -> Iterator[str]:
    """Serve a folder for as long as the block lasts, under a policy; gives its address, ending in a slash."""
    handler = type("_Strict", (_Quiet,), {"policy": policy})
    with ThreadingHTTPServer((LOOPBACK, 0), partial(handler, directory=str(site))) as server:
        Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True).start()
        try:
            yield f"http://{LOOPBACK}:{server.server_port}/"
        finally:
            server.shutdown()


def launch(playwright: Playwright) -> Browser:
    """Start Chromium without a window."""
    return playwright.chromium.launch(executable_path=CHROMIUM, args=list(FLAGS))


def noted(pages: Page | BrowserContext, outside: list[str]) -> Callable[[Request], None]:
    """Add to the list the address of every request that would leave this computer; gives the listener that does."""

    def meet(request: Request) -> None:
        address = urlsplit(request.url)
        if address.scheme not in {"file", "data", "blob"} and address.hostname != LOOPBACK:
            outside.append(request.url)

    pages.on("request", meet)
    return meet


def shaded(page: Page, shade: Shade) -> None:
    """Choose light or dark as a reader would, by the page's own switch, where the page did not follow the system."""
    page.evaluate(
        """scheme => {
            if (document.body.dataset.mdColorScheme !== scheme)
                document.querySelector(`[data-md-component=palette] input[data-md-color-scheme=${scheme}]`)?.click()
        }""",
        SCHEMES[shade],
    )
