"""A page for each set, the page of all editions, and what an edition did to the mulligan, found by comparing."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import groupby, pairwise
from typing import Literal

from ..compare import Change, ParameterChanged, changes
from ..corpus.corpus import Corpus
from ..corpus.days import Day
from ..corpus.game_records import Kind
from ..corpus.language import FRENCH
from ..corpus.records import (
    ChangeClass,
    DayEntry,
    Edition,
    Message,
    Parallel,
    ParallelText,
    Release,
    Sentence,
    Source,
    SubruleText,
)
from ..corpus.rules import text_of
from ..corpus.typography import plainly
from ..lookup.on import Answer, answer
from ..telling.sentences import change_message
from ..telling.spans import printed
from .answers import Hands, hands
from .history_pages import Moments, family, family_name, subrule_names
from .render import Page, Writer
from .revision_pages import classes_of

# A page that goes by days, entry by entry: which entry changed the rule, and what the others took for a change.


Cause = Literal["reworded", "first-line", "whole-again", "to-curly", "to-straight", "nothing"]


@dataclass(frozen=True, slots=True)
class Explained:
    """An entry of a day: the edition it shows, what made it an entry, and the words of the rule on that day.

    `causes` are found by comparing: the rule's wordings with each other, and the entry with the one before it.
    """

    entry: DayEntry
    edition: Edition
    release: Release | None
    causes: tuple[Cause, ...]
    revision_id: str
    text: SubruleText
    since: Day

    @property
    def changed(self) -> bool:
        """Whether the words of the rule changed on that day."""
        return "reworded" in self.causes


@dataclass(frozen=True, slots=True)
class OtherEntry:
    """An entry whose words are another rule's: that rule, its number and since when, and the mulligan's number then."""

    entry: DayEntry
    title: Sentence
    number: str
    since: Day
    mulligan: str | None


@dataclass(frozen=True, slots=True)
class PageByDays:
    """A page that goes by days, explained; `missing` are revisions without an entry since the rule took the number."""

    source: Source
    number: str
    explained: tuple[Explained, ...]
    others: tuple[OtherEntry, ...]
    missing: tuple[str, ...]

    @property
    def real(self) -> int:
        """How many of its dated entries changed the words of the rule."""
        return sum(each.changed for each in self.explained)


def pages_by_days(corpus: Corpus) -> tuple[PageByDays, ...]:
    """Every source that goes by days, explained."""
    return tuple(_by_days(corpus, source) for source in corpus.sources.values() if source.entries)


def _by_days(corpus: Corpus, source: Source) -> PageByDays:
    dated = sorted((each for each in source.entries if each.day), key=lambda each: str(each.day))
    explained = tuple(_explained(corpus, entry, dated[:index]) for index, entry in enumerate(dated))
    number = explained[-1].text.number or ""
    others = tuple(
        _other(corpus, entry, number) for entry in source.entries if entry.rule not in (None, corpus.main.id)
    )
    shown = {entry.day for entry in dated}
    since = _since_the_number(corpus, number)
    missing = tuple(each for each in since if corpus.main.revisions[each].effective not in shown)
    return PageByDays(source, number, explained[::-1], others, missing)


def _explained(corpus: Corpus, entry: DayEntry, earlier: Sequence[DayEntry]) -> Explained:
    edition = next(each for each in corpus.editions if each.effective == entry.day)
    found = corpus.main.in_force(edition.effective.first)
    assert found is not None
    text = text_of(corpus.main.revisions[found.revision_id], corpus.main.paragraph)
    assert text is not None
    return Explained(
        entry,
        edition,
        corpus.releases.get(edition.release or ""),
        tuple(_causes(corpus, entry, earlier)) or ("nothing",),
        found.revision_id,
        text,
        corpus.main.wording_since(found.revision_id, corpus.main.paragraph),
    )


def _causes(corpus: Corpus, entry: DayEntry, earlier: Sequence[DayEntry]) -> Iterator[Cause]:
    reworded = {
        corpus.main.revisions[each.revision].effective
        for each in corpus.main.lineage(corpus.main.paragraph)
        if each.reworded
    }
    if entry.day in reworded:
        yield "reworded"
    elif entry.shows == "first-line":
        yield "first-line"
    elif earlier and earlier[-1].shows == "first-line":
        yield "whole-again"
    before = next((each.apostrophes for each in reversed(earlier) if each.apostrophes), entry.apostrophes)
    if entry.apostrophes and entry.apostrophes != before:
        yield "to-curly" if entry.apostrophes == "curly" else "to-straight"


def _other(corpus: Corpus, entry: DayEntry, number: str) -> OtherEntry:
    rule = corpus.rules[str(entry.rule)]
    borne = next(each for each in rule.holdings if each.number == number and each.until is None)
    return OtherEntry(entry, rule.title, number, borne.from_, corpus.main.number_on(borne.from_.first))


def _since_the_number(corpus: Corpus, number: str) -> Iterator[str]:
    """The revisions from that on with which the mulligan took the number."""
    begun = False
    for revision_id, revision in corpus.main.revisions.items():
        text = text_of(revision, corpus.main.paragraph)
        begun = begun or (text is not None and text.number == number)
        if begun:
            yield revision_id


# What an edition of the Comprehensive Rules did to the mulligan: found by comparing, never told by the edition.


Verdict = Literal["play", "words", "number", "typography", "elsewhere", "nothing"]
VERDICTS: tuple[Verdict, ...] = ("play", "words", "number", "typography", "elsewhere", "nothing")
"""The most that an edition did, from most to least."""


@dataclass(frozen=True, slots=True)
class Moved:
    """A rule elsewhere in the document that got another number or other words that day; `was` is None where it is new.

    `text` is None where the words stayed; `repealed` where it went.
    """

    parallel: Parallel
    was: str | None
    now: str | None
    text: ParallelText | None

    @property
    def repealed(self) -> bool:
        """Whether it is no rule any more."""
        return self.now is None

    @property
    def renumbered(self) -> bool:
        """Whether it was there before under another number."""
        return self.was is not None and self.now is not None and self.was != self.now


@dataclass(frozen=True, slots=True)
class EditionEffect:
    """What one edition did: the revision that begins with it, if any, and the rules elsewhere that moved.

    `classes` are those of the revision's changes, as the engine has confirmed them.
    """

    edition: Edition
    revision_id: str | None
    classes: tuple[ChangeClass, ...]
    found: tuple[Change, ...]
    elsewhere: tuple[Moved, ...]

    @property
    def verdict(self) -> Verdict:
        """The most that it did."""
        weighs: tuple[tuple[Verdict, set[ChangeClass]], ...] = (
            ("play", {"functional"}),
            ("words", {"editorial", "added", "repealed"}),
            ("number", {"renumbered"}),
            ("typography", {"typographic"}),
        )
        for verdict, classes in weighs:
            if classes & set(self.classes):
                return verdict
        return "elsewhere" if self.elsewhere else "nothing"


def effects(corpus: Corpus) -> Mapping[Day, EditionEffect]:
    """What each edition did, by its effective day, in order of time."""
    return {edition.effective: _effect(corpus, edition) for edition in corpus.editions}


def _effect(corpus: Corpus, edition: Edition) -> EditionEffect:
    elsewhere = tuple(_moved(corpus, edition.effective))
    for before, revision_id in pairwise(corpus.main.revisions):
        revision = corpus.main.revisions[revision_id]
        if revision.effective == edition.effective:
            found = changes(corpus.main.revisions[before], revision, order=corpus.main.subrules)
            return EditionEffect(edition, revision_id, classes_of(revision), found, elsewhere)
    return EditionEffect(edition, None, (), (), elsewhere)


def _moved(corpus: Corpus, day: Day) -> Iterator[Moved]:
    for parallel in corpus.main.parallels:
        numbers = [each.number for each in parallel.numbers if each.from_ <= day]
        if parallel.until == day:
            yield Moved(parallel, numbers[-1], None, None)
            continue
        begun = any(each.from_ == day for each in parallel.numbers)
        text = _new_words(parallel, day)
        if begun or text:
            was = numbers[-2] if begun and len(numbers) > 1 else None if begun else numbers[-1]
            yield Moved(parallel, was, numbers[-1], text)


def _new_words(parallel: Parallel, day: Day) -> ParallelText | None:
    """The words that begin on that day; a wording listed again because another rule changed is no new one."""
    before: ParallelText | None = None
    for text in parallel.texts:
        if text.from_ == day and (before is None or before.fingerprint != text.fingerprint):
            return text
        before = text
    return None


# All dated editions: what each did to the mulligan; and a page that goes by days, explained against them.


@dataclass(frozen=True, slots=True)
class ChangeInWords:
    """One change that was found: the subrule, and what happened to it as a sentence."""

    subrule: Sentence
    sentence: str


@dataclass(frozen=True, slots=True)
class EditionRow:
    """An edition with the set it was published for and what it did."""

    effect: EditionEffect
    release: Release | None

    @property
    def anchor(self) -> str:
        """The name of its row in addresses."""
        return anchor(self.effect)


@dataclass(frozen=True, slots=True)
class Year:
    """The editions of one year."""

    year: int
    rows: tuple[EditionRow, ...]


def editions(corpus: Corpus, writer: Writer) -> Iterator[Page]:
    """The page of all editions alone."""
    done = effects(corpus).values()
    rows = tuple(EditionRow(effect, corpus.releases.get(effect.edition.release or "")) for effect in done)
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


def anchor(effect: EditionEffect) -> str:
    """The name of an edition's row on its page."""
    return f"edition-{effect.edition.effective}"


