"""Requests by an interaction's token: callbacks, and edits and deletions that never sleep.

discord.py requests the message of every callback and builds objects from it; `Callbacks` reads only
a new message's id. On a rate limit discord.py's webhook edits sleep inside the call for up to a
minute; `TokenEdits` makes one request and raises `RetryAfter`. The requests are compared with
discord.py's in `tests/bot/messages/test_callbacks.py` and `test_token_edits.py`.

These requests bypass a proxy (KABOOM_API_BASE): it enforces the rate limits of the bot's token,
which requests by interaction tokens do not count against.
"""

from __future__ import annotations

import asyncio
import heapq
import time
import weakref
from collections import OrderedDict, defaultdict, deque
from collections.abc import Callable, Coroutine, Hashable, Iterable, Sequence
from contextlib import suppress
from enum import IntEnum
from functools import partial
from typing import TYPE_CHECKING, Final, NamedTuple, TypedDict, Unpack, cast

import aiohttp
import discord
import msgspec
import yarl
from aiohttp import hdrs
from discord.http import MultipartParameters, Route, handle_message_parameters, json_or_text
from discord.utils import MISSING
from discord.webhook.async_ import AsyncWebhookAdapter, async_context

from bot.background import spawn
from bot.messages.counts import Counts
from bot.ui.components import NO_MENTIONS, View

if TYPE_CHECKING:
    from discord.types.interactions import InteractionCallback


_direct: str | None = None


def base() -> str:
    """Return the base URL for interaction tokens: that of `Route` before any `use_proxy`."""
    return _direct or Route.BASE


def use_proxy(proxy: str) -> None:
    """Send all other requests to this base URL from now on."""
    global _direct
    _direct, Route.BASE = Route.BASE, proxy


class _Given(TypedDict, total=False):
    """The further keyword arguments of `AsyncWebhookAdapter.request`."""

    payload: dict[str, object] | None
    multipart: list[dict[str, object]] | None
    proxy: str | None
    proxy_auth: aiohttp.BasicAuth | None
    files: Sequence[discord.File] | None
    reason: str | None
    auth_token: str | None
    params: dict[str, object] | None


class ByToken(AsyncWebhookAdapter):
    """discord.py's webhook adapter, bypassing the proxy."""

    async def request(
        self, route: Route, session: aiohttp.ClientSession, **given: Unpack[_Given]
    ) -> object:
        """Make the request to `base()` instead of `Route.BASE`."""
        route.url = base() + route.url.removeprefix(Route.BASE)
        return await super().request(route, session, **given)


NEW_MESSAGE: Final = discord.InteractionResponseType.channel_message.value
RETRY_SECONDS: Final = 1.0
CALLBACK_PATIENCE: Final = aiohttp.ClientTimeout(30.0)
_JSON: Final = {hdrs.CONTENT_TYPE: "application/json"}
ANSWER_SECONDS: Final = 3.0
"""Discord accepts no first answer later than this, so longer rate limits are not waited out."""


class _Interaction(msgspec.Struct):
    response_message_id: str | None = None


class _CallbackResult(msgspec.Struct):
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
        """Answer an interaction. The result holds only the id of a new message. Raises
        discord.HTTPException for a refusal."""
        via = {"session": session, "proxy": proxy, "proxy_auth": proxy_auth}
        by_library = partial(super().create_interaction_response, interaction_id, token, **via)
        payload = params.payload
        if params.files or payload is None:
            return await by_library(params=params)
        is_new = payload["type"] == NEW_MESSAGE
        url = f"{base()}/interactions/{interaction_id}/{token}/callback"
        async with session.post(
            yarl.URL(f"{url}?with_response=1" if is_new else url, encoded=True),
            data=msgspec.json.encode(payload),
            headers=_JSON,
            timeout=CALLBACK_PATIENCE,
        ) as response:
            status = response.status
            if 200 <= status < 300:
                result = _CallbackResult()
                if is_new:
                    result = msgspec.json.decode(await response.read(), type=_CallbackResult)
                message = result.interaction.response_message_id
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
        # From here on discord.py retries, until the answer would be too late anyway.
        async with asyncio.timeout(ANSWER_SECONDS):
            return await by_library(params=params)


def install_callbacks(counts: Counts) -> None:
    """Use `Callbacks` for interaction responses in this task and in those it starts."""
    async_context.set(Callbacks(counts))


MINUTE: Final = 60.0


class Cooldowns:
    """Waiting times by key."""

    def __init__(self, now: Callable[[], float]) -> None:
        """`now`: a monotonic clock in seconds."""
        self._now = now
        self._until: dict[Hashable, float] = {}

    def left(self, *about: Hashable) -> float:
        """Return the seconds until none of these keys has to wait; 0 if none has to."""
        now = self._now()
        return max([0.0, *(self._until.get(each, now) - now for each in about)])

    def wait(self, seconds: float, about: Iterable[Hashable]) -> None:
        """Have each of these keys wait for `seconds` from now on."""
        now = self._now()
        self._until = {each: until for each, until in self._until.items() if until > now}
        self._until |= dict.fromkeys(about, now + seconds)


