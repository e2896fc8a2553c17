"""What the command line answers to the questions for which it was made, in words a reader sees."""

from itertools import pairwise

import click
import pytest

from mulligan_annals.cli import cli
from mulligan_annals.corpus.records import Language
from mulligan_annals.telling import day_in_words, in_language, say
from tests.cli.line import answered, mulligan, unfolded
from tests.rules.shelf import record


def read(*words: str) -> str:
    return unfolded(answered(*words))


def wording(day: str, subrule: str) -> str:
    revision = next(each for key, each in record().main.revisions.items() if key.startswith(day))
    text = next(each for each in revision.text if each.id == subrule)
    assert text.words.get("en")
    return unfolded(text.words.get("en"))


def test_commander_in_2014_names_its_three_subrules_with_their_words_the_ladder_and_the_sources() -> None:
    said = read("on", "2014-06-01", "--game", "commander")
    for number, subrule in (("103.4", "main"), ("103.4c", "free-mulligan"), ("103.4e", "commander")):
        assert f"{number}, in these words since" in said
        assert wording("2013-07-13", subrule) in said
    ladder = [line.split() for line in answered("on", "2014-06-01", "--game", "commander").splitlines()]
    rungs = [row for row in ladder if len(row) == 3 and all(cell.isdecimal() for cell in row)]
    assert [["0", "7", "7"], *([str(n), str(7 - n), str(7 - n)] for n in range(1, 8))] == rungs
    assert "Magic 2014 Update Bulletin" in said
    assert "Number: 103.4 (today 103.5)" in said


def test_103_4_in_2023_is_the_life_total_and_the_mulligan_is_103_5() -> None:
    said = read("cite", "103.4", "--on", "2023-01-01")
    assert "103.4 is: Starting life total, since 7 October 2022." in said
    assert "On that day the mulligan is 103.5." in said
    assert "11 July 2009 – 6 October 2022: the mulligan rule" in said


def test_103_4a_in_2012_and_in_2014_are_two_subrules() -> None:
    then, later = read("cite", "103.4a", "--on", "2012-01-01"), read("cite", "103.4a", "--on", "2014-01-01")
    assert wording("2011-02-04", "any-time-action") in then
    assert "from 11 July 2009 to 12 July 2013" in then
    assert "Its number today: 103.5b." in then
    assert wording("2013-07-13", "vanguard") in later
    assert "Its number today: 103.5a." in later


def test_8_july_2019_had_one_text_and_several_ways_of_playing() -> None:
    said = read("on", "2019-07-08")
    assert "103.4, in these words since 27 April 2018" in said
    assert wording("2018-04-27", "main") in said
    played = "Cards on the bottom, from"
    assert f"All tabletop play: {played} 5 July 2019 to 11 July 2019." in said
    assert f"Magic Online and MTG Arena: {played} 2 July 2019 to 11 July 2019." in said
    assert f"Tournaments at Competitive REL: {played} 12 July 2019 (not on this day)." in said
    assert "for Competitive REL the sources disagree between July 5 and July 12" in said
    assert "Ian Duke, “The London Mulligan”" in said
    assert "Judge forum: when the London mulligan applies" in said


def test_bob_and_clare_is_played_step_by_step_each_with_its_sentence() -> None:
    said = read("play", "bob-and-clare")
    scenario = record().main.scenarios["bob-and-clare"]
    for number, step in enumerate(scenario.play, 1):
        assert f" {number}. " in f" {said}"
        if step.says:
            assert f"“{unfolded(step.says)}”" in said
    for subrule, since in (("101.4", "1 August 2005"), ("101.4b", "13 July 2007")):
        assert f"{subrule}, in these words since {since}: “" in said
    assert wording("2007-07-13", "main").partition(". ")[0] in said
    assert "Plays as written." in said


def test_under_all_says_of_every_revision_how_it_goes_and_where_and_why_not() -> None:
    said = mulligan("play", "bob-and-clare", "--under", "all")
    assert 1 == said.status
    told = unfolded(said.out)
    for revision in record().main.revisions.values():
        assert f"- {revision.effective}, {unfolded(in_language('en', revision.title))}: " in told
    assert "Two-Headed Giant, team by team: Plays as written." in told
    assert "refused at step 6. 5 steps after that were not played. It differs already at step 4." in told
    assert "Bob cannot keep: Bob has already declared in this round" in told
    assert "103.4, in these words since 11 July 2009: “Once each player has made a declaration, all players" in told