def counts(of: Iterable[EditionEffect]) -> tuple[tuple[Verdict, int], ...]:
    """How many editions did what at most."""
    found = Counter(each.verdict for each in of)
    return tuple((verdict, found[verdict]) for verdict in VERDICTS if found[verdict])


def told_effect(corpus: Corpus, writer: Writer, effect: EditionEffect) -> tuple[ChangeInWords, ...]:
    """What the comparison of an edition with the one before found, each change as a sentence about its subrule."""
    names = subrule_names(corpus)
    of_words = (each for each in effect.found if not isinstance(each, ParameterChanged))
    return tuple(ChangeInWords(names[each.subrule], writer.words(change_message(each, {}, {}))) for each in of_words)


# A page for each set: the rule on its prerelease and on its release day, and what its edition of the rules did.


@dataclass(frozen=True, slots=True)
class Moment:
    """A day of a set with the rule of that day; `days` are two where prerelease and release have one answer.

    `notes` are what the look-up says of this very day, `adoption` holds where another revision was played around it.
    """

    days: tuple[tuple[str, Day], ...]
    answer: Answer
    family: int
    family_name: Sentence | None
    notes: tuple[Sentence, ...]


@dataclass(frozen=True, slots=True)
class ListedRelease:
    """A set in the list: with what its edition did, and the letters by which it is found."""

    release: Release
    effect: EditionEffect | None
    name: str
    plain: str


