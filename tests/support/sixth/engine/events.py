"""The events. They have the real cards, which `seen_by` hides from viewers."""

from __future__ import annotations

from typing import TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from engine.cards import Card
from engine.core import HIDDEN, Hidden, OpenEvent, Outcome, Seat
from engine.presence import SeatLeft, SeatReturned


class RoundDealt(OpenEvent, frozen=True, tag="round_dealt"):
    """Each seat got a card; `starter` has the first turn."""

    round: int
    starter: Seat


class TurnBegan(OpenEvent, frozen=True, tag="turn_began"):
    """This seat's turn began. `number` is the turn."""

    seat: Seat
    number: int


class Kept(OpenEvent, frozen=True, tag="kept"):
    """A seat kept its card, or ran out of time."""

    seat: Seat
    by_clock: bool


class Swapped(Struct, frozen=True, tag="swapped"):
    """A seat swapped its card; only that seat sees the new one."""

    seat: Seat
    card: Card | Hidden

    def seen_by(self, viewer: Seat | None) -> Swapped:
        """Return the event with its card hidden from all viewers but the seat."""
        return self if viewer == self.seat else replace(self, card=HIDDEN)


class RoundScored(OpenEvent, frozen=True, tag="round_scored"):
    """All cards are open."""

    round: int
    cards: tuple[Card, ...]


class GameEnded(OpenEvent, frozen=True, tag="game_ended"):
    """The match is over."""

    outcome: Outcome


Event: TypeAlias = (
    RoundDealt | TurnBegan | Kept | Swapped | RoundScored | GameEnded | SeatLeft | SeatReturned
)
