"""The explosive game's messages."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from bot.ui.words import Words

SAY: Final = Words(Path(__file__).parent / "words")
"""Formats the game's messages and the shared ones."""
