"""What is told beside the rule of a day: play by another rule, other days, and what is not known of its own day."""

from datetime import date

import pytest

from mulligan_annals.corpus.records import Language, Message
from mulligan_annals.lookup.on import Answer, answer
from mulligan_annals.lookup.parsing import NoAnswer, asked_day
from mulligan_annals.phrases import languages
from mulligan_annals.telling import day_in_words, in_language, say
from mulligan_annals.telling.spans import in_force
from tests.rules.shelf import record

LOOK, ROUNDS = "2015-09-26-look-at-the-top-card", "2009-07-11-declarations-in-rounds"
NO_LAND, LAND = "1996-10-01-no-land-opponent-may-redraw", "1994-all-land-or-no-land"


def told_in_force(found: Answer) -> Message:
    """Since when the rule of an answer was in force and until when."""
    return in_force(found.revision, found.ending)


def on(day: str, kind: str = "two-players") -> Answer:
    return answer(record(), date.fromisoformat(day), kind)


def asked(given: str) -> Answer:
    meant = asked_day(record(), given)
    return answer(record(), meant.day, release=meant.release)


def noted(found: Answer, lang: Language = "en") -> str:
    return " ".join(in_language(lang, note) for note in (*found.warnings, *found.notes, *found.notes_of_edition))


@pytest.mark.parametrize("day", ["2015-07-01", "2015-08-08", "2015-09-01", "2015-09-25"])
def test_a_series_of_tests_is_told_whole_from_the_announcement_until_the_text(day: str) -> None:
    assert 2 == len([each for each in on(day).adoption if each.revision == LOOK])
    assert 3 == len([each for each in on(day, "commander").adoption if each.revision == LOOK])


def test_between_two_tests_neither_holds() -> None:
    played = {in_language("en", each.adoption.who).partition(",")[0]: each.when for each in on("2015-08-08").adoption}
    assert ("not-yet", "not-yet") == (played["Pro Tour Magic Origins"], played["2015 World Championship"])


@pytest.mark.parametrize("day", ["2015-06-29", "2015-09-26", "2015-10-20"])
def test_long_before_a_test_and_once_the_text_is_in_force_none_is_told(day: str) -> None:
    assert [] == [each for each in on(day).adoption if each.revision == LOOK]


@pytest.mark.parametrize(("day", "told"), [("2016-01-15", 1), ("2016-01-16", 1), ("2016-01-17", 1), ("2016-02-20", 0)])
def test_a_format_that_takes_a_text_up_late_is_told_until_it_does(day: str, told: int) -> None:
    committee = [each for each in on(day, "commander").adoption if "Rules Committee" in each.adoption.who["en"]]
    assert told == len(committee)
    assert [] == [each for each in on(day).adoption if each.adoption.scope == "format"]


def held(day: str, kind: str, scope: str) -> list[str]:
    """Who played by another rule on that very day, in that scope."""
    return [each.adoption.who["en"] for each in on(day, kind).adoption if each.holds and each.adoption.scope == scope]


@pytest.mark.parametrize(
    ("day", "holds"), [("2019-06-06", False), ("2019-06-07", True), ("2019-06-14", True), ("2019-06-15", False)]
)
def test_the_test_on_arena_lasted_one_week(day: str, holds: bool) -> None:
    assert (["A special event on MTG Arena"] if holds else []) == held(day, "two-players", "digital")


@pytest.mark.parametrize(
    ("day", "holds"), [("2009-09-19", False), ("2009-09-20", True), ("2009-09-30", True), ("2009-10-01", False)]
)
def test_the_committee_of_edh_had_the_partial_mulligan_eleven_days_before_the_rules(day: str, holds: bool) -> None:
    assert (["EDH, by its rules committee"] if holds else []) == held(day, "commander", "format")


