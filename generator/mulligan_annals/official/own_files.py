"""Official words that a person's own files prove: those of wordings which the record knows by fingerprint alone.

The files lie in `rules/local/`, which no commit takes, or in an archive. Their words are shown on a site that is built
from them on that person's machine, and nowhere else.
"""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import Path

from ..corpus.corpus import Corpus
from ..corpus.language import FALLBACK
from ..corpus.records import Parallel, SubruleText
from ..corpus.rules import RuleHistory
from ..corpus.typography import fingerprint
from .archive import Archive
from .decoding import decoded
from .paragraphs import Paragraph
from .reading import NotOfficial, Reader
from .wordings import fingerprints, wordings

FOLDER = "local"
"""Below the folder of the record."""


def own_words(corpus: Corpus, archive: Path | None = None) -> Mapping[str, str]:
    """The words of wordings known by fingerprint alone, by fingerprint, as far as own files hold them.

    Raises `NoArchive` for an archive that is none.
    """
    wanted = {each.fingerprint for each in wordings(corpus) if each.words is None}
    found: dict[str, str] = {}
    for print_, words in _read(corpus.root / FOLDER, archive):
        if print_ in wanted:
            found.setdefault(print_, words)
    return found


def _read(folder: Path, archive: Path | None) -> Iterator[tuple[str, str]]:
    reader = Reader()
    for file in sorted(folder.glob("*.txt")) if folder.is_dir() else ():
        written = file.read_bytes()
        try:
            document = reader.read(written, file.name)
        except NotOfficial:
            # A file may also hold one wording and nothing else.
            words = decoded(written).strip()
            yield fingerprint(words), words
            continue
        for paragraph in document.paragraphs:
            yield from _proved(paragraph)
    if archive is not None:
        index = Archive(archive)
        for paragraph in index.paragraphs():
            yield from _proved(paragraph)
        index.close()


def _proved(paragraph: Paragraph) -> Iterator[tuple[str, str]]:
    for print_ in fingerprints(paragraph):
        yield print_, paragraph.text


def with_own_words(corpus: Corpus, words: Mapping[str, str]) -> Corpus:
    """The record with those words where it has none; itself where there are none to add."""
    for rule in corpus.rules.values() if words else ():
        corpus = corpus.with_rule(_with_words(rule, words))
    return corpus


def _with_words(rule: RuleHistory, words: Mapping[str, str]) -> RuleHistory:
    revisions = {
        revision_id: revision.model_copy(update={"text": tuple(_text(text, words) for text in revision.text)})
        for revision_id, revision in rule.revisions.items()
    }
    return replace(
        rule, revisions=revisions, parallels=tuple(_parallel(parallel, words) for parallel in rule.parallels)
    )  # fmt: skip


def _text(text: SubruleText, words: Mapping[str, str]) -> SubruleText:
    if text.original is not None or text.fingerprint is None or text.fingerprint not in words:
        return text
    return text.in_words({**text.words, FALLBACK: words[text.fingerprint]})


def _parallel(parallel: Parallel, words: Mapping[str, str]) -> Parallel:
    texts = (
        each.in_words({FALLBACK: words[each.fingerprint]}) if each.fingerprint in words else each
        for each in parallel.texts
    )
    return parallel.model_copy(update={"texts": tuple(texts)})
