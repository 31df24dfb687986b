"""Helpers for tests that run for every game. They don't name the types of any particular game."""

from __future__ import annotations

from functools import cache
from typing import Any, TypeAlias

import msgspec

from engine.game import Game

AnyGame: TypeAlias = Game[Any, Any, Any, Any]
"""A game whose states, actions, events and views have any type."""


def open_discard(game: AnyGame, state: Any) -> int | None:
    """Return the sequence number of the open discard that everyone sees and that can be claimed, or
    None if there is no such discard."""
    seen = game.view(state, None).open
    return None if seen is None else seen.number


def written_and_read(game: AnyGame, value: Any) -> Any:
    """Encode an event or a view as JSON, decode it again, and return the result."""
    return _decoder(value.__class__).decode(game.encode(value))


@cache
def _decoder(kind: Any) -> msgspec.json.Decoder[Any]:
    return msgspec.json.Decoder(kind)
