"""The house rules of the explosive game, as a host chooses them and as a match carries them."""

from __future__ import annotations

from typing import Final, Literal

from msgspec import Struct
from pydantic import Field

from engine.explosive.deck import Kind
from engine.options import FIRST, Options

KEY: Final = "explosive"
TITLE: Final = "Kaboom! Walls and Bombs"
SEATS: Final = range(2, 6)
"""X1.1: two to five play."""
CROWDED: Final = 5
"""X1.4: with so many, everybody has a palisade less."""
CALM_ROUNDS: Final = 10
"""X7.2: rounds of the table in which nothing falls."""


class ExplosiveOptions(Options):
    """House rules. Titles, bounds and choices build the lobby's menus."""

    rounds: Literal[1, 3, 5] = Field(1, title="Games in a set")
    hand: Literal[5, 7] = Field(7, title="Cards dealt to each")
    palisades: Literal[2, 3, 4] = Field(3, title="Palisades at the start (five players: one less)")


class Rules(Struct, frozen=True, gc=False, omit_defaults=True):
    """The house rules in force, as the state carries them. Fields as in `ExplosiveOptions`; a match
    that is stored without one has its default."""

    rounds: int
    hand: int
    palisades: int
    edition: int = FIRST
    """Which rules are played where editions differ."""


def first_walls(rules: Rules, seats: int) -> tuple[Kind, ...]:
    """The walls that everybody starts with."""
    # X1.4: one iron, one stone, three palisades; where five play, two.
    palisades = rules.palisades - (seats == CROWDED)
    return (*(Kind.PALISADE,) * palisades, Kind.STONE, Kind.IRON)
