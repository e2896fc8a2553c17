"""The pages of every rule but the main one: its history, and what each of its revisions did to the words.

The pages of their subrules are made with those of the main rule, and every number has a page of its own.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import pairwise

from ..corpus.corpus import Corpus
from ..corpus.records import Id, Release, Subrule, SubruleId, SubruleText, Text
from ..corpus.rules import RuleHistory, text_of
from ..lookup.comparison import comparison
from ..lookup.history import Entry, history_of
from .answer import Moments
from .page import Page
from .render import Writer
from .wording import differences


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
class Told:
    """A revision of the history, its release, the subrules it changed, and the page that compares their words."""

    entry: Entry
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


def pages(corpus: Corpus, writer: Writer) -> Iterator[Page]:
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
            Told(
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


def _touched(corpus: Corpus, rule: RuleHistory, entry: Entry) -> Iterator[Touched]:
    changed = {each.id for each in rule.files[entry.id].text}
    reworded = {each for each in changed if text_of(entry.revision, each) and _reworded(rule, entry, each)}
    for subrule in rule.subrules.values():
        if subrule.id in changed:
            text = text_of(entry.revision, subrule.id)
            yield Touched(subrule.name, subrule_path(corpus, rule.id, subrule.id), text, subrule.id in reworded)


def _reworded(rule: RuleHistory, entry: Entry, subrule: SubruleId) -> bool:
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
    compared = differences(comparison(corpus, a, b, rule=rule))
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
