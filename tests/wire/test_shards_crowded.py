"""Many games on several processes, one of which is killed. After that, every table answers again,
and each match is equal to its replay."""

from __future__ import annotations

import asyncio
import logging
import random
import statistics
import time
from collections.abc import Sequence
from pathlib import Path

import pytest

from bench.rig import cpu_of
from bot.local import fixtures
from bot.local.serve import LocalDiscord
from tests.support import postgres
from tests.support.wire.fleet import Fleet
from tests.support.wire.ledger import judge
from tests.support.wire.playing import FULL, presses, seat_all, seated, table
from tests.support.wire.script import Script
from tests.wire.conftest import QUICK

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(bool(postgres.missing()), reason=postgres.missing() or "-"),
]

FIGURES = logging.getLogger(__name__)
"""The logger for measurements. `--log-cli-level=INFO` shows them."""
GAMES = 1000 if FULL else 12
AT_ONCE = 10
"""The number of tables at which people press buttons at the same time."""
MORE = 2
"""The number of presses that must succeed in each game after the kill."""
SECONDS = 1800.0
"""The longest time that the whole test may take on a busy machine, in seconds."""
FURTHER = fixtures.further_servers(5)
SERVERS = (fixtures.HOME, *(server for server, _ in FURTHER))
SHARDS = len(SERVERS)
"""The number of shards. It is divisible by two and by three, so that all processes can serve the
same number."""
READ = ("more", "scores")
CLOCKS = ("PEEK", "FLIP", "TURN", "SLAP", "GIFT", "WINDOW", "LOOK", "BETWEEN")
"""The clocks that never run out. Otherwise a thousand tables would be busier than with real
people."""


class Game:
    """A game between two people at a table of their own."""

    def __init__(self, local: LocalDiscord, shard: int, channel: int) -> None:
        self.shard = shard
        self.people = [seated(local, name, channel) for name in ("anneke", "bashir")]
        self.watcher = seated(local, "chioma", channel)
        self.scripts = [Script(person, seat) for seat, person in enumerate(self.people)]

    async def open(self) -> None:
        await seat_all(*self.people, rounds=1, seconds=SECONDS)

    @property
    def told(self) -> set[int]:
        """The ids of the presses whose responses said that they were applied."""
        return {number for script in self.scripts for number in script.told}

    async def play(self, acts: int) -> None:
        """Continue to play until this many more presses were applied."""
        wanted = len(self.told) + acts
        while len(self.told) < wanted:
            for script in self.scripts:
                if table(script.person) is not None:  # else it is just being reposted
                    await script.step()
            await asyncio.sleep(0)

    async def answer(self) -> float:
        """Wait until a spectator's press is answered. Return the time of the answer by the event
        loop's clock."""
        while True:
            there = table(self.watcher)
            asked = [each for each in presses(there) if each.verb in READ] if there else []
            if there and asked and (await self.watcher.press(there, asked[0].id)).ok:
                return asyncio.get_running_loop().time()
            await asyncio.sleep(0.02)


def laid_out(local: LocalDiscord) -> list[Game]:
    """Open a channel for each game. The channels are distributed evenly over all servers."""
    games: list[Game] = []
    for number, spot in enumerate(fixtures.further_channels(GAMES)):
        server = SERVERS[number % SHARDS]
        local.world.open_channel(spot, server.id)
        games.append(Game(local, (server.id >> 22) % SHARDS, spot.id))
    return games


async def some_at_once(games: Sequence[Game], what: str) -> None:
    """Do `what` at all tables. `AT_ONCE` of them do it at the same time."""
    left = iter(games)

    async def work() -> None:
        for game in left:
            await (game.open() if what == "open" else game.play(MORE))

    async with asyncio.TaskGroup() as group:
        for _ in range(AT_ONCE):
            group.create_task(work())


def memory(fleet: Fleet) -> list[int]:
    """Return the memory in MiB that each process of the bot uses."""
    found = [Path(f"/proc/{each.pid}/statm").read_text() for each in fleet.running.values()]
    return [int(text.split()[1]) * 4096 >> 20 for text in found]


def busy(fleet: Fleet) -> tuple[float, float]:
    """Return the CPU seconds that the bot's processes have used, and those that this process has
    used."""
    return sum(cpu_of(each.pid) for each in fleet.running.values()), time.process_time()


@pytest.mark.parametrize("processes", [2, 3] if FULL else [3])
async def test_one_of_several_processes_is_killed_amid_many_games(
    processes: int, tmp_path: Path
) -> None:
    chance = random.Random(processes)
    loop = asyncio.get_running_loop()
    async with asyncio.timeout(SECONDS), LocalDiscord(answer_within=SECONDS) as local:
        for server, spot in FURTHER:
            local.world.open_server(server, spot)
        games = laid_out(local)
        env = {**QUICK, **{f"KABOOM_CLOCK_{name}": "600" for name in CLOCKS}}
        env |= {"WIRE_PATIENT": "1", "WIRE_SILENT": "120", "KABOOM_LOG_LEVEL": "WARNING"}
        fleet = Fleet(local, tmp_path, postgres.emptied().where, env, SHARDS)
        try:
            for number in range(processes):
                await fleet.start(f"{number}")
                await fleet.shared_out()
            began = loop.time()
            await some_at_once(games, "open")
            opened, before = loop.time() - began, memory(fleet)
            playing = asyncio.create_task(some_at_once(games, "play"))
            await asyncio.sleep(chance.uniform(0.0, (loop.time() - began) / 4))
            name = chance.choice(sorted(fleet.running))
            pid, held = fleet.running[name].pid, await fleet.holders()
            lost = {shard for shard, holder in held.items() if holder == pid}
            await fleet.kill(name)
            killed, used = loop.time(), busy(fleet)
            behind = [game for game in games if game.shard in lost]
            after = sorted(each - killed for each in await asyncio.gather(*map(answered, behind)))
            assert after, "it served somebody"
            spent = [now - then for now, then in zip(busy(fleet), used, strict=True)]
            await playing
            await asyncio.gather(*(game.answer() for game in games))
            FIGURES.info(
                "%d games over %d processes, opened in %.0f s; %d lost with a process: answered "
                "after %.1f s in the middle, %.1f s at most, with %.1f s of the processor's by the "
                "others and %.1f s by the local Discord; MiB before %s, after %s",
                *(len(games), processes, opened, len(after), statistics.median(after), after[-1]),
                *(*spent, before, memory(fleet)),
            )
            assert len(local.wire.identified) == SHARDS, "sessions were gone on with"
        finally:
            await fleet.end()
        told = {number for game in games for number in game.told}
        server = postgres.Server(fleet.url)
        await judge(server, told)
        assert server.rows("SELECT count(*) FROM matches WHERE started_ms IS NOT NULL") == [
            (GAMES,)
        ]
        server.hang_up()


async def answered(game: Game) -> float:
    """See `Game.answer`."""
    return await game.answer()
