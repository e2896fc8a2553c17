"""The whole record as one value, and where in its files each part stands."""

from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass, field, replace
from datetime import date
from functools import cached_property
from itertools import chain
from pathlib import Path
from typing import Any, TypeVar

from .folding import State
from .game_records import Format, Kind
from .language import RecordFile, Where
from .records import (
    Card,
    Edition,
    EveryNumber,
    FrenchEdition,
    Id,
    Parameters,
    Record,
    RecordChange,
    Release,
    SetNotFollowed,
    Source,
    Term,
)
from .rules import Holder, RuleHistory, in_order


@dataclass(frozen=True)
class Places:
    """Where each value of the record is written: `folder` is the name of the folder `rules/` itself."""

    folder: str
    documents: Mapping[str, RecordFile]
    states: Mapping[str, State] = field(default_factory=dict)
    """The state of each file of a revision, most of which is written in the files of earlier ones."""

    def place(self, file: str, where: Where) -> tuple[str, int]:
        """The file and the line (from 1) in which a value of a file is written, or that of the state of a revision."""
        if written := self.states[file].place(where) if file in self.states else None:
            folder = file.rpartition("/")[0]
            of_silence = f"{folder.rpartition('/')[0]}/parameters.yaml"
            file, where = f"{folder}/{written.revision}.yaml" if written.revision else of_silence, written.where
        return file, self.line(file, where)

    def line(self, file: str, where: Where) -> int:
        """The line (from 1) of a value in a file, or of the nearest thing around it that is written."""
        return self.documents[file].line(where)

    def shared(self, name: str) -> str:
        """The file at the top of the folder that is named so, as findings call it: `sources`, `releases` ..."""
        return f"{self.folder}/{name}.yaml"

    def rule(self, rule: Id) -> str:
        """The file that holds a rule's lasting identity."""
        return f"{self.folder}/{rule}/rule.yaml"

    def parallels(self, rule: Id) -> str:
        """The file that holds the parallels of a rule."""
        return f"{self.folder}/{rule}/parallels.yaml"

    def parameters(self, rule: Id) -> str:
        """The file that holds what a rule's procedure settles."""
        return f"{self.folder}/{rule}/parameters.yaml"

    def questions(self, rule: Id) -> str:
        """The file that holds the questions about a rule."""
        return f"{self.folder}/{rule}/questions.yaml"

    def revision(self, rule: Id, revision_id: str) -> str:
        """The file that holds a revision of a rule."""
        return f"{self.folder}/{rule}/revisions/{revision_id}.yaml"

    def scenario(self, rule: Id, scenario_id: str) -> str:
        """The file that holds a scenario of a rule."""
        return f"{self.folder}/{rule}/scenarios/{scenario_id}.yaml"

    def template(self, rule: str, template_id: str) -> str:
        """The file that holds a template of questions."""
        return f"{self.folder}/{rule}/training/{template_id}.yaml"


Found = TypeVar("Found")


@dataclass(frozen=True)
class Corpus:
    """Every record of `rules/`: the rules by their ids, and what they share, as their files list it."""

    root: Path
    rules: Mapping[Id, RuleHistory]
    games: Mapping[Id, Kind]
    """The kinds of game."""
    formats: tuple[Format, ...]
    """What people name as a game and is no kind of its own."""
    releases: Mapping[str, Release]
    sets_not_followed: tuple[SetNotFollowed, ...]
    every_number: EveryNumber | None
    changes: tuple[RecordChange, ...]
    """What changed in the record itself, newest first."""
    editions: tuple[Edition, ...]
    french_editions: tuple[FrenchEdition, ...]
    sources: Mapping[str, Source]
    glossary: Mapping[str, Term]
    cards: Mapping[str, Card]
    places: Places
    remembered: dict[object, Any] = field(init=False, repr=False, compare=False, default_factory=dict)
    """What others have worked out from this record, remembered as long as the record itself, by who worked it out."""

    def once(self, of: object, find: Callable[[], Found]) -> Found:
        """What was found of something before, or is found now and remembered."""
        if of not in self.remembered:
            self.remembered[of] = find()
        found: Found = self.remembered[of]
        return found

    @cached_property
    def main(self) -> RuleHistory:
        """The rule by which people play: the one whose procedure the record holds."""
        return next(rule for rule in self.rules.values() if rule.governs_play)

    def with_rule(self, rule: RuleHistory) -> "Corpus":
        """The same record with another history of that rule."""
        return replace(self, rules={**self.rules, rule.id: rule})

    @cached_property
    def holdings(self) -> tuple[Holder, ...]:
        """Every number with everybody who has borne it, in order of number and time; parallels apart."""
        return in_order(tuple(chain.from_iterable(rule.holdings for rule in self.rules.values())))

    @cached_property
    def parallel_holdings(self) -> tuple[Holder, ...]:
        """Every number that a parallel of a rule has borne, in order of number and time."""
        return in_order(tuple(chain.from_iterable(rule.parallel_holdings for rule in self.rules.values())))

    @cached_property
    def _by_number(self) -> Mapping[str, tuple[Holder, ...]]:
        by_number: dict[str, tuple[Holder, ...]] = {}
        for each in (*self.holdings, *self.parallel_holdings):
            by_number[each.number] = (*by_number.get(each.number, ()), each)
        return by_number

    @property
    def numbers(self) -> Collection[str]:
        """Every number that a rule or a parallel of one has ever borne."""
        return self._by_number.keys()

    def held(self, number: str) -> tuple[Holder, ...]:
        """Everybody who has borne the number, in order of time, and then every parallel that has."""
        return self._by_number.get(number, ())

    def holders(self, number: str, day: date) -> tuple[Holder, ...]:
        """Who bore the number on that day: one, or nobody; several only where the record contradicts itself."""
        return tuple(each for each in self.held(number) if each.holds(day))

    def records(self) -> Iterator[tuple[Id | None, str, Where, Record]]:
        """Each record with the rule in whose folder it stands, its file, and its way in that file."""
        shared: list[tuple[str, str, tuple[Record, ...]]] = [
            (self.places.shared("games"), "games", tuple(self.games.values())),
            (self.places.shared("releases"), "releases", tuple(self.releases.values())),
            (self.places.shared("editions"), "editions", self.editions),
            (self.places.shared("editions"), "french", self.french_editions),
            (self.places.shared("sources"), "sources", tuple(self.sources.values())),
            (self.places.shared("terms"), "glossary", tuple(self.glossary.values())),
            (self.places.shared("cards"), "cards", tuple(self.cards.values())),
            (self.places.shared("changes"), "changes", self.changes),
        ]
        for file, name, listed in shared:
            for index, record in enumerate(listed):
                yield None, file, (name, index), record
        for rule in self.rules.values():
            yield rule.id, self.places.rule(rule.id), (), rule.identity
            if rule.parameters:
                yield rule.id, self.places.parameters(rule.id), (), Parameters(parameters=dict(rule.parameters))
            for index, parallel in enumerate(rule.parallels):
                yield rule.id, self.places.parallels(rule.id), ("parallels", index), parallel
            for index, question in enumerate(rule.questions.values()):
                yield rule.id, self.places.questions(rule.id), ("questions", index), question
            for revision_id, revision in rule.revisions.items():
                yield rule.id, self.places.revision(rule.id, revision_id), (), revision
            for scenario_id, scenario in rule.scenarios.items():
                yield rule.id, self.places.scenario(rule.id, scenario_id), (), scenario
            for template_id, template in rule.training.items():
                yield rule.id, self.places.template(rule.id, template_id), (), template
