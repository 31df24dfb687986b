"""Games continue, whatever happens to the processes that serve them. Processes are killed at
random, stopped, and frozen. `test_tenures` has more faults, without games."""

from __future__ import annotations

import asyncio
import logging
import random
import signal
from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from bot.local.serve import LocalDiscord
from tests.support import postgres
from tests.support.wire.fleet import SHARDS, Fleet, answers, open_rooms, rooms
from tests.support.wire.ledger import check_looks, judge
from tests.support.wire.playing import FULL, seat_all, seated, table, verbs
from tests.support.wire.script import Script
from tests.wire.conftest import QUICK, on_postgres

pytestmark = [pytest.mark.slow, on_postgres]

FIGURES = logging.getLogger(__name__)
"""The logger for measurements. `--log-cli-level=INFO` shows them."""
SERIES, A_GAME = (10, 10) if FULL else (1, 2)
"""The number of series of games, and how often processes are killed during each of them."""
SECONDS = 600.0
"""The longest time that a game and its kills may take, in seconds."""


@asynccontextmanager
async def two_processes(home: Path, **varied: str) -> AsyncGenerator[Fleet]:
    async with LocalDiscord(answer_within=120.0) as local:
        open_rooms(local)
        clocks = {"KABOOM_CLOCK_PEEK": "600", "KABOOM_CLOCK_TURN": "600"}
        env = {**QUICK, **clocks, "WIRE_PATIENT": "1", **varied}
        fleet = Fleet(local, home, postgres.emptied().where, env)
        try:
            await fleet.start("one")
            await fleet.served("one")
            await fleet.start("two")
            await fleet.shared_out()
            yield fleet
        finally:
            await fleet.end()


class Games:
    """One game on each server, between two people and a computer player."""

    def __init__(self, fleet: Fleet) -> None:
        self.fleet = fleet
        self.scripts: list[list[Script]] = []

    async def begin(self, rounds: int) -> None:
        for room in rooms():
            people = [seated(self.fleet.local, name, room) for name in ("anneke", "bashir")]
            await seat_all(*people, computers=1, rounds=rounds)
            self.scripts.append([Script(each, seat) for seat, each in enumerate(people)])

    async def play(self) -> None:
        await asyncio.gather(*(self._play(scripts) for scripts in self.scripts))

    async def _play(self, scripts: list[Script]) -> None:
        while True:
            for script in scripts:
                there = table(script.person)
                if there is not None and "rematch" in verbs(there):
                    return
                if there is not None:  # else it is just being reposted
                    await script.step()
            await asyncio.sleep(0.01)

    async def answer(self, what: str) -> None:
        """Wait until a spectator has been answered at every table after `what` has happened."""
        began = asyncio.get_running_loop().time()
        watchers = [seated(self.fleet.local, "chioma", room) for room in rooms()]
        await asyncio.gather(*map(answers, watchers))
        FIGURES.info("%s: all answer after %.2f s", what, asyncio.get_running_loop().time() - began)

    @property
    def seen(self) -> str:
        every = (script for scripts in self.scripts for script in scripts)
        return "\n".join(
            f"{each.person.name} in {each.person.channel_id}: {message!r}"
            for each in every
            for message in each.person.messages()
        )


Disturb = Callable[[Fleet, Games], Awaitable[None]]


async def play_through(fleet: Fleet, *disturb: Disturb) -> None:
    """Play all games, with the full counts to their end, while `disturb` runs. Check them."""
    games = Games(fleet)
    try:
        async with asyncio.timeout(SECONDS):
            await games.begin(9)
            playing = asyncio.create_task(games.play())
            try:
                for do in disturb:
                    await do(fleet, games)
                    assert not playing.done() or playing.exception() is None
                if FULL:
                    await playing
            finally:
                playing.cancel()
                await asyncio.gather(playing, return_exceptions=True)
            server = postgres.Server(fleet.url)
            while FULL and server.rows("SELECT 1 FROM matches WHERE status NOT IN ('finished')"):
                await asyncio.sleep(0.05)
            await fleet.end()
    except TimeoutError as late:
        raise AssertionError(f"a game stood still:\n{games.seen}") from late
    told = {number for scripts in games.scripts for each in scripts for number in each.told}
    assert len(told) > len(rooms())
    assert await judge(server, told) == (len(rooms()) if FULL else 0)
    for room, scripts in zip(rooms(), games.scripts, strict=True):
        await check_looks(server, room, scripts)
    server.hang_up()


def killing(series: int) -> Disturb:
    """Return a function that kills processes at random moments, and starts them again."""
    chance = random.Random(series)

    async def kill(fleet: Fleet, games: Games) -> None:
        for _ in range(A_GAME):
            await asyncio.sleep(chance.uniform(0.0, 1.5))
            name = chance.choice(sorted(fleet.running))
            await fleet.kill(name)
            await games.answer("killed")
            await fleet.start(name)
            await fleet.shared_out()

    return kill


async def restart(fleet: Fleet, games: Games) -> None:
    """Stop the processes one after the other, as in a rolling restart. No table mentions it."""
    for name in ("one", "two"):
        stopping = asyncio.create_task(fleet.stop(name))
        await games.answer("stopped")
        assert await stopping == 0, fleet.log(name)[-9:]
        assert not any("away" in line["event"] for line in fleet.log(name))
        await fleet.start(name)
        await fleet.shared_out()


@pytest.mark.parametrize("series", range(SERIES))
async def test_games_killed_and_restarted_over_and_over_are_what_their_replays_say(
    series: int, tmp_path: Path
) -> None:
    async with two_processes(tmp_path, WIRE_SILENT="30") as fleet:
        await play_through(fleet, killing(series), restart)
        assert len(fleet.local.wire.identified) == SHARDS, "sessions were gone on with"


async def test_a_process_that_was_frozen_and_goes_on_writes_nothing(tmp_path: Path) -> None:
    """While a process is frozen, another one takes its shards. When the frozen process goes on, its
    pending writes are refused. Later it serves shards again."""

    async def freeze(fleet: Fleet, games: Games) -> None:
        for name, other in (("one", "two"), ("two", "one"))[: 2 if FULL else 1]:
            fleet.signal(name, signal.SIGSTOP)
            await fleet.served(other)
            await games.answer("frozen")
            fleet.signal(name, signal.SIGCONT)
            await fleet.until_logged(name, "shard lost")
            await games.answer("frozen and going on")
            await fleet.shared_out()

    async with two_processes(tmp_path) as fleet:
        await play_through(fleet, freeze)
