"""Templates, phrases and links."""

import os
from datetime import date
from pathlib import Path

import pytest

from mulligan_annals.bundle import site_sources
from mulligan_annals.corpus.days import Day
from mulligan_annals.corpus.records import Text
from mulligan_annals.website.pages import NAVIGATION, Section, navigation
from mulligan_annals.website.render import BrokenLink, BrokenTemplate, Page, Writer, address, anchor, way
from mulligan_annals.website.search import stem, words


@pytest.fixture
def sources(tmp_path: Path) -> Path:
    """Templates of a test's own."""
    (tmp_path / "templates").mkdir()
    (tmp_path / "pages").mkdir()
    return tmp_path


def template(sources: Path, text: str) -> str:
    (sources / "templates/one.j2").write_text(text, "utf-8")
    return "one.j2"


def test_the_words_of_the_record_cannot_become_markup(sources: Path) -> None:
    writer = Writer("en", sources)
    told = writer.part(template(sources, "{{ words(both) }}"), "index.md", both=Text(en="<b>7 & 8</b>", fr="x"))
    assert "&lt;b&gt;7 &amp; 8&lt;/b&gt;" == told


def test_a_phrase_takes_a_link_as_it_is_and_everything_else_made_safe() -> None:
    writer = Writer("en", Path())
    told = writer.tell("answer.term", term="<i>", words=anchor("../history/", "History & more"))
    assert '&lt;i&gt;: <a href="../history/">History &amp; more</a>' == told


@pytest.mark.parametrize(
    ("lang", "count", "expected"),
    [("fr", 1, "1 révision plus tôt"), ("fr", 10, "10 révisions plus tôt"), ("en", 10, "10 revisions earlier")],
)
def test_what_is_counted_beside_a_link_is_told_in_its_number(lang: str, count: int, expected: str) -> None:
    title = anchor("../a/", "A")
    assert expected in Writer(lang, site_sources()).tell("text.french-earlier", title=title, count=count)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("one\n{{ reason }}", r"one\.j2:2: 'reason' is undefined"),
        ("one\ntwo\n{% if %}", r"one\.j2:3: Expected an expression"),
        ("{{ say('no.such.phrase') }}", r"one\.j2:1: no phrase is called 'no\.such\.phrase'"),
        ("{{ say('cards.many') }}", r"one\.j2:1: 'cards\.many' has places for"),
    ],
)
def test_a_template_that_cannot_be_filled_is_named_with_its_line(sources: Path, text: str, said: str) -> None:
    with pytest.raises(BrokenTemplate, match=said):
        Writer("en", sources).part(template(sources, text), "index.md")


def test_a_part_is_written_once_for_equal_values_and_anew_for_others(sources: Path) -> None:
    writer, of = Writer("en", sources), template(sources, "{{ words(name) }}, {{ sizes | join(' ') }}")
    seven, eight = Text(en="seven"), Text(en="eight")
    told = [
        writer.part_once(of, "index.md", name=name, sizes=sizes)
        for name, sizes in ((seven, (7, 6)), (seven, (7, 6)), (eight, (7, 6)), (seven, (8, 7)))
    ]
    assert ["seven, 7 6", "seven, 7 6", "eight, 7 6", "seven, 8 7"] == told
    (sources / "templates" / of).write_text("another", "utf-8")
    assert "seven, 7 6" == writer.part_once(of, "index.md", name=seven, sizes=(7, 6))


def test_an_edited_template_is_read_anew_by_the_next_writer(sources: Path) -> None:
    of = template(sources, "before")
    assert "before" == Writer("en", sources).part(of, "index.md")
    (sources / "templates" / of).write_text("after it", "utf-8")
    os.utime(sources / "templates" / of, (1, 1))
    assert "after it" == Writer("en", sources).part(of, "index.md")


def test_a_link_to_a_page_that_does_not_exist_stops_the_writing(sources: Path) -> None:
    writer = Writer("en", sources)
    page = writer.page("history.md", template(sources, "{{ link('numbers/103.4.md') }}"), "History")
    assert "../numbers/103.4/" == page.body
    writer.check_links({"history.md", "numbers/103.4.md"})
    with pytest.raises(BrokenLink, match=r"history\.md links to numbers/103\.4\.md"):
        writer.check_links({"history.md"})


def test_a_file_that_the_site_holds_once_is_found_from_both_languages(sources: Path) -> None:
    asked = template(sources, "{{ root('api/numbers.json') }} {{ file('assets/annals.js') }}")
    assert "../api/numbers.json ../assets/annals.js" == Writer("en", sources).part(asked, "history.md")
    assert "../../api/numbers.json ../assets/annals.js" == Writer("fr", sources).part(asked, "history.md")


@pytest.mark.parametrize(
    ("lang", "day", "expected"),
    [
        ("en", Day.parse("2019-07-12"), "12 July 2019"),
        ("fr", Day.parse("2010-06-01"), "1er juin 2010"),
        ("fr", date(2015, 10, 3), "3 octobre 2015"),
        ("en", Day.parse("1997-04"), "April 1997"),
        ("fr", Day.parse("1994"), "1994"),
    ],
)
def test_a_day_is_told_as_exactly_as_it_is_known(lang: str, day: Day | date, expected: str) -> None:
    assert expected == Writer("fr" if lang == "fr" else "en", Path()).day(day)


@pytest.mark.parametrize(
    ("path", "expected"),
    [
        ("index.md", ""),
        ("history.md", "history/"),
        ("numbers/103.4.md", "numbers/103.4/"),
        ("compare/a..b.md", "compare/a..b/"),
    ],
)
def test_a_page_has_a_folder_of_its_own(path: str, expected: str) -> None:
    assert expected == address(path)


@pytest.mark.parametrize(
    ("here", "there", "expected"),
    [
        ("index.md", "history.md", "history/"),
        ("history.md", "index.md", "../"),
        ("history.md", "history.md", "./"),
        ("revisions/a.md", "revisions/b.md", "../b/"),
        ("numbers/103.4.md", "assets/answers.js", "../../assets/answers.js"),
        ("index.md", "feed.xml", "feed.xml"),
    ],
)
def test_links_are_relative_so_that_the_site_may_lie_anywhere(here: str, there: str, expected: str) -> None:
    assert expected == way(here, there)


def test_the_head_of_a_page_survives_any_title() -> None:
    source = Page("x.md", 'He said: "their" # no\n', "body").source()
    assert ["---", 'title: "He said: &quot;their&quot; # no\\n"', "---", "", "body"] == source.splitlines()


def test_the_navigation_leaves_out_what_does_not_exist_and_names_each_page_once() -> None:
    writer = Writer("fr", Path())
    written = (Page("index.md", "Accueil", ""), Page("numbers/103.4.md", "Le 103.4", "", label="103.4"))
    assert [
        {"Consulter": [{"Accueil": "index.md"}]},
        {"Numéros": [{"103.4": "numbers/103.4.md"}]},
    ] == navigation(written, writer)


def test_no_page_stands_twice_in_the_navigation() -> None:
    def paths(section: Section) -> list[str]:
        return [path for item in section.items for path in (paths(item) if isinstance(item, Section) else [item])]

    named = paths(Section("", NAVIGATION))
    assert sorted(set(named)) == sorted(named)


def test_a_plural_is_found_by_its_singular() -> None:
    assert ["bibliotheque", "103.4"] == [stem(each) for each in words("Bibliothèques, 103.4")]
