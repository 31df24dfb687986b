"""The application's emojis, in the state after all uploads."""

from __future__ import annotations

from bot.emojis import Emojis
from bot.games import RENDERERS
from bot.pictures.emojis import VERSION, Names
from bot.ui.panel import Emoji
from bot.ui.reader import EVERYBODY, Reader

FIRST_ID = 1_400_000_000_000_000_000
"""An id with the length of Discord's ids."""


def uploaded() -> Emojis:
    """Return complete sets of emojis."""
    emojis = Emojis({renderer.emojis for renderer in RENDERERS.values()})
    emojis.learn(everything(emojis.names))
    return emojis


def everything(names: Names) -> dict[str, Emoji]:
    """Return the emojis for these names."""
    return {
        name: Emoji(f"{name}_{VERSION}", FIRST_ID + number) for number, name in enumerate(names)
    }


def with_faces(game: str, reader: Reader = EVERYBODY) -> Reader:
    """Return the reader with this game's cards as emojis."""
    return uploaded().given(reader, RENDERERS[game].emojis)
