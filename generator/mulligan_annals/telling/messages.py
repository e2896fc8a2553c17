"""Messages become sentences here, and nowhere else: in the language of whoever reads, or marked where it lacks one."""

import re
import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from datetime import date
from functools import cache

from ..corpus.days import Day
from ..corpus.language import Finding
from ..corpus.records import FALLBACK, Language, Message, ProperName, Sentence, Text
from ..corpus.typography import typeset, visible
from ..phrases import PLACE, languages, phrases, places, settings

_PLURALS = ("zero", "one", "two", "few", "many", "other")
"""The order in which a phrase gives its words for a number; the last serves every number that has none of its own."""
FALLEN, RISEN = "\ue002", "\ue003"
"""Around words that stand in the fallback language for want of others; `marked` makes them plain for a reader."""

MOST_OF_A_KIND = 20
"""So many findings of one kind are shown; who has more of them reads no further."""


_VOWELS = frozenset("aeiou")


class UnknownPhrase(LookupError):
    """No file of phrases holds this id."""


class WrongValues(ValueError):
    """The values given are not those that the phrase has places for."""


def say(language: Language, phrase_id: str, /, **values: object) -> str:
    """The phrase in that language with its values; a value that is a text, a message or a day is said in it as well.

    Raises `UnknownPhrase` or `WrongValues`: a sentence is never said with a hole in it.
    """
    sentence, spoken = phrases(language).get(phrase_id), language
    if sentence is not None and not values and "{" not in sentence:
        return sentence
    if sentence is None:
        sentence, spoken = phrases(FALLBACK).get(phrase_id), FALLBACK
    if sentence is None:
        raise UnknownPhrase(f"no phrase is called {phrase_id!r}")
    if (wanted := places(sentence)) != values.keys():
        raise WrongValues(f"{phrase_id!r} has places for {sorted(wanted)}, not for {sorted(values)}")
    said = _said(spoken, sentence, values)
    return said if spoken == language else _fallen(said)


def _said(language: Language, sentence: str, values: Mapping[str, object]) -> str:
    said, end = "", 0
    for place in PLACE.finditer(sentence):
        value = _filled(language, place, values[place[1]])
        said += _elided(language, sentence[end : place.start()], value) + value
        end = place.end()
    return said + sentence[end:]


def _elided(language: Language, before: str, value: str) -> str:
    """What stands before a value, with an apostrophe for the last letter where the value begins with a vowel."""
    if unicodedata.normalize("NFD", value[:1]).casefold()[:1] not in _VOWELS:
        return before
    for word in settings(language).elided:
        if re.search(rf"(?<!\w){word} $", before):
            return f"{before[:-2]}’"
    return before


def fill(language: Language, text: Text, /, **values: object) -> str:
    """A text of the record that has places, with those of the values that it has places for, as `say` says a phrase."""
    spoken = language if text.has(language) else FALLBACK
    said = _said(spoken, text[language], values)
    return said if spoken == language else _fallen(said)


def in_language(language: Language, text: Sentence) -> str:
    """A text or message in that language, between marks where it has to be in the fallback language."""
    if isinstance(text, Message):
        return say(language, text.id, **text.values)
    if text.has(language) or isinstance(text, ProperName):
        return text[language]
    return _fallen(text[language])


def marked(text: str) -> str:
    """What was said, with the fallback language named where it stands for want of another."""
    return text.replace(FALLEN, "").replace(RISEN, f" ({FALLBACK})")


def fitting(language: Language, phrase_id: str, /, **values: object) -> str:
    """The phrase with those of the values that it has places for: one call serves phrases that say more or less."""
    wanted = places_of(language, phrase_id)
    return say(language, phrase_id, **{name: value for name, value in values.items() if name in wanted})


def places_of(language: Language, phrase_id: str) -> frozenset[str]:
    """The places of a phrase, by the language that says it."""
    return places(phrases(language).get(phrase_id) or phrases(FALLBACK)[phrase_id])


def in_all(sentence: Sentence | None) -> dict[Language, str] | None:
    """A sentence in every language that has it, as `--json` gives it."""
    if sentence is None or isinstance(sentence, Text):
        return dict(sentence) if sentence else None
    return {
        language: marked(in_language(language, sentence))
        for language in languages()
        if language == FALLBACK or sentence.id in phrases(language)
    }


