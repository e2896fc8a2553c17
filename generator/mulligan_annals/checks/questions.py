"""Whether the look-ups answer every question of the record as it says."""

from collections.abc import Iterable, Iterator

from ..corpus.corpus import Corpus
from ..corpus.findings import Finding
from ..corpus.question_records import Citation, LookUp, Question
from ..engine.game import ImpossibleGame
from ..grounding import Ungrounded
from ..lookup.on import NoAnswer
from ..lookup.questions import Difference, ask_number, ask_rule, number_differences, rule_differences
from .everywhere import Part, parts


def check(corpus: Corpus) -> Iterator[Finding]:
    """Every look-up that a question names gives all that it must, and must give something."""
    for part in parts(corpus):
        record = part.record
        if isinstance(record, LookUp | Citation) and isinstance(part.whole, Question):
            yield from _answered(part, record)


def _answered(part: Part, asked: LookUp | Citation) -> Iterator[Finding]:
    if not asked.gives.model_fields_set:
        yield part.find("questions.expects-nothing", ("gives",))
    try:
        for each in _differences(part.corpus, asked):
            key = each.key.split()[0]
            said = {"expected": _said(each.expected), "got": _said(each.got)}
            yield part.find("questions.differs", ("gives", key), asked=_name(asked), key=each.key, **said)
    except (NoAnswer, ImpossibleGame):
        yield part.find("questions.no-answer", asked=_name(asked))
    except Ungrounded:
        return  # a procedure that cannot be put together is found where its clauses stand


def _differences(corpus: Corpus, asked: LookUp | Citation) -> Iterable[Difference]:
    if isinstance(asked, LookUp):
        return rule_differences(asked.gives, ask_rule(corpus, asked))
    return number_differences(asked.gives, ask_number(corpus, asked))


def _name(asked: LookUp | Citation) -> str:
    """The asking as the command line writes it."""
    if isinstance(asked, Citation):
        return f"{asked.number} --on {asked.on}"
    players = "" if asked.players is None else f" --players {asked.players}"
    return f"{asked.on} --game {asked.game}{players}"


def _said(value: object) -> str:
    """A value as short as the record writes it."""
    match value:
        case None:
            return "–"
        case bool():
            return "yes" if value else "no"
        case dict():
            return "{" + ", ".join(f"{key}: {_said(each)}" for key, each in value.items()) + "}"
        case tuple():
            return f"[{', '.join(map(_said, value))}]"
    return str(value)
