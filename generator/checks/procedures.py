"""Whether every procedure is whole, in the engine's words, and grounded."""

import difflib
from collections.abc import Iterator

from ..corpus.corpus import Corpus
from ..corpus.findings import Finding
from ..corpus.records import Clause, Clauses, Reading, Revision
from ..engine.procedure import PARAMETERS
from .everywhere import Part, parts


def check(corpus: Corpus) -> Iterator[Finding]:
    """any_game states every parameter; each clause has a value of the engine's list, and words or a reason."""
    for part in parts(corpus):
        record = part.record
        if isinstance(record, Revision):
            yield from _whole(part, record)
        if isinstance(record, Revision | Reading):
            yield from _known_parameters(part, record.procedure)
        if isinstance(record, Clause):
            yield from _known_value(part, record)
            yield from _grounded(part, record)


def _whole(part: Part, revision: Revision) -> Iterator[Finding]:
    if "any_game" not in revision.procedure:
        yield part.find("procedures.no-section", ("procedure",))
        return
    for parameter in PARAMETERS:
        if parameter not in revision.procedure["any_game"]:
            yield part.find("procedures.parameter-missing", ("procedure", "any_game"), parameter=parameter)


def _known_parameters(part: Part, procedure: Clauses) -> Iterator[Finding]:
    for section, clauses in procedure.items():
        for parameter in clauses:
            if parameter not in PARAMETERS:
                near = difflib.get_close_matches(parameter, PARAMETERS, 1, cutoff=0)[0]
                at = ("procedure", section, parameter)
                yield part.find("procedures.no-such-parameter", at, parameter=parameter, near=near)


def _known_value(part: Part, clause: Clause) -> Iterator[Finding]:
    parameter = str(part.where[-1])
    allowed = PARAMETERS.get(parameter)
    if allowed is not None and clause.is_ not in allowed:
        values = {"parameter": parameter, "value": clause.is_, "allowed": ", ".join(allowed)}
        yield part.find("procedures.outside-list", ("is",), **values)


def _grounded(part: Part, clause: Clause) -> Iterator[Finding]:
    parameter = part.where[-1]
    if (clause.in_ is None) != (clause.says is None):
        yield part.find("procedures.half-a-quotation", parameter=parameter)
    elif clause.says is None and clause.because is None:
        yield part.find("procedures.ungrounded", parameter=parameter)
