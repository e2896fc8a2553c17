"""The look-up: every answer in one small file, and the same as the command gives."""

import gzip
import json
from datetime import date, timedelta
from functools import cache
from typing import Any
from urllib.parse import parse_qs

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mulligan_annals.bundle import rules_folder, site_sources
from mulligan_annals.corpus.corpus import Corpus
from mulligan_annals.corpus.reading import read_corpus
from mulligan_annals.corpus.records import Language
from mulligan_annals.lookup.on import answer
from mulligan_annals.lookup.parsing import FIRST_DAY
from mulligan_annals.telling import in_language
from mulligan_annals.telling.messages import month_names
from mulligan_annals.website.answers import (
    ANSWERS,
    FURTHER,
    Choice,
    card,
    choices,
    days_of_change,
    files,
    invitations,
    mixtures,
    pieces,
    todays_card,
)
from mulligan_annals.website.history_pages import timeline
from mulligan_annals.website.render import Writer
from tests.rules.shelf import kinds


@cache
def record() -> Corpus:
    return read_corpus(rules_folder())


@cache
def answers_file(lang: Language) -> dict[str, Any]:
    first, further = both_files(lang)
    for part in ("sections", "pieces"):
        first[part] += further[part]
    first["answers"] |= further["answers"]
    return first


def both_files(lang: Language) -> tuple[dict[str, Any], dict[str, Any]]:
    written = files(record(), Writer(lang, site_sources()))
    return (
        json.loads(written[ANSWERS].removeprefix("window.annals = ").removesuffix(";\n")),
        json.loads(written[FURTHER].removeprefix("window.annalsFurther = ").removesuffix(";\n")),
    )


def shown(lang: Language, key: str, on: date) -> str:
    """The card that the script puts together for one day."""
    told = answers_file(lang)
    row = [each for each in told["answers"][key] if each[0] <= on.isoformat()][-1]
    return "".join(told["pieces"][piece] for section in row[1:] for piece in told["sections"][section])


def expected(lang: Language, choice: Choice, on: date) -> str:
    found = answer(record(), on, choice.kind.split("+"), choice.players, today=on)
    sections = card(record(), Writer(lang, site_sources()), found)
    return "".join(section + "\n" for section in sections)


def eve_of_a_change() -> st.SearchStrategy[date]:
    return st.sampled_from([day - timedelta(1) for day in days_of_change(record()) if day > FIRST_DAY])


@given(
    on=st.dates(FIRST_DAY, date(2030, 12, 31)) | eve_of_a_change(),
    choice=st.sampled_from((*choices(record().games), *mixtures(record().games))),
    lang=st.sampled_from(["en", "fr"]),
)
@settings(max_examples=150)
def test_the_file_answers_every_day_as_the_look_up_does(on: date, choice: Choice, lang: Language) -> None:
    assert expected(lang, choice, on) == shown(lang, choice.key, on)


def test_the_file_answers_the_day_of_every_change(lang: Language) -> None:
    choice = next(each for each in choices(record().games) if each.kind == "commander")
    for on in days_of_change(record()):
        assert expected(lang, choice, on) == shown(lang, choice.key, on), on


def test_the_answers_are_small_enough_for_a_poor_signal(lang: Language) -> None:
    first, further = files(record(), Writer(lang, site_sources())).values()
    assert len(gzip.compress(first.encode())) < 21_000
    assert len(gzip.compress(further.encode())) < 30_000


def test_the_usual_game_is_answered_without_the_file_of_the_others(lang: Language) -> None:
    first, further = both_files(lang)
    assert ["two-players/2"] == list(first["answers"])
    for row in first["answers"]["two-players/2"]:
        assert all(piece < len(first["pieces"]) for section in row[1:] for piece in first["sections"][section])
    assert set(first["answers"]).isdisjoint(further["answers"])


