"""Reading YAML: nothing is typed, everything has a line, and nothing can hang or harm."""

import time
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mulligan_annals.corpus.language import Finding, RecordFile, Unreadable
from mulligan_annals.corpus.yaml import DEEPEST, MOST_BYTES, load


def read(folder: Path, text: str | bytes) -> RecordFile:
    path = folder / "some.yaml"
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return load(path, "some.yaml")


def refusal(folder: Path, text: str | bytes) -> list[tuple[int, str]]:
    with pytest.raises(Unreadable) as unreadable:
        read(folder, text)
    return [(each.line, each.phrase) for each in unreadable.value.findings]


@pytest.mark.parametrize(
    "word", ["no", "103.10", "2010-06-18", "1:30", "null", "~", "0x1F", "true", "1e3", "007", ".inf"]
)
def test_a_word_stays_the_word_that_is_written(word: str, tmp_path: Path) -> None:
    assert {"a": word, "b": [word]} == read(tmp_path, f"a: {word}\nb: [{word}]\n").content


def test_every_key_and_entry_has_its_line(tmp_path: Path) -> None:
    document = read(tmp_path, "a: 1\nb:\n  - x\n  - c: >-\n      long\n      words\n    d: 2\n")
    assert {
        (): 1, ("a",): 1, ("b",): 2, ("b", 0): 3, ("b", 1): 4, ("b", 1, "c"): 4, ("b", 1, "d"): 7,
    } == dict(document.lines)  # fmt: skip


def test_a_thing_that_is_not_written_has_the_line_of_what_is_around_it(tmp_path: Path) -> None:
    assert 2 == read(tmp_path, "a: 1\nb: {c: 2}\n").line(("b", "d", 3, "e"))


def test_lines_count_from_one_with_carriage_returns_too(tmp_path: Path) -> None:
    assert 3 == read(tmp_path, "a: 1\r\n\r\nb: 2\r\n").line(("b",))


def test_a_byte_order_mark_is_no_part_of_the_first_key(tmp_path: Path) -> None:
    assert {"a": "é"} == read(tmp_path, b"\xef\xbb\xbfa: \xc3\xa9\n").content


def test_each_of_several_duplicates_is_found_with_the_line_of_the_first(tmp_path: Path) -> None:
    with pytest.raises(Unreadable) as unreadable:
        read(tmp_path, "a: 1\nb: {c: 1, c: 2}\na: 3\na: 4\n")
    told = [(each.line, dict(each.values)["key"], dict(each.values)["first"]) for each in unreadable.value.findings]
    assert [(2, "c", "2"), (3, "a", "1"), (4, "a", "1")] == told


def test_a_bomb_of_aliases_is_refused_at_its_first_anchor(tmp_path: Path) -> None:
    bomb = "a0: &a0 [x, x]\n" + "".join(f"a{i}: &a{i} [{', '.join([f'*a{i - 1}'] * 9)}]\n" for i in range(1, 12))
    assert [(1, "read.anchor")] == refusal(tmp_path, bomb)


@pytest.mark.parametrize("opening", ["[", "{a: ", "- "])
def test_no_depth_can_harm(opening: str, tmp_path: Path) -> None:
    begun = time.process_time()
    assert [(1, "read.too-deep")] == refusal(tmp_path, opening * 100_000)
    assert time.process_time() - begun < 5


def test_the_deepest_that_may_be_read_is_read(tmp_path: Path) -> None:
    assert isinstance(read(tmp_path, "[" * DEEPEST + "x" + "]" * DEEPEST).content, list)