def render(finding: Finding, language: Language = FALLBACK) -> str:
    """A finding as `file:line: sentence`, on one line whatever the file is called."""
    told = marked(f"{finding.file}:{finding.line}: {in_language(language, finding.message)}")
    return told.replace("\n", "\\n")


def render_all(findings: Sequence[Finding], language: Language = FALLBACK) -> Iterator[str]:
    """Findings as lines; of one kind the first twenty are shown, and the others counted at the end."""
    kinds: dict[str, list[Finding]] = {}
    for each in findings:
        kinds.setdefault(each.phrase, []).append(each)
        if len(kinds[each.phrase]) <= MOST_OF_A_KIND:
            yield render(each, language)
    for each, *others in kinds.values():
        if (more := len(others) + 1 - MOST_OF_A_KIND) > 0:
            yield say(language, "check.more", count=more, place=f"{each.file}:{each.line}".replace("\n", "\\n"))


def day_in_words(language: Language, day: Day | date) -> str:
    """A day as prose writes it, as precise as it is known.

    >>> day_in_words("fr", Day.parse("2010-06-01"))
    '1er juin 2010'
    >>> day_in_words("en", Day.parse("1997-04"))
    'April 1997'
    """
    if day.month is None:
        return str(day.year)
    known = settings(language)
    return _written_day(known.locale, known.first_of_month, day.year, day.month, day.day)


def month_names(language: Language) -> list[str]:
    """The names of the months, as days are written.

    >>> month_names("fr")[7]
    'août'
    """
    from babel.dates import get_month_names

    return list(get_month_names("wide", locale=settings(language).locale).values())


@cache
def _written_day(locale: str, first_of_month: str | None, year: int, month: int, day: int | None) -> str:
    from babel.dates import format_date, format_skeleton, get_date_format

    first = date(year, month, 1)
    if day is None:
        return format_skeleton("yMMMM", first, locale=locale)
    if day == 1 and first_of_month:
        pattern = get_date_format("long", locale=locale).pattern
        return format_date(first, re.sub(r"\bd\b", f"'{first_of_month}'", pattern), locale=locale)
    return format_date(first.replace(day=day), "long", locale=locale)


def listed(language: Language, words: Sequence[str], link: str = "and") -> str:
    """Several things as prose lists them; `link` is "and" or "or"."""
    if not words:
        return say(language, "list.nobody")
    from babel.lists import format_list

    return format_list(list(words), "standard" if link == "and" else "or", locale=settings(language).locale)


def _filled(language: Language, place: re.Match[str], value: object) -> str:
    if forms := place[2].split("|")[1:]:
        return _fitting(language, forms, int(re.sub(r"\D", "", str(value)) or 0))
    if isinstance(value, Text | Message):
        return in_language(language, value)
    if isinstance(value, tuple):
        return ", ".join(_filled(language, place, each) for each in value)
    # What a person typed is said again, and may hold what a terminal would obey.
    return day_in_words(language, value) if isinstance(value, Day | date) else visible(str(value))


def _fitting(language: Language, forms: list[str], count: int) -> str:
    """The form for that number: French counts nothing as it counts one thing, English as it counts many."""
    return forms[min(_plural(settings(language).locale, count), len(forms) - 1)]


@cache
def _plural(locale: str, count: int) -> int:
    """Which of the forms that a language has it takes for so many."""
    from babel.core import Locale

    rule = Locale.parse(locale).plural_form
    return [each for each in _PLURALS if each == "other" or each in rule.tags].index(rule(count))


def _fallen(text: str) -> str:
    return f"{FALLEN}{text.replace(FALLEN, '').replace(RISEN, '')}{RISEN}"


def in_quotes(language: Language, words: str) -> str:
    """Words of a language between its own quotation marks.

    >>> in_quotes("fr", "Qui commence\u202f?")
    '«\xa0Qui commence\u202f?\xa0»'
    """
    opens, closes = settings(language).quotes
    return f"{typeset(language, opens + '·')[:-1]}{words}{typeset(language, '·' + closes)[1:]}"
