"""Measure the cost of a click with several processes on one PostgreSQL database, relative to one
process on SQLite.

The click is that of `bench.answering`. Each configuration has its own local Discord, its own
database, and tables on six servers. The configurations are measured in alternation. The CPU figure
is the sum over the bot's processes, including background work such as heartbeats. PostgreSQL's own
CPU time is listed separately. `python -m bench.processes` runs only this benchmark.
"""

from __future__ import annotations

import asyncio
import os
import shutil
import statistics
import tempfile
from collections.abc import AsyncGenerator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from bench.answering import Flipping, open_all
from bench.rig import PATIENT, Figures, Press, Rig, answers, cpu_of, sure, timed, times
from bot.local import fixtures
from bot.local.serve import LocalDiscord
from bot.store import Store
from tests.support import postgres
from tests.support.wire.fleet import Fleet

PROCESSES: Final = (1, 2, 3)
SERVERS: Final = 6
"""The number of servers, which is also the number of shards. Six shards can be divided evenly among
one, two or three processes."""
TABLES: Final = 72
PARTS: Final = 5
FLIPS: Final = {"50 a second": (2, 0.02), "72 in flight": (3, 0.0)}
"""Maps each mode to a pair. The pair has the flips per table in a part, and the seconds between two
clicks."""
FILE: Final = "1, on a file"


@dataclass
class Several(Rig):
    """A rig whose bot consists of several processes on the same local Discord."""

    pids: tuple[int, ...] = ()

    def cpu(self) -> float:
        """Return the CPU seconds of all processes together."""
        return sum(map(cpu_of, self.pids))


class Side:
    """One of the compared configurations, with its open tables."""

    def __init__(self, pair: Rig, fleet: Fleet | None, channels: list[int]) -> None:
        self._pair, self._fleet = pair, fleet
        self._tables = [Flipping(pair, channel) for channel in channels]
        self.found: dict[str, list[Figures]] = {mode: [] for mode in FLIPS}
        self.server: dict[str, list[float]] = {mode: [] for mode in FLIPS}
        """Maps each mode to the CPU microseconds of PostgreSQL per click. There is one figure per
        part."""

    async def open(self) -> None:
        """Open all tables, then click once on each to warm the bot up."""
        await open_all(self._tables)
        for table in self._tables:
            await sure(table.flip)

    async def part(self, mode: str) -> None:
        """Measure one part of the mode `mode` and add its figures to `found` and `server`."""
        each, every = FLIPS[mode]
        lanes: list[list[Press]] = [[table.flip] * each for table in self._tables]
        before = await self._served()
        found = await timed(self._pair, lanes, every)
        after = await self._served()
        # Backends that started or stopped during the part are left out.
        used = sum(after[pid] - before[pid] for pid in after.keys() & before.keys())
        self.found[mode].append(found)
        self.server[mode].append(used / found.clicks * 1e6)

    async def _served(self) -> dict[int, float]:
        """Return the CPU seconds of each PostgreSQL backend of the bot's processes, by process
        id."""
        if self._fleet is None:
            return {}
        rows = await self._fleet.rows(
            "SELECT pid FROM pg_stat_activity"
            " WHERE datname = current_database() AND application_name LIKE 'kaboom%'"
        )
        return {pid: cpu_of(pid) for (pid,) in rows}


def _lay_out(local: LocalDiscord) -> list[int]:
    further = fixtures.further_servers(SERVERS - 1)
    for server, spot in further:
        local.world.open_server(server, spot)
    servers = [fixtures.HOME, *(server for server, _ in further)]
    spots = fixtures.further_channels(TABLES)
    for number, spot in enumerate(spots):
        local.world.open_channel(spot, servers[number % SERVERS].id)
    return [spot.id for spot in spots]


@asynccontextmanager
async def side(place: Path, url: str, processes: int) -> AsyncGenerator[Side]:
    """Run a configuration for the duration of the `async with` block. If `url` is empty, it is one
    process on SQLite."""
    env = {"KABOOM_LOG_LEVEL": "ERROR", "KABOOM_GATHER_MS": "0", "WIRE_OPEN": "0", **PATIENT}
    # The production value. Wire tests use a shorter time until a process counts as dead.
    env |= {"WIRE_SILENT": "15", "WIRE_SESSION": "0.2"}
    async with LocalDiscord() as local:
        channels = _lay_out(local)
        fleet = Fleet(local, place, url, env, SERVERS)
        try:
            shards = "" if url else f"0-{SERVERS - 1}/{SERVERS}"
            for number in range(processes):
                await fleet.start(f"{number}", shards)
            if url:
                await fleet.shared_out()
            await answers(local)
            pids = tuple(process.pid for process in fleet.running.values())
            yield Side(Several(local, pids[0], place, pids), fleet if url else None, channels)
        finally:
            await fleet.end()


def _folders(place: Path) -> None:
    for name in ("file", *map(str, PROCESSES)):
        (place / name).mkdir()


async def measure(place: Path, folder: Path | None) -> dict[str, Side]:
    """Measure all configurations and return them by name. The configurations take turns after each
    part."""
    async with AsyncExitStack() as stack:
        _folders(place)
        sides = {FILE: await stack.enter_async_context(side(place / "file", "", 1))}
        for count in PROCESSES if folder is not None else ():
            assert folder is not None
            url = await postgres.create(folder, f"of_{count}")
            await (await Store.open(url)).close()  # creates the tables
            made = side(place / f"{count}", url, count)
            sides[f"{count}, on PostgreSQL"] = await stack.enter_async_context(made)
        for each in sides.values():
            await each.open()
        for _ in range(PARTS):
            for mode in FLIPS:
                for each in sides.values():
                    await each.part(mode)
        return sides


def report(place: Path) -> list[str]:
    """Run the benchmark and return the lines of its output."""
    lines = [
        f"processes: Flip at {TABLES} tables on {SERVERS} shards; times: relative to one process"
        f" on PostgreSQL, median of {PARTS} runs (min-max)"
    ]
    folder = None
    if why := postgres.missing():
        lines.append(f"  only the file: {why}")
    else:
        folder = Path(tempfile.mkdtemp(prefix="kaboom-bench-"))
        folder.chmod(0o755)
        postgres.start(folder, os.getpid(), durable=True)
    try:
        sides = asyncio.run(measure(place, folder))
    finally:
        if folder is not None:
            postgres.stop(folder)
            shutil.rmtree(folder, ignore_errors=True)
    beside = sides.get(f"{PROCESSES[0]}, on PostgreSQL", sides[FILE])
    lines.append(
        f"  {'processes':<20}{'':<14}{'CPU µs':>8}{'times':>17}{'PostgreSQL µs':>16}{'p50 ms':>9}"
        f"{'late':>6}"
    )
    for mode in FLIPS:
        for name, each in sides.items():
            found, base = each.found[mode], beside.found[mode]
            ratio = times((one.cpu_us for one in found), (one.cpu_us for one in base))
            lines.append(
                f"  {name:<20}{mode:<14}{statistics.median(one.cpu_us for one in found):>8,.0f}"
                f"{ratio:>17}{statistics.median(each.server[mode]):>16,.0f}"
                f"{statistics.median(one.p50_ms for one in found):>9.2f}"
                f"{sum(one.failed for one in found):>6}"
            )
    return lines


if __name__ == "__main__":
    import sys

    with tempfile.TemporaryDirectory() as here:
        sys.stdout.write("\n".join(report(Path(here))) + "\n")
