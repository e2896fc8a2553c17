"""The rules that repeat the mulligan rule, edition by edition, and what the record says of them."""

from itertools import pairwise
from pathlib import Path

import pytest

from mulligan_annals.corpus.days import Day
from mulligan_annals.corpus.records import Parallel, ParallelText
from mulligan_annals.corpus.rules import text_of
from mulligan_annals.corpus.typography import fingerprint, fold
from mulligan_annals.telling import in_language
from tests.rules.shelf import official_text, paragraph, record, table

NEAR_COPY = 8
"""So many words in a row shared with the official text make a summary a copy."""


def _on(parallel: Parallel, day: Day) -> tuple[str, ParallelText] | None:
    """The number and wording of a parallel rule on that day, or None where it did not stand."""
    if parallel.until is not None and parallel.until <= day:
        return None
    number = next((each.number for each in reversed(parallel.numbers) if each.from_ <= day), None)
    text = next((each for each in reversed(parallel.texts) if each.from_ <= day), None)
    return (number, text) if number is not None and text is not None else None


def _named(parallel_id: str) -> Parallel:
    return next(each for each in record().main.parallels if each.id == parallel_id)


def test_number_and_wording_are_those_of_every_edition_and_nothing_stands_besides(shared: Path) -> None:
    ids = {parallel.id for parallel in record().main.parallels}
    seen: dict[str, set[tuple[str, str, str]]] = {}
    for row in table(shared / "facts" / "editions.tsv"):
        found = seen.setdefault(row["effective"], set())
        if row["provision"] in ids:
            found.add((row["provision"], row["number"], row["sha256_of_folded_text"]))
    whole = {str(edition.effective) for edition in record().editions if edition.extent == "whole"}
    for effective in sorted(whole):
        held = {
            (parallel.id, now[0], now[1].fingerprint)
            for parallel in record().main.parallels
            if (now := _on(parallel, Day.parse(effective)))
        }
        assert seen[effective] == held, effective


def test_a_wording_is_listed_again_only_where_it_began_or_ceased_to_agree() -> None:
    for parallel in record().main.parallels:
        for before, after in pairwise(parallel.texts):
            if before.fingerprint == after.fingerprint:
                assert before.disagrees != after.disagrees, (parallel.id, after.from_)


def test_a_disagreement_says_which_text_prevails_and_nothing_else_does() -> None:
    for parallel in record().main.parallels:
        for text in parallel.texts:
            assert (text.disagrees is None) == (text.prevails is None), (parallel.id, text.from_)


def test_word_for_word_the_same_text_is_no_disagreement() -> None:
    same = 0
    for parallel in record().main.parallels:
        for text in parallel.texts if parallel.repeats else ():
            now = record().main.in_force(text.from_.first)
            assert now is not None
            family = text_of(record().main.revisions[now.revision_id], str(parallel.repeats))
            if family is not None and family.fingerprint == text.fingerprint:
                same += 1
                assert text.disagrees is None, (parallel.id, text.from_)
    # 800.5 of 2016 and 903.7 of 2009.
    assert 2 == same


@pytest.mark.parametrize(
    ("parallel_id", "day", "prevails"),
    [
        ("section-free-mulligan", "2009-09-30", None),
        ("section-free-mulligan", "2009-10-01", "family"),
        ("section-free-mulligan", "2016-01-15", "family"),
        ("section-free-mulligan", "2016-01-16", None),
        ("section-team", "2009-09-30", None),
        ("section-team", "2010-06-17", "family"),
        ("section-team", "2015-09-25", None),
        ("section-team", "2015-09-26", "parallel"),
        ("section-team", "2019-07-12", None),
        ("section-vanguard", "2019-07-11", None),
        ("section-vanguard", "2019-07-12", "family"),
        ("section-vanguard", "2026-08-07", "family"),
        ("section-commander", "2012-01-31", None),
        ("section-commander", "2012-02-01", "open"),
        ("section-commander", "2015-11-12", "open"),
        ("section-commander", "2015-11-13", None),
        ("subgame", "2013-07-12", None),
        ("restart", "2013-07-13", "family"),
    ],
)
def test_the_days_on_which_the_document_contradicts_itself(parallel_id: str, day: str, prevails: str | None) -> None:
    now = _on(_named(parallel_id), Day.parse(day))
    assert now is not None
    assert prevails == now[1].prevails


def test_the_commander_section_ends_with_the_commander_subrule() -> None:
    assert Day.parse("2016-01-16") == _named("section-commander").until
    assert None is _on(_named("section-commander"), Day.parse("2016-01-16"))


def test_the_official_texts_at_hand_have_the_fingerprints_of_the_record(shared: Path) -> None:
    officials = _official(shared)
    assert 25 < len(officials)
    for number, text, official in officials:
        # In some files the example stands below the rule without a gap, so the rule may end at any line.
        assert text.fingerprint in {fingerprint(official[:end]) for end in (*_line_ends(official), None)}, number


def test_the_example_belongs_to_the_fingerprint_of_902_5a_and_to_no_other(shared: Path) -> None:
    with_example = set()
    for number, text, official in _official(shared):
        if "Example:" in official and fingerprint(official) == text.fingerprint:
            with_example.add(number)
    assert {"902.5a"} == with_example


def test_a_summary_stands_alone() -> None:
    """What a rule says is told in whole, and not as what it changes of a wording that the reader may not have seen."""
    for parallel in record().main.parallels:
        for text in parallel.texts:
            for words in (in_language("en", text.summary), in_language("fr", text.summary)):
                assert len(words.split()) > 10, (parallel.id, text.from_)
                assert not words.startswith(("The same", "La même chose", "Adds", "Ajoute")), (parallel.id, text.from_)


def test_no_summary_copies_the_official_text(shared: Path) -> None:
    for number, text, official in _official(shared):
        theirs = _runs(official)
        said = f"{in_language('en', text.summary)} {in_language('en', text.disagrees) if text.disagrees else ''}"
        assert set() == _runs(said) & theirs, number


def _official(shared: Path) -> list[tuple[str, ParallelText, str]]:
    """Number, record and official words of each wording of which the first edition is at hand."""
    files = {row["effective_date"]: row for row in reversed(table(shared / "cr" / "INDEX.tsv"))}
    found = []
    for parallel in record().main.parallels:
        for text in parallel.texts:
            row = files.get(str(text.from_))
            now = _on(parallel, text.from_)
            if row is None or now is None:
                continue
            whole = official_text(shared / "cr" / row["file"], row["encoding_and_newlines"].split()[0])
            found.append((now[0], text, paragraph(whole, now[0])))
    return found


def _line_ends(text: str) -> list[int]:
    return [index for index, sign in enumerate(text) if sign == "\n"]


def _runs(text: str) -> set[tuple[str, ...]]:
    words = fold(text).casefold().replace(".", "").replace(",", "").split()
    return {tuple(words[start : start + NEAR_COPY]) for start in range(len(words) - NEAR_COPY + 1)}
