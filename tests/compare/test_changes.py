from typing import Any, get_args

import pytest

from mulligan_annals.compare.changes import (
    Change,
    ExampleAdded,
    ExampleDropped,
    ParameterChanged,
    Renumbered,
    Reworded,
    SubruleAdded,
    SubruleRepealed,
    TypographyChanged,
    WordingNotKnown,
    Wordings,
    changes,
    classes,
    compare_wordings,
)
from mulligan_annals.compare.words import Piece, differences
from mulligan_annals.corpus.records import Example, Revision, SubruleText
from mulligan_annals.corpus.typography import fingerprint
from mulligan_annals.phrases import languages
from mulligan_annals.telling import say

PLACEHOLDER = "Placeholder wording, not a rule: the player's hand."
REWORDED = "Placeholder wording, not a rule: the player's library."
CURLY = PLACEHOLDER.replace("'", "’")
FRENCH = "Texte factice, pas une règle : la main."
FRENCH_REWORDED = "Texte factice, pas une règle : la bibliothèque."


def revision(*texts: SubruleText, **sections: dict[str, str]) -> Revision:
    both = {"en": "Placeholder", "fr": "Texte factice"}
    return Revision.model_validate(
        {
            "rule": "mulligan",
            "effective": "2009-07-11",
            "title": both,
            "summary": both,
            "witnesses": [{"of": "en", "source": "somewhere", "extent": "whole"}],
            "text": texts,
            "procedure": {
                section: {parameter: {"is": value} for parameter, value in values.items()}
                for section, values in sections.items()
            },
        }
    )


def text(en: str | None = PLACEHOLDER, **more: Any) -> SubruleText:
    return SubruleText.model_validate({"id": "main", "number": "103.4"} | ({"en": en} if en else {}) | more)


def example(en: str | None = PLACEHOLDER, of: str = PLACEHOLDER) -> Example:
    return Example.model_validate(
        ({"en": en} if en else {})
        | {"fingerprint": fingerprint(en or of), "origin": {"source": "somewhere", "line": 1}}
    )


def test_a_revision_changes_nothing_against_itself() -> None:
    same = revision(text(fr=FRENCH, example=example()), any_game={"drawn": "seven"})
    for lang in languages():
        assert () == changes(same, same, lang)


def test_a_subrule_is_added_one_way_and_repealed_the_other() -> None:
    with_team = revision(text(), text(id="team", number="103.4c"))
    assert (SubruleAdded("team", "103.4c"),) == changes(revision(text()), with_team)
    assert (SubruleRepealed("team", "103.4c"),) == changes(with_team, revision(text()))


def test_a_number_changes_without_a_word() -> None:
    assert (Renumbered("main", "101.4", "103.4"),) == changes(revision(text(number="101.4")), revision(text()))
    assert (Renumbered("main", None, "103.4"),) == changes(revision(text(number=None)), revision(text()))


def test_a_wording_changes_word_by_word() -> None:
    found = changes(revision(text()), revision(text(REWORDED)))
    assert (Reworded("main", differences(PLACEHOLDER, REWORDED)),) == found
    assert [("out", "hand"), ("in", "library")] == [
        (piece.is_, piece.text) for piece in differences(PLACEHOLDER, REWORDED) if piece.is_ != "same"
    ]


def test_quotes_alone_are_a_change_of_typography() -> None:
    assert (TypographyChanged("main", differences(PLACEHOLDER, CURLY)),) == changes(
        revision(text()), revision(text(CURLY))
    )


def test_a_subrule_may_change_in_number_and_words_at_once() -> None:
    found = changes(revision(text(number="103.4")), revision(text(REWORDED, number="103.5")))
    assert [Renumbered, Reworded] == [type(change) for change in found]
    assert ("editorial", "renumbered") == classes(found)


@pytest.mark.parametrize("was", [text(), text(None, fingerprint=fingerprint(PLACEHOLDER))])
@pytest.mark.parametrize("now", [text(REWORDED), text(None, fingerprint=fingerprint(REWORDED))])
def test_where_words_are_missing_the_fingerprints_tell_that_they_differ(was: SubruleText, now: SubruleText) -> None:
    held = was.words.get("en") is not None and now.words.get("en") is not None
    expected = differences(PLACEHOLDER, REWORDED) if held else None
    assert (Reworded("main", expected),) == changes(revision(was), revision(now))


def test_equal_fingerprints_say_that_the_wording_does_not_differ() -> None:
    known, by_fingerprint = text(), text(None, fingerprint=fingerprint(CURLY))
    assert () == changes(revision(known), revision(by_fingerprint))
    assert Wordings("en", None, differ=False) == compare_wordings(known, by_fingerprint)


