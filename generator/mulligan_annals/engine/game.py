"""The game that is about to begin: who sits where, with how many cards; and what can be done with a handful of them."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
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


Cards = tuple[str, ...]
"""Names of cards; a library from the top down. ANONYMOUS for a card of no matter."""

Shuffle = Callable[[str, Cards], Cards]
"""The player and the cards from the top down; gives the same cards in their new order."""


class NotAShuffle(ValueError):
    """What a shuffle gave back were not the cards it was given."""


def as_is(_player: str, cards: Cards) -> Cards:
    """The shuffle that leaves every card where it is, for games in which no card has a name."""
    return cards


def shuffled(player: str, cards: Cards, shuffle: Shuffle) -> Cards:
    """The cards in the order that the shuffle gives them; raises `NotAShuffle`.

    A shuffle may give a name to an anonymous card, since that card may be whatever a step needs.
    """
    order = shuffle(player, cards)
    if order is not cards:
        lost = Counter(card for card in cards if card) - Counter(order)
        if len(order) != len(cards) or lost:
            raise NotAShuffle(
                f"{player}'s shuffle of {len(cards)} cards gave {len(order)}, without {', '.join(lost) or 'loss'}"
            )
    return order


def without(hand: Cards, chosen: Cards) -> Cards | None:
    """The hand less the chosen cards, or None where one of them is not there; an anonymous card becomes what is chosen.

    >>> without(("Island", "", ""), ("Serum Powder",))
    ('Island', '')
    """
    rest = list(hand)
    for card in chosen:
        if card in rest:
            rest.remove(card)
        elif ANONYMOUS in rest:
            rest.remove(ANONYMOUS)
        else:
            return None
    return tuple(rest)


def arrangements(hand: Cards, number: int) -> Iterator[Cards]:
    """Every way to name so many cards of the hand one after the other; cards of one name cannot be told apart."""
    if number == 0:
        yield ()
        return
    for card in dict.fromkeys(hand):
        rest = list(hand)
        rest.remove(card)
        for others in arrangements(tuple(rest), number - 1):
            yield (card, *others)


def selections(hand: Cards) -> Iterator[Cards]:
    """Every choice of one or more cards of the hand; cards of one name cannot be told apart."""
    counted = Counter(hand)
    names = list(counted)

    def chosen(place: int) -> Iterator[Cards]:
        if place == len(names):
            yield ()
            return
        for number in range(counted[names[place]] + 1):
            for others in chosen(place + 1):
                yield (names[place],) * number + others

    return (cards for cards in chosen(0) if cards)
