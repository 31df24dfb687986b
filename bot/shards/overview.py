"""The command `kaboom shards`: which process serves which shard, and how to drain a process.

It asks the database that all processes share; a process is drained by a notification.
"""

from __future__ import annotations

import asyncio
import sys
import time
from collections.abc import Iterable, Mapping
from contextlib import suppress
from typing import Final, NamedTuple

from bot import program
from bot.config import Settings
from bot.shards.leases import CHANNEL, LOCKS
from bot.store import Passing, StoreError, postgres
from bot.store.place import spoken
from bot.store.postgres import ALONE, Session

DRAIN_SECONDS: Final = 30.0
POLL_SECONDS: Final = 0.2

_LEASES: Final = f"""
    SELECT shard, shards, holder, until > now(), pid
    FROM leases LEFT JOIN (SELECT objid::int AS shard, pid {LOCKS}) AS held USING (shard)
"""
_ALONE: Final = f"SELECT count(*) {LOCKS} AND objid::int = {ALONE} AND mode = 'ExclusiveLock'"


class Served(NamedTuple):
    """A process and the shards that it serves."""

    holder: str
    """Its host and process id."""
    shards: list[int]


class Overview(NamedTuple):
    """The state of a bot's shards."""

    shards: int
    """The total number of shards; 0 if no process has served one yet."""
    served: Mapping[int, Served]
    """The processes that serve shards, by the server process id of their database session."""
    silent: list[int]
    """Shards whose process holds the lock but has not renewed its lease: it hangs."""
    orphaned: list[int]
    """Shards that no process serves."""

    def lines(self) -> Iterable[str]:
        """Return one sentence for each process, and one for each kind of trouble."""
        if not self.shards:
            yield "No process has served a shard on this database yet."
            return
        yield f"This bot has {self.shards} shard{'s' if self.shards > 1 else ''}."
        for holder, shards in sorted(self.served.values()):
            yield f"{holder} serves {ranges(shards)}."
        if self.silent:
            yield (
                f"The process that serves {ranges(self.silent)} hangs or can't reach the database; "
                "others take over within seconds."
            )
        if self.orphaned:
            yield (
                f"No process serves {ranges(self.orphaned)}: start one whose KABOOM_SHARDS "
                "includes them."
            )


def ranges(shards: Iterable[int]) -> str:
    """Return shard numbers in short: "0-3, 7"."""
    parts: list[list[int]] = []
    for shard in sorted(shards):
        if parts and parts[-1][-1] == shard - 1:
            parts[-1][1:] = [shard]
        else:
            parts.append([shard])
    return ", ".join("-".join(map(str, part)) for part in parts)


async def overview(session: Session) -> Overview:
    """Read the state of all shards. Raises StoreError if a bot without KABOOM_SHARDS runs."""
    if await session.fetchval(_ALONE):
        raise StoreError(
            "One process serves all shards, as KABOOM_SHARDS is not set for it, or a restore runs."
        )
    rows = [tuple(row.values()) for row in await session.fetch(_LEASES)]
    served: dict[int, Served] = {}
    silent: list[int] = []
    counts = {True: 0, False: 0}
    for shard, shards, holder, valid, pid in rows:
        assert isinstance(shard, int)
        assert isinstance(shards, int)
        counts[bool(valid)] = max(counts[bool(valid)], shards)
        if isinstance(pid, int):
            if valid:
                served.setdefault(pid, Served(str(holder), [])).shards.append(shard)
            else:
                silent.append(shard)
    count = counts[True] or counts[False]
    known = {*silent, *(shard for each in served.values() for shard in each.shards)}
    orphaned = [shard for shard in range(count) if shard not in known]
    return Overview(count, served, silent, orphaned)


async def drain(session: Session, shard: int) -> str:
    """Have the process that serves `shard` hand over all its shards. Returns a sentence that says
    so. Raises StoreError if no process serves it or if it keeps its shards."""
    served = (await overview(session)).served
    pid = next((pid for pid, each in served.items() if shard in each.shards), None)
    if pid is None:
        raise StoreError(f"No process serves shard {shard}, so there is nothing to drain.")
    holder, held, kept = served[pid].holder, ranges(served[pid].shards), asyncio.Event()

    def hear(_: object, __: int, ___: str, message: str) -> None:
        if message == f"kept {shard}":
            kept.set()

    await session.add_listener(CHANNEL, hear)
    await session.execute("SELECT pg_notify($1, $2)", CHANNEL, f"drain {shard}")
    until = time.monotonic() + DRAIN_SECONDS
    while pid in (await overview(session)).served:
        if kept.is_set():
            raise Passing(
                f"{holder} still serves {held}: it found no other process that takes them. Start "
                "one whose KABOOM_SHARDS includes them first."
            )
        if time.monotonic() > until:
            raise Passing(f"{holder} still serves {held}: it has not handed them over in time.")
        with suppress(TimeoutError):
            await asyncio.wait_for(kept.wait(), POLL_SECONDS)
    return f"{holder} has handed over {held}. It takes no shards until it is started again."


async def _run(url: str, drained: int | None) -> int:
    if (await postgres.table_version(url))[0] is None:
        raise StoreError(f"{spoken(url)} (KABOOM_DATABASE_URL) has no tables: start the bot first.")
    session = await postgres.unopened(url).session("shards")
    try:
        if drained is not None:
            sys.stdout.write(f"{await drain(session, drained)}\n")
            return 0
        state = await overview(session)
        sys.stdout.writelines(f"{line}\n" for line in state.lines())
        return 1 if state.orphaned or state.silent else 0
    except postgres.unreachable() as error:
        raise Passing(f"The database failed: {error or 'it does not answer'}.") from error
    finally:
        session.terminate()


def main(settings: Settings, drained: int | None) -> int:
    """Print the state of all shards, or drain the process that serves the shard `drained`. Returns
    the exit code: 1 if a shard has no process, or one that hangs."""
    if settings.database_url is None:
        sys.stderr.write(
            "Shards are shared by processes on PostgreSQL (KABOOM_DATABASE_URL); without it one "
            "process serves all.\n"
        )
        return program.BAD_SETTINGS
    try:
        return asyncio.run(_run(settings.database_url.get_secret_value(), drained))
    except StoreError as error:
        sys.stderr.write(f"{error}\n")
        return program.exit_code(error.passing)
