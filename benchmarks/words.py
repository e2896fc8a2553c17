"""How long the comparison of words takes, as a ratio of difflib's on the same words in the same run.

    python benchmarks/words.py               texts made up for the purpose
    python benchmarks/words.py OLD NEW       two text files

A ratio, as seconds tell more of the machine than of the code; the best of some runs, as others disturb.
"""

import random
import sys
from collections.abc import Callable, Iterator
from difflib import SequenceMatcher
from pathlib import Path
from time import perf_counter

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "generator"))

from mulligan_annals.compare.words import change_count, differences, survives, tokens

RUNS = 20


def by_difflib(a: str, b: str) -> object:
    """The words compared by difflib alone: no sentences, no typography, no phrases."""
    return SequenceMatcher(None, a.split(), b.split(), autojunk=False).get_opcodes()


def seconds(compare: Callable[[str, str], object], a: str, b: str, *, fresh: bool = True) -> float:
    """The shortest of some runs; `fresh` where even the words of a text have to be found anew."""
    taken = []
    for _ in range(RUNS):
        differences.cache_clear()  # what is remembered takes no time, and would be measured as none
        if fresh:
            tokens.cache_clear()
        begun = perf_counter()
        compare(a, b)
        taken.append(perf_counter() - begun)
    return min(taken)


def made_up(words: int) -> tuple[str, str]:
    """A text with the frequencies of words of a natural one, and the same with every thirtieth word changed."""
    chance = random.Random(words)
    vocabulary = [f"word{rank}" for rank in range(1, 800)]
    weights = [1 / rank for rank in range(1, 800)]
    was = [word + "." * (at % 19 == 18) for at, word in enumerate(chance.choices(vocabulary, weights, k=words))]
    now = [word if chance.randrange(30) else "changed" for word in was]
    return " ".join(was), " ".join(now)


def pairs() -> Iterator[tuple[str, str, str]]:
    """What to compare: a name, and two texts."""
    if len(sys.argv) == 3:
        a, b = (Path(name).read_text(encoding="utf-8") for name in sys.argv[1:])
        yield f"{len(a.split()):,} and {len(b.split()):,} words", a, b
        return
    for words in (200, 1_000, 3_500):
        yield f"{words:,} words", *made_up(words)


def main() -> None:
    """Print one line for each pair of texts."""
    for name, a, b in pairs():
        theirs, ours = seconds(by_difflib, a, b), seconds(differences, a, b)
        again = seconds(differences, a, b, fresh=False)
        pieces = differences(a, b)
        found = f"{change_count(pieces)} changes, {survives(pieces):.0%} of the words survive"
        print(f"{name}: {ours / theirs:.2f} times difflib's time, {again / theirs:.2f} with known texts ({found})")


if __name__ == "__main__":
    main()
