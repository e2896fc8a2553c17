"""The page of French: which editions are known, which wording is held, how far it lags, where it says otherwise."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date

from ..checks.parts import own_sentences
from ..corpus.corpus import Corpus
from ..corpus.language import FALLBACK, FRENCH
from ..corpus.records import FrenchEdition, Shift, Sic, SubruleText, Term
from ..corpus.rules import latest_beginning
from ..phrases import phrases
from .history_pages import Moments, Scale, editions_scale, subrule_names
from .render import Page, Writer

# By how many revisions French lags on any day: the wording that is held, and the editions known to exist.


@dataclass(frozen=True, slots=True)
class Known:
    """A French edition, with the revisions that it may translate: one where its day is known well enough."""

    edition: FrenchEdition
    revisions: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Lag:
    """From one day until another: the revision in force, and by how many revisions French lagged behind it.

    `held` counts from the newest wording that is held; `known`, at most, from the newest edition that surely was.
    Each is None before there was any.
    """

    begins: date
    until: date | None
    revision_id: str
    held: int | None
    known: int | None


def known_editions(corpus: Corpus) -> tuple[Known, ...]:
    """The French editions in order of time."""
    return tuple(Known(each, _translated(corpus, each)) for each in corpus.french_editions)


def held_in_french(corpus: Corpus) -> tuple[str, ...]:
    """The revisions of which a French wording is held."""
    return tuple(
        each
        for each, revision in corpus.main.revisions.items()
        if any(text.words.has(FRENCH) for text in revision.text)
    )


def lags(corpus: Corpus) -> tuple[Lag, ...]:
    """Every stretch of time from the first edition of the Comprehensive Rules on in which neither count changes."""
    days = [day for day in _turns(corpus) if day >= corpus.editions[0].effective.first]
    found: list[Lag] = []
    for day, end in zip(days, [*days[1:], None], strict=True):
        lag = _lag(corpus, day, end)
        if found and (found[-1].revision_id, found[-1].held, found[-1].known) == (lag.revision_id, lag.held, lag.known):
            lag = Lag(found.pop().begins, end, lag.revision_id, lag.held, lag.known)
        found.append(lag)
    return tuple(found)


def _turns(corpus: Corpus) -> list[date]:
    revisions = {latest_beginning(revision) for revision in corpus.main.revisions.values()}
    # A French edition known to the year surely exists only when that year is over.
    return sorted(revisions | {each.effective.last for each in corpus.french_editions})


def _lag(corpus: Corpus, day: date, end: date | None) -> Lag:
    ids = list(corpus.main.revisions)
    found = corpus.main.in_force(day)
    assert found is not None
    here = ids.index(found.revision_id)
    held = [ids.index(each) for each in held_in_french(corpus) if corpus.main.revisions[each].effective.first <= day]
    known = [ids.index(each.revisions[0]) for each in known_editions(corpus) if each.edition.effective.last <= day]
    return Lag(day, end, found.revision_id, here - max(held) if held else None, here - max(known) if known else None)


def _translated(corpus: Corpus, edition: FrenchEdition) -> tuple[str, ...]:
    if edition.held == "family":
        return held_in_french(corpus)
    return tuple(_between(corpus, edition.effective.first, edition.effective.last))


def _between(corpus: Corpus, first: date, last: date) -> Iterator[str]:
    ends = [corpus.main.in_force(day) for day in (first, last)]
    ids = list(corpus.main.revisions)
    begin, end = (ids.index(found.revision_id) if found else 0 for found in ends)
    yield from ids[begin : end + 1]


# The page of French: which editions are known, which wording is held, how far it lags, where it says otherwise.


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
