"""Who serves which shard, in the database that all processes share.

A lease is a row and a lock. The lock is a session's, so the server frees it in the moment in which
a process dies; the row says until when the holder may be believed to live, and its epoch is the
fence of all that is written. Every time of day here is the database's.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterable
from contextlib import suppress
from typing import Final, TypeVar, cast

from bot.logs import get_logger
from bot.sharding import Wanted, wanted
from bot.shards import pace
from bot.shards.lease import Lease, Resume
from bot.store import StoreError
from bot.store.fence import Fence
from bot.store.postgres import Session, Shared
from bot.store.sole import ALONE, CLASS

log = get_logger(__name__)

T = TypeVar("T")

LIVE_SECONDS: Final = 15.0
"""A holder that has not renewed for so long is taken for dead, whatever its lock says."""
CHORES: Final = -3
"""The second half of the lock of whoever sees to what is done once for all."""
CHANNEL: Final = "kaboom"
NAME: Final = "leases"

_LOCKS: Final = f"""
    FROM pg_locks AS locks WHERE locks.locktype = 'advisory' AND locks.classid = {CLASS}
    AND locks.objsubid = 2 AND locks.granted
    AND locks.database = (SELECT oid FROM pg_database WHERE datname = current_database())
"""
# Whose lock stands though they have not renewed for too long stands still, or can't reach us.
_FREE: Final = f"""
    SELECT shard, pid FROM generate_series($1::int, $2::int) AS asked(shard)
    LEFT JOIN (SELECT objid::int AS shard, pid {_LOCKS}) AS held USING (shard)
    LEFT JOIN leases USING (shard)
    WHERE pid IS NULL OR (leases.until < now() AND leases.backend = pid)
    ORDER BY shard
"""
_TAKE: Final = """
    INSERT INTO leases AS old (shard, shards, epoch, holder, until, backend)
    VALUES ($1, $2, 1, $3, now() + make_interval(secs => $4), pg_backend_pid())
    ON CONFLICT (shard) DO UPDATE SET shards = excluded.shards, epoch = old.epoch + 1,
        holder = excluded.holder, until = excluded.until, backend = excluded.backend,
        session = CASE WHEN old.shards = excluded.shards THEN old.session END
    RETURNING epoch, session, sequence, resume_url
"""
_RENEW: Final = """
    UPDATE leases SET until = now() + make_interval(secs => $6), backend = pg_backend_pid(),
        session = given.session, sequence = given.sequence, resume_url = given.address
    FROM unnest($1::int[], $2::bigint[], $3::text[], $4::bigint[], $5::text[])
        AS given(shard, epoch, session, sequence, address)
    WHERE leases.shard = given.shard AND leases.epoch = given.epoch
    RETURNING leases.shard
"""
_RELEASE: Final = """
    UPDATE leases SET until = now(), holder = NULL, backend = NULL,
        session = $3, sequence = $4, resume_url = $5
    WHERE shard = $1 AND epoch = $2
"""
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
_HOLDERS: Final = f"""
    SELECT application_name FROM pg_stat_activity
    WHERE datname = current_database() AND application_name LIKE 'kaboom {NAME} %'
