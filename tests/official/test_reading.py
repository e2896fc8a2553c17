"""Every shape of an official text gives the same document; what is no such text is told apart."""

from collections.abc import Callable
from contextlib import suppress
from datetime import date

import pytest

from mulligan_annals.official.paragraphs import comparable
from mulligan_annals.official.reading import Document, NotOfficial, Reader
from tests.official.invented import GLOSSARY, THINGS, paged, printed, rules, straight, wrapped

PLAIN = printed(rules())


def read(written: bytes) -> Document:
    return Reader().read(written)


def glued(number: str, text: str) -> str:
    return f"{number}{text}" if len(number) > 2 else f"{number} {text}"


def above(number: str, text: str) -> str:
    return f"{number}\n{text}" if len(number) > 2 else f"{number} {text}"


def apart(number: str, text: str) -> str:
    return f"{number}\n\n{text}" if number[-1].isalpha() else f"{number} {text}"


SHAPES: dict[str, bytes] = {
    "UTF-8, line feeds": PLAIN.encode(),
    "UTF-8 with its mark": PLAIN.encode("utf-8-sig"),
    "carriage returns": PLAIN.replace("\n", "\r").encode(),
    "both": PLAIN.replace("\n", "\r\n").encode(),
    "Windows-1252": PLAIN.replace("\n", "\r\n").encode("cp1252"),
    "UTF-16": PLAIN.encode("utf-16"),
    "UTF-16 without its mark": PLAIN.encode("utf-16-le"),
    "ASCII": straight(PLAIN).encode("ascii"),
    "hard-wrapped": wrapped(PLAIN).encode(),
    "hard-wrapped in ASCII": straight(wrapped(PLAIN)).encode("ascii"),
    "pages of paper": paged(PLAIN).encode(),
    "number glued to its text": printed(rules(), number=glued).encode(),
    "number on a line of its own": printed(rules(), number=above).encode(),
    "number in a paragraph of its own": printed(rules(), number=apart).encode(),
    "encoded twice": PLAIN.encode().decode("latin-1").encode(),
    "Windows-1252 taken for Latin-1": PLAIN.encode("cp1252").decode("latin-1").encode(),
    "indented": "\n".join(f"   {line}" if line[:1].isdigit() else line for line in PLAIN.split("\n")).encode(),
    "spaces in blank lines": PLAIN.replace("\n\n", "\n \n").encode(),
    "mixed line ends": PLAIN[:1800].replace("\n", "\r\n").encode() + PLAIN[1800:].replace("\n", "\r").encode(),
    "no blank lines": PLAIN.replace("\n\n", "\n").encode(),
    "marks of emphasis": PLAIN.replace("the player", "the _player_").encode(),
    "rules across the page": PLAIN.replace("\n\nGlossary\n\n", f"\n\n{'-' * 70}\nGlossary\n{'-' * 70}\n\n").encode(),
}


@pytest.mark.parametrize("shape", SHAPES)
def test_every_shape_gives_the_same_numbers_and_words(shape: str) -> None:
    found = {each.number: each.key for each in read(SHAPES[shape]).paragraphs}
    expected = {each.number: each.key for each in read(PLAIN.encode()).paragraphs}
    assert expected == found


@pytest.mark.parametrize("shape", SHAPES)
def test_every_shape_gives_the_same_examples(shape: str) -> None:
    found = {each.number: each.example_keys for each in read(SHAPES[shape]).paragraphs if each.examples}
    expected = {each.number: each.example_keys for each in read(PLAIN.encode()).paragraphs if each.examples}
    assert expected == found
    assert len(THINGS) == len(found)


def test_a_document_holds_every_rule_that_is_printed_and_nothing_else() -> None:
    document = read(PLAIN.encode())
    numbers = [each.rstrip(".") if each.count(".") == 2 else each for each in rules()]
    assert [*numbers, *GLOSSARY] == [each.number for each in document.paragraphs]
    assert date(2031, 6, 1) == document.day
    assert document.complete


def test_kinds_follow_from_numbers() -> None:
    kinds = {each.number: each.kind for each in read(PLAIN.encode()).paragraphs}
    assert ("section", "heading", "rule", "subrule", "entry") == tuple(
        kinds[number] for number in ("1.", "100.", "100.1", "100.1a", "Swap")
    )


