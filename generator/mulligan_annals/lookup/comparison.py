"""Two revisions compared: the words of each subrule, the kinds of change, and what the procedures say otherwise."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import get_args

from ..compare import Change, Reworded, Wordings, changes, classes, compare_wordings
from ..corpus.corpus import find_subrule
from ..corpus.reading import Corpus
from ..corpus.records import FALLBACK, ChangeClass, Language, Message, SubruleId, SubruleText
from ..corpus.rules import RuleHistory, text_of
from ..games import compared_games
from ..grounding import GroundedClause
from .difference import Difference, behind, differences
from .on import NoAnswer


@dataclass(frozen=True, slots=True)
class SubruleComparison:
    """One subrule in both revisions; None where it is not in force. `wordings` where both have it."""

    id: SubruleId
    was: SubruleText | None
    now: SubruleText | None
    wordings: Wordings | None


@dataclass(frozen=True, slots=True)
class Comparison:
    """All that differs between two revisions of a rule, named by their ids.

    `classes` are what the words show and whether play differs; `parts_in` is a game of the fixed list in which it does,
    None where it is the same in all of them, or the rule has no procedure; then what the record says of play counts.
    """

    rule: RuleHistory
    a: str
    b: str
    subrules: tuple[SubruleComparison, ...]
    changes: tuple[Change, ...]
    classes: tuple[ChangeClass, ...]
    parts_in: str | None


def comparison(
    corpus: Corpus,
    a: str,
    b: str,
    subrule: str | None = None,
    lang: Language = FALLBACK,
    rule: RuleHistory | None = None,
) -> Comparison:
    """Compare two revisions of the main rule or another, or one subrule of them; raises `NoAnswer`."""
    rule = rule or corpus.main
    wanted = asked_subrules(rule, subrule)
    was, now = rule.revisions[a], rule.revisions[b]
    pairs = [(each, text_of(was, each), text_of(now, each)) for each in wanted]
    found = tuple(
        SubruleComparison(each, before, after, compare_wordings(before, after, lang) if before and after else None)
        for each, before, after in pairs
        if before or after
    )
    every = changes(was, now, lang, rule.subrules)
    chosen = every if subrule is None else tuple(each for each in every if getattr(each, "subrule", None) == subrule)
    played = rule is corpus.main
    parting = next(_partings(corpus, a, b, subrule), None) if played else None
    apart: object = parting or (next(_partings(corpus, a, b), None) if subrule and played else None)
    slips = [each for each in chosen if _is_a_slip(rule, a, b, each)]
    shown = set(classes(each for each in chosen if each not in slips)) | ({"typographic"} if slips else set())
    if not played:
        apart = any("functional" in _recorded(rule, a, b, each) for each in wanted)
    shown |= {"functional"} if parting or (apart and not played) else set()
    # Where play differs, other words are not shown to mean the same.
    shown -= {"editorial"} if apart else set()
    in_order = tuple(each for each in get_args(ChangeClass) if each in shown)
    return Comparison(rule, a, b, found, chosen, in_order, parting.compared.id if parting else None)


def _partings(corpus: Corpus, a: str, b: str, subrule: str | None = None) -> Iterator[Difference]:
    """The games in which play differs, found one by one; with a subrule, those in which its words bring that about."""
    for compared in compared_games(corpus):
        for parted in differences(corpus, a, b, (compared,)).parted:
            named = (_speaks(corpus, one, other) for one, other in parted.clauses)
            if subrule is None or any(subrule in each for each in named):
                yield parted


def _speaks(corpus: Corpus, one: GroundedClause, other: GroundedClause) -> set[str]:
    """The subrules that make two clauses differ: where their sections differ, only that of the more special one."""
    named = behind(corpus, one, other)
    # Where no words are quoted on either side, nothing but the rule itself can be meant.
    return set(named) or {corpus.main.paragraph}


def _is_a_slip(rule: RuleHistory, a: str, b: str, change: Change) -> bool:
    """Whether other words are no more than a misprint, or one put right: the record tells that, the words do not."""
    if not isinstance(change, Reworded):
        return False
    told = _recorded(rule, a, b, change.subrule)
    return "typographic" in told and not told & {"functional", "editorial"}


def _recorded(rule: RuleHistory, a: str, b: str, subrule: SubruleId) -> set[ChangeClass]:
    """The classes that the record gives to what happened to a subrule between two revisions."""
    first, last = sorted((rule.ids.index(a), rule.ids.index(b)))
    between = (rule.revisions[each].changes for each in rule.ids[first + 1 : last + 1])
    return {class_ for listed in between for each in listed if each.to == subrule for class_ in each.is_}


def asked_subrules(rule: RuleHistory, subrule: str | None) -> tuple[SubruleId, ...]:
    """The subrule asked for, or all of them; raises `NoAnswer`."""
    if subrule is not None:
        subrule = find_subrule(rule, subrule) or subrule
    if subrule is not None and subrule not in rule.subrules:
        raise NoAnswer(Message("misuse.subrule", given=subrule, known=", ".join(rule.subrules)))
    return (subrule,) if subrule else tuple(rule.subrules)
