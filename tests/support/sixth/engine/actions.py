"""The actions of seats and of clocks."""

from __future__ import annotations

from typing import TypeAlias

from msgspec import Struct

from engine.core import Seat
from engine.presence import Leave, Ready, Return, TimeUp


class Keep(Struct, frozen=True, tag="keep"):
    """Keep the card. `number` is the number of the turn."""

    seat: Seat
    number: int


class Swap(Struct, frozen=True, tag="swap"):
    """Swap the card for the next card of the pile. `number` is the number of the turn."""

    seat: Seat
    number: int


Action: TypeAlias = Keep | Swap | Ready | Leave | Return | TimeUp
