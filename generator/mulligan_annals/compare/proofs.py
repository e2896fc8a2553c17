"""Proofs kept on disk: that two procedures never part in a game takes a walk to its end, and need be found but once.

A parting is never kept. It shows itself within a few decisions, and so is always played anew.
"""

import hashlib
import json
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

from ..engine.game import Game
from ..engine.procedure import PARAMETERS, Procedure
from .behaviour import Same, Verdict, part

FOLDER = ".cache"
"""Where proofs are kept, beside `rules/` in a checkout; git ignores it."""
_PACKAGE = Path(__file__).resolve().parents[1]


@cache
def proofs_beside(rules: Path) -> "Proofs":
    """The proofs of the checkout in which this folder `rules/` lies; elsewhere none are kept."""
    root = rules.resolve().parent
    # An installed package is no place to write to, and neither is a folder that merely holds a record.
    return Proofs(root / FOLDER / f"proofs-{engine()[:16]}.jsonl" if (root / ".git").exists() else None)


@cache
def engine() -> str:
    """The engine and the comparison as one SHA-256 of their source: what one engine proves holds for no other."""
    told = hashlib.sha256()
    for folder in ("engine", "compare"):
        for path in sorted((_PACKAGE / folder).glob("*.py")):
            told.update(f"{folder}/{path.name}\0".encode() + path.read_bytes() + b"\0")
    return told.hexdigest()


@dataclass
class Proofs:
    """What has been proved so far, one line of JSON for each proof; a line that bears no right seal is no proof.

    Without a file, and where the file cannot be read or written, every walk is made anew.
    """

    file: Path | None
    states: dict[str, int] = field(init=False)
    """How many pairs of tables the walk of each proof met, by the claim that it proves."""

    def __post_init__(self) -> None:
        self.states = dict(_read(self.file)) if self.file else {}

    def part(self, game: Game, one: Procedure, other: Procedure) -> Verdict:
        """Whether two procedures part in this game, walked only where that has not been proved before."""
        claim = _claim(game, one, other)
        if claim in self.states:
            return Same(self.states[claim])
        verdict = part(game, one, other)
        if isinstance(verdict, Same) and verdict.governed:
            self._keep(claim, verdict.states)
        return verdict

    def _keep(self, claim: str, states: int) -> None:
        self.states[claim] = states
        if self.file is None:
            return
        line = json.dumps({"claim": claim, "states": states, "seal": _seal(claim, states)})
        try:
            if not self.file.exists():
                self.file.parent.mkdir(exist_ok=True)
                for outdated in self.file.parent.glob("proofs-*.jsonl"):
                    outdated.unlink()
            with self.file.open("a", encoding="utf-8") as kept:
                kept.write(f"{line}\n")
        except OSError:
            self.file = None


def _read(file: Path) -> list[tuple[str, int]]:
    try:
        lines = file.read_text(encoding="utf-8").splitlines() if file.is_file() else []
    except (OSError, UnicodeDecodeError):
        return []
    return [proof for line in lines if (proof := _proof(line))]


def _proof(line: str) -> tuple[str, int] | None:
    try:
        kept = json.loads(line)
        claim, states, seal = kept["claim"], kept["states"], kept["seal"]
    except (ValueError, KeyError, TypeError, RecursionError):
        return None
    whole = isinstance(claim, str) and type(states) is int and seal == _seal(claim, states)
    return (claim, states) if whole else None


def _seal(claim: str, states: int) -> str:
    return hashlib.sha256(f"{engine()} {claim} {states}".encode()).hexdigest()[:16]


def _claim(game: Game, one: Procedure, other: Procedure) -> str:
    """That the two never part in this game, as a SHA-256; which of them is named first makes no difference."""
    seated = [game.players, game.teams, sorted(game.kinds), game.library, game.hand_modifier, game.starting_hand]
    procedures = sorted([getattr(each, name) for name in PARAMETERS] for each in (one, other))
    return hashlib.sha256(json.dumps([seated, game.cards, procedures]).encode()).hexdigest()
