"""What an interaction's token changes or takes away later.

discord.py's way there sleeps inside the call: at a token's fifth request until its limit is over,
and at a 429 for as long as Discord says, which may be a minute; a press that the same panel should
answer would wait behind it. Here one request is made, and what stands in its way is told at once,
for whoever asks has another way, or something to do meanwhile. What this stands on is compared with
discord.py's own requests in `tests/bot/messages/test_token_edits.py`.

As many bots have met it, Discord limits all tokens of a channel together as well. So the requests
of the last minute are counted by channel, and where Discord has said so, nothing is asked until
that is over.
"""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

import aiohttp
import discord
import msgspec
import yarl
from aiohttp import hdrs
from discord.http import handle_message_parameters, json_or_text
from discord.utils import MISSING

from bot.messages.pacing import Pacing
from bot.messages.token_route import base
from bot.ui.components import NO_MENTIONS, View

MOST_OPEN: Final = 200
"""Connections at a time: opening one costs more than the request that it carries."""
PATIENCE: Final = aiohttp.ClientTimeout(5.0)
UNSURE: Final = (aiohttp.ClientError, OSError, TimeoutError)
"""No answer came back: it may have been done, or not."""
TROUBLE_SECONDS: Final = 5.0
"""How long a way rests on which Discord is in trouble, or limits without saying how long."""
EVERYWHERE: Final = -1
"""In place of a channel."""
MINUTE: Final = 60.0
JSON: Final = "application/json"


class Later(Exception):
    """It may not have been done: ask again in so many `seconds`."""

    def __init__(self, seconds: float) -> None:
        super().__init__(seconds)
        self.seconds = seconds


class Target(NamedTuple):
    """A message that an interaction's token changes."""

    application: int
    token: str
    channel: int
    message: int | None = None
    """None: @original, the interaction's answer, or the message clicked on after type 6 or 7."""


class TokenEdits:
    """Makes these requests, by a session of its own. `now`: seconds, by a clock that nobody
    sets."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self._session: aiohttp.ClientSession | None = None
        self._closed = False
        self._rests = Pacing(now)
        self._times: OrderedDict[int, tuple[float, ...]] = OrderedDict()
        """When the requests of the last minute were, by channel; the newest last."""

    def rests(self, channel: int) -> float:
        """Seconds for which no token is to be used in this channel."""
        return self._rests.left(channel, EVERYWHERE)

    def lately(self, channel: int) -> int:
        """How many requests were made in this channel within the last minute."""
        return len(self._recent(channel))

    def _recent(self, channel: int) -> tuple[float, ...]:
        since = self._now() - MINUTE
        return tuple([at for at in self._times.get(channel, ()) if at > since])

    async def change(
        self, target: Target, view: View, attachments: Sequence[discord.Attachment] | None = None
    ) -> float:
        """Show this there; `attachments`: those that stay, None: all. The seconds that the token
        has to rest after it.

        Raises Later; discord.HTTPException for what Discord refuses; one of UNSURE if no answer
        came.
        """
        stays = MISSING if attachments is None else attachments
        with handle_message_parameters(
            view=view, attachments=stays, allowed_mentions=NO_MENTIONS
        ) as made:
            body = msgspec.json.encode(made.payload)
        # @original is changed like an answer, any other like a webhook's message.
        query = "" if target.message is None else "?with_components=1"
        return await self._ask(hdrs.METH_PATCH, target, query, body)

    async def delete(self, target: Target) -> float:
        """Take it away. Gives and raises the same."""
        return await self._ask(hdrs.METH_DELETE, target)

    async def _ask(
        self, method: str, target: Target, query: str = "", body: bytes | None = None
    ) -> float:
        if rests := self.rests(target.channel):
            raise Later(rests)
        if self._closed:
            raise RuntimeError("no more of them")
        self.count(target.channel)
        if self._session is None:
            line = aiohttp.TCPConnector(limit=MOST_OPEN)
            self._session = aiohttp.ClientSession(timeout=PATIENCE, connector=line)
        message = "@original" if target.message is None else target.message
        where = f"/webhooks/{target.application}/{target.token}/messages/{message}{query}"
        async with self._session.request(
            method,
            yarl.URL(base() + where, encoded=True),
            data=body,
            headers=None if body is None else {hdrs.CONTENT_TYPE: JSON},
        ) as response:
            status = response.status
            if status < 300:
                used_up = response.headers.get("X-RateLimit-Remaining") == "0"
                return _seconds(response, "X-RateLimit-Reset-After") if used_up else 0.0
            why = await json_or_text(response)
        if status == 429:
            seconds = _seconds(response, hdrs.RETRY_AFTER) or TROUBLE_SECONDS
            scope = response.headers.get("X-RateLimit-Scope")
            if scope != "user":
                # Without a scope of its own it is a ban on the way there.
                self._rests.wait(seconds, [target.channel if scope == "shared" else EVERYWHERE])
            raise Later(seconds)
        if status >= 500:
            raise Later(TROUBLE_SECONDS)
        kinds = {403: discord.Forbidden, 404: discord.NotFound}
        raise kinds.get(status, discord.HTTPException)(response, why)

    def count(self, channel: int) -> None:
        """A request by an interaction's token is made in this channel."""
        now = self._now()
        recent = self._recent(channel)
        self._times[channel] = (*recent, now)
        self._times.move_to_end(channel)
        while next(iter(self._times.values()))[-1] <= now - MINUTE:
            self._times.popitem(last=False)

    async def close(self) -> None:
        """No more of them: whoever asks gets a RuntimeError."""
        self._closed = True
        if self._session is not None:
            await self._session.close()


def _seconds(response: aiohttp.ClientResponse, header: str) -> float:
    try:
        return float(response.headers.get(header, 0.0))
    except ValueError:
        return TROUBLE_SECONDS
