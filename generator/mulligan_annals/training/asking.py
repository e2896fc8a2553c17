"""One question: a template filled for a day and a game, its right answer computed, its wrong ones shown to be wrong."""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import date
from hashlib import sha256
from typing import Any, ClassVar

from ..corpus.question_records import Template
from ..engine.table import Table
from ..grounding import Grounded, GroundedClause
from .dice import Dice
from .situations import Practice, Situation

OPTIONS = 4
"""How many answers one chooses from."""

Values = Mapping[str, object]


@dataclass(frozen=True)
class Option:
    """One answer: which wording of the template it has, and what fills it."""

    words: str
    values: Values

    def __hash__(self) -> int:
        return hash((self.words, tuple(sorted(self.values.items(), key=str))))


def option(words: str, **values: object) -> Option:
    """An answer in that wording with these values."""
    return Option(words, values)


@dataclass(frozen=True, slots=True)
class Zones:
    """One player's cards on the table that a question shows; `set_aside` are exiled for a time, `exiled` for good."""

    player: str
    hand: int
    library: int
    set_aside: int
    exiled: int
    kept: bool


@dataclass(frozen=True, slots=True)
class Because:
    """Why an answer is right: the clauses behind it, the first of most weight, and the revision of that day.

    `number` is that of the first clause, or of what is asked about, on that day; `number_today` that of the same
    subrule today, None where it is not one number. `gone` tells that it is no rule any more.
    """

    clauses: tuple[GroundedClause, ...]
    revision: str
    number: str | None
    number_today: str | None
    gone: bool = False


@dataclass(frozen=True, slots=True)
class Question:
    """A filled template: options in the order in which they are shown, of which exactly one is right.

    `today` is what would be right under the rule of today, one answer or several of those shown; none where the
    question has no sense there.
    """

    template: str
    day: date
    kind: str
    players: int
    values: Values
    options: tuple[Option, ...]
    right: int
    because: Because
    today: tuple[Option, ...]
    positions: tuple[Zones, ...]
    right_in: tuple[str, ...] = ()
    """The revisions under which the same answer is right, where that was asked for."""

    @property
    def id(self) -> str:
        """A short name that the same question has in every sheet."""
        # What is asked, on which day, with what; not in which order the options stand.
        what = self.template, self.day, self.kind, self.players, sorted(self.values.items(), key=str)
        offered = sorted(str((each.words, sorted(each.values.items()))) for each in self.options)
        return sha256(repr((*what, offered)).encode()).hexdigest()[:10]


class Kind(ABC):
    """One kind of question. A setup is what the dice have chosen; everything else follows from it and a procedure."""

    stem: ClassVar[frozenset[str]] = frozenset()
    """The places that a stem may have, besides the day and the game."""
    wordings: ClassVar[Mapping[str, frozenset[str]]]
    """The wordings that its answers want, each with the places that it may have."""
    of_the_day: ClassVar[bool] = False
    """Whether the day decides the answer, and not the procedure alone."""

    @abstractmethod
    def setup(self, practice: Practice, template: Template, situation: Situation, dice: Dice) -> Any | None:
        """What is asked about; None where the dice have found nothing to ask."""

    @abstractmethod
    def answer(self, practice: Practice, grounded: Grounded, setup: Any) -> Option | None:
        """The right answer under a procedure; None where the question has no sense under it."""

    @abstractmethod
    def tempting(self, practice: Practice, situation: Situation, setup: Any, dice: Dice) -> Iterable[Option]:
        """Answers that somebody may take for right, the most tempting first."""

    def values(self, practice: Practice, setup: Any) -> Values:  # noqa: ARG002
        """What fills the stem."""
        return {}

    def holds(self, practice: Practice, grounded: Grounded, setup: Any, offered: Option) -> bool:
        """Whether that answer is right under that procedure."""
        return self.answer(practice, grounded, setup) == offered

    def parameters(self, practice: Practice, grounded: Grounded, setup: Any) -> tuple[str, ...]:  # noqa: ARG002
        """The parameters of the procedure that decide the answer, the weightiest first."""
        return ()

    def because(self, practice: Practice, situation: Situation, setup: Any) -> Because:
        """What the right answer rests on."""
        grounded, rule = situation.grounded, practice.rule
        clauses = tuple(grounded.clauses[each] for each in self.parameters(practice, grounded, setup))
        text = clauses[0].text if clauses else None
        number = text.number if text else rule.number_in(grounded.revision)
        today = rule.number_today(text.id if text else None)
        return Because(clauses, grounded.revision, number, today, gone=today is None)

    def table(self, grounded: Grounded, setup: Any) -> Table | None:  # noqa: ARG002
        """The table that the question shows."""
        return None


def ask(
    practice: Practice, template_id: str, template: Template, kind: Kind, situation: Situation, dice: Dice, *,
    through_time: bool = False,
) -> Question | None:  # fmt: skip
    """Fill the template; None where this filling does not make a question with exactly one right answer.

    `through_time` asks as well under which other revisions the same answer is right.
    """
    setup = kind.setup(practice, template, situation, dice)
    right = None if setup is None else kind.answer(practice, situation.grounded, setup)
    if right is None:
        return None
    readings = (situation.grounded, *situation.others)
    if not all(kind.holds(practice, each, setup, right) for each in readings):
        return None
    offered = list(_wrong(practice, kind, situation, setup, right, dice))
    if len(offered) < OPTIONS - 1:
        return None
    options = dice.shuffled([right, *offered])
    table = kind.table(situation.grounded, setup)
    return Question(
        template_id,
        situation.day,
        situation.kind,
        len(situation.game.players),
        kind.values(practice, setup),
        tuple(options),
        options.index(right),
        kind.because(practice, situation, setup),
        _today(practice, kind, situation, setup, options),
        tuple(zones(table)) if table else (),
        tuple(_right_in(practice, kind, situation, setup, right)) if through_time else (),
    )


def _right_in(practice: Practice, kind: Kind, situation: Situation, setup: Any, right: Option) -> Iterator[str]:
    known: dict[object, bool] = {}
    for revision_id in practice.rule.ids:
        grounded = practice.grounded(revision_id, situation.game)
        if grounded is None:
            continue
        decides = revision_id if kind.of_the_day else grounded.procedure
        if decides not in known:
            known[decides] = kind.holds(practice, grounded, setup, right)
        if known[decides]:
            yield revision_id


def _today(
    practice: Practice, kind: Kind, situation: Situation, setup: Any, options: list[Option]
) -> tuple[Option, ...]:  # fmt: skip
    """What is right under the rule of today; several of the answers shown where no single one is."""
    answer = kind.answer(practice, situation.today, setup)
    if answer is not None:
        return (answer,)
    return tuple(each for each in options if kind.holds(practice, situation.today, setup, each))


def _wrong(
    practice: Practice, kind: Kind, situation: Situation, setup: Any, right: Option, dice: Dice
) -> Iterator[Option]:  # fmt: skip
    """Three answers that are wrong under every procedure by which it may have been played."""
    readings = (situation.grounded, *situation.others)
    seen, found = {right}, 0
    for each in kind.tempting(practice, situation, setup, dice):
        if each in seen or any(kind.holds(practice, under, setup, each) for under in readings):
            continue
        seen.add(each)
        yield each
        found += 1
        if found == OPTIONS - 1:
            return


def zones(table: Table) -> Iterator[Zones]:
    """The cards of every player as a table shows them."""
    for seat in table.seats:
        counts = len(seat.hand), len(seat.library), len(seat.set_aside), len(seat.exiled)
        yield Zones(seat.player, *counts, seat.kept)
