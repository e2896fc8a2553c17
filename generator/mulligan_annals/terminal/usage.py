"""How a line is written: its options, `--help` in the language that it asks for, and each mistake as one sentence.

What `--help` says stands among the phrases as `help.<command>`. A mistake carries what stood on the line, so that no
English sentence of the library is ever taken apart.
"""

import io
import json
import os
import re
import sys
from collections import Counter
from collections.abc import Callable, Sequence
from functools import wraps
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn, TextIO

import click

from ..bundle import open_record
from ..corpus.language import FALLBACK, Unreadable
from ..corpus.records import Language
from ..corpus.typography import UNSEEN, visible
from ..engine import ImpossibleGame
from ..grounding import Ungrounded
from ..lookup.parsing import NoAnswer
from ..phrases import languages, phrases
from ..telling import fitting, in_language, marked, render_all, say

if TYPE_CHECKING:
    from ..scenarios import NotAmongTheCards

PATH = click.Path(path_type=Path, readable=False)
"""A path as it stands on the line: whether it can be read is told by whatever reads it, in the reader's language."""


def spoken_language(words: list[str]) -> Language:
    """The language that a line asks for, also where the rest of it cannot be read."""
    for word, following in zip(words, [*words[1:], ""], strict=True):
        asked = following if word == "--lang" else word.removeprefix("--lang=") if "=" in word else ""
        if asked in languages():
            return asked
    return FALLBACK


class NotAValue(click.BadParameter):
    """A value that its option or argument cannot have."""

    def __init__(self, given: str, parameter: click.Parameter | None, ctx: click.Context | None) -> None:
        super().__init__(given, ctx, parameter)
        self.given = given


class RepeatedOption(click.UsageError):
    """An option that takes one value, given more than once: which of them was meant nobody can tell."""

    def __init__(self, option: click.Option, count: int, ctx: click.Context) -> None:
        self.option_name = option.opts[-1]
        self.count = count
        super().__init__(f"{self.option_name} stands {count} times", ctx)


class TooMuch(click.UsageError):
    """Words that stand on a line after everything that the command takes."""

    def __init__(self, words: Sequence[str], ctx: click.Context) -> None:
        self.words = tuple(words)
        super().__init__(" ".join(words), ctx)


class _Value(click.ParamType[Any]):
    """A value whose refusal keeps it as it stood on the line."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        """The value; raises `NotAValue`."""
        try:
            return super().convert(value, param, ctx)
        except click.BadParameter:
            raise NotAValue(str(value), param, ctx) from None


class OneOf(_Value, click.Choice[str]):
    """One of a closed list of words."""


class _PlainDigits(_Value):
    """A whole number as people write it: not 4_0, 04 or in digits of another script, all of which Python reads."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        """The number; raises `NotAValue`."""
        if isinstance(value, str) and not re.fullmatch(r"-?(0|[1-9][0-9]{0,99})", value):
            raise NotAValue(value, param, ctx)
        return super().convert(value, param, ctx)


class PlainNumber(_PlainDigits, click.types.IntParamType):
    """A whole number."""


class PlainRange(_PlainDigits, click.IntRange):
    """A whole number within bounds."""


class Spoken(OneOf):
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
    """A command whose help is said in the language of the line, and that refuses what is said twice or too much."""

    allow_extra_args = True
    """So that what is too much is refused here, where it is still known word for word."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Read the line; raises `RepeatedOption` where an option of one value stands in it twice, and `TooMuch`."""
        try:
            _, _, order = self.make_parser(ctx).parse_args(list(args))
        except click.UsageError as error:
            error.ctx = error.ctx or ctx  # click leaves out of some which command was meant
            raise
        counted = Counter(each for each in order if isinstance(each, click.Option))
        for option, count in counted.items():
            if count > 1 and not option.is_flag and not option.multiple:
                raise RepeatedOption(option, count, ctx)
        rest = super().parse_args(ctx, args)
        if rest and not isinstance(self, click.Group):
            raise TooMuch(rest, ctx)
        return rest

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


FINDINGS, MISUSE = 1, 2
"""Exit statuses: something was found or differs; the line or a file cannot be read."""


LONG_READ = re.compile(r"([“«][^”»]{120})[^”»]{80,}([”»])")
"""Words between quotation marks of which the first hundred and twenty letters say enough of what was typed."""


def stop(*sentences: str, status: int = MISUSE) -> NoReturn:
    """End the command with sentences: of misuse each is one line, whatever was typed."""
    for sentence in sentences:
        if status != MISUSE:
            click.echo(visible(marked(sentence)))
            continue
        one = LONG_READ.sub(r"\1…\2", sentence.replace("\n", "\\n"))
        try:
            click.echo(visible(marked(one)), err=True)
        except OSError:
            # Where not even this can be written, the status still tells that the line was a mistake.
            drop_unwritten(sys.stderr)
    sys.exit(status)


