"""Run a local Discord in this process and the bot as a child process, and measure the bot.

The bot is started as in production, except that it does not wait (`tests.support.wire.quick`). It
has no minimum open time, no gather window, and clocks that never run out. The CPU time is that of
the bot's process alone, as the operating system counts it. The latency is measured from the press
to the response. It includes the local Discord's work, like the latency of the floor.
"""

from __future__ import annotations

import asyncio
import gc
import os
import signal
import statistics
import sys
import time
from collections.abc import AsyncGenerator, Awaitable, Callable, Generator, Iterable
from contextlib import asynccontextmanager, contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path

from bot.local import fixtures
from bot.local.serve import LocalDiscord
from tests.support.local.harness import Person, as_process

PAGE = os.sysconf("SC_PAGE_SIZE")

GAME = (sys.executable, "-m", "tests.support.wire.quick")
FLOOR = (sys.executable, "-m", "bench.floor")
PATIENT = {
    f"KABOOM_CLOCK_{name}": "600"
    for name in ("PEEK", "FLIP", "TURN", "SLAP", "GIFT", "WINDOW", "LOOK", "BETWEEN")
} | {"KABOOM_CARD_EMOJIS": "false"}  # their upload would be timed as well

BUSY_SECONDS = 300.0
"""The timeout in seconds for steps that are not measured. It is long, because a busy machine may
make the figures worse but should not abort the benchmark."""

COLLECT_SECONDS = 2.0
"""Seconds to wait until the bot's garbage collection is finished."""

LOT = 250
"""The number of presses that are started before the event loop runs again and the bot can receive
them."""

Press = Callable[[], Awaitable[None]]
"""A function that makes one click and returns when the bot has responded. It raises RuntimeError if
the click fails."""


def cpu_of(pid: int) -> float:
    """Return the CPU seconds that the process `pid` has used."""
    # The clock id, computed like in clock_getcpuclockid(3). /proc counts only hundredths of a
    # second.
    return time.clock_gettime(~pid << 3 | 2)


@dataclass
class Rig:
    """A local Discord and the bot that is connected to it."""

    local: LocalDiscord
    pid: int
    folder: Path

    def cpu(self) -> float:
        """Return the CPU seconds that the bot's process has used."""
        return cpu_of(self.pid)

    def memory(self) -> int:
        """Return the resident memory of the bot's process in bytes."""
        return int(Path(f"/proc/{self.pid}/statm").read_text().split()[1]) * PAGE

    async def held(self) -> int:
        """Return the resident memory of the bot's process in bytes, after a garbage collection."""
        os.kill(self.pid, signal.SIGUSR1)
        await asyncio.sleep(COLLECT_SECONDS)
        return self.memory()

    def person(self, name: str, channel: int) -> Person:
        """Return the person with the name `name`, in the channel with the id `channel`."""
        person = Person(self.local, name)
        person.channel_id = channel
        return person


@asynccontextmanager
async def beside(
    local: LocalDiscord, folder: Path, command: tuple[str, ...], **varied: str
) -> AsyncGenerator[Rig]:
    """Run the bot, connected to `local`, for the duration of the `async with` block. The block
    begins when the bot answers commands.

    The bot's database is in `folder`. `varied` has additional environment variables for its
    process.
    """
    env = {
        "KABOOM_DATABASE": str(folder / "kaboom.sqlite3"),
        "KABOOM_HEARTBEAT_FILE": str(folder / "heartbeat"),
        "KABOOM_LOG_LEVEL": "ERROR",
        "KABOOM_GATHER_MS": "0",
        "WIRE_OPEN": "0",
        "WIRE_LIMITED": "1",
        **PATIENT,
        **varied,
    }
    async with as_process(local, command, env, BUSY_SECONDS) as child:
        await answers(local)
        yield Rig(local, child.pid, folder)


async def answers(local: LocalDiscord) -> None:
    """Wait until the bot answers a command."""
    person = Person(local, "anneke")
    async with asyncio.timeout(BUSY_SECONDS):
        while not (await person.slash("rules")).ok:  # noqa: ASYNC110 (commands to come)
            await asyncio.sleep(0.05)


