"""What a player knows of the cards at the table by name: what he or she drew, and what this rule has shown."""

from .game import ANONYMOUS
from .table import Table


def knows(table: Table, viewer: str) -> dict[str, tuple[str, ...]]:
    """For each player, the names of that player's cards that the viewer has held or been shown, in alphabetical order.

    What teammates may show each other of their own accord is no part of the mulligan rule and is left out.
    """
    seen: dict[str, set[str]] = {}
    for event in table.log:
        if viewer in event.seen_by:
            seen.setdefault(event.player, set()).update(card for card in event.cards if card != ANONYMOUS)
    return {player: tuple(sorted(seen[player])) for player in table.everyone if seen.get(player)}
