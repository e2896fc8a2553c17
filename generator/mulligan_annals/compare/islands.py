"""Whole phrases instead of crumbs: a few equal words between two changes are shown as part of the change."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import takewhile

from .alignment import Run
from .tokens import Token, count_words

PHRASE = 3
"""So many equal words in a row are left standing between two changes, however long these are."""


@dataclass(slots=True)
class _Stretch:
    """Runs shown as one; `out` and `in_` count their words, as counting anew at every joining would be slow."""

    equal: bool
    runs: list[Run]
    out: int
    in_: int

    @classmethod
    def of(cls, run: Run) -> "_Stretch":
        return cls(run.equal, [run], count_words(run.a), count_words(run.b))

    @property
    def length(self) -> int:
        return max(self.out, self.in_)

    def take(self, other: "_Stretch") -> None:
        self.runs += other.runs
        self.out += other.out
        self.in_ += other.in_

    def as_run(self) -> Run:
        return Run(
            self.equal,
            tuple(token for run in self.runs for token in run.a),
            tuple(token for run in self.runs for token in run.b),
        )


def whole_phrases(runs: Iterable[Run]) -> list[Run]:
    """The runs with every island taken into the changes around it, and no more than that."""
    kept: list[_Stretch] = []
    for run in runs:
        stretch = _Stretch.of(run)
        if kept and kept[-1].equal == run.equal:
            kept[-1].take(stretch)
        else:
            kept.append(stretch)
        while len(kept) > 2 and not kept[-1].equal and _island(*kept[-3:]):
            before, between, after = kept[-3:]
            before.take(between)
            before.take(after)
            del kept[-2:]
    return [part for stretch in kept for part in _trimmed(stretch.as_run()) if part.a or part.b]


def _island(before: _Stretch, between: _Stretch, after: _Stretch) -> bool:
    """Whether the equal words between two changes are few, and few beside the changes."""
    alone, longer, around = between.length, max(before.length, after.length), before.length + after.length
    return alone < PHRASE and alone <= longer and around > 2 * alone


def _trimmed(run: Run) -> Iterator[Run]:
    """A change, and beside it what both its sides begin or end with."""
    if run.equal:
        yield run
        return
    begin = _in_common(run.a, run.b)
    end = _in_common(run.a[begin:][::-1], run.b[begin:][::-1])
    until_a, until_b = len(run.a) - end, len(run.b) - end
    yield Run(True, run.a[:begin], run.b[:begin])
    yield Run(False, run.a[begin:until_a], run.b[begin:until_b])
    yield Run(True, run.a[until_a:], run.b[until_b:])


def _in_common(a: Sequence[Token], b: Sequence[Token]) -> int:
    return sum(1 for _ in takewhile(lambda pair: pair[0].key == pair[1].key, zip(a, b, strict=False)))
