"""Every real text is read whole; every subrule that was traced by hand is found under its number with its words."""

from pathlib import Path

from mulligan_annals.compare.words import differences, tokens
from mulligan_annals.corpus.typography import fingerprint
from mulligan_annals.official.paragraphs import Paragraph
from mulligan_annals.official.quotations import identify, wordings
from tests.official.official_shelf import comparisons, daily_comparisons, documents, held
from tests.rules.shelf import record

CUT_SHORT = "CR-2013-02-01.txt"
"""The one file of them that ends in the middle of its glossary."""


def test_every_text_is_read_to_its_end_but_for_the_one_that_is_cut_short(shared: Path) -> None:
    assert [CUT_SHORT] == [each.name for each in documents(shared) if not each.complete]


def test_the_day_of_every_text_is_the_one_by_which_its_file_is_named(shared: Path) -> None:
    assert [] == [each.name for each in documents(shared) if each.name[3:13] != str(each.day)]


def test_every_subrule_stands_under_its_number_with_its_words(shared: Path) -> None:
    missing = [
        (document.name, subrule, number)
        for document in documents(shared)
        for subrule, (number, words) in held(shared)[str(document.day)].items()
        if words not in _fingerprints(document.by_number[number])
    ]
    assert [] == missing


def _fingerprints(paragraph: Paragraph) -> set[str]:
    """Of its words alone, of each example, and of its words with their examples: facts were taken in all three ways."""
    with_examples = " ".join([paragraph.text, *(f"Example: {each}" for each in paragraph.examples)])
    return {fingerprint(each) for each in (paragraph.text, with_examples, *paragraph.examples)}


def test_nearly_every_paragraph_bears_a_number_of_its_own(shared: Path) -> None:
    """The texts themselves print a number twice now and then, never more than two of them in one edition."""
    twice = {each.name: len(each.paragraphs) - len(each.by_number) for each in documents(shared)}
    assert {0, 1, 2} == set(twice.values())


def test_every_subrule_is_traced_from_each_edition_to_the_next(shared: Path) -> None:
    lost = []
    for changes in comparisons(shared):
        old, new = changes.old, changes.new
        after = held(shared)[str(new.day)]
        for subrule, (number, _) in held(shared)[str(old.day)].items():
            became = changes.became(number)
            if subrule in after and (became is None or became.number != after[subrule][0]):
                lost.append((str(old.day), str(new.day), subrule, number, became))
    assert [] == lost


def test_no_example_is_lost(shared: Path) -> None:
    """Every example of the old text lives on or is removed; every one of the new came from there or is new."""
    lost = []
    for changes in comparisons(shared):
        old, new = changes.old, changes.new
        kinds = [each.kind for each in changes.examples]
        if old.example_count - kinds.count("removed") != new.example_count - kinds.count("added"):
            lost.append((old.name, new.name))
    assert [] == lost


def test_two_printings_of_one_edition_differ_in_typography_only(shared: Path) -> None:
    shown = {}
    for changes in comparisons(shared):
        if changes.old.day == changes.new.day:
            rows = [each.number for each in changes.links if set(each.kinds) - {"typography", "references"}]
            if rows:
                shown[changes.old.name] = rows
    assert {} == shown


LINKS = """
    2003-05-26 308.1  308.2a  | 2003-10-01 418.5b 418.5h | 2004-02-01 100.6  102.7   | 2006-10-01 501.3  500.3a
    2007-05-01 101.4a 101.4b  | 2007-05-01 506.3a 506.3  | 2007-09-07 308.2a 308.2a  | 2008-10-01 415.7c 415.8
    2009-05-01 101.4  103.4   | 2009-05-01 101.4a 103.4b | 2009-05-01 101.4b 103.4c  | 2009-05-01 101.5  103.5
    2009-05-01 212.4b 303.2   | 2009-05-01 419.6g 613.10b| 2009-05-01 217.1b 400.5   | 2009-05-01 200.1  108.2
    2009-05-01 104.3g 106.8   | 2009-05-01 104.3b 107.4b | 2009-09-04 117.1  117.1   | 2010-04-23 806.6a 805.3a
    2010-06-18 602.1  602.1   | 2010-07-16 903.9  903.10 | 2013-05-01 103.4a 103.4b  | 2013-05-01 103.4d 103.4e
    2017-01-20 108.2  108.2   | 2018-06-08 212.1c 212.1a | 2019-05-03 110.5b 111.3   | 2019-07-12 716.3  716.1e
    2019-07-12 800.5  800.6   | 2020-04-17 903.9  903.9b | 2021-09-24 724.3a 724.2a  | 2022-04-29 608.3b 608.3f
    2022-07-08 103.4  103.5   | 2022-07-08 103.3  103.4  | 2022-07-08 103.5  103.6   | 2023-02-03 712.7a 712.11c
    2024-06-07 609.8  608.2i
"""
"""Links that a careful reader drew by hand: the day of the old text, a number in it, its number in the next text."""


