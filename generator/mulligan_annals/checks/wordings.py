"""Whether words are those of their edition, stand where they are quoted, have a source, and change where it is said."""

import difflib
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain, pairwise

from ..corpus.corpus import Corpus
from ..corpus.folding import repetitions
from ..corpus.language import Finding, Where, finding
from ..corpus.records import (
    FALLBACK,
    Append,
    Change,
    Clause,
    Edit,
    Example,
    Language,
    Origin,
    Release,
    Repealed,
    Revision,
    Source,
    SubruleId,
    SubruleText,
)
from ..corpus.rules import RuleHistory, text_of
from ..corpus.scenario_records import Scenario, ScenarioSource
from ..corpus.typography import fingerprint, fold, occurrences
from .parts import Part, horizon, parts

_ENOUGH = 12
"""So many digits of a fingerprint are enough to tell two apart in a sentence."""


def check_fingerprints(corpus: Corpus) -> Iterator[Finding]:
    """The fingerprint of every wording is that of its words; a wording that is not held has one, and a summary."""
    for part in parts(corpus):
        if isinstance(part.record, SubruleText | Example):
            yield from _agrees(part, part.record)
        if isinstance(part.record, SubruleText):
            yield from _known(part, part.record)


def _agrees(part: Part, text: SubruleText | Example) -> Iterator[Finding]:
    if text.original is None or text.fingerprint is None:
        return
    if (found := fingerprint(text.original)) != text.fingerprint:
        written = text.fingerprint[:_ENOUGH]
        yield part.find("fingerprints.differs", ("fingerprint",), found=found[:_ENOUGH], written=written)


def _known(part: Part, text: SubruleText) -> Iterator[Finding]:
    edited = text.origin is not None and text.origin.edits
    if text.original is not None:
        # Edited words without a fingerprint are a finding of `origins`.
        if text.fingerprint is None and not edited:
            yield part.find("fingerprints.missing", subrule=text.id)
    elif text.fingerprint is None:
        yield part.find("fingerprints.nothing-known", subrule=text.id)
    elif text.summary is None:
        yield part.find("fingerprints.no-summary", subrule=text.id)


def check_quotations(corpus: Corpus) -> Iterator[Finding]:
    """A clause quotes words that stand once in its subrule; shifts, misprints and scenarios quote words that stand."""
    for part in parts(corpus):
        if isinstance(part.record, Clause) and isinstance(part.whole, Revision):
            yield from _clause(part, part.record, part.whole)
        if isinstance(part.record, SubruleText):
            yield from _shifts_and_misprints(part, part.record)
        if isinstance(part.record, Scenario):
            yield from steps(part, part.record)


def _clause(part: Part, clause: Clause, revision: Revision) -> Iterator[Finding]:
    if clause.in_ is None:
        return
    text = next((each for each in revision.text if each.id == clause.in_), None)
    if text is None and part.earlier:
        # A clause of an earlier file, whose subrule ends: where it ends, the clause must be written anew.
        here = Part(part.corpus, part.file, (), revision, revision, part.rule)
        if clause.in_ in {each.id for each in here.as_written.text if isinstance(each, Repealed)}:
            yield here.find("quotations.subrule-gone", ("text",), **_named(part, clause))
        return
    if text is None:
        held = ", ".join(each.id for each in revision.text) or "–"
        yield part.find("quotations.no-such-subrule", ("in",), subrule=clause.in_, held=held)
        return
    for language, words in (clause.says or {}).items():
        yield from _stands_once(part, clause, language, words, text, revision)


def _named(part: Part, clause: Clause) -> dict[str, object]:
    return {"subrule": clause.in_, "section": part.where[-2], "parameter": part.where[-1]}


def _stands_once(
    part: Part, clause: Clause, language: Language, words: str, text: SubruleText, revision: Revision
) -> Iterator[Finding]:
    printed: str | None = text.words.get(language)
    at = ("says", language)
    if printed is None:
        yield part.find("quotations.nothing-to-quote", at, subrule=text.id, words=words)
        return
    times = len(occurrences(printed, words))
    if times == 0 and part.earlier:
        here = Part(part.corpus, part.file, ("text", revision.text.index(text)), text, revision, part.rule)
        yield here.find("quotations.no-longer-there", words=words, **_named(part, clause))
    elif times == 0:
        yield part.find("quotations.not-there", at, words=words, subrule=text.id)
    if times > 1:
        yield part.find("quotations.more-than-once", at, words=words, subrule=text.id, times=times)


def _shifts_and_misprints(part: Part, text: SubruleText) -> Iterator[Finding]:
    for index, shift in enumerate(text.shifts):
        for language, words in shift.words.items():
            if not occurrences(text.words.get(language) or "", words):
                yield part.find("quotations.not-there", ("shifts", index, language), words=words, subrule=text.id)
    printed = [*text.words.values(), *(text.example.words.values() if text.example else ())]
    for index, sic in enumerate(text.sic):
        if not any(occurrences(each, sic.words) for each in printed):
            yield part.find("quotations.not-printed-so", ("sic", index, "words"), words=sic.words, subrule=text.id)


