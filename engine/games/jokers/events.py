"""All events at a table of Jokers Go Boom, as a closed union. Their names are in the past tense.

`seen_by` returns an event as one viewer saw it. These methods alone decide who sees the cards of an
event. A card is hidden from every viewer who is not explicitly allowed to see it.
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
"""The reasons for drawing a card (`Drew.why`)."""


class DrewForDeal(OpenEvent, frozen=True, tag="drew_for_deal"):
    """J1.2: every seat drew a card, and some seats drew again. The seat `dealer` had the lowest
    card."""

    draws: Draws
    dealer: Seat


class RoundDealt(OpenEvent, frozen=True, tag="round_dealt"):
    """J1.3: the seat `dealer` dealt seven cards to each seat. The seat `starter` has the first turn
    (J2.1)."""

    round: int
    dealer: Seat
    starter: Seat


class Buried(OpenEvent, frozen=True, tag="buried"):
    """J1.3: a card that goes boom was turned up to start the discard pile, so it was put back into
    the draw pile."""

    card: Card


class TurnedUp(OpenEvent, frozen=True, tag="turned_up"):
    """J1.3: a card was turned up to start the discard pile."""

    card: Card


class TurnBegan(OpenEvent, frozen=True, tag="turn_began"):
    """J2.1: the seat's turn began. `number` is the number of the turn."""

    seat: Seat
    number: int


class Played(OpenEvent, frozen=True, tag="played"):
    """J2.2, J3.1: the seat played a card onto the discard pile. `left` is the number of cards that
    are left in its hand."""

    seat: Seat
    card: Card
    left: int


class Boomed(OpenEvent, frozen=True, tag="boomed"):
    """J3.1: the seat's card went boom. The seats in `drawers` draw one card each, in this order.
    There are at most as many of them as there are cards in the pile."""

    seat: Seat
    drawers: tuple[Seat, ...]


class Drew(Struct, frozen=True, tag="drew", gc=False):
    """The seat drew a card from the draw pile. Only this seat sees the card.

    `why` is "choice", "clock" or "boom".
    """

    seat: Seat
    card: Card | Hidden
    why: str

    def seen_by(self, viewer: Seat | None) -> Drew:
        """Hide the card from every viewer except the seat that drew it."""
        # J5.2
        return self if viewer == self.seat else replace(self, card=HIDDEN)


class Skipped(OpenEvent, frozen=True, tag="skipped"):
    """J2.4: the seat's turn was skipped. The reason is that the seat could neither play nor draw,
    or that its time ran out with no card to draw."""

    seat: Seat
    by_clock: bool


class RoundScored(OpenEvent, frozen=True, tag="round_scored"):
    """The round was scored, and all hands were shown.

    `winner` is the seat that played its last card. `reason` is "out", or "blocked" if there is no
    winner (J4.2).
    """

    round: int
    hands: tuple[tuple[Card, ...], ...]
    scores: tuple[int, ...]
    winner: Seat | None
    reason: str


class GameEnded(OpenEvent, frozen=True, tag="game_ended"):
    """J5.1: the last round was scored, so the match ended."""

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
