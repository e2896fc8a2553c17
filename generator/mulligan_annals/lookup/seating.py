"""A game told in a line: of which kind it is, who sits down, with how many cards."""

from collections.abc import Iterator, Sequence
from functools import reduce

from ..corpus.records import Both, Language
from ..engine.game import Game
from ..phrases import in_language, say
from ..telling import listed


def chained(lang: Language, told: Sequence[str]) -> str:
    """Several things told one after the other in one sentence."""
    return reduce(lambda first, after: say(lang, "chained", first=first, after=after), told) if told else ""


def seated(lang: Language, kinds: Sequence[Both], game: Game) -> str:
    """The kind of game, its players or teams in turn order, and their cards."""
    cards = chained(lang, tuple(_cards(lang, game)))
    kind = listed(lang, [in_language(lang, each) for each in kinds])
    return say(lang, "seating.line", kind=kind, who=_who(lang, game), cards=cards)


def _who(lang: Language, game: Game) -> str:
    teams = [listed(lang, team) for team in game.teams]
    if any(len(team) > 1 for team in game.teams):
        return say(lang, "seating.against", first=teams[0], others=chained(lang, teams[1:]))
    return listed(lang, teams)


def _cards(lang: Language, game: Game) -> Iterator[str]:
    if len(set(game.library)) == 1:
        yield say(lang, "seating.library", count=game.library[0])
    else:
        each = [f"{player} {count}" for player, count in zip(game.players, game.library, strict=True)]
        yield say(lang, "seating.libraries", each=listed(lang, each))
    changed = [f"{player} {size:+d}" for player, size in zip(game.players, game.hand_modifier, strict=True) if size]
    if changed:
        yield say(lang, "seating.modifiers", each=listed(lang, [each.replace("-", "−") for each in changed]))
    sizes = zip(game.players, game.starting_hand, strict=True)
    if told := [f"{player} {size}" for player, size in sizes if size is not None]:
        yield say(lang, "seating.starting", each=listed(lang, told))
