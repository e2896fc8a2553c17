"""Which wording of the mulligan rule a text has, whatever its numbers and its printing."""

from datetime import date
from pathlib import Path

import pytest

from mulligan_annals.official.reading import NotOfficial, Reader
from mulligan_annals.official.recognition import Recognition, named_day, recognise, revision_draft
from tests.official.invented import printed, rules, straight, wrapped
from tests.official.official_shelf import documents
from tests.rules.shelf import record


def text_of_a_day(revision: str, day: str, *, number: str = "", **changed: str | None) -> str:
    """Our own document with the mulligan rule of a revision in it, under its numbers or under others."""
    held = {text.id: text for text in record().main.revisions[revision].text}
    own = held[record().main.paragraph].number or ""
    found = {}
    for subrule, text in held.items():
        words = changed.get(subrule.replace("-", "_"), text.original)
        if words is not None:
            at = (text.number or "").replace(own, number or own)
            found[at if at[-1].isalpha() else f"{at}."] = words
    return printed({**rules(), **found}, day=day)


def recognised(text: str, name: str = "") -> Recognition:
    return recognise(record(), Reader().read(text.encode(), name))


LONDON = "2022-10-07-renumbered-103-5"
VANCOUVER = "2018-08-10-typo-repaired"


@pytest.mark.parametrize("shape", [str, straight, wrapped])
def test_a_text_that_the_record_holds_is_known(shape: type[str]) -> None:
    found = recognised(shape(text_of_a_day(LONDON, "April 4, 2025")))
    assert ("known", LONDON, (LONDON,)) == (found.verdict, found.in_force, found.agrees)
    assert "straight" if shape is straight else "typographic" == found.quotes


def test_words_of_another_day_are_news_and_their_revision_is_named() -> None:
    found = recognised(text_of_a_day(VANCOUVER, "April 4, 2025"))
    assert ("news", LONDON, (VANCOUVER,)) == (found.verdict, found.in_force, found.agrees)


def test_other_numbers_are_news_though_every_word_is_known() -> None:
    found = recognised(text_of_a_day(LONDON, "April 4, 2027", number="108.6"))
    assert ("news", ()) == (found.verdict, found.agrees)
    assert {
        "108.6": "main",
        "108.6a": "vanguard",
        "108.6b": "any-time-action",
        "108.6c": "free-mulligan",
        "108.6d": "team",
    } == {each.number: each.subrule for each in found.found}
    assert all(each.wording and not each.as_expected for each in found.found)


def test_new_words_are_laid_beside_the_nearest_that_are_known() -> None:
    words = (record().main.latest.text[0].en or "").replace("dissatisfied", "unhappy")
    found = recognised(text_of_a_day(LONDON, "April 4, 2027", main=words))
    (new,) = [each for each in found.found if each.wording is None]
    assert new.pieces is not None
    assert ["dissatisfied"] == [piece.text for piece in new.pieces if piece.is_ == "out"]
    assert ["unhappy"] == [piece.text for piece in new.pieces if piece.is_ == "in"]
    assert "2019-07-12" == str(new.nearest and new.nearest.since)


def test_a_subrule_that_is_gone_and_one_that_is_new_are_both_told() -> None:
    text = text_of_a_day(
        LONDON, "April 4, 2027", vanguard=None, team="On Sundays the weather decides who begins to sing."
    )
    found = recognised(text)
    assert ["team", "vanguard"] == sorted(each.id for each in found.missing)
    assert [None] == [each.subrule for each in found.found if each.wording is None]


def test_a_draft_holds_only_what_is_new() -> None:
    words = (record().main.latest.text[0].en or "").replace("dissatisfied", "unhappy")
    draft = revision_draft(record(), recognised(text_of_a_day(LONDON, "April 4, 2027", main=words, vanguard=None)))
    assert "effective: 2027-04-04" in draft
    assert "- {to: main, is: […], en: …, fr: …}" in draft
    assert "- {id: vanguard, repealed: true}" in draft
    assert "- {to: vanguard, is: [functional, repealed], en: …, fr: …}" in draft
    assert "free-mulligan" not in draft
    assert "unhappy" in draft


def test_a_draft_of_a_renumbering_holds_numbers_alone() -> None:
    draft = revision_draft(record(), recognised(text_of_a_day(LONDON, "April 4, 2027", number="108.6")))
    assert "- {id: team, number: 108.6d}" in draft
    assert "fingerprint:" not in draft


def test_a_text_from_before_the_rule_has_none() -> None:
    found = recognised(printed(rules(), day="March 1, 1998"))
    assert ("none", ()) == (found.verdict, found.found)


def test_a_later_text_without_the_rule_is_news() -> None:
    assert "news" == recognised(printed(rules(), day="April 4, 2025")).verdict


def test_a_text_cut_before_the_rule_is_refused() -> None:
    whole = text_of_a_day(LONDON, "April 4, 2025", number="108.6")
    with pytest.raises(NotOfficial) as refused:
        recognised(whole[: whole.rindex("108.6. ")])
    assert ("truncated", "107.4") == (refused.value.why, refused.value.last)


@pytest.mark.parametrize(
    ("name", "day"),
    [
        ("CR-2019-07-12.txt", date(2019, 7, 12)),
        ("MagicCompRules 20190712.txt", date(2019, 7, 12)),
        ("rules.txt", None),
        ("rules-2019-13-40.txt", None),
        ("rules-120190712.txt", None),
    ],
)
def test_a_file_may_be_named_for_a_day(name: str, day: date | None) -> None:
    assert day == named_day(name)


def test_every_official_text_at_hand_is_known(shared: Path) -> None:
    found = [recognise(record(), each) for each in documents(shared)]
    assert [] == [each.document.name for each in found if each.verdict != "known"]
    assert [] == [each.document.name for each in found if each.named_day != each.document.day]
    assert [] == [(each.document.name, one) for each in found for one in each.elsewhere if not one.known]
    assert [] == [each.document.name for each in found if not all(one.as_expected for one in each.found)]
