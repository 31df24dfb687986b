"""The minimal interaction-callback request.

discord.py asks Discord for the message that each answer makes and builds objects of it; only a new
message's id is needed here. discord.py takes this adapter from `async_context`; its requests are
compared with discord.py's own in `tests/bot/messages/test_callbacks.py`.
"""

from __future__ import annotations

import asyncio
from functools import partial
from typing import TYPE_CHECKING, Final, cast

import aiohttp
import discord
import msgspec
import yarl
from aiohttp import hdrs
from discord.http import json_or_text
from discord.webhook.async_ import async_context

from bot.messages.counts import Counts
from bot.messages.token_route import ByToken, base

if TYPE_CHECKING:
    from discord.http import MultipartParameters
    from discord.types.interactions import InteractionCallback

NEW_MESSAGE: Final = discord.InteractionResponseType.channel_message.value
RETRY_SECONDS: Final = 1.0
PATIENCE: Final = aiohttp.ClientTimeout(30.0)
_JSON: Final = {hdrs.CONTENT_TYPE: "application/json"}
ANSWER_SECONDS: Final = 3.0
"""Discord takes no first answer after so long: a limit that lasts longer isn't waited for."""


class _Interaction(msgspec.Struct):
    response_message_id: str | None = None


class _Told(msgspec.Struct):
    interaction: _Interaction = msgspec.field(default_factory=_Interaction)


class Callbacks(ByToken):
    """discord.py's webhook adapter with a smaller request for interaction callbacks."""

    def __init__(self, counts: Counts | None = None) -> None:
        super().__init__()
        self._counts = counts or Counts()

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
        """Answer an interaction. The result holds no more than the id of a new message. Raises
        discord.HTTPException for a refusal."""
        through = {"session": session, "proxy": proxy, "proxy_auth": proxy_auth}
        whole = partial(super().create_interaction_response, interaction_id, token, **through)
        payload = params.payload
        if params.files or payload is None:
            return await whole(params=params)
        is_new = payload["type"] == NEW_MESSAGE
        url = f"{base()}/interactions/{interaction_id}/{token}/callback"
        async with session.post(
            yarl.URL(f"{url}?with_response=1" if is_new else url, encoded=True),
            data=msgspec.json.encode(payload),
            headers=_JSON,
            timeout=PATIENCE,
        ) as response:
            status = response.status
            if 200 <= status < 300:
                told = msgspec.json.decode(await response.read(), type=_Told) if is_new else _Told()
                message = told.interaction.response_message_id
                answer = {"id": str(interaction_id), "response_message_id": message}
                return cast("InteractionCallback", {"interaction": answer})
            why = await json_or_text(response)
        self._counts.rate_limited += status == 429
        wait = why.get("retry_after") if isinstance(why, dict) else None
        wait = wait if isinstance(wait, int | float) else RETRY_SECONDS
        limited = status == 429 and hdrs.VIA in response.headers and wait < ANSWER_SECONDS
        if not limited and status < 500:
            kinds = {403: discord.Forbidden, 404: discord.NotFound}
            raise kinds.get(status, discord.HTTPException)(response, why)
        await asyncio.sleep(wait)
        # From here on with discord.py's own retries, but not for what is too late anyway.
        async with asyncio.timeout(ANSWER_SECONDS):
            return await whole(params=params)


def install(counts: Counts) -> None:
    """Answer interactions by this adapter, in this task and those that it starts."""
    async_context.set(Callbacks(counts))
