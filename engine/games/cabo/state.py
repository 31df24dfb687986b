"""The whole match as one immutable value: rounds, scores, cards, whose move.

Data only, and small: no value leads back to itself, so none is watched by the
garbage collector (`gc=False`). Rules read it through `queries.py` and change a working copy of it
(`draft.py`); what a viewer may see of it is decided in `view.py`.
"""

from __future__ import annotations

import struct
from enum import StrEnum

from msgspec import Struct

from engine.cards import Card
from engine.core import Outcome, Place, Seat
from engine.games.cabo.variants import PowerKind, Rules

Grid = tuple[Card | None, ...]
"""A seat's slots in order; None where the slot is gone."""


class Phase(StrEnum):
    """Where the round is."""

    # An enum's own hash is slow.
    __hash__ = str.__hash__

    PEEK = "peek"
    """K3: everybody may look at two cards."""
    FLIP = "flip"
    """K4: the slap phase, flipping from the draw pile."""
    PLAY = "play"
    """K5, B4, G3: turns."""
    WINDOW = "window"
    """K7.5: the last turn is over; one last slap."""
    REVEAL = "reveal"
    """K8, B8, G5: the round is scored, cards lie open, the next deal is awaited."""
    OVER = "over"
    """K9."""


# Rules ask for these at every turn, and Python 3.11 takes its time over `Phase.PLAY`.
PEEK, FLIP, PLAY, WINDOW, REVEAL, OVER = Phase


class PowerStage(StrEnum):
    """How far a power is."""

    CLAIMABLE = "claimable"
    """K2.4: its card was discarded, nobody has begun the next turn."""
    AIM = "aim"
    """Taken up; its seat chooses cards."""
    LOOK = "look"
    """Its cards are being looked at; with that it ends."""
    DECIDE = "decide"
    """Cards were looked at; to be swapped or not."""


CLAIMABLE, AIM, LOOK, DECIDE = PowerStage


class Open(Struct, frozen=True, gc=False):
    """The open discard: the one card that may be slapped (K6.1, B6.4, G4.6)."""

    number: int
    seat: Seat
    """Who laid it there, or bared it."""
    card: Card
    flip: bool
    """From the slap phase (K4.1), not from a turn."""
    barred: tuple[Seat, ...] = ()
    """Seats that wasted their slap on it (K6.7, B6.5)."""


class Power(Struct, frozen=True, gc=False):
    """A power that may be claimed, or is in use (K2.2, K2.4)."""

    seat: Seat
    kind: PowerKind
    turn: int
    """The turn whose drawn card it is."""
    stage: PowerStage
    number: int = 0
    """The prompt being answered; 0 while there is none."""
    first: Place | None = None
    second: Place | None = None
    """The cards that a King has shown: two, or the first alone."""


class SlapState(Struct, frozen=True, gc=False):
    """A slap being played out (K6.5 to K6.8)."""

    seat: Seat
    discard: int
    rank: int
    number: int
    """The prompt being answered."""
    matched: int = 0
    gifts: tuple[Place, ...] = ()
    """Slots of other seats that may still be filled, in the order flipped."""
    giving: bool = False
    """Flipping is over; gifts are being settled, the first of `gifts` now."""
    penalty: int = 0
    """Penalty cards to come when the gifts are settled (K6.6)."""
    flip: bool = False
    """The slapped card is a flip of the slap phase (K4.3)."""


class Look(Struct, frozen=True, gc=False):
    """Cards shown to one seat until done or timed out. The cards are those that lay
    there when the look began: what comes into the slot later is not shown."""

    number: int
    seat: Seat
    places: tuple[Place, ...]
    cards: tuple[Card, ...]
    power: bool
    """By a power (then the table waits for it), not the peek."""


class Tally(Struct, frozen=True, gc=False):
    """What a seat did in the match so far; public."""

    calls: int = 0
    calls_won: int = 0
    slaps: int = 0
    """Slaps that matched at least one card."""
    slaps_wrong: int = 0
    """Slaps that cost a penalty."""


class RoundResult(Struct, frozen=True, gc=False):
    """A scored round. `hands` lie open until the next deal."""

    round: int
    totals: tuple[int, ...]
    scores: tuple[int, ...]
    caller: Seat | None
    winner: Seat
    reason: str


def written(scores: tuple[int, ...]) -> bytes:
    """A row of the scoresheet in two bytes a score: of all that a long match is made of, only the
    sheet grows with every round."""
    return struct.pack(f"<{len(scores)}h", *scores)


def read(sheet: bytes, seats: int) -> tuple[tuple[int, ...], ...]:
    """The rows that make up a scoresheet: by round, by seat."""
    return tuple(struct.iter_unpack(f"<{seats}h", sheet))


class Fields(Struct, gc=False, omit_defaults=True):
    """What a match consists of: `State` is the value, `Draft` the working copy of one action.

    What not every game has stands at the end, with a default that isn't written: matches stored
    before there was such a field are read, and hash, as they did.
    """

    variant: str
    rules: Rules
    seats: int
    seed: bytes
    shuffles: int
    """Shuffles made so far; the next is shuffle number `shuffles`."""

    round: int
    """1 and up."""
    starter: Seat
    phase: Phase
    grids: tuple[Grid, ...]
    pile: tuple[Card, ...]
    """The draw pile; its top is the last."""
    discard: tuple[Card, ...]
    """The discard pile; its top is the last."""
    open: Open | None
    turn: int
    """Number of the running turn or flip; grows through the match."""
    to_move: Seat
    """Whose turn or flip it is."""
    held: Card | None
    """The card that `to_move` has drawn."""
    power: Power | None
    slap: SlapState | None
    looks: tuple[Look, ...]
    looked: tuple[bool, ...]
    """By seat: has had its peek, or lost it."""
    lost: tuple[Seat, ...]
    """Seats whose peek was lost to the clock in this round (K3.2)."""
    blind: tuple[Seat, ...]
    """Seats that won a slap in this round and flipped nothing (K6.7): their next one is timed
    shorter, for a blind claim holds everybody up."""
    caller: Seat | None
    last_turns: tuple[Seat, ...]
    """After a call: the seats that still have their last turn, in order (K7.2)."""
    passes: int
    """How often the pile was used up in this slap phase (K4.5), or turns were passed because no
    card was to be had in a game without one (G6.3)."""
    ready: tuple[bool, ...]

    discards: int
    """Number of the newest open discard; grows through the match."""
    prompts: int
    """Number of the newest prompt; grows through the match."""
    look_count: int
    """Number of the newest look; grows through the match."""

    sheet: bytes
    """The scoresheet as `written` writes it, a row for each scored round."""
    result: RoundResult | None
    """Of the round just scored."""
    tallies: tuple[Tally, ...]
    away: tuple[bool, ...]
    """By seat: the computer plays it because its player left or slept."""
    misses: tuple[int, ...]
    """By seat: clocks that ran out in a row."""
    outcome: Outcome | None

    held_open: bool = False
    """G3.1: the card in hand came from the discards, and everybody knows it."""
    stack_lock: Seat | None = None
    """G4.4: the seat whose stack a card was fired from last, until the next card is drawn."""

    @property
    def scores(self) -> tuple[tuple[int, ...], ...]:
        """The scoresheet: by round, by seat."""
        return read(self.sheet, self.seats)


# Nothing can change a State: msgspec makes it immutable. The checker's rule is about dataclasses,
# where a frozen class would inherit its parent's way of setting fields.
class State(Fields, frozen=True, gc=False):  # pyright: ignore[reportGeneralTypeIssues]
    """A match of the cabo family, whole."""
