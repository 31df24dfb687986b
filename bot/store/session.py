"""The session that writes to PostgreSQL, and the locks that it holds.

A process has one such session, which writes its moves and heartbeats and holds its locks. For each
shard that the process serves, the session holds an advisory lock. So a shard is served only by the
process that can write for it. PostgreSQL releases the locks of a session only after the session's
last transaction has ended.

A `Tenure` is the period for which a lock is held. It ends when the lock is released or the session
ends. Every write for a shard names its tenure, so nothing is written after the session of that
tenure has ended.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterable, Awaitable, Callable, Iterable, Sequence
from contextlib import AbstractAsyncContextManager
from datetime import datetime
from functools import partial
from typing import Final, NamedTuple, Protocol, TypeVar, cast

from bot.store.protocol import Fenced, Occupied, Passing, StoreError, Tenure, refusal

CLASS: Final = 0x4B41424D
"""The first key of this program's advisory locks (except the locks of `WRITES`). The second key is
the id of a shard, EVERYONE or LEADER."""
EVERYONE: Final = -1
"""The key of the lock that each process with an open database holds shared. Migrations and restores
hold it exclusively."""
LEADER: Final = -3
"""The key of the lock that the leader holds. The leader is the process that does the work that is
needed only once for the whole bot."""
WRITES: Final = CLASS + 1
"""The first key of the locks that transactions of the pool hold shared while they write for a
shard."""
CHANNEL: Final = "kaboom"
"""The name of the PostgreSQL channel through which processes notify each other."""
SHARDS: Final = "shards"
"""The name of the row of the table `counters` that has the number of shards."""
SILENT_SECONDS: Final = 15.0
"""Seconds of silence after which a session is ended, by the database server or by other
processes."""
SILENT_BEATS: Final = 8
"""The number of heartbeats that a process must itself have sent before it considers another process
dead. Seconds alone are not enough: a process that was suspended would consider all others dead."""
OLDEST: Final = 140000
T = TypeVar("T")

OURS: Final = f"""
    locktype = 'advisory' AND granted AND objsubid = 2
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
    AND classid = {CLASS}
"""
"""The SQL condition that selects the locks of the bot's processes in `pg_locks`."""
LOOK: Final = f"""
    SELECT objid::int AS key, pid, number, holder, wanted, web
    FROM pg_locks LEFT JOIN beats ON backend = pid WHERE {OURS}
"""
"""SQL that reads all locks of the bot's processes, and the heartbeats of their holders."""
STANDS: Final = f"""
    SELECT CASE WHEN pg_try_advisory_xact_lock_shared({WRITES}, :shard) THEN EXISTS (
        SELECT FROM pg_locks WHERE {OURS} AND objid::int = :shard AND pid = :pid
    ) END
"""
"""SQL for whether the session of a tenure still holds the lock of its shard. If it does, no other
process can take the shard before this transaction has ended."""
_BEAT: Final = f"""
    WITH beat AS (
        INSERT INTO beats AS old (backend, started, number, holder, wanted, web)
        VALUES (pg_backend_pid(), $1, 1, $2, $3, $4)
        ON CONFLICT (backend) DO UPDATE SET number = old.number + 1, started = excluded.started,
            holder = excluded.holder, wanted = excluded.wanted, web = excluded.web
    ), noted AS (
        INSERT INTO gateway_sessions
        SELECT * FROM unnest($5::int[], $6::text[], $7::bigint[], $8::text[])
        ON CONFLICT (shard) DO UPDATE SET session = excluded.session,
            sequence = excluded.sequence, resume_url = excluded.resume_url
    )
    {LOOK}
"""
# Not from `pg_control_checkpoint()`: that changes only with the first checkpoint after a failover.
TIMELINE: Final = """
    CASE WHEN NOT pg_is_in_recovery()
    THEN ('x' || substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8))::bit(32)::int END
"""
"""SQL for the number of the server's timeline, which increases with each failover. NULL on a
standby."""
_OPENED: Final = f"""
    SELECT pg_backend_pid(), backend_start, inet_server_addr() IS NOT NULL, {TIMELINE},
        (SELECT version_num FROM alembic_version)
    FROM pg_stat_activity WHERE pid = pg_backend_pid()
"""
_END: Final = """
    SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE pid = $1 AND backend_start = $2 AND datname = current_database()
"""
_LOCK: Final = f"SELECT pg_try_advisory_lock({CLASS}, $1)"
_UNLOCK: Final = f"SELECT pg_advisory_unlock({CLASS}, $1)"


