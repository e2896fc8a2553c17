"""What all records of `rules/` share: frozen values with named fields, and the closed lists of their words.

How a file must be written to hold a record is told by the annotations here; `validation` asks it of a file, and it
alone needs a library for it. Whoever only looks something up makes records out of what is known already, each field
when it is first asked for.
"""

import re
from collections.abc import Iterator, Mapping
from inspect import get_annotations
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, Literal, NamedTuple, Self, dataclass_transform

from .days import Day
from .language import FALLBACK, LANGUAGE_CODE, Language, ProperName, Text, needs_fallback
from .typography import typeset

if TYPE_CHECKING:
    from pydantic import GetCoreSchemaHandler
    from pydantic_core import CoreSchema

MOST = 1_000_000
"""No number of the record comes near this one: no file may have as many characters."""
MOST_DIGITS = 4_000
"""Python reads no number of many more digits."""


class NotDigits(ValueError):
    """What was read is no whole number in plain digits."""


def plain_digits(given: Any) -> Any:
    """A whole number as it is written, and in no other way: not 6_0, 060, 60.0, +60 or in digits of another script."""
    if isinstance(given, str):
        if not re.fullmatch(r"0|-?[1-9][0-9]*", given):
            raise NotDigits("a whole number in plain digits")
        # Of a number so long the first digits are enough to refuse it.
        return int(given[:MOST_DIGITS])
    return given


class Limits:
    """How a value must be written, in the words of the library that checks it: `pattern`, `min_length`, `ge` …"""

    def __init__(self, **limits: Any) -> None:
        self.limits = limits

    def __get_pydantic_core_schema__(self, source: Any, handler: "GetCoreSchemaHandler") -> "CoreSchema":
        from .validation import limited

        return limited(self.limits, source, handler)


class Key(NamedTuple):
    """The key under which a field is written, where it is not the field's own name."""

    name: str


Words = Annotated[str, Limits(strip_whitespace=True, min_length=1)]
Whole = Annotated[int, Limits(ge=0, le=MOST, before=plain_digits)]
"""A count of whatever there is, from 0."""
Id = Annotated[str, Limits(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$")]
Number = Annotated[str, Limits(pattern=r"^\d{3}\.\d{1,3}[a-z]?$")]
Fingerprint = Annotated[str, Limits(pattern=r"^[0-9a-f]{64}$")]
SubruleId = Id
"""The lasting name of a subrule, as `rule.yaml` of its rule lists it."""
ChangeClass = Literal["functional", "editorial", "typographic", "renumbered", "added", "repealed"]
Authority = Literal["none", "tournament-rules", "comprehensive-rules", "commander-rules-committee"]
Certainty = Literal["printed", "article", "secondary", "derived"]
"""How a claim is known: printed in a text that was read; an official article; a secondary witness; worked out."""
Section = Words
"""A kind of game for which a revision speaks, or `any_game`; where several hold, the later in `games.yaml` prevails."""
ANY_GAME: Section = "any_game"
"""The section that speaks of every game."""

REQUIRED: Any = object()
"""The default of a field that has none."""
WORDS = "words "
"""Under this name, which no field has, the words of a record that is known stand."""


class Field(NamedTuple):
    """A field of a kind of record: the key under which it is written, and what it is where nothing is written."""

    key: str
    default: Any

    @property
    def alias(self) -> str:
        """The key, as the library calls it."""
        return self.key


SHAPES: dict[str, type["Record"]] = {}
"""Every kind of record by its name."""


@dataclass_transform(frozen_default=True, kw_only_default=True)
class Record:
    """What every record is: frozen, equal to one that says the same, and without unknown fields.

    What it offers is called as in pydantic, in which records are checked.
    """

    model_fields: ClassVar[Mapping[str, Field]] = {}

    def __init_subclass__(cls) -> None:
        own: dict[str, Field] = {}
        for name, annotation in get_annotations(cls).items():
            keys = [each.name for each in getattr(annotation, "__metadata__", ()) if isinstance(each, Key)]
            own[name] = Field(keys[0] if keys else name, cls.__dict__.get(name, REQUIRED))
            if name in cls.__dict__:
                # As an attribute of the class the default would hide that the field has not been taken apart yet.
                delattr(cls, name)
        cls.model_fields = {**cls.model_fields, **own}
        SHAPES.setdefault(cls.__name__, cls)

    def __init__(self, **given: Any) -> None:
        fields = type(self).model_fields
        if unknown := given.keys() - fields.keys():
            raise TypeError(f"{type(self).__name__} has no field {', '.join(sorted(unknown))}")
        if missing := [each for each, field in fields.items() if field.default is REQUIRED and each not in given]:
            raise TypeError(f"{type(self).__name__} wants {', '.join(missing)}")
        self.__dict__.update(given, _said=frozenset(given))

    @classmethod
    def model_construct(cls, _said: frozenset[str] | set[str] | None = None, /, **given: Any) -> Self:
        """One with these values and no other; `_said` are those that count as written, all where it is not given."""
        made = cls.__new__(cls)
        made.__dict__.update(given, _said=frozenset(given if _said is None else _said))
        return made

    @classmethod
    def of_known(cls, known: Mapping[str, Any]) -> Self:
        """One of which it is known what it says, in the form that `compiled` has: each field is made when asked for."""
        made = cls.__new__(cls)
        made.__dict__.update(_known=known, _said=frozenset(known.keys() & cls.model_fields.keys()))
        return made

    @classmethod
    def model_validate(cls, given: Any) -> Self:
        """What a file holds as a record; raises the library's `ValidationError`."""
        from .validation import validated

        return validated(cls, given)

    @classmethod
    def model_json_schema(cls) -> dict[str, Any]:
        """The JSON Schema of such a record."""
        from .validation import model

        return model(cls).model_json_schema()

    @classmethod
    def __get_pydantic_core_schema__(cls, _source: Any, handler: "GetCoreSchemaHandler") -> "CoreSchema":
        from .validation import schema_of

        return schema_of(cls, handler)

    @classmethod
    def prepared(cls, given: Any) -> Any:
        """What is written, with what goes without saying."""
        return given

    def check(self) -> None:
        """Whether it holds together; raises `Misfit`."""

    @property
    def model_fields_set(self) -> frozenset[str]:
        """The fields that are written rather than left as they go without saying."""
        said: frozenset[str] = self.__dict__["_said"]
        return said

    def __getattr__(self, name: str) -> Any:
        """A field that is asked for the first time: what is known of it, or what it is where nothing is written."""
        field = type(self).model_fields.get(name)
        known = self.__dict__.get("_known")
        if field is None or ((known is None or name not in known) and field.default is REQUIRED):
            raise AttributeError(f"{type(self).__name__} has no {name}")
        value = field.default
        if known is not None and name in known:
            from .compiled import apart

            value = apart(known[name])
        self.__dict__[name] = value
        return value

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"a record does not change: {name}")

    def __delattr__(self, name: str) -> None:
        raise AttributeError(f"a record does not change: {name}")

    def __iter__(self) -> Iterator[tuple[str, Any]]:
        for name in type(self).model_fields:
            yield name, getattr(self, name)

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and all(getattr(other, name) == value for name, value in self)

    def __hash__(self) -> int:
        return hash(tuple(value for _, value in self))

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join(f'{name}={value!r}' for name, value in self)})"

    def model_copy(self, update: Mapping[str, Any] | None = None) -> Self:
        """The same but for these fields; nothing is checked."""
        copy = type(self).__new__(type(self))
        copy.__dict__.update(self.__dict__)
        copy.__dict__.update(update or {}, _said=self.__dict__["_said"] | (update or {}).keys())
        return copy

    def model_dump(self, *, exclude_none: bool = False, exclude_defaults: bool = False) -> dict[str, Any]:
        """The record as plain values under the keys of its file: what JSON can hold."""
        written = {}
        for name, field in type(self).model_fields.items():
            value = getattr(self, name)
            if not ((exclude_none and value is None) or (exclude_defaults and value == field.default)):
                written[field.key] = _dumped(value, exclude_none=exclude_none, exclude_defaults=exclude_defaults)
        return written


