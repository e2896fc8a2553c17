"""What one does under a procedure, in one or two sentences made from its parameters: no revision has them typed."""

from ..corpus.records import Language, Sentence
from ..engine.procedure import Procedure
from ..grounding import Grounded
from .messages import in_language, say


def describe_procedure(
    language: Language, grounded: Grounded, called: Sentence | None = None, *, numbered: bool = True
) -> str:
    """What a player does at this table: how it is called, the number that governs it, the act, and who declares when.

    `called` is the name that players give such a procedure; without `numbered` the number is left out.
    """
    what = describe_act(language, grounded.procedure)
    number = grounded.governing.number if grounded.governing and numbered else None
    name = _capital(in_language(language, called)) if called else None
    if name and number:
        return say(language, "instruction.headed", called=name, number=number, what=what)
    if name:
        return say(language, "instruction.called", called=name, what=what)
    if number:
        return say(language, "instruction.numbered", number=number, what=what)
    return _capital(what)


def describe_act(language: Language, procedure: Procedure) -> str:
    """What a mulligan does under a procedure, and in which order players declare."""
    if procedure.may_mulligan == "nobody":
        return say(language, "instruction.nothing")
    act = say(language, f"instruction.{_act(procedure)}", **_values(language, procedure))
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
    return {"six-then-one-fewer": "act-six", "one-fewer-than-before": "act-fewer"}.get(procedure.drawn, "act-bottom")


def _values(language: Language, procedure: Procedure) -> dict[str, str]:
    if procedure.partial:
        return {"faces": say(language, f"instruction.faces-{procedure.exiled}")}
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
