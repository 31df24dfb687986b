"""Requests made with an interaction's token: callbacks, and edits and deletions that never sleep.

discord.py asks Discord for the message that each callback makes and builds objects of it; here only
a new message's id is read. Its edits by webhook token sleep inside the call at a rate limit, for up
to a minute; here one request is made, and what stands in its way is raised as `Later`. Requests are
compared with discord.py's own in `tests/bot/messages/test_callbacks.py` and `test_token_edits.py`.

Interaction tokens go to Discord directly: a proxy (KABOOM_API_BASE alone) keeps the limits of the
bot's token, which these do not count against.
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
    from discord.http import MultipartParameters
    from discord.types.interactions import InteractionCallback


_direct: str | None = None


def base() -> str:
    """Where requests by an interaction's token go: `Route`'s, unless `use_proxy` was called."""
    return _direct or Route.BASE


def use_proxy(proxy: str) -> None:
    """From now on all other requests go by this proxy."""
    global _direct
    _direct, Route.BASE = Route.BASE, proxy


class _Given(TypedDict, total=False):
    """What discord.py gives a request besides."""

    payload: dict[str, object] | None
    multipart: list[dict[str, object]] | None
    proxy: str | None
    proxy_auth: aiohttp.BasicAuth | None
    files: Sequence[discord.File] | None
    reason: str | None
    auth_token: str | None
    params: dict[str, object] | None


class ByToken(AsyncWebhookAdapter):
    """discord.py's requests by an interaction's token, which it makes as any others."""

    async def request(
        self, route: Route, session: aiohttp.ClientSession, **given: Unpack[_Given]
    ) -> object:
        """Go where such requests go."""
        route.url = base() + route.url.removeprefix(Route.BASE)
        return await super().request(route, session, **given)


NEW_MESSAGE: Final = discord.InteractionResponseType.channel_message.value
RETRY_SECONDS: Final = 1.0
CALLBACK_PATIENCE: Final = aiohttp.ClientTimeout(30.0)
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
            timeout=CALLBACK_PATIENCE,
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


def install_callbacks(counts: Counts) -> None:
    """Answer interactions by this adapter, in this task and those that it starts."""
    async_context.set(Callbacks(counts))


MINUTE: Final = 60.0


class Pacing:
    """Until when something is to wait, by what it is about."""

    def __init__(self, now: Callable[[], float]) -> None:
        """`now`: seconds, by a clock that nobody sets."""
        self._now = now
        self._until: dict[Hashable, float] = {}

    def left(self, *about: Hashable) -> float:
        """Seconds until none of these waits any more; 0: none does."""
        now = self._now()
        return max([0.0, *(self._until.get(each, now) - now for each in about)])

    def wait(self, seconds: float, about: Iterable[Hashable]) -> None:
        """Each of these is to wait for so long from now on."""
        now = self._now()
        self._until = {each: until for each, until in self._until.items() if until > now}
        self._until |= dict.fromkeys(about, now + seconds)


class Minute:
    """How often something was done within the last minute."""

    __slots__ = ("_now", "_times")

    def __init__(self, now: Callable[[], float]) -> None:
        """`now`: seconds, by a clock that nobody sets."""
        self._now = now
        self._times: deque[float] = deque()

    def add(self) -> None:
        """It is done now."""
        self._times.append(self._now())

    @property
    def count(self) -> int:
        """How often it was done."""
        since = self._now() - MINUTE
        while self._times and self._times[0] <= since:
            self._times.popleft()
        return len(self._times)

    def left(self, most: int) -> float:
        """Seconds until it was done fewer than `most` times; 0: it was."""
        over = self.count - most
        if over < 0:
            return 0.0
        # Where none is allowed there may be nothing to wait for: ask again in a minute.
        since = self._times[over] if over < len(self._times) else self._now()
        return since + MINUTE - self._now()


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
