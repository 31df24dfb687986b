"""The whole match as one immutable value: rounds, scores, hands, whose move.

Data only. Rules read it through `queries.py` and change a working copy of it
(`draft.py`); what a viewer may see of it is decided in `view.py`.
"""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct

from engine.cards import Card
from engine.core import Outcome, Seat
from engine.games.jokers.variants import Rules


class Phase(StrEnum):
    """Where the round is."""

    PLAY = "play"
    """J2: turns."""
    REVEAL = "reveal"
    """J4: the round is scored, hands lie open, the next deal is awaited."""
    OVER = "over"
    """J5."""


# Rules ask for these at every turn, and Python 3.11 takes its time over `Phase.PLAY`.
PLAY, REVEAL, OVER = Phase


class DealDraw(Struct, frozen=True, gc=False):
    """A card drawn for the deal, for all to see."""

    seat: Seat
    card: Card


Draws = tuple[tuple[DealDraw, ...], ...]
"""All draws for the deal: first everybody's, then those of the seats that had to draw again."""


class Tally(Struct, frozen=True, gc=False):
    """What a seat did in the match so far; public."""

    went_out: int = 0
    """Rounds ended by playing the last card."""
    booms: int = 0
    played: int = 0
    drawn: int = 0
    """Cards drawn, by whatever made the seat draw."""


class RoundResult(Struct, frozen=True, gc=False):
    """A scored round. Hands lie open until the next deal."""

    round: int
    scores: tuple[int, ...]
    winner: Seat | None
    """Who played the last card; nobody, if the round was blocked."""
    reason: str


class Fields(Struct, gc=False, omit_defaults=True):
    """What a match consists of: `State` is the value, `Draft` the working copy of one action.

    What comes to it later stands at the end, with a default that isn't written: matches stored
    before are read, and hash, as they did.
    """

    rules: Rules
    seats: int
    seed: bytes
    shuffles: int
    """How often chance was asked so far; the next time is number `shuffles`."""

    draws: Draws
    """Who drew what for the first deal."""
    round: int
    """1 and up."""
    dealer: Seat
    phase: Phase
    hands: tuple[tuple[Card, ...], ...]
    """By seat, in the order in which the cards came."""
    pile: tuple[Card, ...]
    """The draw pile; its top is the last."""
    discard: tuple[Card, ...]
    """The discard pile; its top is the last."""
    buried: tuple[Card, ...]
    """Cards that go boom, turned up at this deal and put back into the pile."""
    turn: int
    """Number of the running turn; grows through the match."""
    to_move: Seat
    skips: int
    """Turns in a row in which nothing was played and nothing drawn."""
    ready: tuple[bool, ...]

    scores: tuple[tuple[int, ...], ...]
    """The scoresheet: by round, by seat."""
    result: RoundResult | None
    """Of the round just scored."""
    tallies: tuple[Tally, ...]
    away: tuple[bool, ...]
    """By seat: the computer plays it because its player left or slept."""
    misses: tuple[int, ...]
    """By seat: clocks that ran out in a row."""
    outcome: Outcome | None


# Nothing can change a State: msgspec makes it immutable. The checker's rule is about dataclasses,
# where a frozen class would inherit its parent's way of setting fields.
class State(Fields, frozen=True, gc=False):  # pyright: ignore[reportGeneralTypeIssues]
    """A match of Jokers Go Boom, whole."""
