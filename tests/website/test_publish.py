"""The site as it is published: nothing in it that no page shows, every address right wherever it lies."""

import gzip
import os
import re
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from xml.etree import ElementTree

import pytest
from yaml import safe_load

from mulligan_annals.corpus.records import Language
from mulligan_annals.website.publish import (
    FROM_DISK,
    PICTURED,
    UNASKED,
    asked_icons,
    asked_styles,
    classes,
    compact,
    from_disk,
    with_files,
    without_spaces,
)
from tests.browser.conftest import BUILD, ROOT
from tests.corpus.small_rules import GOOD

pytestmark = pytest.mark.xdist_group("site")

MEGABYTE = 1_000_000


@pytest.mark.parametrize(
    ("page", "published"),
    [
        ("<p>one\n   two</p>\n\n<p>three</p>", "<p>one two</p><p>three</p>"),
        ("<p>one <b>two</b> <i>three</i></p>", "<p>one <b>two</b> <i>three</i></p>"),
        ("<p>one\n<b>two</b>\n</p>", "<p>one <b>two</b></p>"),
        ("<pre>a\n  b</pre>  <pre>\n</pre>", "<pre>a\n  b</pre> <pre>\n</pre>"),
        ("<div>\n<textarea> \n </textarea></div>", "<div><textarea> \n </textarea></div>"),
        ("<script>\n  a;\n</script>", "<script>\n  a;\n</script>"),
        ("a\u00a0\u00a0b\u202f:", "a\u00a0\u00a0b\u202f:"),
        ("<label>one</label> <label>two</label>", "<label>one</label> <label>two</label>"),
    ],
)
def test_only_white_space_that_nobody_sees_is_left_out(page: str, published: str) -> None:
    assert published == without_spaces(page)


def test_an_image_within_a_style_sheet_becomes_a_file() -> None:
    svg = "<svg xmlns='http://www.w3.org/2000/svg'><path d='m1 1h2z'/></svg>"
    css = f':root{{--a:url("data:image/svg+xml;charset=utf-8,{svg}");--b:url("theme:material/menu")}}'
    told, icons = with_files(css, "assets/stylesheets/main.css", lambda name: f"<svg>{name}</svg>")
    assert "data:" not in told
    assert [svg.encode(), b"<svg>material/menu</svg>"] == [icon.content for icon in icons]
    assert [f"url(../{icon.path.removeprefix('assets/')})" for icon in icons] == re.findall(r"url\([^)]*\)", told)
    assert ["--a", "--b"] == re.findall(r"--\w", from_disk(iter(icons)))


def test_a_sign_that_a_style_sheet_escapes_stands_in_the_file_as_itself() -> None:
    _, (icon,) = with_files(r':root{--a:url("data:image/svg+xml,%3Csvg>\3c !-- x -->")}', "assets/a.css", str)
    assert b"<svg><!-- x -->" == icon.content


def test_no_style_sheet_holds_an_image_but_the_one_for_pages_from_a_disk(built_site: Path) -> None:
    styles = {path.relative_to(built_site).as_posix(): path.read_text("utf-8") for path in built_site.rglob("*.css")}
    assert {FROM_DISK, f"fr/{FROM_DISK}"} == {path for path, css in styles.items() if "data:" in css}
    for path, css in styles.items():
        for address in re.findall(r"url\(([^)\"']+\.svg)\)", css):
            assert ((built_site / path).parent / address).is_file(), (path, address)


def test_every_icon_that_is_a_file_has_its_like_for_pages_from_a_disk(built_site: Path) -> None:
    named = {
        name
        for path in built_site.glob("assets/**/*.css")
        for name in re.findall(r"(--[\w-]+):url\([^)]*icons/", path.read_text("utf-8"))
    }
    assert named
    assert named == set(re.findall(r"(--[\w-]+):url", (built_site / FROM_DISK).read_text("utf-8")))


@pytest.mark.parametrize(
    ("css", "published"),
    [
        (".a{top:0}.x{top:0}", ".a{top:0}"),
        (".a .x,.b>.a{top:0}", ".b>.a{top:0}"),
        ("p,#x,[data-x=y]{top:0}", "p,#x,[data-x=y]{top:0}"),
        (".a:not(.x),.a:is(.b,.x){top:0}", ".a:not(.x),.a:is(.b,.x){top:0}"),
        ("@media print{.x{top:0}}@media print{.x{top:0}.a{top:0}}", "@media print{.a{top:0}}"),
        ("@keyframes x{0%{top:0}to{top:1px}}.x{top:0}", "@keyframes x{0%{top:0}to{top:1px}}"),
    ],
)
def test_of_the_styles_those_are_published_whose_classes_something_bears(css: str, published: str) -> None:
    assert published == asked_styles(css, {"a", "b"})


