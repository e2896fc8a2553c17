"""Facts that the record once had wrong, each with its right value."""

from datetime import date
from pathlib import Path

import pytest

from mulligan_annals.corpus.records import Clause
from mulligan_annals.lookup.cite import cite
from mulligan_annals.lookup.on import answer
from tests.rules.shelf import official_text, record, table

PARIS, NO_LAND = "1997-04-one-card-fewer", "1996-10-01-no-land-opponent-may-redraw"


@pytest.mark.parametrize("day", ["1997-07-01", "1998-01-01", "1998-09-01"])
def test_a_vanguard_card_of_two_gives_nine_cards_under_each_rule_that_may_have_been_in_force(day: str) -> None:
    found = answer(record(), date.fromisoformat(day), "vanguard")
    assert 9 == found.rungs[0].kept
    assert [9] * len(found.also) == [each.rungs[0].kept for each in found.also]


def test_paris_did_not_raise_the_hand_of_vanguard() -> None:
    assert "starting_hand" not in record().main.files[PARIS].procedure["vanguard"]
    assert "starting_hand" in record().main.files[NO_LAND].procedure["vanguard"]


@pytest.mark.parametrize("parameter", ["declarations", "order_of_declarations"])
def test_who_decides_first_in_1997_is_told_by_d_angelo(parameter: str) -> None:
    clause = record().main.files[PARIS].procedure["any_game"][parameter]
    assert isinstance(clause, Clause)
    assert clause.because is not None
    assert "d-angelo-rulings" == clause.because.source


def test_what_becomes_of_a_kept_hand_in_1996_is_credited_to_nobody() -> None:
    clause = record().main.files[NO_LAND].procedure["any_game"]["keeping"]
    assert isinstance(clause, Clause)
    assert clause.because is not None
    assert clause.because.source is None


def test_no_document_is_said_to_have_announced_paris() -> None:
    assert () == record().main.revisions[PARIS].days


@pytest.mark.parametrize(
    ("term", "name", "last"),
    [
        ("paris-mulligan", "Paris Mulligan", date(2026, 4, 16)),
        ("vancouver-mulligan", "Vancouver Mulligan", date(2026, 4, 16)),
        ("london-mulligan", "London Mulligan", None),
    ],
)
def test_the_glossary_of_the_rules_has_had_these_names_since_july_2019(
    shared: Path, term: str, name: str, last: date | None
) -> None:
    folder = shared / "cr"
    if not (folder / "INDEX.tsv").is_file():
        pytest.skip("the editions of the Comprehensive Rules are not at hand")
    for row in table(folder / "INDEX.tsv"):
        day = date.fromisoformat(row["effective_date"])
        text = official_text(folder / row["file"], row["encoding_and_newlines"].split()[0])
        has = any(line.strip() == name for line in text.splitlines())
        assert (date(2019, 7, 12) <= day and (last is None or day <= last)) == has, (name, day)
    meaning = record().glossary[term].meaning
    assert meaning is not None
    assert "12 July 2019" in meaning["en"].replace("12\n", "12 ") or "since that day" in meaning["en"]
    assert ("16 April 2026" in meaning["en"]) == (last is not None)


@pytest.mark.parametrize(
    "source",
    [
        "duelists-convocation-1994-08",
        "duelists-convocation-1994-10-10",
        "duelists-convocation-1995-01-10",
        "duelists-convocation-1995-04-19",
        "dci-floor-rules-1996-10-01",
        "dci-notice-1997-04-01",
    ],
)
def test_a_document_of_which_the_passage_was_not_read_attests_nothing(source: str) -> None:
    extents = [
        each.extent
        for revision in record().main.revisions.values()
        for each in revision.witnesses
        if each.source == source
    ]
    assert ["unread"] == extents


def test_the_computer_game_of_1997_stands_behind_the_reading_that_it_tells() -> None:
    reading = next(each for each in record().main.revisions[NO_LAND].readings if each.id == "all-land-hands-too")
    assert "computer-game-manual-1997" in reading.sources


