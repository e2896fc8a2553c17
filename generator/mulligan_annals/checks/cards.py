"""Whether a card is met on days on which it existed."""

from collections.abc import Iterator

from ..corpus.corpus import Corpus
from ..corpus.findings import Finding
from ..corpus.records import Card
from .dates import in_order
from .everywhere import Part, parts


def check(corpus: Corpus) -> Iterator[Finding]:
    """A card exists from the release of a listed set on, and is met from then on, revision after revision."""
    for part in parts(corpus):
        if isinstance(part.record, Card):
            yield from _exists(part, part.record)


def _exists(part: Part, card: Card) -> Iterator[Finding]:
    released = [each.released for each in part.corpus.releases.values()]
    if card.since not in released:
        near = min(released, key=lambda each: abs((each.first - card.since.first).days), default="–")
        yield part.find("cards.no-release", ("since",), since=card.since, near=near)
    meetings = [(part.inside(each, "meets", index), each.from_) for index, each in enumerate(card.meets)]
    yield from in_order(meetings, "from")
    for inner, day in meetings:
        if day < card.since:
            yield inner.find("cards.before-it-exists", ("from",), day=day, since=card.since)
