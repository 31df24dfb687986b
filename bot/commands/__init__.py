"""Slash commands: thin. Each checks, asks a table or the store, and answers; no rule lives here.

One file per topic, each with `register(tree, house)`.
"""

from __future__ import annotations

from dataclasses import dataclass

from bot.services import Services
from bot.sessions.practice import Practice
from bot.sessions.registry import Tables


@dataclass(frozen=True, slots=True)
class House:
    """What commands are given."""

    services: Services
    tables: Tables
    practice: Practice
