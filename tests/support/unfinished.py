"""What the bot has begun and nobody awaits, for tests that wait until it is done."""

from __future__ import annotations

import asyncio

BESIDE = ("answering at table", "finishing something of match", "deleting a notice")
"""What comes of a press, beside its table's queue, by the names of `bot.background`'s tasks."""


def unfinished() -> bool:
    """Whether something that somebody's press began is under way still."""
    return any(task.get_name().startswith(BESIDE) for task in asyncio.all_tasks())
