"""Scenarios from anywhere on the command line: what each mistake in one is told, and each refusal by the rule."""

from datetime import date
from pathlib import Path
from typing import get_args

import pytest

from mulligan_annals.engine import Reason
from mulligan_annals.lookup.parsing import lies_ahead
from mulligan_annals.phrases import languages, phrases
from tests.cli.line import mulligan, refused, unfolded
from tests.corpus.small_rules import Spoiling, small_rules
from tests.rules.shelf import record

TODAY, COMMANDER, VANCOUVER = "2022-10-07", "2011-02-04", "2015-09-26"
FOUR = "players: [Ann, Ben, Cy, Di]"
KEPT = ("decide: {Ben: keep}", "decide: {Cy: keep}", "decide: {Di: keep}")


@pytest.fixture
def scenario(tmp_path: Path) -> Path:
    return tmp_path / "odd.yaml"


def written(path: Path, *steps: str, revision: str = TODAY, game: str = "players: [Ann, Ben]") -> str:
    """A scenario of these steps as a file; its game stands on line 2 and its steps from line 4 on."""
    play = "".join(f"  - {step}\n" for step in steps or ("hands: {Ann: 7}",))
    path.write_text(f"revision: {revision}\ngame: {{{game}}}\nplay:\n{play}", encoding="utf-8")
    return str(path)


IMPOSSIBLE = {
    "players: [Ann, Ann]": "Two players bear one name",
    "library: 60": "Nobody sits at this table",
    "players: [Ann, Ben], kinds: [comander]": "“comander” is no kind of game",
    "players: [Ann, Ben], kinds: [vanguard], hand_modifier: {Zed: 2}": "hand_modifier: “Zed” does not sit",
    "players: [Ann, Ben], library: 3, cards: {Ann: [A, B, C, D]}": "cards: 4 cards are named for Ann",
    "players: [Ann, Ben], library: 0, cards: {Ann: [A]}": "cards: 1 card is named for Ann",
    "players: [Ann, Ben], library: 999999999": "999999999 is too great; the most is 1000",
    "players: [Ann, Ben], starting_hand: {Ann: 101}": "101 is too great; the most is 100",
    "players: [Ann, Ben], kinds: [vanguard], hand_modifier: {Ann: -21}": "-21 is too small; the least is -20",
    f"players: [{'A' * 101}, Ben]": "is too long; a name has at most 100 letters",
    r'players: ["A\e[31mnn", Ben]': "holds the invisible character U+001B",
    r'players: ["A\nnn", Ben]': "A name stands on one line",
    "teams: [[Ann, Ben], []]": "The list “teams” is empty",
}


@pytest.mark.parametrize(("game", "says"), IMPOSSIBLE.items())
def test_a_game_that_cannot_be_is_told_with_the_file_and_the_line(game: str, says: str, scenario: Path) -> None:
    english = refused("play", written(scenario, game=game))
    french = refused("play", str(scenario), "--lang", "fr")
    assert english.startswith(f"{scenario}:2: ")
    assert french.startswith(f"{scenario}:2: ")
    assert says in english
    assert english != french


def test_a_card_that_no_shuffle_can_leave_on_top_is_told_with_its_line(scenario: Path) -> None:
    steps = ("decide: {Ann: mulligan}\n    then_on_top: {Ann: [A, B, C, D]}", "decide: {Ben: keep}")
    said = refused("play", written(scenario, *steps, game="players: [Ann, Ben], library: 3"))
    assert said == f"{scenario}:5: Ann’s shuffle cannot leave D on top: it is not among the cards."


def test_a_rule_of_a_day_that_has_not_come_is_no_rule_to_play_under(scenario: Path) -> None:
    assert refused("play", written(scenario, revision="2999")).startswith(f"{scenario}:1: 2999 has not come yet")
    assert refused("play", "bob-and-clare", "--under", "2999-01-01").startswith("2999-01-01 has not come yet")


def test_a_revision_that_is_known_before_its_day_may_be_played() -> None:
    day = date(2022, 10, 1)
    asked = [lies_ahead(record(), named, day) for named in ("2022-10-07", "2022-10-08", "2022", "2023", "BFZ")]
    assert [False, True, False, True, False] == asked


def test_a_scenario_that_names_no_known_revision_is_told_with_its_line(scenario: Path) -> None:
    assert refused("play", written(scenario, revision="nope")).startswith(f"{scenario}:1: “nope” names no revision")
    assert refused("play", written(scenario, revision="1980-01-01")).startswith(
        f"{scenario}:1: 1 January 1980 lies before the game"
    )


