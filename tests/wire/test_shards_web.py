"""The web table with several processes. A page works through any process, and it follows its table
from one process to another."""

from __future__ import annotations

import aiohttp
import pytest
from aiohttp import WSCloseCode

from bot.activity.relay import RELAYED
from tests.journeys.test_felt import Felt, opened, page, session_of
from tests.support.wire.two import Two, two
from tests.wire.conftest import on_postgres
from tests.wire.test_shards_pressed import Room, short

__all__ = ["short", "two"]

pytestmark = [pytest.mark.slow, on_postgres, pytest.mark.usefixtures("short")]


def peek(felt: Felt) -> str:
    (found,) = [each for each in felt.ids if ":peek:" in each]
    return found


async def all_of(felt: Felt) -> None:
    while True:
        await felt.hear()


@pytest.mark.parametrize("two", ["web"], indirect=True)
async def test_a_page_plays_through_either_process_and_follows_its_table(two: Two) -> None:
    """A page plays through the other process. A page that is already relayed isn't relayed a second
    time, a page whose table moves is cut off, and a page whose process can't be reached isn't
    relayed at all: these are told to connect again."""
    room, (here, other) = await Room.dealt(two), two.bots
    await two.until(lambda: room.shard in other.tables.shards.webs)

    async with page(other, room.anneke, room.match) as felt:
        assert await felt.press(peek(felt)) == ""
    assert other.tables.all() == [], "only the process that serves the table has loaded it"
    said = f'{{"session": "{session_of(other, room.anneke, room.match)}"}}'
    async with opened(other, said, **{RELAYED: "1"}) as ws:
        assert (await ws.receive(timeout=20)).data == WSCloseCode.SERVICE_RESTART

    async with page(here, room.bashir, room.match) as felt:
        await room.hand_over()
        with pytest.raises(AssertionError, match=f"data={WSCloseCode.SERVICE_RESTART.value}"):
            await all_of(felt)
    await two.until(lambda: room.shard in here.tables.shards.webs)
    async with page(here, room.bashir, room.match) as felt:
        assert await felt.press(peek(felt)) == ""
    assert len(room.acted()) == 2

    assert other.web is not None
    await other.web.close()
    said = f'{{"session": "{session_of(here, room.anneke, room.match)}"}}'
    async with opened(here, said) as ws:
        message = await ws.receive(timeout=20)
        assert message.type is aiohttp.WSMsgType.CLOSE
        assert message.data == WSCloseCode.SERVICE_RESTART
