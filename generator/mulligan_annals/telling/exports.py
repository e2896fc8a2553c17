"""Questions written out: sheets to print, JSON and CSV, a deck for Anki, and the script of the quiz page."""

import csv
import io
import json
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import closing
from hashlib import sha256
from html import escape
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any
from zipfile import ZipFile

from ..corpus.corpus import Corpus
from ..corpus.language import Language
from ..phrases import languages
from ..training.question import Practice, TrainingQuestion, ZonesShown
from ..training.selection import TOPICS, bank
from .messages import places_of, say
from .sentences import cards
from .training import QuestionInWords, told

LETTERS = "abcd"
COLUMNS = (
    "id", "template", "topic", "knowledge", "parsing", "day", "game", "question", "a", "b", "c", "d", "right", "why",
    "today",
)  # fmt: skip


def markdown(lang: Language, practice: Practice, questions: Sequence[TrainingQuestion], title: str) -> str:
    """A sheet in Markdown; a rule stands between the questions and the answers."""
    said = [told(lang, practice, each) for each in questions]
    lines = [f"# {title}", "", say(lang, "questions.assumptions"), ""]
    for number, each in enumerate(said, 1):
        lines += [f"{number}. {each.stem}", ""]
        if each.positions:
            lines += [f"   {each.caption}  ", *(f"   *{_zones(lang, zones)}*  " for zones in each.positions), ""]
        lines += [f"   - {letter}) {words}" for letter, words in zip(LETTERS, each.options, strict=True)] + [""]
    lines += ["---", "", f"# {say(lang, 'questions.answers')}", ""]
    lines += [f"{number}. {' '.join(_answer(lang, each))}" for number, each in enumerate(said, 1)]
    return "\n".join(lines) + "\n"


_STYLE = """body{font:11pt/1.4 serif;max-width:44em;margin:2em auto;padding:0 1em}ol{padding-left:1.6em}
li{margin:0 0 1em;break-inside:avoid}ol ol{list-style:lower-alpha;margin:.3em 0}ol ol li{margin:0}
table{border-collapse:collapse;margin:.3em 0;font-size:90%}caption{text-align:left}
td,th{border:1px solid #999;padding:.1em .6em;text-align:right}
th:first-child{text-align:left}.answers{break-before:page}"""


def html(lang: Language, practice: Practice, questions: Sequence[TrainingQuestion], title: str) -> str:
    """A sheet as a page of its own that prints on paper, the answers on another."""
    said = [told(lang, practice, each) for each in questions]
    asked = "".join(
        f"<li>{escape(each.stem)}{_table(lang, each)}"
        f"<ol>{''.join(f'<li>{escape(words)}</li>' for words in each.options)}</ol></li>"
        for each in said
    )
    answers = "".join(f"<li>{escape(' '.join(_answer(lang, each)))}</li>" for each in said)
    return (
        f'<!doctype html>\n<html lang="{lang}"><head><meta charset="utf-8"><title>{escape(title)}</title>'
        f"<style>{_STYLE}</style></head><body><h1>{escape(title)}</h1>"
        f"<p>{escape(say(lang, 'questions.assumptions'))}</p><ol>{asked}</ol>"
        f'<section class="answers"><h1>{escape(say(lang, "questions.answers"))}</h1><ol>{answers}</ol></section>'
        "</body></html>\n"
    )


