"""The front page and the answers of its look-up: the card, the hands one may keep, the file that a browser asks."""

import json
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import date, timedelta
from functools import cache, partial
from itertools import combinations, pairwise

from ..corpus.corpus import Corpus
from ..corpus.days import Day
from ..corpus.game_records import Kind
from ..corpus.records import Edition, Message, Sentence
from ..corpus.rules import latest_beginning
from ..engine import Game, ImpossibleGame, NotGoverned, Procedure
from ..games import NAMES, Kinds, kind_named
from ..grounding import ground
from ..lookup.ladder import Rung, ladder, suppositions
from ..lookup.on import NEAR, Answer, PossibleAnswer, answer, edition_to_come, span
from ..lookup.parsing import FIRST_DAY, game_for
from ..telling import listed
from ..telling.messages import month_names
from ..telling.sentences import called_beside_its_title, describe_procedure
from .history_pages import Moments, family, timeline
from .render import Page, Writer

# The answer card: what the look-up shows for one day and one game, in parts that many answers share.


HOME = "index.md"
"""The page on which the card stands."""

_PIECES = re.compile(r'(?=<(?:li|tr>|td class="kept"|div><dt>|p[ >]|/ul>|/tbody>|/header>))')


def card(corpus: Corpus, writer: Writer, answer: Answer) -> tuple[str, ...]:
    """The sections of the card, as HTML, in their order; one with nothing to say is left out."""
    written = (
        writer.part_once(f"answer/{name}.html.j2", HOME, **view) for name, view in _views(corpus, writer, answer)
    )
    return tuple(section for each in written if (section := each.strip()))


def _views(corpus: Corpus, writer: Writer, answer: Answer) -> Iterator[tuple[str, dict[str, object]]]:
    """Each section's template with what it tells, and no more: answers that agree in it share the section."""
    revision, revision_id, rungs = answer.revision, answer.revision_id, answer.rungs
    number = answer.governing.number if answer.governing else None
    moment, possibly = Moments(writer), partial(_possibly, writer)
    yield "warnings", {"warnings": answer.warnings}
    yield (
        "says",
        {
            "family": family(corpus, revision_id),
            "numbers": tuple(answer.grounded.governing_numbers) if number else (),
            "called": answer.called,
            "now": _now(corpus, writer, answer),
            "possible": (_possibly(writer, answer), *map(possibly, answer.also)) if answer.also else (),
            # The name and the number stand above it already.
            "act": "" if answer.also else describe_procedure(writer.lang, answer.grounded, numbered=False),
            "rungs": rungs,
        },
    )
    yield "adoption", {"played": answer.played, "adopted": tuple(map(possibly, answer.adopted)), "moment": moment}
    yield "own-rules", {"own_rules": answer.own_rules, "rungs": rungs if answer.own_rules else ()}
    names = corpus.once(_views, lambda: {each.id: each.name for each in corpus.main.subrules.values()})
    yield "subrules", {"subrules": answer.subrules, "governing": answer.governing, "names": names}
    ladder_of = rungs if not answer.also else ()
    yield "ladder", {"rungs": ladder_of, "suppositions": tuple(suppositions(answer.grounded)) if ladder_of else ()}
    yield "readings", {"readings": answer.other_readings, "rungs": rungs if answer.other_readings else ()}
    yield (
        "elsewhere",
        {
            "around": answer.around,
            "parallels": answer.parallels,
            "parallels_heading": answer.parallels_heading if answer.parallels else None,
            "days": answer.days,
            "coming": answer.coming,
            "revisions": corpus.main.revisions,
            "moment": moment,
        },
    )
    yield (
        "provenance",
        {
            "revision": revision,
            "revision_id": revision_id,
            "ending": answer.ending,
            "number_today": answer.number_today if answer.number != answer.number_today else None,
            "notes": answer.notes,
        },
    )
    yield (
        "leads",
        {
            "revision": revision,
            "revision_id": revision_id,
            "number": number,
            "compared": _compared_with_today(corpus, answer),
            "play": answer.kinds[0] if len(answer.kinds) == 1 and rungs else None,
            "example": printed_example(corpus, answer.kinds, revision_id),
        },
    )


@dataclass(frozen=True, slots=True)
class Possibly:
    """Another revision by which such a game may have been played: its title, what one does, and the hand sizes."""

    revision_id: str
    title: Sentence
    says: str
    rungs: tuple[Rung, ...]


