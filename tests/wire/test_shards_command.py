"""The command `kaboom shards`, run next to two processes of the bot. It shows which shards each
process serves, and it drains a process."""

from __future__ import annotations

import asyncio
import os

import pytest

from bot.ops.shards import ranges
from tests.support.wire import forks
from tests.support.wire.fleet import SHARDS, Fleet, tables
from tests.wire.conftest import on_postgres


async def typed(url: str, *arguments: str) -> tuple[int, list[str], str]:
    env = {key: value for key, value in os.environ.items() if "KABOOM_" not in key}
    env |= {"KABOOM_DATABASE_URL": url} if url else {}
    ended = await forks.run("bot", env, "shards", *arguments)
    return ended.returncode, ended.stdout.splitlines(), ended.stderr.strip()


@on_postgres
async def test_a_drained_process_hands_its_games_over_and_takes_none_back(fleet: Fleet) -> None:
    await fleet.start("one")
    await fleet.served("one")
    await fleet.start("two")
    await fleet.shared_out()
    games = await tables(fleet)

    code, lines, _ = await typed(fleet.url)
    assert (code, lines[0], len(lines)) == (0, f"This bot has {SHARDS} shards.", 3)
    holders = await fleet.holders()
    pid = holders[0]
    name = next(name for name, process in fleet.running.items() if process.pid == pid)
    (other,) = {"one", "two"} - {name}
    held = ranges(shard for shard, each in holders.items() if each == pid)
    (whose,) = [line for line in lines if line.endswith(f" {pid} serves {held}.")]

    code, lines, _ = await typed(fleet.url, "--drain", "0")
    holder = whose.removesuffix(f" serves {held}.")
    taken = f"{holder} has handed over {held}. It takes no shards until it is started again."
    assert (code, lines) == (0, [taken])
    await fleet.served(other)
    for anneke, _, table in games:
        assert (await anneke.click(table, "peek")).ok

    # Alone it is refused, and goes on; the drained process does not step in.
    code, _, told = await typed(fleet.url, "--drain", "1")
    assert code == 75
    assert "found no other process that takes them" in told
    await fleet.served(other)

    # Started again it takes its share.
    await fleet.stop(name)
    await fleet.start(name)
    await fleet.shared_out()


@on_postgres
async def test_shards_without_a_process_are_named(fleet: Fleet) -> None:
    unused = ["No process has served a shard on this database yet."]
    assert await typed(fleet.url) == (0, unused, "")
    await fleet.start("part", f"0-1/{SHARDS}", WIRE_SILENT="60")
    async with asyncio.timeout(60):
        while len(await fleet.holders()) < 2:
            await asyncio.sleep(0.05)
    code, lines, _ = await typed(fleet.url)
    assert code == 1
    assert lines[-1] == "No process serves 2-3: start one whose KABOOM_SHARDS includes them."
    code, _, told = await typed(fleet.url, "--drain", "3")
    assert (code, told) == (2, "No process serves shard 3, so there is nothing to drain.")
    code, lines, told = await typed("")
    assert (code, lines) == (2, [])
    assert "KABOOM_DATABASE_URL" in told


@pytest.mark.parametrize(
    ("shards", "short"),
    [((), ""), ((3,), "3"), ((1, 0), "0-1"), ((0, 1, 2, 5, 7, 8), "0-2, 5, 7-8")],
)
def test_numbers_that_follow_each_other_are_ranges(shards: tuple[int, ...], short: str) -> None:
    assert ranges(shards) == short
