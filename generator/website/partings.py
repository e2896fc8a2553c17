"""Whether two revisions part in play: the smallest game of the fixed list in which they do, or that none parts them."""

from collections.abc import Iterator
from dataclasses import dataclass

from ..compare.behaviour import Aspect, Parting, part
from ..compare.games import GAMES, ComparedGame
from ..corpus.corpus import Corpus
from ..corpus.records import Language
from ..engine.events import Event
from ..engine.observation import Observation, SeenEvent, SeenSeat
from ..grounding import Grounded, GroundedClause, ground
from ..phrases import say
from ..telling import cards, decided, does, listed, parameter_name, told, value_name
from .seating import chained, seated


@dataclass(frozen=True, slots=True)
class Part:
    """What two revisions say on one parameter that makes them part."""

    parameter: str
    was: GroundedClause
    now: GroundedClause


@dataclass(frozen=True, slots=True)
class Smallest:
    """The smallest game in which two revisions part, and the play after which they do."""

    compared: ComparedGame
    parting: Parting
    parts: tuple[Part, ...]

    def game(self, lang: Language) -> str:
        """The game in a line."""
        return seated(lang, self.compared.game)

    def steps(self, lang: Language) -> tuple[str, ...]:
        """The play as sentences."""
        return tuple(does(lang, label.player, label) for label in self.parting.play)

    def differences(self, lang: Language) -> tuple[tuple[str, str, str], ...]:
        """What can be told apart after it: of what, then, now."""
        return tuple((say(lang, f"parting.{aspect}"), *self._told(lang, aspect)) for aspect in self.parting.where)

    def _told(self, lang: Language, aspect: Aspect) -> tuple[str, str]:
        one, other = self.parting.one, self.parting.other
        if one is None or other is None:
            governed, not_governed = say(lang, "parting.governed"), say(lang, "parting.not-governed")
            return (governed if one else not_governed), (governed if other else not_governed)
        match aspect:
            case "awaits":
                return listed(lang, one.awaits), listed(lang, other.awaits)
            case "legal":
                return _apart(lang, _choices(lang, one), _choices(lang, other))
            case "sizes":
                return _apart(lang, _seats(lang, one), _seats(lang, other))
            case "seen":
                return _happened(lang, one, other)
            case _:
                return say(lang, "parting.unlike"), say(lang, "parting.unlike")

    def value(self, lang: Language, clause: GroundedClause) -> str:
        """The parameter of a clause with its value, as a reader is told."""
        parameter, value = clause.parameter, value_name(lang, clause.parameter, clause.value)
        return say(lang, "pair", what=parameter_name(lang, parameter), value=value)


@dataclass(frozen=True, slots=True)
class Partings:
    """Two revisions in every game of the fixed list.

    `parted` are the games in which they part, `identical` those for which the two procedures are one and the same,
    `silent` those of which neither speaks, `walked` those in which different procedures were walked to the end and
    never parted, `states` pairs of tables in all.
    """

    smallest: Smallest | None
    parted: tuple[ComparedGame, ...]
    identical: int
    silent: int
    walked: int
    states: int

    @property
    def games(self) -> int:
        """How many games the fixed list holds."""
        return len(GAMES)


def partings(corpus: Corpus, a: str, b: str) -> Partings:
    """Two revisions compared by what they do, in every game of the fixed list."""
    parted: list[tuple[ComparedGame, Parting]] = []
    identical = silent = walked = states = 0
    for compared in GAMES:
        one, other = (ground(corpus, each, compared.game).procedure for each in (a, b))
        if one == other:
            identical += 1
            continue
        verdict = part(compared.game, one, other)
        if isinstance(verdict, Parting):
            parted.append((compared, verdict))
        elif not verdict.governed:
            silent += 1
        else:
            walked, states = walked + 1, states + verdict.states
    smallest = _smallest(corpus, a, b, parted)
    return Partings(smallest, tuple(each for each, _ in parted), identical, silent, walked, states)


def _smallest(corpus: Corpus, a: str, b: str, parted: list[tuple[ComparedGame, Parting]]) -> Smallest | None:
    """Fewest players first, then the shortest play."""
    if not parted:
        return None
    compared, parting = min(parted, key=lambda each: (len(each[0].game.players), len(each[1].play)))
    was, now = (ground(corpus, each, compared.game) for each in (a, b))
    return Smallest(compared, parting, tuple(_parts(parting, was, now)))


def _parts(parting: Parting, was: Grounded, now: Grounded) -> Iterator[Part]:
    for parameter in parting.parameters:
        yield Part(parameter, was.clauses[parameter], now.clauses[parameter])


def _apart(lang: Language, one: tuple[str, ...], other: tuple[str, ...]) -> tuple[str, str]:
    """What only one of the two has."""
    first, second = ([each for each in a if each not in b] for a, b in ((one, other), (other, one)))
    nothing = say(lang, "parting.nothing-more")
    return chained(lang, first) or nothing, chained(lang, second) or nothing


def _choices(lang: Language, seen: Observation) -> tuple[str, ...]:
    return tuple(say(lang, "pair", what=each.player, value=decided(lang, each)) for each in seen.choices)


def _seats(lang: Language, seen: Observation) -> tuple[str, ...]:
    return tuple(_seat(lang, seat) for seat in seen.seats)


def _seat(lang: Language, seat: SeenSeat) -> str:
    shown = {
        "parting.hand": seat.hand,
        "parting.library": seat.library,
        "parting.set-aside": seat.set_aside,
        "parting.exiled": seat.exiled,
        "parting.owes": seat.owes,
    }
    always = ("parting.hand", "parting.library")
    held = [(phrase, count) for phrase, count in shown.items() if count or phrase in always]
    zones = [say(lang, phrase, cards=cards(lang, count)) for phrase, count in held]
    standing = {"parting.kept": seat.kept, "parting.failed": seat.failed_draw, "parting.owes-exile": seat.owes_exile}
    zones += [say(lang, phrase) for phrase, holds in standing.items() if holds]
    return say(lang, "pair", what=seat.player, value=", ".join(zones))


def _happened(lang: Language, one: Observation, other: Observation) -> tuple[str, str]:
    """What was done on one side only; where the same was done, to whom it showed the cards."""
    done, done_too = (tuple(_event(lang, each) for each in seen.events) for seen in (one, other))
    if done != done_too:
        return _apart(lang, done, done_too)
    return _apart(lang, _shown(lang, one), _shown(lang, other))


def _event(lang: Language, seen: SeenEvent) -> str:
    return told(lang, Event(seen.kind, seen.player, (), seen.number, "", seen.seen_by))  # type: ignore[arg-type]


def _shown(lang: Language, seen: Observation) -> tuple[str, ...]:
    return tuple(
        say(lang, "parting.shown", event=_event(lang, each), seen=listed(lang, each.seen_by)) for each in seen.events
    )
