"""All actions at a table of Jokers Go Boom, as a closed union of frozen structs.

An action names its seat, the number of the decision that it answers, and a position in a hand. It
never names a card. So an action reveals no hidden card.
"""

from __future__ import annotations

from typing import ClassVar, TypeAlias

from msgspec import Struct

from engine.core import Place, Seat
from engine.presence import Leave, Ready, Return, TimeUp


class Play(Struct, frozen=True, tag="play", gc=False):
    """J2.2, J3.1: play a card of the hand. `place` has the position of the card. `number` is the
    number of the turn."""

    seat: Seat
    number: int
    place: Place


class Draw(Struct, frozen=True, tag="draw", gc=False):
    """J2.3: draw a card, which ends the turn. `number` is the number of the turn."""

    thinking: ClassVar = (1.2, 2.4)

    seat: Seat
    number: int


class Skip(Struct, frozen=True, tag="skip", gc=False):
    """J2.4: end the turn because no card can be played or drawn. `number` is the number of the
    turn."""

    seat: Seat
    number: int


Action: TypeAlias = Play | Draw | Skip | Ready | Leave | Return | TimeUp
