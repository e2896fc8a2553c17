"""Kinds of game, from the names of `games.yaml` to a table at which they are played; several kinds may hold at one.

The engine knows no kind of game: it is given players, teams, libraries and hand modifiers, and the names of the kinds
only pass through it.
"""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from .corpus.corpus import Corpus
from .corpus.game_records import ComparedGroup, ComparedTable, Format, Kind
from .corpus.records import ANY_GAME, Id, Text
from .corpus.typography import plainly
from .engine import Game, ImpossibleGame, new_game

NAMES = ("Ann", "Ben", "Cy", "Di", "Eve", "Flo", "Gus", "Hal")
"""Invented players in turn order; Ann starts."""
LIBRARY = 60
"""Cards before the first draw where no kind of game sets them."""

Kinds = Mapping[Id, Kind]


def kind_named(kinds: Kinds, given: str) -> str:
    """The kind of game that a person names: by its name in any language, an old or a short one, in any case.

    What is no such name is given back as it was.
    """
    return names_of_kinds(kinds).get(plainly(given), given)


def names_of_kinds(kinds: Kinds) -> Mapping[str, Id]:
    """Every name of a kind of game, plainly, with its id; where several bear one, the first."""
    found: dict[str, Id] = {}
    for kind, of in kinds.items():
        texts = [text for text in (of.name, of.label, of.section) if text]
        typed = [name for names in of.typed.values() for name in names]
        for name in (kind, *(each for text in texts for each in text.values()), *typed):
            found.setdefault(plainly(name), kind)
    return found


def format_named(corpus: Corpus, given: str) -> Format | None:
    """The format that a person names, where that is no name of a kind of game."""
    if kind_named(corpus.games, given) in corpus.games:
        return None
    return next((each for each in corpus.formats if plainly(given) in map(plainly, each.names)), None)


def kind_meant(corpus: Corpus, given: str) -> str:
    """The kind of game that a person names, or for which a format is taken; what is neither is given back as it was."""
    found = format_named(corpus, given)
    return found.kind if found else kind_named(corpus.games, given)


def all_kinds(kinds: Kinds, named: Sequence[str]) -> tuple[Id, ...]:
    """The kinds named and those that they imply, in their order; raises `ImpossibleGame` for a name that is none."""
    for name in named:
        if name not in kinds:
            raise ImpossibleGame("kinds", "unknown-kind", kind=name, kinds=", ".join(kinds))
    held = {*named, *(implied for name in named for implied in kinds[name].implies)}
    return tuple(kind for kind in kinds if kind in held)


def playable(kinds: Kinds, game: Game) -> Game:
    """The game itself, where it is one of the kinds that it says; raises `ImpossibleGame` where it cannot be."""
    named = [kind for kind in kinds if kind in game.kinds] + sorted(game.kinds - kinds.keys())
    held = all_kinds(kinds, named)
    if any(game.hand_modifier) and not any(kinds[kind].hand_modifier for kind in held):
        raise ImpossibleGame("hand_modifier", "without-hand-modifier")
    # What a kind says of itself is told before what it implies.
    for kind in (*named, *held):
        _refuse_impossible(kinds[kind], game)
    return game


def usual_table(kinds: Kinds, named: Sequence[str], players: int | None = None) -> Game:
    """The table that kinds of game usually mean; raises `ImpossibleGame` where the number of players does not fit."""
    all_kinds(kinds, named)
    asked = [kinds[name] for name in kinds if name in named]
    count = max(kind.table.players for kind in asked) if players is None else players
    if not 1 < count <= len(NAMES):
        raise ImpossibleGame("players", "cannot-be-shown", count=count, most=len(NAMES))
    seated = NAMES[:count]
    modifier = next((kind.hand_modifier for kind in asked if kind.hand_modifier), 0)
    game = new_game(
        teams=_teams(asked, seated),
        kinds=named,
        library=next((kind.library for kind in asked if kind.library is not None), LIBRARY),
        hand_modifier={seated[0]: modifier} if modifier else {},
    )
    return playable(kinds, game)


def _teams(kinds: Sequence[Kind], seated: tuple[str, ...]) -> tuple[tuple[str, ...], ...]:
    if any(kind.table.one_against_the_others for kind in kinds):
        if len(seated) < 3:
            raise ImpossibleGame("players", "archenemy-players", count=len(seated))
        return (seated[:1], seated[1:])
    sizes = [size for kind in kinds if (size := kind.table.teams_of or kind.table.usually_teams_of)]
    if not sizes:
        return tuple((player,) for player in seated)
    size = sizes[0]
    if len(seated) % size or len(seated) < 2 * size:
        raise ImpossibleGame("players", "teams-even", count=len(seated))
    return tuple(seated[at : at + size] for at in range(0, len(seated), size))


