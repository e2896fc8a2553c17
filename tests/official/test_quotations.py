"""Fifty quotations and more, true, altered, invented and of other rules, each identified for what it is."""

from textwrap import wrap

import pytest

from mulligan_annals.corpus.language import FALLBACK
from mulligan_annals.official.quotations import Quotation, identify, passages
from tests.official.invented import straight
from tests.rules.shelf import record

FREE_2009 = "2009-10-01-library-and-edh"
PARTIAL = "2009-10-01-library-and-edh"
LONDON = "2019-07-12-cards-on-the-bottom"
VANCOUVER = "2015-09-26-look-at-the-top-card"
THEIR = "2018-04-27-their"
PARIS_2005 = "2005-08-01-opening-hand"
TEAMS_2006 = "2006-10-01-two-headed-giant"
ROUNDS = "2009-07-11-declarations-in-rounds"


def words(revision: str, subrule: str = "main") -> str:
    """The words of a subrule as the record holds them."""
    (text,) = [each for each in record().main.revisions[revision].text if each.id == subrule]
    return text.en or ""


def example(revision: str, subrule: str) -> str:
    (text,) = [each for each in record().main.revisions[revision].text if each.id == subrule]
    return (text.example.en if text.example else None) or ""


def sentence(revision: str, at: int, subrule: str = "main") -> str:
    return words(revision, subrule).split(". ")[at].rstrip(".") + "."


def one(text: str) -> Quotation:
    (found,) = identify(record(), text)
    return found


GENUINE: dict[str, tuple[str, str]] = {
    "the whole rule of today": (words(LONDON), "main"),
    "with plain quotes": (straight(words(LONDON)), "main"),
    "in double quotes": (f"“{words(LONDON)}”", "main"),
    "in French quotes": (f"« {words(LONDON)} »", "main"),
    "with its number of 2019": (f"103.4. {words(LONDON)}", "main"),
    "with its number of today": (f"103.5. {words(LONDON)}", "main"),
    "called a rule": (f"Rule 103.5: {words(LONDON)}", "main"),
    "called CR": (f"CR 103.5 {words(LONDON)}", "main"),
    "quoted as mail quotes": ("\n".join(f"> {each}" for each in wrap(words(LONDON))), "main"),
    "across line ends": (words(VANCOUVER).replace(" ", "\n", 40), "main"),
    "across line ends of old": (words(VANCOUVER).replace(" ", "\r\n", 40), "main"),
    "with two spaces everywhere": (words(PARIS_2005).replace(" ", "  "), "main"),
    "with no-break spaces": (words(PARIS_2005).replace(" ", "\u00a0"), "main"),
    "without the stop at the end": (words(THEIR).rstrip("."), "main"),
    "the rule of 2005": (words(PARIS_2005), "main"),
    "the rule of 2015": (words(VANCOUVER), "main"),
    "the rule of 2018": (words(THEIR), "main"),
    "the rule of 2009": (words(ROUNDS), "main"),
    "one sentence of 2019": (sentence(LONDON, 1), "main"),
    "another sentence of 2019": (sentence(LONDON, 4), "main"),
    "its last sentence": (sentence(LONDON, -1), "main"),
    "a sentence that begins with a small letter": (sentence(LONDON, 3)[0].lower() + sentence(LONDON, 3)[1:], "main"),
    "half a sentence": (" ".join(sentence(LONDON, 4).split()[5:20]), "main"),
    "with something left out": (f"{sentence(VANCOUVER, 2)} … {sentence(VANCOUVER, -1)}", "main"),
    "with something left out in brackets": (f"{sentence(VANCOUVER, 2)} [...] {sentence(VANCOUVER, -1)}", "main"),
    "with dots at both ends": (f"... {' '.join(words(THEIR).split()[10:30])} ...", "main"),
    "the free mulligan of 2009": (words(FREE_2009, "free-mulligan"), "free-mulligan"),
    "the free mulligan of 2019": (words(LONDON, "free-mulligan"), "free-mulligan"),
    "a misprint, as it was printed": (words(THEIR, "free-mulligan"), "free-mulligan"),
    "the team subrule of 2006": (words(TEAMS_2006, "team"), "team"),
    "the team subrule of today": (words(LONDON, "team"), "team"),
    "its example": (example(TEAMS_2006, "team"), "team"),
    "its example, called one": (f"Example: {example(TEAMS_2006, 'team')}", "team"),
    "the partial mulligan": (words(PARTIAL, "commander"), "commander"),
    "Vanguard": (words(LONDON, "vanguard"), "vanguard"),
    "acting any time": (f"103.5b {words(LONDON, 'any-time-action')}", "any-time-action"),
    "a bullet of a list": (f"• {words(LONDON, 'vanguard')}", "vanguard"),
}
ALTERED: dict[str, tuple[str, str, str]] = {
    "a word for another": (words(LONDON).replace("dissatisfied", "unhappy"), "dissatisfied", "unhappy"),
    "a number for another": (words(LONDON).replace("normally seven", "normally six"), "seven", "six"),
    "a word left out": (sentence(LONDON, 1).replace("initial ", ""), "initial", ""),
    "a word put in": (sentence(LONDON, 1).replace("may take", "may always take"), "", "always"),
    "a sentence turned round": (sentence(VANCOUVER, -1).replace("may put", "must put"), "may", "must"),
    "one subrule altered": (words(LONDON, "vanguard").replace("plus or minus", "plus"), "or minus", ""),
    "a misprint repaired": (
        words(THEIR, "free-mulligan").replace("as had before", "as they’d before"),
        "had",
        "they’d",
    ),
    "a misremembered end": (
        sentence(PARIS_2005, 0).replace("initial hand", "first seven"),
        "initial hand",
        "first seven",
    ),
}
INVENTED: dict[str, str] = {
    "a rule that never was": "Once during each game a player may show their hand and draw seven more cards.",
    "a house rule": "Our group plays that whoever has no land may swap a hand for free as often as it takes them.",
    "a recipe": "Whisk the eggs with the sugar until they are pale, then fold in the flour a spoonful at a time.",
    "another game": "Before the first move White may ask that the board be turned, and Black has to agree to this.",
    "words of the rules in no order": "hand mulligan player seven library bottom cards order any draws shuffles takes",
    "a French sentence of ours": "Celui qui n'aime pas sa main la rend au donneur et attend la donne suivante.",
    "a rule of no game": "To move a stone, its player says “onward” and counts two steps, never more than that.",
}
SHORT = ("mulligan", "take a mulligan", "Each player", "103.5 Paris mulligan")


