"""The revisions in order, each with its numbers and what it did; whole, or for one subrule."""

from dataclasses import dataclass

from ..corpus.corpus import find_family, find_subrule
from ..corpus.days import Day
from ..corpus.records import Change, Revision
from ..corpus.rules import RuleHistory, text_of
from .comparison import asked_subrules


@dataclass(frozen=True, slots=True)
class Entry:
    """One revision in the history: when it held, the number asked about, and its changes as recorded."""

    id: str
    revision: Revision
    until: Day | None
    number: str | None
    changes: tuple[Change, ...]


def history_of(rule: RuleHistory, subrule: str | None = None) -> tuple[Entry, ...]:
    """Every revision of a rule, those that touched one subrule (its repeal included), or those of an informal name.

    Raises `NoAnswer`.
    """
    family = find_family(rule, subrule) if subrule else ()
    if subrule and not family:
        subrule = find_subrule(rule, subrule) or subrule
    wanted = asked_subrules(rule, None if family else subrule)
    touched = set(family or rule.revisions) if subrule is None or family else _touching(rule, subrule)
    subrule = None if family else subrule
    entries = []
    for revision_id, revision in rule.revisions.items():
        if revision_id in touched:
            text = text_of(revision, subrule or rule.paragraph)
            own = tuple(each for each in revision.changes if each.to in wanted)
            entries.append(Entry(revision_id, revision, rule.until(revision_id), text.number if text else None, own))
    return tuple(entries)


def _touching(rule: RuleHistory, subrule: str) -> set[str]:
    first = {each.revision for each in rule.lineage(subrule)[:1]}
    changed = {each.revision for each in rule.lineage(subrule) if each.reworded or each.renumbered}
    named = {each for each, revision in rule.revisions.items() if subrule in [change.to for change in revision.changes]}
    return first | changed | named
