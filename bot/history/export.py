"""A finished match as a file that `python -m engine replay` checks and replays.

An unfinished match is not exported, because the file contains its seed.
"""

from __future__ import annotations

import json

from msgspec import DecodeError

from bot.store import OVER, SavedMatch, StoreError
from engine.games import find
from engine.replay import save


def export(saved: SavedMatch) -> bytes:
    """Return the bytes of the export file for the match `saved`, which must be loaded with its
    whole log. If the match is not over or can't be replayed, raises StoreError with the reason."""
    row = saved.match
    match_id = row.id
    if row.status not in OVER or row.seed is None:
        raise StoreError(
            f"Match {match_id} is not over: its file would tell the seed, and with it every card."
        )
    try:
        game, options = find(row.game), json.loads(row.options)
    except (LookupError, ValueError) as error:
        raise StoreError(f"Match {match_id} can't be read any more: {error}") from None
    try:
        actions = [game.decode_action(entry.action) for entry in saved.actions]
    except (ValueError, DecodeError):
        raise StoreError(
            f"Match {match_id} was dealt anew under newer rules, so it can't be replayed from its "
            "seed alone."
        ) from None
    names = [seat.name for seat in row.seats]
    return save(game, options, len(row.seats), str(row.id), row.seed, actions, names)
