"""The card of an answer in French: spaces, spans and names as a translator would set them."""

import re
from datetime import date

import pytest

from mulligan_annals.bundle import site_sources
from mulligan_annals.lookup.on import answer
from mulligan_annals.website.answers import card
from mulligan_annals.website.render import Writer
from tests.rules.shelf import record


def shown(day: str, kind: str = "two-players") -> str:
    sections = card(record(), Writer("fr", site_sources()), answer(record(), date.fromisoformat(day), kind))
    return re.sub(r"<[^>]+>", "", "\n".join(sections))


@pytest.mark.parametrize("day", ["2019-06-28", "2015-09-20", "2009-09-10"])
def test_a_colon_has_its_space_before_it(day: str) -> None:
    assert [] == re.findall(r"[\wé]:\s", shown(day, "commander"))


def test_a_span_begins_and_ends_with_prepositions_of_a_kind() -> None:
    said = shown("2015-10-03", "commander")
    assert "à partir de septembre 2015, jusqu’au 15 janvier 2016" in said
    assert "dès septembre" not in said


def test_a_rule_is_not_named_twice_where_its_title_is_its_name() -> None:
    assert "Rien que des terrains, ou aucun – Avec une main sans terrain" in shown("1995-01-01")


def test_words_of_a_rule_say_in_which_language_they_are_and_of_which_day() -> None:
    assert "Traduction non officielle des règles. Elle est connue pour la révision du 18 juin 2010" in shown(
        "2012-06-01"
    )
    assert "En anglais ; ces termes ne sont pas connus en français." in shown("2020-01-01").replace("\u202f", " ")