class SlidingWindow:
    """Counts events in a sliding window of one minute."""

    __slots__ = ("_now", "_times")

    def __init__(self, now: Callable[[], float]) -> None:
        """`now`: a monotonic clock in seconds."""
        self._now = now
        self._times: deque[float] = deque()

    def add(self) -> None:
        """Count an event now."""
        self._times.append(self._now())

    @property
    def count(self) -> int:
        """The number of events in the last minute."""
        since = self._now() - MINUTE
        while self._times and self._times[0] <= since:
            self._times.popleft()
        return len(self._times)

    def left(self, most: int) -> float:
        """Return the seconds until the count is below `most`; 0 if it already is."""
        over = self.count - most
        if over < 0:
            return 0.0
        # If `most` is 0 or less there may be no event to wait for: ask again in a minute.
        since = self._times[over] if over < len(self._times) else self._now()
        return since + MINUTE - self._now()


MOST_OPEN: Final = 200
"""Concurrent connections; opening one costs more than the request it carries."""
PATIENCE: Final = aiohttp.ClientTimeout(5.0)
UNSURE: Final = (aiohttp.ClientError, OSError, TimeoutError)
"""Errors after which the request may or may not have reached Discord."""
TROUBLE_SECONDS: Final = 5.0
"""Backoff after a server error, or a rate limit that does not say how long it lasts."""
EVERYWHERE: Final = -1
"""The key of limits that apply to all channels."""
CHANNEL_LIMIT: Final = 30
"""Requests per minute and channel, by all tokens together."""
FACES_SECONDS: Final = 1.0
"""Retry interval of a request that leaves room for hiding the cards that are face up."""
JSON: Final = "application/json"
EPHEMERAL: Final = discord.MessageFlags(ephemeral=True)


class Rank(IntEnum):
    """A request's priority, the most urgent first. The value is how many of the channel's requests
    per minute it leaves unused for more urgent ones."""

    FACE_DOWN = 1
    """Hide a card that is face up."""
    ANSWER = 2
    """Answer a deferred interaction."""
    PANEL = 3
    """Update or delete a private panel."""
    TABLE = 4
    """Paint a table."""
    NOTE = 16
    """Delete a notice."""


class RetryAfter(Exception):
    """Raised when a request has to wait: it may be tried again in `seconds`."""

    def __init__(self, seconds: float) -> None:
        super().__init__(seconds)
        self.seconds = seconds


class Target(NamedTuple):
    """A message that an interaction's token can edit."""

    application: int
    token: str
    channel: int
    message: int | None = None
    """None: @original, the interaction's answer, or the clicked message after type 6 or 7."""


class Done(NamedTuple):
    """The result of a request."""

    rest: float
    """Seconds for which the token must not be used."""
    message: int = 0
    """The id of the message sent or edited."""


class _Message(msgspec.Struct):
    id: int = 0


_MESSAGE: Final = msgspec.json.Decoder(_Message, strict=False)
Work = Callable[[], Coroutine[None, None, None]]