"""


class Leases:
    """This process's leases, by one session of its own. `heard` is called with what is notified,
    `ended` when the session is gone. What fails is a StoreError."""

    def __init__(
        self, shared: Shared, mine: Wanted, heard: Callable[[str], None], ended: Callable[[], None]
    ) -> None:
        self._shared, self._mine = shared, mine
        self._heard, self._ended = heard, ended
        self._session: Session | None = None
        self._turn = asyncio.Lock()

    @property
    def open(self) -> bool:
        """Whether there is a session, as far as is known."""
        return self._session is not None and not self._session.is_closed()

    async def begin(self) -> None:
        """A new session, which listens, and holds no lock yet."""
        session = await self._shared.session(f"{NAME} {self._mine}")
        self._session = session
        session.add_termination_listener(lambda _: self._ended())
        await self._run("SET statement_timeout = '5s'")

        def hear(_: object, __: int, ___: str, said: str) -> None:
            self._heard(said)

        await self._ask(lambda session: session.add_listener(CHANNEL, hear))
        # Whoever serves all shards by itself keeps us out, and we them.
        if not await self._value("SELECT pg_try_advisory_lock_shared($1, $2)", CLASS, ALONE):
            self.end()
            raise StoreError(
                f"Another bot runs on {self._shared.name} without KABOOM_SHARDS: stop it first."
            )

    def end(self) -> None:
        """Let go of everything at once."""
        session, self._session = self._session, None
        if session is not None:
            session.terminate()

    async def _ask(self, question: Callable[[Session], Awaitable[T]]) -> T:
        async with self._turn:
            session = self._session
            if session is None:
                raise StoreError("There is no session for leases.")
            try:
                return await question(session)
            except (TimeoutError, OSError) as error:
                session.terminate()
                raise StoreError(f"The leases can't be reached: {error}.") from error
            except Exception as error:  # asyncpg's, which is not imported where it is not used
                raise StoreError(f"The leases can't be asked: {error}.") from error

    async def _run(self, statement: str, *given: object) -> None:
        await self._ask(lambda session: session.execute(statement, *given))

    async def _value(self, question: str, *given: object) -> object:
        return await self._ask(lambda session: session.fetchval(question, *given))

    async def _rows(self, question: str, *given: object) -> list[list[object]]:
        rows = await self._ask(lambda session: session.fetch(question, *given))
        return [list(row.values()) for row in rows]

    async def lock(self, number: int) -> bool:
        """Hold this lock, unless another session does."""
        return bool(await self._value("SELECT pg_try_advisory_lock($1, $2)", CLASS, number))

    async def count(self) -> int | None:
        """Of how many shards there are leases that somebody holds; None: nobody holds any. Raises
        StoreError where this process was told another number."""
        found = cast(
            "int | None", await self._value("SELECT shards FROM leases WHERE until > now() LIMIT 1")
        )
        if found is not None and self._mine.of not in (None, found):
            raise StoreError(
                f"KABOOM_SHARDS says {self._mine}, and other processes serve shards of {found}: "
                "stop them before the number of shards changes."
            )
        return found

    async def free(self, first: int, last: int, held: Iterable[int]) -> list[int]:
        """Those of these shards that nobody serves, and those whose holder must be dead."""
        mine = set(held)
        found = cast("list[tuple[int, int | None]]", await self._rows(_FREE, first, last))
        others = [(shard, pid) for shard, pid in found if shard not in mine]
        for shard, pid in others:
            if pid is not None:
                log.warning("shard's holder is silent, its session ends", shard=shard)
                await self._run("SELECT pg_terminate_backend($1)", pid)
        return [shard for shard, _ in others]

    async def take(self, shard: int, shards: int, holder: str) -> Lease | None:
        """This shard of so many, if it is still free."""
        if not await self.lock(shard):
            return None
        try:
            (row,) = await self._rows(_TAKE, shard, shards, holder, LIVE_SECONDS)
        except StoreError:
            with suppress(StoreError):  # a session that has ended holds no lock
                await self._unlock(shard)
            raise
        epoch, session, sequence, address = cast(
            "tuple[int, str | None, int | None, str | None]", row
        )
        resume = None
        if session is not None and sequence is not None and address is not None:
            resume = Resume(session, sequence, address)
        return Lease(shard, shards, Fence(shard, epoch), resume)

    async def renew(self, held: Iterable[tuple[Fence, Resume | None]]) -> set[int]:
        """Go on with these, and note where their sessions stand; those that this process still
        has. Of the others the locks are let go of: a process whose session ended may have them
        again, and their rows be another's."""
        rows = [(*fence, *(resume or (None, None, None))) for fence, resume in held]
        if not rows:
            await self._value("SELECT 1")
            return set()
        columns = [[row[at] for row in rows] for at in range(5)]
        found = await self._rows(_RENEW, *columns, LIVE_SECONDS)
        still = {cast("int", shard) for (shard,) in found}
        for shard in {cast("int", each) for each in columns[0]} - still:
            await self._unlock(shard)
        return still

    async def _unlock(self, shard: int) -> None:
        await self._run("SELECT pg_advisory_unlock($1, $2)", CLASS, shard)

    async def release(self, fence: Fence, resume: Resume | None) -> None:
        """Let others have it, at once, and say so."""
        await self._run(_RELEASE, *fence, *(resume or (None, None, None)))
        await self._unlock(fence.shard)
        await self.tell(f"free {fence.shard}")

    async def tell(self, said: str) -> None:
        """Say this to all processes."""
        await self._run("SELECT pg_notify($1, $2)", CHANNEL, said)

    async def processes(self) -> list[Wanted]:
        """What each process that lives may serve, this one too."""
        found: list[Wanted] = []
        for (name,) in await self._rows(_HOLDERS):
            try:
                found.append(wanted(str(name).removeprefix(f"kaboom {NAME} ")))
            except ValueError:
                continue
        return found

    async def slot(self, bucket: int) -> float | None:
        """Seconds until a session may be begun at Discord, which is kept for this process; None:
        as many were begun today as may be."""
        (row,) = await self._rows(_SLOT, str(bucket), int(pace.EVERY_SECONDS * 1000))
        today, wait = cast("tuple[int, int]", row)
        return None if today > pace.A_DAY else max(0.0, wait / 1000)

    async def hand_on(self, shard: int, number: int, payload: str) -> None:
        """An interaction for whoever serves this shard."""
        kept = "INSERT INTO handed (id, shard, payload) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING"
        await self._run(kept, number, shard, payload)
        await self.tell(f"handed {shard}")

    async def handed(self, shard: int) -> list[str]:
        """The interactions that were handed on to this shard, each once."""
        fetched = "DELETE FROM handed WHERE shard = $1 RETURNING payload"
        return [str(payload) for (payload,) in await self._rows(fetched, shard)]
