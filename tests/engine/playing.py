"""Short words for playing in tests: `after(table, "Ann: mulligan", "Ben: keep")`."""

from mulligan_annals.engine import (
    ANONYMOUS,
    Act,
    Decision,
    Decline,
    Exile,
    Game,
    Keep,
    Look,
    Procedure,
    PutOnBottom,
    Table,
    TakeMulligan,
    decide,
    new_game,
    new_table,
    tell_lands,
)

TWO = new_game(["Ann", "Ben"])
FOUR = new_game(["Ann", "Ben", "Cy", "Di"])
TEAMS = new_game(teams=[["Ann", "Bob"], ["Cy", "Di"]], kinds=["two-headed-giant"])


def decision(words: str) -> Decision:
    """Read "Ann: bottom 2" or "Ann: bottom Island, Swamp" and the like, as decisions print themselves."""
    player, _, rest = words.partition(": ")
    does, _, what = rest.partition(" ")
    cards = (ANONYMOUS,) * int(what) if what.isdigit() else tuple(what.split(", "))
    match does.rstrip(","):
        case "keep":
            return Keep(player)
        case "mulligan":
            return TakeMulligan(player)
        case "bottom":
            return PutOnBottom(player, cards)
        case "exile":
            return Exile(player, cards)
        case "look":
            return Look(player, "leave" if what == "leave" else "bottom")
        case "decline":
            return Decline(player)
        case "act":
            return Act(player, what)
    raise ValueError(words)


def after(table: Table, *steps: str) -> Table:
    """The table after these steps; "Ann: lands 0" tells what a hand holds."""
    for step in steps:
        player, _, rest = step.partition(": ")
        if rest.startswith("lands "):
            table = tell_lands(table, player, int(rest.removeprefix("lands ")))
        else:
            table = decide(table, decision(step))
    return table


def play(game: Game, procedure: Procedure, *steps: str) -> Table:
    """A new table after these steps."""
    return after(new_table(game, procedure), *steps)


def cards(table: Table, player: str) -> tuple[int, int, int]:
    """Hand, library and exile of one player, counted as cases.md writes them: 6/53/0."""
    seat = table.seat(player)
    return len(seat.hand), len(seat.library), len(seat.set_aside) + len(seat.exiled)
