"""Whether every number had one holder on every day."""

from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import groupby, pairwise

from ..corpus.corpus import Corpus
from ..corpus.findings import Finding, finding
from ..corpus.records import Revision, SubruleText
from ..corpus.rules import Holder
from .parts import Part, parts

_LETTERS = "abcdefghijkmnpqrstuvwxyz"
"""The letters in the order of the document, which leaves out l and o."""


def check_numbers(corpus: Corpus) -> Iterator[Finding]:
    """A number has one holder on a day and no gap; subrules bear one exactly where the document letters them so."""
    for _, each in groupby(corpus.holdings, key=lambda holder: holder.number):
        yield from _one_after_another(corpus, list(each))
    for part in parts(corpus):
        if isinstance(part.record, Revision):
            yield from _lettered(part, part.record)
        if isinstance(part.record, SubruleText) and isinstance(part.whole, Revision):
            yield from _numbered(part, part.record, part.whole)


def _one_after_another(corpus: Corpus, holders: list[Holder]) -> Iterator[Finding]:
    for before, after in pairwise(holders):
        if before.until is None or after.from_ < before.until:
            values = {"number": after.number, "holder": _name(after), "day": after.from_, "other": _name(before)}
            yield _found(corpus, after, "numbers.two-holders", values)
        elif before.until < after.from_ and _must_be_held(before, after):
            values = {"number": after.number, "begins": before.until, "ends": after.from_}
            yield _found(corpus, after, "numbers.gap", values)


def _must_be_held(before: Holder, after: Holder) -> bool:
    """A rule's number stands among others and is never free; a letter may be, between two that differ."""
    return after.number[-1].isdigit() or (before.rule, before.subrule) == (after.rule, after.subrule)


def _numbered(part: Part, text: SubruleText, revision: Revision) -> Iterator[Finding]:
    inside = revision.authority == "comprehensive-rules"
    if inside and text.number is None:
        yield part.find("numbers.none", subrule=text.id)
    if not inside and text.number is not None:
        yield part.find("numbers.outside-the-document", ("number",), subrule=text.id, number=text.number)


def _lettered(part: Part, revision: Revision) -> Iterator[Finding]:
    """The document letters the subrules of a paragraph from a on, and leaves no letter out but l and o."""
    rule = part.rule
    if rule is None:
        return
    numbers = {index: text.number for index, text in enumerate(revision.text) if text.number}
    main = next((text.number for text in revision.text if text.id == rule.paragraph), None)
    if main is None:
        return
    lettered = {index: number for index, number in numbers.items() if number[-1].isalpha()}
    # A rule may have a paragraph more, with letters of its own.
    others = {number for number in numbers.values() if number[-1].isdigit() and number != main}
    of_others = Counter(number[:-1] for number in lettered.values() if number[:-1] in others)
    counted = {main: len(lettered) - of_others.total(), **of_others}
    allowed = {f"{number}{letter}" for number, count in counted.items() for letter in _LETTERS[:count]}
    for index, number in lettered.items():
        if number not in allowed:
            values = {"number": number, "allowed": ", ".join(sorted(allowed))}
            yield part.find("numbers.letter-left-out", ("text", index, "number"), **values)


def _found(corpus: Corpus, holder: Holder, phrase: str, values: Mapping[str, object]) -> Finding:
    file, where = _place(corpus, holder)
    return finding(*corpus.places.place(file, where), phrase, **values)


def _place(corpus: Corpus, holder: Holder) -> tuple[str, tuple[str | int, ...]]:
    """Where the record says that the number was taken."""
    rule = corpus.rules[holder.rule]
    assert holder.revision is not None, "only parallels bear a number without a revision"
    texts = rule.revisions[holder.revision].text
    index = next(index for index, text in enumerate(texts) if text.id == holder.subrule)
    return corpus.places.revision(rule.id, holder.revision), ("text", index, "number")


def _name(holder: Holder) -> str:
    return f"{holder.rule} ({holder.subrule})" if holder.subrule else holder.rule
