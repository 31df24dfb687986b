"""What a seat may do, or the clock for it."""

from __future__ import annotations

from typing import TypeAlias

from msgspec import Struct

from engine.core import Seat
from engine.presence import Leave, Ready, Return, TimeUp


class Keep(Struct, frozen=True, tag="keep"):
    """Be content with one's card. `number` is the turn."""

    seat: Seat
    number: int


class Swap(Struct, frozen=True, tag="swap"):
    """Lay it aside for the next of the pile. `number` is the turn."""

    seat: Seat
    number: int


Action: TypeAlias = Keep | Swap | Ready | Leave | Return | TimeUp
