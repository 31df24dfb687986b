"""House rules of any game: the part that all have, and how they are read from what was stored.

A match is played, replayed and verified by the rules it began with. So its options name the edition
of the rules, and what is stored of a match never takes on a default that came later.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import ClassVar, Final, Literal, Self, TypeGuard

from pydantic import BaseModel, ConfigDict
from pydantic.fields import FieldInfo

FIRST: Final = 1
"""The edition of every match whose options name none."""
EDITION: Final = 2
"""The edition of the rules by which new matches are played."""


class Options(BaseModel):
    """House rules as a host chooses them. Each default is the standard rule; bounds
    and choices build the lobby's menus."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    former: ClassVar[Mapping[str, object]] = {}
    """What held where options of the first edition don't name a rule, or name the standard one,
    if that isn't today's default."""

    edition: Literal[2, 1] = EDITION
    """Of the rules. Nobody chooses it."""

    @classmethod
    def choices(cls) -> dict[str, FieldInfo]:
        """The rules that a host chooses, in order."""
        return {name: field for name, field in cls.model_fields.items() if name != "edition"}

    @classmethod
    def of_match(cls, stored: str | Mapping[str, object]) -> Self:
        """The rules of a match that has begun, from its options as JSON or read from it: what they
        don't name is as it was when there was no such option. Raises ValueError."""
        named = _read(stored)
        return cls.model_validate({"edition": FIRST, **cls.former, **named})

    @classmethod
    def of_choice(cls, stored: str | Mapping[str, object]) -> Self:
        """The rules of a match that is to begin, from options chosen before: of today's edition,
        with today's defaults for what was left at those of the first. Raises ValueError."""
        named = _read(stored)
        if named.pop("edition", FIRST) == FIRST:
            named = {k: v for k, v in named.items() if k not in cls.former or v != cls.former[k]}
        return cls.model_validate(named)

    def stored(self) -> dict[str, object]:
        """What is stored of them, as a match's fingerprint takes it."""
        return self.model_dump(mode="json")


def by_name(given: object) -> TypeGuard[Mapping[str, object]]:
    """Whether this is a JSON object: values by name."""
    return isinstance(given, Mapping)


def edition_of(stored: str | Mapping[str, object]) -> int:
    """The edition of the rules of a match, from its options, whatever else they name. Raises
    ValueError."""
    edition = _read(stored).get("edition", FIRST)
    if not isinstance(edition, int):
        raise ValueError("an edition is a number")
    return edition


def _read(stored: str | Mapping[str, object]) -> dict[str, object]:
    named: object = json.loads(stored) if isinstance(stored, str) else stored
    if not by_name(named):
        raise ValueError("options are a JSON object")
    return dict(named)
