"""House rules: the part that all games share, and how stored options are read.

A match is played, replayed and verified by the rules with which it began. Therefore the options
contain the edition of the rules. A stored match never gets a default that was introduced later.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import ClassVar, Final, Literal, Self, TypeGuard

from pydantic import BaseModel, ConfigDict
from pydantic.fields import FieldInfo

FIRST: Final = 1
"""The edition of stored options that name no edition."""
EDITION: Final = 2
"""The edition of the rules for new matches."""


class Options(BaseModel):
    """The house rules as a host chooses them.

    The default of each rule is the standard rule. The bounds and choices define the menus in the
    lobby.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    former: ClassVar[Mapping[str, object]] = {}
    """Maps each rule whose default has changed to its default in the first edition."""

    edition: Literal[2, 1] = EDITION
    """The edition of the rules. Players can't choose it."""

    @classmethod
    def choices(cls) -> dict[str, FieldInfo]:
        """Return the rules that a host may choose, by name and in the order of the fields."""
        return {name: field for name, field in cls.model_fields.items() if name != "edition"}

    @classmethod
    def of_match(cls, stored: str | Mapping[str, object]) -> Self:
        """Return the rules of an existing match. `stored` has the stored options of the match,
        either as JSON or decoded.

        A missing rule gets the value that reproduces the behaviour from before the rule existed.
        Raises ValueError if the options are invalid.
        """
        named = _read(stored)
        return cls.model_validate({"edition": FIRST, **cls.former, **named})

    @classmethod
    def of_choice(cls, stored: str | Mapping[str, object]) -> Self:
        """Return the rules of a new match. `stored` has options that were chosen earlier.

        The new match has the current edition. If the stored options are of the first edition, a
        rule with that edition's default gets the current default. Raises ValueError if the options
        are invalid.
        """
        named = _read(stored)
        if named.pop("edition", FIRST) == FIRST:
            named = {k: v for k, v in named.items() if k not in cls.former or v != cls.former[k]}
        return cls.model_validate(named)

    def stored(self) -> dict[str, object]:
        """Return the options as JSON values for storing them. The fingerprint of a match is
        computed from these values."""
        return self.model_dump(mode="json")


def by_name(given: object) -> TypeGuard[Mapping[str, object]]:
    """Return whether `given` is a decoded JSON object."""
    return isinstance(given, Mapping)


def edition_of(stored: str | Mapping[str, object]) -> int:
    """Return the edition of a match, which is part of its stored options. Raises ValueError if the
    options are invalid."""
    edition = _read(stored).get("edition", FIRST)
    if not isinstance(edition, int):
        raise ValueError("an edition is a number")
    return edition


def _read(stored: str | Mapping[str, object]) -> dict[str, object]:
    named: object = json.loads(stored) if isinstance(stored, str) else stored
    if not by_name(named):
        raise ValueError("options are a JSON object")
    return dict(named)