@pytest.mark.parametrize(
    ("day", "holds"),
    [("2015-10-01", True), ("2015-12-01", True), ("2016-01-15", True), ("2016-01-16", False), ("2019-07-05", True)],
)
def test_duel_commander_is_told_until_the_rule_for_commander_agrees_with_it(day: str, holds: bool) -> None:
    assert (["Duel Commander, by its own committee"] if holds else []) == held(day, "commander", "format")
    assert [] == held(day, "two-players", "format")


def test_an_adoption_by_a_format_ends_when_the_rule_for_that_game_is_the_adopted_one() -> None:
    """What was played before, and what the text of the day says for Commander, are then the same procedure."""
    adopted = on("2015-09-26").grounded.procedure
    before, after = (answer(record(), date(2016, 1, day), "commander", 2).grounded.procedure for day in (15, 16))
    assert adopted != before
    assert adopted == after


@pytest.mark.parametrize(
    ("day", "kind", "reading", "told"),
    [
        ("2015-09-25", "commander", "commander-without-the-look", False),
        ("2015-09-26", "commander", "commander-without-the-look", True),
        ("2015-11-12", "commander", "commander-without-the-look", True),
        ("2015-11-13", "commander", "commander-without-the-look", False),
        ("2016-01-17", "commander", "commander-duel-free-mulligan", False),
        ("2016-01-18", "commander", "commander-duel-free-mulligan", True),
        ("2024-09-29", "commander", "commander-duel-free-mulligan", True),
        ("2024-09-30", "commander", "commander-duel-free-mulligan", False),
        ("2009-10-01", "commander", "at-least-one-card-exiled", True),
        ("2010-01-31", "commander", "at-least-one-card-exiled", True),
        ("2010-02-01", "commander", "at-least-one-card-exiled", False),
    ],
)
def test_what_a_committee_said_is_a_reading_on_its_own_days(day: str, kind: str, reading: str, told: bool) -> None:
    found = answer(record(), date.fromisoformat(day), kind, 2)
    assert told == (reading in [each.reading.id for each in found.readings])


def test_an_old_rule_that_outlives_its_text_is_told_while_it_lasts() -> None:
    when = {
        day: [each.when for each in on(day).adoption if each.adoption.scope == "digital"]
        for day in ("2009-07-11", "2009-07-28", "2009-07-29", "2009-09-15")
    }
    assert {"2009-07-11": ["holds"], "2009-07-28": ["holds"], "2009-07-29": ["not-yet"], "2009-09-15": []} == when


def test_on_the_eve_of_a_change_the_other_days_given_for_it_are_told() -> None:
    next_ = on("2009-07-10").coming
    assert next_ is not None
    bulletin = next(each for each in next_.days if each.kind == "bulletin")
    assert (ROUNDS, "2009-07-08") == (next_.revision_id, str(bulletin.day))
    assert bulletin.note
    assert "July 10" in in_language("en", bulletin.note)


@pytest.mark.parametrize(
    ("day", "near"),
    [("2009-06-09", False), ("2009-06-10", True), ("2009-07-11", False), ("2015-06-28", False), ("2015-06-29", True)],
)
def test_a_change_comes_into_view_with_its_announcement_or_a_month_before(day: str, near: bool) -> None:
    assert near == (on(day).coming is not None)


@pytest.mark.parametrize("day", ["1994-12-31", "1995-06-01", "1996-09-30"])
def test_a_rule_first_seen_in_october_1996_may_have_been_in_force_before(day: str) -> None:
    found = on(day)
    assert (LAND, [NO_LAND]) == (found.revision_id, [each.revision_id for each in found.also])
    assert "first seen in force on 1 October 1996" in noted(found)
    assert "no longer in force on 1 October 1996, perhaps for some time" in in_language("en", told_in_force(found))


def test_a_rule_only_seen_in_force_began_on_that_day_at_the_latest() -> None:
    assert "since 1 October 1996 at the latest" in in_language("en", told_in_force(on("1996-11-01")))
    assert "depuis le 1er octobre 1996 au plus tard" in in_language("fr", told_in_force(on("1996-11-01")))