def _possibly(writer: Writer, answer: Answer | PossibleAnswer) -> Possibly:
    return Possibly(answer.revision_id, answer.revision.title, _says(writer, answer), answer.rungs)


def _says(writer: Writer, answer: Answer | PossibleAnswer) -> str:
    """What one does in that game."""
    return describe_procedure(writer.lang, answer.grounded, called_beside_its_title(writer.lang, answer))


def _now(corpus: Corpus, writer: Writer, answer: Answer) -> str:
    """Where the subrules that govern the game stand today; nothing where they stand where they stood."""
    then = answer.grounded.governing_texts
    today = [number for each in then if (number := corpus.main.number_today(each.id))]
    if answer.governing is None or not then or [each.number for each in then] == today:
        return ""
    if corpus.main.number_today(answer.governing.id) is None:
        return writer.say("answer.repealed")
    return writer.say("answer.now", number=listed(writer.lang, today))


def _compared_with_today(corpus: Corpus, answer: Answer) -> str | None:
    """The page that compares the rule of the answer with the one in force; None where it is in force still."""
    latest = list(corpus.main.revisions)[-1]
    return f"compare/{answer.revision_id}..{latest}.md" if answer.revision_id != latest else None


def printed_example(corpus: Corpus, kinds: Sequence[str], revision_id: str) -> str | None:
    """The scenario that plays the example printed for such a game with that revision; None where none is."""
    rule, ids = corpus.main, list(corpus.main.revisions)
    if not any(text.example for text in rule.revisions[revision_id].text):
        return None
    played = [
        (ids.index(of.revision), scenario_id)
        for scenario_id, of in rule.scenarios.items()
        if of.revision in ids[: ids.index(revision_id) + 1]
        and {kind_named(corpus.games, each) for each in of.game.kinds} & set(kinds)
        and any(text.example for text in rule.revisions[of.revision].text)
    ]
    return max(played)[1] if played else None


def pieces(section: str) -> list[str]:
    """A section in pieces that others may share: an item of a list, half a row of a table, a fact, a link."""
    return _PIECES.split(section + "\n")


def edition_notes(writer: Writer, edition: Edition) -> str:
    """What the record notes of an edition, to follow the line that names it; empty where it notes nothing."""
    return "".join(f". {writer.words(note).rstrip('.')}" for note in edition.notes)


def edition_line(corpus: Corpus, writer: Writer, edition: Edition) -> str:
    """The edition of a day in words: its effective day and the set it was published for."""
    day = writer.day(edition.effective)
    release = corpus.releases.get(edition.release or "")
    if release is None:
        return day
    return writer.say("answer.edition-of", day=day, name=release.name)


# Every answer of the look-up in two files, for a browser that has no server to ask.
#
# A day and a game choose a list of sections, a section is a list of pieces, and each is written once.


@dataclass(frozen=True, slots=True)
class Choice:
    """A game that the form can ask for: its kind, the players whom the answer seats, and the numbers it stands for."""

    kind: str
    players: int
    counts: tuple[int, ...]
    usual: bool
    """Whether this is meant where nobody says how many play."""

    @property
    def key(self) -> str:
        """The name under which the file lists its answers: `commander/2`."""
        return f"{self.kind}/{self.players}"


def choices(kinds: Kinds) -> tuple[Choice, ...]:
    """Every game of the form; where two and more players may sit down, two and more are asked apart."""
    found = []
    for kind, of in kinds.items():
        counts = [count for count in range(2, len(NAMES) + 1) if _possible(kinds, kind, count)]
        two, more = tuple(each for each in counts if each == 2), tuple(each for each in counts if each > 2)
        usual = of.table.players
        if two:
            found.append(Choice(kind, 2, two, usual in two))
        if more:
            found.append(Choice(kind, usual if usual in more else 4, more, usual in more))
    return tuple(found)


