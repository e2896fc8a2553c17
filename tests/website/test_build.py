"""Building: once where once is enough, never half, and what was built holds together."""

import json
import os
import re
import shutil
import subprocess
import sys
from collections import Counter
from dataclasses import replace
from datetime import date
from html import unescape
from os.path import normpath
from pathlib import Path
from typing import Any, Self
from urllib.parse import unquote
from xml.etree import ElementTree

import pytest
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.livereload import LiveReloadServer

from mulligan_annals.bundle import rules_folder, site_sources
from mulligan_annals.corpus.corpus import Corpus
from mulligan_annals.corpus.reading import read_corpus
from mulligan_annals.corpus.records import Language
from mulligan_annals.phrases import languages
from mulligan_annals.website import build as building
from mulligan_annals.website import mkdocs_plugin
from mulligan_annals.website.build import Built, NotBuilt, NotOurs, build, fingerprint
from mulligan_annals.website.history_pages import TITLE
from mulligan_annals.website.pages import write_pages
from mulligan_annals.website.render import Writer
from tests.corpus.small_rules import GOOD
from tests.website.markup import Links, loaded_by_styles

# One process builds the site and reads its pages for all of these.
pytestmark = pytest.mark.xdist_group("site")


@pytest.fixture
def rules(tmp_path: Path) -> Path:
    """A copy of the record, to be edited."""
    return shutil.copytree(rules_folder(), tmp_path / "rules")


@pytest.fixture
def built(monkeypatch: pytest.MonkeyPatch) -> list[Path]:
    """The folders that the site engine was asked to fill; it fills them with one page."""
    filled: list[Path] = []

    def fill(site: Path, rules: Path) -> None:
        assert rules.is_dir()
        filled.append(site)
        (site / "index.html").write_text(f"page {len(filled)}", "utf-8")

    monkeypatch.setattr(mkdocs_plugin, "build_into", fill)
    return filled


def test_nothing_is_built_twice_from_the_same_record(tmp_path: Path, rules: Path, built: list[Path]) -> None:
    site = tmp_path / "site"
    assert Built(site, 1, anew=True) == build(site, rules)
    assert Built(site, 1, anew=False) == build(site, rules)
    assert 1 == len(built)


def test_an_edit_of_the_record_builds_anew(tmp_path: Path, rules: Path, built: list[Path]) -> None:
    build(tmp_path / "site", rules)
    with (rules / "terms.yaml").open("a", encoding="utf-8") as terms:
        terms.write("# a word more\n")
    assert build(tmp_path / "site", rules).anew
    assert "page 2" == (tmp_path / "site/index.html").read_text("utf-8")
    assert 2 == len(built)


def test_a_new_day_builds_anew_because_a_page_tells_todays_rule(monkeypatch: pytest.MonkeyPatch, rules: Path) -> None:
    monkeypatch.delenv("SOURCE_DATE_EPOCH", raising=False)
    first = fingerprint(rules)

    class Tomorrow(date):
        @classmethod
        def today(cls) -> Self:
            return cls.fromordinal(date.today().toordinal() + 1)

    monkeypatch.setattr(building, "date", Tomorrow)
    assert first != fingerprint(rules)


