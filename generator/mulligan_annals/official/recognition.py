"""Whether an official text holds the mulligan rule as the record does; else a revision file is begun."""

import json
import re
import textwrap
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from difflib import SequenceMatcher
from typing import Literal

from ..compare.words import Piece, differences
from ..corpus.corpus import Corpus
from ..corpus.records import FALLBACK, Clause, Edit, Id, Origin, SubruleId, SubruleText
from ..corpus.rules import RuleHistory
from ..corpus.typography import fingerprint, fold
from .changes import CERTAIN, likeness
from .paragraphs import Paragraph
from .quotations import KnownWording, by_fingerprint, fingerprints, nearest, wordings
from .reading import Document, NotOfficial

Quotes = Literal["typographic", "straight", "none"]
Verdict = Literal["known", "news", "none"]
FIRST = date(1999, 1, 1)
"""Before this year no Comprehensive Rules had been printed."""
_LIKE_THE_RULE = 0.35
"""The least likeness to any known wording of a rule that bears other numbers and other words."""
_LIKE_A_SUBRULE = 0.4
_NAMED_DAY = re.compile(r"(?<!\d)(\d{4})[-_.]?(\d{2})[-_.]?(\d{2})(?!\d)")


@dataclass(frozen=True, slots=True)
class Found:
    """One paragraph of the rule in a text: which subrule it is, by which known wording, or nearest to which."""

    subrule: SubruleId | None
    """None for a paragraph like none that the record knows."""
    number: str
    line: int | None
    words: str
    wording: KnownWording | None
    nearest: KnownWording | None
    pieces: tuple[Piece, ...] | None
    """What differs from the nearest wording; None where it is known, or where only the fingerprint of that is held."""
    expected: SubruleText | None
    """The subrule as the record holds it on the day of the text."""

    @property
    def as_expected(self) -> bool:
        """Whether words and number are those that the record has for the day."""
        if self.expected is None or self.wording is None:
            return False
        return (self.wording.fingerprint, self.number) == (self.expected.fingerprint, self.expected.number)


@dataclass(frozen=True, slots=True)
class Elsewhere:
    """A parallel of the rule in the text: its number on the day, and whether its words are those of the record."""

    rule: Id
    number: str
    known: bool


@dataclass(frozen=True, slots=True)
class Recognition:
    """What a text is: its day, its mulligan rule, and how that stands to the record."""

    document: Document
    named_day: date | None
    """The day by which the file is named."""
    found: tuple[Found, ...]
    missing: tuple[SubruleText, ...]
    """Subrules that the record has for that day and the text has not."""
    in_force: str | None
    """The revision that the record has for the day printed in the text."""
    agrees: tuple[str, ...]
    """The revisions whose words and numbers the text has, every one."""
    elsewhere: tuple[Elsewhere, ...]
    quotes: Quotes

    @property
    def verdict(self) -> Verdict:
        """`known` where the record holds this text, `news` where it does not, `none` where there is no such rule."""
        if not self.found:
            return "none" if self.in_force is None or (self.document.day or FIRST) < FIRST else "news"
        if self.document.day is None:
            return "known" if self.agrees else "news"
        return "known" if self.in_force in self.agrees else "news"


def recognise(corpus: Corpus, document: Document) -> Recognition:
    """The mulligan rule of a text beside that of the record; raises `NotOfficial` where it is cut short before it."""
    rule = corpus.main
    known = wordings(corpus)
    family = tuple(_family(rule, document, known))
    if not family and not document.complete:
        numbers = [each.number for block in document.blocks for each in block.paragraphs]
        raise NotOfficial("truncated", numbers[-1])
    in_force = rule.in_force(document.day) if document.day else None
    revision = rule.revisions[in_force.revision_id] if in_force else None
    expected = {text.id: text for text in revision.text} if revision else {}
    found = tuple(_found(family, document, [each for each in known if each.rule == rule.id], expected))
    here = {each.subrule for each in found}
    return Recognition(
        document,
        named_day(document.name),
        found,
        tuple(text for text in expected.values() if text.id not in here),
        in_force.revision_id if in_force else None,
        tuple(_agreeing(rule, found)),
        tuple(_elsewhere(document, known)),
        _quotes(each.words for each in found),
    )


