"""Whether words are the words of their edition, as far as a fingerprint can tell."""

from collections.abc import Iterator

from ..corpus.corpus import Corpus
from ..corpus.findings import Finding
from ..corpus.records import Example, SubruleText
from ..corpus.typography import fingerprint
from .everywhere import Part, parts

_ENOUGH = 12
"""So many digits of a fingerprint are enough to tell two apart in a sentence."""


def check(corpus: Corpus) -> Iterator[Finding]:
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
