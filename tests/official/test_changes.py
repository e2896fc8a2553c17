"""What happened between two texts, told of a document of our own: words, numbers, places, parts, examples."""

from collections.abc import Callable

import pytest

from mulligan_annals.official.changes import Changes, Link, compare
from mulligan_annals.official.reading import Reader
from tests.official.invented import GLOSSARY, Rules, paged, printed, rules, straight, wrapped


def between(change: Callable[[Rules], Rules], shape: Callable[[str], str] = str) -> Changes:
    """The document against itself with that change made."""
    reader = Reader()
    return compare(
        reader.read(printed(rules()).encode()), reader.read(shape(printed(change(rules()))).encode())
    )  # fmt: skip


def told(changes: Changes) -> set[tuple[str, str, tuple[str, ...]]]:
    return {(number(each, "was"), number(each, "now"), each.kinds) for each in changes.links}


def number(link: Link, side: str) -> str:
    paragraph = getattr(link, side)
    return paragraph.number if paragraph else ""


def put(number: str, text: str) -> Callable[[Rules], Rules]:
    return lambda of: {**of, number: text}


def renumber(*pairs: tuple[str, str]) -> Callable[[Rules], Rules]:
    return lambda of: {dict(pairs).get(each, each): text for each, text in of.items()}


def test_a_text_against_itself_differs_in_nothing() -> None:
    changes = between(lambda of: of)
    assert ((), (), ()) == (changes.links, changes.examples, changes.reprinted)


@pytest.mark.parametrize("shape", [straight, wrapped, paged, lambda text: text.replace("\n", "\r\n")])
def test_another_printing_is_no_change(shape: Callable[[str], str]) -> None:
    changes = between(lambda of: of, shape)
    assert ((), ()) == (changes.links, changes.examples)


def test_typography_is_counted_apart() -> None:
    changes = between(lambda of: of, straight)
    assert 2 * 8 == changes.counts["typography"], "the quotation marks of eight rules and the apostrophes of eight more"


def test_other_words_under_one_number_are_a_rewording() -> None:
    changes = between(put("103.3.", "Two players may swap one bridge for 6 others if each of them says so aloud."))
    assert {("103.3", "103.3", ("reworded",))} == told(changes)


def test_a_subrule_put_in_between_renumbers_those_behind_it() -> None:
    def inserted(of: Rules) -> Rules:
        moved = renumber(("103.2a", "103.2b"))(of)
        return {
            **moved,
            "103.2a": "Before that, everybody looks out of the window once and says what the weather is like.",
        }

    assert {("103.2a", "103.2b", ("renumbered",)), ("", "103.2a", ("added",))} == told(between(inserted))


def test_two_subrules_that_swap_their_numbers_are_followed_by_their_words() -> None:
    swapped = between(renumber(("104.1a", "104.2a"), ("104.2a", "104.1a")))
    assert {("104.1a", "104.2a", ("moved",)), ("104.2a", "104.1a", ("moved",))} == told(swapped)


def test_a_whole_heading_with_another_number_takes_its_rules_with_it() -> None:
    def moved(of: Rules) -> Rules:
        return {
            each.replace("107.", "120.", 1): text.replace("rule 107.2", "rule 120.2") for each, text in of.items()
        }  # fmt: skip

    kinds = {(each.place, each.words) for each in between(moved).links}
    assert {("renumbered", "same"), ("renumbered", "references")} == kinds


def test_a_rule_that_goes_elsewhere_has_moved() -> None:
    assert {("101.4", "105.9", ("moved",))} == told(between(renumber(("101.4.", "105.9."))))


def test_a_number_that_another_rule_took_over_does_not_join_the_two() -> None:
    changes = between(put("102.2a", "On Sundays nobody plays before noon; whoever does must sweep the yard for all."))
    assert {("102.2a", "", ("removed",)), ("", "102.2a", ("added",))} == told(changes)


