"""Words quoted in the other language, marked as such for whoever has a page read aloud."""

import re

from markupsafe import Markup, escape

from ..corpus.records import Language

_QUOTED: dict[Language, tuple[re.Pattern[str], Language]] = {
    "en": (re.compile("«[^»]*»"), "fr"),
    "fr": (re.compile("“[^”]*”"), "en"),
}


def marked(lang: Language, words: str) -> Markup:
    """A sentence of ours as HTML; what it quotes from the other language, by that language's marks, says so.

    >>> marked("fr", "Le texte dit “library”.")
    Markup('Le texte dit <span lang="en">“library”</span>.')
    """
    pattern, other = _QUOTED[lang]
    around = re.sub(pattern, lambda quoted: f'<span lang="{other}">{quoted.group()}</span>', str(escape(words)))
    return Markup(around)
