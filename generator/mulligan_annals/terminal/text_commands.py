"""The commands that read official texts: `read`, `changes`, `identify`, `audit`, `archive`, `trace`."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from ..corpus.corpus import Corpus
from ..corpus.language import Language
from ..corpus.typography import visible
from ..lookup.parsing import asked_day
from ..telling import say
from .sheet import Sheet, in_place_of
from .usage import FINDINGS, MISUSE, PATH, OneOf, SpokenCommand, answering, speaking, stop, write_json

if TYPE_CHECKING:
    from ..official.reading import Document, Reader


@click.command(cls=SpokenCommand)
@click.argument("files", nargs=-1, required=True, metavar="FILE…", type=PATH)
@answering
def read(corpus: Corpus, as_json: bool, lang: Language, files: tuple[Path, ...]) -> None:
    """Recognise official texts of any year, and say what is new in their mulligan rule."""
    from ..official import shapes as shapes_of_texts
    from ..official.reading import NotOfficial, Reader
    from ..official.recognition import recognise
    from .texts import not_official, show_recognition

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
        write_json(shown[0] if len(files) == 1 else shown)
    sys.exit(status)


def _official(reader: "Reader", file: Path, lang: Language) -> "Document":
    """The document in a file; a file that cannot be read stops the command."""
    from ..official.reading import LARGEST, read_at_most

    try:
        return reader.read(read_at_most(file, LARGEST), file.name)
    except OSError as error:
        stop(say(lang, "official.unreadable", file=file, why=error.strerror or error))


@click.command(cls=SpokenCommand)
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
    """Everything that differs between two official texts; exit status 1 where anything does that is not folded away."""
    from ..official.changes import FOLDED
    from ..official.changes import compare as compare_texts
    from ..official.reading import NotOfficial, Reader
    from .texts import changes_in_form, not_official, show_changes

    reader, documents = Reader(), []
    for file in (old, new):
        try:
            documents.append(_official(reader, file, lang))
        except NotOfficial as error:
            stop(not_official(lang, str(file), error))
    found = compare_texts(*documents)
    if form is None and not as_json:
        show_changes(Sheet(lang), found, show)
    else:
        written = changes_in_form(lang, found, show, form or "json")
        try:
            if into is None:
                click.echo(written)
            else:
                with in_place_of(into) as fresh:
                    fresh.write_text(written, encoding="utf-8")
        except OSError as error:
            stop(say(lang, "usage.not-written", why=error.strerror or error))
    seen = sum(count for kind, count in found.counts.items() if kind not in FOLDED or kind in show)
    sys.exit(FINDINGS if seen else 0)


@click.command(cls=SpokenCommand)
@click.argument("file", default="-", metavar="[FILE|-]", type=PATH)
@answering
def identify(corpus: Corpus, as_json: bool, lang: Language, file: Path) -> None:
    """Whether a quotation is genuine: which subrule it is from, on which days it stood, what differs."""
    from ..official import shapes as shapes_of_texts
    from ..official.quotations import LONGEST
    from ..official.quotations import identify as identify_quotations
    from ..official.reading import decoded, read_at_most
    from .texts import show_quotations

    try:
        written = sys.stdin.buffer.read(LONGEST + 1) if str(file) == "-" else read_at_most(file, LONGEST)
    except OSError as error:
        stop(say(lang, "official.unreadable", file=file, why=error.strerror or error))
    if len(written) > LONGEST:
        stop(say(lang, "identify.too-long", file=file))
    if b"\0" in written:
        stop(say(lang, "official.binary", file=file))
    found = identify_quotations(corpus, decoded(written))
    if not found:
        stop(say(lang, "identify.nothing"))
    if as_json:
        write_json(shapes_of_texts.quotations(found))
    else:
        show_quotations(Sheet(lang), corpus, found)
    sys.exit(0 if all(each.verdict == "genuine" for each in found) else FINDINGS)


@click.command(cls=SpokenCommand)
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
    from ..official import shapes as shapes_of_texts
    from ..official.archive import Archive, NoArchive
    from ..official.citations import FINE
    from ..official.citations import audit as audit_paths
    from .texts import audit_lines, no_archive

    days = asked_day(corpus, day).day, asked_day(corpus, was).day if was else None
    try:
        archive = Archive(index) if index else None
        asked = (archive.meaning, archive.number_on) if archive else (None, None)
        found = list(audit_paths(corpus, list(paths), *days, *asked))
    except NoArchive as error:
        stop(no_archive(lang, error))
    except OSError as error:
        stop(say(lang, "audit.unreadable", path=error.filename or paths[0], why=error.strerror or error))
    if as_json:
        write_json(shapes_of_texts.citations(found))
    else:
        for line in audit_lines(lang, corpus, found):
            click.echo(visible(line))
    sys.exit(0 if all(each.verdict in FINE for each in found) else FINDINGS)


@click.command(cls=SpokenCommand)
@click.argument("folder", type=PATH)
@click.option("--into", type=PATH, default=Path("archive"))
@speaking()
def archive(folder: Path, into: Path, lang: Language) -> None:
    """Read a folder of official texts once into an index on disk; a run that was stopped is gone on with."""
    from ..official.archive import Archive, NoArchive
    from .texts import left_out, no_archive

    try:
        files = sorted(each for each in folder.iterdir() if each.is_file() and each.suffix.lower() in (".txt", ""))
        if not files:
            stop(say(lang, "archive.no-files", folder=folder))
        index = Archive(into, make=True)
        label = say(lang, "archive.label")
        with click.progressbar(index.add(files), 2 * len(files), label, file=sys.stderr) as steps:
            added = [each for each in steps if each is not None]
        days = len(index.days())
        index.close()
    except NoArchive as error:
        stop(no_archive(lang, error))
    except OSError as error:
        phrase = "official.unreadable" if folder.is_dir() else "official.no-folder"
        stop(say(lang, phrase, file=error.filename or folder, why=error.strerror or error))
    for line in left_out(lang, [(each.file.name, each.why) for each in added if each.why]):
        click.echo(visible(line))
    good = [each for each in added if each.why is None]
    anew = sum(each.anew for each in good)
    click.echo(visible(say(lang, "archive.added", count=anew, known=len(good) - anew, days=days)))


@click.command(cls=SpokenCommand)
@click.argument("query")
@click.option("--archive", "index", type=PATH, default=Path("archive"))
@click.option("--on", "day", default=None)
@answering
def trace(corpus: Corpus, as_json: bool, lang: Language, query: str, index: Path, day: str | None) -> None:
    """A rule through all official texts of an archive: every wording, every number, how sure each link is."""
    from ..official import shapes as shapes_of_texts
    from ..official.archive import Archive, NoArchive
    from .texts import no_archive, show_several, show_trace

    on = asked_day(corpus, day).day if day else None
    try:
        archive = Archive(index)
    except NoArchive as error:
        stop(no_archive(lang, error))
    traces = archive.asked(query, on)
    if not traces:
        missing = say(lang, "trace.nothing-on", day=on, query=query) if on else say(lang, "trace.nothing", query=query)
        stop(missing)
    if as_json:
        write_json(
            {"query": query, "complete": archive.complete(), "traces": [shapes_of_texts.trace(each) for each in traces]}
        )
    elif len(traces) == 1:
        show_trace(Sheet(lang), traces[0])
    else:
        show_several(Sheet(lang), [(each.latest.number, each.latest.last, each.latest.text) for each in traces])
    if not as_json and not archive.complete():
        click.echo(visible(say(lang, "archive.incomplete")))


TEXT_COMMANDS = (read, changes, identify, audit, archive, trace)
