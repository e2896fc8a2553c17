"""Hand sizes under one revision or two, for every game of the look-up; games with one ladder stand together."""

from dataclasses import dataclass
from functools import cache

from ..corpus.corpus import Corpus
from ..corpus.records import Kind, Message, Sentence
from ..engine.game import Game
from ..engine.play import NotGoverned
from ..engine.procedure import Procedure
from ..grounding import ground
from ..lookup.games import game_for
from ..lookup.ladder import Rung, ladder, suppositions
from .answers_file import Choice, choices


@dataclass(frozen=True, slots=True)
class Ladder:
    """The hand sizes of some games under one revision; without rungs where the rule does not speak of so many players.

    `suppositions` say for which hands, cards or numbers it is shown.
    """

    rungs: tuple[Rung, ...]
    suppositions: tuple[Sentence, ...]

    @property
    def bottoms(self) -> bool:
        """Whether any card goes to the bottom."""
        return any(rung.bottomed for rung in self.rungs)

    @property
    def looks(self) -> bool:
        """Whether any hand gives a look."""
        return any(rung.look for rung in self.rungs)


@dataclass(frozen=True, slots=True)
class Hands:
    """Games that share a ladder under both revisions; `was` is None where there is only one revision."""

    games: tuple[Sentence, ...]
    was: Ladder | None
    now: Ladder

    @property
    def differ(self) -> bool:
        """Whether the ladder is another than before."""
        return self.was is not None and self.was.rungs != self.now.rungs

    def changed(self, rung: Rung) -> bool:
        """Whether this rung of the later ladder is not in the earlier one."""
        return self.was is not None and rung not in self.was.rungs


def hands(corpus: Corpus, now: str, was: str | None = None) -> tuple[Hands, ...]:
    """Every game of the look-up under one revision, or under two, those that differ first."""
    gathered: dict[tuple[Ladder | None, Ladder], list[Sentence]] = {}
    for game, name in _games(corpus):
        pair = _ladder(corpus, was, game) if was else None, _ladder(corpus, now, game)
        gathered.setdefault(pair, []).append(name)
    found = (Hands(tuple(games), *pair) for pair, games in gathered.items())
    return tuple(sorted(found, key=lambda each: not each.differ))


def _games(corpus: Corpus) -> tuple[tuple[Game, Sentence], ...]:
    """Every game of the look-up with its name, which tells how many sit down where they may be two or more."""
    known: tuple[tuple[Game, Sentence], ...] | None = corpus.remembered.get(_games)
    if known is None:
        listed, kinds = choices(corpus.games), corpus.games
        asked = [choice.kind for choice in listed]
        known = corpus.remembered[_games] = tuple(
            (
                game_for(kinds, choice.kind, choice.players),
                _name(kinds[choice.kind], choice, several=asked.count(choice.kind) > 1),
            )
            for choice in listed
        )
    return known


def _name(kind: Kind, choice: Choice, *, several: bool) -> Sentence:
    game = kind.label or kind.name
    if not several:
        return game
    return Message(f"front.asked-players-{'two' if choice.players == 2 else 'more'}", game=game)


def _ladder(corpus: Corpus, revision_id: str, game: Game) -> Ladder:
    procedure = ground(corpus, revision_id, game).procedure
    rungs = _rungs(game, procedure)
    return Ladder(rungs, tuple(suppositions(game, procedure)) if rungs else ())


@cache
def _rungs(game: Game, procedure: Procedure) -> tuple[Rung, ...]:
    try:
        return ladder(game, procedure)
    except NotGoverned:
        return ()
