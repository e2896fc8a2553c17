"""How an official text file is written: its encoding, wrapped lines, page numbers and running heads."""

import re
from collections import Counter
from collections.abc import Sequence

_PAGE = re.compile(r"(?i)[-–— \t]*(?:page\s+)?(?:\d{1,3}|[ivx]{1,5})(?:\s*(?:of|/)\s*\d{1,3})?[-–— \t]*")
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
    pages = [at for at, line in enumerate(bare) if line and _PAGE.fullmatch(line)]
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
