"""What differs between two revisions: in their words, as changes of the rule, and in the play they allow.

`words` compares two texts: `differences` gives `Piece`s, and the functions beside it count, split and mark them.
`changes` compares two revisions: `changes` gives small values that say themselves, `classes` what they amount to,
`compare_wordings` the two wordings of one subrule.
`behaviour` plays two procedures in step: `part` gives `Same`, or the `Parting` in the smallest game that tells them
apart.
"""

from .behaviour import Aspect, Parting, Same, Verdict, forget_walks, part
from .changes import Change, ParameterChanged, Reworded, Wordings, changes, classes, compare_wordings
from .words import (
    REWRITTEN,
    Piece,
    around,
    change_count,
    differences,
    inline_html,
    plain,
    same_words,
    sides,
    survives,
    typography_count,
)

__all__ = [
    "REWRITTEN",
    "Aspect",
    "Change",
    "ParameterChanged",
    "Parting",
    "Piece",
    "Reworded",
    "Same",
    "Verdict",
    "Wordings",
    "around",
    "change_count",
    "changes",
    "classes",
    "compare_wordings",
    "differences",
    "forget_walks",
    "inline_html",
    "part",
    "plain",
    "same_words",
    "sides",
    "survives",
    "typography_count",
]
