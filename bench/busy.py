"""Measure how many busy tables the bot keeps up to date under Discord's rate limits.

Every table has one person who presses continuously and three fast computer players. So each table
needs a repaint as often as the limits allow one. The local Discord enforces the limits. For the
bot's token, they are 50 requests per second in total and five per channel in five seconds. For an
interaction's token, the limit is five requests in two seconds. Optionally there is also a limit of
30 per minute and channel for all interaction tokens together. The lag of a table is the time from
the commit of a step until Discord accepts a paint that shows the step.
"""

from __future__ import annotations

import asyncio
import statistics
from pathlib import Path
from typing import NamedTuple

from bench.rig import GAME, beside
from bot.local import fixtures
from bot.local.serve import LocalDiscord
from tests.support.wire.games import EXPLOSIVE, KABOO, Kit
from tests.support.wire.lateness import behind
from tests.support.wire.playing import Player, play_on, seat_all, seated

SECONDS = 15.0
BEHIND = 1.5
TABLES = (100, 150)
GAMES = (KABOO, EXPLOSIVE)


class Way(NamedTuple):
    """One configuration of the benchmark. `channels` says whether the limit per channel is
    enforced, and `paints` is the number of paints per minute that a table may make with interaction
    tokens."""

    name: str
    channels: bool
    paints: int


WAYS = (
    Way("the bot's token alone", False, 0),
    Way("and clicks', five in 2 s", False, 150),
    Way("and clicks', 30 a minute", True, 20),
)


async def busy(folder: Path, kit: Kit, way: Way, tables: int) -> str:
    """Play at `tables` tables concurrently and return the line with their figures."""
    spots = fixtures.further_channels(tables)
    tap = folder / "tap"
    varied = {
        "KABOOM_PAINT_GAP_MS": "1250",
        "KABOOM_COMPUTER_PACE": "0.3",
        "KABOOM_TOKEN_PAINTS": str(way.paints),
        "WIRE_OPEN": "0.5",
        "WIRE_TAP": str(tap),
    }
    async with LocalDiscord() as local:
        for spot in spots:
            local.world.open_channel(spot)
        async with beside(local, folder, GAME, **varied) as pair:
            local.limits.on, local.limits.channels = True, way.channels
            people = [
                seated(local, fixtures.PEOPLE[n % len(fixtures.PEOPLE)].key, spot.id)
                for n, spot in enumerate(spots)
            ]
            for at in range(0, tables, 10):
                some = people[at : at + 10]
                await asyncio.gather(
                    *(seat_all(p, computers=3, rounds=5, kit=kit, seconds=300) for p in some)
                )
            players = [Player(p, seed, kit=kit, wander=0.0) for seed, p in enumerate(people)]
            loop = asyncio.get_running_loop()
            tap.write_text("")
            limited, cpu, began = len(local.limits.refused), pair.cpu(), loop.time()
            ends = began + SECONDS
            await play_on(players, lambda: loop.time() > ends, seconds=SECONDS + 120, pause=1.0)
            used = (pair.cpu() - cpu) / (loop.time() - began)
            refused = len(local.limits.refused) - limited
    late = [each for each in behind(tap).values() if each]
    worst = sorted(max(each) for each in late)
    median = statistics.median(seconds for each in late for seconds in each)
    kept_up = sum(seconds <= BEHIND for seconds in worst)
    return (
        f"  {kit.key:<10}{way.name:<26}{tables:>7}{kept_up:>9}{median:>9.2f}"
        f"{worst[len(worst) // 2]:>9.2f}{worst[-1]:>9.2f}{refused:>7}{used:>8.0%}"
    )


async def measure(folder: Path) -> list[str]:
    """Run the benchmark for each game, each configuration and each number of tables. Returns one
    line for each combination."""
    lines: list[str] = []
    for kit in GAMES:
        for way in WAYS:
            for tables in TABLES:
                place = folder / f"{kit.key}-{way.paints}-{tables}"
                place.mkdir()
                lines.append(await busy(place, kit, way, tables))
    return lines


def report(folder: Path) -> list[str]:
    """Run the benchmark and return the lines of its output."""
    return [
        "busy: tables that press without a rest, and seconds their messages are behind the match",
        f"  {'':36}{'tables':>7}{'in time':>9}{'median':>9}{'worst':>9}{'at most':>9}{'429':>7}"
        f"{'CPU':>8}",
        *asyncio.run(measure(folder)),
    ]


if __name__ == "__main__":
    import sys
    import tempfile

    with tempfile.TemporaryDirectory() as here:
        sys.stdout.write("\n".join(report(Path(here))) + "\n")
