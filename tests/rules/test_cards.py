"""The cards of the record: what each does, and that no other is used before a declaration."""

from pathlib import Path

import pytest

from mulligan_annals.lookup.plays import asked_plays
from mulligan_annals.scenarios import Playing
from mulligan_annals.telling.sentences import refused
from tests.rules.shelf import record

NO_ACTION = [
    ("2007-05-01", "Leyline of the Void"),
    ("2007-05-01", "Gemstone Caverns"),
    ("2012-02-01", "Chancellor of the Tangle"),
    ("2012-02-01", "Island"),
    ("2019-07-12", "Sovereign's Realm"),
]
"""Cards that do something, or nothing, but are not used any time their player could mulligan."""


def _played(folder: Path, day: str, card: str, more: str = "") -> Playing:
    file = folder / "act.yaml"
    file.write_text(
        f"title: {{en: A card in hand, fr: Une carte en main}}\nrevision: '{day}'\n"
        f'game:\n  players: [Ann, Ben]\n  cards: {{Ann: ["{card}"]}}\n{more}play:\n  - act: {{Ann: "{card}"}}\n',
        encoding="utf-8",
    )
    return asked_plays(record(), str(file))[2][0]


@pytest.mark.parametrize(("day", "card"), NO_ACTION)
def test_a_card_without_such_an_action_is_refused_with_the_cards_that_have_one(
    tmp_path: Path, day: str, card: str
) -> None:
    played = _played(tmp_path, day, card)
    refusal = played.steps[0].refusal
    assert refusal is not None
    assert "no-such-card" == refusal.reason
    assert "Serum Powder" in str(refused("en", refusal, played.steps[0].table, played.grounded))
    assert "Sérum en poudre" in str(refused("fr", refusal, played.steps[0].table, played.grounded))


@pytest.mark.parametrize("card", ["Serum Powder", "Sérum en poudre"])
def test_serum_powder_is_used_under_either_of_its_names(tmp_path: Path, card: str) -> None:
    played = _played(tmp_path, "2012-02-01", card)
    assert (7, 46, 7) == (
        len(played.steps[0].table.seat("Ann").hand),
        len(played.steps[0].table.seat("Ann").library),
        len(played.steps[0].table.seat("Ann").exiled),
    )


def test_a_scenario_may_define_a_card_of_its_own(tmp_path: Path) -> None:
    own = "  own_cards: {Second Thoughts: exile-hand-and-draw-as-many}\n"
    assert _played(tmp_path, "2012-02-01", "Second Thoughts", own).steps[0].refusal is None
    assert _played(tmp_path, "2012-02-01", "Second Thoughts").steps[0].refusal is not None


def test_only_serum_powder_is_used_before_a_declaration() -> None:
    assert ["serum-powder"] == [each.id for each in record().cards.values() if each.acts]


def test_what_each_card_does() -> None:
    does = {each.id: [effect.does for effect in each.effects] for each in record().cards.values()}
    assert {
        "serum-powder": ["exile-hand-and-draw-as-many"],
        "leylines": ["begin-on-the-battlefield"],
        "gemstone-caverns": ["begin-on-the-battlefield"],
        "chancellors": ["reveal-from-opening-hand"],
        "backup-plan": ["second-hand-before-mulligans"],
        "sovereigns-realm": ["set-starting-hand-size"],
    } == does
    assert 5 == record().cards["sovereigns-realm"].effects[0].cards
