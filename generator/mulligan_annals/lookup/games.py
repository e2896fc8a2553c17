"""The games that a question can name, by any name that people use, each as the table it usually means."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from ..corpus.corpus import Corpus
from ..corpus.records import Format, Text
from ..corpus.typography import plainly
from ..engine.game import Game
from ..games import Kinds, kind_named, usual_table

USUAL = "two-players"
"""What is meant where nobody says which kind of game."""


def game_for(kinds: Kinds, named: str | Sequence[str] = USUAL, players: int | None = None) -> Game:
    """The table that a kind of game, or several together, usually mean; raises `ImpossibleGame`."""
    return usual_table(kinds, [named] if isinstance(named, str) else named, players)


@dataclass(frozen=True, slots=True)
class AskedGame:
    """The kinds of game that a question names, how many play where it says so, and why a name is taken for a kind."""

    kinds: tuple[str, ...]
    players: int | None
    notes: tuple[Text, ...] = ()


def asked_game(corpus: Corpus, given: Sequence[str], players: int | None = None) -> AskedGame:
    """The kinds of game that a question names together, each by any of its names.

    Where it names none, the kind that so many players make it; two players where it does not say how many either.
    A format that is no kind of its own is taken for one, and its note says why.
    """
    kinds, notes = [], []
    for each in given:
        found = format_named(corpus, each)
        kinds.append(found.kind if found else kind_named(corpus.games, each))
        notes += [found.note] if found else []
        players = found.players if found and players is None else players
    named = tuple(dict.fromkeys(kinds)) or (next(_made_by(corpus.games, players), USUAL),)
    return AskedGame(named, players, tuple(notes))


def format_named(corpus: Corpus, given: str) -> Format | None:
    """The format that a person names, where that is no name of a kind of game."""
    if kind_named(corpus.games, given) in corpus.games:
        return None
    return next((each for each in corpus.formats if plainly(given) in map(plainly, each.names)), None)


def _made_by(kinds: Kinds, players: int | None) -> Iterator[str]:
    for kind, of in kinds.items():
        if players is not None and of.table.by_number and of.table.least <= players <= (of.table.most or players):
            yield kind