def test_the_words_of_a_rule_stand_without_its_number_and_its_example() -> None:
    paragraph = read(PLAIN.encode()).by_number["100.2"]
    assert "To move a stone, its player says “onward” and counts 2 steps—never more." == paragraph.text
    assert (
        "Ada’s stone lies by the gate. She says “onward” and counts 2 steps. It lies by the mill.",
    ) == paragraph.examples


@pytest.mark.parametrize("ends", ["\n", "\r", "\r\n"])
def test_a_line_is_where_an_editor_shows_it(ends: str) -> None:
    document = read(PLAIN.replace("\n", ends).encode())
    lines = PLAIN.split("\n")
    assert lines.index("103.1a " + rules()["103.1a"]) + 1 == document.lines["103.1a"]
    assert lines.index("Onward") + 1 == document.lines["Onward"]


def test_a_reference_at_the_beginning_of_a_wrapped_line_begins_no_rule() -> None:
    torn = wrapped(PLAIN.replace("See rule 102.2.", "See rule@102.2. Not now.")).replace("@", "\n")
    assert "See rule 102.2. Not now." in read(torn.encode()).by_number["102.1a"].text


@pytest.mark.parametrize(
    ("words", "day"),
    [
        ("These rules are effective as of June 1, 2031.", date(2031, 6, 1)),
        ("These rules are current as of June 1, 2031.", date(2031, 6, 1)),
        ("THESE RULES ARE EFFECTIVE AS OF June 1, 2031.", date(2031, 6, 1)),
        ("Landscape rules 06/01/99", date(1999, 6, 1)),
        ("These rules are effective as of June 31, 2031.", None),
        ("These rules are old.", None),
    ],
)
def test_the_day_is_the_one_that_is_printed(words: str, day: date | None) -> None:
    text = PLAIN.replace("These rules are effective as of June 1, 2031.", words)
    assert day == read(text.encode()).day


@pytest.mark.parametrize(
    ("why", "written"),
    [
        ("empty", b""),
        ("empty", b"\xef\xbb\xbf \r\n \t\n"),
        ("binary", b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR" + bytes(range(256)) * 40),
        ("binary", PLAIN.encode() + b"\0"),
        ("too-large", b"x" * 40_000_001),
        ("other", b"A letter to a friend.\n\nI hope that this finds you well."),
        ("other", b"100.1. One rule makes no document."),
        ("other", b"\n\n".join(b"100.1. Again and again." for _ in range(9))),
        ("other", "\n".join("()[]{}" * 1000 for _ in range(200)).encode()),
    ],
)
def test_what_is_no_official_text_is_told_by_its_reason(why: str, written: bytes) -> None:
    with pytest.raises(NotOfficial) as refused:
        read(written)
    assert why == refused.value.why


def test_a_text_cut_short_says_after_which_rule() -> None:
    with pytest.raises(NotOfficial) as refused:
        read(PLAIN[: PLAIN.rindex("102.2a")].encode())
    assert ("truncated", "102.2") == (refused.value.why, refused.value.last)


def test_a_text_cut_in_its_glossary_is_read_and_known_to_be_incomplete() -> None:
    document = read(PLAIN[: PLAIN.rindex("Swap")].encode())
    assert not document.complete
    assert "107.4" in document.by_number


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("the player’s hand", "the player's hand"),
        ("“keep”", '"keep"'),
        ("a—b", "a - b"),
        ("a—b", "a--b"),
        ("Magic®", "Magic(R)"),
        ("_Magic_ rules", "Magic rules"),
        ("one\u00a0space", "one  space"),
    ],
)
def test_two_printings_of_one_wording_compare_equal(one: str, other: str) -> None:
    assert comparable(one) == comparable(other)


@pytest.mark.parametrize(("one", "other"), [("a hand", "the hand"), ("a, b", "a b"), ("draws", "draw")])
def test_other_words_and_other_punctuation_compare_unequal(one: str, other: str) -> None:
    assert comparable(one) != comparable(other)


@pytest.mark.parametrize("change", [bytes.upper, bytes.lower, bytes.swapcase, lambda written: written[::-1]])
def test_a_hostile_text_is_read_or_refused_and_nothing_else(change: Callable[[bytes], bytes]) -> None:
    with suppress(NotOfficial):
        assert read(change(PLAIN.encode())).paragraphs
