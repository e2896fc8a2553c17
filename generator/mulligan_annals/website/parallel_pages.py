"""The rules elsewhere in the document that repeat the mulligan: numbers by day, words by day, disagreements."""

from collections.abc import Iterator
from dataclasses import dataclass

from ..corpus.corpus import Corpus
from ..corpus.days import Day
from ..corpus.records import Parallel, ParallelNumber, ParallelText, Sentence
from .answer import Moments
from .history import subrule_names
from .page import Page
from .render import Writer
from .strip import Bar, Scale, editions_scale


@dataclass(frozen=True, slots=True)
class Held:
    """A number, or a wording, with the day on which it ends; `until` is None where it holds today."""

    of: ParallelNumber | ParallelText
    until: Day | None
    number: str


@dataclass(frozen=True, slots=True)
class Shown:
    """A parallel rule with its numbers and wordings, and bars for the days on which it disagrees with the mulligan."""

    parallel: Parallel
    games: tuple[Sentence, ...]
    numbers: tuple[Held, ...]
    texts: tuple[Held, ...]
    bars: tuple[Bar, ...]

    @property
    def number_now(self) -> str | None:
        """Its number today; None where it was repealed."""
        return None if self.parallel.until else self.parallel.numbers[-1].number

    @property
    def disagrees_now(self) -> bool:
        """Whether what it says today is not what the mulligan rule says."""
        return self.parallel.until is None and self.parallel.texts[-1].disagrees is not None


def pages(corpus: Corpus, writer: Writer) -> Iterator[Page]:
    """The page of parallel rules alone."""
    scale = editions_scale(corpus)
    every = tuple(_shown(corpus, writer, parallel, scale) for parallel in corpus.main.parallels)
    yield writer.page(
        "parallels.md",
        "parallels.md.j2",
        writer.say("parallel-page.title"),
        label=writer.say("parallel-page.label"),
        description=writer.say("parallel-page.lead", count=len(every)),
        wide=True,
        every=every,
        now=tuple(each for each in every if each.disagrees_now),
        years=scale.years(),
        names=subrule_names(corpus),
        sources=corpus.sources,
        moment=Moments(writer),
    )


def _shown(corpus: Corpus, writer: Writer, parallel: Parallel, scale: Scale) -> Shown:
    return Shown(
        parallel,
        tuple(corpus.games[game].name for game in parallel.games),
        tuple(held_numbers(parallel)),
        tuple(held_texts(parallel)),
        tuple(_bars(writer, parallel, scale)),
    )


def held_numbers(parallel: Parallel) -> Iterator[Held]:
    """The numbers of a parallel rule, each until the next begins."""
    ends = [*(each.from_ for each in parallel.numbers[1:]), parallel.until]
    for each, end in zip(parallel.numbers, ends, strict=True):
        yield Held(each, end, each.number)


def held_texts(parallel: Parallel) -> Iterator[Held]:
    """The wordings of a parallel rule, each until the next begins, under the number that it began with."""
    ends = [*(each.from_ for each in parallel.texts[1:]), parallel.until]
    for each, end in zip(parallel.texts, ends, strict=True):
        number = [number.number for number in parallel.numbers if number.from_ <= each.from_][-1]
        yield Held(each, end, number)


def _bars(writer: Writer, parallel: Parallel, scale: Scale) -> Iterator[Bar]:
    for held in held_texts(parallel):
        assert isinstance(held.of, ParallelText)
        kind = "apart" if held.of.disagrees else "other"
        said = writer.say(f"parallel-page.{'disagrees' if held.of.disagrees else 'agrees'}")
        yield scale.bar(held.of.from_, held.until, kind, f"{Moments(writer).span(held.of.from_, held.until)}, {said}")
