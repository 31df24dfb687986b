"""Measure many concurrent runs of today's daily deal under Discord's rate limits.

Each person plays their run in direct messages with the bot. Every few seconds they press a button,
and three computer players move between their presses. The local Discord enforces the limits,
including the one for all interaction tokens of a channel. The lag of a run is the time from an
action until Discord accepts a paint that shows the action.

Like `bench.busy` and `bench.channel`, this benchmark is not part of `python -m bench`. It loads
both cores for minutes, and 150 people begin one after another before the measurement.
"""

from __future__ import annotations

import asyncio
import random
import statistics
from pathlib import Path
from typing import Final

from bench.rig import GAME, beside
from bot.local.fixtures import LocalUser
from bot.local.serve import LocalDiscord
from tests.support.journeys.play import ASIDE
from tests.support.local.harness import Person, Seen
from tests.support.wire.lateness import behind

SECONDS: Final = 30.0
RUNS: Final = (50, 150)
THINKING: Final = (1.0, 5.0)
"""The range of seconds between two presses of a person."""
TOGETHER: Final = 10
"""The number of people who request the deal at the same time."""
FIRST_ID: Final = 1191000000000020000
REST: Final = ASIDE | {"move", "cancel", "daily_start", "daily_open", "daily_board"}
LATE: Final = 3.0


class Presser:
    """A person who plays their run by pressing random buttons."""

    def __init__(self, local: LocalDiscord, number: int) -> None:
        who = LocalUser(
            f"runner{number}", f"Runner {number}", "#888888", FIRST_ID + number,
            FIRST_ID + 10_000 + number,
        )  # fmt: skip
        local.world.add_person(who)
        self.person = Person(local, who.key)
        self.alone = self.person.dm()
        self.presses = self.unanswered = 0
        self._chance = random.Random(number)

    async def begin(self) -> None:
        """Request the deal from the bot and press Start."""
        assert (await self.person.slash("daily")).ok
        invited = await self.alone.wait_for(lambda m: "daily_start" in m.buttons)
        assert (await self.alone.click(invited, "daily_start")).ok

    async def play(self, until: float) -> None:
        """Press buttons until the run is over or the clock of the event loop reaches `until`."""
        loop = asyncio.get_running_loop()
        while loop.time() < until:
            await asyncio.sleep(self._chance.uniform(*THINKING))
            table = next((m for m in reversed(self.alone.messages()) if "more" in m.buttons), None)
            if table is None:
                return  # the run is over
            if choices := _alive(table):
                answer = await self.alone.click(table, self._chance.choice(choices))
                self.presses += 1
                self.unanswered += not answer.ok


def _alive(table: Seen) -> list[str]:
    return [name for name, on in table.buttons.items() if on and not REST & set(name.split())]


async def together(folder: Path, runs: int) -> str:
    """Play `runs` runs concurrently and return the line with their figures."""
    tap = folder / "tap"
    async with LocalDiscord() as local:
        varied = {"KABOOM_PAINT_GAP_MS": "1250", "KABOOM_GATHER_MS": "150", "WIRE_TAP": str(tap)}
        async with beside(local, folder, GAME, **varied) as pair:
            local.limits.on = local.limits.channels = True
            people = [Presser(local, number) for number in range(runs)]
            for at in range(0, runs, TOGETHER):
                await asyncio.gather(*(each.begin() for each in people[at : at + TOGETHER]))
            loop = asyncio.get_running_loop()
            tap.write_text("")
            limited, cpu, began = len(local.limits.refused), pair.cpu(), loop.time()
            await asyncio.gather(*(each.play(began + SECONDS) for each in people))
            used = (pair.cpu() - cpu) / (loop.time() - began)
            refused = len(local.limits.refused) - limited
    late = [each for each in behind(tap).values() if each]
    worst = sorted(max(each) for each in late)
    every = sorted(seconds for each in late for seconds in each)
    presses, unanswered = (
        sum(getattr(p, what) for p in people) for what in ("presses", "unanswered")
    )
    return (
        f"  {runs:>6}{presses:>9}{unanswered:>12}{statistics.median(every):>9.2f}"
        f"{every[len(every) * 99 // 100]:>9.2f}{worst[-1]:>9.2f}"
        f"{sum(each > LATE for each in worst):>9}{refused:>7}{used:>8.0%}"
    )


async def measure(folder: Path) -> list[str]:
    """Run the benchmark for each number of runs. Returns one line per number."""
    lines: list[str] = []
    for runs in RUNS:
        place = folder / str(runs)
        place.mkdir()
        lines.append(await together(place, runs))
    return lines


def report(folder: Path) -> list[str]:
    """Run the benchmark and return the lines of its output."""
    return [
        "daily: runs of today's deal at once, and seconds their messages are behind",
        f"  {'runs':>6}{'presses':>9}{'unanswered':>12}{'median':>9}{'99 %':>9}{'at most':>9}"
        f"{'over 3':>9}{'429':>7}{'CPU':>8}",
        *asyncio.run(measure(folder)),
    ]


if __name__ == "__main__":
    import sys
    import tempfile

    with tempfile.TemporaryDirectory() as here:
        sys.stdout.write("\n".join(report(Path(here))) + "\n")
