"""A document of no game that exists, in our own words, in every shape in which official texts have been printed."""

import textwrap
from collections.abc import Callable, Mapping

THINGS = ("Stones", "Rivers", "Lanterns", "Bridges", "Kites", "Wells", "Ferries", "Orchards")
"""Each has its heading and six rules; enough for a text to count as a whole one."""

MULLIGAN = (
    "Each player draws a number of cards equal to their starting hand size, which is normally seven. A player who is "
    "dissatisfied with their initial hand may take a mulligan."
)

Rules = dict[str, str]


def rules() -> Rules:
    """Every number with its text: sections, headings, rules and subrules; an example stands on a line of its own."""
    found: Rules = {"1.": "The Landscape"}
    for at, thing in enumerate(THINGS):
        one = thing.removesuffix("s").lower()
        heading = f"{100 + at}"
        found |= {
            f"{heading}.": thing,
            f"{heading}.1.": f"A {one} lies where the player on whose side it lies has put it.",
            f"{heading}.1a": f"A {one} that nobody has put anywhere doesn’t lie anywhere. See rule {heading}.2.",
            f"{heading}.2.": f"To move a {one}, its player says “onward” and counts {at + 2} steps—never more.\n"
            f"Example: Ada’s {one} lies by the gate. She says “onward” and counts {at + 2} steps. It lies by the mill.",
            f"{heading}.2a": f"Whoever forgets to say the word leaves the {one} where it is until the {thing} rest.",
            f"{heading}.3.": f"Two players may swap one {one} for {at + 3} others if both of them agree to it aloud.",
            f"{heading}.4.": f"At the end of the evening each {one} is worth {at + 1} to the player who has it.",
        }
    return found


GLOSSARY = {
    "Evening": "The time in which a game is played. See rule 100.4.",
    "Onward": "What a player says before moving something.",
    "Swap": "1. To give one thing for others.\n2. What has been swapped so.\nSee rule 101.3.",
}


def printed(
    of: Mapping[str, str],
    glossary: Mapping[str, str] = GLOSSARY,
    day: str = "June 1, 2031",
    number: Callable[[str, str], str] = lambda number, text: f"{number} {text}",
) -> str:
    """The document with its introduction, contents and credits; `number` sets a number before its text."""
    contents = [f"{each} {text}" for each, text in of.items() if "." not in each[:-1]]
    return "\n\n".join(
        [
            "Landscape Comprehensive Rules",
            f"These rules are effective as of {day}.",
            "Introduction",
            "This document is for people who have played before. After 100.1a comes 100.2, for one.",
            "Contents",
            "\n".join(contents),
            "Glossary",
            "Credits",
            *(number(each, text) for each, text in of.items()),
            "Glossary",
            *(f"{term}\n{meaning}" for term, meaning in glossary.items()),
            "Credits",
            "Thought of by nobody in particular.\n",
        ]
    )


def straight(text: str) -> str:
    """The same text with plain quotes and dashes, as files of old were written."""
    return text.translate(str.maketrans("’“”—", '\'""-'))


def wrapped(text: str) -> str:
    """The same text cut into lines of 75 characters."""
    return "\n\n".join(
        "\n".join(line for printed in part.split("\n") for line in textwrap.wrap(printed, 75) or [""])
        for part in text.split("\n\n")
    )


def paged(text: str) -> str:
    """The same text as a page of paper has it: a running head, a page number, and breaks within sentences."""
    lines = wrapped(text).split("\n")
    pages = [lines[at : at + 41] for at in range(0, len(lines), 41)]
    return "\f".join(
        "\n".join(["Landscape Rules, revised", "", *page, "", f"Page {at} of {len(pages)}"])
        for at, page in enumerate(pages, 1)
    )
