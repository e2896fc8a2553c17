"""The command `mulligan`: exit status 0 where all is good, 1 for findings or a step that differs, 2 for misuse."""

import io
import os
import sys
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import click

from .bundle import known_clean, rules_folder
from .corpus.corpus import Corpus
from .corpus.language import Finding
from .corpus.records import Language
from .corpus.rules import RuleHistory
from .corpus.typography import visible
from .lookup.asking import asked_number, asked_question
from .lookup.cite import cite as cite_number
from .lookup.cite import cited_on, meanings
from .lookup.on import answer
from .lookup.parsing import asked_day, asked_game, asked_revision, asked_rule
from .telling import in_language, render, render_all, say
from .terminal.sheet import Sheet
from .terminal.text_commands import TEXT_COMMANDS
from .terminal.usage import (
    FINDINGS,
    PATH,
    OneOf,
    PlainNumber,
    PlainRange,
    Spoken,
    SpokenGroup,
    answering,
    drop_unwritten,
    speaking,
    spoken_language,
    stop,
    unplayable,
    usage,
    write_json,
)

NOBODY_READS = 141
"""As of every command of a shell whose reader has gone: `mulligan check | head` has not found anything."""


@click.group("mulligan", cls=SpokenGroup, context_settings={"help_option_names": ["-h", "--help"]})
@speaking(heard=False)
@click.version_option(package_name="mulligan-annals", prog_name="mulligan")
def cli() -> None:
    """Which mulligan rule of Magic: The Gathering governed a game on a given day, in words and in deeds."""


@cli.command()
@click.argument("words", nargs=-1, required=True, metavar="DAY")
@click.option("--game", "games", multiple=True)
@click.option("--players", type=PlainNumber(), default=None)
@click.option("--rule", default=None)
@answering
def on(
    corpus: Corpus, as_json: bool, lang: Language, words: tuple[str, ...], games: tuple[str, ...], players: int | None,
    rule: str | None,
) -> None:  # fmt: skip
    """Which rule governed a game on DAY: a day (2015-10-03) or a release (BFZ); the game may stand beside it."""
    from .terminal.answers import show_all

    day = " ".join(words)
    of = asked_rule(corpus, rule)
    if of is not corpus.main:
        # No game is played by it alone: what it says that day is all there is to answer.
        cited = cited_on(corpus, of, asked_day(corpus, day).day)
        if as_json:
            from .telling import shapes

            write_json(shapes.citation(corpus, cited))
        else:
            from .terminal.answers import show_citation

            show_citation(Sheet(lang), corpus, cited)
        return
    asked = asked_question(corpus, day, games, players)
    game = asked.game
    if asked.number:
        _cite(corpus, as_json, lang, asked.number, asked.on)
        return
    given = [answer(corpus, each.day, game.kinds, game.players, release=each.release) for each in asked.days]
    found = [replace(each, warnings=(*game.notes, *each.warnings)) for each in given]
    if as_json:
        from .telling import shapes

        shown = [shapes.on(each) for each in found]
        write_json(shown[0] if len(shown) == 1 else shown)
    else:
        show_all(Sheet(lang), day, found)


@cli.command()
@click.argument("words", nargs=-1, required=True, metavar="NUMBER")
@click.option("--on", "day", default=None)
@click.option("--rule", default=None)
@answering
def cite(
    corpus: Corpus, as_json: bool, lang: Language, words: tuple[str, ...], day: str | None, rule: str | None
) -> None:
    """What the rule NUMBER meant on a day, or has ever meant, what else has borne it, and its number today."""
    number, on = (" ".join(words), day) if day else asked_number(corpus, " ".join(words))
    _cite(corpus, as_json, lang, number, on, asked_rule(corpus, rule) if rule is not None else None)


