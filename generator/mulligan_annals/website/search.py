"""The search: its index of pages, of places on them and of words, and the other names by which each is found."""

import json
import re
import unicodedata
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from html import unescape

from ..corpus.corpus import Corpus
from ..phrases import settings
from ..telling.messages import month_names
from .render import Page, Writer, address

INDEX = "assets/search-index.js"
"""The file that `search.js` loads when the field is first used."""

KINDS: Mapping[str, float] = {
    "page": 1.1,
    "revisions": 1.6,
    "subrules": 1.25,
    "numbers": 1.1,
    "rules": 0.7,
    "releases": 0.8,
    "examples": 0.8,
    "training": 0.9,
    "cards": 1.3,
    "glossary": 0.9,
    "place": 0.7,
}
"""Each kind of page, by its folder, with how much it weighs beside others; the phrase `search.kind.<kind>` names it."""

EVERYWHERE = 0.4
"""A word on more than this share of the pages is found by titles only."""


@dataclass(frozen=True, slots=True)
class SearchEntry:
    """Something that is found: its address, its title, its kind, a line about it, and its other names."""

    address: str
    title: str
    kind: str
    says: str
    names: tuple[str, ...] = ()


def words(text: str) -> list[str]:
    """The words of a text as they are compared: small letters, no accents; `103.4c` and `m10` are words.

    >>> words("L’œuvre : règle 103.4c, M10")
    ['l', 'oeuvre', 'regle', '103.4c', 'm10']
    """
    plain = unicodedata.normalize("NFD", text.lower().replace("œ", "oe").replace("æ", "ae"))
    return re.findall(r"[a-z0-9]+(?:\.[a-z0-9]+)*", _NOT_PLAIN.sub(_without_accent, plain))


_NOT_PLAIN = re.compile(r"[^\x00-\x7f]")


def _without_accent(letter: re.Match[str]) -> str:
    return "" if unicodedata.combining(letter[0]) else letter[0]


def stem(word: str) -> str:
    """A word without the ending of its plural; `search.js` does the same to what is typed.

    >>> stem("cards"), stem("loss"), stem("jeux"), stem("his"), stem("103.4s")
    ('card', 'loss', 'jeu', 'his', '103.4s')
    """
    return word[:-1] if re.fullmatch(r"[a-z]{3,}[sx]", word) and not word.endswith("ss") else word


def script(corpus: Corpus, writer: Writer, pages: Sequence[Page], contents: Mapping[str, bytes]) -> str:
    """The index of one language: `pages` in their order, `contents` their HTML by path."""
    searched = [page for page in pages if page.searched]
    listed = [_entry(page, names) for page, names in _named(corpus, searched)]
    listed += _terms(corpus, writer)
    listed += _headings(searched, contents, {words_key(each.title) for each in listed})
    kinds = list(KINDS)
    index = {
        "lang": writer.lang,
        "names": month_names(writer.lang),
        "empty": (settings(writer.lang).empty_words or "").split(),
        "kinds": [[writer.say(f"search.kind.{kind}"), weight] for kind, weight in KINDS.items()],
        "says": {each: writer.say(f"search.{each}", **places) for each, places in SAYS.items()},
        "pages": [[each.address, each.title, kinds.index(each.kind), each.says, each.names] for each in listed],
        "words": _postings([contents.get(page.path, b"") for page in searched]),
    }
    return f"window.annalsIndex = {json.dumps(index, ensure_ascii=False, separators=(',', ':'))};\n"


SAYS: Mapping[str, dict[str, str]] = {
    "day": {"day": "{day}"},
    "number": {"number": "{number}", "day": "{day}"},
    "none": {},
    "many": {"count": "{count}"},
    "more": {"count": "{count}", "shown": "{shown}"},
}
"""What `search.js` says, with the places that it fills."""


def words_key(text: str) -> str:
    """A title as it is compared with others."""
    return " ".join(words(text))


