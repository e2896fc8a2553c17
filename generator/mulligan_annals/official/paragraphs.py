"""What stands between two blank lines of an official text: headings, rules with their examples, glossary entries."""

import re
from dataclasses import dataclass, field
from string import punctuation
from typing import Literal

from ..corpus.typography import fold

Torn = Literal["", "goes-on", "begins", "holds-blank-lines"]
Kind = Literal["section", "heading", "rule", "subrule", "entry", "text"]
"""`1. …`, `100. …`, `100.1. …`, `100.1a …`, a glossary entry; `text` is what bears no number."""

_NUMBERED = re.compile(r"(\d{3})\.(\d{1,3}[a-z]{0,2}|[a-z](?=\s))?\.?(?:\s+|(?=[A-Z“\"‘'(\[{_])|$)(.*)", re.DOTALL)
_SECTION = re.compile(r"(\d)\.\s+([A-Z].{0,70})")
_EXAMPLE = re.compile(r"(?i)examples?\s*:\s*")
_BLANK_LINE = re.compile(r"\n\s*\n\s*\S")
_NUMBERED_SENSE = re.compile(r"\s*\d\.\s")
_GLUED_TERM = re.compile(r"(.{,60}?[^\W\d])(1\. .+)")
_BARE_LINE = re.compile(r"[-=_*~\s]*")
_ENDS = re.compile(r"[.!?:”\"’')\]]$")
# How one file or another writes the signs of another; only what makes no word of the rules.
_SIGNS = str.maketrans(
    {
        **dict.fromkeys("\u0091\u0092Õ", "'"),
        **dict.fromkeys("\u0093\u0094ÒÓ", '"'),
        **dict.fromkeys("\u0096\u0097ÐÑ", "-"),
        **dict.fromkeys("®™©ª¨_*•"),
        "…": "...",
        "\u0085": "...",
        "Æ": "AE",
    }
)
_TRADE = ("(r)", "(tm)", "(R)", "(TM)")
_ASCII_SIGNS = re.compile(r"\((?:r|tm|c)\)|[_*]", re.IGNORECASE)
_DASHES = re.compile(r"\s*-+\s*")
_LOST_DASH = re.compile(r"(?<=\w)\?(?=\w)| \?(?=[.\"])")
_NO_MARKS = str.maketrans(dict.fromkeys(punctuation, " "))
_REFERENCE = re.compile(r"\b\d{3}(?:\.\d+[a-z]{0,2})?(?:-\d*\.?\d*[a-z]{0,2})?(?![\w/])")


@dataclass(eq=False, slots=True)
class Paragraph:
    """One numbered paragraph, or a glossary entry whose `number` is its term; `key` is its text without typography."""

    kind: Kind
    number: str
    text: str
    key: str
    examples: tuple[str, ...] = ()
    example_keys: tuple[str, ...] = ()
    line: int = 0
    """Lines between the beginning of its block and its own."""
    _words: frozenset[str] | None = None
    _unreferenced: str | None = None
    _parent: str | None = None

    @classmethod
    def of(cls, text: str) -> "Paragraph":
        """Words that stand by themselves, to be compared with those of a document."""
        return cls("text", "", text, comparable(text))

    @property
    def words(self) -> frozenset[str]:
        """The different words of its text, for likeness; found once, as neighbouring editions share it."""
        if self._words is None:
            self._words = frozenset(self.key.lower().translate(_NO_MARKS).split())
        return self._words

    @property
    def unreferenced(self) -> str:
        """Its key with every number of a rule written alike; found once too."""
        if self._unreferenced is None:
            self._unreferenced = without_references(self.key)
        return self._unreferenced

    @property
    def is_entry(self) -> bool:
        """Whether it stands in the glossary."""
        return self.kind == "entry"

    @property
    def parent(self) -> str:
        """The number under which it stands: 103.4 of 103.4c, `103.` of 103.4, `1.` of `103.`, nothing of an entry."""
        if self._parent is None:
            match self.kind:
                case "subrule":
                    self._parent = self.number.rstrip("abcdefghijklmnopqrstuvwxyz")
                case "rule":
                    self._parent = self.number[:4]
                case "heading":
                    self._parent = f"{self.number[0]}."
                case _:
                    self._parent = ""
        return self._parent

    @property
    def same(self) -> tuple[str, str, tuple[str, ...]]:
        """What two printings of it share."""
        return self.number, self.key, self.example_keys


@dataclass(eq=False, slots=True)
class Block:
    """The paragraphs between two blank lines.

    `torn` tells that it `goes-on` the paragraph before it, or only `begins` one (a number without its text), or
    `holds-blank-lines` that a file of mixed line ends or with spaces in its blank lines hid.
    """

    paragraphs: tuple[Paragraph, ...]
    torn: Torn = ""
    has_rules: bool = False
    """Whether a numbered rule begins in it."""
    one: "Block" = field(init=False, repr=False)
    """The first printing of the same words under the same numbers that its reader met; itself unless it met one."""


