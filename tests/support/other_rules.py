"""The house rules that a game could be played by instead."""

from __future__ import annotations

from bot.lobby.options import Alternative, alternatives
from engine.options import Options


def others(options: Options) -> list[Alternative]:
    """Every rule at every value that it does not have now."""
    return [each for each in alternatives(options) if each.value != getattr(options, each.field)]
