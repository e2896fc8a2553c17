"""`--help`, in the language that the line asks for; the words stand among the phrases as `help.<command>`."""

import sys
from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import click

from ..bundle import known_files, rules_folder
from ..corpus.language import FALLBACK, Unreadable
from ..corpus.reading import read_record
from ..corpus.records import Games, Language
from ..misuse import RepeatedOption
from ..phrases import languages, phrases
from ..telling import fitting

PATH = click.Path(path_type=Path, readable=False)
"""A path as it stands on the line: whether it can be read is told by whatever reads it, in the reader's language."""


def spoken_language(words: list[str]) -> Language:
    """The language that a line asks for, also where the rest of it cannot be read."""
    for word, following in zip(words, [*words[1:], ""], strict=True):
        asked = following if word == "--lang" else word.removeprefix("--lang=") if "=" in word else ""
        if asked in languages():
            return asked
    return FALLBACK


class Spoken(click.Choice[str]):
    """One of the languages that are found, when somebody asks."""

    @property
    def choices(self) -> tuple[str, ...]:
        """The codes of the languages."""
        return languages()

    @choices.setter
    def choices(self, _: Sequence[str]) -> None:
        """Nothing is listed beforehand."""


def speaking(*, heard: bool = True) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """The option `--lang`, which may also stand before the command; `heard` where a command takes it as an argument."""
    return click.option("--lang", type=Spoken(()), default=lambda: spoken_language(sys.argv), expose_value=heard)


class SpokenCommand(click.Command):
    """A command whose help is said in the language of the line, and that refuses what is said twice."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Read the line; raises `RepeatedOption` where an option of one value stands in it more than once."""
        _, _, order = self.make_parser(ctx).parse_args(list(args))
        counted = Counter(each for each in order if isinstance(each, click.Option))
        for option, count in counted.items():
            if count > 1 and not option.is_flag and not option.multiple:
                raise RepeatedOption(option, count, ctx)
        return super().parse_args(ctx, args)

    def get_help(self, ctx: click.Context) -> str:
        """How the line is written, what the command does, and every option."""
        lang = spoken_language(sys.argv)
        formatter = ctx.make_formatter()
        pieces = " ".join(self.collect_usage_pieces(ctx))
        formatter.write_usage(ctx.command_path, pieces, f"{fitting(lang, 'help.usage')} ")
        formatter.write_paragraph()
        with formatter.indentation():
            formatter.write_text(fitting(lang, help_phrase(self)))
        rows = [_option(lang, self, each, ctx) for each in self.get_params(ctx) if isinstance(each, click.Option)]
        _listed(formatter, fitting(lang, "help.options"), rows)
        if isinstance(self, click.Group):
            commands = [(name, fitting(lang, help_phrase(each))) for name, each in self.commands.items()]
            _listed(formatter, fitting(lang, "help.commands"), commands)
        return formatter.getvalue().rstrip("\n")


class SpokenGroup(SpokenCommand, click.Group):
    """The command that holds the others."""

    command_class = SpokenCommand


def help_phrase(command: click.Command) -> str:
    """The phrase that says what a command does."""
    return f"help.{command.name}"


def option_phrase(command: click.Command, option: click.Parameter) -> str:
    """The phrase that says what an option does: its own for this command, or that of every command that has it."""
    name = max(option.opts, key=len).lstrip("-")
    own = f"{help_phrase(command)}.{name}"
    return own if own in phrases(FALLBACK) else f"help.option.{name}"


def _listed(formatter: click.HelpFormatter, heading: str, rows: list[tuple[str, str]]) -> None:
    formatter.write(f"\n{heading}\n")
    with formatter.indentation():
        formatter.write_dl(rows)


def _option(lang: Language, command: click.Command, option: click.Option, ctx: click.Context) -> tuple[str, str]:
    written = ", ".join(sorted(option.opts, key=len))
    if not option.is_flag:
        kind = f"help.kind.{option.type.name.replace(' ', '-')}"
        choices = "|".join(option.type.choices) if isinstance(option.type, click.Choice) else ""
        written += f" {f'[{choices}]' if choices else fitting(lang, kind)}"
    told = fitting(lang, option_phrase(command, option), kinds=", ".join(_kinds()))
    default = option.get_default(ctx)
    if not option.is_flag and isinstance(default, str | int | Path):
        told += f" {fitting(lang, 'help.default', value=default)}"
    return written, told


def _kinds() -> tuple[str, ...]:
    """The kinds of game of the record that the command comes with; none where it cannot be read."""
    try:
        games = read_record(Games, rules_folder() / "games.yaml", known=known_files()).games
    except Unreadable:
        return ()
    return tuple(kind.id for kind in games)
