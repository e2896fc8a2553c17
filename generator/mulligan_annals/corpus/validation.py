"""Whether what a file holds is the record that it should be, and what to say of it where it is not.

Each kind of record is checked by a model of pydantic, made of its annotations when it is first needed: nobody who looks
something up waits for it.
"""

import difflib
import re
from collections.abc import Callable, Iterator, Mapping
from types import UnionType
from typing import Annotated, Any, TypeVar, Union, get_args, get_origin, get_type_hints

from pydantic import (
    BaseModel,
    ConfigDict,
    GetCoreSchemaHandler,
    RootModel,
    StringConstraints,
    TypeAdapter,
    ValidationError,
    create_model,
)
from pydantic import Field as FieldOfModel
from pydantic_core import CoreSchema, ErrorDetails, core_schema

from .base import REQUIRED, WORDS, Field, InLanguages, NotDigits, OneValue, Record
from .days import NotADay
from .language import (
    FALLBACK,
    LANGUAGE_CODE,
    Finding,
    Misfit,
    NoFallback,
    Plain,
    RecordFile,
    Unreadable,
    Where,
    finding,
    written,
)

_R = TypeVar("_R", bound=Record)
_Shape = type[Record]


class _Model(BaseModel):
    model_config = ConfigDict(extra="forbid", populate_by_name=True)


class _ModelInLanguages(BaseModel):
    model_config = ConfigDict(extra="allow", populate_by_name=True)
    __pydantic_extra__: dict[
        Annotated[str, StringConstraints(pattern=LANGUAGE_CODE)],
        Annotated[str, StringConstraints(strip_whitespace=True, min_length=1)],
    ]


_MODELS: dict[_Shape, type[BaseModel]] = {}
_ADAPTERS: dict[_Shape, TypeAdapter[Any]] = {}


def model(shape: _Shape) -> type[BaseModel]:
    """The model of the library that checks such a record."""
    if shape not in _MODELS:
        _MODELS[shape] = _modelled(shape)
    return _MODELS[shape]


def _modelled(shape: _Shape) -> type[BaseModel]:
    hints = get_type_hints(shape, include_extras=True)
    if issubclass(shape, OneValue):
        of_one: Any = RootModel.__class_getitem__(hints["root"])
        return create_model(shape.__name__, __base__=of_one, __doc__=shape.__doc__, __module__=__name__)
    fields: dict[str, Any] = {name: (hints[name], _field(name, field)) for name, field in shape.model_fields.items()}
    base = _ModelInLanguages if issubclass(shape, InLanguages) else _Model
    return create_model(shape.__name__, __base__=base, __doc__=shape.__doc__, __module__=__name__, **fields)


def _field(name: str, field: Field) -> Any:
    given: dict[str, Any] = {"alias": field.key} if field.key != name else {}
    return FieldOfModel(**given) if field.default is REQUIRED else FieldOfModel(**given, default=field.default)


def schema_of(shape: _Shape, handler: GetCoreSchemaHandler) -> CoreSchema:
    """The library's schema of a record: what its model lets through becomes the record itself."""

    def record(given: Any, check: Callable[[Any], Any]) -> Record:
        return given if isinstance(given, shape) else _made(shape, check(shape.prepared(given)))

    return core_schema.no_info_wrap_validator_function(record, handler.generate_schema(model(shape)))


def _made(shape: type[_R], checked: BaseModel) -> _R:
    said = frozenset(checked.model_fields_set & shape.model_fields.keys())
    record = shape.model_construct(said, **{name: getattr(checked, name) for name in shape.model_fields})
    if issubclass(shape, InLanguages):
        record.__dict__[WORDS] = dict(checked.__pydantic_extra__ or {})
    record.check()
    return record


def validated(shape: type[_R], given: Any) -> _R:
    """What a file holds as a record; raises `ValidationError`."""
    if shape not in _ADAPTERS:
        _ADAPTERS[shape] = TypeAdapter(shape)
    record: _R = _ADAPTERS[shape].validate_python(given)
    return record


def fitted(shape: type[_R], document: RecordFile) -> _R:
    """A document as a record of that shape; raises `Unreadable`."""
    try:
        return validated(shape, document.content)
    except ValidationError as error:
        raise Unreadable(tuple(refusals(shape, document, error))) from None