async def sure(press: Press) -> None:
    """Call `press` until it succeeds. On a busy machine some clicks are answered too late."""
    async with asyncio.timeout(BUSY_SECONDS):
        while True:
            with suppress(RuntimeError):
                return await press()
            await asyncio.sleep(0.05)


@asynccontextmanager
async def rig(folder: Path, command: tuple[str, ...], channels: int = 0) -> AsyncGenerator[Rig]:
    """Run a local Discord with `channels` additional channels, and the bot, for the duration of the
    `async with` block."""
    async with LocalDiscord() as local:
        for spot in fixtures.further_channels(channels):
            local.world.open_channel(spot)
        async with beside(local, folder, command) as made:
            yield made


@dataclass(frozen=True)
class Figures:
    """The results of a series of clicks."""

    clicks: int
    cpu_us: float
    """The CPU microseconds of the bot per click."""
    p50_ms: float
    p99_ms: float
    per_second: float
    failed: int
    """The number of clicks that were not answered within Discord's three seconds."""
    took: tuple[float, ...] = field(default=(), repr=False)
    """The latencies in seconds, sorted."""


def figures(took: Iterable[float], cpu: float, wall: float, failed: int) -> Figures:
    """Return the results of clicks with the latencies `took`, in seconds. `cpu` and `wall` are the
    CPU seconds and the wall-clock seconds of all clicks together."""
    each = sorted(took)
    return Figures(
        len(each),
        cpu / len(each) * 1e6,
        each[len(each) // 2] * 1e3,
        each[len(each) * 99 // 100] * 1e3,
        len(each) / wall,
        failed,
        tuple(each),
    )


def times(ours: Iterable[float], floor: Iterable[float]) -> str:
    """Return the ratio of `ours` to `floor` as text. It has the median, the minimum and the maximum
    over the parts."""
    each = sorted(one / base for one, base in zip(ours, floor, strict=True))
    return f"{statistics.median(each):.2f} ({each[0]:.1f}-{each[-1]:.1f})"


def together(parts: list[Figures]) -> Figures:
    """Combine the results of the parts into the results of the whole series."""
    return figures(
        (one for part in parts for one in part.took),
        sum(part.cpu_us * part.clicks for part in parts) / 1e6,
        sum(part.clicks / part.per_second for part in parts),
        sum(part.failed for part in parts),
    )


@contextmanager
def uncollected() -> Generator[None]:
    """Disable garbage collection in this process, which simulates Discord, for the duration of the
    `with` block.

    With thousands of tables or pages in memory, a collection would delay responses by more than
    their usual duration.
    """
    gc.collect()
    gc.freeze()
    gc.disable()
    try:
        yield
    finally:
        gc.enable()
        gc.unfreeze()


async def timed(pair: Rig, lanes: list[list[Press]], every: float = 0.0) -> Figures:
    """Press all buttons in `lanes` and return the results.

    The lanes run concurrently, and the presses in a lane run one after another. If `every` is not
    0, a click starts every `every` seconds instead, even if earlier clicks are not answered yet.
    Concurrent presses are started in groups of `LOT`. Otherwise the bot would receive the first
    press only after the last one was sent.
    """
    took: list[float] = []
    failed = 0

    async def one(press: Press) -> None:
        nonlocal failed
        began = time.perf_counter()
        try:
            await press()
        except RuntimeError:
            failed += 1
        took.append(time.perf_counter() - began)

    async def lane(presses: list[Press]) -> None:
        for press in presses:
            await one(press)

    tasks: list[asyncio.Task[None]] = []
    with uncollected():
        before, began = pair.cpu(), time.perf_counter()
        if every:
            order = [press for presses in zip(*lanes, strict=True) for press in presses]
            for number, press in enumerate(order):
                await asyncio.sleep(max(0.0, began + number * every - time.perf_counter()))
                tasks.append(asyncio.create_task(one(press)))
        else:
            for presses in lanes:
                tasks.append(asyncio.create_task(lane(presses)))
                if len(tasks) % LOT == 0:
                    await asyncio.sleep(0)
        await asyncio.gather(*tasks)
        wall, used = time.perf_counter() - began, pair.cpu() - before
    return figures(took, used, wall, failed)
