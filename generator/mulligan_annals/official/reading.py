"""An official text of any year as a document, however its file is written: encoding, wrapped lines, pages and heads.

Editions share nearly all their paragraphs, so a reader works on bytes and looks into each different paragraph once.
"""

import gc
import re
from calendar import month_name
from collections import Counter
from collections.abc import Hashable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import date
from functools import cached_property
from itertools import accumulate
from pathlib import Path

from .paragraphs import Block, Paragraph, entries_of, rules_of

_PAGE_NUMBER = re.compile(r"(?i)[-–— \t]*(?:page\s+)?(?:\d{1,3}|[ivx]{1,5})(?:\s*(?:of|/)\s*\d{1,3})?[-–— \t]*")
_ENDS_A_SENTENCE = re.compile(r"[.!?:”\"’')\]]\s*$")
_BEGINS_A_PARAGRAPH = re.compile(
    r"(?i)\s*(?:\d{3}\.(?:\d|\s+\S)|\d\.\s+[A-Z]|examples?:|(?:glossary|credits|contents|introduction)\s*$)"
)
_MOJIBAKE = re.compile("[\u00c2\u00c3\u00e2][\u0080-\u00bf]")
WRAPPED_AT = 130
"""Characters that hardly any line exceeds in a hard-wrapped text."""
_C1 = re.compile("[\u0080-\u009f]")
_LOOKED_AT = 100_000
"""Characters of a text by which its encoding is judged."""
_FEW = 5
"""Fewer C1 controls than this are a letter spoilt here and there, not a text decoded wrongly."""


def as_text_bytes(written: bytes) -> bytes | None:
    """The file as bytes in which every line end and number is ASCII: UTF-8 or Windows-1252; None for a binary file."""
    if written[:2] in (b"\xff\xfe", b"\xfe\xff"):
        return _repaired(written.decode("utf-16", "replace")).encode()
    written = written.removeprefix(b"\xef\xbb\xbf")
    if b"\0" in written[:4000]:
        if written[:4000:2].count(0) > 1000 or written[1:4000:2].count(0) > 1000:
            order = "utf-16-be" if written[0] == 0 else "utf-16-le"
            return written.decode(order, "replace").encode()
        return None
    if b"\0" in written:
        return None
    # A text encoded twice shows its C1 controls, as UTF-8 writes them.
    if b"\xc2\x80" in written[:_LOOKED_AT] or b"\xc2\x92" in written[:_LOOKED_AT]:
        return _repaired(written.decode("utf-8", "replace")).encode()
    return written


def _repaired(text: str) -> str:
    """A text that was decoded wrongly once, decoded rightly."""
    controls = len(_C1.findall(text, 0, _LOOKED_AT))
    if controls < _FEW:
        return text
    written = text.encode("latin-1", "replace")
    if len(_MOJIBAKE.findall(text, 0, _LOOKED_AT)) * 3 > controls:
        return written.decode("utf-8", "replace")
    return written.decode("cp1252", "replace")


def decoded(written: bytes) -> str:
    """The text of those bytes, with one kind of line end; what is not UTF-8 is Windows-1252."""
    try:
        text = written.decode("utf-8")
    except UnicodeDecodeError:
        text = written.decode("cp1252", "replace")
    if "\r" in text:
        text = text.replace("\r\n", "\n").replace("\r", "\n")
    return text.replace("\f", "\n")


