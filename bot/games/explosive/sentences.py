"""The explosive game's messages."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from bot.ui.reader import Reader
from bot.ui.words import Words
from engine.games.explosive.view import View

SAY: Final = Words(Path(__file__).parent / "words")
"""Formats the game's messages and the shared ones."""


def game_line(reader: Reader, view: View) -> str:
    """Return "Game 2/3"; empty for a single game."""
    if view.rounds == 1:
        return ""
    return SAY(reader, "game-of", game=view.round, games=view.rounds)
