"""Requests with the token of an interaction: callbacks, edits, follow-ups and deletions.

After every callback discord.py requests the message and builds objects from it. `Callbacks` reads
only the id of a new message. On a rate limit discord.py's webhook edits sleep inside the call for
up to a minute. `TokenEdits` makes one request and raises `RetryAfter`. Tests compare the requests
with discord.py's (`tests/bot/messages/test_callbacks.py` and `test_token_edits.py`).

These requests do not count against the rate limits of the bot's token, so they bypass the proxy
(KABOOM_API_BASE) that enforces those limits.
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
from bot.ui.components import NO_MENTIONS, PanelView

if TYPE_CHECKING:
    from discord.types.interactions import InteractionCallback


_direct: str | None = None


def base() -> str:
    """Return the base URL for requests with interaction tokens. It is always the URL of Discord,
    not of a proxy."""
    return _direct or Route.BASE


def use_proxy(proxy: str) -> None:
    """Send all later requests to the base URL `proxy`, except requests with interaction tokens."""
    global _direct
    _direct, Route.BASE = Route.BASE, proxy


class _Given(TypedDict, total=False):
    """The optional keyword arguments of `AsyncWebhookAdapter.request`."""

    payload: dict[str, object] | None
    multipart: list[dict[str, object]] | None
    proxy: str | None
    proxy_auth: aiohttp.BasicAuth | None
    files: Sequence[discord.File] | None
    reason: str | None
    auth_token: str | None
    params: dict[str, object] | None


class ByToken(AsyncWebhookAdapter):
    """discord.py's webhook adapter, with requests that bypass a proxy that `use_proxy` has set."""

    async def request(
        self, route: Route, session: aiohttp.ClientSession, **given: Unpack[_Given]
    ) -> object:
        """Make the request to the URL that `base()` returns instead of `Route.BASE`."""
        route.url = base() + route.url.removeprefix(Route.BASE)
        return await super().request(route, session, **given)


NEW_MESSAGE: Final = discord.InteractionResponseType.channel_message.value
RETRY_SECONDS: Final = 1.0
CALLBACK_PATIENCE: Final = aiohttp.ClientTimeout(30.0)
_JSON: Final = {hdrs.CONTENT_TYPE: "application/json"}
FIRST_ANSWER_SECONDS: Final = 3.0
"""The number of seconds after an interaction in which Discord accepts its first answer. If a rate
limit lasts longer, the answer is abandoned."""


class _Interaction(msgspec.Struct):
    response_message_id: str | None = None


class _CallbackResult(msgspec.Struct):
    interaction: _Interaction = msgspec.field(default_factory=_Interaction)


