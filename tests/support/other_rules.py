"""House rules of a game that differ from the current ones."""

from __future__ import annotations

from bot.lobby.options import Alternative, alternatives
from engine.options import Options


def others(options: Options) -> list[Alternative]:
    """Return each house rule with each value that differs from the current one."""
    return [each for each in alternatives(options) if each.value != getattr(options, each.field)]
