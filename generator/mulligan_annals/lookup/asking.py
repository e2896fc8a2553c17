"""Several things in one breath, as people type them: "commander 12 March 2014", "CR 103.4c 2014", "4 players BFZ".

The box of the front page reads them by the same lists and in the same way (`typed.js`); one table of phrasings holds
both to it.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from datetime import date
from difflib import SequenceMatcher, get_close_matches
from typing import Any

from ..corpus.corpus import Corpus
from ..corpus.records import Message, Text
from ..corpus.typography import plainly, without_accents
from ..games import NAMES, names_of_kinds
from ..phrases import typed_words
from ..typed.days import NoSuchDay, YearMissing, parse_days, parse_number
from ..typed.names import find_sets, informal_names, names_of_set, names_of_subrules, nicknames_of_set
from .cite import not_a_number
from .parsing import AskedDay, AskedGame, NoAnswer, asked_days, asked_game

MOST_WORDS = 14
MOST_WAYS = 24
MOST_OF = {"number": 1, "day": 1, "thing": 2, "players": 1, "game": 4}
"""How many parts of each sort one question may have."""

Part = tuple[str, Any, str]
"""What a stretch of words is, its value, and the words."""


@dataclass(frozen=True, slots=True)
class TypedReading:
    """What words ask for together: a number, a day as it was typed, kinds of game, how many play, things by name."""

    number: str | None = None
    on: str | None = None
    kinds: tuple[str, ...] = ()
    players: int | None = None
    things: tuple[str, ...] = ()
    notes: tuple[Text, ...] = ()


def readings(corpus: Corpus, typed: str, today: date | None = None) -> tuple[TypedReading, ...]:
    """Everything that the words together can ask for, the likeliest first; nothing where some of them say nothing."""
    words = _words(typed)
    if not 0 < len(words) <= MOST_WORDS:
        return ()
    best: list[list[tuple[Part, ...]]] = [[()]]
    for to in range(1, len(words) + 1):
        ways = [
            (*way, part)
            for begin in range(to)
            for part in _parts(corpus, " ".join(words[begin:to]), today, words[begin - 1] if begin else "")
            for way in best[begin]
        ]
        best.append(sorted((way for way in ways if _allowed(way)), key=_weight)[:MOST_WAYS])
    whole = [way for way in best[-1] if _telling(way) and not _game_as_another_name(corpus, way)]
    found: dict[Any, TypedReading] = {}
    for way in whole:
        if _weight(way) == min(map(_weight, whole)):
            read = _reading(way)
            things = tuple(map(plainly, read.things))
            found.setdefault((read.number, plainly(read.on or ""), things, read.players, read.kinds), read)
    return tuple(found.values())


def _game_as_another_name(corpus: Corpus, way: Sequence[Part]) -> bool:
    """Whether the name of a game is taken for that of a set or a subrule, although something else stands beside it."""
    telling = _telling(way)
    names = (plainly(text) for what, _, text in telling if what in ("thing", "day"))
    return len(telling) > 1 and any(name in _games(corpus) for name in names)


def _words(typed: str) -> list[str]:
    return [word for word in re.split(r"[\s,;?!]+", typed) if word]


def _parts(corpus: Corpus, text: str, today: date | None, before: str) -> Iterator[Part]:
    """Everything that one stretch of words may be, behind the word before it."""
    words, number, known = plainly(text), parse_number(text), typed_words()
    if words in known.between or not words:
        yield "between", words, text
    if number:
        yield "number", number, text
    game, seated = asked_game(corpus, (text,)) if words in _games(corpus) else None, _seated(text, words)
    if game:
        yield "game", game, text
    elif seated:
        yield "players", seated, text
    if words in _things(corpus):
        yield "thing", words, text
    # In "commander à 4 2015" four players sit down, and it is not April.
    seats = without_accents(before) in known.before_a_count and re.fullmatch(r"[0-9]{1,2} [0-9]{4}", text)
    if not seats and _names_a_day(corpus, text, words, today):
        yield "day", text, text


def _names_a_day(corpus: Corpus, text: str, words: str, today: date | None) -> bool:
    # "on 12 March" is "on" and a day; a set may begin with an article.
    known = typed_words()
    if words in known.relative or without_accents(text.split(" ")[0]) not in known.between:
        try:
            if parse_days(text, today):
                return True
        except (NoSuchDay, YearMissing):
            pass
    return len(find_sets(corpus, text)) == 1 and not _game_and_year(corpus, words)


def _game_and_year(corpus: Corpus, words: str) -> bool:
    """Whether words are the name of a game and a year: Commander 2011 is a set, and what was played in that year."""
    game, _, year = words.rpartition(" ")
    return re.fullmatch("[0-9]{4}", year) is not None and game in _games(corpus)


def _seated(text: str, words: str) -> int | None:
    """How many play, where the words say so: "4 players", "à quatre"."""
    known = typed_words()
    said = re.fullmatch(known.seated, words) or re.fullmatch(known.seated_alone, without_accents(text))
    count = known.counts.get(said[1]) or (int(said[1]) if re.fullmatch("[0-9]{1,2}", said[1]) else 0) if said else 0
    return count if 2 <= count <= len(NAMES) else None


def _telling(way: Sequence[Part]) -> list[Part]:
    return [part for part in way if part[0] != "between"]


def _weight(way: Sequence[Part]) -> int:
    """A reading is better the fewer things it is made of, then the fewer words it leaves aside."""
    return 100 * len(_telling(way)) + len(way) - len(_telling(way))


def _allowed(way: Sequence[Part]) -> bool:
    count = {what: sum(each == what for each, _, _ in way) for what in MOST_OF}
    # A number is the same in every game, and has a page of its own.
    return all(count[what] <= most for what, most in MOST_OF.items()) and not (count["thing"] and count["number"])


def _reading(way: Sequence[Part]) -> TypedReading:
    of: dict[str, Any] = {what: value for what, value, _ in way}
    if "number" in of:
        return TypedReading(of["number"], of.get("day"))
    games: list[AskedGame] = [value for what, value, _ in way if what == "game"]
    told = next((game.players for game in games if game.players), None)
    kinds = tuple(dict.fromkeys(kind for game in games for kind in game.kinds))
    things = tuple(text for what, _, text in way if what == "thing")
    notes = tuple(note for game in games for note in game.notes)
    return TypedReading(None, of.get("day"), kinds, of.get("players", told), things, notes)


def _remembered(of: Callable[[Corpus], frozenset[str]]) -> Callable[[Corpus], frozenset[str]]:
    def known(corpus: Corpus) -> frozenset[str]:
        if of not in corpus.remembered:
            corpus.remembered[of] = of(corpus)
        found: frozenset[str] = corpus.remembered[of]
        return found

    return known


@_remembered
def _games(corpus: Corpus) -> frozenset[str]:
    """Every name of a kind of game or of a format, plainly."""
    formats = (plainly(name) for each in corpus.formats for name in each.names)
    return frozenset([*names_of_kinds(corpus.games), *formats])


@_remembered
def _things(corpus: Corpus) -> frozenset[str]:
    """Every name of a rule of a time, a subrule, a term or a card, plainly."""
    named = [*corpus.glossary.values(), *corpus.cards.values()]
    names = (plainly(name) for each in named for name in each.name.values())
    return frozenset([*informal_names(corpus.main), *names_of_subrules(corpus.main), *names])


@_remembered
def names_meant(corpus: Corpus) -> frozenset[str]:
    """Every name that a word may have been meant for: of games, things, sets, months, and how many play."""
    sets = (name for each in corpus.releases.values() for name in (*names_of_set(each), *nicknames_of_set(each)))
    typed = typed_words()
    seats = (f"{count} {word}" for count in range(2, len(NAMES) + 1) for word in typed.offered)
    every = [*typed.offered, *_games(corpus), *_things(corpus), *sets, *typed.months, *seats]
    return frozenset(name for name in every if len(name) > 3)


@dataclass(frozen=True, slots=True)
class Misread:
    """What of a question says nothing, what it may have been meant for, and the questions that it would then be."""

    unread: str
    nearest: tuple[str, ...]


def misread(corpus: Corpus, typed: str, today: date | None = None) -> Misread:
    """The fewest words without which the rest could be answered, all where none could, and the nearest questions.

    A day that no calendar has, or that lacks its year, is not read as anything else.
    """
    words = _words(typed)[:MOST_WORDS]
    stretches = [(begin, end) for begin in range(len(words)) for end in range(begin + 1, len(words) + 1)]
    wrong = [(begin, end) for begin, end in stretches if _no_real_day(" ".join(words[begin:end]), today)]
    by_length = sorted(stretches, key=lambda each: each[1] - each[0])
    for begin, end in (*sorted(wrong, key=lambda each: each[0] - each[1]), *by_length):
        before, after = words[:begin], words[end:]
        if (before or after) and not readings(corpus, " ".join((*before, *after)), today):
            continue
        unread = " ".join(words[begin:end])
        near = () if (begin, end) in wrong else _likest(plainly(unread), names_meant(corpus))
        asked = (" ".join((*before, each, *after)) for each in near)
        return Misread(unread, tuple(each for each in asked if readings(corpus, each, today)))
    return Misread(" ".join(words), ())


def _no_real_day(text: str, today: date | None) -> bool:
    try:
        parse_days(text, today)
    except (NoSuchDay, YearMissing):
        return True
    return False


def _likest(words: str, known: frozenset[str]) -> tuple[str, ...]:
    """The names most like the words, none much less like them than the likest."""
    near = get_close_matches(words, sorted(known), 3, 0.75) if len(words) > 2 else []
    like = [SequenceMatcher(None, each, words).ratio() for each in near]
    return tuple(each for each, share in zip(near, like, strict=True) if share > like[0] - 0.08)


@dataclass(frozen=True, slots=True)
class TypedQuestion:
    """What is asked of the rules: of which days and which game; or of a number, and the day as it was typed."""

    days: tuple[AskedDay, ...]
    game: AskedGame
    number: str | None = None
    on: str | None = None


def asked_question(
    corpus: Corpus, typed: str, games: Sequence[str] = (), players: int | None = None, today: date | None = None
) -> TypedQuestion:
    """A day, or a day and more in one breath, beside what else is said of the game; raises `NoAnswer`.

    Where it names no day, today is meant; the name of a game means the game, also where a set is called so.
    """
    if plainly(typed) in _games(corpus) or _game_and_year(corpus, plainly(typed)):
        refusal = None
    else:
        try:
            return TypedQuestion(asked_days(corpus, typed, today), asked_game(corpus, games, players))
        except NoAnswer as error:
            refusal = error
    read = readings(corpus, typed, today)
    meant = next((each for each in read if each.number or each.on or each.kinds or each.players), None)
    if meant is None:
        raise (
            _not_understood(corpus, typed, read, refusal, today)
            or refusal
            or NoAnswer(Message("misuse.day", given=typed))
        )
    if players is not None and meant.players not in (None, players):
        raise NoAnswer(Message("misuse.two-counts", given=typed, players=players))
    if meant.number:
        return TypedQuestion((), AskedGame((), None), meant.number, meant.on)
    days = asked_days(corpus, meant.on, today) if meant.on else (AskedDay(today or date.today()),)
    game = asked_game(corpus, (*games, *meant.kinds), meant.players if players is None else players)
    return TypedQuestion(days, AskedGame(game.kinds, game.players, (*meant.notes, *game.notes)))


def asked_number(corpus: Corpus, typed: str) -> tuple[str, str | None]:
    """A number as it was typed, and the day that stands beside it, if one does."""
    read = readings(corpus, typed) if parse_number(typed) is None else ()
    return next(((each.number, each.on) for each in read if each.number), (typed, None))


def _not_understood(
    corpus: Corpus, typed: str, read: Sequence[TypedReading], refusal: NoAnswer | None, today: date | None
) -> NoAnswer | None:
    """The sentence that helps most where the words are no question; None where it is the refusal of a day or set."""
    if refusal and refusal.why.id not in ("misuse.day", "misuse.day-near"):
        return None
    if re.search(r"\d{3}\s*[.,]\s*\d", typed):
        return NoAnswer(not_a_number(corpus, typed))
    if read:
        return NoAnswer(Message("misuse.name-without-a-day", given=typed))
    found = misread(corpus, typed, today)
    if refusal and refusal.why.id == "misuse.day-near":
        sets = refusal.why.values["nearest"]
        names = tuple(each for each in found.nearest if each in _games(corpus) | _things(corpus))
        return NoAnswer(Message("misuse.day-near", given=typed, nearest=(sets, names) if names else sets))
    if found.nearest:
        near = tuple(Message("misuse.quoted", words=each) for each in found.nearest)
        return NoAnswer(Message("misuse.perhaps", given=typed, nearest=near))
    if found.unread == " ".join(_words(typed)):
        return None
    try:
        asked_days(corpus, found.unread, today)
    except NoAnswer as error:
        if error.why.id != "misuse.day":
            return error
    return NoAnswer(Message("misuse.unread", given=typed, unread=found.unread))
