"""A page for each number: every rule that has borne it and when, where it stands today; and a page for a quotation."""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from itertools import groupby

from ..compare import compare_wordings
from ..corpus.corpus import Corpus
from ..corpus.days import Day
from ..corpus.records import FALLBACK, Language, ParallelText, Sentence, SubruleText
from ..corpus.rules import Holder, text_of
from ..lookup.cite import cite, known_numbers, rule_title
from ..lookup.parsing import FIRST_DAY
from ..official.quotations import wordings
from ..telling.messages import month_names
from .comparison_pages import WordingDifference, wording_difference
from .history_pages import Bar, Moments, Scale, editions_scale
from .render import Page, Writer
from .rule_pages import subrule_path
from .rule_pages import wordings as wordings_of


@dataclass(frozen=True, slots=True)
class Borne:
    """One rule under the number for one stretch of time.

    `page` and `anchor` are where the rule itself is shown, `wordings` the revisions in which a subrule of the mulligan
    began or was reworded under this number, `others` the other numbers of the same rule in order of time: all of them
    where `held_whole`.
    """

    holder: Holder
    title: Sentence
    about: Sentence | None
    page: str | None
    anchor: str
    bar: Bar
    today: str | None
    repealed: bool
    held_whole: bool
    wordings: tuple[str, ...]
    others: tuple[Holder, ...]

    @property
    def mulligan(self) -> bool:
        """Whether it is the mulligan rule or a subrule of it."""
        return self.bar.kind == "mulligan"


@dataclass(frozen=True, slots=True)
class Numbered:
    """A number with everybody who has borne it, in order of time."""

    number: str
    borne: tuple[Borne, ...]

    @property
    def meanings(self) -> int:
        """How many different rules or subrules it has meant."""
        return len({(each.holder.rule, each.holder.subrule) for each in self.borne})

    @property
    def now(self) -> Borne | None:
        """Who bears it today."""
        return next((each for each in self.borne if each.holder.until is None), None)

    @property
    def free_since(self) -> Day | None:
        """The day since which nobody bears it; None where somebody does."""
        return None if self.now else self.borne[-1].holder.until


@dataclass(frozen=True, slots=True)
class Group:
    """Numbers that stand together: those of one section of the rules, or of all sections far from the mulligan."""

    section: str | None
    numbers: tuple[Numbered, ...]


def pages(corpus: Corpus, writer: Writer) -> Iterator[Page]:
    """The overview of all numbers, then a page for each."""
    scale = editions_scale(corpus)
    every = tuple(numbered(corpus, writer, number, scale) for number in known_numbers(corpus))
    yield writer.page(
        "numbers.md",
        "numbers.md.j2",
        writer.say("number-page.all-title"),
        label=writer.say("number-page.all-label"),
        description=writer.say("number-page.all-lead", count=len(every)),
        wide=True,
        groups=groups(every),
        every=every,
        years=scale.years(),
        reused=tuple(each for each in every if each.meanings > 1),
    )
    for each in every:
        yield writer.page(
            f"numbers/{each.number}.md",
            "number.md.j2",
            writer.say("number-page.title", number=each.number),
            label=each.number,
            description=writer.say("number-page.describes", number=each.number),
            wide=True,
            numbered=each,
            years=scale.years(),
            revisions=corpus.main.revisions,
            moment=Moments(writer),
        )


def quotation_page(corpus: Corpus, writer: Writer) -> Iterator[Page]:
    """The page into which one pastes a quotation."""
    known = wordings(corpus)
    yield writer.page(
        "identify.md",
        "identify.md.j2",
        writer.say("identify-page.title"),
        label=writer.say("identify-page.label"),
        description=writer.say("identify-page.lead"),
        counted={
            "words": len({each.words for each in known if each.words is not None}),
            "prints": len({each.fingerprint for each in known if each.words is None}),
        },
    )


def numbered(corpus: Corpus, writer: Writer, number: str, scale: Scale) -> Numbered:
    """The number with all who have borne it."""
    # When the game began there were no numbers: seen from that day, every holder is one of another day.
    holders = cite(corpus, number, FIRST_DAY).reused_by
    borne = [_borne(corpus, writer, holder, scale) for holder in holders]
    return Numbered(number, tuple(sorted(borne, key=lambda each: each.holder.from_)))


def groups(every: tuple[Numbered, ...]) -> tuple[Group, ...]:
    """The numbers gathered by section, 101 and 103; those of sections in which the mulligan never stood together."""
    near = {each.number[:3] for each in every if any(borne.mulligan for borne in each.borne)}
    gathered = groupby(every, key=lambda each: each.number[:3] if each.number[:3] in near else None)
    return tuple(Group(section, tuple(numbers)) for section, numbers in gathered)


def name_of(corpus: Corpus, holder: Holder) -> Sentence:
    """What bears a number: a subrule of the mulligan by its own name, another rule by its title."""
    if holder.rule == corpus.main.id and holder.subrule:
        return corpus.main.subrules[holder.subrule].name
    return rule_title(corpus, holder)


def home_of(corpus: Corpus, holder: Holder) -> tuple[str | None, str]:
    """The page that shows the rule behind a number, and the place on it; None for a rule known by numbers only."""
    if holder.subrule:
        return subrule_path(corpus, holder.rule, holder.subrule), ""
    if holder.rule in corpus.rules:
        return None, ""
    return "parallels.md", holder.rule


