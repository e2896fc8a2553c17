"""Every mistake on the line gets one sentence, in either language, on the error stream, and exit status 2."""

import re
from pathlib import Path

import pytest

from mulligan_annals.corpus.typography import fold
from tests.cli.line import answered, mulligan, refused

DAYS = {
    "1993-08-04": "lies before the game",
    "0000-00-00": "not a day of the calendar",
    "2015-02-30": "not a day of the calendar",
    "2015-13-01": "not a day of the calendar",
    "99999-01-01": "neither a day nor a release",
    "2015-10-32": "not a day of the calendar",
    "２０１５-10-03": "neither a day nor a release",
    "2019-07-08T00:00": "not a day of the calendar",
    "": "neither a day nor a release",
    "  ": "neither a day nor a release",
    "20151301": "not a day of the calendar",
    "3 October": "names no year",
    "1990": "lies before the game",
    "Kamigawa": "names more than one release",
    "Jumpstart": "that the record does not follow",
    "-1": "is no option",
    "BFX": "perhaps BFZ",
    "magic": "perhaps M10",
    "no such set": "neither a day nor a release",
}

LINES: dict[tuple[str, ...], str] = {
    (): "Nothing is asked",
    ("nope",): "“nope” is no command; the commands are",
    ("on",): "DAY is missing; mulligan on --help",
    ("cite",): "NUMBER is missing",
    ("cite", "103.4", "--on", "10/03/2015"): "can be read as 2015-03-10, 2015-10-03",
    ("cite", "103.4", "--on", "2015-09"): "holds more than one rule",
    ("compare", "2015-09-26"): "B is missing",
    ("play",): "SCENARIO… is missing",
    ("on", "2015-10-03", "twice"): "In “2015-10-03 twice”, “twice” is no day, set, number, game or name",
    ("on", "2015-10-03", "--nope"): "--nope is no option of this command; mulligan on --help",
    ("--nope", "on", "2015-10-03"): "--nope is no option of this command; mulligan --help",
    ("on", "2015-10-03", "--game"): "--game wants a value",
    ("on", "2015-10-03", "--game", "chess"): "“chess” is no kind of game",
    ("on", "2015-10-03", "--game", ""): "“” is no kind of game",
    ("on", "2015-10-03", "--players", "0"): "A game of 0 cannot be shown",
    ("on", "2015-10-03", "--players", "1"): "A game of 1 cannot be shown",
    ("on", "2015-10-03", "--players", "9"): "A game of 9 cannot be shown",
    ("on", "2015-10-03", "--players", "-3"): "A game of -3 cannot be shown",
    ("on", "2015-10-03", "--players", "3", "--game", "duel"): "seats at most 2 players, not 3",
    ("on", "2015-10-03", "--players", "2", "--game", "multiplayer"): "seats at least 3 players, not 2",
    ("on", "2015-10-03", "--players", "5", "--game", "two-headed-giant"): "do not make teams of two",
    ("on", "2015-10-03", "--players", "2", "--game", "archenemy"): "are too few",
    ("on", "2015-10-03", "--players", "two"): "--players cannot be “two”; it is a whole number",
    ("on", "2015-10-03", "--players=2.5"): "--players cannot be “2.5”",
    ("on", "2015-10-03", "--rule", "nope"): "“nope” is no rule that the record follows; name one of",
    ("cite", "103.4", "--rule", ""): "“” is no rule that the record follows",
    ("cite", "103", "--on", "2015-10-03"): "“103” is not a rule number",
    ("cite", "103.4z", "--on", "2015-10-03"): "“103.4z” has never been the number of a rule",
    ("cite", "999.9", "--on", "2015-10-03"): "“999.9” has never been the number of a rule",
    ("cite", "103.4.c.d", "--on", "2015-10-03"): "“103.4.c.d” is not a rule number",
    ("on", "OGW prerelease"): "The day of the prerelease of OGW",
    ("cite", "103.04", "--on", "2015-10-03"): "“103.04” is not a rule number",
    ("cite", "702.19b"): "but not of one that the record follows",
    ("cite", "103,4", "--on", "2015-10-03"): "“103,4” is not a rule number",
    ("on", "BFZ", "--players", "2", "--players", "3"): "--players stands 2 times",
    ("compare", "2030-01-01", "2015-09-26"): "has not come yet",
    ("on", "2015-10-03", "--rule", "london"): "is what players call",
    ("history", "main", "--rule", "london"): "is what players call",
    ("cite", "", "--on", "2015-10-03"): "“” is not a rule number",
    ("cite", "103.4", "--on", "1993-08-04"): "lies before the game",
    ("cite", "103.4", "--on", "nope"): "neither a day nor a release",
    ("history", "nope"): "“nope” is no subrule; the subrules are main",
    ("compare", "nope", "2015-09-26"): "“nope” names no revision",
    ("compare", "2015-09-26", "nope"): "“nope” names no revision",
    ("compare", "1994-06", "2015-09-26"): "holds more than one rule",
    ("compare", "2015-09-26", "2015-11-13", "--subrule", "nope"): "“nope” is no subrule",
    ("difference", "2015-09-26", "nope"): "“nope” names no revision",
    ("play", "nope"): "neither a scenario of the record nor a YAML file",
    ("play", "bob-and-claire"): "perhaps bob-and-clare",
    ("play", "bob-and-clare", "--under", "nope"): "“nope” names no revision",
    ("play", "bob-and-clare", "--under", "1994-06"): "holds more than one rule",
    ("play", "bob-and-clare", "--reading", "nope"): "has no reading “nope”",
    ("play", "bob-and-clare", "nope"): "neither a scenario of the record nor a YAML file",
    ("on", "BFZ", "--json=yes"): "--json takes no value",
    ("on", "BFZ", "too", "much"): "In “BFZ too much”, “too much” is no day, set",
    ("on", "comander", "12", "mars", "2014"): "perhaps “commander 12 mars 2014” is meant",
    ("on", "comander"): "perhaps CMD (Commander), commander",
    ("on", "Zendikr"): "perhaps ZEN (Zendikar) is meant",
    ("on", "commander", "31", "April", "2015"): "“31 April 2015” is not a day of the calendar; perhaps 2015-04-30",
    ("on", "commander", "Kamigawa"): "“Kamigawa” names more than one release",
    ("on", "free", "mulligan"): "“free mulligan” is a name, and no day or set",
    ("on", "4 players 2015", "--players", "3"): "says how many play, and --players 3 says otherwise",
    ("on", "commander", "103,4"): "“commander 103,4” is not a rule number",
    ("cite", "103.4c", "chess"): "“103.4c chess” is not a rule number",
    ("compare", "M10", "M14", "M15"): "M15 is too much on this line",
    ("no", "BFZ"): "“no” is no command; the commands are archive",
    ("changes", "a", "b", "--format", "it's"): "--format cannot be “it's”; it is one of markdown, html, json",
    ("serve", "--port", "many"): "--port cannot be “many”; it is a whole number from 1 to 65535",
    ("serve", "--port", "99999999"): "--port cannot be “99999999”; it is a whole number from 1 to 65535",
    ("serve", "--port", "0"): "--port cannot be “0”",
}