class Callbacks(ByToken):
    """discord.py's webhook adapter, with a smaller request for interaction callbacks. The request
    is made in the HTTP session that `token_edits` uses for all its requests. Callbacks that send
    files are left to discord.py."""

    def __init__(self, token_edits: TokenEdits) -> None:
        super().__init__()
        self._token_edits = token_edits

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
        """Answer an interaction. The result contains only the id of the interaction and, if the
        answer is a new message, the id of the message. Raises discord.HTTPException if Discord
        refuses the answer, and RuntimeError after the HTTP session was closed."""
        via = {"session": session, "proxy": proxy, "proxy_auth": proxy_auth}
        by_library = partial(super().create_interaction_response, interaction_id, token, **via)
        payload = params.payload
        if params.files or payload is None:
            return await by_library(params=params)
        is_new = payload["type"] == NEW_MESSAGE
        url = f"{base()}/interactions/{interaction_id}/{token}/callback"
        async with self._token_edits.session.post(
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
        self._token_edits.counts.rate_limited += status == 429
        wait = why.get("retry_after") if isinstance(why, dict) else None
        wait = wait if isinstance(wait, int | float) else RETRY_SECONDS
        limited = status == 429 and hdrs.VIA in response.headers and wait < FIRST_ANSWER_SECONDS
        if not limited and status < 500:
            kinds = {403: discord.Forbidden, 404: discord.NotFound}
            raise kinds.get(status, discord.HTTPException)(response, why)
        await asyncio.sleep(wait)
        # From here on discord.py retries, for as long as Discord would accept the answer.
        async with asyncio.timeout(FIRST_ANSWER_SECONDS):
            return await by_library(params=params)


def install_callbacks(token_edits: TokenEdits) -> None:
    """Make discord.py use `Callbacks` for interaction responses, in the current task and in all
    tasks that it starts."""
    async_context.set(Callbacks(token_edits))


MINUTE: Final = 60.0


class Cooldowns:
    """Cooldowns by key. A key identifies something that must not be repeated too soon, for example
    mentioning a certain user."""

    def __init__(self, now: Callable[[], float]) -> None:
        """Create an object without cooldowns. `now` is a monotonic clock in seconds."""
        self._now = now
        self._until: dict[Hashable, float] = {}

    def left(self, *about: Hashable) -> float:
        """Return the number of seconds until the cooldowns of all keys in `about` are over. Returns
        0 if none of them is running."""
        now = self._now()
        return max([0.0, *(self._until.get(each, now) - now for each in about)])

    def wait(self, seconds: float, about: Iterable[Hashable]) -> None:
        """Start a cooldown of `seconds` seconds for each key in `about`."""
        now = self._now()
        self._until = {each: until for each, until in self._until.items() if until > now}
        self._until |= dict.fromkeys(about, now + seconds)


class SlidingWindow:
    """Counts the events of the last minute in a sliding window."""

    __slots__ = ("_now", "_times")

    def __init__(self, now: Callable[[], float]) -> None:
        """Create an empty window. `now` is a monotonic clock in seconds."""
        self._now = now
        self._times: deque[float] = deque()

    def add(self) -> None:
        """Count one event that happens now."""
        self._times.append(self._now())

    @property
    def count(self) -> int:
        """The number of events in the last minute."""
        since = self._now() - MINUTE
        while self._times and self._times[0] <= since:
            self._times.popleft()
        return len(self._times)

    def left(self, most: int) -> float:
        """Return the number of seconds until `count` is below `most`. Returns 0 if it is below
        already."""
        over = self.count - most
        if over < 0:
            return 0.0
        # If `most` is 0 or less there may be no event to wait for; then return a whole minute.
        since = self._times[over] if over < len(self._times) else self._now()
        return since + MINUTE - self._now()


MOST_OPEN: Final = 200
"""The maximum number of open connections. Connections are reused, because opening one costs more
than a request."""
PATIENCE: Final = aiohttp.ClientTimeout(5.0)
UNSURE: Final = (aiohttp.ClientError, OSError, TimeoutError)
"""The exceptions after which it is unknown whether the request reached Discord."""
TROUBLE_SECONDS: Final = 5.0
"""Seconds to wait after a server error, or after a rate limit of unknown length."""
EVERYWHERE: Final = -1
"""The key under which rate limits that apply to all channels are kept."""
CHANNEL_LIMIT: Final = 30
"""The number of requests per minute that Discord allows in one channel, counted over all
interaction tokens."""
FACES_SECONDS: Final = 1.0
"""The delay, in seconds, of a request that would leave too few requests to hide all face-up cards
in the channel."""
JSON: Final = "application/json"
EPHEMERAL: Final = discord.MessageFlags(ephemeral=True)


class Rank(IntEnum):
    """The priority of a request. A lower value is more urgent. A request with the rank n is made
    only if at least n of the channel's requests per minute remain after it."""

    FACE_DOWN = 1
    """The rank of a request that hides a card that is face up in an ephemeral message."""
    ANSWER = 4
    """The rank of a request that answers a deferred interaction. It leaves enough requests to hide
    the cards of three players who begin to look right afterwards. If there are more of them, the
    last cards may be hidden late."""
    PANEL = 5
    """The rank of a request that updates or deletes a private panel."""
    TABLE = 6
    """The rank of a request that edits the public message of a table."""
    NOTE = 16
    """The rank of a request that deletes a notice."""


class RetryAfter(Exception):
    """Raised if a rate limit or a server error forbids a request now. The request can be retried
    after `seconds`."""

    def __init__(self, seconds: float) -> None:
        super().__init__(seconds)
        self.seconds = seconds


class Target(NamedTuple):
    """A message that the token of an interaction can edit or delete."""

    application: int
    token: str
    channel: int
    """The id of the channel whose rate limit applies (see `bot.messages.ephemeral.limited_in`)."""
    message: int | None = None
    """The id of the message. None for @original, which is the answer to the interaction. If the
    answer was a silent deferral or an edit (callback types 6 and 7), @original is the clicked
    message."""


class Done(NamedTuple):
    """The result of a request that succeeded."""

    rest: float
    """The number of seconds during which the token must not be used, because its rate limit is used
    up. 0 if it may be used immediately."""
    message: int = 0
    """The id of the message that was sent or edited."""


class _Message(msgspec.Struct):
    id: int = 0


_MESSAGE: Final = msgspec.json.Decoder(_Message, strict=False)
Work = Callable[[], Coroutine[None, None, None]]


class TokenEdits:
    """Edits, sends and deletes messages with interaction tokens. It uses its own HTTP session,
    which `Callbacks` uses too.

    `now` is a monotonic clock in seconds. `most` is the maximum number of requests per minute in
    each channel.
    """

    def __init__(
        self,
        now: Callable[[], float] = time.monotonic,
        most: int = CHANNEL_LIMIT,
        counts: Counts | None = None,
    ) -> None:
        self._now, self._most = now, most
        self.counts = counts or Counts()
        self._session: aiohttp.ClientSession | None = None
        self._closed = False
        self._limits = Cooldowns(now)
        self._recent: OrderedDict[int, SlidingWindow] = OrderedDict()
        """Maps channels to their requests of the last minute. The channel that was used most
        recently comes last."""
        self._face_up: defaultdict[int, weakref.WeakSet[object]] = defaultdict(weakref.WeakSet)
        """Maps channels to the messages there that show a card for a limited time."""
        self._queues: dict[int, _Queue] = {}

    @property
    def session(self) -> aiohttp.ClientSession:
        """The HTTP session. Raises RuntimeError after `close`."""
        if self._closed:
            raise RuntimeError("the HTTP session is closed")
        if self._session is None:
            connector = aiohttp.TCPConnector(limit=MOST_OPEN)
            cookies = aiohttp.DummyCookieJar()
            self._session = aiohttp.ClientSession(
                timeout=PATIENCE, connector=connector, cookie_jar=cookies
            )
        return self._session

    def wait(self, channel: int, rank: Rank) -> float:
        """Return the number of seconds until a request with the rank `rank` may be made in
        `channel`. Returns 0 if it may be made now."""
        rests = self._limits.left(channel, EVERYWHERE)
        recent = self._recent.get(channel)
        if recent is None:
            return rests
        left = recent.left(self._most - rank)
        faces = len(self._face_up.get(channel, ()))
        if faces and not left and rank is not Rank.FACE_DOWN:
            left = FACES_SECONDS if recent.left(self._most - faces - Rank.FACE_DOWN) else 0.0
        return max(rests, left)

    def lately(self, channel: int) -> int:
        """Return the number of requests that were made in `channel` in the last minute."""
        recent = self._recent.get(channel)
        return 0 if recent is None else recent.count

    def face(self, channel: int, screen: object, up: bool) -> None:
        """Record whether the message `screen` shows a card for a limited time (`up`). `wait` then
        delays other requests, so that enough requests of the channel's limit remain to hide all
        such cards."""
        if up:
            self._face_up[channel].add(screen)
        elif channel in self._face_up:
            self._face_up[channel].discard(screen)
            if not self._face_up[channel]:
                del self._face_up[channel]

    def queue(self, channel: int, rank: Rank, work: Work) -> None:
        """Run `work` in the background as soon as the rate limit allows it. `work` makes one
        request with the rank `rank`. The newest notice is handled first, because it is lowest on
        the screen."""
        if channel not in self._queues:
            self._queues[channel] = _Queue()
            spawn(self._drain(channel), "deleting private messages")
        self._queues[channel].put(rank, work)

    async def _drain(self, channel: int) -> None:
        queue = self._queues[channel]
        while queue.waiting and not self._closed:
            if wait := self.wait(channel, queue.first):
                await queue.more(wait)
            else:
                # Not awaited, as the response may take long: `_request` counts at its start.
                spawn(queue.pop()(), "deleting a private message")
                await asyncio.sleep(0)
        del self._queues[channel]

    async def change(
        self,
        target: Target,
        view: PanelView,
        attachments: Sequence[discord.Attachment | discord.File] | None = None,
        rank: Rank = Rank.PANEL,
    ) -> Done:
        """Replace the content of the message by `view` and its attachments by `attachments`. If
        `attachments` is None, the message keeps its attachments.

        Raises RetryAfter if a rate limit forbids the request now, discord.HTTPException if Discord
        refuses it, one of the exceptions in UNSURE if no response comes, and RuntimeError after
        `close`.
        """
        stays = MISSING if attachments is None else attachments
        # As discord.py does: it edits @original as an answer, others as a webhook's messages.
        query = "" if target.message is None else "?with_components=1"
        with handle_message_parameters(
            view=view, attachments=stays, allowed_mentions=NO_MENTIONS
        ) as params:
            return await self._request(hdrs.METH_PATCH, target, rank, query, params)

    async def send(
        self, target: Target, view: PanelView, files: Sequence[discord.File], ephemeral: bool
    ) -> Done:
        """Send a follow-up message. `target.message` is ignored. Raises the same exceptions as
        `change`."""
        flags = EPHEMERAL if ephemeral else MISSING
        with handle_message_parameters(
            view=view, files=files or MISSING, flags=flags, allowed_mentions=NO_MENTIONS
        ) as params:
            query = "?wait=1&with_components=1"
            return await self._request(hdrs.METH_POST, target, Rank.ANSWER, query, params)

    async def delete(self, target: Target, rank: Rank = Rank.NOTE) -> float:
        """Delete the message. Returns the number of seconds for which the token must not be used
        after the deletion. Raises the same exceptions as `change`."""
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
        session = self.session
        self._count(target.channel)
        path = f"/webhooks/{target.application}/{target.token}"
        if method != hdrs.METH_POST:
            message = "@original" if target.message is None else target.message
            path += f"/messages/{message}"
        body, headers = _body(params)
        async with session.request(
            method, yarl.URL(base() + path + query, encoded=True), data=body, headers=headers
        ) as response:
            status = response.status
            if status < 300:
                used_up = response.headers.get("X-RateLimit-Remaining") == "0"
                rest = _seconds(response, "X-RateLimit-Reset-After") if used_up else 0.0
                return Done(rest, _MESSAGE.decode(await response.read() or b"{}").id)
            why = await json_or_text(response)
        if status == 429:
            self.counts.rate_limited += 1
            seconds = _seconds(response, hdrs.RETRY_AFTER) or TROUBLE_SECONDS
            scope = response.headers.get("X-RateLimit-Scope")
            if scope != "user":
                # A 429 without a scope means that this IP address is banned for a while.
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
        """Close the HTTP session. All later requests raise RuntimeError."""
        self._closed = True
        for queue in self._queues.values():
            queue.wake()
        if self._session is not None:
            await self._session.close()


class _Queue:
    """The priority queue of the requests of a channel. The most urgent request comes first."""

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
        """Wait for `seconds`, but at most until `put` or `wake` is called."""
        self._came.clear()
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self._came.wait()


def _body(
    params: MultipartParameters | None,
) -> tuple[bytes | aiohttp.FormData | None, dict[str, str] | None]:
    """Return the body and the headers of a request, encoded in the same way as discord.py encodes
    them."""
    if params is None:
        return None, None
    if not params.files:
        return msgspec.json.encode(params.payload), {hdrs.CONTENT_TYPE: JSON}
    form = aiohttp.FormData(
        quote_fields=False
    )  # Discord accepts no escaped brackets in field names
    for part in params.multipart or ():
        form.add_field(**part)
    return form, None


def _seconds(response: aiohttp.ClientResponse, header: str) -> float:
    try:
        return float(response.headers.get(header, 0.0))
    except ValueError:
        return TROUBLE_SECONDS
