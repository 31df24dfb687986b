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

import pytest

from bot.local.serve import LocalDiscord
from bot.store import Store
from bot.store.ratings import month_of, week_of
from tests.bot.store.test_ratings import Seat, play
from tests.support.local.harness import Person, Seen
from tests.support.wire import forks
from tests.support.wire.playing import seat_all
from tests.wire.conftest import PATIENT, Bots, environment

DAY = 86_400
PEEK = float(PATIENT["KABOOM_CLOCK_PEEK"])


class Host:
    def __init__(self, home: Path) -> None:
        self._home, self._file = home, home / "wrong-by"

    def set(self, seconds: float) -> dict[str, str]:
        """Make the clock wrong from now on. Return the variables by which the bot reads it."""
        fresh = self._file.with_suffix(".new")
        fresh.write_text(str(seconds))
        os.replace(fresh, self._file)
        return {"WIRE_WALL": str(self._file)}

    async def health(self) -> tuple[int, str]:
        env = environment(self._home, WIRE_WALL=str(self._file))
        ended = await forks.run("tests.support.wire.quick", env, "health")
        return ended.returncode, ended.stdout.strip()


@pytest.fixture
def host(bots: Bots) -> Host:
    return Host(bots.home)


def left(message: Seen | None) -> float:
    assert message is not None
    return int(re.findall(r"<t:(\d+):R>", message.text)[0]) - time.time()


async def test_matches_are_dated_by_discords_clock(
    local: LocalDiscord, bots: Bots, host: Host, anneke: Person
) -> None:
    """A wrong date from an older version is corrected, and hides no board."""
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


async def test_a_clock_that_is_behind_and_one_that_is_set_change_no_countdown(
    local: LocalDiscord, bots: Bots, host: Host, anneke: Person, bashir: Person
) -> None:
    await bots.start(local, **PATIENT, **host.set(-120.0))
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
    told = "This machine's clock is 400 days ahead of Discord's: set it by NTP."
    async with asyncio.timeout(60):
        while (await host.health()) != (0, f"The bot is connected and ready. {told}"):
            await asyncio.sleep(0.2)  # its last heartbeat was before that
    said = [line["event"] for line in bots.log]
    assert said.count("host clock was set") == said.count("host clock is wrong") == 1
    assert not bots.errors
