"""The game that is about to begin: who sits where, with how many cards."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

MOST_PLAYERS = 100
"""More sit down at no table: what is known of each is told to every other, so that work grows with the square."""

ANONYMOUS = ""
"""A card whose identity does not matter: it may be whatever a step needs."""


class ImpossibleGame(ValueError):
    """A game that cannot be set up: `argument` names what is wrong, `reason` and `values` say why in no language."""

    def __init__(self, argument: str, reason: str, **values: object) -> None:
        super().__init__(f"{argument}: {reason} {values or ''}".strip())
        self.argument = argument
        self.reason = reason
        self.values = values


@dataclass(frozen=True, slots=True)
class Game:
    """Seats in turn order (the first is the starting player or team), and what each brings to the table.

    All per-player tuples run parallel to `players`. `library` counts the cards before the first draw. What `kinds` of
    game it is, nothing here asks: the names are kept for those who do.
    `cards` names cards from the top of each library, as far as their identity matters. `acting` holds, for each card
    that may be used any time one could mulligan, the names it goes by; None where any card may be such a one.
    """

    players: tuple[str, ...]
    teams: tuple[tuple[str, ...], ...]
    kinds: frozenset[str]
    library: tuple[int, ...]
    hand_modifier: tuple[int, ...]
    starting_hand: tuple[int | None, ...]
    cards: tuple[tuple[str, ...], ...]
    acting: tuple[tuple[str, ...], ...] | None = None

    @property
    def multiplayer(self) -> bool:
        """Whether more than two players sit down (CR 100.1a, 800.1)."""
        return len(self.players) > 2

    def may_be_used(self, card: str) -> bool:
        """Whether a card of this name is one that may be used any time its player could mulligan."""
        return not card or self.acting is None or any(card in names for names in self.acting)

    def team_of(self, player: str) -> tuple[str, ...]:
        """The players who sit with this one, the player included."""
        return next(team for team in self.teams if player in team)


def _each(
    what: str, given: int | Mapping[str, int], players: Sequence[str], default: int | None
) -> tuple[int | None, ...]:
    if isinstance(given, int):
        return tuple(given for _ in players)
    for name in given:
        if name not in players:
            raise ImpossibleGame(what, "unknown-player", player=name, players=", ".join(players))
    return tuple(given.get(player, default) for player in players)


def new_game(
    players: Sequence[str] = (),
    *,
    teams: Sequence[Sequence[str]] = (),
    kinds: Sequence[str] = (),
    library: int | Mapping[str, int] = 60,
    hand_modifier: Mapping[str, int] | None = None,
    starting_hand: Mapping[str, int] | None = None,
    cards: Mapping[str, Sequence[str]] | None = None,
    acting: Sequence[Sequence[str]] | None = None,
) -> Game:
    """Set up a game; raises `ImpossibleGame` where no such game can be played.

    >>> new_game(["Ann", "Ben"]).multiplayer
    False
    """
    seated = tuple(players) or tuple(player for team in teams for player in team)
    named = cards or {}
    _each("cards", dict.fromkeys(named, 0), seated, 0)
    game = Game(
        players=seated,
        teams=tuple(tuple(team) for team in teams) or tuple((player,) for player in seated),
        kinds=frozenset(kinds),
        library=tuple(size or 0 for size in _each("library", library, seated, None)),
        hand_modifier=tuple(size or 0 for size in _each("hand_modifier", hand_modifier or {}, seated, 0)),
        starting_hand=_each("starting_hand", starting_hand or {}, seated, None),
        cards=tuple(tuple(named.get(player, ())) for player in seated),
        acting=None if acting is None else tuple(tuple(names) for names in acting),
    )
    _refuse_impossible(game, library)
    return game


def _refuse_impossible(game: Game, library: int | Mapping[str, int]) -> None:
    players = game.players
    if not players:
        raise ImpossibleGame("players", "nobody")
    if len(players) > MOST_PLAYERS:
        raise ImpossibleGame("players", "too-many-players", count=len(players), most=MOST_PLAYERS)
    if len(set(players)) != len(players):
        raise ImpossibleGame("players", "same-name", players=", ".join(players))
    if sorted(player for team in game.teams for player in team) != sorted(players):
        raise ImpossibleGame("teams", "one-team-each")
    if [player for team in game.teams for player in team] != list(players):
        raise ImpossibleGame("teams", "team-by-team")
    if not isinstance(library, int) and (missing := [player for player in players if player not in library]):
        raise ImpossibleGame("library", "missing", player=missing[0])
    if any(size < 0 for size in game.library):
        raise ImpossibleGame("library", "negative")
    if any(size is not None and size < 0 for size in game.starting_hand):
        raise ImpossibleGame("starting_hand", "negative")
    for player, size, named in zip(players, game.library, game.cards, strict=True):
        if len(named) > size:
            raise ImpossibleGame("cards", "too-many", count=len(named), player=player, size=size)