def _cite(
    corpus: Corpus, as_json: bool, lang: Language, number: str, day: str | None, of: RuleHistory | None = None
) -> None:
    from .terminal.answers import show_citation, show_meanings

    if day is None:
        written, meant = meanings(corpus, number, of)
        if as_json:
            from .telling import shapes

            write_json(shapes.meanings(written, meant))
        else:
            show_meanings(Sheet(lang), written, meant)
        return
    found = cite_number(corpus, number, asked_day(corpus, day).day, of)
    if as_json:
        from .telling import shapes

        write_json(shapes.citation(corpus, found))
    else:
        show_citation(Sheet(lang), corpus, found)


@cli.command()
@click.argument("subrule", required=False)
@click.option("--rule", default=None)
@answering
def history(corpus: Corpus, as_json: bool, lang: Language, subrule: str | None, rule: str | None) -> None:
    """All revisions of the mulligan rule or another, or of one SUBRULE (main, free-mulligan, team …)."""
    from .lookup.comparison import history_of
    from .terminal.answers import show_history

    of = asked_rule(corpus, rule)
    found = history_of(of, subrule)
    if as_json:
        from .telling import shapes

        write_json(shapes.history(corpus, found))
    else:
        show_history(Sheet(lang), of, found, subrule)


@cli.command()
@click.argument("a")
@click.argument("b")
@click.option("--subrule", default=None)
@click.option("--side-by-side", is_flag=True)
@click.option("--show-typography", is_flag=True)
@click.option("--rule", default=None)
@answering
def compare(
    corpus: Corpus, as_json: bool, lang: Language, a: str, b: str, subrule: str | None, side_by_side: bool,
    show_typography: bool, rule: str | None,
) -> None:  # fmt: skip
    """How the words of two revisions differ; each is named by its id, a day or a release."""
    from .games import section_names
    from .lookup.comparison import comparison
    from .terminal.comparison import show_comparison

    of = asked_rule(corpus, rule)
    found = comparison(corpus, asked_revision(corpus, a, of), asked_revision(corpus, b, of), subrule, rule=of)
    if as_json:
        from .telling import shapes

        write_json(shapes.comparison(found))
    else:
        show_comparison(Sheet(lang), found, section_names(corpus.games), side_by_side, show_typography)


@cli.command()
@click.argument("day")
@click.option("--rule", default=None)
@answering
def show(corpus: Corpus, as_json: bool, lang: Language, day: str, rule: str | None) -> None:
    """The whole state of the rule on DAY, as a file of revisions would write it; also by a revision or a release."""
    from .corpus.folding import unfolded
    from .corpus.yaml import dump

    of = asked_rule(corpus, rule)
    revision_id = asked_revision(corpus, day, of)
    if as_json:
        from .telling import shapes

        write_json(shapes.state(of, revision_id))
    else:
        state = corpus.places.states[corpus.places.revision(of.id, revision_id)]
        click.echo(visible(f"# {of.title[lang]}, {revision_id}"))
        click.echo(dump(unfolded(state)), nl=False)


@cli.command()
@click.argument("scenarios", nargs=-1, required=True, metavar="SCENARIO…")
@click.option("--under", default=None)
@click.option("--reading", default=None)
@answering
def play(
    corpus: Corpus, as_json: bool, lang: Language, scenarios: tuple[str, ...], under: str | None, reading: str | None
) -> None:
    """Play a worked example step by step; SCENARIO is an id or any YAML file of the same shape."""
    from .lookup.plays import Unplayable, asked_plays
    from .terminal.comparison import show_play, show_under_all

    try:
        played = [asked_plays(corpus, given, under, reading) for given in scenarios]
    except Unplayable as error:
        stop(f"{error.place}: {unplayable(lang, error.why)}")
    if as_json:
        from .telling import shapes

        shown = [shapes.play(scenario_id, each) for scenario_id, _, of in played for each in of]
        write_json(shown[0] if len(shown) == 1 else shown)
    for scenario_id, scenario, of in () if as_json else played:
        if len(of) > 1:
            show_under_all(Sheet(lang), corpus, scenario_id, scenario, of)
        if len(of) == 1 or under is None:
            # A scenario that belongs to several revisions is told step by step under the latest of them.
            show_play(Sheet(lang), corpus, scenario_id, scenario, of[-1])
    sys.exit(0 if all(each.passed for _, _, of in played for each in of) else FINDINGS)