def test_a_file_of_one_megabyte_is_read_and_one_byte_more_is_not(tmp_path: Path) -> None:
    most = "# ".ljust(MOST_BYTES - 5, "x") + "\na: b"
    assert {"a": "b"} == read(tmp_path, most).content
    assert [(1, "read.too-large")] == refusal(tmp_path, most + "\n")


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("a: 'open\nb: 2\n", (1, "read.never-closed")),
        ("a: 1\nb: [1, 2\nc: 3\n", (2, "read.never-closed")),
        ("a: 1\nb: c: d\n", (2, "read.colon-in-words")),
        ("a: 1\n b: 2\n", (2, "read.colon-in-words")),
        ("a:\n  b: 1\n c: 2\n", (3, "read.out-of-step")),
        ("a:\n  - x\n - y\n", (3, "read.out-of-step")),
        ("a: `b`\n", (1, "read.odd-first-character")),
        ("a: 1\n---\nb: 2\n", (2, "read.several-documents")),
        ("a: 1\n...\nb: 2\n", (3, "read.not-yaml")),
        (b"a: 1\nb: \xff\n", (2, "read.not-utf-8")),
        ("a: 1\nb: x\x00\n", (2, "read.control-character")),
        ("a: !!binary x\n", (1, "read.tag")),
        ("a: &x 1\n", (1, "read.anchor")),
        ("a: 1\nb: *x\n", (2, "read.alias")),
        ("", (1, "read.empty-file")),
        ("---\n", (1, "read.empty-file")),
        ("? [a, b]\n: c\n", (1, "read.key-is-no-word")),
    ],
)
def test_what_is_no_plain_yaml_is_one_finding_at_its_line(
    text: str | bytes, found: tuple[int, str], tmp_path: Path
) -> None:
    assert [found] == refusal(tmp_path, text)


@pytest.mark.parametrize(
    ("character", "escape"),
    [("\x1b", r"\e"), ("\x7f", r"\x7f"), ("\x9b", r"\x9b"), ("\u202e", r"\u202e"), ("\u2066", r"\u2066"),
     ("\u200b", r"\u200b"), ("\u200d", r"\u200d"), ("\u00ad", r"\u00ad"), ("\u2028", r"\L"), ("\x85", r"\N"),
     ("\ufeff", r"\ufeff"), ("\U000e0041", r"\U000e0041")],
)  # fmt: skip
def test_what_no_reader_sees_is_refused_as_it_stands_and_as_an_escape(
    character: str, escape: str, tmp_path: Path
) -> None:
    assert [(2, "read.control-character")] == refusal(tmp_path, f"a: 1\nb: x{character}y\n")
    assert [(2, "read.control-character")] == refusal(tmp_path, f'a: 1\nb: "x{escape}y"\n')
    assert [(2, "read.control-character")] == refusal(tmp_path, f'a: 1\n"x{escape}y": b\n')


def test_accents_emoji_and_no_break_spaces_are_read(tmp_path: Path) -> None:
    assert {"a": "é\u0301😀\u00a0\u202f中"} == read(tmp_path, "a: é\u0301😀\u00a0\u202f中\n").content


def test_lines_may_end_as_they_do_on_windows(tmp_path: Path) -> None:
    assert {"a": "1", "b": "2"} == read(tmp_path, b"a: 1\r\nb: 2\r\n").content
    assert [(2, "read.duplicate-key")] == refusal(tmp_path, b"a: 1\r\na: 2\r\n")


@pytest.mark.parametrize("text", ["a: 1\n{}: x\n", "a: 1\nb: {{{}: x}}\n", 'a: 1\nb: {{"{}": x}}\n'])
def test_a_key_longer_than_yaml_reads_is_told_as_that(text: str, tmp_path: Path) -> None:
    assert [(2, "read.long-key")] == refusal(tmp_path, text.format("A" * 5000))
    assert read(tmp_path, text.format("A" * 1000)).content


@given(st.binary(max_size=60) | st.text(alphabet="ab:-[]{}#&*!|>'\"%@`?, \n\t\\", max_size=60).map(str.encode))
def test_whatever_a_file_holds_it_is_read_or_refused(written: bytes) -> None:
    findings: tuple[Finding, ...] = ()
    with TemporaryDirectory() as folder:
        try:
            assert isinstance(read(Path(folder), written).content, str | list | dict)
        except Unreadable as unreadable:
            findings = unreadable.findings
    lines = written.count(b"\n") + written.count(b"\r") + 2
    assert all(each.phrase.startswith("read.") and 1 <= each.line <= lines for each in findings)
