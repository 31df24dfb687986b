"""The web table with several processes. A page works through any process, and it follows its table
from one process to another."""

from __future__ import annotations

import aiohttp
import pytest
from aiohttp import WSCloseCode

from bot.activity.relay import RELAYED
from tests.journeys.test_felt import Felt, opened, page, session_of
from tests.support import postgres
from tests.support.wire.two import two
from tests.wire.test_shards_pressed import Room, dealt, room

__all__ = ["dealt", "room", "two"]

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(bool(postgres.missing()), reason=postgres.missing() or "-"),
    pytest.mark.parametrize("two", ["web"], indirect=True),
]


def peek(felt: Felt) -> str:
    (found,) = [each for each in felt.ids if ":peek:" in each]
    return found


async def closed(felt: Felt) -> None:
    """Read messages until the page is told to connect again."""
    with pytest.raises(AssertionError, match=f"data={WSCloseCode.SERVICE_RESTART.value}"):
        await all_of(felt)


async def all_of(felt: Felt) -> None:
    while True:
        await felt.hear()


async def test_a_page_plays_through_either_process(dealt: Room) -> None:
    two, (here, other) = dealt.two, dealt.two.bots
    ((match,),) = two.server.rows("SELECT id FROM matches")
    await two.until(lambda: dealt.shard in other.tables.shards.webs)

    async with page(other, dealt.anneke, match) as felt:
        assert await felt.press(peek(felt)) == ""
    assert other.tables.all() == [], "only the process that serves the table has loaded it"

    async with page(here, dealt.bashir, match) as felt:
        await dealt.hand_over()
        await closed(felt)
    await two.until(lambda: dealt.shard in here.tables.shards.webs)
    async with page(here, dealt.bashir, match) as felt:
        assert await felt.press(peek(felt)) == ""
    assert len(dealt.acted()) == 2


async def test_a_page_connects_again_while_its_table_moves(dealt: Room) -> None:
    """A page that is already relayed isn't relayed a second time, and a page whose process can't be
    reached isn't relayed at all. Both are told to connect again."""
    two, (here, other) = dealt.two, dealt.two.bots
    ((match,),) = two.server.rows("SELECT id FROM matches")
    said = f'{{"session": "{session_of(other, dealt.anneke, match)}"}}'
    await two.until(lambda: dealt.shard in other.tables.shards.webs)
    async with opened(other, said, **{RELAYED: "1"}) as ws:
        assert (await ws.receive(timeout=20)).data == WSCloseCode.SERVICE_RESTART
    assert here.web is not None
    await here.web.close()
    async with opened(other, said) as ws:
        message = await ws.receive(timeout=20)
        assert message.type is aiohttp.WSMsgType.CLOSE
        assert message.data == WSCloseCode.SERVICE_RESTART
