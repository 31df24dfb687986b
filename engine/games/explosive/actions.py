"""All actions at a table of the explosive game: a closed union of frozen records.

An action names its seat, the number of the decision it answers, the kind of card played, and
places: a card in front of a seat by its slot, a player by `WHOLE_SEAT`, cards of the own hand by
their positions. The cards named become public with the action.
"""

from __future__ import annotations

from typing import ClassVar, TypeAlias

from msgspec import Struct

from engine.core import Place, Seat
from engine.games.explosive.deck import Kind
from engine.presence import Leave, Ready, Return, TimeUp

NO_DEFENCE = "no_defence"
"""The kind of the offer to answer an attack without a card."""


class Play(Struct, frozen=True, tag="play", gc=False):
    """X2.1: play a card of the hand, at these places."""

    seat: Seat
    number: int
    kind: Kind
    places: tuple[Place, ...] = ()

    @property
    def offered_as(self) -> str:
        """See `core.offered_as`: by its card."""
        return self.kind.value


class Trade(Struct, frozen=True, tag="trade", gc=False):
    """X2.1: trade three cards of the hand, by position, for a new one."""

    seat: Seat
    number: int
    places: tuple[Place, ...]


class Pass(Struct, frozen=True, tag="pass", gc=False):
    """X2.1, X6.2: play nothing, or nothing more, or pick nothing."""

    seat: Seat
    number: int


class Undermine(Struct, frozen=True, tag="undermine", gc=False):
    """X3.6: the underminer in front of the seat brings this wall down."""

    seat: Seat
    number: int
    places: tuple[Place, ...]


class Defend(Struct, frozen=True, tag="defend", gc=False):
    """X4: answer an attack with this card, an Oops at these places; None for no defence."""

    seat: Seat
    number: int
    kind: Kind | None
    places: tuple[Place, ...] = ()

    @property
    def offered_as(self) -> str:
        """See `core.offered_as`: by its card."""
        return NO_DEFENCE if self.kind is None else self.kind.value


class Arrange(Struct, frozen=True, tag="arrange", gc=False):
    """X5.4: put the cards seen, by position, into the order in which they will be drawn."""

    seat: Seat
    number: int
    places: tuple[Place, ...]


class Pick(Struct, frozen=True, tag="pick", gc=False):
    """X6.2: pick an endgame card as an eliminated seat, at this place if it is aimed."""

    seat: Seat
    number: int
    kind: Kind
    places: tuple[Place, ...] = ()

    @property
    def offered_as(self) -> str:
        """See `core.offered_as`: by its card."""
        return self.kind.value


class EndLook(Struct, frozen=True, tag="end_look", gc=False):
    """X5.3: end the look at a hand. `number` is the look's."""

    thinking: ClassVar = (2.0, 3.5)

    seat: Seat
    number: int


Action: TypeAlias = (
    Play
    | Trade
    | Pass
    | Undermine
    | Defend
    | Arrange
    | Pick
    | EndLook
    | Ready
    | Leave
    | Return
    | TimeUp
)
