"""The command `mulligan`: exit status 0 where all is good, 1 for findings or a step that differs, 2 for misuse."""

import io
import json
import os
import sys
from collections.abc import Callable
from dataclasses import replace
from functools import wraps
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn

import click

from .bundle import known_files, rules_folder
from .corpus.language import Unreadable
from .corpus.reading import Corpus, read_corpus
from .corpus.records import Language
from .corpus.typography import UNSEEN, visible
from .engine.game import ImpossibleGame
from .grounding import Ungrounded
from .lookup.cite import cite as cite_number
from .lookup.cite import cited_on, meanings
from .lookup.on import answer
from .lookup.parsing import NoAnswer, asked_day, asked_days, asked_game, asked_revision, asked_rule
from .telling import in_language, marked, render, render_all, say
from .terminal.sheet import Sheet
from .terminal.usage import (
    PATH,
    OneOf,
    PlainNumber,
    PlainRange,
    Spoken,
    SpokenGroup,
    impossible_game,
    speaking,
    spoken_language,
    unplayable,
    usage,
)

if TYPE_CHECKING:
    from .official.reading import Document, Reader

FINDINGS, MISUSE = 1, 2
NOBODY_READS = 141
"""As of every command of a shell whose reader has gone: `mulligan check | head` has not found anything."""


def _stop(*sentences: str, status: int = MISUSE) -> NoReturn:
    for sentence in sentences:
        one = sentence.replace("\n", "\\n") if status == MISUSE else sentence
        click.echo(visible(marked(one)), err=status == MISUSE)
    sys.exit(status)


def answering(command: Callable[..., Any]) -> Callable[..., Any]:
    """What every answering command has: `--json`, `--lang`, `--rules`, and one sentence for each mistake."""

    @click.option("--json", "as_json", is_flag=True)
    @speaking()
    @click.option("--rules", type=PATH, default=None)
    @wraps(command)
    def run(as_json: bool, lang: Language, rules: Path | None, **given: Any) -> None:
        try:
            command(corpus=read_corpus(rules or rules_folder(), known_files()), as_json=as_json, lang=lang, **given)
        except NoAnswer as error:
            _stop(in_language(lang, error.why))
        except ImpossibleGame as error:
            _stop(impossible_game(lang, error))
        except Ungrounded:
            _stop(say(lang, "misuse.ungrounded"))
        except Unreadable as error:
            _stop(*render_all(error.findings, lang))

    return run


def _write(shape: object) -> None:
    written = json.dumps(shape, ensure_ascii=False, indent=2)
    click.echo(UNSEEN.sub(lambda found: json.dumps(found.group())[1:-1], written))


@click.group("mulligan", cls=SpokenGroup, context_settings={"help_option_names": ["-h", "--help"]})
@speaking(heard=False)
@click.version_option(package_name="mulligan-annals", prog_name="mulligan")
def cli() -> None:
    """Which mulligan rule of Magic: The Gathering governed a game on a given day, in words and in deeds."""


@cli.command()
@click.argument("day")
@click.option("--game", "games", multiple=True)
@click.option("--players", type=PlainNumber(), default=None)
@click.option("--rule", default=None)
@answering
def on(
    corpus: Corpus, as_json: bool, lang: Language, day: str, games: tuple[str, ...], players: int | None,
    rule: str | None,
) -> None:  # fmt: skip
    """Which rule governed a game on DAY: a day (2015-10-03) or a release (BFZ, "La bataille de Zendikar")."""
    from .terminal.answers import show_all

    of = asked_rule(corpus, rule)
    if of is not corpus.main:
        # No game is played by it alone: what it says that day is all there is to answer.
        cited = cited_on(corpus, of, asked_day(corpus, day).day)
        if as_json:
            from .telling import shapes

            _write(shapes.citation(corpus, cited))
        else:
            from .terminal.answers import show_citation

            show_citation(Sheet(lang), corpus, cited)
        return
    asked = asked_days(corpus, day)
    game = asked_game(corpus, games, players)
    given = [answer(corpus, each.day, game.kinds, game.players, release=each.release) for each in asked]
    found = [replace(each, notes=(*game.notes, *each.notes)) for each in given]
    if as_json:
        from .telling import shapes

        shown = [shapes.on(each) for each in found]
        _write(shown[0] if len(shown) == 1 else shown)
    else:
        show_all(Sheet(lang), day, found)


