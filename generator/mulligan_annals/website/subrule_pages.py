"""A page for each subrule: every revision that touched it, each of its wordings once, the rules that repeat it."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from ..compare import compare_wordings
from ..corpus.corpus import Corpus
from ..corpus.days import Day
from ..corpus.records import FALLBACK, Change, Parallel, ParallelText, Revision, Subrule, SubruleId, SubruleText, Text
from ..corpus.rules import Appearance, RuleHistory, text_of
from ..lookup.history import history_of
from .answer import Moments
from .page import Page
from .render import Writer
from .rule_pages import subrule_path
from .wording import Difference, difference


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
    difference: Difference | None
    example: Difference | None
    translations: Text


@dataclass(frozen=True, slots=True)
class Repeated:
    """A rule that repeats the subrule: its numbers by day, and each of its wordings told in our own words."""

    parallel: Parallel
    spans: tuple[tuple[str, Day, Day | None], ...]
    texts: tuple[ParallelText, ...]


def pages(corpus: Corpus, writer: Writer) -> Iterator[Page]:
    """The page of every subrule of every rule that is followed by its revisions."""
    for rule in corpus.rules.values():
        for subrule in rule.subrules.values():
            if rule.lineage(subrule.id):
                yield _page(corpus, writer, rule, subrule)


def _page(corpus: Corpus, writer: Writer, rule: RuleHistory, subrule: Subrule) -> Page:
    name = writer.words(subrule.name)
    today = rule.number_today(subrule.id)
    found = wordings(rule, subrule.id)
    return writer.page(
        subrule_path(corpus, rule.id, subrule.id),
        "subrule.md.j2",
        name,
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
        difference(compare_wordings(was, texts[0])) if was else None,
        difference(compare_wordings(example, texts[0].example)) if example and texts[0].example else None,
        _translations(texts),
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
