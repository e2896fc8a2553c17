"""The front page: the look-up with its answer for today, and the timeline."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date

from ..corpus.corpus import Corpus
from ..corpus.records import Message, Sentence
from ..lookup.on import answer
from .answer import HOME, card, edition_line, edition_notes
from .page import Page
from .render import Writer
from .timeline import timeline

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


def pages(corpus: Corpus, writer: Writer) -> Iterator[Page]:
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