def named_day(name: str) -> date | None:
    """The day by which a file is named, `CR-2019-07-12.txt` or `MagicCompRules 20190712`."""
    match = _NAMED_DAY.search(name)
    try:
        return date(*map(int, match.groups())) if match else None
    except ValueError:
        return None


def _family(rule: RuleHistory, document: Document, known: Sequence[KnownWording]) -> Iterator[Paragraph]:
    """The rule's own paragraph and what stands below it, found by words whatever their numbers."""
    rules = [each for each in document.paragraphs if each.kind == "rule" and "mulligan" in each.key.lower()]
    own = [each for each in known if (each.rule, each.subrule) == (rule.id, rule.paragraph) and not each.is_example]
    prints = {each.fingerprint for each in own}
    main = next((each for each in rules if not prints.isdisjoint(fingerprints(each))), None)
    if main is None:
        held = [paragraph for each in own if (paragraph := each.paragraph)]
        scored = [(max(likeness(each, one) for one in held), at) for at, each in enumerate(rules)] if held else []
        best = max(scored, default=(0.0, 0))
        if best[0] < _LIKE_THE_RULE:
            return
        main = rules[best[1]]
    yield main
    yield from (each for each in document.paragraphs if each.kind == "subrule" and each.parent == main.number)


def _found(
    family: Sequence[Paragraph],
    document: Document,
    known: Sequence[KnownWording],
    expected: Mapping[SubruleId, SubruleText],
) -> Iterator[Found]:
    texts = [each for each in known if not each.is_example and each.language == FALLBACK]
    prints = by_fingerprint(tuple(texts))
    exact = {
        each: next((one for print_ in fingerprints(each) for one in prints.get(print_, ())), None) for each in family
    }
    taken = {wording.subrule for wording in exact.values() if wording}
    for each in family:
        wording = exact[each]
        nearest = None if wording else _nearest(each, [one for one in texts if one.subrule not in taken])
        meant = wording or nearest
        if nearest:
            taken.add(nearest.subrule)
        words = nearest.words if nearest else None
        yield Found(
            meant.subrule if meant else None,
            each.number,
            document.lines.get(each.number),
            each.text,
            wording,
            nearest,
            differences(words, each.text) if words is not None else None,
            expected.get(meant.subrule) if meant and meant.subrule else None,
        )


def _nearest(paragraph: Paragraph, known: Iterable[KnownWording]) -> KnownWording | None:
    """The known wording most like a paragraph, the latest of equals; None where none is."""
    scored = [(likeness(paragraph, held), at, each) for at, each in enumerate(known) if (held := each.paragraph)]
    alike, _, best = max(scored, key=lambda each: each[:2], default=(0.0, 0, None))
    return best if alike >= _LIKE_A_SUBRULE else None


def _agreeing(rule: RuleHistory, found: Sequence[Found]) -> Iterator[str]:
    """The revisions whose subrules, with their numbers and fingerprints, are exactly those that were found."""
    if any(each.wording is None for each in found) or not found:
        return
    held = {(each.subrule, each.number, each.wording.fingerprint) for each in found if each.wording}
    for revision_id, revision in rule.revisions.items():
        if held == {(text.id, text.number, text.fingerprint) for text in revision.text}:
            yield revision_id


def _elsewhere(document: Document, known: Sequence[KnownWording]) -> Iterator[Elsewhere]:
    for each in known:
        if each.subrule is None and document.day:
            for span in each.spans:
                if span.since.first <= document.day and (span.until is None or document.day < span.until.first):
                    paragraph = document.by_number.get(span.number)
                    yield Elsewhere(
                        each.rule, span.number, paragraph is not None and each.fingerprint in fingerprints(paragraph)
                    )


