"""How long a look-up takes, as a ratio of reading the whole record in the same run.

    python benchmarks/lookup.py

A ratio, as seconds tell more of the machine than of the code; the best of some runs, as others disturb.
"""

import sys
from collections.abc import Callable
from datetime import date, timedelta
from pathlib import Path
from time import perf_counter

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "generator"))

from mulligan_annals.bundle import rules_folder
from mulligan_annals.corpus.reading import read_corpus
from mulligan_annals.lookup.cite import cite, known_numbers
from mulligan_annals.lookup.on import answer
from mulligan_annals.lookup.parsing import FIRST_DAY

RUNS = 3
DAYS = [FIRST_DAY + timedelta(days=after) for after in range(0, (date.today() - FIRST_DAY).days, 100)]
"""Every hundredth day since the game was sold."""


def seconds(work: Callable[[], object]) -> float:
    """The shortest of some runs."""
    taken = []
    for _ in range(RUNS):
        begun = perf_counter()
        work()
        taken.append(perf_counter() - begun)
    return min(taken)


def main() -> None:
    """Print how many look-ups of each kind are as slow as reading the record once."""
    corpus = read_corpus(rules_folder())
    reading = seconds(lambda: read_corpus(rules_folder()))
    numbers = known_numbers(corpus)
    kinds: dict[str, tuple[Callable[[], object], int]] = {
        "which rule was in force": (lambda: [corpus.main.in_force(day) for day in DAYS], len(DAYS)),
        "the whole answer for a game": (
            lambda: [answer(corpus, day, list(corpus.games)[at % len(corpus.games)]) for at, day in enumerate(DAYS)],
            len(DAYS),
        ),
        "what a number meant": (lambda: [cite(corpus, each, DAYS[-1]) for each in numbers], len(numbers)),
    }
    for name, (work, count) in kinds.items():
        print(f"{name}: {reading / (seconds(work) / count):,.0f} take as long as one reading of the record")


if __name__ == "__main__":
    main()
