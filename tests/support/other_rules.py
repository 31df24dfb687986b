"""Alternative house rules of a game."""

from __future__ import annotations

from bot.lobby.options import Alternative, alternatives
from engine.options import Options


def others(options: Options) -> list[Alternative]:
    """Return every rule with every value other than its current one."""
    return [each for each in alternatives(options) if each.value != getattr(options, each.field)]
