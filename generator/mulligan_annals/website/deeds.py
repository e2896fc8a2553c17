"""Two revisions compared by what they do, told on a page."""

from dataclasses import dataclass

from ..corpus.corpus import Corpus
from ..corpus.records import Language
from ..lookup.difference import Differences, differences
from ..telling.differences import ToldParting, told_parting, told_sums


@dataclass(frozen=True, slots=True)
class Deeds:
    """The smallest game of the fixed list in which two revisions part, and what is known of every game of the list."""

    smallest: ToldParting | None
    sums: str


def deeds(corpus: Corpus, lang: Language, a: str, b: str) -> Deeds:
    """How two revisions compare in every game of the fixed list."""
    return told_deeds(lang, differences(corpus, a, b))


def told_deeds(lang: Language, found: Differences) -> Deeds:
    """What was found of two revisions, told in that language."""
    return Deeds(told_parting(lang, found.smallest) if found.smallest else None, told_sums(lang, found))
