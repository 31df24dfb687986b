"""A game whose values tests read without naming their types."""

from __future__ import annotations

from functools import cache
from typing import Any, TypeAlias

import msgspec

from engine.game import Game

AnyGame: TypeAlias = Game[Any, Any, Any, Any]
"""Tests that go through every game look into states and views of whichever it is."""


def open_discard(game: AnyGame, state: Any) -> int | None:
    """The number of the discard that is open to whoever is first, as everybody sees it."""
    seen = game.view(state, None).open
    return None if seen is None else seen.number


def written_and_read(game: AnyGame, value: Any) -> Any:
    """An event or a view as it comes back from what the game writes."""
    return _decoder(value.__class__).decode(game.encode(value))


@cache
def _decoder(kind: Any) -> msgspec.json.Decoder[Any]:
    return msgspec.json.Decoder(kind)
