"""Random procedures, games and lines of play for the laws."""

from collections.abc import Callable
from itertools import islice
from random import Random
from typing import Any

from hypothesis import strategies as st

from mulligan_annals.engine import (
    PARAMETERS,
    Act,
    ContradictoryProcedure,
    Decision,
    Game,
    Keep,
    Procedure,
    Table,
    awaits,
    decide,
    is_legal,
    legal_decisions,
    may_act,
    new_game,
    new_table,
    tell_lands,
)

NAMES = ("Island", "Swamp", "Forest", "Serum Powder")


def _made(words: dict[str, Any]) -> Procedure | None:
    try:
        return Procedure(**words)
    except ContradictoryProcedure:
        return None


def procedures(**fixed: str) -> st.SearchStrategy[Procedure]:
    """Every procedure that does not contradict itself, governing any number of players unless fixed otherwise."""
    chosen = {name: st.sampled_from(words) for name, words in PARAMETERS.items()}
    chosen["governs"] = st.just("any-number")
    # Words under which nothing happens come up less often.
    chosen["may_mulligan"] |= st.just("any-hand")
    chosen["after_keeping"] |= st.just("look-at-the-top-card")
    chosen["bottomed"] |= st.just("as-many-as-counted-mulligans")
    # Half of them partial: most random values contradict `returned`.
    partial = {"returned": "any-number-exiled", "drawn": "one-fewer-than-exiled"}
    one_of = [chosen, chosen | {name: st.just(word) for name, word in partial.items()}]
    one_of = [choice | {name: st.just(word) for name, word in fixed.items()} for choice in one_of]
    whole = st.one_of([st.fixed_dictionaries(choice).map(_made) for choice in one_of])
    return whole.filter(bool)  # type: ignore[return-value]


@st.composite
def games(draw: Callable[..., Any], players: int = 4, library: int = 10, hand: int = 4, named: bool = True) -> Game:
    """Games of one to four players, some in teams, with few cards, some of which have names."""
    seated = ["Ann", "Ben", "Cy", "Di"][: draw(st.integers(1, players))]
    cut = draw(st.integers(1, len(seated)))
    teams = [team for team in (seated[:cut], seated[cut:]) if team] if draw(st.booleans()) else [[p] for p in seated]
    sizes = {player: draw(st.integers(0, library) | st.just(library)) for player in seated}
    cards = {player: draw(st.lists(st.sampled_from(NAMES), max_size=sizes[player])) for player in seated}
    modified = draw(st.booleans())
    return new_game(
        teams=teams,
        library=sizes,
        kinds=["vanguard"] if modified else [],
        hand_modifier={player: draw(st.integers(-8, -3)) for player in seated} if modified else {},
        starting_hand={} if modified else {player: draw(st.integers(0, hand) | st.just(hand)) for player in seated},
        cards=cards if named else {},
    )


def random_shuffle(seed: int) -> Callable[[str, tuple[str, ...]], tuple[str, ...]]:
    """A shuffle that is random and yet the same for one seed."""
    random = Random(seed)
    return lambda _, cards: tuple(random.sample(cards, len(cards)))


def choices(table: Table) -> list[Decision]:
    """What could be decided now, any-time actions included; of many ways to name cards only the first."""
    acts = [Act(player, table.seat(player).hand[0]) for player in awaits(table) if may_act(table, player)]
    return [*islice(legal_decisions(table), 40), *acts]


def play_at_random(game: Game, procedure: Procedure, seed: int, see: Callable[[Table, Decision, Table], None]) -> Table:
    """Play a line to its end, showing each step; every line ends, so this does."""
    random, shuffle = Random(seed), random_shuffle(seed)
    table = new_table(game, procedure, shuffle)
    while awaited := awaits(table):
        if random.random() < 0.4:
            player = random.choice(awaited)
            table = tell_lands(table, player, random.choice((0, len(table.seat(player).hand))))
        decision = random.choice(
            [each for each in choices(table) if each != Keep(each.player)] * 3 + [Keep(awaited[0])]
        )
        if not is_legal(table, decision):
            continue
        before, table = table, decide(table, decision, shuffle)
        see(before, decision, table)
    return table
