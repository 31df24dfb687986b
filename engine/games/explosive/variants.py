"""The house rules of Walls and Bombs: the options that a host chooses, and the rules that a match
stores."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final, Literal

from msgspec import Struct
from pydantic import Field, model_validator

from engine.games.explosive.deck import Kind
from engine.options import FIRST, Options, by_name

KEY: Final = "explosive"
TITLE: Final = "Kaboom! Walls and Bombs"
SEATS: Final = range(2, 6)
"""X1.1: the possible numbers of players, which are two to five."""
CROWDED: Final = 5
"""X1.4: with this number of players, each player starts with one palisade less."""
CALM_ROUNDS: Final = 10
"""X7.2: the number of rounds of the table after which a game ends if no wall and no player
falls."""
MOST_ROUNDS: Final = 50
MOST_ROUNDS_OF_TWO: Final = 100
"""X7.2: the default maximum number of rounds of the table with two players. With more players, the
default is `MOST_ROUNDS`."""


class ExplosiveOptions(Options):
    """The house rules that a host may choose. Their bounds and choices define the menus in the
    lobby."""

    # X3.7, X7.2: in the first edition a bombed player had endgame turns, and there was no round
    # limit.
    former: ClassVar[Mapping[str, object]] = {"bombed_leave": False, "limit": 0}

    rounds: Literal[1, 3, 5] = Field(default=1)
    hand: Literal[5, 7] = Field(default=7)
    palisades: Literal[2, 3, 4] = Field(default=3)
    bombed_leave: bool = Field(default=True)
    limit: Literal[None, 30, 50, 100, 0] = Field(default=None)

    @model_validator(mode="before")
    @classmethod
    def _as_then(cls, given: object) -> object:
        if not by_name(given):
            return given
        return {**cls.former, **given} if given.get("edition") == FIRST else given


class Rules(Struct, frozen=True, gc=False, omit_defaults=True):
    """The house rules that are in force in a match, as stored in its state.

    The fields are those of `ExplosiveOptions`. A field that is missing in a stored match has its
    default value.
    """

    rounds: int
    hand: int
    palisades: int
    bombed_leave: bool = False
    limit: int | None = 0
    """The maximum number of rounds of the table. 0 means that there is no limit. None means that
    the limit depends on the number of players."""
    edition: int = FIRST
    """The edition of the rules that the match is played by."""


def first_walls(rules: Rules, seats: int) -> tuple[Kind, ...]:
    """Return the walls that each player has at the start of a game."""
    # X1.4: one iron, one stone and three palisades. With five players, two palisades.
    palisades = rules.palisades - (seats == CROWDED)
    return (*(Kind.PALISADE,) * palisades, Kind.STONE, Kind.IRON)


def round_limit(rules: Rules, seats: int) -> int:
    """Return the maximum number of rounds of the table in a game, or 0 if there is no limit."""
    # X7.2
    if rules.limit is None:
        return MOST_ROUNDS_OF_TWO if seats == SEATS[0] else MOST_ROUNDS
    return rules.limit
