"""A revision file begun: what an official text has that the record has not, for a person to complete."""

import textwrap
from collections.abc import Iterator

from ..corpus.typography import fingerprint
from .recognition import Found, Recognition

_TO_COMPLETE = "…"


def revision_draft(found: Recognition) -> str:
    """The file in the grammar of revisions: only what changed, `…` wherever a person has to decide or to write."""
    return "\n".join(_lines(found)) + "\n"


def _lines(found: Recognition) -> Iterator[str]:
    day = found.document.day or _TO_COMPLETE
    changed = [each for each in found.found if not each.as_expected]
    yield f"# Read from {found.document.name}; {_TO_COMPLETE} stands where something is to be completed."
    yield f"effective: {day}"
    yield f"release: {_TO_COMPLETE}"
    yield f"title: {{en: {_TO_COMPLETE}, fr: {_TO_COMPLETE}}}"
    yield f"summary: {{en: {_TO_COMPLETE}, fr: {_TO_COMPLETE}}}"
    yield "changes:"
    for each in changed:
        classes = ", ".join(_classes(each))
        yield f"  - {{to: {each.subrule or _TO_COMPLETE}, is: [{classes}], en: {_TO_COMPLETE}, fr: {_TO_COMPLETE}}}"
    for text in found.missing:
        yield f"  - {{to: {text.id}, is: [repealed], en: {_TO_COMPLETE}, fr: {_TO_COMPLETE}}}"
    yield "witnesses:"
    yield f"  - {{of: en, source: cr-{day}, extent: fingerprint}}"
    yield "text:"
    for each in changed:
        yield from _text(each)
    for text in found.missing:
        yield f"  - {{id: {text.id}, repealed: true}}"


def _classes(each: Found) -> Iterator[str]:
    if each.expected is None:
        yield "added"
        return
    if each.wording is None or each.wording.fingerprint != each.expected.fingerprint:
        yield _TO_COMPLETE  # functional or editorial: that is for the engine, once the clauses are written
    if each.number != each.expected.number:
        yield "renumbered"


def _text(each: Found) -> Iterator[str]:
    if each.expected and each.wording and each.wording.fingerprint == each.expected.fingerprint:
        # The words are as before: only the number is written.
        yield f"  - {{id: {each.subrule}, number: {each.number}}}"
        return
    yield f"  - id: {each.subrule or _TO_COMPLETE}"
    yield f"    number: {each.number}"
    yield f"    # {_place(each)}; the words are the official ones, to be kept only where a founding source has them"
    yield "    en: >-"
    yield from textwrap.wrap(each.words, 100, initial_indent=" " * 6, subsequent_indent=" " * 6, break_on_hyphens=False)
    yield f"    fingerprint: {fingerprint(each.words)}"
    yield f"    summary: {{en: {_TO_COMPLETE}, fr: {_TO_COMPLETE}}}"


def _place(each: Found) -> str:
    return f"line {each.line} of the text" if each.line else "in the text"
