"""Measure many tables: concurrent clicks, memory per table, and a start with many open matches.

The tables are real matches, dealt and stored. Where thousands of matches are needed, they are
suspended, like most open matches in practice. A click resumes such a match.
"""

from __future__ import annotations

import asyncio
import gc
import os
import secrets
import signal
import statistics
import time
from collections.abc import Callable, Coroutine, Generator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import get_context
from pathlib import Path
from typing import TypeAlias

from bench.answering import Editing, Flipping, Joining, open_all
from bench.games import again, several
from bench.rig import (
    FLOOR,
    GAME,
    PAGE,
    PATIENT,
    Press,
    Rig,
    answers,
    beside,
    rig,
    sure,
    timed,
)
from bot.client import KaboomClient
from bot.local import fixtures
from bot.local.serve import LocalDiscord
from bot.match.match import Match
from bot.sessions import tables as sessions
from bot.sessions.tables import Tables
from bot.store import Event, LobbyRow, SeatRow, Store
from bot.table.message import TableMessage
from engine.games import find
from engine.version import VERSION
from tests.support.local.harness import in_process
from tests.support.settings import defaults
from tests.support.wire.quick import open_for

AT_ONCE = 1000
WARM = 300
"""The number of tables that are opened before memory is measured. The first tables also allocate
memory that all tables share. This memory must not be counted."""
LOBBIES = 3000
LATER_SECONDS = 60.0
"""Seconds to wait until deferred presses have taken effect."""
LOOK_SECONDS = 0.1
MANY = 10_000
RESTING = 2000
OPEN = (1, 100, MANY)
FLIPS = 60
FIRST_CLICKS = 20
STARTS = 5
YARDSTICK = next(several(find("kaboom"), 4, 1))
"""A recorded game whose replay takes about as much CPU time as a click. The CPU time does not
depend on the number of open tables."""
FAR = 1_500_000_000_000_000_000
"""The id of the first channel with a match that no simulated person looks at."""
Measure: TypeAlias = Callable[[Path], Coroutine[None, None, list[str]]]


async def fill(path: Path, count: int) -> None:
    """Add `count` suspended matches to the store in the file `path`. The cards of each match are
    dealt."""
    store = await Store.open(path)
    text = find("kaboom").options().model_dump_json()
    anneke = fixtures.person("anneke")
    seats = (SeatRow(anneke.id, anneke.name), SeatRow(None, "Pixel", "simple", 2))

    async def one(number: int) -> None:
        match_id = await store.matches.create(
            LobbyRow(
                game="kaboom",
                guild_id=fixtures.GUILD_ID,
                channel_id=FAR + number,
                host_id=anneke.id,
                options=text,
                seats=seats,
            )
        )
        await store.matches.start(match_id, secrets.token_bytes(16), text, seats, VERSION)
        await store.matches.transition(match_id, Event.SUSPEND)

    for first in range(0, count, 500):
        await asyncio.gather(*map(one, range(first, min(first + 500, count))))
    await store.close()


async def at_once(folder: Path) -> list[str]:
    """Measure 1,000 tables of the bot and 1,000 messages of the floor, all clicked at the same
    time."""
    lines = [f"crowds: {AT_ONCE:,} tables being played, a click on each at once"]
    for name, command, made in (("the bot", GAME, Flipping), ("the floor", FLOOR, Editing)):
        place = folder / command[-1]
        place.mkdir()
        async with rig(place, command, AT_ONCE) as pair:
            tables = [made(pair, spot.id) for spot in fixtures.further_channels(AT_ONCE)]
            await open_all(tables[:WARM])
            before = await pair.held()
            await open_all(tables[WARM:])
            each = (await pair.held() - before) / (AT_ONCE - WARM)
            for table in tables:
                table.aim()
            lanes: list[list[Press]] = [[table.flip] for table in tables]
            figures = await timed(pair, lanes)
        lines.append(
            f"  {name:<10}{figures.per_second:>6,.0f} answers/s {figures.p50_ms:>6,.0f} ms p50"
            f" {figures.p99_ms:>6,.0f} ms p99 {figures.cpu_us:>6,.0f} µs CPU each,"
            f" {figures.failed} too late; {each / 1024:,.1f} KiB a table"
        )
    return lines


