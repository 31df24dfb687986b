"""What the bot has begun and nobody awaits, for tests that wait until it is done."""

from __future__ import annotations

import asyncio

BESIDE = (
    *("answering at table", "answering a press", "finishing something of match"),
    *("deleting a notice", "CommandTree-invoker"),
)
"""What comes of a press, beside its table's queue, or of a command, by the names of the tasks of
`bot.background` and discord.py."""


def unfinished() -> bool:
    """Whether something that somebody's press began is under way still."""
    return any(task.get_name().startswith(BESIDE) for task in asyncio.all_tasks())
