"""The published JSON Schema of each kind of file: its shape, with the closed lists that the record itself holds.

An editor that knows them offers the kinds of game, the subrules, the parameters and their values while one writes, each
with what it means.
"""

from collections.abc import Iterable, Iterator, Mapping
from copy import deepcopy
from typing import Any

from ..corpus.base import ANY_GAME
from ..corpus.corpus import Corpus
from ..corpus.language import FALLBACK
from ..corpus.reading import schemas
from ..corpus.records import Parameter
from ..corpus.rules import RuleHistory
from ..games import compared_groups

Schema = dict[str, Any]

KINDS_IN: Mapping[str, tuple[tuple[str, str], ...]] = {
    "revision": (("Reading", "games"), ("Adoption", "games")),
    "parallels": (("Parallel", "games"),),
    "scenario": (("ScenarioGame", "kinds"),),
}
"""Where a kind of game is named: in which files, and there under which key of which record."""
BOUNDS: Mapping[str, str] = {"ge": "minimum", "le": "maximum"}
"""What JSON Schema calls the bounds of a number, where pydantic has kept its own names for them."""


def published_schemas(corpus: Corpus) -> dict[str, Schema]:
    """Each schema by the name under which it is published: `revision` is that of the main rule, others name theirs."""
    found: dict[str, Schema] = {name: _as_written(shape) for name, shape in schemas().items()}
    groups = {group: name[FALLBACK] for group, name in compared_groups(corpus.games).items()}
    _close(found["revision"], "ComparedGames", groups, [("Change", "games")])
    found["revision"]["required"].remove("summary")  # where the title says it all
    for name, places in KINDS_IN.items():
        _close(found[name], "KindOfGame", {kind: of.name[FALLBACK] for kind, of in corpus.games.items()}, places)
    shape = found.pop("revision")
    for rule in corpus.rules.values():
        name = "revision" if rule is corpus.main else f"revision-{rule.id}"
        found[name] = _of_revisions(corpus, rule, shape)
    main = corpus.main
    _close(found["questions"], "SubruleId", _subrules(main), [("NumberGiven", "subrule")])
    names = found["rule"]["$defs"]["InformalName"]["properties"]["where"]
    names |= {"additionalProperties": False, "properties": dict(_values(main.parameters))}
    return {name: found[name] for name in sorted(found)}


def _as_written(shape: Any) -> Any:
    """The shape with the words that files write for yes and no, which an editor may read as words or as booleans."""
    if isinstance(shape, list):
        return [_as_written(each) for each in shape]
    if not isinstance(shape, dict):
        return shape
    if shape.get("const") == "true":
        return {"enum": [True, "true"]}
    if shape.get("type") == "boolean":
        return {key: of for key, of in shape.items() if key != "type"} | {"enum": [True, False, "yes", "no"]}
    return {BOUNDS.get(key, key): _as_written(of) for key, of in shape.items()}


def _of_revisions(corpus: Corpus, rule: RuleHistory, shape: Schema) -> Schema:
    """The schema of the revisions of one rule: its own subrules, and its procedure where it has one."""
    schema = deepcopy(shape)
    defs = schema["$defs"]
    defs["RepealedSubrule"] = deepcopy(defs["RepealedById"])
    places = [("Change", "to"), ("SubruleText", "id"), ("Clause", "in"), ("RepealedSubrule", "id")]
    _close(schema, "SubruleId", _subrules(rule), places)
    schema["properties"]["text"]["items"] = {"oneOf": [_reference("SubruleText"), _reference("RepealedSubrule")]}
    defs["Section"] = _list({ANY_GAME: "any game", **{kind: of.name[FALLBACK] for kind, of in corpus.games.items()}})
    for name, may_end in (("Clauses", True), ("ClausesOfReading", False)):
        clauses = {each: _clause(of, may_end=may_end) for each, of in rule.parameters.items()}
        defs[name] = {"type": "object", "additionalProperties": False, "properties": clauses}
    for properties, name in ((schema["properties"], "Clauses"), (defs["Reading"]["properties"], "ClausesOfReading")):
        properties["procedure"] |= {"propertyNames": _reference("Section"), "additionalProperties": _reference(name)}
    return schema


def _clause(of: Parameter, *, may_end: bool) -> Schema:
    """A clause of one parameter: one of its values; or its end, in a file that holds only what changed."""
    value = {"allOf": [_reference("Clause"), {"properties": {"is": _list(_meanings(of))}}]}
    about = of.name[FALLBACK]
    if of.silence:
        about += f"; a rule that says nothing of it means {of.silence.is_}: {of.silence.because.words[FALLBACK]}"
    return {"description": about, **({"oneOf": [value, _reference("Repealed")]} if may_end else value)}


def _values(parameters: Mapping[str, Parameter]) -> Iterator[tuple[str, Schema]]:
    for name, of in parameters.items():
        yield name, _list(_meanings(of))


def _meanings(of: Parameter) -> dict[str, str]:
    return {value: said.means[FALLBACK] for value, said in of.values.items()}


def _subrules(rule: RuleHistory) -> dict[str, str]:
    return {each.id: each.name[FALLBACK] for each in rule.identity.subrules}


def _close(schema: Schema, name: str, words: Mapping[str, str], places: Iterable[tuple[str, str]]) -> None:
    """Put a closed list in the place of any word, wherever these keys name one of it."""
    defs = schema["$defs"]
    for record, key in places:
        properties = defs[record]["properties"]
        properties[key] = _referring(properties[key], name)
    defs[name] = _list(words)


def _referring(place: Schema, name: str) -> Schema:
    """The same place, where a word was any word."""
    if "items" in place:
        return {**place, "items": _reference(name)}
    if "anyOf" in place:
        return {
            **place,
            "anyOf": [_reference(name) if each.get("type") == "string" else each for each in place["anyOf"]],
        }
    return {**{key: place[key] for key in ("title", "description", "default") if key in place}, **_reference(name)}


def _list(words: Mapping[str, str]) -> Schema:
    """A closed list of words, with what each means for the reader of an editor."""
    return {"enum": list(words), "description": "\n".join(f"{word}: {means}" for word, means in words.items())}


def _reference(name: str) -> Schema:
    return {"$ref": f"#/$defs/{name}"}
