"""Two official texts compared whole: which paragraph became which, and what happened to words, number and examples."""

from collections import Counter, defaultdict
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from heapq import nsmallest
from typing import Literal, NamedTuple

from .paragraphs import Paragraph, without_references
from .reading import Document

CERTAIN = 0.75
"""From this likeness on two paragraphs are one without a word from their neighbours."""
ALIKE = 0.5
"""Below this likeness two paragraphs are one only where number and neighbours say so."""
EXPECTED = 0.3
"""The least likeness of two paragraphs whose number and neighbours agree."""
ENTRY = 0.65
"""The least likeness of two glossary entries whose terms have no word in common, as EDH and Commander have none."""
TAKEN = 0.6
"""So great a share of a paragraph's words must come from another for it to have been split off from it."""
_FEWEST = 6
"""A part of fewer different words than this cannot be told from a turn of phrase."""
_RARE = 24
"""A word in more paragraphs than this tells nothing about lineage, and is not looked up."""
_SHARED = 5_354_228_880
"""What a word counts for that one paragraph alone has, in likeness: every number up to `_RARE` divides it."""
_PART = 0.35
"""What a part of a rule loses in likeness to the whole, where another part keeps the number."""
_SHORT = 40
"""Characters below which equal texts of two glossary entries say nothing: `See Library.`"""


_Index = Mapping[str, Sequence[int]]


def likeness(a: Paragraph, b: Paragraph) -> float:
    """What two paragraphs share of their different words, from 0 to 1."""
    both = len(a.words) + len(b.words)
    return 2 * len(a.words & b.words) / both if both else 0.0


