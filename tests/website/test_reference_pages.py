"""The other pages of reference: parallel rules, cards, adoption, French, sources, glossary."""

import re
from datetime import date
from itertools import pairwise

import pytest

from mulligan_annals.corpus.corpus import Corpus
from mulligan_annals.corpus.records import Language
from mulligan_annals.corpus.typography import plainly
from mulligan_annals.website import french_pages, history_pages, reference_pages, rule_pages
from mulligan_annals.website.french_pages import held_in_french, known_editions, lags
from mulligan_annals.website.history_pages import Scale
from mulligan_annals.website.pages import Maker
from mulligan_annals.website.reference_pages import back_references, cards_in, revisions_within, terms
from mulligan_annals.website.render import Writer, foreign
from tests.website.markup import read_links

ALONE: tuple[Maker, ...] = (
    rule_pages.parallels,
    reference_pages.cards,
    history_pages.adoption_page,
    french_pages.pages,
    reference_pages.sources,
    reference_pages.glossary,
)


@pytest.mark.parametrize("maker", ALONE, ids=lambda maker: f"{maker.__module__}.{maker.__name__}")
def test_a_page_has_a_title_and_links_and_no_hole_in_its_words(corpus: Corpus, writer: Writer, maker: Maker) -> None:
    (page,) = maker(corpus, writer)
    assert page.title
    assert read_links(page.body).followed
    assert "None" not in re.sub(r"<[^>]*>", "", page.body)


def test_every_parallel_rule_shows_every_number_and_wording(corpus: Corpus, writer: Writer) -> None:
    (page,) = rule_pages.parallels(corpus, writer)
    anchors = read_links(page.body).followed
    for parallel in corpus.main.parallels:
        assert f"{{: #{parallel.id} }}" in page.body
        for text in parallel.texts:
            assert text.fingerprint in page.body
        for number in parallel.numbers:
            assert f"../numbers/{number.number}/" in anchors


def test_a_parallel_wording_ends_where_the_next_begins(corpus: Corpus) -> None:
    for parallel in corpus.main.parallels:
        held = list(rule_pages.held_texts(parallel))
        assert all(before.until == after.of.from_ for before, after in pairwise(held))
        assert parallel.until == held[-1].until


def test_every_revision_since_a_card_was_printed_meets_it(corpus: Corpus) -> None:
    for card in corpus.cards.values():
        met = {
            each
            for meeting, after in zip(card.meets, [*card.meets[1:], None], strict=True)
            for each in revisions_within(corpus, meeting.from_, after.from_ if after else None)
        }
        assert set(revisions_within(corpus, card.since, None)) == met


def test_serum_powder_is_played_in_the_examples_that_name_it(corpus: Corpus) -> None:
    named = {each for each, scenario in corpus.main.scenarios.items() if "Serum Powder" in cards_in(scenario)}
    assert "case-13-serum-powder-today" in named
    assert "bob-and-clare" not in named


def test_an_adoption_is_drawn_before_the_text_itself(corpus: Corpus, writer: Writer) -> None:
    (page,) = history_pages.adoption_page(corpus, writer)
    for revision_id, revision in corpus.main.revisions.items():
        for adoption in revision.adoption:
            assert writer.safe(writer.words(adoption.who)) in page.body
        assert (f"#{revision_id} " in page.body) == bool(revision.adoption)


def test_the_wording_that_is_held_lags_by_the_revisions_since(corpus: Corpus) -> None:
    ids = list(corpus.main.revisions)
    (held,) = held_in_french(corpus)
    assert "2010-06-18-shared-team-turns" == held
    found = lags(corpus)
    assert len(ids) - 1 - ids.index(held) == found[-1].held
    assert 0 == next(each.held for each in found if each.begins == date(2010, 6, 18))
    assert all(each.held is None for each in found if each.begins < date(2010, 6, 18))


def test_the_lag_covers_every_day_since_the_first_edition_once(corpus: Corpus) -> None:
    found = lags(corpus)
    assert corpus.editions[0].effective.first == found[0].begins
    assert all(before.until == after.begins for before, after in pairwise(found))
    assert found[-1].until is None