@cli.command()
@click.argument("number")
@click.option("--on", "day", default=None)
@click.option("--rule", default=None)
@answering
def cite(corpus: Corpus, as_json: bool, lang: Language, number: str, day: str | None, rule: str | None) -> None:
    """What the rule NUMBER meant on a day, or has ever meant, what else has borne it, and its number today."""
    from .terminal.answers import show_citation, show_meanings

    of = asked_rule(corpus, rule) if rule else None
    if day is None:
        written, meant = meanings(corpus, number, of)
        if as_json:
            from .telling import shapes

            _write(shapes.meanings(written, meant))
        else:
            show_meanings(Sheet(lang), written, meant)
        return
    found = cite_number(corpus, number, asked_day(corpus, day).day, of)
    if as_json:
        from .telling import shapes

        _write(shapes.citation(corpus, found))
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

        _write(shapes.history(corpus, found))
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

        _write(shapes.comparison(found))
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

        _write(shapes.state(of, revision_id))
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
        _stop(f"{error.place}: {unplayable(lang, error.why)}")
    if as_json:
        from .telling import shapes

        shown = [shapes.play(scenario_id, each) for scenario_id, _, of in played for each in of]
        _write(shown[0] if len(shown) == 1 else shown)
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
    from .lookup.comparison import asked_game as walked_game
    from .lookup.comparison import differences
    from .terminal.comparison import show_difference

    everywhere = not games and players is None
    game = asked_game(corpus, games, players)
    walked = None if everywhere else (walked_game(corpus, game.kinds, game.players),)
    found = differences(corpus, asked_revision(corpus, a), asked_revision(corpus, b), walked, walk_equal=True)
    if as_json:
        from .telling import shapes

        _write(shapes.difference(found))
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
    from .training.odds import Plan, asked_range, cost

    plan = Plan(*asked_range(keep), mulligans)
    days = [asked_day(corpus, each).day for each in (day, against) if each is not None]
    game = asked_game(corpus, games, players)
    costs = [cost(corpus, each, game.kinds, game.players, plan, deck, lands) for each in days]
    if as_json:
        _write(odds_shape(costs))
    else:
        show_odds(Sheet(lang), costs)


@cli.command()
@click.argument("files", nargs=-1, required=True, metavar="FILE…", type=PATH)
@answering
def read(corpus: Corpus, as_json: bool, lang: Language, files: tuple[Path, ...]) -> None:
    """Recognise official texts of any year, and say what is new in their mulligan rule."""
    from .official import shapes as shapes_of_texts
    from .official.reading import NotOfficial, Reader
    from .official.recognition import recognise
    from .terminal.texts import not_official, show_recognition

    reader, status, shown = Reader(), 0, []
    for file in files:
        try:
            found = recognise(corpus, _official(reader, file, lang))
        except NotOfficial as error:
            click.echo(visible(not_official(lang, str(file), error)), err=True)
            status = MISUSE
            continue
        status = max(status, FINDINGS if found.verdict == "news" else 0)
        if as_json:
            shown.append(shapes_of_texts.recognition(found))
        else:
            show_recognition(Sheet(lang), corpus, found)
    if shown:
        _write(shown[0] if len(files) == 1 else shown)
    sys.exit(status)


def _official(reader: "Reader", file: Path, lang: Language) -> "Document":
    """The document in a file; a file that cannot be read stops the command."""
    from .official.reading import LARGEST, NotOfficial

    try:
        if file.stat().st_size > LARGEST:
            raise NotOfficial("too-large")
        return reader.read(file.read_bytes(), file.name)
    except OSError as error:
        _stop(say(lang, "official.unreadable", file=file, why=error.strerror or error))


