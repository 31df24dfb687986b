"""The house rules of Jokers Go Boom, as a host chooses them and as a match carries them."""

from __future__ import annotations

from typing import Final, Literal

from msgspec import Struct
from pydantic import Field

from engine.options import FIRST, Options

KEY: Final = "jokers"
TITLE: Final = "Jokers Go Boom"
SEATS: Final = range(3, 5)
"""J1.1: three or four play."""
HAND: Final = 7
"""J1.3: cards dealt to a seat."""


class JokersOptions(Options):
    """House rules. Bounds and choices build the lobby's menus."""

    rounds: Literal[0, 1, 2, 3, 4, 5, 6, 8, 10, 12] = Field(default=0)
    jokers: Literal[2, 3, 4, 5, 6, 7, 8] = Field(default=2)
    aces_boom: bool = Field(default=False)


class Rules(Struct, frozen=True, gc=False, omit_defaults=True):
    """The house rules in force, as the state carries them. Fields as in `JokersOptions`; a match
    that is stored without one has its default."""

    rounds: int
    jokers: int
    aces_boom: bool
    edition: int = FIRST
    """Which rules are played where editions differ."""


def jokers_in(rules: Rules) -> int:
    """How many Jokers are in the pack."""
    # J1.1: where the Aces go boom, no Joker is in.
    return 0 if rules.aces_boom else rules.jokers


def rounds_of(rules: Rules, seats: int) -> int:
    """How many rounds the match has."""
    # J5.1: one for each player, unless the house sets a number.
    return rules.rounds or seats
