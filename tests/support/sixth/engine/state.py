"""The state of a match."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from engine.cards import Card
from engine.core import Outcome, Seat
from tests.support.sixth.engine.variants import Rules

PLAY: Final = "play"
REVEAL: Final = "reveal"
OVER: Final = "over"
"""The phase after the last round, which has this name in every game. The phase between two rounds
is "reveal"."""


class Tally(Struct, frozen=True):
    """Public counts of a seat's actions."""

    swaps: int = 0


class Fields(Struct, omit_defaults=True):
    """The fields of a match."""

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
    """Turns taken in this round."""
    ready: tuple[bool, ...]
    scores: tuple[tuple[int, ...], ...]
    tallies: tuple[Tally, ...]
    away: tuple[bool, ...]
    misses: tuple[int, ...]
    outcome: Outcome | None


class State(Fields, frozen=True):  # pyright: ignore[reportGeneralTypeIssues]
    """A match."""
