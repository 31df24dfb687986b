"""A local Discord here, a bot beside it as its own process, and what that process uses.

The bot is the one that runs everywhere, started as it always is; only waiting is taken out
(`tests.support.wire.quick`: no least open time; no gather window; clocks that never run out). CPU
time is the bot's process alone, from the system's own accounts; latency is from the press to the
answer and holds the local Discord's work as well, which the floor has too.
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
} | {"KABOOM_CARD_EMOJIS": "false"}  # or their upload would be timed as well

BUSY_SECONDS = 300.0
"""What is not timed is waited for so long: another's work on the machine spoils figures, and should
not end them."""

COLLECT_SECONDS = 2.0
"""So long a bot may take to collect its garbage."""

LOT = 250
"""So many are pressed before the bot hears of the first of them."""

Press = Callable[[], Awaitable[None]]
"""One click, from the press to the answer. Raises RuntimeError if it failed."""


def cpu_of(pid: int) -> float:
    """Seconds of CPU time that a process has used."""
    # As clock_getcpuclockid(3) makes it of a process: /proc counts hundredths of a second.
    return time.clock_gettime(~pid << 3 | 2)


@dataclass
class Rig:
    """A running pair of local Discord and bot."""

    local: LocalDiscord
    pid: int
    folder: Path

    def cpu(self) -> float:
        """Seconds of CPU time that the bot has used."""
        return cpu_of(self.pid)

    def memory(self) -> int:
        """Bytes that the bot holds in memory."""
        return int(Path(f"/proc/{self.pid}/statm").read_text().split()[1]) * PAGE

    async def held(self) -> int:
        """Bytes that the bot holds in memory once garbage is collected."""
        os.kill(self.pid, signal.SIGUSR1)
        await asyncio.sleep(COLLECT_SECONDS)
        return self.memory()

    def person(self, name: str, channel: int) -> Person:
        """Somebody in a channel."""
        person = Person(self.local, name)
        person.channel_id = channel
        return person


@asynccontextmanager
async def beside(
    local: LocalDiscord, folder: Path, command: tuple[str, ...], **varied: str
) -> AsyncGenerator[Rig]:
    """The bot beside a local Discord, ready to answer; its store stays in the folder."""
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
    """Press until it is answered: on a busy machine a press may be too late, again and again."""
    async with asyncio.timeout(BUSY_SECONDS):
        while True:
            with suppress(RuntimeError):
                return await press()
            await asyncio.sleep(0.05)


@asynccontextmanager
async def rig(folder: Path, command: tuple[str, ...], channels: int = 0) -> AsyncGenerator[Rig]:
    """A rig with this many further channels, for as long as this lasts."""
    async with LocalDiscord() as local:
        for spot in fixtures.further_channels(channels):
            local.world.open_channel(spot)
        async with beside(local, folder, command) as made:
            yield made


@dataclass(frozen=True)
class Figures:
    """What some clicks cost."""

    clicks: int
    cpu_us: float
    """Microseconds of the bot's CPU time a click."""
    p50_ms: float
    p99_ms: float
    per_second: float
    failed: int
    """Clicks that were not answered within Discord's three seconds."""
    took: tuple[float, ...] = field(default=(), repr=False)
    """Seconds of each, the shortest first."""


def figures(took: Iterable[float], cpu: float, wall: float, failed: int) -> Figures:
    """What clicks cost that took so many seconds each; `cpu` and `wall` are seconds for all."""
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
    """How many times the floor, part by part: the middle, and from the least to the most."""
    each = sorted(one / base for one, base in zip(ours, floor, strict=True))
    return f"{statistics.median(each):.2f} ({each[0]:.1f}-{each[-1]:.1f})"


def together(parts: list[Figures]) -> Figures:
    """What was measured in several parts, as one."""
    return figures(
        (one for part in parts for one in part.took),
        sum(part.cpu_us * part.clicks for part in parts) / 1e6,
        sum(part.clicks / part.per_second for part in parts),
        sum(part.failed for part in parts),
    )


@contextmanager
def uncollected() -> Generator[None]:
    """No garbage is collected in this process, which plays Discord: with thousands of tables open,
    or of pages remembered, each collection would hold up answers for longer than they take."""
    gc.collect()
    gc.freeze()
    gc.disable()
    try:
        yield
    finally:
        gc.enable()
        gc.unfreeze()


async def timed(pair: Rig, lanes: list[list[Press]], every: float = 0.0) -> Figures:
    """Press through all lanes side by side, each lane one after another; `every`: one click in so
    many seconds in all, whether or not those before are answered. What is pressed at once is so
    some hundreds at a time, or the bot would wait for the first until the last is pressed."""
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
