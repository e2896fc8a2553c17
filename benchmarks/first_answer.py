"""How long a reader with a slow phone and a slow network waits for the first answer, and what comes over the line.

.venv/bin/python -m benchmarks.first_answer site

A processor four times slower, and a network of 1.6 Mbit/s with 150 ms for each round trip, Chromium's fast 3G;
nothing is kept from an earlier visit, and files come packed as hosts pack them.
"""

import argparse
import gzip
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from mimetypes import guess_type
from pathlib import Path
from statistics import median
from threading import Thread
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import Browser, sync_playwright

from tools.chromium import CHROMIUM, LOOPBACK, launch

QUESTIONS = (
    "",
    "?on=2015-10-03&game=commander",
    "fr/?on=2019-07-08",
    "numbers/103.4/",
    "revisions/2019-07-12-cards-on-the-bottom/",
)
NETWORK = {"offline": False, "latency": 150, "downloadThroughput": 1_600_000 / 8, "uploadThroughput": 750_000 / 8}


@contextmanager
def packed(site: Path) -> Iterator[str]:
    """Serve a folder as a host does that packs what it sends."""
    known: dict[str, bytes] = {}

    class Packing(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def do_GET(self) -> None:
            path = site / urlsplit(self.path).path.lstrip("/")
            path = path / "index.html" if path.is_dir() else path
            if not path.is_file():
                self.send_error(404)
                return
            body = known.setdefault(str(path), gzip.compress(path.read_bytes(), 9))
            self.send_response(200)
            self.send_header("Content-Type", guess_type(path.name)[0] or "text/plain")
            self.send_header("Content-Encoding", "gzip")
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, *_: Any) -> None:
            """Say nothing."""

    with ThreadingHTTPServer((LOOPBACK, 0), Packing) as server:
        Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True).start()
        try:
            yield f"http://{LOOPBACK}:{server.server_port}/"
        finally:
            server.shutdown()


def answered(browser: Browser, address: str) -> tuple[float, int]:
    """Seconds until the page shows its answer, or its heading where it answers nothing; and the bytes that came."""
    with browser.new_context(viewport={"width": 375, "height": 812}, service_workers="block") as context:
        page = context.new_page()
        session = context.new_cdp_session(page)
        session.send("Network.enable")
        session.send("Network.emulateNetworkConditions", NETWORK)
        session.send("Emulation.setCPUThrottlingRate", {"rate": 4})
        came = [0]
        session.on(
            "Network.loadingFinished", lambda told: came.__setitem__(0, came[0] + int(told["encodedDataLength"]))
        )
        page.goto(address, wait_until="commit")
        page.wait_for_function(
            "() => document.querySelector('#answer-card, h1') && !document.querySelector('#answer-card[hidden]')"
            " && (document.readyState !== 'loading')",
            polling=20,
        )
        shown = page.evaluate("performance.now() / 1000")
        page.wait_for_load_state("networkidle")
        return float(shown), came[0]


def main() -> int:
    """Measure each page three times; gives 1 where a first answer took longer than 2.5 seconds."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("site", type=Path)
    site: Path = parser.parse_args().site
    if not CHROMIUM:
        print("Chromium is not installed (on Debian: apt-get install chromium fonts-dejavu)", file=sys.stderr)
        return 2
    slow = False
    with packed(site) as address, sync_playwright() as playwright, launch(playwright) as browser:
        for question in QUESTIONS:
            runs = [answered(browser, address + question) for _ in range(3)]
            seconds = median(each for each, _ in runs)
            slow = slow or seconds > 2.5
            print(f"{seconds:5.2f} s  {runs[0][1] / 1000:6.1f} kB  /{question}")
    return int(slow)


if __name__ == "__main__":
    sys.exit(main())
