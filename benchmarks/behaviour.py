"""How long the comparison of behaviour takes: all procedures of the record against each other, over the list of games.

    python benchmarks/behaviour.py

A table met in a walk is a state; seconds tell of the machine, ratios and states of the code and the record.
How a walk grows with the players, and with the cards of a hand, is told as ratios of the same run.
"""

import sys
from itertools import combinations
from pathlib import Path
from time import perf_counter

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "generator"))

from mulligan_annals.bundle import rules_folder
from mulligan_annals.compare.behaviour import Parting, alone, part, start
from mulligan_annals.corpus.corpus import Corpus
from mulligan_annals.corpus.reading import read_corpus
from mulligan_annals.engine import Game, Procedure, new_game
from mulligan_annals.games import compared_games
from mulligan_annals.grounding import ground

NAMES = ("Ann", "Ben", "Cleo", "Dan", "Eve")


def every_pair(corpus: Corpus) -> None:
    """Print one line for each game, and one for all: the matrix, beside one walk of each procedure to its end."""
    all_pairs = all_alone = 0.0
    for compared in compared_games(corpus):
        grounded = (ground(corpus, revision, compared.game).procedure for revision in corpus.main.revisions)
        procedures = list(dict.fromkeys(grounded))
        pairs = list(combinations(procedures, 2))
        forget()
        begun = perf_counter()
        parted = sum(isinstance(part(compared.game, one, other), Parting) for one, other in pairs)
        in_pairs = perf_counter() - begun
        walks = [walked(compared.game, procedure, runs=1) for procedure in procedures]
        states, alone_too = (sum(each) for each in zip(*walks, strict=True))
        all_pairs, all_alone = all_pairs + in_pairs, all_alone + alone_too
        ratio = f"{in_pairs / alone_too:.2f} times one walk of each"
        print(
            f"{compared.id:24} {len(pairs):3} pairs, {parted:3} part, {states:6,.0f} states, {in_pairs:.2f} s, {ratio}"
        )
    print(f"all pairs: {all_pairs:.1f} s, {all_pairs / all_alone:.2f} times as long as walking every procedure once")


def growth(corpus: Corpus) -> None:
    """Print how many times the states and the time of the smallest walk the larger ones take, under today's rule."""
    today = list(corpus.main.revisions)[-1]
    by_players = {f"{count} players": new_game(NAMES[:count]) for count in range(2, len(NAMES) + 1)}
    two = NAMES[:2]
    by_hand = {f"hands of {size}": new_game(two, starting_hand=dict.fromkeys(two, size)) for size in (1, 3, 5, 7, 9)}
    for games in (by_players, by_hand):
        walks = {name: walked(game, ground(corpus, today, game).procedure) for name, game in games.items()}
        least_states, least_seconds = next(iter(walks.values()))
        for name, (states, seconds) in walks.items():
            print(f"{name}: {states / least_states:.1f} times the states, {seconds / least_seconds:.1f} times as long")


def forget() -> None:
    """What is remembered takes no time, and would be measured as none."""
    for remembering in (part, start, alone):
        remembering.cache_clear()


def walked(game: Game, procedure: Procedure, runs: int = 3) -> tuple[int, float]:
    """The states of one walk to the end, and its shortest time of some runs."""
    taken = []
    for _ in range(runs):
        forget()
        begun = perf_counter()
        states = part(game, procedure, procedure).states
        taken.append(perf_counter() - begun)
    return states, min(taken)


def main() -> None:
    """Compare every pair, then walk larger and larger games."""
    corpus = read_corpus(rules_folder())
    every_pair(corpus)
    growth(corpus)


if __name__ == "__main__":
    main()
