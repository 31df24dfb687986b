"""Discord crashes, or the bot and Discord do. Players see the table, and the game continues."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager

from bot.local.serve import LocalDiscord
from tests.support.local.harness import Person
from tests.support.wire.playing import seat_all, tables
from tests.wire.conftest import Bots
from tests.wire.test_faults import Game


async def test_the_server_is_gone_for_a_while(
    local: LocalDiscord, bots: Bots, anneke: Person, bashir: Person
) -> None:
    """Discord comes back with all its data, and the table's buttons work."""
    await bots.start(local)
    game = Game(bots, await seat_all(anneke, bashir, computers=1, rounds=1), anneke, bashir)
    port = local.port
    await local.kill()
    await asyncio.sleep(0.5)
    await local.start(port)
    await asyncio.wait_for(local.wire.ready.wait(), 60)
    looked = await anneke.click(game.table.id, "peek")
    assert looked.ok, looked.sentence
    assert [m.id for m in tables(anneke)] == [game.table.id]
    await game.goes_on()


@asynccontextmanager
async def fresh(local: LocalDiscord, port: int) -> AsyncGenerator[LocalDiscord]:
    """Run a new local Discord at the address of `local`, without the data of `local`."""
    other = LocalDiscord(token=local.token)
    await other.start(port)
    try:
        yield other
    finally:
        await other.stop()


async def test_the_server_comes_back_without_its_memory(
    local: LocalDiscord, bots: Bots, anneke: Person, bashir: Person
) -> None:
    """If Discord loses all messages and nobody moves, the bot posts the table again, once, in its
    current state. So it does if it was killed at the same time."""
    await bots.start(local, KABOOM_CLOCK_PEEK="600")
    lost = await seat_all(anneke, bashir, rounds=1)
    port = local.port
    await local.kill()
    async with fresh(local, port) as other:
        await asyncio.wait_for(other.wire.ready.wait(), 60)
        posted = await Person(other, "anneke").wait_for(lambda m: "move" in m.buttons, 60)
        assert posted.id != lost.id
        await other.kill()
        await bots.kill()
    async with fresh(local, port) as other:
        anneke, bashir = Person(other, "anneke"), Person(other, "bashir")
        await bots.start(other)
        posted = await anneke.wait_for(lambda m: "move" in m.buttons, 60)
        assert "Anneke" in posted.text
        await Game(bots, posted, anneke, bashir).goes_on()