@pytest.mark.parametrize("given", ["BFZ", "bfz", "Battle for Zendikar", "battle for zendikar"])
def test_a_release_is_read_by_code_or_name(given: str) -> None:
    assert answered("on", "BFZ") == answered("on", given)


@pytest.mark.parametrize(
    "given", ["La bataille de Zendikar", "la bataille de zendikar", "LA BATAILLE DE ZENDIKAR", "bataille de zendikar"]
)
def test_a_release_is_read_by_its_french_name_with_accents_case_and_article_forgiven(given: str) -> None:
    assert answered("on", "BFZ") == answered("on", given)


def test_accents_are_forgiven() -> None:
    named = [each for each in record().releases.values() if "é" in each.name.get("fr", "")]
    assert named
    for each in named:
        said = mulligan("on", each.name["fr"].replace("é", "e").upper())
        assert 0 == said.status, each.code


def test_a_release_tells_its_days() -> None:
    assert "Battle for Zendikar: prerelease 26 September 2015, release 2 October 2015." in read("on", "BFZ")


@pytest.mark.parametrize("pair", list(pairwise(record().main.revisions)))
def test_any_two_neighbours_can_be_compared(pair: tuple[str, str]) -> None:
    titles = [unfolded(in_language("en", record().main.revisions[each].title)) for each in pair]
    assert f"{titles[0]} against {titles[1]}" in read("compare", *pair)


def test_the_history_of_a_subrule_is_a_part_of_the_whole() -> None:
    whole, part = (answered("history", *of).splitlines() for of in ((), ("vanguard",)))
    assert {line for line in part if line.startswith("- ") and "103.4a" in line}
    assert len(part) < len(whole)
    assert "The mulligan rule, Vanguard" in part


def test_several_examples_are_played_one_after_the_other() -> None:
    both = answered("play", "bob-and-clare", "case-24-commander-one-and-two-mulligans")
    for each in ("bob-and-clare", "case-24-commander-one-and-two-mulligans"):
        assert answered("play", each).strip() in both


def test_a_rule_that_may_have_been_replaced_already_is_not_said_to_have_ended() -> None:
    said = read("on", "1998-06-01")
    assert "until a day between April 1997 and 1 September 1998 that is not known" in said
    assert "It is not known which rule governed this day" in said


def test_the_day_of_an_edition_is_told() -> None:
    assert f"Comprehensive Rules effective {day_in_words('en', record().editions[-1].effective)}" in read(
        "on", "2100-01-01"
    )


@pytest.mark.parametrize("command", [(), *((name,) for name in cli.commands)])
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_help_names_every_command_and_option_with_a_sentence(command: tuple[str, ...], lang: str) -> None:
    said = read(*command, "--help", "--lang", lang).replace("- ", "-")  # a line may break behind a hyphen
    options = (cli.commands[command[0]] if command else cli).params
    for each in options:
        if isinstance(each, click.Option):
            assert max(each.opts, key=len) in said
    for name in () if command else cli.commands:
        assert unfolded(say(language(lang), f"help.{name}")) in said


def language(lang: str) -> Language:
    return "fr" if lang == "fr" else "en"


def test_what_changes_an_answer_stands_above_it_and_the_formats_own_rules_above_the_hand_sizes() -> None:
    said = read("on", "duel", "commander", "2015-10-03")
    order = [
        "Duel Commander has organisers of its own",
        "Partial Paris mulligan, 103.4e",
        "Played otherwise on this very day",
        "By rules of their own on this very day",
        "Hand sizes",
        "Subrules that apply",
        "How it is known",
    ]
    assert sorted(order, key=said.index) == order


def test_the_ladder_has_no_column_for_what_nobody_does() -> None:
    assert "mulligans draws keeps 0 7 7 1 6 6" in read("on", "2005-01-01")
    assert "mulligans draws to the bottom keeps 0 7 0 7" in read("on", "2024-01-01")
    assert "mulligans draws keeps may look at the top card 0 7 7 1 6 6 yes" in read("on", "2016-03-01")


def test_where_nobody_knows_which_rule_governed_each_tells_its_hands_and_none_stands_for_both() -> None:
    said = read("on", "1995-03-01")
    assert "It is not known which rule governed this day; each of these may have." in said
    assert 2 == said.count("Hands kept after 0, 1, 2 … mulligans: 7, 7")
    assert "Hand sizes" not in said
