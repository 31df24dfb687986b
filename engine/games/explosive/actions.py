"""All actions at a table of Walls and Bombs, as a closed union of frozen structs.

An action names its seat, the number of the decision that it answers, the kind of the card that is
played, and places. A place names a card in front of a seat by its slot, a player by `WHOLE_SEAT`,
or a card of the seat's own hand by its position. The named cards become public with the action.
"""

from __future__ import annotations

from typing import ClassVar, TypeAlias

from msgspec import Struct

from engine.core import Place, Seat
from engine.games.explosive.deck import Kind
from engine.presence import Leave, Ready, Return, TimeUp

NO_DEFENCE = "no_defence"
"""The kind of the offer to give no answer to an attack."""


class Play(Struct, frozen=True, tag="play", gc=False):
    """X2.1: play a card from the hand. `places` are its targets."""

    seat: Seat
    number: int
    kind: Kind
    places: tuple[Place, ...] = ()

    @property
    def offered_as(self) -> str:
        """The kind of the offers that allow this action. It is the kind of the card. See
        `core.offered_as`."""
        return self.kind.value


class Trade(Struct, frozen=True, tag="trade", gc=False):
    """X2.1: trade three cards of the hand for a new card. `places` has the positions of the three
    cards."""

    seat: Seat
    number: int
    places: tuple[Place, ...]


class Pass(Struct, frozen=True, tag="pass", gc=False):
    """X2.1: play no card, or no further card. X6.2: pick no endgame card."""

    seat: Seat
    number: int


class Undermine(Struct, frozen=True, tag="undermine", gc=False):
    """X3.6: destroy a wall with the underminer that lies in front of the seat. `places` has the
    place of the wall."""

    seat: Seat
    number: int
    places: tuple[Place, ...]


class Defend(Struct, frozen=True, tag="defend", gc=False):
    """X4: answer an attack with a card of the kind `kind`. If `kind` is None, the attack gets no
    answer. Only an Oops names places."""

    seat: Seat
    number: int
    kind: Kind | None
    places: tuple[Place, ...] = ()

    @property
    def offered_as(self) -> str:
        """The kind of the offers that allow this action. It is the kind of the card. See
        `core.offered_as`."""
        return NO_DEFENCE if self.kind is None else self.kind.value


class Arrange(Struct, frozen=True, tag="arrange", gc=False):
    """X5.4: choose the order of the next cards of the supply, which the seat looks at. `places` has
    the positions of the cards in the new order."""

    seat: Seat
    number: int
    places: tuple[Place, ...]


class Pick(Struct, frozen=True, tag="pick", gc=False):
    """X6.2: pick an endgame card as an eliminated seat. `places` has the card's target if it needs
    one."""

    seat: Seat
    number: int
    kind: Kind
    places: tuple[Place, ...] = ()

    @property
    def offered_as(self) -> str:
        """The kind of the offers that allow this action. It is the kind of the card. See
        `core.offered_as`."""
        return self.kind.value


class EndLook(Struct, frozen=True, tag="end_look", gc=False):
    """X5.3: end the look at a hand. `number` is the number of the look."""

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
