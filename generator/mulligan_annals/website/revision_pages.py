"""A page for each revision: what it changed in words and in play, its text, its procedure, and how it is known."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from ..corpus.corpus import Corpus
from ..corpus.days import Day
from ..corpus.records import (
    FALLBACK,
    Change,
    ChangeClass,
    Edit,
    Edition,
    Fingerprint,
    Language,
    Origin,
    Reading,
    Release,
    Revision,
    Sentence,
    Source,
    Standing,
    SubruleText,
    Witness,
)
from ..games import compared_groups
from ..lookup.comparison import Comparison, comparison, reached
from ..lookup.on import ending
from ..telling.spans import in_force
from . import clauses, example_pages
from .answers import Hands, Ladder, hands
from .clauses import ClauseGroup, Otherwise
from .comparison_pages import PlayDifference, SubruleDifference, play_difference, subrule_differences
from .french_pages import held_in_french
from .history_pages import CLASSES, Moments, dated_title, family, family_name, nickname, subrule_names
from .render import Page, Stretch, Writer, highlight

# How a revision is known: who attests it, where its words come from, which editions hold it, what was read.


@dataclass(frozen=True, slots=True)
class Attested:
    """A witness with the source that it is."""

    witness: Witness
    source: Source


@dataclass(frozen=True, slots=True)
class Derivation:
    """Where one wording comes from: a line of a source, the words changed in it, what was put after it."""

    number: str | None
    lang: Language
    example: bool
    source: Source
    line: int
    edits: tuple[Edit, ...]
    appended: tuple[Source, int, str] | None
    fingerprint: Fingerprint | None


@dataclass(frozen=True, slots=True)
class Spanned:
    """The dated editions of the Comprehensive Rules that hold a revision."""

    count: int
    first: Edition
    last: Edition


@dataclass(frozen=True, slots=True)
class Evidence:
    """Everything by which a revision is known; `spanned` is None outside the Comprehensive Rules."""

    attested: tuple[Attested, ...]
    derivations: tuple[Derivation, ...]
    spanned: Spanned | None
    sources: tuple[Source, ...]


def evidence(corpus: Corpus, revision_id: str) -> Evidence:
    """How a revision is known."""
    revision = corpus.main.revisions[revision_id]
    return Evidence(
        attested(corpus, revision),
        tuple(derivations(corpus, revision)),
        spanned(corpus, revision_id),
        sources(corpus, revision),
    )


def attested(corpus: Corpus, revision: Revision) -> tuple[Attested, ...]:
    """The witnesses of a revision."""
    return tuple(Attested(each, corpus.sources[each.source]) for each in revision.witnesses)


def derivations(corpus: Corpus, revision: Revision) -> Iterator[Derivation]:
    """Where each wording that is held comes from, the printed examples among them."""
    for text in sorted(revision.text, key=lambda text: text.number or ""):
        if text.origin:
            yield _derived(corpus, text.number, FALLBACK, text.origin, text.fingerprint)
        for language, origin in text.origins.items():
            yield _derived(corpus, text.number, language, origin)
        if text.example:
            yield _derived(corpus, text.number, FALLBACK, text.example.origin, text.example.fingerprint, example=True)


def _derived(
    corpus: Corpus, number: str | None, lang: Language, origin: Origin, fingerprint: Fingerprint | None = None, *,
    example: bool = False,
) -> Derivation:  # fmt: skip
    more = origin.then_append
    appended = (corpus.sources[more.source], more.line, more.from_words) if more else None
    source = corpus.sources[origin.source]
    return Derivation(number, lang, example, source, origin.line, origin.edits, appended, fingerprint)


def spanned(corpus: Corpus, revision_id: str) -> Spanned | None:
    """The editions from the first day of a revision until the next begins; None outside the Comprehensive Rules."""
    revision, end = corpus.main.revisions[revision_id], corpus.main.until(revision_id)
    if revision.authority != "comprehensive-rules":
        return None
    within = [each for each in corpus.editions if _from(each.effective, revision.effective, end)]
    return Spanned(len(within), within[0], within[-1]) if within else None


def _from(day: Day, begin: Day, end: Day | None) -> bool:
    return begin.first <= day.first and (end is None or day.first < end.first)


def sources(corpus: Corpus, revision: Revision) -> tuple[Source, ...]:
    """Every source that the record of a revision names, each once, in the order in which it does."""
    return tuple(corpus.sources[each] for each in dict.fromkeys(_named(revision)) if each in corpus.sources)


def _named(revision: Revision) -> Iterator[str]:
    yield from (each.source for each in revision.witnesses)
    yield from (each.source for each in revision.days if each.source)
    for origin in _origins(revision):
        yield origin.source
        if origin.then_append:
            yield origin.then_append.source
    for procedure in (revision.procedure, *(reading.procedure for reading in revision.readings)):
        reasons = (clause.because for section in procedure.values() for clause in section.values())
        yield from (reason.source for reason in reasons if reason and reason.source)
    for reading in revision.readings:
        yield from reading.sources
    for adoption in revision.adoption:
        yield from adoption.sources


def _origins(revision: Revision) -> Iterator[Origin]:
    for text in revision.text:
        yield from (origin for origin in (text.origin, *text.origins.values()) if origin)
        if text.example:
            yield text.example.origin


# A page for each revision: what it changed in words and in play, its text, its procedure, how it is known.


@dataclass(frozen=True, slots=True)
class Head:
    """What stands above a revision: when it was in force, its set, its informal name, its classes of change."""

    in_force: str
    release: Release | None
    family: int
    family_name: Sentence | None
    classes: tuple[ChangeClass, ...]


@dataclass(frozen=True, slots=True)
class ShownText:
    """One subrule: its words with the grounding words lit, in each language in which they are held."""

    text: SubruleText
    words: Mapping[Language, tuple[Stretch, ...]]
    standing: Mapping[Language, Standing]


@dataclass(frozen=True, slots=True)
class ChangedSubrule:
    """What a revision did to one subrule: as the record says it, and as the two wordings show it."""

    change: Change | None
    games: tuple[Sentence, ...]
    difference: SubruleDifference


@dataclass(frozen=True, slots=True)
class Against:
    """A revision against the one before it; of the first of all, the hand sizes alone.

    `typography` counts the places in which nothing else differs.
    """

    changed: tuple[ChangedSubrule, ...]
    untouched: tuple[SubruleText, ...]
    typography: int
    otherwise: tuple[Otherwise, ...]
    hands: tuple[Hands, ...]
    deeds: PlayDifference | None


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
    parts: tuple[ClauseGroup, ...]


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
        dated_title(corpus, writer, revision_id),
        label=f"{revision.effective} · {title}",
        description=_describes(corpus, writer, revision_id),
        revision_id=revision_id,
        revision=revision,
        revisions=corpus.main.revisions,
        beside=beside,
        head=_head(corpus, writer, revision_id),
        names=subrule_names(corpus),
        moment=Moments(writer),
        against=_against(corpus, writer, beside.before, revision_id),
        parts=parts,
        shown=tuple(_shown(corpus, text, parts) for text in in_order(revision)),
        nearest_french=nearest_french(corpus, revision_id),
        readings=tuple(_other_readings(corpus, revision)),
        runs=tuple(example_pages.under(corpus, revision_id)),
        verdict=example_pages.verdict,
        evidence=evidence(corpus, revision_id),
        known=corpus.sources,
        language_of=_language_of,
    )


def _describes(corpus: Corpus, writer: Writer, revision_id: str) -> str:
    revision, name = corpus.main.revisions[revision_id], nickname(corpus, writer, revision_id)
    when = (
        writer.say("revision.describes-name", day=revision.effective, name=name)
        if name
        else writer.day(revision.effective)
    )
    return writer.say("revision.describes", when=when, summary=writer.words(revision.summary))


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
        play_difference(corpus, writer.lang, before, revision_id) if before else None,
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


def _changed(corpus: Corpus, revision_id: str, compared: Comparison) -> Iterator[ChangedSubrule]:
    """Every subrule that either revision has, and every change of a rule whose words are not held."""
    said = {change.to: change for change in corpus.main.revisions[revision_id].changes}
    for difference in subrule_differences(compared):
        change = said.pop(difference.id, None)
        yield ChangedSubrule(change, _games(corpus, revision_id, change), difference)
    for subrule, change in said.items():
        games = _games(corpus, revision_id, change)
        yield ChangedSubrule(change, games, SubruleDifference(subrule, None, None, (), None, None))


def _other_readings(corpus: Corpus, revision: Revision) -> Iterator[OtherReading]:
    for reading in revision.readings:
        yield OtherReading(reading, clauses.parts(corpus, revision, None, reading.procedure))


def _games(corpus: Corpus, revision_id: str, change: Change | None) -> tuple[Sentence, ...]:
    if change is None or "functional" not in change.is_:
        return ()
    names = compared_groups(corpus.games)
    return tuple(names[group] for group in reached(corpus, revision_id, change))


def _shown(corpus: Corpus, text: SubruleText, parts: tuple[ClauseGroup, ...]) -> ShownText:
    held = {each: highlight(words, clauses.quoted(parts, text.id, each)) for each, words in text.words.items()}
    first = sorted(held.items(), key=lambda item: item[0] != FALLBACK)
    return ShownText(text, dict(first), corpus.main.standings(text))


# The whole rule by date, as one sheet of paper.


@dataclass(frozen=True, slots=True)
class Dated:
    """A revision in the table by date: its number, its informal name, the hand sizes of a few games."""

    revision_id: str
    revision: Revision
    number: str | None
    family: int
    family_name: Sentence | None
    ladders: tuple[Ladder | None, ...]


SHEET = ("two-players", "multiplayer", "commander")
"""The games whose hand sizes the sheet shows; of those for two players or more, as more play them."""


def by_date_page(corpus: Corpus, writer: Writer) -> Iterator[Page]:
    """The page that lists every revision with its hand sizes, and prints on one sheet."""
    rows = tuple(_dated(corpus, each) for each in corpus.main.revisions)
    yield writer.page(
        "by-date.md",
        "by-date.md.j2",
        writer.say("by-date.title"),
        label=writer.say("by-date.title"),
        description=writer.say("by-date.lead"),
        wide=True,
        rows=rows,
        games=tuple((each, corpus.games[each].label or corpus.games[each].name) for each in SHEET),
    )


def _dated(corpus: Corpus, revision_id: str) -> Dated:
    found = {key: each.now for each in hands(corpus, revision_id) for key in each.keys}
    ladders = tuple(
        next((of for key, of in reversed(found.items()) if key.split("/")[0] == each), None) for each in SHEET
    )
    revision = corpus.main.revisions[revision_id]
    number = corpus.main.number_in(revision_id)
    return Dated(
        revision_id, revision, number, family(corpus, revision_id), family_name(corpus, revision_id), ladders
    )  # fmt: skip
