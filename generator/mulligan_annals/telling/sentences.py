"""What happens at a table, told to a player: the rule, decisions, refusals and steps, and how two rules part."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import reduce
from typing import TYPE_CHECKING, NamedTuple

from ..corpus.records import FALLBACK, Language, Message, Parameter, Sentence, Text
from ..corpus.typography import plainly
from ..engine import (
    Act,
    Decision,
    Decline,
    Event,
    Exile,
    Game,
    HandHolds,
    IllegalDecision,
    Keep,
    Look,
    Observation,
    Procedure,
    PutOnBottom,
    SeenEvent,
    SeenSeat,
    Table,
    TakeMulligan,
    awaits,
)
from ..grounding import Grounded, GroundedClause
from ..lookup.on import Answer, PossibleAnswer
from .messages import fitting, in_language, in_quotes, listed, say

# Whoever asks for the rule of a day compares nothing and plays nothing, and does not wait for these.
if TYPE_CHECKING:
    from ..compare import Aspect, Change, Parting
    from ..lookup.comparison import Difference, Differences
    from ..scenarios import Expectation, Input, PlayedStep


def cards(lang: Language, count: int) -> str:
    """So many cards, as a noun: "one card", « 2 cartes »."""
    return _counted(lang, "cards", count)


def lands(lang: Language, count: int) -> str:
    """So many lands, as a noun."""
    return _counted(lang, "lands", count)


def _counted(lang: Language, noun: str, count: int) -> str:
    return fitting(lang, f"{noun}.{('none', 'one')[count] if count in (0, 1) else 'many'}", count=count)


def named_cards(lang: Language, names: Sequence[str]) -> str:
    """The cards by name where they all have one, else how many they are."""
    return listed(lang, names) if names and all(names) else cards(lang, len(names))


def decided(lang: Language, decision: "Input") -> str:
    """A decision in the infinitive: what a player may or may not do."""
    match decision:
        case Keep():
            return say(lang, "decision.keep")
        case TakeMulligan():
            return say(lang, "decision.mulligan")
        case PutOnBottom(_, names):
            return say(lang, "decision.bottom", cards=named_cards(lang, names))
        case Exile(_, ()):
            return say(lang, "decision.exile-none")
        case Exile(_, names):
            return say(lang, "decision.exile", cards=named_cards(lang, names))
        case Look(_, then):
            return say(lang, f"decision.look-{then}")
        case Decline():
            return say(lang, "decision.decline")
        case Act(_, card):
            return say(lang, "decision.act", card=card or say(lang, "cards.such"))
        case HandHolds(_, count):
            return say(lang, "decision.lands", lands=lands(lang, count))


def does(lang: Language, player: str, decision: "Input") -> str:
    """An input as it is played: a sentence with the player as its subject."""
    match decision:
        case HandHolds(_, count):
            return say(lang, "does.lands", player=player, lands=lands(lang, count))
        case Keep():
            return say(lang, "does.keep", player=player)
        case TakeMulligan():
            return say(lang, "does.mulligan", player=player)
        case PutOnBottom(_, names):
            return say(lang, "does.bottom", player=player, cards=named_cards(lang, names))
        case Exile(player, ()):
            return say(lang, "does.exile-none", player=player)
        case Exile(_, names):
            return say(lang, "does.exile", player=player, cards=named_cards(lang, names))
        case Look(_, then):
            return say(lang, f"does.look-{then}", player=player)
        case Decline():
            return say(lang, "does.decline", player=player)
        case Act(_, card):
            return say(lang, "does.act", player=player, card=card)


def told(lang: Language, event: Event) -> str:
    """One event of the log as a sentence."""
    none = event.kind in ("drew", "exiled") and not event.count
    phrase = f"event.{event.kind}-none" if none else f"event.{event.kind}"
    counted = {"cards": cards(lang, event.count), "lands": lands(lang, event.count)}
    return fitting(lang, phrase, player=event.player, **counted)


@dataclass(frozen=True, slots=True)
class Refusal:
    """A refusal that teaches: what was tried and why not, the rule behind it, and what is legal now."""

    why: str
    rule: str | None
    legal: str

    def __str__(self) -> str:
        return " ".join(part for part in (self.why, self.rule, self.legal) if part)


def refused(lang: Language, illegal: IllegalDecision, table: Table, grounded: Grounded) -> Refusal:
    """Why a decision is refused at this table, the sentence, number and day behind it, and what is legal instead."""
    waiting = awaits(table)
    seat = next((each for each in table.seats if each.player == illegal.player), None)
    why = fitting(
        lang,
        f"refusal.{illegal.reason}",
        player=illegal.player,
        decision=decided(lang, illegal.decision),
        awaited=say(lang, "refusal.awaited", players=listed(lang, waiting)) if waiting else say(lang, "refusal.over"),
        owed=cards(lang, seat.owes if seat else 0),
        hand=cards(lang, len(seat.hand) if seat else 0),
        size=cards(lang, seat.starting_hand_size if seat else 0),
        usable=listed(lang, [" / ".join(names) for names in table.game.acting or ()], "or"),
    )
    clause = grounded.clauses.get(illegal.parameter or "")
    legal = dict.fromkeys(_legal(lang, decision) for decision in illegal.legal)
    if legal:
        now = say(lang, "refusal.legal", player=illegal.player, legal=listed(lang, tuple(legal), "or"))
    else:
        now = say(lang, "refusal.legal-nothing", player=illegal.player)
    return Refusal(why, quoted(lang, clause) if clause else None, now)


def _legal(lang: Language, decision: Decision) -> str:
    """A legal decision without the names of cards, so that a list of them stays short."""
    match decision:
        case Exile():
            return say(lang, "decision.exile-any")
        case PutOnBottom(player, names):
            return decided(lang, PutOnBottom(player, ("",) * len(names)))
    return decided(lang, decision)


def quoted(lang: Language, clause: GroundedClause) -> str:
    """The sentence that grounds a clause with its number and the day of its words, or why it is read so without one.

    Where the record gives a reason beside the sentence, both.
    """
    sentence = clause.sentence(lang)
    if sentence is None or clause.wording_since is None:
        return in_language(lang, clause.account())
    spoken = clause.language(lang)
    phrase = "refusal.sentence" if spoken == FALLBACK else "refusal.sentence-translated"
    words = in_quotes(spoken, sentence)
    told = say(lang, phrase, number=clause.number or "", day=clause.wording_since, sentence=words)
    return f"{told} {in_language(lang, clause.reason)}" if clause.reason else told


def holding(lang: Language, word: str, player: str, count: int) -> str:
    """How many cards a player has in a zone, or owes, in the word of the grammar of scenarios: hands, libraries ..."""
    return fitting(
        lang, f"expects.{word}" if count else f"expects.{word}-none", player=player, value=cards(lang, count)
    )


def expected(lang: Language, expectation: "Expectation", value: object) -> str:
    """What an expectation says with that value: the one expected or the one found."""
    if expectation.unseated is not None and value is None:
        return say(lang, "expects.not-at-the-table", player=expectation.unseated)
    match expectation.word, value:
        case ("hands" | "libraries" | "exiled" | "owes" | "opening") as word, int(count):
            return holding(lang, word, expectation.player or "", count)
        case "awaits", tuple(players) if players:
            return say(lang, "expects.awaits", value=listed(lang, players))
        case "awaits", _:
            return say(lang, "expects.over")
        case "knows", (str(other), tuple(names)):
            seen = listed(lang, names) if names else say(lang, "list.nothing")
            return say(lang, "expects.knows", player=expectation.player or "", other=other, value=seen)
        case "refuses", _:
            phrase = "expects.refuses" if value else "expects.allows"
            return say(lang, phrase, player=expectation.player or "", decision=decided(lang, expectation.expected))
    refused_look = "may-not-look-yet" if expectation.later else "may-not-look"
    phrases_of = {"may_look": (refused_look, "may-look"), "failed_draw": ("no-failed-draw", "failed-draw")}
    said = phrases_of[expectation.word][bool(value)] if expectation.word in phrases_of else "not-kept"
    return say(lang, f"expects.{said}", player=expectation.player or "")


def change_message(change: "Change", parameters: Mapping[str, Parameter], sections: Mapping[str, Text]) -> Message:
    """What differs between two revisions.

    `parameters` and `sections` have the words for what a procedure settles, and for the games of which it speaks.
    """
    said = change.says()
    from ..compare import ParameterChanged

    if not isinstance(change, ParameterChanged):
        return said
    of = parameters[change.parameter]
    values = {each: of.values[str(said.values[each])].name for each in ("was", "now") if each in said.values}
    section = sections.get(change.section) or Message("section.any-game")
    return Message(said.id, section=section, parameter=of.name, **values)


def told_step(lang: Language, step: "PlayedStep") -> str:
    """What a step does, as one or more sentences; a step that only asserts looks at the table."""
    return " ".join(does(lang, player, decision) for player, decision in step.inputs) or say(lang, "does.nothing")


def behind(step: "PlayedStep", grounded: Grounded) -> tuple[GroundedClause, ...]:
    """The clauses behind a step, the one that decided most first: what refused it, else what the engine names."""
    named: list[str] = []
    if step.refusal:
        named.append(step.refusal.parameter)
    named += [each.illegal.parameter for each in step.expectations if each.illegal and each.word == "refuses"]
    named += [_behind_what_was_found(step.table, each) for each in step.expectations if not each.holds]
    named += [event.parameter for event in reversed(step.events) if event.parameter]
    named += [each.illegal.parameter for each in step.expectations if each.illegal]
    return tuple(grounded.clauses[each] for each in dict.fromkeys(named) if each in grounded.clauses)


def _behind_what_was_found(table: Table, each: "Expectation") -> str:
    """The parameter that made it so, where a step expected otherwise; empty where the rule has no part in it."""
    waiting = awaits(table)
    if each.illegal:
        return each.illegal.parameter
    if each.word == "may_look":
        return "after_keeping"
    if each.word == "awaits" and waiting:
        seat = table.seat(waiting[0])
        after = "after_keeping" if seat.kept else "declarations"
        return "bottomed" if seat.owes else "returned" if seat.owes_exile else after
    if each.word == "awaits" or (each.word == "opening" and each.got is None):
        return "keeping"
    of_this_player = (event for event in reversed(table.log) if event.player == each.player)
    return next((event.parameter for event in of_this_player if event.kind in _MOVES), "")


_MOVES = frozenset({"drew", "failed-draw", "returned", "exiled", "bottomed", "exiled-cards-returned", "acted"})
"""Events after which a player has another number of cards somewhere."""


def chained(lang: Language, told: Sequence[str]) -> str:
    """Several things told one after the other in one sentence."""
    return reduce(lambda first, after: say(lang, "chained", first=first, after=after), told) if told else ""


def seated(lang: Language, kinds: Sequence[Text], game: Game) -> str:
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


def describe_procedure(
    language: Language, grounded: Grounded, called: Sentence | None = None, *, numbered: bool = True
) -> str:
    """What a player does at this table: how it is called, the numbers that govern it, the act, and who declares when.

    `called` is the name that players give such a procedure; without `numbered` the numbers are left out.
    """
    what = describe_act(language, grounded)
    number = listed(language, grounded.governing_numbers) if numbered and grounded.governing_numbers else None
    name = _capital(in_language(language, called)) if called else None
    if name and number:
        return say(language, "instruction.headed", called=name, number=number, what=what)
    if name:
        return say(language, "instruction.called", called=name, what=what)
    if number:
        return say(language, "instruction.numbered", number=number, what=what)
    return _capital(what)


def called_beside_its_title(language: Language, answer: Answer | PossibleAnswer) -> Sentence | None:
    """What players call the rule of an answer; None where its title, beside which it is told, says so already."""
    called = answer.called.name if answer.called else None
    title = answer.revision.title
    return None if called and plainly(called[language]) == plainly(title[language]) else called


def describe_act(language: Language, grounded: Grounded) -> str:
    """What a mulligan does under a procedure, and in which order players declare."""
    procedure = grounded.procedure
    if procedure.may_mulligan == "nobody":
        return say(language, "instruction.nothing")
    act = say(language, f"instruction.{_act(procedure)}", **_values(language, grounded))
    if procedure.reveal == "the-hand":
        act = say(language, "instruction.shown", act=act)
    for phrase in _afterwards(procedure):
        act = say(language, f"instruction.{phrase}", act=act)
    what = say(language, f"instruction.{procedure.may_mulligan}", act=act)
    order = f"instruction.order-{procedure.declarations}"
    if procedure.declarations == "everyone-in-rounds" and procedure.order_of_declarations == "team-by-team":
        order += "-team-by-team"
    return say(language, "instruction.both", what=what, order=say(language, order))


def _act(procedure: Procedure) -> str:
    if procedure.partial:
        return "act-exile"
    if procedure.until == "one-mulligan":
        return "act-once"
    match procedure.drawn, procedure.first_mulligan:
        case "six-then-one-fewer", "seven":
            return "act-six-after-seven"
        case "six-then-one-fewer", _:
            return "act-six"
        case "one-fewer-than-before", "seven":
            return "act-fewer-after-seven"
        case "one-fewer-than-before", "as-many-as-before":
            return "act-fewer-after-as-many"
        case "one-fewer-than-before", _:
            return "act-fewer"
    return "act-bottom"


def _values(language: Language, grounded: Grounded) -> dict[str, str]:
    procedure = grounded.procedure
    if procedure.partial:
        # Where its words do not say how the cards lie, no headline does.
        faces = procedure.exiled if grounded.clauses["exiled"].number else "not-said"
        return {"aside": say(language, f"instruction.aside-{faces}")}
    if _act(procedure) in ("act-bottom", "act-once"):
        size = "seven" if procedure.drawn == "seven" else procedure.starting_hand
        return {"size": say(language, f"instruction.size-{size}")}
    return {}


def _afterwards(procedure: Procedure) -> list[str]:
    """What follows the act, in the order in which a player meets it."""
    if procedure.partial:
        exile = "exile-" if procedure.first_mulligan == "as-many-as-before" else ""
        said = [f"first-{exile}{procedure.first_mulligan}", f"return-{procedure.exiled_cards_return}"]
    else:
        said = [f"first-{procedure.first_mulligan}"]
    if procedure.after_keeping != "nothing":
        said.append(f"look-{procedure.looks}")
    if procedure.opponent_may_redraw == "yes":
        said.append("opponent")
    return said


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]


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


def told_parting(lang: Language, found: "Difference") -> ToldParting | None:
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


def told_sums(lang: Language, found: "Differences") -> str:
    """In how many games the two part, and how it is known of the others that they do not."""
    return " ".join(fitting(lang, phrase, **counts) for phrase, counts in _sums(found))


def _sums(found: "Differences") -> Iterator[tuple[str, dict[str, int]]]:
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


def _sum(only: "Difference") -> Iterator[tuple[str, dict[str, int]]]:
    if only.identical:
        yield "parting.identical-here", {}
    elif only.silent:
        yield "parting.not-governed-here", {}
    elif not only.parting:
        yield "parting.walked-here", {"states": only.verdict.states}


def _clause(lang: Language, clause: GroundedClause) -> ToldClause:
    return ToldClause(say(lang, "pair", what=clause.name, value=clause.value_name), clause)


def _apart(lang: Language, found: "Difference", parting: "Parting", aspect: "Aspect") -> tuple[str, str]:
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