def test_a_list_is_told_as_the_file_writes_it(scenario: Path) -> None:
    scenario.write_text("under: [all]\ngame: {players: [Ann]}\nplay:\n  - awaits: [Ann]\n", encoding="utf-8")
    assert refused("play", str(scenario)).startswith(f"{scenario}:1: “under” must be all, or a list of keys")


def test_a_name_of_five_thousand_letters_is_told_truly(scenario: Path) -> None:
    said = refused("play", written(scenario, f"decide: {{{'A' * 5000}: keep}}"))
    assert f"{scenario}:4: A key on this line is longer than 1024 characters" in said


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("line", ["on 2010-07-01", "play one-mulligan --under 2010-06-18", "difference ARC 1994"])
def test_a_record_that_contradicts_itself_is_one_sentence(line: str, lang: str, tmp_path: Path) -> None:
    spoilt = Spoiling(
        file="mulligan/revisions/1994-before-the-document.yaml",
        was="after_keeping: {is: nothing",
        now="after_keeping: {is: look-at-the-top-card",
    )
    said = refused(*line.split(), "--lang", lang, "--rules", str(small_rules(tmp_path, spoilt)))
    assert "mulligan check" in said


REFUSED: list[tuple[str, str, tuple[str, ...], list[str]]] = [
    (COMMANDER, "kinds: [commander], players: [Ann, Ben]", ("exile: {Ann: 3}",),
     ["cards are set aside for a mulligan only, so declare one first", "that player exiles any number of cards"]),
    (COMMANDER, "kinds: [commander], players: [Ann, Ben]",
     ("decide: {Ann: mulligan}", "decide: {Ben: keep}", "exile: {Ann: 8}"), ["the hand holds 7 cards"]),
    (TODAY, "players: [Ann, Ben]", ("exile: {Ann: 1}",),
     ["this rule exiles nothing", "shuffles the cards in their hand back into their library"]),
    (TODAY, "players: [Ann, Ben]", ("lands: {Ann: 8}",), ["cannot count 8 lands in hand: the hand holds 7 cards"]),
    (TODAY, "players: [Ann, Ben]", ("decide: {Ann: mulligan}", "decide: {Ben: keep}", "bottom: {Ann: 2}"),
     ["Ann owes one card", "puts a number of those cards equal to the number of times"]),
    (TODAY, FOUR, ("decide: {Ann: mulligan}", *KEPT, "bottom: {Ann: 1}"),
     ["Ann owes no card now", "In a multiplayer game and in any Brawl game, the first mulligan"]),
    (TODAY, FOUR, ("decide: {Ann: mulligan}", *KEPT, "decide: {Ann: mulligan}", "bottom: {Ann: 2}"),
     ["Ann owes one card", "In a multiplayer game and in any Brawl game, the first mulligan"]),
    (VANCOUVER, "players: [Ann, Ben]", ("decide: {Ann: keep}", "decide: {Ben: keep}", "look: {Ann: leave}"),
     ["a hand of 7 cards is not smaller than the starting hand size of 7 cards", "fewer cards than that player’s"]),
    (VANCOUVER, "players: [Ann, Ben]", ("bottom: {Ann: 1}",), ["this rule puts no card on the bottom"]),
]  # fmt: skip


@pytest.mark.parametrize(("revision", "game", "steps", "says"), REFUSED)
def test_a_refusal_gives_its_own_reason_and_the_sentence_that_decides(
    revision: str, game: str, steps: tuple[str, ...], says: list[str], scenario: Path
) -> None:
    said = mulligan("play", written(scenario, *steps, revision=revision, game=game))
    assert 1 == said.status
    told = unfolded(said.out)
    assert [] == [each for each in says if each not in told]
    assert f"Cannot be played as written: refused at step {len(steps)}." in told


def test_no_card_at_all_may_be_exiled_but_by_the_reading_that_any_number_is_at_least_one(scenario: Path) -> None:
    steps, game = ("decide: {Ann: mulligan}", "decide: {Ben: keep}", "exile: {Ann: 0}"), "kinds: [commander]"
    path = written(scenario, *steps, revision="2009-10-01", game=f"{game}, players: [Ann, Ben]")
    as_written = mulligan("play", path)
    assert (0, "Plays as written.") == (as_written.status, unfolded(as_written.out)[-17:])
    by_the_reading = mulligan("play", path, "--reading", "at-least-one-card-exiled")
    assert 1 == by_the_reading.status
    told = unfolded(by_the_reading.out)
    assert "Ann must set at least one card aside: by this reading “any number” is never zero" in told
    assert "One card fewer than none would be no number of cards to draw." in told
    assert "Cannot be played as written: refused at step 3." in told


