"""Games played at random by the engine, written down so that another can play them again and be held to every word."""

from collections.abc import Iterator
from dataclasses import asdict, fields
from itertools import islice
from random import Random
from typing import Any

from mulligan_annals.corpus.corpus import Corpus
from mulligan_annals.engine import (
    PARAMETERS,
    Act,
    Cards,
    ContradictoryProcedure,
    Decision,
    Decline,
    Event,
    Exile,
    Game,
    HandHolds,
    IllegalDecision,
    ImpossibleGame,
    Keep,
    Look,
    NotGoverned,
    Procedure,
    PutOnBottom,
    Table,
    TakeMulligan,
    awaits,
    decide,
    knows,
    legal_decisions,
    may_act,
    new_game,
    new_table,
    opening_hands,
    tell_lands,
)
from mulligan_annals.engine.decisions import may_exile_nothing
from mulligan_annals.grounding import Ungrounded, ground, reading_applies

PLAYERS = ("Ann", "Ben", "Cy", "Di", "Eve", "Flo")
CARDS = ("Island", "Swamp", "Serum Powder", "")
ILLEGAL = 0.25
"""How often anything at all is tried instead of what is legal."""

SHOWN = 12
"""So many of the legal decisions are written down: hundreds of ways to name the cards of a hand say no more."""

OF_AN_EVENT = tuple(field.name for field in fields(Event))

Written = dict[str, Any]