@cli.command()
@click.argument("old", type=PATH)
@click.argument("new", type=PATH)
@click.option("--show", multiple=True, type=OneOf(["renumbered", "references", "typography"]))
@click.option("--format", "form", type=OneOf(["markdown", "html", "json"]), default=None)
@click.option("--into", type=PATH, default=None)
@click.option("--json", "as_json", is_flag=True)
@speaking()
def changes(
    old: Path, new: Path, show: tuple[str, ...], form: str | None, into: Path | None, as_json: bool, lang: Language
) -> None:
    """Everything that differs between two official texts, rule by rule."""
    from .official.changes import compare as compare_texts
    from .official.reading import NotOfficial, Reader
    from .terminal.texts import changes_in_form, not_official, show_changes

    reader, documents = Reader(), []
    for file in (old, new):
        try:
            documents.append(_official(reader, file, lang))
        except NotOfficial as error:
            _stop(not_official(lang, str(file), error))
    found = compare_texts(*documents)
    if form is None and not as_json:
        show_changes(Sheet(lang), found, show)
        return
    written = changes_in_form(lang, found, show, form or "json")
    if into is None:
        click.echo(written)
        return
    try:
        into.write_text(written, encoding="utf-8")
    except OSError as error:
        _stop(say(lang, "usage.not-written", why=error.strerror or error))


@cli.command()
@click.argument("file", default="-", metavar="[FILE|-]", type=PATH)
@answering
def identify(corpus: Corpus, as_json: bool, lang: Language, file: Path) -> None:
    """Whether a quotation is genuine: which subrule it is from, on which days it stood, what differs."""
    from .official import shapes as shapes_of_texts
    from .official.quotations import LONGEST
    from .official.quotations import identify as identify_quotations
    from .official.reading import decoded
    from .terminal.texts import show_quotations

    try:
        written = sys.stdin.buffer.read(LONGEST + 1) if str(file) == "-" else file.read_bytes()[: LONGEST + 1]
    except OSError as error:
        _stop(say(lang, "official.unreadable", file=file, why=error.strerror or error))
    if len(written) > LONGEST:
        _stop(say(lang, "identify.too-long", file=file))
    if b"\0" in written:
        _stop(say(lang, "official.binary", file=file))
    found = identify_quotations(corpus, decoded(written))
    if not found:
        _stop(say(lang, "identify.nothing"))
    if as_json:
        _write(shapes_of_texts.quotations(found))
    else:
        show_quotations(Sheet(lang), corpus, found)
    sys.exit(0 if all(each.verdict == "genuine" for each in found) else FINDINGS)


@cli.command()
@click.argument("paths", nargs=-1, required=True, metavar="PATH…", type=PATH)
@click.option("--on", "day", required=True)
@click.option("--was", default=None)
@click.option("--archive", "index", type=PATH, default=None)
@answering
def audit(
    corpus: Corpus, as_json: bool, lang: Language, paths: tuple[Path, ...], day: str, was: str | None,
    index: Path | None,
) -> None:  # fmt: skip
    """Every rule number cited in files, and what it means on a day; exit status 1 where one is not what it was."""
    from .official import shapes as shapes_of_texts
    from .official.archive import Archive, NoArchive
    from .official.citations import FINE
    from .official.citations import audit as audit_paths
    from .terminal.texts import audit_lines, no_archive

    days = asked_day(corpus, day).day, asked_day(corpus, was).day if was else None
    try:
        archive = Archive(index) if index else None
        asked = (archive.meaning, archive.number_on) if archive else (None, None)
        found = list(audit_paths(corpus, list(paths), *days, *asked))
    except NoArchive as error:
        _stop(no_archive(lang, error))
    except OSError as error:
        _stop(say(lang, "audit.unreadable", path=error.filename or paths[0], why=error.strerror or error))
    if as_json:
        _write(shapes_of_texts.citations(found))
    else:
        for line in audit_lines(lang, corpus, found):
            click.echo(visible(line))
    sys.exit(0 if all(each.verdict in FINE for each in found) else FINDINGS)


@cli.command()
@click.argument("folder", type=PATH)
@click.option("--into", type=PATH, default=Path("archive"))
@speaking()
def archive(folder: Path, into: Path, lang: Language) -> None:
    """Read a folder of official texts once into an index on disk; a run that was stopped is gone on with."""
    from .official.archive import Archive, NoArchive
    from .terminal.texts import left_out, no_archive

    try:
        files = sorted(each for each in folder.iterdir() if each.is_file() and each.suffix.lower() in (".txt", ""))
        if not files:
            _stop(say(lang, "archive.no-files", folder=folder))
        index = Archive(into, make=True)
        label = say(lang, "archive.label")
        with click.progressbar(index.add(files), 2 * len(files), label, file=sys.stderr) as steps:
            added = [each for each in steps if each is not None]
        days = len(index.days())
        index.close()
    except NoArchive as error:
        _stop(no_archive(lang, error))
    except OSError as error:
        _stop(say(lang, "official.unreadable", file=error.filename or folder, why=error.strerror or error))
    for line in left_out(lang, [(each.file.name, each.why) for each in added if each.why]):
        click.echo(visible(line))
    good = [each for each in added if each.why is None]
    anew = sum(each.anew for each in good)
    click.echo(visible(say(lang, "archive.added", count=anew, known=len(good) - anew, days=days)))


