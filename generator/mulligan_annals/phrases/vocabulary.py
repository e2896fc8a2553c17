"""The words that people type in each language: months, ordinals, what stands around a number or says how many play.

Every language is understood at once: nobody says first in which one he types.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import Annotated

from ..corpus.base import Key, Record, Words

TYPED = "typed.yaml"


class TypedRecord(Record):
    """What `typed.yaml` of one language holds, all written plainly: without accents, case and apostrophes."""

    months: tuple[tuple[Words, ...], ...]
    """The names of each month."""
    weekdays: tuple[Words, ...]
    beside_a_day: Annotated[tuple[Words, ...], Key("beside-a-day")]
    """Words left aside in a day: on 12 March."""
    yesterday: tuple[Words, ...]
    today: tuple[Words, ...]
    tomorrow: tuple[Words, ...]
    after_figures: Annotated[tuple[Words, ...], Key("after-figures")]
    """What follows the figures of a day: 3rd."""
    before_a_number: Annotated[tuple[Words, ...], Key("before-a-number")]
    """What precedes a rule number: CR 103.4c."""
    prerelease: tuple[Words, ...]
    prerelease_events: Annotated[tuple[Words, ...], Key("prerelease-events")]
    """What may follow it: prerelease weekend."""
    beside_a_prerelease: Annotated[tuple[Words, ...], Key("beside-a-prerelease")]
    ordinals: Mapping[str, tuple[Words, ...]]
    """The ordinals of a core set, by its number."""
    by_ordinal: Annotated[tuple[Words, ...], Key("by-ordinal")]
    """What a core set is called by its ordinal."""
    by_year: Annotated[tuple[Words, ...], Key("by-year")]
    """What a core set is called by its year."""
    players: tuple[Words, ...]
    """What those who play are called; the first is offered."""
    counts: tuple[Words, ...]
    """How many play, from two on."""
    before_a_count: Annotated[tuple[Words, ...], Key("before-a-count")] = ()
    """What precedes a count that stands alone: à quatre."""
    between: tuple[Words, ...]
    """Words that join the others and say nothing themselves."""


@dataclass(frozen=True, slots=True)
class TypedWords:
    """What people type in all languages together."""

    months: Mapping[str, int]
    """The month of each of its names."""
    relative: Mapping[str, int]
    """How many days a day lies from the one on which it is typed."""
    beside_a_day: frozenset[str]
    """Words left aside in a day, those of the week among them."""
    figures: str
    """A pattern of what follows the figures of a day."""
    before_a_number: str
    """A pattern of what precedes a rule number."""
    prerelease: str
    """A pattern of the words for a prerelease."""
    beside_a_prerelease: str
    """A pattern of the words around the name of a set, beside those for a prerelease."""
    ordinals: Mapping[str, Mapping[str, tuple[str, ...]]]
    """For the number of a core set, each of its ordinals with what the set is called by it."""
    by_year: tuple[str, ...]
    players: tuple[str, ...]
    offered: tuple[str, ...]
    """The word for those who play that is offered in each language."""
    seated: str
    """A pattern of how many play; its first group is the count."""
    seated_alone: str
    """The same where a count stands alone."""
    counts: Mapping[str, int]
    before_a_count: frozenset[str]
    between: frozenset[str]


def joined(languages: Sequence[TypedRecord]) -> TypedWords:
    """The words of several languages as one vocabulary."""

    def each(field: str) -> tuple[str, ...]:
        return tuple(dict.fromkeys(chain.from_iterable(getattr(words, field) for words in languages)))

    counts = {word: many for words in languages for many, word in enumerate(words.counts, 2)}
    events = any_of(each("prerelease_events"))
    beside = any_of(each("beside_a_prerelease"))
    ordinals: dict[str, dict[str, tuple[str, ...]]] = {}
    for words in languages:
        for number, written in words.ordinals.items():
            called = {each: tuple(name.format(ordinal=each) for name in words.by_ordinal) for each in written}
            ordinals.setdefault(number, {}).update(called)
    return TypedWords(
        months={name: month for words in languages for month, names in enumerate(words.months, 1) for name in names},
        relative={
            **dict.fromkeys(each("today"), 0),
            **dict.fromkeys(each("yesterday"), -1),
            **dict.fromkeys(each("tomorrow"), 1),
        },
        beside_a_day=frozenset((*each("beside_a_day"), *each("weekdays"))),
        figures=any_of(each("after_figures")),
        before_a_number=any_of(each("before_a_number")),
        prerelease=rf"\b{any_of(each('prerelease'))}\b(?: {events}\b)?",
        beside_a_prerelease=rf"^(?:{beside} )+|(?: {beside})+$",
        ordinals=ordinals,
        by_year=each("by_year"),
        players=each("players"),
        offered=tuple(words.players[0] for words in languages),
        seated=rf"([0-9]+|{'|'.join(counts)}) ?{any_of(each('players'))}",
        seated_alone=rf"{any_of(each('before_a_count'))} ([a-z0-9]+)",
        counts=counts,
        before_a_count=frozenset(each("before_a_count")),
        between=frozenset(each("between")),
    )


def any_of(words: Iterable[str]) -> str:
    """A pattern of any of the words, the longest first; of none, where there are none."""
    longest = sorted(words, key=lambda word: (-len(word), word))
    return f"(?:{'|'.join(longest)})" if longest else "(?!)"
