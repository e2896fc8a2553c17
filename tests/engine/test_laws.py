"""Laws that hold under every procedure, in every game, along every line of play."""

from collections import Counter

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from mulligan_annals.engine import (
    PARAMETERS,
    Act,
    Decision,
    Decline,
    Exile,
    Game,
    IllegalDecision,
    Keep,
    Look,
    NotAShuffle,
    Procedure,
    PutOnBottom,
    Seat,
    Table,
    TakeMulligan,
    awaits,
    decide,
    is_legal,
    knows,
    legal_decisions,
    may_act,
    new_game,
    new_table,
    opening_hands,
    replay,
    steps,
    tell_lands,
    why_illegal,
)
from mulligan_annals.engine.effects import starting_hand_size
from tests.engine.procedures import LONDON, ROUNDS
from tests.engine.strategies import NAMES, choices, games, play_at_random, procedures

SEEDS = st.integers(0, 2**32)


def _all_cards(seat: Seat) -> Counter[str]:
    return Counter(seat.hand + seat.library + seat.set_aside + seat.exiled)


def _steps(game: Game, procedure: Procedure, seed: int) -> tuple[list[tuple[Table, Decision, Table]], Table]:
    steps: list[tuple[Table, Decision, Table]] = []
    end = play_at_random(game, procedure, seed, lambda *step: steps.append(step))
    return steps, end


@given(games(), procedures(), SEEDS)
def test_every_card_of_a_player_stays_that_players_card(game: Game, procedure: Procedure, seed: int) -> None:
    cards = dict(zip(game.players, game.cards, strict=True))
    sizes = dict(zip(game.players, game.library, strict=True))
    steps, _ = _steps(game, procedure, seed)
    for _, _, table in steps:
        for seat in table.seats:
            expected = Counter(cards[seat.player])
            expected[""] = sizes[seat.player] - len(cards[seat.player])
            assert +expected == _all_cards(seat)


@given(games(), procedures(opponent_may_redraw="no"), SEEDS)
def test_a_kept_hand_changes_by_nothing_and_its_library_only_by_a_look(
    game: Game, procedure: Procedure, seed: int
) -> None:
    steps, _ = _steps(game, procedure, seed)
    for before, decision, table in steps:
        for was, seat in zip(before.seats, table.seats, strict=True):
            if was.kept:
                assert was.hand == seat.hand
                looked = isinstance(decision, Look) and decision.player == seat.player
                assert looked or was.library == seat.library
                assert (was.set_aside, was.exiled, True) == (seat.set_aside, seat.exiled, seat.kept)


@given(games(), procedures(), SEEDS)
def test_the_log_replays_to_the_same_table(game: Game, procedure: Procedure, seed: int) -> None:
    steps, end = _steps(game, procedure, seed)
    assert end == replay(game, procedure, end.log)
    for _, _, table in steps[:3]:
        assert table == replay(game, procedure, table.log)


@given(games(players=3), procedures(), st.sampled_from(("mulligan", "act")))
def test_every_line_ends_even_where_nobody_keeps_of_free_will(game: Game, procedure: Procedure, habit: str) -> None:
    # A player decides twice for each mulligan (declare, then exile or bottom), at most once for each card to act away,
    # keeps, looks, and once reopened mulligans and keeps again.
    most = sum(2 * (max(7, size) + 2) + count + 3 for size, count in _starting(game, procedure))
    table = new_table(game, procedure)
    for _ in range(most):
        if not (awaited := awaits(table)):
            return
        player = awaited[0]
        table = tell_lands(table, player, 0)
        last = _of(table, player)[-1]
        acts = habit == "act" and may_act(table, player)
        table = decide(table, Act(player, table.seat(player).hand[0]) if acts else last)
    assert () == awaits(table)


def _of(table: Table, player: str) -> list[Decision]:
    return [decision for decision in legal_decisions(table) if decision.player == player]


def _starting(game: Game, procedure: Procedure) -> list[tuple[int, int]]:
    sizes = [starting_hand_size(game, procedure, player) for player in game.players]
    return list(zip(sizes, game.library, strict=True))


@given(games(), procedures(), SEEDS)
def test_nobody_who_kept_or_still_owes_is_asked_to_declare(game: Game, procedure: Procedure, seed: int) -> None:
    steps, _ = _steps(game, procedure, seed)
    for table, _, _ in steps:
        for seat in table.seats:
            if seat.kept or seat.owes or seat.owes_exile:
                assert not is_legal(table, Keep(seat.player))
                assert not is_legal(table, TakeMulligan(seat.player))
                assert not may_act(table, seat.player)