def mixtures(kinds: Kinds) -> tuple[Choice, ...]:
    """Two kinds of game at one table, each pair that can be: `commander+two-headed-giant`.

    Kinds that only tell how many play are left out, and so are those that the other implies.
    """
    found = []
    for one, other in combinations((kind for kind, of in kinds.items() if not of.table.by_number), 2):
        named = f"{one}+{other}"
        counts = tuple(count for count in range(2, len(NAMES) + 1) if _possible(kinds, named, count))
        implied = other in kinds[one].implies or one in kinds[other].implies
        if implied or not counts or (kinds[one].library or 0) * (kinds[other].library or 0):
            continue
        usual = max(kinds[one].table.players, kinds[other].table.players)
        two, more = tuple(each for each in counts if each == 2), tuple(each for each in counts if each > 2)
        if two:
            found.append(Choice(named, 2, two, usual in two))
        if more:
            found.append(Choice(named, usual if usual in more else 4, more, usual in more))
    return tuple(found)


def _possible(kinds: Kinds, kind: str, count: int) -> bool:
    try:
        game_for(kinds, kind.split("+"), count)
    except ImpossibleGame:
        return False
    return True


def days_of_change(corpus: Corpus) -> tuple[date, ...]:
    """Every day on which some answer may differ from the day before."""
    days = {FIRST_DAY, *_days(corpus)}
    if corpus.editions:
        days.add(corpus.editions[-1].effective.first + timedelta(days=1))
    # Of an edition read in part, the rules elsewhere are told as they stood in the one before.
    for edition, after in pairwise((*corpus.editions, None)):
        if edition and edition.extent != "whole":
            days |= {each.effective.first for each in (edition, after) if each}
    return tuple(sorted(day for day in days if day >= FIRST_DAY and corpus.main.in_force(day)))


def _days(corpus: Corpus) -> Iterator[date]:
    for revision_id, revision in corpus.main.revisions.items():
        yield corpus.main.earliest_beginning(revision_id)
        yield from (revision.effective.first, latest_beginning(revision))
        for day in (revision.effective, *(each.day for each in revision.days)):
            over = day.first + timedelta(days=1)
            yield from (day.first - NEAR, day.first, over, over + NEAR)
        for adoption in revision.adoption:
            yield from _first(adoption.from_, adoption.until)
            yield adoption.from_.last
            begins, ends = span(corpus, revision_id, adoption)
            yield from (begins - NEAR, begins, ends, ends + NEAR)
        for reading in revision.readings:
            yield from _first(reading.from_, reading.until)
    for parallel in corpus.main.parallels:
        yield from _first(parallel.until)
        yield from _first(*(number.from_ for number in parallel.numbers), *(text.from_ for text in parallel.texts))


def _first(*days: Day | None) -> Iterator[date]:
    return (day.first for day in days if day is not None)


def answers(corpus: Corpus, choice: Choice) -> tuple[Answer, ...]:
    """The answers for one game in order of time, each from its day until that of the next; the same in any language."""
    known: dict[Choice, tuple[Answer, ...]] = corpus.remembered.setdefault(answers, {})
    if choice not in known:
        known[choice] = tuple(_answers(corpus, choice))
    return known[choice]


def _answers(corpus: Corpus, choice: Choice) -> Iterator[Answer]:
    before: Answer | None = None
    for day in days_of_change(corpus):
        found = answer(corpus, day, choice.kind.split("+"), choice.players, today=day)
        # The edition is told apart from the card, and the day itself is not on it.
        shown = replace(found, on=FIRST_DAY, edition=None, sources=())
        if shown != before:
            before = shown
            yield found


ANSWERS, FURTHER = "assets/answers.js", "assets/further-answers.js"
"""The answers for the game that is meant where nobody names one; and those for every other, asked for with the game."""


def files(corpus: Corpus, writer: Writer) -> dict[str, str]:
    """Both files: scripts, because a page opened from a disk may not read any other kind of file."""
    sheets = _Sheets()
    first, *others = every = (*choices(corpus.games), *mixtures(corpus.games))
    content = {
        "lang": writer.lang,
        "first": FIRST_DAY.isoformat(),
        "months": month_names(writer.lang),
        "choices": [[each.kind, each.players, each.counts, each.usual] for each in every],
        "byNumber": [
            [kind, of.table.least, of.table.most or len(NAMES)]
            for kind, of in corpus.games.items()
            if of.table.by_number
        ],
        "games": {kind: writer.words(of.label or of.name) for kind, of in corpus.games.items()},
        "toCome": dict(_editions_to_come(corpus, writer)),
        "editions": [_edition(corpus, writer, each) for each in corpus.editions],
        **_told(corpus, writer, [first], sheets),
        "says": dict(_phrases(writer)),
    }
    further = _told(corpus, writer, others, sheets)
    return {
        ANSWERS: f"window.annals = {json.dumps(content, ensure_ascii=False, separators=(',', ':'))};\n",
        FURTHER: f"window.annalsFurther = {json.dumps(further, ensure_ascii=False, separators=(',', ':'))};\n",
    }


