"""What happened; `seen_by` alone hides the cards of an event."""

from __future__ import annotations

from typing import TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from engine.cards import Card
from engine.core import HIDDEN, Hidden, OpenEvent, Outcome, Seat
from engine.presence import SeatLeft, SeatReturned


class RoundDealt(OpenEvent, frozen=True, tag="round_dealt"):
    """A card to each; `starter` has the first turn."""

    round: int
    starter: Seat


class TurnBegan(OpenEvent, frozen=True, tag="turn_began"):
    """It is this seat's turn. `number` is the turn."""

    seat: Seat
    number: int


class Kept(OpenEvent, frozen=True, tag="kept"):
    """Somebody was content, or slept."""

    seat: Seat
    by_clock: bool


class Swapped(Struct, frozen=True, tag="swapped"):
    """Somebody has another card, and alone knows which."""

    seat: Seat
    card: Card | Hidden

    def seen_by(self, viewer: Seat | None) -> Swapped:
        """The card is its seat's."""
        return self if viewer == self.seat else replace(self, card=HIDDEN)


class Scored(OpenEvent, frozen=True, tag="scored"):
    """All cards lie open."""

    round: int
    cards: tuple[Card, ...]


class Ended(OpenEvent, frozen=True, tag="ended"):
    """The match is over."""

    outcome: Outcome


Event: TypeAlias = (
    RoundDealt | TurnBegan | Kept | Swapped | Scored | Ended | SeatLeft | SeatReturned
)