def is_hard_wrapped(raw: Sequence[bytes]) -> bool:
    """Whether the paragraphs are cut into lines that a screen or a page of old holds."""
    middle = [block for block in raw[len(raw) // 4 : len(raw) // 2] if len(block) > WRAPPED_AT][:60]
    lines = [len(line) for block in middle for line in block.splitlines()]
    return len(lines) > 5 and sum(length > WRAPPED_AT for length in lines) * 50 < len(lines)


def without_furniture(text: str) -> str:
    """The text without page numbers and running heads, each paragraph that a page break tore made whole again."""
    lines = text.split("\n")
    bare = [line.strip() for line in lines]
    pages = [at for at, line in enumerate(bare) if line and _PAGE_NUMBER.fullmatch(line)]
    furniture = set(pages)
    # A running head stands at one distance from the page number, on every other page at least.
    for step in (-3, -2, -1, 1, 2, 3):
        often = Counter(bare[at + step] for at in pages if 0 <= at + step < len(bare))
        furniture.update(
            at + step
            for at in pages
            if 0 <= at + step < len(bare) and bare[at + step] and often[bare[at + step]] >= max(3, len(pages) / 2)
        )
    kept: list[str] = []
    at_break = False
    for at, line in enumerate(lines):
        if at in furniture:
            at_break = True
        elif not at_break or bare[at]:
            if at_break and _torn(kept, bare[at]):
                while kept and not kept[-1].strip():
                    kept.pop()
            elif at_break:
                kept.append("")
            kept.append(line)
            at_break = False
    return "\n".join(kept)


def _torn(before: Sequence[str], after: str) -> bool:
    """Whether what follows a page break goes on the sentence before it."""
    last = next((line for line in reversed(before) if line.strip()), "")
    return bool(last) and not _ENDS_A_SENTENCE.search(last) and not _BEGINS_A_PARAGRAPH.match(after)


def spread_out(text: str) -> str:
    """A text without blank lines, with one before each paragraph that can be told by its number or by its end."""
    spread: list[str] = []
    in_glossary = False
    rules = 0
    for line in text.split("\n"):
        bare = line.strip()
        rules += bool(re.match(r"\d{3}\.\d", bare))
        in_glossary = in_glossary or (rules > 0 and bare.casefold() == "glossary")
        before = next((each for each in reversed(spread) if each.strip()), "")
        # A term is a short line without an end, where the definition before it has ended.
        term = in_glossary and bool(bare) and len(bare) < 60 and not _ENDS_A_SENTENCE.search(bare)
        ended = _ENDS_A_SENTENCE.search(before) or before.strip().casefold() == "glossary"
        begins = _BEGINS_A_PARAGRAPH.match(bare) and not (in_glossary and bare[:1].isdigit())
        if ((term and ended) or begins) and not bare.casefold().startswith("example"):
            spread.append("")
        spread.append(line)
    return "\n".join(spread)


FEWEST_RULES = 40
"""A text with fewer numbered rules than this is an excerpt or something else, not a Comprehensive Rules."""
LARGEST = 40_000_000
"""Bytes; the longest edition so far has less than two million, in the widest encoding."""
_MONTHS = list(month_name)
_MONTH = "|".join(_MONTHS[1:])
_EFFECTIVE = re.compile(rf"(?i)(?:effective|current|valid)\s+as\s+of\s+({_MONTH})\s+(\d{{1,2}}),?\s+(\d{{4}})")
_NUMERIC_DAY = re.compile(r"\b(\d\d)/(\d\d)/(\d\d)\b")
_BLANK_LINES = re.compile(rb"(?:\r\n|\r|\n)(?:[ \t\xa0\xc2]*(?:\r\n|\r|\n))+")
_AROUND_MARKS = b" -=_*~\t\r\n"
_LINE_END = re.compile(rb"\r\n|\r|\n")


def read_at_most(file: Path, most: int) -> bytes:
    """The bytes of a file, and one more than `most` where it is longer: a device never ends; raises `OSError`."""
    with file.open("rb") as opened:
        return opened.read(most + 1)


class NotOfficial(ValueError):
    """What was read is no official text: `why` is `empty`, `binary`, `too-large`, `truncated` or `other`."""

    def __init__(self, why: str, last: str = "") -> None:
        super().__init__(why)
        self.why = why
        self.last = last


@dataclass(eq=False)
class Document:
    """One official text: the blocks of its rules and of its glossary, in printed order; `day` is the day it prints."""

    name: str
    day: date | None
    blocks: tuple[Block, ...]
    entries: tuple[Block, ...]
    complete: bool
    """Whether the text goes on to the end of the glossary: what follows it (credits) stands there too."""
    _raw: tuple[bytes, ...] = field(repr=False)
    _first: int = field(repr=False)

    @cached_property
    def paragraphs(self) -> tuple[Paragraph, ...]:
        """Sections, headings, rules and subrules, then glossary entries, in printed order."""
        return tuple(each for block in (*self.blocks, *self.entries) for each in block.paragraphs)

    @cached_property
    def block_set(self) -> frozenset[Block]:
        """Its blocks, each as the one that stands for all printings of the same words by one reader."""
        return frozenset([each.one for each in self.blocks] + [each.one for each in self.entries])

    @cached_property
    def by_number(self) -> dict[str, Paragraph]:
        """Each paragraph by its number, an entry of the glossary by its term; the first where one stands twice."""
        found: dict[str, Paragraph] = {}
        for each in self.paragraphs:
            found.setdefault(each.number, each)
        return found

    @cached_property
    def example_count(self) -> int:
        """How many worked examples the text prints."""
        return sum(len(each.examples) for each in self.paragraphs)

    @cached_property
    def lines(self) -> dict[str, int]:
        """The line (from 1) on which the paragraph of each number begins."""
        ends = [len(_LINE_END.findall(raw)) for raw in self._raw]
        begins = list(accumulate((count + 2 for count in ends), initial=1))
        found: dict[str, int] = {}
        rules, glossary = self._first + len(self.blocks), len(begins) - 1 - len(self.entries)
        begins = begins[self._first : rules] + begins[glossary:]
        for block, begin in zip((*self.blocks, *self.entries), begins, strict=False):
            for each in block.paragraphs:
                found.setdefault(each.number, begin + each.line)
        return found


@contextmanager
def many_at_once() -> Iterator[None]:
    """While many texts are read, Python does not look for garbage: there is none, and looking takes a third longer."""
    looks = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if looks:
            gc.enable()


class Reader:
    """Reads official texts one after the other, and remembers every paragraph that it has looked into."""

    def __init__(self) -> None:
        self._known: dict[tuple[bool, bool], dict[bytes, Block]] = {
            (rules, wrapped): {} for rules in (True, False) for wrapped in (True, False)
        }
        self._one: dict[Hashable, Block] = {}
        self._torn: set[Block] = set()

    def read(self, written: bytes, name: str = "") -> Document:
        """The document that those bytes are; raises `NotOfficial` with the reason."""
        text = _text(written)
        raw = _split(text)
        wrapped = is_hard_wrapped(raw)
        # The first mark may be that of a table of contents, and the only one where the file is cut short.
        end = next((at for at in reversed(range(len(raw))) if len(raw[at]) < 200 and _is_glossary(raw[at])), None)
        body, printed = self._mended(raw[:end], wrapped, rules=True)
        if end is not None and not any(block.has_rules for block in body):
            raw, end = _glossary_freed(raw)
            body, printed = self._mended(raw[:end], wrapped, rules=True)
        first = next((at for at, block in enumerate(body) if block.has_rules), None)
        if first is None:
            raise NotOfficial("other")
        first = _with_headings(body, first)
        if first and (before := body[first - 1].paragraphs)[1:] and before[-1].kind == "section":
            # The first heading of the rules is glued to the end of the contents.
            printed[first - 1 : first] = _last_line_freed(printed[first - 1])
            body = self._look_into(printed, wrapped, rules=True)
        if sum(block.has_rules for block in body[first : first + 3 * FEWEST_RULES]) < FEWEST_RULES:
            raise _too_little(body, text)
        entries: list[Block] = []
        last = None
        if end is not None:
            last = next((at for at in range(end + 1, len(raw)) if _is_last(raw[at])), None)
            entries, meant = self._mended(raw[end + 1 : last], wrapped, rules=False)
            printed = [*printed, raw[end], *meant]
        day = printed_day(decoded(b"\n".join(printed[:first])[:4000])) or printed_day(decoded(text))
        return Document(name, day, tuple(body[first:]), tuple(entries), last is not None, tuple(printed), first)

    def _look_into(self, raw: list[bytes], wrapped: bool, rules: bool) -> list[Block]:
        """Each raw block as what it holds, looked into only where it has not been met before."""
        known = self._known[rules, wrapped]
        parse = rules_of if rules else entries_of
        blocks: list[Block | None] = list(map(known.get, raw))
        for at in [at for at, block in enumerate(blocks) if block is None] if None in blocks else ():
            # The same new block may stand twice in one text.
            block = known.get(raw[at]) or parse(decoded(raw[at]), wrapped)
            known[raw[at]] = blocks[at] = block
            block.one = self._one.setdefault(tuple([(rules, each.same) for each in block.paragraphs]), block)
            if block.torn:
                self._torn.add(block)
        return blocks  # type: ignore[return-value]  # every None has been replaced

    def _mended(self, raw: list[bytes], wrapped: bool, rules: bool) -> tuple[list[Block], list[bytes]]:
        """The blocks, each that holds blank lines cut there, each that goes on a paragraph joined to it."""
        blocks = self._look_into(raw, wrapped, rules)
        if any(block.torn == "holds-blank-lines" for block in self._torn.intersection(blocks)):
            raw = [
                part
                for block, one in zip(blocks, raw, strict=True)
                for part in (_BLANK_LINES.split(one) if block.torn == "holds-blank-lines" else (one,))
            ]
            blocks = self._look_into(raw, wrapped, rules)
        torn = self._torn.intersection(blocks)
        if not torn:
            return blocks, raw
        whole: list[Block] = []
        joined: list[bytes] = []
        holds = False
        begun = not rules
        for block, one in zip(blocks, raw, strict=True):
            begun = begun or block.has_rules
            if joined and begun and (holds or (block in torn and block.torn == "goes-on")):
                joined[-1] += b"\n\n" + one
                (whole[-1],) = self._look_into([joined[-1]], wrapped, rules)
            else:
                joined.append(one)
                whole.append(block)
            holds = block in torn and block.torn == "begins"
        return whole, joined


def _text(written: bytes) -> bytes:
    """The bytes of a text; raises `NotOfficial` for what can be none."""
    if not written.removeprefix(b"\xef\xbb\xbf").strip():
        raise NotOfficial("empty")
    if len(written) > LARGEST:
        raise NotOfficial("too-large")
    text = as_text_bytes(written)
    if text is None:
        raise NotOfficial("binary")
    return text


def _split(text: bytes) -> list[bytes]:
    """The text cut at its blank lines; one without blank lines is first spread out."""
    middle = text[len(text) // 2 :][:20_000]
    crlf, cr, lf = middle.count(b"\r\n"), middle.count(b"\r"), middle.count(b"\n")
    end = b"\r\n" if crlf * 2 > max(cr, lf) else b"\r" if cr > lf else b"\n"
    text = text.replace(end + b" " + end[:1], end + end[:1])
    raw = text.split(end * 2)
    if b"\f" in text or b"Page 2" in text[:60_000] or sum(map(bytes.isdigit, raw[len(raw) // 2 :][:400])) > 1:
        text = without_furniture(decoded(text)).encode()
        raw = text.split(b"\n\n")
    if len(text) > 3_000 * len(raw):
        raw = spread_out(decoded(text)).encode().split(b"\n\n")
    return raw


def _is_glossary(raw: bytes) -> bool:
    return b"lossary" in raw and raw.strip(_AROUND_MARKS).lower() == b"glossary"


def _glossary_freed(raw: list[bytes]) -> tuple[list[bytes], int | None]:
    """The blocks with the heading of the glossary set free from the rule right above it, and where it stands then."""
    for at in reversed(range(len(raw))):
        if raw[at].endswith((b"\nGlossary", b"\rGlossary")) and len(raw[at]) > 60:
            return [*raw[:at], raw[at].removesuffix(b"Glossary"), b"Glossary", *raw[at + 1 :]], at + 1
    return raw, None


def _last_line_freed(raw: bytes) -> list[bytes]:
    at = max(raw.rstrip().rfind(b"\n"), raw.rstrip().rfind(b"\r")) + 1
    return [raw[:at], raw[at:]]


def _is_last(raw: bytes) -> bool:
    first = raw[:200].strip(_AROUND_MARKS)
    return first[:7] in (b"Credits", b"CREDITS") or first[:6] == b"Index\r" or first == b"Index"


def _with_headings(blocks: list[Block], first: int) -> int:
    """Where the rules begin, with the headings that stand right before the first of them."""
    while first > 0 and len(blocks[first - 1].paragraphs) == 1 and blocks[first - 1].paragraphs[0].kind != "text":
        first -= 1
    return first


def _too_little(body: list[Block], text: bytes) -> NotOfficial:
    """Why a text with so few rules is none: cut short, or something else."""
    numbers = [each.number for block in body for each in block.paragraphs if each.number]
    official = printed_day(decoded(text[:4000])) is not None and b"Comprehensive" in text[:4000]
    return NotOfficial("truncated", numbers[-1]) if official and numbers else NotOfficial("other")


def printed_day(text: str) -> date | None:
    """The day from which a text says that it is in force, or to which it is current."""
    if found := _EFFECTIVE.search(text):
        return _day(int(found[3]), _month(found[1]), int(found[2]))
    if found := _NUMERIC_DAY.search(text[:600]):
        return _day(1900 + int(found[3]), int(found[1]), int(found[2]))
    return None


def _month(name: str) -> int:
    return _MONTHS.index(name.capitalize())


def _day(year: int, month: int, day: int) -> date | None:
    try:
        return date(year, month, day)
    except ValueError:
        return None
