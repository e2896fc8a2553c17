"""What is known to be clean is not checked again, and no finding is ever hidden by it."""

import shutil
from collections.abc import Callable
from datetime import date
from importlib import metadata
from pathlib import Path

import pytest

from mulligan_annals import bundle, checks
from mulligan_annals.bundle import clean_digest, kept, known_clean
from mulligan_annals.checks import PROOFS, check_path, check_record, known_proofs
from mulligan_annals.compare import behaviour
from mulligan_annals.compare.behaviour import part
from mulligan_annals.corpus.known import keep, known, program_digest
from mulligan_annals.corpus.language import Finding
from mulligan_annals.corpus.reading import read_corpus
from mulligan_annals.games import compared_games
from mulligan_annals.grounding import ground
from tests.corpus.small_rules import GOOD


@pytest.fixture
def rules(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A small record in the place of the project's own, with a cache of its own."""
    monkeypatch.setattr(bundle, "home", lambda: tmp_path)
    shutil.copytree(GOOD, tmp_path / "rules")
    return tmp_path / "rules"


def spoil(rules: Path) -> None:
    path = rules / "cards.yaml"
    path.write_text(path.read_text("utf-8").replace("sources:", "sources: [nowhere] #", 1), "utf-8")


def test_a_clean_record_is_checked_once(rules: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert not known_clean(rules)
    assert () == check_path(rules, rules)
    assert known_clean(rules)
    monkeypatch.setattr(checks, "check_rules", lambda _: pytest.fail("checked again"))
    assert () == check_path(rules, rules)


def test_what_is_spoilt_is_found_before_and_after(rules: Path) -> None:
    good = (rules / "cards.yaml").read_bytes()
    assert () == check_record(rules)
    spoil(rules)
    first = check_record(rules)
    assert first
    assert first == check_record(rules)
    (rules / "cards.yaml").write_bytes(good)
    assert known_clean(rules)


def test_a_record_with_a_finding_is_never_known_to_be_clean(rules: Path) -> None:
    spoil(rules)
    assert check_record(rules)
    assert not known_clean(rules)
    assert not kept(bundle.CLEAN).exists()


def test_what_is_edited_while_it_is_checked_is_not_kept(rules: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    good = (rules / "cards.yaml").read_bytes()
    spoil(rules)
    spoilt = (rules / "cards.yaml").read_bytes()
    whole = checks.check_rules

    def repaired(folder: Path) -> tuple[Finding, ...]:
        (folder / "cards.yaml").write_bytes(good)
        return whole(folder)

    monkeypatch.setattr(checks, "check_rules", repaired)
    assert () == check_record(rules)
    (rules / "cards.yaml").write_bytes(spoilt)
    assert not known_clean(rules)


class Tomorrow(date):
    @classmethod
    def today(cls) -> "Tomorrow":
        return cls(2999, 1, 1)


@pytest.mark.parametrize(
    "change",
    [
        lambda _: (bundle, "program_digest", lambda *_: "another program"),
        lambda _: (bundle, "date", Tomorrow),
        lambda _: (metadata, "version", lambda _: "0"),
        lambda _: (bundle, "mkdocs_configs", lambda: {"en": Path(), "qps": Path()}),
    ],
    ids=str.split("program day library language"),
)
def test_whatever_the_checks_depend_on_makes_them_run_again(
    change: Callable[[Path], tuple[object, str, object]], rules: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert () == check_record(rules)
    monkeypatch.setattr(*change(rules))
    assert not known_clean(rules)


def test_the_program_counts_with_its_phrases() -> None:
    package = Path(checks.__file__).parents[1]
    counted = ("checks/__init__.py", "phrases/en", "engine", "compare/behaviour.py")
    assert len(counted) == len({program_digest(part) for part in counted})
    assert any((package / "phrases" / "en").glob("*.yaml"))


def test_of_another_folder_nothing_is_known(rules: Path) -> None:
    assert clean_digest(GOOD) is None
    assert clean_digest(rules) is not None


def test_a_kept_proof_says_what_walking_says(rules: Path) -> None:
    corpus = read_corpus(rules)
    first, *_, last = corpus.main.ids
    asked = [
        (each.game, ground(corpus, first, each.game).procedure, ground(corpus, last, each.game).procedure)
        for each in compared_games(corpus)[:4]
    ]
    asked += [(game, one, one) for game, one, _ in asked]
    walked = [part.__wrapped__(*each) for each in asked]
    assert any(isinstance(each, behaviour.Same) for each in walked)
    with known_proofs():
        for each in asked:
            part.__wrapped__(*each)
    assert known(kept(PROOFS), program_digest("engine", "compare/behaviour.py"))
    with known_proofs():
        assert walked == [part.__wrapped__(*each) for each in asked]


@pytest.mark.usefixtures("rules")
def test_proofs_of_another_engine_are_no_proofs() -> None:
    keep(kept(PROOFS), "another engine", {"0" * 64: [1, True]})
    with known_proofs():
        assert "0" * 64 not in behaviour.PROVEN
    assert not behaviour.PROVEN
