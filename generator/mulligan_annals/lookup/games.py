"""The games that a question can name, each as the table it usually means."""

from ..corpus.records import LANGUAGES
from ..corpus.typography import plainly
from ..engine.game import KINDS, Game, ImpossibleGame, new_game
from ..phrases import say

NAMES = ("Ann", "Ben", "Cy", "Di", "Eve", "Flo", "Gus", "Hal")
"""Invented players in turn order; Ann starts."""

USUAL_PLAYERS = {
    "two-players": 2,
    "multiplayer": 4,
    "two-headed-giant": 4,
    "archenemy": 4,
    "shared-team-turns": 4,
    "commander": 4,
    "vanguard": 2,
    "brawl": 2,
}
"""How many sit down where the question does not say."""

OTHER_NAMES = {"edh": "commander", "elder dragon highlander": "commander", "2hg": "two-headed-giant"}
"""What some kinds are or were called besides: the rules themselves said EDH until 3 February 2011."""

LIBRARY = {"commander": 99, "brawl": 59}
"""Cards before the first draw where the kind of game sets them; 60 otherwise."""

HAND_MODIFIER = 2
"""The hand modifier of the Vanguard card in the example that the look-up shows."""


def game_for(kind: str = "two-players", players: int | None = None) -> Game:
    """The table that a kind of game usually means; raises `ImpossibleGame` where the number of players does not fit.

    >>> game_for("commander").library
    (99, 99, 99, 99)
    """
    if kind not in KINDS:
        raise ImpossibleGame("kinds", "unknown-kind", kind=kind, kinds=", ".join(KINDS))
    count = USUAL_PLAYERS[kind] if players is None else players
    if not 1 < count <= len(NAMES):
        raise ImpossibleGame("players", "cannot-be-shown", count=count, most=len(NAMES))
    seated = NAMES[:count]
    return new_game(
        teams=_teams(kind, seated),
        kinds=[kind],
        library=LIBRARY.get(kind, 60),
        hand_modifier={seated[0]: HAND_MODIFIER} if kind == "vanguard" else {},
    )


def kind_named(given: str) -> str:
    """The kind of game that a person names: by its name in either language, an old or a short one, in any case.

    What is no such name is given back as it was.

    >>> kind_named("EDH")
    'commander'
    """
    names = {plainly(kind): kind for kind in KINDS} | OTHER_NAMES
    names |= {plainly(say(lang, f"kind.{kind}")): kind for kind in KINDS for lang in LANGUAGES}
    return names.get(plainly(given), given)


def _teams(kind: str, seated: tuple[str, ...]) -> tuple[tuple[str, ...], ...]:
    if kind == "archenemy":
        if len(seated) < 3:
            raise ImpossibleGame("players", "archenemy-players", count=len(seated))
        return (seated[:1], seated[1:])
    if kind in ("two-headed-giant", "shared-team-turns"):
        if len(seated) % 2 or len(seated) < 4:
            raise ImpossibleGame("players", "teams-even", count=len(seated))
        return tuple(seated[at : at + 2] for at in range(0, len(seated), 2))
    return tuple((player,) for player in seated)