def comma_separated(lang: Language, practice: Practice, questions: Sequence[TrainingQuestion], title: str) -> str:  # noqa: ARG001
    """A sheet as a table, one question in a row."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(COLUMNS)
    for each in (told(lang, practice, question) for question in questions):
        row = (each.id, each.template, each.topic, each.knowledge, each.parsing, each.day, each.game, each.stem)
        writer.writerow((*row, *each.options, LETTERS[each.right], " ".join(each.why), each.today))
    return out.getvalue()


def as_json(lang: Language, practice: Practice, questions: Sequence[TrainingQuestion], title: str) -> str:  # noqa: ARG001
    """A sheet as JSON, every sentence in every language."""
    shown = {"title": title, "questions": [shape(practice, each) for each in questions]}
    return json.dumps(shown, ensure_ascii=False, indent=2) + "\n"


Written = Callable[[Language, Practice, Sequence[TrainingQuestion], str], str]
FORMATS: Mapping[str, Written] = {"md": markdown, "html": html, "json": as_json, "csv": comma_separated}


def titled(lang: Language, questions: Sequence[TrainingQuestion]) -> str:
    """What a sheet is called: the years that its questions are about, and how many they are."""
    years = sorted(each.day.year for each in questions)
    return say(lang, "questions.title", begins=years[0], ends=years[-1], count=len(questions))


def shape(practice: Practice, question: TrainingQuestion) -> dict[str, Any]:
    """A question as `--json` gives it; texts are mappings of languages."""
    in_each = {lang: told(lang, practice, question) for lang in languages()}
    any_ = next(iter(in_each.values()))
    return {
        "id": any_.id,
        "template": any_.template,
        "topic": any_.topic,
        "knowledge": any_.knowledge,
        "parsing": any_.parsing,
        "day": any_.day,
        "game": any_.game,
        "players": question.players,
        "revision": question.because.revision,
        "number": question.because.number,
        "number_today": question.because.number_today,
        "question": {lang: each.stem for lang, each in in_each.items()},
        "table_is": "at-last" if question.at_last else "at-first",
        "table": [
            {"player": z.player, "hand": z.hand, "library": z.library, "set_aside": z.set_aside, "exiled": z.exiled,
             "kept": z.kept}
            for z in question.positions
        ],
        "options": [{lang: each.options[at] for lang, each in in_each.items()} for at in range(len(any_.options))],
        "right": any_.right,
        "why": {lang: list(each.why) for lang, each in in_each.items()},
        "today": {lang: each.today for lang, each in in_each.items()},
    }  # fmt: skip


def _answer(lang: Language, each: QuestionInWords) -> Iterator[str]:
    yield say(lang, "questions.right", letter=LETTERS[each.right], answer=each.options[each.right].rstrip("."))
    yield from each.why
    yield each.today


def _zones(lang: Language, zones: ZonesShown) -> str:
    line = say(
        lang, "questions.zones", player=zones.player, hand=cards(lang, zones.hand), library=cards(lang, zones.library)
    )
    if zones.set_aside or zones.exiled:
        line += say(lang, "questions.exiled", count=cards(lang, zones.set_aside + zones.exiled))
    return f"{line}{say(lang, 'questions.kept')}" if zones.kept else line


def _table(lang: Language, asked: QuestionInWords) -> str:
    positions = asked.positions
    if not positions:
        return ""
    aside = any(each.set_aside or each.exiled for each in positions)
    heads = ["", say(lang, "questions.hand"), say(lang, "questions.library")]
    heads += [say(lang, "questions.exile")] * aside
    kept = say(lang, "questions.kept")
    rows = [
        [each.player, f"{each.hand}{kept * each.kept}", str(each.library)] + [str(each.set_aside + each.exiled)] * aside
        for each in positions
    ]
    body = "".join(
        "<tr>"
        + "".join(f"<{'td' if at else 'th'}>{cell}</{'td' if at else 'th'}>" for at, cell in enumerate(row))
        + "</tr>"
        for row in rows
    )
    head = "".join(f"<th>{escape(each)}</th>" for each in heads)
    return f"<table><caption>{escape(asked.caption)}</caption><tr>{head}</tr>{body}</table>"


FIELDS = ("Id", "Question", "Table", "Options", "Answer", "Why", "Today")
_FRONT = "<p>{{Question}}</p>{{Table}}{{Options}}"
_BACK = "{{FrontSide}}<hr id=answer><p><b>{{Answer}}</b></p><p>{{Why}}</p><p>{{Today}}</p>"
_CARD_STYLE = """.card{font:20px/1.4 serif;text-align:left}ol{list-style:lower-alpha}table{border-collapse:collapse}
td,th{border:1px solid;padding:.1em .6em;text-align:right}"""


def write_deck(
    lang: Language, practice: Practice, questions: Sequence[TrainingQuestion], title: str, into: Path
) -> None:
    """Write the deck to a file; raises `ModuleNotFoundError` where genanki is not installed, `OSError`.

    Every sheet of a language goes into one deck, under one type of note: Anki does not update a note across two types.
    """
    import sqlite3  # no other export needs it

    import genanki

    named = say(lang, "questions.deck")
    templates = [{"name": named, "qfmt": _FRONT, "afmt": _BACK}]
    model = genanki.Model(
        _lasting("model", lang), named, [{"name": each} for each in FIELDS], templates, css=_CARD_STYLE
    )
    deck = genanki.Deck(_lasting("deck", lang), named, description=title)
    for question in questions:
        said = told(lang, practice, question)
        note = genanki.Note(model, _fields(lang, said), tags=[said.topic, said.template], guid=f"{said.id}-{lang}")
        deck.add_note(note)
    # The library leaves its own temporary file behind; in a folder of ours it goes with the folder.
    with TemporaryDirectory() as folder:
        collection = Path(folder, "collection.anki2")
        with closing(sqlite3.connect(collection)) as database:
            # Dated by the clock: of two notes with one id Anki takes the newer, and what was mended has to win.
            now = time.time()
            genanki.Package(deck).write_to_db(database.cursor(), now, count(int(now * 1000)))
            database.commit()
        with ZipFile(into, "w") as package:
            package.write(collection, collection.name)
            package.writestr("media", "{}")


def _fields(lang: Language, said: QuestionInWords) -> list[str]:
    options = "".join(f"<li>{escape(each)}</li>" for each in said.options)
    answer = say(lang, "questions.right", letter=LETTERS[said.right], answer=said.options[said.right].rstrip("."))
    asked = escape(said.stem), _table(lang, said), f"<ol>{options}</ol>"
    return [said.id, *asked, *map(escape, (answer, " ".join(said.why), said.today))]


def _lasting(what: str, lang: Language) -> int:
    """A number as Anki wants it for a deck or a model, the same for ever."""
    return 1_000_000_000 + int(sha256(f"mulligan-annals {what} {lang}".encode()).hexdigest(), 16) % 1_000_000_000


EACH = 14
"""So many questions of every template are asked on the page."""

SAYS = (
    "number", "of", "check", "next", "end", "right", "wrong", "score", "passed", "failed", "mistakes", "no-mistakes",
    "due", "nothing-due", "none", "again", "share", "shared", "report", "report-subject", "rule", "open-book", "why",
    "today", "hand", "library", "set-aside", "exiled", "kept", "unknown", "known", "keys",
    "report-copied", "report-copy", "few", "at-first", "at-last",
)  # fmt: skip
"""What the page's script says: the ends of the ids of phrases."""