def _borne(corpus: Corpus, writer: Writer, holder: Holder, scale: Scale) -> Borne:
    found = cite(corpus, holder.number, holder.from_.first)
    title = name_of(corpus, holder)
    page, anchor = home_of(corpus, holder)
    kind = "mulligan" if holder.rule == corpus.main.id else "other"
    words = f"{writer.words(title)}, {Moments(writer).span(holder.from_, holder.until)}"
    return Borne(
        holder,
        title,
        found.about,
        page,
        anchor,
        scale.bar(holder.from_, holder.until, kind, words),
        found.number_today,
        found.repealed,
        found.held_whole,
        _wordings(corpus, holder),
        tuple(each for each in found.held if each.number != holder.number),
    )


def _wordings(corpus: Corpus, holder: Holder) -> tuple[str, ...]:
    if holder.subrule is None or holder.rule != corpus.main.id:
        return ()
    appearances = corpus.main.lineage(holder.subrule)
    return tuple(
        each.revision
        for each in appearances
        if holder.holds(corpus.main.revisions[each.revision].effective.first)
        and (each.reworded or each.renumbered or each.revision == appearances[0].revision)
    )


# What a number meant on a day, for the page that is asked with `?on=`: its words then, and what differs today.


def script(corpus: Corpus, writer: Writer) -> str:
    """The file `borne.js`: every number with who bore it when and in which words, each block of a page once."""
    blocks: dict[str, int] = {}
    titles: dict[str, int] = {}
    numbers: dict[str, list[tuple[str, str, int, int]]] = {}
    for number in known_numbers(corpus):
        for holder in sorted(corpus.held(number), key=lambda each: each.from_):
            title = titles.setdefault(writer.words(name_of(corpus, holder)), len(titles))
            for begins, ends, block in _spells(corpus, writer, holder):
                spell = begins, ends, title, blocks.setdefault(block, len(blocks))
                numbers.setdefault(number, []).append(spell)
    content = {
        "numbers": numbers,
        "titles": list(titles),
        "blocks": list(blocks),
        "mulligan": list(_of_the_mulligan(corpus)),
        "months": month_names(writer.lang),
        "says": {
            phrase.partition(".")[2]: writer.say(phrase, **{place: f"{{{place}}}" for place in places})
            for phrase, places in SAID.items()
        },
    }
    return f"window.annalsBorne = {json.dumps(content, ensure_ascii=False, separators=(',', ':'))};\n"


SAID: dict[str, tuple[str, ...]] = {
    "number-page.then": ("day", "number", "rule"),
    "number-page.nobody-then": ("day", "number"),
    "cite.mulligan-is": ("number",),
    "cite.mulligan-none": (),
    "front.future": (),
    "front.too-early": ("day", "first"),
    "on.several-answers": ("given", "days"),
}
"""The sentences that the script says itself, with the places it fills."""


def _spells(corpus: Corpus, writer: Writer, holder: Holder) -> Iterator[tuple[str, str, str]]:
    """Each stretch of days on which the holder bore its number in one wording, until a day or none, with its block."""
    found = cite(corpus, holder.number, holder.from_.first)
    begin, end = holder.from_.first, holder.until.first if holder.until else None
    rule = corpus.rules.get(holder.rule)
    told: list[tuple[date, SubruleText | ParallelText | None]] = [(begin, None)]
    latest: SubruleText | None = None
    if rule and holder.subrule:
        told = [(each.begins.first, each.text) for each in wordings_of(rule, holder.subrule)]
        latest = text_of(rule.latest, holder.subrule)
    elif rule is None:
        parallel = next(each for of in corpus.rules.values() for each in of.parallels if each.id == holder.rule)
        told = [(each.from_.first, each) for each in parallel.texts]
    ends = [*(day for day, _ in told[1:]), None]
    for (day, text), until in zip(told, ends, strict=True):
        first, last = max(day, begin), min(filter(None, (until, end)), default=None)
        if last and last <= first:
            continue
        block = writer.part(
            "number-then.html.j2",
            f"numbers/{holder.number}.md",
            number=holder.number,
            about=found.about,
            text=text if isinstance(text, SubruleText) else None,
            standing=rule.standings(text) if rule and isinstance(text, SubruleText) else {},
            today=found.number_today,
            repealed=found.repealed,
            held_whole=found.held_whole,
            same=isinstance(text, SubruleText) and latest is not None and text.fingerprint == latest.fingerprint,
            differences=tuple(_differences(text, latest, writer.lang)) if isinstance(text, SubruleText) else (),
        )
        yield first.isoformat(), last.isoformat() if last else "", "\n".join(filter(None, block.splitlines()))


def _differences(was: SubruleText, now: SubruleText | None, lang: Language) -> Iterator[WordingDifference]:
    """What differs between the words then and those of today, in each language that holds both, the reader's first."""
    for language in dict.fromkeys((lang, FALLBACK)):
        if now and was.words.has(language) and now.words.has(language):
            found = wording_difference(compare_wordings(was, now, language))
            if found.differ:
                yield found


def _of_the_mulligan(corpus: Corpus) -> Iterator[tuple[str, str | None]]:
    """From which day the mulligan itself bore which number; none before the Comprehensive Rules."""
    before: str | None = ""
    for revision_id, revision in corpus.main.revisions.items():
        number = corpus.main.number_in(revision_id)
        if number != before:
            before = number
            yield revision.effective.first.isoformat(), number