class Record(Protocol):
    """A row of a result. Its values can be read by column name or by position."""

    def __getitem__(self, name: str, /) -> object: ...

    def values(self) -> Iterable[object]:
        """Return the values of the row in the order of the columns."""
        ...


class AsyncpgConnection(Protocol):
    """A connection of asyncpg. Only the methods that this program uses are declared."""

    async def fetchval(self, query: str, *given: object) -> object:
        """Run a query and return the first value of its first row."""
        ...

    async def close(self, *, timeout: float | None = None) -> None:
        """Close the connection gracefully."""
        ...

    def terminate(self) -> None:
        """Close the connection immediately."""
        ...

    def is_closed(self) -> bool:
        """Return whether the connection is closed."""
        ...

    def is_in_transaction(self) -> bool:
        """Return whether a transaction is open."""
        ...

    async def execute(self, query: str, *given: object) -> str:
        """Run a statement, and return PostgreSQL's status text."""
        ...

    async def fetch(self, query: str, *given: object) -> list[Record]:
        """Run a query and return all its rows."""
        ...

    async def fetchrow(self, query: str, *given: object) -> Record | None:
        """Run a query and return its first row, or None if there are no rows."""
        ...

    async def add_listener(
        self, channel: str, callback: Callable[[object, int, str, str], object]
    ) -> None:
        """Call `callback` for each notification, with the connection, the pid of the sender, the
        channel and the payload."""
        ...

    async def executemany(self, command: str, args: Iterable[Sequence[object]]) -> None:
        """Run a statement once for each item of `args`."""
        ...

    async def copy_records_to_table(
        self, table_name: str, *, records: Iterable[Sequence[object]], columns: Sequence[str]
    ) -> str:
        """Write rows to a table with PostgreSQL's COPY."""
        ...

    def transaction(self, *, isolation: str | None = None) -> AbstractAsyncContextManager[object]:
        """Run the `with` block in a transaction."""
        ...

    def cursor(
        self, query: str, *given: object, prefetch: int | None = None
    ) -> AsyncIterable[Record]:
        """Iterate over the rows of a query, of which `prefetch` are read at a time. A transaction
        must be open."""
        ...

    def add_termination_listener(self, callback: Callable[[object], object]) -> None:
        """Call `callback` when the connection has ended."""
        ...

    def get_server_pid(self) -> int:
        """Return the id of the server process that serves this connection."""
        ...


class Resume(NamedTuple):
    """The data with which any process can resume a gateway session."""

    session: str
    sequence: int
    """The sequence number of the last event that was served. Discord repeats the events after
    it."""
    address: str


class LockHolders(NamedTuple):
    """The locks of all processes, and the heartbeats of the processes that hold them. Sessions are
    identified by the pid of their server process."""

    shards: dict[int, int]
    """Maps a shard's id to the pid of the session that holds its lock."""
    numbers: dict[int, int]
    """Maps a session's pid to the number of its last heartbeat."""
    holders: dict[int, str]
    """Maps a session's pid to the host and the process id of its bot."""
    wanted: dict[int, str]
    """Maps a session's pid to the KABOOM_SHARDS of its bot. Bots that take no shards are
    missing."""
    webs: dict[int, str]
    """Maps a session's pid to the host and port of its bot's web table."""
    mine: frozenset[int]
    """The keys of all locks that are held by the session that read this `LockHolders`."""

    @classmethod
    def of(cls, rows: Iterable[Record], pid: int = 0) -> LockHolders:
        """Return the content of `rows`, which are the rows of `LOOK`. `pid` is the pid of the
        session that read them."""
        look, mine = cls({}, {}, {}, {}, {}, frozenset()), set[int]()
        for row in rows:
            key, holder = cast("int", row["key"]), cast("int", row["pid"])
            if key >= 0:
                look.shards[key] = holder
            if holder == pid:
                mine.add(key)
            if row["number"] is not None:
                look.numbers[holder] = cast("int", row["number"])
                look.holders[holder] = str(row["holder"])
            if row["wanted"] is not None:
                look.wanted[holder] = str(row["wanted"])
            if row["web"] is not None:
                look.webs[holder] = str(row["web"])
        return look._replace(mine=frozenset(mine))


