"""What one viewer may see of a match, and nothing else. Built by whitelist, field by field.

Law of this module: `view` is the only way from a State to a viewer. In this family a player's own
cards are hidden from the player too; what a look shows is here only while the look lasts.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from msgspec import Struct

from engine.cabo.state import RoundResult, Tally
from engine.cabo.variants import Rules
from engine.cards import Card
from engine.core import Hidden, Offer, Outcome, Place, Seat


class FaceDown(Struct, frozen=True, tag="down"):
    """A card that this viewer does not see."""


class Gone(Struct, frozen=True, tag="gone"):
    """An emptied slot. It keeps its number."""


class FaceUp(Struct, frozen=True, tag="up"):
    """A card that this viewer sees now."""

    card: Card


SlotView: TypeAlias = FaceDown | Gone | FaceUp
FACE_DOWN: Final = FaceDown()
GONE: Final = Gone()


class SeatView(Struct, frozen=True):
    """A seat as the viewer sees it."""

    seat: Seat
    slots: tuple[SlotView, ...]
    score: int
    """Sum of the scored rounds."""
    looked: bool
    locked: bool
    """K7.3: has called, and calling locks."""
    called: bool
    last_turn: bool
    """Still has its last turn to come, or is in it (K7.2)."""
    away: bool
    misses: int
    ready: bool


class OpenView(Struct, frozen=True):
    """The open discard (K6.1), all public."""

    number: int
    seat: Seat
    card: Card
    flip: bool
    barred: tuple[Seat, ...]


class TurnView(Struct, frozen=True):
    """Whose move it is. `stage`: "flip", "start" (draw or call), "holding" (a drawn card),
    "auto" (no cards: calls or is passed over by itself, K7.4)."""

    number: int
    seat: Seat
    stage: str


class PowerView(Struct, frozen=True):
    """A power that may be claimed or is in use; public, for where one looks all can see."""

    seat: Seat
    kind: str
    turn: int
    stage: str
    number: int
    places: tuple[Place, ...]


class SlapView(Struct, frozen=True):
    """A slap being played out. `stage`: "match" or "give". `gifts`: slots still to be settled."""

    seat: Seat
    discard: int
    number: int
    stage: str
    matched: int
    gifts: tuple[Place, ...]


class LookView(Struct, frozen=True):
    """Cards that a seat is looking at; the cards are Hidden to everybody else."""

    number: int
    seat: Seat
    places: tuple[Place, ...]
    cards: tuple[Card, ...] | Hidden
    power: bool


class View(Struct, frozen=True):
    """The match as one viewer sees it; `viewer` None is a spectator."""

    game: str
    viewer: Seat | None
    rules: Rules
    round: int
    starter: Seat
    phase: str
    seats: tuple[SeatView, ...]
    pile: int
    """Cards left in the draw pile."""
    discard: int
    """Cards in the discard pile."""
    top: Card | None
    """The top of the discard pile."""
    open: OpenView | None
    turn: TurnView | None
    held: Card | Hidden | None
    """The drawn card in `turn.seat`'s hand."""
    power: PowerView | None
    slap: SlapView | None
    looks: tuple[LookView, ...]
    caller: Seat | None
    scores: tuple[tuple[int, ...], ...]
    """The scoresheet: by round, by seat."""
    result: RoundResult | None
    tallies: tuple[Tally, ...]
    outcome: Outcome | None
    offers: tuple[Offer, ...]
    """What the viewer's seat may do now; a spectator has none."""
    table_actions: tuple[Offer, ...]
    """What somebody may do now by the public message's buttons (kinds "peek", "flip", "draw",
    "call", "slap", "use_power", "ready"), without targets. Public."""
