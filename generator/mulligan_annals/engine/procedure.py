"""A mulligan procedure as a value: one closed list of parameters, no class per mulligan.

Every parameter answers one question that the rule text answers, in the text's own words. A value here says *what*
holds; the sentence that makes it hold is kept beside it by `mulligan_annals.grounding`.
"""

from dataclasses import dataclass
from typing import Literal, get_args, get_type_hints

Governs = Literal["two-players", "any-number"]
StartingHand = Literal["seven", "seven-with-hand-modifier"]
MayMulligan = Literal["nobody", "any-hand", "no-land-or-all-land", "no-land"]
Reveal = Literal["nothing", "the-hand"]
Declarations = Literal["one-player-after-another", "one-team-after-another", "everyone-in-rounds"]
OrderOfDeclarations = Literal["turn-order", "team-by-team"]
Returned = Literal["whole-hand", "any-number-exiled", "one-or-more-exiled"]
Exiled = Literal["nothing", "face-up", "face-down", "face-down-owner-may-look"]
ExiledCardsReturn = Literal["never", "on-keeping"]
Drawn = Literal["seven", "six-then-one-fewer", "one-fewer-than-before", "starting-hand-size", "one-fewer-than-exiled"]
FirstMulligan = Literal["as-any-other", "seven", "as-many-as-before", "not-counted"]
Bottomed = Literal["none", "as-many-as-counted-mulligans"]
Until = Literal["hand-of-zero", "one-mulligan"]
Keeping = Literal["final"]
AfterKeeping = Literal["nothing", "look-at-the-top-card"]
Looks = Literal["nobody", "the-player", "teammates-too"]
OpponentMayRedraw = Literal["no", "yes"]
AnyTimeAction = Literal["none", "before-declaring"]


class ContradictoryProcedure(ValueError):
    """Two parameters that cannot hold together: `parameters` names them."""

    def __init__(self, one: str, other: str, why: str) -> None:
        super().__init__(f"{one} and {other}: {why}")
        self.parameters = (one, other)


@dataclass(frozen=True, slots=True)
class Procedure:
    """What the rule of one day makes of mulligans in one game.

    Each field is a parameter, each value a word of a closed list; raises `ContradictoryProcedure`.
    """

    governs: Governs
    starting_hand: StartingHand
    may_mulligan: MayMulligan
    reveal: Reveal
    declarations: Declarations
    order_of_declarations: OrderOfDeclarations
    returned: Returned
    exiled: Exiled
    exiled_cards_return: ExiledCardsReturn
    drawn: Drawn
    first_mulligan: FirstMulligan
    bottomed: Bottomed
    until: Until
    keeping: Keeping
    after_keeping: AfterKeeping
    looks: Looks
    opponent_may_redraw: OpponentMayRedraw
    any_time_action: AnyTimeAction

    def __post_init__(self) -> None:
        if self.partial != (self.drawn == "one-fewer-than-exiled"):
            raise ContradictoryProcedure(
                "returned", "drawn", "cards are drawn for exiled ones exactly where some are exiled"
            )
        if self.partial and self.exiled == "nothing":
            raise ContradictoryProcedure("returned", "exiled", "exiled cards lie face up or face down")
        if self.after_keeping != "nothing" and self.looks == "nobody":
            raise ContradictoryProcedure("after_keeping", "looks", "somebody looks at the top card")
        same_again = self.drawn in ("seven", "starting-hand-size") and self.bottomed == "none"
        if same_again and self.until != "one-mulligan" and self.may_mulligan != "nobody":
            raise ContradictoryProcedure("drawn", "bottomed", "a hand that never shrinks is never down to zero")
        if self.opponent_may_redraw == "yes" and self.until != "one-mulligan":
            raise ContradictoryProcedure("opponent_may_redraw", "until", "an opponent redraws once, and that ends it")

    @property
    def partial(self) -> bool:
        """Whether a mulligan exiles cards of the player's choice instead of shuffling the whole hand away."""
        return self.returned != "whole-hand"


PARAMETERS: dict[str, tuple[str, ...]] = {name: get_args(words) for name, words in get_type_hints(Procedure).items()}
"""Every parameter and the closed list of its values, in the order in which a game meets them."""