@cli.command()
@click.argument("a")
@click.argument("b")
@click.option("--game", "games", multiple=True)
@click.option("--players", type=PlainNumber(), default=None)
@answering
def difference(
    corpus: Corpus, as_json: bool, lang: Language, a: str, b: str, games: tuple[str, ...], players: int | None
) -> None:
    """The smallest game in which two revisions part, played in step; or that none does."""
    from .lookup.comparison import differences, walked_game
    from .terminal.comparison import show_difference

    everywhere = not games and players is None
    game = asked_game(corpus, games, players)
    walked = None if everywhere else (walked_game(corpus, game.kinds, game.players),)
    found = differences(corpus, asked_revision(corpus, a), asked_revision(corpus, b), walked, walk_equal=True)
    if as_json:
        from .telling import shapes

        write_json(shapes.difference(found))
    else:
        show_difference(Sheet(lang), corpus, found)


@cli.command()
@click.option("--on", "day", required=True)
@click.option("--game", "games", multiple=True)
@click.option("--players", type=PlainNumber(), default=None)
@click.option("--deck", type=PlainNumber(), default=None)
@click.option("--lands", type=PlainNumber(), default=None)
@click.option("--keep", default="2..5")
@click.option("--mulligans", type=PlainNumber(), default=3)
@click.option("--against", default=None)
@answering
def odds(
    corpus: Corpus, as_json: bool, lang: Language, day: str, against: str | None, games: tuple[str, ...],
    players: int | None, deck: int | None, lands: int | None, keep: str, mulligans: int,
) -> None:  # fmt: skip
    """What a rule costs: the exact chances of every opening hand when a player follows a plan."""
    from .telling.training import odds_shape
    from .terminal.training import show_odds
    from .training.odds import KeepingPlan, asked_range, cost

    plan = KeepingPlan(*asked_range(keep), mulligans)
    days = [asked_day(corpus, each).day for each in (day, against) if each is not None]
    game = asked_game(corpus, games, players)
    costs = [cost(corpus, each, game.kinds, game.players, plan, deck, lands) for each in days]
    if as_json:
        write_json(odds_shape(costs))
    else:
        show_odds(Sheet(lang), costs)


for each in TEXT_COMMANDS:
    cli.add_command(each)


@cli.command()
@click.argument("paths", nargs=-1, metavar="[PATH…]", type=PATH)
@click.option("--json", "as_json", is_flag=True)
@speaking()
@click.option("--missing", "lacking", type=Spoken(()), default=None)
def check(paths: tuple[Path, ...], as_json: bool, lang: Language, lacking: Language | None) -> None:
    """Check the record, or each PATH: a folder of rules, a file in one, or a scenario anywhere."""
    if not lacking and all(known_clean(path) for path in paths or (rules_folder(),)):
        found: Sequence[Finding] = ()
    elif lacking:
        from .checks import lacking_in

        found = list(lacking_in(lacking, paths[0] if paths else rules_folder()))
    else:
        from .checks import check_path

        found = [finding for path in paths or (rules_folder(),) for finding in check_path(path, rules_folder())]
    if as_json:
        from .telling import shapes

        write_json(shapes.findings(found))
    elif found:
        told = (render(each, lang) for each in found) if lacking else render_all(found, lang)
        stop(*told, say(lang, "check.findings", count=len(found)), status=FINDINGS)
    else:
        click.echo(visible(say(lang, "check.clean", places=", ".join(map(str, paths or (rules_folder().name,))))))
    sys.exit(FINDINGS if found else 0)


