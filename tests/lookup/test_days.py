"""The look-up of a day, for every day there has been: which rule, and that the answer is whole for every game."""

from datetime import date, timedelta
from functools import cache
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as some

from mulligan_annals.corpus.records import Message
from mulligan_annals.corpus.rules import latest_beginning, text_of
from mulligan_annals.lookup.on import Answer, answer
from mulligan_annals.lookup.parsing import FIRST_DAY, NoAnswer
from mulligan_annals.telling import in_language
from tests.rules.shelf import kinds, record

DAY = timedelta(days=1)


def every_day() -> list[date]:
    return [FIRST_DAY + DAY * after for after in range((date.today() - FIRST_DAY).days + 1)]


@cache
def days_of_change() -> tuple[date, ...]:
    """Every day named in the record of the rule, of its editions, readings, adoptions and parallels, or derived."""
    corpus = record()
    days = {
        each
        for revision in corpus.main.revisions.values()
        for each in (revision.effective.first, revision.effective.last)
    }
    days |= {latest_beginning(revision) for revision in corpus.main.revisions.values()}
    days |= {corpus.main.earliest_beginning(each) for each in corpus.main.revisions}
    days |= {edition.effective.first for edition in corpus.editions}
    for revision in corpus.main.revisions.values():
        for each in (*revision.adoption, *revision.readings):
            days |= {end.first for end in (each.from_, each.until) if end}
            days |= {end.last for end in (each.from_, each.until) if end}
    for parallel in corpus.main.parallels:
        days |= {each.from_.first for each in (*parallel.numbers, *parallel.texts)}
        days |= {parallel.until.first} if parallel.until else set()
    return tuple(sorted(each for each in days if each >= FIRST_DAY))


def around(days: tuple[date, ...]) -> list[date]:
    return sorted({each for day in days for each in (day - DAY, day, day + DAY) if FIRST_DAY <= each <= date.today()})


def test_no_rule_governs_a_day_before_the_game() -> None:
    assert None is record().main.in_force(FIRST_DAY - DAY)
    with pytest.raises(NoAnswer, match=r"on\.before-the-game"):
        answer(record(), FIRST_DAY - DAY)


def test_every_day_since_the_game_was_sold_has_one_rule_and_none_comes_back() -> None:
    place = {each: at for at, each in enumerate(record().main.revisions)}
    days = every_day()
    assert 12_000 < len(days)
    order = [place[found.revision_id] for found in (record().main.in_force(day) for day in days) if found]
    assert len(days) == len(order)
    assert sorted(order) == order
    assert set(place.values()) == set(order)


def test_every_day_has_the_rule_that_had_last_begun_for_sure() -> None:
    begun = [(each, (revision.by or revision.effective).last) for each, revision in record().main.revisions.items()]
    for day in every_day():
        found = record().main.in_force(day)
        assert found is not None
        assert [each for each, by in begun if by <= day][-1] == found.revision_id


def test_a_day_is_uncertain_only_while_the_next_rule_may_have_begun() -> None:
    for day in every_day():
        found = record().main.in_force(day)
        assert found is not None
        perhaps = [
            each
            for each, revision in record().main.revisions.items()
            if record().main.earliest_beginning(each) <= day < (revision.by or revision.effective).last
        ]
        assert (perhaps, not perhaps) == (list(found.also), found.certain)


@pytest.mark.parametrize("kind", kinds())
def test_on_every_day_on_which_something_changes_and_beside_it_the_answer_is_whole(kind: str) -> None:
    for day in around(days_of_change()):
        whole(answer(record(), day, kind, today=date.today()))


def whole(found: Answer) -> None:
    """An answer names its rule, edition, authority, certainty and sources, and its ladder where the rule speaks."""
    inside = found.revision.authority == "comprehensive-rules"
    assert inside == (found.number is not None) == (found.edition is not None)
    assert "103.5" == found.number_today
    assert found.revision.effective.first <= found.on
    assert found.until is None or found.on <= (found.until_by or found.until).last
    assert found.revision.certainty in ("printed", "article", "secondary", "derived")
    assert found.sources
    assert len(found.sources) == len({each.id for each in found.sources})
    speaks = found.grounded.procedure.governs == "any-number" or len(found.game.players) == 2
    assert speaks == bool(found.rungs)
    assert {text.id for text in found.revision.text} == {each.text.id for each in found.subrules}
    assert inside == any(each.text.id == "main" and each.applies for each in found.subrules)
    for before, after in pairwise(found.rungs):
        assert before.mulligans + 1 == after.mulligans
        assert before.kept >= after.kept >= 0
    for each in found.rungs:
        assert each.drawn == each.bottomed + each.kept or each.mulligans == 0