class TokenEdits:
    """Edits, sends and deletes messages by interaction tokens, in an HTTP session of its own.
    `now`: a monotonic clock in seconds; `most`: requests per minute allowed in a channel."""

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
        self._limits = Cooldowns(now)
        self._recent: OrderedDict[int, SlidingWindow] = OrderedDict()
        """The requests of the last minute, by channel; the most recently used last."""
        self._face_up: defaultdict[int, weakref.WeakSet[object]] = defaultdict(weakref.WeakSet)
        """The messages that show a card for a while, by channel."""
        self._queues: dict[int, _Queue] = {}

    def wait(self, channel: int, rank: Rank) -> float:
        """Return the seconds until a request of this rank may be made in this channel; 0: now."""
        rests = self._limits.left(channel, EVERYWHERE)
        recent = self._recent.get(channel)
        if recent is None:
            return rests
        most = self._most - rank
        left = recent.left(most)
        faces = len(self._face_up.get(channel, ()))
        if not left and faces and rank is not Rank.FACE_DOWN and recent.left(most - faces):
            left = FACES_SECONDS
        return max(rests, left)

    def lately(self, channel: int) -> int:
        """Return the number of requests made in this channel in the last minute."""
        recent = self._recent.get(channel)
        return 0 if recent is None else recent.count

    def face(self, channel: int, screen: object, up: bool) -> None:
        """Record that this message shows a card for a while (`up`), or no longer does."""
        if up:
            self._face_up[channel].add(screen)
        elif channel in self._face_up:
            self._face_up[channel].discard(screen)
            if not self._face_up[channel]:
                del self._face_up[channel]

    def queue(self, channel: int, rank: Rank, work: Work) -> None:
        """Run `work`, one request of this rank, in the background as soon as the limit allows. The
        newest notice goes first, as it is the lowest on the screen."""
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
                # The request is counted when it begins; its response may take a while.
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
        """Replace the message's content by `view` and its attachments by `attachments` (None: keep
        them).

        Raises RetryAfter, discord.HTTPException if refused, or one of UNSURE if no response came.
        """
        stays = MISSING if attachments is None else attachments
        # @original is edited like an answer, any other message like a webhook's.
        query = "" if target.message is None else "?with_components=1"
        with handle_message_parameters(
            view=view, attachments=stays, allowed_mentions=NO_MENTIONS
        ) as params:
            return await self._request(hdrs.METH_PATCH, target, rank, query, params)

    async def send(
        self, target: Target, view: View, files: Sequence[discord.File], ephemeral: bool
    ) -> Done:
        """Send a follow-up message. Raises the same as `change`."""
        flags = EPHEMERAL if ephemeral else MISSING
        with handle_message_parameters(
            view=view, files=files or MISSING, flags=flags, allowed_mentions=NO_MENTIONS
        ) as params:
            query = "?wait=1&with_components=1"
            return await self._request(hdrs.METH_POST, target, Rank.ANSWER, query, params)

    async def delete(self, target: Target, rank: Rank = Rank.NOTE) -> float:
        """Delete it. Returns the seconds for which the token must not be used afterwards. Raises
        the same as `change`."""
        return (await self._request(hdrs.METH_DELETE, target, rank)).rest

    async def _request(
        self,
        method: str,
        target: Target,
        rank: Rank,
        query: str = "",
        params: MultipartParameters | None = None,
    ) -> Done:
        if wait := self.wait(target.channel, rank):
            raise RetryAfter(wait)
        if self._closed:
            raise RuntimeError("no more of them")
        self._count(target.channel)
        if self._session is None:
            connector = aiohttp.TCPConnector(limit=MOST_OPEN)
            self._session = aiohttp.ClientSession(timeout=PATIENCE, connector=connector)
        path = f"/webhooks/{target.application}/{target.token}"
        if method != hdrs.METH_POST:
            message = "@original" if target.message is None else target.message
            path += f"/messages/{message}"
        body, headers = _body(params)
        async with self._session.request(
            method, yarl.URL(base() + path + query, encoded=True), data=body, headers=headers
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
                # A response without a scope is a ban of this IP address.
                self._limits.wait(seconds, [target.channel if scope == "shared" else EVERYWHERE])
            raise RetryAfter(seconds)
        if status >= 500:
            raise RetryAfter(TROUBLE_SECONDS)
        kinds = {403: discord.Forbidden, 404: discord.NotFound}
        raise kinds.get(status, discord.HTTPException)(response, why)

    def _count(self, channel: int) -> None:
        self._recent.setdefault(channel, SlidingWindow(self._now)).add()
        self._recent.move_to_end(channel)
        while not next(iter(self._recent.values())).count:
            self._recent.popitem(last=False)

    async def close(self) -> None:
        """Close the session. Later requests raise RuntimeError."""
        self._closed = True
        for queue in self._queues.values():
            queue.wake()
        if self._session is not None:
            await self._session.close()


class _Queue:
    """One channel's priority queue, the most urgent work first."""

    def __init__(self) -> None:
        self.waiting: list[tuple[Rank, int, Work]] = []
        self._came = asyncio.Event()
        self._number = 0

    @property
    def first(self) -> Rank:
        return self.waiting[0][0]

    def put(self, rank: Rank, work: Work) -> None:
        self._number += 1
        number = -self._number if rank is Rank.NOTE else self._number
        heapq.heappush(self.waiting, (rank, number, work))
        self._came.set()

    def pop(self) -> Work:
        return heapq.heappop(self.waiting)[2]

    def wake(self) -> None:
        self._came.set()

    async def more(self, seconds: float) -> None:
        """Wait for `seconds`, or until `put` or `wake` is called."""
        self._came.clear()
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self._came.wait()


def _body(
    params: MultipartParameters | None,
) -> tuple[bytes | aiohttp.FormData | None, dict[str, str] | None]:
    """Return the request's body and headers, encoded as discord.py does."""
    if params is None:
        return None, None
    if not params.files:
        return msgspec.json.encode(params.payload), {hdrs.CONTENT_TYPE: JSON}
    form = aiohttp.FormData(quote_fields=False)  # Discord takes no escaped brackets in field names
    for part in params.multipart or ():
        form.add_field(**part)
    return form, None


def _seconds(response: aiohttp.ClientResponse, header: str) -> float:
    try:
        return float(response.headers.get(header, 0.0))
    except ValueError:
        return TROUBLE_SECONDS
