"""Whether every procedure is whole and grounded, and changes play exactly where its revision says so."""

import difflib
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, combinations, pairwise, product

from ..corpus.corpus import Corpus
from ..corpus.language import Finding, Where
from ..corpus.records import Change, Clause, Clauses, Parameters, Reading, Revision, Section
from ..engine import PARAMETERS, ContradictoryProcedure, Game, ImpossibleGame, new_game
from ..games import Kinds, compared_games, compared_groups, kinds_of, playable, sections_for
from ..grounding import Ungrounded, ground, reading_applies
from ..lookup.comparison import Difference, Differences, differences, found_to_reach, reached
from .parts import Part, parts


def check_procedures(corpus: Corpus) -> Iterator[Finding]:
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


def check_behaviour(corpus: Corpus) -> Iterator[Finding]:
    """A change is functional exactly where play differs from the revision before, and names the kinds of game."""
    for (before, _), (revision_id, after) in pairwise(corpus.main.revisions.items()):
        part = Part(corpus, corpus.places.revision(corpus.main.id, revision_id), (), after, after, corpus.main)
        try:
            found = differences(corpus, before, revision_id)
        except Ungrounded:
            continue  # a procedure that cannot be put together is another check's to find
        yield from _said_of_games(part, revision_id, after, found)
        for group in found.groups:
            yield from _said_to_part(
                part, revision_id, after, next(each for each in found.parted if each.compared.group == group)
            )


def _said_of_games(part: Part, revision_id: str, revision: Revision, found: Differences) -> Iterator[Finding]:
    """What functional changes say that no game bears out."""
    known = compared_groups(part.corpus.games)
    for index, change in _functional(revision):
        if not reached(part.corpus, revision_id, change):
            yield part.find("behaviour.no-game", ("changes", index), subrule=change.to, groups=_listed(found.groups))
        if change.games and set(change.games) == set(found_to_reach(part.corpus, revision_id)[change.to]):
            yield part.find("behaviour.games-found", ("changes", index, "games"), subrule=change.to)
        for group in change.games:
            at = ("changes", index, "games")
            if group not in known:
                yield part.find("behaviour.no-such-group", at, group=group, known=_listed(known))
            elif group not in found.groups:
                alike = _listed([compared.id for compared in compared_games(part.corpus) if compared.group == group])
                yield part.find("behaviour.alike", at, subrule=change.to, group=group, games=alike)


def _said_to_part(part: Part, revision_id: str, revision: Revision, parting: Difference) -> Iterator[Finding]:
    """What no functional change says of a kind of game in which play differs."""
    group, behind = parting.compared.group, _behind(parting)
    values = {"group": group, "game": parting.compared.id, "parameters": _listed(behind)}
    grounds = {subrule for subrules in behind.values() for subrule in subrules}
    touched = [(index, change) for index, change in enumerate(revision.changes) if change.to in grounds]
    functional = _functional(revision)
    if touched and not [each for each in touched if each in functional]:
        for index, change in touched:
            yield part.find("behaviour.not-functional", ("changes", index), subrule=change.to, **values)
        return
    if not functional:
        yield part.find("behaviour.unsaid", ("changes",), **values)
        return
    names = [named for _, change in functional for named in reached(part.corpus, revision_id, change)]
    index, change = next((each for each in touched if each in functional), functional[0])
    # One that names no games at all is told so once.
    if group not in names and change.games:
        yield part.find("behaviour.missing", ("changes", index), subrule=change.to, **values)


def _functional(revision: Revision) -> list[tuple[int, Change]]:
    return [(index, change) for index, change in enumerate(revision.changes) if "functional" in change.is_]


def _listed(names: Iterable[str]) -> str:
    return ", ".join(names) or "–"


def _behind(parting: Difference) -> dict[str, set[str]]:
    """The parameters that make two revisions part, and the subrules on whose words they rest in either."""
    return {
        one.parameter: {clause.clause.in_ for clause in (one, other) if clause.clause.in_}
        for one, other in parting.clauses
    }
