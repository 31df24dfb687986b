"""Finds house rules of a game that differ from the current ones."""

from __future__ import annotations

from bot.lobby.options import Alternative, alternatives
from engine.options import Options


def others(options: Options) -> list[Alternative]:
    """Return every house rule with every value that differs from its current value."""
    return [each for each in alternatives(options) if each.value != getattr(options, each.field)]
