"""Gateway events that are dropped before they are taken apart.

Discord tells the bot of each change of a message, its own paints included: one for each click, and
all that is wanted of it is nothing. So it is decided by the first bytes of the text, where Discord
names the event; one that is named elsewhere is read as ever, and ends at a reader that is not
there. What is dropped leaves no trace but its number, which the next event overtakes: a session
that is resumed before is told of it again. What this stands on, the decompressor that discord.py
makes for each connection, is tested in `tests/bot/messages/test_unheard.py`.
"""

from __future__ import annotations

from typing import Final

from discord import utils

EVENT: Final = "MESSAGE_UPDATE"
_NAMED: Final = (f'{{"t":"{EVENT}"', f'{{"t": "{EVENT}"')
_Theirs: Final = utils._ActiveDecompressionContext  # pyright: ignore[reportPrivateUsage]


class Sieve:
    """discord.py's decompressor of one connection, but for what nobody hears."""

    COMPRESSION_TYPE: Final = _Theirs.COMPRESSION_TYPE

    def __init__(self) -> None:
        self._theirs = _Theirs()

    def decompress(self, data: bytes, /) -> str | None:
        """The text of an event; None: it is not all there yet, or nobody wants it."""
        text = self._theirs.decompress(data)
        return None if text is not None and text.startswith(_NAMED) else text


def install() -> None:
    """Of the connections that begin from now on, hear no more than is wanted."""
    utils._ActiveDecompressionContext = Sieve  # pyright: ignore[reportPrivateUsage]
