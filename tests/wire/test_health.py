"""Health checks of the real process. While nobody plays, something fails, and every check reports
the reason."""

from __future__ import annotations

import asyncio
import os
import re
import shutil
import socket
import tempfile
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import aiohttp
import pytest
from prometheus_client.parser import text_string_to_metric_families

from bot.local.serve import LocalDiscord
from bot.ops import heartbeat
from bot.store.session import WRITES
from tests.support import postgres
from tests.support.wire import forks
from tests.support.wire.fleet import Fleet
from tests.support.wire.rooms import open_rooms
from tests.wire.conftest import QUICK, Bots
from tests.wire.test_disk import full_disk, locked

pytestmark = pytest.mark.slow
on_postgres = pytest.mark.skipif(bool(postgres.missing()), reason=postgres.missing() or "-")

WELL = "The bot is connected and ready."


class Asking:
    """All health checks that are available to a host: two commands and the bot's pages."""

    def __init__(self, home: Path, name: str = "heartbeat", **varied: str) -> None:
        with closing(socket.socket()) as asked:
            asked.bind(("127.0.0.1", 0))
            self.port = int(asked.getsockname()[1])
        self.file = home / name
        self._env = {
            **{key: value for key, value in os.environ.items() if "KABOOM_" not in key},
            "DISCORD_TOKEN": "",
            "KABOOM_DATABASE": str(home / "kaboom.sqlite3"),
            "KABOOM_HEARTBEAT_FILE": str(self.file),
            **varied,
        }

    @property
    def settings(self) -> dict[str, str]:
        """The environment variables for the bot that is checked."""
        return {"KABOOM_METRICS_PORT": str(self.port), "WIRE_BEAT": "0.3"}

    async def _page(self, name: str) -> tuple[int, str]:
        address = f"http://127.0.0.1:{self.port}/{name}"
        async with aiohttp.ClientSession() as session, session.get(address) as answer:
            return answer.status, await answer.text()

    async def _until(self, said: Callable[[str], object], seconds: float = 60) -> str:
        async with asyncio.timeout(seconds):
            while not said(sentence := heartbeat.check(self.file)[1]):
                await asyncio.sleep(0.05)
        return sentence

    async def well(self) -> None:
        """Wait until every health check reports that the bot is well."""
        await self._until(lambda sentence: sentence == WELL)
        assert await self._page("readyz") == (200, f"{WELL}\n")
        assert await self._cause() == (1, "")
        ended = await forks.run("bot", self._env, "health")
        assert (ended.returncode, ended.stdout) == (0, f"{WELL}\n")

    async def ill(self, says: str) -> None:
        """Wait until the message in the health file matches the pattern `says`. Check that every
        health check reports this message."""
        async with asyncio.timeout(120):
            while True:
                sentence = await self._until(lambda each: re.search(says, each))
                ready, lives = await self._page("readyz"), await self._page("healthz")
                cause = await self._cause()
                health = await forks.run("bot", self._env, "health")
                doctor = await forks.run("bot", self._env, "doctor")
                if heartbeat.check(self.file)[1] == sentence:
                    break  # otherwise this has changed by now
        assert sentence.startswith("The bot runs, but ")
        assert sentence.endswith(".")
        assert "\n" not in sentence
        assert ready == (503, f"{sentence}\n")
        assert lives == (200, "The bot runs.\n")
        assert cause == (0, sentence)
        assert (health.returncode, health.stdout) == (1, f"{sentence}\n")
        assert f"fail  health       {sentence}\n" in doctor.stdout, doctor

    async def _cause(self) -> tuple[float, str]:
        _, text = await self._page("metrics")
        families = text_string_to_metric_families(text)
        found = {sample.name: sample for family in families for sample in family.samples}
        return found["kaboom_ready"].value, found["kaboom_trouble_info"].labels["cause"]


