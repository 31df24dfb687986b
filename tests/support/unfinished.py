"""Finds background tasks of the bot that haven't finished yet. Tests wait for them."""

from __future__ import annotations

import asyncio

BESIDE = (
    *("answering at table", "answering a press", "background task of match"),
    *("deleting a notice", "CommandTree-invoker"),
)
"""How the names of certain tasks begin. These tasks belong to `bot.background` and discord.py; a
press or a command starts them outside the table's queue."""


def unfinished() -> bool:
    """Return whether any task that was started by a press or a command is still running."""
    return any(task.get_name().startswith(BESIDE) for task in asyncio.all_tasks())