def steps(part: Part, scenario: Scenario) -> Iterator[Finding]:
    """What a scenario says of a rule stands in the rule or its example, and its steps quote what it says."""
    quoted = [source.says for source in scenario.sources if source.says]
    printed = list(_printed(part.corpus))
    for index, source in enumerate(scenario.sources):
        if source.says and source.of and not any(occurrences(each, source.says) for each in printed):
            at = ("source", index, "says") if isinstance(scenario.source, tuple) else ("source", "says")
            yield part.find("quotations.not-in-the-example", at, words=source.says)
    for index, step in enumerate(scenario.play):
        if step.says and not any(occurrences(each, step.says) for each in quoted):
            yield part.find("quotations.not-in-the-example", ("play", index, "says"), words=step.says)


def _printed(corpus: Corpus) -> Iterator[str]:
    revisions = chain.from_iterable(rule.revisions.values() for rule in corpus.rules.values())
    for text in chain.from_iterable(revision.text for revision in revisions):
        yield from filter(None, (text.original, text.example.original if text.example else None))


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


def check_changes(corpus: Corpus) -> Iterator[Finding]:
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


_EDITION = "cr-"
"""So begins the id of an edition of the Comprehensive Rules; the day printed inside it follows."""


def check_sources(corpus: Corpus) -> Iterator[Finding]:
    """Every source named is listed, every one listed is named and of a day that can be, and attests what it is for."""
    used: set[str] = set()
    for part in parts(corpus):
        for where, source in _sources_named(part):
            used.add(source)
            if source not in corpus.sources:
                near = difflib.get_close_matches(source, corpus.sources, 1, cutoff=0)
                yield part.find("sources.unknown", where, source=source, near=near[0] if near else "–")
        if isinstance(part.record, Scenario) and not part.record.sources:
            yield part.find("sources.none")
        if isinstance(part.record, Source):
            yield from _of_its_day(part, part.record)
        if isinstance(part.record, Revision):
            yield from _attests_these_words(part, part.record)
    file = corpus.places.shared("sources")
    for index, (source, record) in enumerate(corpus.sources.items()):
        if source not in used:
            yield Part(corpus, file, ("sources", index), record, record).find("sources.unused", source=source)


def _of_its_day(part: Part, source: Source) -> Iterator[Finding]:
    if source.day is None:
        return
    if source.day.first > (latest := horizon(part.corpus)):
        yield part.find("sources.ahead", ("day",), day=source.day, latest=latest)
    if source.id.startswith(_EDITION) and source.id != f"{_EDITION}{source.day}":
        yield part.find("sources.another-day", ("day",), source=source.id, day=source.day)


def _attests_these_words(part: Part, revision: Revision) -> Iterator[Finding]:
    """An edition attests a revision that was in force on its day, or one of whose wordings was."""
    for index, witness in enumerate(revision.witnesses):
        edition = part.corpus.sources.get(witness.source)
        if edition is None or edition.day is None or not edition.id.startswith(_EDITION):
            continue
        then = part.rule.in_force(edition.day.first) if part.rule else None
        held = part.rule.revisions[then.revision_id] if part.rule and then else None
        if held != revision and not (held and _fingerprints(held) & _fingerprints(revision)):
            values = {"source": edition.id, "other": then.revision_id if then else "–"}
            yield part.find("sources.attests-other-words", ("witnesses", index, "source"), **values)


def _fingerprints(revision: Revision) -> set[str]:
    return {text.fingerprint for text in revision.text if text.fingerprint}


def _sources_named(part: Part) -> Iterator[tuple[Where, str]]:
    record = part.record
    if isinstance(record, Release):
        # Lists of sets and their copies: told in words, not listed as documents.
        return
    if isinstance(record, ScenarioSource):
        if record.in_ is not None:
            yield ("in",), record.in_
        return
    if isinstance(source := getattr(record, "source", None), str):
        yield ("source",), source
    sources = getattr(record, "sources", ())
    if not isinstance(record, Scenario):
        for index, each in enumerate(sources):
            yield ("sources", index), each


def check_origins(corpus: Corpus) -> Iterator[Finding]:
    """Words come from a line of a founding document, whole, or by edits that a fingerprint proves."""
    for part in parts(corpus):
        if isinstance(part.record, SubruleText):
            yield from _has_origin(part, part.record)
        if isinstance(part.record, Origin | Append):
            yield from _from_a_founding_document(part, part.record.source)
        if isinstance(part.record, Edit) and fold(part.record.was) == fold(part.record.now):
            yield part.find("origins.edit-of-nothing")


def _has_origin(part: Part, text: SubruleText) -> Iterator[Finding]:
    for language in dict.fromkeys([FALLBACK, *text.words, *text.origins]):
        at = ("origin",) if language == FALLBACK else ("origins", language)
        words, origin = text.words.get(language), text.origin if language == FALLBACK else text.origins.get(language)
        if words is not None and origin is None:
            yield part.find("origins.missing", subrule=text.id)
        if words is None and origin is not None:
            yield part.find("origins.without-words", at, subrule=text.id)
    if text.origin and text.origin.edits and text.fingerprint is None:
        yield part.find("origins.edits-without-fingerprint", ("origin", "edits"), subrule=text.id)


def _from_a_founding_document(part: Part, source_id: str) -> Iterator[Finding]:
    source = part.corpus.sources.get(source_id)
    # A source that does not exist at all is a finding of `sources`.
    if source is not None and source.file is None:
        yield part.find("origins.not-a-founding-document", ("source",), source=source_id)
