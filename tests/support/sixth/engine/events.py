"""The events of the game. They contain the real cards, which `seen_by` hides from viewers."""

from __future__ import annotations

from typing import TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from engine.cards import Card
from engine.core import HIDDEN, Hidden, OpenEvent, Outcome, Seat
from engine.presence import SeatLeft, SeatReturned


class RoundDealt(OpenEvent, frozen=True, tag="round_dealt"):
    round: int
    starter: Seat


class TurnBegan(OpenEvent, frozen=True, tag="turn_began"):
    seat: Seat
    number: int


class Kept(OpenEvent, frozen=True, tag="kept"):
    seat: Seat
    by_clock: bool


class Swapped(Struct, frozen=True, tag="swapped"):
    """A seat swapped its card. Only this seat sees the new card."""

    seat: Seat
    card: Card | Hidden

    def seen_by(self, viewer: Seat | None) -> Swapped:
        """Hide the card from everyone but the seat."""
        return self if viewer == self.seat else replace(self, card=HIDDEN)


class RoundScored(OpenEvent, frozen=True, tag="round_scored"):
    round: int
    cards: tuple[Card, ...]


class GameEnded(OpenEvent, frozen=True, tag="game_ended"):
    outcome: Outcome


Event: TypeAlias = (
    RoundDealt | TurnBegan | Kept | Swapped | RoundScored | GameEnded | SeatLeft | SeatReturned
)
