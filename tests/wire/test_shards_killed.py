"""Games continue, whatever happens to the processes that serve them. Processes are killed at
random, frozen, cut off from the database, and stopped."""

from __future__ import annotations

import asyncio
import logging
import os
import random
import shutil
import signal
import tempfile
from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path

import pytest

from bot.local.serve import LocalDiscord
from bot.store import Store
from tests.support import postgres
from tests.support.wire.cable import laid
from tests.support.wire.fleet import SHARDS, Fleet
from tests.support.wire.ledger import judge, shown
from tests.support.wire.playing import FULL, presses, seat_all, seated, table, verbs
from tests.support.wire.rooms import open_rooms, rooms
from tests.support.wire.script import Script
from tests.wire.conftest import QUICK

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(bool(postgres.missing()), reason=postgres.missing() or "-"),
]

FIGURES = logging.getLogger(__name__)
"""The logger for measurements. `--log-cli-level=INFO` shows them."""
KILLS = 100 if FULL else 3
A_GAME = 10 if FULL else 3
"""How often processes are killed during one game."""
CLOCKS = ("PEEK", "TURN")
READ = ("more", "scores")
"""The verbs of the buttons that spectators press."""
CUT_SECONDS = 30.0 if FULL else 0.0
"""The minimum number of seconds for which a connection is cut. They are far more than the other
process needs to take over."""
SECONDS = 600.0
"""The longest time that a game and its kills may take, in seconds."""
in_full = pytest.mark.skipif(
    not FULL, reason="test_tenures shows it of the store; a whole game in `make soak`"
)


@asynccontextmanager
async def two_processes(
    home: Path, server: str = "", ones: str = "", **varied: str
) -> AsyncGenerator[Fleet]:
    """Start two processes, which are connected and serve four shards between them.

    `server` is the URL of a database that is used instead of this worker's. `ones` is the URL with
    which process "one" reaches the database.
    """
    async with LocalDiscord(answer_within=120.0) as local:
        open_rooms(local)
        clocks = {f"KABOOM_CLOCK_{name}": "600" for name in CLOCKS}
        env = {**QUICK, **clocks, "WIRE_PATIENT": "1", **varied}
        fleet = Fleet(local, home, server or postgres.emptied().where, env)
        try:
            await fleet.start("one", **({"KABOOM_DATABASE_URL": ones} if ones else {}))
            await fleet.served("one")
            await fleet.start("two")
            await fleet.shared_out()
            yield fleet
        finally:
            await fleet.end()


class Games:
    """One game on each server, between two people and a computer player. The games are played until
    all of them are over."""

    def __init__(self, fleet: Fleet) -> None:
        self.fleet = fleet
        self.scripts: list[list[Script]] = []

    async def begin(self, rounds: int) -> None:
        """Start a game on each server."""
        for room in rooms():
            people = [seated(self.fleet.local, name, room) for name in ("anneke", "bashir")]
            await seat_all(*people, computers=1, rounds=rounds)
            self.scripts.append([Script(each, seat) for seat, each in enumerate(people)])

    async def play(self) -> None:
        """Play until all games are over."""
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

    async def answer(self) -> float:
        """Return the seconds until a spectator has been answered at every table."""
        loop = asyncio.get_running_loop()
        began = loop.time()

        async def ask(room: int) -> None:
            chioma = seated(self.fleet.local, "chioma", room)
            while True:
                there = table(chioma)
                asks = [p for p in presses(there) if p.verb in READ] if there else []
                if there and asks and (await chioma.press(there, asks[0].id)).ok:
                    return
                await asyncio.sleep(0.02)

        await asyncio.gather(*map(ask, rooms()))
        return loop.time() - began

    @property
    def seen(self) -> str:
        """The messages on every player's screen, as one line for each message."""
        every = (script for scripts in self.scripts for script in scripts)
        return "\n".join(
            f"{each.person.name} in {each.person.channel_id}: {message!r}"
            for each in every
            for message in each.person.messages()
        )

    @property
    def told(self) -> set[int]:
        """The ids of the presses whose responses said that they were applied."""
        return {number for scripts in self.scripts for each in scripts for number in each.told}


Disturb = Callable[[Fleet, Games], Awaitable[None]]


async def play_through(fleet: Fleet, disturb: Disturb, rounds: int = 2) -> None:
    """Play all games to their end while `disturb` does something to the processes. Then check the
    store."""
    games = Games(fleet)
    try:
        async with asyncio.timeout(SECONDS):
            await games.begin(rounds)
            playing = asyncio.create_task(games.play())
            try:
                await disturb(fleet, games)
                await playing
            finally:
                playing.cancel()
                await asyncio.gather(playing, return_exceptions=True)
            server = postgres.Server(fleet.url)
            while server.rows("SELECT 1 FROM matches WHERE status NOT IN ('finished')"):
                await asyncio.sleep(0.05)
            await fleet.end()
    except TimeoutError as late:
        raise AssertionError(f"a game stood still:\n{games.seen}") from late
    assert await judge(server, games.told) == len(rooms())
    for room, scripts in zip(rooms(), games.scripts, strict=True):
        for script in scripts:
            to_see = await shown(server, room, script.seat)
            seen = {tuple(line.partition(": ")[2] for line in look) for look in script.looks}
            assert seen
            assert [each for each in seen if not any(map(partial(reads, each), to_see))] == []
    server.hang_up()


def reads(lines: tuple[str, ...], names: tuple[str, ...]) -> bool:
    """Return whether these lines show exactly these cards."""
    return len(lines) == len(names) and all(map(str.startswith, lines, names))