def limited(limits: Mapping[str, Any], source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
    """The library's schema of a value that must be written so: `before` and `after` are functions, the rest its own."""
    own = {name: each for name, each in limits.items() if name not in ("before", "after", "forms")}
    if forms := limits.get("forms"):
        tagged = {tag: handler.generate_schema(each) for tag, each in zip(forms[1], get_args(source), strict=True)}
        return core_schema.tagged_union_schema(tagged, discriminator=forms[0])
    schema: CoreSchema = {**handler(source), **own}
    if "before" in limits:
        schema = core_schema.no_info_before_validator_function(limits["before"], schema)
    if "after" in limits:
        schema = core_schema.no_info_after_validator_function(limits["after"], schema)
    return schema


WRONG_SHAPE = {
    "string_type": "read.wants-words",
    "tuple_type": "read.wants-list",
    "dict_type": "read.wants-keys",
    "model_type": "read.wants-keys",
    "int_parsing": "read.wants-count",
    "int_type": "read.wants-count",
    "bool_parsing": "read.wants-true-or-false",
    "bool_type": "read.wants-true-or-false",
}
"""Errors of a value that is of another kind altogether."""

EMPTY = {"string_too_short": "read.empty", "too_short": "read.empty-list"}

PATTERNS = {
    r"^[a-z0-9]+(-[a-z0-9]+)*$": "read.not-an-id",
    r"^[a-z0-9]+([.-][a-z0-9]+)*$": "read.not-a-phrase-id",
    r"^[a-z]+(_[a-z]+)*$": "read.not-a-parameter",
    r"^\d{3}\.\d{1,3}[a-z]?$": "read.not-a-number",
    r"^[0-9a-f]{64}$": "read.not-a-fingerprint",
    r"^\d{3}$": "read.not-a-section",
    r"^[A-Z0-9]{2,4}$": "read.not-a-code",
}
"""Every shape that a record asks of a word, and the phrase that tells the shape."""


def refusals(shape: _Shape, document: RecordFile, error: ValidationError) -> Iterator[Finding]:
    """A finding for each place of the document that the record refuses."""
    branches: dict[Where, dict[Any, list[ErrorDetails]]] = {}
    every = error.errors(include_url=False)
    unknown = {details["loc"] for details in every if _of_no_language(details)}
    for details in every:
        if details["loc"] in unknown and not _of_no_language(details):
            continue  # of a key that means nothing, nothing more need be said
        if details["type"] == "too_short" and details["input"]:
            # The library counts what it could not read as absent, and has said already why it could not.
            continue
        where, tags = _where(document.content, details)
        if tags:
            # Where a value may have one of several forms, each form complains.
            branches.setdefault(where[: tags[0][0]], {}).setdefault(tags[0][1], []).append(details)
        else:
            yield _refusal(shape, document, details)
    for where, forms in branches.items():
        for details in _of_the_meant_form(where, forms):
            yield _refusal(shape, document, details)


def _of_no_language(details: ErrorDetails) -> bool:
    """Whether a key is refused that is neither one of the record's own nor the code of a language."""
    return details.get("ctx", {}).get("pattern") == LANGUAGE_CODE


def _where(content: Plain, details: ErrorDetails) -> tuple[Where, list[tuple[int, Any]]]:
    """The way in the file, and the names of forms that stood between, each with how far the way had come."""
    where: list[str | int] = []
    tags: list[tuple[int, Any]] = []
    asked = details["loc"][:-1] if details["type"] == "missing" else details["loc"]
    for step in asked:
        if isinstance(content, dict) and step in content:
            content = content[str(step)]
        elif isinstance(content, list) and isinstance(step, int) and step < len(content):
            content = content[step]
        elif step == "[key]":
            continue
        else:
            tags.append((len(where), step))
            continue
        where.append(step)
    return tuple(where), tags


def _of_the_meant_form(where: Where, forms: dict[Any, list[ErrorDetails]]) -> list[ErrorDetails]:
    """The complaints of the form that fits so far; where none does, one complaint."""
    for complaints in forms.values():
        if not any(_is_at(where, details) and _of_wrong_shape(details) for details in complaints):
            return complaints
    return next(iter(forms.values()))[:1]


def _of_wrong_shape(details: ErrorDetails) -> bool:
    return details["type"] in WRONG_SHAPE or isinstance(details.get("ctx", {}).get("error"), NotDigits)


def _is_at(where: Where, details: ErrorDetails) -> bool:
    return len(details["loc"]) == len(where) + 1


def _refusal(shape: _Shape, document: RecordFile, details: ErrorDetails) -> Finding:
    where, _ = _where(document.content, details)
    line = document.line(where)
    key = next((str(step) for step in reversed(where) if isinstance(step, str)), document.file)
    read, kind = details["input"], details["type"]
    if kind == "missing":
        return finding(document.file, line, "read.missing-key", key=details["loc"][-1])
    if isinstance(details.get("ctx", {}).get("error"), NoFallback):
        return finding(document.file, line, "read.missing-key", key=FALLBACK)
    if kind == "extra_forbidden" or _of_no_language(details):
        return _unknown_key(shape, document, where)
    if where == ("under",) and not isinstance(read, str):
        return finding(document.file, line, "read.wants-all-or-keys", key=key)
    if read == "":
        return finding(document.file, line, "read.empty", key=key)
    if kind == "too_short" and isinstance(read, dict):
        return finding(document.file, line, "read.empty-keys", key=key)
    if kind in EMPTY:
        return finding(document.file, line, EMPTY[kind], key=key)
    if isinstance(details.get("ctx", {}).get("error"), NotDigits):
        return finding(document.file, line, "read.wants-count", key=key)
    if kind in WRONG_SHAPE:
        return finding(document.file, line, WRONG_SHAPE[kind], key=key)
    return _refused_value(document.file, line, key, details)


def _refused_value(file: str, line: int, key: str, details: ErrorDetails) -> Finding:
    context = details.get("ctx", {})
    read = _short(details["input"])
    if isinstance(why := context.get("error"), Misfit):
        return finding(file, line, why.message.id, **why.message.values)
    if isinstance(why, NotADay):
        return finding(file, line, "read.not-a-day", read=read)
    match details["type"]:
        case "literal_error":
            allowed = ", ".join(re.findall(r"'([^']*)'", context["expected"]))
            return finding(file, line, "read.outside-list", read=read, allowed=allowed)
        case "string_pattern_mismatch":
            return finding(file, line, PATTERNS[context["pattern"]], read=read)
        case "greater_than_equal":
            return finding(file, line, "read.too-small", read=read, least=context["ge"])
        case "string_too_long":
            return finding(file, line, "read.too-long", read=read, most=context["max_length"])
        case "less_than_equal":
            return finding(file, line, "read.too-great", read=read, most=context["le"])
        case _:
            return finding(file, line, "read.does-not-fit", key=key, read=read)


def _unknown_key(shape: _Shape, document: RecordFile, where: Where) -> Finding:
    around, key = where[:-1], str(where[-1])
    keys = sorted({name for each in _shapes(shape, around) for name in _keys(each)})
    line = document.line(where)
    if near := difflib.get_close_matches(key, keys, 1):
        return finding(document.file, line, "read.unknown-key-near", key=_short(key), near=near[0])
    return finding(document.file, line, "read.unknown-key", key=_short(key), keys=", ".join(keys))


def _keys(shape: _Shape) -> Iterator[str]:
    return (field.key for field in shape.model_fields.values())


def _shapes(annotation: Any, where: Where) -> Iterator[_Shape]:
    """The kinds of record that can stand at a place, as the annotations tell."""
    origin, arguments = get_origin(annotation), get_args(annotation)
    if origin is Annotated:
        yield from _shapes(arguments[0], where)
    elif origin in (Union, UnionType):
        for each in arguments:
            yield from _shapes(each, where)
    elif isinstance(annotation, type) and issubclass(annotation, Record):
        if not where:
            yield annotation
            return
        for name, field in annotation.model_fields.items():
            if where[0] in (name, field.key):
                yield from _shapes(get_type_hints(annotation)[name], where[1:])
    elif where and origin in (tuple, dict):
        yield from _shapes(arguments[1] if origin is dict else arguments[0], where[1:])


def _short(read: Any) -> str:
    """What was read, short enough for a sentence."""
    text = " ".join(written(read).split())
    return text if len(text) <= 60 else f"{text[:59]}…"