def drop_unwritten(stream: TextIO) -> None:
    """Let what is left unwritten go nowhere; Python would try once more at the end, and end with its own status."""
    if isinstance(stream, io.TextIOWrapper):
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


def answering(command: Callable[..., Any]) -> Callable[..., Any]:
    """What every answering command has: `--json`, `--lang`, `--rules`, and one sentence for each mistake."""

    @click.option("--json", "as_json", is_flag=True)
    @speaking()
    @click.option("--rules", type=PATH, default=None)
    @wraps(command)
    def run(as_json: bool, lang: Language, rules: Path | None, **given: Any) -> None:
        try:
            command(corpus=open_record(rules), as_json=as_json, lang=lang, **given)
        except NoAnswer as error:
            stop(in_language(lang, error.why))
        except ImpossibleGame as error:
            stop(impossible_game(lang, error))
        except Ungrounded:
            stop(say(lang, "misuse.ungrounded"))
        except Unreadable as error:
            stop(*render_all(sorted(error.findings), lang))

    return run


def write_json(shape: object) -> None:
    """Write an answer for programs; what nobody sees is written as its escape."""
    written = json.dumps(shape, ensure_ascii=False, indent=2)
    click.echo(UNSEEN.sub(lambda found: json.dumps(found.group())[1:-1], written))


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
        return tuple(open_record().games)
    except Unreadable:
        return ()


PLAIN = ("players", "teams", "kinds")
"""The arguments of a game of which every refusal speaks by itself."""


def impossible_game(lang: Language, error: ImpossibleGame) -> str:
    """Why a game cannot be set up, after the name of the argument where the sentence does not make it plain."""
    why = say(lang, f"impossible.{error.reason}", **error.values)
    return why if error.argument in PLAIN else say(lang, "answer.term", term=error.argument, words=why)


def unplayable(lang: Language, error: "ImpossibleGame | NotAmongTheCards") -> str:
    """Why a scenario cannot be played at all."""
    if isinstance(error, ImpossibleGame):
        return impossible_game(lang, error)
    return say(lang, "play.not-among-the-cards", player=error.player, card=error.card)


def usage(lang: Language, error: click.ClickException) -> str:
    """A line that cannot be read: what was read, why it cannot be, what would be."""
    context = getattr(error, "ctx", None)
    command = context.command_path if context else "mulligan"
    match error:
        case RepeatedOption(option_name=name, count=count):
            return say(lang, "misuse.repeated", name=name, count=count, command=command)
        case click.exceptions.NoArgsIsHelpError():
            return say(lang, "usage.nothing")
        case click.NoSuchOption():
            return say(lang, "usage.no-option", given=error.option_name, command=command)
        case click.MissingParameter():
            return say(lang, "usage.missing", name=_name(error.param), command=command)
        case click.BadOptionUsage() if _is_flag(context, error.option_name):
            return say(lang, "usage.no-value", given=error.option_name, command=command)
        case click.BadOptionUsage():
            return say(lang, "usage.missing-value", given=error.option_name, command=command)
        case NotAValue(param=click.Parameter(type=click.Choice(choices=known))):
            return say(lang, "usage.choice", name=_name(error.param), given=error.given, known=", ".join(known))
        case NotAValue(param=click.Parameter(type=click.IntRange(min=least, max=most))):
            return say(lang, "usage.range", name=_name(error.param), given=error.given, least=least, most=most)
        case NotAValue():
            return say(lang, "usage.number", name=_name(error.param), given=error.given)
        case click.exceptions.NoSuchCommand(ctx=click.Context(command=click.Group(commands=known))):
            return say(lang, "usage.no-command", given=error.command_name, known=", ".join(sorted(known)))
        case TooMuch(words=words):
            return say(lang, "usage.too-much", given=" ".join(words), command=command)
        case click.UsageError() if context and isinstance(context.command, click.Group):
            return say(lang, "usage.nothing")
    return say(lang, "usage.other", said=error.format_message())


def _is_flag(context: click.Context | None, option: str) -> bool:
    """Whether an option of the command takes no value."""
    known = context.command.params if context else ()
    return any(isinstance(each, click.Option) and each.is_flag and option in each.opts for each in known)


def _name(parameter: click.Parameter | None) -> str:
    if parameter is None:
        return ""
    return (
        parameter.opts[-1]
        if parameter.opts and parameter.opts[-1].startswith("-")
        else str(parameter.human_readable_name)
    )
