"""Why a file does not fit its record: one finding for each place, in the project's phrases, never the library's."""

import difflib
import re
from collections.abc import Iterator
from types import UnionType
from typing import Annotated, Any, Union, get_args, get_origin

from pydantic import BaseModel, ValidationError
from pydantic_core import ErrorDetails

from .days import NotADay
from .findings import Finding, Misfit, finding, written
from .language import FALLBACK, LANGUAGE_CODE
from .plain_yaml import Document, Plain, Where

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
    r"^[A-Z0-9]{2,4}$": "read.not-a-code",
}
"""Every shape that a record asks of a word, and the phrase that tells the shape."""


def refusals(model: type[BaseModel], document: Document, error: ValidationError) -> Iterator[Finding]:
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
            yield _refusal(model, document, details)
    for where, forms in branches.items():
        for details in _of_the_meant_form(where, forms):
            yield _refusal(model, document, details)


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
        if not any(_is_at(where, details) and details["type"] in WRONG_SHAPE for details in complaints):
            return complaints
    return next(iter(forms.values()))[:1]


def _is_at(where: Where, details: ErrorDetails) -> bool:
    return len(details["loc"]) == len(where) + 1


def _refusal(model: type[BaseModel], document: Document, details: ErrorDetails) -> Finding:
    where, _ = _where(document.content, details)
    line = document.line(where)
    key = next((str(step) for step in reversed(where) if isinstance(step, str)), document.file)
    read, kind = details["input"], details["type"]
    if kind == "missing":
        return finding(document.file, line, "read.missing-key", key=details["loc"][-1])
    if kind == "missing_language":
        return finding(document.file, line, "read.missing-key", key=FALLBACK)
    if kind == "extra_forbidden" or _of_no_language(details):
        return _unknown_key(model, document, where)
    if where == ("under",) and not isinstance(read, str):
        return finding(document.file, line, "read.wants-all-or-keys", key=key)
    if read == "":
        return finding(document.file, line, "read.empty", key=key)
    if kind == "too_short" and isinstance(read, dict):
        return finding(document.file, line, "read.empty-keys", key=key)
    if kind in EMPTY:
        return finding(document.file, line, EMPTY[kind], key=key)
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


def _unknown_key(model: type[BaseModel], document: Document, where: Where) -> Finding:
    around, key = where[:-1], str(where[-1])
    keys = sorted({name for each in _models(model, around) for name in _keys(each)})
    line = document.line(where)
    if near := difflib.get_close_matches(key, keys, 1):
        return finding(document.file, line, "read.unknown-key-near", key=_short(key), near=near[0])
    return finding(document.file, line, "read.unknown-key", key=_short(key), keys=", ".join(keys))


def _keys(model: type[BaseModel]) -> Iterator[str]:
    return (field.alias or name for name, field in model.model_fields.items())


def _models(annotation: Any, where: Where) -> Iterator[type[BaseModel]]:
    """The records that can stand at a place, as the annotations tell."""
    origin, arguments = get_origin(annotation), get_args(annotation)
    if origin is Annotated:
        yield from _models(arguments[0], where)
    elif origin in (Union, UnionType):
        for each in arguments:
            yield from _models(each, where)
    elif isinstance(annotation, type) and issubclass(annotation, BaseModel):
        if not where:
            yield annotation
            return
        for name, field in annotation.model_fields.items():
            if where[0] in (name, field.alias):
                yield from _models(field.annotation, where[1:])
    elif where and origin in (tuple, dict):
        yield from _models(arguments[1] if origin is dict else arguments[0], where[1:])


def _short(read: Any) -> str:
    """What was read, short enough for a sentence."""
    text = " ".join(written(read).split())
    return text if len(text) <= 60 else f"{text[:59]}…"
