"""Whether every procedure is whole, in the engine's words, and grounded."""

import difflib
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, combinations, product

from ..corpus.corpus import Corpus
from ..corpus.findings import Finding
from ..corpus.plain_yaml import Where
from ..corpus.records import Clause, Clauses, Parameters, Reading, Revision, Section
from ..engine.game import Game, ImpossibleGame, new_game
from ..engine.procedure import PARAMETERS, ContradictoryProcedure
from ..games import Kinds, kinds_of, playable, sections_for
from ..grounding import Ungrounded, ground, reading_applies
from .everywhere import Part, parts


def check(corpus: Corpus) -> Iterator[Finding]:
    """Every parameter is stated or has a meaning in silence; each clause is grounded, listed, and contradicts none."""
    before: Revision | None = None
    for part in parts(corpus):
        record = part.record
        if isinstance(record, Revision) and part.rule is corpus.main:
            yield from _whole(part, record, before)
            before = record
            yield from _coherent(part, record)
        if isinstance(record, Revision | Reading):
            yield from _known_parameters(part, record.procedure)
        if isinstance(record, Parameters):
            yield from _as_the_engine_knows(part, record)
        if isinstance(record, Clause):
            yield from _known_value(part, record)
            yield from _grounded(part, record)


def _whole(part: Part, revision: Revision, before: Revision | None) -> Iterator[Finding]:
    """What a procedure leaves open is found once, where it begins to."""
    for parameter in PARAMETERS:
        left_open = before is not None and parameter not in before.procedure.get("any_game", {})
        if parameter not in revision.procedure.get("any_game", {}) and not left_open:
            yield part.find("procedures.parameter-missing", ("procedure", "any_game"), parameter=parameter)


def _coherent(part: Part, revision: Revision) -> Iterator[Finding]:
    """What contradicts itself is found once, in the plainest game that puts it together."""
    revision_id = next(each for each, record in part.corpus.main.revisions.items() if record is revision)
    yield from _contradictions(part, revision_id, None, _plainest(part.corpus, games(part.corpus)))
    for index, reading in enumerate(revision.readings):
        spoken_of = (game for game in games(part.corpus) if reading_applies(part.corpus, reading, game))
        inside = part.inside(reading, "readings", index)
        yield from _contradictions(inside, revision_id, reading, _plainest(part.corpus, spoken_of))


def _contradictions(part: Part, revision_id: str, reading: Reading | None, tried: Iterable[Game]) -> Iterator[Finding]:
    """What the clauses of a revision, or of another reading of it, say against each other in these games."""
    found: set[tuple[Where, tuple[str, str]]] = set()
    for game in tried:
        try:
            ground(part.corpus, revision_id, game, reading.id if reading else None)
        except Ungrounded as ungrounded:
            # What a section leaves out, or says outside its list, is found where it stands.
            if isinstance(contradiction := ungrounded.__cause__, ContradictoryProcedure):
                one, other = contradiction.parameters
                procedure = reading.procedure if reading else part.corpus.main.revisions[revision_id].procedure
                at = _last_said(part.corpus, procedure, game, one, other)
                if at is not None and (at, (one, other)) not in found:
                    found.add((at, (one, other)))
                    yield part.find("procedures.contradiction", at, game=_told(part.corpus, game), one=one, other=other)


def _last_said(corpus: Corpus, procedure: Clauses, game: Game, *parameters: str) -> Where | None:
    """Where the last of the sections that speak of this game says one of these parameters; None where none does."""
    said = [
        ("procedure", section, parameter)
        for section in sections_for(corpus.games, game)
        for parameter in parameters
        if parameter in procedure.get(section, {})
    ]
    return said[-1] if said else None


def games(corpus: Corpus) -> tuple[Game, ...]:
    """A game of every kind and of all kinds together that can be played, the plainest first."""
    known: tuple[Game, ...] | None = corpus.remembered.get(games)
    if known is None:
        each, other = (["Ann"], ["Ben"]), (["Ann", "Ben"], ["Cy", "Di"])
        tables = each, (*each, ["Cy"]), (["Ann"], ["Ben", "Cy"]), other
        kinds = corpus.games
        together = chain.from_iterable(combinations(kinds, number) for number in range(len(kinds) + 1))
        found = (_possible(kinds, named, teams) for named, teams in product(together, tables))
        known = corpus.remembered[games] = tuple(game for game in found if game)
    return known


def _possible(kinds: Kinds, named: Sequence[str], teams: Sequence[Sequence[str]]) -> Game | None:
    try:
        return playable(kinds, new_game(teams=teams, kinds=named))
    except ImpossibleGame:
        return None


def _plainest(corpus: Corpus, tried: Iterable[Game]) -> Iterable[Game]:
    """One game for each combination of sections that speak of it; any other is put together of the same clauses."""
    stated = _stated(corpus)
    plainest: dict[tuple[Section, ...], Game] = {}
    for game in tried:
        plainest.setdefault(tuple(each for each in sections_for(corpus.games, game) if each in stated), game)
    return plainest.values()


def _stated(corpus: Corpus) -> set[Section]:
    """The sections in which any revision or other reading says something."""
    revisions = corpus.main.revisions.values()
    procedures = [revision.procedure for revision in revisions]
    procedures += [reading.procedure for revision in revisions for reading in revision.readings]
    return {section for procedure in procedures for section in procedure}


def _told(corpus: Corpus, game: Game) -> str:
    """The kinds of a game as the record names them; how many sit down is told where it matters and no team tells it."""
    held = [kind for kind in kinds_of(corpus.games, game) if kind in game.kinds or corpus.games[kind].table.by_number]
    in_teams = any(len(team) > 1 for team in game.teams)
    stated = set() if in_teams else _stated(corpus)
    told = [kind for kind in held if kind in game.kinds or (game.kinds and kind in stated)]
    return ", ".join(told or held)


def _as_the_engine_knows(part: Part, listed: Parameters) -> Iterator[Finding]:
    """The engine runs on exactly these parameters and values."""
    for parameter, known in PARAMETERS.items():
        if parameter not in listed.parameters:
            yield part.find("procedures.unlisted", ("parameters",), parameter=parameter, values=", ".join(known))
    for parameter, of in listed.parameters.items():
        at = ("parameters", parameter)
        if parameter not in PARAMETERS:
            yield part.find("procedures.no-such-parameter", at, **_nearest(parameter))
            continue
        known = PARAMETERS[parameter]
        if left_out := [value for value in known if value not in of.values]:
            yield part.find("procedures.unlisted", (*at, "values"), parameter=parameter, values=", ".join(left_out))
        silence = [(("silence", "is"), of.silence.is_)] if of.silence else []
        for where, value in (*((("values", value), value) for value in of.values), *silence):
            if value not in known:
                values = {"parameter": parameter, "value": value, "allowed": ", ".join(known)}
                yield part.find("procedures.outside-list", (*at, *where), **values)


def _nearest(parameter: str) -> dict[str, str]:
    near = difflib.get_close_matches(parameter, PARAMETERS, 1, cutoff=0)[0]
    return {"parameter": parameter, "near": near}


def _known_parameters(part: Part, procedure: Clauses) -> Iterator[Finding]:
    for section, clauses in procedure.items():
        for parameter in clauses:
            if parameter not in PARAMETERS:
                at = ("procedure", section, parameter)
                yield part.find("procedures.no-such-parameter", at, **_nearest(parameter))


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
