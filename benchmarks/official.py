"""How long it takes to read official texts and to compare each with the next, beside git's word difference.

    python benchmarks/official.py FOLDER [--git EVERY]

FOLDER holds texts of the Comprehensive Rules, named so that their names sort by day. `--git 10` lets git compare every
tenth pair, as it takes long; 0 leaves it out. Times are those of the processor, so that others disturb them less.
"""

import argparse
import gc
import resource
import subprocess
import sys
from itertools import pairwise
from pathlib import Path
from time import process_time

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "generator"))

from mulligan_annals.compare.words import differences, tokens
from mulligan_annals.official.changes import Changes, compare
from mulligan_annals.official.reading import Reader

RUNS = 3


def once(files: list[Path]) -> tuple[float, float, list[tuple[float, Changes]]]:
    """Seconds to read all texts, seconds to compare all pairs, and each pair with its own."""
    reader = Reader()
    begun = process_time()
    documents = [reader.read(file.read_bytes(), file.name) for file in files]
    read = process_time() - begun
    pairs = []
    for old, new in pairwise(documents):
        begun = process_time()
        changes = compare(old, new)
        pairs.append((process_time() - begun, changes))
    return read, sum(seconds for seconds, _ in pairs), pairs


def words_too(pairs: list[tuple[float, Changes]]) -> float:
    """Seconds to find, besides, the word difference of every row that is shown."""
    begun = process_time()
    for _, changes in pairs:
        for link in changes.links:
            if link.was and link.now and link.words == "reworded":
                differences.__wrapped__(link.was.text, link.now.text)
    return process_time() - begun


def marked(pairs: list[tuple[float, Changes]]) -> tuple[int, int]:
    """The words marked as changed in all reworded rows, and the fewest that would do (longest common subsequences)."""
    rows = {(link.was.text, link.now.text) for _, changes in pairs for link in changes.links if link.was and link.now}
    found = fewest = 0
    for was, now in rows:
        found += sum(len(_words(each.text)) for each in differences.__wrapped__(was, now) if each.is_ in ("out", "in"))
        a, b = _words(was), _words(now)
        fewest += len(a) + len(b) - 2 * _in_common(a, b)
    return found, fewest


def _words(text: str) -> list[str]:
    return [token.key for token in tokens(text) if token.is_word]


def _in_common(a: list[str], b: list[str]) -> int:
    """The length of the longest common subsequence, by bits (Hyyrö 2004)."""
    places: dict[str, int] = {}
    for at, word in enumerate(b):
        places[word] = places.get(word, 0) | 1 << at
    full = row = (1 << len(b)) - 1
    for word in a:
        if hits := row & places.get(word, 0):
            row = (row + hits | row - hits) & full
    return len(b) - row.bit_count()


def by_git(files: list[Path], every: int) -> tuple[int, float]:
    """How many pairs git compared word by word, and the seconds that it took."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    chosen = list(pairwise(files))[::every]
    for old, new in chosen:
        line = ["git", "diff", "--no-index", "--word-diff", "--text", str(old), str(new)]
        subprocess.run(line, stdout=subprocess.DEVNULL, check=False)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return len(chosen), after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def main() -> None:
    """Print the table."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("folder", type=Path)
    asked.add_argument("--git", type=int, default=10)
    given = asked.parse_args()
    files = sorted(given.folder.glob("CR-*.txt"), key=lambda file: (file.name[3:13], file.name))
    gc.disable()  # as the archive does: nothing here is garbage
    read, compared, pairs = once(files)
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    worst, changes = max(pairs, key=lambda pair: pair[0])
    for _ in range(RUNS - 1):
        others = once(files)
        read, compared = min((read, compared), others[:2], key=sum)
        worst = min(worst, max(seconds for seconds, _ in others[2]))
        del others
        gc.collect()
    size = sum(file.stat().st_size for file in files)
    together = read + compared
    begun = process_time()
    sum(range(10_000_000))
    print(f"{'ten million additions (the machine)':44}{process_time() - begun:9.2f} s")
    print(f"{'texts':44}{len(files):9} ({size / 1e6:.0f} MB)")
    print(f"{'read':44}{read:9.2f} s")
    print(f"{'compared, all pairs':44}{compared:9.2f} s")
    print(f"{'read and compared':44}{together:9.2f} s")
    print(f"{'pairs a second, reading included':44}{len(pairs) / together:9.0f}")
    print(f"{'worst pair':44}{1000 * worst:9.0f} ms ({changes.old.day} to {changes.new.day})")
    print(f"{'word differences of every reworded row':44}{words_too(pairs):9.2f} s")
    found, fewest = marked(pairs)
    print(f"{'words marked beside the fewest that would do':44}{found / fewest:9.3f}")
    print(f"{'peak memory':44}{peak:9.0f} MB")
    if given.git:
        count, seconds = by_git(files, given.git)
        of_git = seconds / count
        print(f"{f'git diff --word-diff, {count} of these pairs':44}{1000 * of_git:9.0f} ms a pair")
        print(f"{'ours as a share of it':44}{together / len(pairs) / of_git:9.2f}")


if __name__ == "__main__":
    main()