def _entry(page: Page, names: tuple[str, ...]) -> SearchEntry:
    folder = page.path.partition("/")[0] if "/" in page.path else "page"
    return SearchEntry(page.address, page.title, folder if folder in KINDS else "page", page.description, names)


def _named(corpus: Corpus, pages: Sequence[Page]) -> Iterator[tuple[Page, tuple[str, ...]]]:
    """Each page with the names by which people ask for it, besides its title."""
    named: dict[str, tuple[str, ...]] = {}
    for release in corpus.releases.values():
        named[f"releases/{release.code}.md"] = (release.code, *release.name.values(), *release.nicknames)
    for subrule in corpus.main.subrules.values():
        named[f"subrules/{subrule.id}.md"] = (*subrule.name.values(), *subrule.typed)
    for era in corpus.main.eras:
        named[f"revisions/{era.from_}.md"] = (*era.name.values(), *era.typed)
    for page in pages:
        names = named.get(page.path, ())
        if page.path.startswith("numbers/"):
            number = page.path.removeprefix("numbers/").removesuffix(".md")
            names = (number,)
        yield page, tuple(dict.fromkeys(each for each in names if words_key(each) != words_key(page.title)))


def _terms(corpus: Corpus, writer: Writer) -> Iterator[SearchEntry]:
    """The cards and the terms of the glossary, each a place on its page."""
    for card in corpus.cards.values():
        yield _place("cards", card.id, tuple(card.name.values()), card.name[writer.lang], "")
    for term in corpus.glossary.values():
        meaning = writer.words(term.meaning) if term.meaning else ""
        yield _place("glossary", term.id, tuple(term.name.values()), term.name[writer.lang], meaning)


def _place(page: str, anchor: str, names: tuple[str, ...], title: str, says: str) -> SearchEntry:
    others = tuple(dict.fromkeys(each for each in names if each != title))
    return SearchEntry(f"{page}/#{anchor}", title, page, says, others)


_HEADING = re.compile(r'<h([23])\b[^>]*\bid="([^"]+)"[^>]*>(.*?)</h\1>', re.DOTALL)
_UNREAD = re.compile(r'<(svg|script|style)\b.*?</\1>|<a class="headerlink".*?</a>|<[^>]*>', re.DOTALL)


def _headings(pages: Sequence[Page], contents: Mapping[str, bytes], known: set[str]) -> Iterator[SearchEntry]:
    """The headings that stand on one page only, and are not what a page or a term is called."""
    found = [
        (page, anchor, " ".join(_plain(title).split()))
        for page in pages
        for _, anchor, title in _HEADING.findall(contents.get(page.path, b"").decode())
    ]
    times = Counter(words_key(title) for _, _, title in found)
    for page, anchor, title in found:
        if times[words_key(title)] == 1 and len(title) > 2 and words_key(title) not in known:
            yield SearchEntry(f"{address(page.path)}#{anchor}", title, "place", page.title)


def _plain(html: str) -> str:
    return unescape(_UNREAD.sub(" ", html))


def _postings(contents: Sequence[bytes]) -> dict[str, str]:
    """For each word the pages on which it stands: the distances between their places in the list, to the base 36."""
    found: dict[str, list[int]] = {}
    for at, html in enumerate(contents):
        each_once = set(words(_plain(html.decode())))
        for word in {stem(each) for each in each_once if not each.isdigit() and len(each) > 1}:
            found.setdefault(word, []).append(at)
    most = EVERYWHERE * len(contents)
    return {
        word: " ".join(_base36(later - before) for before, later in zip([0, *at], at, strict=False))
        for word, at in sorted(found.items())
        if len(at) <= most
    }


def _base36(number: int) -> str:
    digits = ""
    while number or not digits:
        number, digit = divmod(number, 36)
        digits = "0123456789abcdefghijklmnopqrstuvwxyz"[digit] + digits
    return digits
