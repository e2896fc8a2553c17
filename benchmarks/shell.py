"""What a look-up from the shell is made of: start, read, answer, each as a ratio of starting Python in the same run.

    python benchmarks/shell.py

Processor time, as other work on the machine does not count in it; the best of some runs, as it disturbs all the same.
"""

import os
import subprocess
import sys
import tempfile
from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import date
from pathlib import Path
from resource import RUSAGE_CHILDREN, getrusage
from time import process_time

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "generator"))

from mulligan_annals.bundle import keep_record, rules_folder
from mulligan_annals.corpus.compiled import keep_corpus, known_corpus
from mulligan_annals.corpus.reading import read_corpus
from mulligan_annals.lookup.on import answer

RUNS = 7
PATHS = {**os.environ, "PYTHONPATH": sys.path[0]}
ON = ["-m", "mulligan_annals", "on", "2015-10-03", "--game", "commander"]


def process(words: Sequence[str]) -> float:
    """The processor time of a Python started with these words."""
    begun = getrusage(RUSAGE_CHILDREN)
    subprocess.run([sys.executable, *words], check=True, stdout=subprocess.DEVNULL, env=PATHS)
    ended = getrusage(RUSAGE_CHILDREN)
    return ended.ru_utime + ended.ru_stime - begun.ru_utime - begun.ru_stime


def here(work: Callable[[], object]) -> float:
    """The processor time of work in this process."""
    begun = process_time()
    work()
    return process_time() - begun


def main() -> None:
    """Print how many times as long as starting Python each part takes, and what a known record saves."""
    corpus = read_corpus(rules_folder())
    keep_record(corpus)
    with tempfile.TemporaryDirectory() as folder:
        kept = Path(folder) / "record.json"
        keep_corpus(corpus, kept)
        parts: dict[str, Callable[[], float]] = {
            "Python": lambda: process(["-c", "pass"]),
            "start: the command imported": lambda: process(["-c", "import mulligan_annals.cli"]),
            "read: every file taken apart": lambda: here(lambda: read_corpus(rules_folder())),
            "read: every file known": lambda: here(lambda: known_corpus(rules_folder(), kept)),
            "answer: one game on one day": lambda: here(
                lambda: answer(replace(corpus), date(2015, 10, 3), "commander")
            ),
            "mulligan on, every file known": lambda: process(ON),
        }
        taken = {name: [work()] for name, work in parts.items()}
        for _ in range(RUNS - 1):
            for name, work in parts.items():
                taken[name].append(work())
    for name, each in taken.items():
        print(f"{name}: {min(each) / min(taken['Python']):.1f}")
    day, days = date(2015, 10, 3), 10_000
    asked = here(lambda: [corpus.main.in_force(day) for _ in range(days)])
    parsed = here(lambda: [date.fromisoformat("2015-10-03") for _ in range(days)])
    print(f"the rule in force on a day, as a ratio of reading that day from its ISO form: {asked / parsed:.1f}")


if __name__ == "__main__":
    main()
