"""The language and display preferences that text and panels are made for."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from bot.ui.faces import Faces

ENGLISH: Final = "en"


class Reader(Struct, frozen=True, gc=False):
    """Language and display preferences of one person, or of all who see the public table."""

    language: str = ENGLISH
    """Name of a language folder ("en", "de", "pt-BR")."""
    faces: Faces | None = None
    """The emojis that stand for cards in text; None: text only."""
    plain: bool = False
    """Text only, a fact a line: for screen readers."""


EVERYBODY: Final = Reader()
"""The default reader of the public table."""
PLAIN: Final = Reader(plain=True)
"""A reader in plain mode."""
