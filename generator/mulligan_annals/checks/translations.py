"""Whether everything the project says stands in every language that is to be complete."""

import re
from collections.abc import Iterator

from ..corpus.corpus import Corpus
from ..corpus.findings import Finding
from ..corpus.language import Language, Text
from ..corpus.quotation import occurrences
from ..corpus.records import Card, Clause, Release, Revision, Source, Term
from ..phrases import languages, settings
from .everywhere import Part, own_sentences, parts
from .french import FRENCH

_WORD = re.compile(r"\w+")


def check(corpus: Corpus) -> Iterator[Finding]:
    """English and French differ but for proper names, and a clause quotes the French wherever the French is held."""
    same = _same_in_both(corpus)
    for part in parts(corpus):
        if isinstance(part.record, Text):
            yield from _languages(part, part.record)
    for part, said in own_sentences(corpus):
        held = not isinstance(said, Text) or said.has(FRENCH)
        if held and said.en == said.fr and not same.issuperset(_words(said.en)) and not _title_of_a_source(part):
            yield part.find("translations.not-translated", ("fr",), words=said.fr)
    for part in parts(corpus):
        if isinstance(part.record, Clause) and isinstance(part.whole, Revision):
            yield from _quotes_the_french(part, part.record, part.whole)


def missing(corpus: Corpus, language: Language) -> Iterator[Finding]:
    """Every text of the record that a language lacks."""
    for part in parts(corpus):
        if isinstance(part.record, Text) and not part.record.has(language):
            yield part.find("translations.missing", language=language)


def _languages(part: Part, text: Text) -> Iterator[Finding]:
    from babel.localedata import exists

    for language in languages():
        if settings(language).complete and not text.has(language):
            yield part.find("translations.missing", language=language)
    for language in text:
        if language not in languages() and not exists(language.replace("-", "_")):
            yield part.find("translations.no-language", (language,), language=language, known=", ".join(languages()))


def _same_in_both(corpus: Corpus) -> set[str]:
    """Words that are the same in both languages because a name is: of a set, a card, a term, a kind of game."""
    named: tuple[Release | Card | Term, ...] = (
        *corpus.releases.values(),
        *corpus.cards.values(),
        *corpus.glossary.values(),
    )
    same = {word for each in named if each.en == each.fr for word in _words(each.en)}
    for kind in corpus.games.values():
        if kind.name.en == kind.name.fr:
            same |= set(_words(kind.name.en))
        typed = [set(names) for names in kind.typed.values()]
        same |= {word for name in (set.intersection(*typed) if typed else ()) for word in _words(name)}
    return same


def _words(text: str) -> list[str]:
    return [word.casefold() for word in _WORD.findall(text) if not word.isdigit()]


def _title_of_a_source(part: Part) -> bool:
    """A document keeps the title that it has."""
    return isinstance(part.whole, Source) and part.where[-1] == "title"


def _quotes_the_french(part: Part, clause: Clause, revision: Revision) -> Iterator[Finding]:
    text = next((each for each in revision.text if each.id == clause.in_), None)
    if text is not None and text.fr is not None and clause.quoted("en") is not None and clause.quoted("fr") is None:
        if not part.earlier:
            yield part.find("translations.no-french-quotation", subrule=text.id)
        elif occurrences(text.en or "", clause.quoted("en") or ""):
            # The clause is older than the French, which is here. Words that are gone are another finding.
            here = Part(part.corpus, part.file, ("text", revision.text.index(text)), text, revision, part.rule)
            yield here.find("translations.no-french-quotation", ("fr",), subrule=text.id)
