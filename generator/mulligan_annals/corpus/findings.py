"""What is wrong with the record, as values: where, found by which check, and the phrase that says it."""

from collections.abc import Mapping
from dataclasses import dataclass

from .language import Message


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
