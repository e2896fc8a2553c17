"""Whether all words of the rule come from where they may come from."""

from collections.abc import Iterator

from ..corpus.corpus import Corpus
from ..corpus.findings import Finding
from ..corpus.records import FALLBACK, Append, Edit, Origin, SubruleText
from ..corpus.typography import fold
from .everywhere import Part, parts


def check(corpus: Corpus) -> Iterator[Finding]:
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
