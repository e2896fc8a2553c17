"""What people type is read in a browser as the command line reads it: the same table holds both."""

from collections.abc import Callable
from functools import cache
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from mulligan_annals.bundle import site_sources
from mulligan_annals.corpus.records import Language
from mulligan_annals.lookup.cite import meanings
from mulligan_annals.lookup.parsing import NoAnswer
from mulligan_annals.telling import in_language
from mulligan_annals.typed.names import NotFound, find_set
from mulligan_annals.website import names
from mulligan_annals.website.render import Writer
from tests.rules.shelf import record
from tests.typed.test_phrasings import TODAY, table

READERS = """([kind, typed, today]) => {
    const { prepare, parseDays, parseNumber, findSet, informalName, findSubrule } = window.annalsTyped;
    const { askedGame, readings, NoSuchDay, YearMissing } = window.annalsTyped;
    const names = prepare(window.annalsNames);
    const told = reading => [
        reading.number && "number " + reading.number, ...reading.things.map(([, typed]) => "name " + typed),
        reading.on && "on " + reading.on, ...reading.kinds, reading.players && reading.players + " players",
    ].filter(Boolean).join(", ");
    const read = {
        days: text => {
            try { return parseDays(text, names, today).join(" ") || "none"; }
            catch (error) {
                if (error instanceof YearMissing) return "? year";
                if (error instanceof NoSuchDay) return ["?", ...error.nearest].join(" ");
                throw error;
            }
        },
        sets: text => {
            const found = findSet(text, names);
            if (found.release) return found.release.code + (found.prerelease ? "*" : "");
            return ["?", ...found.near.map(each => each.code)].join(" ");
        },
        numbers: text => parseNumber(text, names) || "none",
        names: text => informalName(text, names) || "none",
        subrules: text => findSubrule(text, names) || "none",
        games: text => {
            const { kinds, players, notes } = askedGame(text, names);
            return kinds.length ? kinds[0] + (players ? " " + players : "") + "*".repeat(notes.length) : "none";
        },
        revisions: text => window.annalsTyped.askedRevision(text, names).revision || "?",
        misread: text => {
            const { unread, nearest } = window.annalsTyped.misread(text, names, today);
            return nearest.length ? "? " + nearest.join(" | ") : "! " + unread;
        },
        questions: text => readings(text, names, today).map(told).join(" | ") || "none",
    };
    return typed.map(read[kind]);
}"""

KINDS = ("days", "sets", "numbers", "names", "subrules", "games", "revisions", "questions", "misread")


@cache
def script(lang: Language) -> str:
    return names.script(record(), Writer(lang, site_sources()))


@pytest.fixture(params=["en", "fr"])
def reader(request: pytest.FixtureRequest, page: Page, tmp_path: Path) -> Callable[[str, list[str]], list[str]]:
    """Reads texts of one kind in a browser, all at once, with the names of one language; opened from a disk."""
    (tmp_path / "names.js").write_text(script(request.param), "utf-8")
    (tmp_path / "typed.js").write_text((site_sources() / "assets/typed.js").read_text("utf-8"), "utf-8")
    (tmp_path / "index.html").write_text(
        "<!doctype html><meta charset=utf-8><title>-</title>"
        "<script src=names.js></script><script src=typed.js></script>",
        "utf-8",
    )
    page.goto((tmp_path / "index.html").as_uri())

    def read(kind: str, typed: list[str]) -> list[str]:
        found: Any = page.evaluate(READERS, [kind, typed, TODAY.isoformat()])
        return [str(each) for each in found]

    return read


def test_a_browser_reads_every_phrasing_as_the_command_line_does(
    reader: Callable[[str, list[str]], list[str]],
) -> None:
    apart = [
        (kind, typed, gives, found)
        for kind in KINDS
        for (typed, gives), found in zip(table(kind), reader(kind, [each for each, _ in table(kind)]), strict=True)
        if gives != found
    ]
    assert [] == apart


def test_names_of_sets_and_their_misspellings_are_read_alike(
    reader: Callable[[str, list[str]], list[str]],
) -> None:
    """Some sets by code and names, each with a letter left out, one doubled, and two sets' names in one."""
    known = [name for each in record().releases.values() for name in (each.code, *each.name.values())][::17]
    typed = [
        *known,
        *(name[: len(name) // 2] + name[len(name) // 2 + 1 :] for name in known),
        *(name[:2] + name[1:] for name in known),
        *(f"{one} {other}" for one, other in list(combinations(known, 2))[::50]),
    ]

    def gives(text: str) -> str:
        try:
            found = find_set(record(), text)
        except NotFound as error:
            return " ".join(["?", *(each.code for each in error.releases)])
        return found.release.code + "*" * found.prerelease

    found = reader("sets", typed)
    assert [] == [(text, gives(text), each) for text, each in zip(typed, found, strict=True) if gives(text) != each]


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_number_that_the_record_lacks_is_refused_in_the_same_words(page: Page, tmp_path: Path, lang: str) -> None:
    (tmp_path / "index.html").write_text("<!doctype html><title>-</title>", "utf-8")
    page.goto((tmp_path / "index.html").as_uri())
    page.evaluate(script(lang))
    page.evaluate((site_sources() / "assets/typed.js").read_text("utf-8"))
    for number in ("601.2b", "103.99", "103.4z", "999.1", "103.12", "100.2c", "702.1", "103.5l"):
        with pytest.raises(NoAnswer) as refused:
            meanings(record(), number)
        said = page.evaluate(
            """number => {
                const { askedNumber, prepare } = window.annalsTyped, names = prepare(window.annalsNames);
                const [phrase, values] = askedNumber(number, names).refusal;
                return names.says[phrase].replace(/\\{([a-z]+)\\}/g, (_, place) => values[place]);
            }""",
            number,
        )
        assert in_language(lang, refused.value.why) == said
