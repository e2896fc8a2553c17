"""Days and silences as the command line tells them, in both languages: no more certain than the record is."""

import json
from pathlib import Path

import pytest

from tests.cli.line import answered, mulligan, refused, unfolded


def read(*words: str) -> str:
    return unfolded(answered(*words))


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("on", "2009-07-10"), "Edition: Comprehensive Rules current as of 1 May 2009"),
        (("on", "2009-07-11"), "Edition: Comprehensive Rules effective 11 July 2009"),
        (("on", "2009-07-10", "--lang", "fr"), "Édition : règles complètes à jour au 1er mai 2009"),
        (("on", "2009-07-11", "--lang", "fr"), "Édition : règles complètes en vigueur le 11 juillet 2009"),
        (("on", "1995-06-01"), "Since 1994 (day unknown), no longer in force on 1 October 1996, perhaps for some time"),
        (("on", "1996-11-01", "--lang", "fr"), "jusqu’à un jour inconnu entre avril 1997 et le 1er septembre 1998"),
        (("on", "1996-11-01"), "Since 1 October 1996 at the latest, until a day between April 1997 and"),
        (
            ("on", "1999-01-01"),
            "Since a day between April 1997 and 1 September 1998 that is not known, to 22 April 1999",
        ),
        (("on", "1998-06-01", "--lang", "fr"), "il se situe entre avril 1997 et le 1er septembre 1998"),
        (("on", "1994-06-01", "--lang", "fr"), "La règle suivante a commencé en 1994, un jour qui n’est pas connu."),
        (("on", "2009-07-10"), "Other days given for the change that follows on 11 July 2009 (Declarations in rounds)"),
        (("on", "2009-07-10"), "Declarations in rounds, on 10 July 2009"),
        (("on", "2015-07-20"), "from 31 July 2015 to 2 August 2015 (not on this day)"),
        (("on", "2015-08-02"), "from 31 July 2015 to 2 August 2015"),
        (("on", "2003-05-28"), "Scourge exists with two document dates"),
        (("on", "9ED"), "The Comprehensive Rules published for Ninth Edition bear a later day, 1 August 2005"),
        (("cite", "101.5", "--on", "2004-01-01"), "Its number today: 103.8."),
        (("cite", "103.3", "--on", "2010-01-01"), "It is a rule of its own no more and has no number today."),
        (("cite", "103.3", "--on", "2010-01-01", "--lang", "fr"), "Ce n’est plus une règle à part"),
        (("cite", "103.4e", "--on", "2014-01-01"), "It has been repealed and has no number today."),
        (("cite", "903.8", "--on", "2014-01-01"), "It has been repealed and has no number today."),
    ],
)
def test_what_is_known_of_a_day_is_told_and_no_more(words: tuple[str, ...], told: str) -> None:
    assert told in read(*words)


def test_play_of_another_rule_that_is_over_is_told_no_more() -> None:
    told = read("on", "2015-08-08")
    assert "from 27 August 2015 to 30 August 2015 (not on this day)" in told
    assert "31 July 2015" not in told


@pytest.mark.parametrize("number", ["101.5", "103.3", "103.6"])
@pytest.mark.parametrize("day", ["2004-01-01", "2010-01-01"])
def test_a_rule_beside_the_mulligan_is_never_said_to_be_repealed(number: str, day: str) -> None:
    assert "repealed" not in read("cite", number, "--on", day)


DUEL = """
title: {en: A duel, fr: Un duel}
game: {players: [Ann, Ben]}
revision: 1999-04-23
play:
  - decide: {Ann: mulligan}
  - hands: {Ann: 6}
"""


@pytest.mark.parametrize(
    ("lang", "under", "told"),
    [
        (
            "en",
            "1999-04-23",
            "hold the words of this rule; its source tells it so (Comprehensive Rules current as of",
        ),
        (
            "fr",
            "1999-04-23",
            "pas les termes de cette règle ; sa source la rapporte ainsi (Règles complètes à jour au",
        ),
        ("en", "2019-07-12", "103.4, in these words since 12 July 2019: “"),
        ("en", "2022-10-07", "103.5, in these words since 12 July 2019: “"),
        ("fr", "2022-10-07", "103.5, dans ces termes anglais depuis le 12 juillet 2019 : “"),
    ],
)
def test_a_step_rests_on_words_with_their_day_or_on_an_account_with_its_source(
    lang: str, under: str, told: str, tmp_path: Path
) -> None:
    path = tmp_path / "duel.yaml"
    path.write_text(DUEL, encoding="utf-8")
    said = unfolded(mulligan("play", str(path), "--under", under, "--lang", lang).out)
    assert told in said
    assert ("The rule is silent" if lang == "en" else "La règle est muette") not in said.partition(told)[0]


def test_what_is_told_is_in_the_json_too(tmp_path: Path) -> None:
    later, seen, next_ = (
        json.loads(answered("on", day, "--json")) for day in ("1999-01-01", "1995-01-01", "2009-07-10")
    )
    assert ("1997-04", "1998-09-01", False) == tuple(
        later[key] for key in ("effective", "effective_by", "until_at_latest")
    )
    assert (True, True) == (seen["until_at_latest"], seen["also"][0]["attested"])
    assert "2009-07-11-declarations-in-rounds" == next_["coming"]["revision"]
    assert "bulletin" in [each["kind"] for each in next_["coming"]["days"]]
    turn, commander = (json.loads(answered("cite", *words, "--json")) for words in (
        ("101.5", "--on", "2004-01-01"), ("103.4e", "--on", "2014-01-01"),
    ))  # fmt: skip
    assert (("103.8", False, True), (None, True, True)) == tuple(
        (each["number_today"], each["repealed"], each["held_whole"]) for each in (turn, commander)
    )
    path = tmp_path / "duel.yaml"
    path.write_text(DUEL, encoding="utf-8")
    clause = json.loads(mulligan("play", str(path), "--json").out)["steps"][1]["clause"]
    step = json.loads(mulligan("play", str(path), "--json").out)["steps"][0]["clause"]
    for each in filter(None, (clause, step)):
        assert ("not-held", None) == (each["footing"], each["wording_since"])
        assert each["told_by"]["en"]
    assert step


def test_a_difference_in_play_is_never_called_editorial() -> None:
    told = json.loads(answered("compare", "2013-07-13", "2015-11-13", "--json"))
    assert ["functional"] == told["classes"]
    assert "two-players" == told["parts_in"]
    assert "functional" in answered("compare", "2013-07-13", "2015-11-13").splitlines()[3]
    assert None is json.loads(answered("compare", "2016-01-16", "2018-04-27", "--json"))["parts_in"]


def test_today_and_names_of_sets_are_understood_as_people_write_them() -> None:
    assert answered("on", "today") == answered("on", "aujourd'hui")
    assert "BFZ (La bataille de Zendikar)" in refused("on", "Bataille de Zendicar", "--lang", "fr")
