"""Leases: which process serves which shard, in the database that all processes share.

A lease is a row and an advisory lock. The lock belongs to a database session, so the server frees
it when the process dies. The row says when the lease expires, and its epoch fences every write of
the holder. All times are the database server's.
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
from bot.store import Fence, StoreError
from bot.store.postgres import ALONE, CLASS, Session, Shared
from bot.store.protocol import Occupied

log = get_logger(__name__)

T = TypeVar("T")

LIVE_SECONDS: Final = 15.0
"""Seconds after which a lease that is not renewed expires, even if its lock is still held."""
CHORES: Final = -3
"""The second key of the leader's lock: the leader does the work of which the bot needs only one."""
CHANNEL: Final = "kaboom"
NAME: Final = "leases"

LOCKS: Final = f"""
    FROM pg_locks AS locks WHERE locks.locktype = 'advisory' AND locks.classid = {CLASS}
    AND locks.objsubid = 2 AND locks.granted
    AND locks.database = (SELECT oid FROM pg_database WHERE datname = current_database())
"""
# A holder whose lock remains although its lease has expired hangs or cannot reach the database.
_FREE: Final = f"""
    SELECT shard, pid FROM generate_series($1::int, $2::int) AS asked(shard)
    LEFT JOIN (SELECT objid::int AS shard, pid {LOCKS}) AS held USING (shard)
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
    """This process's leases, held by a dedicated database session.

    `heard` is called with each notification, `ended` when the session has ended. Methods raise
    StoreError on failure.
    """

    def __init__(
        self, shared: Shared, mine: Wanted, heard: Callable[[str], None], ended: Callable[[], None]
    ) -> None:
        self._shared, self._mine = shared, mine
        self._heard, self._ended = heard, ended
        self._session: Session | None = None
        self._turn = asyncio.Lock()
        self._counted = True

    @property
    def open(self) -> bool:
        """Whether the session is open, as far as is known."""
        return self._session is not None and not self._session.is_closed()

    async def begin(self) -> None:
        """Open a session that listens for notifications and holds no lease yet.

        Raises StoreError, Occupied if a bot without KABOOM_SHARDS or a restore runs on the
        database.
        """
        session = await self._shared.session(f"{NAME} {self._mine}")
        self._session = session
        session.add_termination_listener(lambda _: self._ended())
        await self._run("SET statement_timeout = '5s'")
        await self.count_in(self._counted)

        def hear(_: object, __: int, ___: str, said: str) -> None:
            self._heard(said)

        await self._ask(lambda session: session.add_listener(CHANNEL, hear))
        # A bot that serves all shards alone holds this lock exclusively.
        if not await self._value("SELECT pg_try_advisory_lock_shared($1, $2)", CLASS, ALONE):
            self.end()
            raise Occupied(
                f"Another bot without KABOOM_SHARDS, or a restore, runs on {self._shared.name}: "
                "stop it first."
            )

    def end(self) -> None:
        """End the session, which frees all its locks."""
        session, self._session = self._session, None
        if session is not None:
            session.terminate()

    async def _ask(self, query: Callable[[Session], Awaitable[T]]) -> T:
        async with self._turn:
            session = self._session
            if session is None:
                raise StoreError("There is no session for leases.")
            try:
                return await query(session)
            except (TimeoutError, OSError) as error:
                session.terminate()
                raise StoreError(f"The leases can't be reached: {error}.") from error
            except Exception as error:  # asyncpg's; it is imported only where PostgreSQL is used
                raise StoreError(f"The leases can't be asked: {error}.") from error

    async def _run(self, statement: str, *values: object) -> None:
        await self._ask(lambda session: session.execute(statement, *values))

    async def _value(self, query: str, *values: object) -> object:
        return await self._ask(lambda session: session.fetchval(query, *values))

    async def _rows(self, query: str, *values: object) -> list[list[object]]:
        rows = await self._ask(lambda session: session.fetch(query, *values))
        return [list(row.values()) for row in rows]

    async def lock(self, number: int) -> bool:
        """Take the advisory lock `number` and return True; False if another session holds it."""
        return bool(await self._value("SELECT pg_try_advisory_lock($1, $2)", CLASS, number))

    async def count(self) -> int | None:
        """Return the total number of shards by the leases in force; None if there are none.

        Raises StoreError if it contradicts this process's KABOOM_SHARDS.
        """
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
        """Return the shards from `first` to `last` that are not in `held` and are free.

        Free are those not locked, or locked by a holder whose lease has expired; such a holder's
        session is ended.
        """
        mine = set(held)
        found = cast("list[tuple[int, int | None]]", await self._rows(_FREE, first, last))
        others = [(shard, pid) for shard, pid in found if shard not in mine]
        for shard, pid in others:
            if pid is not None:
                log.warning("shard's holder is silent, its session ends", shard=shard)
                await self._run("SELECT pg_terminate_backend($1)", pid)
        return [shard for shard, _ in others]

    async def take(self, shard: int, shards: int, holder: str) -> Lease | None:
        """Take shard number `shard` of `shards`; return None if another process was faster."""
        if not await self.lock(shard):
            return None
        try:
            (row,) = await self._rows(_TAKE, shard, shards, holder, LIVE_SECONDS)
        except StoreError:
            with suppress(StoreError):  # a session that has ended holds no lock
                await self.unlock(shard)
            raise
        epoch, session, sequence, address = cast(
            "tuple[int, str | None, int | None, str | None]", row
        )
        resume = None
        if session is not None and sequence is not None and address is not None:
            resume = Resume(session, sequence, address)
        return Lease(shard, shards, Fence(shard, epoch), resume)

    async def renew(self, held: Iterable[tuple[Fence, Resume | None]]) -> set[int]:
        """Renew the leases in `held` and store the state of their gateway sessions.

        Returns the shards whose leases this process still has; the locks of the others are
        released, because another process took them while this one's database session was
        interrupted.
        """
        rows = [(*fence, *(resume or (None, None, None))) for fence, resume in held]
        if not rows:
            await self._value("SELECT 1")
            return set()
        columns = [[row[at] for row in rows] for at in range(5)]
        found = await self._rows(_RENEW, *columns, LIVE_SECONDS)
        still = {cast("int", shard) for (shard,) in found}
        for shard in {cast("int", each) for each in columns[0]} - still:
            await self.unlock(shard)
        return still

    async def unlock(self, number: int) -> None:
        """Release the advisory lock `number`."""
        await self._run("SELECT pg_advisory_unlock($1, $2)", CLASS, number)

    async def release(self, fence: Fence, resume: Resume | None) -> None:
        """End a lease and notify all processes that its shard is free."""
        await self._run(_RELEASE, *fence, *(resume or (None, None, None)))
        await self.unlock(fence.shard)
        await self.tell(f"free {fence.shard}")

    async def tell(self, said: str) -> None:
        """Send a notification to all processes, this one included."""
        await self._run("SELECT pg_notify($1, $2)", CHANNEL, said)

    async def count_in(self, counted: bool) -> None:
        """Set whether this process is one of `processes`; at first it is."""
        self._counted = counted
        name = f"kaboom {NAME} {self._mine}" if counted else "kaboom leaving"
        await self._value("SELECT set_config('application_name', $1, false)", name)

    async def processes(self) -> list[Wanted]:
        """Return the KABOOM_SHARDS of each connected process that takes shards."""
        found: list[Wanted] = []
        for (name,) in await self._rows(_HOLDERS):
            try:
                found.append(wanted(str(name).removeprefix(f"kaboom {NAME} ")))
            except ValueError:
                continue
        return found

    async def slot(self, bucket: int) -> float | None:
        """Reserve the next gateway session of rate-limit bucket `bucket`. Return the seconds until
        it may start; None if today's sessions are used up."""
        (row,) = await self._rows(_SLOT, str(bucket), int(pace.EVERY_SECONDS * 1000))
        today, wait = cast("tuple[int, int]", row)
        return None if today > pace.A_DAY else max(0.0, wait / 1000)

    async def hand_on(self, shard: int, number: int, payload: str) -> None:
        """Pass an interaction on to the process that serves `shard`."""
        kept = "INSERT INTO handed (id, shard, payload) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING"
        await self._run(kept, number, shard, payload)
        await self.tell(f"handed {shard}")

    async def handed(self, shard: int) -> list[str]:
        """Return and delete the interactions that were passed on to `shard`."""
        fetched = "DELETE FROM handed WHERE shard = $1 RETURNING payload"
        return [str(payload) for (payload,) in await self._rows(fetched, shard)]