@pytest.mark.parametrize("day", ["1998-09-01", "1999-04-22"])
def test_a_day_known_only_between_two_others_is_told_so_later_too(day: str) -> None:
    told = told_in_force(on(day))
    assert "since a day between April 1997 and 1 September 1998 that is not known" in in_language("en", told)
    assert "depuis un jour inconnu entre avril 1997 et le 1er septembre 1998" in in_language("fr", told)


def test_a_year_is_not_a_span_between_itself_and_itself() -> None:
    found = on("1994-06-01")
    assert "began in 1994, on a day that is not known" in noted(found)
    assert "entre 1994 et 1994" not in noted(found, "fr")


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize(
    ("given", "edition", "begins"),
    [
        ("6ED", "1999-04-23", "1999-04-23-into-the-comprehensive-rules"),
        ("APC", "2001-07-23", "2001-07-23-hand-size"),
        ("9ED", "2005-08-01", "2005-08-01-opening-hand"),
        ("TOR", "2002-02-20", None),
        ("Legions", "2003-03-15", None),
    ],
)
def test_a_set_whose_edition_bears_a_later_day_says_so_and_what_that_did(
    given: str, edition: str, begins: str | None, lang: Language
) -> None:
    note = in_language(lang, asked(given).warnings[0])
    assert day_in_words(lang, date.fromisoformat(edition)) in note
    if begins:
        assert in_language(lang, record().main.revisions[begins].title) in note
    else:
        assert {"en": "left the mulligan rule as it was", "fr": "ont laissé la règle du mulligan"}[lang] in note


@pytest.mark.parametrize("given", ["BFZ", "8ED", "M20"])
def test_a_set_whose_edition_was_out_before_it_says_nothing_of_it(given: str) -> None:
    assert "bear a later day" not in noted(asked(given))


def test_the_set_that_is_asked_for_is_found_whatever_its_edition_did() -> None:
    later = [each for each in record().releases.values() if each.edition and each.edition.first > each.released.first]
    assert len(later) >= 6
    for release in later:
        assert "bear a later day" in noted(asked(release.code)), release.code


@pytest.mark.parametrize("day", ["2003-05-26", "2003-05-31", "2003-06-01", "2003-06-30"])
def test_the_notes_of_the_edition_of_the_day_are_told(day: str) -> None:
    found = on(day)
    assert found.edition is not None
    assert found.edition.notes
    assert [
        f"Edition of {day_in_words('en', found.edition.effective)}: {in_language('en', note)}"
        for note in found.edition.notes
    ] == [in_language("en", note) for note in found.notes_of_edition]


@pytest.mark.parametrize("given", ["today", "Today", "aujourd'hui", "Aujourd’hui"])
def test_today_is_a_day(given: str) -> None:
    assert date(2026, 11, 30) == asked_day(record(), given, date(2026, 11, 30)).day


def test_an_unknown_set_is_answered_with_names_in_the_language_asked() -> None:
    with pytest.raises(NoAnswer) as missing:
        asked_day(record(), "Bataille de Zendicar")
    assert "BFZ (La bataille de Zendikar)" in in_language("fr", missing.value.why)
    assert "BFZ (Battle for Zendikar)" in in_language("en", missing.value.why)


@pytest.mark.parametrize("lang", languages())
def test_a_day_after_between_has_its_article_in_french_only(lang: Language) -> None:
    told = say(lang, "day.placed", day=date(1998, 9, 1))
    assert {"en": "1 September 1998", "fr": "le 1er septembre 1998"}[lang] == told


def test_a_note_about_a_rule_of_other_games_is_left_out() -> None:
    told = {kind: str(answer(record(), date(2023, 1, 1), kind).notes) for kind in ("two-players", "vanguard")}
    assert "902.5a" not in told["two-players"]
    assert "902.5a" in told["vanguard"]
