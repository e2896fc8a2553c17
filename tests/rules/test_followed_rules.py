"""The rules that have shared numbers with the mulligan: every letter of each, in every edition at hand."""

import re
from collections.abc import Iterator
from datetime import date
from functools import cache
from itertools import pairwise
from pathlib import Path

import pytest

from mulligan_annals.corpus.rules import RuleHistory, text_of
from mulligan_annals.corpus.typography import fingerprint, fold
from tests.rules.shelf import official_text, record, table

Edition = tuple[date, dict[str, str]]
"""The effective day of an edition, and the words of each paragraph of its sections 101 and 103 by number."""

NEAR_COPY = 8
"""So many words in a row shared with the official text make a summary a copy."""
IN_SECTION = re.compile(
    r"(?ms)^[ \t]*(10[13]\.\d{1,2}[a-z]?)\.?[ \t]+(.*?)(?=\n[ \t]*\n|\n[ \t]*\d{3}\.|\n[ \t]*Example:|\Z)"
)


@pytest.fixture(scope="module")
def editions(shared: Path) -> tuple[Edition, ...]:
    """Every edition at hand, in order of days."""
    folder = shared / "cr"
    if not (folder / "INDEX.tsv").is_file():
        pytest.skip("the editions of the Comprehensive Rules are not at hand")
    return tuple(_editions(folder))


@cache
def _editions(folder: Path) -> list[Edition]:
    """Of two files of one day the one with the shorter name: the others are the same edition from other hands."""
    files: dict[str, dict[str, str]] = {}
    for row in table(folder / "INDEX.tsv"):
        known = files.get(row["effective_date"])
        if (folder / row["file"]).is_file() and (known is None or len(row["file"]) < len(known["file"])):
            files[row["effective_date"]] = row
    found = []
    for day in sorted(files):
        whole = official_text(folder / files[day]["file"], files[day]["encoding_and_newlines"].split()[0])
        words: dict[str, str] = {}
        for number, paragraph in IN_SECTION.findall(whole.replace("\r\n", "\n").replace("\r", "\n")):
            words.setdefault(number, paragraph)
        found.append((date.fromisoformat(day), words))
    return found


def followed() -> list[RuleHistory]:
    """The rules of the record but the one by which people play."""
    return [rule for rule in record().rules.values() if rule.id != record().main.id]


def _in_force(rule: RuleHistory, day: date) -> Iterator[tuple[str, str, str | None]]:
    """Each subrule of a rule on that day, with its number and the fingerprint of its words."""
    found = rule.in_force(day)
    for text in rule.revisions[found.revision_id].text if found else ():
        assert text.number is not None
        yield text.id, text.number, text.fingerprint


def test_every_letter_has_its_words_in_every_edition(editions: tuple[Edition, ...]) -> None:
    """So on both sides of every day on which one moved, and on every other day of which an edition is at hand."""
    checked = 0
    for day, words in editions:
        for rule in followed():
            for subrule, number, expected in _in_force(rule, day):
                assert expected == fingerprint(words[number]), (rule.id, subrule, number, day)
                checked += 1
    assert 2000 < checked


def test_no_letter_of_a_followed_rule_is_left_out_in_any_edition(editions: tuple[Edition, ...]) -> None:
    for day, words in editions:
        for rule in (*followed(), record().main):
            held = {number for _, number, _ in _in_force(rule, day)} if rule.id != record().main.id else set()
            for paragraph in (each for each in held if each[-1].isdigit()):
                lettered = {number for number in words if re.fullmatch(re.escape(paragraph) + "[a-z]", number)}
                # The exception of 2007 and later to a rule of its own stood below one that drew the first hand too.
                apart = "starting-life-total" if rule.id == "starting-life-and-first-draw" else rule.id
                assert lettered <= held | {number for _, number, _ in _in_force(record().rules[apart], day)}, (
                    rule.id,
                    day,
                )