async def test_a_full_disk(local: LocalDiscord, bots: Bots) -> None:
    asking = Asking(bots.home)
    await bots.start(local, **asking.settings)
    await asking.well()
    with full_disk(bots, room=4096):  # the heartbeat's file fits
        await asking.ill("nothing can be saved: The database failed at this: (disk|database)")
    await asking.well()


async def test_a_locked_file(local: LocalDiscord, bots: Bots) -> None:
    asking = Asking(bots.home)
    await bots.start(local, **asking.settings)
    await asking.well()
    with locked(bots.home / "kaboom.sqlite3"):
        await asking.ill("nothing can be saved: .*database is locked")
    await asking.well()


@on_postgres
async def test_a_server_that_is_away(local: LocalDiscord, bots: Bots) -> None:
    """While PostgreSQL is stopped under an idle bot, every health check reports it. After
    PostgreSQL is started again, every check reports that all is well."""
    folder = Path(tempfile.mkdtemp(prefix="kaboom-away-"))
    folder.chmod(0o755)
    postgres.start(folder, os.getpid())
    try:
        address = await postgres.create(folder, "kaboom")
        asking = Asking(bots.home, KABOOM_DATABASE_URL=address)
        await bots.start(local, KABOOM_DATABASE_URL=address, **asking.settings)
        await asking.well()
        postgres.stop(folder)
        await asking.ill("nothing can be saved: .* it can't be reached")
        postgres.go(folder)
        await asking.well()
        assert await bots.stop() == 0
    finally:
        postgres.stop(folder)
        shutil.rmtree(folder, ignore_errors=True)


@on_postgres
async def test_statements_that_take_too_long(local: LocalDiscord, bots: Bots) -> None:
    address = postgres.new_database()
    server = postgres.Server(address)
    ((name,),) = server.rows("SELECT current_database()")
    server.change(f"ALTER DATABASE {name} SET statement_timeout = '1s'")
    asking = Asking(bots.home, KABOOM_DATABASE_URL=address)
    await bots.start(local, KABOOM_DATABASE_URL=address, **asking.settings)
    await asking.well()
    with server.locked("counters"):
        await asking.ill("nothing can be saved: .*statement timeout")
    await asking.well()
    server.hang_up()


@on_postgres
async def test_a_shard_that_nobody_can_take(tmp_path: Path) -> None:
    """Every health check reports a shard that nobody can take. The transaction of its last process
    doesn't end, as happens when that process is suspended."""
    address = postgres.new_database()
    asking = Asking(tmp_path, "one.heartbeat", KABOOM_DATABASE_URL=address)
    server = postgres.Server(address)
    server.change(f"BEGIN; SELECT pg_advisory_xact_lock_shared({WRITES}, 2)")
    async with LocalDiscord(answer_within=60.0) as local:
        open_rooms(local)
        fleet = Fleet(local, tmp_path, address, {**QUICK, "WIRE_SILENT": "30"})
        try:
            await fleet.start("one", **asking.settings)
            await asking.ill("no process serves shard 2 of 4: .*has not ended yet")
            assert set(await fleet.holders()) == {0, 1, 3}
            server.change("ROLLBACK")
            await fleet.served("one")
            await asking.well()
        finally:
            server.hang_up()
            await fleet.end()


@on_postgres
async def test_a_server_away_from_shards_is_not_called_discord(tmp_path: Path) -> None:
    address = postgres.new_database()
    asking = Asking(tmp_path, "one.heartbeat", KABOOM_DATABASE_URL=address)
    async with LocalDiscord(answer_within=60.0) as local:
        open_rooms(local)
        fleet = Fleet(local, tmp_path, address, dict(QUICK))
        try:
            await fleet.start("one", **asking.settings)
            await fleet.served("one")
            await asking.well()
            await fleet.cut_off()
            await asking.ill("nothing can be saved: ")
            await fleet.let_in()
            await asking.well()
        finally:
            await fleet.end()
