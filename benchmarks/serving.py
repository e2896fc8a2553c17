"""How long an edit takes to be shown by `mulligan serve`, and one that cannot be shown to be told.

    python benchmarks/serving.py

Seconds on the clock, and of the processor, from the edit of one file of the record until the page that is asked for has
it; the site of the whole record is built first, which takes a minute or more. On a busy machine the clock tells of the
other work; the seconds of the processor do not.
"""

import os
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from urllib.error import URLError
from urllib.request import urlopen

ROOT = Path(__file__).resolve().parents[1]
PATHS = {**os.environ, "PYTHONPATH": str(ROOT / "generator"), "NO_MKDOCS_2_WARNING": "1"}


def page(url: str) -> str:
    """The page at that address; nothing while the server is not there yet."""
    try:
        with urlopen(url, timeout=600) as answered:
            return str(answered.read().decode())
    except (URLError, ConnectionError):
        return ""


REVISION = "mulligan/revisions/2019-07-12-cards-on-the-bottom.yaml"
EDITS = {
    "what a card does": ("cards.yaml", "This is no mulligan:", "It is no mulligan:", "cards/", "It is no mulligan:"),
    "a summary": (REVISION, "Each mulligan draws", "Whoever mulligans draws", "history/", "Whoever mulligans draws"),
    "a clause's words": (
        REVISION,
        "en: A player can take mulligans until",
        "en: take mulligans until",
        "revisions/2019-07-12-cards-on-the-bottom/",
        "“take mulligans until",
    ),
    "a kind of game": ("games.yaml", "label: {en: Two players,", "label: {en: Two people,", "", "Two people"),
    "broken YAML": ("cards.yaml", "en: Serum Powder", "en: Serum: [Powder", "fr/cards/", "annals-broken"),
}
"""Each edit by what it changes: the file, words there and those in their place, the page, and what must stand on it."""


def seconds(url: str, words: str) -> float:
    """How long it takes until these words stand on the page."""
    begun = time.monotonic()
    while words not in page(url):
        time.sleep(0.05)
    return time.monotonic() - begun


def processor(process: int) -> float:
    """The seconds of the processor that a process has had; none where the system does not tell."""
    told = Path(f"/proc/{process}/stat")
    fields = told.read_text().rpartition(")")[2].split() if told.exists() else []
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK") if fields else 0.0


def main() -> None:
    """Print the seconds of the first build, and of each edit."""
    with tempfile.TemporaryDirectory() as folder:
        rules = Path(folder) / "rules"
        shutil.copytree(ROOT / "rules", rules, ignore=shutil.ignore_patterns("local"))
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        line = [sys.executable, "-m", "mulligan_annals", "serve", "--port", str(port), "--rules", str(rules)]
        home = f"http://127.0.0.1:{port}/"
        with subprocess.Popen(line, env=PATHS, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as server:
            try:
                print(f"first build: {seconds(home, '<body'):.0f} s")
                for what, (name, old, new, address, words) in EDITS.items():
                    file = rules / name
                    good = file.read_text("utf-8")
                    assert old in good, f"{name} no longer holds {old!r}"
                    before = processor(server.pid)
                    file.write_text(good.replace(old, new, 1), "utf-8")
                    took = seconds(home + address, words)
                    print(f"{what}: {took:.1f} s, of the processor {processor(server.pid) - before:.1f} s")
                    file.write_text(good, "utf-8")
                    while words in page(home + address):
                        time.sleep(0.05)
            finally:
                server.terminate()


if __name__ == "__main__":
    main()