@given(games(), procedures(), SEEDS)
def test_while_somebody_owes_nobody_else_is_asked(game: Game, procedure: Procedure, seed: int) -> None:
    steps, _ = _steps(game, procedure, seed)
    for table, _, _ in steps:
        owing = tuple(seat.player for seat in table.seats if seat.owes or seat.owes_exile)
        assert not owing or owing == awaits(table)


@given(games(), procedures(), SEEDS)
def test_somebody_is_awaited_until_all_is_over_and_everybody_has_kept(
    game: Game, procedure: Procedure, seed: int
) -> None:
    steps, end = _steps(game, procedure, seed)
    for table, _, _ in steps:
        assert awaits(table)
        assert opening_hands(table) is None
    assert {seat.player: seat.hand for seat in end.seats} == opening_hands(end)
    assert all(seat.kept and not seat.owes and not seat.owes_exile for seat in end.seats)
    assert () == tuple(legal_decisions(end))


@given(games(), procedures(), SEEDS)
def test_what_is_listed_as_legal_is_accepted(game: Game, procedure: Procedure, seed: int) -> None:
    steps, _ = _steps(game, procedure, seed)
    for table, _, _ in steps:
        listed = choices(table)
        assert len(listed) == len(set(listed))
        for decision in listed:
            assert is_legal(table, decision)
            assert decision.player in awaits(table)
            assert table != decide(table, decision)


CARDS = st.lists(st.sampled_from(("", *NAMES)), max_size=4).map(tuple)
PLAYERS = st.sampled_from(("Ann", "Ben", "Cy", "Di", "Eve"))
ANY_DECISION: st.SearchStrategy[Decision] = st.one_of(
    st.builds(Keep, PLAYERS),
    st.builds(TakeMulligan, PLAYERS),
    st.builds(Decline, PLAYERS),
    st.builds(PutOnBottom, PLAYERS, CARDS),
    st.builds(Exile, PLAYERS, CARDS),
    st.builds(Look, PLAYERS, st.sampled_from(("leave", "bottom"))),
    st.builds(Act, PLAYERS, st.sampled_from(("", *NAMES))),
)


@given(games(), procedures(), SEEDS, st.lists(ANY_DECISION, min_size=1, max_size=6))
def test_a_refused_decision_is_never_made_and_an_accepted_one_always(
    game: Game, procedure: Procedure, seed: int, decisions: list[Decision]
) -> None:
    steps, end = _steps(game, procedure, seed)
    for table in [*(step[0] for step in steps), end]:
        for decision in decisions:
            illegal = why_illegal(table, decision)
            assert (illegal is None) == is_legal(table, decision)
            if illegal is None:
                decide(table, decision)
                continue
            with pytest.raises(IllegalDecision) as refused:
                decide(table, decision)
            assert (decision, illegal.reason, illegal.parameter) == (
                refused.value.decision,
                refused.value.reason,
                refused.value.parameter,
            )
            assert illegal.parameter in PARAMETERS or illegal.reason == "not-at-the-table"
            assert awaits(table) == illegal.awaited
            assert all(is_legal(table, other) for other in illegal.legal)
            assert bool(illegal.legal) == (decision.player in awaits(table))


@given(games(), procedures(), SEEDS)
def test_the_same_decisions_and_shuffles_lead_to_the_same_table(game: Game, procedure: Procedure, seed: int) -> None:
    assert _steps(game, procedure, seed)[1] == _steps(game, procedure, seed)[1]


@given(games(named=False), procedures(), SEEDS)
def test_what_two_players_decide_at_the_same_time_comes_to_the_same_in_either_order(
    game: Game, procedure: Procedure, seed: int
) -> None:
    steps, _ = _steps(game, procedure, seed)
    for table, _, _ in steps:
        if len(awaited := awaits(table)) < 2:
            continue
        first, second = (
            next(decision for decision in reversed(choices(table)) if decision.player == player)
            for player in awaited[:2]
        )
        if isinstance(first, Act) or isinstance(second, Act):
            continue
        assert decide(decide(table, first), second).seats == decide(decide(table, second), first).seats