def _told(corpus: Corpus, writer: Writer, asked: Sequence[Choice], sheets: "_Sheets") -> dict[str, object]:
    """The answers for some games, with the sections and pieces that no game before them needed."""
    sections, pieces = len(sheets.sections), len(sheets.pieces)
    listed = {choice.key: list(_rows(corpus, writer, choice, sheets)) for choice in asked}
    return {
        "answers": listed,
        "sections": list(sheets.sections)[sections:],
        "pieces": list(sheets.pieces)[pieces:],
    }


def _edition(corpus: Corpus, writer: Writer, edition: Edition) -> list[str]:
    """The day, the line that names the edition, its notes, and the code of the set it was published for."""
    notes, code = edition_notes(writer, edition), edition.release if edition.release in corpus.releases else None
    return [str(edition.effective), edition_line(corpus, writer, edition), notes, *([code] if code else [])]


class _Sheets:
    """Every piece and every section once, in the order in which they were first needed."""

    def __init__(self) -> None:
        self.pieces: dict[str, int] = {}
        self.sections: dict[tuple[int, ...], int] = {}
        self.placed: dict[str, int] = {}

    def place(self, section: str) -> int:
        if section not in self.placed:
            made_of = tuple(self.pieces.setdefault(piece, len(self.pieces)) for piece in pieces(section))
            self.placed[section] = self.sections.setdefault(made_of, len(self.sections))
        return self.placed[section]


def _rows(corpus: Corpus, writer: Writer, choice: Choice, sheets: _Sheets) -> Iterator[list[str | int]]:
    """The day on which an answer begins and its sections, in order of time."""
    before: list[int] = []
    for found in answers(corpus, choice):
        sections = [sheets.place(section) for section in card(corpus, writer, found)]
        if sections != before:
            before = sections
            yield [found.on.isoformat(), *sections]


def _phrases(writer: Writer) -> Iterator[tuple[str, str]]:
    for phrase, places in SAID.items():
        yield phrase.partition(".")[2], writer.say(phrase, **{place: f"{{{place}}}" for place in places})


SAID: dict[str, tuple[str, ...]] = {
    "front.no-game": ("read", "known"),
    "front.no-players": ("read", "known"),
    "front.too-early": ("day", "first"),
    "front.future": (),
    "front.asked": ("day", "game"),
    "front.asked-players-two": ("game",),
    "front.asked-players-more": ("game",),
    "front.copied": (),
    "box.no-mixture": ("games",),
    "on.from-release": ("name", "released"),
    "on.from-release-prerelease": ("name", "released", "prerelease"),
    "on.several-answers": ("given", "days"),
    "on.read-as-one": ("given", "days"),
}
"""The sentences that the script says itself, with the places it fills."""


def _editions_to_come(corpus: Corpus, writer: Writer) -> Iterator[tuple[str, tuple[str, str]]]:
    """Of each set whose rules bear a later day than its first: that day, and the sentence that warns of it."""
    for code, release in corpus.releases.items():
        begins = (release.prerelease or release.released).first
        for sentence in edition_to_come(corpus, release, begins):
            yield code, (str(release.edition), writer.words(sentence))


# Hand sizes under one revision or two, for every game of the look-up; games with one ladder stand together.


@dataclass(frozen=True, slots=True)
class Ladder:
    """The hand sizes of some games under one revision; without rungs where the rule does not speak of so many players.

    `suppositions` say for which hands, cards or numbers it is shown.
    """

    rungs: tuple[Rung, ...]
    suppositions: tuple[Sentence, ...]

    @property
    def bottoms(self) -> bool:
        """Whether any card goes to the bottom."""
        return any(rung.bottomed for rung in self.rungs)

    @property
    def looks(self) -> bool:
        """Whether any hand gives a look."""
        return any(rung.look for rung in self.rungs)


