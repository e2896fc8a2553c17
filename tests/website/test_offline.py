"""What the build writes for a browser without a network, and the site in one file."""

import json
import zipfile
from pathlib import Path

import pytest

from mulligan_annals.website.build import CannotBegin
from mulligan_annals.website.offline import is_kept, pack, service_worker


@pytest.fixture
def site(tmp_path: Path) -> Path:
    """A site of a few files."""
    folder = tmp_path / "site"
    for path in (
        "index.html",
        "play/index.html",
        "assets/a.js",
        "fr/index.html",
        ".built",
        "404.html",
    ):
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(path, "utf-8")
    return folder


def constant(worker: str, name: str) -> object:
    line = next(line for line in worker.splitlines() if line.startswith(f"const {name} = "))
    return json.loads(line.removeprefix(f"const {name} = ").removesuffix(";"))


def test_the_keeper_knows_every_file_of_its_language_by_the_address_asked_for(site: Path) -> None:
    worker = service_worker(site, "en", ("", "play/"), ("fr/",))
    files = constant(worker, "FILES")
    assert isinstance(files, dict)
    assert {"", "play/", "assets/a.js"} == set(files)
    assert ["", "play/", "assets/a.js", "manifest.webmanifest"] == constant(worker, "CORE")


def test_another_build_is_another_keeper_and_the_same_build_the_same(site: Path) -> None:
    first = service_worker(site, "en", ("",), ("fr/",))
    assert first == service_worker(site, "en", ("",), ("fr/",))
    (site / "fr/index.html").write_text("autre", "utf-8")
    assert first == service_worker(site, "en", ("",), ("fr/",))
    (site / "play/index.html").write_text("other", "utf-8")
    assert constant(first, "BUILD") != constant(service_worker(site, "en", ("",), ("fr/",)), "BUILD")


def test_revisions_numbers_and_play_are_kept_and_comparisons_are_not() -> None:
    kept = ("index.md", "revisions/2009-07-11-declarations-in-rounds.md", "numbers/103.4.md", "play.md", "offline.md")
    assert all(map(is_kept, kept))
    assert not any(map(is_kept, ("compare/a..b.md", "releases/M10.md", "examples.md")))


def test_the_packed_site_holds_every_page_once_and_is_the_same_each_time(site: Path, tmp_path: Path) -> None:
    one, two = tmp_path / "one.zip", tmp_path / "two.zip"
    assert 1 == pack(site, one)
    pack(site, two)
    assert one.read_bytes() == two.read_bytes()
    with zipfile.ZipFile(one) as packed:
        held = ["404.html", "assets/a.js", "fr/index.html", "index.html", "play/index.html"]
        assert [f"mulligan-annals/{path}" for path in held] == packed.namelist()


def test_a_file_that_cannot_be_written_is_told(site: Path, tmp_path: Path) -> None:
    with pytest.raises(CannotBegin, match="cannot be written"):
        pack(site, tmp_path / "nowhere" / "site.zip")
