"""What happened to the round and the match; part of the union in `events.py`.

All of it is public.
"""

from __future__ import annotations

from engine.cards import Card
from engine.core import OpenEvent, Outcome, Seat


class RoundDealt(OpenEvent, frozen=True, tag="round_dealt"):
    """K1.3: four cards face down to each seat; `starter` flips first (K4.2)."""

    round: int
    starter: Seat


class PeekClosed(OpenEvent, frozen=True, tag="peek_closed"):
    """K3.2: the slap phase starts. `lost` are the seats that had not looked."""

    lost: tuple[Seat, ...]


class PlayBegan(OpenEvent, frozen=True, tag="play_began"):
    """K4.3, K4.5: the play phase begins with this seat."""

    seat: Seat


class TurnBegan(OpenEvent, frozen=True, tag="turn_began"):
    """K5.4: it is this seat's turn to draw or call. `number` is the turn."""

    seat: Seat
    number: int
    last: bool


class Called(OpenEvent, frozen=True, tag="called"):
    """K7.1, K7.4: Kaboom! `auto`: for want of cards. G5.1, G5.3: this seat ends the round."""

    seat: Seat
    auto: bool


class PassedOver(OpenEvent, frozen=True, tag="passed_over"):
    """K7.4: a seat without cards has no last turn. B8.3, G6.3: or there is nothing it can do.
    `by_clock`, B8.3: it could have done something, but nothing that the clock does for it."""

    seat: Seat
    by_clock: bool


class WindowOpened(OpenEvent, frozen=True, tag="window_opened"):
    """K7.5: one last slap window."""

    number: int


class RoundScored(OpenEvent, frozen=True, tag="round_scored"):
    """All cards are shown. `totals` are card totals (K8.1), `scores` what the sheet gets. `winner`
    is closest (K8.5, B8.2, G1.2). `reason`: "called" or "no_cards"
    (K1.4)."""

    round: int
    hands: tuple[tuple[Card | None, ...], ...]
    totals: tuple[int, ...]
    scores: tuple[int, ...]
    caller: Seat | None
    winner: Seat
    reason: str


class TotalJumped(OpenEvent, frozen=True, tag="total_jumped"):
    """G6.1: with the round's score the seat came to exactly `before`, which is now `after`."""

    seat: Seat
    before: int
    after: int


class GameEnded(OpenEvent, frozen=True, tag="game_ended"):
    """K9.1, G6.2: the last round is scored."""

    outcome: Outcome
