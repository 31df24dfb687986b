"""Discord's limits on a bot's token, which all processes of the bot share.

Discord limits the number of requests per second. A process that serves a tenth of the shards uses a
tenth of this limit, so that all processes together stay below it without coordination.

Discord also limits new gateway sessions (IDENTIFY), to one in five seconds and a thousand a day.
The database counts them. Resuming a session (RESUME) does not count.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Final, TypeAlias, cast

from aiolimiter import AsyncLimiter

from bot.logs import get_logger
from bot.store.session import WritingSession

log = get_logger(__name__)

LEAST: Final = 0.02
"""The minimum share of the rate that a process gets. It is above 0, because even a process without
shards uploads emojis and commands."""


class Budget(AsyncLimiter):
    """Limits the requests with the bot's token to `rate` per second. Bursts of up to `burst`
    requests are allowed. `share` reduces both limits to this process's part."""

    __slots__ = ("_all", "_part")

    def __init__(self, burst: float, rate: float) -> None:
        super().__init__(burst, burst / rate)
        self._all = burst, rate
        self._part: AsyncLimiter | None = None

    def share(self, part: float) -> None:
        """Use only the fraction `part` (0 to 1) of the limits from now on. Callers that are already
        waiting keep the old rate."""
        burst, rate = self._all
        burst, rate = max(1.0, burst * part), rate * max(LEAST, part)
        self._part = AsyncLimiter(burst, burst / rate)

    def has_capacity(self, amount: float = 1) -> bool:
        """Return whether `acquire` would return without waiting."""
        if self._part is not None:
            return self._part.has_capacity(amount)
        return super().has_capacity(amount)

    async def acquire(self, amount: float = 1) -> None:
        """Wait until the limits allow a request."""
        if self._part is not None:
            await self._part.acquire(amount)
        else:
            await super().acquire(amount)


EVERY_SECONDS: Final = 5.5
"""Seconds between the starts of two new sessions. Discord requires five seconds. The rest is a
margin for varying network delays."""
A_DAY: Final = 1000
"""The maximum number of new sessions per day. If a bot begins more, Discord resets its token."""
AGAIN_SECONDS: Final = 600.0
"""Seconds after which a process tries again to begin a session, if today's sessions are used up."""

_SLOT: Final = """
    WITH clock AS (SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint AS ms),
    day AS (
        INSERT INTO counters (name, value)
        VALUES ('sessions of ' || (now() AT TIME ZONE 'UTC')::date, 1)
        ON CONFLICT (name) DO UPDATE SET value = counters.value + 1 RETURNING value
    ),
    slot AS (
        INSERT INTO counters (name, value) SELECT 'next session ' || $1::text, ms + $2 FROM clock
        ON CONFLICT (name) DO UPDATE
        SET value = greatest(counters.value, excluded.value - $2) + $2 RETURNING value
    )
    SELECT day.value, slot.value - $2 - clock.ms FROM day, slot, clock
"""

Slot: TypeAlias = Callable[[int], Awaitable[float | None]]


class Pace:
    """Makes shards wait before they begin new gateway sessions.

    `slot` reserves the next session of a shard. It returns the number of seconds until the session
    may begin, or None if today's sessions are used up. If `slot` is not given, only the sessions of
    this process are counted.
    """

    def __init__(self, slot: Slot | None = None) -> None:
        self._slot = slot or self._own
        self._next = 0.0

    async def wait(self, shard: int) -> None:
        """Wait until `shard` may begin a gateway session. Raises StoreError."""
        while (seconds := await self._slot(shard)) is None:
            log.error("no session may be begun any more today", shard=shard, most=A_DAY)
            await asyncio.sleep(AGAIN_SECONDS)
        await asyncio.sleep(seconds)

    async def _own(self, shard: int) -> float:
        now = asyncio.get_running_loop().time()
        at = max(now, self._next)
        self._next = at + EVERY_SECONDS
        return at - now


async def reserve(session: WritingSession, bucket: int) -> float | None:
    """Reserve the next gateway session in the rate-limit bucket `bucket`. The sessions are counted
    in the database. Returns the number of seconds until the session may start, or None if today's
    sessions are used up. Raises StoreError."""
    (row,) = await session.fetch(_SLOT, str(bucket), int(EVERY_SECONDS * 1000))
    today, wait = cast("tuple[int, int]", tuple(row.values()))
    return None if today > A_DAY else max(0.0, wait / 1000)