def games_played(corpus: Corpus, count: int, seed: int) -> Iterator[Written]:
    """So many games: two of three under a revision of the record or another reading of it, one under any procedure."""
    random = Random(seed)
    revisions, kinds = list(corpus.main.revisions), list(corpus.games)
    for number in range(count):
        kind = kinds[number % len(kinds)]
        game = _game(random, kind)
        revision = revisions[number // len(kinds) % len(revisions)]
        procedure = _any_procedure(random) if random.random() < 1 / 3 else _grounded(corpus, random, revision, game)
        yield _played(random, game, procedure)


def _grounded(corpus: Corpus, random: Random, revision_id: str, game: Game) -> Procedure:
    readings = [each.id for each in corpus.main.revisions[revision_id].readings if reading_applies(corpus, each, game)]
    try:
        return ground(corpus, revision_id, game, random.choice([None, *readings])).procedure
    except Ungrounded:
        return ground(corpus, revision_id, game).procedure


def _any_procedure(random: Random) -> Procedure:
    while True:
        words: Any = {name: random.choice(values) for name, values in PARAMETERS.items()}
        words["governs"] = random.choice(("any-number", words["governs"]))
        words["may_mulligan"] = random.choice(("any-hand", words["may_mulligan"]))
        words["until"] = random.choice(("one-mulligan", words["until"]))
        if random.random() < 1 / 4:  # a free mulligan where hands are counted down, which chance alone seldom meets
            words |= {"first_mulligan": random.choice(PARAMETERS["first_mulligan"]), "drawn": "six-then-one-fewer"}
        elif random.random() < 1 / 3:
            words |= {
                "returned": random.choice(("any-number-exiled", "one-or-more-exiled")),
                "drawn": "one-fewer-than-exiled",
            }
        try:
            return Procedure(**words)
        except ContradictoryProcedure:
            continue


def _game(random: Random, kind: str) -> Game:
    while True:
        seated = PLAYERS[: random.choice((2, random.randint(2, len(PLAYERS))))]  # the oldest rules know two
        cut = random.randint(1, len(seated) - 1)
        pairs = [seated[at : at + 2] for at in range(0, len(seated), 2)]
        teams = random.choice(([(player,) for player in seated], [seated[:cut], seated[cut:]], pairs))
        sizes = {player: random.choice((random.randint(0, 9), random.randint(7, 16), 20)) for player in seated}
        try:
            return new_game(
                teams=teams,
                kinds=[kind],
                library=sizes,
                hand_modifier={player: random.randint(-8, 3) for player in seated} if kind == "vanguard" else {},
                starting_hand={player: random.randint(0, 8) for player in seated if random.random() < 0.3},
                cards={
                    player: random.choices(CARDS, k=random.randint(0, min(size, 16))) for player, size in sizes.items()
                },
                acting=random.choice((None, [["Serum Powder", "Sérum en poudre"]])),
            )
        except ImpossibleGame:
            continue


def _played(random: Random, game: Game, procedure: Procedure) -> Written:
    orders: list[Cards] | None = [] if random.random() < 0.8 else None  # the rest goes without shuffling

    def shuffle(_player: str, cards: Cards) -> Cards:
        if orders is None:
            return cards
        orders.append(tuple(random.sample(cards, len(cards))))
        return orders[-1]

    written: Written = {
        "procedure": asdict(procedure),
        "game": asdict(game) | {"kinds": sorted(game.kinds)},
        "orders": orders,
        "steps": [],
    }
    try:
        table = new_table(game, procedure, shuffle)
    except NotGoverned:
        return written | {"begins": None}
    written["begins"] = told(table)
    while awaits(table) or random.random() < 0.7:
        tried = _anything(random, table) if random.random() < ILLEGAL or not awaits(table) else _legal(random, table)
        step: Written = {"decision": as_data(tried)}
        try:
            if isinstance(tried, HandHolds):
                table = tell_lands(table, tried.player, tried.lands)
            else:
                table = decide(table, tried, shuffle)
            step["table"] = told(table)
        except IllegalDecision as illegal:
            step["refused"] = {
                "reason": illegal.reason,
                "parameter": illegal.parameter,
                "awaited": illegal.awaited,
                "legal": [as_data(each) for each in illegal.legal],
            }
        written["steps"].append(step)
    written["log"] = [{name: getattr(event, name) for name in OF_AN_EVENT} for event in table.log]
    written["knows"] = {player: knows(table, player) for player in game.players}
    written["opening"] = opening_hands(table)
    return written


def _legal(random: Random, table: Table) -> Decision | HandHolds:
    player = random.choice(awaits(table))
    hand = table.seat(player).hand
    if random.random() < 0.2:
        return HandHolds(player, random.choice((0, min(1, len(hand)), len(hand))))
    if may_act(table, player) and random.random() < 0.2:
        return Act(player, random.choice(hand))
    legal = [each for each in islice(legal_decisions(table), 200) if each.player == player]
    # Otherwise every other player keeps at once, and what comes late in a game is never seen.
    return random.choice(legal or [Keep(player)]) if random.random() < 0.5 else (legal or [Keep(player)])[-1]


def _anything(random: Random, table: Table) -> Decision | HandHolds:
    awaited = awaits(table)
    if awaited and random.random() < 1 / 3:  # what is nearly legal shows more reasons than what is far from it
        seat = table.seat(random.choice(awaited))
        near = tuple(random.sample(seat.hand, random.choice((0, random.randint(0, len(seat.hand))))))
        if seat.owes or seat.owes_exile:
            return PutOnBottom(seat.player, near) if seat.owes else Exile(seat.player, near)
        return TakeMulligan(seat.player)
    player = random.choice(awaited if awaited and random.random() < 0.5 else (*table.everyone, "Zoe"))
    hand = table.seat(player).hand if player in table.everyone else ()
    some = tuple(random.choices((*CARDS, *hand), k=random.choice((0, random.randint(1, 9)))))
    held = tuple(random.sample(hand, random.randint(0, min(3, len(hand)))))
    chosen = random.choice((some, held))
    return random.choice(
        (
            Keep(player), TakeMulligan(player), PutOnBottom(player, chosen), Exile(player, chosen),
            Look(player, "leave"), Look(player, "bottom"), Decline(player), Act(player, random.choice((*CARDS, *hand))),
            HandHolds(player, random.randint(-1, 9)),
        )
    )  # fmt: skip


def told(table: Table) -> Written:
    """All that can be asked of a table, the log apart."""
    return {
        "awaits": awaits(table),
        "legal": [as_data(each) for each in islice(legal_decisions(table), SHOWN)],
        "may_act": [player for player in table.everyone if may_act(table, player)],
        "may_exile_nothing": [player for player in table.everyone if may_exile_nothing(table, player)],
        "seats": [seat._asdict() for seat in table.seats],
        "events": len(table.log),
    }


def as_data(decision: Decision | HandHolds) -> Written:
    """A decision as the browser writes it."""
    match decision:
        case Keep(player):
            return {"does": "keep", "player": player}
        case TakeMulligan(player):
            return {"does": "mulligan", "player": player}
        case PutOnBottom(player, cards):
            return {"does": "bottom", "player": player, "cards": cards}
        case Exile(player, cards):
            return {"does": "exile", "player": player, "cards": cards}
        case Look(player, then):
            return {"does": "look", "player": player, "then": then}
        case Decline(player):
            return {"does": "decline", "player": player}
        case Act(player, card):
            return {"does": "act", "player": player, "card": card}
        case HandHolds(player, lands):
            return {"does": "lands", "player": player, "lands": lands}