def test_every_kind_of_game_can_be_asked_for() -> None:
    assert list(kinds()) == list(dict.fromkeys(each.kind for each in choices(record().games)))
    assert {"two-players/2", "multiplayer/4", "commander/2", "commander/4", "vanguard/2", "brawl/2"} <= {
        each.key for each in choices(record().games)
    }
    for kind in kinds():
        assert 1 == sum(each.usual for each in choices(record().games) if each.kind == kind), kind


def test_two_players_and_more_are_asked_apart_where_both_may_sit_down() -> None:
    counts = {each.key: each.counts for each in choices(record().games)}
    assert (2,) == counts["commander/2"]
    assert (3, 4, 5, 6, 7, 8) == counts["commander/4"]
    assert (4, 6, 8) == counts["two-headed-giant/4"]


def test_pieces_put_together_are_the_section_again() -> None:
    section = "<ul>\n<li>a</li>\n<li>b</li>\n</ul>"
    assert ["<ul>\n", "<li>a</li>\n", "<li>b</li>\n", "</ul>\n"] == pieces(section)


@pytest.mark.parametrize("invitation", invitations(), ids=lambda each: each.query)
def test_every_day_with_a_story_can_be_answered(invitation: Any) -> None:
    query = parse_qs(invitation.query.removeprefix("?"))
    assert {"on", "game"} == set(query)
    assert answer(record(), date.fromisoformat(query["on"][0]), query["game"][0]).rungs


def test_in_july_2019_the_card_says_that_play_was_ahead_of_the_text() -> None:
    told = shown("en", "two-players/2", date(2019, 7, 8))
    assert "<strong>103.4</strong>" in told
    assert '<li class="holds">' in told
    assert '<li class="holds">' not in shown("en", "two-players/2", date(2019, 8, 1))


def test_the_look_stood_in_the_commander_rule_for_seven_weeks() -> None:
    def looks(on: date) -> bool:
        found = answer(record(), on, "commander")
        return any(rung.look for rung in found.rungs)

    assert not looks(date(2015, 9, 25))
    assert looks(date(2015, 10, 3))
    assert not looks(date(2015, 11, 13))


def test_without_a_script_the_page_tells_todays_rule_with_its_edition(writer: Writer, corpus: Corpus) -> None:
    told = todays_card(corpus, writer)
    assert "<strong>103.5</strong>" in told
    assert writer.day(corpus.editions[-1].effective) in told


def test_an_edition_with_notes_tells_them_beside_its_day(lang: Language, corpus: Corpus) -> None:
    told = {each[0]: each[1:] for each in answers_file(lang)["editions"]}
    for edition in corpus.editions:
        shown_notes = told[str(edition.effective)][1]
        assert bool(edition.notes) == bool(shown_notes)
        for note in edition.notes:
            assert in_language(lang, note).rstrip(".") in shown_notes


def test_the_months_are_named_in_both_languages() -> None:
    assert ["January", "December"] == [month_names("en")[0], month_names("en")[-1]]
    assert ["janvier", "août", "décembre"] == [month_names("fr")[0], month_names("fr")[7], month_names("fr")[-1]]


def test_the_timeline_covers_all_days_without_a_gap(writer: Writer, corpus: Corpus) -> None:
    picture = timeline(corpus, writer)
    for bands in (picture.families, picture.numbers):
        assert [band.start for band in bands[1:]] == [band.end for band in bands[:-1]]
        assert 1.0 == bands[-1].end
    assert list(corpus.main.revisions) == [mark.revision_id for mark in picture.marks]
    assert sorted(mark.at for mark in picture.marks) == [mark.at for mark in picture.marks]


def test_the_numbers_on_the_timeline_are_those_the_rule_has_borne(corpus: Corpus) -> None:
    picture = timeline(corpus, Writer("en", site_sources()))
    assert ["no number", "101.5", "101.4", "103.4", "103.5"] == [band.name for band in picture.numbers]
    assert [1993, 1999, 2003, 2009, 2022] == [band.year for band in picture.numbers]
