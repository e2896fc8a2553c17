"""Everything that people type and the record knows by name, in one file for the pages that read it (`typed.js`).

The names come from where the command line has them, and are written plainly: without accents, case and articles.
"""

import json
from collections.abc import Iterator, Mapping
from datetime import date
from itertools import chain

from ..corpus.corpus import Corpus
from ..corpus.records import FALLBACK, Release
from ..corpus.rules import latest_beginning
from ..corpus.typography import plainly
from ..games import NAMES, names_of_kinds
from ..lookup.cite import known_numbers
from ..lookup.parsing import FIRST_DAY
from ..phrases import typed_words
from ..typed.days import FIRST_YEAR
from ..typed.names import informal_names, names_of_set, names_of_subrules, nicknames_of_set, sets_by_part
from .history_pages import Moments
from .render import Writer, address

Thing = tuple[str, str]
"""What a name leads to: what that is called, and its address below the home page."""


def script(corpus: Corpus, writer: Writer) -> str:
    """The file `names.js`: a script, because a page opened from a disk may not read any other kind of file."""
    every, typed = corpus.every_number, typed_words()
    content = {
        "lang": writer.lang,
        "months": typed.months,
        "relative": typed.relative,
        "besideADay": sorted(typed.beside_a_day),
        "figures": typed.figures,
        "beforeANumber": typed.before_a_number,
        "firstYear": FIRST_YEAR,
        "prerelease": typed.prerelease,
        "besideAPrerelease": typed.beside_a_prerelease,
        "releases": [_release(writer, each) for each in corpus.releases.values()],
        "parts": _parts(corpus),
        "notFollowed": _not_followed(corpus),
        "kinds": names_of_kinds(corpus.games),
        "formats": _formats(corpus),
        "notes": [writer.words(each.note) for each in corpus.formats],
        "games": {kind: writer.words(of.label or of.name) for kind, of in corpus.games.items()},
        "mostPlayers": len(NAMES),
        "counts": typed.counts,
        "seated": typed.seated,
        "seatedAlone": typed.seated_alone,
        "beforeACount": sorted(typed.before_a_count),
        "offered": typed.offered,
        "between": sorted(typed.between),
        "eras": informal_names(corpus.main),
        "begins": {each.from_: begin_of(corpus, each.from_) for each in corpus.main.eras if each.from_},
        "subrules": names_of_subrules(corpus.main),
        "things": things(corpus, writer),
        "first": FIRST_DAY.isoformat(),
        "turns": [day.isoformat() for day, _ in turns(corpus)],
        "governs": [revision for _, revision in turns(corpus)],
        "vague": {
            str(of.effective): revision for revision, of in corpus.main.revisions.items() if not of.effective.exact
        },
        "numbers": known_numbers(corpus),
        "every": {"numbers": every.numbers if every else {}},
        "says": dict(_phrases(corpus, writer)),
    }
    return f"window.annalsNames = {json.dumps(content, ensure_ascii=False, separators=(',', ':'))};\n"


def begin_of(corpus: Corpus, revision_id: str) -> str:
    """The day on which a revision had begun in any case."""
    return latest_beginning(corpus.main.revisions[revision_id]).isoformat()


def turns(corpus: Corpus) -> Iterator[tuple[date, str]]:
    """Every day from which another revision governs, or may govern, with the one that then surely or likeliest does."""
    rule = corpus.main
    begins = {FIRST_DAY}
    for revision_id, revision in rule.revisions.items():
        begins |= {rule.earliest_beginning(revision_id), latest_beginning(revision)}
    before = None
    for day in sorted(begins):
        if day >= FIRST_DAY and (found := rule.in_force(day)) and found != before:
            before = found
            yield day, found.revision_id


def _release(writer: Writer, release: Release) -> list[object]:
    """Code, release day, prerelease, day of its rules, name, and its names and nicknames as they are compared."""
    names = dict.fromkeys(names_of_set(release))
    return [
        release.code,
        str(release.released),
        str(release.prerelease) if release.prerelease else 0,
        str(release.edition or release.released),
        release.name[writer.lang],
        list(names),
        [name for name in dict.fromkeys(nicknames_of_set(release)) if name not in names],
    ]


def _parts(corpus: Corpus) -> Mapping[str, list[int]]:
    places = {code: at for at, code in enumerate(corpus.releases)}
    return {part: [places[each.code] for each in found] for part, found in sets_by_part(corpus).items()}


def _not_followed(corpus: Corpus) -> Mapping[str, tuple[str, tuple[str, ...]]]:
    found: dict[str, tuple[str, tuple[str, ...]]] = {}
    for each in corpus.sets_not_followed:
        for name in (each.name, *each.nicknames):
            found.setdefault(plainly(name), (each.name, each.near))
    return found


