"""The smallest game in which two revisions part, told to a player: the play, what then differs, and the sentences."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from ..compare import Aspect, Parting
from ..corpus.records import Language
from ..engine.events import Event
from ..engine.observation import Observation, SeenEvent, SeenSeat
from ..grounding import Grounded, GroundedClause
from ..lookup.difference import Difference, Differences
from .messages import fitting, listed, say
from .sentences import cards, chained, decided, does, seated, told


class ToldAspect(NamedTuple):
    """One thing that can be told apart: of what, and how it is under either revision."""

    what: str
    one: str
    other: str


class ToldClause(NamedTuple):
    """A parameter and its value in words, with the clause that grounds it."""

    words: str
    clause: GroundedClause


@dataclass(frozen=True, slots=True)
class ToldParting:
    """A game in a line, a play of it as sentences, what can be told apart after it, and the clauses behind that.

    The clauses come in pairs, of the one revision and the other.
    """

    game: str
    play: tuple[str, ...]
    aspects: tuple[ToldAspect, ...]
    clauses: tuple[tuple[ToldClause, ToldClause], ...]


def told_parting(lang: Language, found: Difference) -> ToldParting | None:
    """How two revisions part in this game; None where they do not."""
    parting = found.parting
    if parting is None:
        return None
    return ToldParting(
        seated(lang, found.compared.names, found.compared.game),
        tuple(does(lang, label.player, label) for label in parting.play),
        tuple(ToldAspect(say(lang, f"parting.{each}"), *_apart(lang, found, parting, each)) for each in parting.where),
        tuple((_clause(lang, one), _clause(lang, other)) for one, other in found.clauses),
    )


def told_sums(lang: Language, found: Differences) -> str:
    """In how many games the two part, and how it is known of the others that they do not."""
    return " ".join(fitting(lang, phrase, **counts) for phrase, counts in _sums(found))


def _sums(found: Differences) -> Iterator[tuple[str, dict[str, int]]]:
    total, parted, identical = len(found.found), len(found.parted), found.identical
    if total == 1:
        yield from _sum(found.found[0])
        return
    phrase = {0: "parting.none", 1: "parting.parted-in-one"}.get(parted, "parting.parted-in")
    yield phrase, {"count": parted, "total": total}
    if identical:
        yield "parting.all-identical" if identical == total else "parting.rest-identical", {"count": identical}
    if found.silent:
        yield "parting.rest-silent", {"count": found.silent}
    if walked := found.walked:
        states = sum(each.verdict.states for each in walked)
        yield "parting.rest-walked", {"count": len(walked), "states": states}


def _sum(only: Difference) -> Iterator[tuple[str, dict[str, int]]]:
    if only.identical:
        yield "parting.identical-here", {}
    elif only.silent:
        yield "parting.not-governed-here", {}
    elif not only.parting:
        yield "parting.walked-here", {"states": only.verdict.states}


def _clause(lang: Language, clause: GroundedClause) -> ToldClause:
    return ToldClause(say(lang, "pair", what=clause.name, value=clause.value_name), clause)


def _apart(lang: Language, found: Difference, parting: Parting, aspect: Aspect) -> tuple[str, str]:
    one, other = parting.one, parting.other
    if one is None or other is None:
        governed, not_governed = say(lang, "parting.governed"), say(lang, "parting.not-governed")
        return (governed if one else not_governed), (governed if other else not_governed)
    match aspect:
        case "awaits":
            return listed(lang, one.awaits), listed(lang, other.awaits)
        case "legal":
            return _only(lang, _choices(lang, one), _choices(lang, other))
        case "sizes":
            return _only(lang, _seats(lang, one), _seats(lang, other))
        case "seen":
            return _happened(lang, one, other)
        case _:
            return _acts(lang, found.one), _acts(lang, found.other)


def _acts(lang: Language, grounded: Grounded) -> str:
    acts = grounded.procedure.any_time_action == "before-declaring"
    return say(lang, "parting.may-act" if acts else "parting.may-not-act")


def _only(lang: Language, one: tuple[str, ...], other: tuple[str, ...]) -> tuple[str, str]:
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
        return _only(lang, done, done_too)
    return _only(lang, _shown(lang, one), _shown(lang, other))


def _event(lang: Language, seen: SeenEvent) -> str:
    return told(lang, Event(seen.kind, seen.player, (), seen.number, "", seen.seen_by))  # type: ignore[arg-type]


def _shown(lang: Language, seen: Observation) -> tuple[str, ...]:
    return tuple(
        say(lang, "parting.shown", event=_event(lang, each), seen=listed(lang, each.seen_by))
        if each.seen_by
        else say(lang, "parting.shown-to-nobody", event=_event(lang, each))
        for each in seen.events
    )