class Lineage:
    """The links found so far between the paragraphs that are not identical in both texts."""

    def __init__(self, was: Sequence[Paragraph], now: Sequence[Paragraph]) -> None:
        self.was, self.now = was, now
        self.successor: dict[Paragraph, Paragraph] = {}
        self.sure: dict[Paragraph, float] = {}
        self.taken: set[Paragraph] = set()
        self._numbers_was = {each.number: each for each in reversed(was)}
        self._numbers_now = {each.number: each for each in reversed(now)}

    def link(self, was: Paragraph, now: Paragraph, sure: float) -> None:
        """Say that the one became the other."""
        self.successor[was] = now
        self.sure[was] = sure
        self.taken.add(now)

    @property
    def gone(self) -> list[Paragraph]:
        """The old paragraphs without a successor, in order."""
        return [each for each in self.was if each not in self.successor]

    @property
    def come(self) -> list[Paragraph]:
        """The new paragraphs without a predecessor, in order."""
        return [each for each in self.now if each not in self.taken]

    def expected(self, number: str) -> str | None:
        """The number that a paragraph bears in the new text, as far as that is known; identical ones keep theirs."""
        if (before := self._numbers_was.get(number)) is None:
            return number
        after = self.successor.get(before)
        return after.number if after else None

    def at_home(self, was: Paragraph, now: Paragraph) -> bool:
        """Whether the second stands under what the parent of the first became."""
        return bool(was.parent) and self.expected(was.parent) == now.parent

    def link_by(self, key: Callable[[Paragraph], Hashable | None], sure: float | None) -> None:
        """Link what has the same key: where several do, those under one number, then one parent, then in order.

        Where `sure` is None, the likeness of the two says how sure the link is.
        """
        waiting: defaultdict[Hashable, list[Paragraph]] = defaultdict(list)
        for each in self.come:
            if (found := key(each)) is not None:
                waiting[found].append(each)
        for was in self.gone:
            if (found := key(was)) is None or not (choices := waiting.get(found)):
                continue
            now = min(choices, key=lambda each: (each.number != was.number, not self.at_home(was, each)))
            if not self._only_borrowed(was, now):
                choices.remove(now)
                self.link(was, now, likeness(was, now) if sure is None else sure)

    def _only_borrowed(self, was: Paragraph, now: Paragraph) -> bool:
        """Whether equal words stand elsewhere only because two rules, each still at its place, came to be alike."""
        if was.number == now.number or was.is_entry or self.at_home(was, now):
            return False
        stayed, before = self._numbers_now.get(was.number), self._numbers_was.get(now.number)
        return (
            stayed is not None
            and before is not None
            and likeness(was, stayed) >= CERTAIN
            and likeness(before, now) >= CERTAIN
        )

    def link_alike(self, least: float, bonus: bool) -> None:
        """Link what is alike, the most alike first; with `bonus`, number and neighbours count too."""
        gone, come = self.gone, self.come
        index = _index(each.words for each in come)
        scored = []
        for at, was in enumerate(gone):
            for now in self._candidates(was, come, index):
                alike = likeness(was, now)
                if was.number != now.number and self._rather_part(was, now):
                    alike -= _PART
                if was.is_entry and alike < (ALIKE if _share_a_word(was.number, now.number) else ENTRY):
                    continue
                home, number = self.at_home(was, now), was.number == now.number
                score = alike + (0.1 * home + 0.05 * number if bonus else 0.01 * home + 0.01 * number)
                if alike >= least or (bonus and (home or number) and alike >= EXPECTED):
                    scored.append((-score, at, was, now, alike))
        scored.sort(key=lambda each: each[:2])
        for _, _, was, now, alike in scored:
            if was not in self.successor and now not in self.taken:
                self.link(was, now, alike)

    def _rather_part(self, was: Paragraph, now: Paragraph) -> bool:
        """Whether a rule was split or joined, and the half that keeps the number is rather the same rule."""
        if was.number == now.parent:
            return True
        if not self.at_home(was, now) or self.expected(was.parent) != was.parent:
            return False
        stays, before = self._numbers_now.get(was.number), self._numbers_was.get(now.number)
        split = stays is not None and stays not in self.taken and _part_of(stays, was) and _part_of(now, was)
        joined = before is not None and before not in self.successor and _part_of(before, now) and _part_of(was, now)
        return split or joined

    def _candidates(self, was: Paragraph, come: Sequence[Paragraph], index: _Index) -> list[Paragraph]:
        """The few new paragraphs that one may have become: of its number, or sharing words that few have."""
        best = [come[at] for at in _sharing(was.words, index, 4)]
        same = self._numbers_now.get(was.number)
        if same is not None and same not in self.taken and same not in best:
            best.append(same)
        return [each for each in best if _comparable_kinds(was, each)]

    def link_neighbours(self) -> None:
        """Link a lone paragraph with the lone one that stands between what its neighbours became."""
        come = self.come
        by_parent: defaultdict[str, list[Paragraph]] = defaultdict(list)
        for each in come:
            by_parent[each.parent].append(each)
        gone_by_parent: defaultdict[str, list[Paragraph]] = defaultdict(list)
        for each in self.gone:
            gone_by_parent[each.parent].append(each)
        for parent, lone in gone_by_parent.items():
            if len(lone) == 1 and parent and (home := self.expected(parent)):
                others = by_parent.get(home, ())
                if len(others) == 1 and _comparable_kinds(lone[0], others[0]):
                    alike = likeness(lone[0], others[0])
                    if lone[0].number[len(parent) :] == others[0].number[len(home) :] and alike >= EXPECTED:
                        self.link(lone[0], others[0], alike)

    def parts(self) -> tuple[dict[Paragraph, Paragraph], dict[Paragraph, Paragraph]]:
        """New paragraphs whose words come from one that was split, and gone ones whose words went into another."""
        reworded = [(was, now) for was, now in self.successor.items() if was.key != now.key]
        lost = [(was, was.words - now.words) for was, now in reworded]
        gained = [(now, now.words - was.words) for was, now in reworded]
        return _absorbed(self.come, lost), _absorbed(self.gone, gained)


def _share_a_word(a: str, b: str) -> bool:
    return not set(a.lower().split()).isdisjoint(b.lower().split())


def _index(of: Iterable[frozenset[str]]) -> _Index:
    """The places at which each word stands, of words that stand at few."""
    index: defaultdict[str, list[int]] = defaultdict(list)
    for at, words in enumerate(of):
        for word in words:
            index[word].append(at)
    return {word: places for word, places in index.items() if len(places) <= _RARE}


def _sharing(words: frozenset[str], index: _Index, most: int) -> list[int]:
    """The places that share the rarest words, the best first; of equals the first, whatever order a set has."""
    votes: defaultdict[int, int] = defaultdict(int)
    for word in words & index.keys():
        places = index[word]
        # Whole numbers, as the sum of fractions depends on their order.
        weight = _SHARED // len(places)
        for at in places:
            votes[at] += weight
    return nsmallest(most, votes, key=lambda at: (-votes[at], at)) if len(votes) > 1 else list(votes)