def comparable(text: str) -> str:
    """The text without what two printings of one wording may write differently: quotes, dashes, marks of trade.

    >>> comparable("the Magic® player’s  _hand_—all") == comparable('the Magic(r) player\\'s hand -- all')
    True
    """
    if not text.isascii():
        # These five are nearly all there is, and one replacement each is far faster than a translation.
        text = text.replace("’", "'").replace("“", '"').replace("”", '"').replace("—", "-").replace("–", "-")
        if not text.isascii():
            text = fold(text.translate(_SIGNS))
    if "_" in text or "*" in text or ("(" in text and any(sign in text for sign in _TRADE)):
        text = _ASCII_SIGNS.sub("", text)
    if "  " in text or "\n" in text or not text.isprintable():
        text = " ".join(text.split())
    text = text.strip(" ")
    if "?" in text:
        text = _LOST_DASH.sub("-", text)
    return _DASHES.sub("-", text) if "-" in text and ("--" in text or " -" in text or "- " in text) else text


def without_references(key: str) -> str:
    """A comparable text in which every number of a rule is written alike."""
    return _REFERENCE.sub("#", key) if "rule" in key or "section" in key else key


class _Lines:
    """Collects lines into paragraphs: each line begins a paragraph or an example, or goes on what stands before it."""

    def __init__(self, wrapped: bool) -> None:
        self.join = " " if wrapped else "\n"
        self.wrapped = wrapped
        self.kinds: list[tuple[Kind, str, int]] = []
        self.texts: list[list[list[str]]] = []

    def begin(self, kind: Kind, number: str, text: str, line: int) -> None:
        self.kinds.append((kind, number, line))
        self.texts.append([[text] if text else []])

    def go_on(self, text: str) -> None:
        self.texts[-1][-1].append(text)

    def paragraphs(self) -> tuple[Paragraph, ...]:
        return tuple(
            _paragraph(kind, number, [self.join.join(part) for part in parts], line)
            for (kind, number, line), parts in zip(self.kinds, self.texts, strict=True)
        )

    def goes_on(self, number: str) -> bool:
        """Whether a number at the beginning of a wrapped line is but a reference in the sentence around it."""
        if not self.wrapped or not self.kinds:
            return False
        before = self.texts[-1][-1]
        last = self.kinds[-1][1]
        return bool(before) and (not _ENDS.search(before[-1]) or number[:3] < last[:3])


def _paragraph(kind: Kind, number: str, parts: list[str], line: int) -> Paragraph:
    text, *examples = parts
    return Paragraph(
        kind, number, text, comparable(text), tuple(examples), tuple(comparable(each) for each in examples), line
    )


def rules_of(text: str, wrapped: bool) -> Block:
    """A block of the rules as its paragraphs."""
    if "\n" not in text and (one := _NUMBERED.match(text)) and one[2] and one[3]:
        # Nearly every block is one rule on one line.
        kind: Kind = "subrule" if one[2][-1].isalpha() else "rule"
        words = one[3].strip()
        return Block((Paragraph(kind, f"{one[1]}.{one[2]}", words, comparable(words)),), has_rules=True)
    found = _Lines(wrapped)
    torn: Torn = ""
    if _BLANK_LINE.search(text):
        torn = "holds-blank-lines"
    lines = text.split("\n")
    for at, line in enumerate(lines):
        bare = line.strip()
        if _BARE_LINE.fullmatch(bare):
            continue
        if begun := _begun(bare, found):
            found.begin(*begun, at)
        elif not found.kinds:
            torn = torn or "goes-on"
            found.begin("text", "", "", at)
            _go_on(found, bare)
        else:
            _go_on(found, bare)
    if not torn and found.kinds and found.texts[-1] == [[]]:
        torn = "begins"
    return Block(found.paragraphs(), torn, any(kind in ("rule", "subrule") for kind, _, _ in found.kinds))


def _begun(bare: str, found: _Lines) -> tuple[Kind, str, str] | None:
    """The paragraph that a line begins, if it begins one."""
    if not bare[0].isdigit():
        return None
    if numbered := _NUMBERED.match(bare):
        number = f"{numbered[1]}.{numbered[2]}" if numbered[2] else f"{numbered[1]}."
        if found.goes_on(number):
            return None
        kind: Kind = "heading" if not numbered[2] else "subrule" if number[-1].isalpha() else "rule"
        return kind, number, numbered[3].strip()
    if (section := _SECTION.fullmatch(bare)) and not bare.endswith("."):
        return "section", f"{section[1]}.", section[2].strip()
    return None


def _go_on(found: _Lines, bare: str) -> None:
    if example := _EXAMPLE.match(bare):
        found.texts[-1].append([bare[example.end() :]])
    else:
        found.go_on(bare)


def entries_of(text: str, wrapped: bool) -> Block:
    """A block of the glossary as its entry: the term on the first line, what it means on the others."""
    if text.strip("\n")[:1].isspace() or _NUMBERED_SENSE.match(text):
        return Block(_entry(["", *text.split("\n")], wrapped), "goes-on")
    lines = text.split("\n")
    bare = [line.strip() for line in lines if not _BARE_LINE.fullmatch(line)]
    if not bare:
        return Block(())
    if _BLANK_LINE.search(text):
        return Block(_entry(bare, wrapped), "holds-blank-lines")
    if glued := _GLUED_TERM.fullmatch(bare[0]):
        bare[:1] = glued.groups()
    return Block(_entry(bare, wrapped), "begins" if len(bare) == 1 else "")


def _entry(lines: list[str], wrapped: bool) -> tuple[Paragraph, ...]:
    term, *meaning = (line.strip() for line in lines)
    return (_paragraph("entry", comparable(term), [(" " if wrapped else "\n").join(filter(None, meaning))], 0),)
