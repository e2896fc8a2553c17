"""A sheet of text on the terminal, the only place that knows of columns and colour; and files in place of it."""

import errno
import os
import shutil
import textwrap
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import click

from ..corpus.records import Language, Sentence
from ..corpus.typography import visible
from ..telling import in_language, marked, say

if TYPE_CHECKING:
    from rich.console import Console
    from rich.text import Text

    from ..compare import Piece

MEASURE = 100
"""Columns beyond which a line is hard to read."""


@contextmanager
def in_place_of(into: Path) -> Iterator[Path]:
    """A file to write to, which takes the place of another once it is whole: where writing fails, that one stays.

    A pipe or a device is written to as it is.
    """
    if into.exists() and not into.is_file():
        yield into
        return
    place = Path(os.path.realpath(into))
    if place.exists() and not os.access(place, os.W_OK):
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))
    fresh = place.with_name(f".{place.name[:200]}.{os.getpid()}")
    try:
        yield fresh
        if place.exists():
            fresh.chmod(place.stat().st_mode)
        fresh.replace(place)
    finally:
        fresh.unlink(missing_ok=True)


class Sheet:
    """What an answer is written on, in one language."""

    def __init__(self, lang: Language) -> None:
        self.lang = lang
        self.width = max(30, min(MEASURE, shutil.get_terminal_size((MEASURE, 24)).columns))

    def words(self, sentence: Sentence) -> str:
        """A text or a message in the language of the answer."""
        return in_language(self.lang, sentence)

    def heading(self, text: str) -> None:
        """A title, with a blank line before it."""
        click.echo()
        self.line(text, style="bold")

    def line(self, text: str, indent: int = 0, style: str = "", lead: str = "") -> None:
        """A paragraph; `lead` stands before its first line, within the indent. No-break spaces hold."""
        if not text:
            click.echo()
        text = visible(marked(text))
        before = " " * (indent - len(lead)) + lead
        for written in textwrap.wrap(text, self.width - indent, break_on_hyphens=False):
            click.echo(before + _styled(written, style))
            before = " " * indent

    def verbatim(self, text: str) -> None:
        """Lines that are to be copied as they are."""
        for line in text.rstrip("\n").split("\n"):
            click.echo(visible(line))

    def quotation(self, text: str, indent: int = 2) -> None:
        """Words of the rule, set off from our own."""
        self.line(text, indent, style="italic")

    def item(self, text: str, indent: int = 0) -> None:
        """One entry of a list."""
        self.line(text, indent + 2, lead="- ")

    def term(self, term: str, words: str) -> str:
        """A term and what is said of it, with the colon of the language."""
        return say(self.lang, "answer.term", term=term, words=words)

    def table(self, heads: Sequence[str], rows: Sequence[Sequence[str]], right: Sequence[int] = ()) -> None:
        """A table of short cells whose columns numbered in `right` are set flush right; a list where it is too wide."""
        widths = [max(map(len, column)) for column in zip(heads, *rows, strict=True)]
        if sum(widths) + 2 * len(widths) > self.width:
            for row in rows:
                self.item(", ".join(self.term(head, cell) for head, cell in zip(heads, row, strict=True) if cell))
            return
        for row, style in ((heads, "bold"), *((row, "") for row in rows)):
            cells = [
                cell.rjust(width) if place in right else cell.ljust(width)
                for place, (cell, width) in enumerate(zip(row, widths, strict=True))
            ]
            click.echo(_styled(f"  {'  '.join(cells)}".rstrip(), style))

    def difference(self, pieces: Sequence["Piece"], typography: bool, indent: int = 2) -> None:
        """A difference with its words marked [-out-] and {+in+}, so that it reads without colour too."""
        from rich.text import Text

        text, console = Text(), self._console()
        for piece in pieces:
            _write(text, piece, typography)
        for line in text.wrap(console, self.width - indent):
            line.rstrip()
            console.print(Text(" " * indent) + line, soft_wrap=True)

    def beside(
        self, heads: tuple[str, str], left: Sequence["Piece"], right: Sequence["Piece"], typography: bool
    ) -> None:
        """Two sides of a difference next to each other."""
        from rich.padding import Padding
        from rich.table import Table
        from rich.text import Text

        table = Table(box=None, padding=(0, 2, 0, 0), header_style="bold")
        texts = Text(), Text()
        for text, side in zip(texts, (left, right), strict=True):
            for piece in side:
                _write(text, piece, typography)
        for head in heads:
            table.add_column(head, ratio=1)
        table.add_row(*texts)
        self._console().print(Padding(table, (0, 0, 0, 2)))

    def _console(self) -> "Console":
        """The library that lays out differences; whoever shows none does not wait for it."""
        from rich.console import Console

        return Console(width=self.width, highlight=False, markup=False, emoji=False)


def _styled(text: str, style: str) -> str:
    """Words in bold or italic; where no terminal shows them, `click.echo` leaves them plain."""
    return click.style(text, bold=style == "bold", italic=style == "italic") if style and text else text


def _write(text: "Text", piece: "Piece", typography: bool) -> None:
    from ..compare import around, plain

    match piece.is_:
        case "out":
            text.append(around(piece.text, "[-", "-]"), style="red strike")
        case "in":
            text.append(around(piece.text, "{+", "+}"), style="green underline")
        case "typography" if typography:
            text.append(plain([piece], show_typography=True), style="dim")
        case _:
            text.append(piece.text)