def test_words_without_quotes_are_one_question_as_in_the_box_of_the_page() -> None:
    assert answered("on", "commander 2014-03-12") == answered("on", "commander", "12", "March", "2014")
    assert answered("on", "2014-03-12", "--game", "commander") == answered("on", "commander", "2014-03-12")
    assert answered("on", "M10 prerelease") == answered("on", "M10", "prerelease")
    assert answered("cite", "103.4c", "--on", "2014-03-12") == answered("on", "CR", "103.4c", "12", "March", "2014")
    assert answered("cite", "103.4c", "--on", "2014-03-12") == answered("cite", "103.4c", "2014-03-12")
    assert answered("on", "2007-07-12", "--players", "4") == answered("on", "à", "4", "2007-07-12")
    three = answered("on", "2014-03-12", "--game", "commander", "--game", "2HG", "--game", "vanguard")
    assert three == answered("on", "2hg", "commander", "vanguard", "12", "March", "2014")


def test_the_name_of_a_game_means_the_game_also_where_a_set_is_called_so() -> None:
    for words in (("commander",), ("archenemy",), ("conspiracy",)):
        assert "multiplayer game, 4 players" in answered("on", *words) or f"{words[0].title()}, 4 players" in answered(
            "on", *words
        )
    assert "1 January 2011, Commander, 4 players" in answered("on", "commander", "2011")