def test_a_sentence_that_becomes_a_rule_of_its_own_is_split_off() -> None:
    whole = (
        "A kite flies only while the wind blows from the sea. Whoever lets go of the string pays for a new one at once."
    )
    first, second = whole.split(". ")
    reader = Reader()
    old = reader.read(printed({**rules(), "104.5.": whole}).encode())
    new = reader.read(printed({**rules(), "104.5.": f"{first}.", "104.6.": second}).encode())
    (split,) = [each for each in compare(old, new).links if each.kinds == ("split",)]
    assert ("104.6", "104.5") == (number(split, "now"), split.other)
    (joined,) = [each for each in compare(new, old).links if each.kinds == ("joined",)]
    assert ("104.6", "104.5") == (number(joined, "was"), joined.other)


def test_a_reference_alone_is_no_rewording() -> None:
    changes = between(put("100.1a", "A stone that nobody has put anywhere doesn’t lie anywhere. See rule 106.2."))
    assert {("100.1a", "100.1a", ("references",))} == told(changes)


def test_an_entry_of_the_glossary_is_its_term_whatever_is_said_of_it() -> None:
    reader = Reader()
    old = reader.read(printed(rules()).encode())
    new = reader.read(printed(rules(), {**GLOSSARY, "Onward": "An old word for let us go on, then."}).encode())
    assert {("Onward", "Onward", ("reworded",))} == told(compare(old, new))


EXAMPLE = rules()["103.2."].split("\n")[1]


@pytest.mark.parametrize(
    ("kind", "text"),
    [
        ("removed", rules()["103.2."].split("\n")[0]),
        ("reworded", rules()["103.2."].replace("by the mill", "by the old mill")),
        ("added", rules()["103.2."] + "\nExample: On another evening it rains, and nobody wants to play at all."),
    ],
)
def test_what_becomes_of_an_example_is_told_by_itself(kind: str, text: str) -> None:
    changes = between(put("103.2.", text))
    assert [(kind, {"103.2"})] == [(each.kind, {each.of, each.to} - {""}) for each in changes.examples]
    assert () == changes.links


def test_an_example_that_goes_to_another_rule_has_moved() -> None:
    def moved(of: Rules) -> Rules:
        return {**of, "103.2.": of["103.2."].split("\n")[0], "105.3.": f"{of['105.3.']}\n{EXAMPLE}"}

    assert [("moved", "103.2", "105.3")] == [(each.kind, each.of, each.to) for each in between(moved).examples]


def test_a_number_is_followed_both_ways() -> None:
    changes = between(renumber(("101.4.", "105.9.")))
    assert ("105.9", 1.0) == changes.became("101.4")
    assert ("101.4", 1.0) == changes.came_from("105.9")
    assert ("103.1", 1.0) == changes.became("103.1")
    assert (None, None) == (changes.came_from("101.4"), changes.became("999.9"))


def test_time_grows_with_what_changed_and_not_with_its_square() -> None:
    """Twice as many reworded rules are linked with about twice as many comparisons, counted and not clocked."""
    import mulligan_annals.official.changes as lineage

    def comparisons(count: int) -> int:
        many = {
            f"{100 + at // 9}.{at % 9 + 1}.": f"Thing {at} of kind {at % 89} lies by gate {at * 7} on day {at}."
            for at in range(count)
        }
        other = {each: text.replace("lies by", "is found near") for each, text in many.items()}
        counted = 0
        likeness = lineage.likeness

        def counting(*given: object) -> float:
            nonlocal counted
            counted += 1
            return likeness(*given)  # type: ignore[arg-type]

        reader = Reader()
        with pytest.MonkeyPatch.context() as patched:
            patched.setattr(lineage, "likeness", counting)
            compare(reader.read(printed(many).encode()), reader.read(printed(other).encode()))
        return counted

    assert comparisons(800) < 3 * comparisons(400)
