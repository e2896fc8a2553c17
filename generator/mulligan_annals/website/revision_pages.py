"""A page for each revision: what it changed in words and in play, its text, its procedure, how it is known."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from ..corpus.corpus import Corpus
from ..corpus.records import FALLBACK, Change, ChangeClass, Language, Reading, Release, Revision, Sentence, SubruleText
from ..games import compared_groups
from ..lookup.comparison import Comparison, comparison
from ..lookup.difference import reached
from ..lookup.on import ending
from ..telling.days import in_force
from . import clauses, evidence, examples_run
from .answer import Moments
from .clauses import Otherwise, Part
from .deeds import Deeds, deeds
from .french_lag import held_in_french
from .hands import Hands, hands
from .history import CLASSES, subrule_names
from .lit import Stretch, lit
from .page import Page
from .render import Writer
from .timeline import family, family_name
from .wording import SubruleDifference, differences


@dataclass(frozen=True, slots=True)
class Head:
    """What stands above a revision: when it was in force, its set, its informal name, its classes of change."""

    in_force: str
    release: Release | None
    family: int
    family_name: Sentence | None
    classes: tuple[ChangeClass, ...]


@dataclass(frozen=True, slots=True)
class Shown:
    """One subrule: its words with the grounding words lit, in each language in which they are held."""

    text: SubruleText
    words: Mapping[Language, tuple[Stretch, ...]]


@dataclass(frozen=True, slots=True)
class Changed:
    """What a revision did to one subrule: as the record says it, and as the two wordings show it."""

    change: Change | None
    games: tuple[Sentence, ...]
    difference: SubruleDifference


@dataclass(frozen=True, slots=True)
class Against:
    """A revision against the one before it; of the first of all, the hand sizes alone.

    `typography` counts the places in which nothing else differs.
    """

    changed: tuple[Changed, ...]
    untouched: tuple[SubruleText, ...]
    typography: int
    otherwise: tuple[Otherwise, ...]
    hands: tuple[Hands, ...]
    deeds: Deeds | None


@dataclass(frozen=True, slots=True)
class NearestFrench:
    """The nearest revision that is held in French; `apart` counts revisions, below zero where it is the earlier."""

    revision_id: str
    revision: Revision
    apart: int


@dataclass(frozen=True, slots=True)
class OtherReading:
    """Another reading of a revision, and the parameters to which it gives another value."""

    reading: Reading
    parts: tuple[Part, ...]


@dataclass(frozen=True, slots=True)
class Beside:
    """The revisions around one: before, after, and today's where that is neither."""

    before: str | None
    after: str | None
    today: str | None


def pages(corpus: Corpus, writer: Writer) -> Iterator[Page]:
    """The page of every revision."""
    ids = list(corpus.main.revisions)
    for before, revision_id, after in zip([None, *ids], ids, [*ids[1:], None], strict=False):
        today = ids[-1] if revision_id != ids[-1] else None
        yield _page(corpus, writer, revision_id, Beside(before, after, today))


def _page(corpus: Corpus, writer: Writer, revision_id: str, beside: Beside) -> Page:
    revision = corpus.main.revisions[revision_id]
    parts = clauses.parts(corpus, revision, corpus.main.revisions.get(beside.before or ""))
    title = writer.words(revision.title)
    return writer.page(
        f"revisions/{revision_id}.md",
        "revision.md.j2",
        title,
        label=f"{revision.effective} · {title}",
        description=writer.words(revision.summary),
        revision_id=revision_id,
        revision=revision,
        revisions=corpus.main.revisions,
        beside=beside,
        head=_head(corpus, writer, revision_id),
        names=subrule_names(corpus),
        moment=Moments(writer),
        against=_against(corpus, writer, beside.before, revision_id),
        parts=parts,
        shown=tuple(_shown(text, parts) for text in in_order(revision)),
        nearest_french=nearest_french(corpus, revision_id),
        readings=tuple(_other_readings(corpus, revision)),
        runs=tuple(examples_run.under(corpus, revision_id)),
        verdict=examples_run.verdict,
        evidence=evidence.evidence(corpus, revision_id),
        known=corpus.sources,
        language_of=_language_of,
    )


