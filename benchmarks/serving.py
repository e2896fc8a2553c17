"""How long an edit takes to be shown by `mulligan serve`, and one that cannot be shown to be told.

    python benchmarks/serving.py

Seconds on the clock from the edit of one file of the record until the page that is asked for has it; the site of the
whole record is built first, which takes a minute or more.
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


def seconds(url: str, words: str) -> float:
    """How long it takes until these words stand on the page."""
    begun = time.monotonic()
    while words not in page(url):
        time.sleep(0.05)
    return time.monotonic() - begun


def main() -> None:
    """Print the seconds of the first build, of an edit on several pages, and of a broken edit."""
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
                cards = rules / "cards.yaml"
                good = cards.read_text("utf-8")
                for times in ("first", "second", "third"):
                    cards.write_text(good.replace("Serum Powder", f"Serum {times} Powder"), "utf-8")
                    print(f"{times} edit, on its page: {seconds(home + 'cards/', f'Serum {times} Powder'):.1f} s")
                cards.write_text(good + "nothing: [\n", "utf-8")
                print(f"a broken edit, told: {seconds(home + 'cards/', 'annals-broken'):.1f} s")
            finally:
                server.terminate()


if __name__ == "__main__":
    main()