@pytest.mark.parametrize("lang", languages())
def test_a_refusal_of_more_lands_than_cards_quotes_no_sentence(lang: str, scenario: Path) -> None:
    said = mulligan("play", written(scenario, "lands: {Ann: 8}"), "--lang", lang)
    after = unfolded(said.out).partition("7 cards;" if lang == "en" else "7 cartes ;")[2]
    assert after
    assert "103.5" not in after


@pytest.mark.parametrize("reason", get_args(Reason))
def test_every_reason_of_the_engine_has_its_sentence(reason: str) -> None:
    assert f"refusal.{reason}" in phrases("en")


@pytest.mark.parametrize(
    "asserts",
    ["refuses: {Zed: mulligan}", "knows: {Zed: {Ann: []}}", "knows: {Ann: {Zed: []}}", "may_look: {Zed: false}"],
)
def test_what_is_said_of_nobody_never_holds(asserts: str, scenario: Path) -> None:
    path = written(scenario, "hands: {Ann: 7}", asserts)
    for line in (("play", path), ("check", path)):
        said = mulligan(*line)
        assert 1 == said.status
        assert "Zed" in said.out
        assert "sits at this table" in unfolded(said.out)


def test_words_said_to_be_printed_are_quoted_by_the_scenario(scenario: Path) -> None:
    said = mulligan("check", written(scenario, "hands: {Ann: 7}\n    says: not in any example"))
    assert (1, f"{scenario}:5: “not in any example” does not stand") == (
        said.status,
        said.out[: said.out.index(" in the")],
    )
    assert said.out.endswith("\n1 finding.\n")


@pytest.mark.parametrize(
    "named", ["COMMANDER", "Commander", "edh", "EDH", "Elder Dragon Highlander"]
)  # fmt: skip
def test_a_kind_of_game_is_known_by_its_other_names(named: str) -> None:
    assert mulligan("on", "2011-06-01", "--game", "commander") == mulligan("on", "2011-06-01", "--game", named)
    assert 0 == mulligan("on", "2011-06-01", "--game", named).status


@pytest.mark.parametrize("named", ["2hg", "2HG", "two headed giant", "troll à deux têtes", "Troll a deux tetes"])
def test_a_kind_of_game_is_known_in_either_language_and_by_a_short_name(named: str) -> None:
    asked = ("2011-06-01", "--players", "4", "--game")
    assert mulligan("on", *asked, "two-headed-giant") == mulligan("on", *asked, named)


@pytest.mark.parametrize(
    ("typed", "shown"),
    [("x\x1b[31m", r"x\x1b[31m"), ("x\u202ey", r"x\u202ey"), ("x\ny", r"x\ny"), ("\udcff", r"\udcff")],
)
def test_what_was_typed_is_said_again_without_obeying_it(typed: str, shown: str) -> None:
    for line in (("on", typed), ("on", "2015-10-03", "--game", typed), ("play", typed), ("compare", typed, "BFZ")):
        assert f"“{shown}”" in refused(*line)


def test_the_name_of_a_file_is_shown_without_obeying_it(tmp_path: Path) -> None:
    path = written(tmp_path / "a\x1b[31mb.yaml")
    assert r"a\x1b[31mb, under the revision" in mulligan("play", path).out
    assert r'"scenario": "a\u001b[31mb"' in mulligan("play", path, "--json").out


def test_the_reading_that_a_scenario_names_is_played_under_every_revision_that_has_it() -> None:
    said = mulligan("play", "case-33-first-partial-mulligan-free")
    assert (0, "") == (said.status, said.err)


def test_a_scenario_of_several_revisions_is_told_step_by_step_under_the_latest() -> None:
    said = mulligan("play", "case-50-serum-powder-after-two-mulligans").out
    assert said.index("2019-07-12") < said.index(" 1. ") < said.rindex("Plays as written.")


LOOKING = ("decide: {Ann: mulligan}", "decide: {Ben: mulligan}", "decide: {Ann: keep}", "decide: {Ben: keep}")


@pytest.mark.parametrize(("lang", "says"), [("en", "may not look at the top card yet"), ("fr", "ne peut pas encore")])
def test_whose_turn_to_look_has_not_come_may_not_look_yet(lang: str, says: str, scenario: Path) -> None:
    written(scenario, *LOOKING, "may_look: {Ben: false}", "may_look: {Ann: true}", revision=VANCOUVER)
    assert f"= Ben {says}" in unfolded(mulligan("play", str(scenario), "--lang", lang).out)


def test_who_never_looks_is_not_told_to_wait(scenario: Path) -> None:
    written(scenario, *LOOKING[:1], *LOOKING[3:], "decide: {Ann: keep}", "may_look: {Ben: false}", revision=VANCOUVER)
    assert "= Ben may not look at the top card 103.4" in unfolded(mulligan("play", str(scenario)).out)


