"""Two processes share four servers. If one of them ends, in whatever way, the other one continues
its matches."""

from __future__ import annotations

import asyncio

import pytest

from tests.support import postgres
from tests.support.local.harness import Person
from tests.support.wire.fleet import SHARDS, Fleet, tables

pytestmark = pytest.mark.skipif(bool(postgres.missing()), reason=postgres.missing() or "-")


async def test_two_processes_have_a_part_each(fleet: Fleet) -> None:
    await fleet.start("one")
    await fleet.served("one")
    await fleet.start("two")
    async with asyncio.timeout(60):
        while len(set((await fleet.holders()).values())) < 2:
            await asyncio.sleep(0.05)
    await fleet.served()
    for anneke, _, table in await tables(fleet):
        assert (await anneke.click(table, "peek")).ok
    chioma = Person(fleet.local, "chioma")
    assert (await chioma.slash("practice", game="kaboom")).ok
    there = await chioma.dm().wait_for(lambda m: "move" in m.buttons)
    assert (await chioma.dm().click(there, "move")).ok
    assert len(fleet.local.wire.identified) == SHARDS, "shards moved with their sessions"


async def test_the_other_goes_on_where_one_was_killed(fleet: Fleet) -> None:
    await fleet.start("one")
    await fleet.served("one")
    await fleet.start("two")
    games = await tables(fleet)
    await fleet.kill("one")
    answers = await asyncio.gather(*(anneke.click(table, "peek") for anneke, _, table in games))
    assert [answer.sentence for answer in answers if not answer.ok] == []
    assert len(fleet.local.wire.identified) == SHARDS, "sessions were gone on with"


async def test_sessions_that_discord_has_forgotten_are_begun_anew_in_turn(fleet: Fleet) -> None:
    """Sessions that Discord has forgotten are begun anew. Each of them is begun once and counted
    once, no matter how many processes want one at the same time."""
    await fleet.start("one")
    await fleet.served("one")
    await fleet.start("two")
    await fleet.shared_out()
    games = await tables(fleet)
    await fleet.kill("one")
    fleet.local.wire.forget()
    await fleet.served("two")
    for anneke, _, table in games:
        assert (await anneke.click(table, "peek")).ok
    begun = fleet.local.wire.identified
    assert sorted(shard[0] for _, shard in begun if shard) == sorted([*range(SHARDS)] * 2)
    counted = await fleet.rows("SELECT value FROM counters WHERE name LIKE 'sessions of %'")
    assert counted == [(len(begun),)]


async def test_of_three_processes_the_last_one_has_all(fleet: Fleet) -> None:
    for name in ("one", "two", "three"):
        await fleet.start(name)
    await fleet.served()
    games = await tables(fleet)
    await fleet.kill("two")
    assert await fleet.stop("one") == 0
    await fleet.served("three")

    async def looks(person: Person) -> bool:
        # The process that takes a table over may repost it.
        table = await person.wait_for(lambda m: "peek" in m.buttons)
        return (await person.click(table, "peek")).ok

    assert all(await asyncio.gather(*(looks(anneke) for anneke, _, _ in games)))
    assert len(fleet.local.wire.identified) == SHARDS
