"""Messages for one person's eyes: changed and taken away for as long as their tokens live.

What may be done twice is tried again when no answer came back, so that no card
stays face up for a lost packet; what Discord refuses is logged and never raised.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Final, Protocol, TypeVar

import aiohttp
import discord

from bot.emojis import Emojis
from bot.logs import get_logger
from bot.messages.recent_ids import Newest
from bot.messages.token_route import TokenRoute
from bot.ui.panel import Panel

log = get_logger(__name__)
T = TypeVar("T")

TOKEN_SECONDS: Final = 14 * 60.0
"""Discord lets an interaction's token edit for 15 minutes; we stop a minute early."""
UNSURE: Final = (aiohttp.ClientError, OSError, TimeoutError)
"""No answer came back: it may have been done, or not."""
FAILED: Final = (discord.HTTPException, *UNSURE, RuntimeError)
"""Whatever a request may end in; RuntimeError is that of a session closed at the bot's end."""
UNKNOWN_MESSAGE: Final = 10008
ALREADY_ACKNOWLEDGED: Final = 40060
TRIES: Final = 3
AGAIN_SECONDS: Final = (0.2, 1.0)
"""How long to wait before trying again to change what is on somebody's screen."""

Client = discord.Client
Interaction = discord.Interaction[Client]


class Screen(Protocol):
    """An ephemeral message on one player's screen, as long as its token lives."""

    shown: int | None
    """The message's id where it is known: a click on it tells where it was made."""

    @property
    def token(self) -> str:
        """What a restarted bot needs to turn it face down."""
        ...

    @property
    def message(self) -> int | None:
        """The message's id for the webhook; None: the interaction's own answer (@original)."""
        ...

    def alive(self, now: float) -> bool:
        """Whether it may still be changed."""
        ...

    async def edit(self, panel: Panel) -> bool:
        """Show this instead. False if it can't (dismissed, expired)."""
        ...

    async def delete(self) -> None:
        """Take it off the screen."""
        ...


class LostScreen:
    """A screen of before a restart. All that can still be done is to take it away."""

    def __init__(self, client: Client, token: str, message: int | None, expires: float) -> None:
        self.shown: int | None = None
        self.token = token
        self.message = message
        self._client, self._expires = client, expires

    def alive(self, now: float) -> bool:
        """See Screen."""
        return now < self._expires

    async def edit(self, panel: Panel) -> bool:
        """See Screen: My move shows the choice anew."""
        await self.delete()
        return False

    async def delete(self) -> None:
        """See Screen."""
        route = TokenRoute(
            "DELETE",
            "/webhooks/{webhook_id}/{webhook_token}/messages/{message_id}",
            webhook_id=self._client.application_id or 0,
            webhook_token=self.token,
            message_id="@original" if self.message is None else self.message,
        )
        try:
            await _surely(lambda: self._client.http.request(route))
        except FAILED as error:
            log.info("deleting a stale panel failed", why=str(error))


class LiveScreen:
    """See Screen."""

    def __init__(
        self,
        interaction: Interaction,
        message: int | None,
        shown: int | None,
        now: float,
        gone: Newest,
        emojis: Emojis,
    ) -> None:
        self._interaction, self._gone, self._emojis = interaction, gone, emojis
        self._message = message  # None: the interaction's own (@original)
        self.shown = shown
        self._expires = now + TOKEN_SECONDS

    def alive(self, now: float) -> bool:
        """Whether it may still be changed."""
        return now < self._expires

    @property
    def token(self) -> str:
        """What a restarted bot needs to turn it face down."""
        return self._interaction.token

    @property
    def message(self) -> int | None:
        """The message's id; None: the interaction's own."""
        return self._message

    async def edit(self, panel: Panel) -> bool:
        """Show this instead. False if Discord refused (dismissed, expired)."""
        message, interaction = self._message, self._interaction
        edit: Callable[..., Awaitable[object]] = (
            interaction.edit_original_response
            if message is None
            else partial(interaction.followup.edit_message, message)
        )
        try:
            await self._emojis.send(panel, lambda view: _surely(lambda: edit(view=view)))
        except FAILED as error:
            log.info("editing a private panel failed", why=str(error))
            return False
        return True

    async def delete(self) -> None:
        """Take it off the screen."""
        message, interaction, shown = self._message, self._interaction, self.shown
        if shown is not None:
            self._gone.add(shown)
        try:
            if message is None:
                await _surely(interaction.delete_original_response)
            else:
                await _surely(lambda: interaction.followup.delete_message(message))
        except FAILED as error:
            log.info("deleting a private panel failed", why=str(error))
            if shown is not None and getattr(error, "code", None) != UNKNOWN_MESSAGE:
                self._gone.discard(shown)


async def _surely(work: Callable[[], Awaitable[object]]) -> None:
    """Do what may be done twice until Discord has answered: a card must not stay face up."""
    for pause in AGAIN_SECONDS:
        try:
            await work()
            return
        except UNSURE:
            await asyncio.sleep(pause)
    await work()


async def once(
    interaction: Interaction,
    direct: Callable[[], Awaitable[T]],
    done: Callable[[], Awaitable[T]],
) -> T:
    """Answer directly, again if no answer came back. `done` gives the result where Discord says
    that it has acknowledged this interaction already."""
    try:
        for _ in range(TRIES - 1):
            try:
                return await direct()
            except UNSURE as error:
                log.info("retrying a request", interaction=interaction.id, why=repr(error))
        return await direct()
    except discord.HTTPException as error:
        if error.code != ALREADY_ACKNOWLEDGED:
            raise
        return await done()
