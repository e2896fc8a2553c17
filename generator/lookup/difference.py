"""Two revisions compared in deeds: the smallest game in which they part, told in words, or that none does."""

from collections.abc import Iterator
from dataclasses import dataclass

from ..compare.behaviour import Parting, Verdict, part
from ..compare.games import GAMES
from ..corpus.reading import Corpus
from ..corpus.records import Language
from ..engine.game import KINDS, Game
from ..engine.observation import Observation, SeenSeat
from ..grounding import Grounded, GroundedClause, ground
from ..phrases import both, say
from ..telling import decided, does, holding, listed
from .games import game_for
from .on import NoAnswer


@dataclass(frozen=True, slots=True)
class Difference:
    """What the walk of one game found for two revisions."""

    game_id: str
    one: Grounded
    other: Grounded
    verdict: Verdict

    @property
    def parts(self) -> bool:
        """Whether some play of this game tells the two apart."""
        return isinstance(self.verdict, Parting)

    @property
    def clauses(self) -> tuple[tuple[GroundedClause, GroundedClause], ...]:
        """The clauses that make them part, of the one revision and the other; empty where nothing does."""
        named = self.verdict.parameters if isinstance(self.verdict, Parting) else ()
        return tuple((self.one.clauses[each], self.other.clauses[each]) for each in named)


def difference(corpus: Corpus, a: str, b: str, game_id: str, game: Game) -> Difference:
    """Walk one game under both revisions."""
    one, other = ground(corpus, a, game), ground(corpus, b, game)
    return Difference(game_id, one, other, part(game, one.procedure, other.procedure))


def differences(corpus: Corpus, a: str, b: str) -> tuple[Difference, ...]:
    """Walk every game of the fixed list under both revisions, in the order of the list."""
    return tuple(difference(corpus, a, b, each.id, each.game) for each in GAMES)


def smallest(found: tuple[Difference, ...]) -> Difference | None:
    """Of the games that part the two, the one with the fewest players and the shortest play; None where none does."""
    parting = [(each, each.verdict) for each in found if isinstance(each.verdict, Parting)]
    if not parting:
        return None
    return min(parting, key=lambda pair: (len(pair[0].one.game.players), len(pair[1].play)))[0]


def asked_game(given: str, players: int | None) -> tuple[str, Game]:
    """A game of the fixed list, or the usual table of a kind of game; raises `NoAnswer` or `ImpossibleGame`."""
    listed_game = next((each.game for each in GAMES if each.id == given), None)
    if given in KINDS and (players is not None or listed_game is None):
        return given, game_for(given, players)
    if listed_game is not None:
        return given, listed_game
    known = ", ".join(dict.fromkeys((*KINDS, *(each.id for each in GAMES))))
    raise NoAnswer(both("misuse.game", given=given, known=known))


def told_play(lang: Language, parting: Parting) -> tuple[str, ...]:
    """The play that leads to the parting, a sentence for each step."""
    return tuple(does(lang, label.player, label) for label in parting.play)


def told_parting(lang: Language, parting: Parting) -> tuple[tuple[str, str], ...]:
    """What can then be told at either table: pairs of sentences, one pair for each thing that differs."""
    one, other = parting.one, parting.other
    if one is None or other is None:
        sentences = [say(lang, "difference.speaks" if each else "difference.silent") for each in (one, other)]
        return ((sentences[0], sentences[1]),)
    pairs = zip(_told(lang, one), _told(lang, other), strict=True)
    return tuple((here, there) for here, there in dict.fromkeys(pairs) if here != there) or _acts(lang, parting)


def _acts(lang: Language, parting: Parting) -> tuple[tuple[str, str], ...]:
    if "action" not in parting.where:
        return ()
    return ((say(lang, "difference.action"), say(lang, "difference.action-by-silence")),)


def _told(lang: Language, seen: Observation) -> Iterator[str]:
    """Everything that can be told at a table, always in one order, so that two tables can be laid side by side."""
    yield say(lang, "expects.awaits", value=listed(lang, seen.awaits)) if seen.awaits else say(lang, "expects.over")
    for seat in seen.seats:
        yield from _told_seat(lang, seat)
        may = dict.fromkeys(decided(lang, each) for each in seen.choices if each.player == seat.player)
        if may:
            yield say(lang, "refusal.legal", player=seat.player, legal=listed(lang, tuple(may), "or"))
        else:
            yield say(lang, "refusal.legal-nothing", player=seat.player)
    shown = [event for event in seen.events if event.kind in ("exiled", "looked", "revealed", "exiled-for-good")]
    yield "; ".join(say(lang, "difference.seen", players=listed(lang, event.seen_by)) for event in shown)


def _told_seat(lang: Language, seat: SeenSeat) -> Iterator[str]:
    yield holding(lang, "hands", seat.player, seat.hand)
    yield holding(lang, "libraries", seat.player, seat.library)
    yield holding(lang, "exiled", seat.player, seat.set_aside + seat.exiled)
    yield holding(lang, "owes", seat.player, seat.owes)
