"""Whether each revision says what it changed, and nothing else."""

import difflib
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

from ..corpus.corpus import Corpus
from ..corpus.findings import Finding, finding
from ..corpus.folding import repetitions
from ..corpus.records import Change, Revision, SubruleId, SubruleText
from ..corpus.rules import RuleHistory, text_of
from ..corpus.typography import fold
from .everywhere import Part

_OF_WORDS = frozenset({"functional", "editorial", "typographic"})
_SLIP = 3
"""So many words a misprint may touch; what touches more is a rewording."""


@dataclass(frozen=True, slots=True)
class _Step:
    """One subrule before and after a revision."""

    before: SubruleText | None
    after: SubruleText | None

    @property
    def shown(self) -> frozenset[str]:
        """The classes that the record shows by itself, so that the change must say them."""
        if self.before is None and self.after is None:
            return frozenset()
        if self.before is None or self.after is None:
            return frozenset({"added" if self.before is None else "repealed"})
        return frozenset({"renumbered"}) if self.before.number != self.after.number else frozenset()

    @property
    def reworded(self) -> bool:
        """Whether the words or those of the example are others, typography aside."""
        if self.before is None or self.after is None:
            return False
        return _words(self.before) != _words(self.after)

    @property
    def possible(self) -> frozenset[str]:
        """The classes that a change may say: whether play differs, the engine shows and not the words."""
        if self.before is None or self.after is None:
            return self.shown | {"functional", "editorial"} if self.shown else frozenset()
        if self.reworded:
            slight = {"typographic"} if _slight(self.before, self.after) else set()
            return self.shown | {"functional", "editorial"} | slight
        return self.shown | ({"typographic"} if self.before.original != self.after.original else set())


def check(corpus: Corpus) -> Iterator[Finding]:
    """Each subrule whose words or number a revision changed has one change of fitting class, and no other has any."""
    for rule in corpus.rules.values():
        yield from _of_a_rule(corpus, rule)


def _of_a_rule(corpus: Corpus, rule: RuleHistory) -> Iterator[Finding]:
    for (before_id, before), (revision_id, after) in pairwise(rule.revisions.items()):
        part = Part(corpus, corpus.places.revision(rule.id, revision_id), (), after, after, rule)
        yield from _said_once(part, after)
        state = corpus.places.states[corpus.places.revision(rule.id, before_id)]
        for where, idle in repetitions(state, rule.files[revision_id]):
            line = corpus.places.line(part.file, where)
            yield finding(part.file, line, "changes.ends-nothing" if idle else "changes.repeated")
        if not rule.governs_play and not after.changes:
            # Of a rule by which nobody plays, its texts and its title tell enough.
            continue
        held = [text.id for text in (*before.text, *after.text)]
        # Outside the Comprehensive Rules a change is told of a rule whose words are not held.
        told = [change.to for change in after.changes] if held else []
        for subrule in dict.fromkeys((*held, *told)):
            yield from _said(part, after, subrule, _Step(text_of(before, subrule), text_of(after, subrule)))


def _said_once(part: Part, revision: Revision) -> Iterator[Finding]:
    for subrule, times in Counter(change.to for change in revision.changes).items():
        if times > 1:
            yield part.find("changes.two-of-one", ("changes",), subrule=subrule)
    for index, change in enumerate(revision.changes):
        if change.games and "functional" not in change.is_:
            yield part.find("changes.games-without-function", ("changes", index, "games"))


def _said(part: Part, revision: Revision, subrule: SubruleId, step: _Step) -> Iterator[Finding]:
    said = next(((index, each) for index, each in enumerate(revision.changes) if each.to == subrule), None)
    if said is None:
        if step.shown or step.reworded:
            how = ", ".join(sorted(step.shown | ({"reworded"} if step.reworded else set())))
            yield part.find("changes.missing", ("changes",), subrule=subrule, how=how)
        return
    index, change = said
    for phrase, values in _classed(change, step):
        yield part.find(phrase, ("changes", index), subrule=subrule, **values)


def _classed(change: Change, step: _Step) -> Iterator[tuple[str, dict[str, str]]]:
    classes = frozenset(change.is_)
    if not step.possible:
        yield "changes.of-nothing", {}
        return
    for missing in sorted(step.shown - classes):
        yield "changes.class-missing", {"class": missing}
    for wrong in sorted(classes - step.possible):
        yield "changes.class-wrong", {"class": wrong}
    if step.reworded and not classes & _OF_WORDS:
        yield "changes.unclassed", {}


def _words(text: SubruleText) -> tuple[str | None, str | None]:
    return text.fingerprint, text.example.fingerprint if text.example else None


def _slight(before: SubruleText, after: SubruleText) -> bool:
    """Whether the words differ no more than a slip of the pen does; words that are not held may."""
    a, b = ([*fold(text.original or "").split(), *_example(text)] for text in (before, after))
    if before.original is None or after.original is None:
        return True
    touched = difflib.SequenceMatcher(None, a, b, autojunk=False).get_opcodes()
    return sum(max(a1 - a0, b1 - b0) for is_, a0, a1, b0, b1 in touched if is_ != "equal") <= _SLIP


def _example(text: SubruleText) -> list[str]:
    return fold(text.example.original or "").split() if text.example else []