def _dumped(value: Any, **how: bool) -> Any:
    if isinstance(value, Record):
        return value.model_dump(**how)
    if isinstance(value, Mapping):
        return {key: _dumped(each, **how) for key, each in value.items()}
    if isinstance(value, tuple | list):
        return [_dumped(each, **how) for each in value]
    return str(value) if isinstance(value, Day) else value


class OneValue(Record):
    """A file that holds one value, `root`, without a key before it."""

    root: Any


class InLanguages(Record):
    """A record whose words stand among its keys, each under the code of its language."""

    def __init__(self, **given: Any) -> None:
        fields = type(self).model_fields
        words = {name: each for name, each in given.items() if name not in fields and re.fullmatch(LANGUAGE_CODE, name)}
        super().__init__(**{name: each for name, each in given.items() if name not in words})
        self.__dict__[WORDS] = words

    @property
    def words(self) -> Text:
        """Its words in every language in which they are held."""
        return Text(self._held)

    @property
    def _held(self) -> dict[Language, str]:
        held: dict[Language, str] | None = self.__dict__.get(WORDS)
        if held is None:
            held = self.__dict__[WORDS] = dict(self.__dict__.get("_known", {}).get(WORDS, {}))
        return held

    @property
    def original(self) -> str | None:
        """Its words in the fallback language, in which rules are first printed; None where these are not held."""
        return self._held.get(FALLBACK)

    @property
    def model_fields_set(self) -> frozenset[str]:
        """The fields that are written, and the languages."""
        said: frozenset[str] = self.__dict__["_said"]
        return said | self._held.keys()

    def __getattr__(self, name: str) -> Any:
        return self._held[name] if name in self._held else super().__getattr__(name)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, InLanguages) and super().__eq__(other) and self._held == other._held

    def __hash__(self) -> int:
        return super().__hash__()

    def model_copy(self, update: Mapping[str, Any] | None = None) -> Self:
        """The same but for these fields, and for these words, each under the code of its language."""
        fields = type(self).model_fields
        words = {name: each for name, each in (update or {}).items() if name not in fields}
        copy = super().model_copy({name: each for name, each in (update or {}).items() if name in fields})
        copy.__dict__[WORDS] = {**self._held, **words}
        return copy

    def in_words(self, words: Mapping[Language, str]) -> Self:
        """The same in other words."""
        copy = super().model_copy()
        copy.__dict__[WORDS] = dict(words)
        return copy

    def model_dump(self, *, exclude_none: bool = False, exclude_defaults: bool = False) -> dict[str, Any]:
        """The record as plain values under the keys of its file, and its words under the codes of their languages."""
        return {**super().model_dump(exclude_none=exclude_none, exclude_defaults=exclude_defaults), **self._held}


class OwnWords(InLanguages):
    """A record that says something of the project's own, in the fallback language at least."""

    def check(self) -> None:
        """Whether it says it in the fallback language; what it says is set as each language sets it."""
        needs_fallback(self._held)
        for language, words in self._held.items():
            self._held[language] = typeset(language, words)


class Named(InLanguages):
    """A record of something with a proper name, in the fallback language at least."""

    def check(self) -> None:
        """Whether it has a name in the fallback language."""
        needs_fallback(self._held)

    @property
    def name(self) -> ProperName:
        """What it is called."""
        return ProperName(self._held)
