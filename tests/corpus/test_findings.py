"""A finding is a value; it prints itself for those who build, and phrases say it to those who read."""

from mulligan_annals.corpus.language import Finding, Unreadable, finding
from mulligan_annals.corpus.records import Message


def test_a_finding_belongs_to_the_check_that_its_phrase_is_named_for() -> None:
    assert Finding("rules/cards.yaml", 3, Message("dates.out-of-order", day="1994")) == finding(
        "rules/cards.yaml", 3, "dates.out-of-order", day=1994
    )


def test_findings_stand_in_order_of_file_and_line() -> None:
    assert ["a:2", "a:10", "b:1"] == [
        f"{each.file}:{each.line}"
        for each in sorted([finding("b", 1, "x.y"), finding("a", 10, "x.y"), finding("a", 2, "x.z")])
    ]


def test_what_could_not_be_read_prints_every_finding() -> None:
    unreadable = Unreadable((finding("a", 1, "read.twice", name="x", first=1), finding("b", 2, "read.tab")))
    assert "a:1: read.twice(name='x', first='1')\nb:2: read.tab()" == str(unreadable)
