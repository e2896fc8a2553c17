"""An archive of texts of our own: followed through time, gone on with after a stop, shared by two runs."""

import sqlite3
from datetime import date
from pathlib import Path
from subprocess import Popen
from sys import executable
from time import sleep

import pytest

from mulligan_annals.official.archive import FILE, Archive, NoArchive, Trace
from tests.official.invented import Rules, printed, rules, straight

OLDEST = "A kite flies only while the wind blows from the sea."
LATER = "A kite flies only while the wind blows from the sea or from the hills."


def texts() -> dict[str, Rules]:
    """Four editions: a rule comes, is reworded, takes another number, and goes again."""
    plain = rules()
    return {
        "June 1, 2031": plain,
        "June 1, 2032": {**plain, "104.5.": OLDEST},
        "June 1, 2033": {**plain, "104.5.": LATER},
        "June 1, 2034": {**plain, "104.5.": "Whoever lets go of the string pays for a new one.", "104.6.": LATER},
        "June 1, 2035": {**plain, "104.5.": "Whoever lets go of the string pays for a new one."},
    }


@pytest.fixture
def shelf(tmp_path: Path) -> Path:
    folder = tmp_path / "texts"
    folder.mkdir()
    for day, of in texts().items():
        (folder / f"{day[-4:]}.txt").write_bytes(printed(of, day=day).encode())
    return folder


def filled(shelf: Path, into: Path) -> Archive:
    archive = Archive(into, make=True)
    assert list(archive.add(sorted(shelf.iterdir())))
    return archive


def told(trace: Trace | None) -> list[tuple[int, int, str, tuple[str, ...]]]:
    assert trace is not None
    return [(each.first.year, each.last.year, each.number, each.change) for each in trace.stretches]


def test_a_rule_is_followed_through_every_edition(shelf: Path, tmp_path: Path) -> None:
    trace = filled(shelf, tmp_path).trace("104.6")
    assert [
        (2032, 2032, "104.5", ("first",)),
        (2033, 2033, "104.5", ("reworded",)),
        (2034, 2034, "104.6", ("renumbered",)),
    ] == told(trace)
    assert trace is not None
    assert date(2035, 6, 1) == trace.gone
    assert [1.0, True, 1.0] == [each.sure if each.sure == 1 else 0.5 < each.sure < 1 for each in trace.stretches]


def test_a_number_asks_for_who_bears_it_last_or_on_a_day(shelf: Path, tmp_path: Path) -> None:
    archive = filled(shelf, tmp_path)
    assert [(2034, 2035, "104.5", ("first",))] == told(archive.trace("104.5"))
    assert (2032, 2032, "104.5", ("first",)) == told(archive.trace("104.5", date(2033, 1, 1)))[0]
    assert archive.trace("104.5", date(2031, 12, 31)) is None
    assert archive.trace("999.9") is None


def test_words_ask_for_the_paragraphs_that_hold_them(shelf: Path, tmp_path: Path) -> None:
    archive = filled(shelf, tmp_path)
    assert ["104.6"] == [each.latest.number for each in archive.asked("wind blows from the sea")]
    assert ["104.6"] == [each.latest.number for each in archive.asked("sea the from blows wind")]
    assert ["Onward"] == [each.latest.number for each in archive.asked("Onward")]
    assert len(list(archive.asked("has put it"))) == 8
    assert () == archive.asked("zebra crossing")
    assert () == archive.asked('")(*')


def test_on_a_day_only_the_words_of_that_day_are_shown(shelf: Path, tmp_path: Path) -> None:
    (trace,) = filled(shelf, tmp_path).asked("104.5", date(2032, 12, 1))
    assert [OLDEST] == [each.text for each in trace.stretches]


def test_a_second_run_adds_nothing(shelf: Path, tmp_path: Path) -> None:
    filled(shelf, tmp_path).close()
    again = Archive(tmp_path, make=True)
    assert [False] * 5 == [each.anew for each in again.add(sorted(shelf.iterdir())) if each]
    assert again.complete()