def _formats(corpus: Corpus) -> Mapping[str, tuple[str, int | None, int]]:
    """Each format by any of its names: the kind it is taken for, how many play it, and which of the notes says why."""
    found: dict[str, tuple[str, int | None, int]] = {}
    for at, each in enumerate(corpus.formats):
        for name in each.names:
            found.setdefault(plainly(name), (each.kind, each.players, at))
    return found


def things(corpus: Corpus, writer: Writer) -> Mapping[str, list[Thing]]:
    """Every name of a revision, subrule, term or card, with the places where it is shown."""
    found: dict[str, list[Thing]] = {}
    for name, thing in chain(_called(corpus, writer), _terms(corpus, writer), _cards(corpus, writer)):
        listed = found.setdefault(plainly(name), [])
        if thing not in listed:
            listed.append(thing)
    return found


def _called(corpus: Corpus, writer: Writer) -> Iterator[tuple[str, Thing]]:
    since = Moments(writer)
    titles = {each.from_: writer.words(each.name) for each in corpus.main.eras}
    for name, revision_id in informal_names(corpus.main).items():
        revision = corpus.main.revisions[revision_id]
        label = writer.say("box.revision", name=titles[revision_id], since=since("since", revision.effective))
        yield name, (label, address(f"revisions/{revision_id}.md"))
    for name, subrule_id in names_of_subrules(corpus.main).items():
        label = writer.words(corpus.main.subrules[subrule_id].name)
        yield name, (writer.say("box.subrule", name=label), address(f"subrules/{subrule_id}.md"))


def _terms(corpus: Corpus, writer: Writer) -> Iterator[tuple[str, Thing]]:
    for term in corpus.glossary.values():
        name = term.name[writer.lang if writer.lang in term.name else FALLBACK]
        thing = writer.say("box.term", name=name), f"{address('glossary.md')}#{term.id}"
        for each in term.name.values():
            yield each, thing


def _cards(corpus: Corpus, writer: Writer) -> Iterator[tuple[str, Thing]]:
    for card in corpus.cards.values():
        thing = writer.say("box.card", name=card.name[writer.lang]), f"{address('cards.md')}#{card.id}"
        for each in card.name.values():
            yield each, thing


REFUSALS: Mapping[str, tuple[str, tuple[str, ...]]] = {
    "no-such-day": ("misuse.no-such-day", ("given",)),
    "no-such-day-near": ("misuse.no-such-day-near", ("given", "nearest")),
    "year-missing": ("misuse.year-missing", ("given",)),
    "set-not-followed": ("misuse.set-not-followed", ("given",)),
    "set-not-followed-near": ("misuse.set-not-followed-near", ("given", "nearest")),
    "two-releases": ("misuse.two-releases", ("given", "releases")),
    "day": ("misuse.day", ("given",)),
    "day-near": ("misuse.day-near", ("given", "nearest")),
    "no-prerelease": ("misuse.no-prerelease", ("release", "day")),
    "not-a-number": ("cite.not-a-number", ("number",)),
    "not-a-number-near": ("cite.not-a-number-near", ("number", "near")),
    "which-revision": ("misuse.which-revision", ("given", "revisions")),
    "number-on": ("box.number-on", ("number", "day")),
    "number": ("box.number", ("number",)),
    "perhaps": ("misuse.perhaps", ("given", "nearest")),
    "quoted": ("misuse.quoted", ("words",)),
    "unread": ("misuse.unread", ("given", "unread")),
    "unknown": ("box.unknown", ("given",)),
    "unknown-near": ("box.unknown-near", ("given", "nearest")),
    "several": ("box.several", ("given",)),
    "found": ("box.found", ()),
    "today": ("box.today", ()),
    "prerelease-word": ("box.prerelease", ()),
}
"""What the pages say of what was typed: the phrase, and the places that they fill."""


def _phrases(corpus: Corpus, writer: Writer) -> Iterator[tuple[str, str]]:
    for name, (phrase, places) in REFUSALS.items():
        yield name, writer.say(phrase, **{place: f"{{{place}}}" for place in places})
    if every := corpus.every_number:
        span = {"first": every.first, "last": every.last}
        whole = dict.fromkeys(each.number.rstrip("abcdefghijklmnopqrstuvwxyz") for each in corpus.holdings)
        yield "never-existed", writer.say("cite.never-existed", number="{number}", near="{near}", **span)
        yield "beyond-the-record", writer.say("cite.beyond-the-record", number="{number}", known=", ".join(whole))
    else:
        yield "never-existed", writer.say("cite.unknown-number", number="{number}", known="{near}")
