"""All dated editions: what each did to the mulligan; and a page that goes by days, explained against them."""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import groupby

from ..compare import ParameterChanged
from ..corpus.corpus import Corpus
from ..corpus.records import Release, Sentence
from ..telling.sentences import change_message
from .answer import Moments
from .dated_entries import pages_by_days
from .edition_effects import VERDICTS, Effect, Verdict, effects
from .history import subrule_names
from .page import Page
from .render import Writer


@dataclass(frozen=True, slots=True)
class Told:
    """One change that was found: the subrule, and what happened to it as a sentence."""

    subrule: Sentence
    sentence: str


@dataclass(frozen=True, slots=True)
class Row:
    """An edition with the set it was published for and what it did."""

    effect: Effect
    release: Release | None

    @property
    def anchor(self) -> str:
        """The name of its row in addresses."""
        return anchor(self.effect)


@dataclass(frozen=True, slots=True)
class Year:
    """The editions of one year."""

    year: int
    rows: tuple[Row, ...]


def pages(corpus: Corpus, writer: Writer) -> Iterator[Page]:
    """The page of all editions alone."""
    done = effects(corpus).values()
    rows = tuple(Row(effect, corpus.releases.get(effect.edition.release or "")) for effect in done)
    by_year = groupby(rows, key=lambda row: row.effect.edition.effective.year)
    yield writer.page(
        "editions.md",
        "editions.md.j2",
        writer.say("edition-page.title"),
        label=writer.say("edition-page.label"),
        description=writer.say("edition-page.lead", count=len(rows)),
        wide=True,
        years=tuple(Year(year, tuple(of)) for year, of in by_year),
        count=len(rows),
        counts=counts(done),
        by_days=pages_by_days(corpus),
        revisions=corpus.main.revisions,
        sources=corpus.sources,
        names=subrule_names(corpus),
        moment=Moments(writer),
    )


def anchor(effect: Effect) -> str:
    """The name of an edition's row on its page."""
    return f"edition-{effect.edition.effective}"


def counts(of: Iterable[Effect]) -> tuple[tuple[Verdict, int], ...]:
    """How many editions did what at most."""
    found = Counter(each.verdict for each in of)
    return tuple((verdict, found[verdict]) for verdict in VERDICTS if found[verdict])


def told_effect(corpus: Corpus, writer: Writer, effect: Effect) -> tuple[Told, ...]:
    """What the comparison of an edition with the one before found, each change as a sentence about its subrule."""
    names = subrule_names(corpus)
    of_words = (each for each in effect.found if not isinstance(each, ParameterChanged))
    return tuple(Told(names[each.subrule], writer.words(change_message(each, {}, {}))) for each in of_words)
