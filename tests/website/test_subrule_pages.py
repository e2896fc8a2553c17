"""The pages of subrules: every revision that touched one, and each of its wordings once."""

from functools import cache
from itertools import pairwise

import pytest

from mulligan_annals.bundle import rules_folder, site_sources
from mulligan_annals.corpus.corpus import Corpus
from mulligan_annals.corpus.reading import read_corpus
from mulligan_annals.corpus.records import Language, SubruleText
from mulligan_annals.corpus.rules import text_of
from mulligan_annals.website import rule_pages
from mulligan_annals.website.render import Page, Writer
from mulligan_annals.website.rule_pages import touches, wordings


@cache
def written(lang: Language) -> dict[str, Page]:
    writer = Writer(lang, site_sources())
    return {page.path: page for page in rule_pages.subrules(read_corpus(rules_folder()), writer)}


@pytest.fixture
def pages(lang: Language) -> dict[str, Page]:
    return written(lang)


def test_every_subrule_has_a_page(corpus: Corpus, pages: dict[str, Page]) -> None:
    others = [rule for rule in corpus.rules.values() if rule is not corpus.main]
    expected = {f"subrules/{subrule}.md" for subrule in corpus.main.subrules}
    expected |= {f"rules/{rule.id}/{subrule}.md" for rule in others for subrule in rule.subrules}
    assert expected == set(pages)


def prints(text: SubruleText) -> tuple[str | None, str | None]:
    return text.fingerprint, text.example.fingerprint if text.example else None


def test_each_wording_stands_once(corpus: Corpus) -> None:
    for subrule in corpus.main.subrules.values():
        found = wordings(corpus.main, subrule.id)
        wordings_of = [prints(each.text) for each in found]
        assert all(one != other for one, other in pairwise(wordings_of)), subrule.id
        held = {prints(text) for revision in corpus.main.revisions.values() if (text := text_of(revision, subrule.id))}
        assert held == set(wordings_of)


def test_wordings_follow_each_other_without_a_gap(corpus: Corpus) -> None:
    for subrule in corpus.main.subrules.values():
        found = wordings(corpus.main, subrule.id)
        assert all(one.ends == other.begins for one, other in pairwise(found)), subrule.id
        assert found[0].difference is None
        assert all(each.difference for each in found[1:])


def test_a_subrule_bears_every_number_that_its_lineage_gives_it(corpus: Corpus) -> None:
    for subrule in corpus.main.subrules.values():
        numbers = {each.number for each in corpus.main.lineage(subrule.id) if each.number}
        assert numbers == {number for each in wordings(corpus.main, subrule.id) for number in each.numbers}


def test_the_commander_mulligan_ends_with_its_repeal(corpus: Corpus, pages: dict[str, Page]) -> None:
    last = touches(corpus.main, "commander")[-1]
    assert "2016-01-16-commander-joins-the-rule" == last.revision_id
    assert last.text is None
    assert last.change is not None
    assert "repealed" in last.change.is_
    assert "103.4e" in pages["subrules/commander.md"].body


def test_the_one_french_wording_stands_with_the_english_that_it_translates(corpus: Corpus) -> None:
    held = {
        subrule.id: sum(each.translations.has("fr") for each in wordings(corpus.main, subrule.id))
        for subrule in corpus.main.subrules.values()
    }  # fmt: skip
    assert {"main": 1, "any-time-action": 1, "free-mulligan": 1, "team": 1, "commander": 1, "vanguard": 0} == held


def test_the_rules_that_repeat_a_subrule_are_told_with_their_numbers(corpus: Corpus, pages: dict[str, Page]) -> None:
    for parallel in corpus.main.parallels:
        if parallel.repeats:
            body = pages[f"subrules/{parallel.repeats}.md"].body
            assert all(f">{each.number}</a>" in body for each in parallel.numbers), parallel.id
            assert all(each.fingerprint in body for each in parallel.texts), parallel.id
