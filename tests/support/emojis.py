"""The emojis of the Discord application, as they are once all pictures have been uploaded."""

from __future__ import annotations

from bot.emojis import Emojis
from bot.games import RENDERERS
from bot.pictures.emojis import VERSION, Names
from bot.ui.panel import Emoji
from bot.ui.reader import EVERYBODY, Reader

FIRST_ID = 1_400_000_000_000_000_000
"""The id of the first emoji. It has as many digits as a real id from Discord."""


def uploaded() -> Emojis:
    emojis = Emojis({renderer.emojis for renderer in RENDERERS.values()})
    emojis.learn(everything(emojis.names))
    return emojis


def everything(names: Names) -> dict[str, Emoji]:
    return {
        name: Emoji(f"{name}_{VERSION}", FIRST_ID + number) for number, name in enumerate(names)
    }


def with_faces(game: str, reader: Reader = EVERYBODY) -> Reader:
    """Return the reader with emojis for the cards of this game."""
    return uploaded().given(reader, RENDERERS[game].emojis)
