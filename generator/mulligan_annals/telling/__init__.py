"""The only speaker: what the other packages find and refuse becomes sentences here, in any language that has phrases.

`messages` says a phrase, a text or a day; `spans` tells since when and until when; `sentences` tells a player what
happens at a table and how two revisions part, `wordings` what is said of quoted words, `training` questions, plans and
odds, which `exports` writes out; `shapes` gives every answer as `--json` shows it.
"""

from .messages import (
    FALLEN,
    RISEN,
    UnknownPhrase,
    WrongValues,
    day_in_words,
    fitting,
    in_all,
    in_language,
    in_quotes,
    listed,
    marked,
    render,
    render_all,
    say,
)

__all__ = [
    "FALLEN",
    "RISEN",
    "UnknownPhrase",
    "WrongValues",
    "day_in_words",
    "fitting",
    "in_all",
    "in_language",
    "in_quotes",
    "listed",
    "marked",
    "render",
    "render_all",
    "say",
]