def test_what_nobody_knows_is_not_called_unchanged() -> None:
    unknown = text(None)
    assert (WordingNotKnown("main"),) == changes(revision(unknown), revision(text()))
    assert (WordingNotKnown("main"),) == changes(revision(text()), revision(unknown))
    assert Wordings("en", None, differ=None) == compare_wordings(unknown, unknown)
    assert () == classes(changes(revision(unknown), revision(text())))


def test_the_french_wording_is_compared_where_both_have_one() -> None:
    before, after = text(fr=FRENCH), text(REWORDED, fr=FRENCH_REWORDED)
    assert (Reworded("main", differences(FRENCH, FRENCH_REWORDED), "fr"),) == changes(
        revision(before), revision(after), "fr"
    )
    assert (Reworded("main", differences(PLACEHOLDER, REWORDED), "en"),) == changes(
        revision(before), revision(text(REWORDED)), "fr"
    )


def test_an_example_comes_changes_and_goes() -> None:
    without, with_one = revision(text()), revision(text(example=example()))
    other, curly = revision(text(example=example(REWORDED))), revision(text(example=example(CURLY)))
    by_fingerprint = revision(text(example=example(None, of=REWORDED)))
    assert (ExampleAdded("main"),) == changes(without, with_one)
    assert (ExampleDropped("main"),) == changes(with_one, without)
    assert (Reworded("main", differences(PLACEHOLDER, REWORDED), in_example=True),) == changes(with_one, other)
    assert (Reworded("main", None, in_example=True),) == changes(with_one, by_fingerprint)
    assert () == changes(other, by_fingerprint)
    assert (TypographyChanged("main", differences(PLACEHOLDER, CURLY), in_example=True),) == changes(with_one, curly)


def test_a_parameter_changes_in_its_section_only() -> None:
    before = revision(any_game={"drawn": "seven", "keeping": "final"}, multiplayer={"first_mulligan": "seven"})
    after = revision(
        any_game={"drawn": "starting-hand-size", "keeping": "final"}, brawl={"first_mulligan": "not-counted"}
    )
    assert (
        ParameterChanged("any_game", "drawn", "seven", "starting-hand-size"),
        ParameterChanged("multiplayer", "first_mulligan", "seven", None),
        ParameterChanged("brawl", "first_mulligan", None, "not-counted"),
    ) == changes(before, after)


def test_the_way_back_undoes_the_way_there() -> None:
    order = ("main", "team", "vanguard")
    a = revision(text(number="101.4"), text(id="team", number="101.4b"), any_game={"drawn": "seven"})
    b = revision(text(REWORDED), text(id="vanguard", number="103.4a"), any_game={"drawn": "starting-hand-size"})
    assert [Renumbered, Reworded, SubruleRepealed, SubruleAdded, ParameterChanged] == [
        type(c) for c in changes(a, b, order=order)
    ]
    assert [Renumbered, Reworded, SubruleAdded, SubruleRepealed, ParameterChanged] == [
        type(c) for c in changes(b, a, order=order)
    ]


ONE, MANY = differences(PLACEHOLDER, REWORDED), differences("a b c d e f g h", "a b c x d e f y g h")
EVERY_KIND: list[Change] = [
    SubruleAdded("team", "103.4c"),
    SubruleAdded("main", None),
    SubruleRepealed("team", "103.4c"),
    SubruleRepealed("main", None),
    Renumbered("main", "101.4", "103.4"),
    Renumbered("main", None, "101.5"),
    Renumbered("main", "101.5", None),
    Reworded("main", None),
    Reworded("main", ONE),
    Reworded("main", MANY),
    Reworded("main", (Piece("out", "old"), Piece("in", "new"))),
    TypographyChanged("main", differences(PLACEHOLDER, CURLY)),
    TypographyChanged("main", differences('a "hand"', "a “hand”")),
    TypographyChanged("main", differences(PLACEHOLDER, CURLY), in_example=True),
    Reworded("team", ONE, in_example=True),
    ExampleAdded("team"),
    ExampleDropped("team"),
    WordingNotKnown("main"),
    ParameterChanged("any_game", "drawn", "seven", "starting-hand-size"),
    ParameterChanged("brawl", "first_mulligan", None, "not-counted"),
    ParameterChanged("brawl", "first_mulligan", "not-counted", None),
]


@pytest.mark.parametrize("language", languages())
def test_every_change_says_itself_and_no_two_alike(language: Any) -> None:
    said = [say(language, change.says().id, **change.says().values) for change in EVERY_KIND]
    assert len(EVERY_KIND) == len(set(said))


def test_no_kind_of_change_is_left_out() -> None:
    assert set(get_args(Change)) == {type(change) for change in EVERY_KIND}


def test_no_class_is_called_functional_by_its_words() -> None:
    assert {"editorial", "typographic", "renumbered", "added", "repealed", None} == {
        change.class_ for change in EVERY_KIND
    }