def releases(corpus: Corpus, writer: Writer) -> Iterator[Page]:
    """The list of all sets, then a page for each."""
    done = effects(corpus)
    every = tuple(_listed(writer, done, release) for release in corpus.releases.values())
    yield writer.page(
        "releases.md",
        "releases.md.j2",
        writer.say("release-page.all-title"),
        label=writer.say("release-page.all-label"),
        description=writer.say("release-page.all-lead", count=len(every)),
        wide=True,
        years=tuple((year, tuple(of)) for year, of in groupby(every, key=lambda each: each.release.released.year)),
        letters=by_letter(every),
        count=len(every),
        unnamed=sum(not each.release.name.has(FRENCH) for each in every),
        doubted=sum(each.release.doubt is not None for each in every),
    )
    for before, here, after in zip((None, *every), every, (*every[1:], None), strict=False):
        yield _release(corpus, writer, before, here, after)


def by_letter(every: tuple[ListedRelease, ...]) -> tuple[tuple[str, tuple[ListedRelease, ...]], ...]:
    """The sets by the first letter of their name, articles left out; those that begin with a figure stand first."""
    ordered = sorted(every, key=lambda each: each.plain)
    gathered = groupby(ordered, key=lambda each: each.plain[0].upper() if each.plain[0].isalpha() else "0–9")
    return tuple((letter, tuple(of)) for letter, of in gathered)


