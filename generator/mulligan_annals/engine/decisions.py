"""What a player can decide, as values that print as a judge would write them."""

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True, slots=True)
class Keep:
    """The player declares that the hand is kept; it becomes the opening hand."""

    player: str

    def __str__(self) -> str:
        return f"{self.player}: keep"


@dataclass(frozen=True, slots=True)
class TakeMulligan:
    """The player declares a mulligan."""

    player: str

    def __str__(self) -> str:
        return f"{self.player}: mulligan"


@dataclass(frozen=True, slots=True)
class PutOnBottom:
    """The player puts cards from hand on the bottom of the library, the last one lowest.

    A card of no matter is ANONYMOUS.
    """

    player: str
    cards: tuple[str, ...]

    def __str__(self) -> str:
        return f"{self.player}: bottom {_cards(self.cards)}"


@dataclass(frozen=True, slots=True)
class Exile:
    """The player sets cards from hand aside in a partial mulligan."""

    player: str
    cards: tuple[str, ...]

    def __str__(self) -> str:
        return f"{self.player}: exile {_cards(self.cards)}"


@dataclass(frozen=True, slots=True)
class Look:
    """The player looks at the top card of the library and leaves it there or puts it on the bottom."""

    player: str
    then: Literal["leave", "bottom"]

    def __str__(self) -> str:
        return f"{self.player}: look, {self.then}"


@dataclass(frozen=True, slots=True)
class Decline:
    """The player does not look."""

    player: str

    def __str__(self) -> str:
        return f"{self.player}: decline"


@dataclass(frozen=True, slots=True)
class Act:
    """Before declaring, the player uses a card that may be used any time that player could mulligan.

    The whole hand is exiled and as many cards are drawn.
    """

    player: str
    card: str

    def __str__(self) -> str:
        return f"{self.player}: act {self.card}"


@dataclass(frozen=True, slots=True)
class HandHolds:
    """What the hand just drawn holds: no decision, but a fact that some rules ask for."""

    player: str
    lands: int

    def __str__(self) -> str:
        return f"{self.player}: lands {self.lands}"


Decision = Keep | TakeMulligan | PutOnBottom | Exile | Look | Decline | Act


def _cards(cards: tuple[str, ...]) -> str:
    return ", ".join(cards) if any(cards) else str(len(cards))