@cli.command()
@click.argument("query")
@click.option("--archive", "index", type=PATH, default=Path("archive"))
@click.option("--on", "day", default=None)
@answering
def trace(corpus: Corpus, as_json: bool, lang: Language, query: str, index: Path, day: str | None) -> None:
    """A rule through all official texts of an archive: every wording, every number, how sure each link is."""
    from .official import shapes as shapes_of_texts
    from .official.archive import Archive, NoArchive
    from .terminal.texts import no_archive, show_several, show_trace

    on = asked_day(corpus, day).day if day else None
    try:
        archive = Archive(index)
    except NoArchive as error:
        _stop(no_archive(lang, error))
    traces = archive.asked(query, on)
    if not traces:
        missing = say(lang, "trace.nothing-on", day=on, query=query) if on else say(lang, "trace.nothing", query=query)
        _stop(missing)
    if as_json:
        _write(
            {"query": query, "complete": archive.complete(), "traces": [shapes_of_texts.trace(each) for each in traces]}
        )
    elif len(traces) == 1:
        show_trace(Sheet(lang), traces[0])
    else:
        show_several(Sheet(lang), [(each.latest.number, each.latest.last, each.latest.text) for each in traces])
    if not as_json and not archive.complete():
        click.echo(visible(say(lang, "archive.incomplete")))


@cli.command()
@click.argument("paths", nargs=-1, metavar="[PATH…]", type=PATH)
@click.option("--json", "as_json", is_flag=True)
@speaking()
@click.option("--missing", "lacking", type=Spoken(()), default=None)
def check(paths: tuple[Path, ...], as_json: bool, lang: Language, lacking: Language | None) -> None:
    """Check the record, or each PATH: a folder of rules, a file in one, or a scenario anywhere."""
    from .checks import check_path, lacking_in

    if lacking:
        found = list(lacking_in(lacking, paths[0] if paths else rules_folder()))
    else:
        found = [finding for path in paths or (rules_folder(),) for finding in check_path(path, rules_folder())]
    if as_json:
        from .telling import shapes

        _write(shapes.findings(found))
    elif found:
        told = (render(each, lang) for each in found) if lacking else render_all(found, lang)
        _stop(*told, say(lang, "check.findings", count=len(found)), status=FINDINGS)
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
    from .website.offline import pack

    try:
        built = build(into, rules, index)
        size = pack(built.folder, packed) if packed else 0
    except NoArchive as error:
        _stop(no_archive(lang, error))
    except ModuleNotFoundError as error:
        _stop(say(lang, "site.no-engine", module=error.name or ""))
    except CannotBegin as error:
        _stop(in_language(lang, error.sentence))
    except NotBuilt as error:
        # The site engine tells what stopped it in one language; what the checks find is told in the reader's.
        _stop(*([*render_all(check_rules(rules or rules_folder()), lang)] or error.why), status=FINDINGS)
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
        _stop(say(lang, "site.no-engine", module=error.name or ""))
    except click.ClickException:
        sys.exit(FINDINGS)  # the site engine has said already what stopped it
    except CannotBegin as error:
        _stop(in_language(lang, error.sentence))
    except PortTaken as error:
        _stop(say(lang, "site.not-served", port=port, why=error.strerror or error))


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
        _stop(usage(lang, error))
    except OSError as error:
        if error.filename is not None:
            _stop(say(lang, "usage.not-opened", file=os.fsdecode(error.filename), why=error.strerror or error))
        if isinstance(sys.stdout, io.TextIOWrapper):
            # What is left unwritten goes nowhere, or Python would complain of it once more at the end.
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        if isinstance(error, BrokenPipeError):
            sys.exit(NOBODY_READS)
        _stop(say(lang, "usage.not-written", why=error.strerror or error))
