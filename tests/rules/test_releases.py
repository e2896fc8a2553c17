"""The sets of `releases.yaml` against the table of facts, and against each other."""

import re
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest

from mulligan_annals.corpus.records import Release
from mulligan_annals.telling import in_language
from tests.rules.shelf import record, table

SAID_TO_BE_DOUBTFUL = re.compile(r"DIFFERS|DOUBTFUL|not checked|planned|would be|put off")


@pytest.fixture
def facts(shared: Path) -> list[dict[str, str]]:
    return table(shared / "facts" / "releases.tsv")


def _as_in_the_table(release: Release) -> dict[str, str]:
    return {
        "code": release.code,
        "name_en": release.name.get("en"),
        "name_fr": (release.name.get("fr") or "").replace("\u00a0", " ").replace("\u202f", " "),
        "released": str(release.released),
        "prerelease": str(release.prerelease or ""),
        "kind": release.kind,
        "cr_effective": str(release.edition or ""),
    }


def test_the_record_lists_the_sets_of_the_table_in_its_order_and_none_besides(facts: list[dict[str, str]]) -> None:
    expected = [{key: row[key] for key in _as_in_the_table(next(_releases()))} for row in facts]
    for row in expected:
        # The lists behind the table leave the accent out where a capital has one.
        row["name_fr"] = re.sub(r"\bEdition$", "Édition", row["name_fr"])
    assert expected == [_as_in_the_table(release) for release in _releases()]


def test_a_set_is_doubted_exactly_where_the_table_doubts_it(facts: list[dict[str, str]]) -> None:
    doubtful = {row["code"] for row in facts if SAID_TO_BE_DOUBTFUL.search(row["fr_source"] + row["date_source"])}
    assert doubtful == {release.code for release in _releases() if release.doubt}


def test_a_day_on_which_two_lists_differ_is_shown_with_both(facts: list[dict[str, str]]) -> None:
    differing = [(row["code"], found[1]) for row in facts if (found := _other_day(row["date_source"]))]
    assert 8 == len(differing)
    for code, other_day in differing:
        release = record().releases[code]
        assert other_day in " ".join(release.sources)
        assert str(int(other_day[-2:])) in (in_language("en", release.doubt) if release.doubt else "")


def test_what_vouches_for_a_name_or_a_day_is_named_beside_it() -> None:
    for release in _releases():
        vouched = {source.partition(":")[0] for source in release.sources}
        expected = (
            {"released"}
            | ({"fr"} if release.name.get("fr") else set())
            | ({"prerelease"} if release.prerelease else set())
        )
        assert expected == vouched, release.code


def test_sets_stand_in_order_of_release() -> None:
    for before, after in pairwise(_releases()):
        assert before.released <= after.released, f"{after.code} is older than {before.code}"


def test_a_prerelease_comes_in_the_weeks_before_the_release() -> None:
    for release in _releases():
        if release.prerelease:
            assert 0 < (release.released.first - release.prerelease.first).days < 28, release.code


def test_every_edition_that_a_set_names_is_in_the_record() -> None:
    days = {edition.effective for edition in record().editions}
    assert set() == {release.edition for release in _releases() if release.edition} - days


@pytest.mark.parametrize(
    ("code", "french"),
    [
        ("TSP", "Spirale temporelle"),
        ("MOR", "Lèveciel"),
        ("DKA", "Obscure ascension"),
        ("BFZ", "La bataille de Zendikar"),
        ("OGW", "Le serment des Sentinelles"),
        ("ZEN", "Zendikar"),
        ("UNF", None),
    ],
)
def test_a_french_name_is_given_where_one_was_found(code: str, french: str | None) -> None:
    assert french == record().releases[code].name.get("fr")


def _releases() -> Iterator[Release]:
    return iter(record().releases.values())


def _other_day(source: str) -> re.Match[str] | None:
    return re.search(r"DIFFERS: mtgjson3 (\d{4}-\d\d-\d\d)", source)
