"""The state of a match, as data without behaviour."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from engine.cards import Card
from engine.core import Outcome, Seat
from tests.support.sixth.engine.variants import Rules

PLAY: Final = "play"
REVEAL: Final = "reveal"
OVER: Final = "over"
"""The name of the phase after the last round. Every game uses this name. The phase between two
rounds is called "reveal"."""


class Tally(Struct, frozen=True):
    """Counts of what a seat has done so far. They are public."""

    swaps: int = 0


class Fields(Struct, omit_defaults=True):
    """The fields that a state and a draft have in common."""

    rules: Rules
    seats: int
    seed: bytes
    shuffles: int
    round: int
    phase: str
    hands: tuple[Card, ...]
    pile: tuple[Card, ...]
    turn: int
    to_move: Seat
    done: int
    """The number of turns that have been taken in this round."""
    ready: tuple[bool, ...]
    scores: tuple[tuple[int, ...], ...]
    tallies: tuple[Tally, ...]
    away: tuple[bool, ...]
    misses: tuple[int, ...]
    outcome: Outcome | None


class State(Fields, frozen=True):  # pyright: ignore[reportGeneralTypeIssues]
    """The immutable state of a match."""