def _refuse_impossible(kind: Kind, game: Game) -> None:
    table, count, name = kind.table, len(game.players), kind.name
    sizes = sorted(map(len, game.teams))
    if table.teams_of and (len(sizes) < 2 or set(sizes) != {table.teams_of}):
        raise ImpossibleGame("teams", "teams-of", kind=name, size=table.teams_of)
    if table.one_against_the_others and sizes[:1] != [1]:
        raise ImpossibleGame("teams", "one-alone", kind=name)
    if len(sizes) < table.least_teams or (table.least_teams > 1 and count < table.least):
        raise ImpossibleGame("teams", "shared-team-turns")
    if table.most is not None and count > table.most:
        raise ImpossibleGame("kinds", "at-most", kind=name, count=count, most=table.most)
    if count < table.least:
        raise ImpossibleGame("kinds", "at-least", kind=name, count=count, least=table.least)


def kinds_of(kinds: Kinds, game: Game) -> tuple[Id, ...]:
    """Everything that a game is: the kinds named, those they imply, and by how many players sit down."""
    by_number = (kind for kind, of in kinds.items() if _by_number(of, game))
    held = {*all_kinds(kinds, [kind for kind in kinds if kind in game.kinds]), *by_number}
    return tuple(kind for kind in kinds if kind in held)


def _by_number(kind: Kind, game: Game) -> bool:
    table, count = kind.table, len(game.players)
    return table.by_number and table.least <= count <= (table.most or count)


def sections_for(kinds: Kinds, game: Game) -> tuple[Id, ...]:
    """The sections of a procedure that speak of this game, the most general first: what a later one says prevails."""
    return (ANY_GAME, *kinds_of(kinds, game))


def section_names(kinds: Kinds) -> dict[Id, Text]:
    """What each section is called that speaks of a kind of game; the one that speaks of any game is not among them."""
    return {kind: of.section or of.name for kind, of in kinds.items()}


def kind_names(kinds: Kinds, game: Game) -> tuple[Text, ...]:
    """What the kinds of a game are called; where it has none, how many sit down tells it."""
    named = [kind for kind in kinds if kind in game.kinds] or kinds_of(kinds, game)
    return tuple(kinds[kind].name for kind in named)


def joined(kinds: Kinds, named: Sequence[str]) -> str:
    """Several kinds in one word, `two-headed-giant+commander`, in their order; one kind as it is."""
    return "+".join(kind for kind in kinds if kind in named)


def game_name(kinds: Kinds, named: Sequence[str]) -> Text:
    """What a game of these kinds is called."""
    names = [of.name for kind, of in kinds.items() if kind in named]
    languages = dict.fromkeys(language for name in names for language in name)
    return Text({language: " + ".join(name[language] for name in names) for language in languages})


# The games over which procedures are compared.


class ComparedGame(NamedTuple):
    """A game of the list: its id, the group of games for which a change is said to be functional, what it is called."""

    id: str
    group: str
    game: Game
    names: tuple[Text, ...]


def compared_as(kinds: Kinds, compared_id: str, group: str, game: Game) -> ComparedGame:
    """A game to compare procedures over, with the names of its kinds."""
    return ComparedGame(compared_id, group, game, kind_names(kinds, game))


def compared_games(corpus: Corpus) -> tuple[ComparedGame, ...]:
    """Every game over which procedures are compared, in the order of the kinds."""
    known: tuple[ComparedGame, ...] | None = corpus.remembered.get(compared_games)
    if known is None:
        listed = tuple(
            compared_as(corpus.games, table.id, group.group or kind, _compared(corpus.games, kind, table))
            for kind, of in corpus.games.items()
            for group in of.compared
            for table in group.tables
        )
        known = corpus.remembered[compared_games] = listed
    return known


def _compared(kinds: Kinds, kind: Id, table: ComparedTable) -> Game:
    seated = iter(("Ann", "Ben", "Cleo", "Dan", "Eve", "Flo", "Gus", "Hal"))
    teams = [[next(seated) for _ in range(size)] for size in table.teams or (1,) * (table.players or 0)]
    players = [player for team in teams for player in team]
    game = new_game(
        teams=teams,
        kinds=() if kinds[kind].table.by_number else (kind,),
        library=table.library or kinds[kind].library or LIBRARY,
        hand_modifier=dict(zip(players, table.hand_modifier, strict=False)),
    )
    return playable(kinds, game)


def compared_groups(kinds: Kinds) -> dict[str, Text]:
    """The groups of the compared games with their names, in their order."""
    named: dict[str, Text] = {}
    for kind, of in kinds.items():
        for group in of.compared:
            name = _name(of, group)
            named.setdefault(group.group or kind, name)
    return named


def _name(kind: Kind, group: ComparedGroup) -> Text:
    return group.name or kind.section or kind.name
