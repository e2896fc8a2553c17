"""The static files for programs: JSON beside the pages, one copy for both languages, and the page that lists them."""

from collections.abc import Callable, Iterator, Mapping

from ..corpus.corpus import Corpus
from ..corpus.records import Record
from ..engine import NotGoverned
from ..grounding import ground
from ..lookup.comparison import history_of, matrix
from ..lookup.ladder import ladder
from ..lookup.parsing import game_for
from ..telling import shapes
from .answers import choices
from .render import Page, Writer
from .schemas import published_schemas

LISTS: Mapping[str, Callable[[Corpus], object]] = {
    "rule": lambda corpus: _plain(corpus.main.identity),
    "revisions": lambda corpus: shapes.history(corpus, history_of(corpus.main)),
    "numbers": lambda corpus: list(_numbers(corpus)),
    "matrix": lambda corpus: shapes.pairs(matrix(corpus)),
    "parallels": lambda corpus: [_plain(each) for each in corpus.main.parallels],
    "examples": lambda corpus: [{"id": each, **_plain(scenario)} for each, scenario in corpus.main.scenarios.items()],
    "cards": lambda corpus: [_plain(each) for each in corpus.cards.values()],
    "releases": lambda corpus: [_plain(each) for each in corpus.releases.values()],
    "editions": lambda corpus: [_plain(each) for each in corpus.editions],
    "sources": lambda corpus: [_plain(each) for each in corpus.sources.values()],
    "glossary": lambda corpus: [_plain(each) for each in corpus.glossary.values()],
}
"""Each list `api/<name>.json`; the phrase `api.<name>` tells what it holds."""


def pages(corpus: Corpus, writer: Writer) -> Iterator[Page]:
    """The page that lists the files."""
    yield writer.page(
        "api.md",
        "api.md.j2",
        writer.say("api.title"),
        label=writer.say("api.label"),
        description=writer.say("api.lead"),
        lists=LISTS,
        revisions=tuple(corpus.main.revisions),
        schemas=tuple(published_schemas(corpus)),
    )


def api_files(corpus: Corpus) -> dict[str, object]:
    """Each file below `api/` by its path, as the value that its JSON holds; a list stands under its own name."""
    lists: dict[str, object] = {f"api/{name}.json": {name: made(corpus)} for name, made in LISTS.items()}
    revisions: dict[str, object] = {
        f"api/revisions/{each}.json": _revision(corpus, each) for each in corpus.main.revisions
    }
    written = {f"api/schema/{name}.json": schema for name, schema in published_schemas(corpus).items()}
    return lists | revisions | written


def _revision(corpus: Corpus, revision_id: str) -> dict[str, object]:
    """A revision whole: its record, the day it ended, and the ladder of each game that it governs."""
    asked = choices(corpus.games)
    ladders = {choice.key: _ladder(corpus, revision_id, choice.kind, choice.players) for choice in asked}
    ends = shapes.as_day(corpus.main.until(revision_id))
    return {"id": revision_id, "until": ends, "record": _plain(corpus.main.revisions[revision_id]), "ladders": ladders}


def _ladder(corpus: Corpus, revision_id: str, kind: str, players: int) -> list[dict[str, object]] | None:
    grounded = ground(corpus, revision_id, game_for(corpus.games, kind, players))
    try:
        return [shapes.rung(each) for each in ladder(grounded.game, grounded.procedure)]
    except NotGoverned:
        return None


def _numbers(corpus: Corpus) -> Iterator[dict[str, object]]:
    for each in corpus.holdings:
        yield {
            "number": each.number,
            "rule": each.rule,
            "subrule": each.subrule,
            "from": str(each.from_),
            "until": shapes.as_day(each.until),
        }


def _plain(record: Record) -> dict[str, object]:
    return record.model_dump(exclude_none=True)
