"""What the project says: texts that the record holds in several languages, and messages that become sentences late.

No language is listed here. A language is its code, `fr`; one of them, the fallback, has every sentence.
"""

from collections.abc import Iterator, Mapping
from typing import Any

from pydantic import GetCoreSchemaHandler, GetJsonSchemaHandler
from pydantic_core import CoreSchema, PydanticCustomError, core_schema

from .typography import typeset

Language = str
"""The code of a language as `lang=` writes it: `fr`, `pt-BR`."""
FALLBACK: Language = "en"
"""The language in which everything is said; where another lacks a sentence, that of this one stands, marked as such."""
LANGUAGE_CODE = r"^[a-z]{2,3}(-[A-Z][A-Za-z]{1,3})?$"


def needs_fallback(words: Mapping[Language, str]) -> None:
    """Refuse words that are not there in the fallback language."""
    if FALLBACK not in words:
        raise PydanticCustomError("missing_language", "no text in the fallback language")


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
    def __get_pydantic_core_schema__(cls, _source: Any, _handler: GetCoreSchemaHandler) -> CoreSchema:
        words = core_schema.str_schema(strip_whitespace=True, min_length=1)
        held = core_schema.dict_schema(core_schema.str_schema(pattern=LANGUAGE_CODE), words)
        return core_schema.no_info_after_validator_function(
            cls._own, held, serialization=core_schema.plain_serializer_function_ser_schema(dict)
        )

    @classmethod
    def __get_pydantic_json_schema__(cls, schema: CoreSchema, handler: GetJsonSchemaHandler) -> dict[str, Any]:
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
