"""The pages of worked examples: the steps are those that the engine played, under every revision."""

import re
from functools import cache
from html import unescape

import pytest

from mulligan_annals.bundle import rules_folder, site_sources
from mulligan_annals.corpus.corpus import Corpus
from mulligan_annals.corpus.reading import read_corpus
from mulligan_annals.corpus.records import Language
from mulligan_annals.corpus.typography import fold
from mulligan_annals.games import kind_names
from mulligan_annals.lookup.plays import plays
from mulligan_annals.scenarios import game_of
from mulligan_annals.telling import in_language
from mulligan_annals.telling.sentences import seated
from mulligan_annals.website import example_pages
from mulligan_annals.website.example_pages import everywhere, in_order, kind_of, steps, under, verdict
from mulligan_annals.website.render import Page, Writer


@cache
def written(lang: Language) -> dict[str, Page]:
    writer = Writer(lang, site_sources())
    return {page.path: page for page in example_pages.examples(read_corpus(rules_folder()), writer)}


@pytest.fixture
def pages(lang: Language) -> dict[str, Page]:
    return written(lang)


def bare(html: str) -> str:
    return fold(unescape(re.sub(r"<[^>]*>", "", re.sub(r'<a class="rests".*?</a>', "", html))))


def test_every_example_has_a_page_and_bob_and_clare_come_first(corpus: Corpus, pages: dict[str, Page]) -> None:
    paths = list(pages)
    assert ["examples.md", "examples/bob-and-clare.md"] == paths[:2]
    assert {"examples.md", *(f"examples/{each}.md" for each in corpus.main.scenarios)} == set(paths)


def test_the_printed_example_stands_in_full(corpus: Corpus, pages: dict[str, Page]) -> None:
    for scenario_id, scenario in corpus.main.scenarios.items():
        body = bare(pages[f"examples/{scenario_id}.md"].body)
        assert all(fold(source.says) in body for source in scenario.sources if source.says), scenario_id


def test_every_step_of_bob_and_clare_quotes_the_words_that_it_plays(corpus: Corpus, pages: dict[str, Page]) -> None:
    body = pages["examples/bob-and-clare.md"].body
    count = len(corpus.main.scenarios["bob-and-clare"].play)
    assert [str(number) for number in range(1, count + 1)] == sorted(re.findall(r'href="#step-(\d+)"', body), key=int)
    assert count == len(re.findall(r'<li class="step"', body))


def test_the_table_after_each_step_is_the_table_that_was_played(corpus: Corpus, lang: Language) -> None:
    for scenario in corpus.main.scenarios.values():
        for playing in plays(corpus, scenario):
            for shown, played in zip(steps(lang, playing), playing.steps, strict=True):
                assert [(seat.player, len(seat.hand), len(seat.library), seat.kept) for seat in played.table.seats] == [
                    (zones.player, zones.hand, zones.library, zones.kept) for zones in shown.zones
                ]


def test_what_moved_is_marked(corpus: Corpus) -> None:
    (playing,) = plays(corpus, corpus.main.scenarios["bob-and-clare"])
    moved = [
        (step.number, zones.player, zones.moved)
        for step in steps("en", playing)
        for zones in step.zones
        if zones.moved
    ]  # fmt: skip
    assert [(7, "Clare", ("hand", "library"))] == moved


def test_every_example_is_played_under_every_revision(corpus: Corpus, pages: dict[str, Page]) -> None:
    for scenario_id, scenario in corpus.main.scenarios.items():
        playings = everywhere(corpus, scenario)
        assert list(corpus.main.revisions) == [playing.grounded.revision for playing in playings]
        body = pages[f"examples/{scenario_id}.md"].body
        outcomes = body[body.index('<table class="outcomes"') :]
        shown = re.findall(r'<td(?: rowspan="(\d+)")?>\s*<span class="badge verdict-([a-z-]+)"', outcomes)
        each = [verdict for rows, verdict in shown for _ in range(int(rows or 1))]
        assert [playing.verdict for playing in playings] == each, scenario_id


def test_a_refusal_shows_the_words_that_refuse(pages: dict[str, Page], lang: Language) -> None:
    body = pages["examples/bob-and-clare.md"].body
    outcomes = body[body.index('<table class="outcomes"') :]
    today = outcomes[outcomes.rindex("<td") :]
    assert 'verdict-refused"' in today
    assert '<span class="number">103.5' in today
    assert ('lang="en">' in today) == (lang == "fr")


def test_an_example_that_the_rules_print_plays_as_printed_where_it_is_printed(corpus: Corpus) -> None:
    for listed in in_order(corpus):
        if listed.kind == "printed":
            (playing,) = plays(corpus, listed.scenario)
            assert "plays as printed" == in_language("en", verdict(listed.scenario, playing))


def test_examples_of_players_are_not_said_to_be_printed(corpus: Corpus) -> None:
    scenario = corpus.main.scenarios["case-41-keep-is-final"]
    (playing,) = plays(corpus, scenario)
    assert "asked" == kind_of(scenario)
    assert "plays as written" == in_language("en", verdict(scenario, playing))


def test_a_revision_lists_the_examples_written_for_it(corpus: Corpus) -> None:
    listed = {run.scenario_id for run in under(corpus, "2007-07-13-free-mulligan-in-multiplayer")}
    assert {"bob-and-clare", "case-22-four-players-the-day-after", "both-keep-under-every-rule"} <= listed
    assert "bob-and-clare-in-rounds" not in listed


def test_a_game_is_told_in_one_line(corpus: Corpus) -> None:
    game = game_of(corpus, corpus.main.scenarios["bob-and-clare"].game)
    assert "Two-Headed Giant: Bob and Clare against Dan and Eve; 60 cards each" == seated(
        "en", kind_names(corpus.games, game), game
    )
    assert "Troll à deux têtes : Bob et Clare contre Dan et Eve ; 60 cartes chacun" == fold(
        seated("fr", kind_names(corpus.games, game), game)
    )


def test_what_must_hold_at_the_end_is_told_once_for_the_revisions_that_share_it(pages: dict[str, Page]) -> None:
    body = pages["examples/case-10-in-rounds.md"].body
    ends = body[body.index('<ul class="ends">') : body.index("</ul>", body.index('<ul class="ends">'))]
    assert 1 == ends.count("<li>")
    assert 3 == ends.count("<time")