def _language_of(text: SubruleText, words: str) -> Language:
    """The language in which a text, or its example, has these words."""
    printed = [text.words, *([text.example.words] if text.example else [])]
    return next((each for of in printed for each, whole in of.items() if words in whole), FALLBACK)


def _head(corpus: Corpus, writer: Writer, revision_id: str) -> Head:
    revision = corpus.main.revisions[revision_id]
    return Head(
        when(writer, corpus, revision_id),
        corpus.releases.get(revision.release or ""),
        family(corpus, revision_id),
        family_name(corpus, revision_id),
        classes_of(revision),
    )


def _against(corpus: Corpus, writer: Writer, before: str | None, revision_id: str) -> Against:
    compared = comparison(corpus, before, revision_id) if before else None
    changed = tuple(_changed(corpus, revision_id, compared)) if compared else ()
    untouched = [each.difference.now for each in changed if not each.change and each.difference.untouched]
    return Against(
        tuple(each for each in changed if each.change or not each.difference.untouched),
        tuple(text for text in untouched if text),
        sum(each.difference.typography for each in changed),
        clauses.otherwise(corpus, compared.changes) if compared else (),
        hands(corpus, revision_id, before),
        deeds(corpus, writer.lang, before, revision_id) if before else None,
    )


def when(writer: Writer, corpus: Corpus, revision_id: str) -> str:
    """From when until when a revision was in force, with what is not known of it."""
    revision = corpus.main.revisions[revision_id]
    told = writer.words(in_force(revision, ending(corpus, revision_id)))
    if revision.attested:
        return f"{told} {writer.say('on.only-attested', day=revision.effective)}"
    return told


def classes_of(revision: Revision) -> tuple[ChangeClass, ...]:
    """The classes of a revision's changes, each once."""
    found = {each for change in revision.changes for each in change.is_}
    return tuple(each for each in CLASSES if each in found)


def in_order(revision: Revision) -> tuple[SubruleText, ...]:
    """The subrules of a revision in the order of their numbers."""
    return tuple(sorted(revision.text, key=lambda text: text.number or ""))


def nearest_french(corpus: Corpus, revision_id: str) -> NearestFrench | None:
    """The nearest revision held in French; None where this one is, or none is."""
    ids = list(corpus.main.revisions)
    held = held_in_french(corpus)
    here = ids.index(revision_id)
    if not held or revision_id in held:
        return None
    nearest = min(held, key=lambda each: abs(ids.index(each) - here))
    return NearestFrench(nearest, corpus.main.revisions[nearest], ids.index(nearest) - here)


def _changed(corpus: Corpus, revision_id: str, compared: Comparison) -> Iterator[Changed]:
    """Every subrule that either revision has, and every change of a rule whose words are not held."""
    said = {change.to: change for change in corpus.main.revisions[revision_id].changes}
    for difference in differences(compared):
        change = said.pop(difference.id, None)
        yield Changed(change, _games(corpus, revision_id, change), difference)
    for subrule, change in said.items():
        games = _games(corpus, revision_id, change)
        yield Changed(change, games, SubruleDifference(subrule, None, None, (), None, None))


def _other_readings(corpus: Corpus, revision: Revision) -> Iterator[OtherReading]:
    for reading in revision.readings:
        yield OtherReading(reading, clauses.parts(corpus, revision, None, reading.procedure))


def _games(corpus: Corpus, revision_id: str, change: Change | None) -> tuple[Sentence, ...]:
    if change is None or "functional" not in change.is_:
        return ()
    names = compared_groups(corpus.games)
    return tuple(names[group] for group in reached(corpus, revision_id, change))


def _shown(text: SubruleText, parts: tuple[Part, ...]) -> Shown:
    held = {each: lit(words, clauses.quoted(parts, text.id, each)) for each, words in text.words.items()}
    return Shown(text, dict(sorted(held.items(), key=lambda item: item[0] != FALLBACK)))