def test_the_links_are_those_that_a_careful_reader_draws(shared: Path) -> None:
    following = {str(each.old.day): each for each in daily_comparisons(shared)}
    wrong = []
    for line in LINKS.replace("\n", "|").split("|"):
        if line.strip():
            day, number, expected = line.split()
            became = following[day].became(number)
            if became is None or became.number != expected:
                wrong.append((day, number, expected, became))
    assert [] == wrong


def test_what_was_split_off_or_joined_names_the_other_paragraph(shared: Path) -> None:
    (split,) = [each for each in daily_comparisons(shared) if str(each.old.day) == "2010-06-18"]
    assert {"602.1a": "602.1"} == {each.number: each.other for each in split.links if each.kinds == ("split",)}


YARDSTICK = {
    ("103.5", "2026-04-17"): ("101.5", "1999-04-23"),
    ("103.5a", "2026-04-17"): ("103.4a", "2013-07-13"),
    ("103.5b", "2026-04-17"): ("103.4a", "2009-07-11"),
    ("103.5c", "2026-04-17"): ("101.4a", "2007-09-07"),
    ("103.5d", "2026-04-17"): ("101.4a", "2006-10-01"),
    ("103.6", "2026-04-17"): ("101.5", "2007-09-07"),
    ("800.6", "2026-04-17"): ("600.5", "2007-09-07"),
    ("805.3a", "2026-04-17"): ("606.6a", "2006-10-01"),
    ("103.4e", "2015-11-13"): ("103.4d", "2009-10-01"),
}
"""Nine rules traced to their origin among the texts at hand: number and day of the last, and of the first."""


def test_nine_lineages_end_at_their_true_origin(shared: Path) -> None:
    before = {str(each.new.day): each for each in daily_comparisons(shared)}
    found = {}
    for last in YARDSTICK:
        number, day = last
        while day in before and (step := before[day].came_from(number)):
            number, day = step.number, str(before[day].old.day)
        found[last] = number, day
    assert YARDSTICK == found


WORDS_MARKED = 1.05
"""Times the fewest words that could be marked: no word is left alone between longer changes."""


def test_hardly_more_words_are_marked_than_have_to_be(shared: Path) -> None:
    marked = fewest = 0
    for changes in comparisons(shared)[::5]:
        for link in changes.links:
            if link.was and link.now and link.words == "reworded":
                was, now = (_words(each.text) for each in (link.was, link.now))
                pieces = differences(link.was.text, link.now.text)
                marked += sum(len(_words(each.text)) for each in pieces if each.is_ in ("out", "in"))
                fewest += len(was) + len(now) - 2 * _in_common(was, now)
    assert marked < WORDS_MARKED * fewest


def _words(text: str) -> list[str]:
    return [token.key for token in tokens(text) if token.is_word]


def _in_common(a: list[str], b: list[str]) -> int:
    """The length of the longest common subsequence, row by row of its table."""
    row = [0] * (len(b) + 1)
    for word in a:
        before = 0
        for at, other in enumerate(b, 1):
            before, row[at] = row[at], before + 1 if word == other else max(row[at], row[at - 1])
    return row[-1]


def test_a_wording_known_by_its_fingerprint_alone_is_proved_by_its_words(shared: Path) -> None:
    unheld = {each.fingerprint for each in wordings(record()) if each.words is None}
    (text,) = [each for each in documents(shared) if each.name.startswith("CR-2012-02-01")]
    proved = [
        found
        for paragraph in text.paragraphs
        if fingerprint(paragraph.text) in unheld
        for found in identify(record(), f"“{paragraph.number} {paragraph.text}”")
    ]
    assert proved
    assert {("genuine", True, True)} == {(each.verdict, each.whole, each.number_fits) for each in proved}
    assert any(each.by_fingerprint for each in proved)