def test_a_letter_moved_only_where_the_editions_show_it(editions: tuple[Edition, ...]) -> None:
    """Between two editions at hand no subrule moves that has the same number and words in both."""
    days = [day for day, _ in editions]
    for rule in followed():
        for before, after in pairwise(days):
            then, now = ({each[0]: each[1:] for each in _in_force(rule, day)} for day in (before, after))
            moved = [each for each in rule.revisions.values() if before < each.effective.first <= after]
            assert (then != now) == bool(moved), (rule.id, before, after)


@pytest.mark.parametrize(
    ("number", "on", "rule", "subrule", "today"),
    [
        ("103.3d", "2018-07-12", "starting-life-total", "archenemy", "103.4e"),
        ("103.3d", "2018-07-13", "starting-life-total", "brawl", "103.4d"),
        ("103.3e", "2022-10-06", "starting-life-total", "archenemy", "103.4e"),
        ("101.3a", "2007-05-01", "starting-life-total", "two-headed-giant", "103.4a"),
        ("103.4a", "2006-01-01", "simultaneous-choices", "known-choices", "101.4b"),
        ("103.4b", "2006-01-01", "simultaneous-choices", "several-choices", "101.4c"),
        ("103.4a", "2008-02-01", "simultaneous-choices", "hidden-cards", "101.4a"),
        ("103.5a", "2011-04-30", "opening-hand-actions", "shared-team-turns", "103.6c"),
        ("103.5a", "2011-05-01", "opening-hand-actions", "battlefield", "103.6a"),
        ("101.5b", "2006-10-01", "first-turn", "multiplayer", "103.8c"),
        ("103.6b", "2009-07-11", "first-turn", "two-headed-giant", "103.8b"),
        ("103.6", "2009-09-03", "first-turn", "main", "103.8"),
        ("103.6", "2009-09-04", "planar-start", "main", "103.7"),
        ("101.1", "1999-04-23", "shuffling", "main", "103.3"),
        ("103.1", "2020-07-02", "shuffling", "main", "103.3"),
        ("103.2", "2020-07-03", "shuffling", "main", "103.3"),
        ("103.2", "2022-10-07", "shuffling", "additional-steps", "103.2"),
        ("103.1a", "2011-09-29", "shuffling", "commander", "103.2c"),
        ("103.1a", "2011-09-30", "shuffling", "sideboard", "103.2a"),
        ("103.3", "2003-07-01", "impossible-instruction", "main", "101.3"),
        ("101.4", "2003-06-30", "skip-first-draw", "main", None),
        ("103.3", "2013-07-12", "starting-life-and-first-draw", "main", None),
    ],
)
def test_a_subrule_is_followed_to_today_by_its_words(
    number: str, on: str, rule: str, subrule: str, today: str | None
) -> None:
    holders = record().holders(number, date.fromisoformat(on))
    assert [(rule, subrule)] == [(each.rule, each.subrule) for each in holders]
    latest = text_of(record().rules[rule].latest, subrule)
    assert today == (latest.number if latest else None)


def test_every_state_of_every_subrule_has_a_summary_in_both_languages() -> None:
    for rule in followed():
        for revision_id, revision in rule.revisions.items():
            for text in revision.text:
                assert text.summary is not None, (rule.id, revision_id, text.id)
                assert text.summary["en"] != text.summary["fr"], (rule.id, revision_id, text.id)


def test_no_summary_copies_the_words_of_an_edition(editions: tuple[Edition, ...]) -> None:
    for day, words in editions:
        for rule in followed():
            found = rule.in_force(day)
            for text in rule.revisions[found.revision_id].text if found else ():
                assert text.number is not None
                assert text.summary is not None
                assert set() == _runs(words[text.number]) & _runs(text.summary["en"]), (rule.id, text.id, day)


def _runs(text: str) -> set[tuple[str, ...]]:
    words = fold(text).casefold().replace(".", "").replace(",", "").split()
    return {tuple(words[start : start + NEAR_COPY]) for start in range(len(words) - NEAR_COPY + 1)}