async def deferred(folder: Path) -> list[str]:
    """Press Join in more lobbies than the bot can answer in three seconds.

    The bot must defer every press within Discord's three seconds, and answer it afterwards.
    """
    async with rig(folder, GAME, LOBBIES) as pair:
        lobbies = [Joining(pair, spot.id) for spot in fixtures.further_channels(LOBBIES)]
        await open_all(lobbies)
        for lobby in lobbies:
            lobby.aim()
        lanes: list[list[Press]] = [[lobby.joins()[0]] for lobby in lobbies]
        began = time.perf_counter()
        figures = await timed(pair, lanes)
        while (took := time.perf_counter() - began) < LATER_SECONDS and lobbies:
            lobbies = [lobby for lobby in lobbies if not lobby.shows_guest()]
            await asyncio.sleep(LOOK_SECONDS)
        shown = LOBBIES - len(lobbies)
    return [
        f"crowds: {LOBBIES:,} lobbies, a Join in each at once",
        f"  answered or deferred in time {LOBBIES - figures.failed:>10,}"
        f" {figures.p99_ms:>8,.0f} ms p99",
        f"  then seated and painted      {shown:>10,} {took:>8.2f} s for all",
    ]


@contextmanager
def unpainted() -> Generator[None]:
    """Disable painting for the duration of the `with` block. Tables that are loaded in the block
    have no channel to paint in."""
    request = TableMessage.request
    TableMessage.request = lambda self, repost=False: None
    try:
        yield
    finally:
        TableMessage.request = request


def _memory() -> int:
    gc.collect()
    return int(Path("/proc/self/statm").read_text().split()[1]) * PAGE


async def _open(tables: Tables, first: int, last: int) -> None:
    """Load the tables numbered `first` to `last` into memory, 50 at a time."""
    for at in range(first, last + 1, 50):
        batch = [tables.table(number) for number in range(at, min(at + 49, last) + 1)]
        with unpainted():
            for table in batch:
                table.last_used = asyncio.get_running_loop().time()
                table.wake()
            while any(table.stage is None for table in batch):  # noqa: ASYNC110
                await asyncio.sleep(0.01)
            for table in batch:
                if isinstance(table.stage, Match):
                    table.message.detach()


async def _rested(tables: Tables, first: int, last: int) -> None:
    """Load the tables numbered `first` to `last`, 50 at a time, and wait until they are unloaded
    again."""
    for at in range(first, last + 1, 50):
        await _open(tables, at, min(at + 49, last))
        while not all(
            tables.table(number).unloaded for number in range(at, min(at + 49, last) + 1)
        ):
            await asyncio.sleep(0.01)
            _tidy(tables)


def _tidy(tables: Tables) -> None:
    """Call `Tables.tidy` as if every table had been idle for a minute.

    The constant is changed only during this call, because the periodic task must not unload tables
    that are still loading.
    """
    seconds = sessions.REST_SECONDS
    sessions.REST_SECONDS = 0.0  # type: ignore[misc]
    try:
        tables.tidy()
    finally:
        sessions.REST_SECONDS = seconds  # type: ignore[misc]


async def by_number(folder: Path) -> list[str]:
    """Measure a click on one table while different numbers of other tables are in memory."""
    open_for(0.0)  # `beside` sets this for a bot in its own process
    await fill(folder / "kaboom.sqlite3", MANY)
    lines = [
        "crowds: a click while other tables are open but idle (CPU of the bot and the local"
        " Discord)"
    ]
    costs: dict[int, tuple[float, float]] = {}
    async with LocalDiscord() as local:
        settings = defaults(
            discord_token=local.token,
            api_base=local.api,
            gateway=local.gateway,
            database=folder / "kaboom.sqlite3",
            heartbeat_file=folder / "heartbeat",
            gather_ms=0,
            **{name.removeprefix("KABOOM_").lower(): value for name, value in PATIENT.items()},
        )
        store = await Store.open(settings.database)
        client = KaboomClient(settings, store)
        async with in_process(local, client):
            await answers(local)
            await _rested(client.tables, 1, AT_ONCE)  # allocates memory that all tables share
            before = _memory()
            await _rested(client.tables, AT_ONCE + 1, AT_ONCE + RESTING)
            resting = (_memory() - before) / RESTING
            loaded = 0
            for number in OPEN:
                await _open(client.tables, loaded + 1, number - 1)
                loaded = number - 1
                costs[number] = await _flips(local, number)
            each = (_memory() - before) / MANY
        await store.close()
    alone = costs[OPEN[0]][1]
    for number, (cost, by_yardstick) in costs.items():
        ratio = by_yardstick / alone
        lines.append(f"  {number:>6,} open                  {cost:>10,.0f} µs {ratio:>8.2f} times")
    lines.append(f"  memory of a loaded table     {each / 1024:>10,.1f} KiB")
    lines.append(f"  a minute later, unloaded     {resting / 1024:>10,.1f} KiB")
    return lines