def in_both(*words: str) -> tuple[str, str]:
    return refused(*words), refused(*words, "--lang", "fr") if words else refused("--lang=fr")


@pytest.mark.parametrize(("day", "says"), DAYS.items())
def test_an_odd_day_is_refused_in_one_sentence_in_either_language(day: str, says: str) -> None:
    english, french = in_both("on", day)
    assert says in english
    assert english != french
    if day.strip() and day != "-1" and "before" not in says:
        assert day in english
        assert fold(day) in fold(french)


@pytest.mark.parametrize(("words", "says"), LINES.items(), ids=[" ".join(words) or "nothing" for words in LINES])
def test_a_line_that_cannot_be_answered_is_refused_in_one_sentence_in_either_language(
    words: tuple[str, ...], says: str
) -> None:
    english, french = in_both(*words) if words[-1:] != ("--game",) else (refused(*words), refused("--lang=fr", *words))
    assert says in english
    assert english != french


def test_a_language_that_is_neither_is_refused() -> None:
    assert "--lang cannot be “xx”; it is one of en, fr." == refused("on", "2015-10-03", "--lang", "xx")


def test_the_language_may_stand_before_the_command() -> None:
    assert refused("--lang", "fr", "on", "2015-02-30") == refused("on", "2015-02-30", "--lang", "fr")


def findings(*words: str) -> list[str]:
    """What a line says of files that cannot be read: each `file:line: sentence`."""
    said = mulligan(*words)
    assert (2, "") == (said.status, said.out)
    lines = said.err.splitlines()
    for line in lines:
        assert re.fullmatch(r".+:\d+: .+\.", line), line
    return lines


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_folder_that_holds_no_rules_is_told_once(lang: str, tmp_path: Path) -> None:
    assert 1 == len(findings("on", "2015-10-03", "--rules", str(tmp_path), "--lang", lang))
    assert 1 == len(findings("on", "2015-10-03", "--rules", str(tmp_path / "nowhere"), "--lang", lang))


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_scenario_that_cannot_be_read_is_told_with_its_line(lang: str, tmp_path: Path) -> None:
    broken, binary, huge = (tmp_path / name for name in ("broken.yaml", "binary.yaml", "huge.yaml"))
    broken.write_text("game: {players: [Ann, Ben]\nplay:\n", encoding="utf-8")
    binary.write_bytes(bytes(range(256)))
    huge.write_bytes(b"# a long story\n" * 100_000)
    folder = tmp_path / "folder.yaml"
    folder.mkdir()
    for path in (broken, binary, huge, folder):
        assert findings("play", str(path), "--lang", lang)[0].startswith(f"{path}:")


def test_a_folder_is_no_scenario(tmp_path: Path) -> None:
    assert "neither a scenario of the record nor a YAML file" in refused("play", str(tmp_path))


def test_a_scenario_of_an_impossible_game_says_what_is_wrong_with_it(tmp_path: Path) -> None:
    path = tmp_path / "odd.yaml"
    path.write_text(
        "revision: 2015-09-26\n"
        "game: {players: [Ann, Ben], library: 60, hand_modifier: {Ann: 2}}\n"
        "play:\n  - hands: {Ann: 7}\n",
        encoding="utf-8",
    )
    assert refused("play", str(path)).startswith(f"{path}:2: hand_modifier: Only a vanguard card")
    assert refused("play", str(path), "--lang", "fr").startswith(f"{path}:2: hand_modifier\u00a0: Seule une carte")
