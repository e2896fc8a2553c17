"""Whether our own sentences and phrases are set well, and stand in every language that is to be complete."""

import re
from collections.abc import Iterator

from ..corpus.corpus import Corpus
from ..corpus.language import FRENCH, Finding, finding
from ..corpus.records import FALLBACK, Clause, Language, Revision, Source, Text
from ..corpus.typography import occurrences
from ..corpus.yaml import load
from ..phrases import FOLDER, SETTINGS, languages, phrases, places, settings
from ..phrases.vocabulary import TYPED
from .parts import Part, own_sentences, parts

_SPACES = re.compile(r"\S*[ \u00a0\u202f]{2,}\S*")
_DAY_OF_A_KEY = re.compile(r"(?<![\w./-])(?:19|20)\d\d-\d\d(?:-\d\d)?(?![\w/-]|\.\w)")
"""A day as keys write it, standing by itself: not the beginning of the name of a file."""


def check_sentences(corpus: Corpus) -> Iterator[Finding]:
    """One space stands between words, and days are in words."""
    for part, said in own_sentences(corpus):
        for language, sentence in said.items():
            for spaces in _SPACES.findall(sentence):
                yield part.find("sentences.two-spaces", (language,), around=" ".join(spaces.split()))
            for day in _DAY_OF_A_KEY.findall(sentence):
                yield part.find("sentences.day-of-a-key", (language,), day=day)


_QUOTED_ENGLISH = re.compile(r"“[^”]*”")
_PLACE = re.compile(r"\{[^{}]*\}")
"""A place for a value, whose name is English in every language."""
_FOREIGN = re.compile(r"“[^”]*”|\{(?:[^{}]|\{[^{}]*\})*\}|Magic: The Gathering")
"""English in its own quotation marks, YAML in braces, and the name of the game keep a typography of their own."""
_FAULTS = (
    (re.compile(r"\S*[^\s\u00a0\u202f;?!.(«]([;?!])(?=\s|$|\))"), "french.no-space-before"),
    (re.compile(r"\S*[^\s\u00a0\u202f](:)(?=\s|$)"), "french.no-space-before"),
    (re.compile(r"(«)[^\s\u00a0\u202f]\S*|\S*[^\s\u00a0\u202f](»)"), "french.no-space-inside"),
    (re.compile(r'"[^"]*"?'), "french.straight-quotation-marks"),
    (re.compile(r"\S*\w'\S*"), "french.straight-apostrophe"),
)
_ENGLISH = re.compile(
    r"\b(?:all|and|are|at|been?|becomes?|by|can|cards?|could|did|draws?|each|for|from|games?|had|hands?|has|have|he|her|his"
    r"|is|its?|may|not|of|players?|reads?|rules?|said|says|scry|she|that|the|their|them|then|these|they|this|to|was|were"
    r"|what|when|where|which|whether|who|with|would)\b",
    re.IGNORECASE,
)
"""English words that French does not have; names are left out of what is looked through."""
_GERUND = re.compile(r"ing\b")
_INSIDE = re.compile(r"«\s*([^»]*?)\s*»")


def check_french(corpus: Corpus) -> Iterator[Finding]:
    """A space stands before ; : ? ! and inside « » where a language wants it; French has English only between “ ”."""
    names = _names(corpus)
    for part, said in own_sentences(corpus):
        for language, sentence in said.items():
            if settings(language).typography == "spaced-signs":
                for phrase, values in faults(sentence):
                    yield part.find(phrase, (language,), **values)
        if not said.has(FRENCH):
            continue
        # A document keeps the title that it has; what is the same in both languages is a finding of `translations`.
        titled = isinstance(part.whole, Source) and part.where[-1] == "title"
        left = () if titled or said[FALLBACK] == said[FRENCH] else english(names.sub("", said[FRENCH]))
        if left:
            yield part.find("french.english-left", (FRENCH,), words=", ".join(left))


def faults(text: str) -> Iterator[tuple[str, dict[str, str]]]:
    """The phrase of each fault in how a French sentence is set, with its values."""
    text = _FOREIGN.sub("…", text)
    for pattern, phrase in _FAULTS:
        for match in pattern.finditer(text):
            values = {"around": match.group()}
            if phrase == "french.no-space-before":
                values["sign"] = match.group(1)
            yield phrase, values
    for words in _INSIDE.findall(text):
        if _ENGLISH.search(words) or _GERUND.search(words):
            yield "french.english-in-french-marks", {"words": words}


def english(text: str) -> tuple[str, ...]:
    """The English words of a French sentence that stand in no quotation marks."""
    plain = _INSIDE.sub("…", _QUOTED_ENGLISH.sub("…", _PLACE.sub("…", text)))
    return tuple(_ENGLISH.findall(plain))


def _names(corpus: Corpus) -> re.Pattern[str]:
    """The English names that French sentences use as they are: of sets, cards, terms and the game itself."""
    known = {each.name[FALLBACK] for each in (*corpus.releases.values(), *corpus.cards.values())}
    known |= {each.name[FRENCH] for each in corpus.glossary.values() if each.name[FALLBACK] == each.name[FRENCH]}
    return re.compile("|".join(map(re.escape, sorted(known, key=len, reverse=True))) or "(?!)")


_WORD = re.compile(r"\w+")


def check_translations(corpus: Corpus) -> Iterator[Finding]:
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


def missing_translations(corpus: Corpus, language: Language) -> Iterator[Finding]:
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


def check_phrases(_: Corpus) -> Iterator[Finding]:
    """A phrase has the same places in each language, and a language that is to be complete has every phrase."""
    for language in languages():
        yield from _differing(language)
        if settings(language).complete:
            yield from missing_phrases(language)


def missing_phrases(language: Language) -> Iterator[Finding]:
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
        if settings(language).typography == "spaced-signs":
            # As it will be said: the spaces that are typed plainly are set by then.
            for fault, said in faults(phrases(language)[phrase_id]):
                yield finding(file, line, fault, **said)


def _written(language: Language) -> Iterator[tuple[str, int, str, str]]:
    """Each phrase of a language with the file and line on which it stands."""
    for path in sorted((FOLDER / language).glob("*.yaml")):
        if path.name not in (SETTINGS, TYPED):
            document = load(path, f"generator/mulligan_annals/phrases/{language}/{path.name}")
            assert isinstance(document.content, dict)
            for phrase_id, sentence in document.content.items():
                yield document.file, document.line((phrase_id,)), phrase_id, str(sentence)


def _listed(names: frozenset[str]) -> str:
    return ", ".join(sorted(names)) or "–"
