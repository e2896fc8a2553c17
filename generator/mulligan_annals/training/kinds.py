"""Every kind of question by the word with which a template asks for it."""

from collections.abc import Mapping

from ..corpus.question_records import Asks
from .asking import Kind
from .plays import MayStill, Next, Order, WhoKnows
from .sizes import CardSizes, Drawn, FirstDifference, PartialSizes, Sizes, TwoDays
from .words import (
    Disagreement,
    FalseStatement,
    NumberOnDay,
    NumberToday,
    RuleOfNumber,
    RuleOnDay,
    TrueStatement,
)

KINDS: Mapping[Asks, Kind] = {
    "sizes": Sizes(),
    "partial-sizes": PartialSizes(),
    "card-sizes": CardSizes(),
    "two-days": TwoDays(),
    "drawn": Drawn(),
    "next": Next(),
    "may-still": MayStill(),
    "order": Order(),
    "first-difference": FirstDifference(),
    "false-statement": FalseStatement(),
    "true-statement": TrueStatement(),
    "who-knows": WhoKnows(),
    "rule-on-day": RuleOnDay(),
    "number-on-day": NumberOnDay(),
    "number-today": NumberToday(),
    "rule-of-number": RuleOfNumber(),
    "disagreement": Disagreement(),
}
