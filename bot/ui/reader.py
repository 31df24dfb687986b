"""Who reads: what words and screens are made for."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from bot.ui.faces import Faces

ENGLISH: Final = "en"


class Reader(Struct, frozen=True, gc=False):
    """Whoever a text is for: one person, or everybody who sees the public table."""

    language: str = ENGLISH
    """Name of a folder of words ("en", "de", "pt-BR")."""
    faces: Faces | None = None
    """The emojis that stand for cards between the words; None: words do."""
    plain: bool = False
    """Words only, one fact a line: for screen readers."""


EVERYBODY: Final = Reader()
"""Reads the public table where nothing else was chosen."""
PLAIN: Final = Reader(plain=True)
"""Reads words only."""
