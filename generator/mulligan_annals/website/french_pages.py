"""The page of French: which editions are known, which wording is held, how far it lags, where it says otherwise."""

from collections.abc import Iterator
from dataclasses import dataclass

from ..checks.parts import own_sentences
from ..corpus.corpus import Corpus
from ..corpus.language import FALLBACK
from ..corpus.records import Shift, Sic, SubruleText, Term
from ..corpus.typography import FRENCH
from ..phrases import phrases
from .answer import Moments
from .french_lag import Lag, held_in_french, known_editions, lags
from .history import subrule_names
from .page import Page
from .render import Writer
from .strip import Scale, editions_scale

TERMS = (
    "mulligan",
    "initial-hand",
    "opening-hand",
    "starting-hand-size",
    "look-at-the-top-card",
    "partial-mulligan",
    "starting-player",
    "multiplayer",
    "shared-team-turns",
    "commander",
)
"""The terms whose French has a story."""


@dataclass(frozen=True, slots=True)
class Shifted:
    """A subrule of a revision held in French, with where its French says something else and where it is misprinted."""

    revision_id: str
    text: SubruleText
    shifts: tuple[Shift, ...]
    sic: tuple[Sic, ...]


@dataclass(frozen=True, slots=True)
class Curve:
    """A line of the picture: where it turns, as (x, y) in hundredths of the width and in revisions."""

    kind: str
    points: tuple[tuple[float, int], ...]

    @property
    def last(self) -> int:
        """The lag at the end of the line."""
        return self.points[-1][1]


def pages(corpus: Corpus, writer: Writer) -> Iterator[Page]:
    """The page of French alone."""
    found, scale, held = lags(corpus), editions_scale(corpus), held_in_french(corpus)
    yield writer.page(
        "french.md",
        "french.md.j2",
        writer.say("french-page.title"),
        label=writer.say("french-page.label"),
        description=writer.say("french-page.lead"),
        wide=True,
        editions=known_editions(corpus),
        held=held,
        counts={each: sum(text.words.has(FRENCH) for text in corpus.main.revisions[each].text) for each in held},
        lags=found,
        curves=curves(found, scale),
        most=max((max(each.held or 0, each.known or 0) for each in found), default=0),
        years=scale.years(),
        terms=told_terms(corpus),
        shifted=tuple(shifted(corpus)),
        ours=sum(1 for _ in own_sentences(corpus)),
        phrases=len(phrases(FALLBACK)),
        revisions=corpus.main.revisions,
        sources=corpus.sources,
        names=subrule_names(corpus),
        moment=Moments(writer),
    )


def curves(found: tuple[Lag, ...], scale: Scale) -> tuple[Curve, ...]:
    """The two lines of the picture, each from where it first can be drawn."""
    held = tuple((scale.share(each.begins), each.held) for each in found if each.held is not None)
    known = tuple((scale.share(each.begins), each.known) for each in found if each.known is not None)
    return tuple(Curve(kind, _stepped(of)) for kind, of in (("held", held), ("known", known)) if of)


def _stepped(points: tuple[tuple[float, int], ...]) -> tuple[tuple[float, int], ...]:
    """The points with one more before each turn, so that the line goes in steps to the right edge."""
    if not points:
        return ()
    ends = [*(x for x, _ in points[1:]), 100.0]
    return tuple(point for (x, y), end in zip(points, ends, strict=True) for point in ((x, y), (end, y)))


def told_terms(corpus: Corpus) -> tuple[Term, ...]:
    """The terms whose French has a story, with it."""
    return tuple(corpus.glossary[each] for each in TERMS if each in corpus.glossary)


def shifted(corpus: Corpus) -> Iterator[Shifted]:
    """Every subrule whose French does not say what its English says, or is misprinted."""
    for revision_id in held_in_french(corpus):
        for text in corpus.main.revisions[revision_id].text:
            sic = tuple(each for each in text.sic if each.words in (text.words.get(FRENCH) or ""))
            if text.shifts or sic:
                yield Shifted(revision_id, text, text.shifts, sic)
