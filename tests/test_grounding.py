"""What each clause rests on: a rule is said to be silent only where its words are held and none grounds the clause."""

import pytest

from mulligan_annals.corpus.records import Language
from mulligan_annals.engine import new_game
from mulligan_annals.grounding import GroundedClause, ground
from mulligan_annals.phrases import languages
from mulligan_annals.telling import in_language, say
from mulligan_annals.telling.sentences import quoted
from tests.rules.shelf import record

DUEL = new_game(("Ann", "Ben"))
COMMANDER = new_game(("Ann", "Ben", "Cleo", "Dan"), kinds=["commander"], library=99)
HELD = [
    each
    for each, revision in record().main.revisions.items()
    if revision.text and all(t.words.get("en") for t in revision.text)
]
NOT_HELD = [each for each in record().main.revisions if each not in HELD]


def clauses(revision_id: str, reading: str | None = None) -> list[GroundedClause]:
    game = COMMANDER if reading or revision_id >= "2009-10" else DUEL
    return list(ground(record(), revision_id, game, reading).clauses.values())


def test_the_words_of_the_rule_are_held_from_2003_on() -> None:
    assert "2003-07-01-starting-player" == HELD[0]
    assert 6 == len(NOT_HELD)


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("revision_id", NOT_HELD)
def test_of_a_rule_whose_words_are_not_held_nobody_says_that_it_is_silent(revision_id: str, lang: Language) -> None:
    silence = say(lang, "refusal.silent", reason="|").partition("|")[0]
    for clause in clauses(revision_id):
        told = quoted(lang, clause)
        assert silence not in told
        if clause.told_by:
            assert in_language(lang, clause.told_by) in told
        assert (clause.reason[lang] if clause.reason else "") in told


@pytest.mark.parametrize("revision_id", HELD)
def test_a_clause_of_a_rule_that_is_held_rests_on_its_words_or_on_its_silence(revision_id: str) -> None:
    for clause in clauses(revision_id):
        assert ("words" if clause.clause.says else "silent") == clause.footing


@pytest.mark.parametrize("revision_id", HELD)
def test_a_sentence_is_quoted_with_the_day_since_which_its_words_stand(revision_id: str) -> None:
    told = [each for each in clauses(revision_id) if each.clause.says]
    assert told
    for clause in told:
        assert clause.clause.in_
        since = record().main.wording_since(revision_id, clause.clause.in_)
        assert since == clause.wording_since
        assert say(
            "en", "refusal.sentence", number=clause.number, day=since, sentence=f"“{clause.sentence('en')}”"
        ) in quoted("en", clause)


def test_words_older_than_their_revision_are_not_said_to_begin_with_it() -> None:
    clause = ground(record(), "2022-10-07-renumbered-103-5", DUEL).clauses["bottomed"]
    assert quoted("en", clause).startswith("103.5, in these words since 12 July 2019: “")
    assert quoted("fr", clause).startswith("103.5, dans ces termes anglais depuis le 12 juillet 2019\u00a0: “")


def test_a_sentence_held_in_french_goes_by_the_day_of_the_english_that_it_translates() -> None:
    clause = ground(record(), "2010-06-18-shared-team-turns", DUEL).clauses["drawn"]
    told = "103.4, en traduction, dont les termes anglais datent du 1er octobre 2009\u00a0: «\u00a0"
    assert quoted("fr", clause).startswith(told)
    assert quoted("en", clause).startswith("103.4, in these words since 1 October 2009: “")


def test_another_reading_speaks_for_itself_and_not_for_the_silence_of_the_rule() -> None:
    readings = [(id_, reading.id) for id_, revision in record().main.revisions.items() for reading in revision.readings]
    spoken = [
        clause
        for revision_id, reading in readings
        for clause in ground(record(), revision_id, COMMANDER, reading).clauses.values()
        if clause.footing == "by-reading"
    ]
    assert spoken
    assert {True} == {quoted("en", clause).startswith("By this reading: ") for clause in spoken}


def test_a_reason_given_beside_a_sentence_is_told_after_it() -> None:
    both = [clause for each in HELD for clause in clauses(each) if clause.clause.says and clause.clause.because]
    assert both
    for clause in both:
        assert clause.reason is not None
        assert quoted("en", clause).endswith(f"” {clause.reason['en']}")
