"""What the project says: texts of the record in several languages, messages that become sentences late, and findings.

No language is listed here. A language is its code, `fr`; one of them, the fallback, has every sentence. A finding is
what is wrong with the record: where, found by which check, and the message that says it.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from .typography import typeset

if TYPE_CHECKING:
    from pydantic import GetCoreSchemaHandler, GetJsonSchemaHandler
    from pydantic_core import CoreSchema

Language = str
"""The code of a language as `lang=` writes it: `fr`, `pt-BR`."""
FALLBACK: Language = "en"
"""The language in which everything is said; where another lacks a sentence, that of this one stands, marked as such."""
FRENCH: Language = "fr"
"""The one language besides in which editions of the rules were printed: a page tells how far their wording lags."""
LANGUAGE_CODE = r"^[a-z]{2,3}(-[A-Z][A-Za-z]{1,3})?$"


class NoFallback(ValueError):
    """A text that is not there in the fallback language."""


def needs_fallback(words: Mapping[Language, str]) -> None:
    """Refuse words that are not there in the fallback language; raises `NoFallback`."""
    if FALLBACK not in words:
        raise NoFallback


class Text(Mapping[Language, str]):
    """One text in some languages: `text["fr"]` is French where there is French, and English where there is none.

    >>> hand = Text(en="hand", fr="main")
    >>> hand["fr"], hand["es"], hand.has("es"), hand.get("es")
    ('main', 'hand', False, None)
    """

    __slots__ = ("_words",)

    def __init__(self, words: Mapping[Language, str] | None = None, /, **more: str) -> None:
        self._words = {**(words or {}), **more}

    def __getitem__(self, language: Language) -> str:
        return self._words[language if language in self._words else FALLBACK]

    def __iter__(self) -> Iterator[Language]:
        return iter(self._words)

    def __len__(self) -> int:
        return len(self._words)

    def __contains__(self, language: object) -> bool:
        return language in self._words

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Text) and self._words == other._words

    def __hash__(self) -> int:
        return hash(frozenset(self._words.items()))

    def __repr__(self) -> str:
        return f"Text({self._words!r})"

    def has(self, language: Language) -> bool:
        """Whether the text is held in that very language."""
        return language in self._words

    def get(self, language: Language, default: Any = None) -> Any:
        """The text in that very language, without falling back."""
        return self._words.get(language, default)

    def spoken(self, language: Language) -> Language:
        """The language in which `text[language]` really is."""
        return language if language in self._words else FALLBACK

    @classmethod
    def __get_pydantic_core_schema__(cls, _source: Any, _handler: "GetCoreSchemaHandler") -> "CoreSchema":
        from pydantic_core import core_schema

        words = core_schema.str_schema(strip_whitespace=True, min_length=1)
        held = core_schema.dict_schema(core_schema.str_schema(pattern=LANGUAGE_CODE), words)
        return core_schema.no_info_after_validator_function(
            cls._own, held, serialization=core_schema.plain_serializer_function_ser_schema(dict)
        )

    @classmethod
    def __get_pydantic_json_schema__(cls, schema: "CoreSchema", handler: "GetJsonSchemaHandler") -> dict[str, Any]:
        return {**handler(schema), "required": [FALLBACK]}

    @classmethod
    def _own(cls, words: dict[Language, str]) -> "Text":
        needs_fallback(words)
        return cls({language: typeset(language, each) for language, each in words.items()})


class ProperName(Text):
    """A proper name: where a language has none of its own, the one of the fallback serves as it is."""

    __slots__ = ()


class Message:
    """Something to be said: the id of a phrase and the values that it has places for; `telling` makes it a sentence.

    A value may be a text, a day, a number, another message, or a word that is the same everywhere.

    >>> Message("on.number", number="103.4")
    Message('on.number', number='103.4')
    """

    __slots__ = ("id", "values")
    id: str
    values: Mapping[str, object]

    def __init__(self, message_id: str, /, **values: object) -> None:
        object.__setattr__(self, "id", message_id)
        object.__setattr__(self, "values", values)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"a message does not change: {name}")

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Message) and (self.id, self.values) == (other.id, other.values)

    def __hash__(self) -> int:
        return hash((self.id, *self.values))

    def __lt__(self, other: "Message") -> bool:
        return (self.id, repr(self.values)) < (other.id, repr(other.values))

    def __repr__(self) -> str:
        return f"Message({', '.join([repr(self.id), *(f'{name}={each!r}' for name, each in self.values.items())])})"


Sentence = Text | Message
"""What can be said in any language: a text of the record, or a message."""


@dataclass(frozen=True, order=True, slots=True)
class Finding:
    """One thing that is wrong: `file` is relative to the folder that holds the rules, `line` counts from 1."""

    file: str
    line: int
    message: Message

    def __str__(self) -> str:
        said = ", ".join(f"{name}={value!r}" for name, value in self.message.values.items())
        return f"{self.file}:{self.line}: {self.phrase}({said})"

    @property
    def phrase(self) -> str:
        """The id of the phrase that says it."""
        return self.message.id

    @property
    def values(self) -> Mapping[str, object]:
        """What fills the places of that phrase."""
        return self.message.values

    @property
    def check(self) -> str:
        """The check that found it, for which the phrase is named."""
        return self.phrase.partition(".")[0]


def finding(file: str, line: int, phrase: str, /, **values: object) -> Finding:
    """A finding of the check that the phrase is named for.

    >>> finding("rules/cards.yaml", 3, "sources.unknown", source="somewhere").check
    'sources'
    """
    return Finding(file, line, Message(phrase, **{name: written(each) for name, each in values.items()}))


def written(value: object) -> str:
    """A value on one line, as a file of the record writes it.

    >>> written({"Ann": ["Island", 7]})
    '{Ann: [Island, 7]}'
    """
    match value:
        case Mapping():
            return f"{{{', '.join(f'{key}: {written(each)}' for key, each in value.items())}}}"
        case list() | tuple():
            return f"[{', '.join(map(written, value))}]"
    return str(value)


class Misfit(ValueError):
    """What a record refuses about itself, raised while it is made: the message that says it."""

    def __init__(self, phrase: str, **values: object) -> None:
        super().__init__(phrase)
        self.message = Message(phrase, **values)


class Unreadable(Exception):
    """Files that could not be read as a record, with every finding at once."""

    def __init__(self, findings: tuple[Finding, ...]) -> None:
        super().__init__("\n".join(map(str, findings)))
        self.findings = findings


Plain = str | list["Plain"] | dict[str, "Plain"]
Where = tuple[str | int, ...]
"""The way to a value: the keys and the places in lists (from 0) that lead to it."""


@dataclass(frozen=True)
class RecordFile:
    """A file as it was read: every scalar a string, and the line (from 1) on which each key and each entry stands."""

    file: str
    content: Plain
    lines: Mapping[Where, int]
    fingerprint: str = ""
    """The SHA-256 of the bytes that were read."""

    def line(self, where: Where) -> int:
        """The line of a value, or of the nearest thing around it that is written."""
        while where and where not in self.lines:
            where = where[:-1]
        return self.lines.get(where, 1)
