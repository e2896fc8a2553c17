"""The page on which a game is stepped through in the browser, and the file of procedures that its engine runs on."""

import json
from collections.abc import Iterator, Mapping
from typing import get_args

from ..corpus.corpus import Corpus
from ..corpus.records import Language, Section
from ..engine import KINDS_OF_EVENT, Game, ImpossibleGame, Reason
from ..games import NAMES, sections_for, usual_table
from ..grounding import GroundedClause, ground
from ..telling import fitting, listed, marked
from ..telling.sentences import cards, lands, quoted
from .render import Page, Writer, way

MOST_SEATS = 6
PATH = "play.md"

DECISIONS = ("keep", "mulligan", "bottom", "exile", "exile-any", "look-leave", "look-bottom", "decline", "act", "lands")
"""The phrases of what a player does or tries."""

PLACES = (
    "player", "players", "decision", "awaited", "owed", "hand", "size", "usable", "cards", "lands", "card", "legal",
    "day", "count", "parameter", "value",
)  # fmt: skip
"""The places of the phrases that the browser fills."""

OWN = (
    "over", "awaits", "awaits-one", "kept", "declared", "owes", "owes-exile", "looks", "hand", "library", "set-aside",
    "exiled", "taken", "land", "other", "confirm-bottom", "confirm-bottom-one", "confirm-exile", "act", "decline",
    "nothing-yet", "parts", "apart", "apart-at-once", "same", "copied", "copy", "view-of", "spoilt",
    "back", "failed", "team", "settles",
)  # fmt: skip
"""The sentences of the page that only its script says; their places are `PLACES`."""


def pages(corpus: Corpus, writer: Writer) -> Iterator[Page]:
    """The page itself: a form, and the room in which the script shows the table."""
    yield writer.page(
        PATH,
        "play.md.j2",
        writer.say("playing.title"),
        label=writer.say("playing.label"),
        description=writer.say("playing.lead"),
        wide=True,
        revisions=dict(reversed(list(corpus.main.revisions.items()))),
        kinds=corpus.games,
        counts=range(2, MOST_SEATS + 1),
    )


def games(corpus: Corpus) -> dict[str, dict[int, Game]]:
    """For each kind of game and number of seats the table that is usually meant, where there is one."""
    found: dict[str, dict[int, Game]] = {kind: {} for kind in corpus.games}
    for kind, by_seats in found.items():
        for count in range(2, MOST_SEATS + 1):
            try:
                by_seats[count] = usual_table(corpus.games, [kind], count)
            except ImpossibleGame:
                continue
    return found


def script(corpus: Corpus, writer: Writer) -> str:
    """The file `play-data.js`: a script, because a page opened from a disk may not read any other kind of file."""
    content = json.dumps(data(corpus, writer), ensure_ascii=False, separators=(",", ":"))
    return marked(f"window.annalsPlay = {content};\n")


def data(corpus: Corpus, writer: Writer) -> dict[str, object]:
    """Every revision with its parameters and the sentence behind each, every game, and all that the script says."""
    tables, sentences = games(corpus), _Once()
    sections: dict[str, int] = {}
    revisions = []
    for revision_id, revision in corpus.main.revisions.items():
        spoken = {
            section: {each: [clause.value, sentences.place(quoted(writer.lang, clause))] for each, clause in of.items()}
            for section, of in _clauses(corpus, revision_id, tables).items()
        }  # fmt: skip
        revisions.append({
            "id": revision_id,
            "from": revision.effective.first.isoformat(),
            "day": writer.day(revision.effective),
            "title": writer.words(revision.title),
            "page": way(PATH, f"revisions/{revision_id}.md"),
            "sections": {name: sections.setdefault(json.dumps(of), len(sections)) for name, of in spoken.items()},
        })  # fmt: skip
    acting = [card for card in corpus.cards.values() if card.acts]
    return {
        "lang": writer.lang,
        "revisions": revisions,
        "sections": [json.loads(each) for each in sections],
        "sentences": list(sentences),
        "parameters": {
            name: [writer.words(of.name), {value: writer.words(named.name) for value, named in of.values.items()}]
            for name, of in corpus.main.parameters.items()
        },
        "players": NAMES[:MOST_SEATS],
        "games": {
            kind: {
                "name": writer.words(of.label or of.name),
                "seats": of.table.players,
                "tables": {
                    count: [game.teams, game.library[0], game.hand_modifier, sections_for(corpus.games, game)]
                    for count, game in tables[kind].items()
                },
            }
            for kind, of in corpus.games.items()
        },
        "acting": [[tuple(card.name.values()), str(card.since), card.name[writer.lang]] for card in acting],
        "says": dict(_says(writer.lang)),
        "cards": [cards(writer.lang, count) for count in range(MOST_CARDS + 1)],
        "lands": [lands(writer.lang, count) for count in range(MOST_CARDS + 1)],
        "lists": [[listed(writer.lang, [f"{{{at}}}" for at in range(count)], link) for count in range(MOST_SEATS + 3)]
                  for link in ("and", "or")],
    }  # fmt: skip


MOST_CARDS = 100
"""The largest library that the form takes, and so the largest number of cards that has to be said."""


class _Once:
    """Sentences, each written once, in the order in which they were first needed."""

    def __init__(self) -> None:
        self._places: dict[str, int] = {}

    def place(self, sentence: str) -> int:
        return self._places.setdefault(sentence, len(self._places))

    def __iter__(self) -> Iterator[str]:
        return iter(self._places)


def _clauses(
    corpus: Corpus, revision_id: str, tables: Mapping[str, Mapping[int, Game]]
) -> dict[Section, dict[str, GroundedClause]]:  # fmt: skip
    """What each section of a revision says, as far as it prevails in any of the games."""
    found: dict[Section, dict[str, GroundedClause]] = {}
    for by_seats in tables.values():
        for game in by_seats.values():
            for parameter, clause in ground(corpus, revision_id, game).clauses.items():
                found.setdefault(clause.section, {})[parameter] = clause
    return found


def _says(lang: Language) -> Iterator[tuple[str, str]]:
    """The phrases that the script says, their places left open."""
    for phrase in (
        *(f"decision.{each}" for each in DECISIONS),
        *(f"does.{each}" for each in DECISIONS if each != "exile-any"),
        *(f"event.{each}" for each in (*KINDS_OF_EVENT, "drew-none")),
        *(
            f"refusal.{each}"
            for each in (*get_args(Reason), "awaited", "over", "legal", "legal-nothing", "not-governed")
        ),
        *(f"playing.{each}" for each in OWN),
    ):
        yield phrase, fitting(lang, phrase, **{place: f"{{{place}}}" for place in PLACES})
