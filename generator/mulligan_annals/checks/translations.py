"""Whether everything the project says stands in every language that is to be complete."""

import re
from collections.abc import Iterator

from ..corpus.corpus import Corpus
from ..corpus.findings import Finding
from ..corpus.quotation import occurrences
from ..corpus.records import FALLBACK, Clause, Language, Revision, Source, Text
from ..phrases import languages, settings
from .everywhere import Part, own_sentences, parts

_WORD = re.compile(r"\w+")


def check(corpus: Corpus) -> Iterator[Finding]:
    """No text lacks a language that is to be complete or repeats the English in it, and clauses quote translations."""
    same = _same_everywhere(corpus)
    for part, said in own_sentences(corpus):
        yield from _languages(part, said)
        alike = [language for language in said if language != FALLBACK and said[language] == said[FALLBACK]]
        if alike and not same.issuperset(_words(said[FALLBACK])) and not _title_of_a_source(part):
            yield part.find("translations.not-translated", (alike[0],), words=said[FALLBACK], language=alike[0])
    for part in parts(corpus):
        if isinstance(part.record, Clause) and isinstance(part.whole, Revision):
            yield from _quotes_the_translation(part, part.record, part.whole)


def missing(corpus: Corpus, language: Language) -> Iterator[Finding]:
    """Every text of the record that a language lacks."""
    for part, said in own_sentences(corpus):
        if not said.has(language):
            yield part.find("translations.missing", language=language)


def _languages(part: Part, text: Text) -> Iterator[Finding]:
    from babel.localedata import exists

    for language in languages():
        if settings(language).complete and not text.has(language):
            yield part.find("translations.missing", language=language)
    for language in text:
        if language not in languages() and not exists(language.replace("-", "_")):
            yield part.find("translations.no-language", (language,), language=language, known=", ".join(languages()))


def _same_everywhere(corpus: Corpus) -> set[str]:
    """Words that are the same in several languages because a name is: of a set, a card, a term, a kind of game."""
    proper = (*corpus.releases.values(), *corpus.cards.values(), *corpus.glossary.values())
    named = [*(each.name for each in proper), *(kind.name for kind in corpus.games.values())]
    names = [name for name in named if list(name.values()).count(name[FALLBACK]) > 1]
    typed = [set.intersection(*map(set, kind.typed.values())) for kind in corpus.games.values() if kind.typed]
    every = [*(name[FALLBACK] for name in names), *(name for of in typed for name in of)]
    return {word for name in every for word in _words(name)}


def _words(text: str) -> list[str]:
    return [word.casefold() for word in _WORD.findall(text) if not word.isdigit()]


def _title_of_a_source(part: Part) -> bool:
    """A document keeps the title that it has."""
    return isinstance(part.whole, Source) and part.where[-1] == "title"


def _quotes_the_translation(part: Part, clause: Clause, revision: Revision) -> Iterator[Finding]:
    text = next((each for each in revision.text if each.id == clause.in_), None)
    words = clause.quoted(FALLBACK)
    if text is None or words is None:
        return
    for language in text.words:
        if language == FALLBACK or clause.quoted(language) is not None:
            continue
        if not part.earlier:
            yield part.find("translations.no-quotation", subrule=text.id, language=language)
        elif occurrences(text.original or "", words):
            # The clause is older than the translation, which is here. Words that are gone are another finding.
            here = Part(part.corpus, part.file, ("text", revision.text.index(text)), text, revision, part.rule)
            yield here.find("translations.no-quotation", (language,), subrule=text.id, language=language)
