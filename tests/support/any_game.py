"""Helpers for tests that run for all games, and therefore don't name a game's types."""

from __future__ import annotations

from functools import cache
from typing import Any, TypeAlias

import msgspec

from engine.game import Game

AnyGame: TypeAlias = Game[Any, Any, Any, Any]
"""A game whose states, actions, events and views have any type."""


def open_discard(game: AnyGame, state: Any) -> int | None:
    """Return the number of the public open discard that can be claimed, or None."""
    seen = game.view(state, None).open
    return None if seen is None else seen.number


def written_and_read(game: AnyGame, value: Any) -> Any:
    """Return an event or view after encoding and decoding."""
    return _decoder(value.__class__).decode(game.encode(value))


@cache
def _decoder(kind: Any) -> msgspec.json.Decoder[Any]:
    return msgspec.json.Decoder(kind)