def test_french_set_names_bear_their_accents() -> None:
    named = [str(each.name["fr"]) for each in record().releases.values() if each.name.has("fr")]
    assert [] == [name for name in named if name.endswith(" Edition")]
    assert {"Quatrième Édition", "Cinquième Édition", "Septième Édition"} <= set(named)


def test_shuffling_is_not_said_to_have_become_a_rule_of_its_own_in_2022() -> None:
    renumbered = record().main.revisions["2022-10-07-renumbered-103-5"]
    assert "103.2" in renumbered.summary["en"]
    for lang, wrong in (("en", "shuffling has become a rule"), ("fr", "le mélange est devenu une règle")):
        assert wrong not in renumbered.summary[lang]


def test_a_kept_hand_is_final_by_the_words_since_2003_and_by_the_order_of_play_since_1999() -> None:
    meaning = record().glossary["keep"].meaning
    assert meaning is not None
    assert "from 23 April 1999 it follows from the choice passing on" in meaning["en"]


@pytest.mark.parametrize(
    ("number", "day", "rule", "subrule", "today"),
    [
        ("103.3d", "2017-01-01", "starting-life-total", "archenemy", "103.4e"),
        ("103.3d", "2020-01-01", "starting-life-total", "brawl", "103.4d"),
        ("103.5a", "2010-08-01", "opening-hand-actions", "shared-team-turns", "103.6c"),
        ("101.1", "2001-01-01", "shuffling", None, "103.3"),
    ],
)
def test_a_number_meant_what_the_editions_of_its_day_say(
    number: str, day: str, rule: str, subrule: str | None, today: str
) -> None:
    found = cite(record(), number, date.fromisoformat(day))
    assert found.holder
    assert rule == found.holder.rule
    assert subrule is None or subrule == found.holder.subrule
    assert today == found.number_today


@pytest.mark.parametrize(
    ("day", "kind", "players", "own"),
    [
        ("2015-10-03", "commander", 4, {"commander-without-the-look"}),
        ("2015-11-13", "commander", 4, set()),
        ("2024-09-29", "commander", 2, {"commander-duel-free-mulligan"}),
        ("2024-09-30", "commander", 2, set()),
        ("2024-05-01", "commander", 4, set()),
        ("2005-09-10", "two-headed-giant", 4, {"two-headed-giant-floor-rules"}),
        ("2006-10-01", "two-headed-giant", 4, set()),
    ],
)
def test_the_rules_of_those_who_organise_a_game_hold_on_their_own_days(
    day: str, kind: str, players: int, own: set[str]
) -> None:
    found = answer(record(), date.fromisoformat(day), kind, players)
    assert own == {each.reading.id for each in found.own_rules}
    assert {each.reading.id for each in found.readings} - own == {each.reading.id for each in found.other_readings}


@pytest.mark.parametrize(
    ("day", "who"),
    [("2009-09-19", 0), ("2009-09-20", 1), ("2009-09-30", 1), ("2009-10-01", 0)],
)
def test_the_committee_of_edh_was_eleven_days_before_the_rules(day: str, who: int) -> None:
    found = answer(record(), date.fromisoformat(day), "commander")
    assert who == sum("committee" in each.adoption.who["en"] for each in found.played)


def test_vanguard_is_nine_eight_seven_from_the_printed_day_on() -> None:
    assert [9, 8, 7] == [each.kept for each in answer(record(), date(2009, 10, 1), "vanguard").rungs[:3]]


def test_the_look_in_commander_is_told_to_have_been_a_mistake() -> None:
    (without,) = answer(record(), date(2015, 10, 3), "commander").own_rules
    assert "by accident" in without.reading.why["en"]
    assert "par accident" in without.reading.why["fr"]
    assert any("oath-gatewatch" in record().sources[each].where for each in without.reading.sources)
