"""No page is made of a record in which a check finds anything."""

from pathlib import Path

from ..checks import findings
from ..corpus.corpus import Corpus
from ..corpus.findings import Unreadable
from ..corpus.reading import read_corpus


def checked_corpus(rules: Path) -> Corpus:
    """Read the record and run every check over it; raises `Unreadable` with all findings."""
    corpus = read_corpus(rules)
    if found := findings(corpus):
        raise Unreadable(found)
    return corpus
