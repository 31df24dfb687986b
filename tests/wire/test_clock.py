"""The host's clock is wrong, or it is set while the bot is running. Players notice nothing, and the
host is warned.

Discord's clock, which the bot knows from ids and from the date of responses, is always right.
"""

from __future__ import annotations

import asyncio
import os
import re
import time
from pathlib import Path

import aiohttp
import pytest

from bot.local import fixtures
from bot.local.serve import LocalDiscord
from bot.store import LobbyRow, SeatRow, Store
from bot.store.ratings import month_of, week_of
from tests.bot.store.test_ratings import Seat, play
from tests.journeys.test_housekeeping import there, things
from tests.journeys.test_metrics import free_port
from tests.support.local.harness import Person, Seen
from tests.support.wire import forks
from tests.support.wire.playing import seat_all
from tests.wire.conftest import Bots

DAY = 86_400
PEEK = 600
CLOCKS = {f"KABOOM_CLOCK_{name}": str(PEEK) for name in ("FLIP", "PEEK", "LOOK")}


class Host:
    """The machine on which the bot runs. Its clock is wrong by a number of seconds."""

    def __init__(self, home: Path) -> None:
        self._home, self._file = home, home / "wrong-by"

    def set(self, seconds: float) -> dict[str, str]:
        """Make the clock wrong by this many seconds from now on. Return the environment variables
        with which the bot reads it."""
        fresh = self._file.with_suffix(".new")
        fresh.write_text(str(seconds))
        os.replace(fresh, self._file)
        return {"WIRE_WALL": str(self._file)}

    async def health(self) -> tuple[int, str]:
        """Run the command `health` on this machine. Return its exit code and its output."""
        env = {
            **os.environ,
            "KABOOM_HEARTBEAT_FILE": str(self._home / "heartbeat"),
            "WIRE_WALL": str(self._file),
        }
        ended = await forks.run("tests.support.wire.quick", env, "health")
        return ended.returncode, ended.stdout.strip()


@pytest.fixture
def host(bots: Bots) -> Host:
    return Host(bots.home)


def left(message: Seen | None) -> float:
    """Return how many seconds are left on the table's countdown, as Discord shows it."""
    assert message is not None
    return int(re.findall(r"<t:(\d+):R>", message.text)[0]) - time.time()


async def test_a_clock_400_days_ahead_at_the_start_ends_nothing_and_is_told(
    local: LocalDiscord, bots: Bots, host: Host, anneke: Person, bashir: Person
) -> None:
    """If the host's clock is 400 days ahead when the bot starts, the bot ends nothing too early and
    warns the host. It deletes old rows, which shows that it has checked all rows."""
    path = bots.home / "kaboom.sqlite3"
    old, young = await things(path, 40.0), await things(path, 0.01)
    store = await Store.open(path)
    channel = fixtures.channel("general").id
    lobby = LobbyRow(
        game="kaboom",
        guild_id=fixtures.GUILD_ID,
        channel_id=channel,
        host_id=anneke.id,
        options="{}",
        seats=(SeatRow(anneke.id, "Anneke"),),
    )
    opened = await store.matches.create(lobby)
    await store.close()
    before = there(path)
    port = free_port()
    days = {"KABOOM_KEEP_MOVES_DAYS": "30", "KABOOM_KEEP_WAITING_DAYS": "30"}
    metrics = {"KABOOM_METRICS_PORT": str(port)}
    await bots.start(local, **days, **metrics, **CLOCKS, **host.set(400 * DAY))
    after = before - {"moves of 1", "2 away", "3 abandoned", old} | {"2 abandoned", "moves of 2"}
    await anneke.until(lambda: there(path) == after, 60)
    assert young in after
    await bashir.at("general").slash("kaboom")  # which shows the lobby that is there
    table = await seat_all(anneke, bashir)
    assert PEEK - 60 < left(anneke.look(table)) < PEEK + 3
    told = "This machine's clock is 400 days ahead of Discord's: set it by NTP."
    async with asyncio.timeout(60):
        while (await host.health()) != (0, f"The bot is connected and ready. {told}"):
            await asyncio.sleep(0.2)  # its first heartbeat was before it was connected
    assert [line["event"] for line in bots.log].count("host clock is wrong") == 1
    address = f"http://127.0.0.1:{port}/metrics"
    async with aiohttp.ClientSession() as session, session.get(address) as page:
        found = re.search(r"(?m)^kaboom_clock_ahead_seconds (\S+)", await page.text())
    assert found is not None
    assert float(found[1]) == pytest.approx(400 * DAY, abs=2)
    assert f"{opened} lobby" in there(path)
    assert not bots.errors


async def test_matches_are_dated_by_discords_clock(
    local: LocalDiscord, bots: Bots, host: Host, anneke: Person
) -> None:
    """Matches are dated by Discord's clock. A wrong date from an older version is corrected, and it
    doesn't hide any board."""
    path, now = bots.home / "kaboom.sqlite3", int(time.time() * 1000)
    four = [Seat(who, who) for who in (1, 2, 3, 4)]
    for at_ms in (now - 1000, now + 400 * DAY * 1000):
        store = await Store.open(path, now_ms=lambda at_ms=at_ms: at_ms)
        await play(store, *four)
        await store.close()
    await bots.start(local, **host.set(400 * DAY))
    await anneke.until(lambda: "dates of a wrong clock corrected" in bots.said, 60)
    store = await Store.open(path)
    for period in (month_of(now), week_of(now)):
        page = await store.leaderboards.page("kaboom", 7, period, 1, 10, 0)
        assert [line.games for line in page.lines] == [2] * 4
    await store.close()
    assert await bots.stop() == 0


@pytest.mark.parametrize("first", [-120.0, 0.0])
async def test_a_clock_that_is_behind_and_one_that_is_set_change_no_countdown(
    local: LocalDiscord, bots: Bots, host: Host, anneke: Person, bashir: Person, first: float
) -> None:
    await bots.start(local, **CLOCKS, **host.set(first))
    table = await seat_all(anneke, bashir)
    before = anneke.look(table)
    assert PEEK - 60 < left(before) < PEEK + 3
    host.set(400 * DAY)
    await anneke.until(lambda: "host clock was set" in bots.said, 60)
    panel = (await anneke.click(table.id, "peek")).message
    await anneke.click(panel, "end_look")
    after = await anneke.wait_for(
        lambda m: m.id == table.id and m.text != getattr(before, "text", "")
    )
    assert PEEK - 120 < left(after) < PEEK + 3
    said = [line["event"] for line in bots.log]
    assert said.count("host clock was set") == said.count("host clock is wrong") == 1
    assert not bots.errors
