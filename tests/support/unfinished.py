"""The bot's unfinished background tasks, for tests that wait for them."""

from __future__ import annotations

import asyncio

BESIDE = (
    *("answering at table", "answering a press", "background task of match"),
    *("deleting a notice", "CommandTree-invoker"),
)
"""Beginnings of the names of tasks, of `bot.background` and discord.py, that a press or a command
starts outside the table's queue."""


def unfinished() -> bool:
    """Return whether a task that a press or a command started is still running."""
    return any(task.get_name().startswith(BESIDE) for task in asyncio.all_tasks())