@cli.command()
@click.option("--seed", default="1")
@click.option("--count", type=PlainNumber(), default=10)
@click.option("--era", default=None)
@click.option("--topic", "topics", multiple=True)
@click.option("--game", "games", multiple=True)
@click.option("--hardest", type=PlainRange(1, 3), default=3)
@click.option("--format", "written_as", type=OneOf(("md", "html", "json", "csv", "anki")), default="md")
@click.option("--into", type=PATH, default=None)
@answering
def questions(
    corpus: Corpus, as_json: bool, lang: Language, games: tuple[str, ...], written_as: str, **asked: Any
) -> None:
    """A sheet of questions with their answers, the same for the same seed on every machine."""
    from .terminal.training import sheet_of_questions

    kinds = tuple(asked_game(corpus, games).kinds) if games else ()
    click.echo(sheet_of_questions(corpus, lang, kinds, "json" if as_json else written_as, **asked), nl=False)


@cli.command()
@click.option("--into", type=PATH, default=Path("site"))
@click.option("--archive", "index", type=PATH, default=None)
@click.option("--zip", "packed", type=PATH, default=None)
@speaking()
@click.option("--rules", type=PATH, default=None)
def site(into: Path, packed: Path | None, lang: Language, rules: Path | None, index: Path | None) -> None:
    """Check the record, play every example and build the site, unless nothing has changed."""
    from .checks import check_rules
    from .official.archive import NoArchive
    from .terminal.texts import no_archive
    from .website.build import CannotBegin, NotBuilt, build
    from .website.offline import pack, refuse_to_pack

    try:
        if packed:
            refuse_to_pack(packed)
        built = build(into, rules, index)
        size = pack(built.folder, packed) if packed else 0
    except NoArchive as error:
        stop(no_archive(lang, error))
    except ModuleNotFoundError as error:
        stop(say(lang, "site.no-engine", module=error.name or ""))
    except CannotBegin as error:
        stop(in_language(lang, error.sentence))
    except NotBuilt as error:
        # The site engine tells what stopped it in one language; what the checks find is told in the reader's.
        stop(*([*render_all(check_rules(rules or rules_folder()), lang)] or error.why), status=FINDINGS)
    phrase = "site.built" if built.anew else "site.unchanged"
    click.echo(say(lang, phrase, pages=built.pages, folder=into, index=built.folder / "index.html"))
    if packed:
        click.echo(say(lang, "site.packed", file=packed, size=size))


@cli.command()
@click.option("--port", type=PlainRange(1, 65535), default=8000)
@speaking()
@click.option("--rules", type=PATH, default=None)
def serve(port: int, lang: Language, rules: Path | None) -> None:
    """Show the site on this machine, built anew after every edit."""
    from .website.build import CannotBegin, PortTaken
    from .website.build import serve as serve_site

    try:
        serve_site(rules, port=port)
    except ModuleNotFoundError as error:
        stop(say(lang, "site.no-engine", module=error.name or ""))
    except click.ClickException:
        sys.exit(FINDINGS)  # the site engine has said already what stopped it
    except CannotBegin as error:
        stop(in_language(lang, error.sentence))
    except PortTaken as error:
        stop(say(lang, "site.not-served", port=port, why=error.strerror or error))


def main() -> None:
    """Run the command; every mistake on the line is one sentence and exit status 2."""
    lang = spoken_language(sys.argv)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            # French and the words of the rules need more letters than the encoding of some terminals has.
            stream.reconfigure(encoding="utf-8")
    try:
        # Not by `cli.main`, which ends with 1 where nobody reads on, as if something had been found.
        with cli.make_context("mulligan", sys.argv[1:]) as context:
            cli.invoke(context)
        sys.exit(0)
    except click.exceptions.Exit as ended:
        sys.exit(ended.exit_code)
    except (click.exceptions.Abort, KeyboardInterrupt):
        sys.exit(130)
    except click.ClickException as error:
        stop(usage(lang, error))
    except OSError as error:
        if error.filename is not None:
            stop(say(lang, "usage.not-opened", file=os.fsdecode(error.filename), why=error.strerror or error))
        if isinstance(error, FileNotFoundError):
            # Only the folder in which the command is run is looked for without a name.
            stop(say(lang, "usage.folder-gone"))
        drop_unwritten(sys.stdout)
        if isinstance(error, BrokenPipeError):
            sys.exit(NOBODY_READS)
        stop(say(lang, "usage.not-written", why=error.strerror or error))