@pytest.mark.parametrize("game", range(-(-KILLS // A_GAME)))
async def test_games_killed_over_and_over_end_as_their_replays_say(
    game: int, tmp_path: Path
) -> None:
    chance = random.Random(game)

    async def kill(fleet: Fleet, games: Games) -> None:
        for _ in range(A_GAME):
            await asyncio.sleep(chance.uniform(0.0, 1.5))
            name = chance.choice(sorted(fleet.running))
            held = await fleet.holders()
            lost = sum(pid == fleet.running[name].pid for pid in held.values())
            await fleet.kill(name)
            FIGURES.info("%d shards killed, all answer after %.2f s", lost, await games.answer())
            await fleet.start(name)
            await fleet.shared_out()

    async with two_processes(tmp_path, WIRE_SILENT="30") as fleet:
        await play_through(fleet, kill, rounds=9 if FULL else 2)
        assert len(fleet.local.wire.identified) == SHARDS, "sessions were gone on with"


async def test_a_process_that_was_frozen_and_goes_on_writes_nothing(tmp_path: Path) -> None:
    """While a process is frozen, another one takes its shards. When the frozen process goes on, its
    pending writes are refused. Later it serves shards again."""

    async def freeze(fleet: Fleet, games: Games) -> None:
        for name in ("one", "two"):
            other = "two" if name == "one" else "one"
            fleet.signal(name, signal.SIGSTOP)
            await fleet.served(other)
            FIGURES.info("frozen: all answer after %.2f s", await games.answer())
            fleet.signal(name, signal.SIGCONT)
            await fleet.until_logged(name, "shard lost")
            await games.answer()
            await fleet.shared_out()

    async with two_processes(tmp_path) as fleet:
        await play_through(fleet, freeze)


@in_full
async def test_a_process_cut_off_from_the_database_stands_still_by_itself(tmp_path: Path) -> None:
    """A process that is cut off from the database closes its shards. It serves them again when the
    database is back."""

    async def cut(fleet: Fleet, games: Games) -> None:
        try:
            await fleet.cut_off()
            for name in fleet.running:
                await fleet.until_logged(name, "shard lost")
            async with asyncio.timeout(60):
                while fleet.connected():
                    await asyncio.sleep(0.02)
        finally:
            await fleet.let_in()
        FIGURES.info("cut off: all answer after %.2f s", await games.answer())

    async with two_processes(tmp_path) as fleet:
        await play_through(fleet, cut)


@in_full
async def test_a_process_whose_line_to_the_database_is_cut_is_replaced(tmp_path: Path) -> None:
    """If a process gets no more responses from the database, another process replaces it. What the
    first process sends arrives too late."""
    server = postgres.emptied()
    async with laid(server.where) as line:

        async def cut(fleet: Fleet, games: Games) -> None:
            began = asyncio.get_running_loop().time()
            line.cut()
            await fleet.served("two")
            await games.answer()
            seconds = asyncio.get_running_loop().time() - began
            FIGURES.info("line cut: all answer after %.2f s", seconds)
            await fleet.until_logged("one", "shard lost")
            await asyncio.sleep(CUT_SECONDS - seconds)
            line.mend()
            await games.answer()
            await fleet.shared_out()

        async with two_processes(tmp_path, server.where, line.url) as fleet:
            await play_through(fleet, cut)


@in_full
async def test_a_server_that_is_stopped_holds_all_up_and_loses_nothing(tmp_path: Path) -> None:
    """While PostgreSQL is stopped, both processes stop serving. They serve again when PostgreSQL is
    back."""
    folder = Path(tempfile.mkdtemp(prefix="kaboom-stopped-"))
    folder.chmod(0o755)
    postgres.start(folder, os.getpid())
    where = await postgres.create(folder, "kaboom")
    await (await Store.open(where)).close()

    async def stop(fleet: Fleet, games: Games) -> None:
        await asyncio.to_thread(postgres.stop, folder)
        for name in fleet.running:
            await fleet.until_logged(name, "shard lost")
        await asyncio.to_thread(postgres.go, folder)
        FIGURES.info("server stopped: all answer after %.2f s", await games.answer())

    try:
        async with two_processes(tmp_path, where) as fleet:
            await play_through(fleet, stop)
    finally:
        await asyncio.to_thread(postgres.stop, folder)
        shutil.rmtree(folder, ignore_errors=True)


@in_full
async def test_a_session_that_the_server_ended_is_begun_anew(tmp_path: Path) -> None:
    """If PostgreSQL ends a session, the session's shards go to the process that locks them first.
    That process continues with them."""

    async def end(fleet: Fleet, games: Games) -> None:
        for _ in range(3):
            await fleet.rows(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                " WHERE datname = current_database() AND application_name = 'kaboom moves'"
            )
            await games.answer()

    async with two_processes(tmp_path, WIRE_SILENT="30") as fleet:
        await play_through(fleet, end)


async def test_a_rolling_restart_loses_nothing_and_says_nothing(tmp_path: Path) -> None:
    """If the processes are stopped one after the other while people play, nothing is lost, and no
    table mentions it."""

    async def restart(fleet: Fleet, games: Games) -> None:
        for name in ("one", "two"):
            stopping = asyncio.create_task(fleet.stop(name))
            FIGURES.info("stopped: all answer after %.2f s", await games.answer())
            assert await stopping == 0, fleet.log(name)[-9:]
            assert not any("away" in line["event"] for line in fleet.log(name))
            await fleet.start(name)
            await fleet.shared_out()

    async with two_processes(tmp_path, WIRE_SILENT="30") as fleet:
        await play_through(fleet, restart)
        assert len(fleet.local.wire.identified) == SHARDS, "sessions were gone on with"
