"""Requests by an interaction's token that follow its first answer, and when each may be made.

discord.py's way there sleeps inside the call: at a token's fifth request until its limit is over,
and at a 429 for as long as Discord says, which may be a minute. Here one request is made, and what
stands in its way is raised at once as `Later`: whoever asks has another way, or waits without
holding what others need. What this stands on is compared with discord.py's own requests in
`tests/bot/messages/test_token_edits.py`.

As many bots have met it, Discord limits all tokens of a channel together as well: `CHANNEL_LIMIT`
requests a minute. So the requests of the last minute are counted by channel, each `Rank` leaves
room for those above it, and every card that is face up keeps a request for turning it down. A
message that nobody needs any more is taken away when there is room, or stands until its token dies.
"""

from __future__ import annotations

import asyncio
import heapq
import time
import weakref
from collections import OrderedDict, defaultdict
from collections.abc import Callable, Coroutine, Sequence
from contextlib import suppress
from enum import IntEnum
from typing import Final, NamedTuple

import aiohttp
import discord
import msgspec
import yarl
from aiohttp import hdrs
from discord.http import MultipartParameters, handle_message_parameters, json_or_text
from discord.utils import MISSING

from bot.background import spawn
from bot.messages.counts import Counts
from bot.messages.pacing import Minute, Pacing
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
CHANNEL_LIMIT: Final = 30
"""Requests a minute by all tokens of a channel."""
FACES_SECONDS: Final = 1.0
"""While cards are face up, a request that leaves room for them asks again this often."""
JSON: Final = "application/json"
EPHEMERAL: Final = discord.MessageFlags(ephemeral=True)


class Rank(IntEnum):
    """What a request is for, the most urgent first: how many of a channel's requests a minute it
    leaves to others."""

    FACE_DOWN = 1
    """Turn a card face down."""
    ANSWER = 2
    """Answer a press that was deferred."""
    PANEL = 3
    """Bring a private panel up to date, or take it away."""
    TABLE = 4
    """Paint a table."""
    NOTE = 16
    """Take away what was said aside."""


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


class Done(NamedTuple):
    """What came of a request."""

    rest: float
    """Seconds for which the token is not to be used."""
    message: int = 0
    """The message that was made or changed."""


class _Message(msgspec.Struct):
    id: int = 0


_MESSAGE: Final = msgspec.json.Decoder(_Message, strict=False)
Work = Callable[[], Coroutine[None, None, None]]


