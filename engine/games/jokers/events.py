"""All events at a table of Jokers Go Boom, in the past tense: a closed union.

`seen_by` returns an event as one viewer saw it. Only these methods hide an event's cards, by
whitelist.
"""

from __future__ import annotations

from typing import TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from engine.cards import Card
from engine.core import HIDDEN, Hidden, OpenEvent, Outcome, Seat
from engine.games.jokers.state import Draws
from engine.presence import SeatLeft, SeatReturned

BY_CHOICE = "choice"
BY_CLOCK = "clock"
BY_BOOM = "boom"
"""Reasons for drawing a card (`Drew.why`)."""


class DrewForDeal(OpenEvent, frozen=True, tag="drew_for_deal"):
    """J1.2: every seat drew a card, and some drew again; `dealer` had the lowest."""

    draws: Draws
    dealer: Seat


class RoundDealt(OpenEvent, frozen=True, tag="round_dealt"):
    """J1.3: `dealer` dealt seven cards to each seat; `starter` has the first turn (J2.1)."""

    round: int
    dealer: Seat
    starter: Seat


class Buried(OpenEvent, frozen=True, tag="buried"):
    """J1.3: the card turned up to start the discards goes boom, so it was put back into the
    pile.
    """

    card: Card


class TurnedUp(OpenEvent, frozen=True, tag="turned_up"):
    """J1.3: this card starts the discard pile."""

    card: Card


class TurnBegan(OpenEvent, frozen=True, tag="turn_began"):
    """J2.1: this seat's turn began. `number` is the turn."""

    seat: Seat
    number: int


class Played(OpenEvent, frozen=True, tag="played"):
    """J2.2, J3.1: a card went onto the discard pile; `left` cards remain in the seat's hand."""

    seat: Seat
    card: Card
    left: int


class Boomed(OpenEvent, frozen=True, tag="boomed"):
    """J3.1: BOOM! `drawers` draw a card each, in this order, until the pile is empty."""

    seat: Seat
    drawers: tuple[Seat, ...]


class Drew(Struct, frozen=True, tag="drew", gc=False):
    """The seat drew a card from the draw pile; only that seat sees it.

    `why`: "choice", "clock" or "boom".
    """

    seat: Seat
    card: Card | Hidden
    why: str

    def seen_by(self, viewer: Seat | None) -> Drew:
        """Hide the card from all other viewers."""
        # J5.2
        return self if viewer == self.seat else replace(self, card=HIDDEN)


class Skipped(OpenEvent, frozen=True, tag="skipped"):
    """J2.4: the seat could neither play nor draw."""

    seat: Seat
    by_clock: bool


class RoundScored(OpenEvent, frozen=True, tag="round_scored"):
    """The round is scored; all hands are shown.

    `winner` has played the last card. `reason`: "out", or "blocked" with no winner (J4.2).
    """

    round: int
    hands: tuple[tuple[Card, ...], ...]
    scores: tuple[int, ...]
    winner: Seat | None
    reason: str


class GameEnded(OpenEvent, frozen=True, tag="game_ended"):
    """J5.1: the last round is scored."""

    outcome: Outcome


Event: TypeAlias = (
    DrewForDeal
    | RoundDealt
    | Buried
    | TurnedUp
    | TurnBegan
    | Played
    | Boomed
    | Drew
    | Skipped
    | RoundScored
    | GameEnded
    | SeatLeft
    | SeatReturned
)