class WritingSession:
    """The only session of this process that writes moves and holds locks.

    The session runs one piece of work at a time. If an error leaves its state uncertain, the
    session and all its tenures end.
    """

    def __init__(self, raw: AsyncpgConnection, name: str) -> None:
        self.raw = raw
        self._name = name
        self.pid, self.started = 0, datetime.min
        """The id of this session's server process, and the time when that process started. Together
        they are unique."""
        self.timeline = 0
        """The timeline of the server (see `TIMELINE`)."""
        self.version = ""
        """The version of the database's tables."""
        self.tenures: dict[int, Tenure] = {}
        self.ended = asyncio.Event()
        self._turn = asyncio.Lock()
        self._seen: dict[int, tuple[int, float, int]] = {}
        """Maps the pid of another process's session to three numbers: the number of its last
        heartbeat, the time when this process first saw that number, and the number of heartbeats
        that this process had sent by then."""
        self._beats = 0
        raw.add_termination_listener(lambda _: self._over())

    async def open(self, patience: float) -> None:
        """Read the session's process id, timeline and table version from the server, and take the
        lock that keeps migrations and restores out. Raises StoreError, or Occupied if a migration
        or a restore is still running after `patience` seconds."""
        until = time.monotonic() + patience
        shared = f"SELECT pg_try_advisory_lock_shared({CLASS}, {EVERYONE})"
        while not await self.raw.fetchval(shared):
            if time.monotonic() >= until:
                raise Occupied(f"{self._name} is being migrated or restored: wait for its end.")
            await asyncio.sleep(0.1)
        row = await self.raw.fetchrow(_OPENED)
        assert row is not None
        pid, started, remote, timeline, version = row.values()
        if pid != self.raw.get_server_pid():
            raise pooled(self._name)
        if timeline is None:
            raise Passing(f"{self._name} is a standby, which only reads.")
        self.pid, self.started = cast("int", pid), cast("datetime", started)
        self.timeline, self.version = cast("int", timeline), str(version)
        for name, wanted in silent_settings().items():
            found = await self.raw.fetchval("SELECT setting FROM pg_settings WHERE name = $1", name)
            if found != wanted and (remote or name != "tcp_user_timeout"):
                raise StoreError(
                    f"{self._name} has {name} = {found} and does not take {wanted}, so it would "
                    "not notice that a bot is gone."
                )

    def end(self) -> None:
        """End the session and all its tenures. The server releases the session's locks when the
        session's last transaction has ended."""
        self._over()
        self.raw.terminate()

    def _over(self) -> None:
        for tenure in self.tenures.values():
            tenure.over = True
        self.tenures.clear()
        self.ended.set()

    async def in_turn(self, work: Callable[[AsyncpgConnection], Awaitable[T]]) -> T:
        """Run `work` after all work that is already queued, and return its result."""
        async with self._turn:
            if self.ended.is_set():
                raise Passing("The session that writes to the database has ended.")
            try:
                return await work(self.raw)
            except BaseException as error:
                if not (self._harmless(error) and not self.raw.is_closed()):
                    self.end()
                raise

    def _harmless(self, error: BaseException) -> bool:
        import asyncpg  # pyright: ignore[reportMissingTypeStubs]

        if isinstance(error, StoreError | asyncpg.DataError):  # DataError: nothing was sent
            return True
        severe = str(getattr(error, "severity_en", None) or getattr(error, "severity", None))
        return (
            isinstance(error, asyncpg.PostgresError)  # pyright: ignore[reportUnknownMemberType]
            and severe == "ERROR"
            and not self.raw.is_in_transaction()
        )

    async def run(self, work: Callable[[AsyncpgConnection], Awaitable[T]]) -> T:
        """Run `work` as `in_turn` does. But if the caller is cancelled, `work` continues, and all
        errors are raised as StoreErrors."""
        task = asyncio.create_task(self.in_turn(work))
        try:
            return await asyncio.shield(task)
        except asyncio.CancelledError:
            task.add_done_callback(lambda done: done.cancelled() or done.exception())
            raise
        except Exception as error:
            raise refusal(error) from error

    async def execute(self, statement: str, *values: object) -> None:
        """Run a statement. Raises StoreError."""
        await self.run(lambda raw: raw.execute(statement, *values))

    async def fetch(self, query: str, *values: object) -> list[Record]:
        """Run a query and return its rows. Raises StoreError."""
        return await self.run(lambda raw: raw.fetch(query, *values))

    async def notify(self, message: str) -> None:
        """Send a notification to all processes, including this one. Raises StoreError."""
        await self.execute("SELECT pg_notify($1, $2)", CHANNEL, message)

    async def end_backend(self, pid: int, started: datetime) -> None:
        """Make PostgreSQL end its process `pid`, if that process was started at `started`. Raises
        StoreError."""
        await self.execute(_END, pid, started)

    # Locks

    async def take(self, key: int, count: int = 0, alone: bool = False) -> Tenure | None:
        """Take the lock of a shard, which is one of `count` shards, or the lock LEADER. Returns the
        tenure, or None if the lock is already held.

        If `alone` is True, no other session may hold any shard. Raises StoreError. Raises Occupied
        if other sessions hold shards of a different total number, or if `alone` is True and they
        hold any shard. If the caller is cancelled, the lock is released.
        """
        try:
            return await self.run(partial(self._take, key=key, count=count, alone=alone))
        except asyncio.CancelledError:
            # Runs after `_take`, because the session runs its work in order.
            forget = asyncio.create_task(self.in_turn(partial(self._forget, key=key)))
            forget.add_done_callback(lambda done: done.cancelled() or done.exception())
            raise

    async def _forget(self, raw: AsyncpgConnection, key: int) -> None:
        tenure = self.tenures.pop(key, None)
        if tenure is not None:
            tenure.over = True
            await raw.execute(_UNLOCK, key)

    async def _take(
        self, raw: AsyncpgConnection, key: int, count: int, alone: bool
    ) -> Tenure | None:
        if key in self.tenures:
            return None
        if key == LEADER or any(held >= 0 for held in self.tenures):
            taken = await raw.fetchval(_LOCK, key)
        else:
            taken = await self._claim(raw, key, count, alone)
        if not taken:
            return None
        if key != LEADER:
            # A transaction of the last holder may still write.
            free = f"SELECT pg_try_advisory_xact_lock({WRITES}, $1)"
            if not await raw.fetchval(free, key):
                await raw.execute(_UNLOCK, key)
                raise Passing(
                    f"On {self._name} a transaction of the process that served shard {key} before "
                    "has not ended yet."
                )
        if self.ended.is_set():
            raise Passing("The session that writes to the database has ended.")
        tenure = self.tenures[key] = Tenure(key, self.pid)
        return tenure

    async def _claim(self, raw: AsyncpgConnection, key: int, count: int, alone: bool) -> bool:
        """Take the first shard of this session. Only this method may change the stored number of
        shards."""
        async with raw.transaction():
            await raw.execute("SET LOCAL lock_timeout = '2s'")
            number = "SELECT value FROM counters WHERE name = $1 FOR UPDATE"
            found = await raw.fetchval(number, SHARDS)
            look = LockHolders.of(await raw.fetch(LOOK), self.pid)
            others = {pid for pid in look.shards.values() if pid != self.pid}
            if others and alone:
                raise running(self._name)
            if others and found != count:
                raise Occupied(
                    f"Other processes serve shards of {found}, and this one of {count}: stop them "
                    "before the number of shards changes."
                )
            if found != count:
                await raw.execute("UPDATE counters SET value = $1 WHERE name = $2", count, SHARDS)
                await raw.execute("DELETE FROM gateway_sessions")
            return bool(await raw.fetchval(_LOCK, key))

    async def give_back(self, tenure: Tenure, resume: Resume | None = None) -> None:
        """End a tenure, so that queued work under it fails. Then store the gateway session, so
        that another process can resume it, release the lock and notify all processes. Raises
        StoreError."""
        if tenure.over:
            return
        tenure.over = True
        del self.tenures[tenure.key]
        await self.run(partial(self._give_back, key=tenure.key, resume=resume))

    async def _give_back(self, raw: AsyncpgConnection, key: int, resume: Resume | None) -> None:
        try:
            if resume is not None:
                await raw.execute(
                    "UPDATE gateway_sessions SET session = $2, sequence = $3, resume_url = $4"
                    " WHERE shard = $1",
                    key,
                    *resume,
                )
        finally:
            if not raw.is_closed():
                await raw.execute(_UNLOCK, key)
        await raw.execute("SELECT pg_notify($1, $2)", CHANNEL, f"free {key}")

    # Beats

    async def beat(
        self,
        holder: str,
        wanted: str | None,
        web: str | None = None,
        noted: Iterable[tuple[int, Resume]] = (),
    ) -> LockHolders:
        """Write the heartbeat of this process and its gateway sessions, and return the locks of all
        processes. Locks that this session should not hold are released, and tenures that have lost
        their lock end. The sessions of dead processes are ended. Raises StoreError.

        `holder` is the host and process id. `wanted` is KABOOM_SHARDS, or None if the process takes
        no shards. `web` is the host and port of its web table, if it has one. `noted` contains
        pairs of a shard's id and its gateway session.
        """
        rows = [(shard, *resume) for shard, resume in noted]
        columns = [[row[at] for row in rows] for at in range(4)]
        return await self.run(
            lambda raw: self._beat(raw, self.started, holder, wanted, web, *columns)
        )

    async def _beat(self, raw: AsyncpgConnection, *given: object) -> LockHolders:
        look = LockHolders.of(await raw.fetch(_BEAT, *given), self.pid)
        self._beats += 1
        for key in look.mine - self.tenures.keys() - {EVERYONE}:
            while await raw.fetchval(_UNLOCK, key):  # as often as it was taken
                pass
        for key in self.tenures.keys() - look.mine:
            self.tenures.pop(key).over = True
        if EVERYONE not in look.mine:
            raise Passing("The session that writes has lost its locks.")
        for pid in self._dead(look):
            await self._end_dead(raw, pid)
        return look

    def _dead(self, look: LockHolders) -> list[int]:
        """Return the pids of the sessions that hold shards but whose heartbeats have stopped."""
        now, dead, before = time.monotonic(), list[int](), self._seen
        self._seen = {}
        for pid in set(look.shards.values()) - {self.pid}:
            number = look.numbers.get(pid)
            if number is None:  # a host's command, or a process that has just started
                continue
            known = before.get(pid)
            if known is None or known[0] != number:
                known = number, now, self._beats
            self._seen[pid] = known
            _, since, beats = known
            if now - since > SILENT_SECONDS and self._beats - beats >= SILENT_BEATS:
                dead.append(pid)
        return dead

    async def _end_dead(self, raw: AsyncpgConnection, pid: int) -> None:
        started = await raw.fetchval("SELECT started FROM beats WHERE backend = $1", pid)
        try:
            await raw.execute(_END, pid, started)
        except Exception as error:
            # A refusal must not end this beat: the server ends the session too.
            if not self._harmless(error):
                raise


def silent_settings() -> dict[str, str]:
    """Return the PostgreSQL settings that make the server end a session whose process is gone."""
    silent = str(int(SILENT_SECONDS * 1000))
    return {
        "idle_session_timeout": silent,
        "tcp_user_timeout": silent,
        "client_connection_check_interval": "1000",
    }


def pooled(name: str) -> StoreError:
    """Return the StoreError to raise if the database is behind a connection pooler."""
    return StoreError(
        f"{name} (KABOOM_DATABASE_URL) is behind a pooler such as pgbouncer, which shares sessions "
        "and so loses locks: name the address of PostgreSQL itself."
    )


def running(name: str) -> Occupied:
    """Return the error to raise if a bot is already running on the database."""
    return Occupied(
        f"Another bot is running on {name} already: stop that one first, or set "
        "KABOOM_DATABASE_URL to another database."
    )


def lost(tenures: Iterable[Tenure]) -> Fenced:
    """Return the error to raise when a write was refused because one of its tenures has ended."""
    which = " or ".join(sorted({str(tenure.key) for tenure in tenures}))
    return Fenced(f"This process does not serve shard {which} any more: nothing is written here.")