class TokenEdits:
    """Makes these requests, by a session of its own. `now`: seconds, by a clock that nobody sets;
    `most`: how many a minute Discord allows in a channel."""

    def __init__(
        self,
        now: Callable[[], float] = time.monotonic,
        most: int = CHANNEL_LIMIT,
        counts: Counts | None = None,
    ) -> None:
        self._now, self._most = now, most
        self._counts = counts or Counts()
        self._session: aiohttp.ClientSession | None = None
        self._closed = False
        self._rests = Pacing(now)
        self._made: OrderedDict[int, Minute] = OrderedDict()
        """The requests of the last minute, by channel; the newest last."""
        self._faces: defaultdict[int, weakref.WeakSet[object]] = defaultdict(weakref.WeakSet)
        """The screens that show a card for a while, by channel."""
        self._queues: dict[int, _Queue] = {}

    def wait(self, channel: int, rank: Rank) -> float:
        """Seconds until a request of this rank may be made in this channel."""
        rests = self._rests.left(channel, EVERYWHERE)
        made = self._made.get(channel)
        if made is None:
            return rests
        most = self._most - rank
        left = made.left(most)
        faces = len(self._faces.get(channel, ()))
        if not left and faces and rank is not Rank.FACE_DOWN and made.left(most - faces):
            left = FACES_SECONDS
        return max(rests, left)

    def lately(self, channel: int) -> int:
        """How many requests were made in this channel within the last minute."""
        made = self._made.get(channel)
        return 0 if made is None else made.count

    def face(self, channel: int, screen: object, up: bool) -> None:
        """This screen shows a card for a while, or does not any more."""
        if up:
            self._faces[channel].add(screen)
        elif channel in self._faces:
            self._faces[channel].discard(screen)
            if not self._faces[channel]:
                del self._faces[channel]

    def queue(self, channel: int, rank: Rank, work: Work) -> None:
        """Do this, one request of this rank, as soon as there is room for it; of notes the newest
        first, which stand lowest on the screen. Never waits."""
        if channel not in self._queues:
            self._queues[channel] = _Queue()
            spawn(self._drain(channel), "taking private messages away")
        self._queues[channel].put(rank, work)

    async def _drain(self, channel: int) -> None:
        queue = self._queues[channel]
        while queue.waiting and not self._closed:
            if wait := self.wait(channel, queue.first):
                await queue.more(wait)
            else:
                # Its request is counted as soon as it has begun; its answer may take a while.
                spawn(queue.pop()(), "taking a private message away")
                await asyncio.sleep(0)
        del self._queues[channel]

    async def change(
        self,
        target: Target,
        view: View,
        attachments: Sequence[discord.Attachment | discord.File] | None = None,
        rank: Rank = Rank.PANEL,
    ) -> Done:
        """Show this there; `attachments`: those that stay or come, None: all stay.

        Raises Later; discord.HTTPException for what Discord refuses; one of UNSURE if no answer
        came.
        """
        stays = MISSING if attachments is None else attachments
        # @original is changed like an answer, any other like a webhook's message.
        query = "" if target.message is None else "?with_components=1"
        with handle_message_parameters(
            view=view, attachments=stays, allowed_mentions=NO_MENTIONS
        ) as made:
            return await self._ask(hdrs.METH_PATCH, target, rank, query, made)

    async def send(
        self, target: Target, view: View, files: Sequence[discord.File], ephemeral: bool
    ) -> Done:
        """A new message behind the answer. Raises the same."""
        flags = EPHEMERAL if ephemeral else MISSING
        with handle_message_parameters(
            view=view, files=files or MISSING, flags=flags, allowed_mentions=NO_MENTIONS
        ) as made:
            query = "?wait=1&with_components=1"
            return await self._ask(hdrs.METH_POST, target, Rank.ANSWER, query, made)

    async def delete(self, target: Target, rank: Rank = Rank.NOTE) -> float:
        """Take it away. The seconds that the token has to rest after it; raises the same."""
        return (await self._ask(hdrs.METH_DELETE, target, rank)).rest

    async def _ask(
        self,
        method: str,
        target: Target,
        rank: Rank,
        query: str = "",
        made: MultipartParameters | None = None,
    ) -> Done:
        if wait := self.wait(target.channel, rank):
            raise Later(wait)
        if self._closed:
            raise RuntimeError("no more of them")
        self._count(target.channel)
        if self._session is None:
            line = aiohttp.TCPConnector(limit=MOST_OPEN)
            self._session = aiohttp.ClientSession(timeout=PATIENCE, connector=line)
        where = f"/webhooks/{target.application}/{target.token}"
        if method != hdrs.METH_POST:
            message = "@original" if target.message is None else target.message
            where += f"/messages/{message}"
        body, headers = _body(made)
        async with self._session.request(
            method, yarl.URL(base() + where + query, encoded=True), data=body, headers=headers
        ) as response:
            status = response.status
            if status < 300:
                used_up = response.headers.get("X-RateLimit-Remaining") == "0"
                rest = _seconds(response, "X-RateLimit-Reset-After") if used_up else 0.0
                return Done(rest, _MESSAGE.decode(await response.read() or b"{}").id)
            why = await json_or_text(response)
        if status == 429:
            self._counts.rate_limited += 1
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

    def _count(self, channel: int) -> None:
        """A request by an interaction's token is made in this channel."""
        self._made.setdefault(channel, Minute(self._now)).add()
        self._made.move_to_end(channel)
        while not next(iter(self._made.values())).count:
            self._made.popitem(last=False)

    async def close(self) -> None:
        """No more of them: whoever asks gets a RuntimeError."""
        self._closed = True
        for queue in self._queues.values():
            queue.wake()
        if self._session is not None:
            await self._session.close()


class _Queue:
    """What one channel has yet to do, the most urgent first."""

    def __init__(self) -> None:
        self.waiting: list[tuple[Rank, int, Work]] = []
        self._came = asyncio.Event()
        self._number = 0

    @property
    def first(self) -> Rank:
        """The most urgent rank."""
        return self.waiting[0][0]

    def put(self, rank: Rank, work: Work) -> None:
        """One thing more."""
        self._number += 1
        number = -self._number if rank is Rank.NOTE else self._number
        heapq.heappush(self.waiting, (rank, number, work))
        self._came.set()

    def pop(self) -> Work:
        """What is to be done next."""
        return heapq.heappop(self.waiting)[2]

    def wake(self) -> None:
        """Look again."""
        self._came.set()

    async def more(self, seconds: float) -> None:
        """Wait so long, or until something comes."""
        self._came.clear()
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self._came.wait()


def _body(
    made: MultipartParameters | None,
) -> tuple[bytes | aiohttp.FormData | None, dict[str, str] | None]:
    """What is sent, as discord.py would, and its headers."""
    if made is None:
        return None, None
    if not made.files:
        return msgspec.json.encode(made.payload), {hdrs.CONTENT_TYPE: JSON}
    form = aiohttp.FormData(quote_fields=False)  # Discord takes no escaped brackets in field names
    for part in made.multipart or ():
        form.add_field(**part)
    return form, None


def _seconds(response: aiohttp.ClientResponse, header: str) -> float:
    try:
        return float(response.headers.get(header, 0.0))
    except ValueError:
        return TROUBLE_SECONDS
