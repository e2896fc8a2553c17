"""The games that a question can name, by any name that people use, each as the table it usually means."""

from collections.abc import Iterator, Sequence

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


def asked_kinds(corpus: Corpus, given: Sequence[str], players: int | None = None) -> tuple[str, ...]:
    """The kinds of game that a question names together, each by any of its names.

    Where it names none, the kind that so many players make it; two players where it does not say how many either.
    """
    named = tuple(dict.fromkeys(kind_named(corpus.games, each) for each in given))
    return named or (next(_made_by(corpus.games, players), USUAL),)


def _made_by(kinds: Kinds, players: int | None) -> Iterator[str]:
    for kind, of in kinds.items():
        if players is not None and of.table.by_number and of.table.least <= players <= (of.table.most or players):
            yield kind


def _names(kinds: Kinds) -> dict[str, str]:
    names: dict[str, str] = {}
    for kind, of in kinds.items():
        texts = [text for text in (of.name, of.label, of.section) if text]
        typed = [name for names_of in of.typed.values() for name in names_of]
        for name in (kind, *(each for text in texts for each in text.values()), *typed):
            names.setdefault(plainly(name), kind)
    return names
