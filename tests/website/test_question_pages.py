"""The page of questions: all of them, under the rule that answers them, with what the look-ups answer now."""

import re

from mulligan_annals.corpus.corpus import Corpus
from mulligan_annals.lookup.questions import answered
from mulligan_annals.telling import in_language
from mulligan_annals.website import example_pages
from mulligan_annals.website.render import Writer


def body(corpus: Corpus, writer: Writer) -> str:
    (page,) = example_pages.questions(corpus, writer)
    assert "questions.md" == page.path
    return page.body


def test_every_question_stands_on_the_page_once_with_its_answer(corpus: Corpus, writer: Writer) -> None:
    shown = body(corpus, writer)
    assert sorted(corpus.main.questions) == sorted(re.findall(r'<section class="question" id="([^"]+)"', shown))
    for each in corpus.main.questions.values():
        assert writer.safe(writer.words(each.question)) in shown


def test_the_hands_shown_are_those_that_the_look_up_answers(corpus: Corpus, writer: Writer) -> None:
    shown = body(corpus, writer)
    for each in corpus.main.questions.values():
        section = shown.partition(f'id="{each.id}"')[2].partition("</section>")[0]
        kept = [", ".join(str(rung.kept) for rung in rule.rungs) for rule in answered(corpus, each).rules if rule.rungs]
        assert kept == re.findall(r'<strong class="sizes">([^<]*)</strong>', section)


def test_a_disagreement_of_the_sources_is_shown_and_never_made_up(corpus: Corpus, writer: Writer) -> None:
    shown = body(corpus, writer)
    disagreeing = [each for each in corpus.main.questions.values() if each.disagreement]
    assert disagreeing
    assert len(disagreeing) == shown.count('<p class="disagreement">')


def test_the_questions_stand_under_the_rule_of_their_time_and_those_without_one_come_last(corpus: Corpus) -> None:
    eras = example_pages.eras(corpus)
    names = [in_language("en", era.name) if era.name else None for era in eras]
    paris, vancouver, london = "Paris mulligan", "Vancouver mulligan", "London mulligan"
    assert [None, "all land or no land", paris, vancouver, london, None] == names
    assert [0, 1, 2, 3, 4, None] == [era.family for era in eras]
    assert all(not each.rules and not each.numbers for each in eras[-1].questions)


def test_a_question_leads_to_the_same_look_up_on_the_front_page(corpus: Corpus, writer: Writer) -> None:
    shown = body(corpus, writer)
    assert "?on=2007-07-14&amp;game=multiplayer&amp;players=4" in shown
    assert "?on=2015-10-02&amp;game=two-players" in shown  # asked for as BFZ
