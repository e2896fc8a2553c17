"""Proofs kept on disk: they spare a walk, and nothing that is damaged or from another engine is believed."""

import json
import os
import shutil
from dataclasses import replace
from pathlib import Path

import pytest

import mulligan_annals.compare.proofs as kept
from mulligan_annals.compare.behaviour import Parting, Same, part
from mulligan_annals.compare.games import GAMES
from mulligan_annals.compare.proofs import FOLDER, Proofs, proofs_beside
from mulligan_annals.engine.game import new_game
from mulligan_annals.engine.procedure import Procedure
from tests.corpus.small_rules import small_rules
from tests.engine.procedures import LONDON, PARTIAL, ROUNDS, VANCOUVER

SMALL = new_game(["Ann", "Ben"], library=3, starting_hand={"Ann": 1, "Ben": 1})
ALIKE = (LONDON, replace(LONDON, until="hand-of-zero"))


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / FOLDER / "proofs-of-this-engine.jsonl"


@pytest.fixture
def no_walk(monkeypatch: pytest.MonkeyPatch) -> None:
    def walk(*_: object) -> None:
        raise AssertionError("what is proved is not walked again")

    monkeypatch.setattr(kept, "part", walk)


def proved(file: Path) -> Same:
    verdict = Proofs(file).part(SMALL, *ALIKE)
    assert isinstance(verdict, Same)
    return verdict


def test_what_is_proved_once_is_not_walked_again(file: Path, request: pytest.FixtureRequest) -> None:
    first = proved(file)
    assert part(SMALL, *ALIKE) == first
    request.getfixturevalue("no_walk")
    assert first == proved(file)
    assert first == Proofs(file).part(SMALL, *ALIKE[::-1])


def test_what_is_proved_of_one_game_or_procedure_is_not_taken_for_another(file: Path) -> None:
    states = proved(file).states
    larger = Proofs(file).part(replace(SMALL, starting_hand=(2, 2)), *ALIKE)
    assert isinstance(larger, Same)
    assert states < larger.states
    assert isinstance(Proofs(file).part(SMALL, LONDON, VANCOUVER), Parting)
    seated = {kept._claim(compared.game, *ALIKE) for compared in GAMES}
    assert len(GAMES) == len(seated)


def test_a_parting_is_never_kept(file: Path) -> None:
    assert isinstance(Proofs(file).part(SMALL, LONDON, VANCOUVER), Parting)
    assert not file.exists()


DAMAGE = {
    "another number of states": lambda file: _rewrite(file, "states", 1),
    "another claim": lambda file: _rewrite(file, "claim", "0" * 64),
    "a number in words": lambda file: _rewrite(file, "states", "9"),
    "half a line": lambda file: file.write_text(file.read_text(encoding="utf-8")[:40], encoding="utf-8"),
    "no JSON": lambda file: file.write_text("states: 9\n", encoding="utf-8"),
    "a list": lambda file: file.write_text("[1, 2]\n", encoding="utf-8"),
    "no text": lambda file: file.write_bytes(b"\xff\xfe\x00"),
    "depths": lambda file: file.write_text("[" * 100_000, encoding="utf-8"),
    "a folder": lambda file: (file.unlink(), file.mkdir()),
    "nothing": lambda file: file.write_bytes(b""),
}


def _rewrite(file: Path, key: str, value: object) -> None:
    file.write_text(json.dumps(json.loads(file.read_text(encoding="utf-8")) | {key: value}), encoding="utf-8")


@pytest.mark.parametrize("damage", DAMAGE)
def test_what_is_damaged_is_walked_anew(file: Path, damage: str) -> None:
    first = proved(file)
    DAMAGE[damage](file)
    assert {} == Proofs(file).states
    assert first == proved(file)


def test_a_good_line_beside_a_damaged_one_still_counts(file: Path, request: pytest.FixtureRequest) -> None:
    first = proved(file)
    with file.open("a", encoding="utf-8") as lines:
        lines.write("{}\nnull\n")
    request.getfixturevalue("no_walk")
    assert first == proved(file)


def test_what_another_engine_proved_is_not_believed(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    proved(file)
    monkeypatch.setattr(kept, "engine", lambda: "another engine")
    assert {} == Proofs(file).states


def test_a_change_of_any_line_of_the_engine_makes_it_another(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shutil.copytree(kept._PACKAGE / "engine", tmp_path / "engine")
    shutil.copytree(kept._PACKAGE / "compare", tmp_path / "compare")
    monkeypatch.setattr(kept, "_PACKAGE", tmp_path)
    same = kept.engine.__wrapped__()
    assert kept.engine() == same
    for module in ("engine/sizes.py", "compare/walking.py"):
        with (tmp_path / module).open("a", encoding="utf-8") as source:
            source.write("# another word\n")
        assert same != kept.engine.__wrapped__()
        same = kept.engine.__wrapped__()


def test_the_proofs_of_an_outdated_engine_are_cleared_away_and_nothing_else(file: Path) -> None:
    file.parent.mkdir()
    outdated, other = file.with_name("proofs-of-old.jsonl"), file.with_name("plugin.json")
    for each in (outdated, other):
        each.write_text("{}", encoding="utf-8")
    proved(file)
    assert [file.name, other.name] == sorted((each.name for each in file.parent.iterdir()), key=len, reverse=True)


def test_proofs_are_kept_beside_the_rules_of_a_checkout_and_nowhere_else(tmp_path: Path) -> None:
    rules = small_rules(tmp_path)
    assert proofs_beside(rules).file is None
    assert isinstance(proofs_beside(rules).part(SMALL, *ALIKE), Same)
    assert not (tmp_path / FOLDER).exists()
    proofs_beside.cache_clear()
    (tmp_path / ".git").mkdir()
    proved_there = proofs_beside(rules).file
    assert proved_there is not None
    assert tmp_path / FOLDER == proved_there.parent


def test_a_checkout_that_cannot_be_written_to_is_no_hindrance(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise PermissionError(13, os.strerror(13))

    monkeypatch.setattr(Path, "mkdir", refuse)
    assert part(SMALL, *ALIKE) == proved(file)
    assert not file.parent.exists()


@pytest.mark.parametrize("other", [replace(ROUNDS, exiled="face-up"), replace(PARTIAL, bottomed="none")])
def test_a_verdict_is_the_same_with_proofs_as_without(file: Path, other: Procedure) -> None:
    for one in (ROUNDS, PARTIAL):
        assert part(SMALL, one, other) == Proofs(file).part(SMALL, one, other)
        assert part(SMALL, one, other) == Proofs(file).part(SMALL, one, other)