@pytest.mark.parametrize(
    ("asserts", "sentence"),
    [
        ("awaits: [Ann]", "Once each player has made a declaration"),
        ("opening: {Ann: 7}", "Once a player chooses not to take a mulligan"),
        ("hands: {Ann: 6}", "Each player draws a number of cards"),
    ],
)
def test_what_was_expected_in_vain_names_the_clause(asserts: str, sentence: str, scenario: Path) -> None:
    said = unfolded(mulligan("play", written(scenario, "decide: {Ann: mulligan}", asserts, "decide: {Ben: keep}")).out)
    after = said.partition("≠")[2]
    assert f"103.5, in these words since 12 July 2019: “{sentence}" in after.partition(" 3. ")[0]


@pytest.mark.parametrize("under", [(), ("--under", "all")])
def test_too_many_players_are_refused_with_the_sentence_that_speaks_of_two(under: tuple[str, ...]) -> None:
    said = unfolded(mulligan("play", "three-players-in-2005", *(under or ("--under", "2003-07-01"))).out)
    assert "speaks of two players; 3 sit at this table." in said
    assert "the other player may take any number of mulligans.”" in said


def test_serum_powder_is_told_to_exile_the_hand() -> None:
    assert "Ann exiles the hand of 5 cards, face up." in unfolded(mulligan("play", "case-50").out)
    assert "Ann exile face visible sa main de 5 cartes." in unfolded(mulligan("play", "case-50", "--lang", "fr").out)


def test_a_play_that_ends_early_says_at_its_end_what_differed_and_what_was_left(scenario: Path) -> None:
    steps = ("hands: {Ann: 6}", "decide: {Ben: keep}", "decide: {Ann: keep}", "awaits: []")
    said = mulligan("play", written(scenario, *steps, "opening: {Ann: 7}")).out
    assert unfolded(said).endswith(
        "Cannot be played as written: refused at step 2. 3 steps after that were not played. "
        "It differs already at step 1."
    )


@pytest.mark.parametrize("lang", languages())
def test_the_sentence_of_a_refusal_is_quoted_once(lang: str, scenario: Path) -> None:
    said = unfolded(mulligan("play", written(scenario, "decide: {Ben: keep}"), "--lang", lang).out)
    assert 1 == said.count("Then each other player in turn order does the same.")


def test_the_look_of_a_team_rests_on_the_rule_that_allows_it() -> None:
    played = mulligan("play", "teammates-see-the-card-looked-at").out
    looked = unfolded(played).partition("7. Clare looks")[2].partition(" 8. ")[0]
    assert "805.3a, which prevails here: with shared team turns" in looked
    assert "103.4, in these words" not in looked
    assert "The look at the top card: 805.3a, which prevails here" in unfolded(
        mulligan("on", "2016-06-01", "--game", "2hg").out
    )
    assert "805.3a" not in mulligan("on", "2016-06-01").out
    assert "Elsewhere in the document 805.3a prevails over it" in unfolded(
        mulligan("cite", "103.4", "--on", "2016-06-01").out
    )


@pytest.mark.parametrize("named", ["modern", "duel commander", "Old School", "EDH", "1v1"])
def test_a_scenario_names_a_game_in_every_way_that_the_option_takes(named: str, scenario: Path) -> None:
    game = f"kinds: [{named}], players: [Ann, Ben]"
    assert 0 == mulligan("play", written(scenario, game=game)).status
    assert 0 == mulligan("on", "2020-01-01", "--game", named, "--players", "2").status


@pytest.mark.parametrize("typed", ["case50", "case 50", "CASE-50", "Case 50"])
def test_a_scenario_is_found_however_its_name_is_set(typed: str) -> None:
    assert mulligan("play", "case-50").out == mulligan("play", typed).out


def test_of_a_name_that_is_begun_the_nearest_are_offered() -> None:
    said = refused("play", "case-5")
    assert "case-50-serum-powder-after-two-mulligans" in said
    assert "case-54-seven-mulligans-forty-cards" in said


@pytest.mark.parametrize(("revision", "warned"), [("2003-12-01", True), ("2004-02-06", False), ("1999-04-23", True)])
def test_a_card_that_did_not_exist_yet_is_played_with_a_warning(revision: str, warned: bool, scenario: Path) -> None:
    path = written(scenario, revision=revision, game="players: [Ann, Ben], cards: {Ann: [Serum Powder]}")
    said = unfolded(mulligan("play", path).out)
    assert warned is ("! Serum Powder first appeared on 6 February 2004, and nobody could hold it yet" in said)
    assert warned is ("n’est parue que le 6 février 2004" in unfolded(mulligan("play", path, "--lang", "fr").out))
