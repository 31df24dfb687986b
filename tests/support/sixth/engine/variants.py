"""The options that a host chooses before a match, and the rules that are made from them."""

from __future__ import annotations

from typing import Final, Literal

from msgspec import Struct
from pydantic import Field

from engine.options import FIRST, Options

KEY: Final = "swap"
TITLE: Final = "Keep or Swap"
SEATS: Final = range(2, 7)


class SwapOptions(Options):
    rounds: Literal[2, 1, 3] = Field(default=2)


class Rules(Struct, frozen=True, omit_defaults=True):
    rounds: int
    edition: int = FIRST
