"""Whether every phrase says the same in each language, as far as its places tell, and what a language lacks."""

from collections.abc import Iterator

from ..corpus.corpus import Corpus
from ..corpus.findings import Finding, finding
from ..corpus.plain_yaml import load
from ..corpus.records import FALLBACK, Language
from ..corpus.typography import FRENCH
from ..phrases import FOLDER, SETTINGS, languages, phrases, places, settings
from .french import faults


def check(_: Corpus) -> Iterator[Finding]:
    """A phrase has the same places in each language, and a language that is to be complete has every phrase."""
    for language in languages():
        yield from _differing(language)
        if settings(language).complete:
            yield from missing(language)


def missing(language: Language) -> Iterator[Finding]:
    """Every phrase that a language lacks, in the place where the fallback has it."""
    having = phrases(language)
    for file, line, phrase_id, _ in _written(FALLBACK):
        if phrase_id not in having:
            yield finding(file, line, "phrases.missing", phrase=phrase_id, language=language)


def _differing(language: Language) -> Iterator[Finding]:
    wanted = phrases(FALLBACK)
    for file, line, phrase_id, sentence in _written(language):
        if phrase_id not in wanted:
            yield finding(file, line, "phrases.unasked", phrase=phrase_id, language=language, fallback=FALLBACK)
        elif (here := places(sentence)) != (there := places(wanted[phrase_id])):
            yield finding(
                file, line, "phrases.places-differ",
                phrase=phrase_id, language=language, here=_listed(here), there=_listed(there), fallback=FALLBACK,
            )  # fmt: skip
        if language == FRENCH:
            # As it will be said: the spaces that are typed plainly are set by then.
            for fault, said in faults(phrases(language)[phrase_id]):
                yield finding(file, line, fault, **said)


def _written(language: Language) -> Iterator[tuple[str, int, str, str]]:
    """Each phrase of a language with the file and line on which it stands."""
    for path in sorted((FOLDER / language).glob("*.yaml")):
        if path.name != SETTINGS:
            document = load(path, f"generator/mulligan_annals/phrases/{language}/{path.name}")
            assert isinstance(document.content, dict)
            for phrase_id, sentence in document.content.items():
                yield document.file, document.line((phrase_id,)), phrase_id, str(sentence)


def _listed(names: set[str]) -> str:
    return ", ".join(sorted(names)) or "–"
