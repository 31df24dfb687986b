"""Measure the cost of storing a move: in SQLite, and in PostgreSQL with and without a tenure.

A move is an action with its interaction id, its turn and its deadlines. Each table sends its next
move when the previous one is durable, so there are as many concurrent moves as tables. Both stores
commit durably, as in production.
"""

from __future__ import annotations

import asyncio
import os
import shutil
import statistics
import tempfile
import time
from collections.abc import Iterator
from contextlib import AsyncExitStack
from pathlib import Path

from bot.store import TENURE, Commit, Deadline, LobbyRow, Store, Tenure, under
from tests.support import postgres

PARTS = 5
AT_ONCE = {1: 300, 50: 3000, 500: 6000}
"""Moves per part, by number of tables."""
WAITS = (Deadline("turn", 1_800_000_000_000), Deadline("look", 1_800_000_000_000))


def move(table: int, seq: int) -> Commit:
    """Return a typical move."""
    return Commit(
        seq=seq,
        action=b'{"type":"replace","seat":2,"number":117,"slot":3}',
        at_ms=1_700_000_000_000 + seq,
        state_hash=b"0123456789abcdef",
        interaction_id=table * 1_000_000 + seq,
        margin_ms=17,
        deadlines=WAITS,
        turn_of=seq % 4,
    )


class Kept:
    """One store under measurement; its tables continue from part to part."""

    def __init__(self, store: Store, tenure: Tenure | None = None) -> None:
        self._store, self._tenure = store, tenure
        self._seq = 0
        self._tables: list[int] = []
        self.cpu_us: dict[int, list[float]] = {tables: [] for tables in AT_ONCE}
        self.p50_ms: dict[int, list[float]] = {tables: [] for tables in AT_ONCE}

    async def begin(self) -> None:
        """Open the largest number of tables that is measured."""
        for channel in range(1, max(AT_ONCE) + 1):
            number = await self._store.matches.create(
                LobbyRow(game="kaboom", guild_id=1, channel_id=channel, host_id=1, options="{}")
            )
            self._tables.append(number)
        await self.part(50, 20 * 50, counts=False)

    async def part(self, tables: int, moves: int, counts: bool = True) -> None:
        """Store `moves` moves, divided among `tables` tables."""
        waited: list[float] = []
        first, each = self._seq + 1, moves // tables
        self._seq += each

        async def play(table: int) -> None:
            for seq in range(first, first + each):
                began = time.perf_counter()
                await self._store.matches.append(table, move(table, seq))
                waited.append(time.perf_counter() - began)

        began = time.process_time()
        with under(self._tenure):
            await asyncio.gather(*map(play, self._tables[:tables]))
        spent = time.process_time() - began
        if counts:
            self.cpu_us[tables].append(spent / len(waited) * 1e6)
            self.p50_ms[tables].append(statistics.median(waited) * 1e3)

    async def close(self) -> None:
        """Close the store."""
        await self._store.close()


def report(place: Path) -> Iterator[str]:
    """Yield the lines of the benchmark."""
    yield f"stores: a move durable, by tables at once; median of {PARTS} parts (min-max)"
    folder = None
    if why := postgres.missing():
        yield f"  only the file: {why}"
    else:
        folder = Path(tempfile.mkdtemp(prefix="kaboom-bench-"))
        folder.chmod(0o755)
        postgres.start(folder, os.getpid(), durable=True)
    try:
        yield "                          tables  CPU µs a move          p50 ms"
        for name, kept in asyncio.run(_measured(place, folder)).items():
            for tables in AT_ONCE:
                cpu, wait = kept.cpu_us[tables], kept.p50_ms[tables]
                yield (
                    f"  {name:<22} {tables:>6}"
                    f"  {statistics.median(cpu):>5.0f} ({min(cpu):.0f}-{max(cpu):.0f})".ljust(52)
                    + f" {statistics.median(wait):>6.2f} ({min(wait):.2f}-{max(wait):.2f})"
                )
    finally:
        if folder is not None:
            postgres.stop(folder)
            shutil.rmtree(folder, ignore_errors=True)


async def _measured(place: Path, folder: Path | None) -> dict[str, Kept]:
    stores = {"a file": Kept(await Store.open(place / "kept.sqlite3"))}
    opened = [stores["a file"]]
    async with AsyncExitStack() as stack:
        if folder is not None:
            for name in ("PostgreSQL", "PostgreSQL, a shard"):
                called = name.lower().replace(", ", "_").replace(" ", "_")
                store = await Store.open(await postgres.create(folder, called))
                tenure = None
                if store.shared is not None and "shard" in name:
                    with under(None):
                        await stack.enter_async_context(store.shared.alone())
                        tenure = TENURE.get()
                stores[name] = Kept(store, tenure)
                opened.append(stores[name])
        for kept in opened:
            await kept.begin()
        for _ in range(PARTS):
            for tables, moves in AT_ONCE.items():
                for kept in opened:
                    await kept.part(tables, moves)
    for kept in opened:
        await kept.close()
    return stores
