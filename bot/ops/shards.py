"""The command `kaboom shards`, which shows which process serves which shard, and can drain a
process.

It reads the locks and heartbeats in the database that all processes share. A notification tells a
process to drain.
"""

from __future__ import annotations

import asyncio
import sys
import time
from collections.abc import AsyncGenerator, Iterable, Mapping
from contextlib import asynccontextmanager, suppress
from typing import Final, NamedTuple, cast

from bot import program
from bot.config import Settings
from bot.store import Passing, StoreError, postgres
from bot.store.place import spoken
from bot.store.schema import newest_version
from bot.store.session import CHANNEL, LOOK, SHARDS, AsyncpgConnection, LockHolders

DRAIN_SECONDS: Final = 30.0
LOOK_SECONDS: Final = 3.0
"""Seconds to wait for a heartbeat of a process that seems silent."""
POLL_SECONDS: Final = 0.2
_COUNT: Final = f"SELECT value FROM counters WHERE name = '{SHARDS}'"
COMMAND: Final = "A command of the host's"
"""The name that is shown for a process that serves a shard without sending heartbeats, such as a
restore."""


class Overview(NamedTuple):
    """The state of the shards of a bot."""

    shards: int
    """The total number of shards. 0 if no process has served a shard yet."""
    served: Mapping[str, list[int]]
    """Maps each process, named by its host and process id, to the shards that it serves."""
    silent: list[int]
    """The shards whose process sends no heartbeats, because it hangs or can't reach the
    database."""
    orphaned: list[int]
    """The shards that no process serves."""

    def lines(self) -> Iterable[str]:
        """Return one sentence for each process, and one for each kind of problem."""
        if not self.shards:
            yield "No process has served a shard on this database yet."
            return
        yield f"This bot has {self.shards} shard{'s' if self.shards > 1 else ''}."
        for holder, shards in sorted(self.served.items()):
            yield f"{holder} serves {ranges(shards)}."
        yield from self.troubles()

    def troubles(self) -> Iterable[str]:
        """Return one sentence for each kind of problem."""
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
    """Return the numbers of shards in a short form, such as "0-3, 7"."""
    parts: list[list[int]] = []
    for shard in sorted(shards):
        if parts and parts[-1][-1] == shard - 1:
            parts[-1][1:] = [shard]
        else:
            parts.append([shard])
    return ", ".join("-".join(map(str, part)) for part in parts)


async def look(session: AsyncpgConnection) -> LockHolders:
    """Read the locks and the heartbeats of all processes once."""
    return LockHolders.of(await session.fetch(LOOK))


async def overview(session: AsyncpgConnection) -> Overview:
    """Read the state of all shards. This waits until each process has sent a heartbeat, but at most
    `LOOK_SECONDS`."""
    count = cast("int | None", await session.fetchval(_COUNT)) or 0
    first = now = await look(session)
    until = time.monotonic() + LOOK_SECONDS
    while (still := _still(first, now)) and time.monotonic() < until:
        await asyncio.sleep(POLL_SECONDS)
        now = await look(session)
    served: dict[str, list[int]] = {}
    for shard, pid in sorted(now.shards.items()):
        served.setdefault(now.holders.get(pid, COMMAND), []).append(shard)
    silent = [shard for shard, pid in now.shards.items() if pid in still]
    return Overview(
        count, served, sorted(silent), [each for each in range(count) if each not in now.shards]
    )


def _still(first: LockHolders, now: LockHolders) -> set[int]:
    """Return the pids (see `LockHolders`) of the sessions that hold shards and whose heartbeats
    have stopped."""
    holders = set(now.shards.values()) & first.numbers.keys()
    return {pid for pid in holders if now.numbers.get(pid) == first.numbers[pid]}


async def drain(session: AsyncpgConnection, shard: int) -> str:
    """Make the process that serves `shard` hand over all its shards. Returns a sentence that
    reports the handover. Raises StoreError if no process serves `shard`, or if the process keeps
    its shards."""
    now = await look(session)
    pid = now.shards.get(shard)
    if pid is None or pid not in now.holders:
        raise StoreError(f"No process serves shard {shard}, so there is nothing to drain.")
    holder, kept = now.holders[pid], asyncio.Event()
    shards = {each for each, by in now.shards.items() if by == pid}

    def hear(_: object, __: int, ___: str, message: str) -> None:
        if message == f"kept {shard}":
            kept.set()

    await session.add_listener(CHANNEL, hear)
    await session.execute("SELECT pg_notify($1, $2)", CHANNEL, f"drain {shard}")
    until = time.monotonic() + DRAIN_SECONDS
    while not _drained(await look(session), holder, shards):
        if kept.is_set():
            raise Passing(
                f"{holder} still serves {ranges(shards)}: it found no other process that takes "
                "them. Start one whose KABOOM_SHARDS includes them first."
            )
        if time.monotonic() > until:
            raise Passing(f"{holder} has not handed over {ranges(shards)} in time.")
        with suppress(TimeoutError):
            await asyncio.wait_for(kept.wait(), POLL_SECONDS)
    return (
        f"{holder} has handed over {ranges(shards)}. It takes no shards until it is started again."
    )


def _drained(now: LockHolders, holder: str, shards: set[int]) -> bool:
    """Return whether other processes serve all of `shards` and the process `holder` takes no
    shards. If `holder` still took shards, it might have lost `shards` only by chance and take them
    again."""
    others = {each for each, pid in now.shards.items() if now.holders.get(pid) != holder}
    takes = any(now.holders.get(pid) == holder for pid in now.wanted)
    return shards <= others and not takes


@asynccontextmanager
async def _asking(url: str) -> AsyncGenerator[AsyncpgConnection]:
    """Open a database session for the duration of the `with` block. The database must have the
    tables of this version. Raises StoreError if it does not, if the session can't be opened, or if
    a query in the block fails."""
    if (await postgres.table_version(url))[0] != newest_version():
        raise StoreError(
            f"{spoken(url)} (KABOOM_DATABASE_URL) does not have the tables of this version: start "
            "the bot first."
        )
    async with postgres.unopened(url).session("shards") as session:
        yield session


async def overview_of(url: str) -> Overview:
    """Return the overview of the shards of the bot whose database is `url`. Raises StoreError."""
    async with _asking(url) as session:
        return await overview(session)


async def _run(url: str, drained: int | None) -> int:
    if drained is not None:
        async with _asking(url) as session:
            sys.stdout.write(f"{await drain(session, drained)}\n")
        return 0
    state = await overview_of(url)
    sys.stdout.writelines(f"{line}\n" for line in state.lines())
    return 1 if state.orphaned or state.silent else 0


def main(settings: Settings, drained: int | None) -> int:
    """Print the state of all shards. If `drained` is given, drain the process that serves the shard
    with that number instead. Returns the exit code, which is 1 if a shard has no process or if its
    process hangs."""
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
