"""Whether every template of questions has the wordings that its kind wants, and no place that nothing fills."""

from collections.abc import Iterator

from ..corpus.corpus import Corpus
from ..corpus.findings import Finding
from ..corpus.language import Text
from ..corpus.training_records import Template
from ..phrases import places
from ..training.kinds import KINDS
from .parts import Part, parts

OF_EVERY_STEM = frozenset({"day", "game"})


def check_training(corpus: Corpus) -> Iterator[Finding]:
    """A template has every wording of its kind and no other, its places are those of its kind, its games are known."""
    for part in parts(corpus):
        if isinstance(part.record, Template):
            yield from _template(part, part.record)


def _template(part: Part, template: Template) -> Iterator[Finding]:
    kind = KINDS[template.asks]
    known = ", ".join(kind.wordings)
    for missing in kind.wordings.keys() - template.options.keys():
        yield part.find("training.wording-missing", ("options",), wording=missing, asks=template.asks, known=known)
    for name in template.options.keys() - kind.wordings.keys():
        yield part.find("training.no-such-wording", ("options", name), wording=name, asks=template.asks, known=known)
    yield from _places(part, ("stem",), template.stem, kind.stem | OF_EVERY_STEM)
    for name, words in template.options.items():
        yield from _places(part, ("options", name), words, kind.wordings.get(name, frozenset()))
    for at, game in enumerate(template.games):
        if game not in part.corpus.games:
            yield part.find("training.no-such-game", ("games", at), game=game, known=", ".join(part.corpus.games))


def _places(part: Part, where: tuple[str, ...], words: Text, filled: frozenset[str]) -> Iterator[Finding]:
    for lang, sentence in words.items():
        for place in sorted(places(sentence) - filled):
            known = ", ".join(sorted(filled)) or "–"
            yield part.find("training.no-such-place", (*where, lang), place=place, known=known)