def test_a_text_between_two_others_has_only_its_neighbours_compared_anew(shelf: Path, tmp_path: Path) -> None:
    late = (shelf / "2033.txt").rename(tmp_path / "late.txt")
    archive = filled(shelf, tmp_path)
    assert [(2032, 2032, "104.5", ("first",)), (2034, 2034, "104.6", ("reworded", "renumbered"))] == told(
        archive.trace("104.6")
    )
    late.rename(shelf / "2033.txt")
    steps = list(archive.add(sorted(shelf.iterdir())))
    assert 2 == steps.count(None), "one comparison with each neighbour"
    assert archive.complete()
    assert 3 == len(told(archive.trace("104.6")))


def test_another_printing_of_a_day_changes_nothing(shelf: Path, tmp_path: Path) -> None:
    archive = filled(shelf, tmp_path)
    (shelf / "2033-b.txt").write_bytes(straight(printed(texts()["June 1, 2033"], day="June 1, 2033")).encode())
    assert 1 == sum(each.anew for each in archive.add(sorted(shelf.iterdir())) if each)
    assert 5 == len(archive.days())


def test_what_is_no_official_text_is_left_out_and_not_read_again(shelf: Path, tmp_path: Path) -> None:
    (shelf / "letter.txt").write_text("A letter to a friend.", encoding="utf-8")
    archive = filled(shelf, tmp_path)
    again = {each.file.name: (each.why, each.anew) for each in archive.add(sorted(shelf.iterdir())) if each}
    assert ("other", False) == again["letter.txt"]


def test_a_run_that_stops_anywhere_is_gone_on_with(shelf: Path, tmp_path: Path) -> None:
    """A run that is left after each step leaves an index that the next run completes."""
    whole = told(filled(shelf, tmp_path / "whole").trace("104.6"))
    for steps in range(9):
        into = tmp_path / f"after-{steps}"
        stopped = Archive(into, make=True)
        run = stopped.add(sorted(shelf.iterdir()))
        for _ in range(steps):
            next(run)
        run.close()  # type: ignore[attr-defined]
        stopped.close()
        archive = filled(shelf, into)
        assert archive.complete()
        assert whole == told(archive.trace("104.6"))


RUN = """
import sys
from pathlib import Path
from mulligan_annals.official.archive import Archive
for _ in Archive(Path(sys.argv[2]), make=True).add(sorted(Path(sys.argv[1]).iterdir())):
    pass
"""


def test_a_run_that_is_killed_leaves_an_index_that_can_be_gone_on_with(shelf: Path, tmp_path: Path) -> None:
    for year in range(2040, 2060):
        (shelf / f"{year}.txt").write_bytes(
            printed({**rules(), "104.5.": f"{LATER} So it was in {year}."}, day=f"June 1, {year}").encode()
        )
    into = tmp_path / "into"
    for patience in (0.15, 0.3, 0.45):
        killed = Popen([executable, "-c", RUN, str(shelf), str(into)])
        sleep(patience)
        killed.kill()
        killed.wait()
        if (into / FILE).exists():
            assert [("ok",)] == sqlite3.connect(into / FILE).execute("PRAGMA integrity_check").fetchall()
    archive = filled(shelf, into)
    assert archive.complete()
    assert 25 == len(archive.days())


def test_two_runs_at_once_make_one_good_index(shelf: Path, tmp_path: Path) -> None:
    into = tmp_path / "into"
    runs = [Popen([executable, "-c", RUN, str(shelf), str(into)]) for _ in range(2)]
    assert [0, 0] == [run.wait(timeout=120) for run in runs]
    archive = Archive(into)
    assert archive.complete()
    assert 3 == len(told(archive.trace("104.6")))


def test_an_index_that_is_none_is_told_by_its_reason(tmp_path: Path) -> None:
    with pytest.raises(NoArchive) as refused:
        Archive(tmp_path)
    assert "missing" == refused.value.why
    (tmp_path / FILE).write_bytes(b"no database at all" * 100)
    for make in (False, True):
        with pytest.raises(NoArchive) as refused:
            Archive(tmp_path, make=make)
        assert "spoilt" == refused.value.why
    (tmp_path / FILE).unlink()
    database = sqlite3.connect(tmp_path / FILE)
    database.execute("PRAGMA user_version = 99")
    database.close()
    with pytest.raises(NoArchive) as refused:
        Archive(tmp_path)
    assert "other-version" == refused.value.why
