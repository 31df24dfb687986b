"""The request that answers an interaction, with nothing besides.

discord.py asks Discord for the message that came of each answer and makes objects of it all, which
was a sixth of what a press cost. Here the answer is posted, and of a new message its id is read.
What this stands on, the adapter that discord.py takes from `async_context`, is compared with
discord.py's own in `tests/bot/messages/test_callbacks.py`.
"""

from __future__ import annotations

import asyncio
from functools import partial
from typing import TYPE_CHECKING, Final, cast

import discord
import msgspec
import yarl
from aiohttp import hdrs
from discord.http import Route, json_or_text
from discord.webhook.async_ import AsyncWebhookAdapter, async_context

if TYPE_CHECKING:
    import aiohttp
    from discord.http import MultipartParameters
    from discord.types.interactions import InteractionCallback

NEW_MESSAGE: Final = discord.InteractionResponseType.channel_message.value
RETRY_SECONDS: Final = 1.0
_JSON: Final = {hdrs.CONTENT_TYPE: "application/json"}


class _Interaction(msgspec.Struct):
    response_message_id: str | None = None


class _Told(msgspec.Struct):
    interaction: _Interaction = msgspec.field(default_factory=_Interaction)


class Callbacks(AsyncWebhookAdapter):
    """discord.py's requests to webhooks, but for this one."""

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
        url = f"{Route.BASE}/interactions/{interaction_id}/{token}/callback"
        async with session.post(
            yarl.URL(f"{url}?with_response=1" if made else url, encoded=True),
            data=msgspec.json.encode(told),
            headers=_JSON,
            proxy=proxy,
            proxy_auth=proxy_auth,
        ) as response:
            status = response.status
            if 200 <= status < 300:
                answer = msgspec.json.decode(await response.read(), type=_Told) if made else _Told()
                message = answer.interaction.response_message_id
                told = {"id": str(interaction_id), "response_message_id": message}
                return cast("InteractionCallback", {"interaction": told})
            why = await json_or_text(response)
            limited = status == 429 and hdrs.VIA in response.headers
            if not limited and status < 500:
                kinds = {403: discord.Forbidden, 404: discord.NotFound}
                raise kinds.get(status, discord.HTTPException)(response, why)
            wait = why.get("retry_after") if isinstance(why, dict) else None
        # From here with discord.py's own patience.
        await asyncio.sleep(RETRY_SECONDS if wait is None else wait)
        return await whole(params=params)


def install() -> None:
    """Answer interactions by this, in this task and those that it begins."""
    async_context.set(Callbacks())
