"""Whether every quotation stands, to the letter and in one place, where the record says that it stands."""

from collections.abc import Iterator
from itertools import chain

from ..corpus.corpus import Corpus
from ..corpus.findings import Finding
from ..corpus.quotation import occurrences
from ..corpus.records import Clause, Language, Repealed, Revision, SubruleText
from ..corpus.scenario_records import Scenario
from .everywhere import Part, parts


def check(corpus: Corpus) -> Iterator[Finding]:
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