@given(games(), procedures(any_time_action="before-declaring"), SEEDS)
def test_an_action_changes_nothing_but_the_cards_of_the_player_who_acts(
    game: Game, procedure: Procedure, seed: int
) -> None:
    steps, _ = _steps(game, procedure, seed)
    for before, decision, table in steps:
        if isinstance(decision, Act):
            assert awaits(before) == awaits(table)
            for was, seat in zip(before.seats, table.seats, strict=True):
                if seat.player != decision.player:
                    assert was == seat
                else:
                    assert (was.taken, was.kept, was.owes) == (seat.taken, seat.kept, seat.owes)
                    assert was.exiled + seat.exiled[len(was.exiled) :] == seat.exiled
                    assert len(was.hand) == len(seat.exiled) - len(was.exiled)


@given(games(), procedures(), SEEDS)
def test_the_log_only_grows_and_names_parameters(game: Game, procedure: Procedure, seed: int) -> None:
    steps, _ = _steps(game, procedure, seed)
    for before, _, table in steps:
        assert before.log == table.log[: len(before.log)]
        for event in table.log[len(before.log) :]:
            assert event.parameter in PARAMETERS
            assert event.player in game.players
            assert set(event.seen_by) <= set(game.players)


@given(games(), procedures(), SEEDS)
def test_a_player_knows_every_named_card_of_the_own_hand(game: Game, procedure: Procedure, seed: int) -> None:
    steps, _ = _steps(game, procedure, seed)
    for _, _, table in steps:
        for seat in table.seats:
            assert {card for card in seat.hand if card} <= set(knows(table, seat.player).get(seat.player, ()))


@given(games(), procedures(reveal="nothing", exiled="face-down", returned="any-number-exiled"), SEEDS)
def test_nobody_learns_a_card_of_another_where_nothing_is_shown(game: Game, procedure: Procedure, seed: int) -> None:
    assume(procedure.looks != "teammates-too")
    steps, end = _steps(game, procedure, seed)
    if not any(isinstance(decision, Act) for _, decision, _ in steps):
        for viewer in game.players:
            assert set(knows(end, viewer)) <= {viewer}


@given(procedures(), SEEDS)
def test_lands_are_forgotten_with_the_hand(procedure: Procedure, seed: int) -> None:
    game = new_game(["Ann", "Ben"], library=20, starting_hand={"Ann": 3, "Ben": 3})
    steps, _ = _steps(game, procedure, seed)
    for before, _, table in steps:
        for was, seat in zip(before.seats, table.seats, strict=True):
            redrawn = procedure.returned == "whole-hand" and was.taken != seat.taken
            if redrawn or was.hand != seat.hand:
                assert seat.lands is None


def test_an_action_with_any_card_of_the_hand_replays() -> None:
    game = new_game(["Ann"], cards={"Ann": ["Island", "Swamp", "Serum Powder"]})
    table = decide(new_table(game, LONDON), Act("Ann", "Serum Powder"))
    assert table == replay(game, LONDON, table.log)
    assert Act("Ann", "Serum Powder") in steps(table.log)


def test_a_shuffle_that_loses_a_card_is_no_shuffle() -> None:
    table = new_table(new_game(["Ann"], library=3, cards={"Ann": ["Island"]}), LONDON)
    with pytest.raises(NotAShuffle, match=r"Ann.*3 cards.*Island"):
        decide(table, TakeMulligan("Ann"), lambda _, cards: ("",) * len(cards))
    with pytest.raises(NotAShuffle, match="gave 2"):
        decide(table, TakeMulligan("Ann"), lambda _, cards: cards[1:])


def test_a_shuffle_may_name_a_card_that_had_no_name() -> None:
    table = new_table(new_game(["Ann"], library=3), LONDON)
    after = decide(table, TakeMulligan("Ann"), lambda _, cards: ("Serum Powder", *cards[1:]))
    assert ("Serum Powder", "", "") == after.seat("Ann").hand


def test_lands_that_cannot_be_in_the_hand_are_refused() -> None:
    table = new_table(new_game(["Ann"]), ROUNDS)
    for lands in (-1, 8):
        with pytest.raises(IllegalDecision) as refused:
            tell_lands(table, "Ann", lands)
        assert ("not-so-many-in-hand", "") == (refused.value.reason, refused.value.parameter)
    with pytest.raises(IllegalDecision, match="not-at-the-table"):
        tell_lands(table, "Ben", 1)
