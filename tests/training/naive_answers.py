"""Every question answered once more, from days and numbers written here by hand after the history, not by the engine.

The hands come from the naive model of the engine's tests. What is not counted there is counted here, as naively.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import date
from typing import Any

from mulligan_annals.corpus.language import Message
from mulligan_annals.training.question import Option, TrainingQuestion
from tests.engine.naive_model import london_hand, paris_hand, partial

ROUNDS = date(2009, 7, 11)
VANCOUVER = date(2015, 9, 26)
LONDON = date(2019, 7, 12)
FREE_IN_MULTIPLAYER = date(2007, 7, 13)
FREE_IN_BRAWL = date(2018, 7, 13)
TEAMS = date(2006, 10, 1)
COMMANDER_JOINS = date(2016, 1, 16)
COMMANDER_LOOK_GONE = date(2015, 11, 13)
LIBRARIES = {"commander": 99, "brawl": 59}
TEAM_GAMES = {"two-headed-giant": [["A", "B"], ["C", "D"]], "archenemy": [["A"], ["B", "C", "D"]]}

NUMBERS: dict[str, list[tuple[date, str | None]]] = {
    "The mulligan": [
        (date(1999, 4, 23), "101.5"), (date(2003, 7, 1), "101.4"), (ROUNDS, "103.4"), (date(2022, 10, 7), "103.5"),
    ],
    "The free mulligan": [
        (FREE_IN_MULTIPLAYER, "101.4a"), (ROUNDS, "103.4b"), (date(2013, 7, 13), "103.4c"),
        (date(2022, 10, 7), "103.5c"),
    ],
    "Teams": [
        (TEAMS, "101.4a"), (FREE_IN_MULTIPLAYER, "101.4b"), (ROUNDS, "103.4c"), (date(2013, 7, 13), "103.4d"),
        (date(2022, 10, 7), "103.5d"),
    ],
    "Acting any time one could mulligan": [
        (ROUNDS, "103.4a"), (date(2013, 7, 13), "103.4b"), (date(2022, 10, 7), "103.5b"),
    ],
    "The Commander mulligan": [
        (date(2009, 10, 1), "103.4d"), (date(2013, 7, 13), "103.4e"), (COMMANDER_JOINS, None),
    ],
    "Vanguard": [(date(2013, 7, 13), "103.4a"), (date(2022, 10, 7), "103.5a")],
}  # fmt: skip
"""By English name, from which day the subrule has borne which number."""


def free(day: date, kind: str, players: int) -> bool:
    if kind == "brawl" and day >= FREE_IN_BRAWL:
        return True
    if kind == "commander" and day < COMMANDER_JOINS:
        return False
    if kind in TEAM_GAMES and day < FREE_IN_MULTIPLAYER:
        return day >= TEAMS
    return players > 2 and day >= FREE_IN_MULTIPLAYER


def hand(day: date, kind: str, players: int, player: str, mulligans: int) -> int:
    more = 2 if kind == "vanguard" and player == "A" else 0
    rule = london_hand if day >= LONDON else paris_hand
    if more:
        # As much larger as the first hand is: nine, eight, seven.
        counted = max(0, mulligans - free(day, kind, players))
        return max(0, 7 + more - counted)
    return rule(mulligans, free(day, kind, players))


def story(question: TrainingQuestion) -> Any:
    """What has happened, message after message; what fills each is not typed."""
    return question.values["story"]


def wishes(question: TrainingQuestion) -> dict[str, int]:
    return {each.values["player"]: each.values["count"] for each in story(question) if each.id == "story.takes"}


def sizes(question: TrainingQuestion) -> Mapping[str, object]:
    asked = str(question.values["asked"])
    taken = wishes(question).get(asked, 0)
    held = hand(question.day, question.kind, question.players, asked, taken)
    return {"hand": held, "library": LIBRARIES.get(question.kind, 60) - held}


def partial_sizes(question: TrainingQuestion) -> Mapping[str, object]:
    (told,) = [each for each in story(question) if each.id == "story.sets-aside"]
    held, library, _ = list(partial([told.values["cards"]] * told.values["count"], 99))[-1]
    return {"hand": held, "library": library}


def card_sizes(question: TrainingQuestion) -> Mapping[str, object]:
    (told,) = story(question)
    before = told.values.get("count", 0)
    asked = str(question.values["asked"])
    exiled = hand(question.day, question.kind, 2, asked, before)
    held = hand(question.day, question.kind, 2, asked, before + told.id.endswith("mulligan"))
    return {"hand": held, "library": 60 - exiled - held, "exiled": exiled}


def two_days(question: TrainingQuestion) -> Mapping[str, object]:
    asked, other = str(question.values["asked"]), question.values["other_day"]
    assert isinstance(other, date)
    count = wishes(question).get(asked, 0)
    one, two = (hand(day, question.kind, question.players, asked, count) for day in (question.day, other))
    return {"one": one, "other": two}


def drawn(question: TrainingQuestion) -> Mapping[str, object]:
    asked, count = str(question.values["asked"]), question.values["count"]
    assert isinstance(count, int)
    held = hand(question.day, question.kind, question.players, asked, count)
    return {"drawn": 7 if question.day >= LONDON else held, "bottomed": 7 - held if question.day >= LONDON else 0}


@dataclass
class Course:
    """Mulligans as they go on: groups of players one after the other, in each of them waves that declare in rounds."""

    question: TrainingQuestion
    kept: set[str] = field(default_factory=set)
    taken: dict[str, int] = field(default_factory=dict)
    declared: list[str] = field(default_factory=list)
    owing: list[str] = field(default_factory=list)
    setting_aside: list[str] = field(default_factory=list)
    looked: set[str] = field(default_factory=set)
    bottomed: set[str] = field(default_factory=set)

    @property
    def players(self) -> list[str]:
        return list("ABCDEFGH"[: self.question.players])

    @property
    def groups(self) -> list[list[list[str]]]:
        teams = TEAM_GAMES.get(self.question.kind)
        if self.question.day < ROUNDS:
            return [[team] for team in teams] if teams else [[[each]] for each in self.players]
        return [teams or [[each] for each in self.players]]

    def declaring(self) -> list[str]:
        for group in self.groups:
            if any(each not in self.kept for wave in group for each in wave):
                for wave in group:
                    if left := [each for each in wave if each not in self.kept and each not in self.declared]:
                        return left
                return []
        return []

    def held(self, player: str) -> int:
        question = self.question
        if self.partial:
            return 7 - self.taken.get(player, 0)
        return hand(question.day, question.kind, question.players, player, self.taken.get(player, 0))

    @property
    def partial(self) -> bool:
        return self.question.kind == "commander" and self.question.day < COMMANDER_JOINS

    def looking(self) -> list[str]:
        day = self.question.day
        ends = COMMANDER_LOOK_GONE if self.partial else LONDON
        if not VANCOUVER <= day < ends or len(self.kept) < len(self.players):
            return []
        left = [each for each in self.players if self.held(each) < 7 and each not in self.looked]
        for team in TEAM_GAMES.get(self.question.kind, [[each] for each in self.players]):
            if mates := [each for each in team if each in left]:
                return mates
        return []

    def play(self, told: Message) -> None:
        player = str(told.values["player"])
        match told.id:
            case "does.keep":
                self.kept.add(player)
            case "does.mulligan":
                self.declared.append(player)
            case "story.bottoms":
                self.owing.remove(player)
                self.bottomed.add(player)
            case "story.exiles":
                self.setting_aside.remove(player)
            case _:
                self.looked.add(player)
        if not self.settling and not self.declaring() and self.declared:
            for each in sorted(self.declared):
                self.taken[each] = self.taken.get(each, 0) + 1
                if self.partial:
                    self.setting_aside.append(each)
                elif self.question.day >= LONDON and self.held(each) < 7:
                    self.owing.append(each)
            self.declared = []

    @property
    def settling(self) -> list[str]:
        return self.owing + self.setting_aside

    def due(self) -> tuple[str, tuple[str, ...]]:
        if self.owing or self.setting_aside:
            return ("bottoms" if self.owing else "exiles"), tuple(self.settling)
        if self.declaring():
            return "declares", tuple(self.declaring())
        return ("looks", tuple(self.looking())) if self.looking() else ("over", ())


def course(question: TrainingQuestion) -> Course:
    played = Course(question)
    for each in story(question):
        played.play(each)
    return played


def next_(question: TrainingQuestion) -> Option:
    words, players = course(question).due()
    return Option(words, {"players": players} if players else {})


def may_still(question: TrainingQuestion) -> str:
    player, played = str(question.values["asked"]), course(question)
    if player in played.kept:
        return "no-kept"
    if player in played.settling:
        return "no-owes"
    if player in played.declared:
        return "no-declared"
    words, awaited = played.due()
    if words != "declares" or player not in awaited:
        return "no-turn"
    if played.held(player) == 0:
        return "no-empty"
    mates = next((team for team in TEAM_GAMES.get(question.kind, []) if player in team), [])
    return "yes-teammate" if any(each in played.kept for each in mates) else "yes-any"


def order(question: TrainingQuestion) -> tuple[tuple[str, tuple[str, ...]], ...]:
    taking = tuple(sorted(wishes(question)))
    one = tuple(each for each in ("A", "B"))
    if question.day < ROUNDS:
        events: list[tuple[str, tuple[str, ...]]] = []
        for each in one:
            if each in taking:
                events += [("declared-mulligan", (each,)), ("drew", (each,))]
            events.append(("declared-keep", (each,)))
        return tuple(events)
    events = [(f"declared-{'mulligan' if each in taking else 'keep'}", (each,)) for each in one]
    events.append(("drew", taking))
    if question.day >= LONDON:
        events.append(("bottomed", taking))
    events += [("declared-keep", (each,)) for each in taking]
    if VANCOUVER <= question.day < LONDON:
        events += [("looked", (each,)) for each in taking]
    return tuple(events)


def first_difference(question: TrainingQuestion) -> str:
    one, other = question.day, question.values["other_day"]
    assert isinstance(other, date)
    first, last = min(one, other), max(one, other)
    taken = wishes(question)
    held = [
        {p: hand(day, question.kind, question.players, p, n) for p, n in taken.items()} for day in (first, last)
    ]  # fmt: skip
    if first < ROUNDS <= last:
        # Where only the last player takes a mulligan, nobody declares at another moment.
        return "turn" if set(taken) != {"ABCDEFGH"[question.players - 1]} else "none-or-later"
    draws = [
        {
            p: [7 if day >= LONDON else hand(day, question.kind, question.players, p, n) for n in range(1, m + 1)]
            for p, m in taken.items()
        }
        for day in (first, last)
    ]
    if draws[0] != draws[1]:
        return "drawn"
    if last >= LONDON > first and any(size < 7 for size in held[1].values()):
        return "bottom"
    smaller = any(size < 7 for size in held[0].values())
    looks = [VANCOUVER <= day < LONDON for day in (first, last)]
    return "look" if smaller and looks[0] != looks[1] else "none"


def true_statements(question: TrainingQuestion) -> set[str]:
    day, kind = question.day, question.kind
    if day < date(1994, 1, 26):
        return {"no-look"}
    if day < date(1997, 4, 1):
        every = {"no-look", "whole-hand", "shown", "once", "one-by-one"}
        return every | ({"lands-only"} if day < date(1996, 10, 1) else set())
    partly = kind == "commander" and day < COMMANDER_JOINS
    costless = free(day, kind, question.players)
    looks = VANCOUVER <= day < (COMMANDER_LOOK_GONE if partly else LONDON)
    teams = kind in TEAM_GAMES and day < ROUNDS
    order_ = "rounds" if day >= ROUNDS else "team-by-team" if teams and day >= TEAMS else "one-by-one"
    return {
        order_, "keeping-final", "any-hand", "not-shown", "to-nothing", "first-free" if costless else "first-as-any",
        "look" if looks else "no-look", "some-cards" if partly else "whole-hand",
        *(["seven-and-bottom"] if day >= LONDON else [] if partly else ["one-fewer"]),
    }  # fmt: skip


def rule_on_day(question: TrainingQuestion) -> str:
    day = question.day
    if day < date(1994, 1, 26):
        return "nothing"
    if question.kind == "commander" and date(2009, 10, 1) <= day < COMMANDER_JOINS:
        return "partial"
    names = [(LONDON, "London mulligan"), (VANCOUVER, "Vancouver mulligan"), (date(1997, 4, 1), "Paris mulligan")]
    return next((name for begins, name in names if day >= begins), "all land or no land")


def number(name: str, day: date) -> str | None:
    return [each for begins, each in NUMBERS[name] if begins <= day][-1]


def who_knows(question: TrainingQuestion) -> str:
    (told,) = story(question)
    match told.id:
        case "story.bottomed":
            return "owner"
        case "story.looked":
            return "team" if question.kind in TEAM_GAMES else "owner"
    return "all"


def disagreement(question: TrainingQuestion) -> Mapping[str, object]:
    told = next(each for each in story(question) if each.id in ("story.takes", "story.sets-aside"))
    count = told.values["count"]
    if question.day >= COMMANDER_JOINS:
        return {"count": hand(question.day, question.kind, question.players, "A", count)}
    if question.kind == "vanguard":
        # Nine, then as many as before or seven, and one fewer each time.
        return {"one": 8 - count, "other": 10 - count}
    return {"one": 7 - count, "other": 8 - count}


Naive = Callable[[TrainingQuestion], object]
OF_SIZES: Mapping[str, Naive] = {
    "sizes": sizes,
    "partial-sizes": partial_sizes,
    "card-sizes": card_sizes,
    "two-days": two_days,
    "drawn": drawn,
    "disagreement": disagreement,
}
"""Kinds whose answer is numbers of cards."""