def test_a_style_sheet_is_published_without_its_comments() -> None:
    assert ".a,.b{top: 0}p{left: 0}" == compact("/* of .x{ */\n.a, .b {\n  top: 0;\n}\n\n/* of p */\np { left: 0 }\n")


def test_an_icon_that_no_style_shows_is_left_out() -> None:
    styles = {"a.css": ":root{--a:url(icons/1.svg);--b:url(icons/2.svg)}", "b.css": ".c{mask-image:var(--b)}"}
    assert ":root{--b:url(icons/2.svg)}" == asked_icons(styles)["a.css"]


def test_every_class_of_the_theme_that_a_page_bears_keeps_its_styles(
    built_site: Path, pages_of: dict[str, str], lang: Language
) -> None:
    site = built_site / "fr" if lang == "fr" else built_site
    theme = find_spec("material")
    assert theme is not None
    styles = next(Path(str(theme.origin)).parent.glob("templates/assets/stylesheets/main.*.min.css"))
    styled = set(re.findall(r"\.([a-z][\w-]*)", styles.read_text("utf-8")))
    published = "".join(path.read_text("utf-8") for path in site.glob("assets/**/*.css"))
    borne = {each for page in pages_of.values() for each in classes(page) if each.startswith("md-")} & styled
    assert 20 < len(borne)
    assert [] == sorted(each for each in borne if not re.search(rf"\.{each}\b", published))


def test_no_page_repeats_the_drawing_of_an_icon(pages_of: dict[str, str]) -> None:
    assert [] == [address for address, page in pages_of.items() if 'viewBox="0 0 24 24"' in page]


def test_nothing_is_published_that_no_page_asks_for(built_site: Path) -> None:
    files = [path.relative_to(built_site).as_posix() for path in built_site.rglob("*") if path.is_file()]
    assert [] == [file for file in files if UNASKED.search(file.removeprefix("fr/"))]


def test_the_site_is_light(built_site: Path) -> None:
    weight = sum(path.stat().st_size for path in built_site.rglob("*") if path.is_file())
    assert weight < 25 * MEGABYTE
    pages = [path for path in built_site.rglob("index.html") if path.parent.parent.name == "numbers"]
    assert sum(path.stat().st_size for path in pages) / len(pages) < 16_000


@pytest.mark.parametrize("home", ["", "fr/"])
def test_the_front_page_with_all_that_it_loads_is_light(built_site: Path, home: str) -> None:
    page = (built_site / home / "index.html").read_text("utf-8")
    loaded = re.findall(r'<script src="([^"]+)"|<link rel="stylesheet" href="([^"]+)"', page)
    files = [built_site / home / (script or style) for script, style in loaded]
    assert (
        sum(len(gzip.compress(path.read_bytes(), 6)) for path in (built_site / home / "index.html", *files)) < 110_000
    )


SITE_URL = "https://annals.example/mulligan/"