@dataclass(frozen=True, slots=True)
class Hands:
    """Games that share a ladder under both revisions; `was` is None where there is only one revision.

    `keys` are those of the games in the form's list of choices, in the order of the names.
    """

    games: tuple[Sentence, ...]
    keys: tuple[str, ...]
    was: Ladder | None
    now: Ladder

    @property
    def differ(self) -> bool:
        """Whether the ladder is another than before."""
        return self.was is not None and self.was.rungs != self.now.rungs

    def changed(self, rung: Rung) -> bool:
        """Whether this rung of the later ladder is not in the earlier one."""
        return self.was is not None and rung not in self.was.rungs


def hands(corpus: Corpus, now: str, was: str | None = None) -> tuple[Hands, ...]:
    """Every game of the look-up under one revision, or under two, those that differ first."""
    gathered: dict[tuple[Ladder | None, Ladder], list[tuple[Sentence, str]]] = {}
    for game, name, key in _games(corpus):
        pair = _ladder(corpus, was, game) if was else None, _ladder(corpus, now, game)
        gathered.setdefault(pair, []).append((name, key))
    found = (
        Hands(tuple(name for name, _ in games), tuple(key for _, key in games), *pair)
        for pair, games in gathered.items()
    )
    return tuple(sorted(found, key=lambda each: not each.differ))


def _games(corpus: Corpus) -> tuple[tuple[Game, Sentence, str], ...]:
    """Every game of the look-up, its name, which tells how many sit down where they may be two or more, and its key."""
    known: tuple[tuple[Game, Sentence, str], ...] | None = corpus.remembered.get(_games)
    if known is None:
        every, kinds = choices(corpus.games), corpus.games
        asked = [choice.kind for choice in every]
        known = corpus.remembered[_games] = tuple(
            (
                game_for(kinds, choice.kind, choice.players),
                _name(kinds[choice.kind], choice, several=asked.count(choice.kind) > 1),
                choice.key,
            )
            for choice in every
        )
    return known


def _name(kind: Kind, choice: Choice, *, several: bool) -> Sentence:
    game = kind.label or kind.name
    if not several:
        return game
    return Message(f"front.asked-players-{'two' if choice.players == 2 else 'more'}", game=game)


def _ladder(corpus: Corpus, revision_id: str, game: Game) -> Ladder:
    grounded = ground(corpus, revision_id, game)
    rungs = _rungs(game, grounded.procedure)
    return Ladder(rungs, tuple(suppositions(grounded)) if rungs else ())


@cache
def _rungs(game: Game, procedure: Procedure) -> tuple[Rung, ...]:
    try:
        return ladder(game, procedure)
    except NotGoverned:
        return ()


# The front page: the look-up with its answer for today, and the timeline.


QUERIES = (
    "?on=1998-10-17&game=two-players",
    "?on=2007-08-01&game=two-headed-giant",
    "?on=2015-10-03&game=commander",
    "?on=2019-07-08&game=two-players",
)
"""Each asks for a day with a story; the phrase `front.try-<year>` tells which."""


@dataclass(frozen=True, slots=True)
class Invitation:
    """A day worth asking about: the address that asks for it, and why."""

    query: str
    why: Sentence


def front_page(corpus: Corpus, writer: Writer) -> Iterator[Page]:
    """The front page alone."""
    yield writer.page(
        HOME,
        "front.md.j2",
        writer.say("front.title"),
        label=writer.say("nav.look-up"),
        description=writer.say("frame.promise"),
        wide=True,
        answer=todays_card(corpus, writer),
        kinds={kind: of.label or of.name for kind, of in corpus.games.items()},
        mixable=dict.fromkeys(kind for each in mixtures(corpus.games) for kind in each.kind.split("+")),
        revisions=corpus.main.revisions,
        timeline=timeline(corpus, writer),
        invitations=invitations(),
    )


def todays_card(corpus: Corpus, writer: Writer) -> str:
    """The card for two players today, as the page holds it before any script has run."""
    found = answer(corpus, date.today())
    whole = "\n".join(card(corpus, writer, found))
    if found.edition is None:
        return whole
    line = writer.safe(writer.say("answer.edition", edition=edition_line(corpus, writer, found.edition)))
    line += writer.safe(edition_notes(writer, found.edition))
    return re.sub(r"(<span data-edition=[^>]*>)(?=</span>)", lambda slot: slot[1] + line, whole)


def invitations() -> tuple[Invitation, ...]:
    """Days on which the answer is not what one would guess."""
    return tuple(Invitation(query, Message(f"front.try-{query[4:8]}")) for query in QUERIES)
