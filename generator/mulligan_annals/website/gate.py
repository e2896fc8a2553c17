"""No page is made of a record in which a check finds anything."""

from pathlib import Path

from ..bundle import rules_folder
from ..checks import findings
from ..corpus.corpus import Corpus
from ..corpus.findings import Unreadable
from ..corpus.reading import read_corpus
from ..phrases import keep_known


def checked_corpus(rules: Path) -> Corpus:
    """Read the record and run every check over it; raises `Unreadable` with all findings."""
    corpus = read_corpus(rules)
    if found := findings(corpus):
        raise Unreadable(found)
    if rules.resolve() == rules_folder():
        keep_known(corpus)
    return corpus