def test_a_failed_build_leaves_the_old_site_whole(
    tmp_path: Path, rules: Path, built: list[Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    build(tmp_path / "site", rules)
    (rules / "terms.yaml").write_text("glossary: []\n", "utf-8")

    def fail(site: Path, rules: Path) -> None:
        assert rules.is_dir()
        (site / "index.html").write_text("half a page", "utf-8")
        raise mkdocs_plugin.Abort("it could not be")

    monkeypatch.setattr(mkdocs_plugin, "build_into", fail)
    with pytest.raises(NotBuilt, match="it could not be"):
        build(tmp_path / "site", rules)
    assert 1 == len(built)
    assert "page 1" == (tmp_path / "site/index.html").read_text("utf-8")
    assert ["rules", "site"] == sorted(path.name for path in tmp_path.iterdir())


def test_what_was_taken_out_of_a_site_is_built_again(tmp_path: Path, rules: Path, built: list[Path]) -> None:
    build(tmp_path / "site", rules)
    (tmp_path / "site/index.html").unlink()
    assert build(tmp_path / "site", rules).anew
    assert not build(tmp_path / "site", rules).anew
    (tmp_path / "site/index.html").write_text("another's words", "utf-8")
    assert build(tmp_path / "site", rules).anew
    assert 3 == len(built)


@pytest.mark.parametrize("stamp", ['{"from": "", "pages": 1e999}', "[" * 100_000, "[1]", "17", '{"from": 1}', "\ud800"])
def test_a_stamp_that_no_build_has_left_makes_the_folder_another_s(
    stamp: str, tmp_path: Path, rules: Path, built: list[Path]
) -> None:
    (tmp_path / "site").mkdir()
    (tmp_path / "site/.built").write_text(stamp, "utf-8", "surrogatepass")
    with pytest.raises(NotOurs):
        build(tmp_path / "site", rules)
    assert [] == built


def test_a_pipe_for_a_stamp_or_a_record_is_not_waited_for(tmp_path: Path, rules: Path, built: list[Path]) -> None:
    (tmp_path / "site").mkdir()
    os.mkfifo(tmp_path / "site/.built")
    os.mkfifo(rules / "pipe.yaml")
    with pytest.raises(NotOurs):
        build(tmp_path / "site", rules)
    assert [] == built


def test_what_interrupted_builds_have_left_is_removed(tmp_path: Path, rules: Path, built: list[Path]) -> None:
    ended = subprocess.Popen([sys.executable, "-c", ""])
    ended.wait()
    running = os.getppid()
    for name in (f".site-{ended.pid}-abc", f".site-{ended.pid}-abc-old", f".site-{running}-abc", ".site-letters"):
        (tmp_path / name).mkdir()
    build(tmp_path / "site", rules)
    assert [".site-" + str(running) + "-abc", ".site-letters", "rules", "site"] == sorted(
        path.name for path in tmp_path.iterdir()
    )
    assert 1 == len(built)


def test_a_link_named_site_stays_a_link_and_the_site_stands_where_it_leads(
    tmp_path: Path, rules: Path, built: list[Path]
) -> None:
    (tmp_path / "there").mkdir()
    (tmp_path / "site").symlink_to("there")
    assert build(tmp_path / "site", rules).anew
    assert (tmp_path / "site").is_symlink()
    assert "page 1" == (tmp_path / "there/index.html").read_text("utf-8")
    assert not build(tmp_path / "site", rules).anew
    assert 1 == len(built)


def test_a_request_for_a_name_that_no_file_has_is_answered_as_lost(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text("a page", "utf-8")
    plugin = mkdocs_plugin.AnnalsPlugin()
    server = LiveReloadServer(lambda: None, "127.0.0.1", 0, str(tmp_path))
    plugin.on_serve(server, config=MkDocsConfig(), builder=None)
    statuses: list[str] = []
    serve: Any = server.get_app()
    for path in ("/\0", "/history/\0/", "/"):
        list(serve({"PATH_INFO": path}, lambda status, _headers: statuses.append(status)))
    server.server_close()
    assert ["404 Not Found", "404 Not Found", "200 OK"] == statuses


@pytest.mark.parametrize("language", languages())
def test_a_record_without_a_french_edition_has_pages_all_the_same(language: Language) -> None:
    small = replace(read_corpus(GOOD), french_editions=())
    pages = write_pages(small, Writer(language, site_sources()))
    assert {"french.md", "method.md", "editions.md"} <= {page.path for page in pages}


def test_a_folder_with_something_else_in_it_is_left_alone(tmp_path: Path, rules: Path, built: list[Path]) -> None:
    (tmp_path / "letters").mkdir()
    (tmp_path / "letters/to-ann.txt").write_text("Dear Ann", "utf-8")
    with pytest.raises(NotOurs, match="letters holds something that is not a built site"):
        build(tmp_path / "letters", rules)
    assert [] == built
    assert "Dear Ann" == (tmp_path / "letters/to-ann.txt").read_text("utf-8")


def test_an_empty_folder_may_be_built_into(tmp_path: Path, rules: Path, built: list[Path]) -> None:
    (tmp_path / "site").mkdir()
    assert build(tmp_path / "site", rules).anew
    assert 1 == len(built)


def test_what_is_wrong_with_the_record_is_said_line_by_line(tmp_path: Path, rules: Path) -> None:
    (rules / "mulligan/rule.yaml").write_text("rule: mulligan\ntitle: {en: x\n", "utf-8")
    (rules / "sources.yaml").unlink()
    with pytest.raises(NotBuilt) as stopped:
        build(tmp_path / "site", rules)
    assert not (tmp_path / "site").exists()
    assert ["rules/mulligan/rule.yaml", "rules/sources.yaml"] == [line.partition(":")[0] for line in stopped.value.why]


def test_both_languages_have_the_same_pages(built_site: Path) -> None:
    pages = {path.relative_to(built_site).as_posix() for path in built_site.rglob("*.html")}
    french = {path.removeprefix("fr/") for path in pages if path.startswith("fr/")}
    assert french == {path for path in pages if not path.startswith("fr/")}
    assert {"index.html", "history/index.html", "404.html"} <= french


def test_every_link_leads_to_a_page_and_to_a_place_on_it(built_site: Path, links_of: dict[Path, Links]) -> None:
    lost = [
        f"{page}: {address}"
        for page, links in links_of.items()
        for address in links.followed | links.loaded
        if not leads_somewhere(built_site, page, address, links_of)
    ]
    assert [] == lost


def leads_somewhere(site: Path, page: Path, address: str, links_of: dict[Path, Links]) -> bool:
    """Whether a link within the site names a file of it, and an anchor that the file has."""
    if address.startswith(("https://", "http://", "mailto:", "javascript:void")):
        return True
    way, _, anchor = address.partition("#")
    target = led_to(site, page, unquote(way.partition("?")[0])) if way else page
    target = target / "index.html" if target / "index.html" in links_of else target
    known = target in links_of
    return (known or (site in target.parents and target.is_file())) and (
        # A page that plays keeps the state of its game behind the sign, as its script writes it.
        not anchor or not known or anchor in links_of[target].anchors or "=" in anchor
    )


def led_to(site: Path, page: Path, way: str) -> Path:
    """The file or folder that a link leads to; a link from the root of the host means the root of the site."""
    return Path(normpath(f"{site}{normpath(way)}" if way.startswith("/") else page.parent / way))


def test_no_page_loads_anything_from_another_host(built_site: Path, links_of: dict[Path, Links]) -> None:
    assert set() == {address for links in links_of.values() for address in links.loaded if "//" in address}
    styles = {address for path in built_site.rglob("*.css") for address in loaded_by_styles(path.read_text("utf-8"))}
    assert set() == {address for address in styles if "//" in address and not address.startswith("data:")}


def test_every_page_says_its_language_and_links_to_itself_in_the_other(
    links_of: dict[Path, Links], built_site: Path
) -> None:
    for page, links in links_of.items():
        way = page.relative_to(built_site).as_posix().removesuffix("index.html")
        french = way.startswith("fr/")
        assert ("fr" if french else "en") == links.language, way
        twin = led_to(built_site, page, "/" + (way.removeprefix("fr/") if french else f"fr/{way}"))
        assert [twin] == [led_to(built_site, page, address) for address in links.twins], way


def test_every_page_has_one_first_heading(pages_of: dict[str, str]) -> None:
    assert [] == [address for address, page in pages_of.items() if 1 != page.count("<h1")]


def test_every_page_says_whose_the_words_are(pages_of: dict[str, str], lang: str) -> None:
    words = {"en": "unofficial Fan Content", "fr": "contenu de fans non officiel"}[lang]
    assert [] == [address for address, page in pages_of.items() if words not in page]


def test_the_field_of_the_search_has_a_name(pages_of: dict[str, str], lang: str) -> None:
    named = f'id="search-asked" aria-label="{ {"en": "Search", "fr": "Recherche"}[lang] }"'
    assert [] == [address for address, page in pages_of.items() if named not in page]


def test_no_title_is_longer_than_a_list_of_results_shows(pages_of: dict[str, str]) -> None:
    titles = {
        address: unescape(page.partition("<title>")[2].partition("</title>")[0]) for address, page in pages_of.items()
    }
    assert {} == {address: title for address, title in titles.items() if len(title) > TITLE}


def test_no_two_pages_have_one_title(pages_of: dict[str, str]) -> None:
    titles = Counter(re.findall("<title>(.*?)</title>", page)[0] for page in pages_of.values())
    assert [] == [title for title, times in titles.items() if times > 1]


def test_every_page_is_described_in_words_of_its_own(pages_of: dict[str, str]) -> None:
    told = Counter(re.findall('<meta name="description" content="([^"]*)">', page)[0] for page in pages_of.values())
    # Three speak of the whole: the front page, and those for a lost address and for no network.
    assert [3] == [times for times in told.values() if times > 1]


def test_there_is_a_file_for_programs_of_every_revision(built_site: Path, corpus: Corpus) -> None:
    for revision_id in corpus.main.revisions:
        told = json.loads((built_site / f"api/revisions/{revision_id}.json").read_text("utf-8"))
        assert revision_id == told["id"]
        assert [7] == [rung["kept"] for rung in told["ladders"]["two-players/2"]][:1]


def test_the_feed_tells_every_revision_newest_first(built_site: Path, corpus: Corpus, lang: str) -> None:
    feed = ElementTree.parse(built_site / ("fr/feed.xml" if lang == "fr" else "feed.xml")).getroot()
    atom = "{http://www.w3.org/2005/Atom}"
    told = [entry.findtext(f"{atom}id", "").rpartition(":")[2] for entry in feed.iter(f"{atom}entry")]
    assert list(corpus.main.revisions)[::-1] == told
