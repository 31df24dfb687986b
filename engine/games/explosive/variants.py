"""The house rules of the explosive game, as a host chooses them and as a match carries them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final, Literal, Self

from msgspec import Struct
from pydantic import Field, model_validator

from engine.games.explosive.deck import Kind
from engine.options import FIRST, Options, by_name

KEY: Final = "explosive"
TITLE: Final = "Kaboom! Walls and Bombs"
SEATS: Final = range(2, 6)
"""X1.1: two to five play."""
CROWDED: Final = 5
"""X1.4: with so many, everybody has a palisade less."""
CALM_ROUNDS: Final = 10
"""X7.2: rounds of the table in which nothing falls."""


class ExplosiveOptions(Options):
    """House rules. Bounds and choices build the lobby's menus."""

    # X3.7, X7.2: in the first edition the bombed took endgame turns, and no round was the last.
    former: ClassVar[Mapping[str, object]] = {"bombed_leave": False, "limit": 0}

    rounds: Literal[1, 3, 5] = Field(default=1)
    hand: Literal[5, 7] = Field(default=7)
    palisades: Literal[2, 3, 4] = Field(default=3)
    bombed_leave: bool = Field(default=True)
    limit: Literal[50, 30, 100, 0] = Field(default=50)

    @model_validator(mode="before")
    @classmethod
    def _as_then(cls, given: object) -> object:
        if not by_name(given):
            return given
        return {**cls.former, **given} if given.get("edition") == FIRST else given

    @model_validator(mode="after")
    def _some_limit(self) -> Self:
        if self.edition != FIRST and not self.limit:
            raise ValueError("a game has a limit")  # X7.2
        return self


class Rules(Struct, frozen=True, gc=False, omit_defaults=True):
    """The house rules in force, as the state carries them. Fields as in `ExplosiveOptions`; a match
    that is stored without one has its default."""

    rounds: int
    hand: int
    palisades: int
    bombed_leave: bool = False
    limit: int = 0
    """Rounds of the table; 0: no limit."""
    edition: int = FIRST
    """Which rules are played where editions differ."""


def first_walls(rules: Rules, seats: int) -> tuple[Kind, ...]:
    """The walls that everybody starts with."""
    # X1.4: one iron, one stone, three palisades; where five play, two.
    palisades = rules.palisades - (seats == CROWDED)
    return (*(Kind.PALISADE,) * palisades, Kind.STONE, Kind.IRON)
