"""The request that answers an interaction, with nothing besides.

discord.py asks Discord for the message that came of each answer and makes objects of it all, which
was a sixth of what a press cost. Here the answer is posted, by a connection that is kept open for
it (`bot.messages.connections`), and of a new message its id is read.
What this stands on, the adapter that discord.py takes from `async_context`, is compared with
discord.py's own in `tests/bot/messages/test_callbacks.py`.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, Final, cast

import discord
import msgspec
from discord.webhook.async_ import async_context

from bot.messages.connections import Connections, Reply
from bot.messages.counts import Counts
from bot.messages.token_route import ByToken, base

if TYPE_CHECKING:
    import aiohttp
    from discord.http import MultipartParameters
    from discord.types.interactions import InteractionCallback

NEW_MESSAGE: Final = discord.InteractionResponseType.channel_message.value
RETRY_SECONDS: Final = 1.0
ANSWER_SECONDS: Final = 3.0
"""Discord takes no first answer after so long: a limit that lasts longer isn't waited for."""
_JSON: Final = "application/json"


class _Interaction(msgspec.Struct):
    response_message_id: str | None = None


class _Told(msgspec.Struct):
    interaction: _Interaction = msgspec.field(default_factory=_Interaction)


class Callbacks(ByToken):
    """discord.py's requests to webhooks, but for this one."""

    def __init__(self, counts: Counts | None = None) -> None:
        super().__init__()
        self._counts = counts or Counts()
        self._open: Connections | None = None

    async def create_interaction_response(
        self,
        interaction_id: int,
        token: str,
        *,
        session: aiohttp.ClientSession,
        proxy: str | None = None,
        proxy_auth: aiohttp.BasicAuth | None = None,
        params: MultipartParameters,
    ) -> InteractionCallback:
        """Answer an interaction. Of what comes back, discord.py is given the id of a new message.
        Raises discord.HTTPException for a refusal."""
        through = {"session": session, "proxy": proxy, "proxy_auth": proxy_auth}
        whole = partial(super().create_interaction_response, interaction_id, token, **through)
        told = params.payload
        if params.files or told is None:
            return await whole(params=params)
        made = told["type"] == NEW_MESSAGE
        path = f"/interactions/{interaction_id}/{token}/callback"
        reply = await self._line().post(
            f"{path}?with_response=1" if made else path, msgspec.json.encode(told)
        )
        status = reply.status
        if 200 <= status < 300:
            answer = msgspec.json.decode(reply.body, type=_Told) if made else _Told()
            message = answer.interaction.response_message_id
            told = {"id": str(interaction_id), "response_message_id": message}
            return cast("InteractionCallback", {"interaction": told})
        why = _why(reply)
        self._counts.rate_limited += status == 429
        wait = why.get("retry_after") if isinstance(why, dict) else None
        wait = wait if isinstance(wait, int | float) else RETRY_SECONDS
        limited = status == 429 and "via" in reply.headers and wait < ANSWER_SECONDS
        if not limited and status < 500:
            kinds = {403: discord.Forbidden, 404: discord.NotFound}
            # All that discord.py's error asks of a response are its status and the reason.
            given = cast("aiohttp.ClientResponse", reply)
            raise kinds.get(status, discord.HTTPException)(given, why)
        await asyncio.sleep(wait)
        # From here with discord.py's own patience, but for what is too late anyway.
        async with asyncio.timeout(ANSWER_SECONDS):
            return await whole(params=params)

    def _line(self) -> Connections:
        if self._open is None or self._open.base != base():
            self.close()
            self._open = Connections(base())
        return self._open

    def close(self) -> None:
        """Close what is open to Discord."""
        if self._open is not None:
            self._open.close()


def _why(reply: Reply) -> dict[str, object] | str:
    """What a refusal says."""
    if reply.headers.get("content-type") == _JSON:
        with suppress(msgspec.DecodeError):
            return msgspec.json.decode(reply.body, type=dict[str, object])
    return reply.body.decode("utf-8", "replace")


def install(counts: Counts) -> Callbacks:
    """Answer interactions by this, in this task and those that it begins."""
    made = Callbacks(counts)
    async_context.set(made)
    return made
