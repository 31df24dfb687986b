"""The manners of a computer player at a table of three or more, where everyone should get to play.

A call on the player's first turn must be likely to win. The player ends no round without further
turns before everyone has had two turns. `engine.players.manners` decides whose cards the player
aims at.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from engine.core import Seat
from engine.games.cabo.view import View
from engine.players.manners import COMPANY

LIKELY: Final = 0.8
"""The probability of winning that is required for a call on the seat's first turn."""

TURNS: Final = 2
"""The number of turns that every seat must have had before a player ends a round without further
turns (G5.1)."""

NEAR: Final = 1.5
"""The difference in points up to which two cards count as worth about the same."""

NEAR_COST: Final = 0.5
"""The difference in cost up to which two positions count as worth about the same."""


def first_turn(view: View, turns: int) -> bool:
    """Return whether a seat that has begun `turns` turns is on its first turn. Always False at a
    table of two."""
    return len(view.seats) >= COMPANY and turns <= 1


def too_soon(view: View, turns_of: Mapping[Seat, int]) -> bool:
    """Return whether some player has not finished two turns. Always False at a table of two.
    `turns_of` has the number of turns that each seat has begun."""
    if len(view.seats) < COMPANY:
        return False
    playing = None if view.turn is None else view.turn.seat
    return any(turns_of.get(seat.seat, 0) - (seat.seat == playing) < TURNS for seat in view.seats)
