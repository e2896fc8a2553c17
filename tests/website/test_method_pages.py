"""The page of method: what is counted, what is left open, and the proof."""

import pytest

from mulligan_annals.bundle import site_sources
from mulligan_annals.corpus.corpus import Corpus
from mulligan_annals.corpus.records import Language
from mulligan_annals.corpus.typography import plainly
from mulligan_annals.telling import in_language
from mulligan_annals.website import method_pages
from mulligan_annals.website.method_pages import claims, holdings_of_words, open_readings, proof, silent_sources
from mulligan_annals.website.render import Writer


def test_every_revision_and_every_clause_is_counted_once(corpus: Corpus) -> None:
    totals = {each.kind: each.total for each in claims(corpus)}
    clauses = sum(len(of) for revision in corpus.main.revisions.values() for of in revision.procedure.values())
    assert len(corpus.main.revisions) == totals["days"]
    assert clauses == totals["clauses"]
    assert len(corpus.releases) == totals["releases"]


def test_a_day_before_the_comprehensive_rules_is_not_counted_as_printed(corpus: Corpus) -> None:
    counts = {each.kind: each.counts for each in claims(corpus)}
    printed = sum(revision.authority == "comprehensive-rules" for revision in corpus.main.revisions.values())
    assert printed == counts["days"][0]


def test_the_wordings_of_1999_and_2001_are_held_by_fingerprint_only(corpus: Corpus) -> None:
    found = holdings_of_words(corpus)
    assert 2 == found.fingerprint
    assert found.total == sum(len(revision.text) for revision in corpus.main.revisions.values())


def test_an_edition_without_a_copy_is_counted_as_such(corpus: Corpus) -> None:
    faults = [" ".join(in_language("en", fault) for fault in source.faults) for source in silent_sources(corpus)]
    assert faults
    assert all("No copy is at hand" in each or "excerpt" in each for each in faults)


def test_what_the_text_leaves_open_is_listed_once(corpus: Corpus) -> None:
    listed = [(in_language("en", each.name), in_language("en", each.why)) for each in open_readings(corpus)]
    assert listed
    assert len(set(listed)) == len(listed)


@pytest.mark.parametrize(("lang", "point"), [("en", "Prerelease days"), ("fr", "Les jours d’avant-première")])
def test_the_prerelease_days_of_which_no_source_tells_are_those_named_among_the_open_points(
    corpus: Corpus, lang: Language, point: str
) -> None:
    written = (site_sources() / "pages" / lang / "method-open.md").read_text("utf-8")
    told = plainly(next(line for line in written.splitlines() if point in line))
    unsourced = {
        of.release
        for of in corpus.main.revisions.values()
        for each in of.days
        if each.kind == "prerelease" and each.note and "general knowledge" in each.note["en"]
    }
    named = {code for code in corpus.releases if plainly(corpus.releases[code].name[lang]) in told}
    assert {"OGW", "UNF"} == unsourced == named


def test_the_proof_leads_from_the_sentence_to_a_card_on_the_bottom(corpus: Corpus, writer: Writer) -> None:
    shown = proof(corpus, writer)
    assert shown is not None
    lit = "".join(each.text for each in shown.sentence if each.notes)
    assert shown.clause.words("en") == lit
    assert shown.clause.sentence("en") == "".join(each.text for each in shown.sentence)
    hands = [{player: hand for player, hand, _ in step.seats}["Ann"] for step in shown.steps]
    assert 6 == hands[-1]
    assert any(step.clause and step.clause.parameter == "bottomed" for step in shown.steps)
    assert any(step.refused for step in shown.steps)


def test_a_day_earlier_the_same_game_goes_otherwise(corpus: Corpus, writer: Writer) -> None:
    shown = proof(corpus, writer)
    assert shown is not None
    assert "2018-08-10-typo-repaired" == shown.before_id
    assert shown.value != shown.before_value
    assert shown.verdict in ("refused", "another-outcome")
    assert shown.stops_at is not None


def test_the_page_counts_what_it_tells(corpus: Corpus, writer: Writer) -> None:
    (page,) = method_pages.pages(corpus, writer)
    assert str(len(corpus.editions)) in page.body
    assert str(sum(not each.name.has("fr") for each in corpus.releases.values())) in page.body
