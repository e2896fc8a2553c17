"""Mistakes on the command line and impossible games, as one sentence in either language."""

import re
from typing import TYPE_CHECKING, Any

import click

from .corpus.records import Language
from .engine.game import ImpossibleGame
from .telling import say

if TYPE_CHECKING:
    from .scenarios import NotAmongTheCards


class _PlainDigits(click.ParamType[int]):
    """A whole number as people write it: not 4_0, 04 or in digits of another script, all of which Python reads."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        """The number; a mistake is told as click tells its own."""
        if isinstance(value, str) and not re.fullmatch(r"-?(0|[1-9][0-9]{0,17})", value):
            self.fail(f"'{value}' is not a whole number", param, ctx)
        return super().convert(value, param, ctx)


class PlainNumber(_PlainDigits, click.types.IntParamType):
    """A whole number."""


class PlainRange(_PlainDigits, click.IntRange):
    """A whole number within bounds."""


class RepeatedOption(click.UsageError):
    """An option that takes one value, given more than once: which of them was meant nobody can tell."""

    def __init__(self, option: click.Option, count: int, ctx: click.Context) -> None:
        super().__init__(f"{option.opts[-1]} stands {count} times", ctx)
        self.option_name = option.opts[-1]
        self.count = count


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
        case click.BadOptionUsage():
            return say(lang, "usage.missing-value", given=error.option_name, command=command)
        case click.BadParameter(param=click.Parameter(type=click.Choice(choices=known))):
            return say(lang, "usage.choice", name=_name(error.param), given=_given(error), known=", ".join(known))
        case click.BadParameter(param=click.Parameter(type=click.IntRange(min=least, max=most))):
            return say(lang, "usage.range", name=_name(error.param), given=_given(error), least=least, most=most)
        case click.BadParameter(param=click.Parameter(type=click.types.IntParamType())):
            return say(lang, "usage.number", name=_name(error.param), given=_given(error))
        case click.UsageError() if error.message.startswith("Missing command"):
            return say(lang, "usage.nothing")
        case click.UsageError() if context and isinstance(context.command, click.Group):
            commands = ", ".join(sorted(context.command.commands))
            return say(lang, "usage.no-command", given=_given(error), known=commands)
        case click.UsageError() if "extra argument" in error.message:
            return say(lang, "usage.too-much", given=_given(error), command=command)
    return say(lang, "usage.other", said=error.format_message())


def _name(parameter: click.Parameter | None) -> str:
    if parameter is None:
        return ""
    return (
        parameter.opts[-1]
        if parameter.opts and parameter.opts[-1].startswith("-")
        else str(parameter.human_readable_name)
    )


def _given(error: click.ClickException) -> str:
    """What stood on the line, as click quotes it in its own message."""
    quoted = error.message.split("'")
    if len(quoted) > 2:
        return quoted[1]
    if "(" in error.message:
        return error.message.rpartition("(")[2].rstrip(")")
    return error.message.partition(" ")[0]
