"""What the page of play is given: every revision for every game, as the engine itself has it, in each language."""

import json
from typing import Any

import pytest

from mulligan_annals.bundle import site_sources
from mulligan_annals.corpus.corpus import Corpus
from mulligan_annals.grounding import ground
from mulligan_annals.telling.sentences import quoted
from mulligan_annals.website.play_pages import data, games, script
from mulligan_annals.website.render import Writer


@pytest.fixture(scope="module", params=["en", "fr"])
def given(corpus: Corpus, request: pytest.FixtureRequest) -> dict[str, Any]:
    """The file as the browser reads it."""
    written = script(corpus, Writer(request.param, site_sources()))
    read: dict[str, Any] = json.loads(written.removeprefix("window.annalsPlay = ").removesuffix(";\n"))
    return read


def test_each_revision_has_for_each_game_the_values_and_sentences_that_the_record_has(
    corpus: Corpus, given: dict[str, Any]
) -> None:
    seen = 0
    for kind, by_seats in games(corpus).items():
        for count, game in by_seats.items():
            sections = given["games"][kind]["tables"][str(count)][3]
            for revision in given["revisions"]:
                said: dict[str, Any] = {}
                for section in sections:
                    if section in revision["sections"]:
                        said |= given["sections"][revision["sections"][section]]
                grounded = ground(corpus, revision["id"], game)
                told = {
                    each: [clause.value, quoted(given["lang"], clause)] for each, clause in grounded.clauses.items()
                }
                assert told == {each: [value, given["sentences"][place]] for each, (value, place) in said.items()}
                seen += 1
    assert seen >= 25 * len(corpus.main.revisions)


def test_two_to_six_sit_down_and_teams_where_the_game_has_them(given: dict[str, Any]) -> None:
    tables = {kind: of["tables"] for kind, of in given["games"].items()}
    assert ["2"] == list(tables["two-players"])
    assert ["3", "4", "5", "6"] == list(tables["multiplayer"])
    assert [["Ann", "Ben"], ["Cy", "Di"]] == tables["two-headed-giant"]["4"][0]
    assert [["Ann"], ["Ben", "Cy", "Di"]] == tables["archenemy"]["4"][0]
    assert 99 == tables["commander"]["2"][1]


def test_the_file_is_small_enough_for_a_phone(given: dict[str, Any]) -> None:
    assert len(json.dumps(given, ensure_ascii=False).encode()) < 110_000


def test_every_sentence_the_script_says_has_only_places_it_fills(corpus: Corpus, given: dict[str, Any]) -> None:
    source = (site_sources() / "assets" / "play.js").read_text("utf-8")
    assert given["says"].keys() == data(corpus, Writer(given["lang"], site_sources()))["says"].keys()  # type: ignore[attr-defined]
    own = {name for name in given["says"] if name.startswith("playing.")}
    used = {name for name in own if f'"{name}"' in source or f'"{name.removeprefix("playing.")}"' in source}
    assert own == used
