"""The static files for programs: JSON beside the pages, one copy for both languages, and the page that lists them."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Annotated, Any

from markupsafe import escape

from ..corpus.base import Key
from ..corpus.corpus import Corpus
from ..corpus.records import (
    Card,
    Edition,
    Message,
    Parallel,
    Record,
    RecordChange,
    Release,
    Revision,
    Rule,
    Source,
    Term,
)
from ..corpus.scenario_records import Scenario
from ..engine import NotGoverned
from ..grounding import ground
from ..lookup.comparison import history_of, matrix
from ..lookup.ladder import ladder
from ..lookup.parsing import game_for
from ..telling import in_all, shapes
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
    "changes": lambda corpus: [_plain(each) for each in corpus.changes],
}
"""Each list `api/<name>.json`; the phrase `api.<name>` tells what it holds."""


Words = dict[str, str]
"""A text in each language, by its code."""


class ChangeShape(Record):
    """What a revision changed: the subrule, the classes of change, the games in which it shows, and a sentence."""

    to: str
    is_: Annotated[tuple[str, ...], Key("is")]
    games: tuple[str, ...]
    text: Words


class RungShape(Record):
    """The hand after so many mulligans: cards drawn, put on the bottom, kept; whether the top card is looked at."""

    mulligans: int
    drawn: int
    bottomed: int
    kept: int
    look: bool


class RevisionShape(Record):
    """A revision in the list of all: its days, its set, how it is known, what it changed."""

    revision: str
    title: Words
    effective: str
    by: str | None
    attested: bool
    until: str | None
    release: str | None
    authority: str
    certainty: str
    number: str | None
    changes: tuple[ChangeShape, ...]


class NumberShape(Record):
    """A number, and what bore it from one day until another; `subrule` is null for a rule as a whole."""

    number: str
    rule: str
    subrule: str | None
    from_: Annotated[str, Key("from")]
    until: str | None


class SmallestShape(Record):
    """The smallest game in which two revisions part: the play that leads there, and what differs."""

    game: str
    play: tuple[str, ...]
    differs: tuple[str, ...]
    parameters: tuple[str, ...]


class PairShape(Record):
    """Two revisions compared by what they do."""

    a: str
    b: str
    parts: bool
    groups: tuple[str, ...]
    games: tuple[str, ...]
    smallest: SmallestShape | None
    states: int | None


class ExampleShape(Scenario):
    """A worked example with its id."""

    id: str


class WholeShape(Record):
    """A revision whole; a ladder is null where the rule does not speak of so many players."""

    id: str
    until: str | None
    record: Revision
    ladders: dict[str, tuple[RungShape, ...] | None]


ITEMS: Mapping[str, type] = {
    "revisions": RevisionShape,
    "numbers": NumberShape,
    "matrix": PairShape,
    "parallels": Parallel,
    "examples": ExampleShape,
    "cards": Card,
    "releases": Release,
    "editions": Edition,
    "sources": Source,
    "glossary": Term,
    "changes": RecordChange,
}
"""What stands in each list; `rule` holds no list but one record."""


def answer_schemas() -> dict[str, dict[str, Any]]:
    """The JSON Schema of each file below `api/`, `revision` for those of single revisions; more keys may come."""
    held: dict[str, Any] = {name: tuple[item, ...] for name, item in ITEMS.items()} | {"rule": Rule}  # type: ignore[valid-type]
    files: dict[str, type[Record]] = {
        name: type(name, (Record,), {"__annotations__": {name: shape}}) for name, shape in held.items()
    }
    files["revision"] = WholeShape
    return {name: _open(shape.model_json_schema()) for name, shape in files.items()}


_FORBIDS = {"additionalProperties", "minProperties", "minItems"}
"""What the shape of a record forbids whoever writes one: keys that it does not name, and lists left empty."""


def _open(schema: Any) -> Any:
    """A schema of what is read: it forbids no further key, and no list in which nothing stands."""
    if isinstance(schema, dict):
        return {key: _open(value) for key, value in schema.items() if key not in _FORBIDS or isinstance(value, dict)}
    return [_open(each) for each in schema] if isinstance(schema, list) else schema


@dataclass(frozen=True, slots=True)
class CodeExample:
    """A few lines of Python that read the files, with what they print; the phrase `api.example-<name>` says why."""

    name: str
    code: str
    prints: str


READING = """\
import json
from urllib.request import urlopen

def read(name):
    with urlopen(f"{SITE}api/{name}.json") as file:
        return json.load(file)
"""
"""What every example begins with; `SITE` is the address of the site."""

EXAMPLES = (
    CodeExample(
        "number",
        """\
for each in read("numbers")["numbers"]:
    if each["number"] == "103.5":
        print(each["from"], each["until"], each["rule"])
""",
        """\
2009-07-11 2022-10-07 opening-hand-actions
2022-10-07 None mulligan
""",
    ),
    CodeExample(
        "hands",
        """\
day = "2015-10-03"
found = [each for each in read("revisions")["revisions"] if each["effective"] <= day][-1]
ladders = read("revisions/" + found["revision"])["ladders"]
print(found["number"], [each["kept"] for each in ladders["commander/4"]])
""",
        """\
103.4 [7, 6, 5, 4, 3, 2, 1, 0]
""",
    ),
    CodeExample(
        "pair",
        """\
pairs = read("matrix")["matrix"]
print(sum(not each["parts"] for each in pairs), "of", len(pairs), "pairs play the same")
""",
        """\
9 of 300 pairs play the same
""",
    ),
)


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
        answers=tuple(ITEMS),
        reading=escape(READING),
        examples=tuple((each.name, escape(each.code), escape(each.prints)) for each in EXAMPLES),
    )


def api_files(corpus: Corpus) -> dict[str, object]:
    """Each file below `api/` by its path, as the value that its JSON holds; a list stands under its own name."""
    lists: dict[str, object] = {f"api/{name}.json": {name: made(corpus)} for name, made in LISTS.items()}
    revisions: dict[str, object] = {
        f"api/revisions/{each}.json": _revision(corpus, each) for each in corpus.main.revisions
    }
    files = lists | revisions
    files |= {f"api/schema/{name}.json": schema for name, schema in published_schemas(corpus).items()}
    files |= {f"api/schema/answers/{name}.json": schema for name, schema in answer_schemas().items()}
    return {"api/index.json": _index(corpus), **files}


def _index(corpus: Corpus) -> dict[str, object]:
    """Every file with what it holds and the schema of its shape; addresses are relative to the index."""
    listed = [(f"{name}.json", name, in_all(Message(f"api.{name}"))) for name in LISTS]
    listed += [
        (f"revisions/{each}.json", "revision", in_all(revision.title))
        for each, revision in corpus.main.revisions.items()
    ]
    return {
        "files": [
            {"file": file, "schema": f"schema/answers/{schema}.json", "holds": holds} for file, schema, holds in listed
        ]
    }


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