def moments_of(corpus: Corpus, release: Release) -> tuple[Moment, ...]:
    """The rule on the prerelease day, where one is known, and on the release day; once where nothing differs."""
    days = [("prerelease", release.prerelease)] if release.prerelease else []
    found = [_moment(corpus, kind, day) for kind, day in (*days, ("release", release.released))]
    if len(found) == 2 and _alike(*found):
        return (Moment((*found[0].days, *found[1].days), found[1].answer, *_told(found[1])),)
    return tuple(found)


def _told(moment: Moment) -> tuple[int, Sentence | None, tuple[Sentence, ...]]:
    return moment.family, moment.family_name, moment.notes


def _alike(one: Moment, other: Moment) -> bool:
    of = [(each.answer.revision_id, each.answer.edition, each.answer.adoption, each.notes) for each in (one, other)]
    return of[0] == of[1]


def _moment(corpus: Corpus, kind: str, day: Day) -> Moment:
    found = answer(corpus, day.first)
    here = family(corpus, found.revision_id), family_name(corpus, found.revision_id)
    return Moment(((kind, day),), found, *here, tuple(each for each in found.notes if each not in found.revision.notes))


def _release(
    corpus: Corpus, writer: Writer, before: ListedRelease | None, here: ListedRelease, after: ListedRelease | None
) -> Page:
    release = here.release
    found = moments_of(corpus, release)
    return writer.page(
        f"releases/{release.code}.md",
        "release.md.j2",
        writer.say("release-page.title", name=here.name),
        label=here.name,
        description=writer.say("release-page.describes", name=here.name),
        wide=True,
        release=release,
        kind=kind_name(release),
        printed=printed(release.edition) if release.edition else None,
        moments=found,
        effect=here.effect,
        told=told_effect(corpus, writer, here.effect) if here.effect else (),
        hands=tuple(hands_of(corpus, found)),
        to_come=tuple(writer.words(of.name) for of in kinds_to_come(corpus, found)),
        before=before,
        after=after,
        revisions=corpus.main.revisions,
        moment=Moments(writer),
    )


def kind_name(release: Release) -> Sentence:
    """What kind of set it is."""
    return Message(f"release-kind.{release.kind}")


def kinds_to_come(corpus: Corpus, found: tuple[Moment, ...]) -> tuple[Kind, ...]:
    """The kinds of game of which no document surely speaks by the last of these days."""
    return tuple(of for of in corpus.games.values() if of.since.last > found[-1].answer.on)


def hands_of(corpus: Corpus, found: tuple[Moment, ...]) -> Iterator[Hands]:
    """The hand sizes in every game that some document speaks of by then, under the rule of each of these days."""
    ids = list(dict.fromkeys(each.answer.revision_id for each in found))
    unknown = {of.id for of in kinds_to_come(corpus, found)}
    for each in hands(corpus, ids[-1], ids[0] if len(ids) > 1 else None):
        known = [at for at, key in enumerate(each.keys) if key.split("/")[0] not in unknown]
        if known:
            yield replace(each, games=tuple(each.games[at] for at in known), keys=tuple(each.keys[at] for at in known))


def _listed(writer: Writer, done: Mapping[Day, EditionEffect], release: Release) -> ListedRelease:
    name = writer.words(release.name).replace("'", "’")
    return ListedRelease(release, done.get(release.edition) if release.edition else None, name, plainly(name))
