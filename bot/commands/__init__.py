"""Slash commands: thin. Each checks, asks a table or the store, and answers; no rule lives here.

One file per command, each with `register(tree, house)`, and with `listen(presses, house)` where it
has buttons or forms of its own; `topics.py` lists them.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from discord import app_commands

from bot.services import Services
from bot.sessions.practice import Practice
from bot.sessions.registry import Tables

MOST_MATCHES: Final = 999_999_999
"""The highest number of a match that a button can carry."""

MatchNumber = app_commands.Range[int, 1, MOST_MATCHES]


@dataclass(frozen=True, slots=True)
class House:
    """What commands are given."""

    services: Services
    tables: Tables
    practice: Practice
