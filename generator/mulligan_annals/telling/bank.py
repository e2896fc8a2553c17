"""The questions of the quiz page in one language, packed for a browser that has no server to ask."""

import json

from ..corpus.corpus import Corpus
from ..corpus.language import Language
from ..phrases import phrases, places
from ..training.asking import Question
from ..training.sheets import TOPICS, bank
from ..training.situations import Practice
from .messages import say
from .questions import told

EACH = 14
"""So many questions of every template are asked on the page."""

SAYS = (
    "number", "of", "check", "next", "end", "right", "wrong", "score", "passed", "failed", "mistakes", "no-mistakes",
    "due", "nothing-due", "none", "again", "share", "shared", "report", "report-subject", "rule", "open-book", "why",
    "today", "hand", "library", "set-aside", "exiled", "kept", "unknown", "known", "keys",
)  # fmt: skip
"""What the page's script says: the ends of the ids of phrases."""

_made: list[tuple[Corpus, Practice, tuple[Question, ...]]] = []


def questions_of(corpus: Corpus) -> tuple[Practice, tuple[Question, ...]]:
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
    wanted = places(phrases(lang)[f"quiz.{phrase}"])
    return say(lang, f"quiz.{phrase}", **{each: f"{{{each}}}" for each in wanted})
