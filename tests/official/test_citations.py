"""What the numbers cited in files mean, and what has become of them."""

from datetime import date
from pathlib import Path

import pytest

from mulligan_annals.official.citations import CitedNumber, audit, cited
from tests.rules.shelf import record


def found(folder: Path, text: str, on: str, was: str | None = None) -> list[CitedNumber]:
    (folder / "code.py").write_text(text, encoding="utf-8")
    days = date.fromisoformat(on), date.fromisoformat(was) if was else None
    return list(audit(record(), [folder], *days))


@pytest.mark.parametrize(
    ("text", "numbers"),
    [
        ("See rule 103.4c.", ["103.4c"]),
        ("CR 704.5k and 704.5m", ["704.5k", "704.5m"]),
        ("rules 500.1, 500.2 and 500.3", ["500.1", "500.2", "500.3"]),
        ("règle 702.19b", ["702.19b"]),
        ("(103.5)", ["103.5"]),
        ("103.4a-c", ["103.4a", "103.4b", "103.4c"]),
        ("103.4a–103.4b", ["103.4a", "103.4b"]),
        ("103.4a/b", ["103.4a", "103.4b"]),
        ("costs $103.40 and 314.15 metres", []),
        ("version 103.4.2 at 192.168.103.4", []),
        ("v103.4", []),
        ("103.4%", []),
        ("1103.4c", []),
        ("103.45678", []),
        ("it took 612.37 seconds", []),
    ],
)
def test_a_citation_is_told_from_another_number(text: str, numbers: list[str]) -> None:
    assert numbers == [number for _, number in cited(text, record())]


def test_a_citation_has_its_line() -> None:
    assert [(1, "103.4c"), (3, "103.5"), (3, "103.5b")] == list(cited("# 103.4c\n\n# 103.5, 103.5b\n", record()))


@pytest.mark.parametrize(
    ("number", "was", "on", "verdict", "now"),
    [
        ("103.4c", "2014-05-01", "2016-05-01", "same", "103.4c"),
        ("103.4c", "2014-05-01", "2023-01-01", "reused", "103.5c"),
        ("103.4c", "2014-05-01", "2018-05-01", "reworded", "103.4c"),
        ("101.5", "2000-01-01", "2023-01-01", "moved", "103.5"),
        ("103.4e", "2014-05-01", "2017-01-01", "repealed", None),
        ("103.4e", "2014-05-01", "2023-01-01", "reused", None),
        ("101.5a", "2014-05-01", "2023-01-01", "not-then", None),
        ("103.5d", "2014-05-01", "2023-01-01", "not-then", None),
        ("103.4z", "2014-05-01", "2023-01-01", "never", None),
        ("702.19b", "2014-05-01", "2023-01-01", "outside", None),
    ],
)
def test_what_has_become_of_a_number(
    tmp_path: Path, number: str, was: str, on: str, verdict: str, now: str | None
) -> None:
    (citation,) = found(tmp_path, f"# see {number}", on, was)
    assert (verdict, now) == (citation.verdict, citation.now)


@pytest.mark.parametrize(
    ("number", "on", "verdict"),
    [
        ("103.5c", "2023-01-01", "same"),
        ("103.5d", "2014-05-01", "not-yet"),
        ("101.5", "2023-01-01", "moved"),
        ("103.4e", "2017-01-01", "repealed"),
        ("103.4z", "2017-01-01", "never"),
        ("702.19b", "2017-01-01", "outside"),
    ],
)
def test_what_a_number_means_on_a_day(tmp_path: Path, number: str, on: str, verdict: str) -> None:
    (citation,) = found(tmp_path, f"# see {number}", on)
    assert verdict == citation.verdict


def test_every_text_below_a_folder_is_read_but_for_what_is_hidden_or_no_text(tmp_path: Path) -> None:
    for name in ("b.md", "a/c.txt", ".git/d.txt", "node_modules/e.js", "a/.hidden"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text("103.5", encoding="utf-8")
    (tmp_path / "picture.png").write_bytes(b"\0 103.5")
    (tmp_path / "old.txt").write_bytes("\x93103.5\x94".encode("latin-1"))
    read = [Path(each.file).relative_to(tmp_path).as_posix() for each in audit(record(), [tmp_path], date(2023, 1, 1))]
    assert ["a/c.txt", "b.md", "old.txt"] == read
