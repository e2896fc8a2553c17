"""Two revisions compared: the words of each subrule, the kinds of change, and what the procedures say otherwise."""

from dataclasses import dataclass
from typing import get_args

from ..compare.changes import Wordings, changes, classes, compare_wordings
from ..compare.kinds import Change
from ..corpus.history import text_of
from ..corpus.reading import Corpus
from ..corpus.records import ChangeClass, Language, SubruleId, Text
from ..phrases import both
from .on import NoAnswer


@dataclass(frozen=True, slots=True)
class SubruleComparison:
    """One subrule in both revisions; None where it is not in force. `wordings` where both have it."""

    id: SubruleId
    was: Text | None
    now: Text | None
    wordings: Wordings | None


@dataclass(frozen=True, slots=True)
class Comparison:
    """All that differs in words between two revisions, named by their ids."""

    a: str
    b: str
    subrules: tuple[SubruleComparison, ...]
    changes: tuple[Change, ...]
    classes: tuple[ChangeClass, ...]


def comparison(corpus: Corpus, a: str, b: str, subrule: str | None = None, lang: Language = "en") -> Comparison:
    """Compare two revisions, or one subrule of them; raises `NoAnswer` where there is no such subrule."""
    wanted = asked_subrules(subrule)
    was, now = corpus.revisions[a], corpus.revisions[b]
    pairs = [(each, text_of(was, each), text_of(now, each)) for each in wanted]
    found = tuple(
        SubruleComparison(each, before, after, compare_wordings(before, after, lang) if before and after else None)
        for each, before, after in pairs
        if before or after
    )
    every = changes(was, now, lang)
    chosen = every if subrule is None else tuple(each for each in every if getattr(each, "subrule", None) == subrule)
    return Comparison(a, b, found, chosen, classes(chosen))


def asked_subrules(subrule: str | None) -> tuple[SubruleId, ...]:
    """The subrule asked for, or all of them; raises `NoAnswer`."""
    known: tuple[SubruleId, ...] = get_args(SubruleId)
    if subrule is None:
        return known
    chosen = tuple(each for each in known if each == subrule)
    if not chosen:
        raise NoAnswer(both("misuse.subrule", given=subrule, known=", ".join(known)))
    return chosen
