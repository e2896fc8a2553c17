"""The pages of the other rules and of each subrule of every rule, and of the rules that repeat the mulligan."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from ..compare import compare_wordings
from ..corpus.corpus import Corpus
from ..corpus.days import Day
from ..corpus.records import (
    FALLBACK,
    Change,
    Id,
    Language,
    Parallel,
    ParallelNumber,
    ParallelText,
    Release,
    Revision,
    Sentence,
    Standing,
    Subrule,
    SubruleId,
    SubruleText,
    Text,
)
from ..corpus.rules import Appearance, RuleHistory, text_of
from ..lookup.comparison import RevisionEntry, comparison, history_of
from .comparison_pages import WordingDifference, subrule_differences, wording_difference
from .history_pages import Bar, Moments, Scale, editions_scale, fitting_title, subrule_names
from .render import Page, Writer

# The pages of every rule but the main one: its history, and what each of its revisions did to the words.
#
# The pages of their subrules are made with those of the main rule, and every number has a page of its own.


@dataclass(frozen=True, slots=True)
class Touched:
    """A subrule that a revision changed: its number after that, and what it says where the words are others.

    `text` is None where it ended.
    """

    name: Text
    page: str
    text: SubruleText | None
    reworded: bool


@dataclass(frozen=True, slots=True)
class HistoryRow:
    """A revision of the history, its release, the subrules it changed, and the page that compares their words."""

    entry: RevisionEntry
    release: Release | None
    touched: tuple[Touched, ...]
    compared: str | None


@dataclass(frozen=True, slots=True)
class Followed:
    """A subrule with the numbers that it has borne, its page, and the number that it bears today."""

    subrule: Subrule
    page: str
    numbers: tuple[str, ...]
    today: str | None


def subrule_path(corpus: Corpus, rule: Id, subrule: SubruleId) -> str:
    """The page of a subrule: those of the main rule stand alone, those of another beside its page."""
    return f"subrules/{subrule}.md" if rule == corpus.main.id else f"rules/{rule}/{subrule}.md"


def others(corpus: Corpus) -> tuple[RuleHistory, ...]:
    """The rules that have a page of their own: all that are followed by revisions, but for the main one."""
    return tuple(rule for rule in corpus.rules.values() if rule is not corpus.main and rule.revisions)


def other_rules(corpus: Corpus, writer: Writer) -> Iterator[Page]:
    """The list of the other rules, the history of each, and a comparison for each of its changes."""
    listed = others(corpus)
    if not listed:
        return
    yield writer.page(
        "rules.md",
        "rules.md.j2",
        writer.say("rule-page.all-title"),
        label=writer.say("rule-page.all-label"),
        description=writer.say("rule-page.all-lead"),
        rules=listed,
    )
    for rule in listed:
        yield _history(corpus, writer, rule)
        for a, b in pairwise(rule.ids):
            if _has_words(rule, a, b):
                # The words are those of the subrules' own pages.
                yield replace(_comparison(corpus, writer, rule, a, b), searched=False)


def _history(corpus: Corpus, writer: Writer, rule: RuleHistory) -> Page:
    before = dict(zip(rule.ids[1:], rule.ids, strict=False))
    return writer.page(
        f"rules/{rule.id}.md",
        "rule.md.j2",
        writer.words(rule.title),
        description=writer.words(rule.about),
        rule=rule,
        told=tuple(
            HistoryRow(
                entry,
                corpus.releases.get(entry.revision.release or ""),
                tuple(_touched(corpus, rule, entry)),
                _compared(rule, a, entry.id) if (a := before.get(entry.id)) and _has_words(rule, a, entry.id) else None,
            )
            for entry in history_of(rule)
        ),
        followed=tuple(_followed(corpus, rule, each) for each in rule.subrules.values() if rule.lineage(each.id)),
        names={each.id: each.name for each in rule.subrules.values()},
        moment=Moments(writer),
    )


def _touched(corpus: Corpus, rule: RuleHistory, entry: RevisionEntry) -> Iterator[Touched]:
    changed = {each.id for each in rule.files[entry.id].text}
    reworded = {each for each in changed if text_of(entry.revision, each) and _reworded(rule, entry, each)}
    for subrule in rule.subrules.values():
        if subrule.id in changed:
            text = text_of(entry.revision, subrule.id)
            yield Touched(subrule.name, subrule_path(corpus, rule.id, subrule.id), text, subrule.id in reworded)


def _reworded(rule: RuleHistory, entry: RevisionEntry, subrule: SubruleId) -> bool:
    return rule.wording_since(entry.id, subrule) == entry.revision.effective


def _has_words(rule: RuleHistory, a: str, b: str) -> bool:
    """Whether words are held of either revision; where both are known by fingerprint, the history tells as much."""
    return any(text.original for revision_id in (a, b) for text in rule.revisions[revision_id].text)


def _followed(corpus: Corpus, rule: RuleHistory, subrule: Subrule) -> Followed:
    numbers = dict.fromkeys(each.number for each in rule.lineage(subrule.id) if each.number)
    return Followed(subrule, subrule_path(corpus, rule.id, subrule.id), tuple(numbers), rule.number_today(subrule.id))


def _compared(rule: RuleHistory, a: str, b: str) -> str:
    return f"rules/{rule.id}/{a}..{b}.md"


def _comparison(corpus: Corpus, writer: Writer, rule: RuleHistory, a: str, b: str) -> Page:
    compared = subrule_differences(comparison(corpus, a, b, rule=rule))
    was, now = rule.revisions[a], rule.revisions[b]
    title = writer.say("comparing.between", a=was.title, b=now.title)
    return writer.page(
        _compared(rule, a, b),
        "rule-comparison.md.j2",
        title,
        description=title,
        wide=True,
        rule=rule,
        a=was,
        b=now,
        names={each.id: each.name for each in rule.subrules.values()},
        compared=tuple(each for each in compared if not each.untouched),
        untouched=tuple(each for each in compared if each.untouched and each.now and each.now.number),
        typography=sum(each.typography for each in compared),
    )


# A page for each subrule: every revision that touched it, each of its wordings once, the rules that repeat it.


@dataclass(frozen=True, slots=True)
class Touch:
    """A revision that touched the subrule; `text` is None where it repealed it or holds no text at all."""

    revision_id: str
    revision: Revision
    text: SubruleText | None
    appearance: Appearance | None
    change: Change | None
    first: bool


@dataclass(frozen=True, slots=True)
class Wording:
    """One wording with the revisions that hold it, the numbers it bore, and its difference from the one before."""

    revision_id: str
    text: SubruleText
    begins: Day
    ends: Day | None
    numbers: tuple[str, ...]
    difference: WordingDifference | None
    example: WordingDifference | None
    translations: Text
    standing: Mapping[Language, Standing]


@dataclass(frozen=True, slots=True)
class Repeated:
    """A rule that repeats the subrule: its numbers by day, and each of its wordings told in our own words."""

    parallel: Parallel
    spans: tuple[tuple[str, Day, Day | None], ...]
    texts: tuple[ParallelText, ...]


def subrules(corpus: Corpus, writer: Writer) -> Iterator[Page]:
    """The page of every subrule of every rule that is followed by its revisions."""
    for rule in corpus.rules.values():
        for subrule in rule.subrules.values():
            if rule.lineage(subrule.id):
                yield _subrule(corpus, writer, rule, subrule)


def _subrule(corpus: Corpus, writer: Writer, rule: RuleHistory, subrule: Subrule) -> Page:
    name = title = writer.words(subrule.name)
    if rule is not corpus.main:
        title = fitting_title(writer.say("subrule.of-rule", rule=rule.title, subrule=name), name)
    today = rule.number_today(subrule.id)
    found = wordings(rule, subrule.id)
    return writer.page(
        subrule_path(corpus, rule.id, subrule.id),
        "subrule.md.j2",
        title,
        label=f"{today} · {name}" if today else name,
        description=writer.words(subrule.about),
        subrule=subrule,
        rule=None if rule is corpus.main else rule,
        today=today,
        touches=touches(rule, subrule.id),
        wordings=found,
        numbers=tuple(dict.fromkeys(number for each in found for number in each.numbers)),
        held=len(rule.lineage(subrule.id)),
        repeated=tuple(_repeated(rule, subrule.id)),
        moment=Moments(writer),
        known=corpus.sources,
    )


def touches(rule: RuleHistory, subrule: SubruleId) -> tuple[Touch, ...]:
    """Every revision that began, reworded, renumbered, repealed or otherwise changed the subrule."""
    appearances = {each.revision: each for each in rule.lineage(subrule)}
    first = next(iter(appearances), None)
    return tuple(
        Touch(
            entry.id,
            entry.revision,
            text_of(entry.revision, subrule),
            appearances.get(entry.id),
            next((change for change in entry.changes if change.to == subrule), None),
            entry.id == first,
        )
        for entry in history_of(rule, subrule)
    )


def wordings(rule: RuleHistory, subrule: SubruleId) -> tuple[Wording, ...]:
    """Each run of revisions that hold one wording, its example included, in order of time."""
    runs: list[list[str]] = []
    before: SubruleText | None = None
    for appearance in rule.lineage(subrule):
        text = _text(rule, appearance.revision, subrule)
        if before and _same(before, text):
            runs[-1].append(appearance.revision)
        else:
            runs.append([appearance.revision])
        before = text
    return tuple(_wording(rule, subrule, run, before) for run, before in zip(runs, [None, *runs], strict=False))


def _text(rule: RuleHistory, revision_id: str, subrule: SubruleId) -> SubruleText:
    text = text_of(rule.revisions[revision_id], subrule)
    assert text is not None, "a lineage names only revisions that hold the subrule"
    return text


def _same(one: SubruleText, other: SubruleText) -> bool:
    examples = [text.example.fingerprint if text.example else None for text in (one, other)]
    return one.fingerprint == other.fingerprint and examples[0] == examples[1]


def _wording(rule: RuleHistory, subrule: SubruleId, run: list[str], before: list[str] | None) -> Wording:
    texts = [_text(rule, revision_id, subrule) for revision_id in run]
    was = _text(rule, before[-1], subrule) if before else None
    example = was.example if was else None
    ids = list(rule.revisions)
    after = ids[ids.index(run[-1]) + 1 :][:1]
    return Wording(
        run[0],
        texts[0],
        rule.revisions[run[0]].effective,
        rule.revisions[after[0]].effective if after else None,
        tuple(dict.fromkeys(text.number for text in texts if text.number)),
        wording_difference(compare_wordings(was, texts[0])) if was else None,
        wording_difference(compare_wordings(example, texts[0].example)) if example and texts[0].example else None,
        _translations(texts),
        rule.standings(texts[0]),
    )


def _translations(texts: Sequence[SubruleText]) -> Text:
    """The wording in the other languages in which one of these texts is held."""
    held = {language: words for text in reversed(texts) for language, words in text.words.items()}
    return Text({language: words for language, words in held.items() if language != FALLBACK})


def _repeated(rule: RuleHistory, subrule: SubruleId) -> Iterator[Repeated]:
    for parallel in rule.parallels:
        if parallel.repeats == subrule:
            ends = [*(each.from_ for each in parallel.numbers[1:]), parallel.until]
            spans = tuple((each.number, each.from_, end) for each, end in zip(parallel.numbers, ends, strict=True))
            yield Repeated(parallel, spans, parallel.texts)


# The rules elsewhere in the document that repeat the mulligan: numbers by day, words by day, disagreements.


@dataclass(frozen=True, slots=True)
class Held:
    """A number, or a wording, with the day on which it ends; `until` is None where it holds today."""

    of: ParallelNumber | ParallelText
    until: Day | None
    number: str


@dataclass(frozen=True, slots=True)
class ShownParallel:
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


def parallels(corpus: Corpus, writer: Writer) -> Iterator[Page]:
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


def _shown(corpus: Corpus, writer: Writer, parallel: Parallel, scale: Scale) -> ShownParallel:
    return ShownParallel(
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
