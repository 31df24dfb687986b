"""The picture of a table's message: which one stands in it, and whether the next one needs a post.

A picture comes with a message that is posted and by no later change, for Discord refuses some of
those; a change keeps what stands there by its attachment's id. Which picture it is says the file's
name, so a message that is found again after a restart tells by itself what it shows.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Final, TypedDict

import discord

from bot import errors
from bot.emojis import Emojis
from bot.logs import get_logger
from bot.messages.response import Content, pictures
from bot.ui.components import kept
from bot.ui.panel import Drawing, Kept, Panel, Picture

log = get_logger(__name__)

LACKING: Final = 50013
"""Discord's code for a permission that the bot lacks."""


class Posting(TypedDict):
    """How a message is posted."""

    nonce: int
    silent: bool


class MessagePicture:
    """Of one message, whatever it shows."""

    def __init__(self, emojis: Emojis) -> None:
        self._emojis = emojis
        self._kept: Kept | None = None
        self._known = True
        self._words: str | None = None
        """The drawing that this message goes without."""

    def forget(self, message: int | None) -> None:
        """This message stands there from now on, and what it shows is unknown; None: none does."""
        self._kept, self._known, self._words = None, message is None, None

    @property
    def unknown(self) -> bool:
        """Whether the message has to be looked at before it is known what it shows."""
        return not self._known

    def learn(self, message: discord.Message | None) -> None:
        """This is the message, as Discord has it now; None: it has no picture."""
        self._kept, self._known = next(iter(pictures(message) if message else ()), None), True

    async def fetch(self, message: discord.PartialMessage, drawing: Drawing | None) -> None:
        """Ask Discord what this message shows, where that is unknown and matters. One that is found
        in words stays so: nobody has an old final posted anew for its picture."""
        if self._known or drawing is None:
            return
        try:
            self.found(await message.fetch(), drawing)
        except (discord.NotFound, discord.Forbidden):
            self.found(None, drawing)

    def found(self, message: discord.Message | None, drawing: Drawing | None) -> None:
        """This is the message, which was there before we were."""
        self.learn(message)
        if self._kept is None and drawing is not None:
            self._words = drawing.name

    def missing(self, drawing: Drawing | None) -> bool:
        """Whether the message must be posted anew to show this."""
        if drawing is None or drawing.name == self._words:
            return False
        return self._kept is None or self._kept.name != drawing.name

    def standing(self, panel: Panel, drawing: Drawing | None) -> Panel:
        """The panel with the picture that stands there, if that is still what is to be seen."""
        kept = self._kept
        return panel.pictured(kept if kept and drawing and kept.name == drawing.name else None)

    async def posted(
        self,
        channel: discord.PartialMessageable,
        panel: Panel,
        drawing: Drawing | None,
        how: Posting,
    ) -> discord.Message:
        """Post this with its picture, or without it where none may be attached."""
        picture = await self._drawn(drawing)
        try:
            sent = await self._send(channel, panel.pictured(picture), how)
        except discord.Forbidden as error:
            if picture is None or error.code != LACKING:
                raise
            log.info("no picture can be attached here", name=picture.name)
            self._words = picture.name
            sent = await self._send(channel, panel, how)
        self.learn(sent)
        return sent

    async def _send(
        self, channel: discord.PartialMessageable, panel: Panel, how: Posting
    ) -> discord.Message:
        content = Content(panel, self._emojis)
        return await content.by(lambda: channel.send(**content.new(), **how))

    async def _drawn(self, drawing: Drawing | None) -> Picture | None:
        if drawing is None or drawing.name == self._words:
            return None
        try:
            # Beside the loop: it is a long while for whoever has just slapped.
            return await asyncio.to_thread(drawing.done)
        except Exception as error:
            # A picture is not worth a table.
            errors.record(error, f"drawing {drawing.name}")
            self._words = drawing.name
            return None

    def stays(self, panel: Panel) -> Sequence[discord.Attachment]:
        """The attachments that a change into this panel names; MISSING: there are none to name."""
        found = kept(panel)
        named = found or self._kept is not None or not self._known
        return found if named else discord.utils.MISSING

    def changed(self, panel: Panel) -> None:
        """The message was changed into this."""
        if not any(isinstance(block, Kept) for block in panel.blocks):
            self._kept, self._known = None, True