def _quotes(texts: Iterable[str]) -> Quotes:
    together = "".join(texts)
    if any(mark in together for mark in "’‘“”"):
        return "typographic"
    return "straight" if any(mark in together for mark in "'\"") else "none"


_TO_COMPLETE = "…"
_BARE = re.compile(r"[A-Za-z0-9(][\w’'.()\- ]*")
"""What YAML takes for plain words within braces."""


def revision_draft(corpus: Corpus, found: Recognition) -> str:
    """The file in the grammar of revisions: only what changed, `…` wherever a person has to decide or to write."""
    return "\n".join(_draft_lines(corpus, found)) + "\n"


def _draft_lines(corpus: Corpus, found: Recognition) -> Iterator[str]:
    day = found.document.day or _TO_COMPLETE
    changed = [each for each in found.found if not each.as_expected]
    yield f"# mulligan/revisions/{day}-{_TO_COMPLETE}.yaml, read from {found.document.name or 'a text'}"
    yield f"# {_TO_COMPLETE} stands where something is to be completed. Its document and its edition go into"
    yield f"# sources.yaml (id: cr-{day}) and editions.yaml, as rules/README.md shows."
    yield f"rule: {corpus.main.id}"
    yield f"effective: {day}"
    yield f"title: {{en: {_TO_COMPLETE}, fr: {_TO_COMPLETE}}}"
    yield f"summary: {{en: {_TO_COMPLETE}, fr: {_TO_COMPLETE}}}"
    yield "changes:"
    for each in changed:
        classes = ", ".join(_classes(each))
        yield f"  - {{to: {each.subrule or _TO_COMPLETE}, is: [{classes}], en: {_TO_COMPLETE}, fr: {_TO_COMPLETE}}}"
    for text in found.missing:
        # Where a clause goes with it, play differs.
        classes = "functional, repealed" if _grounded_in(corpus, found, text.id) else "repealed"
        yield f"  - {{to: {text.id}, is: [{classes}], en: {_TO_COMPLETE}, fr: {_TO_COMPLETE}}}"
    yield "witnesses:"
    yield f"  - {{of: en, source: cr-{day}, extent: fingerprint}}"
    yield "text:"
    for each in changed:
        yield from _draft_text(each)
    for text in found.missing:
        yield f"  - {{id: {text.id}, repealed: true}}"
    yield from _draft_procedure(corpus, found, changed)


def _classes(each: Found) -> Iterator[str]:
    if each.expected is None:
        yield "added"
        return
    if each.wording is None or each.wording.fingerprint != each.expected.fingerprint:
        yield _TO_COMPLETE  # functional or editorial: that is for the engine, once the clauses are written
    if each.number != each.expected.number:
        yield "renumbered"


def _same_words(each: Found) -> bool:
    return bool(each.expected and each.wording and each.wording.fingerprint == each.expected.fingerprint)


def _draft_text(each: Found) -> Iterator[str]:
    if _same_words(each):
        # The words are as before: only the number is written.
        yield f"  - {{id: {each.subrule}, number: {each.number}}}"
        return
    yield f"  - id: {each.subrule or _TO_COMPLETE}"
    if each.expected is None or each.number != each.expected.number:
        yield f"    number: {each.number}"
    edits = _edits(each)
    yield f"    # {f'line {each.line} of the text' if each.line else 'in the text'}"
    if edits is None:
        yield f"    fingerprint: {fingerprint(each.words)}"
        yield f"    summary: {{en: {_TO_COMPLETE}, fr: {_TO_COMPLETE}}}"
        return
    origin, changes = edits
    yield "    en: >-"
    yield from textwrap.wrap(each.words, 98, initial_indent=" " * 6, subsequent_indent=" " * 6, break_on_hyphens=False)
    yield f"    fingerprint: {fingerprint(each.words)}"
    yield "    origin:"
    yield f"      source: {origin.source}"
    yield f"      line: {origin.line}"
    if changes:
        yield "      edits:"
    for edit in changes:
        sides = [f"{name}: {_plain(side)}" for name, side in (("was", edit.was), ("now", edit.now)) if side]
        yield f"        - {{{', '.join(sides)}, at: {edit.at}}}"


