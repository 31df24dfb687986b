"""The games of the family, side by side: what differs between them stands in this table alone."""

from __future__ import annotations

from enum import StrEnum
from typing import Final, Literal

from msgspec import Struct
from pydantic import BaseModel, ConfigDict, Field

from engine.cards import JACK, JOKER, KING, QUEEN


class PowerKind(StrEnum):
    """What a power card may do (K2.2)."""

    LOOK_OWN = "look_own"
    LOOK_OTHER = "look_other"
    BLIND_SWAP = "blind_swap"
    VISIBLE_SWAP = "visible_swap"


LOOK_OWN, LOOK_OTHER, BLIND_SWAP, VISIBLE_SWAP = PowerKind


class KaboomOptions(BaseModel):
    """House rules of the travellers' game. Titles, bounds and choices build the lobby's menus."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    rounds: int = Field(10, ge=1, le=20, title="Rounds")
    jokers: Literal[2, 0] = Field(2, title="Jokers in the deck")
    wrong_penalty: Literal[2, 1] = Field(2, title="Penalty cards for a wrong slap")
    changed_mind_penalty: Literal[1, 2] = Field(1, title="Penalty cards for a changed mind")
    caller_locked: bool = Field(True, title="The caller's cards are locked")
    caller_miss: Literal[10, 5, 20] = Field(10, title="Points for a call that misses")
    open_seconds: Literal[2, 1, 3, 5] = Field(2, title="Least seconds a discard is open")


class Rules(Struct, frozen=True, gc=False):
    """The house rules in force, as the state carries them. Fields as in `KaboomOptions`."""

    rounds: int
    jokers: int
    wrong_penalty: int
    changed_mind_penalty: int
    caller_locked: bool
    caller_miss: int
    open_seconds: int


class Variant(Struct, frozen=True):
    """One game of the family."""

    key: str
    title: str
    seats: tuple[int, int]
    values: tuple[int, ...]
    """Points by rank, 0 unused, 1 (Ace) to 14 (Joker); a King's is the black one's (K2.1)."""
    red_king: int
    powers: dict[int, PowerKind]
    """Rank to power; ranks not named have none (K2.2)."""


# K2.1, K2.2
KABOOM: Final = Variant(
    key="kaboom",
    title="Kaboom!",
    seats=(2, 6),
    values=(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 15, 30, -1),
    red_king=0,
    powers={
        7: LOOK_OWN,
        8: LOOK_OWN,
        9: LOOK_OTHER,
        10: LOOK_OTHER,
        JACK: BLIND_SWAP,
        QUEEN: BLIND_SWAP,
        KING: VISIBLE_SWAP,
    },
)

VARIANTS: Final = {KABOOM.key: KABOOM}

assert len(KABOOM.values) == JOKER + 1
