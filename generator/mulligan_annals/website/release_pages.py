"""A page for each set: the rule on its prerelease and on its release day, and what its edition of the rules did."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import groupby

from ..corpus.corpus import Corpus
from ..corpus.days import Day
from ..corpus.records import Message, Release, Sentence
from ..corpus.typography import FRENCH, plainly
from ..lookup.on import Answer, answer
from ..telling.days import printed
from .answer import Moments
from .edition_effects import Effect, effects
from .edition_pages import told_effect
from .hands import Hands, hands
from .page import Page
from .render import Writer
from .timeline import family, family_name


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
class Listed:
    """A set in the list: with what its edition did, and the letters by which it is found."""

    release: Release
    effect: Effect | None
    name: str
    plain: str


def pages(corpus: Corpus, writer: Writer) -> Iterator[Page]:
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
        yield _page(corpus, writer, before, here, after)


def by_letter(every: tuple[Listed, ...]) -> tuple[tuple[str, tuple[Listed, ...]], ...]:
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


def _page(corpus: Corpus, writer: Writer, before: Listed | None, here: Listed, after: Listed | None) -> Page:
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
        hands=_hands(corpus, found),
        before=before,
        after=after,
        revisions=corpus.main.revisions,
        moment=Moments(writer),
    )


def kind_name(release: Release) -> Sentence:
    """What kind of set it is."""
    return Message(f"release-kind.{release.kind}")


def _hands(corpus: Corpus, found: tuple[Moment, ...]) -> tuple[Hands, ...]:
    ids = list(dict.fromkeys(each.answer.revision_id for each in found))
    return hands(corpus, ids[-1], ids[0] if len(ids) > 1 else None)


def _listed(writer: Writer, done: Mapping[Day, Effect], release: Release) -> Listed:
    name = writer.words(release.name).replace("'", "’")
    return Listed(release, done.get(release.edition) if release.edition else None, name, plainly(name))
