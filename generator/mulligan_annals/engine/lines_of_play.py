"""Counting lines of play, to hold the engine against arithmetic."""

from .legality import legal_decisions_of
from .play import decide
from .rounds import awaits
from .table import Seat, Table


def count_lines(table: Table) -> int:
    """In how many ways the mulligans can go from here until all is over.

    What several players decide at the same time counts once, in whatever order they speak. Any-time actions are not
    counted, and nothing is shuffled.
    """
    counted: dict[tuple[Seat, ...], int] = {}

    def lines(table: Table) -> int:
        awaited = awaits(table)
        if not awaited:
            return 1
        if table.seats not in counted:
            counted[table.seats] = sum(
                lines(decide(table, decision)) for decision in legal_decisions_of(table, awaited[0])
            )
        return counted[table.seats]

    return lines(table)
