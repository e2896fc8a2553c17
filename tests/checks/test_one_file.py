"""One file is checked with what it needs: what is found in it is what the whole record would find there."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from mulligan_annals.checks import ONLY_IN, Check, check_path, check_rules
from mulligan_annals.corpus.corpus import Corpus
from mulligan_annals.corpus.language import Finding
from tests.corpus.small_rules import DEFECTS, small_rules


@pytest.mark.parametrize("name", sorted(DEFECTS)[::6])
def test_of_one_file_everything_is_found_that_the_whole_record_finds_in_it(name: str, tmp_path: Path) -> None:
    rules = small_rules(tmp_path, *DEFECTS[name].changes)
    whole = check_rules(rules)
    for file in sorted({each.file for each in whole}):
        if (tmp_path / file).is_file():
            assert tuple(each for each in whole if each.file == file) == check_path(tmp_path / file, rules), file


def test_checks_of_games_are_not_run_for_a_file_in_which_they_find_nothing(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    ran: list[str] = []

    def check(name: str) -> Check:
        def recorded(_: Corpus) -> Iterator[Finding]:
            ran.append(name)
            return iter(())

        return recorded

    monkeypatch.setattr("mulligan_annals.checks.CHECKS", {name: check(name) for name in ONLY_IN})
    rules = small_rules(tmp_path)
    check_path(rules / "releases.yaml", rules)
    assert [] == ran
    check_path(next((rules / "mulligan" / "scenarios").iterdir()), rules)
    assert ["examples"] == ran


def test_a_file_is_not_called_good_while_another_keeps_it_from_being_checked(tmp_path: Path) -> None:
    rules = small_rules(tmp_path)
    (rules / "sources.yaml").write_text("sources: [\n", "utf-8")
    assert ["rules/sources.yaml"] == [each.file for each in check_path(rules / "releases.yaml", rules)]