def _plain(words: str) -> str:
    """Words as YAML takes them within braces."""
    return words if _BARE.fullmatch(words) else json.dumps(words, ensure_ascii=False)


def _edits(each: Found) -> tuple[Origin, tuple[Edit, ...]] | None:
    """The edits that lead from the line of a founding document, on which the words before rest, to the new words.

    None where the words before rest on no such line, or where too few of them are left to call it an edit.
    """
    before = each.expected
    if before is None or before.original is None or before.origin is None or before.origin.then_append:
        return None
    held, line = before.original.split(), list[str]()
    for edit in sorted(before.origin.edits, key=lambda each: each.at):
        gone = edit.at - len(line)
        line += [*held[:gone], *edit.was.split()]
        held = held[gone + len(edit.now.split()) :]
    line += held
    new = each.words.split()
    matcher = SequenceMatcher(None, [fold(word) for word in line], [fold(word) for word in new], autojunk=False)
    if matcher.ratio() < CERTAIN:
        return None
    return before.origin, tuple(
        Edit(was=" ".join(line[begin:end]), now=" ".join(new[first:last]), at=begin)
        for kind, begin, end, first, last in matcher.get_opcodes()
        if kind != "equal"
    )


def _draft_procedure(corpus: Corpus, found: Recognition, changed: Sequence[Found]) -> Iterator[str]:
    """The clauses whose sentence the new words no longer hold once: to be grounded anew, or gone with their subrule."""
    state = corpus.main.revisions.get(found.in_force or "")
    new = {each.subrule: each for each in changed if not _same_words(each)}
    gone = {text.id for text in found.missing}
    begun = False
    # The sentences proposed are the nearest of the new words: they want to be read again.
    for section, clauses in state.procedure.items() if state else ():
        lines: list[str] = []
        for name, clause in clauses.items():
            if clause.in_ in gone:
                lines.append(f"    {name}: {{repealed: true}}")
            elif clause.in_ in new and (said := clause.quoted(FALLBACK)) is not None:
                lines += _clause_anew(name, clause, said, new[clause.in_], found.document.day)
        if lines:
            if not begun:
                yield "procedure:"
            begun = True
            yield f"  {section}:"
            yield from lines


def _grounded_in(corpus: Corpus, found: Recognition, subrule: SubruleId) -> bool:
    state = corpus.main.revisions.get(found.in_force or "")
    return any(
        clause.in_ == subrule for clauses in (state.procedure.values() if state else ()) for clause in clauses.values()
    )


def _clause_anew(name: str, clause: Clause, said: str, now: Found, day: date | None) -> Iterator[str]:
    held = _edits(now) is not None
    if held and fold(now.words).count(fold(said)) == 1 and set(clause.says or ()) == {FALLBACK}:
        return
    yield f"    {name}:"
    yield f"      is: {clause.is_}  # as before"
    if not held:
        yield f"      because: {{en: {_TO_COMPLETE}, fr: {_TO_COMPLETE}, source: cr-{day or _TO_COMPLETE}}}"
        return
    yield f"      in: {clause.in_}"
    still = fold(now.words).count(fold(said)) == 1
    near = said if still else nearest(now.words, said).words.rstrip("" if said[-1:] in ".,;:" else ".,;:")
    yield f"      says: {{en: {_plain(near) if near and now.words.count(near) == 1 else _TO_COMPLETE}}}"
