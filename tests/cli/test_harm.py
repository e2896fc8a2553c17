"""What is thrown at the command that is no question at all: wrong folders, odd files, signals, gone readers."""

import json
import os
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

import pytest

from mulligan_annals.bundle import rules_folder
from mulligan_annals.engine.game import MOST_PLAYERS
from mulligan_annals.website import build as building
from tests.cli.line import mulligan, refused
from tests.house.modules import ROOT

SCENARIO = "revision: 2015-09-26\ngame: {{players: [{players}], library: 60}}\nplay:\n  - hands: {{Ann: 7}}\n"


def run(*words: str, **environment: str) -> subprocess.CompletedProcess[str]:
    line = [sys.executable, "-m", "mulligan_annals", *words]
    return subprocess.run(
        line, cwd=ROOT, env={**os.environ, **environment}, capture_output=True, text=True, check=False, timeout=300
    )


@pytest.mark.parametrize("day", ["2010-00-01", "2010-06-00", "2018-00", "2019-00-00"])
@pytest.mark.parametrize(
    "line",
    [
        ("on", "{day}"), ("cite", "103.4", "--on", "{day}"), ("compare", "{day}", "2015-10-03"),
        ("play", "bob-and-clare", "--under", "{day}"),
    ],
    ids=lambda line: line[0],
)  # fmt: skip
def test_a_month_or_a_day_of_nought_is_no_day(line: tuple[str, ...], day: str) -> None:
    assert day in refused(*(word.format(day=day) for word in line))


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("folder", ["/", "tests", "."])
def test_a_folder_that_is_no_record_is_one_sentence(folder: str, lang: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    said = mulligan("check", folder, "--lang", lang)
    assert (1, 2) == (said.status, said.out.count("\n"))  # the sentence, and how many findings it is
    assert 1 == mulligan("on", "2015-10-03", "--rules", folder, "--lang", lang).err.count("\n")


def test_the_record_within_a_checkout_is_offered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    assert "one lies within: name rules." in mulligan("check", ".").out


def test_a_file_for_a_folder_of_rules_is_called_a_file() -> None:
    assert "This is a file; a folder" in refused("on", "2015-10-03", "--rules", str(ROOT / "README.md"))


def test_what_is_not_there_is_called_neither_folder_nor_file() -> None:
    assert "no such file or folder" in mulligan("check", "nope.yaml").out


@pytest.mark.skipif(os.geteuid() == 0, reason="whoever is root may read everything")
def test_a_folder_that_may_not_be_read_is_told_in_the_language_of_the_line(tmp_path: Path) -> None:
    tmp_path.chmod(0)
    assert "droit" in mulligan("on", "2015-10-03", "--rules", str(tmp_path), "--lang", "fr").err


def test_a_folder_beyond_the_record_is_not_listed(tmp_path: Path) -> None:
    (tmp_path / "rules").mkdir()
    for each in rules_folder().iterdir():
        (tmp_path / "rules" / each.name).symlink_to(each)
    found = mulligan("check", str(tmp_path / "rules")).out.splitlines()
    assert all("leads out" in line for line in found if "This link" in line)
    assert 1 == sum("rules/mulligan:1: This link leads out" in line for line in found)
    assert not any("rules/mulligan/" in line for line in found)


def test_of_one_kind_twenty_findings_are_shown_and_the_others_counted(tmp_path: Path) -> None:
    for number in range(1, 31):
        (tmp_path / f"note-{number:02}.txt").write_text("nothing reads this", "utf-8")
    (tmp_path / "releases.yaml").write_text("releases: []\n", "utf-8")
    found = mulligan("check", str(tmp_path)).out
    assert 20 == found.count("Nothing reads this file")
    assert f"10 more findings of the same kind as {tmp_path.name}/note-01.txt:1 are not shown.\n" in found


def test_a_line_break_in_the_name_of_a_file_splits_no_finding(tmp_path: Path) -> None:
    path = tmp_path / "two\nlines.yaml"
    path.write_text("game: []\n", "utf-8")
    for line in mulligan("check", str(path)).out.splitlines()[:-1]:
        assert "two\\nlines.yaml:1: " in line


@pytest.mark.parametrize("name", [" ", "Ann ", " Ann"])
def test_a_player_is_not_called_by_a_space(name: str, tmp_path: Path) -> None:
    path = tmp_path / "odd.yaml"
    path.write_text(SCENARIO.format(players=f'"{name}", Ben'), "utf-8")
    assert f"“{name}” begins or ends with a space" in refused("play", str(path))


def test_a_table_seats_no_more_than_it_says(tmp_path: Path) -> None:
    path = tmp_path / "crowd.yaml"
    crowd = ["Ann", *(f"Player {number}" for number in range(MOST_PLAYERS))]
    path.write_text(SCENARIO.format(players=", ".join(crowd)), "utf-8")
    assert f"A table seats up to {MOST_PLAYERS} players, not {MOST_PLAYERS + 1}." in refused("play", str(path))
    path.write_text(SCENARIO.format(players=", ".join(crowd[1:])).replace("Ann", "Player 1"), "utf-8")
    assert 0 == mulligan("play", str(path)).status


@pytest.mark.parametrize("under", ["{}", "[a]"])
def test_a_scenario_under_nothing_is_told_at_its_line(under: str, tmp_path: Path) -> None:
    path = tmp_path / "odd.yaml"
    path.write_text(SCENARIO.format(players="Ann, Ben").replace("revision: 2015-09-26", f"under: {under}"), "utf-8")
    assert refused("play", str(path)).startswith(f"{path}:1: “under” ")
    assert mulligan("check", str(path)).out.startswith(f"{path}:1: “under” ")


@pytest.mark.parametrize("given", ["4_0", "04", "٤"])
def test_a_number_of_players_is_in_plain_digits(given: str) -> None:
    assert f"--players cannot be “{given}”" in refused("on", "2015-10-03", "--players", given)
    assert f"--port cannot be “{given}”" in refused("serve", "--port", given)


def test_a_language_alone_asks_for_nothing() -> None:
    assert refused("--lang", "fr").startswith("Rien n’est demandé")


@pytest.mark.parametrize("line", [("site",), ("serve", "--port", "8123")], ids=lambda line: line[0])
@pytest.mark.parametrize(
    ("name", "value"),
    [("SITE_URL", "http://["), ("SITE_URL", "annals"), ("SOURCE_DATE_EPOCH", "x"), ("SOURCE_DATE_EPOCH", "1e9")],
)
def test_a_setting_that_cannot_be_is_one_sentence(
    line: tuple[str, ...], name: str, value: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(name, value)
    assert refused(*line).startswith(f"{name} cannot be “{value}”; ")


def test_a_taken_port_is_told_before_anything_is_built() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        began = time.process_time()
        assert f"Port {port} cannot be used" in refused("serve", "--port", port)
        assert time.process_time() - began < 10


@pytest.mark.skipif(not hasattr(signal, "SIGPIPE"), reason="this system has no pipes that break")
def test_a_reader_who_has_gone_is_no_finding() -> None:
    reading, writing = os.pipe()
    os.close(reading)
    line = [sys.executable, "-m", "mulligan_annals", "history", "--json"]
    done = subprocess.run(line, cwd=ROOT, stdout=writing, stderr=subprocess.PIPE, check=False)
    os.close(writing)
    assert (141, b"") == (done.returncode, done.stderr)


INTERRUPTED = """
import os, signal, sys
from mulligan_annals.__main__ import main

left = int(sys.argv.pop(1))

def interrupt(event, _):
    global left
    left -= event in ("import", "open")
    if left == 0:
        left -= 1
        os.kill(os.getpid(), signal.SIGINT)

sys.addaudithook(interrupt)
main()
"""
"""Interrupts itself at that module imported or file opened, counted from the start of the command."""


@pytest.mark.parametrize("at", [1, 20, 80, 150, 300])
def test_an_interruption_leaves_no_traceback_however_early(at: int) -> None:
    line = [sys.executable, "-c", INTERRUPTED, str(at), "check"]
    done = subprocess.run(line, cwd=ROOT, capture_output=True, text=True, check=False)
    assert (130, "", "") == (done.returncode, done.stdout, done.stderr)


def test_no_message_advises_to_install_by_name_what_no_index_holds() -> None:
    files = (ROOT / "generator").rglob("*.yaml")
    assert [] == [path for path in files if "install 'mulligan" in path.read_text("utf-8")]


def test_a_file_that_cannot_be_written_is_not_called_an_answer(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", "utf-8")
    done = run("site", "--into", str(tmp_path / "file" / "site"))
    assert (2, "") == (done.returncode, done.stdout)
    assert "cannot be read or written" in done.stderr
    assert json.dumps(str(tmp_path / "file"))[1:-1] in done.stderr


def test_what_is_typed_at_length_is_not_told_at_length() -> None:
    told = refused("on", "a" * 100_000)
    assert told.startswith(f"“{'a' * 120}…” is neither a day nor a release")
    assert 400 > len(told)


def test_more_players_than_anybody_can_count_are_too_many_and_not_no_number() -> None:
    many = "9" * 20
    assert f"A game of {many} cannot be shown; one of two to 8 players can." == refused("on", "BFZ", "--players", many)


@pytest.mark.parametrize("name", ["nowhere/annals.zip", "."])
def test_a_file_that_cannot_be_packed_is_told_before_anything_is_built(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(building, "build", lambda *_: pytest.fail("the site is built first"))
    said = refused("site", "--into", str(tmp_path / "site"), "--zip", str(tmp_path / name))
    assert said.endswith("; name another file with --zip.")


def test_a_scenario_that_is_not_there_is_not_missed_by_the_record(tmp_path: Path) -> None:
    assert f"{tmp_path / 'x.yaml'}:1: There is no such file or folder" in refused("play", str(tmp_path / "x.yaml"))


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no disk that is always full")
def test_a_mistake_that_cannot_even_be_told_still_ends_as_one() -> None:
    with Path("/dev/full").open("w") as full:
        line = [sys.executable, "-m", "mulligan_annals", "on", "nonsense"]
        assert 2 == subprocess.run(line, cwd=ROOT, stdout=subprocess.DEVNULL, stderr=full, check=False).returncode


@pytest.mark.skipif(os.name == "nt", reason="this system lets nobody remove the folder that one is in")
def test_a_folder_that_has_gone_is_told_as_that(tmp_path: Path) -> None:
    gone = "import os, sys; os.mkdir('gone'); os.chdir('gone'); os.rmdir('../gone')\n"
    begins = f"{gone}from mulligan_annals.__main__ import main; main()"
    line = [sys.executable, "-c", begins, "check", "rules"]
    done = subprocess.run(line, cwd=tmp_path, capture_output=True, text=True, check=False)
    told = "The folder in which this is asked is no longer there; ask from another one.\n"
    assert (2, "", told) == (done.returncode, done.stdout, done.stderr)


def test_a_file_that_cannot_be_written_whole_leaves_the_one_that_was_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    sheet, half = tmp_path / "sheet.md", Path.write_text

    def full(path: Path, text: str, encoding: str) -> int:
        half(path, text[:20], encoding)
        raise OSError(28, "No space left on device")

    sheet.write_text("the sheet of yesterday", "utf-8")
    monkeypatch.setattr(Path, "write_text", full)
    assert "No space left on device" in refused("questions", "--count", "3", "--into", str(sheet))
    assert ["the sheet of yesterday"] == [each.read_text("utf-8") for each in tmp_path.iterdir()]


def test_a_file_is_written_in_place_of_the_one_that_a_link_leads_to(tmp_path: Path) -> None:
    sheet, link = tmp_path / "sheet.md", tmp_path / "link.md"
    sheet.write_text("the sheet of yesterday", "utf-8")
    link.symlink_to(sheet)
    assert 0 == mulligan("questions", "--count", "3", "--into", str(link)).status
    assert link.is_symlink()
    assert sheet.read_text("utf-8").startswith("# ")


def test_a_sheet_may_go_into_a_pipe(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    reader = subprocess.Popen(["cat", str(tmp_path / "pipe")], stdout=subprocess.PIPE)
    assert 0 == mulligan("questions", "--count", "3", "--into", str(tmp_path / "pipe")).status
    assert reader.communicate(timeout=60)[0].startswith(b"# ")