def test_a_known_french_edition_never_makes_the_lag_longer_than_the_wording_that_is_held(corpus: Corpus) -> None:
    for each in lags(corpus):
        if each.held is not None and each.begins > date(2010, 12, 31):
            assert each.known is not None
            assert each.known <= each.held


def test_a_french_edition_known_to_the_day_translates_one_revision(corpus: Corpus) -> None:
    for known in known_editions(corpus):
        if known.edition.effective.exact:
            assert 1 == len(known.revisions)
        assert known.revisions


def test_every_shift_of_meaning_is_listed(corpus: Corpus, writer: Writer) -> None:
    (page,) = french_pages.pages(corpus, writer)
    shifts = [shift for revision in corpus.main.revisions.values() for text in revision.text for shift in text.shifts]
    assert shifts
    for shift in shifts:
        assert writer.safe(shift.words["fr"]) in page.body


def test_what_rests_on_a_source_is_every_revision_that_names_it(corpus: Corpus) -> None:
    resting = {each.page for each in back_references(corpus)["mulligan-page-fr"] if each.kind == "revision"}
    witnessed = {
        f"revisions/{each}.md"
        for each, revision in corpus.main.revisions.items()
        if any(witness.source == "mulligan-page-fr" for witness in revision.witnesses)
    }
    assert witnessed
    assert set() == witnessed - resting


def test_an_edition_and_an_example_rest_on_the_sources_that_they_name(corpus: Corpus) -> None:
    found = back_references(corpus)
    for edition in corpus.editions:
        for source in edition.sources:
            assert f"edition-{edition.effective}" in {each.anchor for each in found[source]}
    for scenario_id, scenario in corpus.main.scenarios.items():
        for source in filter(None, (each.in_ for each in scenario.sources)):
            assert f"examples/{scenario_id}.md" in {each.page for each in found[source]}


def test_every_source_has_its_place_and_its_faults(corpus: Corpus, writer: Writer) -> None:
    (page,) = reference_pages.sources(corpus, writer)
    assert set() == set(corpus.sources) - read_links(page.body).anchors
    for source in corpus.sources.values():
        for fault in source.faults:
            assert foreign(writer.lang, writer.words(fault)) in page.body


def test_the_four_founding_documents_come_first(corpus: Corpus) -> None:
    shelf = reference_pages.shelves(corpus)[0]
    assert ("founding", 4) == (shelf.kind, len(shelf.sources))


def test_the_glossary_is_in_the_alphabet_of_its_language(corpus: Corpus, writer: Writer) -> None:
    names = [plainly(each.name) for each in terms(corpus, writer)]
    assert sorted(names) == names
    assert len(corpus.glossary) == len(names)


def test_every_term_can_be_linked_to(corpus: Corpus, writer: Writer) -> None:
    (page,) = reference_pages.glossary(corpus, writer)
    assert set() == set(corpus.glossary) - read_links(page.body).anchors


@pytest.mark.parametrize(
    ("lang", "words", "expected"),
    [
        ("fr", "dit “deck” & puis « paquet »", 'dit <span lang="en">“deck”</span> &amp; puis « paquet »'),
        ("en", "says « misère », not “no”", 'says <span lang="fr">« misère »</span>, not “no”'),
        ("en", "nothing quoted", "nothing quoted"),
    ],
)
def test_words_quoted_from_the_other_language_say_so(lang: Language, words: str, expected: str) -> None:
    assert expected == str(foreign(lang, words))


def test_a_strip_keeps_to_its_ends() -> None:
    scale = Scale(date(2000, 1, 1), date(2010, 1, 1))
    assert 0 == scale.share(date(1990, 1, 1))
    assert 100 == scale.share(date(2020, 1, 1))
    assert ((2000, 0.0), (2005, 50.01)) == scale.years()


def test_the_history_says_from_which_day_on_nothing_is_left_out(corpus: Corpus, writer: Writer) -> None:
    (page,) = history_pages.history_page(corpus, writer)
    doubtful = [each.certainty != "printed" for each in corpus.main.revisions.values()]
    after = [*corpus.main.revisions.values()][len(doubtful) - doubtful[::-1].index(True)]
    assert any(doubtful)
    assert writer.say("chronicle.known", since=after.effective) in page.body