_made: list[tuple[Corpus, Practice, tuple[TrainingQuestion, ...]]] = []


def questions_of(corpus: Corpus) -> tuple[Practice, tuple[TrainingQuestion, ...]]:
    """The questions of the page; every language shows the same ones, made once for a reading of the record."""
    if not _made or _made[-1][0] is not corpus:
        practice = Practice(corpus)
        _made[:] = [(corpus, practice, bank(practice, EACH))]
    return _made[-1][1:]


def script(corpus: Corpus, lang: Language) -> str:
    """The file: every sentence once, and each question as a list of numbers of sentences."""
    practice, questions = questions_of(corpus)
    rule = practice.rule
    sentences: dict[str, int] = {}

    def number(sentence: str) -> int:
        return sentences.setdefault(sentence, len(sentences))

    packed = []
    for question in questions:
        said = told(lang, practice, question)
        bits = sum(1 << rule.ids.index(each) for each in question.right_in)
        packed.append([
            said.id, TOPICS.index(rule.training[question.template].topic), said.knowledge, said.parsing, said.day,
            said.game, number(said.stem), [number(each) for each in said.options], said.right,
            [number(each) for each in said.why], number(said.today),
            [[z.player, z.hand, z.library, z.set_aside, z.exiled, int(z.kept)] for z in said.positions],
            rule.ids.index(question.because.revision), f"{bits:x}", question.players,
            int(question.at_last),
        ])  # fmt: skip
    held = {
        "lang": lang,
        "says": {each: _shown(lang, each) for each in SAYS},
        "topics": [[each, say(lang, f"training.topic.{each}")] for each in TOPICS],
        "revisions": [[each, str(revision.effective.first)] for each, revision in rule.revisions.items()],
        "sentences": list(sentences),
        "questions": packed,
    }
    return f"window.annalsTraining = {json.dumps(held, ensure_ascii=False, separators=(',', ':'))};\n"


def _shown(lang: Language, phrase: str) -> str:
    """A phrase whose places the script fills."""
    return say(lang, f"quiz.{phrase}", **{each: f"{{{each}}}" for each in places_of(lang, f"quiz.{phrase}")})
