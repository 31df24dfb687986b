"""House rules of each game of the family, as hosts choose them, and as a match carries them.

The default of every option is the rule itself. Bounds and choices build the
lobby's menus.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import ClassVar, Literal

from msgspec import Struct
from pydantic import Field

from engine.options import FIRST, Options


class MatchBy(StrEnum):
    """What makes two cards a match."""

    RANK = "rank"
    COLOUR = "colour"
    """Rank, and of Kings the colour too (B6.1)."""
    POINTS = "points"
    """What they count (G4.1)."""


BY_RANK, BY_COLOUR, BY_POINTS = MatchBy


class _FamilyOptions(Options):
    former: ClassVar[Mapping[str, object]] = {"open_seconds": 2}


class KaboomOptions(_FamilyOptions):
    """House rules of the travellers' game."""

    rounds: int = Field(default=10, ge=1, le=20)
    jokers: Literal[2, 0] = Field(default=2)
    wrong_penalty: Literal[2, 1] = Field(default=2)
    changed_mind_penalty: Literal[1, 2] = Field(default=1)
    caller_locked: bool = Field(default=True)
    caller_miss: Literal[10, 5, 20] = Field(default=10)
    open_seconds: Literal[3, 1, 2, 5] = Field(default=3)


class KabooOptions(_FamilyOptions):
    """House rules of Kaboo."""

    rounds: int = Field(default=5, ge=1, le=20)  # B8.2
    jokers: Literal[2, 0] = Field(default=2)
    wrong_penalty: Literal[2, 1] = Field(default=2)
    caller_points: Literal[5, 10] = Field(default=5)
    king_colours: bool = Field(default=False)
    open_seconds: Literal[3, 1, 2, 5] = Field(default=3)


class GraveyardOptions(_FamilyOptions):
    """House rules of the game with a graveyard."""

    rounds: Literal[0, 1, 5, 10] = Field(default=0)
    jokers: Literal[2, 0, 3] = Field(default=2)
    ender_penalty: Literal[30, 20] = Field(default=30)
    match_by: Literal["rank", "points"] = Field(default="rank")
    open_seconds: Literal[3, 1, 2, 5] = Field(default=3)


class Rules(Struct, frozen=True, gc=False, omit_defaults=True):
    """The rules in force, as the state carries them: a game without such an option has one value.

    A match that is stored without a field has its default.
    """

    rounds: int
    """0: no limit."""
    jokers: int
    wrong_penalty: int
    changed_mind_penalty: int
    caller_locked: bool
    caller_miss: int
    """What a call that misses costs; in Kaboo, what one that hits wins as well."""
    open_seconds: int
    match_by: MatchBy = BY_RANK
    edition: int = FIRST
    """Which rules are played where editions differ."""


def kaboom_rules(options: KaboomOptions) -> Rules:
    """The rules that these options make."""
    return Rules(**options.model_dump())


def kaboo_rules(options: KabooOptions) -> Rules:
    """The rules that these options make."""
    return Rules(
        rounds=options.rounds,
        jokers=options.jokers,
        wrong_penalty=options.wrong_penalty,
        changed_mind_penalty=0,  # B6.5
        caller_locked=True,  # B7.1
        caller_miss=options.caller_points,
        open_seconds=options.open_seconds,
        match_by=BY_COLOUR if options.king_colours else BY_RANK,  # B6.1
        edition=options.edition,
    )


def graveyard_rules(options: GraveyardOptions) -> Rules:
    """The rules that these options make."""
    return Rules(
        rounds=options.rounds,
        jokers=options.jokers,
        wrong_penalty=1,  # G4.3
        changed_mind_penalty=0,  # G4.5
        caller_locked=False,  # nobody plays on once the round is ended
        caller_miss=options.ender_penalty,
        open_seconds=options.open_seconds,
        match_by=MatchBy(options.match_by),  # G4.1
        edition=options.edition,
    )