async def _flips(local: LocalDiscord, number: int) -> tuple[float, float]:
    """Return the median CPU cost of a flip in a new channel, in microseconds and as a multiple of
    the yardstick's cost.

    Minutes pass between the measurements. The multiple is not affected by changes in the speed of
    the machine.
    """
    spot = fixtures.further_channels(len(OPEN))[OPEN.index(number)]
    local.world.open_channel(spot)
    table = Flipping(Rig(local, 0, Path()), spot.id)
    await table.open()
    took: list[float] = []
    beside: list[float] = []
    while len(took) < FLIPS:
        began = time.process_time()
        try:
            await table.flip()
        except RuntimeError:  # too late on a busy machine: not a click's cost
            continue
        took.append(time.process_time() - began)
        beside.append(len(YARDSTICK.steps) / again(find("kaboom"), 4, [YARDSTICK]))
    cost = statistics.median(took)
    return cost * 1e6, cost / statistics.median(beside)


async def start(folder: Path) -> list[str]:
    """Measure the start of the bot with thousands of open matches, and the first click on some of
    them."""
    spots = fixtures.further_channels(FIRST_CLICKS)
    ready: list[float] = []
    took: list[float] = []
    # As in an installation or the image: with compiled bytecode, even if this machine's environment
    # disables it, and without rich, which only development tools install.
    bare = folder / "bare"
    bare.mkdir()
    (bare / "rich.py").write_text("raise ImportError\n")
    paths = [str(bare), *filter(None, [os.environ.get("PYTHONPATH")])]
    installed = {
        "PYTHONPATH": os.pathsep.join(paths),
        "PYTHONPYCACHEPREFIX": str(folder / "compiled"),
        "PYTHONDONTWRITEBYTECODE": "",
    }
    async with LocalDiscord() as local:
        for spot in spots:
            local.world.open_channel(spot)
        async with beside(local, folder, GAME, **installed) as pair:
            # Open tables in an earlier run, whose messages have buttons that must work after the
            # next start.
            tables = [Flipping(pair, spot.id) for spot in spots]
            for table in tables:
                await table.open()
            os.kill(pair.pid, signal.SIGKILL)
        await fill(folder / "kaboom.sqlite3", MANY)
        for _ in range(STARTS):
            began = time.perf_counter()
            async with beside(local, folder, GAME, **installed) as pair:
                ready.append(time.perf_counter() - began)
                for table in tables:
                    clicked = time.perf_counter()
                    await sure(table.flip)
                    took.append(time.perf_counter() - clicked)
                os.kill(pair.pid, signal.SIGKILL)
    took.sort()
    ready.sort()
    return [
        f"crowds: killed, and started again with {MANY + FIRST_CLICKS:,} open matches in the store;"
        f" median of {STARTS} starts (min-max)",
        f"  until it answers             {ready[STARTS // 2]:>10.2f} s"
        f"      ({ready[0]:.2f}-{ready[-1]:.2f})",
        f"  first click on a table       {took[len(took) // 2] * 1e3:>10.1f} ms p50"
        f" {took[-1] * 1e3:>8.1f} ms at most",
    ]


def _run(measure: Measure, place: Path) -> list[str]:
    return asyncio.run(measure(place))


def report(folder: Path) -> list[str]:
    """Run all four measurements and return their lines.

    Each measurement runs in a separate process. In a shared process, a measurement would reuse
    memory that an earlier one has freed, and so would seem to need less.
    """
    lines: list[str] = []
    for measure in (at_once, deferred, by_number, start):
        place = folder / measure.__name__
        place.mkdir()
        with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as alone:
            lines += alone.submit(_run, measure, place).result()
    return lines


if __name__ == "__main__":
    import sys
    import tempfile

    with tempfile.TemporaryDirectory() as here:
        sys.stdout.write("\n".join(report(Path(here))) + "\n")