def _comparable_kinds(a: Paragraph, b: Paragraph) -> bool:
    rules = ("rule", "subrule")
    return a.kind == b.kind or (a.kind in rules and b.kind in rules)


def _part_of(part: Paragraph, whole: Paragraph) -> bool:
    return len(part.words) >= _FEWEST and len(part.words & whole.words) >= 0.8 * len(part.words)


def _absorbed(
    alone: Iterable[Paragraph], shares: Sequence[tuple[Paragraph, frozenset[str]]]
) -> dict[Paragraph, Paragraph]:
    """Each of the lone paragraphs whose words, most of them, are among those that another lost or gained."""
    index = _index(words for _, words in shares)
    found = {}
    for each in alone:
        if len(each.words) < _FEWEST:
            continue
        best, most = None, TAKEN * len(each.words)
        for at in _sharing(each.words, index, 6):
            other, words = shares[at]
            shared = len(each.words & words)
            # Of two that lost the same words, the one that stands beside it.
            near = other.parent == each.parent or other.number == each.parent
            if shared + near >= most and shared >= TAKEN * len(each.words) and other.is_entry == each.is_entry:
                best, most = other, shared + near + 0.5
        if best is not None:
            found[each] = best
    return found


def trace(was: Sequence[Paragraph], now: Sequence[Paragraph]) -> Lineage:
    """The lineage between the paragraphs of two texts that are not identical in both."""
    found = Lineage(was, now)
    found.link_by(lambda each: (each.kind, *each.same), 1.0)
    found.link_by(lambda each: (each.kind, each.number, each.key), 1.0)
    # Headings first: what stands below them is at home where they went.
    found.link_by(lambda each: each.key if each.kind in ("section", "heading") else None, 1.0)
    found.link_by(_words_alone, 1.0)
    found.link_by(lambda each: (each.number, each.unreferenced), 0.99)
    # An entry of the glossary is its term, whatever is said of it.
    found.link_by(lambda each: each.number.lower() if each.is_entry else None, None)
    found.link_by(lambda each: each.unreferenced if _words_alone(each) else None, 0.98)
    found.link_alike(CERTAIN, bonus=False)
    found.link_alike(ALIKE, bonus=True)
    found.link_neighbours()
    return found


def _words_alone(each: Paragraph) -> str | None:
    if each.is_entry:
        return f"entry {each.key}" if len(each.key) > _SHORT else None
    return each.key if each.kind in ("rule", "subrule") and each.key else None


def in_order(found: Lineage) -> Iterator[tuple[Paragraph | None, Paragraph | None]]:
    """Every link, and what came or went alone, in the order of the new text."""
    predecessor = {now: was for was, now in found.successor.items()}
    place = {each: at for at, each in enumerate(found.was)}
    waiting = found.gone[::-1]
    for now in found.now:
        was = predecessor.get(now)
        while was is not None and waiting and place[waiting[-1]] < place[was] and waiting[-1].kind == now.kind:
            yield waiting.pop(), None
        yield was, now
    while waiting:
        yield waiting.pop(), None


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


class EditionStep(NamedTuple):
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
    _became: Mapping[str, EditionStep] = field(repr=False)
    _came: Mapping[str, EditionStep] = field(repr=False)

    def became(self, number: str) -> EditionStep | None:
        """Under which number a paragraph of the old text lives on, and how sure that is; None where it is gone."""
        return _step(self._became, number, self.old)

    def came_from(self, number: str) -> EditionStep | None:
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
    became = {each.was.number: EditionStep(*_end(each, each.now)) for each in reversed(links) if each.was}
    came = {each.now.number: EditionStep(*_end(each, each.was)) for each in reversed(links) if each.now}
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


def _step(steps: Mapping[str, EditionStep], number: str, within: Document) -> EditionStep | None:
    """The step from a number; what is not among the differences stays as it is."""
    if number not in within.by_number:
        return None
    found = steps.get(number, EditionStep(number, 1.0))
    return found if found.number else None


def _words(was: Paragraph, now: Paragraph) -> Words:
    if was.is_entry and was.number != now.number:
        return "reworded"
    if was.key == now.key:
        return "same" if was.text == now.text else "typography"
    if was.unreferenced == now.unreferenced:
        return "references"
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
