"""What happens at a table, told to a player: decisions, refusals, steps and events; and what a revision changes."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import reduce

from ..compare import Change, ParameterChanged
from ..corpus.records import FALLBACK, Language, Message, Parameter, Text
from ..engine.decisions import Act, Decision, Decline, Exile, HandHolds, Keep, Look, PutOnBottom, TakeMulligan
from ..engine.events import Event
from ..engine.game import Game
from ..engine.play import IllegalDecision, awaits
from ..engine.table import Table
from ..grounding import Grounded, GroundedClause
from ..scenarios import Expectation, Input, PlayedStep
from .messages import fitting, in_language, in_quotes, listed, say


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


def decided(lang: Language, decision: Input) -> str:
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


def does(lang: Language, player: str, decision: Input) -> str:
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


def expected(lang: Language, expectation: Expectation, value: object) -> str:
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
    phrases_of = {"may_look": ("may-not-look", "may-look"), "failed_draw": ("no-failed-draw", "failed-draw")}
    said = phrases_of[expectation.word][bool(value)] if expectation.word in phrases_of else "not-kept"
    return say(lang, f"expects.{said}", player=expectation.player or "")


def change_message(change: Change, parameters: Mapping[str, Parameter], sections: Mapping[str, Text]) -> Message:
    """What differs between two revisions.

    `parameters` and `sections` have the words for what a procedure settles, and for the games of which it speaks.
    """
    said = change.says()
    if not isinstance(change, ParameterChanged):
        return said
    of = parameters[change.parameter]
    values = {each: of.values[str(said.values[each])].name for each in ("was", "now") if each in said.values}
    section = sections.get(change.section) or Message("section.any-game")
    return Message(said.id, section=section, parameter=of.name, **values)


def told_step(lang: Language, step: PlayedStep) -> str:
    """What a step does, as one or more sentences; a step that only asserts looks at the table."""
    return " ".join(does(lang, player, decision) for player, decision in step.inputs) or say(lang, "does.nothing")


def behind(step: PlayedStep, grounded: Grounded) -> tuple[GroundedClause, ...]:
    """The clauses behind a step, the one that decided most first: what refused it, else what the engine names."""
    named: list[str] = []
    if step.refusal:
        named.append(step.refusal.parameter)
    named += [each.illegal.parameter for each in step.expectations if each.illegal]
    named += [event.parameter for event in reversed(step.events) if event.parameter]
    return tuple(grounded.clauses[each] for each in dict.fromkeys(named) if each in grounded.clauses)


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
