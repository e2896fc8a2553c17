"""Whether the classes of each revision's changes are those that the engine finds."""

from collections.abc import Iterable, Iterator
from itertools import pairwise

from ..corpus.corpus import Corpus
from ..corpus.findings import Finding
from ..corpus.records import Change, Revision
from ..games import compared_games, compared_groups
from ..grounding import Ungrounded
from ..lookup.difference import Difference, Differences, differences, found_to_reach, reached
from .everywhere import Part


def check(corpus: Corpus) -> Iterator[Finding]:
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
