"""An official text of any year as a document: its rules, subrules, examples and glossary entries, each with its number.

Editions share nearly all their paragraphs, so a reader works on bytes and looks into each different paragraph once.
"""

import gc
import re
from calendar import month_name
from collections.abc import Hashable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import date
from functools import cached_property
from itertools import accumulate

from .decoding import as_text_bytes, decoded, is_hard_wrapped, spread_out, without_furniture
from .paragraphs import Block, Kind, Paragraph, entries_of, rules_of

__all__ = ["Document", "Kind", "NotOfficial", "Paragraph", "Reader", "printed_day"]

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
        end = next((at for at in reversed(range(len(raw))) if _is_glossary(raw[at])), None)
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
        for at in [at for at, block in enumerate(blocks) if block is None]:
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
    return len(raw) < 200 and b"lossary" in raw and raw.strip(_AROUND_MARKS).lower() == b"glossary"


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
