"""Health checks of the real process. While nobody plays, something fails, and every check reports
the reason. While people play on a full disk, the bot tells nobody anything wrong."""

from __future__ import annotations

import asyncio
import json
import re
import sqlite3
from collections.abc import Callable, Generator
from contextlib import closing, contextmanager
from pathlib import Path

import aiohttp
import pytest
from prometheus_client.parser import text_string_to_metric_families

from bot.local.serve import LocalDiscord
from bot.ops import heartbeat
from bot.store.session import WRITES
from tests.support import postgres
from tests.support.local.harness import Person
from tests.support.local.running import free_port
from tests.support.wire import forks
from tests.support.wire.fleet import Fleet
from tests.support.wire.playing import seat_all
from tests.support.wording import says
from tests.wire.conftest import PATIENT, Bots, environment, on_postgres

resource = pytest.importorskip("resource")
pytestmark = pytest.mark.slow

WELL = "The bot is connected and ready."


class Asking:
    """All health checks that are available to a host: two commands and the bot's pages."""

    def __init__(self, home: Path, name: str = "heartbeat", **varied: str) -> None:
        self.port, self.file = free_port(), home / name
        varied["KABOOM_HEARTBEAT_FILE"] = str(self.file)
        self._env = environment(home, None, DISCORD_TOKEN="", **varied)

    @property
    def settings(self) -> dict[str, str]:
        return {"KABOOM_METRICS_PORT": str(self.port), "WIRE_BEAT": "0.3"}

    async def _page(self, name: str) -> tuple[int, str]:
        address = f"http://127.0.0.1:{self.port}/{name}"
        async with aiohttp.ClientSession() as session, session.get(address) as answer:
            return answer.status, await answer.text()

    async def _until(self, said: Callable[[str], object]) -> str:
        async with asyncio.timeout(60):
            while not said(sentence := heartbeat.check(self.file)[1]):
                await asyncio.sleep(0.05)
        return sentence

    async def well(self) -> None:
        await self._until(lambda sentence: sentence == WELL)
        assert await self._page("readyz") == (200, f"{WELL}\n")
        assert await self._cause() == (1, "")
        ended = await forks.run("bot", self._env, "health")
        assert (ended.returncode, ended.stdout) == (0, f"{WELL}\n")

    async def ill(self, says: str) -> None:
        """Wait until the health file matches `says`, and every check reports the same."""
        async with asyncio.timeout(120):
            while True:
                sentence = await self._until(lambda each: re.search(says, each))
                ready, lives = await self._page("readyz"), await self._page("healthz")
                cause = await self._cause()
                health = await forks.run("bot", self._env, "health")
                doctor = await forks.run("bot", self._env, "doctor")
                if heartbeat.check(self.file)[1] == sentence:
                    break  # otherwise this has changed by now
        assert re.fullmatch(r"The bot runs, but .*\.", sentence)
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


NOT_SAVED = says("error-unsaved")
WAITED_FOR = {**PATIENT, "KABOOM_DEFER_MS": "1500"}
"""Settings with which a store that does not answer is waited for."""


def taken(bots: Bots, kind: str = "") -> int:
    """Return the number of stored actions. If `kind` is given, only actions of this kind count."""
    with closing(sqlite3.connect(bots.home / "kaboom.sqlite3")) as store:
        rows = store.execute("SELECT action FROM actions").fetchall()
    return sum(kind in ("", json.loads(action)["type"]) for (action,) in rows)


@contextmanager
def full_disk(bots: Bots, room: int | None = None) -> Generator[None]:
    """Limit the size of the bot's files to `room` bytes while the `with` block runs. By default,
    the limit is the present size of SQLite's WAL file.

    A WAL file that has just been restarted can still be overwritten for a while.
    """
    assert bots.process is not None
    sizes = [file.stat().st_size for file in bots.home.glob("kaboom.sqlite3-wal")]
    sizes = sizes if room is None else [room]
    _, most = resource.prlimit(bots.process.pid, resource.RLIMIT_FSIZE)
    resource.prlimit(bots.process.pid, resource.RLIMIT_FSIZE, (max(sizes), most))
    try:
        yield
    finally:
        resource.prlimit(bots.process.pid, resource.RLIMIT_FSIZE, (most, most))


@contextmanager
def locked(path: Path) -> Generator[None]:
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        yield


async def test_no_check_is_well_on_a_full_disk_or_a_locked_file(
    local: LocalDiscord, bots: Bots
) -> None:
    asking = Asking(bots.home)
    await bots.start(local, **asking.settings)
    await asking.well()
    with full_disk(bots, room=4096):  # the heartbeat's file fits
        await asking.ill("nothing can be saved: The database failed at this: (disk|database)")
    await asking.well()
    with locked(bots.home / "kaboom.sqlite3"):
        await asking.ill("nothing can be saved: .*database is locked")
    await asking.well()


@on_postgres
async def test_a_shard_that_nobody_can_take_and_a_server_that_is_away(
    fleet: Fleet, tmp_path: Path
) -> None:
    """Every health check reports a shard that nobody can take. The transaction of its last process
    doesn't end, as happens when that process is suspended. A database that can't be reached isn't
    reported as Discord's fault."""
    asking = Asking(tmp_path, "one.heartbeat", KABOOM_DATABASE_URL=fleet.url)
    server = postgres.Server(fleet.url)
    server.change(f"BEGIN; SELECT pg_advisory_xact_lock_shared({WRITES}, 2)")
    try:
        await fleet.start("one", **asking.settings, WIRE_SILENT="30")
        await asking.ill("no process serves shard 2 of 4: .*has not ended yet")
        assert set(await fleet.holders()) == {0, 1, 3}
        server.change("ROLLBACK")
        await fleet.served("one")
        await asking.well()
        await fleet.cut_off()
        await asking.ill("nothing can be saved: ")
        await fleet.let_in()
        await asking.well()
    finally:
        server.hang_up()
        await fleet.let_in()


async def test_a_full_disk_is_told_and_play_goes_on_when_there_is_room(
    local: LocalDiscord, bots: Bots, anneke: Person, bashir: Person
) -> None:
    """On a full disk, a look that couldn't be stored shows no card. The same press counts later.
    Computer players go on without a press, because the table tries again."""
    await bots.start(local, **WAITED_FOR, KABOOM_COMPUTER_PACE="1")
    table = await seat_all(anneke, bashir, computers=1)
    with full_disk(bots):
        for person in (anneke, bashir, anneke):
            told = await person.click(table.id, "peek")
            assert NOT_SAVED in told.message.text
            assert not any("worth" in message.text for message in person.messages())
        await asyncio.sleep(2.0)  # the computer player has tried
        assert taken(bots) == 0
        lobby = await anneke.at("general").slash("kaboom")
        assert NOT_SAVED in lobby.message.text
        assert (await bashir.click(table.id, "more")).ok
    await anneke.until(lambda: taken(bots) >= 1, 60)
    for person in (anneke, bashir):
        panel = (await person.click(table.id, "peek")).message
        assert "worth" in panel.text
        assert (await person.click(panel, "end_look")).ok
    await anneke.wait_for(lambda m: m.id == table.id and "flip" in m.buttons)
    assert taken(bots, "peek") == 3
    assert (await anneke.at("general").slash("kaboom")).ok