@pytest.fixture(scope="module")
def addressed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A site of a small record, built for an address below the root of its host."""
    site = tmp_path_factory.mktemp("addressed") / "site"
    program = BUILD.replace("rules_folder()", f"Path({str(GOOD)!r})")
    told = os.environ | {"SITE_URL": SITE_URL}
    done = subprocess.run(
        [sys.executable, "-c", program, str(site)], cwd=ROOT, env=told, capture_output=True, text=True, check=False
    )
    assert 0 == done.returncode, done.stdout + done.stderr
    return site


@pytest.mark.parametrize(("folder", "locale"), [("", "en"), ("fr/", "fr")])
def test_where_its_address_is_known_a_page_names_itself_and_its_picture(
    addressed: Path, folder: str, locale: str
) -> None:
    for path in ("", "history/", "numbers/103.4/"):
        page = (addressed / folder / path / "index.html").read_text("utf-8")
        assert f'<link rel="canonical" href="{SITE_URL}{folder}{path}">' in page
        twins = {"en": SITE_URL, "fr": f"{SITE_URL}fr/", "x-default": SITE_URL}
        assert [(each, way + path) for each, way in twins.items()] == re.findall(
            r'<link rel="alternate" hreflang="([^"]+)" href="([^"]+)">', page
        )
        told = dict(re.findall(r'<meta property="og:([^"]+)" content="([^"]*)">', page))
        assert (f"{SITE_URL}{folder}{path}", locale) == (told["url"], told["locale"])
        assert told["title"]
        assert told["description"]
        assert (addressed / told["image"].removeprefix(SITE_URL)).is_file()


def test_every_kind_of_page_has_a_picture_in_each_language(addressed: Path) -> None:
    for folder in ("", "fr/"):
        pictures = {path.stem for path in (addressed / folder / "assets/pictures").iterdir()}
        assert {"site", *PICTURED} == pictures


def test_the_map_of_the_site_lists_every_page_in_each_language(addressed: Path) -> None:
    listed = ElementTree.parse(addressed / "sitemap.xml").getroot()
    addresses = {each.text for each in listed.iter("{http://www.sitemaps.org/schemas/sitemap/0.9}loc")}
    pages = {path.parent.relative_to(addressed).as_posix() + "/" for path in addressed.rglob("index.html")}
    assert {SITE_URL + page.replace("./", "") for page in pages if "offline" not in page} == addresses
    assert not (addressed / "fr/sitemap.xml").exists()


def test_where_no_address_is_known_none_is_told(built_site: Path) -> None:
    page = (built_site / "index.html").read_text("utf-8")
    assert "canonical" not in page
    assert "og:" not in page
    assert [] == list(built_site.rglob("sitemap*"))


def test_the_feed_is_an_atom_feed(addressed: Path) -> None:
    atom = "{http://www.w3.org/2005/Atom}"
    for folder in ("", "fr/"):
        feed = ElementTree.parse(addressed / folder / "feed.xml").getroot()
        assert SITE_URL + folder == feed.get("{http://www.w3.org/XML/1998/namespace}base")
        assert f"{atom}feed" == feed.tag
        assert feed.findtext(f"{atom}author/{atom}name")
        for part in (feed, *feed.iter(f"{atom}entry")):
            assert part.findtext(f"{atom}title")
            assert re.fullmatch(r"urn:[\w:.-]+", part.findtext(f"{atom}id", ""))
            assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ", part.findtext(f"{atom}updated", ""))
        assert "self" in [link.get("rel") for link in feed.findall(f"{atom}link")]
        ids = [entry.findtext(f"{atom}id") for entry in feed.iter(f"{atom}entry")]
        assert len(ids) == len(set(ids))
        for entry in feed.iter(f"{atom}entry"):
            assert (addressed / folder / (entry.find(f"{atom}link").get("href") or "") / "index.html").is_file()  # type: ignore[union-attr]


def test_two_builds_of_one_record_are_the_same_to_the_byte(addressed: Path, tmp_path: Path) -> None:
    program = BUILD.replace("rules_folder()", f"Path({str(GOOD)!r})")
    told = os.environ | {"SITE_URL": SITE_URL}
    subprocess.run([sys.executable, "-c", program, str(tmp_path / "site")], cwd=ROOT, env=told, check=True)
    first = {path.relative_to(addressed): path.read_bytes() for path in addressed.rglob("*") if path.is_file()}
    again = {
        path.relative_to(tmp_path / "site"): path.read_bytes()
        for path in (tmp_path / "site").rglob("*")
        if path.is_file()
    }
    assert set(first) == set(again)
    assert [] == [path for path in first if first[path] != again[path]]


def test_the_workflow_builds_as_everybody_does_and_tells_the_site_its_address() -> None:
    workflow = safe_load((ROOT / ".github/workflows/pages.yml").read_text("utf-8"))
    steps = workflow["jobs"]["publish"]["steps"]
    (built,) = (step for step in steps if "make site" in step.get("run", ""))
    pages = next(step for step in steps if step.get("uses", "").startswith("actions/configure-pages@"))
    assert f"${{{{ steps.{pages['id']}.outputs.base_url }}}}/" == built["env"]["SITE_URL"]
    uploaded = next(step for step in steps if step.get("uses", "").startswith("actions/upload-pages-artifact@"))
    assert "site" == uploaded["with"]["path"]
    assert "write" == workflow["permissions"]["pages"]
    assert steps[-1]["uses"].startswith("actions/deploy-pages@")
