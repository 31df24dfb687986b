"""Several processes of the bot, which share one PostgreSQL database and one local Discord. A test
can start, kill, stop and freeze each of them."""

from __future__ import annotations

import asyncio
import os
import signal
from contextlib import suppress
from pathlib import Path
from typing import Any

from bot.local import fixtures
from bot.local.serve import LocalDiscord
from bot.store.session import OURS
from tests.support import postgres
from tests.support.local.harness import Person
from tests.support.wire import forks
from tests.support.wire.playing import log_of, presses, seat_all, seated, table

_FURTHER = fixtures.further_servers(3)
SERVERS = (fixtures.HOME, *(server for server, _ in _FURTHER))
"""The servers of one local Discord. Each is on its own shard and has a channel for a table."""
SHARDS = len(SERVERS)


def open_rooms(local: LocalDiscord) -> None:
    """Create the further servers with their channels. This must be called before a bot connects."""
    for server, spot in _FURTHER:
        local.world.open_server(server, spot)


def rooms() -> list[int]:
    return [fixtures.CHANNELS[0].id, *(spot.id for _, spot in _FURTHER)]


class Fleet:
    """Several processes of the bot. The test chooses a name for each of them."""

    def __init__(
        self, local: LocalDiscord, home: Path, url: str, env: dict[str, str], shards: int = SHARDS
    ) -> None:
        self.local, self.home, self.url, self.shards = local, home, url, shards
        self._env = env
        self.running: dict[str, forks.BotProcess] = {}
        self._asked = postgres.Server(url)

    async def start(self, name: str, shards: str = "", **varied: str) -> None:
        """Start a process. Without `shards`, it takes shards that are free."""
        env = {
            **{key: value for key, value in os.environ.items() if "KABOOM_" not in key},
            **self._env,
            "KABOOM_DATABASE": str(self.home / f"{name}.sqlite3"),
            "KABOOM_DATABASE_URL": self.url,
            "KABOOM_SHARDS": shards or f"auto/{self.shards}",
            "KABOOM_HEARTBEAT_FILE": str(self.home / f"{name}.heartbeat"),
            "DISCORD_TOKEN": self.local.token,
            "KABOOM_API_BASE": self.local.api,
            "KABOOM_GATEWAY": self.local.gateway,
            **varied,
        }
        with (self.home / f"{name}.log").open("ab") as log:
            self.running[name] = await forks.start("tests.support.wire.quick", env, log)

    def signal(self, name: str, number: int) -> None:
        self.running[name].send_signal(number)

    async def kill(self, name: str) -> None:
        process = self.running.pop(name)
        with suppress(ProcessLookupError):
            process.kill()
        await process.wait()

    async def stop(self, name: str) -> int:
        self.signal(name, signal.SIGTERM)
        return await self.running.pop(name).wait()

    async def end(self) -> None:
        for name in list(self.running):
            self.signal(name, signal.SIGCONT)
            await self.kill(name)
        self._asked.hang_up()

    async def rows(self, question: str, *given: object) -> list[tuple[Any, ...]]:
        return await asyncio.to_thread(self._asked.rows, question, *given)

    async def holders(self) -> dict[int, int]:
        rows = await self.rows(
            "SELECT objid::int, holder FROM pg_locks JOIN beats ON backend = pid"
            f" WHERE {OURS} AND objid::int >= 0"
        )
        alive = {process.pid for process in self.running.values()}
        found = {shard: int(holder.split()[-1]) for shard, holder in rows}
        return {shard: pid for shard, pid in found.items() if pid in alive}

    async def served(self, *names: str, seconds: float = 60.0) -> None:
        """Wait until all shards are connected and served by these processes (or any)."""
        async with asyncio.timeout(seconds):
            while True:
                wanted = {self.running[name].pid for name in names or self.running}
                held = await self.holders()
                here = {
                    session.shard[0]
                    for session in self.local.wire.sessions
                    if session.connected and session.shard is not None
                }
                if (
                    len(held) == self.shards
                    and set(held.values()) <= wanted
                    and len(here) == self.shards
                ):
                    return
                await asyncio.sleep(0.02)

    async def shared_out(self) -> None:
        """Wait until every running process serves at least one shard, and all shards are served."""
        async with asyncio.timeout(60):
            while len(set((await self.holders()).values())) < len(self.running):
                await asyncio.sleep(0.05)
        await self.served()

    async def cut_off(self) -> None:
        await self._let_in(False)

    async def let_in(self) -> None:
        await self._let_in(True)

    async def _let_in(self, allowed: bool) -> None:
        ((name,),) = await self.rows("SELECT current_database()")

        def change() -> None:
            server = postgres.Server(postgres.url(postgres.cluster(), "postgres"))
            server.change(f"ALTER DATABASE {name} WITH ALLOW_CONNECTIONS {allowed}")
            if not allowed:
                server.change(
                    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                    f" WHERE datname = '{name}' AND application_name LIKE 'kaboom%'"
                )
            server.hang_up()

        await asyncio.to_thread(change)

    async def until_logged(self, name: str, event: str) -> None:
        async with asyncio.timeout(60):
            while all(line["event"] != event for line in self.log(name)):
                await asyncio.sleep(0.05)

    def log(self, name: str) -> list[dict[str, Any]]:
        return log_of(self.home / f"{name}.log")


async def answers(watcher: Person) -> None:
    """Wait until a press of this spectator at the table is answered."""
    while True:
        there = table(watcher)
        asks = [each for each in presses(there) if each.verb in ("more", "scores")] if there else []
        if there and asks and (await watcher.press(there, asks[0].id)).ok:
            return
        await asyncio.sleep(0.02)


async def tables(fleet: Fleet) -> list[tuple[Person, Person, int]]:
    """Start a game on each server. Return its two people and the id of its message."""
    found: list[tuple[Person, Person, int]] = []
    for room in rooms():
        anneke, bashir = (seated(fleet.local, name, room) for name in ("anneke", "bashir"))
        found.append((anneke, bashir, (await seat_all(anneke, bashir, rounds=1)).id))
    return found
