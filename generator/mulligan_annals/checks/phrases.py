"""Whether every phrase says the same in both languages, as far as its places tell."""

from collections.abc import Iterator

from ..corpus.corpus import Corpus
from ..corpus.findings import Finding, finding
from ..corpus.plain_yaml import load
from ..corpus.reading import fitted
from ..corpus.records import Phrases
from ..phrases import FOLDER, places
from .french import faults


def check(_: Corpus) -> Iterator[Finding]:
    """A phrase has the same places in both languages, and its French is set as French is set."""
    for path in sorted(FOLDER.glob("*.yaml")):
        document = load(path, f"generator/mulligan_annals/phrases/{path.name}")
        for index, phrase in enumerate(fitted(Phrases, document).phrases):
            line = document.line(("phrases", index))
            if (en := places(phrase.en)) != (fr := places(phrase.fr)):
                values = {"phrase": phrase.id, "en": _listed(en), "fr": _listed(fr)}
                yield finding(document.file, line, "phrases.places-differ", **values)
            for fault, said in faults(phrase.fr):
                yield finding(document.file, line, fault, **said)


def _listed(names: set[str]) -> str:
    return ", ".join(sorted(names)) or "–"