@given(some.dates(FIRST_DAY, date.today()), some.sampled_from(kinds()))
def test_nothing_changes_on_a_day_that_the_record_does_not_name(day: date, kind: str) -> None:
    named = max(each for each in days_of_change() if each <= day)
    then, now = (answer(record(), each, kind, today=date.today()) for each in (named, day))
    assert (then.revision_id, then.rungs, then.also) == (now.revision_id, now.rungs, now.also)
    assert (then.subrules, then.readings) == (now.subrules, now.readings)
    assert [each for each in then.adoption if each.holds] == [each for each in now.adoption if each.holds]
    assert (then.parallels, then.edition) == (now.parallels, now.edition)


def changes_of_subrules() -> list[tuple[str, date]]:
    """Each subrule with each day on which its words or its number became others, or it came or went."""
    days = []
    for before, after in pairwise(record().main.revisions.values()):
        for subrule in record().main.subrules.values():
            was, now = text_of(before, subrule.id), text_of(after, subrule.id)
            if (was and (was.number, was.fingerprint)) != (now and (now.number, now.fingerprint)):
                days.append((subrule.id, after.effective.first))
    return days


@pytest.mark.parametrize(("subrule", "day"), changes_of_subrules())
def test_each_side_of_a_change_shows_its_own_words_and_number(subrule: str, day: date) -> None:
    seen = []
    for each in (day - DAY, day):
        texts = [known.text for known in answer(record(), each, "commander").subrules if known.text.id == subrule]
        seen.append([(text.number, text.fingerprint) for text in texts])
    assert seen[0] != seen[1]


@pytest.mark.parametrize(
    ("day", "revision"),
    [
        (date(1999, 4, 22), "1997-04-one-card-fewer"),
        (date(1999, 4, 23), "1999-04-23-into-the-comprehensive-rules"),
        (date(2009, 7, 10), "2007-10-01-example-corrected"),
        (date(2009, 7, 11), "2009-07-11-declarations-in-rounds"),
        (date(2015, 9, 25), "2013-07-13-starting-hand-size"),
        (date(2015, 9, 26), "2015-09-26-look-at-the-top-card"),
        (date(2015, 11, 12), "2015-09-26-look-at-the-top-card"),
        (date(2015, 11, 13), "2015-11-13-no-look-in-commander"),
        (date(2016, 1, 15), "2015-11-13-no-look-in-commander"),
        (date(2016, 1, 16), "2016-01-16-commander-joins-the-rule"),
        (date(2019, 7, 11), "2018-08-10-typo-repaired"),
        (date(2019, 7, 12), "2019-07-12-cards-on-the-bottom"),
        (date(2022, 10, 6), "2019-07-12-cards-on-the-bottom"),
        (date(2022, 10, 7), "2022-10-07-renumbered-103-5"),
    ],
)
def test_a_day_known_by_heart_has_its_rule(day: date, revision: str) -> None:
    assert revision == answer(record(), day).revision_id


def test_a_day_to_come_is_answered_as_of_now_and_says_so() -> None:
    found = answer(record(), date(2100, 1, 1), today=date(2026, 11, 30))
    assert "2022-10-07-renumbered-103-5" == found.revision_id
    assert any("lies in the future" in in_language("en", note) for note in found.warnings)


def test_an_adoption_known_to_the_month_is_only_perhaps_in_force_within_it() -> None:
    when = {
        day: next(each.when for each in answer(record(), day, "commander").adoption if each.adoption.scope == "format")
        for day in (date(2015, 8, 28), date(2015, 9, 1), date(2015, 9, 25))
    }
    assert {date(2015, 8, 28): "not-yet", date(2015, 9, 1): "perhaps", date(2015, 9, 25): "perhaps"} == when


@pytest.mark.parametrize(
    ("day", "kind", "says"),
    [
        (
            "2015-05-01",
            "brawl",
            "No document in the record speaks of Brawl on this day: the first that does is of",
        ),
        ("1998-06-01", "commander", "the first that does is of 20 September 2009."),
        ("1997-07-01", "vanguard", "No document in the record surely speaks of Vanguard on this day"),
    ],
)
def test_of_a_kind_of_game_too_early_only_the_want_of_documents_is_told(day: str, kind: str, says: str) -> None:
    found = answer(record(), date.fromisoformat(day), kind)
    assert says in in_language("en", found.warnings[0])


def test_that_no_subrule_names_a_kind_changes_no_answer_and_stands_among_the_notes() -> None:
    found = answer(record(), date(2023, 1, 1), "commander")
    named = Message("on.kind-not-named", kind=record().games["commander"].name)
    assert named not in found.warnings
    assert named in found.notes


def test_rules_elsewhere_are_told_as_of_the_edition_in_which_they_were_read() -> None:
    assert Message("on.parallels") == answer(record(), date(2026, 8, 8), "multiplayer").parallels_heading
    told = in_language("en", answer(record(), date(2026, 10, 1), "multiplayer").parallels_heading)
    assert "Said elsewhere in the document, as read in the edition of 7 August 2026" == told
