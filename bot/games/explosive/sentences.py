"""The explosive game's messages, which all its words come from."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from bot.ui.words import Words

SAY: Final = Words(Path(__file__).parent / "words")
"""What is said: the message of an id, for a reader."""
