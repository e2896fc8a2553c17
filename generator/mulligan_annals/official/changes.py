"""Two official texts compared whole: what happened to the words, the number and the examples of every paragraph."""

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Literal, NamedTuple

from .lineage import ALIKE, TAKEN, Lineage, in_order, trace
from .paragraphs import Paragraph, without_references
from .reading import Document

Words = Literal["same", "typography", "references", "reworded"]
Place = Literal["same", "renumbered", "moved"]
KINDS = ("reworded", "moved", "renumbered", "split", "joined", "added", "removed", "references", "typography")
"""What can happen to a paragraph or an example, in the order in which it is counted out."""
FOLDED = ("renumbered", "references", "typography")
"""What is only counted unless asked for: no word of the rule itself is another."""


@dataclass(eq=False, slots=True)
class Link:
    """A paragraph of the old text and the one that it became in the new; one side is None where it came or went.

    `sure` is 1 where the words are the same, otherwise their likeness from 0 to 1. `other` is the number of the
    paragraph (of the other text) from which a new one was split off, or into which one that is gone was joined.
    """

    was: Paragraph | None
    now: Paragraph | None
    words: Words = "same"
    place: Place = "same"
    sure: float = 1.0
    other: str = ""

    @property
    def kinds(self) -> tuple[str, ...]:
        """What happened; empty where nothing did."""
        if self.was is None:
            return ("split",) if self.other else ("added",)
        if self.now is None:
            return ("joined",) if self.other else ("removed",)
        return tuple(each for each in (self.words, self.place) if each != "same")

    @property
    def number(self) -> str:
        """The number under which it is shown: the new one where it has one."""
        shown = self.now or self.was
        return shown.number if shown else ""


@dataclass(eq=False, slots=True)
class ExampleLink:
    """A worked example and what it became; `of` and `to` are the numbers of its rule in the old and the new text."""

    of: str
    to: str
    was: str | None
    now: str | None
    kind: Literal["typography", "references", "reworded", "moved", "added", "removed"]


class Step(NamedTuple):
    """A number in the next or the last text, and how sure the link to it is, from 0 to 1."""

    number: str
    sure: float


@dataclass(eq=False)
class Changes:
    """All that differs between two texts, in the order of the new one; what is identical is only counted."""

    old: Document
    new: Document
    links: tuple[Link, ...]
    examples: tuple[ExampleLink, ...]
    reprinted: tuple[Link, ...]
    """What differs in nothing but typography, examples included; not among `links`."""
    _became: Mapping[str, Step] = field(repr=False)
    _came: Mapping[str, Step] = field(repr=False)

    def became(self, number: str) -> Step | None:
        """Under which number a paragraph of the old text lives on, and how sure that is; None where it is gone."""
        return _step(self._became, number, self.old)

    def came_from(self, number: str) -> Step | None:
        """The same the other way: the number in the old text of what bears that number in the new."""
        return _step(self._came, number, self.new)

    @cached_property
    def counts(self) -> Counter[str]:
        """How often each thing happened, to paragraphs and to examples together."""
        counted = Counter(kind for each in self.links for kind in each.kinds) + Counter(e.kind for e in self.examples)
        counted["typography"] += len(self.reprinted)
        return counted


def compare(old: Document, new: Document) -> Changes:
    """Everything that happened between two official texts."""
    was, now = _apart(old, new), _apart(new, old)
    lineage = trace(was, now)
    split, joined = lineage.parts()
    links = []
    for before, after in in_order(lineage):
        if before is None:
            assert after is not None
            links.append(Link(None, after, other=split[after].number if after in split else ""))
        elif after is None:
            links.append(Link(before, None, other=joined[before].number if before in joined else ""))
        else:
            sure = lineage.sure[before]
            links.append(Link(before, after, _words(before, after), _place(lineage, before, after), sure))
    became = {each.was.number: Step(*_end(each, each.now)) for each in reversed(links) if each.was}
    came = {each.now.number: Step(*_end(each, each.was)) for each in reversed(links) if each.now}
    shown = tuple(each for each in links if each.kinds)
    return Changes(old, new, shown, tuple(_examples(links)), _reprinted(old, new), became, came)


def _apart(one: Document, other: Document) -> list[Paragraph]:
    """The paragraphs of one text whose words, number and examples the other does not hold."""
    shared = other.block_set
    return [each for block in (*one.blocks, *one.entries) if block.one not in shared for each in block.paragraphs]


def _reprinted(old: Document, new: Document) -> tuple[Link, ...]:
    """What stands in both texts with the same words, and only its typography is another."""
    shared = frozenset(old.blocks).union(old.entries)
    apart = [block for block in (*new.blocks, *new.entries) if block not in shared]
    wanted = {block.one for block in apart}
    printed = {block.one: block for block in (*old.blocks, *old.entries) if block.one in wanted} if wanted else {}
    return tuple(
        Link(was, now, "typography")
        for block in apart
        if block.one in printed
        for was, now in zip(printed[block.one].paragraphs, block.paragraphs, strict=True)
        if was.text != now.text or was.examples != now.examples
    )


