"""The whole match as one immutable value: rounds, scores, hands, whose turn it is.

Data only. Rules read it through `queries.py` and change a working copy of it (`draft.py`);
`view.py` decides what a viewer may see of it.
"""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct

from engine.cards import Card
from engine.core import Outcome, Seat
from engine.games.jokers.variants import Rules


class Phase(StrEnum):
    """The phase of the round."""

    PLAY = "play"
    """J2: turns."""
    REVEAL = "reveal"
    """J4: the round is scored, and hands lie open until the next deal."""
    OVER = "over"
    """J5: the match is over."""


# Looked up once: rules need them at every turn, and `Phase.PLAY` is slow in Python 3.11.
PLAY, REVEAL, OVER = Phase


class DealDraw(Struct, frozen=True, gc=False):
    """A card drawn for the deal; public."""

    seat: Seat
    card: Card


Draws = tuple[tuple[DealDraw, ...], ...]
"""The draws that decide who deals (J1.2), in rounds: one card for every seat, then one for each
seat that has to draw again."""


class Tally(Struct, frozen=True, gc=False):
    """Counts of a seat's actions in the match so far; public."""

    went_out: int = 0
    """The number of rounds that the seat ended by playing its last card."""
    booms: int = 0
    played: int = 0
    drawn: int = 0
    """The number of cards drawn, for any reason."""


class RoundResult(Struct, frozen=True, gc=False):
    """The result of a scored round. Hands lie open until the next deal."""

    round: int
    scores: tuple[int, ...]
    winner: Seat | None
    """The seat that played the last card; None if the round was blocked."""
    reason: str


class Fields(Struct, gc=False, omit_defaults=True):
    """The fields of a match; `State` is the immutable value, `Draft` the working copy.

    Fields added later come last, with a default that is not serialised, so that stored matches
    decode and hash as before.
    """

    rules: Rules
    seats: int
    seed: bytes
    shuffles: int
    """The number of random draws so far; the next draw is number `shuffles`."""

    draws: Draws
    """The draws for the first deal."""
    round: int
    """The number of the round, from 1."""
    dealer: Seat
    phase: Phase
    hands: tuple[tuple[Card, ...], ...]
    """Each seat's hand, in the order in which the seat got the cards."""
    pile: tuple[Card, ...]
    """The draw pile; the last card is its top."""
    discard: tuple[Card, ...]
    """The discard pile; the last card is its top."""
    buried: tuple[Card, ...]
    """The cards that were turned up when this round was dealt but put back into the pile, because
    they go boom."""
    turn: int
    """The number of the current turn within the match."""
    to_move: Seat
    skips: int
    """The number of consecutive turns in which no card was played or drawn."""
    ready: tuple[bool, ...]

    scores: tuple[tuple[int, ...], ...]
    """The scores of each round, by seat."""
    result: RoundResult | None
    """The result of the round just scored."""
    tallies: tuple[Tally, ...]
    away: tuple[bool, ...]
    """For each seat, whether the computer plays it because its player left or missed clocks."""
    misses: tuple[int, ...]
    """For each seat, how many clocks it has missed in a row."""
    outcome: Outcome | None


# msgspec makes a State immutable. The type checker's rule is about dataclasses, where a frozen
# class would inherit its parent's way of setting fields.
class State(Fields, frozen=True, gc=False):  # pyright: ignore[reportGeneralTypeIssues]
    """A match of Jokers Go Boom."""
