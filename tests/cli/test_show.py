"""`mulligan show`: the whole state of a day, in the grammar in which revisions are written."""

import json
import re
from pathlib import Path

import pytest
from click.testing import CliRunner

from mulligan_annals.cli import cli
from mulligan_annals.corpus.folding import fold
from mulligan_annals.corpus.reading import fitted
from mulligan_annals.corpus.records import RevisionFile
from mulligan_annals.corpus.yaml import load
from tests.rules.shelf import record


def shown(*line: str) -> str:
    result = CliRunner().invoke(cli, ["show", *line])
    assert 0 == result.exit_code, result.output
    return result.output


@pytest.mark.parametrize(("rule_id", "revision_id"), [("mulligan", each) for each in record().main.revisions])
def test_what_is_shown_reads_back_to_the_same_state(rule_id: str, revision_id: str, tmp_path: Path) -> None:
    rule = record().rules[rule_id]
    path = tmp_path / "state.yaml"
    path.write_text(shown(revision_id, "--rule", rule_id), encoding="utf-8")
    file = fitted(RevisionFile, load(path, "state.yaml"))
    kinds = tuple(record().games)
    read = fold({revision_id: file}, list(rule.subrules), rule.parameters, kinds)[revision_id].revision
    held = rule.revisions[revision_id]
    assert [] == [
        name for name in type(held).model_fields if name != "rule" and getattr(held, name) != getattr(read, name)
    ]


def test_a_day_shows_the_state_in_force_and_nothing_that_silence_settles() -> None:
    told = shown("2015-10-03")
    assert "effective: '2015-09-26'" in told or "effective: 2015-09-26" in told
    assert re.search(r"(?m)^  - id: vanguard$|^- id: vanguard$", told)
    assert "opponent_may_redraw" not in told


def test_another_rule_can_be_shown() -> None:
    assert "text:" in shown("2015-10-03", "--rule", "simultaneous-choices")


def test_as_json_the_state_has_what_silence_settles() -> None:
    state = json.loads(shown("2015-10-03", "--json"))
    assert ("mulligan", "2015-09-26-look-at-the-top-card") == (state["rule"], state["revision"])
    assert "no" == state["state"]["procedure"]["any_game"]["opponent_may_redraw"]["is"]


def test_a_day_before_the_rule_is_refused_in_one_sentence() -> None:
    result = CliRunner().invoke(cli, ["show", "1990-01-01"])
    assert 2 == result.exit_code