def _end(link: Link, there: Paragraph | None) -> tuple[str, float]:
    """The number at the other end of a link, also of the paragraph of which it became or was a part."""
    return (there.number, link.sure) if there else (link.other, TAKEN)


def _step(steps: Mapping[str, Step], number: str, within: Document) -> Step | None:
    """The step from a number; what is not among the differences stays as it is."""
    if number not in within.by_number:
        return None
    found = steps.get(number, Step(number, 1.0))
    return found if found.number else None


def _words(was: Paragraph, now: Paragraph) -> Words:
    if was.is_entry and was.number != now.number:
        return "reworded"
    if was.key == now.key:
        return "same" if was.text == now.text else "typography"
    return _wording(was.key, now.key)


def _wording(was: str, now: str) -> Words:
    """What differs between two comparable texts that are not equal."""
    if without_references(was) == without_references(now):
        return "references"
    return "typography" if _one_printing(was.split(" "), now.split(" ")) else "reworded"


def _one_printing(was: Sequence[str], now: Sequence[str]) -> bool:
    """Whether the words are the same but for letters outside ASCII, which files of old spoil each in its own way."""
    return len(was) == len(now) and all(a == b or _one_spoilt(a, b) for a, b in zip(was, now, strict=True))


def _one_spoilt(a: str, b: str) -> bool:
    return len(a) == len(b) and all(x == y or not (x + y).isascii() for x, y in zip(a, b, strict=True))


def _place(lineage: Lineage, was: Paragraph, now: Paragraph) -> Place:
    if was.is_entry or was.number == now.number:
        return "same"
    if was.kind == now.kind and (not was.parent or lineage.at_home(was, now)):
        return "renumbered"
    return "moved"


def _examples(links: Sequence[Link]) -> Iterator[ExampleLink]:
    """What became of every example of the paragraphs that are not identical: each appears once, none is lost."""
    old: list[tuple[str, str, str, str]] = []
    new: list[tuple[str, str, str]] = []
    for each in links:
        if each.was and each.now and each.was.examples == each.now.examples:
            continue
        home = each.now.number if each.now else ""
        if each.was:
            old += [
                (each.was.number, home, *pair) for pair in zip(each.was.examples, each.was.example_keys, strict=True)
            ]
        if each.now:
            new += [(home, *pair) for pair in zip(each.now.examples, each.now.example_keys, strict=True)]
    pairs = _paired(old, new)
    taken = set(pairs.values())
    for at, (of, home, text, key) in enumerate(old):
        if (to := pairs.get(at)) is None:
            yield ExampleLink(of, home, text, None, "removed")
            continue
        where, now, now_key = new[to]
        words: Words = ("same" if text == now else "typography") if key == now_key else _wording(key, now_key)
        if where != home and words in ("same", "typography"):
            yield ExampleLink(of, where, text, now, "moved")
        elif words != "same":
            yield ExampleLink(of, where, text, now, words)
    for to, (where, text, _) in enumerate(new):
        if to not in taken:
            yield ExampleLink("", where, None, text, "added")


def _paired(old: Sequence[tuple[str, str, str, str]], new: Sequence[tuple[str, str, str]]) -> dict[int, int]:
    """Each old example with its new place: the same words under the same rule, then anywhere, then like words."""
    pairs: dict[int, int] = {}
    taken: set[int] = set()

    def link(ways: dict[tuple[str, ...], list[int]], key: tuple[str, ...], at: int) -> None:
        waiting = [to for to in ways.get(key, ()) if to not in taken]
        if at not in pairs and waiting:
            pairs[at] = waiting[0]
            taken.add(waiting[0])

    at_home: defaultdict[tuple[str, ...], list[int]] = defaultdict(list)
    anywhere: defaultdict[tuple[str, ...], list[int]] = defaultdict(list)
    for to, (where, _, key) in enumerate(new):
        at_home[where, key].append(to)
        anywhere[key,].append(to)
    for at, (_, home, _, key) in enumerate(old):
        link(at_home, (home, key), at)
    for at, (_, _, _, key) in enumerate(old):
        link(anywhere, (key,), at)
    _pair_alike(old, new, pairs, taken)
    return pairs


def _pair_alike(
    old: Sequence[tuple[str, str, str, str]],
    new: Sequence[tuple[str, str, str]],
    pairs: dict[int, int],
    taken: set[int],
) -> None:
    """Pair what is left by likeness, the most alike first; under one rule less is asked."""
    words_of_new = {to: frozenset(key.lower().split()) for to, (_, _, key) in enumerate(new) if to not in taken}
    scored = []
    for at, (_, home, _, key) in enumerate(old):
        if at in pairs:
            continue
        words = frozenset(key.lower().split())
        for to, others in words_of_new.items():
            alike = 2 * len(words & others) / (len(words) + len(others) or 1)
            at_home = new[to][0] == home
            if alike >= (ALIKE if at_home else 0.7):
                scored.append((-alike - 0.1 * at_home, at, to))
    for _, at, to in sorted(scored):
        if at not in pairs and to not in taken:
            pairs[at] = to
            taken.add(to)
