"""Under which revisions a scenario is played, and how it went under each."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from datetime import date
from pathlib import Path

from ..corpus.corpus import Corpus
from ..corpus.language import Message, Where
from ..corpus.scenario_records import Outcome, Scenario
from ..corpus.typography import plainly
from ..engine import Game, ImpossibleGame
from ..grounding import ground
from ..scenarios import NotAmongTheCards, Playing, game_of, play_scenario
from ..typed.days import NoSuchDay, YearMissing, parse_days
from .parsing import NoAnswer, asked_revision, asked_scenario, lies_ahead


class Unplayable(ValueError):
    """A scenario whose game or cards cannot be: `place` is the file and line that say so, `why` what is wrong there."""

    def __init__(self, place: str, why: ImpossibleGame | NotAmongTheCards) -> None:
        super().__init__(f"{place}: {why}")
        self.place = place
        self.why = why


@dataclass(frozen=True, slots=True)
class Plan:
    """One playing to come: the revision, another reading of it if asked for, and what must hold at the end."""

    revision: str
    reading: str | None = None
    outcome: Outcome | None = None
    day: date | None = None
    """The day by which the revision was named, where it was named so."""


def plans(corpus: Corpus, scenario: Scenario, under: str | None = None) -> Iterator[Plan]:
    """The playings that a scenario asks for, or those that `under` (a revision, or `all`) asks for instead.

    The reading that a scenario names is that of every revision which has it.
    """
    if under == "all" or (under is None and scenario.under == "all"):
        for revision in corpus.main.revisions:
            yield _plan(corpus, scenario, revision)
    elif under is not None:
        yield _plan(corpus, scenario, _asked(corpus, under), day=_day(under))
    elif isinstance(scenario.under, dict):
        for named, outcome in scenario.under.items():
            yield _plan(corpus, scenario, _asked(corpus, named), outcome, _day(named))
    else:
        assert scenario.revision is not None
        yield Plan(_asked(corpus, scenario.revision), scenario.reading, day=_day(scenario.revision))


def _day(named: str) -> date | None:
    try:
        days = parse_days(named)
    except (NoSuchDay, YearMissing):
        return None
    return days[0].first if len(days) == 1 and days[0].exact else None


def _plan(
    corpus: Corpus, scenario: Scenario, revision: str, outcome: Outcome | None = None, day: date | None = None
) -> Plan:
    known = [each.id for each in corpus.main.revisions[revision].readings]
    return Plan(revision, scenario.reading if scenario.reading in known else None, outcome, day)


def _asked(corpus: Corpus, named: str) -> str:
    if lies_ahead(corpus, named):
        raise NoAnswer(Message("play.not-yet", day=named))
    return asked_revision(corpus, named)


def asked_plays(
    corpus: Corpus, given: str, under: str | None = None, reading: str | None = None
) -> tuple[str, Scenario, list[Playing]]:
    """A scenario of the record or of a file, with its name and how it went; raises as `plays`, and `Unplayable`."""
    name, scenario = asked_scenario(corpus, given)
    try:
        return name, scenario, plays(corpus, scenario, under, reading)
    except NoAnswer as error:
        if under is not None or reading is not None:
            raise
        place = _place(corpus, given, ("under" if scenario.revision is None else "revision",))
        raise NoAnswer(Message("misuse.placed", place=f"{place}:", why=error.why)) from error
    except ImpossibleGame as error:
        raise Unplayable(_place(corpus, given, ("game", error.argument)), error) from error
    except NotAmongTheCards as error:
        raise Unplayable(_place(corpus, given, ("play", error.step - 1, "then_on_top")), error) from error


def _place(corpus: Corpus, given: str, where: Where) -> str:
    if given in corpus.main.scenarios:
        file = corpus.places.scenario(corpus.main.id, given)
        return f"{file}:{corpus.places.line(file, where)}"
    from ..corpus.yaml import load

    return f"{given}:{load(Path(given), given).line(where)}"


def plays(corpus: Corpus, scenario: Scenario, under: str | None = None, reading: str | None = None) -> list[Playing]:
    """Play the scenario as often as it, or `under`, asks.

    Raises `NoAnswer`, `ImpossibleGame`, `NotAmongTheCards`, or `Ungrounded` where the record itself is at fault.
    """
    return list(played(corpus, scenario, plans(corpus, scenario, under), reading))


def played(corpus: Corpus, scenario: Scenario, plans: Iterable[Plan], reading: str | None = None) -> Iterator[Playing]:
    """Play the scenario as these plans say, each when it is asked for; raises what `plays` does."""
    game = game_of(corpus, scenario.game)
    return (_played(corpus, scenario, plan, game, reading) for plan in plans)


def _played(corpus: Corpus, scenario: Scenario, plan: Plan, game: Game, reading: str | None) -> Playing:
    readings = corpus.main.revisions[plan.revision].readings
    asked = reading or plan.reading
    if asked is not None and asked not in [each.id for each in readings]:
        known = ", ".join(each.id for each in readings) or Message("list.nothing")
        raise NoAnswer(Message("misuse.reading", revision=plan.revision, given=asked, known=known))
    grounded = ground(corpus, plan.revision, game, asked)
    # Under equal procedures it goes the same way; whom the marks stand for is kept with it.
    same = _played, id(scenario), id(plan.outcome), grounded.procedure
    _, _, found = corpus.once(same, lambda: (scenario, plan.outcome, play_scenario(scenario, grounded, plan.outcome)))
    return replace(found, grounded=grounded, notes=tuple(_cards_to_come(corpus, scenario, plan)))


def _cards_to_come(corpus: Corpus, scenario: Scenario, plan: Plan) -> Iterator[Message]:
    """The cards in play that nobody could hold yet: the play tells then what the rule would have made of them."""
    acted = (card for step in scenario.play for card in step.act.values())
    named = {plainly(card) for card in (*acted, *(card for hand in scenario.game.cards.values() for card in hand))}
    until = corpus.main.until(plan.revision)
    for card in corpus.cards.values():
        begins = card.since.first
        late = begins > plan.day if plan.day else until is not None and begins >= until.first
        if late and named & set(map(plainly, card.name.values())):
            yield Message("play.card-to-come", card=card.name, since=card.since)