def test_there_are_more_than_fifty_of_them() -> None:
    assert 50 < len(GENUINE) + len(ALTERED) + len(INVENTED) + len(SHORT)


@pytest.mark.parametrize("quoted", GENUINE)
def test_a_true_quotation_is_genuine_and_names_its_subrule(quoted: str) -> None:
    text, subrule = GENUINE[quoted]
    assert text
    found = one(text)
    assert ("genuine", None) == (found.verdict, found.pieces)
    assert subrule in {each.subrule for each in found.stood}
    assert found.number_fits in (True, None)


@pytest.mark.parametrize("quoted", ALTERED)
def test_an_altered_quotation_shows_what_differs(quoted: str) -> None:
    text, out, in_ = ALTERED[quoted]
    found = one(text)
    assert "altered" == found.verdict
    pieces = found.pieces or ()
    assert (out, in_) == tuple(
        " ".join(piece.text.strip() for piece in pieces if piece.is_ == kind) for kind in ("out", "in")
    )


@pytest.mark.parametrize("quoted", INVENTED)
def test_an_invented_text_never_stood(quoted: str) -> None:
    found = one(INVENTED[quoted])
    assert ("unknown", ()) == (found.verdict, found.stood)


@pytest.mark.parametrize("quoted", SHORT)
def test_a_few_words_say_nothing(quoted: str) -> None:
    assert "short" == one(quoted).verdict


def test_the_days_and_numbers_of_a_quotation_are_those_of_all_wordings_that_hold_it() -> None:
    (stood,) = one(sentence(LONDON, 1)).stood
    assert [("103.4", "2018-04-27", "2022-10-07"), ("103.5", "2022-10-07", None)] == [
        (each.number, str(each.since), each.until and str(each.until)) for each in stood.spans
    ]


def test_a_number_in_front_is_checked() -> None:
    assert one(f"103.4c {words(FREE_2009, 'free-mulligan')}").number_fits
    assert one(f"103.5c {words(FREE_2009, 'free-mulligan')}").number_fits is False
    assert one(words(FREE_2009, "free-mulligan")).number_fits is None


def test_a_wording_known_by_its_fingerprint_alone_is_proved_whole() -> None:
    parallel = record().main.parallels[0]
    assert parallel.texts[-1].fingerprint
    found = one(words(ROUNDS, "free-mulligan"))
    assert {"mulligan", "section-free-mulligan"} == {each.rule for each in found.stood}, "one wording, two rules"


def test_a_screenful_is_taken_apart() -> None:
    screen = "\n\n".join(f"{text.number} {text.en}" for text in record().main.revisions[LONDON].text)
    found = identify(record(), f"Look at this:\n\n{screen}\n\nSo there.")
    assert ["short", *["genuine"] * 5, "short"] == [each.verdict for each in found]
    assert [None, *[True] * 5, None] == [each.number_fits for each in found]


def test_paragraphs_that_run_into_each_other_are_parted_at_their_numbers() -> None:
    run_on = " ".join(f"{text.number} {text.en}" for text in record().main.revisions[LONDON].text)
    assert ["genuine"] * 5 == [each.verdict for each in identify(record(), run_on)]


def test_french_words_are_identified_too() -> None:
    (text,) = [each for each in record().main.revisions["2010-06-18-shared-team-turns"].text if each.id == "team"]
    assert text.fr
    (stood,) = one(text.fr).stood
    assert ("team", "fr") == (stood.subrule, stood.language)
    assert FALLBACK != stood.language


@pytest.mark.parametrize("text", ["", " \n ", "…", "> > >", "“”", "103.5"])
def test_nothing_quoted_is_nothing(text: str) -> None:
    assert () == identify(record(), text)


def test_a_number_on_a_line_of_its_own_belongs_to_what_follows() -> None:
    assert [("103.4c", "In a game of four")] == list(passages("103.4c\n\nIn a game of four"))
