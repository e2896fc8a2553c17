"""The games that a question can name, by any name that people use, each as the table it usually means."""

from collections.abc import Sequence

from ..corpus.corpus import Corpus
from ..corpus.typography import plainly
from ..engine.game import Game
from ..games import Kinds, usual_table

USUAL = "two-players"
"""What is meant where nobody says which kind of game."""


def game_for(kinds: Kinds, named: str | Sequence[str] = USUAL, players: int | None = None) -> Game:
    """The table that a kind of game, or several together, usually mean; raises `ImpossibleGame`."""
    return usual_table(kinds, [named] if isinstance(named, str) else named, players)


def kind_named(kinds: Kinds, given: str) -> str:
    """The kind of game that a person names: by its name in any language, an old or a short one, in any case.

    What is no such name is given back as it was.
    """
    return _names(kinds).get(plainly(given), given)


def asked_kinds(corpus: Corpus, given: Sequence[str]) -> tuple[str, ...]:
    """The kinds of game that a question names together, each by any of its names; two players where it names none."""
    return tuple(dict.fromkeys(kind_named(corpus.games, each) for each in given)) or (USUAL,)


def _names(kinds: Kinds) -> dict[str, str]:
    names: dict[str, str] = {}
    for kind, of in kinds.items():
        texts = [text for text in (of.name, of.label, of.section) if text]
        typed = [name for names_of in of.typed.values() for name in names_of]
        for name in (kind, *(each for text in texts for each in text.values()), *typed):
            names.setdefault(plainly(name), kind)
    return names
