"""How long the comparison of behaviour takes: all procedures of the record against each other, over the list of games.

    python benchmarks/behaviour.py

A pair of tables met in the walk is a state; seconds tell of the machine, states and pairs of procedures of the record.
How a walk grows with the players, and with the cards of a hand, is told as ratios of the same run.
"""

import sys
from itertools import combinations_with_replacement
from pathlib import Path
from time import perf_counter

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "generator"))

from mulligan_annals.bundle import rules_folder
from mulligan_annals.compare.behaviour import Parting, part
from mulligan_annals.compare.games import GAMES
from mulligan_annals.corpus.corpus import Corpus
from mulligan_annals.corpus.reading import read_corpus
from mulligan_annals.engine.game import Game, new_game
from mulligan_annals.engine.procedure import Procedure
from mulligan_annals.grounding import ground

NAMES = ("Ann", "Ben", "Cleo", "Dan", "Eve")


def every_pair(corpus: Corpus) -> None:
    """Print one line for each game, and one for all."""
    begun, total = perf_counter(), 0
    for compared in GAMES:
        since = perf_counter()
        grounded = (ground(corpus, revision, compared.game).procedure for revision in corpus.revisions)
        pairs = list(combinations_with_replacement(dict.fromkeys(grounded), 2))
        verdicts = [part(compared.game, one, other) for one, other in pairs]
        states = sum(verdict.states for verdict in verdicts)
        parted = sum(isinstance(verdict, Parting) for verdict in verdicts)
        total += states
        taken = perf_counter() - since
        print(f"{compared.id:24} {len(pairs):4} pairs, {parted:3} part, {states:7,} states, {taken:5.2f} s")
    taken = perf_counter() - begun
    print(f"{total:,} states in {taken:.1f} s, {total / taken:,.0f} a second")


def growth(corpus: Corpus) -> None:
    """Print how many times the states and the time of the smallest walk the larger ones take, under today's rule."""
    today = list(corpus.revisions)[-1]
    by_players = {f"{count} players": new_game(NAMES[:count]) for count in range(2, len(NAMES) + 1)}
    two = NAMES[:2]
    by_hand = {f"hands of {size}": new_game(two, starting_hand=dict.fromkeys(two, size)) for size in (1, 3, 5, 7, 9)}
    for games in (by_players, by_hand):
        walks = {name: walked(game, ground(corpus, today, game).procedure) for name, game in games.items()}
        least_states, least_seconds = next(iter(walks.values()))
        for name, (states, seconds) in walks.items():
            print(f"{name}: {states / least_states:.1f} times the states, {seconds / least_seconds:.1f} times as long")


def walked(game: Game, procedure: Procedure) -> tuple[int, float]:
    """The states of one walk to the end, and its shortest time of three."""
    taken = []
    for _ in range(3):
        part.cache_clear()
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
