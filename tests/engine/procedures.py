"""Procedures for the tests, built by hand from the days of the history; the record itself is tested in tests/rules."""

from dataclasses import replace

from mulligan_annals.engine import Procedure

LONDON = Procedure(
    governs="any-number",
    starting_hand="seven",
    may_mulligan="any-hand",
    reveal="nothing",
    declarations="everyone-in-rounds",
    order_of_declarations="turn-order",
    returned="whole-hand",
    exiled="nothing",
    exiled_cards_return="never",
    drawn="starting-hand-size",
    first_mulligan="as-any-other",
    bottomed="as-many-as-counted-mulligans",
    until="hand-of-zero",
    keeping="final",
    after_keeping="nothing",
    looks="nobody",
    opponent_may_redraw="no",
    any_time_action="before-declaring",
)
"""From 2019-07-12, two players."""

LONDON_FREE = replace(LONDON, first_mulligan="not-counted")
"""From 2019-07-12, multiplayer and Brawl."""

ROUNDS = replace(LONDON, drawn="one-fewer-than-before", bottomed="none", until="hand-of-zero")
"""2009-07-11 to 2015-09-25, two players."""

ROUNDS_FREE = replace(ROUNDS, first_mulligan="as-many-as-before")
"""2009-10-01 to 2015-09-25, multiplayer."""

TEAMS_IN_ROUNDS = replace(ROUNDS_FREE, order_of_declarations="team-by-team")
"""2009-10-01 to 2015-09-25, Two-Headed Giant; from 2010-06-18 all shared team turns."""

VANCOUVER = replace(ROUNDS, after_keeping="look-at-the-top-card", looks="the-player")
"""2015-09-26 to 2019-07-11, two players."""

VANCOUVER_FREE = replace(VANCOUVER, first_mulligan="as-many-as-before")
"""2015-09-26 to 2019-07-11, multiplayer; from 2016-01-16 Commander too."""

VANCOUVER_TEAMS = replace(VANCOUVER_FREE, order_of_declarations="team-by-team", looks="teammates-too")
"""2015-09-26 to 2019-07-11, shared team turns."""

PARTIAL = replace(
    ROUNDS,
    returned="any-number-exiled",
    exiled="face-up",
    exiled_cards_return="on-keeping",
    drawn="one-fewer-than-exiled",
)
"""2009-10-01 to 2013-01-31, Commander."""

PARTIAL_WITH_LOOK = replace(PARTIAL, exiled="face-down", after_keeping="look-at-the-top-card", looks="the-player")
"""2015-09-26 to 2015-11-12, Commander."""

PARIS = replace(ROUNDS, declarations="one-player-after-another", drawn="six-then-one-fewer")
"""1999-04-23 to 2009-07-10, two players."""

PARIS_FREE = replace(PARIS, first_mulligan="seven")
"""2007-07-13 to 2009-07-10, multiplayer."""

PARIS_TEAMS = replace(PARIS_FREE, declarations="one-team-after-another", order_of_declarations="team-by-team")
"""2006-10-01 to 2009-07-10, Two-Headed Giant."""

ALL_OR_NO_LAND = replace(
    PARIS,
    governs="two-players",
    may_mulligan="no-land-or-all-land",
    reveal="the-hand",
    drawn="seven",
    until="one-mulligan",
    any_time_action="none",
)
"""1994."""

NO_LAND = replace(ALL_OR_NO_LAND, may_mulligan="no-land", opponent_may_redraw="yes")
"""1996-10-01."""

NO_MULLIGAN = replace(ALL_OR_NO_LAND, may_mulligan="nobody", reveal="nothing")
"""1993-08-05."""

VANGUARD = {"starting_hand": "seven-with-hand-modifier"}

ALL_PROCEDURES = {name: procedure for name, procedure in globals().copy().items() if isinstance(procedure, Procedure)}
