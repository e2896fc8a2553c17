"""The pages of sets: the rule on their days, and what their editions did."""

from functools import cache

import pytest

from mulligan_annals.bundle import site_sources
from mulligan_annals.corpus.corpus import Corpus
from mulligan_annals.corpus.records import Language
from mulligan_annals.corpus.typography import plainly
from mulligan_annals.website import release_pages
from mulligan_annals.website.history_pages import timeline
from mulligan_annals.website.release_pages import Moment, hands_of, kinds_to_come, moments_of
from mulligan_annals.website.render import Page, Writer
from tests.rules.shelf import record


@cache
def written(lang: Language) -> dict[str, Page]:
    """Every page of sets in that language by its path, written once; the list stands first."""
    pages = release_pages.releases(record(), Writer(lang, site_sources()))
    return {page.path: page for page in pages}


def moments(corpus: Corpus, code: str) -> tuple[Moment, ...]:
    return moments_of(corpus, corpus.releases[code])


def test_core_set_2020_was_prereleased_under_one_rule_and_released_under_another(corpus: Corpus) -> None:
    before, on = moments(corpus, "M20")
    assert [("prerelease", "2019-07-05")] == [(kind, str(day)) for kind, day in before.days]
    assert "2018-08-10-typo-repaired" == before.answer.revision_id
    assert "2019-07-12-cards-on-the-bottom" == on.answer.revision_id


def test_the_prerelease_of_core_set_2020_falls_into_an_early_adoption(corpus: Corpus) -> None:
    before, on = moments(corpus, "M20")
    adopted = {each.adoption.scope: each.holds for each in before.answer.adoption}
    assert adopted["tabletop"]
    assert not adopted["competitive-rel"]
    assert () == on.answer.adoption


def test_a_set_whose_days_have_one_answer_is_told_once(corpus: Corpus) -> None:
    for release in corpus.releases.values():
        found = moments_of(corpus, release)
        told = [kind for moment in found for kind, _ in moment.days]
        assert (["prerelease", "release"] if release.prerelease else ["release"]) == told
        if len(found) == 2:
            assert found[0].answer.revision_id != found[1].answer.revision_id or (
                found[0].answer.edition,
                found[0].answer.adoption,
                found[0].notes,
            ) != (found[1].answer.edition, found[1].answer.adoption, found[1].notes)


def test_a_set_before_the_comprehensive_rules_has_a_rule_without_number(corpus: Corpus) -> None:
    (only,) = moments(corpus, "TMP")
    assert only.answer.number is None
    assert ["1997-04-one-card-fewer"] == [each.revision_id for each in only.answer.also]


def test_every_set_has_a_page_with_links_to_the_sets_before_and_after(corpus: Corpus, lang: Language) -> None:
    listed, *pages = written(lang).values()
    codes = list(corpus.releases)
    assert [f"releases/{code}.md" for code in codes] == [page.path for page in pages]
    for code in codes:
        assert f'href="{code}/"' in listed.body
    assert 'rel="prev"' not in pages[0].body
    assert f'rel="next" href="../{codes[1]}/"' in pages[0].body
    assert f'rel="prev" href="../{codes[-2]}/"' in pages[-1].body
    assert 'rel="next"' not in pages[-1].body


def test_a_french_name_that_was_not_found_is_shown_missing_and_none_is_made_up(
    corpus: Corpus, writer: Writer, lang: Language
) -> None:
    pages = written(lang)
    missing = writer.say("release-page.no-french-found")
    for code, release in corpus.releases.items():
        assert (release.name.get("fr") is None) == (missing in pages[f"releases/{code}.md"].body), code


def test_a_doubtful_set_is_marked_with_its_reason(corpus: Corpus, writer: Writer, lang: Language) -> None:
    listed, *pages = written(lang).values()
    doubtful = [each for each in corpus.releases.values() if each.doubt]
    assert doubtful
    assert len(doubtful) == listed.body.count('class="doubt"')
    bodies = {page.path: page.body for page in pages}
    for release in corpus.releases.values():
        shown = writer.say("release-page.doubt") in bodies[f"releases/{release.code}.md"]
        assert (release.doubt is not None) == shown, release.code


def test_the_alphabet_leaves_articles_out(corpus: Corpus) -> None:
    listed = [
        release_pages.ListedRelease(each, None, each.name["en"], plainly(each.name["en"]))
        for each in corpus.releases.values()
    ]
    letters = dict(release_pages.by_letter(tuple(listed)))
    assert "The Dark" in [each.name for each in letters["D"]]
    assert len(listed) == sum(map(len, letters.values()))


@pytest.mark.parametrize(
    ("code", "verdict"),
    [("M20", "play"), ("DOM", "words"), ("UNF", "number"), ("C18", "typography"), ("M10", "play"), ("WAR", "nothing")],
)
def test_a_set_tells_what_its_edition_did(writer: Writer, lang: Language, code: str, verdict: str) -> None:
    page = written(lang)[f"releases/{code}.md"]
    assert f'class="verdict verdict-{verdict}">{writer.say(f"verdict-of-edition.{verdict}")}<' in page.body


def test_what_the_engine_lets_a_player_keep_is_shown_for_both_days(lang: Language) -> None:
    page = written(lang)["releases/C15.md"]
    assert "7, 6, 5, 4, 3, 2, 1, 0" in page.body
    assert "7, 7, 6, 5, 4, 3, 2, 1, 0" in page.body


def test_a_kind_of_game_that_no_document_yet_spoke_of_is_left_out_and_named_before_the_hands(corpus: Corpus) -> None:
    def of(code: str) -> tuple[set[str], set[str]]:
        found = moments(corpus, code)
        shown = {key.split("/")[0] for each in hands_of(corpus, found) for key in each.keys}
        return shown, {each.id for each in kinds_to_come(corpus, found)}

    assert ({"two-players"}, {*corpus.games} - {"two-players"}) == of("TMP")
    assert {"archenemy", "shared-team-turns", "commander", "brawl"} == of("ARB")[1]
    assert {"brawl"} == of("DOM")[1]
    assert ({*corpus.games}, set()) == of("GRN")
    said = written("en")["releases/TMP.md"].body
    assert said.index("no document in the record surely speaks of them by that day") < said.index("<table")
    assert "aucun document du recueil ne parle sûrement d’elles" in written("fr")["releases/DOM.md"].body
    assert "surely speaks" not in written("en")["releases/GRN.md"].body


def test_no_name_of_another_rule_stands_over_that_of_1996(corpus: Corpus) -> None:
    (tempest,) = moments(corpus, "TMP")
    assert "1996-10-01-no-land-opponent-may-redraw" == tempest.answer.revision_id
    assert tempest.family_name is None
    assert "all land or no land" not in written("en")["releases/TMP.md"].body


def test_the_timeline_calls_the_rule_of_1996_neither_by_the_name_of_another_nor_no_mulligan(corpus: Corpus) -> None:
    bands = timeline(corpus, Writer("en", site_sources())).families
    assert [(1993, "no mulligan"), (1994, "all land or no land"), (1996, "no name"), (1997, "Paris mulligan")] == [
        (each.year, each.name) for each in bands[:4]
    ]
